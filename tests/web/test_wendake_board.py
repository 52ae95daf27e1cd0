"""The board of Wendake in a real browser, drawn from the views of real positions."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest

from app.assets import ICONS, ROOT
from app.engine.bot import RandomBot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.games.wendake import GAME
from app.games.wendake.content import PROGRESS
from app.games.wendake.names import GROUPS
from app.games.wendake.state import Options, Wendake
from app.games.wendake.texts import WORDS
from tests.games.wendake.scene import Scene, wendake
from tests.web.stage import Stage

SCRIPTS = ROOT / "static" / "games" / "wendake"
Tribes = Literal["generic", "draft"]
pytestmark = pytest.mark.browser


def decisions(seats: int, seed: str, tribes: Tribes = "generic") -> Iterator[tuple[Table[Wendake], Decision]]:
    """Every kind of decision of a game of random players once in its first year and once later."""
    table: Table[Wendake] = Table.new(GAME, seed, seats, Options(tribes=tribes))
    luck, bot = Rng(f"{seed}/players"), RandomBot()
    met: set[tuple[str, bool]] = set()
    while not table.over:
        (decision, *_) = table.pending
        kind = decision.key, table.state.year > 3
        if kind not in met:
            met.add(kind)
            yield table, decision
        table.submit(Answer(decision.seat, bot.pick(table, decision, luck)))


@pytest.mark.parametrize(("seats", "width", "tribes"), [(2, 390, "generic"), (3, 1280, "draft"), (4, 1280, "draft")])
def test_every_target_of_a_decision_can_be_found_named_and_hit(
        stage: Stage, seats: int, width: int, tribes: Tribes) -> None:
    stage.page.set_viewport_size({"width": width, "height": 1300})
    for table, decision in decisions(seats, f"targets {seats}", tribes):
        stage.show(table, decision.seat)
        stage.page.wait_for_function("() => document.querySelector('.region .hit').getBoundingClientRect().width > 0")
        stage.check_targets(decision)


def test_nothing_is_open_for_those_who_do_not_decide(stage: Stage) -> None:
    t = wendake(3)
    for viewer in (1, None):
        stage.show(t.table, viewer)
        assert stage.count(".open") == 0
        assert stage.count(".wendake-map .region") == 15 + 4


def test_a_piece_tells_its_kind_its_seat_and_its_number(stage: Stage) -> None:
    t = wendake().place(0, "warrior", "H1", "H1", "A1", "A1.f1").place(0, "woman", "C1.f1").place(0, "hunter", "C1.w1")
    stage.show(t.table, None)
    home = stage.page.locator(".wendake-map .piece[data-tip='piece:guard'].s0")
    assert [piece.get_attribute("aria-label") for piece in home.all()] == ["Guard, Ada × 2", "Guard, Ada"]
    for kind in ("outpost", "woman", "hunter"):
        assert stage.count(f".wendake-map .piece.s0[data-tip='piece:{kind}']") == 1
        assert stage.count(f".wendake-map .piece.s0 use[href='#wendake-{kind}']") == 1
    assert stage.texts("#wendake-board-0 .house-side .native b") == ["3", "6", "6"]


def test_of_a_pair_the_lower_track_counts_and_the_rest_is_hatched(stage: Stage) -> None:
    """Economic 9 over Ritual 4: four points count, five wait for Ritual; the beads 0 to 4 and 5 to 9 say so."""
    t = wendake().pairs("economic+ritual", "military+mask").points(0, economic=9, ritual=4, military=2, mask=2)
    stage.show(t.table, 0)
    track = stage.page.locator(".wendake-track").first
    assert track.locator(".bead.counts").count() == 5 + 5
    assert track.locator(".bead.waits").count() == 5
    words = " ".join((track.locator(".words").text_content() or "").split())
    assert words == "counts: 4 5 wait for Ritual"


def test_lines_that_can_be_completed_are_lanes_and_other_tiles_are_pale(stage: Stage) -> None:
    """With a marker in the upper left corner, its row, its column and its diagonal can still be completed."""
    t = wendake().take("move")
    while t.key != "wendake.turn" or t.asked.seat != 1:
        t.choose("end" if t.offers("end") else "stop")
    stage.show(t.table, 0)
    lanes = {cls for lane in stage.page.locator(".wendake-board.own .lane").all()
             for cls in (lane.get_attribute("class") or "").split() if cls != "lane"}
    assert lanes == {"line-0", "line-3", "line-6"}
    opacity = "tile => getComputedStyle(tile).opacity"
    tiles = stage.page.locator(".wendake-board.own .nine.now .tile")
    assert [float(tile.evaluate(opacity)) < 1 for tile in tiles.all()] == [
        False, False, False, False, False, True, False, True, False]


def test_a_ritual_side_names_what_is_under_it(stage: Stage) -> None:
    t = wendake().grid(0, "+move", "canoe", "trade", "harvest", "sacred_fire", "hunting", "tan", "fishing", "mask")
    stage.show(t.table, 1)
    tile = stage.page.locator("#wendake-board-0 .nine.now .ritual-side")
    assert "Action side: " in (tile.get_attribute("aria-label") or "")


def test_next_years_grid_replaces_this_years_while_it_is_asked_for(stage: Stage) -> None:
    stage.show(wendake().table, 0)
    own = stage.page.locator(".wendake-board.own")
    assert own.locator(".nine.now").is_visible()
    assert own.locator(".nine.next").is_hidden()
    own.locator(".next-year").click()
    assert own.locator(".nine.now").is_hidden()
    assert own.locator(".nine.next").is_visible()
    assert own.locator(".nine.next .gap").count() == 3
    stage.show(wendake().year(7).table, 0)
    assert own.locator(".next-year").count() == 0


def test_what_actions_would_bring_now_stands_at_the_goods(stage: Stage) -> None:
    """Two Canoes bring 2 Fish, a Hunter in a forest 1 Beaver, three Beavers 3 Leather, a Woman on Corn 1 Corn."""
    t = wendake().canoes(0, 2).place(0, "hunter", "A1.w1").place(0, "woman", "A1.f1").goods(0, beaver=3)
    stage.show(t.table, 0)
    more = {good.get_attribute("data-id"): "".join(good.locator("small").all_text_contents())
            for good in stage.page.locator(".wendake-board.own .good").all()}
    assert more == {"goods:0.leather": "+3", "goods:0.fish": "+2", "goods:0.corn": "+1", "goods:0.beans": "",
                    "goods:0.pumpkin": "", "goods:0.beaver": "+1"}


def test_a_seat_card_shows_the_progress_tiles_that_it_has_room_for(stage: Stage) -> None:
    """Two seats share the width of the window: there is room. Four share 860 px: there is none."""
    t = wendake().owns(1, "one_fish", "move_two")
    stage.show(t.table, 0)
    owned = stage.page.locator(".seat-card.s1 .owned")
    assert [one.get_attribute("aria-label") for one in owned.locator("i").all()] == ["1 Fish, ready", "Move 2, ready"]
    assert owned.is_visible()
    stage.page.set_viewport_size({"width": 860, "height": 1300})
    stage.show(wendake(4).owns(1, "one_fish").table, 0)
    assert owned.is_hidden()


def test_a_count_is_not_hidden_by_the_black_warrior(stage: Stage) -> None:
    """The Mohawk's black Warrior at Home is drawn before the others and their number."""
    t = wendake().tribe(0, "mohawk")
    stage.show(t.table, 0)
    home = stage.page.locator(".wendake-map .piece.s0[data-tip='piece:guard']")
    assert ["black" in (piece.get_attribute("class") or "") for piece in home.all()] == [True, False]


