"""A table of Hunters set up by hand, in words that read like play."""
from __future__ import annotations

from typing import Any

from app.engine.pile import Pile
from app.engine.rng import Rng
from app.games.hunters import GAME
from app.games.hunters.content import KIND_NUMBERS, SECTORS, SETUPS, start_cell
from app.games.hunters.state import Chum, Hunter, HuntersState, Options, Token, Tribe
from tests.games.position import Position


class Scene(Position[HuntersState]):
    """A position that is prepared first and played then; seat n has the n-th camp and the n-th turn."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(GAME, GAME.setup(Rng("scene"), seats, options))
        self._prepared.order = list(range(seats))
        self._prepared.field = {}
        for seat, tribe in enumerate(self._prepared.tribes):
            tribe.camp = SETUPS[seats].camps[seat]
            tribe.sector = SETUPS[seats].sectors[seat]
            tribe.storage = []
            for hunter in tribe.hunters:
                hunter.cell = start_cell(seats, tribe.camp, hunter.number)

    def acting(self, id: str) -> Scene:
        """It is this hunter's turn."""
        hunter = self.hunter(id)
        self.tribe(hunter.seat).sector = SECTORS.index(hunter.number)
        self._prepared.at = self._prepared.order.index(hunter.seat)
        return self

    def put(self, id: str, cell: str, *bag: str, strength: int | None = None) -> Scene:
        """A hunter stands on a cell, with these things in his bag."""
        hunter = self.hunter(id)
        hunter.cell = cell
        hunter.bag = [self._token(kind) for kind in bag]
        if strength is not None:
            hunter.strength = strength
        return self

    def gone(self, *ids: str) -> Scene:
        """Hunters who were removed from the field."""
        for id in ids:
            hunter = self.hunter(id)
            hunter.cell, hunter.strength, hunter.bag = None, 0, []
        return self

    def lay(self, cell: str, *kinds: str) -> Scene:
        """Face-up tokens on a cell."""
        self._prepared.field[cell] = [self._token(kind) for kind in kinds]
        return self

    def fill(self, chum: str, *kinds: str) -> Scene:
        """The tokens in a chum, the top one first."""
        cards = [KIND_NUMBERS[kind] for kind in reversed(kinds)]
        self._prepared.chums[chum] = Chum(Pile(cards, family=chum), Pile([], "owner", family=chum))
        return self

    def bare(self) -> Scene:
        """All chums are empty."""
        for chum in self._prepared.chums:
            self.fill(chum)
        return self

    def store(self, seat: int, *kinds: str) -> Scene:
        """Prey in a storage."""
        self.tribe(seat).storage = [self._token(kind) for kind in kinds]
        return self

    def marker(self, seat: int, sector: int, steps: int = 0) -> Scene:
        """A marker on a sector (counted from 1) after so many steps."""
        self.tribe(seat).sector, self.tribe(seat).steps = sector - 1, steps
        return self

    def robbed(self, seat: int, by: int) -> Scene:
        """The totem of a seat has been captured."""
        self.tribe(seat).captor = by
        return self

    def reserve(self, **counts: int) -> Scene:
        """What is left in the reserve of the Master of Beasts."""
        self._prepared.reserve = {"deer": 0, "fox": 0, "hare": 0} | counts
        return self

    def round(self, number: int) -> Scene:
        """Which round it is."""
        self._prepared.round = number
        return self

    def skip(self, turns: int) -> Scene:
        """So many turns end at once."""
        return self.choose(*["end"] * turns)

    def undo(self) -> Scene:
        """The seat that decides takes its newest answer back."""
        self._table = self.table.undo(self.asked.seat)
        return self

    def hunter(self, id: str) -> Hunter:
        """A hunter."""
        seat, number = id.removeprefix("hunter:").split(".")
        return self.state.tribes[int(seat)].hunters[int(number) - 1]

    def tribe(self, seat: int) -> Tribe:
        """A tribe."""
        return self.state.tribes[seat]

    def cell(self, id: str) -> str | None:
        """Where a hunter stands."""
        return self.hunter(id).cell

    def strength(self, id: str) -> int:
        """A hunter's strength tokens."""
        return self.hunter(id).strength

    def bag(self, id: str) -> list[str]:
        """The kinds in a hunter's bag, sorted."""
        return sorted(token.kind for token in self.hunter(id).bag)

    def lying(self, cell: str) -> list[str]:
        """The kinds lying on a cell, sorted."""
        return sorted(token.kind for token in self.state.field.get(cell, []))

    def stored(self, seat: int) -> list[str]:
        """The kinds in a storage, sorted."""
        return sorted(token.kind for token in self.tribe(seat).storage)

    def sector(self, seat: int) -> int:
        """The sector of a marker, counted from 1."""
        return self.tribe(seat).sector + 1

    def token(self, kind: str) -> str:
        """The id of the one visible token of that kind."""
        found = [token for tokens in self.state.field.values() for token in tokens]
        for tribe in self.state.tribes:
            found += [*tribe.storage, *(token for hunter in tribe.hunters for token in hunter.bag)]
        (id,) = [token.id for token in found if token.kind == kind]
        return id

    def _token(self, kind: str) -> Token:
        self._prepared.tokens += 1
        return Token(self._prepared.tokens, kind)


def hunters(seats: int = 2, **options: Any) -> Scene:
    """All hunters on their start cells at full strength, an empty field, tokens in the chums; seat 0 begins."""
    return Scene(seats, Options(**options))
