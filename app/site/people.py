"""Who acts on a page: the user who is signed in, or a new guest with the name from the form."""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.accounts import auth, service
from app.accounts.models import User
from app.http import language, services
from app.limits import spend
from app.lobby.store import waiting
from app.pages import page
from app.play.glance import glance
from app.play.service import Service
from app.work import working

GLANCES = 6


@dataclass(slots=True)
class Visit:
    """One posted form: who posted it, and the token of his session where that began with it."""

    request: Request
    user: User | None = None
    token: str | None = None

    async def actor(self, name: str) -> User:
        """Who acts: the caller, or a guest of that name from now on. Raises `Refusal`: `invalid`, `too_many_requests`.
        """
        self.user = await reader(self.request)
        if self.user is None:
            await spend(self.request, "guests")
            async with services(self.request).sessions.begin() as session:
                self.user, self.token = await service.new_guest(session, name, language(self.request))
        return self.user

    def answer(self, response: Response) -> Response:
        """The response, with the cookie where the session is new."""
        if self.token is not None:
            auth.set_cookie(self.request, response, self.token)
        return response


async def reader(request: Request) -> User | None:
    """The user who reads a page, None for an anonymous one."""
    async with working(request) as work:
        return work.user


async def show(request: Request, name: str, user: User | None, status: int = 200, /, **context: Any) -> Response:
    """A page of the site, with how many tables wait for its reader in its head."""
    wait = 0
    if user is not None:
        async with services(request).sessions() as session:
            wait = await waiting(session, user.id)
    return page(request, name, user, status, **context, waiting_count=wait)


async def start(request: Request, id: UUID, user: User) -> None:
    """Begin the game of a table, as its owner. Raises `Refusal` as `app.play.service.Service.start` does."""
    play: Service = request.app.state.play
    await play.start(id, user.id)


async def glances(request: Request, tables: Sequence[Mapping[str, Any]], user: User | None) -> dict[UUID, list[str]]:
    """What each of these tables, which wait for the user, is about in a few words; nothing for those behind the first.
    """
    play: Service = request.app.state.play
    found: dict[UUID, list[str]] = defaultdict(list)
    if user is not None:
        for table in tables[:GLANCES]:
            found[table["id"]] = await glance(play, table["id"], user.id, language(request))
    return found


def go(address: str) -> RedirectResponse:
    """On to another page of this site."""
    return RedirectResponse(address, 303)
