"""Action tiles in words and as choices."""
from __future__ import annotations

from app.engine.decision import Choice, Group
from app.engine.text import Text

from . import names
from .content import Line, TileKind
from .state import Tile

RITUAL = (Line("ritual"),)


def lines_of(tile: Tile) -> tuple[Line, ...]:
    """The lines of the side that is up: “the Ritual side always shows the Ritual action”."""
    return RITUAL if tile.ritual else tile.kind.lines


def called(tile: Tile) -> Text:
    """A tile by the lines of the side that is up."""
    return _in_words(lines_of(tile))


def called_by_actions(kind: TileKind) -> Text:
    """A tile by its Action side."""
    return _in_words(kind.lines)


def show_tile(id: str, tile: Tile, group: Group, note: Text | None = None) -> Choice:
    """A tile of a grid as a choice; Ritual sides are told apart by what is under them."""
    label = called(tile)
    if tile.ritual:
        label = Text("{ritual} ({under})", ritual=label, under=called_by_actions(tile.kind))
    return Choice(id, label, (f"tile:{tile.number}",), group, note)


def _in_words(lines: tuple[Line, ...]) -> Text:
    return names.tile([names.line(line.action, line.steps) for line in lines])
