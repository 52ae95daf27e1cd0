"""Writes `static/games/wendake/land/`: for each number of players and each way of the window a module and a drawing.

A map whose drawn borders differ from its data is refused.
"""
from __future__ import annotations

import json
import sys
from typing import Any

from .draw import MAPS, SITES, TARGET, draw, field


def main() -> int:
    """Draw everything; 1 if a border is wrong."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for players, layouts in SITES.items():
        for layout in layouts:
            land = field(players, layout)
            faults = land.faults({at["id"]: at["near"] for at in MAPS[players]["lands"]})
            if faults:
                print(f"{players} players, {layout}: {'; '.join(faults)}", file=sys.stderr)
                return 1
            drawn = draw(land, MAPS[players])
            (TARGET / f"{players}-{layout}.js").write_text(module(drawn.data), "utf-8")
            (TARGET / f"{players}-{layout}.svg").write_text(drawn.ground, "utf-8")
    return 0


def module(data: dict[str, Any]) -> str:
    """The places of a map as a script module, a line for each land and lake."""
    parts = [f' "width": {data["width"]}, "height": {data["height"]}']
    for section in ("lands", "lakes"):
        lines = ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in data[section].items())
        parts.append(f' "{section}": {{\n{lines}\n }}')
    return "/** Written by tools/wendake_land. */\nexport default {\n" + ",\n".join(parts) + "\n};\n"


if __name__ == "__main__":
    sys.exit(main())
