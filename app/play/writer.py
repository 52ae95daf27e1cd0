"""How what was done at a table is stored: answers that come while commits are under way share the next."""
from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import asyncpg
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.db import PATIENCE
from app.play.store import Entry

MOST = 64
LINKS = 2
APPLICATION = "longtable writer"
UNFIT = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, asyncpg.SyntaxOrAccessError)

APPEND = text("""
WITH given AS (
    SELECT * FROM unnest(
        CAST(:id AS uuid[]), CAST(:seq AS integer[]), CAST(:step_no AS integer[]), CAST(:next_step AS integer[]),
        CAST(:seat AS smallint[]), CAST(:user_id AS uuid[]), CAST(:kind AS varchar[]), CAST(:events AS text[]),
        CAST(:to_move AS text[]), CAST(:status AS varchar[]), CAST(:standings AS text[]), CAST(:snapshot AS bytea[]),
        CAST(:choice AS varchar[]), CAST(:undoes AS integer[]), CAST(:client_id AS uuid[])
    ) AS given (id, seq, step_no, next_step, seat, user_id, kind, events, to_move, status, standings, snapshot,
        choice, undoes, client_id)
), moved AS (
    UPDATE games SET
        seq = given.seq, step_no = given.next_step, moved_at = now(), to_move = CAST(given.to_move AS smallint[]),
        status = given.status, standings = CAST(given.standings AS jsonb),
        finished_at = CASE WHEN given.status = 'playing' THEN NULL ELSE now() END
    FROM given
    WHERE games.id = given.id AND games.seq = given.seq - 1 AND games.status = 'playing' AND games.fault IS NULL
    RETURNING games.id, games.rules, games.seq
), step AS (
    INSERT INTO game_steps (game_id, no, rules, first_seq, snapshot)
    SELECT id, next_step, rules, seq, snapshot FROM moved JOIN given USING (id, seq) WHERE snapshot IS NOT NULL
)
INSERT INTO game_actions (game_id, seq, step_no, seat, user_id, kind, choice, undoes, client_id, epoch, events)
SELECT id, seq, step_no, seat, user_id, kind, choice, undoes, client_id, 0, CAST(events AS json)
FROM moved JOIN given USING (id, seq)
RETURNING game_id
""")
HAND_OVER = text("""
UPDATE game_seats SET name = users.name, user_id = NULL, bot = CAST(:bot AS varchar), ready = true FROM users
WHERE game_seats.game_id = CAST(:id AS uuid) AND game_seats.seat = CAST(:seat AS smallint)
    AND users.id = game_seats.user_id
""")
PASS_ON = text("""
UPDATE games SET owner_id = heir.user_id FROM (
    SELECT user_id FROM game_seats WHERE game_id = CAST(:id AS uuid) AND user_id IS NOT NULL
    ORDER BY (seat - CAST(:seat AS smallint) + of) % of LIMIT 1
) AS heir
WHERE id = CAST(:id AS uuid) AND owner_id = CAST(:user_id AS uuid)
""")

_numbered = APPEND.compile(dialect=make_url("postgresql+asyncpg://").get_dialect()())
STATEMENT, PARAMETERS = str(_numbered), tuple(_numbered.positiontup or ())


class Repeated(Exception):
    """This client id is stored already."""


class Unfit(Exception):
    """The database does not take this action; its own error is the cause."""


class Link:
    """A connection on which batches are stored; it is made when first used, and anew when it was lost."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._connection: asyncpg.Connection[Any] | None = None

    @property
    def holds(self) -> bool:
        """Whether the connection is there."""
        return self._connection is not None and not self._connection.is_closed()

    async def commit(self, entries: Sequence[Entry]) -> set[UUID]:
        """Store these by one statement; returns the tables for which that was done."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._dsn, server_settings={"application_name": APPLICATION},
                timeout=PATIENCE["timeout"], command_timeout=PATIENCE["command_timeout"])
        try:
            given = columns(entries)
            rows = await self._connection.fetch(STATEMENT, *(given[name] for name in PARAMETERS))
        except asyncpg.PostgresError:
            raise
        except BaseException:
            self._connection.terminate()
            raise
        return {row[0] for row in rows}

    async def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            await self._connection.close()


class Writer:
    """Stores actions on connections of its own, up to `MOST` by one statement and one commit.

    Each table may have one action on its way. An error that a member of the batch brought about comes to that member
    alone: the batch is then stored one by one. Where the connection is lost, nobody knows what became of the batch.
    """

    def __init__(self, url: str) -> None:
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._links: list[Link] = []
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._working: set[asyncio.Task[None]] = set()

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        """Store one action. True: it is committed. False: the game has moved on meanwhile, and nothing was stored.

        It is on its way with the next turn of the loop. Raises `Repeated` where the same user has stored an action with
        this client id before, `Unfit`, and what asyncpg and the system raise where the database is away. A caller that
        is cancelled does not take the action back.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, stored))
        if len(self._working) < LINKS:
            self._working.add(asyncio.create_task(self._work()))
        return stored

    async def close(self) -> None:
        """Finish what is on its way, and hang up."""
        await asyncio.gather(*self._working)
        for link in self._links:
            await link.close()

    async def _work(self) -> None:
        link = self._links.pop() if self._links else Link(self._dsn)
        task = asyncio.current_task()
        assert task is not None
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._store(link, batch)
        finally:
            self._links.append(link)
            self._working.discard(task)

    async def _store(self, link: Link, batch: Sequence[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            stored = await link.commit([entry for entry, _ in batch])
        except Exception as error:
            if len(batch) > 1 and link.holds:
                for member in batch:
                    await self._store(link, [member])
                return
            for _, waiter in batch:
                if not waiter.done():
                    waiter.set_exception(_meaning(error))
            return
        for entry, waiter in batch:
            if not waiter.done():
                waiter.set_result(entry.id in stored)


async def append_within(connection: AsyncConnection, entry: Entry) -> bool:
    """Store one action in a transaction that does more; returns the same as `Writer.append`."""
    return (await connection.execute(APPEND, columns([entry]))).first() is not None


async def hand_over(engine: AsyncEngine, entry: Entry, bot: str) -> bool:
    """Store a resignation and give the seat to a bot of that level, as one transaction; as `Writer.append`.

    A table whose owner resigns belongs to the next person at it.
    """
    async with engine.begin() as connection:
        stored = await append_within(connection, entry)
        if stored:
            await connection.execute(HAND_OVER, {"id": entry.id, "seat": entry.seat, "bot": bot})
            await connection.execute(PASS_ON, {"id": entry.id, "seat": entry.seat, "user_id": entry.user_id})
        return stored


def columns(entries: Sequence[Entry]) -> dict[str, list[Any]]:
    """The parameters of `APPEND`: sorted by table, so that two workers lock the rows in one order."""
    rows = sorted(entries, key=lambda entry: entry.id)
    found = {name: [getattr(entry, name) for entry in rows] for name in PARAMETERS}
    found["to_move"] = ["{" + ",".join(map(str, seats)) + "}" for seats in found["to_move"]]
    return found


def _meaning(error: Exception) -> Exception:
    """What to tell the one whose action it was."""
    if not isinstance(error, UNFIT):
        return error
    told = Repeated() if isinstance(error, asyncpg.UniqueViolationError) else Unfit()
    told.__cause__ = error
    return told
