"""Messages that travel as key and arguments and become words only for a reader in his language."""
from __future__ import annotations

from typing import Any, Union

from msgspec import Struct

Seat = int


class SeatName(Struct, frozen=True):
    """Stands in a message for the name of whoever sits on that seat."""

    seat: Seat


Arg = Union[str, int, SeatName, "Text"]


class Text:
    """A message: English source text with `{named}` places, and what stands in them."""

    __slots__ = ("args", "context", "msgid", "plural")

    def __init__(self, msgid: str, **args: Arg) -> None:
        self.msgid = msgid
        self.args = args
        self.plural: str | None = None
        self.context: str | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (
            self.msgid == other.msgid and self.args == other.args
            and self.plural == other.plural and self.context == other.context)

    def __hash__(self) -> int:
        return hash((self.msgid, self.context))

    def __repr__(self) -> str:
        return f"Text({self.msgid!r}, {self.args})"


def TextN(one: str, many: str, n: int, **args: Arg) -> Text:
    """A message whose form depends on the number `n`, which may stand in it as `{n}`."""
    text = Text(one, n=n, **args)
    text.plural = many
    return text


def TextP(context: str, msgid: str, **args: Arg) -> Text:
    """A message whose translation depends on a context, such as the case that a noun needs."""
    text = Text(msgid, **args)
    text.context = context
    return text


def dump_text(text: Text) -> dict[str, Any]:
    """The stored form of a message: `m` key, `a` arguments, `p` plural key, `c` context."""
    raw: dict[str, Any] = {"m": text.msgid}
    if text.args:
        raw["a"] = {name: _dump_arg(value) for name, value in text.args.items()}
    if text.plural is not None:
        raw["p"] = text.plural
    if text.context is not None:
        raw["c"] = text.context
    return raw


def load_text(raw: dict[str, Any]) -> Text:
    """The message whose stored form this is."""
    text = Text(raw["m"], **{name: _load_arg(value) for name, value in raw.get("a", {}).items()})
    text.plural = raw.get("p")
    text.context = raw.get("c")
    return text


def _dump_arg(value: Arg) -> Any:
    if isinstance(value, Text):
        return dump_text(value)
    return {"s": value.seat} if isinstance(value, SeatName) else value


def _load_arg(raw: Any) -> Arg:
    if isinstance(raw, dict):
        return SeatName(raw["s"]) if "s" in raw else load_text(raw)
    value: Arg = raw
    return value
