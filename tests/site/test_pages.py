"""Every page in both languages: escaped, under the content policy, with forms that keep what was typed."""
from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from app.pages import HEADERS, local_path
from tests.api import ORIGIN
from tests.site.conftest import Browser

pytestmark = pytest.mark.anyio

PAGES = ("/", "/mine", "/watch", "/create", "/games", "/games/hunters/help", "/games/hunters/about", "/about", "/login",
         "/register", "/settings")
NASTY = "</script><img src=x onerror=alert(1)>"
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
INLINE = re.compile(r"""<script(?![^>]*(?:src=|type="application/json"))|<style|\sstyle=|\son\w+="|javascript:""")
NEW_TABLE = {"game": "hunters", "seats": "3", "visibility": "public", "title": "Evening"}


async def guest(client: httpx.AsyncClient, name: str) -> None:
    answer = await client.post("/guest", data={"guest": name, "back": "/"})
    assert (answer.status_code, answer.url.path) == (200, "/")


async def make_table(client: httpx.AsyncClient, **more: str) -> str:
    """The path of a new table of this client."""
    answer = await client.post("/create", data={**NEW_TABLE, **more})
    assert answer.status_code == 200, answer.text
    assert re.fullmatch(r"/tables/[0-9a-f-]{36}", answer.url.path)
    return answer.url.path


def value_of(page: str, name: str) -> str:
    """What stands in the text field of that name."""
    found = re.search(rf'<input[^>]*name="{name}"[^>]*>', page)
    assert found
    value = re.search(r'value="([^"]*)"', found[0])
    assert value
    return unescape(value[1])


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_pages_speak_both_languages(browser: Browser, path: str, lang: str) -> None:
    client = browser()
    await guest(client, "Ada")
    await client.post("/language", data={"lang": lang, "back": "/"})
    answer = await client.get(path)
    assert (answer.status_code, answer.url.path) == (200, path)
    assert f'<html lang="{lang}"' in answer.text
    heading = re.search(r'<nav class="nav"[^>]*>(.*?)</nav>', answer.text, re.DOTALL)
    assert heading
    assert bool(CYRILLIC.search(heading[1])) == (lang == "ru")


async def test_the_browsers_language_counts_until_one_is_chosen(browser: Browser) -> None:
    client = browser()
    assert '<html lang="ru"' in (await client.get("/", headers={"accept-language": "ru-RU,ru;q=0.9"})).text
    await client.post("/language", data={"lang": "en", "back": "/"})
    assert '<html lang="en"' in (await client.get("/", headers={"accept-language": "ru-RU,ru;q=0.9"})).text


@pytest.mark.parametrize("path", [*PAGES, "/nowhere", "/tables/00000000-0000-0000-0000-000000000000", "table", "room"])
async def test_pages_keep_to_the_policy_and_escape_what_people_write(browser: Browser, path: str) -> None:
    client = browser()
    await guest(client, NASTY[:40])
    room = await make_table(client, title=NASTY)
    if path == "table":
        path = (await client.post("/play", data={"game": "hunters"})).url.path
        assert path.startswith("/tables/")
    answer = await client.get(room if path == "room" else path)
    assert "<img src=x" not in answer.text
    assert NASTY[:40] not in answer.text
    assert INLINE.findall(answer.text) == []


async def test_names_and_titles_are_shown_as_they_were_written(browser: Browser) -> None:
    client = browser()
    await guest(client, "Ада & <b>")
    await make_table(client, title=NASTY)
    lobby = (await browser().get("/")).text
    assert "Ада &amp; &lt;b&gt;" in lobby
    assert "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;" in lobby


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/games", "/api/me"])
async def test_every_answer_carries_the_security_headers(browser: Browser, path: str) -> None:
    answer = await browser().get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_the_policy_lets_nothing_in_but_own_files() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in HEADERS["content-security-policy"].split(";"))
    assert {rules[name] for name in ("default-src", "script-src", "style-src", "form-action")} == {"'self'"}
    assert (rules["require-trusted-types-for"], rules["trusted-types"]) == ("'script'", "lit-html")
    assert (rules["frame-ancestors"], rules["base-uri"]) == ("'none'", "'none'")


