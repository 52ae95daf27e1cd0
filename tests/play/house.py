"""The whole application under uvicorn in the test's own loop, with the tests' own game, and clients for it."""
from __future__ import annotations

import asyncio
import functools
import itertools
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.assets import Assets
from app.config import Settings
from app.engine.rng import Rng
from app.main import create_app
from app.play import wire
from app.play.live import Live
from app.play.service import Service
from app.wsproto import TableSocketProtocol
from tests.api import Caller

PATIENCE = 30.0
found_assets = functools.cache(Assets)


class Viewer:
    """One websocket at a table: keeps every frame, and the newest table message made whole."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.code: int | None = None
        self._changed = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @property
    def seq(self) -> int:
        """The seq of the newest table message."""
        return int(self.table.get("seq", -1))

    @property
    def choices(self) -> list[str]:
        """The ids that may be chosen now."""
        decision = self.table["decision"]
        return [choice["id"] for choice in decision["choices"]] if decision else []

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.send(json.dumps({"t": kind, **fields}))

    async def send(self, raw: str | bytes) -> None:
        """Send a frame as it is."""
        await self.socket.send(raw)

    async def hello(self, since: int = 0, **fields: Any) -> dict[str, Any]:
        """Say hello and return the whole table that follows."""
        seen = len(self.messages)
        await self.say("hello", since=since, **fields)
        return await self.next(seen, "table")

    async def next(self, seen: int, *kinds: str) -> dict[str, Any]:
        """The first message of one of these kinds after the first `seen` messages."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.messages[seen:]:
                    if message["t"] in kinds:
                        return message
                assert self.code is None, f"closed with {self.code}"
                self._changed.clear()
                await self._changed.wait()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return what is answered to its id."""
        id = fields.setdefault("id", str(uuid4()))
        seen = len(self.messages)
        await self.say(kind, **fields)
        while True:
            answer = await self.next(seen, "ack", "refused", "preview", "plans")
            if answer["id"] == id:
                return answer
            seen = self.messages.index(answer, seen) + 1

    async def choose(self, choice: str, **fields: Any) -> dict[str, Any]:
        """Answer the decision at hand, see it acked, and wait until the table shows it."""
        answer = await self.ask("choose", choice=choice, **{"seq": self.seq, **fields})
        assert answer["t"] == "ack", answer
        await self.reach(answer["seq"])
        return answer

    async def refused(self, code: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command that has to be refused with this code and a sentence."""
        answer = await self.ask(kind, **fields)
        assert (answer["t"], answer.get("code")) == ("refused", code), answer
        assert answer["detail"]
        return answer

    async def hears_of(self, seats: list[int], watchers: int) -> None:
        """Wait until he was told that these are at the table."""
        seen, wanted = 0, {"t": "here", "seats": seats, "watchers": watchers}
        while (message := await self.next(seen, "here")) != wanted:
            seen = self.messages.index(message, seen) + 1

    async def reach(self, seq: int) -> None:
        """Wait until the table message of that seq has come."""
        async with asyncio.timeout(PATIENCE):
            while self.seq < seq:
                self._changed.clear()
                await self._changed.wait()

    async def closed(self) -> int:
        """Wait until the server has closed the line; its code."""
        async with asyncio.timeout(PATIENCE):
            await self._reader
        assert self.code is not None
        return self.code

    async def close(self) -> None:
        """Go."""
        await self.socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for raw in self.socket:
                assert isinstance(raw, str)
                self.frames.append(raw)
                message = json.loads(raw)
                self.messages.append(message)
                if message["t"] == "table":
                    if "base" in message:
                        assert message["base"] == self.seq
                        message = {**message, "view": {**self.table["view"], **message["view"]}}
                    self.table = message
                self._changed.set()
        except ConnectionClosed:
            pass
        self.code = self.socket.close_code
        self._changed.set()


async def play(mover: Viewer, *choices: str, seen_by: Sequence[Viewer] = ()) -> None:
    """Answer one decision after another; each is seen by all before the next."""
    for choice in choices:
        answer = await mover.choose(choice)
        for viewer in seen_by:
            await viewer.reach(answer["seq"])


