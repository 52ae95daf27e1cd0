"""Piles: who may see which card."""
from __future__ import annotations

import msgspec
import pytest

from app.engine.pile import Hidden, Pile
from app.engine.rng import Rng
from app.engine.state import State, deal_anew, decode, encode, redact


class Cards(State, kw_only=True):
    """A state with a pile of each sight."""

    open: Pile
    hand: Pile
    discard: Pile
    deck: Pile


def cards() -> Cards:
    return Cards(rng=Rng("secret seed"), open=Pile([1, 2], "all"), hand=Pile([3, 4], "owner", owner=1, family="card"),
                 discard=Pile([5, 6], "top", family="card"), deck=Pile([7, 8, 9], family="card"))


def test_a_spectator_knows_open_cards_the_top_and_all_counts() -> None:
    seen = redact(cards(), None)
    assert seen.open.cards == [1, 2]
    assert seen.discard.cards == [6]
    for pile, count in ((seen.hand, 2), (seen.deck, 3)):
        assert len(pile) == count
        with pytest.raises(Hidden):
            _ = pile.cards


def test_the_owner_sees_the_hand_and_nobody_else_does() -> None:
    assert redact(cards(), 1).hand.cards == [3, 4]
    with pytest.raises(Hidden):
        _ = redact(cards(), 0).hand.cards


def test_the_dice_are_in_no_view() -> None:
    assert b"secret seed" in encode(cards())
    assert redact(cards(), 1).rng == Rng("")


def test_a_stored_state_loads_to_the_same_bytes() -> None:
    raw = encode(cards())
    assert encode(decode(Cards, raw)) == raw
    with pytest.raises(msgspec.ValidationError):
        decode(Cards, b'{"rng":{"seed":5}}')


def test_dealing_anew_moves_only_what_the_viewer_may_not_see() -> None:
    before, after = cards(), cards()
    deal_anew(after, 1, Rng("again"))
    assert after.hand.cards == before.hand.cards and after.open.cards == before.open.cards
    assert after.discard.cards[-1] == 6
    assert sorted([*after.deck.cards, *after.discard.cards[:-1]]) == [5, 7, 8, 9]
    assert after.deck.cards != before.deck.cards
