"""Tables for people: one, a list page by page, the games to choose from."""
from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import UTC
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.engine.text import Text
from app.errors import ANONYMOUS, Refusal
from app.games import offered
from app.i18n import render
from app.lobby import store
from app.lobby.service import rules_of
from app.lobby.store import Place, Wanted
from app.play.models import Game
from app.play.options import options_schema
from app.play.tables import seat_rows, table_json

PAGE = 50
STATUSES = ("open", "playing", "finished")


class Page(Struct, frozen=True):
    """Some tables, and the cursor of the next page if there is one."""

    tables: list[dict[str, Any]]
    next: str | None


async def page(session: AsyncSession, user: User | None, wanted: Wanted, cursor: str | None, most: int = PAGE) -> Page:
    """A page of the list: public tables and one's own, the newest first; among one's own those that wait come first.

    Raises `Refusal`: `invalid` for a status, game or cursor that does not exist, `unauthorized` where nobody asks for
    his own.
    """
    if wanted.status is not None and wanted.status not in STATUSES:
        raise Refusal("invalid", Text("A table is open, playing or finished."))
    if wanted.game is not None:
        rules_of(wanted.game)
    if wanted.mine and user is None:
        raise Refusal("unauthorized", ANONYMOUS)
    found = await store.listed(session, wanted, user.id if user else None, _place(cursor), most + 1)
    shown = found[:most]
    after = None
    if len(found) > most:
        game, waiting = shown[-1]
        after = _cursor(Place(waiting, game.moved_at, game.id))
    return Page(await tables_json(session, [game for game, _ in shown], user.id if user else None), after)


async def tables_json(session: AsyncSession, games: Sequence[Game], viewer: UUID | None) -> list[dict[str, Any]]:
    """These tables as the wire has them."""
    seats = await seat_rows(session, [game.id for game in games])
    return [table_json(game, seats.get(game.id, []), viewer) for game in games]


def games_json(lang: str) -> list[dict[str, Any]]:
    """The games of this server under their newest rules, by name."""
    shown = [{"key": game.key, "name": render(game.facts.name, lang, domain=game.key),
              "seats": [game.seats[0], game.seats[-1]], "rules": game.rules, "options": options_schema(game, lang),
              "minutes": list(game.facts.minutes), "bots": list(game.bots)} for game in offered()]
    return sorted(shown, key=lambda game: str(game["name"]))


def _cursor(place: Place) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def _place(cursor: str | None) -> Place | None:
    if not cursor:
        return None
    try:
        place = msgspec.json.decode(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)), type=Place)
        return replace(place, moved_at=place.moved_at.astimezone(UTC))
    except (ValueError, OverflowError, msgspec.MsgspecError):
        raise Refusal("invalid", Text("This list cannot be continued from here.")) from None
