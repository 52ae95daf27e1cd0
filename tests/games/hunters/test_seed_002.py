"""Every sentence of the seed text, in its own words."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.games.hunters.content import SECTORS

from .scene import Scene, hunters


def face_to_face(*bag: str, strength: int | None = None) -> Scene:
    """The Archer of seat 0 on b5, the Archer of seat 1 beside him on c5."""
    return hunters().acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.2", "c5", *bag, strength=strength)


def test_s1_who_acts_is_determined_first() -> None:
    """В начале своего хода игрок определяет который из его охотников будет действовать."""
    t = hunters()
    assert t.view().turn.hunter == "hunter:0.1"
    assert t.choose("end").view().turn.hunter == "hunter:1.3"


@pytest.mark.parametrize("sector", range(1, 13))
def test_s2_the_number_under_the_totem_marker(sector: int) -> None:
    """Номер на котором стоит его фишка тотема указывает на нужного охотника."""
    assert hunters().marker(0, sector).view().turn.hunter == f"hunter:0.{SECTORS[sector - 1]}"


def test_s3_move_and_one_action() -> None:
    """Во время своего хода охотник может передвинуться и совершить одно действие."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5").lay("b5", "hare")
    t.choose("move:b5", f"pick_up:{t.token('hare')}", "end")
    assert t.bag("hunter:0.2") == ["hare"] and t.asked.seat == 1


def test_s4_no_movement_after_the_action() -> None:
    """Причем, после совершения действия перемещаться уже нельзя, даже если охотник использовал не все очки движения."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5").lay("a5", "hare")
    t.choose(f"pick_up:{t.token('hare')}")
    assert t.view().turn.points == 4 and t.ids == {"end"}


def test_a1_push() -> None:
    """К действиям относятся: толчок другого охотника (см. Толчки)."""
    assert face_to_face().choose("push:hunter:1.2", "to:d5").ids == {"end"}


@pytest.mark.parametrize("kind", ["hare", "skis"])
def test_a2_pick_up(kind: str) -> None:
    """Поднятие фишки добычи или предмета с поля."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5").lay("a5", kind)
    assert t.choose(f"pick_up:{t.token(kind)}").bag("hunter:0.2") == [kind]


def test_a3_explore() -> None:
    """Исследование чума."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "d4").fill("BNW", "fox")
    assert t.choose("explore").bag("hunter:0.2") == ["fox"] and t.ids == {"end"}


def test_a4_store() -> None:
    """Передача добычи из мешка в хранилище."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "e2", "fox")
    assert t.choose("store:all").stored(0) == ["fox"] and t.ids == {"end"}


@pytest.mark.parametrize("kind", ["hare", "skis"])
@pytest.mark.parametrize("other", ["hunter:0.1", "hunter:1.1"])
def test_a5_give(kind: str, other: str) -> None:
    """Передача добычи или предмета другому охотнику."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5", kind).put(other, "a6")
    assert t.choose(f"give:{t.token(kind)}>{other}").bag(other) == [kind] and t.ids == {"end"}


def test_a6_ability() -> None:
    """Использование способности охотника."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5").lay("a8", "deer")
    assert t.choose(f"shot:{t.token('deer')}").bag("hunter:0.2") == ["deer"] and t.ids == {"end"}


@pytest.mark.parametrize("kind", ["hare", "skis"])
def test_a7_drop(kind: str) -> None:
    """Выбросить добычу или предмет на поле."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5", kind)
    assert t.choose(f"drop:{t.token(kind)}").lying("a5") == [kind] and t.ids == {"end"}


def test_a8_capture() -> None:
    """Захватить тотем другого племени."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "f11")
    for number, away in enumerate(("a4", "b4", "a5", "b5", "c5"), 1):
        t.put(f"hunter:1.{number}", away)
    assert t.choose("capture:totem:1").tribe(1).captor == 0 and t.ids == {"end"}


def test_s5_the_marker_moves_clockwise() -> None:
    """По завершении хода, игрок перемещает фишку своего тотема по кругу времени по часовой стрелке."""
    t = hunters()
    assert [t.sector(0), t.skip(2).sector(0), t.skip(2).sector(0)] == [1, 2, 3]
    assert hunters().marker(0, 12).choose("end").sector(0) == 1


def test_s6_to_the_number_of_a_hunter_on_the_field() -> None:
    """Перемещение производится в следующий сектор, содержащий номер охотника игрока, который присутствует на поле."""
    assert hunters().marker(0, 4).gone("hunter:0.4").choose("end").sector(0) == 6


