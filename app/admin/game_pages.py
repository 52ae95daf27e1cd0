"""The desk's pages about one game: any moment of it, and repairs, first looked at and then carried out."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlencode
from uuid import UUID

import msgspec
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from app.admin.access import DeskRoute, at_desk
from app.admin.calls import admin_of, whole_record
from app.admin.repairs import NO_REPAIR, REPAIRS, Repair
from app.admin.service import looked, repair
from app.admin.showing import Showing, Shown
from app.errors import FORM, Refusal
from app.http import language
from app.pages import TEMPLATES, page
from app.play.history import SPECTATOR
from app.play.service import Service
from app.play.texts import texts
from app.play.views import seat_names
from app.site.forms import Form, came_back, number, typed
from app.site.listing import game_cards
from app.site.people import go
from app.site.shown import level_words

router = APIRouter(route_class=DeskRoute)
CONFIRMED = ("seq", "reason")
BOARDS = TEMPLATES.parent / "static" / "games"
Eyes = Annotated[str, Query(alias="as", max_length=20)]


@router.get("/admin/games/{id}")
async def game(request: Request, id: UUID, at: str = "", eyes: Eyes = SPECTATOR) -> Response:
    """One game, now or after action `at`, its board as it looks to those eyes."""
    return await _page(request, id, number(at), Form(), eyes=eyes)


@router.get("/admin/games/{id}/record")
async def record(request: Request, id: UUID) -> Response:
    """The whole game as one document, to be kept."""
    return Response(await whole_record(request, id), media_type="application/json",
                    headers={"content-disposition": f'attachment; filename="{id}.json"'})


@router.post("/admin/games/{id}/{deed}")
async def mend(request: Request, id: UUID, deed: str) -> Response:
    """Show what a repair would do; with the seq at which that was shown, and a reason, carry it out."""
    given = await typed(request)
    admin = await admin_of(request)
    try:
        wanted = _read(deed, given)
        prepared = await repair(request.app.state.play, admin, id, wanted)
    except Refusal as refusal:
        if refusal.code == "not_found":
            raise
        return await _page(request, id, None, came_back(request, given, refusal), refusal.status)
    if wanted.seq is not None:
        return go(f"/admin/games/{id}")
    fields = {name: value for name, value in given.items() if name not in CONFIRMED}
    return page(request, "admin/repair.html", admin, id=id, deed=deed, plan=prepared.plan, fields=fields,
                names=seat_names(prepared.sitters, language(request)), domain=prepared.game)


def _read(deed: str, given: Mapping[str, str]) -> Repair:
    """The repair that a form asks for. Raises `Refusal`: `not_found`, `invalid`."""
    if deed not in REPAIRS:
        raise Refusal("not_found", NO_REPAIR)
    try:
        return msgspec.convert({name: value for name, value in given.items() if value}, REPAIRS[deed], strict=False)
    except msgspec.ValidationError:
        raise Refusal("invalid", FORM) from None


async def _page(request: Request, id: UUID, seq: int | None, form: Form, status: int = 200, *,
                eyes: str = SPECTATOR) -> Response:
    lang = language(request)
    play: Service = request.app.state.play
    admin = await admin_of(request)
    await looked(play.engine, admin, id, "page", seq=seq)
    async with at_desk(request) as desk:
        found = await Showing(play, request.app.state.hub, desk.session, id, lang).shown(seq)
    context: dict[str, Any] = {"found": found, "table": found.table, "levels": level_words(found.bots, lang)}
    return page(request, "admin/game.html", admin, status, **context, form=form, games=game_cards(lang), eyes=eyes,
                board=_board(found, eyes, lang))


def _board(found: Shown, eyes: str, lang: str) -> dict[str, Any] | None:
    """What the script that draws the board is told; None where there is nothing to draw, or no script of that game."""
    key, moment = found.table["game"], found.moment
    if moment is None or moment.fault or not (BOARDS / key / "board.js").is_file():
        return None
    url = f"/api/admin/tables/{found.table['id']}/at/{moment.seq}?{urlencode({'as': eyes})}"
    return {"game": key, "url": url, "lang": lang, "texts": texts(lang)}
