"""A turn of Woodcraft is played by keys alone."""
from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import mover, seated

pytestmark = pytest.mark.browser

FOCUSED = """() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()"""
MOST_STOPS = 60


def press(page: Page, name: str) -> None:
    """Go with Tab to what begins with that name, and press Enter."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_a_whole_turn_by_keys(browser: Browser, server: Server) -> None:
    """A tile of the wheel, blueberries instead of its action, the end. A tile that can be taken no longer hands the
    focus to the prompt, from where the next Tab goes on to the choices."""
    _, players = seated(browser, server, {}, {}, "woodcraft")
    while (player := mover(players)) and not player.page.locator(".wheel .tile.open").count():
        before = player.seq()
        player.page.keyboard.press("1")
        player.page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {before}")
    assert player is not None
    press(player.page, "Choose Orders")
    expect(player.page.locator("#prompt")).to_be_focused()
    expect(player.page.locator(".decide")).to_contain_text("What do you do with Choose Orders?")
    press(player.page, "3 blueberries instead")
    expect(player.page.locator(".decide")).to_contain_text("End your turn?")
    press(player.page, "End the turn")
    expect(player.page.locator(".decide.mine-to-move")).to_have_count(0)
    assert mover(players) is not player
    assert [each.faults for each in players] == [[], []]
