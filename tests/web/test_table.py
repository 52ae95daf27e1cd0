"""Two browsers at one table: a whole game through the page, over a reload, a dead line and a killed server."""
from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect, sync_playwright

from tests.server import Server

pytestmark = pytest.mark.browser

LAUNCH = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
          "--no-first-run", "--disable-gpu")
RELOAD_AT, DEAD_LINE_AT, KILL_AT = 8, 16, 24
MOST_ANSWERS = 1500
SEQ = "() => Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0)"
OPEN_POINTS = """() => [...document.querySelectorAll('.board .open')].map(target => {
    const box = (target.querySelector('.ring') ?? target).getBoundingClientRect();
    return {id: target.dataset.id, x: box.x + box.width / 2, y: box.y + box.height / 2};
})"""
MOVED_ON = "before => Number(document.querySelector('[data-seq]').dataset.seq) > before"
QUIET = """() => document.querySelector('.decide[aria-busy=false]') && !document.querySelector('.notice.away')"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium is not None, "no program named chromium: `make browser` installs it"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=LAUNCH)
        yield launched
        launched.close()


class Player:
    """A guest in a browser of his own, with one page and all that went wrong in it."""

    def __init__(self, browser: Browser, server: Server, name: str, **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=server.base, locale="en", viewport={"width": 1280, "height": 800}, **options)
        self.origin = {"Origin": server.base}
        self.name = self.call("/api/guests", {"name": name})["user"]["name"]
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.dead = False
        self.page.on("console", lambda said: self.faults.append(said.text) if self._counts(said.type) else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.route_web_socket("**/ws/tables/*", self._line)
        self.away = False

    def call(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.context.request.post(path, data=body, headers=self.origin)
        assert answer.ok, answer.text()
        return answer.json()

    def seq(self) -> int:
        return int(self.page.evaluate(SEQ))

    def to_move(self) -> bool:
        return self.page.locator(".decide.mine-to-move[aria-busy=false]").count() > 0

    def _counts(self, kind: str) -> bool:
        return kind in ("error", "warning") and not self.away

    def _line(self, client: WebSocketRoute) -> None:
        """Passes everything on, until the line is dead: then neither side hears anything, nor that it has ended."""
        server, alive = client.connect_to_server(), [True]

        def passing(to: WebSocketRoute, message: str | bytes) -> None:
            alive[0] = alive[0] and not self.dead
            if alive[0]:
                to.send(message)

        client.on_message(lambda message: passing(server, message))
        server.on_message(lambda message: passing(client, message))


def seated(browser: Browser, server: Server) -> tuple[str, list[Player]]:
    """A table of Hunters for two that has just begun, open in both browsers."""
    ada = Player(browser, server, "Ada")
    bo = Player(browser, server, "Bo", reduced_motion="reduce")
    table = ada.call("/api/tables", {"game": "hunters", "seats": 2, "options": {}, "visibility": "unlisted",
                                     "title": "North", "seed": None})["id"]
    bo.call(f"/api/tables/{table}/join", {})
    for player in (ada, bo):
        player.call(f"/api/tables/{table}/ready", {"ready": True})
    ada.call(f"/api/tables/{table}/start", {})
    for player in (ada, bo):
        player.page.goto(f"/tables/{table}")
        player.page.locator(".decide").wait_for()
    return table, [ada, bo]


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


def mover(players: list[Player]) -> Player | None:
    """Who is to decide; None when the game is over."""
    for _ in range(200):
        for player in players:
            if player.page.locator(".standings").count():
                return None
            if player.to_move():
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def test_two_browsers_play_a_whole_game(browser: Browser, server: Server) -> None:
    table, players = seated(browser, server)
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
    assert clicks > 20
    for player in players:
        rows = player.page.locator(".standings li")
        expect(rows).to_have_count(2)
        totals = player.page.locator(".standings .total").all_inner_texts()
        assert sorted(map(int, totals)) == sorted(row["score"] for row in stored["standings"])
        expect(player.page.locator(".plot .line")).to_have_count(2)
        assert player.faults == []


def test_the_page_says_whose_turn_it_is(browser: Browser, server: Server) -> None:
    _, players = seated(browser, server)
    moving = mover(players)
    assert moving is not None
    [other] = [player for player in players if player is not moving]
    expect(moving.page).to_have_title("● Your turn · North")
    expect(other.page).to_have_title(f"{moving.name} · North")
    expect(other.page.locator(".deciding")).to_have_text(f"{moving.name} decides")
    for player, icon in ((moving, "favicon-turn"), (other, "favicon")):
        address = player.page.locator("link[rel=icon]").get_attribute("href")
        assert address is not None
        assert address.endswith(f"/art/{icon}.svg")
        assert player.context.request.get(address).ok
