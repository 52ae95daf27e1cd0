"""The application without its pages and sockets, asked in this process; every caller is somebody of his own."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app import problems
from app.accounts.routes import router as accounts
from app.bus import LocalBus
from app.config import Settings, read_settings
from app.db import make_sessions
from app.http import Services
from app.lobby.live import Lobby
from app.lobby.live import router as live
from app.lobby.routes import router as lobby
from app.wsproto import TableSocketProtocol

ORIGIN = "http://longtable.test"


def settings(data_dir: Path, **environment: str) -> Settings:
    """Settings as if these were all that stands in the environment."""
    return read_settings({"DATA_DIR": str(data_dir), "RATE_LIMITS": "off", **environment})


def make_app(engine: AsyncEngine, given: Settings) -> FastAPI:
    """Accounts and lobby on that database."""
    app = FastAPI(openapi_url=None)
    app.state.services = Services(given, make_sessions(engine), LocalBus())
    app.state.lobby = Lobby(app.state.services)
    for router in (accounts, lobby, live):
        app.include_router(router)
    app.add_middleware(problems.OriginGuard)
    problems.install(app, _page)
    return app


def _page(request: Request, status: int, code: str, detail: str) -> Response:
    return PlainTextResponse(detail, status)


class Caller:
    """Somebody with a client of his own: a browser that sends cookies and its Origin, or a script with a token."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.user: dict[str, Any] = {}
        self.token = ""

    @property
    def id(self) -> str:
        """The id of his user."""
        return str(self.user["id"])

    def keep(self, answer: httpx.Response) -> None:
        """Be who this answer of a sign-in says, by bearer token."""
        assert answer.status_code == 201, answer.text
        self.user, self.token = answer.json()["user"], answer.json()["token"]
        self.client.cookies.clear()
        self.client.headers["authorization"] = f"Bearer {self.token}"

    async def ask(self, method: str, path: str, status: int, body: Any = None, **more: Any) -> Any:
        """The JSON of an answer that has to have this status."""
        answer = await self.client.request(method, path, json=body, **more)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def refused(self, method: str, path: str, status: int, code: str, body: Any = None, **more: Any) -> Any:
        """The problem document of an answer that has to have this status and code."""
        answer = await self.client.request(method, path, json=body, **more)
        assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json"), answer.text
        document = answer.json()
        assert (document["status"], document["code"]) == (status, code), document
        assert document["title"] and document["detail"]
        return document


class Serving(uvicorn.Server):
    """A server that says when it is up."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port."""
        await super().startup(sockets)
        self.up.set()


@asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[str]:
    """The application on a port of this machine, with the lists of the lobby kept; yields `127.0.0.1:port`."""
    config = uvicorn.Config(app, "127.0.0.1", 0, ws=TableSocketProtocol, lifespan="off", proxy_headers=False,
                            log_config=None, timeout_graceful_shutdown=1)
    server = Serving(config)
    tasks = [asyncio.create_task(app.state.lobby.run()), asyncio.create_task(server.serve())]
    await server.up.wait()
    try:
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        await tasks[1]
        tasks[0].cancel()


@asynccontextmanager
async def caller(app: FastAPI, name: str | None = None, *, ip: str = "203.0.113.1", **headers: str,
                 ) -> AsyncIterator[Caller]:
    """Somebody at that address; with a name, a guest of that name."""
    transport = httpx.ASGITransport(app, client=(ip, 50000))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as client:
        found = Caller(client)
        if name is not None:
            found.keep(await client.post("/api/guests", json={"name": name, "locale": "en"}))
        yield found
