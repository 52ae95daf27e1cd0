"""Two browsers play Woodcraft to its final score, in English and in Russian, and what a table tells on request."""
from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import mover, seated
from tests.web.test_table import MOVED_ON, by_button
from tests.web.test_wendake_table import PARTS, by_key, on_table

pytestmark = pytest.mark.browser

MOST_ANSWERS = 900
TURNS = 14 * 2


def ways_are_found(page: Page) -> int:
    """Ask how orders could be completed; each that cannot be then says how, or that it cannot. Gives how many."""
    count = page.locator(".find-route").count()
    page.locator(".find-route").first.click()
    expect(page.locator(".order :is(ol, em:not([role])).route")).to_have_count(count)
    return count


def test_two_browsers_play_woodcraft_to_its_final_score(browser: Browser, server: Server) -> None:
    """A turn ends as soon as it can. One plays in English in a wide window, the other in Russian in a smaller one."""
    second = {"locale": "ru", "viewport": {"width": 700, "height": 768}, "reduced_motion": "reduce"}
    table, players = seated(browser, server, {}, second, "woodcraft")
    chance, clicks, ended, asked = random.Random(7), 0, 0, 0
    for answers in range(MOST_ANSWERS):
        player = mover(players)
        if player is None:
            break
        page, before = player.page, player.seq()
        if not asked and player is players[0] and page.locator(".find-route").count():
            asked = ways_are_found(page)
        end = page.locator(".decide .end[data-choice]")
        if end.count():
            end.click()
            ended += 1
        elif answers % 2 and on_table(page, chance, before):
            clicks += 1
        elif answers % 4 == 0:
            by_key(page, chance)
        else:
            by_button(page, chance)
        page.wait_for_function(MOVED_ON, arg=before, timeout=20_000)
    stored = players[0].context.request.get(f"/api/tables/{table}").json()
    assert stored["status"] == "finished"
    assert ended >= TURNS and clicks > 20 and asked
    for player in players:
        expect(player.page.locator(".standings li")).to_have_count(2)
        shown = player.page.evaluate(PARTS)
        assert [row["total"] for row in shown] == sorted((row["score"] for row in stored["standings"]), reverse=True)
        assert all(row["total"] == sum(row["parts"]) for row in shown)
        assert player.faults == []
