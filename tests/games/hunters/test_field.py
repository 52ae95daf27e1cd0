"""The field (rules, section 3)."""
from __future__ import annotations

from app.games.hunters.content import CAMP_CELLS, CAMPS, CHUMS, NEAR, PREY, SECTORS, TERRAIN, TRIBES, XY, distance

FIELD = """
. . . . h T h . . . .
. ^ ~ . h h h . ~ ^ .
. ~ . % . . . % . ~ .
. . % ^ . ^ . ^ % . .
h h . . ~ % ~ . . h h
T h . ^ % M % ^ . h T
h h . . ~ % ~ . . h h
. . % ^ . ^ . ^ % . .
. ~ . % . . . % . ~ .
. ^ ~ . h h h . ~ ^ .
. . . . h T h . . . .
"""


def test_every_cell() -> None:
    """Cells a1..k11; terrain, camps, totem cells and chums as drawn (the great chum cell f6 is bog too)."""
    drawn = {f"{chr(ord('a') + x)}{y + 1}": sign for y, row in enumerate(FIELD.split("\n")[1:-1])
             for x, sign in enumerate(row.split())}
    terrain = {"~": "lake", "%": "bog", "M": "bog"}
    assert all(TERRAIN[cell] == terrain.get(sign, "tundra") for cell, sign in drawn.items())
    assert {chum.cell for chum in CHUMS.values()} == {cell for cell, sign in drawn.items() if sign in "^M"}
    assert {camp.totem for camp in CAMPS.values()} == {cell for cell, sign in drawn.items() if sign == "T"}
    assert {cell for cells in CAMP_CELLS.values() for cell in cells} == {
        cell for cell, sign in drawn.items() if sign in "hT"}


def test_thirteen_chums() -> None:
    """Home CN CE CS CW, wild BNW BNE BSE BSW, corner ANW ANE ASE ASW, great chum M in the centre."""
    assert {id: chum.cell for id, chum in CHUMS.items()} == {
        "CN": "f4", "CE": "h6", "CS": "f8", "CW": "d6", "BNW": "d4", "BNE": "h4", "BSE": "h8", "BSW": "d8",
        "ANW": "b2", "ANE": "j2", "ASE": "j10", "ASW": "b10", "M": "f6"}


def test_camps_are_equally_far() -> None:
    """All camps are equally far from each other (10 cells from totem to totem, terrain aside)."""
    totems = [camp.totem for camp in CAMPS.values()]
    assert {distance(one, other) for one in totems for other in totems if one != other} == {10}


def test_adjacent_means_sharing_a_side() -> None:
    """"Adjacent" always means sharing a side."""
    assert set(NEAR["b5"]) == {"a5", "c5", "b4", "b6"}
    assert set(NEAR["d5"]) == {"c5", "d4", "d6"}
    assert distance("a1", "c4") == 5 and len(XY) == 121


def test_prey_values() -> None:
    """Hare 1, Arctic fox 2, Reindeer 3, Bear 4, Mammoth 5."""
    assert PREY == {"hare": 1, "fox": 2, "deer": 3, "bear": 4, "mammoth": 5}


def test_time_circle() -> None:
    """Time circle, clockwise, sectors 1-12: 1 2 3 1 4 2 5 1 3 2 4 5."""
    assert SECTORS == (1, 2, 3, 1, 4, 2, 5, 1, 3, 2, 4, 5)


def test_tribes() -> None:
    """Tribes: Wolf, Bear, Raven, Deer."""
    assert TRIBES == ("wolf", "bear", "raven", "deer")
