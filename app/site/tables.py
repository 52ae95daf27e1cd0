"""The pages of a table: the waiting room and what its buttons do, the table in play, its replay."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from uuid import UUID

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.errors import Refusal
from app.http import language, secure, services
from app.lobby import service
from app.lobby.lists import tables_json
from app.play import history
from app.play.access import reach
from app.play.models import Game
from app.play.page import show_replay, show_table
from app.site.forms import Form, came_back, number, typed
from app.site.listing import game_cards
from app.site.people import Visit, go, reader, show, start
from app.site.shown import chairs, level_words
from app.work import working

router = APIRouter()
Act = Callable[[User, Mapping[str, str]], Awaitable[None]]
Deed = Callable[[AsyncSession, User, Mapping[str, str]], Awaitable[Game]]


@router.get("/tables/{id}")
async def table_page(request: Request, id: UUID, invite: str = "") -> Response:
    """The waiting room, or the table where the game has begun."""
    return await _room(request, id, invite, Form(), await reader(request))


@router.get("/tables/{id}/replay")
async def replay_page(request: Request, id: UUID) -> Response:
    """The game action by action; the waiting room where it has not begun."""
    async with working(request) as work:
        user = work.user
        game = await reach(work.session, id, user)
        [table] = await tables_json(work.session, [game], user.id if user else None)
        if game.seq == 0:
            return go(f"/tables/{id}")
        connection = await work.session.connection()
        looks = await history.reader(connection, id, user.id if user else None)
        turns = await history.turns(connection, id)
    return show_replay(request, table, user, looks, turns)


@router.post("/tables/{id}/join")
async def join(request: Request, id: UUID) -> Response:
    """Sit down, as a guest where nobody is signed in."""
    return await _change(request, id, lambda session, user, given: service.join(
        session, id, user, number(given.get("seat", "")), given.get("invite") or None))


@router.post("/tables/{id}/leave")
async def leave(request: Request, id: UUID) -> Response:
    """Free one's seat."""
    return await _change(request, id, lambda session, user, given: service.leave(session, id, user))


@router.post("/tables/{id}/ready")
async def ready(request: Request, id: UUID) -> Response:
    """Be ready, or no longer."""
    return await _change(request, id, lambda session, user, given: service.set_ready(
        session, id, user, given.get("ready") == "1", given.get("salt") or None))


@router.post("/tables/{id}/cancel")
async def cancel(request: Request, id: UUID) -> Response:
    """Close the table."""
    return await _change(request, id, lambda session, user, given: service.cancel(session, id, user))


@router.post("/tables/{id}/edit")
async def edit(request: Request, id: UUID) -> Response:
    """Another title or visibility."""
    return await _change(request, id, lambda session, user, given: service.change(
        session, id, user, given.get("title"), given.get("visibility")))


@router.post("/tables/{id}/seats/{seat}/bot")
async def seat_bot(request: Request, id: UUID, seat: int) -> Response:
    """Put a bot on a seat."""
    return await _change(request, id, lambda session, user, given: service.seat_bot(
        session, id, user, seat, given.get("level", "")))


@router.post("/tables/{id}/seats/{seat}/nobot")
async def remove_bot(request: Request, id: UUID, seat: int) -> Response:
    """Take a bot from its seat."""
    return await _change(request, id, lambda session, user, given: service.remove_bot(session, id, user, seat))


@router.post("/tables/{id}/seats/{seat}/remove")
async def remove_player(request: Request, id: UUID, seat: int) -> Response:
    """Take a player from his seat."""
    return await _change(request, id, lambda session, user, given: service.remove_player(session, id, user, seat))


@router.post("/tables/{id}/start")
async def start_game(request: Request, id: UUID) -> Response:
    """Begin."""
    async def begin(user: User, given: Mapping[str, str]) -> None:
        await start(request, id, user)

    return await _post(request, id, begin)


async def _change(request: Request, id: UUID, deed: Deed) -> Response:
    async def act(user: User, given: Mapping[str, str]) -> None:
        async with working(request) as work:
            await deed(work.session, user, given)
            work.changed.add(id)

    return await _post(request, id, act)


async def _post(request: Request, id: UUID, act: Act) -> Response:
    """Do what the form asks for and show the table; the form again where it was refused."""
    given, visit = await typed(request), Visit(request)
    try:
        await act(await visit.actor(given.get("name", "")), given)
    except Refusal as refusal:
        form = came_back(request, given, refusal)
        return visit.answer(await _room(request, id, given.get("invite", ""), form, visit.user, refusal.status))
    return visit.answer(go(f"/tables/{id}"))


async def _room(request: Request, id: UUID, invite: str, form: Form, user: User | None, status: int = 200) -> Response:
    async with working(request) as work:
        game = await reach(work.session, id, user, invite or None)
        [table] = await tables_json(work.session, [game], user.id if user else None)
    if game.seq > 0:
        return show_table(request, table, user)
    lang = language(request)
    card = game_cards(lang)[game.game]
    seat = next((one["seat"] for one in table["seats"] if user and one["user"] and one["user"]["id"] == user.id), None)
    return await show(
        request, "lobby/waiting.html", user, status, form=form, game=card, table=table, seat=seat, invite=invite,
        owner=user is not None and game.owner_id == user.id, levels=level_words(service.rules_of(game.game).bots, lang),
        chairs=chairs(table["seats"], game.owner_id, lang), link=_link(request, table))


def _link(request: Request, table: Mapping[str, Any]) -> str:
    """The address to send to friends; nobody but those seated has that of a private table."""
    if table["visibility"] == "private" and not table["invite"]:
        return ""
    here = f"{'https' if secure(request) else 'http'}://{request.headers.get('host', '')}"
    base = services(request).settings.base_url or here
    return f"{base}{table['url']}" + (f"?invite={table['invite']}" if table["invite"] else "")
