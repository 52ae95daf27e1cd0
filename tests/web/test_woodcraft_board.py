"""The board of Woodcraft in a real browser, drawn from the views of real positions."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.assets import ICONS, ROOT
from app.engine.bot import RandomBot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.content import HELPERS, ORDERS
from app.games.woodcraft.names import GROUPS
from app.games.woodcraft.state import Options, Woodcraft
from app.games.woodcraft.texts import WORDS
from tests.games.woodcraft.scene import Scene
from tests.web.stage import Stage

COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const tags = [...document.querySelectorAll(".tags.brief .tag:not(.no) rect")].map(box);
    return [...document.querySelectorAll(".wheel .tile:not(.shut)")].filter((tile) => {
        const icon = box(tile.querySelector(".tile-icon"));
        return tags.some((tag) => tag.left < icon.right - 1 && icon.left < tag.right - 1
            && tag.top < icon.bottom - 1 && icon.top < tag.bottom - 1);
    }).map((tile) => tile.dataset.id);
}"""
SCRIPTS = ROOT / "static" / "games" / "woodcraft"
pytestmark = pytest.mark.browser


def decisions(seats: int, seed: str) -> Iterator[tuple[Table[Woodcraft], Decision]]:
    """Every kind of decision of a game of random players, once in its first half and once in its second."""
    table: Table[Woodcraft] = Table.new(GAME, seed, seats, Options())
    luck, bot = Rng(f"{seed}/players"), RandomBot()
    met: set[tuple[str, bool]] = set()
    while not table.over:
        (decision, *_) = table.pending
        kind = decision.key, table.state.round > 7
        if kind not in met:
            met.add(kind)
            yield table, decision
        table.submit(Answer(decision.seat, bot.pick(table, decision, luck)))


@pytest.mark.parametrize(("seats", "width"), [(2, 390), (3, 1280), (4, 1280)])
def test_every_target_of_a_decision_can_be_found_named_and_hit(stage: Stage, seats: int, width: int) -> None:
    stage.page.set_viewport_size({"width": width, "height": 1300})
    for table, decision in decisions(seats, f"targets {seats}"):
        stage.show(table, decision.seat)
        stage.check_targets(decision)


def test_nothing_is_open_for_those_who_do_not_decide(stage: Stage) -> None:
    scene = Scene(3)
    for viewer in (1, None):
        stage.show(scene.table, viewer)
        assert stage.count(".open") == 0
        assert stage.count(".wheel .tile") == 7
        assert stage.count(".rival") == 2


def test_the_wheel_shows_what_a_tile_gives_and_where_it_lands(stage: Stage) -> None:
    """Lumber has 2 blueberries on the rim, 2 and a lantern on the blade, and an empty quadrant before it. Exchange and
    Materials would stop behind the last of the four that wait for Lumber at the arrow."""
    scene = Scene(2).wheel(3, "....1", "", "23", "4567")
    stage.show(scene.table, 0)
    counts = stage.page.locator(".tags.full .tag", has_text="Lumber").locator(".tag-count").all_text_contents()
    assert counts == ["4", "1"]
    assert stage.count(".wheel .tile.open") == 3
    assert sorted(place.locator(".landing-icon").count() for place in stage.page.locator(".landing").all()) == [1, 2]
    stage.show(scene.table, 0, preview="tile:buy_lumber")
    assert stage.count(".landing.hot .landing-icon") == 1
    assert stage.texts(".outlook-box .more b") == ["+4", "+1"]


def test_a_tile_that_cannot_cross_the_arrow_is_locked_and_says_so(stage: Stage) -> None:
    scene = Scene(2).wheel(0, "12", "3", "45", "67")
    stage.show(scene.table, 0)
    shut = {tile.get_attribute("data-id") for tile in stage.page.locator(".wheel .tile.shut").all()}
    assert shut == {"tile:buy_lumber", "tile:exchange_dice"}
    assert stage.count(".wheel .tile.shut .tile-lock") == 2
    assert "cannot cross the arrow" in stage.texts(".tags.full .tag.no text")
    label = stage.page.locator("[data-id='tile:exchange_dice']").get_attribute("aria-label")
    assert label == "Exchange Dice: cannot cross the arrow"


