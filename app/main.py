"""The application: its parts, put together for one worker."""
from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI
from sqlalchemy import text
from starlette.requests import Request

from app import pages, problems
from app.accounts.cleaning import Cleaner
from app.accounts.routes import router as accounts
from app.admin import calls
from app.admin.health import Reporter
from app.admin.routes import router as admin
from app.assets import Assets
from app.bus import LocalBus, PostgresBus
from app.config import Settings
from app.db import make_engine, make_sessions
from app.games import GAMES
from app.http import Json, Services
from app.lobby.live import Lobby
from app.lobby.live import router as lobby_socket
from app.lobby.routes import router as lobby
from app.play import guard
from app.play.bots import Bots
from app.play.hub import Hub
from app.play.keeper import Keeper
from app.play.memory import Tables
from app.play.proposals import Proposals
from app.play.routes import router as play
from app.play.service import Service
from app.play.socket import router as table_socket
from app.play.thinker import Thinkers
from app.play.writer import Writer
from app.shutdown import before_shutdown
from app.site.routes import router as site

ROUTERS = (accounts, lobby, lobby_socket, play, table_socket, site, admin)


def create_app(settings: Settings) -> FastAPI:
    """The application of one worker. Its services are in `app.state`: `services`, `play`, `proposals`,
    `hub`, `lobby`, `bots`, `keeper`, `cleaner`, `reporter`; what of the desk is also reached from the calls of a table
    is there as `desk_at` and `desk_record`.

    The database at `settings.database_url` must have the newest schema.
    """
    app = FastAPI(title="Longtable", openapi_url=None, lifespan=_lifespan)
    engine = make_engine(settings.database_url)
    sessions = make_sessions(engine)
    bus = LocalBus() if settings.workers == 1 else PostgresBus(engine)
    service = Service(engine, Tables(engine, GAMES), Writer(settings.database_url), bus)
    app.state.services = Services(settings, sessions, bus)
    app.state.play = service
    app.state.proposals = Proposals(service)
    app.state.hub = Hub(service, app.state.proposals, sessions, bus)
    app.state.lobby = Lobby(app.state.services)
    thinkers = Thinkers()
    service.search = thinkers.plans
    app.state.bots = Bots(service, thinkers)
    app.state.keeper = Keeper(service)
    app.state.cleaner = Cleaner(engine)
    app.state.desk_at, app.state.desk_record = calls.at, calls.whole_record
    app.state.reporter = Reporter(sessions, service, app.state.hub, app.state.lobby)
    assets = Assets()
    app.add_middleware(problems.OriginGuard)
    pages.install(app, assets)
    problems.install(app, pages.error_page)
    app.add_api_route("/health", health)
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes.extend(assets.routes())
    return app


async def health(request: Request) -> Json:
    """Whether this worker serves and its database answers; 503 where it does not."""
    play: Service = request.app.state.play
    async with play.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return Json({"status": "ok"})


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    guard.install()
    state = app.state
    bus = state.services.bus
    work = [state.lobby.run(), state.bots.run(), state.keeper.run(), state.reporter.run(), state.cleaner.run()]
    if isinstance(bus, PostgresBus):
        work += [bus.run(), state.hub.run()]
    tasks = [asyncio.create_task(one) for one in work]

    def say_bye() -> None:
        state.hub.end_all("restart")
        state.lobby.end_all("restart")

    with before_shutdown(say_bye):
        yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await state.bots.close()
    await state.play.writer.close()
    await state.play.engine.dispose()
