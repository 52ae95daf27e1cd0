"""Who calls: a random token, shown as a cookie or as a bearer token, kept as its SHA-256 only."""
from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.accounts import store
from app.accounts.models import User
from app.engine.text import Text
from app.errors import Refusal
from app.http import cookie_counts, secure

COOKIE = "session"
LASTS = timedelta(days=365)
BLOCKED = Text("This account was blocked by an admin of this server.")


def token_hash(token: str) -> bytes:
    """The form in which a token is kept."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def shown_token(connection: HTTPConnection) -> str | None:
    """The token of the caller: a bearer token, else the cookie where it counts."""
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        return token.strip() if scheme.lower() == "bearer" else ""
    return connection.cookies.get(COOKIE) if cookie_counts(connection) else None


async def caller(connection: HTTPConnection, session: AsyncSession) -> User | None:
    """The user who calls, or None for an anonymous caller; answers are in his language from here on.

    A cookie that has expired makes the caller anonymous. Raises `Refusal`: `unauthorized` for a bearer token that has,
    `blocked` for a user who is.
    """
    token = shown_token(connection)
    user = None if token is None else await store.user_of_token(session, token_hash(token))
    if user is None and "authorization" in connection.headers:
        raise Refusal("unauthorized", Text("Your session has ended. Sign in again."))
    connection.state.locale = user.locale if user else None
    if user is not None:
        check_allowed(user)
    return user


def check_allowed(user: User) -> None:
    """Raise `Refusal` `blocked` for a user whom an admin has blocked."""
    if user.blocked_at is not None:
        raise Refusal("blocked", BLOCKED)


async def open_session(session: AsyncSession, user: User) -> str:
    """A new token for this user."""
    token = secrets.token_urlsafe(32)
    await store.add_session(session, token_hash(token), user.id, LASTS)
    return token


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token, out of reach of scripts and of other sites' forms."""
    response.set_cookie(COOKIE, token, max_age=int(LASTS.total_seconds()), httponly=True, samesite="lax",
                        secure=secure(connection))


def drop_cookie(connection: HTTPConnection, response: Response) -> None:
    """Have the browser forget the token."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure(connection))