def test_a_space_that_the_hand_fits_is_marked_unless_it_is_closed(stage: Stage) -> None:
    t = wendake().hand(0, "bear", "bear").disk(1, "m01")
    stage.show(t.table, 0)
    fitting = {space.get_attribute("data-id") for space in stage.page.locator(".space:has(.fits)").all()}
    assert fitting == {"space:m03"}
    assert stage.count(".space.taken[data-id='space:m01'] .badge.s1") == 1
    stage.show(t.table, 1)
    assert stage.count(".space .fits") == 0
    assert stage.count(".wendake-board.own .mask-card:not(.back)") == 0


def test_a_step_shows_the_way_a_ghost_and_what_it_wins(stage: Stage) -> None:
    t = wendake().place(0, "warrior", "H1", "H1").take("move", 0)
    stage.show(t.table, 0, preview="step:H1>A1")
    assert stage.count(".wendake-map .ghost.s0") == 1
    assert stage.count(".wendake-map .way") == 1
    assert stage.texts(".wendake-map .gain text") == ["+1"]
    stage.page.locator(".region[data-id='land:A1'] .hit").click()
    assert stage.chosen() == ["step:H1>A1"]


def test_what_another_seat_did_is_marked_and_said_and_ones_own_is_not(stage: Stage) -> None:
    t = wendake().place(0, "warrior", "H1", "H1").take("move", 0).choose("step:H1>A1")
    moved = [event for event in t.events if event.kind == "moved"]
    stage.show(t.table, 1, events=moved)
    assert stage.texts(".last-move") == ["Move: Ada enters Niagara"]
    assert stage.count(".touched.s0") == 1
    stage.show(t.table, 0, events=moved)
    assert stage.count(".last-move, .touched") == 0