@pytest.mark.parametrize("path", ["/create", "/play", "/guest", "/login", "/logout", "/language", "/theme"])
async def test_forms_of_other_sites_are_refused(browser: Browser, path: str) -> None:
    client = browser()
    await guest(client, "Ada")
    answer = await client.post(path, data=NEW_TABLE, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert "Ada" in (await client.get("/settings")).text


async def test_a_refused_table_comes_back_as_it_was_typed(browser: Browser) -> None:
    client = browser()
    await client.post("/language", data={"lang": "ru", "back": "/"})
    title = "Вечер " * 20
    answer = await client.post("/create", data={**NEW_TABLE, "name": "Ада", "title": title, "bot_2": "easy",
                                                "option.pushDestination": "owner", "visibility": "private"})
    assert answer.status_code == 422
    assert CYRILLIC.search(re.findall(r'id="wrong"[^>]*>([^<]*)', answer.text)[0])
    assert value_of(answer.text, "title") == title
    ticked = set(re.findall(r'name="([\w.]+)" value="(\w*)" checked', answer.text))
    assert {("seats", "3"), ("visibility", "private"), ("bot_2", "easy"), ("option.pushDestination", "owner")} <= ticked
    assert not re.search(r'name="option.giveToRivals"[^>]*checked', answer.text)


@pytest.mark.parametrize("wrong", [{"seats": "9"}, {"seats": "two"}, {"seats": "9" * 5000}, {"visibility": "secret"},
                                   {"game": "chess"}, {"option.pushDestination": "nobody"}, {"bot_1": "genius"},
                                   {"name": ""}, {"name": "\x07"}, {"name": "A" * 200}])
async def test_what_does_not_fit_makes_no_table(browser: Browser, wrong: dict[str, str]) -> None:
    client = browser()
    answer = await client.post("/create", data={**NEW_TABLE, "name": "Ada", **wrong})
    assert answer.status_code == 422
    assert 'id="wrong"' in answer.text
    assert (await client.get("/api/tables")).json()["tables"] == []


async def test_a_name_that_was_given_once_stays_when_the_form_comes_back(browser: Browser) -> None:
    client = browser()
    await client.post("/create", data={**NEW_TABLE, "name": "Ada", "bot_1": "genius"})
    await make_table(client)
    assert (await client.get("/api/me")).json()["name"] == "Ada"


async def test_signing_up_keeps_all_but_the_password(browser: Browser) -> None:
    answer = await browser().post("/register", data={"name": "Ada", "email": "nowhere", "password": "long enough"})
    assert answer.status_code == 422
    assert (value_of(answer.text, "name"), value_of(answer.text, "email")) == ("Ada", "nowhere")
    assert value_of(answer.text, "password") == ""
    assert "long enough" not in answer.text


async def test_one_signs_up_out_and_in_again(browser: Browser) -> None:
    client = browser()
    signed = await client.post("/register", data={"name": "Ada", "email": "ada@example.org", "password": "long enough",
                                                  "back": "/games"})
    assert signed.url.path == "/games"
    await client.post("/logout")
    assert (await client.get("/settings")).url.path == "/login"
    wrong = await client.post("/login", data={"name": "Ada", "password": "something else"})
    assert (wrong.status_code, value_of(wrong.text, "name")) == (401, "Ada")
    await client.post("/login", data={"name": "ada", "password": "long enough"})
    assert "ada@example.org" in (await client.get("/settings")).text


async def test_a_form_that_is_too_large_or_no_form_is_refused(browser: Browser) -> None:
    client = browser()
    assert (await client.post("/create", data={"title": "x" * 70_000})).status_code == 413
    assert (await client.post("/create", content=b"title=%ff")).status_code == 422


async def test_a_switch_leads_back_to_where_it_stood(browser: Browser) -> None:
    client = browser()
    for page in (await client.get("/?game=hunters&bots=1"),
                 await client.post("/create", data=NEW_TABLE, headers={"referer": f"{ORIGIN}/?game=hunters&bots=1"})):
        assert set(re.findall(r'name="back" value="([^"]*)"', page.text)) == {"/?game=hunters&amp;bots=1"}


async def test_every_page_says_how_many_tables_wait(browser: Browser) -> None:
    client = browser()
    await guest(client, "Ada")
    tables = [(await client.post("/play", data={"game": "hunters"})).url.path for _ in range(6)]
    waiting = [(await client.get(f"/api{path}")).json()["to_move"] for path in tables].count([0])
    for path in PAGES:
        counts = re.findall(r'<span class="count waiting-count"( hidden)?>(\d+)', (await client.get(path)).text)
        assert set(counts) == {("" if waiting else " hidden", str(waiting))}


async def test_the_theme_is_kept(browser: Browser) -> None:
    client = browser()
    assert "data-theme" not in (await client.get("/")).text
    await client.post("/theme", data={"theme": "dark", "back": "/"})
    assert 'data-theme="dark"' in (await client.get("/")).text
    await client.post("/theme", data={"theme": "", "back": "/"})
    assert "data-theme" not in (await client.get("/")).text


@pytest.mark.parametrize(("address", "path"), [
    ("/mine?x=1", "/mine?x=1"), ("//evil.example/", "/"), ("https://evil.example/", "/"), ("/\\evil.example", "/"),
    ("mine", "/"), ("", "/"), (f"{ORIGIN}/mine", "/"),
])
def test_one_is_sent_back_within_the_site_only(address: str, path: str) -> None:
    assert local_path(address) == path


async def test_a_table_has_the_help_of_its_own_rules(browser: Browser) -> None:
    """Under rules 1 of Woodcraft the second step of marketing costs 3 and scores 2 points (docs/rules/woodcraft.md 10).
    """
    client, second = browser(), "<td>3</td><td>2</td>"
    table = (await client.post("/play", data={"game": "woodcraft", "name": "Ada"})).text
    assert re.search(r'"rules": ?3\b', table)
    newest = (await client.get("/games/woodcraft/help")).text
    assert second in (await client.get("/games/woodcraft/help?rules=1")).text and second not in newest
    second_rules = (await client.get("/games/woodcraft/help?rules=2")).text
    assert "<td>10</td><td>6</td>" in second_rules and "<td>10</td><td>6</td>" not in newest
    for unknown in ("99", "x", ""):
        assert (await client.get(f"/games/woodcraft/help?rules={unknown}")).text.count(second) == 0
