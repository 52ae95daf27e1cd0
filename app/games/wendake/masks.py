"""Mask cards: the deck, the discard pile, and the Mask Ceremony."""
from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from app.engine.decision import Choice
from app.engine.event import Event
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import FACES, MASK_SPACES, MASKS
from .hands import Hands, show_power
from .state import Board
from .tracks import score

Counts = tuple[int, ...]
NONE = "none"


class Combination(NamedTuple):
    """Cards that fit a space: how many of each face."""

    space: str
    counts: Counts


def _patterns(groups: tuple[int, ...]) -> tuple[Counts, ...]:
    """All ways to give each group a face of its own, as numbers of cards of each face."""
    padded = (*groups, *(0,) * (len(FACES) - len(groups)))
    return tuple(sorted(set(permutations(padded)), reverse=True))


PATTERNS = {key: _patterns(space.groups) for key, space in MASK_SPACES.items()}


def face(card: int) -> str:
    """The face of a card."""
    return MASKS[card][0]


def faces(cards: list[int]) -> Counts:
    """How many cards of each face there are."""
    shown = [face(card) for card in cards]
    return tuple(shown.count(name) for name in FACES)


async def ceremony(g: Hands, me: Seat) -> None:
    """“1. Draw one Mask card … 2. Play a combination of Mask cards from your hand that matches an empty space.”"""
    await draw(g, me)
    wild = shared = False
    while True:
        hand = faces(g.board(me).hand.cards)
        options = {**_plays(g, me, hand, wild=wild, shared=shared), **_powers(g, me), NONE: NONE}
        chosen = await g.ask(me, "wendake.ceremony.play", Text("Which Masks do you play?"), options, _show)
        if isinstance(chosen, Combination):
            return play(g, me, chosen)
        if chosen == NONE:
            return None
        g.use_power(me, chosen)
        wild, shared = wild or chosen == "any_face", shared or chosen == "share_space"
        if chosen == "extra_mask":
            await draw(g, me)


async def draw(g: Hands, me: Seat) -> None:
    """“Draw one Mask card: the top of the deck, or the top face-up card of the discard pile.”"""
    deck, discarded = len(g.state.mask_deck), len(g.state.mask_discard)
    there = {"deck": deck > 0 or discarded > 1, "discard": discarded > 0}
    options = {f"draw:{pile}": pile for pile, any_left in there.items() if any_left}
    if not options:
        return
    prompt = Text("Where do you draw the Mask card?")
    if await g.pick(me, "wendake.ceremony.draw", prompt, options, _show_draw) == "deck":
        await _draw_from_deck(g, me)
    else:
        take_discard(g, me, len(g.state.mask_discard) - 1)


async def _draw_from_deck(g: Hands, me: Seat) -> None:
    """The top card; the Ojibwe draw two and discard one of them."""
    drawn = [card for _ in range(2 if g.board(me).tribe == "ojibwe" else 1) if (card := turn_over(g)) is not None]
    g.board(me).hand.cards.extend(drawn)
    for card in drawn:
        who, name, refs = SeatName(me), names.FACES[face(card)], ("deck:mask",)
        g.emit(Event("drew", Text("Mask Ceremony: {who} draws a Mask: {face}", who=who, face=name), me, refs), only=me,
               instead=Event("drew", Text("Mask Ceremony: {who} draws a Mask", who=who), me, refs))
    if len(drawn) > 1:
        card = await g.choose(me, "wendake.ceremony.keep", Text("Which of the two Masks do you discard?"),
                              lambda: {f"card:{card}": card for card in drawn}, lambda id, card: show_card(id, card))
        discard(g, me, card)


def turn_over(g: Hands) -> int | None:
    """The top card of the deck. “An empty deck is reshuffled”, but the top of the discard pile stays; None: no card."""
    deck, discarded = g.state.mask_deck, g.state.mask_discard.cards
    if not len(deck):
        deck.cards.extend(discarded[:-1])
        del discarded[:-1]
        g.state.rng.shuffle(deck.cards)
    return g.draw(deck) if len(deck) else None


def take_discard(g: Hands, me: Seat, at: int) -> None:
    """“If you take the last discard, turn over the next deck card to restart the pile.”"""
    discarded = g.state.mask_discard.cards
    card = discarded.pop(at)
    g.board(me).hand.cards.append(card)
    g.tell("drew", Text("Mask Ceremony: {who} takes a Mask from the discard pile: {face}", who=SeatName(me),
                        face=names.FACES[face(card)]), me, "discard:mask")
    if not discarded and (turned := turn_over(g)) is not None:
        discarded.append(turned)


