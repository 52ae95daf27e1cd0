"""Games to choose from and tables that are made (docs/wire.md 2)."""
from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.models import User
from app.play.models import Game, GameSeat
from tests.api import caller, make_app, settings

pytestmark = pytest.mark.anyio
TABLE = {"game": "tiny", "seats": 3}


async def row(app: FastAPI, id: str) -> Game:
    async with app.state.services.sessions() as session:
        found: Game = await session.get_one(Game, UUID(id))
        return found


async def count(app: FastAPI, model: type[Any]) -> int:
    async with app.state.services.sessions() as session:
        return int(await session.scalar(select(func.count()).select_from(model)))


async def test_games_have_a_schema_of_their_options(app: FastAPI) -> None:
    async with caller(app) as anybody:
        games = {game["key"]: game for game in await anybody.ask("GET", "/api/games", 200)}
        tiny = games["tiny"]
        assert (tiny["name"], tiny["seats"], tiny["rules"], tiny["minutes"]) == ("Pebbles", [2, 4], 1, [1, 2])
        assert tiny["bots"] == ["easy"]
        schema = tiny["options"]
        assert (schema["type"], schema["additionalProperties"], schema["required"]) == ("object", False, [])
        assert schema["properties"]["rounds"] == {"title": "Rounds", "type": "integer", "default": 3}
        watchers = schema["properties"]["watchers_chat"]
        assert (watchers["type"], watchers["default"]) == ("boolean", False) and watchers["title"]


async def test_games_speak_the_callers_language(app: FastAPI) -> None:
    async with caller(app) as anybody:
        games = await anybody.ask("GET", "/api/games", 200, headers={"accept-language": "ru"})
        titles = {game["options"]["properties"]["watchers_chat"]["title"] for game in games}
        assert len(titles) == 1 and any("а" <= letter <= "я" for letter in titles.pop())


async def test_new_table(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "  Long   evening "})
        assert UUID(table["id"]) and table["url"] == f"/tables/{table['id']}"
        expected = {"game": "tiny", "rules": 1, "title": "Long evening", "status": "open", "visibility": "public",
                    "invite": None, "seeded": False, "owner": ada.id, "seq": 0, "to_move": [], "standings": None,
                    "options": {"rounds": 3, "undo": "turn", "consent": False, "watchers_chat": False}}
        assert {key: table[key] for key in expected} == expected
        assert table["created_at"].endswith(("Z", "+00:00"))
        assert [(seat["seat"], seat["bot"], seat["ready"]) for seat in table["seats"]] == [
            (0, None, False), (1, None, False), (2, None, False)]
        assert [seat["user"] for seat in table["seats"]] == [{"id": ada.id, "name": "Ada"}, None, None]
        assert await ada.ask("GET", f"/api/tables/{table['id']}", 200) == table


async def test_commit_binds_the_seed_which_stays_secret(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        answer = await ada.client.post("/api/tables", json=TABLE)
        stored = await row(app, answer.json()["id"])
        assert len(bytes.fromhex(stored.seed)) == 32
        assert answer.json()["commit"] == stored.commit == hashlib.sha256(
            f"longtable:1:{stored.id}:{stored.seed}".encode()).hexdigest()
        assert stored.seed not in answer.text and "seed\"" not in answer.text.replace('"seeded"', "")
        again = await ada.ask("POST", "/api/tables", 201, TABLE)
        assert again["commit"] != stored.commit


async def test_options_are_stored_whole(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, {**TABLE, "options": {"rounds": 5, "watchers_chat": True}})
        assert table["options"] == {"rounds": 5, "undo": "turn", "consent": False, "watchers_chat": True}


async def test_title_by_default_names_the_owner(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        for title in ("", "   "):
            table = await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": title})
            assert table["title"] == "Ada's table"
        assert (await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "</script>"}))["title"] == "</script>"
        assert (await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "x" * 80}))["title"] == "x" * 80
        await ada.ask("PATCH", "/api/me", 200, {"locale": "ru"})
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        assert "Ada" in table["title"] and any("а" <= letter <= "я" for letter in table["title"])


@pytest.mark.parametrize("change", [
    {"game": "chess"}, {"game": ""}, {"game": "tiny\x00"}, {"game": None}, {"seats": 1}, {"seats": 5}, {"seats": -1},
    {"seats": 10**30}, {"seats": "3"}, {"seats": 2.5}, {"seats": True}, {"options": {"rounds": "many"}},
    {"options": {"rounds": None}}, {"options": {"nonsense": 1}}, {"options": {"watchers_chat": "yes"}}, {"options": []},
    {"visibility": "secret"}, {"visibility": ""}, {"visibility": None}, {"title": "x" * 81}, {"title": "x" * 200},
    {"title": "a\x07b"}, {"title": "a\u202eb"}, {"title": 7}, {"seed": ""}, {"seed": "x" * 65}, {"seed": "a\nb"},
    {"seed": 7},
])
async def test_bad_tables_are_refused_and_nothing_is_made(app: FastAPI, change: dict[str, object]) -> None:
    async with caller(app, "Ada") as ada:
        await ada.refused("POST", "/api/tables", 422, "invalid", {**TABLE, **change})
        assert await count(app, Game) == 0 and await count(app, GameSeat) == 0


async def test_nobody_makes_no_table(app: FastAPI) -> None:
    async with caller(app) as anybody:
        await anybody.refused("POST", "/api/tables", 401, "unauthorized", TABLE)
        assert await count(app, Game) == 0


async def test_twenty_tables_an_hour_from_one_address(app: FastAPI, engine: AsyncEngine, tmp_path: Path) -> None:
    limited = make_app(engine, settings(tmp_path, RATE_LIMITS="on"))
    async with caller(limited, "Ada", ip="203.0.113.1") as ada, caller(limited, "Bo", ip="203.0.113.2") as bo:
        for _ in range(20):
            await ada.ask("POST", "/api/tables", 201, TABLE)
        await ada.refused("POST", "/api/tables", 429, "too_many_requests", TABLE)
        await bo.ask("POST", "/api/tables", 201, TABLE)
        assert await count(app, Game) == 21


async def test_own_seed_among_bots(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, {"game": "tiny", "seats": 2, "seed": "again"})
        table = await ada.ask("POST", f"/api/tables/{table['id']}/seats/1/bot", 200, {"level": "easy"})
        assert table["seeded"] is True
        assert table["commit"] == hashlib.sha256(f"longtable:1:{table['id']}:again".encode()).hexdigest()


async def test_own_seed_is_given_up_when_another_person_joins(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        made = await ada.ask("POST", "/api/tables", 201, {**TABLE, "seed": "again"})
        joined = await bo.ask("POST", f"/api/tables/{made['id']}/join", 200)
        assert joined["seeded"] is False and joined["commit"] != made["commit"]
        stored = await row(app, made["id"])
        assert len(bytes.fromhex(stored.seed)) == 32
        assert stored.commit == hashlib.sha256(f"longtable:1:{stored.id}:{stored.seed}".encode()).hexdigest()


async def test_admins_seed_stays_when_another_person_joins(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        async with app.state.services.sessions.begin() as session:
            await session.execute(update(User).where(User.name == "Ada").values(is_admin=True))
        made = await ada.ask("POST", "/api/tables", 201, {**TABLE, "seed": "again"})
        joined = await bo.ask("POST", f"/api/tables/{made['id']}/join", 200)
        assert joined["seeded"] is True and joined["commit"] == made["commit"]
