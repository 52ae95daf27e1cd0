"""Ritual (The Actions)."""
from __future__ import annotations

from app.games.wendake.content import TILES

from .scene import GRID, Scene, wendake


def ritual(seats: int = 2) -> Scene:
    """Seat 0's first tile lies Ritual side up."""
    return wendake(seats).grid(0, "+move", *GRID[1:])


def test_ritual_is_never_on_an_action_side() -> None:
    """“On the Ritual side of every tile, never on an Action side.”"""
    assert all(line.action != "ritual" for kind in TILES for line in kind.lines)


def test_two_natives_of_ones_choice_come_home() -> None:
    """“Move 2 Natives of your choice (same or different kinds) from your Long House to your Home.”"""
    t = ritual().take("move", 0)
    assert t.offered("home:") == {"warrior", "woman", "hunter"}
    t.choose("home:woman", "home:woman")
    assert t.board(0).at_home("woman") == 7 and t.board(0).in_long_house("woman") == 0


def test_the_smallest_group_scores() -> None:
    """“Score Ritual points equal to your smallest group in your Home: Warriors, Women or Hunters.”"""
    t = ritual().place(0, "warrior", "H1", "H1", "A1").take("move", 0).choose("home:hunter", "home:warrior")
    assert t.board(0).points["ritual"] == 3


def test_natives_come_home_before_the_groups_are_counted() -> None:
    """“Two steps”: first the Natives, then the points."""
    t = ritual().place(0, "warrior", "H1").take("move", 0).choose("home:warrior", "home:warrior")
    assert t.board(0).points["ritual"] == 3


def test_a_second_ritual_can_score_more() -> None:
    """“Two Rituals in a row can score more the second time, as your Home has grown.”"""
    t = wendake().grid(0, "+move", "+canoe", *GRID[2:])
    t.place(0, "warrior", "H1").take("move", 0).choose("home:warrior", "home:warrior", "end").idle("order")
    t.take("canoe", 0).choose("home:warrior", "home:warrior")
    assert t.board(0).points["ritual"] == 3 + 5


def test_where_fewer_wait_what_there_is_comes() -> None:
    t = ritual().place(0, "warrior", *["H1"] * 7).place(0, "woman", *["H1.f1"] * 7).place(0, "hunter", *["H1.w1"] * 6)
    t.take("move", 0)
    assert t.board(0).points["ritual"] == 7 and t.key == "wendake.end"


def test_pieces_outside_home_do_not_count() -> None:
    t = ritual().place(0, "hunter", "A1.w1", "C1.w1", "D1.w1", "D1.w2", "H1.w1").take("move", 0)
    t.choose("home:warrior", "home:warrior")
    assert t.board(0).points["ritual"] == 1
