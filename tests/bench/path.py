"""The whole path: from an answer on one socket, through the commit, to the other player's screen."""
from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

from msgspec import Struct

from tests.bench import writing
from tests.bench.back import back
from tests.bench.bare import commit_time, echo_server, echo_time
from tests.bench.load import Load, make_tables, play
from tests.bench.report import Row, middle
from tests.server import Server

ROUNDS = 4
BARE_SECONDS = 3.0
SECONDS = 6
FRAME = 3_000
WRITING_TABLES = 64
RIVAL = "boardgame.io of 2026-11-29"
RIVAL_ANSWERS, RIVAL_P99, RIVAL_MEMORY = 561.0, 0.045, 370 * 1024


class Site(Struct):
    """Where to measure: the server, its database, the echo, and a folder."""

    server: Server
    dsn: str
    echo: str
    folder: Path


class Paced(Struct):
    """One round of players who think: seconds of the bare echo, the bare commit, and of answers to the other screen."""

    echo: float
    commit: float
    p50: float
    p99: float

    @property
    def ratio(self) -> float:
        """How many times an echo and a commit an answer takes."""
        return self.p50 / (self.echo + self.commit)


async def paced(site: Site, game: str, tables: int, think: float) -> Paced:
    """Echo, commits and answers one after the other, at the same number of tables and the same pace."""
    made = await make_tables(site.server.base, game, 2 * tables)
    games = [UUID(id) for id, _ in made[tables:]]
    echo = await echo_time(site.echo, tables, FRAME, think, BARE_SECONDS)
    commit = await commit_time(site.dsn, games, think, BARE_SECONDS)
    load = Load(site.server.base, think)
    await play(load, made[:tables], SECONDS, site.server.pid)
    others = sorted(load.others)
    return Paced(echo, commit, others[len(others) // 2], others[int(len(others) * 0.99)])


class Pace(Struct, frozen=True):
    """Tables and their players' thought in seconds; the goal of p50, and the value over which it fails."""

    tables: int
    think: float
    goal: float
    fails: float


MANY, ONE = Pace(20, 0.1, 3.0, 3.0), Pace(1, 0.03, 2.0, 3.0)


async def latency(site: Site, game: str, paces: Sequence[Pace] = (MANY, ONE), rounds: int = ROUNDS) -> list[Row]:
    """How long an answer takes to the other screen, beside what it cannot do without."""
    rows = []
    for pace in paces:
        tables, think = pace.tables, pace.think
        found = [await paced(site, game, tables, think) for _ in range(rounds)]
        of = f"{game}: {tables} table{'s' if tables > 1 else ''}, {1000 * think:.0f} ms of thought"
        rows += [
            Row(f"{of}: bare websocket echo, p50", f"{1000 * middle(one.echo for one in found):.2f} ms"),
            Row(f"{of}: bare commit of the same statement, p50", f"{1000 * middle(o.commit for o in found):.2f} ms"),
            Row.most(f"{of}: answer to other screen, p50", f"{1000 * middle(one.p50 for one in found):.2f} ms",
                     middle(one.ratio for one in found), "echo + commit", pace.goal, pace.fails),
        ]
        if tables > 1:
            p99 = middle(one.p99 for one in found)
            rows.append(Row.most(f"{of}: answer to other screen, p99", f"{1000 * p99:.1f} ms", p99 / RIVAL_P99,
                                 f"{RIVAL}, 45 ms", 0.5, 1.0))
    return rows


class Busy(Struct):
    """One round without thought: answers a second in all and per second of the server's processor time."""

    pgbench: float
    answers: float
    core: float
    memory: float


async def busy(site: Site, game: str, tables: int, seconds: int) -> Busy:
    """pgbench, then that many tables without thought."""
    made = await make_tables(site.server.base, game, tables + writing.CLIENTS)
    usual = writing.pgbench(site.dsn, [UUID(id) for id, _ in made[tables:]], site.folder, seconds)
    load = Load(site.server.base, 0.0)
    used = await play(load, made[:tables], seconds, site.server.pid)
    return Busy(usual, load.answers / seconds, load.answers / used, load.memory / tables)


class Goals(Struct, frozen=True):
    """What 50 busy tables are to reach, each as the goal and the value under which it fails: durable answers beside
    pgbench, and answers per core-second beside the rival."""

    durable: tuple[float, float]
    core: tuple[float, float]


async def throughput(site: Site, game: str, goals: Goals, rounds: int = ROUNDS, seconds: int = SECONDS) -> list[Row]:
    """How many answers the server manages, and what a table costs it."""
    found = [await busy(site, game, 50, seconds) for _ in range(rounds)]
    core, memory = middle(one.core for one in found), found[0].memory
    of = f"{game}: 50 tables without thought"
    return [
        Row("pgbench with 8 clients, the same rows", f"{middle(one.pgbench for one in found):,.0f} answers/s"),
        Row.least(f"{of}, durable answers/s", f"{middle(one.answers for one in found):,.0f}",
                  middle(one.answers / one.pgbench for one in found), "pgbench", *goals.durable),
        Row.least(f"{of}, answers per core-second of the server", f"{core:,.0f}", core / RIVAL_ANSWERS,
                  f"{RIVAL}, 561", *goals.core),
        Row.most(f"{game}: memory of an idle table with two sockets", f"{memory / 1024:.0f} KB",
                 memory / RIVAL_MEMORY, f"{RIVAL}, 370 KB", 0.6, 1.0),
    ]


async def storing(site: Site, game: str) -> list[Row]:
    """The writer alone beside pgbench."""
    ratios, rates = [], []
    for _ in range(ROUNDS):
        made = await make_tables(site.server.base, game, WRITING_TABLES + writing.CLIENTS)
        games = [UUID(id) for id, _ in made]
        usual = writing.pgbench(site.dsn, games[WRITING_TABLES:], site.folder)
        rates.append(await writing.writer(site.dsn, games[:WRITING_TABLES]))
        ratios.append(rates[-1] / usual)
    return [Row.least(f"the writer alone at {WRITING_TABLES} tables, durable answers/s",
                      f"{statistics.median(rates):,.0f}", statistics.median(ratios), "pgbench", 3.0, 1.5)]


@contextmanager
def measured(module: str = "app") -> Iterator[Site]:
    """A server with an empty database, and the bare echo beside it."""
    with (tempfile.TemporaryDirectory(prefix="longtable-bench-") as name,
          Server(Path(name), module=module) as server, echo_server() as echo):
        folder = Path(name)
        yield Site(server, dsn(folder), echo, folder)


def dsn(folder: Path) -> str:
    """The address of the embedded database of a server with that data folder."""
    return f"postgresql://postgres@/longtable?host={folder / 'postgres' / 'socket'}"


async def path(game: str) -> list[Row]:
    """The rows of the whole path for one game."""
    with measured() as site:
        return [*await throughput(site, game, Goals((0.4, 0.2), (1.2, 0.6))), *await storing(site, game),
                *await latency(site, game), *await back(site.server.base, game)]
