"""The turn (rules, section 7)."""
from __future__ import annotations

from .scene import hunters


def test_the_marker_names_the_hunter_who_acts() -> None:
    """The number on the sector under your totem marker names the hunter who acts. It is not a choice."""
    t = hunters().marker(0, sector=5)
    assert t.state.turn is None
    assert t.asked.seat == 0 and t.view().turn.hunter == "hunter:0.4"
    assert not t.offered("hunter:")


def test_both_parts_of_a_turn_are_optional() -> None:
    """Both parts are optional; the player may end the turn at any time."""
    t = hunters().choose("end")
    assert t.asked.seat == 1
    assert t.offers("end")
    assert t.choose("move:f9").offers("end")


def test_he_moves_and_then_acts() -> None:
    """He may move, then may do one action."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").lay("c5", "hare")
    t.choose("move:b5", "move:c5", f"pick_up:{t.token('hare')}")
    assert t.bag("hunter:0.1") == ["hare"]


def test_no_movement_after_the_action() -> None:
    """After the action he may not move, whatever movement points are left."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").lay("a5", "hare", "fox")
    t.choose(f"pick_up:{t.token('hare')}")
    assert t.state.turn is not None and t.state.turn.points == 5
    assert t.ids == {"end"} and t.key == "hunters.end"


def test_only_one_action() -> None:
    """He may do one action: a second token cannot be picked up."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").lay("a5", "hare", "fox")
    second = f"pick_up:{t.token('fox')}"
    assert t.offers(second)
    assert not t.choose(f"pick_up:{t.token('hare')}").offers(second)


def test_the_action_can_be_taken_back_until_the_turn_ends() -> None:
    """An action that reveals nothing may be taken back until the turn is ended."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").lay("a5", "hare")
    t.choose(f"pick_up:{t.token('hare')}").undo()
    assert t.key == "hunters.turn" and t.lying("a5") == ["hare"]


def test_movement_is_paid_cell_by_cell() -> None:
    """Movement: up to his movement points, paying the cost of the cell entered: tundra 1, bog 2."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "b4")
    costs = t.view().turn.costs
    assert costs["a4"] == 1 and costs["c4"] == 2 and costs["d4"] == 3
    assert "b3" not in costs
    assert t.choose("move:c4").view().turn.points == 1
    assert t.offered("move:") == {"b4", "c3", "c5", "d4"}


def test_he_passes_over_his_own_hunters_only() -> None:
    """He may pass over hunters of his own tribe, not over others, and must stop on a cell with no hunter."""
    own = hunters().acting("hunter:0.5").put("hunter:0.5", "a5").put("hunter:0.1", "b5")
    assert not own.offers("move:b5") and own.view().turn.costs["c5"] == 2
    rival = hunters().acting("hunter:0.5").put("hunter:0.5", "a1").put("hunter:1.1", "b1").put("hunter:1.2", "a2")
    assert not rival.offered("move:")


def test_an_occupied_cell_is_entered_by_a_push_only() -> None:
    """Entering an occupied cell is only possible as a push."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "a5").put("hunter:1.1", "b5")
    assert not t.offers("move:b5") and t.offers("push:hunter:1.1")


def test_a_push_starts_next_to_the_pushed_hunter() -> None:
    """A push starts only from a cell that holds no other hunter: not while passing over one of his own."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "a1").put("hunter:0.1", "b1").put("hunter:1.1", "c1")
    t.put("hunter:1.2", "a2")
    assert not t.offers("push:hunter:1.1")


def test_the_marker_moves_on() -> None:
    """End of turn: move your marker clockwise to the next sector with the number of a hunter of yours on the field."""
    t = hunters().skip(2)
    assert t.sector(0) == 2 and t.tribe(0).steps == 1
    assert t.view().turn.hunter == "hunter:0.2"


def test_numbers_of_hunters_gone_are_skipped() -> None:
    """Numbers of hunters gone from the field are skipped; skipped sectors count."""
    t = hunters().gone("hunter:0.2", "hunter:0.3").choose("end")
    assert t.sector(0) == 4 and t.tribe(0).steps == 3


def test_the_marker_always_moves() -> None:
    """It always moves at least one sector; with one hunter left it goes on to his next sector."""
    t = hunters().gone("hunter:0.1", "hunter:0.2", "hunter:0.3", "hunter:0.5").marker(0, sector=5).choose("end")
    assert t.sector(0) == 11
    t.skip(2)
    assert t.sector(0) == 5 and t.tribe(0).steps == 12


def test_the_next_player_has_a_turn() -> None:
    """If no end condition is met the next player in turn order takes a turn."""
    t = hunters(seats=3)
    assert [t.asked.seat, t.skip(1).asked.seat, t.skip(1).asked.seat, t.skip(1).asked.seat] == [0, 1, 2, 0]
    assert t.state.round == 2


def test_a_marker_on_a_removed_hunter_moves_on_at_once() -> None:
    """If the hunter under a marker is removed before his turn, that marker moves on at once."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").put("hunter:1.3", "b5", strength=1)
    assert t.sector(1) == 3
    t.choose("push:hunter:1.3")
    assert t.cell("hunter:1.3") is None
    assert t.sector(1) == 4 and t.tribe(1).steps == 1


def test_another_hunters_removal_leaves_the_marker() -> None:
    """A marker does not move when a hunter is removed whose number it does not show."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "a5").put("hunter:1.2", "b5", strength=1)
    assert t.choose("push:hunter:1.2").sector(1) == 3


def test_a_tribe_without_hunters_is_passed_over() -> None:
    """A tribe with no hunters on the field is passed over."""
    t = hunters(seats=3).gone(*(f"hunter:1.{number}" for number in range(1, 6))).choose("end")
    assert t.asked.seat == 2 and t.happened("passed")
