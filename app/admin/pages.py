"""The desk's pages about many things: stored games, faults, the audit log, health."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from babel.numbers import format_decimal
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.admin import audit, store
from app.admin.access import DeskRoute, at_desk
from app.admin.health import Reporter, health
from app.admin.listing import PAGE, games_page, wanted_of
from app.http import language
from app.pages import page
from app.site.forms import number
from app.site.listing import game_cards

router = APIRouter(route_class=DeskRoute)
MEGABYTE = 1024 * 1024


@router.get("/admin")
async def games(request: Request, cursor: str = "") -> Response:
    """Stored games, searched and filtered."""
    asked = dict(request.query_params)
    async with at_desk(request) as desk:
        found = await games_page(desk.session, wanted_of(asked), cursor)
        versions = await store.versions(desk.session)
    return page(request, "admin/games.html", desk.admin, found=found, asked=asked, versions=versions,
                games=game_cards(language(request)), more=_more(asked, found.next), narrowed=_narrowed(asked))


@router.get("/admin/faults")
async def faults(request: Request, before: str = "") -> Response:
    """What the rules raised, newest first."""
    async with at_desk(request) as desk:
        found = await store.faults(desk.session, number(before), PAGE + 1)
    return page(request, "admin/faults.html", desk.admin, faults=found[:PAGE],
                more=_more({}, found[PAGE - 1][0].id if len(found) > PAGE else None, "before"))


@router.get("/admin/audit")
async def log(request: Request, before: str = "", game: UUID | None = None, user: UUID | None = None, deed: str = ""
              ) -> Response:
    """What admins did, newest first: all of it, or what concerns a game or a user, or one kind of deed."""
    deed = deed if deed in audit.DEEDS else ""
    async with at_desk(request) as desk:
        found = await audit.page(
            desk.session, game_id=game, user_id=user, deed=deed, before=number(before), most=PAGE + 1)
    after = found[PAGE - 1].entry.id if len(found) > PAGE else None
    return page(request, "admin/audit.html", desk.admin, entries=found[:PAGE], game=game, about=user, deed=deed,
                deeds=audit.DEEDS,
                more=_more(dict(request.query_params), after, "before"))


@router.get("/admin/health")
async def state_of_the_server(request: Request) -> Response:
    """How the workers and the database are."""
    reporter: Reporter = request.app.state.reporter
    async with at_desk(request) as desk:
        await reporter.report(desk.session)
        found = await health(desk.session)
        waiting = await store.waiting(desk.session, 5)
    size = format_decimal(round(found.bytes / MEGABYTE, 1), locale=language(request))
    return page(request, "admin/health.html", desk.admin, health=found, waiting=waiting, size=size)


def _more(asked: Mapping[str, str], after: Any, name: str = "cursor") -> str:
    """The query of the next page, empty where there is none."""
    return "" if after is None else f"?{urlencode({**asked, name: after})}"


def _narrowed(asked: Mapping[str, str]) -> bool:
    return any(value for name, value in asked.items() if name not in {"order", "cursor"})
