"""The score (rules, section 14)."""
from __future__ import annotations

from app.engine.game import Standing
from app.games.hunters import GAME

from .scene import Scene, hunters


def ranks(t: Scene) -> dict[int, int]:
    return {standing.seat: standing.rank for standing in GAME.standings(t.state)}


def test_storage_and_totems() -> None:
    """Values of prey in the storage + 4 per captured totem."""
    t = hunters(seats=3).store(1, "hare", "mammoth", "fox").robbed(0, by=1).robbed(2, by=1).store(0, "bear")
    assert GAME.standings(t.state) == (
        Standing(1, 1, 16, {"prey": 8, "totems": 8}),
        Standing(0, 2, 4, {"prey": 4, "totems": 0}),
        Standing(2, 3, 0, {"prey": 0, "totems": 0}))


def test_bags_and_field_score_nothing() -> None:
    """Bags and field score nothing."""
    t = hunters().put("hunter:0.3", "f2", "mammoth", "bear").lay("f1", "deer")
    assert [standing.score for standing in GAME.standings(t.state)] == [0, 0]


def test_first_tie_break() -> None:
    """Ties: more prey tokens in the storage."""
    assert ranks(hunters().store(0, "deer").store(1, "hare", "fox")) == {1: 1, 0: 2}


def test_second_tie_break() -> None:
    """Then more hunters on the field."""
    assert ranks(hunters().store(0, "hare").store(1, "hare").gone("hunter:0.1")) == {1: 1, 0: 2}


def test_third_tie_break() -> None:
    """Then more strength tokens on the field."""
    assert ranks(hunters().put("hunter:1.5", "a1", strength=4)) == {0: 1, 1: 2}


def test_shared_win() -> None:
    """Then the win is shared."""
    assert ranks(hunters(seats=3).store(2, "hare")) == {2: 1, 0: 2, 1: 2}
    assert ranks(hunters()) == {0: 1, 1: 1}
