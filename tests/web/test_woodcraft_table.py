"""Two browsers play Woodcraft to its final score, in English and in Russian, and what a table tells on request."""
from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import seated
from tests.web.whole_game import answer, check_end, deciders

pytestmark = pytest.mark.browser

TURNS = 14 * 2


def ways_are_found(page: Page) -> int:
    """Ask how orders could be completed; each that cannot be then says how, or that it cannot. Gives how many."""
    count = page.locator(".find-route").count()
    page.locator(".find-route").first.click()
    expect(page.locator(".order :is(ol, em:not([role])).route")).to_have_count(count)
    return count


def own_things_are_marked(page: Page) -> int:
    """Where a small screen's part with one's own workshop says that it is asked for, an answer is lit there."""
    mark = page.locator(".table-tabs [data-tab=mine] .asked")
    if not mark.count():
        return 0
    expect(mark).to_have_accessible_name("Здесь можно ответить")
    page.locator(".table-tabs [data-tab=mine]").click()
    expect(page.locator(".mine-pane .open").first).to_be_visible()
    expect(mark).to_have_count(0)
    page.locator(".table-tabs [data-tab=board]").click()
    return 1


@pytest.mark.slow
def test_two_browsers_play_woodcraft_to_its_final_score(browser: Browser, server: Server) -> None:
    """A turn ends as soon as it can. One plays in English in a wide window, the other in Russian in a smaller one."""
    second = {"locale": "ru", "viewport": {"width": 700, "height": 768}, "reduced_motion": "reduce"}
    table, players = seated(browser, server, {}, second, "woodcraft")
    chance, done, asked, marked = random.Random(7), Counter[str](), 0, 0
    for number, player in enumerate(deciders(players)):
        if not asked and player is players[0] and player.page.locator(".find-route").count():
            asked = ways_are_found(player.page)
        if not marked and player is players[1]:
            marked = own_things_are_marked(player.page)
        done[answer(player, chance, number)] += 1
    assert done["end"] >= TURNS and done["table"] > 20 and asked and marked
    check_end(players, table)