def test_the_way_that_another_seat_has_gone_is_drawn(stage: Stage) -> None:
    """From where the Warrior stood before, in two steps, and not over a way of one's own."""
    t = wendake().place(0, "warrior", "H1", "H1").take("move", 0)
    stage.show(t.table, 1)
    t.choose("step:H1>A1", "step:A1>C1")
    moved = [event for event in t.events if event.kind == "moved"]
    stage.show(t.table, 1, events=moved)
    assert stage.count(".trail.s0 .line") == 1
    stage.show(t.table, 0, events=moved)
    assert stage.count(".trail") == 0


@pytest.fixture
def slow_motion(stage: Stage) -> Iterator[None]:
    """What moves takes four times as long, so that a busy machine sees it move, too."""
    session = stage.page.context.new_cdp_session(stage.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.25})
    yield
    session.detach()


FLOWN = """() => {
    window.flown = new Set();
    new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node => {
        if (node.matches?.('.wendake-flying')) window.flown.add(node);
    }))).observe(document.body, {childList: true});
}"""
STEPS = """thing => thing.getAnimations()
    .map(({effect}) => [effect.getTiming().delay, effect.getKeyframes().length])"""


def moving(stage: Stage, scene: Scene, viewer: int, act: Callable[[], object],
           motion: Literal["no-preference", "reduce"] = "no-preference") -> None:
    """Show a position to a seat, and what `act` makes of it; wait until things have begun to move."""
    stage.page.emulate_media(reduced_motion=motion)
    stage.show(scene.table, viewer)
    told = len(scene.events)
    act()
    stage.page.evaluate(FLOWN)
    stage.show(scene.table, viewer, events=scene.events[told:])
    stage.page.wait_for_timeout(100)


@pytest.mark.parametrize(("motion", "pills"), [("no-preference", ["+1"]), ("reduce", [])])
@pytest.mark.usefixtures("slow_motion")
def test_points_that_are_won_fly_to_their_track(stage: Stage, motion: Literal["no-preference", "reduce"],
                                                pills: list[str]) -> None:
    """A Military action in which one's Home alone is led; nothing flies where motion is not wanted."""
    t = wendake()
    moving(stage, t, 0, lambda: t.take("fishing", 1), motion)
    stage.page.wait_for_function("least => window.flown.size >= least", arg=len(pills))
    assert stage.page.evaluate("() => [...window.flown].map((thing) => thing.textContent)") == pills
    disk = stage.page.locator("[data-piece='disk:0.military']")
    assert disk.evaluate(STEPS) == [[700, 2]] * len(pills)
    stage.page.locator(".wendake-gain").wait_for(state="detached")


@pytest.mark.usefixtures("slow_motion")
def test_a_disk_goes_bead_by_bead(stage: Stage) -> None:
    """From 0 to 3: four stops, the last of which is where it lies."""
    t = wendake().hand(0, "bear", "bear").discards("wolf")
    moving(stage, t, 0, lambda: t.take("mask").choose("draw:discard", "play:m03:bear.bear"))
    stops = stage.page.locator("[data-piece='disk:0.mask']").evaluate(
        "disk => disk.getAnimations()[0].effect.getKeyframes().map(({translate}) => translate)")
    assert [float(stop.split("px")[0]) / 19.2 for stop in stops] == pytest.approx([-3, -2, -1, 0])


@pytest.mark.usefixtures("slow_motion")
def test_a_mask_comes_to_the_hand_in_an_arc(stage: Stage) -> None:
    """One's own card from the deck to its place in the hand, another seat's face down to its seat."""
    t = wendake()
    moving(stage, t, 0, lambda: t.take("mask").choose("draw:deck"))
    (card,) = stage.page.locator(".wendake-board.own .hand .mask-card").all()
    assert max(steps for _, steps in card.evaluate(STEPS)) > 2
    assert stage.page.evaluate("() => window.flown.size") == 0
    t = wendake()
    moving(stage, t, 1, lambda: t.take("mask").choose("draw:deck"))
    assert stage.page.evaluate("() => [...window.flown].map((thing) => thing.firstElementChild.className)") == [
        "mask-card back"]


