"""Recorded games, which hold a game's rules still; tests/judge.py says of a changed tree what the change asks for.

    python -m tests.recorded                    record the versions of the rules that have no records yet
    python -m tests.recorded --again wendake    and those of a game anew: only if nobody has played them yet

tests/games/records has a folder for each game. A file in it is a whole game between bots, with a digest for each
action, one checkpoint out of its middle, and the version of the rules that it belongs to; `deals` holds what is dealt.
"""
from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct
from tqdm import tqdm

from app.engine.bot import RandomBot
from app.engine.decision import Answer
from app.engine.event import Happened
from app.engine.game import Game
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.state import encode
from app.engine.table import Table
from app.games import GAMES
from app.play.deal import commitment, dice_seed
from app.play.live import dump_events, end_hash, final_standings
from app.play.options import game_options
from app.play.records import FORMAT, Deed, Player, Record
from tests.walks import option_sets

FOLDER = Path(__file__).parent / "games" / "records"
DEALS = "rules-*-deals.json"
GAMES_OF = "rules-*-seats-*.json"
TABLE = UUID("00000000-0000-4000-8000-000000000000")
NUMBERS = range(2)
SEEDS = ("deal 0", "deal 1", "deal 2")


class Recorded(Struct, frozen=True):
    """A recorded game. `digests[n]` stands for all that action n + 1 and those before it led to; `checkpoint` is the
    state at the start of a step in the middle of the game."""

    record: Record
    checkpoint: Raw
    digests: list[str]


class Deal(Struct, frozen=True):
    """What a seed deals: the SHA-256 of the state before the first step."""

    seats: int
    options: dict[str, Any]
    seed: str
    deal: str


def read(path: Path) -> Recorded:
    """The recorded game in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Recorded)


def dealt(game: Game, record: Record) -> Table[Any]:
    """The game of a record before its first answer."""
    seed = dice_seed(record.seed, record.salts)
    return Table.new(game, seed, len(record.seats), game_options(game, record.options))


def digests(game: Game, record: Record) -> Iterator[tuple[Deed, str, Table[Any]]]:
    """A record played again: each action, the digest after it, and the table. Raises what the rules raise.

    A digest covers the events, what is offered to whom, the newest checkpoint, at the end the standings and the whole
    state, and the digest before it.
    """
    table = dealt(game, record)
    digest = _digest("", table, table.opened)
    yield record.actions[0], digest, table
    for deed in record.actions[1:]:
        assert deed.seat is not None and deed.choice is not None
        outcome = table.submit(Answer(deed.seat, deed.choice))
        digest = _digest(digest, table, outcome.events)
        yield deed, digest, table


def deals(game: Game) -> list[Deal]:
    """What is dealt under these rules from a few seeds, for each number of players and each set of options."""
    return [Deal(seats, options, seed, _deal(game, seats, options, seed))
            for seats in game.seats for options in option_sets(game) for seed in SEEDS]


def _deal(game: Game, seats: int, options: dict[str, Any], seed: str) -> str:
    return sha256(encode(game.setup(Rng(seed), seats, game_options(game, options)))).hexdigest()


def _digest(before: str, table: Table[Any], events: tuple[Happened, ...]) -> str:
    offered = [[decision.seat, decision.key, decision.ids] for decision in table.pending]
    end = [table.game.standings(table.state), end_hash(table)] if table.over else None
    parts = [before, dump_events(events), table.checkpoint.decode(), msgspec.json.encode([offered, end]).decode()]
    return blake2b(msgspec.json.encode(parts), digest_size=8).hexdigest()


def record_game(game: Game, seats: int, number: int) -> Recorded:
    """One whole game: bots of the house on even seats, random play on odd ones; options and deal by number."""
    sets = option_sets(game)
    options = sets[number % len(sets)]
    seed, salts = f"recorded {number}", [f"salt {seat}" for seat in range(seats)]
    bots = [list(game.bots.values())[-1] if seat % 2 == 0 else RandomBot() for seat in range(seats)]
    played = play_out(game, dice_seed(seed, salts), seats, msgspec.convert(options, game.options), bots=bots)
    deeds = [Deed(seq, answer.seat, "choice", answer.choice) for seq, answer in enumerate(played.answers, 2)]
    record = Record(
        format=FORMAT, game=game.key, rules=game.rules, options=options,
        seats=[Player(f"Player {seat + 1}") for seat in range(seats)], seed=seed, salts=salts,
        commit=commitment(TABLE, seed), actions=[Deed(1, None, "start"), *deeds],
        standings=final_standings(game, played.table, ()), end=end_hash(played.table), table=TABLE)
    steps: list[bytes] = []
    chain = []
    for _, digest, table in digests(game, record):
        chain.append(digest)
        if not steps or steps[-1] != table.checkpoint:
            steps.append(table.checkpoint)
    return Recorded(record, Raw(steps[len(steps) * (number + 1) // (len(NUMBERS) + 1)]), chain)


def _write_game(place: tuple[Path, str, int, int, int]) -> None:
    path, key, rules, seats, number = place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(
        msgspec.json.encode(record_game(GAMES[key, rules], seats, number)), indent=0))


def write(again: list[str]) -> None:
    """Record every version of the rules that is here: those without records, and all of some games again."""
    places = [(FOLDER / key / f"rules-{rules}-seats-{seats}-{number}.json", key, rules, seats, number)
              for (key, rules), game in GAMES.items() for seats in game.seats for number in NUMBERS]
    wanted = [place for place in places if place[1] in again or not place[0].exists()]
    with multiprocessing.get_context("spawn").Pool() as pool:
        done = pool.imap_unordered(_write_game, wanted)
        for _ in tqdm(done, total=len(wanted), unit="game", disable=not sys.stderr.isatty()):
            pass
    for (key, rules), game in GAMES.items():
        path = FOLDER / key / f"rules-{rules}-deals.json"
        if key in again or not path.exists():
            path.write_bytes(msgspec.json.format(msgspec.json.encode(deals(game)), indent=0))


def main() -> int:
    """Do what the command line says."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--again", metavar="GAME", nargs="+", choices=sorted({key for key, _ in GAMES}), default=[])
    write(ask.parse_args().again)
    return 0


if __name__ == "__main__":
    sys.exit(main())
