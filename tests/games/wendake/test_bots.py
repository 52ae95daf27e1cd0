"""The bots of Wendake: what they see in a position, and small runs of the matches of tests/matches.py."""
from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from app.engine.rng import Rng
from app.engine.simulate import pick
from app.games.wendake.bot import BOTS
from app.games.wendake.content import ADVANCED, MASK_SPACES, PROGRESS, TRIBES, TURTLE_KINDS
from app.games.wendake.weigh import best_play, pair_worth
from tests import matches
from tests.contest import DUEL, Result, by_place

from .contest import CONTEST, PLANNERS, Notes, faults, options, plausible, tell, tribe_shares
from .scene import GRID, Scene, wendake

GAMES = 12


def answer(t: Scene, name: str = "medium", seed: str = "luck") -> str:
    """What a bot answers in this position."""
    return pick(t.table, t.asked, BOTS[name], Rng(seed))


def alone(number: int) -> Scene:
    """A table in that year; the opponent has nothing on the map."""
    return wendake().year(number).place(1, "warrior")


def test_the_planner_takes_a_line_of_three_rituals() -> None:
    """In the last year three Rituals bring 5, 6 and 7 points to a track that lags behind; nothing else comes near."""
    t = alone(7).pairs("ritual+mask", "economic+military").points(0, mask=40)
    t.grid(0, *GRID[:3], "+harvest", "+sacred_fire", "+hunting", *GRID[6:])
    assert answer(t) in {t.tile("harvest"), t.tile("sacred_fire"), t.tile("hunting")}


def test_the_planner_gathers_before_it_trades() -> None:
    """The last line left is Harvest, Fishing and Trade: what is gathered first can be sold."""
    t = alone(7).canoes(0, 1).goods(0).points(0, military=30, ritual=30, mask=30)
    t.grid(0, "harvest", "fishing", "trade", "move", "canoe", "hunting", "tan", "mask", "sacred_fire")
    assert answer(t) in {t.tile("harvest"), t.tile("fishing")}


def test_the_planner_looks_at_the_track_that_counts() -> None:
    """A Ritual adds nothing where Ritual is far ahead of its pair; a Ceremony does where Mask lags behind."""
    t = alone(7).pairs("ritual+mask", "economic+military").points(0, ritual=40).goods(0)
    t.hand(0, "bear", "bear", "wolf", "wolf")
    t.grid(0, "+move", "mask", "+canoe", "harvest", "tan", "sacred_fire", "hunting", "trade", "fishing")
    t.choose(t.tile("move"), "home:woman", "home:hunter", "end").idle("move")
    assert answer(t) in {t.tile("mask"), "order"}


def test_the_planner_plays_the_masks_that_score_most() -> None:
    """Four alike are 9 points; the drawn Mask makes the fourth."""
    t = wendake().hand(0, "bear", "bear", "bear").discards("bear").take("mask", 0)
    assert answer(t) == "draw:discard"
    assert answer(t.choose("draw:discard")) == "play:m12:bear.bear.bear.bear"


def test_the_best_play_leaves_the_best_cards() -> None:
    """Two pairs are 6 points, as are three and one: the open spaces decide, and what is kept."""
    assert best_play((3, 1, 0, 0), ("m09", "m01"))[:2] == (6, "m09")
    assert best_play((3, 1, 0, 0), ("m01",)).rest in {(2, 1, 0, 0), (3, 0, 0, 0)}
    assert best_play((0, 0, 0, 0), tuple(MASK_SPACES))[:2] == (0, "")


def test_the_planner_sells_everything_at_the_end() -> None:
    """After the last Trade of the game goods are worth nothing."""
    t = alone(7).on_offer().idle("move", "move", "order", "order", "canoe", "canoe").take("trade", 0)
    assert answer(t) == "sell:leather+fish+corn+beans+pumpkin"


def test_the_planner_exchanges_for_a_progress_tile() -> None:
    """One exchange is missing for a tile of level 1: two points on two tracks that count."""
    t = wendake().on_offer("one_fish").canoes(0, 1).goods(0, leather=2, corn=1).deck("bear").take("trade", 0)
    assert answer(t) == "exchange:leather>fish"
    t.choose("exchange:leather>fish")
    assert answer(t) == "progress:one_fish"


def test_the_planner_fights_for_nothing_but_a_gain() -> None:
    """A Woman of the opponent goes to the Long House and one's own Warrior stays."""
    t = wendake().place(1, "woman", "H2.f1", "A1.f1").take("move", 0).choose("step:H1>A1")
    assert answer(t) == "fight:1.A1.f1"


