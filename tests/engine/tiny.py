"""Pebbles: the smallest game with everything the engine offers. It lives here, for tests, and is no game of the house.

Each seat holds a hand of cards that only it sees. In its turn a seat moves its pebble, then draws a card, looks at the
deck's top, or rests; `polish` is a free action, once a turn. After each round all seats pass one card at once, in
secret. Whoever has the highest cards at the end wins.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from app.engine.bot import Bot, RandomBot
from app.engine.decision import Choice
from app.engine.event import Event
from app.engine.game import Facts, HelpSection, Standing, Standings
from app.engine.parallel import parallel
from app.engine.pile import Pile
from app.engine.play import FreeAction, Play, Script
from app.engine.rng import Rng
from app.engine.state import State
from app.engine.text import Seat, SeatName, Text

CARDS = range(1, 41)
SPACES = 5
YES = Choice("yes", Text("Yes"))
NO = Choice("no", Text("No"))


class Options(Struct):
    """How many rounds are played."""

    rounds: int = 3


class Owner(Struct):
    """What a seat has: a pebble on a space, a hand, and whether it may still polish in this turn."""

    pebble: int
    hand: Pile
    polished: int = 0
    may_polish: bool = False


class Pebbles(State, kw_only=True):
    """The whole state. `turn` counts turns, `passing` says that the cards are passed next."""

    rounds: int
    owners: list[Owner]
    deck: Pile
    turn: int = 0
    passing: bool = False


class Hands(Play[Pebbles]):
    """The hands of the rules, with the one free action."""

    def free_actions(self, seat: Seat) -> Mapping[str, FreeAction]:
        owner = self.state.owners[seat]

        async def polish() -> None:
            owner.may_polish = False
            owner.polished += 1

        return {"polish": FreeAction(polish, lambda id: Choice(id, Text("Polish")))} if owner.may_polish else {}


async def turn(g: Hands, me: Seat) -> None:
    """Move, then draw, look or rest, then end the turn."""
    owner = g.state.owners[me]
    owner.may_polish = True
    owner.pebble = await g.choose(me, "tiny.move", Text("Move your pebble"),
                                  lambda: {f"space:{to}": to for to in range(SPACES) if to != owner.pebble}, _space)
    g.emit(Event("moved", Text("{who} moves to {space}", who=SeatName(me), space=owner.pebble), me, (f"pebble:{me}",)))
    what = await g.choose(me, "tiny.act", Text("Draw, look or rest"),
                          lambda: {id: id for id in ("draw", "look", "rest") if id == "rest" or len(g.state.deck)},
                          lambda id, _: Choice(id, Text(id), ("deck",) if id != "rest" else (), final=id != "rest"))
    if what == "draw":
        card = g.draw(g.state.deck)
        owner.hand.cards.append(card)
        g.emit(Event("drew", Text("You draw {card}", card=card), me), only=me,
               instead=Event("drew", Text("{who} draws a card", who=SeatName(me)), me))
    elif what == "look":
        (top,) = g.peek(g.state.deck, 1)
        g.emit(Event("looked", Text("The top card is {card}", card=top), me), only=me)
    await g.choose(me, "tiny.end", Text("End your turn"), lambda: {"end": None},
                   lambda id, _: Choice(id, Text("End"), final=True))
    owner.may_polish = False
    g.state.turn += 1
    g.state.passing = g.state.turn % len(g.state.owners) == 0


async def passing(g: Hands) -> None:
    """All seats pass one card to the left at once, each in secret."""
    seats = range(len(g.state.owners))
    given = await parallel({seat: _pick(g, seat) for seat in seats if len(g.state.owners[seat].hand)})
    for seat, card in given.items():
        g.state.owners[seat].hand.cards.remove(card)
        g.state.owners[(seat + 1) % len(seats)].hand.cards.append(card)
    g.state.passing = False


async def _pick(g: Hands, seat: Seat) -> int:
    hand = g.state.owners[seat].hand.cards
    card = await g.choose(seat, "tiny.pass", Text("Pass a card"), lambda: {f"card:{card}": card for card in hand},
                          lambda id, card: Choice(id, Text("Card {card}", card=card), (id,)))
    sure = await g.may(seat, "tiny.sure", Text("Sure?"), yes=YES, no=NO)
    return card if sure else hand[0]


def _space(id: str, to: int) -> Choice:
    return Choice(id, Text("Space {n}", n=to), (id,))


class Thing(Struct):
    """Something with an id in a view."""

    id: str
    at: int | None = None


class View(Struct):
    """What everybody sees."""

    game: str
    round: dict[str, int]
    seats: list[dict[str, Any]]
    spaces: list[Thing]
    pebbles: list[Thing]
    deck: Thing
    hands: list[int]
    summary: list[Text]


class Mine(Struct):
    """What a seat sees besides: the cards of its hand."""

    hand: list[Thing]


class Tiny:
    """The game object."""

    key = "tiny"
    rules = 1
    seats = range(2, 5)
    options: type[Struct] = Options
    state_type = Pebbles
    facts = Facts(Text("Pebbles"), Text("A game for tests."), (1, 2), {"rounds": Text("Rounds")},
                  {"cards": Text("Cards")})
    bots: Mapping[str, Bot] = {"easy": RandomBot()}
    upgrades: Mapping[int, Any] = {}
    safe_from: frozenset[int] = frozenset()

    def setup(self, rng: Rng, seats: int, options: Options) -> Pebbles:
        """Two cards for each seat, pebbles on space 0."""
        deck = list(CARDS)
        rng.shuffle(deck)
        owners = [Owner(0, Pile([deck.pop(), deck.pop()], "owner", owner=seat, family="card")) for seat in range(seats)]
        return Pebbles(rng=rng, rounds=options.rounds, owners=owners, deck=Pile(deck, family="card"))

    def play(self, state: Pebbles) -> Hands:
        return Hands(state)

    def next_step(self, play: Hands) -> Script | None:
        state = play.state
        if state.passing:
            return passing(play)
        return turn(play, state.turn % len(state.owners)) if state.turn < state.rounds * len(state.owners) else None

    def present(self, seen: Pebbles, viewer: Seat | None) -> Struct:
        if viewer is not None:
            return Mine([Thing(f"card:{card}") for card in seen.owners[viewer].hand.cards])
        return View(
            self.key, {"number": seen.turn // len(seen.owners) + 1, "of": seen.rounds},
            [{"seat": s, "score": {"total": 0}} for s in range(len(seen.owners))],
            [Thing(f"space:{n}") for n in range(SPACES)],
            [Thing(f"pebble:{s}", owner.pebble) for s, owner in enumerate(seen.owners)],
            Thing("deck", len(seen.deck)), [len(owner.hand) for owner in seen.owners],
            [Text("{who} is on space {n}", who=SeatName(s), n=o.pebble) for s, o in enumerate(seen.owners)])

    def standings(self, state: Pebbles) -> Standings:
        """The sum of the hand; equal sums share a place."""
        sums = {seat: sum(owner.hand.cards) for seat, owner in enumerate(state.owners)}
        rank = {seat: 1 + sum(other > mine for other in sums.values()) for seat, mine in sums.items()}
        order = sorted(sums, key=rank.__getitem__)
        return tuple(Standing(seat, rank[seat], sums[seat], {"cards": sums[seat]}) for seat in order)

    def check(self, state: State) -> None:
        assert isinstance(state, Pebbles)
        cards = [*state.deck.cards, *(card for owner in state.owners for card in owner.hand.cards)]
        assert sorted(cards) == list(CARDS), "cards are lost or doubled"

    def help(self) -> Sequence[HelpSection]:
        return ()


TINY = Tiny()
