"""One game as the desk sees it: any moment of it, with everything that is hidden from players."""
from __future__ import annotations

import linecache
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import table
from app.engine.state import encode
from app.engine.text import Seat, Text
from app.errors import NO_TABLE, Refusal
from app.play import guard, store
from app.play.live import Live
from app.play.service import NO_MOMENT, NOT_STARTED, Service
from app.play.store import Loaded, Stored
from app.play.upgrade import Change, changes

P = ParamSpec("P")
T = TypeVar("T")
Json = Any
ENGINE = Path(table.__file__).parent
LINES_BEFORE = 2


class Faulty(Exception):
    """Rules failed or did not return; `fault` is the traceback."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault.strip().rpartition("\n")[2])
        self.fault = fault


class Offer(Struct, frozen=True):
    """One answer of a decision: its id, and its words."""

    id: str
    label: Text


class Asked(Struct, frozen=True):
    """A decision with all of its answers, and the seq at which it arose."""

    seat: Seat
    key: str
    asked: int
    prompt: Text
    choices: tuple[Offer, ...]


class Frame(Struct, frozen=True):
    """A function of the rules that waits, in `line` of `file`; `source` are the lines around it, by number."""

    function: str
    file: str
    line: int
    source: dict[int, str]


def tried(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a call into rules under the time limit. Raises `Faulty`; no table is parked for it."""
    try:
        return guard.limited(call, *args, **kwargs)
    except Refusal:
        raise
    except (Exception, guard.TooLong):
        raise Faulty(traceback.format_exc()) from None


async def loaded_now(connection: AsyncConnection, id: UUID) -> Loaded:
    """A game that has begun, as it is stored now. Raises `Refusal`: `not_found`, `not_ready`."""
    loaded = await store.load(connection, id)
    if loaded is None:
        raise Refusal("not_found", NO_TABLE)
    if isinstance(loaded, Stored):
        raise Refusal("not_ready", NOT_STARTED)
    return loaded


async def loaded_at(connection: AsyncConnection, id: UUID, seq: int) -> Loaded:
    """A game as it was after action `seq`. Raises `Refusal`: `not_found`, `not_ready`, `invalid`."""
    now = await loaded_now(connection, id)
    loaded = await store.load_at(connection, id, seq) if 0 < seq <= now.game.seq else None
    if loaded is None:
        raise Refusal("invalid", NO_MOMENT)
    return loaded


async def loaded_then(connection: AsyncConnection, id: UUID, seq: int | None) -> Loaded:
    """A game after action `seq`, or as it is stored now. Raises `Refusal` as `loaded_at`."""
    return await (loaded_now(connection, id) if seq is None else loaded_at(connection, id, seq))


async def live_at(service: Service, id: UUID, seq: int | None) -> Live:
    """The game after action `seq`, or now, apart from the table in memory. Raises `Refusal` as `loaded_at`, `Faulty`.
    """
    async with service.engine.connect() as connection:
        loaded = await loaded_then(connection, id, seq)
    return tried(service.tables.build, loaded)


def state_of(live: Live) -> Json:
    """The whole state as JSON values, secrets included."""
    return msgspec.json.decode(encode(live.table.state))


def changed(before: Live | None, after: Live) -> list[Change]:
    """What is different in the state of two moments."""
    return [] if before is None else list(changes(state_of(before), state_of(after)))


def asked(live: Live) -> list[Asked]:
    """Every decision that is open, with every answer that is offered. It calls rules."""
    pending = live.table.pending if live.playing else ()
    return [Asked(decision.seat, decision.key, live.asked[decision.seat], decision.prompt,
                  tuple(Offer(choice.id, choice.label) for choice in decision.choices)) for decision in pending]


def where(live: Live) -> list[Frame]:
    """Where in the rules the game waits, outermost first, without the engine's own frames."""
    found = []
    for frame in live.table.frames():
        path = Path(frame.f_code.co_filename)
        if path.parent == ENGINE:
            continue
        lines = range(max(1, frame.f_lineno - LINES_BEFORE), frame.f_lineno + 2)
        source = {number: linecache.getline(str(path), number).rstrip() for number in lines}
        found.append(Frame(frame.f_code.co_name, f"{path.parent.name}/{path.name}", frame.f_lineno, source))
    return found


class Node(Struct, frozen=True):
    """A piece of a state to be read: a `value`, or parts; `changed` where it, or something in it, has just changed."""

    name: str
    value: str
    parts: Sequence[Node]
    changed: bool


SHORT = 60


def tree(name: str, value: Json, touched: set[str], path: str = "") -> Node:
    """A state as a tree. Short lists of plain values stand in one line. `touched` are the paths of what changed."""
    is_changed = any(one == path or (one.startswith(path) and one[len(path):][:1] in (".", "[")) or not path
                     for one in touched)
    named = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    line = msgspec.json.encode(value).decode()
    if not isinstance(value, dict | list) or (isinstance(value, list) and len(line) <= SHORT and "{" not in line):
        return Node(name, value if isinstance(value, str) else line, (), is_changed)
    parts = [tree(str(key), part, touched, f"{path}[{key}]" if isinstance(value, list)
                  else f"{path}.{key}" if path else str(key)) for key, part in named]
    return Node(name, str(len(parts)), parts, is_changed)
