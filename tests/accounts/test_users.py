"""Guests, users, signing in and out (docs/wire.md 1)."""
from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Select, func, select, update

from app.accounts.models import SignIn, User, name_key
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "email": "ada@example.org", "password": "correct horse"}
BAD_NAMES = ["", " ", "x" * 41, "x" * 200, "a\x00b", "a\nb", "a\x1b[31mb", "a\u202eb", "a\u200bb", "a\u2028b",
             "\u3164", "\u2800", "a\u034fb", "\U000e0100", "\u0301", "a" + "\u0301" * 5]


async def stored(app: FastAPI, statement: Select[Any]) -> Any:
    async with app.state.services.sessions() as session:
        return await session.scalar(statement)


async def test_guest_has_a_name_a_token_and_a_cookie(app: FastAPI) -> None:
    async with caller(app) as ada:
        answer = await ada.client.post("/api/guests", json={"name": "Ada", "locale": "ru"})
        assert answer.status_code == 201
        body = answer.json()
        assert body["user"]["name"] == "Ada" and body["user"]["guest"] is True and body["user"]["id"]
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"session={body['token']};")
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
        ada.keep(answer)
        me = await ada.ask("GET", "/api/me", 200)
        assert (me["id"], me["name"], me["locale"]) == (body["user"]["id"], "Ada", "ru")