def test_the_planner_brings_the_smallest_group_home() -> None:
    """The smallest group at Home is what a Ritual scores."""
    t = wendake().grid(0, "+harvest", *(key for key in GRID if key != "harvest"))
    t.place(0, "hunter", *["H1.w1"] * 3).take("harvest", 0)
    assert answer(t) == "home:hunter"


def test_the_planner_uses_what_it_owns() -> None:
    """A power comes back at the Restore: unused it is lost."""
    assert answer(wendake().owns(0, "one_fish")) == "power:one_fish"


def test_a_gap_that_can_be_closed_costs_less() -> None:
    """Only the lower track counts at the end; before, a part of what is waiting does."""
    assert pair_worth(10, 20, 0.5) == pytest.approx(10, abs=0.2)
    assert 10 < pair_worth(10, 20, 20) < 15 and pair_worth(15, 15, 20) == 15


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_do_not_know_what_is_hidden(name: str) -> None:
    """The order of the Mask deck and the others' hands make no difference to what a bot answers."""
    answers = set()
    for top, held in (("bear", "wolf"), ("wolf", "bear"), ("eagle", "turtle")):
        t = wendake().hand(0, "turtle").hand(1, held).deck(top).discards("eagle").take("mask", 0)
        answers.add(answer(t, name))
    assert len(answers) == 1


def test_easy_is_random_but_sensible() -> None:
    """Over many tries every tile is marked, the order changed; a line is left out seldom."""
    t = wendake()
    assert {id for id in t.ids if id.startswith("tile:")} <= {answer(t, "easy", f"luck/{n}") for n in range(200)}
    t.choose(t.tile("hunting"))
    tries = Counter(answer(t, "easy", f"luck/{n}").split(":")[0] for n in range(200))
    assert tries["line"] > 100 and tries["end"] > 0


@pytest.mark.slow
def test_medium_beats_easy() -> None:
    """In at least 85 % of two-player games, with thoughts of 50 ms on the average and never a second."""
    results = matches.play_all(matches.matches("wendake", DUEL, 2, GAMES), "medium against easy")
    assert matches.duel_faults(CONTEST, results) == [] and matches.thought_faults(CONTEST, results) == []


@pytest.mark.slow
def test_planners_play_as_the_figures_say() -> None:
    """A few full games: plausible scores, no place that nearly always wins, no thought that is too long."""
    results = matches.play_all(matches.matches("wendake", PLANNERS, 4, GAMES), "four planners")
    tell(results)
    assert matches.thought_faults(CONTEST, results) == [] and plausible(results) > 0.5
    assert max(by_place(results)) < 0.75


def test_options_take_turns() -> None:
    """Generic tribes and a draft."""
    assert [options(number).tribes for number in range(3)] == ["generic", "draft", "generic"]


def result(*won: float, strong: str = "ritual", score: int = 40, used: frozenset[str] = frozenset()) -> Result:
    """A game of two planners with these parts of the win, one the Ottawa, one the Miami."""
    return Result(PLANNERS[:2], won, (0, 1), (score, score), (0.01,), Notes(("ottawa", "miami"), strong, used))


def test_faults_are_found() -> None:
    """One place, one track, one tribe wins everything; nothing is used; scores are too low."""
    everything = frozenset({f"Advanced tile/{kind.key}" for kind in ADVANCED} | {f"tribe/{key}" for key in TRIBES}
                           | {f"Progress tile/{key}" for key in PROGRESS} | {f"Mask space/{key}" for key in MASK_SPACES}
                           | {f"Turtle kind/{kind}" for kind in TURTLE_KINDS})
    even = [result(1, 0, used=everything), result(0, 1, strong="economic"),
            result(1, 0, strong="mask"), result(0, 1, strong="military")] * 50
    assert faults(even) == [] and tribe_shares(even) == {"miami": 1.0, "ottawa": 1.0}
    found = faults([result(1, 0, score=20)] * 200)
    assert {"place 1 of 2 wins 1.000", "place 2 of 2 wins 0.000", "mask is strong in 0.000",
            "the ottawa win 2.00 times their share", "only 0.000 of the scores are plausible",
            "nobody used tribe cayuga", "nobody used Mask space m12"} <= set(found)
    assert matches.thought_faults(CONTEST, [msgspec.structs.replace(even[0], thoughts=(1.5,))])
