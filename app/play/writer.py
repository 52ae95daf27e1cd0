"""How what was done at a table is stored: an answer costs one statement and one commit."""
from __future__ import annotations

import asyncio
from typing import Any, Protocol

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.play.store import Entry

APPEND = text("""
WITH moved AS (
    UPDATE games SET
        seq = CAST(:seq AS integer), step_no = CAST(:next_step AS integer), moved_at = now(),
        to_move = CAST(:to_move AS smallint[]), status = CAST(:status AS varchar),
        standings = CAST(:standings AS jsonb),
        finished_at = CASE WHEN CAST(:status AS varchar) = 'playing' THEN NULL ELSE now() END
    WHERE id = CAST(:id AS uuid) AND seq = CAST(:seq AS integer) - 1 AND status = 'playing' AND fault IS NULL
    RETURNING id, rules
), step AS (
    INSERT INTO game_steps (game_id, no, rules, first_seq, snapshot)
    SELECT id, CAST(:next_step AS integer), rules, CAST(:seq AS integer), CAST(:snapshot AS bytea) FROM moved
    WHERE CAST(:snapshot AS bytea) IS NOT NULL
)
INSERT INTO game_actions (game_id, seq, step_no, seat, user_id, kind, choice, undoes, client_id, epoch, events)
SELECT id, CAST(:seq AS integer), CAST(:step_no AS integer), CAST(:seat AS smallint), CAST(:user_id AS uuid),
    CAST(:kind AS varchar), CAST(:choice AS varchar), CAST(:undoes AS integer), CAST(:client_id AS uuid), 0,
    CAST(:events AS json)
FROM moved RETURNING seq
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


class Writer(Protocol):
    """Stores one action. True: it is committed. False: the game has moved on meanwhile, and nothing was stored.

    Raises `Repeated` where the same user has stored an action with this client id before.
    """

    async def append(self, entry: Entry) -> bool: ...


class Repeated(Exception):
    """This client id is stored already."""


class OneByOne:
    """The writer that commits each action by itself, on an engine whose statements are transactions of their own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(self, entry: Entry) -> bool:
        """Store an action in one statement. A caller that is cancelled meanwhile does not break the connection."""
        return await asyncio.shield(self._append(entry))

    async def _append(self, entry: Entry) -> bool:
        try:
            async with self._engine.connect() as connection:
                found = await connection.execute(APPEND, _values(entry))
                return found.scalar() is not None
        except IntegrityError as error:
            if getattr(error.orig, "sqlstate", None) == "23505":
                raise Repeated from error
            raise


async def hand_over(engine: AsyncEngine, entry: Entry, bot: str) -> bool:
    """Store a resignation and give the seat to a bot of that level, as one transaction; as `Writer.append`.

    A table whose owner resigns belongs to the next person at it.
    """
    async with engine.begin() as connection:
        stored = (await connection.execute(APPEND, _values(entry))).scalar() is not None
        if stored:
            await connection.execute(HAND_OVER, {"id": entry.id, "seat": entry.seat, "bot": bot})
            await connection.execute(PASS_ON, {"id": entry.id, "seat": entry.seat, "user_id": entry.user_id})
        return stored


def _values(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__struct_fields__}
