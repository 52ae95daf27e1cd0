"""One server: its port, its database, its workers, from start to a clean stop."""
from __future__ import annotations

import asyncio
import contextlib
import errno
import fcntl
import gc
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn, TypeVar

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from app import logs, migrate
from app.config import Settings, read_settings
from app.db import make_engine
from app.games import GAMES
from app.play.versions import missing_rules
from app.postgres import Postgres, kept
from app.process import at_parents_death
from app.wsproto import TableSocketProtocol

DATABASE = "longtable"
WORKER_START_SECONDS = 60
COLLECT = (20_000, 20, 20)
STACK: dict[str, Any] = {
    "loop": "uvloop", "http": "h11", "log_config": None, "access_log": False, "ws": TableSocketProtocol,
    "ws_max_size": 65536, "ws_ping_interval": 10, "ws_ping_timeout": 20, "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 3, "server_header": False, "proxy_headers": False}
T = TypeVar("T")


class ServeError(Exception):
    """The server cannot start; the message is one sentence for whoever runs it."""


class OneProcess(uvicorn.Server):
    """Serves in this process and says when it is ready."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self.greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(self.greeting, flush=True)


class ManyProcesses(Multiprocess):
    """Serves in several processes, replaces those that end, and says when all are ready."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], greeting: str) -> None:
        super().__init__(config, sockets)
        self.greeting = greeting

    def init_processes(self) -> None:
        super().init_processes()
        if all(process.wait_until_ready(WORKER_START_SECONDS) for process in self.processes):
            print(self.greeting, flush=True)


def make_app() -> FastAPI:
    """The application of one worker process, by the settings in its environment; only workers import it.

    What is loaded by then is kept out of garbage collection, which otherwise halts the worker to look through it, and
    an answer's short-lived objects are looked through less often.
    """
    from app.main import create_app

    settings = read_settings()
    logs.configure(settings.log_level)
    if settings.workers > 1:
        at_parents_death(signal.SIGTERM)()
        supervisor = multiprocessing.parent_process()
        if supervisor is None or not supervisor.is_alive():
            raise SystemExit("The server was killed while this worker started.")
    app = create_app(settings)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    return app


def serve(settings: Settings) -> int:
    """Serve until SIGINT or SIGTERM, and return the exit status.

    The embedded database, where it is used, is started in this process before any worker and stopped after the last.
    The workers read the same environment, in which its address then stands. Raises `ServeError` and `PostgresError`.
    """
    signal.signal(signal.SIGTERM, _end)
    logs.configure(settings.log_level)
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as stack:
        if not settings.database_url:
            stack.enter_context(_sole_user(settings))
        listener = stack.enter_context(_listen(settings.host, settings.port))
        url = settings.database_url or stack.enter_context(_embedded(settings.data_dir))
        _upgrade(url)
        _check_rules(url)
        os.environ["DATABASE_URL"] = url
        return _run(settings, listener)
    return 0


@contextlib.contextmanager
def database(settings: Settings, *, upgraded: bool = True) -> Iterator[str]:
    """The address of the server's database, for a command beside it, whether the server runs meanwhile or not.

    Its schema is brought up to date first, unless a server runs on it or that is not wanted; then an older schema is
    refused. Raises `ServeError` and `PostgresError`.
    """
    with contextlib.ExitStack() as stack:
        url = settings.database_url
        if not url:
            try:
                stack.enter_context(_sole_user(settings))
            except ServeError:
                running = Postgres(settings.data_dir / "postgres")
                running.attach()
                url, upgraded = running.url(DATABASE), False
            else:
                url = stack.enter_context(_embedded(settings.data_dir))
        if upgraded:
            _upgrade(url)
        elif not _reached(url, migrate.is_current):
            raise ServeError("The schema of the database is not that of this release. `python -m app.manage migrate` "
                             "brings it up to date: do that with a copy while an older server runs.")
        yield url


def _run(settings: Settings, listener: socket.socket) -> int:
    config = uvicorn.Config("app.serve:make_app", factory=True, workers=settings.workers, **STACK)
    greeting = f"Longtable is ready: open {settings.address} in a browser; Ctrl-C stops it."
    if settings.workers == 1:
        OneProcess(config, greeting).run([listener])
        return 0
    workers = ManyProcesses(config, [listener], greeting)
    workers.run()
    return STARTUP_FAILURE if any(process.exitcode == STARTUP_FAILURE for process in workers.processes) else 0


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)


@contextlib.contextmanager
def _sole_user(settings: Settings) -> Iterator[None]:
    """Hold the data folder: the lock goes with this process, however it ends."""
    with (settings.data_dir / "longtable.lock").open("a+") as lock:
        lock.seek(0)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ServeError(f"Another Longtable already runs on DATA_DIR {settings.data_dir} ({lock.read().strip()}); "
                             "stop it first, or set DATA_DIR to another folder.") from None
        lock.truncate(0)
        lock.write(f"process {os.getpid()}, {settings.address}\n")
        lock.flush()
        yield


@contextlib.contextmanager
def _embedded(data_dir: Path) -> Iterator[str]:
    """The embedded server while the block runs, and the address of the database in it."""
    server = Postgres(data_dir / "postgres")
    try:
        server.start()
        url = server.url(DATABASE)
        migrate.create_database(url)
        with kept(server):
            yield url
    finally:
        server.stop()


def _upgrade(url: str) -> None:
    _reached(url, migrate.upgrade)


def _reached(url: str, use: Callable[[str], T]) -> T:
    """What this use of the database gives. Raises `ServeError` where it cannot be used."""
    try:
        return use(url)
    except (OSError, SQLAlchemyError) as error:
        reason = str(error).splitlines()[0]
        raise ServeError(f"The database {make_url(url).render_as_string()} cannot be used: {reason}") from error


def _check_rules(url: str) -> None:
    missing = _reached(url, lambda url: asyncio.run(_missing_rules(url)))
    if missing:
        raise ServeError(f"Running games need rules that this release does not have: {', '.join(missing)}. "
                         "Serve them with a release that has these rules, and move them on or end them there first.")


async def _missing_rules(url: str) -> list[str]:
    engine = make_engine(url, pool_size=1)
    try:
        async with engine.connect() as connection:
            return await missing_rules(connection, GAMES)
    finally:
        await engine.dispose()


def _listen(host: str, port: int) -> socket.socket:
    """The listening socket, taken before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"Port {port} on {host} is taken by another program; "
                             "stop that, or set PORT to a free one.") from None
        raise ServeError(f"Port {port} on {host} cannot be used: {error.strerror}.") from None
