"""People at a table, each with a browser of his own."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from tests.server import Server

SEQ = "() => Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0)"


class Player:
    """A guest in a browser of his own, with one page and all that went wrong in it."""

    def __init__(self, browser: Browser, server: Server, name: str, **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            **{"base_url": server.base, "locale": "en", "viewport": {"width": 1280, "height": 800}, **options})
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


def seated(browser: Browser, server: Server, first: Mapping[str, Any], second: Mapping[str, Any],
           game: str = "hunters", options: Mapping[str, Any] | None = None) -> tuple[str, list[Player]]:
    """A table for two that has just begun, open in both browsers; `first` and `second` are the browsers' options."""
    ada, bo = Player(browser, server, "Ada", **first), Player(browser, server, "Bo", **second)
    table = ada.call("/api/tables", {"game": game, "seats": 2, "options": dict(options or {}), "visibility": "unlisted",
                                     "title": "North", "seed": None})["id"]
    bo.call(f"/api/tables/{table}/join", {})
    for player in (ada, bo):
        player.call(f"/api/tables/{table}/ready", {"ready": True})
    ada.call(f"/api/tables/{table}/start", {})
    for player in (ada, bo):
        player.page.goto(f"/tables/{table}")
        player.page.locator(".decide").wait_for()
    return table, [ada, bo]


def mover(players: Sequence[Player]) -> Player | None:
    """Who is to decide; None when the game is over."""
    for _ in range(600):
        for player in players:
            if player.page.locator(".standings").count():
                return None
            if player.to_move():
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")
