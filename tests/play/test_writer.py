"""Actions that share a commit: what befalls one of them is its own affair."""
from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app import db
from app.errors import Refusal
from app.play.models import GameAction
from app.play.store import Entry, reached
from app.play.writer import LINKS, MOST, Repeated, Unfit, Writer
from tests.play.house import PATIENCE, House

pytestmark = pytest.mark.anyio


@pytest.fixture
async def writer(database_url: str) -> AsyncIterator[Writer]:
    """A writer of its own, beside the server's."""
    writer = Writer(database_url)
    yield writer
    await writer.close()


async def tables(house: House, count: int) -> list[Entry]:
    """An answer to store for each of so many games that have just begun."""
    found = []
    for _ in range(count):
        id, people = await house.table()
        found.append(answer(UUID(id), UUID(people[0].id)))
    return found


def answer(id: UUID, user_id: UUID, seq: int = 2, *, client_id: UUID | None = None, kind: str = "choice") -> Entry:
    """An action of seat 0 that leaves the game in its first step, with seat 1 to move."""
    return Entry(id=id, seq=seq, step_no=0, next_step=0, seat=0, user_id=user_id, kind=kind, events="[]", to_move=[1],
                 choice="space:1", client_id=client_id or uuid4())


async def commits(engine: AsyncEngine, entries: list[Entry]) -> list[tuple[UUID, int]]:
    """The stored actions of those games but the first of each: game and transaction, in order of games."""
    wanted = select(GameAction.game_id, text("CAST(CAST(game_actions.xmin AS text) AS bigint)")).where(
        GameAction.game_id.in_([entry.id for entry in entries]), GameAction.seq > 1).order_by(GameAction.game_id)
    async with engine.connect() as connection:
        return [(row[0], row[1]) for row in await connection.execute(wanted)]


def outcomes(found: list[bool | BaseException]) -> list[bool | type]:
    """Results, and errors by their type."""
    return [one if isinstance(one, bool) else type(one) for one in found]


async def together(writer: Writer, *entries: Entry) -> list[bool | type]:
    """What becomes of actions that are given at once."""
    return outcomes(await asyncio.gather(*map(writer.append, entries), return_exceptions=True))


async def test_actions_that_come_at_once_share_a_commit(house: House, writer: Writer, engine: AsyncEngine) -> None:
    entries = await tables(house, 3)
    assert await together(writer, *entries) == [True] * 3
    stored = await commits(engine, entries)
    assert [id for id, _ in stored] == sorted(entry.id for entry in entries)
    assert len({transaction for _, transaction in stored}) == 1


async def test_an_action_that_comes_alone_has_its_own_commit(house: House, writer: Writer, engine: AsyncEngine) -> None:
    entries = await tables(house, 2)
    assert [await writer.append(entry) for entry in entries] == [True, True]
    assert len({transaction for _, transaction in await commits(engine, entries)}) == 2


async def test_what_comes_during_a_commit_goes_into_the_next(house: House, writer: Writer, engine: AsyncEngine) -> None:
    entries = await tables(house, LINKS + 2)
    async with engine.begin() as other:
        await hold(other, entries)
        waiting = []
        for number, entry in enumerate(entries[:LINKS], start=1):
            waiting.append(writer.append(entry))
            assert len(await blocked(engine, number)) == number
        waiting += [writer.append(entry) for entry in entries[LINKS:]]
        await asyncio.sleep(0.05)
        assert not any(one.done() for one in waiting)
    assert await asyncio.gather(*waiting) == [True] * len(entries)
    by_table = dict(await commits(engine, entries))
    assert by_table[entries[-1].id] == by_table[entries[-2].id]
    assert len(set(by_table.values())) == LINKS + 1