def test_prices_are_of_the_seat_that_looks_and_say_how_much_is_short(stage: Stage) -> None:
    """Green costs its value, yellow 1 more, brown 2 more; Oak makes each die 1 cheaper."""
    scene = Scene(2).yard("g3", "g6", "y1", "y4", "b2", "b6").goods(0, blueberries=4).helpers(0, A2="oak")
    stage.show(scene.table, 0)
    assert stage.texts(".yard > .dice .price b") == ["2", "5", "1", "4", "3", "7"]
    assert stage.texts(".yard > .dice .price s") == ["3", "6", "2", "5", "4", "8"]
    assert stage.texts(".yard > .dice .short") == ["1 short", "3 short"]
    stage.show(scene.table, 1)
    assert stage.texts(".yard > .dice .price b") == ["3", "6", "2", "5", "4", "8"]
    assert stage.count(".yard .price s") == 0
    assert stage.count(".yard > .dice .short") == 0


@pytest.mark.parametrize("width", [390, 1000, 1280])
@pytest.mark.parametrize(("action", "section"), [("choose_orders", 1), ("choose_helper", 2)])
def test_the_cards_to_choose_from_stand_above_the_wheel(stage: Stage, width: int, action: str, section: int) -> None:
    """Otherwise they lie below the first screen."""
    def top(selector: str) -> float:
        box = stage.page.locator(selector).bounding_box()
        assert box is not None
        return box["y"]

    stage.page.set_viewport_size({"width": width, "height": 800})
    cards = f".offers > :nth-child({section})"
    scene = Scene(2)
    stage.show(scene.table, 0)
    assert top(cards) > top(".wheel")
    stage.show(scene.take(action).table, 0)
    assert top(cards) < top(".wheel")


def test_a_chosen_die_shows_each_way_with_its_result(stage: Stage) -> None:
    """A 3 can be cut into 1 and 2; a scrapwood makes it a 4; glued to the green 1 it is a 4 of either colour."""
    scene = Scene(2).dice(0, "b3", "g1", "y6").goods(0, scrapwood=1, glue=1).tiles(0, saw="+", splice="+", glue="+")
    scene.choose("die:b3")
    stage.show(scene.table, 0)
    assert stage.count(".slot.chosen") == 1
    dice = "way => [...way.querySelectorAll('.wc-die')].map(die => die.getAttribute('aria-label'))"
    ways = {way.get_attribute("data-way"): way.evaluate(dice) for way in stage.page.locator(".way").all()}
    assert ways == {
        "saw:1+2": ["brown 1", "brown 2"], "splice:1": ["brown 4"], "glue:g1>b4": ["green 1", "brown 4"],
        "glue:g1>g4": ["green 1", "green 4"]}
    stage.page.locator(".way[data-way='splice:1']").click()
    assert stage.chosen() == ["splice:1"]


def test_an_order_says_what_is_missing_and_what_an_answer_changes(stage: Stage) -> None:
    """The bread board needs yellow 5 and green 2, the nest box yellow 4 and 1: the cut decides between them."""
    scene = Scene(2).dice(0, "y5", "g2").beside(0, "bread_board", "nest_box").tiles(0, saw="+")
    stage.show(scene.table, 0)
    ready = stage.page.locator(".order[data-id='order:bread_board']")
    assert "ready" in (ready.get_attribute("class") or "")
    assert ready.locator(".wc-die.missing").count() == 0
    open_order = stage.page.locator(".order[data-id='order:nest_box']")
    assert "ready" not in (open_order.get_attribute("class") or "").split()
    assert open_order.locator(".wc-die.missing").count() == 2
    scene.choose("die:y5")
    stage.show(scene.table, 0, preview="saw:1+4")
    assert "undone" in (ready.get_attribute("class") or "").split()
    assert "soon" in (open_order.get_attribute("class") or "").split()
    words = {" ".join(text.split()) for text in stage.texts(".outlook-box :is(.soon, .undone)")}
    assert words == {"Bread board no longer possible", "Nest box possible after this"}


