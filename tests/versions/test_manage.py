"""`python -m app.manage verify` and `export`, as a deploy script calls them."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from anyio import to_thread
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.stored import READING
from app.verify import verify
from tests.play.house import House
from tests.recorded import FOLDER, read
from tests.versions.test_running import answer

pytestmark = pytest.mark.anyio


class Shell:
    """Calls commands on the test's database."""

    def __init__(self, url: str, data_dir: Path) -> None:
        self._environment = {**os.environ, "DATABASE_URL": url, "DATA_DIR": str(data_dir)}

    async def run(self, *arguments: str) -> tuple[int, str, str]:
        """The exit status, the output and the errors of `python -m app.manage`."""
        done = await to_thread.run_sync(lambda: subprocess.run(
            [sys.executable, "-m", "app.manage", *arguments], env=self._environment, check=False, text=True,
            capture_output=True))
        return done.returncode, done.stdout, done.stderr


@pytest.fixture
def shell(database_url: str, tmp_path: Path) -> Shell:
    return Shell(database_url, tmp_path)


async def imported(house: House, name: str) -> str:
    """A recorded game that was taken in; its id."""
    record = msgspec.to_builtins(read(FOLDER / "hunters" / name).record)
    ada = await house.caller("Ada")
    return str((await ada.ask("POST", "/api/records", 201, record))["id"])


async def execute(house: House, statement: str, **values: Any) -> None:
    async with house.service.engine.begin() as connection:
        await connection.execute(text(statement), values)


async def test_all_stored_games_are_verified_and_the_exit_status_tells(house: House, shell: Shell) -> None:
    first = await imported(house, "rules-1-seats-2-0.json")
    second = await imported(house, "rules-1-seats-3-1.json")
    status, out, err = await shell.run("verify")
    assert (status, err) == (0, ""), out
    assert set(out.splitlines()) == {f"{first} hunters 1 finished: same", f"{second} hunters 1 finished: same",
                                     "2 games: 2 same, 0 upgraded, 0 differs, 0 gone"}
    await execute(house, "UPDATE game_actions SET events = '[]' WHERE game_id = :id AND seq = 4", id=second)
    id, people = await house.table()
    await answer(house, id, people, "space:1")
    status, out, _ = await shell.run("verify")
    assert status == 1
    assert f"{second} hunters 1 finished: differs at action 4, what happens, at take_turn:" in out
    assert f"{id} tiny 1 playing: gone" in out
    assert "3 games: 1 same, 0 upgraded, 1 differs, 1 gone" in out


async def test_a_transaction_of_it_cannot_write(engine: AsyncEngine) -> None:
    async with engine.execution_options(**READING).connect() as connection:
        await connection.execute(text("SELECT count(*) FROM games"))
        with pytest.raises(DBAPIError, match="read-only"):
            await connection.execute(text("UPDATE games SET title = 'written'"))


async def test_another_schema_is_refused_until_it_is_migrated(house: House, shell: Shell) -> None:
    async with house.service.engine.connect() as connection:
        newest = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    await execute(house, "UPDATE alembic_version SET version_num = 'old'")
    try:
        status, out, err = await shell.run("verify")
        assert (status, out) == (1, "") and "migrate" in err
    finally:
        await execute(house, "UPDATE alembic_version SET version_num = :newest", newest=newest)
    assert (await shell.run("migrate"))[0] == 0


async def test_a_record_is_exported_whole_or_by_nobody_at_no_table(
        house: House, shell: Shell, tmp_path: Path) -> None:
    id = await imported(house, "rules-1-seats-2-0.json")
    _, whole, _ = await shell.run("export", id)
    status, out, _ = await shell.run("export", id, "--anonymous")
    assert status == 0
    record = json.loads(out)
    assert [seat["name"] for seat in record["seats"]] == ["Seat 1", "Seat 2"]
    assert "Player 1" in whole and "Player" not in out and id not in out
    assert record["actions"] == json.loads(whole)["actions"]
    for name, document in (("whole", whole), ("anonymous", out)):
        (tmp_path / name).write_text(document)
        assert verify(tmp_path / name) is None
    status, out, err = await shell.run("export", "00000000-0000-4000-8000-000000000000")
    assert (status, out) == (1, "") and "no such table" in err
