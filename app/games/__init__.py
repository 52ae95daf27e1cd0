"""The games that this server knows, by key and version of their rules."""
from __future__ import annotations

from app.engine.game import Game

from .hunters import GAME as HUNTERS
from .wendake import GAME as WENDAKE

GAMES: dict[tuple[str, int], Game] = {(game.key, game.rules): game for game in (HUNTERS, WENDAKE)}


def newest(key: str) -> Game:
    """The game with that key under its newest rules. Raises `KeyError` where there is none."""
    return GAMES[key, max((rules for name, rules in GAMES if name == key), default=0)]


def offered() -> list[Game]:
    """Every game under its newest rules, by key."""
    return [newest(key) for key in sorted({key for key, _ in GAMES})]
