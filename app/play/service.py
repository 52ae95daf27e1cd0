"""What can be done at a table in play: start, answer, take back, resign, try out."""
from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid4

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from app.bus import Bus, Hint
from app.engine.event import Event, Happened
from app.engine.table import Table
from app.engine.text import Text, load_text
from app.errors import NO_TABLE, NOT_OWNER, NOT_SEATED, OVER, Refusal
from app.games import newest
from app.play import guard, store, wire
from app.play.deal import dice_seed
from app.play.going_back import Author, NewStep, turn_back
from app.play.live import STALE, Actor, Live, dump_events, final_standings
from app.play.memory import PARKED, Slot, Tables
from app.play.options import game_options, parse_options
from app.play.store import Entry, Loaded, Step, Stored
from app.play.thinker import SEARCHING, Found, Quest
from app.play.upgrade import plan_upgrade
from app.play.views import Views
from app.play.writer import Repeated, Writer, hand_over

TRIES = 5
REPLACEMENT = "easy"
NOT_STARTED = Text("This game has not started yet.")
MOVED_ON = Text("The table has moved on.")
NO_MOMENT = Text("The game does not have that moment.")
BUSY = Text("The table is very busy. Try again.")

log = logging.getLogger(__name__)


class Service:
    """The commands of a table in play. Each is stored before it returns, and refused by a `Refusal`.

    `bots` is called with a table's id whenever a bot has to decide at it, `foresee` with the views of a table that is
    being stored, to make meanwhile what will be shown of it. `search` looks for plans, in another process.
    """

    def __init__(self, engine: AsyncEngine, tables: Tables, writer: Writer, bus: Bus) -> None:
        self.engine = engine
        self.tables = tables
        self.writer = writer
        self.bus = bus
        self.bots: Callable[[UUID], None] = lambda id: None
        self.foresee: Callable[[Views], None] = lambda views: None
        self.search: Callable[[Quest], Awaitable[list[Found]]] = _nothing_found
        self._searched: set[UUID] = set()
        tables.parked = lambda id: bus.publish(Hint("table", str(id)))
        bus.subscribe("table", lambda hint: tables.moved(UUID(hint.key), int(hint.detail or 0)))
        bus.subscribe("missed", lambda hint: tables.missed())
        bus.subscribe("signed_up", lambda hint: tables.missed(UUID(hint.key)))

    async def start(self, id: UUID, user_id: UUID) -> None:
        """Deal, as the table's owner, once every seat is taken and ready; all of it or nothing is stored.

        From here on the game is played by what are the newest rules now.
        """
        async with store.reached(), self.tables.hold(id) as slot:
            async with self.engine.begin() as connection:
                stored = await store.lock(connection, id)
                if stored is None:
                    raise Refusal("not_found", NO_TABLE)
                if stored.owner_id != user_id:
                    raise Refusal("not_owner", NOT_OWNER)
                if stored.status != "open":
                    raise Refusal("already_started", Text("This table is not open any more."))
                if await store.unready(connection, id):
                    raise Refusal("not_ready", Text("Every seat must be taken and ready first."))
                salts = await store.salts(connection, id)
                entry, step = self.tables.rules(slot, id, self._deal, stored, salts, user_id)
                await store.add_step(connection, id, step)
                await store.add_action(connection, entry)
                await store.begin(connection, entry, step.rules, salts)
            slot.live = None
        self._tell(id, entry.seq, bots=True)

    def _deal(self, stored: Stored, salts: list[str], user_id: UUID) -> tuple[Entry, Step]:
        rules = newest(stored.game, self.tables.games)
        options = game_options(rules, parse_options(rules, stored.options))
        return first_entry(stored, Table.new(rules, dice_seed(stored.seed, salts), stored.seats, options), user_id)

    async def command(self, id: UUID, user_id: UUID, command: wire.Move) -> int:
        """Carry out an answer of this user's seat, or take back or give again; returns the seq of what is stored.

        A command whose id is stored already is not carried out again.
        """
        try:
            return await self._act(id, lambda live: _actor(live, user_id, command.id), command)
        except (Refusal, Repeated) as error:
            if isinstance(error, Refusal) and error.code == "unavailable":
                raise
            async with store.reached(), self.engine.connect() as connection:
                seq = await store.receipt(connection, id, user_id, command.id)
            if seq is None:
                raise
            return seq

    async def answer_for_bot(self, id: UUID, actor: Actor, seq: int, choice: str) -> None:
        """Store a bot's answer to the decision of its seat."""
        await self._act(id, lambda live: actor, wire.Choose(actor.client_id, seq, choice))

    async def resign(self, id: UUID, user_id: UUID) -> None:
        """Give up one's seat while playing: a bot plays on. Where no person is left the game is cancelled."""
        async with store.reached(), self.tables.hold(id) as slot:
            for _ in range(TRIES):
                live = await self._playing(slot, id, 0)
                if not live.playing:
                    raise Refusal("over", OVER)
                entry = live.resign(_actor(live, user_id, uuid4()), REPLACEMENT)
                if await hand_over(self.engine, entry, REPLACEMENT):
                    break
                slot.live = None
            else:
                raise Refusal("busy", BUSY)
        self._tell(id, entry.seq, bots=bool(live.bots_to_move))

    async def turn_back(self, id: UUID, seq: int, to: int, author: Author, told: Callable[[Live], Event]) -> int:
        """Take the whole table back to how it stood after action `to`, if nothing has happened since action `seq`.

        `told` makes the event of it, given that moment. Raises `Refusal`: `not_found`, `not_ready`, `over`, `stale`,
        `invalid` where there is no such moment.
        """
        async with store.reached(), self.tables.hold(id) as slot:
            live = await self.tables.live(slot, id)
            if isinstance(live, Stored):
                raise Refusal("not_ready", NOT_STARTED)
            if not live.playing:
                raise Refusal("over", OVER)
            if live.seq != seq:
                raise Refusal("stale", STALE)
            new = await self._then(slot, live, to, author, told)
            slot.live = None
            async with self.engine.begin() as connection:
                if not await store.begin_step(connection, new.entry, new.step):
                    raise Refusal("stale", STALE)
        self._tell(id, new.entry.seq, bots=True)
        return new.entry.seq

    async def _move_on(self, slot: Slot, live: Live) -> None:
        """Move a game to its newest rules where their author lists its own as safe; else it stays as it is.

        Where that was refused it is tried again once there are others, or something else than an action has changed.
        """
        newer = newest(live.rules.key, self.tables.games)
        attempt = newer.rules, slot.changes
        if not live.playing or live.rules.rules not in newer.safe_from or slot.unfit == attempt:
            return
        try:
            async with self.engine.begin() as connection:
                loaded = await store.load(connection, live.id)
                assert isinstance(loaded, Loaded)
                new = guard.limited(plan_upgrade, self.tables.games, loaded, newer.rules).new
                moved = await store.begin_step(connection, new.entry, new.step)
        except (Refusal, guard.TooLong) as why:
            slot.unfit = attempt
            log.warning("table %s stays under rules %s", live.id, live.rules.rules, exc_info=why)
            return
        slot.live = None
        if moved:
            self._tell(live.id, new.entry.seq, bots=True)

    async def _then(self, slot: Slot, live: Live, to: int, author: Author, told: Callable[[Live], Event]) -> NewStep:
        async with self.engine.connect() as connection:
            loaded = await store.load_at(connection, live.id, to) if 0 < to < live.seq else None
        if loaded is None:
            raise Refusal("invalid", NO_MOMENT)
        then = self.tables.rules(slot, live.id, self.tables.build, loaded)
        return self.tables.rules(slot, live.id, turn_back, live, then, author, told(then))

    async def preview(self, id: UUID, user_id: UUID, lang: str, command: wire.Preview) -> bytes:
        """The `preview` message for an answer of this user's seat; nothing is stored and nothing drawn."""
        async with store.reached(), self.tables.hold(id) as slot:
            live = await self._playing(slot, id, command.seq)
            seat = _actor(live, user_id, command.id).seat
            live.may_choose(seat, command.seq, command.choice)
            if command.seq != live.seq:
                raise Refusal("stale", MOVED_ON)
            return self.tables.rules(slot, id, self.views(slot, live).preview, (seat, lang), command)

    async def plans(self, id: UUID, user_id: UUID, lang: str, command: wire.Plans) -> bytes:
        """The `plans` message for this user's seat. No table waits while `search` is at work, once at a time for each.

        Raises `Refusal`, besides what others raise: `busy` where a search is at work already.
        """
        async with store.reached(), self.tables.hold(id) as slot:
            live = await self._playing(slot, id, command.seq)
            seat = _actor(live, user_id, command.id).seat
            if command.seq != live.seq:
                raise Refusal("stale", MOVED_ON)
            rules, table, write = live.rules, live.table, self.views(slot, live).encoder(lang)
            quest = Quest(rules.key, rules.rules, table.checkpoint, tuple(table.answers), seat, table.anew)
        if id in self._searched:
            raise Refusal("busy", SEARCHING)
        self._searched.add(id)
        try:
            found = await self.search(quest)
        finally:
            self._searched.discard(id)
        return write.encode(wire.PlansShown(command.seq, command.id, [
            wire.PlanShown(plan.target, list(map(load_text, plan.steps)), plan.choices) for plan in found]))

    def views(self, slot: Slot, live: Live) -> Views:
        """The views of a table that is held, as it is now."""
        if slot.views is None or slot.views.live is not live or slot.views.seq != live.seq:
            slot.views = Views(live, slot.views)
        return slot.views

    async def _act(self, id: UUID, whose: Callable[[Live], Actor], command: wire.Move) -> int:
        async with store.reached(), self.tables.hold(id) as slot:
            for _ in range(TRIES):
                live = await self._playing(slot, id, command.seq)
                entry = self.tables.rules(slot, id, _carry_out, live, whose(live), command)
                if await self._append(slot, entry):
                    break
            else:
                raise Refusal("busy", BUSY)
            self._tell(id, entry.seq, bots=bool(live.bots_to_move))
            if entry.snapshot is not None:
                await self._move_on(slot, live)
        return entry.seq

    async def _playing(self, slot: Slot, id: UUID, seq: int) -> Live:
        """The table as new as its sender has seen it. Raises `Refusal`: `not_ready`, `parked`."""
        if slot.live is not None and slot.live.seq < seq:
            slot.live = None
        live = await self.tables.live(slot, id)
        if isinstance(live, Stored):
            raise Refusal("not_ready", NOT_STARTED)
        if live.stored.fault is not None:
            raise Refusal("parked", PARKED)
        return live

    async def _append(self, slot: Slot, entry: Entry) -> bool:
        """Store what was done to the table in the slot; whatever comes between, the table is dropped from memory."""
        live, slot.live = slot.live, None
        assert live is not None
        storing = self.writer.append(entry)
        await asyncio.sleep(0)
        with suppress(Refusal):
            self.tables.rules(slot, live.id, self.foresee, self.views(slot, live))
        stored = await storing
        if stored:
            slot.live = live
        return stored

    def _tell(self, id: UUID, seq: int, *, bots: bool) -> None:
        self.bus.publish(Hint("table", str(id), str(seq)))
        if bots:
            self.bots(id)


