"""Capturing a totem (rules, section 12)."""
from __future__ import annotations

import pytest

from .scene import Scene, hunters


def at_rival_totem(seats: int = 2) -> Scene:
    """The Tracker of seat 0 on the totem cell of seat 1, whose hunters are all away."""
    t = hunters(seats=seats).acting("hunter:0.1").put("hunter:0.1", "f11" if seats == 2 else "k6")
    for number, away in enumerate(("a4", "b4", "a5", "b5", "c5"), 1):
        t.put(f"hunter:1.{number}", away)
    return t


def test_capture() -> None:
    """He takes the totem. It goes to his tribe's storage at once and is worth 4 points. It needs no bag slot."""
    t = at_rival_totem().put("hunter:0.1", "f11", "hare", "fox").choose("capture:totem:1")
    tribes = t.view().tribes
    assert tribes[0].captured == (1,) and tribes[1].totem.captor == 0 and tribes[1].totem.cell is None
    assert t.view().seats[0].score.total == 4 and t.bag("hunter:0.1") == ["fox", "hare"] and t.ids == {"end"}


def test_only_on_the_totem_cell() -> None:
    """The acting hunter stands on the totem cell of another tribe's camp."""
    assert not at_rival_totem().put("hunter:0.1", "f10").offered("capture:")
    assert not hunters().acting("hunter:0.1").put("hunter:0.1", "f1").offered("capture:")


@pytest.mark.parametrize("cell", ["e10", "e11", "f10", "g10", "g11"])
def test_the_camp_guards_its_totem(cell: str) -> None:
    """No hunter of that tribe stands on any of the six cells of that camp."""
    assert not at_rival_totem().put("hunter:1.3", cell).offered("capture:")


def test_others_do_not_guard_it() -> None:
    """Hunters of other tribes in that camp do not matter."""
    t = at_rival_totem(seats=3).put("hunter:2.1", "k5").put("hunter:0.2", "k7")
    assert t.offered("capture:") == {"totem:1"}


def test_it_is_there_only_once() -> None:
    """The totem is there; it cannot be taken back."""
    assert not at_rival_totem(seats=3).robbed(1, by=2).offered("capture:")
    own = hunters().acting("hunter:1.1").marker(1, 1).robbed(1, by=0).put("hunter:1.1", "f1")
    for number, away in enumerate(("a4", "b4", "a5", "b5", "c5"), 1):
        own.put(f"hunter:0.{number}", away)
    assert own.offered("capture:") == {"totem:0"}


def test_the_robbed_tribe_plays_on() -> None:
    """Its totem marker stays on the time circle: its turns go on as before."""
    t = at_rival_totem().choose("capture:totem:1", "end")
    assert t.asked.seat == 1 and t.view().circle.markers[1].sector == 2
