"""The waiting room and the lists, as their forms and links let people use them."""
from __future__ import annotations

import re
from uuid import uuid4

import httpx
import pytest

from tests.site.conftest import Browser
from tests.site.test_pages import guest, make_table

pytestmark = pytest.mark.anyio


async def everybody(client: httpx.AsyncClient, path: str) -> list[str | None]:
    """Who sits at a table, in seating order: a name, a bot's level, or None."""
    seats = (await client.get(f"/api{path}")).json()["seats"]
    return [seat["user"]["name"] if seat["user"] else seat["bot"] for seat in seats]


async def test_a_stranger_with_the_link_sits_down_on_the_seat_of_his_choice(browser: Browser) -> None:
    ada, bo = browser(), browser()
    await guest(ada, "Ada")
    path = await make_table(ada)
    link = re.search(r'id="link"[^>]*value="([^"]*)"', (await ada.get(path)).text)
    assert link
    assert "Sit here" in (await bo.get(link[1])).text
    answer = await bo.post(f"{path}/join", data={"name": "Bo", "seat": "2"})
    assert (answer.status_code, answer.url.path) == (200, path)
    assert await everybody(ada, path) == ["Ada", None, "Bo"]


async def test_two_who_want_the_same_chair(browser: Browser) -> None:
    ada, bo, cy = browser(), browser(), browser()
    await guest(ada, "Ada")
    path = await make_table(ada)
    await bo.post(f"{path}/join", data={"name": "Bo", "seat": "1"})
    late = await cy.post(f"{path}/join", data={"name": "Cy", "seat": "1"})
    assert late.status_code == 409
    assert "Somebody sits on this seat already." in late.text
    assert "Sit here" in late.text
    again = await cy.post(f"{path}/join", data={"seat": "2"})
    assert again.status_code == 200
    assert await everybody(ada, path) == ["Ada", "Bo", "Cy"]


async def test_the_owner_alone_removes_players_and_is_asked_before(browser: Browser) -> None:
    ada, bo, cy = browser(), browser(), browser()
    await guest(ada, "Ada")
    path = await make_table(ada)
    for client, name, seat in ((bo, "Bo", "1"), (cy, "Cy", "2")):
        await client.post(f"{path}/join", data={"name": name, "seat": seat})
    assert "Remove Bo from the table?" in (await ada.get(path)).text
    assert "Remove" not in (await bo.get(path)).text
    refused = await bo.post(f"{path}/seats/2/remove", data={})
    assert (refused.status_code, await everybody(ada, path)) == (403, ["Ada", "Bo", "Cy"])
    await ada.post(f"{path}/seats/1/remove", data={})
    assert await everybody(ada, path) == ["Ada", None, "Cy"]


async def test_bots_come_and_go_and_the_game_starts(browser: Browser) -> None:
    ada = browser()
    await guest(ada, "Ada")
    path = await make_table(ada, bot_1="easy")
    assert await everybody(ada, path) == ["Ada", "easy", None]
    await ada.post(f"{path}/seats/2/bot", data={"level": "medium"})
    await ada.post(f"{path}/seats/1/nobot", data={})
    assert await everybody(ada, path) == ["Ada", None, "medium"]
    await ada.post(f"{path}/seats/1/bot", data={"level": "easy"})
    early = await ada.post(f"{path}/start", data={})
    assert (early.status_code, "Every seat must be taken and ready first." in early.text) == (409, True)
    await ada.post(f"{path}/ready", data={"ready": "1", "salt": "ab12"})
    started = await ada.post(f"{path}/start", data={})
    assert 'id="table-data"' in started.text


async def test_playing_against_bots_needs_a_name_and_one_click(browser: Browser) -> None:
    client = browser()
    nameless = await client.post("/play", data={"game": "hunters", "name": ""})
    assert (nameless.status_code, "A name has 1 to 40 characters." in nameless.text) == (422, True)
    answer = await client.post("/play", data={"game": "hunters", "name": "Ada"})
    assert 'id="table-data"' in answer.text
    table = (await client.get(f"/api{answer.url.path}")).json()
    assert (table["status"], table["seats"][0]["user"]["name"]) == ("playing", "Ada")
    assert all(seat["bot"] for seat in table["seats"][1:])


async def test_a_private_table_is_there_for_the_invited_only(browser: Browser) -> None:
    ada, bo, cy = browser(), browser(), browser()
    await guest(ada, "Ada")
    path = await make_table(ada, visibility="private", title="Secret")
    nowhere = await bo.get(f"/tables/{uuid4()}")
    closed = await bo.get(path)
    assert (closed.status_code, closed.text.replace(path, "")) == (404, nowhere.text.replace(nowhere.url.path, ""))
    assert "Secret" not in (await bo.get("/")).text
    link = re.search(r'id="link"[^>]*value="([^"]*)"', (await ada.get(path)).text)
    assert link and "invite=" in link[1]
    invited = await bo.get(link[1])
    assert (invited.status_code, link[1] in invited.text) == (200, False)
    invite = link[1].partition("invite=")[2]
    await bo.post(f"{path}/join", data={"name": "Bo", "invite": invite})
    assert await everybody(ada, path) == ["Ada", "Bo", None]
    assert (await bo.get(path)).status_code == 200
    uninvited = await cy.post(f"{path}/join", data={"name": "Cy"})
    assert uninvited.status_code == 404


async def test_a_refused_title_stays_in_its_field(browser: Browser) -> None:
    ada = browser()
    await guest(ada, "Ada")
    path = await make_table(ada)
    answer = await ada.post(f"{path}/edit", data={"title": "x" * 81, "visibility": "public"})
    assert (answer.status_code, f'value="{"x" * 81}"' in answer.text) == (422, True)
    await ada.post(f"{path}/edit", data={"title": "Morning", "visibility": "unlisted"})
    table = (await ada.get(f"/api{path}")).json()
    assert (table["title"], table["visibility"]) == ("Morning", "unlisted")


async def test_a_cancelled_table_says_so_and_leaves_the_lists(browser: Browser) -> None:
    ada = browser()
    await guest(ada, "Ada")
    path = await make_table(ada)
    assert path in (await ada.get("/")).text
    await ada.post(f"{path}/cancel", data={})
    assert "This table was cancelled" in (await ada.get(path)).text
    assert path not in (await ada.get("/")).text


async def test_the_lobby_shows_what_waits_for_the_reader_first(browser: Browser) -> None:
    ada, bo = browser(), browser()
    await guest(ada, "Ada")
    path = (await ada.post("/play", data={"game": "hunters"})).url.path
    to_move = (await ada.get(f"/api{path}")).json()["to_move"]
    assert ("Take your turn" in (await ada.get("/")).text) == (to_move == [0])
    assert "Take your turn" not in (await bo.get("/")).text
    assert path not in (await bo.get("/")).text


async def test_the_filter_for_tables_with_bots(browser: Browser) -> None:
    ada = browser()
    await guest(ada, "Ada")
    alone, mixed = await make_table(ada), await make_table(ada, bot_1="easy")
    everything, filtered = (await ada.get("/?game=hunters")).text, (await ada.get("/?bots=1")).text
    assert (alone in everything, mixed in everything) == (True, True)
    assert (alone in filtered, mixed in filtered) == (False, True)
