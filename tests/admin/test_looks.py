"""Looking at a game's secrets: what is shown, that it is written down first, and that players learn nothing of it."""
from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.admin.models import AuditEntry
from app.engine.rng import Rng
from app.games import GAMES
from app.play.models import GameAction, GameReplay
from tests.admin.conftest import new_admin
from tests.api import Caller, settings
from tests.engine import tiny
from tests.play.house import House, open_house, play
from tests.play.moments import play_at_random

pytestmark = pytest.mark.anyio


async def looks(engine: AsyncEngine, id: str) -> list[dict[str, Any]]:
    """What was written down of looks at a game."""
    async with engine.connect() as connection:
        return list(await connection.scalars(select(AuditEntry.detail).where(
            AuditEntry.deed == "look", AuditEntry.game_id == UUID(id)).order_by(AuditEntry.id)))


async def test_the_state_of_any_moment_and_what_changed_in_it(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "draw")
    now = await admin.ask("GET", f"/api/admin/tables/{id}/state", 200)
    live = await house.live(id)
    assert now["seq"] == 3
    assert now["state"]["owners"][0]["hand"][0] == live.table.state.owners[0].hand.cards
    card = live.table.state.owners[0].hand.cards[-1]
    assert {"path": "owners[0].hand[0][2]", "after": card} in now["changes"]
    first = await admin.ask("GET", f"/api/admin/tables/{id}/state?seq=1", 200)
    assert (first["state"]["owners"][0]["pebble"], first["changes"]) == (0, [])
    second = await admin.ask("GET", f"/api/admin/tables/{id}/state?seq=2", 200)
    assert [change for change in second["changes"] if change["path"] == "owners[0].pebble"] == [
        {"path": "owners[0].pebble", "before": 0, "after": 3}]
    assert await looks(engine, id) == [{"what": "state", "seq": 3}, {"what": "state", "seq": 1},
                                       {"what": "state", "seq": 2}]


