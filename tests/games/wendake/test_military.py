"""Military: Turtle tiles, then territories (The Actions)."""
from __future__ import annotations

from .scene import wendake


def test_turtles_come_before_territories() -> None:
    """“Two steps, in this order: 1. Turtle tiles. … 2. Military points.”"""
    t = wendake().canoes(0, 2).take("fishing", 1)
    assert t.key == "wendake.military.turtle" and t.board(0).points["military"] == 0
    t.choose("done")
    assert t.board(0).points["military"] == 1


def test_areas_with_women_with_hunters_and_canoes_are_counted() -> None:
    """“Count the Productive Areas holding your Women, those holding your Hunters, and your Canoes in play.” “Home
    Productive Areas count.”"""
    t = wendake().place(0, "woman", "H1.f1", "H1.f1", "A1.f1", "C1.f1").place(0, "hunter", "H1.w1", "A1.w1")
    t.canoes(0, 4).take("fishing", 1)
    assert t.offered("turtle:") == {"women_2", "women_3", "hunters_2", "canoes_2", "canoes_3", "canoes_4"}


def test_at_most_one_turtle_of_each_kind() -> None:
    """“At most one of each kind (Women, Hunters, Canoes) per action.”"""
    t = wendake().place(0, "hunter", "H1.w1", "A1.w1").canoes(0, 3).take("fishing", 1).choose("turtle:canoes_3")
    assert t.offered("turtle:") == {"hunters_2"}
    assert t.choose("turtle:hunters_2").key == "wendake.end"
    assert len(t.board(0).turtles) == 2


def test_never_two_identical_turtles() -> None:
    """“Never two identical tiles.”"""
    t = wendake(4).canoes(0, 3).turtles(0, "canoes_2_ritual").take("fishing", 1)
    assert t.offered("turtle:") == {"canoes_3"}


def test_the_top_tile_of_the_pile_is_taken() -> None:
    """“Take the top tile of the pile.”"""
    t = wendake(4).canoes(0, 2)
    top = t.state.turtles["canoes_2"].cards[-1]
    t.take("fishing", 1).choose("turtle:canoes_2")
    assert t.board(0).turtles == [top] and len(t.state.turtles["canoes_2"]) == 2


def test_an_empty_pile_gives_nothing() -> None:
    t = wendake().canoes(0, 2).canoes(1, 2).take("fishing", 1).choose("turtle:canoes_2", "end").take("fishing", 1)
    assert t.asked.seat == 1 and t.key == "wendake.end"


def test_turtle_tiles_need_not_be_taken() -> None:
    t = wendake().canoes(0, 5).take("fishing", 1).choose("done")
    assert t.board(0).turtles == []


def test_a_point_for_each_territory_with_more_guards() -> None:
    """“Score 1 Military point for each territory — your Home included — where you have more Guards than any other
    player.”"""
    t = wendake(3).place(0, "warrior", "H1", "A1", "A1", "C1", "B1.f1").place(1, "warrior", "A1", "C1")
    t.take("fishing", 1)
    assert t.board(0).points["military"] == 2


def test_a_tie_scores_nothing() -> None:
    """“A tie scores nothing.”"""
    t = wendake(3).place(0, "warrior", "C1").place(1, "warrior", "C1").take("fishing", 1)
    assert t.board(0).points["military"] == 0


def test_home_needs_a_guard_too() -> None:
    t = wendake().place(0, "warrior", "A1.f1").take("fishing", 1)
    assert t.board(0).points["military"] == 0
