"""The players made of code."""
from __future__ import annotations

import pytest

from app.engine.bot import Bot
from app.engine.decision import Decision
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.table import Table
from app.games.wendake import GAME
from app.games.wendake.bot import BOTS
from app.games.wendake.state import Options, Wendake

from .scene import GRID, Scene, wendake

MEDIUM, EASY = BOTS["medium"], BOTS["easy"]


def answer(t: Scene, bot: Bot = MEDIUM) -> str:
    """What a bot answers to the decision that is asked."""
    return bot.pick(t.table.guess(t.asked.seat, "guess"), t.asked, Rng("luck"))


def wins(games: int) -> int:
    """How many of so many games of two `medium` wins against `easy`, on either seat, with both kinds of tribes."""
    won = 0
    for number in range(games):
        seat = number % 2
        bots = [MEDIUM, EASY] if seat == 0 else [EASY, MEDIUM]
        options = Options("draft" if number % 4 > 1 else "generic")
        won += play_out(GAME, f"duel/{number}", 2, options, bots=bots).standings[0].seat == seat
    return won


def test_medium_beats_easy() -> None:
    assert wins(8) >= 7


@pytest.mark.slow
def test_medium_beats_easy_in_85_of_100_games() -> None:
    assert wins(100) >= 85


def test_medium_completes_the_best_line() -> None:
    """Of a line of three Rituals any tile is taken before all others."""
    t = wendake().grid(0, *GRID[:3], "+harvest", "+sacred_fire", "+hunting", *GRID[6:])
    assert answer(t) in {t.tile("harvest"), t.tile("sacred_fire"), t.tile("hunting")}


def test_medium_plays_the_best_space_and_sells_what_it_can() -> None:
    t = wendake().hand(0, "bear", "bear", "bear").take("mask", 0).choose("draw:discard")
    assert answer(t) in {"play:m06:bear.bear.bear", "play:m09:bear.bear.bear.eagle"}
    t = wendake().on_offer().goods(0, leather=1, fish=1, corn=1, beans=1, pumpkin=1).take("trade", 0)
    assert answer(t) == "sell:leather+fish+corn+beans+pumpkin"


def test_easy_answers_anything_that_is_offered() -> None:
    t, luck = wendake(), Rng("any")
    picked = {EASY.pick(t.table, t.asked, luck) for _ in range(300)}
    assert {id for id in t.ids if id.startswith("tile:")} <= picked <= t.ids


def test_bots_see_no_more_than_their_seat() -> None:
    """The same position with other hidden cards gets the same answer."""
    t = wendake().hand(1, "bear", "wolf").take("mask", 0)
    decision: Decision = t.asked
    answers = set()
    for seed in range(5):
        guess: Table[Wendake] = t.table.guess(0, f"{seed}")
        answers.add(MEDIUM.pick(guess, decision, Rng("luck")))
    assert len(answers) == 1
