"""`python -m tests.screenshots`: pictures of every page into build/screenshots, to be looked at.

Lobby, making a table, and of each game its help, a table at its start and in the middle, and the result: each at 1280
and 390 px, light and dark, in both languages. `--game` keeps it to one game.
"""
from __future__ import annotations

import argparse
import itertools
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from tqdm import tqdm
from websockets.sync.client import ClientConnection, connect

from app.engine.rng import Rng
from app.games import offered
from app.games.hunters.bot import LIKELY
from app.i18n import LANGUAGES
from tests.server import Server
from tests.web.conftest import LAUNCH

OUT = Path("build/screenshots")
KEYS = [game.key for game in offered()]
NAMES = ("Аня", "Timur", "Lena", "Пурга")
MIDDLE = 130
SCREENS: dict[int, dict[str, Any]] = {
    1280: {"viewport": {"width": 1280, "height": 800}},
    390: {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Company:
    """Four guests who make tables and play on them by themselves."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.base, timeout=30)
        self.tokens = [self._call(None, "/api/guests", {"name": name})["token"] for name in NAMES]
        self.luck = Rng("screenshots")

    def table(self, title: str, *, game: str = "hunters", seats: int = 4, seated: int = 4, start: bool = True) -> str:
        """A table with the first `seated` of them at it, started where `start` says so; returns its id."""
        body = {"game": game, "seats": seats, "options": {}, "visibility": "public", "title": title}
        id = str(self._call(0, "/api/tables", body)["id"])
        for seat in range(1, seated):
            self._call(seat, f"/api/tables/{id}/join", {"seat": seat})
        if start:
            for seat in range(seats):
                self._call(seat, f"/api/tables/{id}/ready", {"ready": True})
            self._call(0, f"/api/tables/{id}/start", {})
        return id

    def play(self, id: str, answers: int) -> None:
        """Give that many answers, or as many as there are until the game is over and seat 0 is to move."""
        url = f"{self.server.base.replace('http', 'ws', 1)}/ws/tables/{id}"
        with ExitStack() as open_lines:
            lines = [open_lines.enter_context(connect(url, additional_headers={"Authorization": f"Bearer {token}"},
                                                      max_size=None)) for token in self.tokens]
            self._answer(lines, answers)

    def _answer(self, lines: list[ClientConnection], answers: int) -> None:
        shown = [_hello(line) for line in lines]
        for given in itertools.count():
            mover = next((seat for seat, message in enumerate(shown) if message["decision"]), None)
            if mover is None or (given >= answers and mover == 0 and shown[0]["decision"]["key"].endswith(".turn")):
                break
            seq = shown[mover]["seq"]
            lines[mover].send(json.dumps({"t": "choose", "id": str(uuid4()), "seq": seq,
                                          "choice": self._choice(shown[mover]["decision"])}))
            shown = [_shown(line, seq + 1) for line in lines]

    def _choice(self, decision: dict[str, Any]) -> str:
        ids: list[str] = [choice["id"] for choice in decision["choices"]]
        weights = [10 * LIKELY.get(id.split(":")[0], 8) + 1 for id in ids]
        return self.luck.pick([id for id, weight in zip(ids, weights, strict=True) for _ in range(weight)])

    def _call(self, seat: int | None, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = self.http.post(path, json=body, headers=headers)
        self.http.cookies.clear()
        answer.raise_for_status()
        content: dict[str, Any] = answer.json()
        return content


def _hello(line: ClientConnection) -> dict[str, Any]:
    line.send('{"t":"hello","since":0}')
    return _shown(line, 1)


def _shown(line: ClientConnection, seq: int) -> dict[str, Any]:
    """The next `table` message with that seq or a newer one."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=30))
        if message["t"] == "table" and message["seq"] >= seq:
            return message


def pages(company: Company, games: Sequence[str]) -> dict[str, str]:
    """The pages to be shown, by name: their addresses, with everything on them set up."""
    company.table("Evening hunt", seated=2, start=False)
    company.table("Без пощады", seats=3, seated=1, start=False)
    found = {"lobby": "/", "create": f"/create?game={games[0]}"}
    for game in games:
        start, middle, end = (company.table(title, game=game) for title in ("Polar Night", "North wind", "First snow"))
        company.play(start, 0)
        company.play(middle, MIDDLE)
        company.play(end, 5000)
        found |= {f"{game}-help": f"/games/{game}/help", f"{game}-start": f"/tables/{start}",
                  f"{game}-middle": f"/tables/{middle}", f"{game}-result": f"/tables/{end}"}
    return found | {"waiting": f"/tables/{company.table('Long winter', seated=3, start=False)}"}


def shoot(browser: Browser, company: Company, shown: dict[str, str]) -> None:
    """Take every picture."""
    cases = list(itertools.product(SCREENS, THEMES, LANGUAGES))
    with tqdm(total=len(cases) * len(shown), unit="picture", disable=not sys.stderr.isatty()) as bar:
        for width, theme, lang in cases:
            context = browser.new_context(base_url=company.server.base, color_scheme=theme, reduced_motion="reduce",
                                          locale={"en": "en-GB", "ru": "ru-RU"}[lang], **SCREENS[width])
            context.add_cookies([{"name": name, "value": value, "url": company.server.base}
                                 for name, value in (("session", company.tokens[0]), ("lang", lang))])
            page = context.new_page()
            for name, path in shown.items():
                _ready(page, path)
                page.screenshot(path=OUT / f"{name}-{width}-{theme}-{lang}.png")
                bar.update()
            context.close()


def _ready(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.wait_for_timeout(400)


def main() -> int:
    """Start a server, play, and take the pictures."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", choices=KEYS, action="append")
    games = ask.parse_args().game or KEYS
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="longtable-pictures-") as folder, Server(Path(folder)) as server, \
            sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        company = Company(server)
        shoot(browser, company, pages(company, games))
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
