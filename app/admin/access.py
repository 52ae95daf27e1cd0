"""Who may come to the desk: admins, by their own accounts, who signed in not long ago."""
from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import quote

from fastapi.routing import APIRoute
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from app.accounts import auth
from app.accounts.models import SignIn, User
from app.engine.text import Text
from app.errors import Refusal
from app.pages import local_path
from app.work import Work, working

FRESH = timedelta(hours=12)
NOT_ADMIN = Text("This is for admins only.")
AGAIN = Text("You signed in some time ago. Sign in again to work at the admin's desk.")


@dataclass(frozen=True, slots=True)
class Desk:
    """One request at the desk: its work, and the admin who asks."""

    work: Work
    admin: User

    @property
    def session(self) -> AsyncSession:
        """The transaction of this request."""
        return self.work.session


@asynccontextmanager
async def at_desk(connection: HTTPConnection) -> AsyncIterator[Desk]:
    """A transaction of an admin's, committed at the end.

    Raises `Refusal`: `unauthorized` for nobody, or for a session older than `FRESH`; `forbidden` for who is no admin.
    """
    async with working(connection) as work:
        user = work.someone()
        if not user.is_admin:
            raise Refusal("forbidden", NOT_ADMIN)
        shown = auth.token_hash(auth.shown_token(connection) or "")
        if await work.session.scalar(select(SignIn.created_at < func.now() - FRESH).where(SignIn.token_hash == shown)):
            raise Refusal("unauthorized", AGAIN)
        yield Desk(work, user)


class DeskRoute(APIRoute):
    """The route of a page at the desk: who has to sign in first is sent to do so, and comes back."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, which answers `unauthorized` with the way to the form."""
        handle = super().get_route_handler()

        async def page(request: Request) -> Response:
            try:
                return await handle(request)
            except Refusal as refusal:
                if refusal.code != "unauthorized":
                    raise
                here = local_path(str(request.url.replace(scheme="", netloc="")))
                return RedirectResponse(f"/login?back={quote(here if request.method == 'GET' else '/admin')}", 303)

        return page
