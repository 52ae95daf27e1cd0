"""The board of Hunters in a real browser, drawn from the views of real positions under the policy of real pages."""
from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route

from app.assets import ROOT, Assets
from app.engine.bot import RandomBot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.engine.text import Seat, Text
from app.games.hunters import GAME
from app.games.hunters.names import WORDS
from app.games.hunters.state import HuntersState, Options
from app.i18n import render
from app.pages import HEADERS
from tests.games.hunters.scene import Scene

pytestmark = pytest.mark.browser

ORIGIN = "https://board.test"
NAMES = ["Ada", "Bo", "Cleo", "Dan"]
SHEETS = ("css/tokens.css", "css/base.css", "games/hunters/board.css")
PAGE = """<!doctype html><html lang="en"><head><link rel="icon" href="/art/favicon.svg">{links}</head>
<body><div id="scene"></div><div id="table"></div><script type="module" src="/stage.js"></script></body></html>"""
STAGE = """
import { html, render } from "./vendor/lit/lit-html.js";
import * as game from "./games/hunters/board.js";
import { icons } from "./js/marks.js";
render(game.scene(), document.getElementById("scene"));
window.show = ({ view, seat, decision, preview, sprite }) => {
  const open = new Map();
  for (const choice of decision?.choices ?? []) {
    for (const target of choice.targets) open.set(target, [...(open.get(target) ?? []), choice]);
  }
  window.chosen = [];
  const ui = {
    seat, decision, open, preview, sprite, lang: "en", icon: icons(sprite), text: (key) => key, hover: () => undefined,
    choose: (id) => window.chosen.push(id),
    menu: (_, choices) => window.chosen.push(choices.map((choice) => choice.id)),
  };
  render(html`${game.board(view, ui)}${game.ribbon(view, ui)}${game.preview(view, ui)}${game.mine(view, ui)}
    ${game.others(view, ui)}`, document.getElementById("table"));
};
document.body.dataset.ready = "yes";
"""
SMALL_TEXTS = """() => [...document.querySelectorAll(".hunters-board text")]
    .filter((text) => text.getBoundingClientRect().width > 0)
    .map((text) => [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a,
        text.getScreenCTM().b)])
    .filter(([, size]) => size < 12)"""
OPEN = """() => [...document.querySelectorAll(".open[data-id]")]
    .map((target) => [target.dataset.id, target.getAttribute("aria-label")])"""
UNREACHED = """answers => [...document.querySelectorAll(".hunters-board .open")].filter((target) => {
    const box = target.getBoundingClientRect();
    const steps = [.1, .3, .5, .7, .9];
    return !steps.some((x) => steps.some((y) => {
        window.chosen = [];
        const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        hit?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
        return window.chosen.flat().some((id) => answers[target.dataset.id].includes(id));
    }));
}).map((target) => target.dataset.id)"""


def words(value: Any) -> str:
    if isinstance(value, Text):
        return render(value, "en", NAMES, "hunters")
    raise NotImplementedError(type(value))


def plain(value: Any) -> Any:
    """What the page would get over the wire."""
    return json.loads(msgspec.json.encode(value, enc_hook=words))


def view_of(table: Table[HuntersState], viewer: Seat | None) -> dict[str, Any]:
    view: dict[str, Any] = plain(GAME.present(table.seen(None), None))
    if viewer is not None:
        view |= plain(GAME.present(table.seen(viewer), viewer))
    for seat in view["seats"]:
        seat |= {"name": NAMES[seat["seat"]], "bot": None}
    return view


