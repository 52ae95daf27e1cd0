"""The tables that this worker has in memory: the most recently used, each behind a lock of its own."""
from __future__ import annotations

import asyncio
import logging
import time
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar
from uuid import UUID

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.text import Text
from app.errors import NO_TABLE, OVER, Refusal
from app.games import Registry
from app.play import faults, guard, store
from app.play.live import Live
from app.play.slowest import Slowest
from app.play.store import Loaded, Stored
from app.play.views import Views

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 500
FAULTY_SECONDS = 30.0
PARKED = Text("This game is parked: its rules did not come to an end. Nothing is lost; the operator has been told.")
FAILED = Text("The rules of this game failed at that. Nothing was changed; the fault was written down.")

log = logging.getLogger(__name__)


class Slot:
    """A place for one table: its lock, how many hold it or wait for it, the table, if it is loaded, and its views.

    `faulty_until` keeps rules that fail from being tried all the time; `over` says that the game has ended then. A
    table is loaded anew if it is older than the action `wanted`, or was read when fewer than `changes` changes of
    another kind had been heard of. `unfit` are the newer rules to which the game could not move, and `changes` then.
    """

    __slots__ = ("changes", "faulty_until", "live", "lock", "over", "read_at", "unfit", "users", "views", "wanted")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.views: Views | None = None
        self.faulty_until = 0.0
        self.over = False
        self.wanted = 0
        self.changes = 0
        self.read_at = 0
        self.unfit: tuple[int, int] | None = None
        self.users = 0

    @property
    def fresh(self) -> Live | None:
        """The table, if it may be used as it is."""
        live = self.live
        return None if live is None or live.seq < self.wanted or self.read_at < self.changes else live


class Tables:
    """The tables in memory. Whoever holds one has it for himself, and awaits nothing that a viewer can hold up.

    `parked` is called with the id of a table whose rules did not return, once that is stored; `slowest` knows which
    calls into rules took longest.
    """

    def __init__(self, engine: AsyncEngine, games: Registry, kept: int = KEPT) -> None:
        self._engine = engine
        self.games = games
        self._kept = kept
        self._slots: OrderedDict[UUID, Slot] = OrderedDict()
        self.parked: Callable[[UUID], None] = lambda id: None
        self.slowest = Slowest()
        self._writing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many tables are in memory."""
        return sum(slot.live is not None for slot in self._slots.values())

    @asynccontextmanager
    async def hold(self, id: UUID) -> AsyncIterator[Slot]:
        """The table's slot, locked. Whatever the block raises but a `Refusal`, the table is dropped from memory."""
        slot = self._slots.setdefault(id, Slot())
        self._slots.move_to_end(id)
        slot.users += 1
        try:
            async with slot.lock:
                try:
                    yield slot
                except Refusal:
                    raise
                except BaseException:
                    slot.live = None
                    raise
        finally:
            slot.users -= 1
            self._forget()

    async def live(self, slot: Slot, id: UUID) -> Live | Stored:
        """The table in a slot that is held, loaded where it is not in memory; the row alone before the start.

        Raises `Refusal`: `not_found`, `parked` where the rules fail at what is stored, `over` where the game has ended
        and they do, or are gone.
        """
        if (live := slot.fresh) is not None:
            return live
        slot.live = None
        if time.monotonic() < slot.faulty_until:
            raise Refusal("over", OVER) if slot.over else Refusal("parked", PARKED)
        slot.read_at = slot.changes
        async with self._engine.connect() as connection:
            loaded = await store.load(connection, id)
        if loaded is None:
            raise Refusal("not_found", NO_TABLE)
        if isinstance(loaded, Stored):
            return loaded
        if loaded.game.status != "playing" and (loaded.game.game, loaded.game.rules) not in self.games:
            raise Refusal("over", OVER)
        try:
            slot.live = self.rules(slot, id, self.build, loaded)
        except Refusal:
            slot.faulty_until = time.monotonic() + FAULTY_SECONDS
            slot.over = loaded.game.status != "playing"
            if slot.over:
                raise Refusal("over", OVER) from None
            raise
        return slot.live

    def rules(self, slot: Slot, id: UUID, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a call into rules, under the time limit.

        Raises `Refusal` `parked`, and drops the table, where they do not return or raise something of their own: the
        first parks the table until an admin looks, the second only refuses what was asked. Both are written down.
        """
        began = time.perf_counter()
        try:
            return guard.limited(call, *args, **kwargs)
        except Refusal:
            raise
        except guard.TooLong:
            slot.live = None
            log.exception("table %s is parked: its rules did not return", id)
            self._write_down(id, traceback.format_exc(), parks=True)
            raise Refusal("parked", PARKED) from None
        except Exception:
            slot.live = None
            log.exception("the rules of table %s failed", id)
            self._write_down(id, traceback.format_exc(), parks=False)
            raise Refusal("parked", FAILED) from None
        finally:
            self.slowest.note(id, call.__qualname__, (time.perf_counter() - began) * 1000)

    def moved(self, id: UUID, seq: int) -> None:
        """Do not use this table again as it was before action `seq`; 0 for a change that is no action."""
        slot = self._slots.get(id)
        if slot is not None:
            slot.wanted = max(slot.wanted, seq)
            slot.changes += not seq

    def missed(self, user_id: UUID | None = None) -> None:
        """Load all tables, or those at which this user may sit, anew before they are used again."""
        for slot in self._slots.values():
            if user_id is None or slot.live is None or slot.live.seat_of(user_id) is not None:
                slot.changes += 1

    def clear(self) -> None:
        """Forget all tables that nobody holds."""
        for id in [id for id, slot in self._slots.items() if not slot.users]:
            del self._slots[id]

    def _write_down(self, id: UUID, fault: str, *, parks: bool) -> None:
        task = asyncio.create_task(self._store_fault(id, fault, parks))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _store_fault(self, id: UUID, fault: str, parks: bool) -> None:
        try:
            async with self._engine.begin() as connection:
                await faults.write(connection, id, fault)
                if parks:
                    await store.park(connection, id, fault)
        except (OSError, SQLAlchemyError):
            log.exception("a fault of table %s could not be stored", id)
        else:
            if parks:
                self.parked(id)

    def build(self, loaded: Loaded) -> Live:
        """The table that was loaded, under the rules that its step has. It calls rules."""
        return Live(self.games[loaded.game.game, loaded.game.rules], loaded)

    def _forget(self) -> None:
        if len(self._slots) <= self._kept:
            return
        for id in list(self._slots)[:len(self._slots) - self._kept]:
            if not self._slots[id].users:
                del self._slots[id]

