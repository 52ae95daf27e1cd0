"""Opening a long game after the server has been restarted, by the first who comes back to it."""
from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter
from uuid import UUID, uuid4

import asyncpg

from tests.bench.back import leave, lengthen, seated
from tests.bench.client import connect
from tests.bench.load import PATIENCE, cpu_seconds, make_tables
from tests.bench.path import dsn
from tests.bench.report import Row, middle
from tests.server import Server

ACTIONS = 2000
COPIES = 24
RIVAL_SECONDS = 0.150
TABLES = {"games": "id", "game_seats": "game_id", "game_steps": "game_id", "game_actions": "game_id"}


async def opening(game: str) -> list[Row]:
    """How long it takes from the hello to the table, at copies of one long game that nobody has opened yet."""
    with tempfile.TemporaryDirectory(prefix="longtable-bench-") as name, Server(Path(name)) as server:
        (id, tokens), = await make_tables(server.base, game, 1)
        seats = await seated(server.base, id, tokens)
        await lengthen(seats, ACTIONS)
        leave(seats)
        copies = await _copied(dsn(Path(name)), UUID(id))
        server.stop()
        server.start()
        first = await _opened(server.base, copies[0], tokens[0])
        before = cpu_seconds(server.pid)
        others = [await _opened(server.base, copy, tokens[0]) for copy in copies[1:]]
        used = (cpu_seconds(server.pid) - before) / len(others)
    of = f"{game}: a game of {ACTIONS:,} actions opened after a restart"
    return [Row(f"{of}, the very first", f"{1000 * first:.1f} ms"),
            Row(f"{of}, processor time of the server", f"{1000 * used:.1f} ms"),
            Row.most(of, f"{1000 * middle(others):.1f} ms", middle(others) / RIVAL_SECONDS,
                     "Terraforming Mars, 150 ms", 0.1, 1.0)]


async def _copied(dsn: str, id: UUID) -> list[UUID]:
    """The same game several times over."""
    copies = [uuid4() for _ in range(COPIES)]
    link = await asyncpg.connect(dsn)
    for copy in copies:
        for table, key in TABLES.items():
            await link.execute(
                f"INSERT INTO {table} SELECT (jsonb_populate_record(stored, jsonb_build_object('{key}', $1::uuid))).*"
                f" FROM {table} AS stored WHERE {key} = $2", copy, id)
    await link.close()
    return copies


async def _opened(base: str, id: UUID, token: str) -> float:
    """The seconds from a player's hello to the table."""
    came: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def hear(raw: bytes, now: float) -> None:
        if raw.startswith(b'{"t":"table"') and not came.done():
            came.set_result(now)

    socket = await connect(base, f"/ws/tables/{id}", hear, token)
    began = perf_counter()
    socket.say(b'{"t":"hello","since":0}')
    took = await asyncio.wait_for(came, PATIENCE) - began
    socket.drop()
    return took
