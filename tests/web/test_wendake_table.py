"""Two browsers play Wendake to its final score: by the board, by the buttons of the panel, and by the keyboard."""
from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import Browser, FloatRect, Locator

from tests.server import Server
from tests.web.players import mover, seated
from tests.web.whole_game import answer, check_end, deciders

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 1024, "height": 768}}
TURNS = 7 * 4 * 2


@pytest.mark.slow
def test_two_browsers_play_wendake_to_its_final_score(browser: Browser, server: Server) -> None:
    """A turn ends as soon as it can. One plays in a wide window, the other in a small one."""
    table, players = seated(browser, server, {}, {"reduced_motion": "reduce", **SMALL}, "wendake")
    chance = random.Random(3)
    done = Counter(answer(player, chance, number) for number, player in enumerate(deciders(players)))
    assert done["end"] >= TURNS and done["table"] > 20
    check_end(players, table)


def at_rest(thing: Locator) -> FloatRect | None:
    """Where a thing is once the page has drawn all that it loads: the same place for half a second."""
    thing.page.evaluate("document.fonts.ready")
    found = thing.bounding_box()
    while True:
        thing.page.wait_for_timeout(500)
        now = thing.bounding_box()
        if now == found:
            return now
        found = now


def test_no_tile_moves_from_under_the_pointer(browser: Browser, server: Server) -> None:
    """What a tile would do is shown over what is below the panel: the board under the pointer stays where it is."""
    _, players = seated(browser, server, {}, {}, "wendake")
    player = mover(players)
    assert player is not None
    board = player.page.locator(".wendake-board.own")
    before = at_rest(board)
    for tile in board.locator(".nine.now .tile").all():
        tile.hover()
        player.page.locator(".decide .outlook p").first.wait_for()
        assert board.bounding_box() == before
    assert player.faults == []
