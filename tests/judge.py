"""`python -m tests.judge`: whether a changed tree can serve stored games as it is. It says of each recorded game

    safe               it plays again to the same bytes, or moves to newer rules on the way they have
    needs a version    it does not: raise the number of the rules, and keep the old ones beside them
    needs a migration  what is stored of it does not load as it was, either: besides, write its upgrade

and exits with 1 where not all are safe. A change that is safe needs no number; a number once released never goes back.
"""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.state import decode, encode
from app.errors import Refusal
from app.games import GAMES, Registry, newest
from app.play.upgrade import upgraded_state
from tests.recorded import FOLDER, GAMES_OF, Recorded, digests, read

Asks = Literal["safe", "needs a version", "needs a migration"]


class Finding(Struct, frozen=True):
    """What the tree as it is asks for, for the sake of one recorded game, and why."""

    name: str
    asks: Asks
    why: str

    @property
    def words(self) -> str:
        """The finding as a line."""
        return f"{self.name}: {self.asks}{self.why and ', '}{self.why}"


def judge(name: str, recorded: Recorded, games: Registry = GAMES) -> Finding:
    """What these games ask for, for the sake of a recorded one."""
    record = recorded.record
    game = games.get((record.game, record.rules))
    later = newest(record.game, games)
    if later is not game and (game is None or set(range(record.rules, later.rules)) <= set(later.upgrades)):
        why = broken_upgrade(recorded, later)
        if why:
            return Finding(name, "needs a migration", f"to rules {later.rules}: {why}")
    if game is None:
        return Finding(name, "safe", f"it goes on under rules {later.rules}")
    why = first_difference(game, recorded)
    if not why:
        return Finding(name, "safe", "")
    return Finding(name, "needs a version" if loads_alike(game, recorded) else "needs a migration", why)


def first_difference(game: Game, recorded: Recorded) -> str:
    """The first action of a recorded game after which anything is not as it was, and where in the rules the game was
    before it; empty if there is none."""
    seq, where = 0, "the deal"
    try:
        for deed, digest, table in digests(game, recorded.record):
            if digest != recorded.digests[seq]:
                return f"action {deed.seq} ({deed.choice or deed.kind}) at {where} comes out otherwise"
            seq, where = deed.seq, " > ".join(table.where())
    except Exception as error:
        return f"action {seq + 1} at {where} fails: {type(error).__name__} {error}"
    return ""


def loads_alike(game: Game, recorded: Recorded) -> bool:
    """Whether a checkpoint that was stored then still loads, to the same bytes, and is sound."""
    raw = msgspec.json.format(bytes(recorded.checkpoint), indent=-1)
    try:
        state = decode(game.state_type, raw)
        game.check(state)
    except Exception:
        return False
    return encode(state) == raw


def broken_upgrade(recorded: Recorded, later: Game) -> str:
    """Why a checkpoint that was stored then does not move to newer rules; empty if it does."""
    try:
        upgraded_state(bytes(recorded.checkpoint), recorded.record.rules, later)
    except Refusal as refusal:
        return str(refusal.extra.get("reason", "no way leads there"))
    return ""


def judge_all(folder: Path = FOLDER) -> list[Finding]:
    """The finding for each recorded game in the folder."""
    return [judge(f"{path.parent.name}/{path.stem}", read(path)) for path in sorted(folder.rglob(GAMES_OF))]


def main() -> int:
    """Print the findings."""
    findings = judge_all()
    for finding in findings:
        print(finding.words)
    return 0 if all(finding.asks == "safe" for finding in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
