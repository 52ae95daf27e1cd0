"""`python -m tests.recorded`: whole games between bots as records into tests/games/records, for their test.

To be run again only where a new version of a game's rules begins: the records hold its rules still.
"""
from __future__ import annotations

import sys
from pathlib import Path
from uuid import UUID

import msgspec

from app.engine.bot import RandomBot
from app.engine.game import Game
from app.engine.simulate import play_out
from app.games import offered
from app.play.deal import commitment, dice_seed
from app.play.live import end_hash, final_standings
from app.play.records import FORMAT, Deed, Player, Record
from tests.walks import option_sets

FOLDER = Path(__file__).parent / "games" / "records"
TABLE = UUID("00000000-0000-4000-8000-000000000000")


def record(game: Game, seats: int, number: int) -> Record:
    """One whole game: bots of the house on even seats, random play on odd ones; options and deal by number."""
    sets = option_sets(game)
    options = sets[number % len(sets)]
    seed, salts = f"recorded {number}", [f"salt {seat}" for seat in range(seats)]
    bots = [list(game.bots.values())[-1] if seat % 2 == 0 else RandomBot() for seat in range(seats)]
    played = play_out(game, dice_seed(seed, salts), seats, msgspec.convert(options, game.options), bots=bots)
    deeds = [Deed(seq, answer.seat, "choice", answer.choice) for seq, answer in enumerate(played.answers, 2)]
    return Record(
        format=FORMAT, game=game.key, rules=game.rules, options=options,
        seats=[Player(f"Player {seat + 1}") for seat in range(seats)], seed=seed, salts=salts,
        commit=commitment(TABLE, seed), actions=[Deed(1, None, "start"), *deeds],
        standings=final_standings(game, played.table, ()), end=end_hash(played.table), table=TABLE)


def main() -> int:
    """Write the records of every game's newest rules, a few for each number of players."""
    for game in offered():
        for seats in game.seats:
            for number in range(2):
                path = FOLDER / game.key / f"rules-{game.rules}-seats-{seats}-{number}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(msgspec.json.format(msgspec.json.encode(record(game, seats, number)), indent=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
