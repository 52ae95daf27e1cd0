"""A game's drawings alone on a page of a real browser, under the policy of real pages, from views of real positions."""
from __future__ import annotations

import json
import mimetypes
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import structs
from playwright.sync_api import Page, Route

from app.assets import Assets
from app.engine.decision import Answer, Decision
from app.engine.event import Event
from app.engine.table import Table
from app.engine.text import Seat, Text
from app.i18n import render
from app.pages import HEADERS

ORIGIN = "https://board.test"
NAMES = ["Ada", "Bo", "Cleo", "Dan"]
SHEETS = ("css/tokens.css", "css/base.css", "css/layout.css", "css/table.css")
PAGE = """<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<link rel="icon" href="/art/favicon.svg">{links}</head>
<body><div id="scene"></div><main id="table" class="stage" data-game="{key}"></main>
<script type="module" src="/stage.js"></script></body></html>"""
STAGE = """
import {{ html, render }} from "./vendor/lit/lit-html.js";
import * as game from "./games/{key}/board.js";
import {{ icons }} from "./js/marks.js";
render(game.scene(), document.getElementById("scene"));
window.show = ({{ view, seat, decision, preview, plans, sprite, events }}) => {{
  const open = new Map();
  for (const choice of decision?.choices ?? []) {{
    for (const target of choice.targets) open.set(target, [...(open.get(target) ?? []), choice]);
  }}
  window.chosen = [];
  const ui = {{
    seat, decision, open, preview, plans, sprite, events,
    lang: "en", icon: icons(sprite), text: (key) => key, hover: () => undefined,
    choose: (id) => window.chosen.push(id), askPlans: () => window.chosen.push("plans"),
    menu: (_, choices) => window.chosen.push(choices.map((choice) => choice.id)),
  }};
  const narrow = innerWidth < 720;
  render(html`${{game.board(view, ui)}}${{narrow ? game.ribbon(view, ui) : ""}}${{game.preview(view, ui)}}
    ${{game.mine(view, ui)}}${{game.others(view, ui)}}`, document.getElementById("table"));
}};
window.clear = () => render("", document.getElementById("table"));
document.body.dataset.ready = "yes";
"""
OPEN = """() => [...document.querySelectorAll(".open[data-id]")]
    .map((target) => [target.dataset.id, target.getAttribute("aria-label")])"""
UNREACHED = """answers => [...document.querySelectorAll(".open[data-id]")].filter((target) => {
    target.scrollIntoView({block: "center"});
    const box = target.getBoundingClientRect();
    const steps = [.1, .3, .5, .7, .9];
    return !steps.some((x) => steps.some((y) => {
        window.chosen = [];
        const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        hit?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
        return window.chosen.flat().some((id) => answers[target.dataset.id].includes(id));
    }));
}).map((target) => target.dataset.id)"""
SMALL_TEXTS = """within => [...document.querySelectorAll(`${within} *`)]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => element.getBoundingClientRect().width > 1)
    .map((element) => {
        const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        return [element.textContent.trim(), Math.round(size * 10) / 10];
    }).filter(([, size]) => size < 12)"""


class Stage:
    """A page with nothing but the drawings of one game; `faults` is what the browser complained of."""

    def __init__(self, page: Page, game: Any) -> None:
        self.page, self.game = page, game
        self.faults: list[str] = []
        self.assets = Assets()
        page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.route(f"{ORIGIN}/**", self._serve)
        page.goto(f"{ORIGIN}/")
        page.locator("body[data-ready]").wait_for()

    def clear(self) -> None:
        """Draw nothing, in a wide and high window."""
        self.page.set_viewport_size({"width": 1280, "height": 1300})
        self.page.evaluate("() => window.clear()")
        self.faults.clear()

    def show(self, table: Table[Any], viewer: Seat | None, preview: str | None = None,
             events: Sequence[Event] = (), plans: Any = None) -> None:
        """Draw a position as a seat sees it, after `events`; `preview` is an answer of that seat that is pointed at,
        `plans` what was found on request."""
        decision = None if viewer is None else table.asked(viewer)
        after = None
        if preview is not None and viewer is not None:
            fork = table.fork()
            fork.submit(Answer(viewer, preview))
            after = {"choice": preview, "view": self._view(fork, viewer), "lines": ["In words."], "luck": False}
        self.page.evaluate("shown => window.show(shown)", {
            "view": self._view(table, viewer), "seat": viewer, "decision": self._asked(decision), "preview": after,
            "plans": plans, "sprite": self.assets.sprite_url,
            "events": [self._plain({"seq": 1, **structs.asdict(event)}) for event in events]})

    def chosen(self) -> list[Any]:
        """What has been answered; a list stands for a menu with these answers."""
        chosen: list[Any] = self.page.evaluate("() => window.chosen")
        return chosen

    def count(self, selector: str) -> int:
        """How many elements there are."""
        return self.page.locator(selector).count()

    def texts(self, selector: str) -> list[str]:
        """What the elements say."""
        return [text.strip() for text in self.page.locator(selector).all_text_contents()]

    def check_targets(self, decision: Decision) -> None:
        """Every target of the decision that is shown is drawn, named by its choices, and can be hit."""
        labels: dict[str, list[str]] = {}
        answers: dict[str, list[str]] = {}
        for choice in self._plain(decision.choices):
            for target in choice["targets"]:
                labels.setdefault(target, []).append(choice["label"])
                answers.setdefault(target, []).append(choice["id"])
        opened = self.page.evaluate(OPEN)
        assert {id for id, _ in opened} == set(labels), decision.key
        assert all(label == "; ".join(labels[id]) for id, label in opened), decision.key
        assert self.page.evaluate(UNREACHED, answers) == [], decision.key

    def small_texts(self, within: str = "#table") -> list[Any]:
        """What is written there in less than 12 px, with its size."""
        found: list[Any] = self.page.evaluate(SMALL_TEXTS, within)
        return found

    def _view(self, table: Table[Any], viewer: Seat | None) -> dict[str, Any]:
        view: dict[str, Any] = self._plain(self.game.present(table.seen(None), None))
        if viewer is not None:
            view |= self._plain(self.game.present(table.seen(viewer), viewer))
        for seat in view["seats"]:
            seat |= {"name": NAMES[seat["seat"]], "bot": None}
        return view

    def _asked(self, decision: Decision | None) -> Any:
        if decision is None:
            return None
        return self._plain({"key": decision.key, "asked": 1, "prompt": decision.prompt, "choices": decision.choices})

    def _plain(self, value: Any) -> Any:
        """What the page would get over the wire."""
        return json.loads(msgspec.json.encode(value, enc_hook=self._words))

    def _words(self, value: Any) -> str:
        if isinstance(value, Text):
            return render(value, "en", NAMES, self.game.key)
        raise NotImplementedError(type(value))

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(f"{ORIGIN}/")
        key = self.game.key
        if path == "":
            sheets = (*SHEETS, f"games/{key}/board.css")
            links = "".join(f'<link rel="stylesheet" href="/{sheet}">' for sheet in sheets)
            route.fulfill(body=PAGE.format(links=links, key=key), content_type="text/html", headers=HEADERS)
        elif path == "stage.js":
            route.fulfill(body=STAGE.format(key=key), content_type="text/javascript")
        elif f"/{path}" == self.assets.sprite_url:
            route.fulfill(body=self.assets.sprite, content_type="image/svg+xml")
        elif path in self.assets.files:
            kind = "text/javascript" if path.endswith(".js") else mimetypes.guess_type(path)[0]
            route.fulfill(body=self.assets.files[path].read_bytes(), content_type=kind)
        else:
            route.fulfill(status=404)
