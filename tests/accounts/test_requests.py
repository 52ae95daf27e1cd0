"""Bodies, origins, addresses, rate limits, and a database that goes away (docs/wire.md 1 and 4.6)."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.accounts.models import User
from app.config import ConfigError
from tests.api import ORIGIN, caller, make_app, settings

pytestmark = pytest.mark.anyio
GUEST = {"name": "Ada"}
A_MINUTE_LATER = text("UPDATE rate_hits SET hits = array(SELECT hit - interval '1 minute' FROM unnest(hits) AS hit)")


async def users(app: FastAPI) -> int:
    async with app.state.services.sessions() as session:
        return int(await session.scalar(select(func.count()).select_from(User)))


@pytest.mark.parametrize("body", [
    b"{", b"[]", b'"Ada"', b"null", b"\xff\xfe", b'{"name": 7}', b'{"name": null}', b"{}", b"", b'{"name": "Ada"} x',
    b'{"name": "\\ud800"}', b"[" * 20_000, b'{"name": "Ada", "locale": []}', b"NaN",
])
async def test_malformed_bodies_change_nothing(app: FastAPI, body: bytes) -> None:
    async with caller(app) as anybody:
        answer = await anybody.client.post("/api/guests", content=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
        assert await users(app) == 0


async def test_large_body_is_refused(app: FastAPI) -> None:
    async with caller(app) as anybody:
        answer = await anybody.client.post("/api/guests", content=json.dumps({"name": "Ada", "x": "y" * 70_000}))
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_unknown_fields_are_ignored(app: FastAPI) -> None:
    async with caller(app) as anybody:
        await anybody.ask("POST", "/api/guests", 201, {**GUEST, "is_admin": True, "id": "x"})
        assert (await anybody.ask("GET", "/api/me", 200))["admin"] is False


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/7", "/api/tables/00000000-0000-0000-0000-000000000000"])
async def test_what_does_not_exist(app: FastAPI, path: str) -> None:
    async with caller(app, "Ada") as ada:
        await ada.refused("GET", path, 404, "not_found")


async def test_wrong_method_is_a_problem_document(app: FastAPI) -> None:
    async with caller(app) as anybody:
        await anybody.refused("PUT", "/api/guests", 405, "invalid")


async def test_outside_the_api_a_page_answers(app: FastAPI) -> None:
    async with caller(app) as anybody:
        answer = await anybody.client.get("/nothing")
        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/plain; charset=utf-8")


@pytest.mark.parametrize("origin", [
    "http://evil.test", "https://longtable.test", "http://longtable.test:8000", "http://longtable.test.evil.test",
    "null", "http://evil.test/http://longtable.test", "",
])
async def test_foreign_origin_is_turned_away(app: FastAPI, origin: str) -> None:
    async with caller(app, "Ada") as ada:
        for method, path in (("POST", "/api/guests"), ("DELETE", "/api/sessions/current"), ("PATCH", "/api/me")):
            await ada.refused(method, path, 403, "forbidden", GUEST, headers={"origin": origin})
        assert await users(app) == 1
        await ada.ask("GET", "/api/me", 200, headers={"origin": origin})


@pytest.mark.parametrize("origin", [ORIGIN, "http://longtable.test:80", "HTTP://LONGTABLE.test"])
async def test_cookie_counts_beside_the_own_origin(app: FastAPI, origin: str) -> None:
    async with caller(app) as ada:
        await ada.ask("POST", "/api/guests", 201, GUEST)
        assert (await ada.ask("GET", "/api/me", 200))["name"] == "Ada"
        await ada.refused("PATCH", "/api/me", 401, "unauthorized", {"locale": "ru"})
        me = await ada.ask("PATCH", "/api/me", 200, {"locale": "ru"}, headers={"origin": origin})
        assert me["locale"] == "ru"
        await ada.ask("DELETE", "/api/sessions/current", 204, headers={"origin": origin})
        assert "session" not in ada.client.cookies


async def test_base_url_is_the_own_origin(engine: AsyncEngine, tmp_path: Path) -> None:
    app = make_app(engine, settings(tmp_path, BASE_URL="https://games.example"))
    async with caller(app) as ada:
        await ada.refused("POST", "/api/guests", 403, "forbidden", GUEST, headers={"origin": ORIGIN})
        answer = await ada.client.post("/api/guests", json=GUEST, headers={"origin": "https://games.example:443"})
        assert answer.status_code == 201 and "Secure" in answer.headers["set-cookie"]


async def test_scheme_of_a_trusted_proxy(engine: AsyncEngine, tmp_path: Path) -> None:
    app = make_app(engine, settings(tmp_path, TRUSTED_PROXIES="10.0.0.0/8"))
    https = {"origin": "https://longtable.test", "x-forwarded-proto": "https"}
    async with caller(app, ip="10.1.2.3") as by_proxy, caller(app, ip="11.1.2.3") as liar:
        answer = await by_proxy.client.post("/api/guests", json=GUEST, headers=https)
        assert answer.status_code == 201 and "Secure" in answer.headers["set-cookie"]
        await liar.refused("POST", "/api/guests", 403, "forbidden", GUEST, headers=https)


@pytest.fixture
def limited(engine: AsyncEngine, tmp_path: Path) -> FastAPI:
    """An application with its rate limits, behind proxies at 10.x.x.x."""
    return make_app(engine, settings(tmp_path, RATE_LIMITS="on", TRUSTED_PROXIES="10.0.0.0/8"))


async def test_ten_guests_an_hour_from_one_address(limited: FastAPI) -> None:
    async with caller(limited, ip="203.0.113.1") as one, caller(limited, ip="203.0.113.2") as other:
        for _ in range(10):
            await one.ask("POST", "/api/guests", 201, GUEST)
        refused = await one.client.post("/api/guests", json=GUEST)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
        assert 3500 < int(refused.headers["retry-after"]) <= 3600
        await other.ask("POST", "/api/guests", 201, GUEST)
        assert await users(limited) == 11


async def test_ten_sign_ins_a_quarter_hour_and_failed_ones_count(limited: FastAPI) -> None:
    async with caller(limited) as one:
        wrong = {"name": "Ada", "password": "x"}
        for _ in range(10):
            await one.refused("POST", "/api/sessions", 401, "bad_credentials", wrong)
        document = await one.refused("POST", "/api/sessions", 429, "too_many_requests", wrong)
        assert 800 < document["retry_after"] <= 900


async def test_ipv6_counts_by_64(limited: FastAPI) -> None:
    for number in range(10):
        async with caller(limited, ip=f"2001:db8:1:2::{number:x}") as one:
            await one.ask("POST", "/api/guests", 201, GUEST)
    async with caller(limited, ip="2001:db8:1:2:ffff::1") as same, caller(limited, ip="2001:db8:1:3::1") as other:
        await same.refused("POST", "/api/guests", 429, "too_many_requests", GUEST)
        await other.ask("POST", "/api/guests", 201, GUEST)


async def test_forwarded_address_is_believed_of_trusted_proxies_only(limited: FastAPI) -> None:
    async with caller(limited, ip="203.0.113.9") as liar:
        for number in range(10):
            await liar.ask("POST", "/api/guests", 201, GUEST, headers={"x-forwarded-for": f"198.51.100.{number}"})
        await liar.refused("POST", "/api/guests", 429, "too_many_requests", GUEST,
                           headers={"x-forwarded-for": "198.51.100.77"})
    async with caller(limited, ip="10.0.0.1") as proxy:
        for number in range(10):
            forwarded = f"192.0.2.{number}, 198.51.100.5, 10.9.9.9"
            await proxy.ask("POST", "/api/guests", 201, GUEST, headers={"x-forwarded-for": forwarded})
        await proxy.refused("POST", "/api/guests", 429, "too_many_requests", GUEST,
                            headers={"x-forwarded-for": "198.51.100.5"})
        await proxy.ask("POST", "/api/guests", 201, GUEST, headers={"x-forwarded-for": "198.51.100.6"})
        await proxy.ask("POST", "/api/guests", 201, GUEST, headers={"x-forwarded-for": "garbage"})


async def test_limits_are_settings(engine: AsyncEngine, tmp_path: Path) -> None:
    app = make_app(engine, settings(tmp_path, RATE_LIMITS="guests=2/60, users=3/60"))
    async with caller(app) as one:
        for _ in range(2):
            await one.ask("POST", "/api/guests", 201, GUEST)
        problem = await one.refused("POST", "/api/guests", 429, "too_many_requests", GUEST)
        assert 30 < problem["retry_after"] <= 60
        async with engine.begin() as connection:
            await connection.execute(A_MINUTE_LATER)
        await one.ask("POST", "/api/guests", 201, GUEST)
    assert app.state.services.settings.rate_limits["sign_ins"].times == 10


@pytest.mark.parametrize("value", ["no", "guests", "guests=1", "guests=0/1", "guests=x/1", "beer=1/1", "guests=1/1,"])
def test_limits_that_cannot_be_used(tmp_path: Path, value: str) -> None:
    with pytest.raises(ConfigError):
        settings(tmp_path, RATE_LIMITS=value)


async def test_limits_off(app: FastAPI) -> None:
    async with caller(app) as one:
        for _ in range(12):
            await one.ask("POST", "/api/guests", 201, GUEST)


async def test_database_away_is_said_and_passes(engine: AsyncEngine, tmp_path: Path) -> None:
    away = create_async_engine(engine.url.update_query_dict({"host": str(tmp_path)}))
    async with caller(make_app(away, settings(tmp_path))) as anybody:
        await anybody.refused("POST", "/api/guests", 503, "unavailable", GUEST)
        await anybody.refused("GET", "/api/tables", 503, "unavailable")
    await away.dispose()
