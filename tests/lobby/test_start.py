"""From an open table to a running one, with the whole application (docs/wire.md 2)."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.play.models import Game, GameAction
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two(whole: FastAPI) -> AsyncIterator[tuple[Caller, Caller, str]]:
    """Ada and Bo, and the path of her table, at which both sit."""
    async with AsyncExitStack() as stack:
        ada, bo = [await stack.enter_async_context(caller(whole, name)) for name in ("Ada", "Bo")]
        made = await ada.ask("POST", "/api/tables", 201, {"game": "hunters", "seats": 2})
        path = f"/api/tables/{made['id']}"
        await bo.ask("POST", f"{path}/join", 200)
        yield ada, bo, path


async def ready(*callers: Caller, path: str) -> None:
    for somebody in callers:
        await somebody.ask("POST", f"{path}/ready", 200, {"ready": True, "salt": f"of {somebody.user['name']}"})


async def test_starts_when_all_are_ready_and_the_owner_says_so(two: tuple[Caller, Caller, str]) -> None:
    ada, bo, path = two
    await ready(ada, path=path)
    await ada.refused("POST", f"{path}/start", 409, "not_ready")
    await ready(bo, path=path)
    await bo.refused("POST", f"{path}/start", 403, "not_owner")
    started = await ada.ask("POST", f"{path}/start", 200)
    assert (started["status"], started["seq"]) == ("playing", 1) and len(started["to_move"]) >= 1
    for act in ("start", "cancel"):
        await ada.refused("POST", f"{path}/{act}", 409, "already_started")
    await bo.refused("POST", f"{path}/ready", 409, "already_started", {"ready": False})
    await bo.refused("DELETE", f"{path}/seats/0", 403, "not_owner")


async def test_empty_seat_keeps_a_table_from_starting(two: tuple[Caller, Caller, str]) -> None:
    ada, bo, path = two
    await ready(ada, bo, path=path)
    await bo.ask("POST", f"{path}/leave", 200)
    await ada.refused("POST", f"{path}/start", 409, "not_ready")


async def test_leaving_a_running_game_is_resigning(two: tuple[Caller, Caller, str]) -> None:
    ada, bo, path = two
    await ready(ada, bo, path=path)
    await ada.ask("POST", f"{path}/start", 200)
    left = await bo.ask("POST", f"{path}/leave", 200)
    assert (left["status"], left["seats"][1]["user"]) == ("playing", None) and left["seats"][1]["bot"]
    assert left["seats"][1]["name"] == "Bo"
    await bo.refused("POST", f"{path}/leave", 403, "not_seated")


async def test_owner_who_resigns_hands_the_table_over(whole: FastAPI) -> None:
    async with AsyncExitStack() as stack:
        ada, bo, cy = [await stack.enter_async_context(caller(whole, name)) for name in ("Ada", "Bo", "Cy")]
        made = await bo.ask("POST", "/api/tables", 201, {"game": "hunters", "seats": 3})
        path = f"/api/tables/{made['id']}"
        await bo.ask("POST", f"{path}/join", 200, {"seat": 1})
        await cy.ask("POST", f"{path}/join", 200, {"seat": 2})
        await ada.ask("POST", f"{path}/join", 200, {"seat": 0})
        await ready(ada, bo, cy, path=path)
        await bo.ask("POST", f"{path}/start", 200)
        assert (await bo.ask("POST", f"{path}/resign", 200))["owner"] == cy.id
        assert (await ada.ask("POST", f"{path}/resign", 200))["owner"] == cy.id
        assert (await cy.ask("POST", f"{path}/resign", 200))["status"] == "cancelled"


async def test_start_races_with_leaving_and_itself(whole: FastAPI, two: tuple[Caller, Caller, str]) -> None:
    ada, bo, path = two
    await ready(ada, bo, path=path)
    answers = await asyncio.gather(*(ada.client.post(f"{path}/start") for _ in range(3)),
                                   bo.client.post(f"{path}/ready", json={"ready": False}),
                                   ada.client.patch(path, json={"title": "late"}))
    table: dict[str, Any] = await ada.ask("GET", path, 200)
    started = [answer for answer in answers[:3] if answer.status_code == 200]
    async with whole.state.services.sessions() as session:
        actions = list(await session.scalars(select(GameAction.seq)))
        game = (await session.scalars(select(Game))).one()
    if table["status"] == "playing":
        assert len(started) == 1 and actions == [1] and answers[3].status_code == 409
        assert game.salts == ["of Ada", "of Bo"]
    else:
        assert not started and not actions and answers[3].status_code == 200


async def test_unknown_page_is_a_page(whole: FastAPI) -> None:
    async with caller(whole) as anybody:
        answer = await anybody.client.get("/nothing", headers={"accept-language": "ru"})
        assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
        assert '<html lang="ru"' in answer.text
