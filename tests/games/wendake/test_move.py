"""Move (The Actions; rules, section 5.1)."""
from __future__ import annotations

from .scene import wendake


def test_steps_are_split_among_the_warriors() -> None:
    """“Move your Warriors a total number of steps up to the number on the tile, split among them as you like.”"""
    t = wendake().take("move", 0).choose("step:H1>A1", "step:A1>C1", "step:H1>B1")
    assert sorted(t.board(0).natives["warrior"])[:2] == ["B1", "C1"] and t.key == "wendake.end"


def test_fewer_steps_may_be_taken() -> None:
    """“Up to the number on the tile.”"""
    t = wendake().take("move", 0).choose("step:H1>A1", "stop")
    assert t.board(0).guards("A1") == 1 and t.key == "wendake.end"


def test_a_step_enters_an_adjacent_territory() -> None:
    """“Each step enters an adjacent territory.”"""
    t = wendake().take("move", 0)
    assert t.offered("step:") == {"H1>A1", "H1>B1"}


def test_an_opponents_home_is_never_entered() -> None:
    """“Never an opponent's Home.”"""
    t = wendake().place(0, "warrior", "B2").take("move", 0)
    assert t.offered("step:") == {"B2>A1", "B2>C2"}


def test_ones_own_home_is_entered_by_an_ordinary_step() -> None:
    t = wendake().place(0, "warrior", "A1").take("move", 0).choose("step:A1>H1")
    assert t.board(0).at_home("warrior") == 1 and "2" in str(t.asked.prompt.args["n"])


def test_a_guard_becomes_an_outpost_in_its_own_territory() -> None:
    """“Or turns a Guard into an Outpost in its own territory.”"""
    t = wendake().place(0, "warrior", "A1").take("move", 0)
    assert t.offered("outpost:") == {"A1>A1.f1", "A1>A1.w1"}
    t.choose("outpost:A1>A1.w1")
    assert t.board(0).natives["warrior"][0] == "A1.w1" and t.board(0).guards("A1") == 0


def test_to_enter_and_to_settle_are_two_steps() -> None:
    t = wendake().take("move", 0).choose("step:H1>A1", "outpost:A1>A1.f1")
    assert t.offered("step:") and not t.offered("outpost:")
    assert t.choose("step:H1>B1").key == "wendake.end"


def test_an_area_holds_one_piece() -> None:
    t = wendake().place(0, "warrior", "A1").place(0, "woman", "A1.f1").place(1, "hunter", "A1.w1").take("move", 0)
    assert not t.offered("outpost:")


def test_there_are_no_outposts_at_home() -> None:
    t = wendake().place(0, "woman").place(0, "hunter").take("move", 0)
    assert not t.offered("outpost:")


def test_an_outpost_may_step_out_but_not_become_a_guard_in_place() -> None:
    t = wendake().place(0, "warrior", "A1.f1").take("move", 0)
    assert t.offered("step:") == {"A1.f1>H1", "A1.f1>B2", "A1.f1>C1"}


def test_women_and_hunters_are_never_moved() -> None:
    """“Women and Hunters are never moved directly.”"""
    t = wendake().place(0, "warrior").take("move", 0)
    assert t.key == "wendake.end"


def test_guards_of_several_players_share_a_territory() -> None:
    t = wendake().place(0, "warrior", "A1").place(1, "warrior", "C1").take("move", 0).choose("step:A1>C1", "stop")
    assert t.board(0).guards("C1") == 1 == t.board(1).guards("C1")


def test_natives_in_the_long_house_do_not_move() -> None:
    t = wendake().place(0, "warrior", "B1").take("move", 0)
    assert t.offered("step:") == {"B1>A2", "B1>C1", "B1>H1"}
