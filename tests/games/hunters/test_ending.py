"""The end of the game (rules, section 13)."""
from __future__ import annotations

from app.games.hunters.content import WINTER

from .scene import Scene, hunters


def last_turn(seats: int = 2) -> Scene:
    """The last player in turn order is to act: the round is about to be complete."""
    return hunters(seats=seats).acting(f"hunter:{seats - 1}.1")


def test_nothing_ends_the_game_at_first() -> None:
    """If no condition is met the next player takes a turn."""
    t = last_turn().choose("end")
    assert not t.table.over and t.state.round == 2


def test_hunt_is_over() -> None:
    """No prey token on the field, in a chum or in a bag (the reserve does not count)."""
    t = last_turn().bare().lay("a1", "skis").choose("end")
    assert t.table.over and t.state.ended == ["hunt_over"] and t.state.reserve["deer"] == 3


def test_prey_on_the_field_goes_on() -> None:
    """No prey token on the field."""
    assert not last_turn().bare().lay("a1", "hare").choose("end").table.over


def test_prey_in_a_chum_goes_on() -> None:
    """No prey token in a chum."""
    assert not last_turn().bare().fill("M", "mammoth").choose("end").table.over


def test_prey_in_a_bag_goes_on() -> None:
    """No prey token in a bag."""
    assert not last_turn().bare().put("hunter:0.3", "a1", "hare").choose("end").table.over


def test_prey_in_a_storage_does_not_matter() -> None:
    """What is stored is hunted."""
    assert last_turn().bare().store(0, "hare", "fox").choose("end").table.over


def test_a_tribe_is_gone() -> None:
    """Some tribe has no hunter on the field."""
    t = last_turn().gone(*(f"hunter:0.{number}" for number in range(1, 6))).choose("end")
    assert t.table.over and t.state.ended == ["tribe_gone"]


def test_no_totem_stands() -> None:
    """Every totem in the game has been captured."""
    assert not last_turn().robbed(0, by=1).choose("end").table.over
    t = last_turn().robbed(0, by=1).robbed(1, by=0).choose("end")
    assert t.table.over and t.state.ended == ["no_totem"]


def test_winter() -> None:
    """The marker of every tribe that has hunters on the field has gone 20 sectors."""
    assert WINTER == 20
    t = hunters().marker(0, 1, steps=20).marker(1, 3, steps=19).choose("end")
    assert t.state.ended == []
    assert t.choose("end").table.over and t.state.ended == ["winter"]


def test_winter_waits_for_the_slowest_marker() -> None:
    """A single player cannot hurry it: it waits for the slowest marker."""
    t = hunters().marker(0, 1, steps=30).marker(1, 3, steps=18).skip(2)
    assert not t.table.over


def test_winter_and_a_tribe_that_is_gone() -> None:
    """Of every tribe that has hunters on the field."""
    t = hunters(seats=3).gone(*(f"hunter:1.{number}" for number in range(1, 6)))
    t.marker(0, 1, steps=20).marker(1, 2, steps=5).marker(2, 2, steps=19).skip(2)
    assert t.state.ended == ["tribe_gone", "winter"]


def test_every_condition_waits_for_the_round() -> None:
    """The game ends when the last player in turn order has just had a turn, so all have had the same number."""
    t = hunters(seats=3).bare().robbed(0, by=1).robbed(1, by=2).robbed(2, by=0)
    assert [t.choose("end").table.over for _ in range(3)] == [False, False, True]


def test_the_last_player_may_be_passed_over() -> None:
    """... or was passed over."""
    t = hunters(seats=3).gone(*(f"hunter:2.{number}" for number in range(1, 6))).choose("end")
    assert not t.table.over
    assert t.choose("end").table.over and t.happened("passed")


def test_a_game_has_at_most_20_rounds() -> None:
    """Condition 4 bounds the game at 20 rounds."""
    t = hunters().skip(2 * 20 - 1)
    assert not t.table.over
    assert t.choose("end").table.over and t.state.round == 20 and t.state.ended == ["winter"]


def test_the_end_is_told() -> None:
    """The log says why the game is over and who has won."""
    t = last_turn().bare().store(0, "hare").choose("end")
    assert [event.kind for event in t.events[-2:]] == ["over", "won"]
    assert t.events[-1].refs == ("seat:0",)
