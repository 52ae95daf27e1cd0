"""Two browsers at one table: a whole game through the page, over a reload, a dead line and a killed server."""
from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server
from tests.web.players import SEQ, mover, seated

pytestmark = pytest.mark.browser

RELOAD_AT, DEAD_LINE_AT, KILL_AT = 8, 16, 24
MOST_ANSWERS = 1500
OPEN_POINTS = """() => [...document.querySelectorAll('.board .open')].map(target => {
    const box = (target.querySelector('.ring') ?? target).getBoundingClientRect();
    return {id: target.dataset.id, x: box.x + box.width / 2, y: box.y + box.height / 2};
})"""
MOVED_ON = "before => Number(document.querySelector('[data-seq]').dataset.seq) > before"
QUIET = """() => document.querySelector('.decide[aria-busy=false]') && !document.querySelector('.notice.away')"""


def by_button(page: Page, chance: random.Random) -> None:
    """Answer by a button of the panel, also one behind a fold; every second time end the turn where that is offered."""
    end = page.locator(".decide .end[data-choice]")
    if end.count() and chance.random() < 0.5:
        end.click()
        return
    buttons = page.locator(".decide .answer")
    if not buttons.count():
        end.click()
        return
    button = buttons.nth(chance.randrange(buttons.count()))
    folds = button.get_attribute("data-fold") is not None
    button.click()
    if folds:
        page.locator(".picking").wait_for()
        inside = page.locator(".decide .answer")
        inside.nth(chance.randrange(inside.count())).click()


def on_board(page: Page, chance: random.Random) -> bool:
    """Answer by a click in the middle of a lit target, and on the menu where it stands for several answers."""
    points = page.evaluate(OPEN_POINTS)
    if not points:
        return False
    before, point = int(page.evaluate(SEQ)), chance.choice(points)
    page.mouse.click(point["x"], point["y"])
    page.wait_for_function("""before => document.querySelector('.menu-at')
        || document.querySelector('.decide').getAttribute('aria-busy') === 'true'
        || Number(document.querySelector('[data-seq]').dataset.seq) > before""", arg=before)
    menu = page.locator(".menu-at button")
    if menu.count():
        menu.nth(chance.randrange(menu.count())).click()
    return True


def test_two_browsers_play_a_whole_game(browser: Browser, server: Server) -> None:
    table, players = seated(browser, server, {}, {"reduced_motion": "reduce"})
    chance = random.Random(7)
    clicks = 0
    for answers in range(MOST_ANSWERS):
        player = mover(players)
        if player is None:
            break
        page = player.page
        if answers == RELOAD_AT:
            page.reload()
            page.locator(".decide.mine-to-move").wait_for()
        if answers == KILL_AT:
            for each in players:
                each.away = True
            server.kill()
            server.start()
            for each in players:
                each.page.wait_for_function(QUIET, timeout=20_000)
                each.away = False
        player.dead = answers == DEAD_LINE_AT
        before = player.seq()
        if answers % 2 and on_board(page, chance):
            clicks += 1
        else:
            by_button(page, chance)
        if player.dead:
            expect(page.locator(".busy")).to_be_visible()
            page.wait_for_timeout(3000)
            player.dead = False
        page.wait_for_function(MOVED_ON, arg=before, timeout=20_000)
        if answers == DEAD_LINE_AT:
            assert player.seq() == before + 1, "the answer was stored once"
    stored = players[0].context.request.get(f"/api/tables/{table}").json()
    assert stored["status"] == "finished"
    assert answers > KILL_AT
    assert clicks > 20
    for player in players:
        rows = player.page.locator(".standings li")
        expect(rows).to_have_count(2)
        totals = player.page.locator(".standings .total").all_inner_texts()
        assert sorted(map(int, totals)) == sorted(row["score"] for row in stored["standings"])
        expect(player.page.locator(".plot .line")).to_have_count(2)
        assert player.faults == []