def discard(g: Hands, me: Seat, card: int) -> None:
    """A card of the hand goes face up on the discard pile."""
    hand = g.board(me).hand
    g.state.mask_discard.cards.append(g.draw(hand, hand.cards.index(card)))
    g.tell("discarded", Text("{who} discards a Mask: {face}", who=SeatName(me), face=names.FACES[face(card)]), me,
           "discard:mask")


def play(g: Hands, me: Seat, combination: Combination) -> None:
    """“Move your Mask disk there and score its Mask points at once.” The played cards stay face up in front of you."""
    board, space = g.board(me), MASK_SPACES[combination.space]
    for name, count in zip(FACES, combination.counts, strict=True):
        for card in sorted(card for card in board.hand.cards if face(card) == name)[:count]:
            board.played.append(g.draw(board.hand, board.hand.cards.index(card)))
    board.mask_space = space.key
    g.tell("played", Text("Mask Ceremony: {who} plays {cards}", who=SeatName(me), cards=in_words(combination.counts)),
           me, f"space:{space.key}")
    score(g, me, "mask", space.points, names.ACTIONS["ceremony"])


def fits(counts: Counts, hand: Counts) -> bool:
    """Whether a hand holds that many cards of each face."""
    return all(need <= have for need, have in zip(counts, hand, strict=True))


def open_spaces(boards: list[Board], me: Seat, *, shared: bool = False) -> list[str]:
    """The spaces without a Mask disk, one's own included. `shared`: disks of others do not count."""
    taken = {board.mask_space for seat, board in enumerate(boards) if seat == me or not shared}
    return [space for space in MASK_SPACES if space not in taken]


def combinations(space: str, hand: Counts, *, wild: bool = False) -> list[Counts]:
    """The ways to play a hand on a space. With `wild` one card may count as any face, where the hand needs it."""
    natural = [counts for counts in PATTERNS[space] if fits(counts, hand)]
    if natural or not wild:
        return natural
    return [counts for counts in dict.fromkeys(other for pattern in PATTERNS[space] for other in _one_changed(pattern))
            if fits(counts, hand)]


def _one_changed(pattern: Counts) -> list[Counts]:
    """The same number of cards where one shows another face."""
    changed = []
    for lost in range(len(pattern)):
        for won in range(len(pattern)):
            if lost != won and pattern[lost]:
                counts = list(pattern)
                counts[lost] -= 1
                counts[won] += 1
                changed.append(tuple(counts))
    return changed


def in_words(counts: Counts) -> Text:
    """Cards in words: `2 Bear, Wolf`."""
    parts = [names.FACES[name] if count == 1 else Text("{n} {face}", n=count, face=names.FACES[name])
             for name, count in zip(FACES, counts, strict=True) if count]
    return names.listed(parts)


def _plays(g: Hands, me: Seat, hand: Counts, *, wild: bool, shared: bool) -> dict[str, Combination | str]:
    return {f"play:{space}:{_code(counts)}": Combination(space, counts)
            for space in open_spaces(g.state.boards, me, shared=shared)
            for counts in combinations(space, hand, wild=wild)}


def _powers(g: Hands, me: Seat) -> dict[str, Combination | str]:
    return dict(g.powers(me, "extra_mask", "any_face", "share_space"))


def _code(counts: Counts) -> str:
    return ".".join(name for name, count in zip(FACES, counts, strict=True) for _ in range(count))


def show_card(id: str, card: int) -> Choice:
    """A Mask card of one's own hand as a choice."""
    name, infected = MASKS[card]
    note = Text("infected blanket") if infected else None
    return Choice(id, names.FACES[name], (f"mask:{card}",), note=note, final=True)


def _show_draw(id: str, pile: str) -> Choice:
    if pile == "deck":
        return Choice(id, Text("Deck"), ("deck:mask",), names.GROUPS["draw"], final=True)
    return Choice(id, Text("Discard pile"), ("discard:mask",), names.GROUPS["draw"])


def _show(id: str, what: Combination | str) -> Choice:
    if isinstance(what, str):
        return Choice(id, Text("Play no Masks")) if what == NONE else show_power(id, what)
    return Choice(id, in_words(what.counts), (f"space:{what.space}",), names.GROUPS["play"],
                  names.points(MASK_SPACES[what.space].points), final=True)