async def test_token_is_kept_as_its_hash_only(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        kept = await stored(app, select(SignIn.token_hash))
        assert kept == hashlib.sha256(ada.token.encode()).digest()
        assert len(ada.token) >= 43


async def test_taken_name_gets_a_suffix(app: FastAPI) -> None:
    async with caller(app, "Ada") as first, caller(app, "ada") as second, caller(app, "Ａda") as third:
        names = {first.user["name"], second.user["name"], third.user["name"]}
        assert len({name.casefold() for name in names}) == 3
        assert second.user["name"].startswith("ada ") and second.user["name"] != "ada "


async def test_suffix_stays_within_forty_characters(app: FastAPI) -> None:
    async with caller(app, "x" * 40) as first, caller(app, "x" * 40) as second:
        assert first.user["name"] == "x" * 40
        assert second.user["name"] != first.user["name"] and len(second.user["name"]) <= 40


async def test_thirty_guests_of_one_name_at_once(app: FastAPI) -> None:
    async with caller(app) as anybody:
        answers = await asyncio.gather(*(anybody.client.post("/api/guests", json={"name": "Ada"}) for _ in range(30)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["user"]["name"] for answer in answers}) == 30


@pytest.mark.parametrize("name", BAD_NAMES)
async def test_bad_names_are_refused(app: FastAPI, name: str) -> None:
    async with caller(app) as anybody:
        await anybody.refused("POST", "/api/guests", 422, "invalid", {"name": name})
        await anybody.refused("POST", "/api/users", 422, "invalid", {**ADA, "name": name})
        assert await stored(app, select(func.count()).select_from(User)) == 0


@pytest.mark.parametrize("name", [
    "\u0410da", "Ad\u0430", "Gr\u0430ce Hopper", "\u03a1avel", "\u04101ice", "\uff21\u0434\u0430", "\u0430\u0301da"])
async def test_a_user_s_name_does_not_mix_letters_that_look_alike(app: FastAPI, name: str) -> None:
    """Cyrillic or Greek letters in a Latin word, in whatever form; guests, whose names vouch for nothing, may."""
    async with caller(app, name) as guest:
        problem = await guest.refused("POST", "/api/users", 422, "invalid", {**ADA, "name": name})
        assert (problem["field"], problem["reason"]) == ("name", "mixed_alphabets")
        assert (await guest.ask("POST", "/api/users", 201, ADA))["user"]["name"] == "Ada"


@pytest.mark.parametrize("name", [
    "\u0410\u0434\u0430", "DJ \u0412\u043e\u0432\u0430", "DJ-\u0412\u043e\u0432\u0430_2", "Zo\u00eb", "Ada 2",
    "\u6f22\u5b57\u30ab\u30ca ABC", "\uff21\uff44\uff41", "\u03a0\u03b1\u03cd\u03bb\u03bf\u03c2"])
async def test_a_user_s_name_may_be_of_any_alphabet(app: FastAPI, name: str) -> None:
    async with caller(app) as anybody:
        assert (await anybody.ask("POST", "/api/users", 201, {**ADA, "name": name}))["user"]["name"] == name


async def test_who_has_a_name_of_mixed_letters_already_is_not_locked_out(app: FastAPI) -> None:
    name = "Ad\u0430"
    async with caller(app) as ada:
        await ada.ask("POST", "/api/users", 201, ADA)
        async with app.state.services.sessions.begin() as session:
            await session.execute(update(User).values(name=name, name_key=name_key(name)))
        await ada.ask("POST", "/api/sessions", 201, {"name": name, "password": ADA["password"]})


async def test_name_with_markup_is_only_text(app: FastAPI) -> None:
    async with caller(app, "</script><b>Ada") as ada:
        assert ada.user["name"] == "</script><b>Ada"
        assert (await ada.client.get("/api/me")).headers["content-type"] == "application/json"


async def test_guest_who_signs_up_stays_the_same_person(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        old_token, old_id = ada.token, ada.id
        ada.keep(await ada.client.post("/api/users", json=ADA))
        assert ada.id == old_id and ada.user == {**ada.user, "name": "Ada", "guest": False}
        assert (await ada.ask("GET", "/api/me", 200))["guest"] is False
        ada.client.headers["authorization"] = f"Bearer {old_token}"
        await ada.refused("GET", "/api/me", 401, "unauthorized")


async def test_guest_may_sign_up_under_another_name(app: FastAPI) -> None:
    async with caller(app, "Ada 7") as ada:
        ada.keep(await ada.client.post("/api/users", json=ADA))
        assert ada.user["name"] == "Ada"
    async with caller(app) as anybody:
        await anybody.ask("POST", "/api/sessions", 201, {"name": "ADA", "password": ADA["password"]})


async def test_name_and_address_belong_to_one_user(app: FastAPI) -> None:
    async with caller(app) as ada, caller(app) as eve, caller(app, "Eve") as guest:
        await ada.ask("POST", "/api/users", 201, ADA)
        for somebody in (eve, guest):
            await somebody.refused("POST", "/api/users", 409, "name_taken", {**ADA, "email": "other@example.org"})
            again = {**ADA, "name": "Ada II", "email": "ADA@example.org"}
            assert (await somebody.refused("POST", "/api/users", 409, "name_taken", again))["field"] == "email"
        assert (await guest.ask("GET", "/api/me", 200))["guest"] is True


async def test_of_two_who_want_a_name_at_once_one_gets_it(app: FastAPI) -> None:
    async with caller(app) as anybody, caller(app, "Bo") as bo, caller(app, "Cy") as cy:
        answers = await asyncio.gather(*(
            somebody.client.post("/api/users", json={**ADA, "email": f"{number}@example.org"})
            for number, somebody in enumerate((anybody, bo, cy))))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"name_taken"}


@pytest.mark.parametrize("change", [
    {"email": "ada"}, {"email": "a b@c"}, {"email": "@"}, {"email": "x" * 300 + "@example.org"}, {"password": "short"},
    {"password": "x" * 201}, {"email": None}, {"password": 12345678}, {"name": None},
])
async def test_bad_accounts_are_refused(app: FastAPI, change: dict[str, object]) -> None:
    async with caller(app) as anybody:
        await anybody.refused("POST", "/api/users", 422, "invalid", {**ADA, **change})
        assert await stored(app, select(func.count()).select_from(User)) == 0


async def test_sign_in_and_out(app: FastAPI) -> None:
    async with caller(app) as ada:
        ada.keep(await ada.client.post("/api/users", json=ADA))
        first = ada.token
        ada.keep(await ada.client.post("/api/sessions", json={"name": "Ada", "password": ADA["password"]}))
        assert ada.token != first
        await ada.ask("DELETE", "/api/sessions/current", 204)
        await ada.refused("GET", "/api/me", 401, "unauthorized")
        ada.client.headers["authorization"] = f"Bearer {first}"
        assert (await ada.ask("GET", "/api/me", 200))["name"] == "Ada"


@pytest.mark.parametrize(("name", "password"), [
    ("Ada", "wrong horse"), ("Nobody", "correct horse"), ("Guest", ""), ("Ada", "x" * 5000), ("Ada", ""),
])
async def test_bad_credentials(app: FastAPI, name: str, password: str) -> None:
    async with caller(app) as ada, caller(app, "Guest"):
        await ada.ask("POST", "/api/users", 201, ADA)
        ada.client.cookies.clear()
        await ada.refused("POST", "/api/sessions", 401, "bad_credentials", {"name": name, "password": password})
        assert not ada.client.cookies


async def test_password_is_kept_as_argon2(app: FastAPI) -> None:
    async with caller(app) as ada:
        await ada.ask("POST", "/api/users", 201, ADA)
    kept = await stored(app, select(User.password_hash))
    assert kept.startswith("$argon2id$")


async def test_expired_token_counts_no_more(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        async with app.state.services.sessions.begin() as session:
            await session.execute(update(SignIn).values(expires_at=datetime.now(UTC) - timedelta(seconds=1)))
        assert "Sign in again" in (await ada.refused("GET", "/api/me", 401, "unauthorized"))["detail"]
        await ada.refused("POST", "/api/tables", 401, "unauthorized", {"game": "pebbles", "seats": 2})


async def test_headers_that_are_no_bearer_token(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        for header in ("Bearer", "Bearer ", "Basic YTpi", f"Token {ada.token}", "Bearer ÿ".encode("latin-1")):
            await ada.refused("GET", "/api/me", 401, "unauthorized", headers={"authorization": header})


async def test_nobody_is_nobody(app: FastAPI) -> None:
    async with caller(app) as anybody:
        for method, path in (("GET", "/api/me"), ("PATCH", "/api/me"), ("DELETE", "/api/sessions/current")):
            await anybody.refused(method, path, 401, "unauthorized", {"locale": "ru"})


async def test_language_of_a_refusal(app: FastAPI) -> None:
    async def sentence(somebody: Caller, **headers: str) -> str:
        refusal = await somebody.refused("POST", "/api/guests", 422, "invalid", {"name": ""}, headers=headers)
        return str(refusal["detail"])

    async with caller(app) as anybody, caller(app, "Ada") as ada:
        english = await sentence(anybody)
        russian = await sentence(anybody, **{"accept-language": "ru-RU,ru;q=0.9,en;q=0.5"})
        assert english == "A name has 1 to 40 characters." and any("а" <= letter <= "я" for letter in russian)
        assert await sentence(anybody, cookie="lang=ru") == russian
        assert await sentence(anybody, **{"accept-language": "de, ru;q=0.5"}) == russian
        await ada.ask("PATCH", "/api/me", 200, {"locale": "ru"})
        refusal = await ada.refused("PATCH", "/api/me", 422, "invalid", {"locale": "tlh"})
        assert any("а" <= letter <= "я" for letter in refusal["detail"])


async def test_selectors_of_letter_forms_make_no_other_name(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Ada\ufe0f") as other:
        assert (ada.user["name"], other.user["name"]) == ("Ada", "Ada 2")
