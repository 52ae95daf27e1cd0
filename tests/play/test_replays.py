"""Stored replays: a game that has ended is shown from its replay alone, and needs no rules."""
from __future__ import annotations

import asyncio
import json
import threading
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import event, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.rng import Rng
from app.errors import Refusal
from app.i18n import LANGUAGES
from app.play import store
from app.play.keeper import Keeper
from app.play.live import Live
from app.play.models import GameReplay
from app.play.moments import read_moments
from app.play.replays import LENGTH, Packer, Piece, body
from app.play.store import Loaded
from app.play.views import Audience
from tests.api import Caller
from tests.engine.tiny import TINY
from tests.play.house import House, play
from tests.play.moments import play_at_random

pytestmark = pytest.mark.anyio
READS = ("log", "log?since=7", "scores", "record", "at/1", "at/5?as=1", "at/9?as=spectator", "at/12?as=open", "")


async def finished(house: House, seats: int = 2) -> tuple[str, list[Caller]]:
    """A game that was played to its end at random; its id and its players."""
    id, people = await house.table(seats, salts=True, options={"rounds": 2})
    await play_at_random(house, id, Rng("replay"), 1000)
    return id, people


def keeper(house: House) -> Keeper:
    """What keeps replays in the running application."""
    found: Keeper = house.app.state.keeper
    return found


async def pieces(engine: AsyncEngine, id: str) -> list[int]:
    """The numbers of the stored pieces."""
    async with engine.connect() as connection:
        return list(await connection.scalars(
            select(GameReplay.first_seq).where(GameReplay.game_id == UUID(id)).order_by(GameReplay.first_seq)))


async def read(house: House, id: str, who: Caller) -> list[Any]:
    """All that can be read of a game over HTTP and over its socket, in both languages."""
    found: list[Any] = []
    for lang in LANGUAGES:
        await who.ask("PATCH", "/api/me", 200, {"locale": lang})
        found += [(await who.ask("GET", f"/api/tables/{id}/{path}".rstrip("/"), 200)) for path in READS]
        for since in (0, 5, 10_000):
            viewer = await house.connect(id, who)
            found.append(await viewer.hello(lang=lang, since=since))
            await viewer.close()
    return found


