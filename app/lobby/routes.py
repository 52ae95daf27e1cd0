"""`/api/games`, and `/api/tables` before the start of a game."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from uuid import UUID

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.http import Json, language, read
from app.limits import spend
from app.lobby import lists, service
from app.lobby.store import Wanted
from app.play.access import reach
from app.play.models import Game
from app.play.routes import resign
from app.work import Work, working

router = APIRouter()
Deed = Callable[[Work, User], Awaitable[Game]]


class Join(Struct):
    """The body of `…/join`."""

    seat: int | None = None
    invite: str | None = None


class Ready(Struct):
    """The body of `…/ready`."""

    ready: bool = True
    salt: str | None = None


class Change(Struct):
    """The body of `PATCH /api/tables/{id}`."""

    title: str | None = None
    visibility: str | None = None


class Bot(Struct):
    """The body of `…/seats/{seat}/bot`."""

    level: str


@router.get("/api/games")
async def get_games(request: Request) -> Response:
    """The games to choose from."""
    async with working(request):
        return Json(lists.games_json(language(request)))


@router.get("/api/tables")
async def get_tables(request: Request, status: str | None = None, game: str | None = None, mine: str = "",
                     cursor: str | None = None) -> Response:
    """A page of the list of tables."""
    wanted = Wanted(status or None, game or None, mine in {"1", "true"})
    async with working(request) as work:
        return Json(await lists.page(work.session, work.user, wanted, cursor))


@router.post("/api/tables")
async def post_table(request: Request) -> Response:
    """Make a table."""
    asked = await read(request, service.NewTable)
    async with working(request) as work:
        work.someone()
    await spend(request, "tables")
    return await _done(request, lambda work, user: service.create(work.session, user, asked, language(request)), 201)


@router.get("/api/tables/{id}")
async def get_table(request: Request, id: UUID, invite: str | None = None) -> Response:
    """One table."""
    async with working(request) as work:
        game = await reach(work.session, id, work.user, invite)
        return Json(await _table(work, game))


@router.post("/api/tables/{id}/join")
async def join(request: Request, id: UUID) -> Response:
    """Sit down."""
    asked = await read(request, Join)
    return await _done(request, lambda work, user: service.join(work.session, id, user, asked.seat, asked.invite))


@router.post("/api/tables/{id}/ready")
async def ready(request: Request, id: UUID) -> Response:
    """Say that one is ready, or no longer."""
    asked = await read(request, Ready)
    return await _done(request, lambda work, user: service.set_ready(work.session, id, user, asked.ready, asked.salt))


@router.post("/api/tables/{id}/leave")
async def leave(request: Request, id: UUID) -> Response:
    """Free one's seat; in a running game that is to resign."""
    async with working(request) as work:
        playing = (await reach(work.session, id, work.someone())).status == "playing"
    if playing:
        return await resign(request, id)
    return await _done(request, lambda work, user: service.leave(work.session, id, user))


@router.post("/api/tables/{id}/cancel")
async def cancel(request: Request, id: UUID) -> Response:
    """Close a table that has not started."""
    return await _done(request, lambda work, user: service.cancel(work.session, id, user))


@router.patch("/api/tables/{id}")
async def patch_table(request: Request, id: UUID) -> Response:
    """Another title or visibility."""
    asked = await read(request, Change)
    return await _done(
        request, lambda work, user: service.change(work.session, id, user, asked.title, asked.visibility))


@router.delete("/api/tables/{id}/seats/{seat}")
async def remove_player(request: Request, id: UUID, seat: int) -> Response:
    """Take a player from his seat."""
    return await _done(request, lambda work, user: service.remove_player(work.session, id, user, seat))


@router.post("/api/tables/{id}/seats/{seat}/bot")
async def seat_bot(request: Request, id: UUID, seat: int) -> Response:
    """Put a bot on a seat."""
    asked = await read(request, Bot)
    return await _done(request, lambda work, user: service.seat_bot(work.session, id, user, seat, asked.level))


@router.delete("/api/tables/{id}/seats/{seat}/bot")
async def remove_bot(request: Request, id: UUID, seat: int) -> Response:
    """Free a bot's seat."""
    return await _done(request, lambda work, user: service.remove_bot(work.session, id, user, seat))


async def _done(request: Request, deed: Deed, status: int = 200) -> Response:
    """Do it as one transaction, answer with the table as it is then, and tell others."""
    async with working(request) as work:
        game = await deed(work, work.someone())
        await work.session.flush()
        work.changed.add(game.id)
        answer = await _table(work, game)
    return Json(answer, status)


async def _table(work: Work, game: Game) -> object:
    return (await lists.tables_json(work.session, [game], work.user.id if work.user else None))[0]
