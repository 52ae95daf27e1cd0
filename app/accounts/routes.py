"""`/api/guests`, `/api/users`, `/api/sessions`, `/api/me`."""
from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from app.accounts import auth, service, store
from app.accounts.models import User
from app.http import Json, read, services
from app.limits import spend
from app.work import working

router = APIRouter()


class NewGuest(Struct):
    """The body of `POST /api/guests`."""

    name: str
    locale: str | None = None


class NewUser(Struct):
    """The body of `POST /api/users`."""

    name: str
    email: str
    password: str
    locale: str | None = None


class Credentials(Struct):
    """The body of `POST /api/sessions`."""

    name: str
    password: str


class Preferences(Struct):
    """The body of `PATCH /api/me`."""

    locale: str


def user_json(user: User) -> dict[str, Any]:
    """A user, as he himself sees him on the wire."""
    return {"id": user.id, "name": user.name, "guest": user.is_guest, "admin": user.is_admin, "locale": user.locale}


@router.post("/api/guests")
async def post_guest(request: Request) -> Response:
    """A new guest."""
    asked = await read(request, NewGuest)
    await spend(request, "guests")
    async with services(request).sessions.begin() as session:
        user, token = await service.new_guest(session, asked.name, asked.locale)
    return _signed_in(request, user, token, 201)


@router.post("/api/users")
async def post_user(request: Request) -> Response:
    """A new user, or the guest who calls made one."""
    asked = await read(request, NewUser)
    await spend(request, "users")
    async with working(request) as work:
        user, token = await service.sign_up(work.session, work.user, asked.name, asked.email, asked.password,
                                            asked.locale)
        work.signed_up[user.id] = auth.token_hash(token)
    return _signed_in(request, user, token, 201)


@router.post("/api/sessions")
async def post_session(request: Request) -> Response:
    """Sign in."""
    asked = await read(request, Credentials)
    await spend(request, "sign_ins")
    async with services(request).sessions.begin() as session:
        user, token = await service.sign_in(session, asked.name, asked.password)
    return _signed_in(request, user, token, 201)


@router.delete("/api/sessions/current")
async def delete_session(request: Request) -> Response:
    """Sign out: the token shown ends, and the sockets opened with it."""
    async with working(request) as work:
        work.someone()
        ended = auth.token_hash(auth.shown_token(request) or "")
        await store.end_session(work.session, ended)
        work.ended.add(ended)
    response = Response(status_code=204)
    auth.drop_cookie(request, response)
    return response


@router.get("/api/me")
async def get_me(request: Request) -> Response:
    """The caller."""
    async with working(request) as work:
        return Json(user_json(work.someone()))


@router.patch("/api/me")
async def patch_me(request: Request) -> Response:
    """Choose the language."""
    asked = await read(request, Preferences)
    async with working(request) as work:
        await service.set_locale(work.session, work.someone(), asked.locale)
    return Json(user_json(work.someone()))


def _signed_in(request: Request, user: User, token: str, status: int) -> Response:
    response = Json({"user": user_json(user), "token": token}, status)
    auth.set_cookie(request, response, token)
    return response
