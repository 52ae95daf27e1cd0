"""Long lists, page by page (docs/wire.md 2)."""
from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import insert, update

from app.lobby.lists import PAGE
from app.play.models import Game, GameSeat
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio
DAY = datetime(2026, 1, 1, tzinfo=UTC)


async def add_tables(app: FastAPI, count: int, *, owner: str | None = None, status: str = "playing") -> list[str]:
    """Tables whose newest change is a second apart, the oldest first, every third at the moment of its neighbour."""
    rows: list[dict[str, Any]] = [
        {"id": uuid4(), "game": "tiny", "rules": 1, "options": {}, "seats": 2, "title": str(number),
         "visibility": "public", "invite": "", "seed": "s", "commit": "c", "seq": 1, "status": status,
         "owner_id": UUID(owner) if owner else None, "to_move": [0], "seeded": False, "salts": [], "imported": False,
         "step_no": 0, "moved_at": DAY + timedelta(seconds=number - (number % 3 == 1))}
        for number in range(count)]
    async with app.state.services.sessions.begin() as session:
        await session.execute(insert(Game), rows)
    return [str(row["id"]) for row in rows]


async def walk(somebody: Caller, query: str) -> list[list[str]]:
    """The titles of a list, page by page."""
    pages: list[list[str]] = []
    cursor: str | None = ""
    while cursor is not None:
        found: dict[str, Any] = await somebody.ask("GET", f"/api/tables?{query}&cursor={cursor}", 200)
        pages.append([table["title"] for table in found["tables"]])
        cursor = found["next"]
    return pages


async def test_pages_hold_every_table_once_newest_first(app: FastAPI) -> None:
    await add_tables(app, 2 * PAGE + 7)
    async with caller(app) as anybody:
        pages = await walk(anybody, "status=playing")
    assert [len(page) for page in pages] == [PAGE, PAGE, 7]
    order = [int(title) for page in pages for title in page]
    assert sorted(order) == list(range(2 * PAGE + 7))
    moments = [number - (number % 3 == 1) for number in order]
    assert moments == sorted(moments, reverse=True)


async def test_a_full_page_is_the_last(app: FastAPI) -> None:
    await add_tables(app, PAGE)
    async with caller(app) as anybody:
        assert [len(page) for page in await walk(anybody, "")] == [PAGE]


async def test_a_table_that_moves_between_pages_hides_no_other(app: FastAPI) -> None:
    ids = await add_tables(app, PAGE + 10)
    async with caller(app) as anybody:
        first = await anybody.ask("GET", "/api/tables", 200)
        async with app.state.services.sessions.begin() as session:
            await session.execute(update(Game).where(Game.id == UUID(ids[0])).values(moved_at=DAY + timedelta(days=1)))
        second = await anybody.ask("GET", f"/api/tables?cursor={first['next']}", 200)
    seen = [table["id"] for page in (first, second) for table in page["tables"]]
    assert sorted(seen) == sorted(set(ids) - {ids[0]})


async def test_tables_that_wait_for_the_caller_come_first(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        ids = await add_tables(app, PAGE + 5, owner=ada.id)
        async with app.state.services.sessions.begin() as session:
            for number in (0, 3, 4):
                await session.execute(insert(GameSeat).values(
                    game_id=UUID(ids[number]), seat=0 if number < 4 else 1, of=2, user_id=UUID(ada.id), ready=True,
                    salt=""))
        pages = await walk(ada, "mine=1")
        assert pages[0][:2] == ["3", "0"] and pages[0][2] == str(PAGE + 4)
        assert sorted(title for page in pages for title in page) == sorted(map(str, range(PAGE + 5)))
        assert (await walk(bo, ""))[0][0] == str(PAGE + 4)
