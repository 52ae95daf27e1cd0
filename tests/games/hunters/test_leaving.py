"""Leaving and returning (rules, section 11)."""
from __future__ import annotations

from .scene import hunters


def test_no_strength_no_hunter() -> None:
    """A hunter is gone from the field when he has no strength token."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.1", "c5", strength=1)
    t.choose("push:hunter:1.1")
    assert t.cell("hunter:1.1") is None and t.strength("hunter:1.1") == 0
    assert t.view().tribes[1].hunters[0].cell is None


def test_his_own_start_cell_if_free() -> None:
    """On a free cell of his camp: his own start cell if free."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.2").choose("return:hunter:0.2")
    assert t.cell("hunter:0.2") == "e2" and t.ids == {"end"}


def test_the_last_free_cell() -> None:
    """On a free cell of his camp: where only one is left, nothing is asked."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.2").put("hunter:1.1", "e2")
    t.choose("return:hunter:0.2")
    assert t.cell("hunter:0.2") == "e1" and t.ids == {"end"}


def test_otherwise_the_owner_chooses() -> None:
    """His own start cell if free, otherwise the owner's choice."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.2").put("hunter:1.1", "e2")
    t.put("hunter:0.1", "a5").choose("return:hunter:0.2")
    assert t.key == "hunters.return.to" and t.ids == {"to:e1", "to:f2"}
    assert t.choose("to:f2").cell("hunter:0.2") == "f2"


def test_no_free_cell_no_return() -> None:
    """On a FREE cell of his camp."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.2").put("hunter:1.1", "e2")
    t.put("hunter:1.2", "e1")
    assert not t.offered("return:")


def test_his_number_counts_again() -> None:
    """His number counts again from then on."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.2").choose("return:hunter:0.2", "end")
    assert t.sector(0) == 6
    assert t.choose("end").view().turn.hunter == "hunter:0.2"
