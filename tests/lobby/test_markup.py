"""Names and titles are text on every page, whatever they hold."""
from __future__ import annotations

from html.parser import HTMLParser

import pytest
from fastapi import FastAPI

from tests.api import Caller, caller

pytestmark = pytest.mark.anyio
EVIL = ["</script><i id=e>", "<i id=e>", "\"><i id=e>", "'-alert(1)-'", "{{7*7}}", "%(name)s {x}", "<!--<script id=e>",
        "]]>"]


class Reader(HTMLParser):
    """Reads a page as a browser does: its elements' ids, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: set[str | None] = set()
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for name, value in attrs if name == "id"}

    def handle_data(self, data: str) -> None:
        self.words += data


async def read(somebody: Caller, path: str) -> Reader:
    answer = await somebody.client.get(path)
    assert answer.status_code == 200, path
    return Reader(answer.text)


@pytest.mark.parametrize("text", EVIL)
async def test_markup_in_names_and_titles(whole: FastAPI, text: str) -> None:
    async with caller(whole, text) as ada, caller(whole, text) as bo:
        table = await ada.ask("POST", "/api/tables", 201, {"game": "hunters", "seats": 2, "title": text})
        path = f"/api/tables/{table['id']}"
        await bo.ask("POST", f"{path}/join", 200)
        pages = [await read(ada, "/"), await read(bo, table["url"])]
        for page in pages:
            assert text in page.words
        for somebody in (ada, bo):
            await somebody.ask("POST", f"{path}/ready", 200, {"ready": True})
        await ada.ask("POST", f"{path}/start", 200)
        pages.append(await read(ada, table["url"]))
    assert "table-data" in pages[-1].ids
    assert all("e" not in page.ids for page in pages)
