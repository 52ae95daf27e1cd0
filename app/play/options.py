"""The options of a table: the game's own and those that all games share, stored as one object."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.text import Text
from app.errors import Refusal
from app.i18n import SITE, render


class TableOptions(Struct, frozen=True):
    """What every table may choose.

    `undo`: a player may take back nothing, his newest answer, or all of his turn; luck and other players' decisions
    always set the limit. `consent`: if all agree, the table goes back further. `watchers_chat`: those who only watch
    may write in the chat too.
    """

    undo: Literal["off", "step", "turn"] = "turn"
    consent: bool = False
    watchers_chat: bool = False


LABELS = {
    "undo": Text("Taking back"),
    "undo=off": Text("Nothing can be taken back"),
    "undo=step": Text("The last answer can be taken back"),
    "undo=turn": Text("All of one's turn can be taken back"),
    "consent": Text("Going back further if all agree"),
    "watchers_chat": Text("Watchers may write in the chat"),
}


def parse_options(game: Game, raw: Mapping[str, Any]) -> dict[str, Any]:
    """The whole options as they are stored, defaults filled in. Raises `Refusal` `invalid` for what does not fit."""
    unknown = raw.keys() - set(TableOptions.__struct_encode_fields__) - set(game.options.__struct_encode_fields__)
    if unknown:
        raise _misfit(f"unknown option: {min(unknown)}")
    try:
        return {**msgspec.to_builtins(game_options(game, raw)), **msgspec.to_builtins(table_options(raw))}
    except msgspec.ValidationError as error:
        raise _misfit(str(error)) from None


def game_options(game: Game, options: Mapping[str, Any]) -> Any:
    """The game's own part, as the Struct that its rules expect. Raises `msgspec.ValidationError`."""
    return _part(game.options, options)


def table_options(options: Mapping[str, Any]) -> TableOptions:
    """The part that is the same for all games. Raises `msgspec.ValidationError`."""
    part: TableOptions = _part(TableOptions, options)
    return part


def options_schema(game: Game, lang: str) -> dict[str, Any]:
    """A JSON Schema of all options, with titles in that language; choices are listed in `oneOf` with their titles."""
    properties = {**_properties(game.options, game.facts.options, lang, game.key),
                  **_properties(TableOptions, LABELS, lang, SITE)}
    return {"type": "object", "properties": properties, "required": [], "additionalProperties": False}


def _part(kind: type[Any], options: Mapping[str, Any]) -> Any:
    return msgspec.convert({name: options[name] for name in kind.__struct_encode_fields__ if name in options}, kind)


def _properties(kind: type[Struct], labels: Mapping[str, Text], lang: str, domain: str) -> dict[str, Any]:
    _, components = msgspec.json.schema_components([kind])
    properties: dict[str, Any] = {}
    for name, schema in components[kind.__name__]["properties"].items():
        plain = {key: value for key, value in schema.items() if key != "enum"}
        if "enum" in schema:
            plain["oneOf"] = [{"const": value, "title": _label(labels, f"{name}={value}", lang, domain)}
                              for value in schema["enum"]]
        properties[name] = {"title": _label(labels, name, lang, domain), **plain}
    return properties


def _label(labels: Mapping[str, Text], key: str, lang: str, domain: str) -> str:
    return render(labels[key], lang, domain=domain) if key in labels else key.rpartition("=")[2]


def _misfit(reason: str) -> Refusal:
    return Refusal("invalid", Text("These options do not fit the game."), reason=reason)
