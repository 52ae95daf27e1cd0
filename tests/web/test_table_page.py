"""What the table page does besides choosing: turn, undo, preview, chat, keys, touch."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server import Server
from tests.web.players import Player, mover, seated

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def players(browser: Browser, server: Server) -> list[Player]:
    """Two at a table, neither of whom has any animation to wait for."""
    calm = {"reduced_motion": "reduce"}
    return seated(browser, server, calm, calm)[1]


@pytest.fixture
def moving(players: list[Player]) -> Iterator[Player]:
    """Who is to decide, with nothing opened on his page."""
    player = mover(players)
    assert player is not None
    yield player
    assert [one.faults for one in players] == [[], []]


@pytest.fixture
def other(players: list[Player], moving: Player) -> Player:
    """The one who waits."""
    return next(player for player in players if player is not moving)


def test_title_icon_and_panel_say_whose_turn_it_is(moving: Player, other: Player) -> None:
    expect(moving.page).to_have_title("● Your turn · North")
    expect(other.page).to_have_title(f"{moving.name} · North")
    expect(other.page.locator("#prompt")).to_have_text(f"{moving.name} decides")
    for player, icon in ((moving, "favicon-turn"), (other, "favicon")):
        address = player.page.locator("link[rel=icon]").get_attribute("href")
        assert address is not None
        assert address.endswith(f"/art/{icon}.svg")
        assert player.context.request.get(address).ok


def test_an_answer_is_shown_on_both_pages_and_undo_takes_it_back(moving: Player, other: Player) -> None:
    hunter = moving.page.locator(".hunters-board .hunter.acting")
    name, before = hunter.get_attribute("data-id"), hunter.bounding_box()
    moving.page.locator("[data-fold=move]").click()
    moving.page.locator(".answer").first.click()
    places = [player.page.locator(f".hunters-board [data-id='{name}']") for player in (moving, other)]
    expect(moving.page.locator(".undo")).to_have_attribute("aria-disabled", "false")
    assert places[0].bounding_box() != before
    assert places[1].bounding_box() == places[0].bounding_box()
    moving.page.locator(".undo").click()
    moving.page.wait_for_function("""([name, x]) => {
        const box = document.querySelector(`.hunters-board [data-id='${name}']`).getBoundingClientRect();
        return Math.abs(box.x - x) < 1;
    }""", arg=[name, before["x"] if before else 0])
    expect(moving.page.locator(".undo")).to_have_attribute("aria-disabled", "true")


def test_pointing_at_an_answer_shows_what_it_would_do_and_changes_nothing(moving: Player) -> None:
    seq = moving.seq()
    moving.page.locator("[data-fold=move]").click()
    moving.page.locator(".answer").first.hover()
    expect(moving.page.locator(".outlook .hunters-preview")).to_be_visible()
    expect(moving.page.locator(".hunters-board .preview .arc").first).to_be_visible()
    moving.page.mouse.move(5, 5)
    expect(moving.page.locator(".hunters-board .preview .arc")).to_have_count(0)
    moving.page.keyboard.press("Escape")
    expect(moving.page.locator(".picking")).to_have_count(0)
    assert moving.seq() == seq


def test_chat_is_text_on_both_pages_and_a_draft_outlives_a_reload(moving: Player, other: Player) -> None:
    line = "<img src=x onerror=alert(1)> </script>"
    for player in (moving, other):
        player.page.get_by_role("button", name="Chat").click()
    moving.page.locator(".say").fill(line)
    moving.page.locator(".say").press("Enter")
    for player in (moving, other):
        expect(player.page.locator(".chat li p")).to_have_text([line])
    expect(moving.page.locator(".unsent")).to_have_count(0)
    other.page.locator(".say").fill("wait for")
    other.page.reload()
    other.page.get_by_role("button", name="Chat").click()
    expect(other.page.locator(".say")).to_have_value("wait for")
    expect(other.page.locator(".chat li p")).to_have_text([line])
    moving.page.keyboard.press("Escape")
    expect(moving.page.locator(".drawer")).to_have_count(0)


def test_the_keyboard_alone_answers_on_the_board_and_in_the_panel(moving: Player) -> None:
    page = moving.page
    cell = page.locator(".hunters-board .cell.open").first
    cell.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.matches('svg .open')")
    seq = moving.seq()
    cell.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) === seq + 1", arg=seq)
    page.locator(".undo").press("Enter")
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) === seq + 2", arg=seq)
    page.locator("#prompt").focus()
    page.keyboard.press("1")
    expect(page.locator(".picking")).to_be_visible()
    page.keyboard.press("1")
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) === seq + 3", arg=seq)


def test_touch_confirms_what_cannot_be_taken_back(browser: Browser, server: Server) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    _, players = seated(browser, server, phone, phone)
    player = mover(players)
    assert player is not None
    page, seq = player.page, player.seq()
    panel = page.locator(".decide").bounding_box()
    assert panel is not None
    assert panel["height"] <= 284
    assert panel["y"] + panel["height"] <= 844
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    page.locator(".end[data-choice]").tap()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert player.seq() == seq
    page.get_by_role("button", name="Cancel").tap()
    page.locator(".end[data-choice]").tap()
    page.locator("[data-confirm]").tap()
    expect(page.locator(".decide.mine-to-move")).to_have_count(0)
    assert player.seq() > seq
    assert [one.faults for one in players] == [[], []]
