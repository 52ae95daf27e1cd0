"""The board of Hunters in a real browser, drawn from the views of real positions under the policy of real pages."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.assets import ROOT
from app.engine.bot import RandomBot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.games.hunters import GAME
from app.games.hunters.names import WORDS
from app.games.hunters.state import HuntersState, Options
from tests.games.hunters.scene import Scene
from tests.web.stage import Stage

pytestmark = pytest.mark.browser

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
        stage.check_targets(decision)


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
        assert stage.small_texts(".hunters-board") == [], decision.key
