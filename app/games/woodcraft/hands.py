"""The hands of the rules: the short words that every paragraph uses."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Literal, TypeVar

from app.engine.decision import Choice
from app.engine.event import Event
from app.engine.play import FreeAction, Play
from app.engine.text import Seat, Text

from .content import colour_of, value_of
from .state import Die, Shop, Woodcraft

T = TypeVar("T")
Free = Callable[["Hands", Seat], Mapping[str, FreeAction]]
Freedom = Literal["none", "free", "bonus"]

LAST_FREE_ANSWER = 149
WAYS_OUT = frozenset({"berries", "none", "back", "end"})


class Hands(Play[Woodcraft]):
    """`freedom` says what may be done beside the decision that is asked: nothing, free actions, or a bonus action too.

    `asked` counts the questions of the step: from the 150th on only what leads to the end of the turn is offered.
    `bonus_taken` says that this turn's bonus action was taken.
    """

    def __init__(self, state: Woodcraft, free: Free) -> None:
        super().__init__(state)
        self._free = free
        self.freedom: Freedom = "none"
        self.bonus_taken = False
        self.asked = 0

    def begin_step(self) -> None:
        """Count questions anew."""
        self.asked, self.bonus_taken = 0, False

    def free_actions(self, seat: Seat) -> Mapping[str, FreeAction]:
        """Free actions, and a bonus action between two actions, unless the turn has to come to its end."""
        return {} if self.freedom == "none" or self.hurried else self._free(self, seat)

    @property
    def hurried(self) -> bool:
        """Whether only what leads to the end of the turn is offered."""
        return self.asked > LAST_FREE_ANSWER

    def shop(self, seat: Seat) -> Shop:
        """What a seat has."""
        return self.state.shops[seat]

    def hand(self, seat: Seat) -> list[int]:
        """The orders in a seat's hand, which only it may see."""
        shop = self.shop(seat)
        return [*shop.hand.cards, *shop.nuts.cards]

    async def choose(self, seat: Seat, key: str, prompt: Text, options: Callable[[], Mapping[str, T]],
                     show: Callable[[str, T], Choice]) -> T:
        """Ask as `Play.choose` does, and count the question."""
        return await super().choose(seat, key, prompt, partial(self._offered, options), show)

    def _offered(self, options: Callable[[], Mapping[str, T]]) -> Mapping[str, T]:
        self.asked += 1
        listed = options()
        if self.hurried:
            return {id: value for id, value in listed.items() if id in WAYS_OUT} or listed
        return listed

    async def ask(self, seat: Seat, key: str, prompt: Text, options: Mapping[str, T],
                  show: Callable[[str, T], Choice]) -> T:
        """Ask a question whose answers no free action changes."""
        return await self.choose(seat, key, prompt, lambda: options, show)

    async def pick(self, seat: Seat, key: str, prompt: Text, options: Mapping[str, T],
                   show: Callable[[str, T], Choice]) -> T:
        """Ask only where there is more than one answer."""
        return next(iter(options.values())) if len(options) == 1 else await self.ask(seat, key, prompt, options, show)

    @contextmanager
    def allowing(self, freedom: Freedom) -> Iterator[None]:
        """Within this, so much may be done beside the decisions."""
        before, self.freedom = self.freedom, freedom
        try:
            yield
        finally:
            self.freedom = before

    async def within(self, freedom: Freedom, run: Callable[[], Awaitable[None]]) -> None:
        """Carry something out that has decisions of its own."""
        with self.allowing(freedom):
            await run()

    def pay(self, seat: Seat, good: str, count: int) -> None:
        """Give goods back to the supply. Raises `AssertionError` where there are not so many."""
        goods = self.shop(seat).goods
        assert goods[good] >= count, f"{good}: {count} of {goods[good]}"
        goods[good] -= count

    def points(self, seat: Seat, count: int, part: str) -> int:
        """Score, or lose; “a loss cannot take you below 0”. Gives what it came to."""
        shop = self.shop(seat)
        count = max(count, -shop.total)
        shop.points[part] += count
        return count

    def new_die(self, seat: Seat, shown: str) -> Die:
        """A die from the bank, which never runs out, into a lumber pile."""
        die = Die(self.state.dice, colour_of(shown), value_of(shown))
        self.state.dice += 1
        self.shop(seat).pile.append(die)
        return die

    def take_die(self, seat: Seat, shown: str) -> Die:
        """Take a die of that face out of a lumber pile."""
        pile = self.shop(seat).pile
        return pile.pop(next(at for at, die in enumerate(pile) if die.face == shown))

    def tell(self, kind: str, text: Text, seat: Seat | None = None, *refs: str) -> None:
        """Note what happened for everybody."""
        self.emit(Event(kind, text, seat, refs))


def dice_targets(shop: Shop, shown: str) -> tuple[str, ...]:
    """The dice of that face in a lumber pile, as targets."""
    return tuple(f"die:{die.number}" for die in shop.pile if die.face == shown)
