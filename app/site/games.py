"""The games of this server, and words about them."""
from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.errors import NO_GAME, Refusal
from app.games import GAMES, newest
from app.http import language
from app.i18n import tr
from app.site.forms import number
from app.site.listing import game_cards
from app.site.people import reader, show
from app.site.shown import game_card

router = APIRouter()


@router.get("/games")
async def games(request: Request) -> Response:
    """All games."""
    return await show(request, "games/index.html", await reader(request), games=game_cards(language(request)))


@router.get("/games/{key}/help")
async def help_page(request: Request, key: str, rules: str = "") -> Response:
    """The rules of a game in short: those of that version, while it is known here, else the newest."""
    return await _text(request, key, tr(language(request), "Rules in short"), rules)


@router.get("/games/{key}/about")
async def about_game(request: Request, key: str) -> Response:
    """What was designed here and does not come from the game's own rules."""
    return await _text(request, key, tr(language(request), "About the game"), everything=False)


@router.get("/about")
async def about(request: Request) -> Response:
    """What this site is, and whose work it uses."""
    return await show(request, "about.html", await reader(request))


async def _text(request: Request, key: str, heading: str, rules: str = "", everything: bool = True) -> Response:
    try:
        game = GAMES.get((key, number(rules) or 0)) or newest(key)
    except KeyError:
        raise Refusal("not_found", NO_GAME) from None
    user = await reader(request)
    sections = [section for section in game.help() if everything or section.house]
    return await show(request, "games/text.html", user, game=game_card(game, language(request)), heading=heading,
                      sections=sections)
