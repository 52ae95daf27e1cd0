"""How a running game moves to newer rules: its checkpoint is rewritten, never a position inside a rule."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from app.engine.game import Game
from app.engine.state import decode, encode
from app.engine.table import Table
from app.engine.text import Seat, Text
from app.errors import Refusal

IN_TURN = Text("The turn that is being played has to end first.")
UNFIT = Text("This game does not fit the newer rules.")


class Change(Struct, frozen=True, omit_defaults=True):
    """A difference between two states: where, and what stood and stands there; what is unset does not exist there."""

    path: str
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET


class Asked(Struct, frozen=True):
    """A decision as the rules know it: whose it is, which rule asks, and the ids of all answers."""

    seat: Seat
    key: str
    choices: tuple[str, ...]


class Upgrade(Struct, frozen=True):
    """A move to newer rules, to be looked at before it is done: `table` is the game after it."""

    before: int
    after: int
    changes: list[Change]
    asked_before: list[Asked]
    asked_after: list[Asked]
    table: Table[Any]


def plan_upgrade(table: Table[Any], newer: Game) -> Upgrade:
    """What the move of this game to newer rules would be; nothing is changed. Calls rules: use it under the limit.

    Raises `Refusal`: `not_ready` where an answer of the step counts already, `invalid` where no way leads there or the
    upgraded state does not load, breaks the game's own check, or cannot be gone on with (`reason` says how).
    """
    if table.answers:
        raise Refusal("not_ready", IN_TURN)
    state = upgraded_state(table.checkpoint, table.game.rules, newer)
    try:
        moved: Table[Any] = Table(newer, state)
    except Exception as error:
        raise _unfit(error) from None
    return Upgrade(
        table.game.rules, newer.rules, list(changes(msgspec.json.decode(table.checkpoint), msgspec.json.decode(state))),
        asked(table), asked(moved), moved)


def upgraded_state(state: bytes, rules: int, newer: Game) -> bytes:
    """The stored form of a state of version `rules`, in the stored form of newer rules. Raises `Refusal` `invalid`."""
    steps = range(rules, newer.rules)
    if not steps or not all(number in newer.upgrades for number in steps):
        raise Refusal("invalid", Text("No way leads from rules {before} to rules {after}.",
                                      before=rules, after=newer.rules))
    try:
        raw = msgspec.json.decode(state)
        for number in steps:
            raw = newer.upgrades[number](raw)
        loaded = decode(newer.state_type, msgspec.json.encode(raw))
        newer.check(loaded)
    except Exception as error:
        raise _unfit(error) from None
    return encode(loaded)


def safe_upgrade(table: Table[Any], newest: Game) -> bool:
    """Whether this game moves to its newest rules by itself now: their author lists its version as safe to go on from,
    and no answer of the step counts yet."""
    return table.game.rules in newest.safe_from and not table.answers and not table.over


def asked(table: Table[Any]) -> list[Asked]:
    """All decisions of a table."""
    return [Asked(decision.seat, decision.key, decision.ids) for decision in table.pending]


def changes(before: Any, after: Any, path: str = "") -> Iterator[Change]:
    """The differences between two pieces of JSON, as `owners[1].pebble`."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in [*before, *(name for name in after if name not in before)]:
            yield from changes(before.get(name, UNSET), after.get(name, UNSET), f"{path}.{name}" if path else name)
    elif isinstance(before, list) and isinstance(after, list):
        for at in range(max(len(before), len(after))):
            yield from changes(_at(before, at), _at(after, at), f"{path}[{at}]")
    elif before != after:
        yield Change(path, before, after)


def _at(items: list[Any], at: int) -> Any:
    return items[at] if at < len(items) else UNSET


def _unfit(error: Exception) -> Refusal:
    return Refusal("invalid", UNFIT, reason=f"{type(error).__name__}: {error}")