async def test_a_game_that_has_ended_needs_no_rules(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything reads the same from the replay, for players, those who watched, and strangers."""
    id, people = await finished(house)
    readers = [*people, await house.caller("Eve")]
    by_rules = [await read(house, id, who) for who in readers]
    await keeper(house).keep(UUID(id))
    house.forget()
    monkeypatch.delitem(house.service.tables.games, (TINY.key, TINY.rules))
    for who, before in zip(readers, by_rules, strict=True):
        for now, then in zip(await read(house, id, who), before, strict=True):
            assert now == then
    viewer = await house.look(id, people[0])
    await viewer.refused("over", "choose", seq=viewer.seq, choice="space:1")
    await viewer.refused("over", "undo", seq=viewer.seq)
    await people[0].refused("POST", f"/api/tables/{id}/resign", 409, "over")
    assert [t["id"] for t in (await people[0].ask("GET", "/api/tables?mine=1", 200))["tables"]] == [id]
    assert (await people[0].client.get("/")).status_code == 200
    await viewer.say("say", id=str(UUID(int=7)), text="Well played")
    assert (await viewer.next(0, "said"))["text"] == "Well played"


@pytest.mark.parametrize("game", ["hunters", "wendake", "woodcraft"])
async def test_pages_of_a_game_that_has_ended_need_no_rules(
        house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    id, people = await house.table(game=game)
    for who in people:
        await who.ask("POST", f"/api/tables/{id}/resign", 200)
    await keeper(house).keep(UUID(id))
    house.forget()
    monkeypatch.delitem(house.service.tables.games, (game, 1))
    for path in (f"/tables/{id}", f"/tables/{id}/replay", f"/tables/{id}/replay?at=2&as=1"):
        for lang in LANGUAGES:
            await people[0].ask("PATCH", "/api/me", 200, {"locale": lang})
            page = await people[0].client.get(path)
            assert page.status_code == 200 and f'<html lang="{lang}"' in page.text, path
    assert (await house.look(id)).table["status"] == "cancelled"


async def test_scores_over_time_are_those_that_were_shown(house: House) -> None:
    """Also where the whole table was taken back, as long as rules tell them and from the replay."""
    id, people = await house.table(game="woodcraft")
    moments = await play_at_random(house, id, Rng("scores"), 220, back=40)
    by_rules = await people[0].ask("GET", f"/api/tables/{id}/scores", 200)
    totals = {seq: [seat["score"]["total"] for seat in json.loads(shown[None, "en"])["view"]["seats"]]
              for seq, shown in moments.items()}
    for line in by_rules["seats"]:
        assert [(p["seq"], p["total"]) for p in line["points"]] == [
            (p["seq"], totals[p["seq"]][line["seat"]]) for p in line["points"]]
        assert (line["points"][0]["seq"], line["points"][-1]["seq"]) == (1, max(moments))
    assert any(len(line["points"]) > 2 for line in by_rules["seats"])
    await keeper(house).keep(UUID(id))
    assert await people[0].ask("GET", f"/api/tables/{id}/scores", 200) == by_rules


async def test_a_game_that_was_cancelled_has_a_replay_and_keeps_its_seed(house: House) -> None:
    id, people = await house.table(salts=True)
    await play(await house.look(id, people[0]), "space:1", "draw")
    seed = (await house.live(id)).stored.seed
    for who in people:
        await who.ask("POST", f"/api/tables/{id}/resign", 200)
    await keeper(house).keep(UUID(id))
    house.forget()
    end = await people[0].client.get(f"/api/tables/{id}/at/5")
    assert (end.json()["status"], end.json()["seq"], end.json()["seat"]) == ("cancelled", 5, None)
    viewer = await house.look(id)
    assert {**viewer.table, "events": []} == {**end.json(), "events": []}
    assert viewer.table["view"]["fairness"]["seed"] is None and seed not in end.text
    await people[0].refused("GET", f"/api/tables/{id}/record", 403, "forbidden")


async def test_a_replay_is_stored_by_itself_once_the_game_is_over(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await finished(house)
    running, _ = await house.table()
    monkeypatch.setattr("app.play.keeper.SWEEP_SECONDS", 0.05)
    looking = asyncio.create_task(Keeper(house.service).run())
    for _ in range(400):
        if await pieces(engine, id):
            break
        await asyncio.sleep(0.05)
    looking.cancel()
    assert (await pieces(engine, id))[0] == 0 and await pieces(engine, running) == []


async def test_a_replay_is_stored_once_however_many_try(house: House, engine: AsyncEngine) -> None:
    id, _ = await finished(house, 3)
    await asyncio.gather(*(Keeper(house.service).keep(UUID(id)) for _ in range(3)))
    last = (await house.live(id)).seq
    assert await pieces(engine, id) == [0, *range(1, last + 1, LENGTH)]
    async with engine.connect() as connection:
        before = await connection.scalar(select(func.sum(func.hashtext(func.encode(GameReplay.body, "base64")))))
    await keeper(house).keep(UUID(id))
    await keeper(house).sweep()
    async with engine.connect() as connection:
        assert before == await connection.scalar(
            select(func.sum(func.hashtext(func.encode(GameReplay.body, "base64")))))


async def test_a_longer_game_takes_no_more_queries(house: House) -> None:
    """A dozen at most in all, where each action once took four; and nothing is held open in the database meanwhile."""
    asked: list[str] = []
    event.listen(house.service.engine.sync_engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    counts = []
    for rounds in (1, 4):
        id, _ = await house.table(options={"rounds": rounds})
        await play_at_random(house, id, Rng("queries"), 1000)
        length = (await house.live(id)).seq
        asked.clear()
        await keeper(house).keep(UUID(id))
        counts.append((length, len(asked)))
    (short, few), (long, many) = counts
    assert long > 2 * short and few == many <= 12


async def test_no_transaction_is_open_while_a_replay_is_made(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await finished(house)
    begun, go_on = threading.Event(), threading.Event()

    def waiting(raw: dict[str, bytes]) -> bytes:
        begun.set()
        assert go_on.wait(10)
        return body(raw)

    monkeypatch.setattr("app.play.replays.body", waiting)
    making = asyncio.create_task(keeper(house).keep(UUID(id)))
    assert await asyncio.to_thread(begun.wait, 10)
    async with engine.connect() as connection:
        opened = await connection.scalars(text(
            "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND xact_start IS NOT NULL"))
        assert list(opened) == []
    go_on.set()
    await making
    assert (await pieces(engine, id))[0] == 0


@pytest.mark.parametrize("back", [0, 9])
async def test_every_moment_is_loaded_as_the_database_has_it(house: House, engine: AsyncEngine, back: int) -> None:
    """Also where players left, and where the whole table was taken back."""
    id, _ = await house.table(3, bots=(2,), options={"rounds": 5})
    await play_at_random(house, id, Rng(f"moments/{back}"), 75, back)
    async with engine.connect() as connection:
        moments = await read_moments(connection, UUID(id))
        assert len(moments.actions) > 75
        for action in moments.actions:
            assert moments.at(action.seq) == await store.load_at(connection, UUID(id), action.seq)


async def test_a_replay_that_was_broken_off_is_made_by_the_next_who_looks(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await finished(house)
    build, begun = house.service.tables.build, asyncio.Event()

    def noting(loaded: Loaded) -> Live:
        begun.set()
        return build(loaded)

    monkeypatch.setattr(house.service.tables, "build", noting)
    making = asyncio.create_task(keeper(house).keep(UUID(id)))
    await begun.wait()
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    assert await pieces(engine, id) == []
    await Keeper(house.service).sweep(recent=True)
    assert (await pieces(engine, id))[0] == 0


async def test_a_replay_is_broken_off_also_while_the_database_is_asked(house: House, engine: AsyncEngine) -> None:
    """As when the server stops: who makes it must not go on."""
    id, _ = await finished(house)
    async with engine.begin() as other:
        await other.execute(text("LOCK TABLE game_replays"))
        making = asyncio.create_task(keeper(house).keep(UUID(id)))
        while not await other.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted AND database = "
                                          "(SELECT oid FROM pg_database WHERE datname = current_database())")):
            assert not making.done()
        making.cancel()
        with pytest.raises(asyncio.CancelledError):
            await making
    await keeper(house).keep(UUID(id))
    assert (await pieces(engine, id))[0] == 0


async def test_other_tables_go_on_while_a_replay_is_made(house: House) -> None:
    id, _ = await finished(house)
    other, people = await house.table()
    ada = await house.look(other, people[0])
    making = asyncio.create_task(keeper(house).keep(UUID(id)))
    await play(ada, "space:1", "polish", "rest")
    assert not making.done()
    await making


async def test_a_game_whose_rules_fail_does_not_keep_others_from_their_replay(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    faulty, _ = await finished(house)
    build, tries = house.service.tables.build, []

    def failing(loaded: Any) -> Any:
        if str(loaded.game.id) == faulty:
            tries.append(loaded.game.seq)
            raise RuntimeError
        return build(loaded)

    monkeypatch.setattr(house.service.tables, "build", failing)
    sound, _ = await house.table()
    await play_at_random(house, sound, Rng("sound"), 4)
    await keeper(house).sweep()
    await keeper(house).sweep(recent=True)
    assert (await pieces(engine, faulty), await pieces(engine, sound)) == ([], [0, 1])
    assert len(tries) == 1 and f"the replay of table {faulty} cannot be made" in caplog.text
    with pytest.raises(Refusal) as refused:
        await keeper(house).keep(UUID(faulty))
    assert refused.value.code == "parked"
    monkeypatch.setattr(house.service.tables, "build", build)
    await keeper(house).sweep(recent=True)
    assert await pieces(engine, faulty) == []
    await keeper(house).sweep()
    assert (await pieces(engine, faulty))[0] == 0


def message(**view: str) -> dict[Audience, bytes]:
    """The same small message to a seat and a spectator in both languages."""
    inside = ",".join(f'"{name}":"{part}"' for name, part in view.items())
    raw = b'{"t":"table","seat":null,"view":{%s},"events":[]}' % inside.encode()
    return {(seat, lang): raw for seat in (0, None) for lang in LANGUAGES}


def test_a_piece_begins_anew_where_a_view_gets_other_sections() -> None:
    """As after a move to newer rules."""
    packer = Packer()
    shown = [message(a="1", b="1"), message(a="2", b="1"), message(b="1", c="1"), message(b="2", c="1")]
    ready = [packer.add(one) for one in shown]
    assert [piece is not None for piece in ready] == [False, False, True, False]
    assert ready[2] is not None
    found = [Piece(first, body(raw)) for first, raw in (ready[2], packer.rest())]
    assert [piece.first_seq for piece in found] == [1, 3]
    for seq, one in enumerate(shown, 1):
        for audience, raw in one.items():
            assert found[seq > 2].message(seq, audience) == raw


def test_a_piece_holds_some_dozens_of_moments() -> None:
    packer = Packer()
    ready = [packer.add(message(n=str(n))) for n in range(1, 2 * LENGTH + 2)]
    assert [n for n, piece in enumerate(ready, 1) if piece] == [LENGTH + 1, 2 * LENGTH + 1]
    assert packer.rest()[0] == 2 * LENGTH + 1
