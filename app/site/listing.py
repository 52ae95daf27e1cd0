"""The lists of tables on pages."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.games import offered
from app.lobby.lists import page
from app.lobby.store import Wanted
from app.site.shown import GameCard, game_card

Tables = list[dict[str, Any]]
BRIEF = 6


@dataclass(frozen=True, slots=True)
class Own:
    """The user's tables: those that wait for him, and the others by status."""

    waiting: Tables = field(default_factory=list)
    open: Tables = field(default_factory=list)
    playing: Tables = field(default_factory=list)
    finished: Tables = field(default_factory=list)


def game_cards(lang: str, playing: Mapping[str, int] | None = None) -> dict[str, GameCard]:
    """The cards of all games by key, with how many tables play each."""
    counted = playing or {}
    return {game.key: game_card(game, lang, counted.get(game.key, 0)) for game in offered()}


async def own_tables(session: AsyncSession, user: User | None) -> Own:
    """The tables where this user sits or that he owns."""
    if user is None:
        return Own()
    found = (await page(session, user, Wanted(mine=True), None)).tables
    waiting = [table for table in found if _waits_for(table, user)]
    others = [table for table in found if table not in waiting]
    return Own(waiting, *(_of(others, status) for status in ("open", "playing", "finished")))


async def open_tables(session: AsyncSession, user: User | None, game: str, bots: bool) -> Tables:
    """Open tables, of one game where it is named; with `bots` only those with a bot on a seat."""
    found = (await page(session, user, Wanted("open", game or None), None)).tables
    return [table for table in found if not bots or any(seat["bot"] for seat in table["seats"])]


async def by_status(session: AsyncSession, user: User | None, status: str) -> Tables:
    """The newest tables of a status."""
    return (await page(session, user, Wanted(status), None)).tables


def count_games(tables: Tables) -> Counter[str]:
    """How many of these tables play each game."""
    return Counter(table["game"] for table in tables)


def _of(tables: Tables, status: str) -> Tables:
    return [table for table in tables if table["status"] == status]


def _waits_for(table: dict[str, Any], user: User) -> bool:
    asked = (seat for seat in table["seats"] if seat["seat"] in table["to_move"])
    return table["status"] == "playing" and any(seat["user"] and seat["user"]["id"] == user.id for seat in asked)