def first_entry(stored: Stored, table: Table[Any], user_id: UUID | None) -> tuple[Entry, Step]:
    """The start of a game that was just dealt: its first action and its first checkpoint."""
    began = Happened(Event("start", Text("The game begins.")))
    standings = msgspec.json.encode(final_standings(table.game, table, ())).decode() if table.over else None
    entry = Entry(
        id=stored.id, seq=1, step_no=0, next_step=0, seat=None, user_id=user_id, kind="start",
        events=dump_events([began, *table.opened]), to_move=sorted(decision.seat for decision in table.pending),
        status="finished" if table.over else "playing", standings=standings)
    return entry, Step(0, table.game.rules, 1, zlib.compress(table.checkpoint))


async def _nothing_found(quest: Quest) -> list[Found]:
    return []


def _actor(live: Live, user_id: UUID, client_id: UUID) -> Actor:
    seat = live.seat_of(user_id)
    if seat is None:
        raise Refusal("not_seated", NOT_SEATED)
    return Actor(seat, user_id, client_id)


def _carry_out(live: Live, actor: Actor, command: wire.Move) -> Entry:
    match command:
        case wire.Choose():
            live.may_choose(actor.seat, command.seq, command.choice)
            return live.choose(actor, command.choice)
        case wire.Redo():
            live.may_go_back(actor.seat, command.seq, "redo")
            return live.redo(actor)
    kind = "undo" if isinstance(command, wire.Undo) else "restart"
    live.may_go_back(actor.seat, command.seq, kind)
    return live.take_back(actor, kind)
