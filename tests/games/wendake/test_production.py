"""Harvest, Hunting, Tan Pelts, Fishing (The Actions)."""
from __future__ import annotations

from .scene import wendake


def test_harvest_brings_one_vegetable_from_each_field() -> None:
    """“Each Productive Area holding one of your Women produces one of the Vegetables printed beside it.”"""
    t = wendake().goods(0).place(0, "woman", "H1.f1", "A1.f1", "C1.f2").take("harvest", 0)
    assert t.offered("harvest:") == {"H1.f1.corn", "H1.f1.beans", "H1.f1.pumpkin"}
    t.choose("harvest:H1.f1.pumpkin")
    assert t.offered("harvest:") == {"C1.f2.corn", "C1.f2.beans"}
    t.choose("harvest:C1.f2.beans")
    goods = t.board(0).goods
    assert (goods["corn"], goods["beans"], goods["pumpkin"]) == (1, 1, 1)


def test_home_produces_however_many_stand_there() -> None:
    """“However many Women or Hunters stand on a Home area, it produces only one.” You always produce at least one."""
    t = wendake().goods(0).take("harvest", 0).choose("harvest:H1.f1.corn")
    assert t.board(0).goods["corn"] == 1 and t.key == "wendake.end"
    t = wendake().goods(0).take("hunting", 0)
    assert t.board(0).goods["beaver"] == 1


def test_an_emptied_home_produces_nothing() -> None:
    """“You always produce at least one Vegetable and one Beaver — unless you emptied them.”"""
    t = wendake().place(0, "woman").place(0, "hunter")
    assert t.take("harvest").key == "wendake.end"
    t.choose("end").idle("order")
    t.choose(t.tile("hunting"))
    assert not t.offers("line:0") and t.offers("line:1")


def test_hunting_brings_one_beaver_from_each_forest() -> None:
    """“Take one Beaver token for each Productive Area holding one of your Hunters.”"""
    t = wendake().place(0, "hunter", "H1.w1", "A1.w1", "D1.w1", "D1.w2").take("hunting", 0)
    assert t.board(0).goods["beaver"] == 4


def test_tan_pelts_turns_all_beavers_into_leather() -> None:
    """“Discard all your Beavers and take one Leather for each.”"""
    t = wendake().goods(0, beaver=3, leather=1).take("tan", 0)
    assert t.board(0).goods["beaver"] == 0 and t.board(0).goods["leather"] == 4


def test_fishing_brings_one_fish_for_each_canoe() -> None:
    """“Take one Fish for each of your Canoes in play.”"""
    t = wendake().goods(0).canoes(0, 3).take("fishing", 0)
    assert t.board(0).goods["fish"] == 3


def test_goods_never_run_out() -> None:
    """“Resources and Beavers are unlimited.”"""
    t = wendake().goods(0, fish=40).canoes(0, 5).take("fishing", 0)
    assert t.board(0).goods["fish"] == 45
