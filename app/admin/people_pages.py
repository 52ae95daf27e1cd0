"""The desk's pages about users, and what their buttons do."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.admin import audit, people, store
from app.admin.access import Desk, DeskRoute, at_desk
from app.admin.listing import PAGE, games_json
from app.errors import Refusal
from app.http import language, services
from app.pages import page
from app.site.forms import Form, came_back, typed
from app.site.listing import game_cards
from app.site.people import go

router = APIRouter(route_class=DeskRoute)
Deed = Callable[[Desk, UUID, str], Awaitable[None]]


@router.get("/admin/users")
async def users(request: Request, q: str = "", kind: str = "", after: str | None = None) -> Response:
    """Users by name, searched and filtered."""
    async with at_desk(request) as desk:
        found = await store.users(desk.session, q.strip(), kind, after, PAGE + 1)
    query = {"q": q, "kind": kind, "after": found[PAGE - 1].user.name_key} if len(found) > PAGE else None
    return page(request, "admin/users.html", desk.admin, rows=found[:PAGE], q=q, kind=kind,
                more=f"?{urlencode(query)}" if query else "")


@router.get("/admin/users/{id}")
async def user(request: Request, id: UUID) -> Response:
    """One user: seats, sessions, and what may be done about him."""
    return await _page(request, id, Form())


@router.post("/admin/users/{id}/sign-out")
async def sign_out(request: Request, id: UUID) -> Response:
    """End all his sessions."""
    async with at_desk(request) as desk:
        await people.sign_out(desk, id)
    return go(f"/admin/users/{id}")


@router.post("/admin/users/{id}/block")
async def block(request: Request, id: UUID) -> Response:
    """Let him in no more, and give up his seats."""
    answer = await _change(request, id, people.block)
    if answer.status_code == 303:
        await people.vacate(request.app.state.play, services(request), id)
    return answer


@router.post("/admin/users/{id}/unblock")
async def unblock(request: Request, id: UUID) -> Response:
    """Let him in again."""
    return await _change(request, id, people.unblock)


@router.post("/admin/users/{id}/make-admin")
async def make_admin(request: Request, id: UUID) -> Response:
    """Give him the rights of an admin."""
    return await _change(request, id, people.make_admin)


@router.post("/admin/users/{id}/unmake-admin")
async def unmake_admin(request: Request, id: UUID) -> Response:
    """Take the rights of an admin from him."""
    return await _change(request, id, people.unmake_admin)


async def _change(request: Request, id: UUID, deed: Deed) -> Response:
    """Do what the form asks for and show the user; the form again where it was refused."""
    given = await typed(request)
    try:
        async with at_desk(request) as desk:
            await deed(desk, id, audit.reason_of(given.get("reason", "")))
    except Refusal as refusal:
        if refusal.code != "invalid":
            raise
        return await _page(request, id, came_back(request, given, refusal), refusal.status)
    return go(f"/admin/users/{id}")


async def _page(request: Request, id: UUID, form: Form, status: int = 200) -> Response:
    async with at_desk(request) as desk:
        user = await people.user_of(desk.session, id)
        games = await games_json(desk.session, await store.seats(desk.session, id, PAGE))
        sessions = await store.sessions(desk.session, id)
        entries = await audit.page(desk.session, user_id=id)
    return page(request, "admin/user.html", desk.admin, status, about=user, found=games, sessions=sessions,
                entries=entries, form=form, games=game_cards(language(request)))
