"""Joining, leaving, being ready; what the owner may do; races (docs/wire.md 2)."""
from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID, uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from app.play.models import Game, GameAccess, GameSeat
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio


async def new_table(owner: Caller, **more: Any) -> str:
    table = await owner.ask("POST", "/api/tables", 201, {"game": "tiny", "seats": 3, **more})
    return f"/api/tables/{table['id']}"


async def set_status(app: FastAPI, path: str, status: str) -> None:
    async with app.state.services.sessions.begin() as session:
        await session.execute(update(Game).where(Game.id == UUID(path[-36:])).values(status=status, seq=1))


def names(table: dict[str, Any]) -> list[str | None]:
    return [seat["user"]["name"] if seat["user"] else seat["bot"] for seat in table["seats"]]


async def test_join_a_chosen_seat_or_the_first_free_one(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app, "Cy") as cy:
        path = await new_table(ada)
        assert names(await bo.ask("POST", f"{path}/join", 200, {"seat": 2})) == ["Ada", None, "Bo"]
        answer = await cy.client.post(f"{path}/join")
        assert names(answer.json()) == ["Ada", "Cy", "Bo"]


async def test_joining_again_changes_nothing_or_the_seat(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        await bo.ask("POST", f"{path}/join", 200, {"seat": 2})
        await bo.ask("POST", f"{path}/ready", 200, {"ready": True, "salt": "pepper"})
        assert (await bo.ask("POST", f"{path}/join", 200))["seats"][2]["ready"] is True
        moved = await bo.ask("POST", f"{path}/join", 200, {"seat": 1})
        assert names(moved) == ["Ada", "Bo", None] and not any(seat["ready"] for seat in moved["seats"])


async def test_what_cannot_be_joined(app: FastAPI) -> None:
    async with AsyncExitStack() as stack:
        ada, bo, cy, di, anybody = [
            await stack.enter_async_context(caller(app, name)) for name in ("Ada", "Bo", "Cy", "Di", None)]
        path = await new_table(ada)
        await bo.refused("POST", f"{path}/join", 409, "table_full", {"seat": 0})
        for seat in (-1, 3, 10**30):
            await bo.refused("POST", f"{path}/join", 422, "invalid", {"seat": seat})
        bodies: list[object] = [{"seat": "1"}, {"seat": 1.5}, {"seat": True}, {"invite": 7}, []]
        for body in bodies:
            await bo.refused("POST", f"{path}/join", 422, "invalid", body)
        await anybody.refused("POST", f"{path}/join", 401, "unauthorized", {})
        await bo.ask("POST", f"{path}/join", 200)
        await cy.ask("POST", f"{path}/join", 200)
        before = await ada.ask("GET", path, 200)
        await di.refused("POST", f"{path}/join", 409, "table_full", {})
        await di.refused("POST", f"{path}/join", 409, "table_full", {"seat": 1})
        for status, code in (("playing", "already_started"), ("finished", "over"), ("cancelled", "over")):
            await set_status(app, path, status)
            await di.refused("POST", f"{path}/join", 409, code, {})
        await di.refused("POST", f"/api/tables/{uuid4()}/join", 404, "not_found", {})
        assert (await ada.ask("GET", path, 200))["seats"] == before["seats"]


async def test_fifty_joins_at_once_fill_four_seats(app: FastAPI) -> None:
    async with AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(caller(app, f"Guest {n}")) for n in range(50)]
        path = await new_table(crowd[0], seats=4)
        answers = await asyncio.gather(*(one.client.post(f"{path}/join", json={}) for one in crowd))
        table = await crowd[0].ask("GET", path, 200)
    assert sorted(answer.status_code for answer in answers) == [200] * 4 + [409] * 46
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"table_full"}
    assert len(set(names(table)) - {None}) == 4


