"""Two browsers at one table: a whole game through the page, over a reload, a dead line and a killed server."""
from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, expect

from tests.server import Server
from tests.web.players import Player, seated
from tests.web.whole_game import MOVE_MS, by_button, check_end, deciders, moved_on, on_table

pytestmark = pytest.mark.browser

RELOAD_AT, DEAD_LINE_AT, KILL_AT = 8, 16, 24
QUIET = """() => document.querySelector('.decide[aria-busy=false]') && !document.querySelector('.notice.away')"""


def kill_and_start(server: Server, players: Sequence[Player]) -> None:
    """Kill the server under both pages, and wait until they have found the next one."""
    for each in players:
        each.away = True
    server.kill()
    server.start()
    for each in players:
        each.page.wait_for_function(QUIET, timeout=MOVE_MS)
        each.away = False


@pytest.mark.slow
def test_two_browsers_play_a_whole_game(browser: Browser, server: Server) -> None:
    table, players = seated(browser, server, {}, {"reduced_motion": "reduce"})
    chance, clicks = random.Random(7), 0
    for number, player in enumerate(deciders(players)):
        page, before = player.page, player.seq()
        if number == RELOAD_AT:
            page.reload()
            page.locator(".decide.mine-to-move").wait_for()
        if number == KILL_AT:
            kill_and_start(server, players)
        player.dead = number == DEAD_LINE_AT
        if number % 2 and on_table(player, chance):
            clicks += 1
        else:
            by_button(page, chance)
        if player.dead:
            expect(page.locator(".busy")).to_be_visible()
            page.wait_for_timeout(3000)
            player.dead = False
            moved_on(player, before)
            assert player.seq() == before + 1, "the answer was stored once"
    assert number > KILL_AT and clicks > 20
    check_end(players, table)
