"""Everything on the table."""
from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct, field

from app.engine.pile import Pile
from app.engine.state import State
from app.engine.text import Seat

from .content import GOODS, HELPERS, INCOMES, LESS, LEVELS, ORDERS, ROWS, VALUES, Helper, OrderReward, Values, face

PARTS = ("orders", "income", "marketing", "workshop", "contracts", "leftovers", "reputation")
DICE_KEPT = 6
START_QUADRANT = 0
START_ARROW = 1
LATE_DECKS_AFTER = 8


class Options(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Nothing about the rules can be chosen."""


class Die(Struct):
    """A piece of wood; `number` tells it from the others."""

    number: int
    colour: str
    value: int

    @property
    def face(self) -> str:
        """Colour and value in two signs."""
        return face(self.colour, self.value)


class Pot(Struct):
    """A pot, the tree in it, and whether that was planted in this turn."""

    die: Die | None = None
    planted: bool = False


class Deck(Struct):
    """Cards to draw, and those that were discarded face up."""

    cards: Pile
    discard: Pile


class Arrival(Struct):
    """A seat reached a reputation tile and took the reward in that `place` (0 the top one)."""

    seat: Seat
    place: int
    round: int


class ReputationTile(Struct):
    """A tile beside the reputation track."""

    key: str
    arrivals: list[Arrival] = field(default_factory=list)


class Shop(Struct):
    """What one seat has.

    `tiles` says of each sawing, splicing (one, two, four dots) and gluing tile whether it is face up. `beside` holds
    the orders of the three rows, `helpers` and `tools` who or what is in which room or attic space, `newcomer` the
    helper who has no room yet, `used` the helpers used in this turn. `income` counts steps; those past 10 are the
    second counter's. `drawn` are the helpers to choose from in the set-up.
    """

    hand: Pile
    nuts: Pile
    drawn: Pile
    pile: list[Die]
    goods: dict[str, int]
    pots: dict[str, Pot] = field(default_factory=lambda: {"green": Pot()})
    tiles: dict[str, list[bool]] = field(default_factory=lambda: {"saw": [True], "splice": [True], "glue": []})
    beside: list[list[int]] = field(default_factory=lambda: [[] for _ in ROWS])
    completed: list[int] = field(default_factory=list)
    helpers: dict[str, int] = field(default_factory=dict)
    newcomer: int | None = None
    used: list[int] = field(default_factory=list)
    tools: dict[str, str] = field(default_factory=dict)
    income: dict[str, int] = field(default_factory=lambda: dict.fromkeys(INCOMES, 0))
    reputation: int = 0
    marketing: int = 0
    contracts: list[int] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))

    @property
    def total(self) -> int:
        """The points so far."""
        return sum(self.points.values())

    @property
    def unfinished(self) -> list[int]:
        """The orders beside the board, from the top row down."""
        return [number for row in self.beside for number in row]

    def on(self, rule: str) -> list[Helper]:
        """The permanent helpers who act on a rule."""
        return [HELPERS[number] for number in self.helpers.values() if HELPERS[number].on == rule]

    def less(self, rule: str) -> int:
        """How much less helpers let one pay where a rule asks for blueberries."""
        helpers = self.helpers.values()
        return sum([HELPERS[number].less for number in LESS[rule] if number in helpers])

    def ready(self, act: str) -> list[int]:
        """The once-per-turn helpers with that ability who were not used in this turn."""
        return [number for number in self.helpers.values() if HELPERS[number].act == act
                and HELPERS[number].kind == "once" and number not in self.used]

    def faces(self) -> dict[str, int]:
        """How many dice of each face are in the lumber pile."""
        found: dict[str, int] = {}
        for die in self.pile:
            shown = die.face
            found[shown] = found.get(shown, 0) + 1
        return found


class Woodcraft(State, kw_only=True):
    """A game. `wheel` holds the action tiles of each quadrant's sectors, the far (clockwise) end first; the arrow is at
    the far end of quadrant `arrow`; `arc` says that the arc tile still hides the start quadrant's outer bonuses.
    `dice` counts the dice that came from the bank; `turn` the turns of this round."""

    values: ClassVar[Values] = VALUES[3]
    shops: list[Shop]
    order: list[Seat]
    wheel: list[list[str | None]]
    yard: list[Die]
    shown: dict[str, list[int | None]]
    decks: dict[str, Deck]
    contracts: list[int]
    box: Pile
    reputation_tiles: list[ReputationTile]
    dice: int
    arrow: int = START_ARROW
    arc: bool = True
    round: int = 1
    turn: int = 0
    stage: Literal["setup", "play", "over"] = "setup"

    @property
    def rounds(self) -> int:
        """“14 rounds, 13 with four players.”"""
        return 13 if len(self.shops) == 4 else 14

    @property
    def late(self) -> bool:
        """Whether the late decks are in use."""
        return self.round > LATE_DECKS_AFTER

    def reward(self, number: int) -> OrderReward:
        """What an order gives at this table."""
        return self.values.orders[ORDERS[number].key]

    def deck(self, kind: str) -> Deck:
        """The deck of `orders` or `helpers` in use."""
        return self.decks[f"{'late' if self.late else 'early'}_{kind}"]


class SecondWoodcraft(Woodcraft, kw_only=True):
    """A game under rules 2: see docs/decisions/073."""

    values: ClassVar[Values] = VALUES[2]


class FirstWoodcraft(Woodcraft, kw_only=True):
    """A game under rules 1, with other values of reputation and marketing again: see docs/decisions/061."""

    values: ClassVar[Values] = VALUES[1]


def new_goods(lanterns: int) -> dict[str, int]:
    """“12 blueberries” and the lanterns."""
    return {**dict.fromkeys(GOODS, 0), "blueberries": 12, "lantern": lanterns}


def counters(steps: int) -> tuple[int, ...]:
    """Where the counters of an income track are after so many steps: one, or those left on 10 and the last one."""
    full, rest = divmod(steps, LEVELS)
    moving = (rest,) if rest or not full else ()
    return (LEVELS,) * full + moving
