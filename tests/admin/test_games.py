"""The list of stored games: every filter, every order, page by page, and quick with 100,000 of them."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession

from app.admin import store
from app.admin.listing import games_page, wanted_of
from app.admin.store import Place, Wanted
from app.errors import Refusal
from tests.api import Caller
from tests.play.house import House

pytestmark = pytest.mark.anyio

ID = re.compile(r'href="/admin/games/([0-9a-f-]{36})"')
MAKE_USERS = """
INSERT INTO users (id, name, name_key, is_guest, is_admin)
SELECT gen_random_uuid(), 'Player ' || n, 'player ' || n, true, false FROM generate_series(1, 5000) AS n
"""
MAKE_GAMES = """
INSERT INTO games (id, game, rules, options, seats, title, visibility, invite, seed, commit, seeded, salts, imported,
                   status, seq, step_no, to_move, fault, created_at, moved_at)
SELECT gen_random_uuid(), (ARRAY['hunters','wendake','woodcraft'])[1 + n % 3], 1 + (n % 500 = 0)::int, '{}', 2,
       'Table ' || n || ' of ' || (ARRAY['evening','дождь','Морозко'])[1 + n % 3], 'public', 'i', 's', 'c', false, '[]',
       false, CASE WHEN n % 50 = 0 THEN 'playing' WHEN n % 7 = 0 THEN 'cancelled' ELSE 'finished' END, 100, 5,
       '{0}', CASE WHEN n % 9000 = 0 THEN 'a fault' END, now() - n * interval '10 minutes',
       now() - n * interval '9 minutes'
FROM generate_series(1, 100000) AS n
"""
SEAT_THEM = """
INSERT INTO game_seats (game_id, seat, of, user_id, ready, salt)
SELECT g.id, 0, 2, u.id, true, '' FROM (SELECT id, row_number() OVER () AS n FROM games) AS g
JOIN (SELECT id, row_number() OVER () AS n FROM users) AS u ON u.n = 1 + g.n % 5000
"""


async def listed(admin: Caller, **query: str) -> list[str]:
    """The ids on the page of games, in its order."""
    answer = await admin.client.get(f"/admin?{urlencode(query)}")
    assert answer.status_code == 200, answer.text
    return ID.findall(answer.text)


async def age(engine: AsyncEngine, id: str, made: str, moved: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(text(
            f"UPDATE games SET created_at = now() - interval '{made}', moved_at = now() - interval '{moved}' "
            "WHERE id = :id"), {"id": UUID(id)})


async def test_filters_and_orders(house: House, engine: AsyncEngine, admin: Caller) -> None:
    playing, people = await house.table(title="Ночь у костра")
    waiting, _ = await house.table(title="Polar Night", start=False)
    await age(engine, playing, "40 days", "2 days")
    await age(engine, waiting, "2 hours", "1 hour")
    assert await listed(admin) == [waiting, playing]
    assert await listed(admin, order="waiting") == [playing, waiting]
    assert await listed(admin, order="newest") == [waiting, playing]
    assert await listed(admin, order="oldest") == [playing, waiting]
    for query, found in (
            ({"q": "polar"}, [waiting]), ({"q": "NIG"}, [waiting]), ({"q": "костра ночь"}, [playing]),
            ({"q": playing[:8]}, [playing]), ({"q": playing.upper()}, [playing]), ({"q": "!!!"}, []),
            ({"q": "'); drop"}, []), ({"status": "open"}, [waiting]), ({"status": "finished"}, []),
            ({"game": "tiny"}, [waiting, playing]), ({"game": "hunters"}, []), ({"rules": "1"}, [waiting, playing]),
            ({"rules": "7"}, []), ({"waits": "day"}, [playing]), ({"waits": "week"}, []), ({"age": "day"}, [waiting]),
            ({"age": "older"}, [playing]), ({"trouble": "parked"}, []), ({"player": "player 0"}, [waiting, playing]),
            ({"player": "nobody"}, []), ({"player": "%"}, []), ({"rules": "x", "order": "?"}, [waiting, playing])):
        assert await listed(admin, **query) == found, query
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET fault = 'looped' WHERE id = :id"), {"id": UUID(playing)})
    assert await listed(admin, trouble="parked") == [playing]
    assert people[0].user["name"] in (await admin.client.get("/admin")).text


async def test_private_games_are_listed_without_their_invitation(house: House, admin: Caller) -> None:
    id, people = await house.table(visibility="private", title="Secret")
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    page = (await admin.client.get("/admin")).text
    assert id in page and table["invite"] not in page


async def test_a_wrong_cursor_is_refused(admin: Caller) -> None:
    assert (await admin.client.get("/admin?cursor=nonsense")).status_code == 422


async def explained(connection: AsyncConnection, wanted: Wanted, after: Place | None = None) -> tuple[str, float]:
    """The plan of a page's query, and how many milliseconds the database took, at the best of three tries."""
    query = store.games(wanted, after, 51)
    compiled = query.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
    tries = []
    for _ in range(3):
        rows: Sequence[Any] = (await connection.exec_driver_sql(f"EXPLAIN (ANALYZE) {compiled}")).all()
        plan = "\n".join(row[0] for row in rows)
        tries.append((float(plan.rpartition("Execution Time: ")[2].split()[0]), plan))
    took, plan = min(tries)
    return plan, took


@pytest.mark.slow
async def test_every_page_of_100_000_games_is_found_by_an_index(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        for statement in (MAKE_USERS, MAKE_GAMES, SEAT_THEM):
            await connection.execute(text(statement))
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("VACUUM ANALYZE games, game_seats, users"))
        id = str((await connection.execute(text("SELECT id FROM games ORDER BY id LIMIT 1"))).scalar_one())
        for query, index in (
                ({}, "ix_games_moved_at"), ({"order": "oldest"}, "ix_games_created_at"),
                ({"status": "playing", "order": "waiting"}, "ix_games_status_moved_at"),
                ({"waits": "week", "order": "waiting"}, "ix_games_status_moved_at"),
                ({"q": "77777"}, "ix_games_title_words"), ({"q": "мороз 4242"}, "ix_games_title_words"),
                ({"q": id[:8]}, "pk_games"), ({"trouble": "parked"}, "ix_games_parked"),
                ({"game": "woodcraft", "rules": "2"}, "ix_games_"), ({"player": "player 77"}, "pk_games"),
                ({"q": "table", "status": "playing"}, "ix_games_title_words"), ({"age": "day"}, "ix_games_")):
            plan, took = await explained(connection, wanted_of(query))
            assert index in plan, f"{query}\n{plan}"
            assert "Seq Scan on games" not in plan, f"{query}\n{plan}"
            assert took < 100, f"{query}\n{plan}"


async def test_pages_join_without_gap_or_repeat(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.execute(text(MAKE_GAMES.replace("100000", "120")))
        await connection.execute(text("UPDATE games SET moved_at = date_trunc('hour', moved_at)"))
    for order in store.ORDERS:
        seen: list[UUID] = []
        cursor = ""
        async with AsyncSession(engine) as session:
            while True:
                page = await games_page(session, Wanted(order=order), cursor, 17)
                seen += [game["id"] for game in page.games]
                if page.next is None:
                    break
                cursor = page.next
            with pytest.raises(Refusal):
                await games_page(session, Wanted(order=order), cursor[:-3], 17)
        assert len(seen) == len(set(seen)) == 120
