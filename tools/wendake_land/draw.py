"""One map of Wendake: its regions, the places of what stands on them, and its ground."""
from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, NamedTuple

from app.games.wendake.names import LANDS
from app.i18n import render

from .field import Field, Point, Site
from .ground import ground
from .layout import Block, Box, blocks, home_blocks, place

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "app" / "games" / "wendake" / "content"
TARGET = ROOT / "static" / "games" / "wendake" / "land"
SITES = json.loads((CONTENT / "map_sites.json").read_text("utf-8"))
MAPS = json.loads((CONTENT / "maps.json").read_text("utf-8"))
SIZES = {"wide": (660, 428), "tall": (436, 580)}
GUARDS = 34
LETTERS = {"en": 6.2, "ru": 7.3}
HOME_LETTER = 7.4
LONGEST_NAME = 9


class Drawn(NamedTuple):
    """What the page needs: places as data, the ground as an SVG document."""

    data: dict[str, Any]
    ground: str


def field(players: str, layout: str) -> Field:
    """The regions of a map; `layout` is wide or tall."""
    width, height = SIZES[layout]
    wide = SIZES["wide"]
    scale = math.sqrt(width * height / (wide[0] * wide[1]))
    return Field(width, height, {
        key: Site(site["kind"], [(x * width, y * height) for x, y in site["points"]], site["weight"] * scale)
        for key, site in SITES[players][layout].items()})


def draw(land: Field, content: dict[str, Any]) -> Drawn:
    """Place everything on the regions of a map, and paint its ground around that."""
    placed: dict[str, Block] = {}
    for at in sorted(content["lands"], key=_width, reverse=True):
        placed[at["id"]] = _block(land, at, [box for block in placed.values() for box in block])
    lands = {at["id"]: _places(at, placed[at["id"]]) for at in content["lands"]}
    lakes = {key: _round(land.centre(key)) for key, site in land.sites.items() if site.kind == "lake"}
    boxes = [box for block in placed.values() for box in block]
    return Drawn({"width": land.width, "height": land.height, "lands": lands, "lakes": lakes},
                 ground(land, boxes))


def _width(at: dict[str, Any]) -> float:
    """Room for a name in any language."""
    if "home" in at:
        return 26 + HOME_LETTER * LONGEST_NAME
    return 4 + max(len(render(LANDS[at["id"]], lang, [], "wendake")) * wide for lang, wide in LETTERS.items())


def _block(land: Field, at: dict[str, Any], taken: list[Box]) -> Block:
    width = _width(at)
    candidates = home_blocks(width) if "home" in at else blocks(len(at["areas"]), GUARDS, width)
    block = place(land, at["id"], candidates, taken)
    name = block[0]
    inside = min(max(name.x, 2), land.width - name.width - 2)
    return [name.at(inside - name.x, 0), *block[1:]]


def _places(at: dict[str, Any], block: Block) -> dict[str, Any]:
    """Centres of the name and of the areas; where the feet of the middle Guard are, or of those at Home."""
    name, *rest = block
    if "home" in at:
        meadow, house, wood = rest
        return {"name": _round((name.x, name.centre[1])), "house": _slot(house.x, house.y, house.width),
                "areas": {f"{at['id']}.f1": _slot(*meadow[:3]), f"{at['id']}.w1": _slot(*wood[:3])}}
    guards, *slots = rest
    counts = {"f": 0, "w": 0}
    areas = {}
    for kind, slot in zip(at["areas"], slots, strict=True):
        letter = "w" if kind == "forest" else "f"
        counts[letter] += 1
        areas[f"{at['id']}.{letter}{counts[letter]}"] = _slot(*slot[:3])
    return {"name": _round(name.centre), "guards": _round((guards.centre[0], guards.y + 27)), "areas": areas}


def _slot(x: float, y: float, width: float) -> list[float]:
    return _round((x + width / 2, y + 18))


def _round(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