async def test_where_the_rules_wait_and_every_answer(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    now = await admin.ask("GET", f"/api/admin/tables/{id}/where", 200)
    [frame] = now["where"]
    assert (frame["function"], frame["file"]) == ("turn", "engine/tiny.py")
    assert 'what = await g.choose(me, "tiny.act"' in frame["source"][str(frame["line"])]
    [decision] = now["decisions"]
    assert (decision["seat"], decision["key"], decision["asked"], decision["prompt"]) == (
        0, "tiny.act", 2, "Draw, look or rest")
    assert [choice["id"] for choice in decision["choices"]] == ["draw", "look", "rest", "polish"]
    then = await admin.ask("GET", f"/api/admin/tables/{id}/where?seq=1", 200)
    assert then["decisions"][0]["key"] == "tiny.move"
    assert await looks(engine, id) == [{"what": "where", "seq": 2}, {"what": "where", "seq": 1}]


async def test_a_dry_run_is_a_look(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, _ = await house.table()
    await admin.ask("POST", f"/api/admin/tables/{id}/act", 200, {"seat": 0, "choice": "space:1"})
    assert await looks(engine, id) == [{"what": "act", "seq": 1, "seat": 0, "choice": "space:1"}]


@pytest.mark.parametrize("seq", ["0", "-1", "9", "2147483648", "x"])
@pytest.mark.parametrize("what", ["state", "where"])
async def test_moments_that_do_not_exist(house: House, engine: AsyncEngine, admin: Caller, what: str, seq: str) -> None:
    id, _ = await house.table()
    await admin.refused("GET", f"/api/admin/tables/{id}/{what}?seq={seq}", 422, "invalid")
    assert await looks(engine, id) == []


async def test_players_notice_nothing(house: House, engine: AsyncEngine, admin: Caller) -> None:
    """CASES H11: looking emits nothing to players."""
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    frames, log = list(ada.frames), await people[0].ask("GET", f"/api/tables/{id}/log", 200)
    for path in ("state", "where", "state?seq=1"):
        await admin.ask("GET", f"/api/admin/tables/{id}/{path}", 200)
    await admin.ask("POST", f"/api/admin/tables/{id}/rewind", 200, {"to": 1})
    await ada.say("ping")
    await ada.next(len(frames), "pong")
    assert [frame for frame in ada.frames[len(frames):] if "pong" not in frame] == []
    assert await people[0].ask("GET", f"/api/tables/{id}/log", 200) == log
    await ada.choose("rest")


async def test_a_state_that_cannot_be_loaded_says_why_and_parks_nothing(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await house.table()

    def broken(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        raise ZeroDivisionError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(tiny.Tiny, "play", broken)
        refused = await admin.refused("GET", f"/api/admin/tables/{id}/state", 409, "parked")
        assert refused["reason"] == "ZeroDivisionError: gone" and "in broken" in refused["fault"]
    await admin.ask("GET", f"/api/admin/tables/{id}/state", 200)


async def test_a_stored_game_is_verified(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "draw")
    await admin.ask("POST", f"/api/admin/tables/{id}/act", 200, {"seat": 0, "choice": "end", "seq": 3, "reason": "x"})
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["seq"]) == ("same", None)
    async with engine.begin() as connection:
        await connection.execute(update(GameAction).where(GameAction.seq == 3).values(choice="rest"))
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["seq"]) == ("differs", 3)
    assert verdict["where"][0].startswith("turn:")
    assert [look["what"] for look in await looks(engine, id)] == ["verify", "verify"]


async def test_the_table_of_any_moment_through_the_eyes_of_each(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada, bob = await house.look(id, people[0]), await house.look(id, people[1])
    await play(ada, "space:3", "draw", seen_by=[bob])
    await ada.choose("end")
    path = f"/api/admin/tables/{id}/at/3"
    for seat, viewer in ((0, ada), (1, bob)):
        shown = await admin.ask("GET", f"{path}?as={seat}", 200)
        then = [message for message in viewer.messages if message["t"] == "table" and message["seq"] == 3][-1]
        assert (shown["seq"], shown["seat"], shown["decision"]) == (3, seat, then["decision"])
        assert {name: shown["view"][name] for name in then["view"]} == then["view"]
    watcher = await admin.ask("GET", path, 200)
    assert watcher["seat"] is None and "hand" not in watcher["view"]
    assert await looks(engine, id) == [
        {"what": "at", "seq": 3, "eyes": eyes} for eyes in ("0", "1", "spectator")]
    openly = await admin.ask("GET", f"{path}?as=open", 200)
    hands = [[f"card:{card}" for card in owner.hand.cards] for owner in (await house.live(id)).table.state.owners]
    assert [[card["id"] for card in own["hand"]] for own in openly["view"]["open"]] == hands
    for eyes in ("2", "-1", "nobody", "x" * 500):
        await admin.refused("GET", f"{path}?as={eyes}", 422, "invalid")
    for seq in ("0", "5", "99999999999"):
        await admin.refused("GET", f"/api/admin/tables/{id}/at/{seq}", 422, "invalid")


async def test_an_admin_gets_the_record_of_a_running_game_and_that_is_written_down(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    await people[0].refused("GET", f"/api/tables/{id}/record", 403, "forbidden")
    record = await admin.ask("GET", f"/api/tables/{id}/record", 200)
    assert [action["kind"] for action in record["actions"]] == ["start"]
    assert [look["what"] for look in await looks(engine, id)] == ["record"]


async def test_an_admin_looks_through_a_seat_of_a_running_game_and_that_is_written_down(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    own = await people[0].ask("GET", f"/api/tables/{id}/at/1", 200)
    await people[1].refused("GET", f"/api/tables/{id}/at/1?as=0", 403, "forbidden")
    seen = await admin.ask("GET", f"/api/tables/{id}/at/1?as=0", 200)
    assert (seen["view"], seen["decision"]) == (own["view"], own["decision"])
    assert [look["what"] for look in await looks(engine, id)] == ["at"]


async def test_a_game_whose_rules_are_gone_is_looked_at_in_its_replay(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its board to all eyes, as the rules had it; only its state is not there any more."""
    id, _ = await house.table(options={"rounds": 1})
    last = max(await play_at_random(house, id, Rng("gone"), 1000))
    paths = [f"/api/admin/tables/{id}/at/{seq}?as={eyes}" for seq in (3, last) for eyes in ("0", "spectator", "open")]
    by_rules = [(await admin.client.get(path)).content for path in paths]
    await house.app.state.keeper.keep(UUID(id))
    house.forget()
    monkeypatch.delitem(house.service.tables.games, (tiny.TINY.key, tiny.TINY.rules))
    assert [(await admin.client.get(path)).content for path in paths] == by_rules
    for seq in (0, last + 1):
        await admin.refused("GET", f"/api/admin/tables/{id}/at/{seq}?as=open", 422, "invalid")
    await admin.refused("GET", f"/api/admin/tables/{id}/at/3?as=7", 422, "invalid")
    assert (await looks(engine, id))[len(paths):2 * len(paths)] == (await looks(engine, id))[:len(paths)]
    for query in ("", "?at=3"):
        page = (await admin.client.get(f"/admin/games/{id}{query}")).text
        assert "from the stored replay" in page and "This moment cannot be loaded" not in page


async def test_a_replay_that_could_not_be_made_is_made_when_the_game_is_verified(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where an admin ended a game whose state could not be loaded, and its rules were mended afterwards."""
    id, people = await house.table()
    await play(await house.look(id, people[0]), "space:3")
    with monkeypatch.context() as broken:
        broken.setattr(tiny.Tiny, "play", broken_play)
        house.forget()
        await admin.ask("POST", f"/api/admin/tables/{id}/end", 200, {"seq": 2, "reason": "broken rules"})
        await house.app.state.keeper.sweep()
        assert (await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200))["outcome"] == "differs"
        assert await kept(engine, id) == 0
    assert (await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200))["outcome"] == "same"
    assert await kept(engine, id) == 2
    assert (await house.look(id, people[0])).table["status"] == "cancelled"


def broken_play(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
    """Rules that cannot load a state."""
    raise ZeroDivisionError("gone")


async def kept(engine: AsyncEngine, id: str) -> int | None:
    """How many pieces of the game's replay are stored."""
    async with engine.connect() as connection:
        return await connection.scalar(select(func.count()).where(GameReplay.game_id == UUID(id)))


async def test_the_desk_takes_one_connection_at_a_time(
        database_url: str, tmp_path: Path, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for a second one while he holds the first may wait for others who do the same."""
    monkeypatch.setitem(GAMES, (tiny.TINY.key, tiny.TINY.rules), tiny.TINY)
    monkeypatch.setattr("app.main.make_engine", lambda url: create_async_engine(
        url, pool_size=1, max_overflow=0, pool_timeout=5))
    async with open_house(settings(tmp_path, DATABASE_URL=database_url)) as house:
        admin = await new_admin(house, engine, "Root")
        id, people = await house.table()
        await play(await house.look(id, people[0]), "space:3", "draw")
        paths = [f"/admin/games/{id}", f"/admin/games/{id}?at=2", "/admin", "/admin/health", "/admin/audit",
                 f"/admin/games/{id}/record", f"/api/admin/tables/{id}/at/2", f"/api/admin/tables/{id}/verify"]
        answers = await asyncio.gather(*(admin.client.get(path) for path in paths * 2))
        assert [answer.status_code for answer in answers] == [200] * len(answers)
        done = await admin.client.post(f"/api/admin/tables/{id}/end", json={"seq": 3, "reason": "enough"})
        assert done.status_code == 200
        assert (await admin.client.get(f"/api/admin/tables/{id}/verify")).status_code == 200
    assert await kept(engine, id) == 2
