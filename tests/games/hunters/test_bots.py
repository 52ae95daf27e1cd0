"""The bots of Hunters: what they see in a position, and small runs of the matches of tests/matches.py."""
from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from app.engine.rng import Rng
from app.engine.simulate import pick, play_out
from app.games.hunters import GAME
from app.games.hunters.content import WINTER
from app.games.hunters.state import Options
from tests import matches
from tests.contest import DUEL, Result, widened

from .contest import CONTEST, PLAYERS, STYLE_NAMES, Notes, faults, tell
from .scene import Scene, hunters

GAMES = 20
PLANNERS = pytest.mark.parametrize("name", sorted(set(PLAYERS) - {"easy"}))


def answer(t: Scene, name: str = "medium", seed: str = "luck") -> str:
    """What a bot answers in this position."""
    return pick(t.table, t.asked, PLAYERS[name], Rng(seed))


def alone(cell: str, *bag: str) -> Scene:
    """The Tracker of camp N far from everybody, on a field without prey and chums without tokens."""
    return hunters().bare().acting("hunter:0.1").put("hunter:0.1", cell, *bag)


def in_the_last_round(t: Scene) -> Scene:
    """Both markers come to winter with their next move."""
    for seat in (0, 1):
        t.tribe(seat).steps = WINTER - 1
    return t


@PLANNERS
def test_planners_bring_prey_home(name: str) -> None:
    """Prey counts in the storage only: in the camp it is stored, all of it."""
    assert answer(alone("e2", "bear", "fox"), name) == "store:all"


@PLANNERS
def test_planners_walk_to_prey_and_take_it(name: str) -> None:
    """A hunter may move and then do one action: two cells away lies a Mammoth."""
    t = alone("a1").lay("a3", "mammoth")
    assert answer(t, name) == "move:a3"
    assert answer(t.choose("move:a3"), name) == f"pick_up:{t.token('mammoth')}"


@PLANNERS
def test_planners_prefer_the_more_valuable(name: str) -> None:
    """A Bear is 4, a Hare 1."""
    t = alone("a1").lay("a1", "hare", "bear")
    assert answer(t, name) == f"pick_up:{t.token('bear')}"


@PLANNERS
def test_planners_capture_an_open_totem(name: str) -> None:
    """A totem that nobody guards is worth 4 points at once."""
    t = in_the_last_round(alone("f11"))
    for number, cell in enumerate(("a1", "c1", "a9", "k1", "k9"), 1):
        t.put(f"hunter:1.{number}", cell)
    assert answer(t, name) == "capture:totem:1"


def test_the_planner_takes_prey_by_a_push() -> None:
    """The pusher may take the least valuable prey; in the last round nothing else brings a point to the camp."""
    t = alone("d9").put("hunter:1.2", "c9", "bear")
    assert answer(t) == "push:hunter:1.2"
    t.choose("push:hunter:1.2")
    assert answer(t) == f"take:{t.token('bear')}"


def test_the_planner_loads_the_most_valuable_first() -> None:
    """The Carrier takes any tokens of his cell, up to his free slots."""
    t = hunters().bare().acting("hunter:0.3").put("hunter:0.3", "a1").lay("a1", "hare", "mammoth", "fox")
    assert answer(t) == "load_up"
    t.choose("load_up")
    assert answer(t) == f"load:{t.token('mammoth')}"


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_bots_do_not_know_what_is_hidden(name: str) -> None:
    """The order of the tokens in the chums makes no difference to what a bot answers."""
    chums = (("hare", "hare", "bear"), ("bear", "hare", "hare"))
    answers = set()
    for near, far in (chums, chums[::-1]):
        t = hunters().bare().fill("BNE", *near).fill("M", *far).acting("hunter:0.2").put("hunter:0.2", "f5")
        answers.add(answer(t, name))
    assert len(answers) == 1


def test_easy_is_random_but_sensible() -> None:
    """With prey in the camp, over many tries: walking away and ending the turn happen, but mostly it is stored."""
    t = alone("e2", "bear", "fox")
    tries = Counter(answer(t, "easy", f"luck/{n}").split(":")[0] for n in range(300))
    assert {"store", "move", "end"} <= set(tries)
    assert tries["store"] == max(tries.values()) and tries["drop"] < 10


def test_planners_play_with_other_options() -> None:
    """Where the pushed hunter's owner chooses his cell, and rivals are given nothing, games come to their end too."""
    played = play_out(GAME, "options", 3, Options(push_destination="owner", give_to_rivals=False),
                      bots=[PLAYERS[name] for name in STYLE_NAMES[:3]])
    assert played.table.over


def test_every_order_comes_up() -> None:
    """Four bots sit down at a table in 24 orders, two of them in 12."""
    for seats, orders in ((4, 24), (2, 12)):
        plan = matches.matches("hunters", STYLE_NAMES, seats, orders)
        assert len({match.bots for match in plan}) == orders


@pytest.mark.slow
def test_medium_beats_easy() -> None:
    """In at least 80 % of two-player games."""
    results = matches.play_all(matches.matches("hunters", DUEL, 2, GAMES), "medium against easy")
    assert matches.duel_faults(CONTEST, results) == [] and matches.thought_faults(CONTEST, results) == []


@pytest.mark.slow
def test_the_styles_are_balanced() -> None:
    """None of four styles wins next to never or nearly always; there are pushes, robbed prey and captured totems."""
    results = matches.play_all(matches.matches("hunters", STYLE_NAMES, 4, GAMES), "four styles")
    tell(results)
    assert faults(results) == [] and matches.thought_faults(CONTEST, results) == []
    for result in results:
        assert sum(result.won) == pytest.approx(1) and sum(result.notes.pushes) >= result.notes.rounds / 2
    assert sum(sum(result.notes.totems) for result in results) and sum(result.notes.taken for result in results)


def test_bounds_are_wider_for_fewer_games() -> None:
    """Two standard errors: 2 * sqrt(.2 * .8 / 100) = .08 for 100 games."""
    assert widened(0.2, 100) == pytest.approx(0.08) and widened(0.2, 400) == pytest.approx(0.04)


def result(*won: float, thought: float = 0.01) -> Result:
    """A game of the four styles with these parts of the win."""
    four = (0, 1, 2, 3)
    return Result(STYLE_NAMES, won, four, four, (thought,), Notes(four, four, 0, 0, 20, ("winter",)))


def test_faults_are_found() -> None:
    """One style wins all games, or each its quarter; the planner loses to easy; a thought takes a second."""
    even = [result(1, 0, 0, 0), result(0, 1, 0, 0), result(0, 0, 1, 0), result(0, 0, 0, 1)] * 25
    assert faults(even) == [] and matches.thought_faults(CONTEST, even) == []
    assert len(faults([result(1, 0, 0, 0)] * 100)) == 4
    lost, won = (msgspec.structs.replace(result(*parts), bots=DUEL) for parts in ((0, 1), (1, 0)))
    assert matches.duel_faults(CONTEST, [lost] * 20) and not matches.duel_faults(CONTEST, [won] * 20)
    assert matches.thought_faults(CONTEST, [result(1, 0, 0, 0, thought=1.0)])
