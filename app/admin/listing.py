"""The desk's lists, as their pages ask for them: filters from an address, pages by cursor."""
from __future__ import annotations

import base64
from collections.abc import Mapping
from datetime import UTC, timedelta
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncSession

from app.admin import store
from app.admin.store import ORDERS, Place, Wanted
from app.engine.text import Text
from app.errors import Refusal
from app.lobby.lists import tables_json
from app.play.models import Game
from app.site.forms import number

PAGE = 50
WORDS = 80
STATUSES = ("open", "playing", "finished", "cancelled")
AGES = {"day": timedelta(days=1), "week": timedelta(days=7), "month": timedelta(days=30)}
WAITS = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}


class GamesPage(Struct, frozen=True):
    """Some games as `Table`s of the wire, with `parked` besides, and the cursor of the next page if there is one."""

    games: list[dict[str, Any]]
    next: str | None


def wanted_of(asked: Mapping[str, str]) -> Wanted:
    """The filters in the query of an address; what is unknown in it is passed over."""
    age = asked.get("age", "")
    return Wanted(
        words=asked.get("q", "").strip()[:WORDS], player=asked.get("player", "").strip()[:WORDS],
        game=asked.get("game", ""), status=asked["status"] if asked.get("status") in STATUSES else "",
        rules=number(asked.get("rules", "")), parked=asked.get("trouble") == "parked", within=AGES.get(age),
        before=AGES["month"] if age == "older" else None, waits=WAITS.get(asked.get("waits", "")),
        order=asked["order"] if asked.get("order") in ORDERS else "moved")


async def games_page(session: AsyncSession, wanted: Wanted, cursor: str, most: int = PAGE) -> GamesPage:
    """A page of stored games. Raises `Refusal` `invalid` for a cursor that is none."""
    found = await store.listed(session, wanted, _place(cursor), most + 1)
    shown = found[:most]
    after = None
    if len(found) > most:
        moment = getattr(shown[-1], ORDERS[wanted.order][0].key)
        after = base64.urlsafe_b64encode(msgspec.json.encode(Place(moment, shown[-1].id))).decode().rstrip("=")
    return GamesPage(await games_json(session, shown), after)


async def games_json(session: AsyncSession, games: list[Game]) -> list[dict[str, Any]]:
    """These games as the wire has them for a stranger, with `parked` besides."""
    tables = await tables_json(session, games, None)
    return [table | {"parked": game.fault is not None} for table, game in zip(tables, games, strict=True)]


def _place(cursor: str) -> Place | None:
    if not cursor:
        return None
    try:
        place = msgspec.json.decode(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)), type=Place)
        return replace(place, at=place.at.astimezone(UTC))
    except (ValueError, OverflowError, msgspec.MsgspecError):
        raise Refusal("invalid", Text("This list cannot be continued from here.")) from None
