"""How a running game moves to newer rules: its checkpoint is rewritten, never a position inside a rule."""
from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec import UNSET, Struct, UnsetType

from app.engine.event import Event, Happened
from app.engine.game import Game
from app.engine.state import decode, encode
from app.engine.table import Anew, Table
from app.engine.text import Text
from app.errors import Refusal
from app.games import Registry
from app.play.going_back import NewStep
from app.play.live import dump_events
from app.play.store import Entry, Loaded, Step

IN_TURN = Text("The turn that is being played has to end first.")
UNFIT = Text("This game does not fit the newer rules.")


class MovedOn(Struct, frozen=True, tag_field="deed", tag="upgrade"):
    """The `choice` of the action by which a game moved from `older` to newer rules, as JSON."""

    rules: int
    older: int


class Change(Struct, frozen=True, omit_defaults=True):
    """A difference between two states: where, and what stood and stands there; what is unset does not exist there."""

    path: str
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET


class Upgrade(Struct, frozen=True):
    """A move to newer rules that has not been made: what players are told, what changes in the state, and what would
    have to be stored by `store.begin_step`."""

    told: Text
    changes: list[Change]
    new: NewStep


def moved_on(choice: str | None) -> MovedOn | None:
    """What the `choice` of an admin's action says of the rules, if it was by that that they changed."""
    try:
        return msgspec.json.decode(choice or "null", type=MovedOn | None)
    except msgspec.DecodeError:
        return None


def plan_upgrade(games: Registry, loaded: Loaded, rules: int, admin: UUID | None = None) -> Upgrade:
    """What the move of a stored game to rules of that number would be; nothing is changed, and the old rules, which may
    be gone or fail, are not called. `admin` is the user who asks for it, None where it comes by itself. It calls rules:
    use it under the time limit.

    Raises `Refusal`: `not_ready` where an answer of the step counts already, `invalid` where no way leads there or the
    upgraded state does not load, breaks the game's own check, or cannot be gone on with (`reason` says how).
    """
    before, newer = loaded.step.rules, games.get((loaded.game.game, rules))
    if newer is None:
        raise _no_way(before, rules)
    if loaded.course.standing:
        raise Refusal("not_ready", IN_TURN)
    stored = zlib.decompress(loaded.step.snapshot)
    state = upgraded_state(stored, before, newer)
    anew = [Anew(at, epoch) for at, epoch in loaded.step.anew]
    try:
        moved: Table[Any] = Table(newer, state, anew=anew)
        assert not moved.over, "the game would be over"
    except Exception as error:
        raise _unfit(error) from None
    told = Text("The game moves to a newer version of its rules ({after} after {before}); everything played so far "
                "stands.", before=before, after=rules)
    ran_through = moved.opened if moved.checkpoint != state else ()
    differences = list(changes(msgspec.json.decode(stored), msgspec.json.decode(state)))
    return Upgrade(told, differences, _new_step(loaded, moved, [Happened(Event("upgrade", told)), *ran_through], admin))


def _new_step(loaded: Loaded, moved: Table[Any], events: list[Happened], admin: UUID | None) -> NewStep:
    game, seq, rules = loaded.game, loaded.game.seq + 1, moved.game.rules
    moved_on = msgspec.json.encode(MovedOn(rules, loaded.step.rules)).decode()
    entry = Entry(
        id=game.id, seq=seq, step_no=game.step_no, next_step=game.step_no + 1, seat=None, user_id=admin, kind="admin",
        choice=moved_on, client_id=uuid4(), events=dump_events(events),
        to_move=sorted(decision.seat for decision in moved.pending))
    anew = [(each.at, each.epoch) for each in moved.anew]
    return NewStep(entry, Step(entry.next_step, rules, seq, zlib.compress(moved.checkpoint), anew=anew))


def upgraded_state(state: bytes, rules: int, newer: Game) -> bytes:
    """The stored form of a state of version `rules`, in the stored form of newer rules. Raises `Refusal` `invalid`."""
    steps = range(rules, newer.rules)
    if not steps or not all(number in newer.upgrades for number in steps):
        raise _no_way(rules, newer.rules)
    try:
        raw = msgspec.json.decode(state)
        for number in steps:
            raw = newer.upgrades[number](raw)
        loaded = decode(newer.state_type, msgspec.json.encode(raw))
        newer.check(loaded)
    except Exception as error:
        raise _unfit(error) from None
    return encode(loaded)


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


def _no_way(before: int, after: int) -> Refusal:
    return Refusal("invalid", Text("No way leads from rules {before} to rules {after}.", before=before, after=after))


def _unfit(error: Exception) -> Refusal:
    return Refusal("invalid", UNFIT, reason=f"{type(error).__name__}: {error}")