def test_an_order_that_is_not_complete_tells_a_way_on_request(stage: Stage) -> None:
    """Egg cups ask for two green 3, which one cut makes; nothing makes the clogs' yellow 5s. The flute is ready."""
    scene = Scene(2).dice(0, "g6", "y6").beside(0, "egg_cups", "clogs", "flute")
    stage.show(scene.table, 0)
    asking = stage.page.locator(".order .find-route")
    assert asking.count() == 2 and stage.count("[data-id='order:flute'] .find-route") == 0
    asking.first.click()
    assert stage.chosen() == ["plans"]
    stage.show(scene.table, 0, plans="asked")
    assert stage.texts(".order .route") == ["looking…"] * 2
    stage.show(scene.table, 0, plans=[{"target": "order:egg_cups", "steps": ["Saw", "Order"], "choices": []}])
    assert stage.texts("[data-id='order:egg_cups'] .route li") == ["Saw", "Order"]
    assert stage.texts("[data-id='order:clogs'] .route") == ["free actions do not lead there"]
    for viewer in (1, None):
        stage.show(scene.table, viewer)
        assert stage.count(".find-route") == 0


def test_the_first_two_rounds_are_guided(stage: Stage) -> None:
    """What a decision is about, also while an answer is pointed at; nothing for who does not decide, or later."""
    stage.show(Scene(2).round(2).table, 0)
    assert stage.texts(".guide b") == ["First turns."]
    stage.show(Scene(2).round(2).table, 0, preview="tile:buy_lumber")
    assert stage.count(".guide") == 1 and stage.count(".outlook-box") == 2
    for scene, viewer in ((Scene(2).round(2), 1), (Scene(2).round(3), 0)):
        stage.show(scene.table, viewer)
        assert stage.count(".guide") == 0


def test_a_cog_says_when_helpers_produce(stage: Stage) -> None:
    """In rooms and on display; players expect production in income phases, where there is none."""
    stage.show(Scene(2).helpers(0, A2="ivy").table, 0)
    assert stage.count(".rooms .production[data-tip='thing:production']") == 2
    assert stage.count(".helper-card .production[data-tip='thing:production']") == 4
    assert stage.count(".rooms .gear[data-tip='thing:production']") == 3


def test_equal_tools_side_by_side_have_given_nothing(stage: Stage) -> None:
    """A tick is only where something was gained."""
    stage.show(Scene(2).tools(0, b1="file", b2="file", b3="drill").table, 0)
    assert stage.count(".between.done") == 2 and stage.count(".between.done use") == 1


def test_the_hand_is_drawn_for_its_seat_only(stage: Stage) -> None:
    scene = Scene(2).hand(0, "flute", "moon_lantern_frame")
    stage.show(scene.table, 0)
    assert stage.count(".hand .order-card") == 2
    assert stage.count(".hand .order-card.hazelnut") == 1
    for viewer in (1, None):
        stage.show(scene.table, viewer)
        assert stage.count(".hand") == 0


def test_every_ability_can_be_read_by_pointing_and_by_key(stage: Stage) -> None:
    scene = Scene(2).helpers(0, A2="ivy", B1="oak")
    stage.show(scene.table, 1)
    rival = stage.page.locator(".rival [data-tip^='helper:']")
    assert {helper.get_attribute("data-tip") for helper in rival.all()} == {"helper:alder", "helper:ivy", "helper:oak"}
    assert {helper.get_attribute("tabindex") for helper in rival.all()} == {"0"}
    stage.show(scene.table, None)
    own = stage.page.locator(".rooms [data-id='helper:ivy']")
    assert own.get_attribute("tabindex") == "0"
    assert stage.texts(".rooms [data-id='helper:ivy'] .ability") == ["Pay 1 blueberry: gain 1 scrapwood."]


def test_a_contract_is_claimed_by_a_click_on_it(stage: Stage) -> None:
    need = {order.key: [faces[0] for faces in order.dice] for order in ORDERS}
    scene = Scene(2).dice(0, *need["bridge_railing"]).beside(0, "bridge_railing")
    scene.contracts("full_house", "good_name", "town_crier")
    scene.choose("complete:bridge_railing")
    stage.show(scene.table, 0)
    stage.check_targets(scene.asked)
    stage.page.locator(".contract[data-id='contract:good_name']").click()
    assert stage.chosen()[-1] == "contract:good_name"


