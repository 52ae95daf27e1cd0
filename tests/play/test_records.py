"""Records: a game as one document, played again here, elsewhere, and on the command line."""
from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from app.engine.rng import Rng
from app.play.going_back import Author, went_back
from app.verify import main as verify
from tests.api import Caller
from tests.play.house import House, at_random, play

pytestmark = pytest.mark.anyio
Change = Callable[[dict[str, Any]], None]


async def finished(house: House, seats: int = 2, resigns: bool = False) -> tuple[str, list[Caller], dict[str, Any]]:
    """A game that was played to its end with undos; its id, its players, and its record."""
    id, people = await house.table(seats, salts=True, options={"rounds": 2})
    luck = Rng("record")
    while (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        if live.sitters[seat].user_id is None:
            await asyncio.sleep(0.01)
            continue
        await house.service.command(UUID(id), UUID(people[seat].id), command)
        if resigns and live.seq == 8:
            await people[1].ask("POST", f"/api/tables/{id}/resign", 200)
    return id, people, await people[0].ask("GET", f"/api/tables/{id}/record", 200)


async def test_a_record_holds_the_whole_game_and_no_user(house: House) -> None:
    id, people, record = await finished(house)
    assert (record["format"], record["game"], record["rules"]) == (1, "tiny", 1)
    assert record["seats"] == [{"name": "Player 0", "bot": None}, {"name": "Player 1", "bot": None}]
    assert record["salts"] == ["salt-of-0", "salt-of-1"]
    assert record["actions"][0] == {
        "seq": 1, "seat": None, "kind": "start", "choice": None, "undoes": None, "epoch": 0}
    assert [action["seq"] for action in record["actions"]] == list(range(1, len(record["actions"]) + 1))
    assert {"start", "choice", "undo"} <= {action["kind"] for action in record["actions"]}
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    assert record["standings"] == table["standings"]
    assert not any(who.id in json.dumps(record) for who in people)


async def test_a_record_is_taken_in_as_a_finished_table_with_the_same_record(house: House) -> None:
    id, people, record = await finished(house)
    taken = await people[1].ask("POST", "/api/records", 201, record)
    assert (taken["status"], taken["imported"], taken["seq"]) == ("finished", True, len(record["actions"]))
    assert taken["id"] != id
    again = await people[0].ask("GET", f"/api/tables/{taken['id']}/record", 200)
    assert {**again, "table": None} == {**record, "table": None}
    stranger = await house.caller()
    original_log, log = [(await stranger.ask("GET", f"/api/tables/{one}/log", 200))["entries"]
                         for one in (id, taken["id"])]
    assert [row | {"at": None} for row in log] == [row | {"at": None} for row in original_log]
    original_scores, scores = [await stranger.ask("GET", f"/api/tables/{one}/scores", 200) for one in (id, taken["id"])]
    assert scores == original_scores
    shown, original = [await house.look(one) for one in (taken["id"], id)]
    assert shown.table["view"] == original.table["view"]
    assert (await people[0].ask("POST", "/api/records", 201, again))["status"] == "finished"


async def test_a_game_that_somebody_left_has_a_record_too(house: House) -> None:
    _, people, record = await finished(house, 3, resigns=True)
    assert record["seats"][1] == {"name": "Player 1", "bot": "easy"}
    assert [(a["kind"], a["seat"]) for a in record["actions"] if a["kind"] == "resign"] == [("resign", 1)]
    assert (await people[0].ask("POST", "/api/records", 201, record))["standings"] == record["standings"]


async def test_a_game_that_went_back_past_what_was_seen_has_a_record_that_fits(house: House) -> None:
    """CASES: what was revealed in between is not dealt again; a record says so by the epoch."""
    id, people = await house.table(options={"rounds": 2})
    ada, bo = [await house.look(id, person) for person in people]
    await play(ada, "space:1", "draw", "end", seen_by=[bo])
    await play(bo, "space:2", "draw", seen_by=[ada])
    by = Author("consent", 1, None)
    await house.service.turn_back(UUID(id), 6, 5, by, lambda then: went_back(by, 5))
    await bo.reach(7)
    await play(bo, "draw", "end", seen_by=[ada])
    by = Author("admin", None, UUID(people[0].id), '{"why":"asked to"}')
    await house.service.turn_back(UUID(id), 9, 2, by, lambda then: went_back(by, 2))
    luck = Rng("back")
    while (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        await house.service.command(UUID(id), UUID(people[seat].id), command)
    record = await people[0].ask("GET", f"/api/tables/{id}/record", 200)
    turns = [(a["seq"], a["kind"], a["choice"], a["undoes"], a["epoch"]) for a in record["actions"]
             if a["kind"] in ("consent", "admin")]
    assert turns == [(7, "consent", None, 6, 1), (10, "admin", None, 3, 2)]
    taken = await people[1].ask("POST", "/api/records", 201, record)
    again = await people[0].ask("GET", f"/api/tables/{taken['id']}/record", 200)
    assert {**again, "table": None} == {**record, "table": None}
    record["actions"][6]["epoch"] = 0
    problem = await people[0].refused("POST", "/api/records", 422, "invalid", record)
    assert problem["action"] == 7


async def test_what_an_admin_did_besides_the_rules_is_there_and_changes_nothing(house: House) -> None:
    _, people, record = await finished(house)
    last = record["actions"].pop()
    deed = {"seq": last["seq"], "seat": None, "kind": "admin", "choice": None, "undoes": None, "epoch": 0}
    record["actions"] += [deed, {**last, "seq": last["seq"] + 1}]
    taken = await people[0].ask("POST", "/api/records", 201, record)
    again = await people[0].ask("GET", f"/api/tables/{taken['id']}/record", 200)
    assert again["actions"] == record["actions"]


def _without(number: int) -> Change:
    return lambda record: record["actions"].pop(number)


def _seq(number: int) -> Change:
    return lambda record: record["actions"][number].update(seq=99)


def _foreign(number: int | None) -> Change:
    def spoil(record: dict[str, Any]) -> None:
        (record if number is None else record["actions"][number])["user_id"] = "somebody"

    return spoil


def _way_back(kind: str, seat: int | None) -> Change:
    return lambda record: record["actions"][3].update(kind=kind, seat=seat, choice=None, undoes=3)


SPOILT: dict[str, tuple[Change, int | None]] = {
    "an answer that is not offered": (lambda r: r["actions"][1].update(choice="space:0"), 2),
    "an answer of another seat": (lambda r: r["actions"][1].update(seat=1), 2),
    "a seat that is none": (lambda r: r["actions"][1].update(seat=7), 2),
    "a missing action": (_without(1), 3),
    "a wrong number": (_seq(3), 99),
    "an unknown kind": (lambda r: r["actions"][1].update(kind="miracle"), 2),
    "no start": (_without(0), 1),
    "a start of another number": (_seq(0), 1),
    "a start by a seat": (lambda r: r["actions"][0].update(seat=0), 1),
    "an answer that takes back": (lambda r: r["actions"][1].update(undoes=1), 2),
    "a cut end": (lambda r: r["actions"].pop(), None),
    "other standings": (lambda r: r["standings"][0].update(score=1_000_000), None),
    "another end": (lambda r: r.update(end="0" * 64), None),
    "another seed": (lambda r: r.update(seed="x", table=None), None),
    "another salt": (lambda r: r["salts"].__setitem__(0, "pepper"), None),
    "another promise": (lambda r: r.update(commit="0" * 64), 1),
    "options that do not fit": (lambda r: r.update(options={"rounds": "many"}), 1),
    "one player too many": (lambda r: r["seats"].append({"name": "Eve", "bot": None}), 1),
    "a game that is none": (lambda r: r.update(game="chess"), 1),
    "a name that is none": (lambda r: r["seats"][0].update(name="\0"), 1),
    "a foreign field": (_foreign(None), 1),
    "a foreign field in an action": (_foreign(4), 5),
    "a number that is none": (lambda r: r["actions"][2].update(seq="three"), 3),
    "a way back to nowhere": (lambda r: r["actions"][3].update(kind="consent", choice=None, undoes=9), 4),
    "a way back to the future": (lambda r: r["actions"][3].update(kind="admin", seat=None, choice=None, undoes=5), 4),
    "a way back that a seat asked for which is none": (_way_back("consent", 7), 4),
    "a way back that nobody asked for": (_way_back("consent", None), 4),
    "a way back of an admin on a seat": (_way_back("admin", 1), 4),
    "rules that are none": (lambda r: r["actions"][3].update(
        kind="admin", seat=None, choice='{"deed":"upgrade","rules":9,"older":1}', undoes=None), 4),
    "an admin's words": (lambda r: r["actions"][3].update(kind="admin", seat=None, choice="nonsense", undoes=None), 4),
    "an epoch": (lambda r: r["actions"][1].update(epoch=1), 2),
    "a bot that is none": (lambda r: r["seats"][0].update(bot="grandmaster"), 1),
}


async def test_what_does_not_fit_is_refused_with_the_first_action(house: House, tmp_path: Path) -> None:
    _, people, record = await finished(house)
    before = (await people[0].ask("GET", "/api/tables?mine=1", 200))["tables"]
    for name, (spoil, action) in SPOILT.items():
        spoilt = json.loads(json.dumps(record))
        spoil(spoilt)
        problem = await people[0].refused("POST", "/api/records", 422, "invalid", spoilt)
        assert problem["action"] == action if action else isinstance(problem["action"], int), name
        (tmp_path / "spoilt.json").write_text(json.dumps(spoilt))
        assert verify([str(tmp_path / "spoilt.json")]) == 1, name
    bodies: list[Any] = [{}, [], {"format": 1}, {**record, "actions": "none"}]
    for body in bodies:
        await people[0].refused("POST", "/api/records", 422, "invalid", body)
    await (await house.caller()).refused("POST", "/api/records", 401, "unauthorized", record)
    assert (await people[0].ask("GET", "/api/tables?mine=1", 200))["tables"] == before


async def test_a_record_is_verified_on_the_command_line(
        house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, record = await finished(house)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert verify([str(file)]) == 0
    assert "fits" in capsys.readouterr().out
    file.write_text("{}")
    assert verify([str(file)]) == 1
    assert verify([str(tmp_path / "nothing.json")]) == 1
    assert verify([]) == 2


async def test_a_record_of_more_than_5000_actions_is_not_played(house: House) -> None:
    """Every way back is a step that is stored: a megabyte of them would keep the server busy for minutes."""
    _, people, record = await finished(house)
    deed = {"seat": 0, "kind": "consent", "choice": None, "epoch": 0}
    last = len(record["actions"]) - 1
    record["actions"][last:] = [{**deed, "seq": last + n, "undoes": last + n - 1} for n in range(1, 5001 - last + 1)]
    assert len(record["actions"]) == 5001
    problem = await people[0].refused("POST", "/api/records", 422, "invalid", record)
    assert problem["action"] == 1


async def test_the_record_of_a_running_game_is_refused(house: House) -> None:
    id, people = await house.table()
    await people[0].refused("GET", f"/api/tables/{id}/record", 403, "forbidden")