def at_random(live: Live, luck: Rng) -> tuple[int, wire.Move]:
    """A deciding seat, and a command for it: one of its choices, now and then another way to go where it has one."""
    seat = luck.pick(sorted(live.asked))
    decision = live.table.asked(seat)
    assert decision is not None
    ways: list[wire.Move] = [wire.Choose(uuid4(), live.seq, luck.pick(decision.ids))] * 6
    ways += [kind(uuid4(), live.seq) for kind, why in (
        (wire.Undo, live.undo_why), (wire.Restart, live.restart_why), (wire.Redo, live.redo_why)) if why(seat) is None]
    return seat, luck.pick(ways)


class House:
    """The running application. `service` is its play server, for a look behind the wire."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.address = f"127.0.0.1:{port}"
        self.callers: list[Caller] = []
        self.viewers: list[Viewer] = []

    @property
    def service(self) -> Service:
        """The play server inside."""
        service: Service = self.app.state.play
        return service

    async def caller(self, name: str | None = None) -> Caller:
        """Somebody who asks by HTTP; with a name, a guest."""
        found = Caller(httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE, verify=False))
        self.callers.append(found)
        if name is not None:
            found.keep(await found.client.post("/api/guests", json={"name": name, "locale": "en"}))
        return found

    async def table(self, seats: int = 2, *, bots: tuple[int, ...] = (), start: bool = True, salts: bool = False,
                    **fields: Any) -> tuple[str, list[Caller]]:
        """A table of the tests' game with guests on all seats but the bots'; returns its id and the guests in order."""
        people = [await self.caller(f"Player {seat}") for seat in range(seats) if seat not in bots]
        made = await people[0].ask("POST", "/api/tables", 201, {"game": "tiny", "seats": seats, **fields})
        id = made["id"]
        guests = iter(people[1:])
        for seat in range(1, seats):
            if seat in bots:
                await people[0].ask("POST", f"/api/tables/{id}/seats/{seat}/bot", 200, {"level": "easy"})
            else:
                await next(guests).ask("POST", f"/api/tables/{id}/join", 200, {"seat": seat, "invite": made["invite"]})
        if start:
            for seat, person in enumerate(people):
                salt = {"salt": f"salt-of-{seat}"} if salts else {}
                await person.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True, **salt})
            await people[0].ask("POST", f"/api/tables/{id}/start", 200)
        return id, people

    async def connect(self, id: str, who: Caller | None = None, **headers: str) -> Viewer:
        """A websocket at a table, before its hello."""
        given = {"Authorization": f"Bearer {who.token}"} if who else {}
        viewer = Viewer(await connect(f"ws://{self.address}/ws/tables/{id}", additional_headers=given | headers,
                                      max_size=None))
        self.viewers.append(viewer)
        return viewer

    async def look(self, id: str, who: Caller | None = None, **fields: Any) -> Viewer:
        """A websocket at a table that has been greeted with it."""
        viewer = await self.connect(id, who)
        await viewer.hello(**fields)
        return viewer

    async def live(self, id: str) -> Live:
        """The table in the server's memory, as it is now."""
        async with self.service.tables.hold(UUID(id)) as slot:
            live = await self.service.tables.live(slot, UUID(id))
        assert isinstance(live, Live)
        return live

    def forget(self) -> None:
        """Have the server lose all tables from memory, as a restart does."""
        self.service.tables.clear()


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """The application on a port of this machine, until the block ends; its tables are dealt the same in every run."""
    numbers = itertools.count()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("app.main.Assets", found_assets)
        patched.setattr("app.lobby.service.new_seed", lambda: f"{next(numbers):064x}")
        app = create_app(settings)
        config = uvicorn.Config(app, "127.0.0.1", 0, ws=TableSocketProtocol, proxy_headers=False, log_config=None,
                                ws_per_message_deflate=False, ws_max_size=65536, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            assert not serving.done(), "the application did not start"
            await asyncio.sleep(0.01)
        house = House(app, server.servers[0].sockets[0].getsockname()[1])
        try:
            yield house
        finally:
            for viewer in house.viewers:
                await viewer.close()
            for one in house.callers:
                await one.client.aclose()
            server.should_exit = True
            await serving
