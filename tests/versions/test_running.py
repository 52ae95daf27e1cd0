"""Running games when a release brings newer rules: they go on under their own, or move on between two steps."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from app.bus import Hint
from app.engine.rng import Rng
from app.errors import Refusal
from app.games import GAMES
from app.play import guard, store, wire
from app.play.models import Game, GameAction, GameStep
from app.play.store import Loaded
from app.play.upgrade import plan_upgrade
from tests.api import Caller
from tests.play.house import House, at_random, play
from tests.versions.conftest import Install

pytestmark = pytest.mark.anyio
TURN = ("space:1", "rest", "end")


async def answer(house: House, id: str, people: list[Caller], *choices: str) -> None:
    """Answer one decision after another, each as the seat that is to decide."""
    for choice in choices:
        live = await house.live(id)
        (seat,) = live.asked
        await house.service.command(UUID(id), UUID(people[seat].id), wire.Choose(uuid4(), live.seq, choice))


async def move_on(house: House, id: str, rules: int, admin: str) -> int:
    """Move the game to these rules as an admin does; the seq of it."""
    async with house.service.engine.begin() as connection:
        loaded = await store.load(connection, UUID(id))
        assert isinstance(loaded, Loaded)
        new = plan_upgrade(GAMES, loaded, rules, UUID(admin)).new
        assert await store.begin_step(connection, new.entry, new.step)
    house.service.bus.publish(Hint("table", id, str(new.entry.seq)))
    return new.entry.seq


async def finish(house: House, id: str, people: list[Caller]) -> None:
    """Play on at random to the end."""
    luck = Rng("versions")
    while (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        await house.service.command(UUID(id), UUID(people[seat].id), command)


async def rows(house: House, *columns: Any) -> list[tuple[Any, ...]]:
    async with house.service.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(*columns).order_by(columns[0]))]


async def test_a_game_is_finished_under_the_rules_that_it_was_started_with(house: House, install: Install) -> None:
    id, people = await house.table(options={"rounds": 2})
    await answer(house, id, people, *TURN)
    install(2)
    house.forget()
    await answer(house, id, people, "space:2", "rest", "end")
    await finish(house, id, people)
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    assert (table["status"], table["rules"]) == ("finished", 1)
    assert set(await rows(house, GameStep.rules)) == {(1,)}
    record = await people[0].ask("GET", f"/api/tables/{id}/record", 200)
    assert record["rules"] == 1
    assert (await people[0].ask("POST", "/api/records", 201, record))["rules"] == 1


async def test_a_table_starts_under_the_newest_rules_of_that_moment(house: House, install: Install) -> None:
    id, people = await house.table(start=False)
    assert (await people[0].ask("GET", f"/api/tables/{id}", 200))["rules"] == 1
    install(2)
    for person in people:
        await person.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
    assert (await people[0].ask("POST", f"/api/tables/{id}/start", 200))["rules"] == 2
    await answer(house, id, people, "space:1")
    live = await house.live(id)
    assert "rest" not in live.table.pending[0].ids and live.rules.rules == 2


async def test_an_admin_moves_a_game_on_and_everybody_is_told(house: House, install: Install) -> None:
    id, people = await house.table()
    ada, bo = [await house.look(id, person) for person in people]
    await play(ada, *TURN, seen_by=[bo])
    install(2)
    assert await move_on(house, id, 2, people[0].id) == 5
    await bo.reach(5)
    assert "newer version of its rules (2 after 1)" in bo.table["events"][-1]["text"]
    assert bo.table["decision"]["asked"] == 5
    refused = await bo.ask("choose", choice="space:1", seq=4)
    assert (refused["t"], refused["code"]) == ("refused", "stale")
    await play(bo, "space:1", seen_by=[ada])
    assert "rest" not in bo.choices
    assert await rows(house, Game.rules, Game.seq) == [(2, 6)]
    assert await rows(house, GameStep.no, GameStep.rules, GameStep.first_seq) == [(0, 1, 1), (1, 1, 4), (2, 2, 5)]
    actions = await rows(house, GameAction.seq, GameAction.kind, GameAction.seat, GameAction.choice, GameAction.user_id)
    assert actions[1][1:4] == ("choice", 0, "space:1")
    assert actions[4] == (5, "admin", None, '{"deed":"upgrade","rules":2,"older":1}', UUID(people[0].id))
    house.forget()
    assert (await house.live(id)).rules.rules == 2
    await finish(house, id, people)


async def test_a_move_does_not_count_in_the_middle_of_a_turn_or_once_the_game_went_on(
        house: House, install: Install) -> None:
    id, people = await house.table(3)
    install(2)
    await answer(house, id, people, *TURN, "space:1")
    with pytest.raises(Refusal) as refused:
        await move_on(house, id, 2, people[0].id)
    assert refused.value.code == "not_ready"
    await answer(house, id, people, "rest", "end")
    async with house.service.engine.connect() as connection:
        loaded = await store.load(connection, UUID(id))
    assert isinstance(loaded, Loaded)
    new = plan_upgrade(GAMES, loaded, 2).new
    await answer(house, id, people, "space:1")
    async with house.service.engine.begin() as connection:
        assert not await store.begin_step(connection, new.entry, new.step)
    assert await rows(house, Game.rules, Game.seq) == [(1, 8)]
    await finish(house, id, people)
    assert (await house.live(id)).rules.rules == 1


async def test_a_fix_that_is_listed_as_safe_comes_by_itself_after_a_step(house: House, install: Install) -> None:
    install(2)
    id, people = await house.table(options={"rounds": 2})
    ada, bo = [await house.look(id, person) for person in people]
    await play(ada, "space:1", "look", seen_by=[bo])
    install(3)
    assert (await house.live(id)).rules.rules == 2
    answer = await ada.choose("end")
    assert answer["seq"] == 4
    await bo.reach(5)
    assert (await house.live(id)).rules.rules == 3
    assert (await house.live(id)).table.state.moves == [1, 0]
    await play(bo, "space:1", seen_by=[ada])
    assert await rows(house, GameStep.no, GameStep.rules, GameStep.first_seq) == [(0, 2, 1), (1, 2, 4), (2, 3, 5)]
    await finish(house, id, people)
    assert [row[0] for row in await rows(house, GameAction.kind) if row[0] == "admin"] == ["admin"]


async def test_the_record_of_a_game_that_moved_on_says_when_and_fits(house: House, install: Install) -> None:
    id, people = await house.table(options={"rounds": 2})
    await answer(house, id, people, *TURN)
    install(3)
    await move_on(house, id, 2, people[0].id)
    await answer(house, id, people, "space:1", "look", "end")
    await finish(house, id, people)
    record = await people[0].ask("GET", f"/api/tables/{id}/record", 200)
    assert record["rules"] == 1 and people[0].id not in str(record)
    scores = (await people[0].ask("GET", f"/api/tables/{id}/scores", 200))["seats"]
    assert [row["points"][-1]["seq"] for row in scores] == [len(record["actions"])] * 2
    moves = [(a["seq"], a["choice"]) for a in record["actions"] if a["kind"] == "admin"]
    assert moves == [(5, '{"deed":"upgrade","rules":2,"older":1}'), (9, '{"deed":"upgrade","rules":3,"older":2}')]
    taken = await people[0].ask("POST", "/api/records", 201, record)
    assert taken["rules"] == 3
    again = await people[0].ask("GET", f"/api/tables/{taken['id']}/record", 200)
    assert {**again, "table": None} == {**record, "table": None}
    install(2)
    problem = await people[0].refused("POST", "/api/records", 422, "invalid", record)
    assert problem["action"] == 9


def endless(raw: dict[str, Any]) -> dict[str, Any]:
    """An upgrade that does not return."""
    while True:
        pass


@pytest.mark.parametrize("upgrade", [lambda raw: raw, endless])
async def test_other_games_stay_and_a_move_that_fails_costs_nothing(
        house: House, install: Install, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
        upgrade: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    first, people = await house.table()
    install(2)
    second, others = await house.table()
    install(3)
    monkeypatch.setattr("tests.versions.pebbles.COUNTING.upgrades", {2: upgrade})
    await answer(house, first, people, *TURN)
    await answer(house, second, others, "space:1", "look", "end")
    assert (await house.live(first)).rules.rules == 1
    assert (await house.live(second)).rules.rules == 2 and "stays under rules 2" in caplog.text
    await finish(house, second, others)


async def test_a_move_that_was_refused_is_tried_again_when_something_changes(
        house: House, install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not after each step: only once the server has heard of a change that is no action, or was started anew."""
    tries: list[int] = []

    def broken(raw: dict[str, Any]) -> dict[str, Any]:
        tries.append(raw["turn"])
        return raw

    install(2)
    id, people = await house.table(4)
    install(3)
    monkeypatch.setattr("tests.versions.pebbles.COUNTING.upgrades", {2: broken})
    for _ in range(2):
        await answer(house, id, people, "space:1", "look", "end")
        assert tries == [1]
    house.service.bus.publish(Hint("table", id))
    await answer(house, id, people, "space:1", "look", "end")
    assert tries == [1, 3] and (await house.live(id)).rules.rules == 2


async def test_an_answer_is_told_though_the_move_after_it_cannot_be_stored(
        house: House, install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install(2)
    id, people = await house.table()
    ada, bo = [await house.look(id, person) for person in people]
    await play(ada, "space:1", "look", seen_by=[bo])
    install(3)

    async def away(*given: object) -> bool:
        raise OSError

    with monkeypatch.context() as cut:
        cut.setattr(store, "begin_step", away)
        await ada.refused("unavailable", "choose", seq=3, choice="end")
        await bo.reach(4)
    assert bo.choices
