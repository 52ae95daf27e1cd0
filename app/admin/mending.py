"""How each repair is worked out: what it would do to a game, and how that is stored."""
from __future__ import annotations

import zlib
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec.structs import replace
from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.models import User
from app.admin import store
from app.admin.looking import Faulty, changed, loaded_at, loaded_now, tried
from app.admin.repairs import (
    Act,
    Check,
    End,
    Plan,
    Prepared,
    Repair,
    Replace,
    Resume,
    Rewind,
    Row,
    Store,
    Upgrade,
    checked,
    compared,
)
from app.engine.event import Event, Happened
from app.engine.text import SeatName, Text, TextN, TextP
from app.errors import NO_TABLE, OVER, Refusal
from app.games import newest
from app.play.going_back import Author, turn_back
from app.play.live import Actor, Live, dump_events, load_events
from app.play.memory import PARKED, Tables
from app.play.service import NO_MOMENT
from app.play.store import Before, Entry, Loaded, Step, Stored, begin_step, load
from app.play.upgrade import plan_upgrade
from app.play.verify import ACTED
from app.play.writer import PASS_ON, append_within

NO_SEAT = Text("This table has no such seat.")
A_BOT = Text("a bot")
PLAYING = TextP("table", "playing")


class Mending:
    """The repairs of one game, for one admin. Everything is read through `connection`; nothing is written before
    `Prepared.store`, which gets a connection of its own."""

    def __init__(self, tables: Tables, connection: AsyncConnection, id: UUID, admin: User) -> None:
        self._tables = tables
        self._connection = connection
        self._id = id
        self._admin = admin

    async def prepare(self, asked: Repair) -> Prepared:
        """Work a repair out.

        Raises `Refusal`: `not_found`, `not_ready`, `over`, `invalid`, `parked`, and what the game says to an answer
        that does not count; `Faulty` where the rules fail at it.
        """
        match asked:
            case Rewind():
                return await self._rewind(asked)
            case Act():
                return await self._act(asked)
            case Replace():
                return await self._replace(asked)
            case End():
                return await self._end()
            case Resume():
                return await self._resume()
            case Upgrade():
                return await self._upgrade()
        raise AssertionError(asked)

    async def _rewind(self, asked: Rewind) -> Prepared:
        now = await self._running()
        if asked.to >= now.game.seq:
            raise Refusal("invalid", NO_MOMENT)
        back = await loaded_at(self._connection, self._id, asked.to)
        then = tried(self._tables.build, back)
        try:
            live = tried(self._tables.build, now)
        except Faulty:
            live = None
        told = TextN("An admin took back the last action.", "An admin took back the last {n} actions.",
                     now.game.seq - asked.to)
        author = Author("admin", None, self._admin.id, _said("rewind", to=asked.to))
        new = tried(turn_back, live or _as_spent(now, tried(self._tables.build, back)), then, author,
                    Event("rewind", told))
        after = tried(Live, then.rules, Loaded(
            _moved(now.game, new.entry, new.step), new.step, now.sitters, back.actions))
        seen = Check(Text("What was seen meanwhile does not come again"),
                     new.entry.epoch > 0 or (live is not None and then.table.luck == live.table.luck))
        return self._prepared(self._plan(now, live, after, told, seen), now,
                              lambda connection: begin_step(connection, new.entry, new.step), to=asked.to)

    async def _act(self, asked: Act) -> Prepared:
        now = await self._running()
        if now.game.fault is not None:
            raise Refusal("parked", PARKED)
        live, after = tried(self._tables.build, now), tried(self._tables.build, now)
        if asked.seat not in live.newest:
            raise Refusal("invalid", NO_SEAT)
        live.may_choose(asked.seat, live.seq, asked.choice)
        entry = tried(after.choose, Actor(asked.seat, self._admin.id, uuid4()), asked.choice)
        told = Text("An admin acted for {who}.", who=SeatName(asked.seat))
        told_first = [Happened(Event(ACTED, told, asked.seat)), *load_events(msgspec.json.decode(entry.events))]
        entry = replace(entry, events=dump_events(told_first))
        return self._prepared(
            self._plan(now, live, after, told), now, lambda connection: append_within(connection, entry),
            seat=asked.seat, choice=asked.choice)

    async def _replace(self, asked: Replace) -> Prepared:
        now = await self._running()
        if not 0 <= asked.seat < len(now.sitters):
            raise Refusal("invalid", NO_SEAT)
        old = now.sitters[asked.seat]
        user = await self._newcomer(asked, now)
        told = Text("An admin changes who plays on seat {n}: {old} leaves, {new} plays on.", n=asked.seat + 1,
                    old=A_BOT if old.bot else old.name or A_BOT, new=user.name if user else A_BOT)
        events = _events("replaced", told, asked.seat)
        said = {"deed": "replace", "seat": asked.seat, "before": Before(old.user_id, old.bot, old.name)}
        row = Row(Text("Seat {n}", n=asked.seat + 1), [_sitting(old.name, old.bot)],
                  [_sitting(user.name if user else old.name, asked.bot or None)])

        async def kept(connection: AsyncConnection) -> bool:
            done = await store.add_deed(connection, self._id, now.game.seq, self._admin.id, said, events)
            if done:
                await store.seat_somebody(
                    connection, self._id, asked.seat, user_id=user.id if user else None, bot=asked.bot or None,
                    name=None if user else old.name)
                await connection.execute(PASS_ON, {"id": self._id, "seat": asked.seat, "user_id": old.user_id})
            return done

        return self._prepared(Plan(now.game.seq, told, [row], [], []), now, kept, seat=asked.seat,
                              player=user.name if user else asked.bot)

    async def _newcomer(self, asked: Replace, now: Loaded) -> store.Person | None:
        """The user who gets a seat, None for a bot. Raises `Refusal` `invalid`."""
        if bool(asked.user) == bool(asked.bot):
            raise Refusal("invalid", Text("Name either a user or a bot."))
        others = [sitter for sitter in now.sitters if sitter.seat != asked.seat]
        if asked.bot:
            if asked.bot not in newest(now.game.game, self._tables.games).bots:
                raise Refusal("invalid", Text("This game has no such bot."))
            if not any(sitter.user_id for sitter in others):
                raise Refusal("invalid", Text("Nobody would be left to play. End the game instead."))
            return None
        user = await store.person(self._connection, asked.user)
        if user is None:
            raise Refusal("invalid", Text("There is no user of this name."))
        if user.blocked:
            raise Refusal("invalid", Text("This user is blocked."))
        if any(sitter.user_id == user.id for sitter in now.sitters):
            raise Refusal("invalid", Text("This user sits at the table already."))
        return user

    async def _end(self) -> Prepared:
        now = await load(self._connection, self._id)
        if now is None:
            raise Refusal("not_found", NO_TABLE)
        stored = now if isinstance(now, Stored) else now.game
        if stored.status not in ("open", "playing"):
            raise Refusal("over", OVER)
        told = Text("An admin ended this game. It counts for nobody.")
        events = _events("ended", told)
        row = Row(Text("Status"), [PLAYING if stored.status == "playing" else TextP("table", "open")],
                  [TextP("table", "cancelled")])

        async def kept(connection: AsyncConnection) -> bool:
            if stored.status == "open":
                return await store.cancel_open(connection, self._id)
            return await store.add_deed(connection, self._id, stored.seq, self._admin.id, {"deed": "end"}, events,
                                        status="cancelled", to_move=[], fault=None, finished_at=func.now())

        return Prepared(Plan(stored.seq, told, [row], [], []), kept,
                        [] if isinstance(now, Stored) else now.sitters, stored.game, {"seq": stored.seq})

    async def _resume(self) -> Prepared:
        now = await self._running()
        if now.game.fault is None:
            raise Refusal("invalid", Text("This game is not parked."))
        told = Text("An admin looked at this game; it goes on.")
        events = _events("resumed", told)
        try:
            checks = tried(checked, tried(self._tables.build, now))
        except Faulty:
            checks = [Check(Text("The rules come to an end"), False)]

        async def kept(connection: AsyncConnection) -> bool:
            return await store.add_deed(connection, self._id, now.game.seq, self._admin.id, {"deed": "resume"}, events,
                                        fault=None)

        row = Row(Text("Status"), [Text("parked by a fault")], [PLAYING])
        return self._prepared(Plan(now.game.seq, told, [row], checks, []), now, kept)

    async def _upgrade(self) -> Prepared:
        now = await self._running()
        newer = newest(now.game.game, self._tables.games)
        upgrade = tried(plan_upgrade, self._tables.games, now, newer.rules, self._admin.id)
        new = upgrade.new
        after = tried(Live, newer, Loaded(_moved(now.game, new.entry, new.step), new.step, now.sitters, now.actions))
        try:
            before = tried(self._tables.build, now)
        except Faulty:
            before = None
        row = Row(Text("Rules"), [Text("version {n}", n=now.step.rules)], [Text("version {n}", n=newer.rules)])
        plan = Plan(now.game.seq, upgrade.told, [row, *tried(compared, before, after)], tried(checked, after),
                    upgrade.changes)
        return self._prepared(plan, now, lambda connection: begin_step(connection, new.entry, new.step),
                              rules=newer.rules)

    async def _running(self) -> Loaded:
        now = await loaded_now(self._connection, self._id)
        if now.game.status != "playing":
            raise Refusal("over", OVER)
        return now

    def _plan(self, now: Loaded, before: Live | None, after: Live, told: Text, *more: Check) -> Plan:
        return Plan(now.game.seq, told, tried(compared, before, after), [*tried(checked, after), *more],
                    tried(changed, before, after))

    def _prepared(self, plan: Plan, now: Loaded, store: Store, **detail: str | int | None) -> Prepared:
        return Prepared(plan, store, now.sitters, now.game.game, {"seq": plan.seq, **detail})


def _as_spent(now: Loaded, then: Live) -> Live:
    """A stand-in for a game that cannot be loaded now: `then`, numbered as now, as if its luck had been used since."""
    snapshot = msgspec.json.decode(zlib.decompress(now.step.snapshot))
    then.seq, then.step_no = now.game.seq, now.game.step_no
    luck = then.table.state.rng
    luck.epoch = max([snapshot["rng"]["epoch"], *(epoch for _, epoch in now.step.anew)])
    luck.drawn += 1
    return then


def _moved(game: Stored, entry: Entry, step: Step) -> Stored:
    return replace(game, seq=entry.seq, step_no=step.no, rules=step.rules, fault=None)


def _said(deed: str, **more: int) -> str:
    return msgspec.json.encode({"deed": deed, **more}).decode()


def _events(kind: str, told: Text, seat: int | None = None) -> Any:
    return msgspec.json.decode(dump_events([Happened(Event(kind, told, seat))]))


def _sitting(name: str | None, bot: str | None) -> Text:
    return A_BOT if name is None else Text("{name}, a bot", name=name) if bot else Text("{name}, a player", name=name)
