"""The replay page: through time by slider, buttons and keys, with the eyes that may be used."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import Player, mover, seated

pytestmark = pytest.mark.browser
RECORD = Path(__file__).parents[1] / "games" / "records" / "hunters" / "rules-1-seats-2-0.json"
COUNT_GLIDES = """
window.glides = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  if (this.matches("[data-piece]")) window.glides += 1;
  return animate.apply(this, given);
};
"""


@pytest.fixture(scope="module")
def over(browser: Browser, server: Server) -> tuple[Player, str, int]:
    """Somebody with a game of two that is over: the address of its replay, and its newest action."""
    ada = Player(browser, server, "Ada", reduced_motion="reduce")
    record = json.loads(RECORD.read_text("utf-8"))["record"]
    table = ada.call("/api/records", record)
    return ada, f"/tables/{table['id']}/replay", table["seq"]


@pytest.fixture
def replay(over: tuple[Player, str, int]) -> Iterator[Page]:
    """The replay at its start."""
    ada, address, _ = over
    ada.page.goto(address)
    shows(ada.page, 1)
    yield ada.page
    assert ada.faults == []


def shows(page: Page, seq: int) -> None:
    """Wait until the page shows that moment, and its address names it."""
    page.locator(f".columns[data-seq='{seq}']").wait_for()
    expect(page).to_have_url(re.compile(rf"\?at={seq}(&|$)"))
    expect(page.locator(".track input")).to_have_value(str(seq))


def test_buttons_keys_and_slider_go_through_time(replay: Page, over: tuple[Player, str, int]) -> None:
    last = over[2]
    replay.get_by_role("button", name="One action on").click()
    shows(replay, 2)
    for key, seq in (("ArrowRight", 3), ("ArrowRight", 4), ("ArrowLeft", 3), ("End", last), ("Home", 1)):
        replay.keyboard.press(key)
        shows(replay, seq)
    slider = replay.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_attribute("aria-valuetext", f"move 1 of {last}")
    slider.focus()
    replay.keyboard.press("ArrowRight")
    shows(replay, 2)
    slider.fill("40")
    shows(replay, 40)
    replay.keyboard.press("End")
    shows(replay, last)
    replay.get_by_role("button", name="To the start").click()
    shows(replay, 1)
    replay.get_by_role("button", name="One action back").click()
    shows(replay, 1)


def test_it_runs_until_it_is_stopped(replay: Page) -> None:
    replay.locator(".speed select").select_option("4")
    replay.get_by_role("button", name="Let it run").click()
    replay.wait_for_function("() => Number(document.querySelector('.columns').dataset.seq) >= 4")
    replay.locator(".track input").focus()
    replay.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Let it run")).to_be_visible()
    at = replay.locator(".track input").input_value()
    replay.wait_for_timeout(700)
    assert replay.locator(".track input").input_value() == at


def test_keys_go_to_the_next_turn_of_a_seat(replay: Page) -> None:
    turns: list[dict[str, Any]] = json.loads(replay.locator("#table-data").text_content() or "")["turns"]
    starts = {seat: [turn["seq"] for turn in turns if turn["seat"] == seat] for seat in (0, 1)}
    replay.locator("body").press("2")
    shows(replay, starts[1][0])
    replay.keyboard.press("2")
    shows(replay, starts[1][1])
    replay.keyboard.press("1")
    shows(replay, min(seq for seq in starts[0] if seq > starts[1][1]))
    replay.keyboard.press("n")
    shows(replay, min(seq for seq in starts[0] + starts[1] if seq > min(
        seq for seq in starts[0] if seq > starts[1][1])))


def test_the_key_of_the_next_turn_is_where_it_is_on_any_layout(replay: Page) -> None:
    turns = json.loads(replay.locator("#table-data").text_content() or "")["turns"]
    replay.evaluate("""() => document.dispatchEvent(new KeyboardEvent("keydown", {key: "т", code: "KeyN"}))""")
    shows(replay, next(turn["seq"] for turn in turns if turn["seq"] > 1 and turn["seat"] is not None))


def test_a_slider_that_is_drawn_far_does_not_ask_for_all_that_it_passed(replay: Page) -> None:
    replay.wait_for_load_state("networkidle")
    asked: list[str] = []
    replay.on("request", lambda request: asked.append(request.url))
    replay.evaluate("""() => {
        const slider = document.querySelector(".track input");
        for (let at = 10; at <= 60; at += 1) {
            slider.value = String(at);
            slider.dispatchEvent(new Event("input"));
        }
    }""")
    shows(replay, 60)
    assert len([url for url in asked if "/at/" in url]) < 10, "the first, the last and its neighbours"


def test_every_turn_has_a_tick_and_those_that_scored_are_tall(replay: Page) -> None:
    turns = [turn for turn in json.loads(replay.locator("#table-data").text_content() or "")["turns"]
             if turn["seat"] is not None]
    ticks = replay.locator(".track rect:not(.well)")
    expect(ticks).to_have_count(len(turns))
    assert ticks.evaluate_all("ticks => ticks.map((tick) => Number(tick.getAttribute('class')[1]))") == [
        turn["seat"] for turn in turns]
    gains = replay.locator(".plot .gain").count()
    assert 0 < replay.locator(".track .scored").count() <= gains
    knob, line = replay.locator(".track input").bounding_box(), replay.locator(".plot .now").bounding_box()
    assert knob is not None and line is not None
    assert abs(line["x"] + line["width"] / 2 - (knob["x"] + 11)) < 2, "the cursor runs through plot and knob"


def test_after_the_end_anybodys_eyes_may_be_used(replay: Page, over: tuple[Player, str, int]) -> None:
    replay.goto(f"{over[1]}?at=30&as=1")
    shows(replay, 30)
    eyes = replay.get_by_label("See as")
    expect(eyes).to_have_value("1")
    expect(eyes.locator("option")).to_have_text(["Player 1", "Player 2", "Spectator", "All hands open"])
    eyes.select_option("open")
    expect(replay.locator(".opened-seat")).to_have_count(2)
    expect(replay).to_have_url(re.compile(r"\?at=30&as=open$"))
    replay.reload()
    shows(replay, 30)
    expect(eyes).to_have_value("open")
    eyes.select_option("spectator")
    expect(replay.locator(".opened-seat")).to_have_count(0)
    expect(replay).to_have_url(re.compile(r"\?at=30$"))


def test_a_line_of_the_log_leads_to_its_moment(replay: Page, over: tuple[Player, str, int]) -> None:
    replay.get_by_role("button", name="Log").click()
    line = replay.locator(".log a").nth(5)
    seq = int(line.get_attribute("data-at") or 0)
    words = line.text_content()
    line.click()
    shows(replay, seq)
    expect(replay.locator(".happened")).to_contain_text(words or "?")
    replay.get_by_role("link", name="To the table").click()
    replay.get_by_role("link", name="Watch the game again").click()
    shows(replay, 1)


def test_pieces_glide_but_not_before_eyes_that_want_it_still(browser: Browser, over: tuple[Player, str, int]) -> None:
    ada, address, _ = over
    for motion in ("no-preference", "reduce"):
        context = browser.new_context(base_url=ada.origin["Origin"], reduced_motion=motion)
        page = context.new_page()
        page.add_init_script(COUNT_GLIDES)
        page.goto(address)
        shows(page, 1)
        for seq in range(2, 12):
            page.keyboard.press("ArrowRight")
            shows(page, seq)
        assert (page.evaluate("window.glides") > 0) == (motion == "no-preference")
        context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_it_fits_a_phone(browser: Browser, over: tuple[Player, str, int], lang: str, scheme: str) -> None:
    ada, address, last = over
    context = browser.new_context(base_url=ada.origin["Origin"], viewport={"width": 390, "height": 844}, locale=lang,
                                  has_touch=True, is_mobile=True, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}?at=50&as=0")
    shows(page, 50)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    expect(page.locator(".happened b")).to_contain_text(
        f"move 50 of {last}" if lang == "en" else f"ход 50 из {last}")
    small = page.locator(".replay-bar button, .replay-bar select").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 44).length")
    assert small == 0
    page.locator("[data-step=forward]").tap()
    shows(page, 51)
    for tab in ("mine", "others", "board"):
        page.locator(f".table-tabs [data-tab={tab}]").tap()
        assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    context.close()


def test_while_the_game_runs_a_player_looks_back_with_his_own_eyes(browser: Browser, server: Server) -> None:
    table, players = seated(browser, server, {}, {})
    player = mover(players)
    assert player is not None
    page = player.page
    page.locator("[data-fold=move]").click()
    page.locator(".answer").first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-seq]').dataset.seq) >= 2")
    page.locator("summary[aria-label=Settings]").click()
    page.get_by_role("link", name="Look back").click()
    shows(page, 2)
    expect(page.locator(".replay-bar")).to_contain_text("As you saw it")
    expect(page.locator(".eyes select")).to_have_count(0)
    page.goto(f"/tables/{table}/replay?at=1&as=open")
    shows(page, 1)
    expect(page.locator(".offered li").first).to_be_visible()
    expect(page.locator(".open")).to_have_count(0)
    assert [one.faults for one in players] == [[], []]


def test_the_record_of_a_finished_game_is_downloaded_from_both_of_its_pages(
        replay: Page, over: tuple[Player, str, int]) -> None:
    ada, address, last = over
    for path in (address, address.removesuffix("/replay")):
        ada.page.goto(path)
        with ada.page.expect_download() as download:
            ada.page.get_by_role("link", name="Download the record").click()
        record = json.loads(Path(download.value.path()).read_text("utf-8"))
        assert download.value.suggested_filename == "record.json" and len(record["actions"]) == last


def test_a_choice_does_not_say_twice_what_kind_it_is(replay: Page) -> None:
    """"Move to e9", not "Move Move to e9"."""
    replay.get_by_label("See as").select_option("0")
    doubled = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
    seen = 0
    for _ in range(12):
        for offered in replay.locator(".offered li").all_inner_texts():
            seen += 1
            assert not doubled.search(" ".join(offered.split())), offered
        replay.keyboard.press("ArrowRight")
        replay.wait_for_timeout(100)
    assert seen


def test_a_game_that_all_have_left_shows_who_did_and_how_it_stood(browser: Browser, server: Server) -> None:
    table, players = seated(browser, server, {}, {})
    for player in players:
        player.call(f"/api/tables/{table}/resign", {})
    page = players[0].page
    page.goto(f"/tables/{table}")
    expect(page.get_by_role("heading", name="As it stood")).to_be_visible()
    expect(page.locator(".ending")).to_have_count(2)
    expect(page.locator(".ending").last).to_contain_text("nobody is left to play")
    expect(page.locator(".standings li")).to_have_count(2)
    expect(page.locator(".standings .win, a[download]")).to_have_count(0)
    assert [player.faults for player in players] == [[], []]
