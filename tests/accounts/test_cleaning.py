"""What is forgotten once a day, and what never is."""
from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.accounts import cleaning
from app.accounts.cleaning import CLAIM, Cleaner
from app.accounts.models import SignIn, User
from app.accounts.store import promote_guest
from tests.play.conftest import house
from tests.play.house import House

__all__ = ["house"]
pytestmark = pytest.mark.anyio


async def expire(engine: AsyncEngine, *users: str) -> None:
    """Have all sessions of these users come to their end."""
    async with engine.begin() as connection:
        await connection.execute(update(SignIn).where(SignIn.user_id.in_([UUID(user) for user in users])).values(
            expires_at=func.now()))


async def names(engine: AsyncEngine) -> set[str]:
    """All who are known."""
    async with engine.connect() as connection:
        return set(await connection.scalars(select(User.name)))


async def sessions(engine: AsyncEngine) -> int:
    """How many sessions are stored."""
    async with engine.connect() as connection:
        return await connection.scalar(select(func.count()).select_from(SignIn)) or 0


async def test_a_guest_who_cannot_come_back_is_forgotten_unless_something_names_him(
        house: House, engine: AsyncEngine) -> None:
    """A seat, a table, an action after which somebody else got the seat, or a line of chat."""
    gone, here = await house.caller("Gone"), await house.caller("Here")
    user = await house.caller()
    user.keep(await user.client.post("/api/users", json={
        "name": "Uma", "email": "uma@example.org", "password": "correct horse"}))
    id, people = await house.table(3, bots=(2,))
    await people[1].ask("POST", f"/api/tables/{id}/resign", 200)
    owner, table = await house.caller("Owner"), {"game": "tiny", "seats": 2, "visibility": "public"}
    made = await owner.ask("POST", "/api/tables", 201, table)
    talker = await house.caller("Talker")
    await talker.ask("POST", f"/api/tables/{made['id']}/join", 200, {"seat": 1})
    viewer = await house.connect(made["id"], talker)
    await viewer.say("hello", since=0)
    await viewer.say("say", id=str(uuid4()), text="Hello")
    await viewer.next(0, "said")
    await talker.ask("POST", f"/api/tables/{made['id']}/leave", 200)
    await expire(engine, gone.id, user.id, owner.id, talker.id, *(person.id for person in people))
    await Cleaner(engine).clean()
    assert await names(engine) == {"Here", "Uma", "Owner", "Talker", "Player 0", "Player 1"}
    assert await sessions(engine) == 1
    await here.ask("GET", "/api/me", 200)
    await gone.refused("GET", "/api/me", 401, "unauthorized")


async def test_a_guest_who_signed_out_is_forgotten(house: House, engine: AsyncEngine) -> None:
    ada = await house.caller("Ada")
    await ada.ask("DELETE", "/api/sessions/current", 204)
    await Cleaner(engine).clean()
    assert await names(engine) == set()


async def test_a_guest_who_is_made_a_user_while_his_session_ends_is_kept(house: House, engine: AsyncEngine) -> None:
    """Who signs up is known by a session; it may end, and the others of the batch be cleaned, before that is stored."""
    ada, gone = await house.caller("Ada"), await house.caller("Gone")
    await expire(engine, ada.id, gone.id)
    async with engine.begin() as signing_up:
        assert await promote_guest(AsyncSession(signing_up), UUID(ada.id), "Ada", "ada@example.org", "hash")
        async with asyncio.timeout(10):
            await Cleaner(engine).clean()
        assert await names(engine) == {"Ada"}
    await Cleaner(engine).clean()
    assert await names(engine) == {"Ada"}


async def test_it_goes_on_in_batches(engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three at once, as many times as a run may."""
    for name, value in {"SESSIONS": 3, "GUESTS": 3, "PAUSE_SECONDS": 0.0, "BATCHES": 2}.items():
        monkeypatch.setattr(cleaning, name, value)
    ids = [uuid4() for _ in range(8)]
    async with engine.begin() as connection:
        await connection.execute(insert(User), [
            {"id": id, "name": f"Guest {n}", "name_key": f"guest {n}", "is_guest": True}
            for n, id in enumerate(ids)])
        await connection.execute(insert(SignIn), [
            {"token_hash": id.bytes, "user_id": id, "expires_at": datetime(2026, 1, 1, tzinfo=UTC)} for id in ids])
    await Cleaner(engine).clean()
    assert len(await names(engine)) == 2
    await Cleaner(engine).clean()
    assert await names(engine) == set() and await sessions(engine) == 0


async def test_one_worker_is_at_it(house: House, engine: AsyncEngine) -> None:
    ada = await house.caller("Ada")
    await expire(engine, ada.id)
    async with engine.begin() as other:
        assert await other.scalar(CLAIM)
        await Cleaner(engine).clean()
        assert await sessions(engine) == 1
    await Cleaner(engine).clean()
    assert await sessions(engine) == 0


async def test_it_cleans_by_itself_when_the_server_starts(house: House, engine: AsyncEngine) -> None:
    ada = await house.caller("Ada")
    await expire(engine, ada.id)
    running = asyncio.create_task(Cleaner(engine).run())
    for _ in range(500):
        if not await names(engine):
            break
        await asyncio.sleep(0.02)
    running.cancel()
    assert await names(engine) == set()
