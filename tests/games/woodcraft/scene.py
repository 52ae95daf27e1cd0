"""A table of Woodcraft set up by hand, in words that read like play."""
from __future__ import annotations

from typing import Any, Self

from app.engine.rng import Rng
from app.engine.table import Table
from app.games.woodcraft import GAME, WoodcraftGame
from app.games.woodcraft.content import ACTIONS, CONTRACTS, HELPERS, ORDERS, colour_of, value_of
from app.games.woodcraft.state import Die, Options, Pot, ReputationTile, Shop, Woodcraft
from tests.games.position import Position

PLAIN = ("alder", "bryony", "ash", "cedar")
FREE = ("complete:", "die:", "harvest:", "helper:", "reuse:", "bonus:")


class Scene(Position[Woodcraft]):
    """A position that is prepared first and played then.

    Seats sit in turn order 0, 1, …; each begins with the dice b1 y2 g3, 12 blueberries, a helper without a further
    ability in the start room, nothing beside the board and an empty hand. The tiles stand in order at the start.
    """

    def __init__(self, seats: int, game: WoodcraftGame = GAME) -> None:
        state = game.setup(Rng("scene"), seats, Options())
        super().__init__(game, state)
        state.order = list(range(seats))
        state.stage = "play"
        state.wheel[0] = list(ACTIONS)
        for shop in state.shops:
            for pile in (shop.hand, shop.nuts, shop.drawn):
                state.decks[pile.family].cards.cards[:0] = pile.cards
                pile.cards.clear()
        for seat in range(seats):
            self.helpers(seat, A1=PLAIN[seat])

    def dice(self, seat: int, *faces: str) -> Scene:
        """The lumber pile of a seat."""
        self.shop(seat).pile = [self._die(shown) for shown in faces]
        return self

    def goods(self, seat: int, **counts: int) -> Scene:
        """Some of a seat's goods."""
        self.shop(seat).goods.update(counts)
        return self

    def helpers(self, seat: int, **rooms: str) -> Scene:
        """Helpers in rooms of a seat."""
        for room, key in rooms.items():
            self.shop(seat).helpers[room] = self._card("helpers", key)
        return self

    def start(self, seat: int, key: str) -> Scene:
        """A seat began with another helper."""
        number = self.shop(seat).helpers["A1"]
        self._prepared.decks[HELPERS[number].deck].cards.cards.insert(0, number)
        return self.helpers(seat, A1=key)

    def pots(self, seat: int, **trees: str) -> Scene:
        """The pots of a seat and their trees, planted in an earlier turn; `""`: an empty pot."""
        self.shop(seat).pots = {colour: Pot(self._die(shown) if shown else None) for colour, shown in trees.items()}
        return self

    def tiles(self, seat: int, **ready: str) -> Scene:
        """The tiles of a seat by kind: `+` face up, `-` face down."""
        for kind, signs in ready.items():
            self.shop(seat).tiles[kind] = [sign == "+" for sign in signs]
        return self

    def beside(self, seat: int, *keys: str, row: int | None = None) -> Scene:
        """Orders beside the board, in their rows or a certain one (1 the top)."""
        for key in keys:
            number = self._card("orders", key)
            self.shop(seat).beside[(row or ORDERS[number].row) - 1].append(number)
        return self

    def hand(self, seat: int, *keys: str) -> Scene:
        """Orders in hand."""
        for key in keys:
            number = self._card("orders", key)
            shop = self.shop(seat)
            (shop.nuts if ORDERS[number].deck == "hazelnut_orders" else shop.hand).cards.append(number)
        return self

    def completed(self, seat: int, *keys: str) -> Scene:
        """Orders that a seat has completed."""
        self.shop(seat).completed.extend(self._card("orders", key) for key in keys)
        return self

    def on_display(self, kind: str, *keys: str) -> Scene:
        """The four cards on display, the slot that the deck feeds first."""
        shown, deck = self._prepared.shown, self._prepared.deck(kind).cards.cards
        deck[:0] = [number for number in shown[kind] if number is not None]
        shown[kind] = [None] * 4
        shown[kind] = [self._card(kind, key) for key in keys]
        return self

    def deck(self, kind: str, *keys: str) -> Scene:
        """The next cards of a deck, topmost first."""
        numbers = [self._card(kind, key) for key in keys]
        self._prepared.deck(kind).cards.cards.extend(reversed(numbers))
        return self

    def empty_deck(self, kind: str, *discards: str) -> Scene:
        """The deck has no card left but these, which were discarded; the others were completed or hired long ago."""
        deck = self._prepared.deck(kind)
        numbers = [self._card(kind, key) for key in discards]
        if kind == "orders":
            self.shop(0).completed.extend(deck.cards.cards)
        deck.cards.cards.clear()
        deck.discard.cards[:] = numbers
        return self

    def contracts(self, *keys: str) -> Scene:
        """The contracts on offer."""
        offered = [_numbers(CONTRACTS)[key] for key in keys]
        self._prepared.contracts = offered
        self._prepared.box.cards[:] = [number for number in range(len(CONTRACTS)) if number not in offered]
        return self

    def claimed(self, seat: int, *keys: str) -> Scene:
        """Contracts that a seat claimed in an earlier round."""
        for key in keys:
            number = _numbers(CONTRACTS)[key]
            self.shop(seat).contracts.append(number)
            for pile in (self._prepared.contracts, self._prepared.box.cards):
                if number in pile:
                    pile.remove(number)
        return self

    def yard(self, *faces: str) -> Scene:
        """The six dice of the lumber yard."""
        self._prepared.yard = [self._die(shown) for shown in faces]
        return self

    def wheel(self, arrow: int, *quadrants: str, arc: bool = False) -> Scene:
        """The tiles by their numbers (1-7, `.` a gap) in each quadrant, the far end first, and where the arrow is."""
        self._prepared.wheel = [[ACTIONS[int(sign) - 1] if sign != "." else None for sign in signs.ljust(7, ".")]
                                for signs in quadrants]
        self._prepared.arrow, self._prepared.arc = arrow, arc
        return self

    def income(self, seat: int, **steps: int) -> Scene:
        """Where a seat's income counters are."""
        self.shop(seat).income.update(steps)
        return self

    def reputation(self, seat: int, at: int) -> Scene:
        """Where a seat's reputation counter is."""
        self.shop(seat).reputation = at
        return self

    def reputation_tiles(self, *keys: str) -> Scene:
        """The two reputation tiles."""
        self._prepared.reputation_tiles = [ReputationTile(key) for key in keys]
        return self

    def tools(self, seat: int, **spaces: str) -> Scene:
        """Tools in the attic of a seat."""
        self.shop(seat).tools = spaces
        return self

    def points(self, seat: int, **points: int) -> Scene:
        """Points that a seat has scored."""
        self.shop(seat).points.update(points)
        return self

    def round(self, number: int, turn: int = 0) -> Scene:
        """Which round it is, and how many turns of it are over."""
        self._prepared.round, self._prepared.turn = number, turn
        return self

    @property
    def table(self) -> Table[Woodcraft]:
        """The table in play; the first use ends the preparation, which has to be a possible position."""
        if self._table is None:
            GAME.check(self._prepared)
            self.events += [happened.event for happened in super().table.opened]
        return super().table

    def shop(self, seat: int) -> Shop:
        """What a seat has."""
        return self.state.shops[seat]

    def pile(self, seat: int = 0) -> list[str]:
        """The faces in a lumber pile, sorted."""
        return sorted(die.face for die in self.shop(seat).pile)

    def tree(self, seat: int, colour: str) -> str | None:
        """The face of the tree in a pot."""
        die = self.shop(seat).pots[colour].die
        return None if die is None else die.face

    def berries(self, seat: int = 0) -> int:
        """The blueberries of a seat."""
        return self.shop(seat).goods["blueberries"]

    def display(self, kind: str) -> list[str | None]:
        """The keys of the cards on display."""
        cards: Any = ORDERS if kind == "orders" else HELPERS
        return [None if number is None else cards[number].key for number in self.state.shown[kind]]

    def rows(self, seat: int) -> list[list[str]]:
        """The keys of the orders in the three rows."""
        return [[ORDERS[number].key for number in row] for row in self.shop(seat).beside]

    def take(self, action: str, *choices: str) -> Scene:
        """Take a tile, do its action, and answer what it asks."""
        return self.choose(f"tile:{action}", "act", *choices)

    def end(self) -> Scene:
        """End the turn, declining what is left to do."""
        while self.key != "woodcraft.end":
            self.choose("none")
        return self.choose("end")

    def idle(self, turns: int = 1) -> Scene:
        """So many turns that take the first tile that can move, and 3 blueberries."""
        for _ in range(turns):
            self.choose(next(id for id in self.asked.ids if id.startswith("tile:")), "berries")
            while len(self.shop(self.asked.seat).pile) > 6:
                self.choose(next(id for id in self.asked.ids if id.startswith("return:")))
            self.choose("end")
        return self

    def choose(self, *choices: str, seat: int | None = None) -> Self:
        """Give these answers one after another; each leads to a possible position."""
        for choice in choices:
            super().choose(choice, seat=seat)
            GAME.check(self.state)
        return self

    @property
    def ids(self) -> set[str]:
        """The ids of all legal answers that are no free actions."""
        return {id for id in super().ids if not id.startswith(FREE)}

    def _die(self, shown: str) -> Die:
        die = Die(self._prepared.dice, colour_of(shown), value_of(shown))
        self._prepared.dice += 1
        return die

    def _card(self, kind: str, key: str) -> int:
        """Take a card out of its deck, or off the display, which is filled from the deck."""
        number = _numbers(ORDERS if kind == "orders" else HELPERS)[key]
        shown = self._prepared.shown[kind]
        for deck_key, deck in self._prepared.decks.items():
            if deck_key.endswith(kind) and number in deck.cards.cards:
                deck.cards.cards.remove(number)
        if number in shown:
            shown[shown.index(number)] = self._prepared.deck(kind).cards.cards.pop()
        return number


def _numbers(cards: Any) -> dict[str, int]:
    return {card.key: number for number, card in enumerate(cards)}


def woodcraft(seats: int = 2) -> Scene:
    """Seat 0 begins round 1."""
    return Scene(seats)
