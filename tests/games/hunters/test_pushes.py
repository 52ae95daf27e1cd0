"""Pushes (rules, section 9)."""
from __future__ import annotations

from .scene import Scene, hunters


def face_to_face(*bag: str, strength: int | None = None) -> Scene:
    """The Archer of seat 0 on b5, the Archer of seat 1 beside him on c5."""
    return hunters().acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.2", "c5", *bag, strength=strength)


def test_the_pusher_stands_on_the_cell() -> None:
    """1. The pusher stands on the cell of the pushed hunter."""
    t = face_to_face().choose("push:hunter:1.2")
    assert t.cell("hunter:0.2") == "c5" and t.key == "hunters.push.to"


def test_only_adjacent_hunters() -> None:
    """The acting hunter steps onto an adjacent cell that holds another hunter; adjacent means sharing a side."""
    t = face_to_face().put("hunter:1.3", "a4").put("hunter:1.4", "b4")
    assert t.offered("push:") == {"hunter:1.2", "hunter:1.4"}


def test_own_hunters_too() -> None:
    """Another hunter of any tribe, his own included."""
    t = face_to_face().put("hunter:0.1", "b6", "hare")
    t.choose("push:hunter:0.1", f"take:{t.token('hare')}", "to:b7")
    assert t.strength("hunter:0.1") == 2 and t.cell("hunter:0.1") == "b7" and t.bag("hunter:0.2") == ["hare"]


def test_the_step_needs_movement_points() -> None:
    """It needs enough movement points left to enter that cell: a hunter who has spent all cannot push."""
    spent = hunters().acting("hunter:0.5").put("hunter:0.5", "a4").put("hunter:1.2", "a8")
    assert not spent.choose("move:a7").offers("push:hunter:1.2")
    left = hunters().acting("hunter:0.5").put("hunter:0.5", "a5").put("hunter:1.2", "a8")
    assert left.choose("move:a7").offers("push:hunter:1.2")


def test_a_push_into_a_bog_needs_two_points() -> None:
    """It needs enough movement points left to enter that cell: a bog costs 2."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "a5").put("hunter:1.2", "c4")
    assert not t.choose("move:b4").offers("push:hunter:1.2")
    near = hunters().acting("hunter:0.5").put("hunter:0.5", "a4").put("hunter:1.2", "c4")
    assert near.choose("move:b4").offers("push:hunter:1.2")


def test_no_movement_after_the_push() -> None:
    """The step is the action, and after it he cannot move."""
    assert face_to_face().choose("push:hunter:1.2", "to:d5").ids == {"end"}


def test_he_may_take_one_token_of_the_least_value() -> None:
    """2. The pusher may take one prey token of the least value."""
    t = face_to_face("deer", "hare").choose("push:hunter:1.2")
    assert t.key == "hunters.push.prey" and t.ids == {f"take:{t.token('hare')}", "no"}
    t.choose(f"take:{t.token('hare')}")
    assert t.bag("hunter:0.2") == ["hare"] and t.bag("hunter:1.2") == ["deer"]


def test_he_need_not_take_it() -> None:
    """The pusher MAY take."""
    t = face_to_face("hare").choose("push:hunter:1.2", "no", "to:d5")
    assert t.bag("hunter:0.2") == [] and t.bag("hunter:1.2") == ["hare"]


def test_taking_needs_a_free_slot() -> None:
    """If the pusher has a free slot."""
    t = face_to_face("hare").put("hunter:0.2", "b5", "fox", "skis").choose("push:hunter:1.2")
    assert t.key == "hunters.push.to"


def test_items_are_not_taken() -> None:
    """Prey only: an item stays with the pushed hunter."""
    assert face_to_face("skis").choose("push:hunter:1.2").key == "hunters.push.to"


def test_one_strength_token_is_lost() -> None:
    """3. The pushed hunter loses one strength token."""
    t = face_to_face().choose("push:hunter:1.2")
    assert t.strength("hunter:1.2") == 2 and t.strength("hunter:0.2") == 3


def test_the_last_token_removes_him() -> None:
    """4. If that was his last one he is removed and everything in his bag is laid out on the cell where he stood, the
    cell where the pusher now stands. He is not moved first."""
    t = face_to_face("deer", "skis", strength=1).choose("push:hunter:1.2", "no")
    assert t.cell("hunter:1.2") is None and t.strength("hunter:1.2") == 0
    assert t.lying("c5") == ["deer", "skis"] and t.cell("hunter:0.2") == "c5"
    assert t.ids == {"end"}


def test_taking_comes_before_removal() -> None:
    """Step 2 comes before step 4, so it applies to a hunter who is about to be removed."""
    t = face_to_face("deer", "hare", strength=1)
    t.choose("push:hunter:1.2", f"take:{t.token('hare')}")
    assert t.bag("hunter:0.2") == ["hare"] and t.lying("c5") == ["deer"]


def test_laid_out_things_can_be_picked_up_later() -> None:
    """Any hunter may pick those tokens up later."""
    t = face_to_face("deer", strength=1).put("hunter:1.3", "c6").choose("push:hunter:1.2", "no", "end")
    deer = t.token("deer")
    assert t.choose("push:hunter:0.2").asked.key == "hunters.push.to"
    t.choose("to:b5", "end", "end", "end")
    assert t.lying("c5") == ["deer"] and deer == t.token("deer")


def test_he_moves_to_a_free_adjacent_cell() -> None:
    """5. Otherwise he moves to any free adjacent cell: adjacent to the cell he was pushed from, no hunter on it, not a
    lake; bog, chum and camp cells are allowed. The cell the pusher came from counts as free."""
    t = face_to_face().put("hunter:1.5", "c6").choose("push:hunter:1.2")
    assert t.offered("to:") == {"b5", "c4", "d5"}
    assert t.choose("to:c4").cell("hunter:1.2") == "c4"


def test_not_into_a_lake() -> None:
    """Adjacent to the cell he was pushed from, not a lake."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "c5").put("hunter:1.2", "d5").choose("push:hunter:1.2")
    assert t.offered("to:") == {"c5", "d4", "d6"}


