"""`/api/tables/{id}` from the start of a game on, and `/api/records`."""
from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.chat import service as chat
from app.errors import Refusal
from app.http import Json, body_of, language, services
from app.limits import spend
from app.play import archive, history
from app.play.access import reach
from app.play.hub import said_json
from app.play.models import Game
from app.play.records import read_record
from app.play.service import Service
from app.play.tables import seat_rows, table_json
from app.work import working

RECORD_BYTES = 2 * 1024 * 1024
Seq = Annotated[int, Query(ge=-2**31, lt=2**31)]
Moment = Annotated[int, Path(ge=-2**31, lt=2**31)]
ChatId = Annotated[int, Query(ge=-2**63, lt=2**63)]
router = APIRouter()


def play_of(request: Request) -> Service:
    """The commands of tables in play."""
    play: Service = request.app.state.play
    return play


@router.post("/api/tables/{id}/start")
async def start(request: Request, id: UUID) -> Response:
    """Begin, as the owner."""
    user = await _someone(request, id)
    await play_of(request).start(id, user.id)
    return await _table(request, id, user)


@router.post("/api/tables/{id}/resign")
async def resign(request: Request, id: UUID) -> Response:
    """Give up one's seat in a running game; a bot plays on."""
    user = await _someone(request, id)
    await play_of(request).resign(id, user.id)
    return await _table(request, id, user)


@router.get("/api/tables/{id}/at/{seq}")
async def at(request: Request, id: UUID, seq: Moment, eyes: Annotated[str | None, Query(alias="as")] = None
             ) -> Response:
    """What was shown after an action; for an admin also to the eyes of others, as a look of the desk's."""
    user = await _viewer(request, id)
    try:
        shown = await history.at(play_of(request), id, seq, user.id if user else None, eyes, language(request))
    except Refusal as refusal:
        if _is_for_all_but_admins(refusal, user) and eyes is not None:
            desk: Response = await request.app.state.desk_at(request, id, seq, eyes)
            return desk
        raise
    return Response(shown, media_type="application/json")


@router.get("/api/tables/{id}/log")
async def log(request: Request, id: UUID, since: Seq = 0) -> Response:
    """What happened, as the caller may know it."""
    user = await _viewer(request, id)
    words = await archive.log(play_of(request), id, user.id if user else None, language(request), since)
    return Response(words, media_type="application/json")


@router.get("/api/tables/{id}/chat")
async def said(request: Request, id: UUID, before: ChatId | None = None) -> Response:
    """A page of what was said."""
    async with working(request) as work:
        await reach(work.session, id, work.user)
        return Json({"said": [said_json(line) for line in await chat.page(work.session, id, before)]})


@router.get("/api/tables/{id}/scores")
async def scores(request: Request, id: UUID) -> Response:
    """The public scores over time."""
    await _viewer(request, id)
    return Json({"seats": await archive.scores(play_of(request), id)})


@router.get("/api/tables/{id}/record")
async def record(request: Request, id: UUID) -> Response:
    """The whole game as one document; for an admin also of a game that goes on, as a look of the desk's."""
    user = await _viewer(request, id)
    try:
        found = await archive.record(play_of(request), id)
    except Refusal as refusal:
        if not _is_for_all_but_admins(refusal, user):
            raise
        found = await request.app.state.desk_record(request, id)
    return Response(found, media_type="application/json")


@router.post("/api/records")
async def post_record(request: Request) -> Response:
    """Take in a game that was played elsewhere."""
    async with working(request) as work:
        user = work.someone()
    asked = read_record(await body_of(request, RECORD_BYTES))
    await spend(request, "tables")
    id = await archive.take_in(play_of(request), asked, user.id)
    return await _table(request, id, user, 201)


def _is_for_all_but_admins(refusal: Refusal, user: User | None) -> bool:
    return refusal.code == "forbidden" and user is not None and user.is_admin


async def _viewer(request: Request, id: UUID) -> User | None:
    """The caller, who may see the table. Raises `Refusal` `not_found`."""
    async with working(request) as work:
        await reach(work.session, id, work.user)
        return work.user


async def _someone(request: Request, id: UUID) -> User:
    async with working(request) as work:
        await reach(work.session, id, work.someone())
        return work.someone()


async def _table(request: Request, id: UUID, user: User, status: int = 200) -> Response:
    async with services(request).sessions() as session:
        game = await session.get_one(Game, id)
        seats = await seat_rows(session, [id])
    return Json(table_json(game, seats[id], user.id), status)