async def test_a_stale_member_is_told_so_and_the_others_are_stored(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    one, two, three = await tables(house, 3)
    assert two.user_id is not None
    assert await together(writer, one, answer(two.id, two.user_id, 5), three) == [True, False, True]
    assert {id for id, _ in await commits(engine, [one, two, three])} == {one.id, three.id}


async def test_a_repeated_client_id_is_told_so_and_the_others_are_stored(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    one, two, three = await tables(house, 3)
    assert two.user_id is not None
    assert await writer.append(two)
    again = answer(two.id, two.user_id, 3, client_id=two.client_id)
    assert await together(writer, one, again, three) == [True, Repeated, True]
    assert [id for id, _ in await commits(engine, [one, two, three])] == sorted([one.id, two.id, three.id])


async def test_an_action_that_the_database_does_not_take_harms_no_other(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    one, two, three = await tables(house, 3)
    assert two.user_id is not None
    odd = answer(two.id, two.user_id, kind="nonsense")
    assert await together(writer, one, odd, three) == [True, Unfit, True]
    assert {id for id, _ in await commits(engine, [one, two, three])} == {one.id, three.id}
    assert await writer.append(two)


async def test_of_two_actions_of_one_game_in_a_batch_one_is_stored(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    """The table's lock forbids it, but a caller that is cancelled lets go of the lock while its action waits."""
    one, two = await tables(house, 2)
    assert two.user_id is not None
    found = await together(writer, one, two, answer(two.id, two.user_id))
    assert found[0] is True and sorted(found[1:], key=str) == [False, True]
    assert len(await commits(engine, [one, two])) == 2


async def test_a_caller_that_is_cancelled_does_not_take_its_action_back(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    one, two = await tables(house, 2)
    gone = writer.append(one)
    stays = writer.append(two)
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays is True
    assert gone.cancelled()
    assert len(await commits(engine, [one, two])) == 2


async def test_more_than_one_batch_holds_are_all_stored(house: House, writer: Writer, engine: AsyncEngine) -> None:
    one, = await tables(house, 1)
    assert one.user_id is not None
    entries = [one, *(answer(uuid4(), one.user_id) for _ in range(MOST))]
    assert (await together(writer, *entries)) == [True] + [False] * MOST


async def test_a_connection_that_is_lost_in_the_middle_fails_all_and_is_made_anew(
        house: House, writer: Writer, engine: AsyncEngine) -> None:
    entries = await tables(house, 3)
    async with engine.begin() as other:
        await hold(other, entries[:1])
        tries = [asyncio.create_task(refusal(writer, entry)) for entry in entries]
        cut = text("SELECT pg_terminate_backend(:pid)")
        await other.execute(cut, {"pid": (await blocked(engine, 1))[0]})
        assert await asyncio.gather(*tries) == ["unavailable"] * 3
    assert await commits(engine, entries) == []
    assert await together(writer, *entries) == [True] * 3


async def hold(connection: AsyncConnection, entries: Sequence[Entry]) -> None:
    """Keep the rows of those games from being changed until the transaction ends."""
    await connection.execute(text("SELECT 1 FROM games WHERE id = ANY (:ids) FOR UPDATE"),
                             {"ids": [entry.id for entry in entries]})


async def blocked(engine: AsyncEngine, count: int) -> list[int]:
    """Wait until so many connections of a writer wait for a lock; their processes at the database."""
    waits = text("SELECT pid FROM pg_stat_activity WHERE application_name = 'longtable writer'"
                 " AND wait_event_type = 'Lock' AND datname = current_database()")
    async with asyncio.timeout(PATIENCE):
        while True:
            async with engine.connect() as connection:
                found = [int(row.pid) for row in await connection.execute(waits)]
            if len(found) >= count:
                return found
            await asyncio.sleep(0.02)


async def refusal(writer: Writer, entry: Entry) -> str | bool:
    """What the player would be told."""
    try:
        async with reached():
            return await writer.append(entry)
    except Refusal as refusal:
        return refusal.code


async def test_a_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(db.PATIENCE, "timeout", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        writer = Writer(f"postgresql+asyncpg://nobody@127.0.0.1:{silent.getsockname()[1]}/nothing")
        assert await refusal(writer, answer(uuid4(), uuid4())) == "unavailable"
        await writer.close()
