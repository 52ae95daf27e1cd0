"""Recorded whole games play again to the same bytes, whatever order Python keeps its sets in, or have a new number."""
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
from app.games import GAMES
from app.verify import verify
from tests.judge import judge
from tests.recorded import DEALS, FOLDER, GAMES_OF, Deal, deals, dealt, read

RECORDED = sorted(FOLDER.rglob(GAMES_OF))
CURRENT = [path for path in RECORDED if (path.parent.name, read(path).record.rules) in GAMES]
ROOT = Path(__file__).resolve().parents[2]


def test_every_version_of_every_game_has_its_records_for_every_number_of_players() -> None:
    had = {(record.game, record.rules, len(record.seats)) for record in (read(path).record for path in CURRENT)}
    assert had == {(key, rules, seats) for (key, rules), game in GAMES.items() for seats in game.seats}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_says_which_rules_it_belongs_to(path: Path) -> None:
    record = read(path).record
    assert path.parent.name == record.game
    assert path.stem.startswith(f"rules-{record.rules}-seats-{len(record.seats)}-")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_comes_out_to_the_same_bytes(path: Path) -> None:
    found = judge(f"{path.parent.name}/{path.stem}", read(path))
    assert found.asks == "safe", f"{found.words}; see tests/judge.py"


@pytest.mark.parametrize("path", CURRENT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_at_every_answer_the_state_loads_to_the_same_bytes_and_goes_on(path: Path) -> None:
    record = read(path).record
    game = GAMES[record.game, record.rules]
    table = dealt(game, record)
    for deed in record.actions[1:]:
        assert deed.seat is not None and deed.choice is not None
        raw = encode(table.state)
        assert encode(decode(game.state_type, raw)) == raw
        table = table.fork()
        table.submit(Answer(deed.seat, deed.choice))
    assert table.over


@pytest.mark.parametrize(("key", "rules"), GAMES)
def test_a_seed_deals_what_it_has_always_dealt_under_these_rules(key: str, rules: int) -> None:
    frozen = msgspec.json.decode((FOLDER / key / DEALS.replace("*", str(rules))).read_bytes(), type=list[Deal])
    assert len({deal.deal for deal in frozen}) > len(frozen) // 2
    assert deals(GAMES[key, rules]) == frozen


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_order_of_sets_does_not_matter(hash_seed: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tests.judge"], cwd=ROOT, capture_output=True, text=True,
                          check=False, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == len(RECORDED)


def test_a_record_is_verified_and_one_that_was_tampered_with_does_not_fit(tmp_path: Path) -> None:
    record = read(CURRENT[0]).record
    first = record.actions[1]
    changes: list[dict[str, Any]] = [
        {"end": "0" * 64}, {"seed": "another seed"}, {"salts": ["other"] * len(record.seats)},
        {"actions": [record.actions[0], replace(first, choice="nonsense"), *record.actions[2:]]},
        {"actions": record.actions[:-1]}, {"standings": record.standings[::-1]},
    ]
    path = tmp_path / "record.json"
    path.write_bytes(msgspec.json.encode(record))
    assert verify(path) is None
    for change in changes:
        path.write_bytes(msgspec.json.encode(replace(record, **change)))
        assert verify(path), f"{next(iter(change))} was changed"
