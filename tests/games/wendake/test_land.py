"""The drawn land: what touches is adjacent, and only that; the shipped files are those of the sites."""
from __future__ import annotations

import itertools
import json

import pytest

from tools.wendake_land.__main__ import module
from tools.wendake_land.draw import MAPS, TARGET, draw, field


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_drawn_borders_are_the_neighbours_of_the_map(players: str, layout: str) -> None:
    land = field(players, layout)
    assert land.faults({at["id"]: at["near"] for at in MAPS[players]["lands"]}) == []
    drawn = draw(land, MAPS[players])
    assert (TARGET / f"{players}-{layout}.js").read_text("utf-8") == module(drawn.data)
    assert (TARGET / f"{players}-{layout}.svg").read_text("utf-8") == drawn.ground


def test_wrong_borders_are_found() -> None:
    """Niagara and Home 1 touch where they should not, and Detroit and Home 1 should but do not."""
    land = field("4", "wide")
    near = {at["id"]: list(at["near"]) for at in MAPS["4"]["lands"]}
    near["A1"].remove("H1")
    near["H1"].remove("A1")
    near["D1"].append("H1")
    assert land.faults(near) == ["A1-H1 are no neighbours", "D1-H1 touch along 0 steps only"]


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_names_and_areas_do_not_cover_each_other(players: str, layout: str) -> None:
    """Areas are 33 px wide; feet of Guards are 27 px below where they begin."""
    written = (TARGET / f"{players}-{layout}.js").read_text("utf-8")
    places = json.loads(written[written.index("{"):written.rindex("}") + 1])["lands"].values()
    spots = [spot for land in places for spot in land["areas"].values()]
    assert len(spots) == sum(len(at.get("areas", "fw")) for at in MAPS[players]["lands"])
    near = [(one, other) for one, other in itertools.combinations(spots, 2)
            if abs(one[0] - other[0]) < 33 and abs(one[1] - other[1]) < 35]
    assert near == []
