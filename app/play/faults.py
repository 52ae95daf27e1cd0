"""Faults of the rules, kept with the table at which they came up."""
from __future__ import annotations

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

WRITE = text("""
INSERT INTO game_faults (game_id, seq, fault)
SELECT id, seq, CAST(:fault AS varchar) FROM games WHERE id = CAST(:id AS uuid) AND NOT EXISTS (
    SELECT 1 FROM game_faults AS known WHERE known.game_id = games.id AND known.seq = games.seq
        AND known.fault = CAST(:fault AS varchar))
""")


async def write(connection: AsyncConnection, id: UUID, fault: str) -> None:
    """Keep a traceback with the table; the same fault at the same seq is kept once."""
    await connection.execute(WRITE, {"id": id, "fault": fault})
