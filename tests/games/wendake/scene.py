"""A table of Wendake set up by hand, in words that read like play."""
from __future__ import annotations

from app.engine.rng import Rng
from app.games.wendake import GAME
from app.games.wendake.content import ADVANCED, FACES, MASKS, STARTING, TURTLES, tiles_of
from app.games.wendake.setup import settle
from app.games.wendake.state import LONG_HOUSE, Board, Options, Tile, Wendake
from tests.games.position import Position

GRID = ("move", "canoe", "trade", "harvest", "sacred_fire", "hunting", "tan", "fishing", "mask")
KEYS = [kind.key for kind in STARTING]


class Scene(Position[Wendake]):
    """A position that is prepared first and played then.

    Seats sit in turn order 0, 1, …; each grid is `GRID`, row by row; Masks lie in the deck in order of their numbers.
    """

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(GAME, GAME.setup(Rng("scene"), seats, options))
        self._prepared.order = list(range(seats))
        for seat in range(seats):
            self.grid(seat, *GRID)
        self.deck()

    def grid(self, seat: int, *keys: str) -> Scene:
        """The nine tiles of a seat, row by row; `+` before a key lays it Ritual side up."""
        self.board(seat).grid = [Tile(self._number(seat, key.lstrip("+")), key.startswith("+")) for key in keys]
        return self

    def tribe(self, seat: int, key: str) -> Scene:
        """A seat is this tribe."""
        settle(self._prepared, seat, key)
        return self

    def place(self, seat: int, kind: str, *places: str) -> Scene:
        """Where the first Natives of a kind are; the others wait in the Long House."""
        count = len(self.board(seat).natives[kind])
        self.board(seat).natives[kind] = [*places, *[LONG_HOUSE] * (count - len(places))]
        return self

    def canoes(self, seat: int, count: int) -> Scene:
        """So many Canoes are on a Lake."""
        self.board(seat).canoes = [*["erie"] * count, *[None] * (5 - count)]
        return self

    def goods(self, seat: int, **counts: int) -> Scene:
        """A seat's goods; what is not named is 0."""
        self.board(seat).goods = dict.fromkeys(self.board(seat).goods, 0) | counts
        return self

    def points(self, seat: int, **points: int) -> Scene:
        """Where a seat's disks are; what is not named is 0."""
        self.board(seat).points = dict.fromkeys(self.board(seat).points, 0) | points
        return self

    def pairs(self, *pairs: str) -> Scene:
        """The pairs of tracks, each `track+track`."""
        self._prepared.pairs = [pair.split("+") for pair in pairs]
        return self

    def owns(self, seat: int, *powers: str) -> Scene:
        """A seat owns these Progress tiles, ready to use."""
        for power in powers:
            self._prepared.progress = [key for key in self._prepared.progress if key != power]
            self.board(seat).progress[power] = True
        return self

    def on_offer(self, *powers: str) -> Scene:
        """These Progress tiles are on offer, no others."""
        self._prepared.progress = list(powers)
        return self

    def turtles(self, seat: int, *tiles: str) -> Scene:
        """A seat has taken these Turtle tiles, each `kind_need_track`."""
        for name in tiles:
            pile, _, track = name.rpartition("_")
            (number,) = [at for at, tile in enumerate(TURTLES) if (tile.pile, tile.track) == (pile, track)]
            self.board(seat).turtles.append(number)
        return self

    def deck(self, *cards: str) -> Scene:
        """The top of the Mask deck, topmost first (`!` after a face: an infected blanket); the discard is one eagle."""
        discard = self._prepared.mask_discard
        every = [card for card in range(len(MASKS)) if not self._held(card)]
        discard.cards[:] = [every.pop()]
        top = [self._take(every, card) for card in cards]
        self._prepared.mask_deck.cards[:] = [*every, *reversed(top)]
        return self

    def discards(self, *cards: str) -> Scene:
        """The discard pile, its top last; its former card goes under the deck."""
        deck, discard = self._prepared.mask_deck.cards, self._prepared.mask_discard.cards
        deck[:0] = discard
        discard[:] = [self._take(deck, card) for card in cards]
        return self

    def empty_deck(self) -> Scene:
        """All cards of the deck are below the top of the discard pile."""
        deck, discard = self._prepared.mask_deck.cards, self._prepared.mask_discard.cards
        discard[:0] = deck
        deck.clear()
        return self

    def hand(self, seat: int, *cards: str) -> Scene:
        """A seat's Mask cards, taken from the deck."""
        deck = self._prepared.mask_deck.cards
        self.board(seat).hand.cards.extend(self._take(deck, card) for card in cards)
        return self

    def disk(self, seat: int, space: str) -> Scene:
        """A seat's Mask disk lies on a space."""
        self.board(seat).mask_space = space
        return self

    def year(self, number: int) -> Scene:
        """Which year it is."""
        self._prepared.year = number
        return self

    def board(self, seat: int) -> Board:
        """What a seat has."""
        return self.state.boards[seat]

    def tile(self, key: str, seat: int | None = None) -> str:
        """The id of the tile with that key in the grid of a seat, by default the one that decides."""
        board = self.board(self.asked.seat if seat is None else seat)
        (id,) = [f"tile:{tile.number}" for tile in board.tiles if tile.kind.key == key]
        return id

    def take(self, key: str, *lines: int) -> Scene:
        """Place a marker on that tile and use these lines; an only line is used at once."""
        self.choose(self.tile(key))
        return self.choose(*(f"line:{line}" for line in lines)) if self.key == "wendake.lines" else self

    def order(self) -> Scene:
        """Change turn order and end the turn."""
        return self.choose("order", "end")

    def idle(self, *keys: str) -> Scene:
        """Turns that place a marker on a tile of that key (`order`: in the Turn Order area) and do nothing else."""
        for key in keys:
            self.choose(*(["order"] if key == "order" else ["idle", self.tile(key)]), "end")
        return self

    def markers(self, *plans: str) -> Scene:
        """Everybody places the four markers of a plan (seat 0's first), such as `move canoe trade order`."""
        for at in range(4):
            for seat in self.state.order:
                self.idle(plans[seat].split()[at])
        return self

    def idle_year(self) -> Scene:
        """Everybody marks the top row and changes turn order, in seat order; the Restore has begun then."""
        for at in range(4):
            for seat in self.state.order:
                tile = self.board(seat).grid[at] if at < 3 else None
                self.choose(*(["idle", f"tile:{tile.number}"] if tile else ["order"]), "end")
        return self

    def keep(self) -> Scene:
        """Nobody takes a tile in the Restore."""
        while self.key == "wendake.restore.take":
            self.choose("keep")
        return self

    def tiles_offered(self, start: str = "tile:") -> set[str]:
        """The keys of the tiles named by the legal answers that begin so."""
        own = {tile.number: tile.kind.key for tile in self.board(self.asked.seat).tiles}
        return {own[int(number)] for number in self.offered(start)}

    def faces(self, seat: int) -> list[str]:
        """The faces in a hand, sorted."""
        return sorted(MASKS[card][0] for card in self.board(seat).hand.cards)

    def _held(self, card: int) -> bool:
        return any(card in (*board.hand.cards, *board.played) for board in self._prepared.boards)

    def _take(self, cards: list[int], name: str) -> int:
        wanted = (name.rstrip("!"), name.endswith("!"))
        assert wanted[0] in FACES, name
        return cards.pop(next(at for at, card in enumerate(cards) if MASKS[card] == wanted))

    def _number(self, seat: int, key: str) -> int:
        if key in KEYS:
            return tiles_of(seat)[KEYS.index(key)]
        number = tiles_of(4).start + next(at for at, kind in enumerate(ADVANCED) if kind.key == key)
        self._prepared.removed.extend(n for n in self._prepared.offer if n == number)
        for pile in self._prepared.advanced:
            if number in pile.cards:
                pile.cards.remove(number)
        return number


def wendake(seats: int = 2, tribes: str = "generic") -> Scene:
    """The Wendat everywhere: 5 of each kind at Home, 1 of each Resource; seat 0 begins."""
    return Scene(seats, Options("draft" if tribes == "draft" else "generic"))
