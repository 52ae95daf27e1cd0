"""Fights (The Actions: “You may fight on the way”; rules, section 5.1)."""
from __future__ import annotations

from .scene import Scene, wendake


def entered() -> Scene:
    """Seat 0 enters C1, where the others have been placed before."""
    return wendake().place(0, "warrior", "A1", "A1")


def test_a_fight_is_optional_and_for_one_that_has_just_entered() -> None:
    """“You may fight on the way.”"""
    t = entered().place(1, "warrior", "C1", "A1").take("move", 0)
    assert not t.offered("fight:")
    t.choose("step:A1>C1")
    assert t.offered("fight:") == {"1.guard"} and t.offers("stop")
    t.choose("step:C1>B1")
    assert not t.offered("fight:")


def test_warrior_against_warrior_both_go_to_the_long_house() -> None:
    t = entered().place(1, "warrior", "C1", "C1").take("move", 0).choose("step:A1>C1", "fight:1.guard")
    assert t.board(0).guards("C1") == 0 and t.board(0).in_long_house("warrior") == 6
    assert t.board(1).guards("C1") == 1 and t.board(1).in_long_house("warrior") == 6
    assert t.offered("step:") == {"A1>B2", "A1>C1", "A1>H1"}


def test_a_woman_or_a_hunter_goes_and_the_attacker_stays() -> None:
    t = entered().place(1, "woman", "C1.f1").place(1, "hunter", "C1.w1").take("move", 0).choose("step:A1>C1")
    assert t.offered("fight:") == {"1.C1.f1", "1.C1.w1"}
    t.choose("fight:1.C1.w1")
    assert t.board(1).in_long_house("hunter") == 7 and t.board(0).guards("C1") == 1
    assert not t.offered("fight:")
    assert t.choose("outpost:C1>C1.w1").board(0).natives["warrior"].count("C1.w1") == 1


def test_guards_of_the_defender_are_fought_first() -> None:
    t = entered().place(1, "warrior", "C1", "C1.f1").place(1, "hunter", "C1.w1").take("move", 0).choose("step:A1>C1")
    assert t.offered("fight:") == {"1.guard"}


def test_guards_protect_only_their_own_tribe() -> None:
    t = wendake(3).place(0, "warrior", "A1").place(1, "warrior", "C1").place(2, "woman", "C1.f1")
    t.take("move", 0).choose("step:A1>C1")
    assert t.offered("fight:") == {"1.guard", "2.C1.f1"}


def test_against_an_outpost_both_go() -> None:
    t = entered().place(1, "warrior", "C1.f1").take("move", 0).choose("step:A1>C1", "fight:1.C1.f1")
    assert t.board(0).in_long_house("warrior") == 6 and t.board(1).in_long_house("warrior") == 7


def test_one_fight_for_each_step() -> None:
    t = entered().place(1, "woman", "C1.f1", "C1.f2").take("move", 0).choose("step:A1>C1", "fight:1.C1.f1")
    assert not t.offered("fight:")
    t.choose("step:A1>C1")
    assert t.offered("fight:") == {"1.C1.f2"}


def test_a_fight_after_the_last_step_is_still_offered() -> None:
    t = entered().place(1, "woman", "B1.f1").take("move", 0).choose("step:A1>C1", "step:C1>B1", "step:B1>H1", )
    assert t.key == "wendake.end"
    t = entered().place(1, "woman", "B1.f1").take("move", 0).choose("step:A1>H1", "step:A1>H1", "step:H1>B1")
    assert t.offered("fight:") == {"1.B1.f1"} and not t.offered("step:")


def test_fights_give_no_points() -> None:
    t = entered().place(1, "woman", "C1.f1").take("move", 0).choose("step:A1>C1", "fight:1.C1.f1", "stop")
    assert set(t.board(0).points.values()) == {0}


def test_what_a_fight_would_do_is_said_before() -> None:
    t = entered().place(1, "warrior", "C1").take("move", 0).choose("step:A1>C1")
    note = t.shown("fight:1.guard").note
    assert note is not None and note.msgid == "Both go to their Long Houses."
