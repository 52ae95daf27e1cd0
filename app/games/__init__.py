"""The games that this server knows, by key and version of their rules.

A game is played to its end by the rules that it was started with, so an old version stays listed beside the new one
until no unfinished game names it.
"""
from __future__ import annotations

from collections.abc import Mapping

from app.engine.game import Game

from .hunters import GAME as HUNTERS
from .wendake import GAME as WENDAKE
from .woodcraft import FIRST_GAME as FIRST_WOODCRAFT
from .woodcraft import GAME as WOODCRAFT
from .woodcraft import SECOND_GAME as SECOND_WOODCRAFT

Registry = Mapping[tuple[str, int], Game]

GAMES: dict[tuple[str, int], Game] = {
    (game.key, game.rules): game for game in (HUNTERS, WENDAKE, FIRST_WOODCRAFT, SECOND_WOODCRAFT, WOODCRAFT)}


def newest(key: str, games: Registry = GAMES) -> Game:
    """The game with that key under its newest rules. Raises `KeyError` where there is none."""
    return games[key, max((rules for name, rules in games if name == key), default=0)]


def offered() -> list[Game]:
    """Every game under its newest rules, by key."""
    return [newest(key) for key in sorted({key for key, _ in GAMES})]
