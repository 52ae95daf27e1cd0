"""A process that thinks: `python -m app.play.thinker` reads jobs and quests from its input, and writes what bots pick
and which plans were found.

Both ways: four bytes of length, then a message in msgpack. It says `ready` once, then one word for each task; an empty
word says that it failed. Whoever waits too long kills it; it also ends itself, should nobody be left to do that.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import sys
from collections.abc import Sequence
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from app.engine.decision import Answer
from app.engine.plan import Foresight
from app.engine.rng import Rng
from app.engine.simulate import pick
from app.engine.table import Anew, Table
from app.engine.text import Seat, Text, dump_text
from app.errors import Refusal
from app.games import GAMES

READY = "ready"
START_SECONDS = 30.0
SECONDS = 3.0
OWN_END = 10
SEARCHING = Text("Another search is under way. Try again in a moment.")

log = logging.getLogger(__name__)


class Job(Struct, frozen=True, tag="job"):
    """A decision to be taken: where the table stands, whose decision it is, and how good the bot is."""

    game: str
    rules: int
    checkpoint: bytes
    answers: Sequence[Answer]
    seat: Seat
    level: str
    seed: str
    anew: tuple[Anew, ...] = ()


class Quest(Struct, frozen=True, tag="quest"):
    """A search for plans: where the table stands, and for which seat."""

    game: str
    rules: int
    checkpoint: bytes
    answers: Sequence[Answer]
    seat: Seat
    anew: tuple[Anew, ...]


class Found(Struct, frozen=True):
    """A plan, with what it does in words, in the form that is stored."""

    target: str
    steps: tuple[dict[str, Any], ...]
    choices: tuple[str, ...]


def think(job: Job) -> str:
    """What the bot answers, shown only what its seat may know. Raises what the rules or the bot raise."""
    game = GAMES[job.game, job.rules]
    table: Table[Any] = Table(game, job.checkpoint, job.answers, anew=job.anew)
    decision = table.asked(job.seat)
    assert decision is not None
    return pick(table, decision, game.bots[job.level], Rng(job.seed))


def look_ahead(quest: Quest) -> list[Found]:
    """The plans of a seat, found on a table of which only what that seat may know is true; none if the game has none.

    Raises what the rules raise.
    """
    game = GAMES[quest.game, quest.rules]
    if not isinstance(game, Foresight):
        return []
    table = Table[Any](game, quest.checkpoint, quest.answers, anew=quest.anew).guess(quest.seat, "plans")
    return [Found(plan.target, _told(table.fork(), quest.seat, plan.choices), plan.choices)
            for plan in game.plans(table, quest.seat)]


def _told(fork: Table[Any], seat: Seat, choices: Sequence[str]) -> tuple[dict[str, Any], ...]:
    """What the seat would be told of the choices but the last one, which reaches the target."""
    told = [fork.submit(Answer(seat, choice)).events for choice in choices[:-1]]
    events = [happened.for_viewer(seat) for events in told for happened in events]
    return tuple(dump_text(event.text) for event in events if event is not None)


class Thinkers:
    """A few such processes, started when they are needed. One that passes the deadline is killed and replaced.

    At most so many work for `bots` and for `plans`, so that neither wait for the others.
    """

    def __init__(self, bots: int = 2, plans: int = 1, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._bots = asyncio.Semaphore(bots)
        self._plans = asyncio.Semaphore(plans)
        self._idle: list[asyncio.subprocess.Process] = []
        self._busy: set[asyncio.subprocess.Process] = set()

    async def pick(self, job: Job) -> str | None:
        """What the bot answers, or None where it failed or took too long."""
        async with self._bots:
            return await self._word_of(job) or None

    async def plans(self, quest: Quest) -> list[Found]:
        """The plans that were found; none where the search failed or took too long.

        Raises `Refusal` `busy` where other searches leave no place within the time that a search may take.
        """
        try:
            async with asyncio.timeout(self._seconds):
                await self._plans.acquire()
        except TimeoutError:
            raise Refusal("busy", SEARCHING) from None
        try:
            word = await self._word_of(quest)
        finally:
            self._plans.release()
        return msgspec.json.decode(word, type=list[Found]) if word else []

    async def _word_of(self, task: Job | Quest) -> str:
        process = self._idle.pop() if self._idle else await self._start()
        self._busy.add(process)
        done = False
        try:
            async with asyncio.timeout(self._seconds):
                word = await self._ask(process, task)
                done = True
            return word
        except (TimeoutError, OSError, EOFError):
            log.error("no answer in time to a %s at %s, seat %s", type(task).__name__.lower(), task.game, task.seat)
            return ""
        finally:
            self._busy.discard(process)
            if done:
                self._idle.append(process)
            else:
                await _end(process)

    async def close(self) -> None:
        """End all processes."""
        for process in [*self._idle, *self._busy]:
            await _end(process)
        self._idle.clear()

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            start_new_session=True)
        try:
            async with asyncio.timeout(START_SECONDS):
                await _read(process)
        except BaseException:
            await _end(process)
            raise
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Job | Quest) -> str:
        assert process.stdin is not None
        raw = msgspec.msgpack.encode(task)
        process.stdin.write(len(raw).to_bytes(4, "big") + raw)
        await process.stdin.drain()
        return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(4), "big")
    return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=str)


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def seed() -> str:
    """Luck for one thought of a bot, which nobody can foresee."""
    return secrets.token_hex(16)


def main() -> None:
    """Think until the input ends."""
    jobs, words = sys.stdin.buffer, sys.stdout.buffer
    _write(words, READY)
    while len(head := jobs.read(4)) == 4:
        raw = jobs.read(int.from_bytes(head, "big"))
        signal.alarm(OWN_END)
        try:
            task = msgspec.msgpack.decode(raw, type=Job | Quest)
            word = think(task) if isinstance(task, Job) else msgspec.json.encode(look_ahead(task)).decode()
        except Exception:
            log.exception("a bot or a search failed")
            word = ""
        signal.alarm(0)
        _write(words, word)


def _write(words: BinaryIO, word: str) -> None:
    raw = msgspec.msgpack.encode(word)
    words.write(len(raw).to_bytes(4, "big") + raw)
    words.flush()


if __name__ == "__main__":
    main()
