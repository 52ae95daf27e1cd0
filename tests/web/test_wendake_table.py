"""Two browsers play Wendake to its final score: by the board, by the buttons of the panel, and by the keyboard."""
from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.server import Server
from tests.web.players import mover, seated
from tests.web.test_table import MOVED_ON, by_button

pytestmark = pytest.mark.browser

SMALL = {"viewport": {"width": 1024, "height": 768}}
MOST_ANSWERS = 900
TURNS = 7 * 4 * 2
LIT = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const lit = () => [...document.querySelectorAll('#table .open[data-id]')].flatMap(target => {
        const box = target.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        return target.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
    });
    let before = lit();
    for (let still = 0; still < 3;) {
        await frame();
        const now = lit();
        still = String(now) === String(before) ? still + 1 : 0;
        before = now;
    }
    return before;
}"""
ANSWERED = """before => document.querySelector('.menu-at')
    || document.querySelector('.decide').getAttribute('aria-busy') === 'true'
    || Number(document.querySelector('[data-seq]').dataset.seq) > before"""
PARTS = """() => [...document.querySelectorAll('.standings li')].map((row) => ({
    total: Number(row.querySelector('.total').textContent),
    parts: [...row.querySelectorAll('[data-part]')].map((part) => Number(/\\d+/.exec(part.textContent)[0])),
}))"""


def on_table(page: Page, chance: random.Random, before: int) -> bool:
    """Answer by a click on a lit thing that is in sight, and on the menu where it stands for several answers."""
    points = page.evaluate(LIT)
    if points:
        page.mouse.click(*chance.choice(points))
        page.wait_for_function(ANSWERED, arg=before)
        menu = page.locator(".menu-at button")
        if menu.count():
            menu.nth(chance.randrange(menu.count())).click()
    return bool(points)


def by_key(page: Page, chance: random.Random) -> None:
    """Answer by the digit of a button, and once more where it opens a group."""
    for _ in range(2):
        count = min(page.locator(".decide .answer").count(), 9)
        if count:
            number = chance.randrange(count)
            folds = page.locator(".decide .answer").nth(number).get_attribute("data-fold") is not None
            page.keyboard.press(str(number + 1))
            if not folds:
                return
            page.locator(".picking").wait_for()


def test_two_browsers_play_wendake_to_its_final_score(browser: Browser, server: Server) -> None:
    """A turn ends as soon as it can. One plays in a wide window, the other in a small one."""
    table, players = seated(browser, server, {}, {"reduced_motion": "reduce", **SMALL}, "wendake")
    chance, clicks, ended = random.Random(3), 0, 0
    for answers in range(MOST_ANSWERS):
        player = mover(players)
        if player is None:
            break
        page, before = player.page, player.seq()
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
    assert ended >= TURNS and clicks > 20
    for player in players:
        expect(player.page.locator(".standings li")).to_have_count(2)
        shown = player.page.evaluate(PARTS)
        assert [row["total"] for row in shown] == sorted((row["score"] for row in stored["standings"]), reverse=True)
        assert all(row["total"] == sum(row["parts"]) for row in shown)
        assert player.faults == []


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