def test_there_is_always_a_way_out() -> None:
    """The cell the pusher came from counts as free, so there is always at least one."""
    t = face_to_face().put("hunter:1.5", "c6").put("hunter:1.3", "c4").put("hunter:1.4", "d5")
    assert t.choose("push:hunter:1.2").cell("hunter:1.2") == "b5"


def test_the_pusher_chooses_the_cell() -> None:
    """The pusher's player chooses (no out-of-turn input is needed)."""
    assert face_to_face().choose("push:hunter:1.2").asked.seat == 0


def test_the_owner_chooses_by_table_option() -> None:
    """Table option pushDestination: owner."""
    t = hunters(push_destination="owner").acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.2", "c5")
    assert t.choose("push:hunter:1.2").asked.seat == 1
    assert t.choose("to:d5").asked.seat == 0 and t.cell("hunter:1.2") == "d5" and t.ids == {"end"}


def test_no_turn_is_lost() -> None:
    """A pushed hunter does not lose his next turn, and his marker does not move."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.3", "c5")
    t.choose("push:hunter:1.3", "to:d5", "end")
    assert t.sector(1) == 3 and t.view().turn.hunter == "hunter:1.3" and t.view().turn.points == 4


def test_the_order_of_the_steps() -> None:
    """Resolve in this order: stands, takes, loses, gives way."""
    t = face_to_face("hare")
    t.choose("push:hunter:1.2", f"take:{t.token('hare')}", "to:d5")
    assert [event.kind for event in t.events] == ["pushed", "took", "lost", "gave_way"]
    removed = face_to_face("hare", "skis", strength=1)
    removed.choose("push:hunter:1.2", f"take:{removed.token('hare')}")
    assert [event.kind for event in removed.events] == ["pushed", "took", "lost", "laid_out", "removed"]


def test_while_it_is_pending_both_stand_on_the_cell() -> None:
    """The state between the steps is in order: pusher and pushed share the cell of the push."""
    t = face_to_face().choose("push:hunter:1.2")
    assert t.cell("hunter:1.2") == t.cell("hunter:0.2") == "c5"
    hunters_seen = {hunter.id: hunter.cell for tribe in t.view().tribes for hunter in tribe.hunters}
    assert hunters_seen["hunter:1.2"] == hunters_seen["hunter:0.2"] == "c5"
