"""Bots that play Wendake: one that does sensible things at random, one that plans its year."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.bot import Bot
from app.engine.decision import Decision
from app.engine.rng import Rng
from app.engine.table import Table

from .answers import ANSWERS, Question, agree

LEAVING = {"end", "none", "done", "stop", "keep", "no", "stay", "idle"}
ASIDE = {"swap": 1, "fight": 2, "extra": 5, "transfer": 30}
USUAL, RARE = 20, 2


class Easy:
    """Answers at random, but seldom leaves out what it might do, and keeps its Swap for later."""

    name = "easy"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """One of the choices."""
        weights = [RARE if id in LEAVING else ASIDE.get(id.partition(":")[0], USUAL) for id in decision.ids]
        at = luck.below(sum(weights))
        for id, weight in zip(decision.ids, weights, strict=True):
            at -= weight
            if at < 0:
                return id
        raise AssertionError("the weights add up")


class Planner:
    """Plans the line of its year, and answers every other question by what its position is worth then."""

    name = "medium"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """The best choice that it finds."""
        if len(decision.ids) == 1:
            return decision.ids[0]
        return ANSWERS.get(decision.key, agree)(Question(table.state, decision, luck))


BOTS: Mapping[str, Bot] = {"easy": Easy(), "medium": Planner()}
