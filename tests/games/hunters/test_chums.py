"""Exploring chums (rules, section 10)."""
from __future__ import annotations

import pytest

from app.engine.table import UndoRefused

from .scene import Scene, hunters


def at_chum(*inside: str, bag: tuple[str, ...] = ()) -> Scene:
    """The Archer of seat 0 on the chum BNW (d4)."""
    return hunters().acting("hunter:0.2").put("hunter:0.2", "d4", *bag).fill("BNW", *inside)


def test_the_top_token_is_turned_up() -> None:
    """Turn up the top token of the chum the hunter stands on; prey goes into his bag."""
    t = at_chum("deer", "fox").choose("explore")
    assert t.bag("hunter:0.2") == ["deer"]
    assert [chum.count for chum in t.view().chums if chum.id == "chum:BNW"] == [1]


def test_items_go_into_the_bag_too() -> None:
    """Prey or item: into his bag."""
    assert at_chum("skis").choose("explore").bag("hunter:0.2") == ["skis"]


def test_without_a_free_slot_it_is_laid_out() -> None:
    """With no free slot it is laid face up on the chum's cell."""
    t = at_chum("deer", bag=("hare", "skis")).choose("explore")
    assert t.bag("hunter:0.2") == ["hare", "skis"] and t.lying("d4") == ["deer"]


def test_tokens_left_stay_for_later() -> None:
    """Tokens left stay in the chum for later."""
    t = at_chum("deer", "fox").choose("explore", "end").skip(7)
    assert t.view().turn.hunter == "hunter:0.2"
    assert t.choose("explore").bag("hunter:0.2") == ["deer", "fox"]


def test_an_empty_chum_cannot_be_explored() -> None:
    """Standing on its cell, stack not empty. An empty chum is plain ground."""
    t = at_chum()
    assert not t.offers("explore")
    assert [chum.count for chum in t.view().chums if chum.id == "chum:BNW"] == [0]


def test_only_on_its_cell() -> None:
    """Standing on its cell."""
    assert not at_chum("deer").put("hunter:0.2", "d5").offers("explore")


def test_a_chum_not_in_use_is_plain_ground() -> None:
    """A chum that is not in use this game is plain ground: CW does not stand in a game of two."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "d6")
    assert not t.offers("explore")
    assert "chum:CW" not in {chum.id for chum in t.view().chums}


def test_exploring_cannot_be_taken_back() -> None:
    """What was revealed was revealed."""
    t = at_chum("deer", "fox")
    assert t.shown("explore").final
    with pytest.raises(UndoRefused):
        t.choose("explore").undo()


def test_a_spirit_acts_at_once_and_leaves_the_game() -> None:
    """Spirit: its effect happens at once and the token leaves the game."""
    t = at_chum("bear_spirit").choose("explore")
    assert t.strength("hunter:0.2") == 4
    assert t.bag("hunter:0.2") == [] and t.lying("d4") == []


def test_tokens_get_their_name_when_they_are_seen() -> None:
    """Nothing hidden keeps an id: a token is numbered when it is turned up."""
    t = at_chum("deer", "fox").lay("a1", "bear")
    before = t.state.tokens
    assert t.choose("explore").token("deer") == f"token:{before + 1}"


def test_what_was_looked_at_is_known_to_one_seat_only() -> None:
    """Tokens in chums are hidden, except what a player has looked at."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW", "deer", "fox", "hare")
    t.choose("keen_sense", "reveal:2")
    (known,) = t.view(0).known
    assert known.chum == "chum:BNW" and [token.kind for token in known.tokens] == ["deer", "hare"]
    assert t.view(1).known == ()


def test_another_seats_look_ends_the_knowledge() -> None:
    """The newest look counts: what a seat knew of a chum is forgotten once another seat looks there."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW", "deer", "fox", "hare")
    t.marker(1, 1).put("hunter:1.1", "d5").choose("keen_sense", "reveal:1", "end")
    t.choose("push:hunter:0.1", "no", "to:d3", "end").skip(5)
    assert t.view().turn.hunter == "hunter:1.1" and len(t.view(0).known) == 1
    t.choose("keen_sense", "reveal:1")
    assert t.view(0).known == ()
    assert [token.kind for known in t.view(1).known for token in known.tokens] == ["hare"]


def test_revealed_tokens_are_known_no_more() -> None:
    """A token that was looked at and is then turned up leaves the knowledge."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW", "deer", "fox", "hare")
    t.choose("keen_sense", "reveal:1", "end", "end", "end", "end", "end", "end")
    assert t.view().turn.hunter == "hunter:0.1"
    t.choose("explore")
    assert t.bag("hunter:0.1") == ["deer", "fox"]
    (known,) = t.view(0).known
    assert [token.kind for token in known.tokens] == ["hare"]
