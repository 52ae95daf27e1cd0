"""What is done to stored games from the command line: all of them verified, one of them written out."""
from __future__ import annotations

import asyncio
import multiprocessing
import sys
from collections import Counter
from uuid import UUID

import msgspec
from sqlalchemy import select
from tqdm import tqdm

from app.db import make_engine
from app.errors import NO_GAME, NO_TABLE, Refusal
from app.games import GAMES
from app.play import guard, store
from app.play.live import Live
from app.play.models import Game
from app.play.records import anonymous_record, make_record
from app.play.store import Stored
from app.play.verify import Verdict, read_whole, verify_game
from app.play.views import seat_names

IN_A_ROW = 25
READING = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def verify_stored(url: str) -> bool:
    """Play all stored games again, in as many processes as there are processors, and print a line for each.

    Nothing is ever written: each process reads in transactions that cannot. Returns whether this release may serve
    all of them.
    """
    ids = asyncio.run(_begun(url))
    parts = [(url, ids[at:at + IN_A_ROW]) for at in range(0, len(ids), IN_A_ROW)]
    count: Counter[str] = Counter()
    fine = True
    with (multiprocessing.get_context("spawn").Pool(initializer=guard.install) as pool,
          tqdm(total=len(ids), unit="game", disable=not sys.stderr.isatty()) as bar):
        for verdicts in pool.imap_unordered(_verify_some, parts):
            for verdict in verdicts:
                bar.write(verdict.words, file=sys.stdout)
                count[verdict.outcome] += 1
                fine = fine and verdict.fine
            bar.update(len(verdicts))
    print(f"{len(ids)} games:", ", ".join(f"{count[name]} {name}" for name in ("same", "upgraded", "differs", "gone")))
    return fine


def export_record(url: str, id: UUID, anonymous: bool) -> bytes:
    """The record of a game that has begun, as a document. Raises `Refusal` `not_found`, also without its rules."""
    return asyncio.run(_export(url, id, anonymous))


async def _begun(url: str) -> list[UUID]:
    engine = make_engine(url, pool_size=1).execution_options(**READING)
    try:
        async with engine.connect() as connection:
            return list(await connection.scalars(select(Game.id).where(Game.seq > 0).order_by(Game.id)))
    finally:
        await engine.dispose()


def _verify_some(part: tuple[str, list[UUID]]) -> list[Verdict]:
    url, ids = part
    return asyncio.run(_verify(url, ids))


async def _verify(url: str, ids: list[UUID]) -> list[Verdict]:
    engine = make_engine(url, pool_size=1).execution_options(**READING)
    try:
        async with engine.connect() as connection:
            found = [await read_whole(connection, id) for id in ids]
    finally:
        await engine.dispose()
    return [verify_game(GAMES, whole) for whole in found if whole is not None]


async def _export(url: str, id: UUID, anonymous: bool) -> bytes:
    engine = make_engine(url, pool_size=1).execution_options(**READING)
    try:
        async with engine.connect() as connection:
            loaded = await store.load(connection, id)
            if loaded is None or isinstance(loaded, Stored):
                raise Refusal("not_found", NO_TABLE)
            if (loaded.game.game, loaded.game.rules) not in GAMES:
                raise Refusal("not_found", NO_GAME)
            actions = await store.actions(connection, id)
    finally:
        await engine.dispose()
    live = Live(GAMES[loaded.game.game, loaded.game.rules], loaded)
    record = make_record(live, seat_names(live.sitters, "en"), actions)
    return msgspec.json.format(msgspec.json.encode(anonymous_record(record) if anonymous else record), indent=1)
