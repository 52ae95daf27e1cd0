"""The hints between workers: their connection is lost at bad moments."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.bus import APPLICATION, Hint, PostgresBus

pytestmark = pytest.mark.anyio
PATIENCE = 30.0
SOCKET = ".s.PGSQL.5432"
LISTENING = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                 f" AND application_name = '{APPLICATION}' AND query LIKE 'LISTEN%'")


class Passage:
    """A socket in front of the database's. What the database ended is not ended here, as if that was still on its way.

    `ended` is set once a connection has been given the database's last word.
    """

    def __init__(self, sockets: Path) -> None:
        self._sockets = sockets
        self._streams: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.ended = asyncio.Event()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass everything on for a connection."""
        answers, questions = await asyncio.open_unix_connection(self._sockets / SOCKET)
        self._streams += [writer, questions]
        self._tasks.add(asyncio.create_task(_copy(reader, questions)))
        await _copy(answers, writer)
        self.ended.set()

    async def close(self) -> None:
        """Cut everything."""
        for task in self._tasks:
            task.cancel()
        for stream in self._streams:
            stream.transport.abort()
        await asyncio.sleep(0)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)


@pytest.fixture
async def passage(database_url: str, tmp_path: Path) -> AsyncIterator[tuple[Passage, str]]:
    """A passage to this worker's database, and the address that leads through it."""
    url = make_url(database_url)
    passage = Passage(Path(str(url.query["host"])))
    async with await asyncio.start_unix_server(passage.accept, tmp_path / SOCKET):
        yield passage, url.update_query_dict({"host": str(tmp_path)}).render_as_string(hide_password=False)
        await passage.close()


async def listeners(engine: AsyncEngine, count: int) -> list[int]:
    """Wait until so many connections listen and have sent nothing yet; the database's processes for them."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with engine.connect() as connection:
                found = [row.pid for row in await connection.execute(LISTENING)]
            if len(found) == count:
                return found
            await asyncio.sleep(0.02)


async def test_a_hint_is_sent_that_comes_when_the_database_has_hung_up_but_the_line_is_open_still(
        passage: tuple[Passage, str], engine: AsyncEngine) -> None:
    far = create_async_engine(passage[1])
    one, other = PostgresBus(far), PostgresBus(engine)
    heard: asyncio.Queue[Hint] = asyncio.Queue()
    other.subscribe("said", heard.put_nowait)
    running = [asyncio.create_task(one.run())]
    (ours,) = await listeners(engine, 1)
    running.append(asyncio.create_task(other.run()))
    await listeners(engine, 2)
    async with engine.connect() as connection:
        await connection.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": ours})
    async with asyncio.timeout(PATIENCE):
        await passage[0].ended.wait()
        await asyncio.sleep(0.1)
        one.publish(Hint("said", "table", "7"))
        assert await heard.get() == Hint("said", "table", "7")
    for task in running:
        task.cancel()
