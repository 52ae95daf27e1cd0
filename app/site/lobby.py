"""The front page, one's own tables, tables to watch, a new table."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.errors import Refusal
from app.http import language
from app.i18n import tr
from app.limits import spend
from app.lobby import service
from app.site.forms import Form, came_back, number, typed
from app.site.listing import BRIEF, by_status, count_games, game_cards, open_tables, own_tables
from app.site.people import Visit, glances, go, reader, show, start
from app.site.shown import Chair, level_words, new_chairs, option_fields, read_options
from app.work import working

router = APIRouter()
EMPTY_CHAIRS = (Chair("", "", "", "free", False),) * 4
QUICK_SEATS = 3


@router.get("/")
async def front(request: Request, game: str = "", bots: str = "") -> Response:
    """The lobby."""
    return await _front(request, Form(), game, bool(bots), await reader(request))


@router.get("/mine")
async def mine(request: Request) -> Response:
    """The reader's own tables."""
    async with working(request) as work:
        own = await own_tables(work.session, work.user)
    lang = language(request)
    lists = (("running", tr(lang, "In play, others decide"), own.playing),
             ("open", tr(lang, "Before the start"), own.open), ("finished", tr(lang, "Finished"), own.finished))
    return await show(request, "lobby/list.html", work.user, games=game_cards(lang), heading=tr(lang, "My tables"),
                      waiting=own.waiting, glances=await glances(request, own.waiting, work.user), lists=lists)


@router.get("/watch")
async def watch(request: Request) -> Response:
    """Tables in play and finished ones."""
    async with working(request) as work:
        running = await by_status(work.session, work.user, "playing")
        finished = await by_status(work.session, work.user, "finished")
    lang = language(request)
    lists = (("running", tr(lang, "Being played"), running), ("finished", tr(lang, "Finished"), finished))
    return await show(request, "lobby/list.html", work.user, games=game_cards(lang), heading=tr(lang, "Watch"),
                      waiting=(), glances={}, lists=lists)


@router.get("/create")
async def create_form(request: Request, game: str = "") -> Response:
    """The form of a new table."""
    return await _create_form(request, {"game": game}, Form(), await reader(request))


@router.post("/create")
async def create(request: Request) -> Response:
    """Make the table and go there, or show the form again."""
    given, visit = await typed(request), Visit(request)
    try:
        asked = _new_table(request, given)
        user = await visit.actor(given.get("name", ""))
        await spend(request, "tables")
        async with working(request) as work:
            made = await service.create(work.session, user, asked, language(request))
            for seat, level in _bots(given, asked.seats).items():
                await service.seat_bot(work.session, made.id, user, seat, level)
            work.changed.add(made.id)
    except Refusal as refusal:
        form = came_back(request, given, refusal)
        return visit.answer(await _create_form(request, given, form, visit.user, refusal.status))
    return visit.answer(go(f"/tables/{made.id}"))


@router.post("/play")
async def play_now(request: Request) -> Response:
    """A table with bots on all other seats, started at once."""
    given, visit = await typed(request), Visit(request)
    try:
        rules = service.rules_of(given.get("game", ""))
        user = await visit.actor(given.get("name", ""))
        await spend(request, "tables")
        seats = min(QUICK_SEATS, rules.seats[-1])
        asked = service.NewTable(rules.key, seats, visibility="unlisted")
        async with working(request) as work:
            made = await _with_bots(work.session, user, asked, next(iter(rules.bots), ""), language(request))
            work.changed.add(made)
        await start(request, made, user)
    except Refusal as refusal:
        form = came_back(request, given, refusal)
        return visit.answer(await _front(request, form, "", False, visit.user, refusal.status))
    return visit.answer(go(f"/tables/{made}"))


async def _with_bots(session: AsyncSession, user: User, asked: service.NewTable, level: str, lang: str) -> UUID:
    table = await service.create(session, user, asked, lang)
    for seat in range(1, asked.seats):
        await service.seat_bot(session, table.id, user, seat, level)
    await service.set_ready(session, table.id, user, True, None)
    return table.id


async def _front(request: Request, form: Form, game: str, bots: bool, user: User | None,
                 status: int = 200) -> Response:
    async with working(request) as work:
        own = await own_tables(work.session, user)
        waiting_for_players = await open_tables(work.session, user, game, bots)
        running = await by_status(work.session, user, "playing")
        finished = await by_status(work.session, user, "finished")
    return await show(
        request, "lobby/index.html", user, status, form=form, filters={"game": game, "bots": bots},
        games=game_cards(language(request), count_games(running)), waiting=own.waiting,
        glances=await glances(request, own.waiting, user), mine=own.playing + own.open,
        open_tables=waiting_for_players, empty_chairs=EMPTY_CHAIRS, running=running[:BRIEF], finished=finished[:BRIEF])


async def _create_form(request: Request, given: Mapping[str, str], form: Form, user: User | None,
                       status: int = 200) -> Response:
    lang = language(request)
    games = game_cards(lang)
    card = games.get(given.get("game", "")) or next(iter(games.values()))
    filled = {"seats": str(card.seats[1]), "visibility": "public", **form.typed}
    levels = level_words(service.rules_of(card.key).bots, lang)
    return await show(
        request, "lobby/create.html", user, status, form=Form(filled, form.error, form.field), games=games, game=card,
        options=option_fields(card, form.typed), levels=levels.items(),
        chairs=new_chairs(user.name if user else "", card.seats[1], filled, lang))


def _new_table(request: Request, given: Mapping[str, str]) -> service.NewTable:
    card = game_cards(language(request)).get(given.get("game", ""))
    options: dict[str, Any] = read_options(card, given) if card else {}
    return service.NewTable(
        given.get("game", ""), number(given.get("seats", "")) or 0, options, given.get("visibility", ""),
        given.get("title", ""))


def _bots(given: Mapping[str, str], seats: int) -> dict[int, str]:
    chosen = {seat: given.get(f"bot_{seat}", "") for seat in range(1, seats)}
    return {seat: level for seat, level in chosen.items() if level}