def test_a_contract_says_what_it_scores_now_and_how_long_it_is_open(stage: Stage) -> None:
    """“5 points for each hazelnut order”; what another seat claimed in an earlier round says nothing."""
    need = {order.key: [faces[0] for faces in order.dice] for order in ORDERS}
    scene = Scene(2).dice(0, *need["bridge_railing"]).beside(0, "bridge_railing")
    scene.contracts("full_house", "hazelnut_guild", "packed_attic").claimed(1, "full_house")
    scene.choose("complete:bridge_railing", "contract:hazelnut_guild")
    stage.show(scene.table, 0)
    keys = ("hazelnut_guild", "packed_attic", "full_house")
    worth = {key: stage.texts(f"[data-id='contract:{key}'] .worth b") for key in keys}
    assert worth == {"hazelnut_guild": ["5"], "packed_attic": ["0"], "full_house": []}
    assert stage.texts("[data-id='contract:hazelnut_guild'] em") == ["open in this round only"]
    assert stage.count(".contract em") == 1 and stage.count("[data-id='contract:full_house'] .claims b") == 1


def test_every_order_is_drawn_with_marks_that_there_are(stage: Stage) -> None:
    """Also dice of which two colours fit, in whatever order a card names them."""
    keys = [order.key for order in ORDERS if order.choice or order.deck != "early_orders"]
    stage.show(Scene(2).hand(0, *keys).table, 0)
    assert stage.count(".hand .order-card") == len(keys)
    assert stage.page.evaluate("""() => [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"))
        .filter((href) => href.startsWith("#") && !document.getElementById(href.slice(1)))""") == []


def test_no_tag_of_a_small_wheel_lies_on_the_picture_of_a_tile(stage: Stage) -> None:
    """Also where tiles stand at its left and right."""
    stage.page.set_viewport_size({"width": 390, "height": 1300})
    for quadrants in (("..1", "....23", "....45", "..67"), ("12", "....3", "...4.5", "67"), ("1234567", "", "", "")):
        stage.show(Scene(2).wheel(3, *quadrants).table, 0)
        assert stage.page.evaluate(COVERED) == []


def test_who_took_a_tile_last_is_marked_on_it_for_the_others(stage: Stage) -> None:
    scene = Scene(2).choose("tile:buy_lumber")
    moved = [event for event in scene.events if event.kind == "moved"]
    stage.show(scene.table, 1, events=moved)
    assert stage.count("[data-id='tile:buy_lumber'] .taker.s0") == 1
    stage.show(scene.table, 0, events=moved)
    assert stage.count(".taker") == 0


@pytest.mark.parametrize("width", [390, 760, 1280])
def test_nothing_is_written_under_twelve_pixels(stage: Stage, width: int) -> None:
    stage.page.set_viewport_size({"width": width, "height": 900})
    for table, decision in decisions(4, "phone"):
        stage.show(table, decision.seat)
        assert stage.small_texts() == [], decision.key


def test_the_drawing_uses_just_the_words_that_it_is_sent() -> None:
    scripts = "".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    assert {key for key in WORDS if f'"{key}"' in scripts or key.startswith("tile_")} == set(WORDS)
    assert set(re.findall(r'word\(view, "(\w+)"', scripts)) <= set(WORDS)


def test_everything_has_its_picture(stage: Stage) -> None:
    """Each animal is another one; groups of choices and parts of a score have icons, too."""
    animals, products, icons, parts = stage.page.evaluate("""async ([helpers, orders, groups]) => {
        const { ANIMALS, PRODUCTS } = await import("/games/woodcraft/pictures.js");
        const { icons, score } = await import("/games/woodcraft/board.js");
        const parts = { orders: 1, income: 2, marketing: 3, workshop: 4, contracts: 5, leftovers: 6, reputation: 7 };
        const made = score({ score: { total: 28, parts } }, { texts: {} });
        return [helpers.map((key) => ANIMALS[key]), orders.map((key) => PRODUCTS[key]), groups.map((key) => icons[key]),
            made.map(({ icon }) => icon)];
    }""", [[helper.key for helper in HELPERS], [order.key for order in ORDERS], list(GROUPS)])
    assert len(set(animals)) == len(HELPERS)
    assert [icon for icon in [*animals, *products, *icons, *parts] if icon not in ICONS] == []
    assert len(parts) == 7
