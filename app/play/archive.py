"""What can be asked of a table besides playing: its log, its chat, its scores, its record; and records taken in."""
from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any
from uuid import UUID

import msgspec
from msgspec.structs import replace

from app.engine.game import Game
from app.engine.table import Table
from app.engine.text import Seat, Text
from app.errors import NO_GAME, Refusal
from app.i18n import render
from app.play import guard, store
from app.play.course import course_of_step, undone
from app.play.live import Live, load_events, table_of
from app.play.memory import PARKED
from app.play.models import GameAction
from app.play.records import Misfit, Record, Replay, make_record
from app.play.replays import Ended, find
from app.play.scores import Scores
from app.play.service import NOT_STARTED, Service
from app.play.store import Action, Loaded, Step, Stored
from app.play.views import encoder, public_sections, seat_names

BREATH = 20
MISFIT = Text("This record does not fit the rules of the game.")


async def live_of(service: Service, id: UUID) -> Live:
    """The table as it is now, to be read at once. Raises `Refusal`: `not_found`, `not_ready` before the start."""
    async with service.tables.hold(id) as slot:
        live = await service.tables.live(slot, id)
    if isinstance(live, Stored):
        raise Refusal("not_ready", NOT_STARTED)
    return live


async def ended_of(service: Service, id: UUID) -> Ended | None:
    """The game from its stored replay, where it has ended and that is stored."""
    async with store.reached(), service.engine.connect() as connection:
        return await find(connection, id)


async def log(service: Service, id: UUID, user_id: UUID | None, lang: str, since: int) -> bytes:
    """The log after action `since` as this viewer may know it. What was taken back is marked `undone`.

    It calls no rules. Raises `Refusal` `not_ready` before the start.
    """
    ended = await ended_of(service, id)
    if ended is not None:
        return msgspec.json.encode({"entries": ended.log((ended.seat_of(user_id), lang), since)})
    async with store.reached(), service.engine.connect() as connection:
        loaded = await store.load(connection, id)
        if not isinstance(loaded, Loaded):
            raise Refusal("not_ready", NOT_STARTED)
        back = undone(await store.deeds(connection, id))
        actions = await store.actions(connection, id, GameAction.seq > since)
    seat = store.seat_of(loaded.sitters, user_id)
    entries = [{"seq": action.seq, "seat": event.seat, "kind": event.kind, "text": event.text, "at": action.at,
                "undone": action.seq in back}
               for action in actions for happened in load_events(action.events)
               if (event := happened.for_viewer(seat)) is not None]
    return encoder(lang, seat_names(loaded.sitters, lang), loaded.game.game).encode({"entries": entries})


async def scores(service: Service, id: UUID) -> list[dict[str, Any]]:
    """The public score of each seat over time: a point wherever it changed between two steps, and the last; none for
    steps whose rules are gone.

    Kept with the table until it moves. Raises `Refusal` `parked` where the rules do not return.
    """
    ended = await ended_of(service, id)
    if ended is not None:
        return ended.whole.scores
    live = await live_of(service, id)
    seq, kept = live.scored
    if seq != live.seq:
        seq = live.seq
        kept = await _scores(service, live, seq)
        live.scored = seq, kept
    return kept


async def _scores(service: Service, live: Live, seq: int) -> list[dict[str, Any]]:
    async with service.engine.connect() as connection:
        steps = await store.steps(connection, live.id)
        kept = {number for step in steps for number in step.kept}
        choices = {action.seq: action for action in await store.actions(connection, live.id, GameAction.seq.in_(kept))}
    found = Scores()
    try:
        for step in steps:
            rules = service.tables.games.get((live.rules.key, step.rules))
            if rules is not None:
                found.add(step.first_seq, guard.limited(_totals_of, live, rules, step, choices))
            await asyncio.sleep(0)
        found.add(seq, guard.limited(_totals, live, live.table))
    except guard.TooLong:
        raise Refusal("parked", PARKED) from None
    return found.until(seq)


def _totals_of(live: Live, rules: Game, step: Step, choices: Mapping[int, Action]) -> list[tuple[Seat, int]]:
    """The public score of each seat when a step of these rules began, with the answers that it began with."""
    course = course_of_step([choices[seq] for seq in step.kept], step.first_seq, ())
    return _totals(live, table_of(rules, step, [given.answer for given in course.standing]))


def _totals(live: Live, table: Table[Any]) -> list[tuple[Seat, int]]:
    rows = msgspec.to_builtins(list(public_sections(live, table)["seats"]))
    return [(row["seat"], row["score"]["total"]) for row in rows]


async def record(service: Service, id: UUID, *, unfinished: bool = False) -> bytes:
    """The record of a finished game as JSON; with `unfinished` of any, which tells its secrets.

    Raises `Refusal` `forbidden` for one that is not finished.
    """
    ended = await ended_of(service, id)
    if ended is not None and ended.whole.record:
        return ended.whole.record
    live = await live_of(service, id)
    if live.status != "finished" and not unfinished:
        raise Refusal("forbidden", Text("The record of a game can be had once it is over."))
    async with service.engine.connect() as connection:
        actions = await store.actions(connection, id)
    return msgspec.json.encode(make_record(live, seat_names(live.sitters, "en"), actions))


async def take_in(service: Service, record: Record, owner: UUID) -> UUID:
    """Replay a record and store it as a finished table of this owner's. Raises `Refusal` `invalid` with `action`, the
    first that does not fit."""
    replay = await _replayed(service, record)
    game = replace(replay.stored, owner_id=owner, title=render(replay.live.rules.facts.name, "en"))
    async with service.engine.begin() as connection:
        await store.add_finished(connection, game, replay.live.sitters, replay.steps, replay.entries)
    return game.id


async def _replayed(service: Service, record: Record) -> Replay:
    """A record that was played again to its end; other tables go on meanwhile."""
    if (record.game, record.rules) not in service.tables.games:
        raise Refusal("invalid", NO_GAME, action=1)
    at = 1
    try:
        replay = guard.limited(Replay, service.tables.games, record)
        for at, deed in enumerate(replay, start=2):
            guard.limited(replay.play, deed)
            if at % BREATH == 0:
                await asyncio.sleep(0)
        guard.limited(replay.judge)
    except Misfit as misfit:
        raise Refusal("invalid", MISFIT, action=misfit.action or at, reason=str(misfit)) from None
    except guard.TooLong:
        raise Refusal("invalid", PARKED, action=at) from None
    return replay