@pytest.mark.usefixtures("slow_motion")
def test_a_warrior_lifts_its_feet_and_an_outpost_rises(stage: Stage) -> None:
    """The foot shadow is no part of what is lifted. Whoever joins a stack is seen on his way there."""
    t = wendake().place(0, "warrior", "A1", "H1", "H1").take("move", 0)
    moving(stage, t, 0, lambda: t.choose("step:H1>A1"))
    assert stage.page.evaluate("() => [...window.flown].map((thing) => thing.querySelectorAll('.lift').length)") == [1]
    t = wendake().place(0, "warrior", "A1", "H1").take("move", 0)
    moving(stage, t, 0, lambda: t.choose("step:A1>C1"))
    lifted = stage.page.locator(".wendake-map .lift").evaluate_all(
        "all => all.filter((one) => one.getAnimations().length).map((one) => one.querySelectorAll('.foot').length)")
    assert lifted == [0]
    moving(stage, t, 0, lambda: t.choose("outpost:C1>C1.f1"))
    assert stage.page.locator(".wendake-map .rising").evaluate_all(
        "all => all.map((one) => one.getAnimations().length)") == [1]


def test_a_smallpox_check_shows_its_card_whatever_comes_next(stage: Stage) -> None:
    t = wendake().canoes(0, 1).goods(0, fish=1).take("trade", 0).choose("exchange:fish>corn")
    check = [event for event in t.events if event.kind == "smallpox"]
    assert len(check) == 1
    stage.show(t.table, 0, events=check)
    assert stage.count(".reveal .mask-card") == 1
    stage.show(t.table, 0)
    assert stage.count(".reveal .mask-card") == 1
    stage.page.wait_for_timeout(2300)
    stage.show(t.table, 0)
    assert stage.count(".reveal") == 0


@pytest.mark.usefixtures("slow_motion")
def test_a_native_lost_to_smallpox_waits_for_the_card_and_goes_grey_on_its_way(stage: Stage) -> None:
    """The card turns for 350 ms and is held for 700; then the only Native goes."""
    t = wendake().canoes(0, 1).goods(0, fish=1).deck("bear!").place(0, "warrior", "A1").place(0, "woman")
    t.place(0, "hunter").take("trade", 0)
    moving(stage, t, 0, lambda: t.choose("exchange:fish>corn"))
    (native,) = stage.page.evaluate_handle("() => [...window.flown]").get_properties().values()
    ((delay, _),) = native.evaluate(STEPS)
    assert 500 < delay <= 1050
    looks = native.evaluate("thing => [...thing.querySelectorAll('svg > g')].map((one) => one.classList.value.trim())")
    assert looks == ["s0", "s0 grey"]


def test_a_restore_is_a_list_that_can_be_put_away(stage: Stage) -> None:
    t = wendake().idle_year()
    steps = [event for event in t.events if event.kind in ("new_order", "slid")]
    stage.show(t.table, 0, events=steps)
    assert [text.split(":")[0] for text in stage.texts(".restored li")] == ["Restore, step 1", "Restore, step 2"]
    stage.page.locator(".restored summary").click()
    assert stage.page.locator(".restored").is_hidden()


def test_another_board_is_one_click_away(stage: Stage) -> None:
    stage.show(wendake(4).table, 0)
    assert stage.page.locator(".board-of:popover-open").count() == 0
    stage.page.locator(".seat-card.s2").click()
    shown = stage.page.locator(".board-of:popover-open")
    assert shown.locator("h2").text_content() == "Board of Cleo"
    assert shown.locator(".nine.now .tile").count() == 9


@pytest.mark.parametrize("width", [390, 760, 1280])
def test_nothing_is_written_under_twelve_pixels(stage: Stage, width: int) -> None:
    stage.page.set_viewport_size({"width": width, "height": 900})
    for table, decision in decisions(4, "phone"):
        stage.show(table, decision.seat)
        assert stage.small_texts() == [], decision.key


def test_the_drawing_uses_just_the_words_that_it_is_sent() -> None:
    scripts = "".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    used = set(re.findall(r'word\(view, (?:ready \? )?"(\w+)"', scripts))
    assert {key for key in WORDS if f'"{key}"' in scripts or key.startswith("short_")} == set(WORDS)
    assert used <= set(WORDS)


def test_every_progress_power_has_a_drawing() -> None:
    scripts = (SCRIPTS / "shapes.js").read_text("utf-8")
    assert [key for key in PROGRESS if f"{key}: [" not in scripts] == []


def test_every_group_of_choices_and_every_part_of_a_score_has_an_icon(stage: Stage) -> None:
    icons, parts = stage.page.evaluate("""async (keys) => {
        const { icons, score } = await import("/games/wendake/board.js");
        const parts = { economic: 1, military: 0, ritual: 2, mask: 0, swap: 1 };
        const view = { texts: {}, words: {} };
        return [keys.map((key) => icons[key]), score({ score: { total: 4, parts } }, view).map((part) => part.icon)];
    }""", [*GROUPS, "move:A1", "move:black"])
    assert [icon for icon in [*icons, *parts] if icon not in ICONS] == []
    assert len(parts) == 5
