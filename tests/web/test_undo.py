"""Taking back on the page: buttons and keys that say why they are off, and going back with the consent of another."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import Player, mover, seated
from tests.web.whole_game import moved_on

pytestmark = pytest.mark.browser
CALM: dict[str, Any] = {"reduced_motion": "reduce"}
Pair = tuple[Player, Player]


@pytest.fixture(scope="module")
def players(browser: Browser, server: Server) -> list[Player]:
    """Two at a table that goes back if both agree."""
    return seated(browser, server, CALM, CALM, options={"consent": True})[1]


@pytest.fixture
def pair(players: list[Player]) -> Iterator[Pair]:
    """Who is to decide, and the other."""
    moving = mover(players)
    assert moving is not None
    yield moving, next(player for player in players if player is not moving)
    assert [one.faults for one in players] == [[], []]


def answer(player: Player) -> None:
    """Give the first answer that the panel has, behind its fold where it has one."""
    before = player.seq()
    player.page.locator(".decide .answer").first.click()
    if player.page.locator(".picking").count():
        player.page.locator(".decide .answer").first.click()
    moved_on(player, before)


def pressed(player: Player, key: str) -> None:
    """Press a key and wait for what comes of it."""
    before = player.seq()
    player.page.keyboard.press(key)
    moved_on(player, before)


def board(page: Page) -> str:
    """Where everything is on the board, in words."""
    return str(page.locator(".in-words ul").text_content())


def way(page: Page, name: str) -> Any:
    return page.locator(f"[data-way={name}]")


def open_log(page: Page) -> None:
    """Have the log in sight."""
    if not page.locator(".drawer .log").count():
        page.locator(".table-bar .tool", has_text="Log").click()
    expect(page.locator(".drawer .log")).to_be_visible()


def test_keys_take_back_do_again_and_restart(pair: Pair) -> None:
    player, _ = pair
    start = board(player.page)
    for name in ("undo", "redo", "restart"):
        expect(way(player.page, name)).to_have_attribute("aria-disabled", "true")
    answer(player)
    moved = board(player.page)
    assert moved != start
    pressed(player, "u")
    assert board(player.page) == start
    pressed(player, "r")
    assert board(player.page) == moved
    pressed(player, "Shift+U")
    assert board(player.page) == start
    expect(way(player.page, "redo")).to_have_attribute("aria-disabled", "false")


def test_a_button_that_is_off_says_why(pair: Pair) -> None:
    _, other = pair
    button = way(other.page, "undo")
    expect(button).to_have_attribute("aria-disabled", "true")
    why = "There is nothing to take back in this turn."
    expect(button).to_have_attribute("aria-description", why)
    button.focus()
    expect(other.page.locator("#tip")).to_contain_text(why)
    other.page.keyboard.press("Enter")
    expect(other.page.locator(".notice.refused")).to_contain_text(why)
    other.page.locator(".notice.refused .close").click()


def test_the_log_marks_what_was_taken_back_until_it_is_done_again(pair: Pair) -> None:
    player, other = pair
    for page in (player.page, other.page):
        open_log(page)
    answer(player)
    line = player.page.locator(".log li > a").last.inner_text()
    marked = [page.locator(".log li.undone", has_text=line) for page in (player.page, other.page)]
    before = marked[0].count()
    for key, more in (("u", 1), ("r", 0), ("u", 1)):
        pressed(player, key)
        for lines in marked:
            expect(lines).to_have_count(before + more)
    expect(marked[0].last).to_contain_text("taken back")
    player.page.reload()
    open_log(player.page)
    expect(marked[0]).to_have_count(before + 1)


def test_one_asks_the_other_agrees_and_both_boards_go_back(pair: Pair) -> None:
    player, other = pair
    start, first = board(player.page), player.seq()
    answer(player)
    answer(player)
    for page in (player.page, other.page):
        open_log(page)
    ask_to_go_back(player, first)
    banner = other.page.locator(".request")
    expect(banner).to_contain_text(f"{player.name} asks to go back.")
    expect(other.page).to_have_title(f"● {player.name} asks to go back. · North")
    assert other.page.locator(".undone-lines li").count() >= 2
    expect(player.page.locator(".request")).to_contain_text(f"Yet to answer: {other.name}")
    other.page.locator("[data-consent=yes]").click()
    for page in (player.page, other.page):
        expect(page.locator(".request")).to_have_text("All agreed: the table has gone back. ×")
        expect(page.locator(".in-words ul")).to_have_text(start)
        expect(page.locator(".log")).to_contain_text("asked, and all agreed: the table goes back")
        page.locator(".request .close").click()
    assert other.seq() == player.seq() > first


def test_a_request_is_refused_or_withdrawn_and_all_are_told(pair: Pair) -> None:
    player, other = pair
    answer(player)
    here = board(player.page)
    open_log(player.page)
    for who, said in ((other, f"{other.name} refused to go back"),
                      (player, f"{player.name} does not ask to go back any more.")):
        ask_to_go_back(player, player.seq() - 1)
        who.page.locator("[data-consent=no]").click()
        for page in (player.page, other.page):
            expect(page.locator(".request")).to_contain_text(said)
            expect(page.locator("[data-consent]")).to_have_count(0)
    assert board(other.page) == board(player.page) == here


def test_a_page_that_comes_back_is_told_of_the_request_that_is_open(pair: Pair) -> None:
    player, other = pair
    answer(player)
    open_log(player.page)
    ask_to_go_back(player, player.seq() - 1)
    other.page.reload()
    expect(other.page.locator("[data-consent=yes]")).to_be_visible()
    answer(player)
    for page in (player.page, other.page):
        expect(page.locator(".request")).to_contain_text("The game has gone on")


def ask_to_go_back(player: Player, seq: int) -> None:
    """By the button at the newest line that has one at or before that action, and the dialog that opens."""
    page = player.page
    seqs = [int(at or 0) for at in (each.get_attribute("data-seq-to") for each in page.locator(".to-here").all())]
    to = max(at for at in seqs if at <= seq)
    button = page.locator(f".to-here[data-seq-to='{to}']")
    button.focus()
    button.press("Enter")
    dialog = page.locator("dialog.going-back")
    expect(dialog).to_be_visible()
    assert dialog.locator("li").count() >= 1
    dialog.locator("[data-propose]").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-consent]")).to_be_visible()