async def test_two_joins_of_one_person_at_once_take_one_seat(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        answers = await asyncio.gather(*(bo.client.post(f"{path}/join", json={"seat": n}) for n in (1, 2, 1, 2)))
        assert {answer.status_code for answer in answers} == {200}
        assert sorted(map(str, names(await ada.ask("GET", path, 200)))) == ["Ada", "Bo", "None"]


async def test_the_database_refuses_a_seat_too_many(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        id = UUID((await new_table(ada))[-36:])
        for bad in ({"seat": 3, "of": 3}, {"seat": 3, "of": 4}, {"seat": 0, "of": 3}, {"seat": -1, "of": 3}):
            with pytest.raises(IntegrityError):
                async with app.state.services.sessions.begin() as session:
                    await session.execute(insert(GameSeat).values(
                        game_id=id, user_id=UUID(bo.id), ready=False, salt="", **bad))
        with pytest.raises(IntegrityError):
            async with app.state.services.sessions.begin() as session:
                await session.execute(update(GameSeat).where(GameSeat.game_id == id, GameSeat.seat == 1)
                                      .values(user_id=UUID(ada.id)))


async def test_leaving_frees_the_seat_at_once(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app, "Cy") as cy:
        path = await new_table(ada, seats=2)
        await bo.ask("POST", f"{path}/join", 200)
        await bo.ask("POST", f"{path}/ready", 200, {"ready": True, "salt": "pepper"})
        left = await bo.ask("POST", f"{path}/leave", 200)
        assert names(left) == ["Ada", None] and left["seats"][1]["ready"] is False
        await bo.refused("POST", f"{path}/leave", 403, "not_seated")
        assert names(await cy.ask("POST", f"{path}/join", 200)) == ["Ada", "Cy"]
        async with app.state.services.sessions() as session:
            assert list(await session.scalars(select(GameSeat.salt))) == ["", ""]


async def test_owner_who_leaves_hands_over_to_the_next_person(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app, "Cy") as cy:
        path = await new_table(ada, seats=4)
        await ada.ask("POST", f"{path}/seats/1/bot", 200, {"level": "easy"})
        await bo.ask("POST", f"{path}/join", 200, {"seat": 3})
        await cy.ask("POST", f"{path}/join", 200, {"seat": 2})
        left = await ada.ask("POST", f"{path}/leave", 200)
        assert (left["owner"], left["status"], names(left)) == (cy.id, "open", [None, "easy", "Cy", "Bo"])
        assert (await cy.ask("POST", f"{path}/leave", 200))["owner"] == bo.id
        gone = await bo.ask("POST", f"{path}/leave", 200)
        assert gone["status"] == "cancelled"


async def test_same_link_works_again_while_seats_remain(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada, visibility="private")
        invite = (await ada.ask("GET", path, 200))["invite"]
        for _ in range(3):
            await bo.ask("POST", f"{path}/join", 200, {"invite": invite})
            await bo.ask("POST", f"{path}/leave", 200)


async def test_ready_and_no_longer(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        answer = await ada.client.post(f"{path}/ready", json={"ready": True, "salt": "of my own"})
        assert answer.json()["seats"][0]["ready"] is True and "of my own" not in answer.text
        async with app.state.services.sessions() as session:
            assert await session.scalar(select(GameSeat.salt).where(GameSeat.seat == 0)) == "of my own"
        assert (await ada.ask("POST", f"{path}/ready", 200, {"ready": False}))["seats"][0]["ready"] is False
        await bo.refused("POST", f"{path}/ready", 403, "not_seated", {"ready": True})
        for body in ({"ready": "yes"}, {"ready": 1}, {"salt": "x" * 65}, {"salt": "a\x00"}, {"salt": 7}):
            await ada.refused("POST", f"{path}/ready", 422, "invalid", body)
        await set_status(app, path, "playing")
        await ada.refused("POST", f"{path}/ready", 409, "already_started", {"ready": False})


OWNERS = [
    ("POST", "/cancel", None), ("PATCH", "", {"title": "Mine"}), ("DELETE", "/seats/1", None),
    ("POST", "/seats/2/bot", {"level": "easy"}), ("DELETE", "/seats/2/bot", None),
]


@pytest.mark.parametrize(("method", "suffix", "body"), OWNERS)
async def test_only_the_owner_and_only_before_the_start(
        app: FastAPI, method: str, suffix: str, body: object) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app) as anybody:
        path = await new_table(ada)
        before = await bo.ask("POST", f"{path}/join", 200, {"seat": 1})
        await anybody.refused(method, path + suffix, 401, "unauthorized", body)
        await bo.refused(method, path + suffix, 403, "not_owner", body)
        await set_status(app, path, "playing")
        await ada.refused(method, path + suffix, 409, "already_started", body)
        await set_status(app, path, "cancelled")
        await ada.refused(method, path + suffix, 409, "over", body)
        after = await bo.ask("GET", path, 200)
        assert (after["seats"], after["title"]) == (before["seats"], before["title"])


async def test_cancelled_table_is_in_no_list(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        path = await new_table(ada)
        assert (await ada.ask("POST", f"{path}/cancel", 200))["status"] == "cancelled"
        assert (await ada.ask("GET", "/api/tables?mine=1", 200))["tables"] == []
        assert (await ada.ask("GET", path, 200))["status"] == "cancelled"


async def test_title_and_visibility_may_change(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada, title="One")
        assert (await ada.ask("PATCH", path, 200, {"title": "Two"}))["title"] == "Two"
        changed = await ada.ask("PATCH", path, 200, {"visibility": "private"})
        assert (changed["title"], changed["visibility"]) == ("Two", "private") and changed["invite"]
        await bo.refused("GET", path, 404, "not_found")
        assert (await ada.ask("PATCH", path, 200, {"visibility": "unlisted"}))["invite"] is None
        await bo.ask("GET", path, 200)
        for body in ({"title": "x" * 81}, {"title": "a\nb"}, {"visibility": "x"}, {"title": 1}):
            await ada.refused("PATCH", path, 422, "invalid", body)


async def test_owner_removes_a_player(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada, visibility="private")
        invite = (await ada.ask("GET", path, 200))["invite"]
        await bo.ask("POST", f"{path}/join", 200, {"invite": invite})
        assert names(await ada.ask("DELETE", f"{path}/seats/1", 200)) == ["Ada", None, None]
        await bo.refused("GET", path, 404, "not_found")
        for seat in (0, 1, 2, 3, -1):
            await ada.refused("DELETE", f"{path}/seats/{seat}", 422, "invalid")


async def test_bots_are_ready_at_once(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        table = await ada.ask("POST", f"{path}/seats/1/bot", 200, {"level": "easy"})
        assert table["seats"][1] == {**table["seats"][1], "user": None, "bot": "easy", "ready": True}
        await bo.refused("POST", f"{path}/join", 409, "table_full", {"seat": 1})
        assert names(await bo.ask("POST", f"{path}/join", 200)) == ["Ada", "easy", "Bo"]
        for seat, code, status in ((0, "table_full", 409), (2, "table_full", 409), (3, "invalid", 422)):
            await ada.refused("POST", f"{path}/seats/{seat}/bot", status, code, {"level": "easy"})
        for level in ("godlike", "", "easy\x00", None, 1):
            await ada.refused("POST", f"{path}/seats/1/bot", 422, "invalid", {"level": level})
        table = await ada.ask("DELETE", f"{path}/seats/1/bot", 200)
        assert table["seats"][1] == {**table["seats"][1], "bot": None, "ready": False}
        await ada.refused("DELETE", f"{path}/seats/1/bot", 422, "invalid")


async def test_who_acts_is_who_is_signed_in_whatever_the_body_says(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        forged = {"user": ada.id, "user_id": ada.id, "name": "Ada", "owner": bo.id, "seat": 1, "ready": True}
        await bo.ask("POST", f"{path}/join", 200, forged)
        table = await bo.ask("POST", f"{path}/ready", 200, forged)
        assert [seat["ready"] for seat in table["seats"]] == [False, True, False] and table["owner"] == ada.id


async def test_changes_are_announced_after_the_commit(app: FastAPI) -> None:
    heard: list[str] = []
    app.state.services.bus.subscribe("table", lambda hint: heard.append(hint.key))
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada)
        await bo.ask("POST", f"{path}/join", 200)
        await bo.refused("POST", f"{path}/join", 409, "table_full", {"seat": 0})
        await bo.ask("GET", path, 200)
        assert heard == [path[-36:]] * 2


async def test_access_is_granted_once(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        path = await new_table(ada, visibility="private")
        invite = (await ada.ask("GET", path, 200))["invite"]
        for _ in range(2):
            await bo.ask("GET", f"{path}?invite={invite}", 200)
        async with app.state.services.sessions() as session:
            assert await session.scalar(select(func.count()).select_from(GameAccess)) == 2
