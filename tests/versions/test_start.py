"""A release that lacks the rules of a running game does not start, and says which."""
from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import create_async_engine

from app.play.models import Game
from tests.server import free_port

COMMON: dict[str, Any] = {"game": "hunters", "options": {}, "seats": 2, "title": "", "visibility": "public",
                          "invite": "", "seed": "s", "commit": "c", "seq": 1}


async def add(url: str, **fields: Any) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(insert(Game).values(**COMMON | fields))
    await engine.dispose()


def start(url: str, data_dir: Path) -> subprocess.Popen[str]:
    given = {"DATA_DIR": str(data_dir), "DATABASE_URL": url, "PORT": str(free_port())}
    return subprocess.Popen([sys.executable, "-m", "app"], env=os.environ | given, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_release_without_the_rules_of_a_running_game_does_not_start(database_url: str, tmp_path: Path) -> None:
    for _ in range(2):
        asyncio.run(add(database_url, rules=99, status="playing"))
    asyncio.run(add(database_url, rules=98, status="finished"))
    asyncio.run(add(database_url, rules=1, status="playing"))
    server = start(database_url, tmp_path)
    out, said = server.communicate(timeout=60)
    assert (server.returncode, out) == (1, "")
    assert "hunters 99 (2 games)" in said and "98" not in said and "Traceback" not in said


def test_finished_games_hold_no_release_up(database_url: str, tmp_path: Path) -> None:
    asyncio.run(add(database_url, rules=98, status="finished"))
    server = start(database_url, tmp_path)
    assert server.stdout is not None
    assert "ready" in server.stdout.readline()
    server.terminate()
    assert server.communicate(timeout=30)[1] == "" and server.returncode == 0
