"""Whatever is sent, the answer is a table, a list or a refusal; never a fault of the server."""
from __future__ import annotations

import random
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from app.accounts.routes import router as accounts
from app.errors import STATUS
from app.lobby.routes import router as lobby
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio
FIELDS = ("name", "email", "password", "locale", "game", "seats", "options", "visibility", "title", "seed", "seat",
          "invite", "ready", "salt", "level")
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, -1, 2**31, 2**63, 10**40, 0.5, -1e300, "", "tiny", "easy", "public", "private", "ru",
    "x" * 41, "x" * 3000, "\x00", "a\x00b", "\ud7ff", "\U0001f600", "</script>", "'; drop table users; --", "%s{name}",
    [], {}, [1], {"rounds": 1}, {"rounds": 10**40}, {"watchers_chat": 0}, {"": ""}, [[[[]]]], str(uuid4()))
ROUTES = [(method, route.path) for route in [*accounts.routes, *lobby.routes] if isinstance(route, APIRoute)
          for method in sorted(route.methods or ()) if route.path != "/api/sessions/current"]
TRIES = 600


async def one_try(luck: random.Random, somebody: Caller, tables: list[str]) -> None:
    method, path = luck.choice(ROUTES)
    path = path.replace("{id}", luck.choice([*tables[-3:], str(uuid4()), "7", "%00", "é"]))
    path = path.replace("{seat}", luck.choice(["0", "1", "2", "-1", "x", "9" * 30]))
    body = {luck.choice(FIELDS): luck.choice(VALUES) for _ in range(luck.randrange(6))}
    if luck.random() < 0.5:
        body |= {"game": "tiny", "seats": 2}
    query = {luck.choice(("status", "game", "mine", "cursor", "invite")): str(luck.choice(VALUES))}
    answer = await somebody.client.request(method, path, json=body, params=query)
    assert answer.status_code < 500, (method, path, body, query, answer.text)
    if answer.status_code >= 400:
        document = answer.json()
        assert document["code"] in STATUS and document["detail"], (method, path, body, document)
    elif (method, path) == ("POST", "/api/tables"):
        tables.append(answer.json()["id"])


async def test_random_requests(app: FastAPI) -> None:
    luck = random.Random(6)
    tables: list[str] = []
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app) as anybody:
        for _ in range(TRIES):
            somebody = luck.choice((ada, ada, bo, anybody))
            await one_try(luck, somebody, tables)
            anybody.client.cookies.clear()
    assert len(tables) > 5