class Stage:
    """A page with nothing but the game's drawings."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.assets = Assets()
        page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.route(f"{ORIGIN}/**", self._serve)
        page.goto(f"{ORIGIN}/")
        page.locator("body[data-ready]").wait_for()

    def show(self, table: Table[HuntersState], viewer: Seat | None, preview: str | None = None) -> None:
        """Draw a position as a seat sees it; `preview` is an answer of that seat that is pointed at."""
        decision = None if viewer is None else table.asked(viewer)
        after = None
        if preview is not None and viewer is not None:
            fork = table.fork()
            fork.submit(Answer(viewer, preview))
            after = {"choice": preview, "view": view_of(fork, viewer), "lines": ["In words."], "luck": False}
        self.page.evaluate("shown => window.show(shown)", {
            "view": view_of(table, viewer), "seat": viewer, "decision": _asked(decision), "preview": after,
            "sprite": self.assets.sprite_url})

    def chosen(self) -> list[Any]:
        """What has been answered; a list stands for a menu with these answers."""
        chosen: list[Any] = self.page.evaluate("() => window.chosen")
        return chosen

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(f"{ORIGIN}/")
        if path == "":
            links = "".join(f'<link rel="stylesheet" href="/{sheet}">' for sheet in SHEETS)
            route.fulfill(body=PAGE.format(links=links), content_type="text/html", headers=HEADERS)
        elif path == "stage.js":
            route.fulfill(body=STAGE, content_type="text/javascript")
        elif f"/{path}" == self.assets.sprite_url:
            route.fulfill(body=self.assets.sprite, content_type="image/svg+xml")
        elif path in self.assets.files:
            kind = "text/javascript" if path.endswith(".js") else mimetypes.guess_type(path)[0]
            route.fulfill(body=self.assets.files[path].read_bytes(), content_type=kind)
        else:
            route.fulfill(status=404)


def _asked(decision: Decision | None) -> Any:
    if decision is None:
        return None
    return plain({"key": decision.key, "asked": 1, "prompt": decision.prompt, "choices": decision.choices})


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 1280, "height": 1000})


@pytest.fixture
def stage(page: Page) -> Iterator[Stage]:
    page.set_viewport_size({"width": 1280, "height": 1300})
    page.unroute_all()
    stage = Stage(page)
    yield stage
    assert stage.faults == []


def decisions(seats: int, seed: str) -> Iterator[tuple[Table[HuntersState], Decision]]:
    """Every kind of decision of a game of random players once, and its turns now and then."""
    table: Table[HuntersState] = Table.new(GAME, seed, seats)
    luck, bot = Rng(f"{seed}/players"), RandomBot()
    met: dict[str, int] = {}
    while not table.over:
        (decision,) = table.pending
        met[decision.key] = met.get(decision.key, 0) + 1
        if met[decision.key] == 1 or (decision.key == "hunters.turn" and met[decision.key] % 60 == 0):
            yield table, decision
        table.submit(Answer(decision.seat, bot.pick(table, decision, luck)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_target_of_a_decision_can_be_found_named_and_hit(stage: Stage, seats: int) -> None:
    for table, decision in decisions(seats, f"targets {seats}"):
        stage.show(table, decision.seat)
        labels: dict[str, list[str]] = {}
        answers: dict[str, list[str]] = {}
        for choice in plain(decision.choices):
            for target in choice["targets"]:
                labels.setdefault(target, []).append(choice["label"])
                answers.setdefault(target, []).append(choice["id"])
        opened = stage.page.evaluate(OPEN)
        assert {id for id, _ in opened} == set(labels), decision.key
        assert all(label == "; ".join(labels[id]) for id, label in opened), decision.key
        assert stage.page.evaluate(UNREACHED, answers) == [], decision.key


def test_nothing_is_open_for_those_who_do_not_decide(stage: Stage) -> None:
    scene = Scene(2, Options()).acting("hunter:0.1")
    for viewer in (1, None):
        stage.show(scene.table, viewer)
        assert stage.count(".open") == 0
        assert stage.count(".hunters-board .hunter") == 10


def test_a_cell_shows_its_cost_and_answers_with_its_move(stage: Stage) -> None:
    """From f2 the chum f4 is two steps of tundra away, and the bog d3 three steps, of which the last costs 2."""
    scene = Scene(2, Options()).acting("hunter:0.1")
    stage.show(scene.table, 0)
    costs = {tuple(cost) for cost in stage.page.evaluate("""() => [...document.querySelectorAll('.cost')].map(cost => {
        const box = cost.getBoundingClientRect();
        return [document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            .map(element => element.closest('.cell')).find(Boolean)?.dataset.id, cost.textContent.trim()];
    })""")}
    assert {("cell:f3", "1"), ("cell:f4", "2"), ("cell:d3", "4")} <= costs
    stage.page.locator("[data-id='cell:f3']").click()
    assert stage.chosen() == ["move:f3"]


def test_a_hunter_who_can_be_pushed_in_two_ways_opens_a_menu(stage: Stage) -> None:
    scene = Scene(2, Options()).acting("hunter:0.5").put("hunter:0.5", "c6").put("hunter:1.2", "c5")
    stage.show(scene.table, 0)
    assert stage.count(".hunters-board .harm") == 1
    stage.page.locator(".hunters-board .hunter[data-id='hunter:1.2']").click()
    assert stage.chosen() == [["push:hunter:1.2", "crush:hunter:1.2"]]


def test_a_push_shows_the_step_and_the_loss_and_then_where_to(stage: Stage) -> None:
    scene = Scene(2, Options()).acting("hunter:0.5").put("hunter:0.5", "c6").put("hunter:1.2", "c5")
    stage.show(scene.table, 0, preview="push:hunter:1.2")
    (loss,) = stage.page.locator(".badge-strength.loss").all_text_contents()
    assert loss.strip() == "−1"
    assert stage.page.locator(".hunters-preview .cell-name").all_text_contents() == ["c5"]
    scene.choose("push:hunter:1.2")
    stage.show(scene.table, 0, preview="to:d5")
    assert stage.count(".ghost") == 1
    assert {text.strip() for text in stage.page.locator(".cost.displaced").all_text_contents()} == {"2"}
    stage.page.locator("[data-id='cell:c6']").click()
    assert stage.chosen() == ["to:c6"]


def test_what_was_looked_at_is_drawn_for_its_seat_only(stage: Stage) -> None:
    scene = Scene(2, Options()).fill("CN", "bear_spirit", "deer").acting("hunter:0.1").put("hunter:0.1", "f4")
    scene.choose(next(id for id in scene.ids if id.startswith("keen_sense")))
    stage.show(scene.table, 0)
    assert stage.count(".peeked") == 2
    stage.show(scene.table, 1)
    assert stage.count(".peeked") == 0


def test_a_captured_totem_leaves_a_stump_and_an_empty_chum_bare_poles(stage: Stage) -> None:
    scene = Scene(2, Options()).bare().robbed(1, by=0).gone("hunter:1.3", "hunter:1.4")
    stage.show(scene.table, 0)
    assert stage.count(".hunters-board .stump") == 1
    assert stage.count(".hunters-board .bare") == 7
    assert stage.count(".hunters-board .tent") == 0
    assert stage.count(".hunters-mine .kept.totem") == 1
    assert stage.count(".rival .robbed") == 1
    assert stage.count(".rival .small.out") == 2
    assert stage.count(".hunters-board .hunter") == 8


def test_the_drawing_uses_just_the_words_that_it_is_sent() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (ROOT / "static" / "games" / "hunters").glob("*.js"))
    assert {key for key in WORDS if f'"{key}"' in scripts} == set(WORDS)
    assert set(re.findall(r'word\(view, "(\w+)"', scripts)) <= set(WORDS)


@pytest.mark.parametrize("width", [390, 600, 716])
def test_no_number_on_the_board_is_under_twelve_pixels(stage: Stage, width: int) -> None:
    stage.page.set_viewport_size({"width": width, "height": 844})
    for table, decision in decisions(4, "phone"):
        stage.show(table, decision.seat)
        assert stage.page.evaluate(SMALL_TEXTS) == [], decision.key
