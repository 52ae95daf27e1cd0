"""A whole game by two browsers: whose turn it is, ways to answer, and what has to be shown at the end."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from playwright.sync_api import Page, expect

from tests.web.players import Player, mover

MOST_ANSWERS = 1500
MOVE_MS = 30_000
MOVED_ON = "before => Number(document.querySelector('[data-seq]').dataset.seq) > before"
LIT = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const lit = () => [...document.querySelectorAll('#table .open[data-id]')].flatMap(target => {
        const box = target.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        return target.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
    });
    let before = lit();
    if (!before.length) {
        document.querySelector('#table .open[data-id]')?.scrollIntoView({block: 'center'});
        before = lit();
    }
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


def deciders(players: Sequence[Player]) -> Iterator[Player]:
    """Who is to decide, until the game is over. He has to answer before the next one is asked for."""
    for _ in range(MOST_ANSWERS):
        player = mover(players)
        if player is None:
            return
        before = player.seq()
        yield player
        moved_on(player, before)
    raise AssertionError("the game does not end")


def moved_on(player: Player, before: int) -> None:
    """Wait until his page shows more than that action."""
    player.page.wait_for_function(MOVED_ON, arg=before, timeout=MOVE_MS)


def answer(player: Player, chance: random.Random, number: int) -> str:
    """End the turn as soon as it can end; else answer by board, key or button in turn. Says which of these it was."""
    end = player.page.locator(".decide .end[data-choice]")
    if end.count():
        end.click()
        return "end"
    if number % 2 and on_table(player, chance):
        return "table"
    if number % 4 == 0:
        by_key(player.page, chance)
        return "key"
    by_button(player.page, chance)
    return "button"


def on_table(player: Player, chance: random.Random) -> bool:
    """Answer by a click on a lit thing, if need be after scrolling to one, and on the menu where it stands for several
    answers."""
    page, before = player.page, player.seq()
    points = page.evaluate(LIT)
    if points:
        page.mouse.click(*chance.choice(points))
        page.wait_for_function(ANSWERED, arg=before)
        menu = page.locator(".menu-at button")
        if menu.count():
            menu.nth(chance.randrange(menu.count())).click()
    return bool(points)


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


def check_end(players: Sequence[Player], table: str) -> None:
    """Both pages show the stored scores, each as the sum of its parts, and complained of nothing."""
    stored = players[0].context.request.get(f"/api/tables/{table}").json()
    assert stored["status"] == "finished"
    for player in players:
        expect(player.page.locator(".standings li")).to_have_count(2)
        shown = player.page.evaluate(PARTS)
        assert [row["total"] for row in shown] == sorted((row["score"] for row in stored["standings"]), reverse=True)
        assert all(row["total"] == sum(row["parts"]) for row in shown)
        expect(player.page.locator(".plot .line")).to_have_count(2)
        assert player.faults == []