def test_s7_numbers_of_the_gone_are_skipped() -> None:
    """Номера ушедших с поля охотников пропускаются."""
    t = hunters().gone("hunter:0.2", "hunter:0.3", "hunter:0.4").marker(0, 1).choose("end")
    assert t.sector(0) == 4
    assert t.skip(2).sector(0) == 7


def test_s8_the_end_is_checked_and_the_turn_passes() -> None:
    """Проверяются условия завершения игры и если они не выполняются, ход передается следующему игроку."""
    t = hunters(seats=3)
    assert [t.choose("end").asked.seat, t.choose("end").asked.seat, t.choose("end").asked.seat] == [1, 2, 0]
    assert hunters().bare().acting("hunter:1.1").choose("end").table.over


def test_p0_it_does_not_go_without_force() -> None:
    """Охота - дело азартное и обходится без применения силы: the print drops «не», as what follows shows."""
    assert face_to_face().offers("push:hunter:1.2")


def test_p1_pushing_is_stepping_onto_a_hunters_cell() -> None:
    """Во время игры охотники могут толкать друг друга, вставая на клетку с другим охотником."""
    t = face_to_face()
    assert not t.offers("move:c5") and t.offers("push:hunter:1.2")


def test_p2_the_pusher_stands_on_the_rivals_cell() -> None:
    """Толкающий встает на клетку, где стоял охотник-соперник."""
    assert face_to_face().choose("push:hunter:1.2").cell("hunter:0.2") == "c5"


@pytest.mark.parametrize("cell", ["b5", "c4", "c6", "d5"])
def test_p3_the_rival_moves_to_a_free_adjacent_cell(cell: str) -> None:
    """Соперник передвигается на любую свободную соседнюю клетку на поле."""
    t = face_to_face().choose("push:hunter:1.2")
    assert t.ids == {"to:b5", "to:c4", "to:c6", "to:d5"}
    assert t.choose(f"to:{cell}").cell("hunter:1.2") == cell


def test_p4_the_rival_loses_a_strength_token() -> None:
    """Соперник теряет одну фишку силы..."""
    assert face_to_face().choose("push:hunter:1.2").strength("hunter:1.2") == 2


def test_p4_with_his_last_token_he_leaves() -> None:
    """...и если это была его последняя фишка, он снимается с поля, а все предметы и добыча из его мешка выкладываются
    на поле в клетку где он стоял."""
    t = face_to_face("skis", "deer", strength=1).choose("push:hunter:1.2", "no")
    assert t.cell("hunter:1.2") is None and t.lying("c5") == ["deer", "skis"] and t.bag("hunter:1.2") == []


def test_p5_others_can_pick_the_things_up() -> None:
    """Теперь эти предметы могут подобрать другие охотники."""
    t = face_to_face("deer", strength=1).put("hunter:0.3", "c6").choose("push:hunter:1.2", "no", "end", "end")
    assert t.view().turn.hunter == "hunter:0.3" and t.lying("c5") == ["deer"]
    t.choose("push:hunter:0.2", "to:b5", "end").skip(11)
    assert t.view().turn.hunter == "hunter:0.3"
    assert t.choose(f"pick_up:{t.token('deer')}").bag("hunter:0.3") == ["deer"]


def test_p6_the_pusher_may_take_the_least_valuable_prey() -> None:
    """При толчке, если у соперника в мешке есть фишки добычи, а у толкающего есть свободное место в мешке, толкающий
    может забрать одну наименее ценную фишку добычи себе."""
    t = face_to_face("bear", "fox").choose("push:hunter:1.2")
    fox = f"take:{t.token('fox')}"
    assert t.ids == {fox, "no"}
    assert t.choose(fox).bag("hunter:0.2") == ["fox"]


def test_p6_only_with_a_free_slot() -> None:
    """...а у толкающего есть свободное место в мешке."""
    t = face_to_face("bear").put("hunter:0.2", "b5", "hare", "hare").choose("push:hunter:1.2")
    assert t.key == "hunters.push.to"


def test_p7_own_hunters_can_be_pushed_too() -> None:
    """Обратите внимание, что толкать можно не только чужих охотников!"""
    t = face_to_face().put("hunter:0.1", "b6").choose("push:hunter:0.1", "to:b7")
    assert t.strength("hunter:0.1") == 2 and t.cell("hunter:0.1") == "b7" and t.cell("hunter:0.2") == "b6"


def test_the_table_of_the_document_names_every_test() -> None:
    """docs/rules/hunters.md lists each sentence with its rule and the tests of this file that hold it."""
    document = (Path(__file__).parents[3] / "docs/rules/hunters.md").read_text("utf-8")
    names = [name for name in globals() if name.startswith(("test_s", "test_a", "test_p"))]
    assert len(names) == 26 and not [name for name in names if name not in document]
