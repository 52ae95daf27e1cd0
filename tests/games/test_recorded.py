"""Recorded whole games play again to the same end, whatever order Python keeps its sets in."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.decision import Answer
from app.engine.state import decode, encode
from app.engine.table import Table
from app.games import GAMES, newest
from app.play.deal import dice_seed
from app.play.options import game_options
from app.play.records import Record, read_record
from app.verify import verify
from tests.recorded import FOLDER

RECORDS = sorted(FOLDER.rglob("*.json"))
ROOT = Path(__file__).resolve().parents[2]


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def test_every_number_of_players_of_every_game_has_its_records() -> None:
    had = {(record.game, len(record.seats)) for record in map(read, RECORDS) if (record.game, record.rules) in GAMES}
    assert had == {(key, seats) for key, _ in GAMES for seats in newest(key).seats}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_fits(path: Path) -> None:
    assert verify(path) is None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_at_every_answer_the_state_loads_to_the_same_bytes_and_goes_on(path: Path) -> None:
    record = read(path)
    game = GAMES[record.game, record.rules]
    seed = dice_seed(record.seed, record.salts)
    table: Table[Any] = Table.new(game, seed, len(record.seats), game_options(game, record.options))
    for deed in record.actions[1:]:
        assert deed.seat is not None and deed.choice is not None
        raw = encode(table.state)
        assert encode(decode(game.state_type, raw)) == raw
        table = table.fork()
        table.submit(Answer(deed.seat, deed.choice))
    assert table.over


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_order_of_sets_does_not_matter(hash_seed: str) -> None:
    for path in RECORDS:
        done = subprocess.run([sys.executable, "-m", "app.verify", str(path)], cwd=ROOT, capture_output=True, text=True,
                              check=False, env={**os.environ, "PYTHONHASHSEED": hash_seed})
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_record_that_was_tampered_with_does_not_fit(tmp_path: Path) -> None:
    record = read(RECORDS[0])
    first = record.actions[1]
    changes: list[dict[str, Any]] = [
        {"end": "0" * 64}, {"seed": "another seed"}, {"salts": ["other"] * len(record.seats)},
        {"actions": [record.actions[0], replace(first, choice="nonsense"), *record.actions[2:]]},
        {"actions": record.actions[:-1]}, {"standings": record.standings[::-1]},
    ]
    for change in changes:
        path = tmp_path / "record.json"
        path.write_bytes(msgspec.json.encode(replace(record, **change)))
        assert verify(path), f"{next(iter(change))} was changed"
