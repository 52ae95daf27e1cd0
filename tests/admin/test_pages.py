"""The desk's pages speak both languages, keep to the content policy, and escape what people and faults say."""
from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import quote
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.api import Caller
from tests.play.house import House
from tests.site.test_pages import CYRILLIC

pytestmark = pytest.mark.anyio

PAGES = ("/admin", "/admin/users", "/admin/faults", "/admin/audit", "/admin/health", "user", "game")
NASTY = ("</script><img src=x onerror=alert(1)>", "'\"><svg onload=alert(1)>", "{{7*7}}<b>", "javascript:alert(1)<i>")


async def soil(house: House, engine: AsyncEngine, admin: Caller, nasty: str) -> tuple[str, str]:
    """A game and a user where everything that people write is nasty; their ids."""
    id, people = await house.table(title="Plain")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET title = :nasty, fault = :nasty WHERE id = :id"),
                                 {"nasty": nasty, "id": UUID(id)})
        await connection.execute(text("UPDATE users SET name = :nasty, email = :nasty WHERE id = :id"),
                                 {"nasty": nasty[:40], "id": UUID(people[0].id)})
        await connection.execute(text("INSERT INTO game_faults (game_id, seq, fault) VALUES (:id, 1, :nasty)"),
                                 {"nasty": nasty, "id": UUID(id)})
        await connection.execute(text(
            "INSERT INTO audit_log (admin, deed, game_id, user_id, detail) VALUES (CAST(:nasty AS text), 'block', :id, "
            ":user, jsonb_build_object('name', CAST(:nasty AS text), 'reason', CAST(:nasty AS text), 'as', "
            "CAST(:nasty AS text)))"), {"nasty": nasty, "id": UUID(id), "user": UUID(people[0].id)})
    return id, people[0].id


class Alive(HTMLParser):
    """Finds what a browser would run or follow as a script, and elements that no template has."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Judge an element."""
        if tag == "img" or any(name.startswith("on") or (value or "").startswith("javascript:")
                                      for name, value in attrs if name not in {"value", "content"}):
            self.found.append(f"{tag} {attrs}")


@pytest.mark.parametrize("nasty", NASTY)
async def test_what_people_write_is_escaped(house: House, engine: AsyncEngine, admin: Caller, nasty: str) -> None:
    id, user = await soil(house, engine, admin, nasty)
    for path in (*PAGES[:-2], f"/admin/users/{user}", f"/admin/games/{id}", f"/admin?q={quote(nasty)}",
                 f"/admin/users?q={quote(nasty)}", f"/admin/games/{id}?at={quote(nasty)}"):
        answer = await admin.client.get(path)
        assert answer.status_code == 200, path
        assert Alive(answer.text).found == [], path
        assert nasty not in answer.text, path
    for deed, form in (("replace", {"seat": "0", "user": "Root"}), ("replace", {"seat": "1", "user": nasty}),
                       ("act", {"seat": "0", "choice": nasty})):
        answer = await admin.client.post(f"/admin/games/{id}/{deed}", data=form)
        assert answer.status_code in (200, 409, 422)
        assert Alive(answer.text).found == [], deed
        assert nasty not in answer.text, deed


async def test_a_text_that_cannot_be_stored_is_no_fault_of_the_database(house: House, admin: Caller) -> None:
    id, _ = await house.table()
    for path in ("/admin?player=%00", "/admin?game=%00", "/admin/users?q=%00", "/admin/users?after=%00"):
        assert (await admin.client.get(path)).status_code == 422, path
    await admin.refused("POST", f"/api/admin/tables/{id}/replace", 422, "invalid", {"seat": 0, "user": "\0"})


@pytest.mark.parametrize("path", PAGES)
async def test_pages_speak_both_languages(house: House, admin: Caller, path: str) -> None:
    paths = {"user": f"/admin/users/{admin.id}", "game": f"/admin/games/{(await house.table())[0]}"}
    path = paths.get(path, path)
    for lang in ("en", "ru"):
        await admin.ask("PATCH", "/api/me", 200, {"locale": lang})
        answer = await admin.client.get(path)
        assert answer.status_code == 200
        main = re.search(r"<main.*</main>", answer.text, re.DOTALL)
        assert main and bool(CYRILLIC.search(main[0])) == (lang == "ru")
