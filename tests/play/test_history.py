"""Looking back: any moment of a game comes again as each viewer was shown it, and nobody sees more than he saw then."""
from __future__ import annotations

import os
from typing import Any
from uuid import UUID

import msgspec
import pytest
from msgspec import Raw
from sqlalchemy import event

from app.engine.rng import Rng
from app.play import history
from tests.engine import tiny
from tests.play.house import House, Viewer, play
from tests.play.moments import Moments, play_at_random
from tests.play.test_secrets import CANARIES, leaked

pytestmark = pytest.mark.anyio
GAMES = {"tiny": 150, "hunters": 70, "wendake": 70, "woodcraft": 70}
WHOLE = "WHOLE_GAMES" in os.environ


async def same(house: House, id: str, moments: Moments, every: int) -> None:
    """Each of these moments comes again to the byte, to every viewer in every language."""
    for seq, shown in moments.items():
        if seq % every and seq != max(moments):
            continue
        for (seat, lang), message in shown.items():
            eyes = history.SPECTATOR if seat is None else str(seat)
            again = await history.at(house.service, UUID(id), seq, None, eyes, lang)
            assert parts(again) == parts(message), (seq, seat, lang)


def parts(message: bytes) -> dict[str, Any]:
    """The fields of a message: view and decision as the bytes that they are, the others by their values."""
    raw = msgspec.json.decode(message, type=dict[str, Raw])
    return {**msgspec.json.decode(message), "view": bytes(raw["view"]), "decision": bytes(raw["decision"])}


@pytest.mark.parametrize("game", GAMES)
async def test_every_moment_comes_again_to_the_byte(house: House, game: str) -> None:
    """With undo, restart, redo, the whole table taken back, and players who leave. `make soak` plays whole games."""
    id, _ = await house.table(2, game=game)
    most, back = (10_000, 300) if WHOLE else (GAMES[game], 30)
    moments = await play_at_random(house, id, Rng(f"moments {game}"), most, back)
    assert sorted(moments) == list(range(1, max(moments) + 1))
    await same(house, id, moments, 1 if WHOLE else 7)
    await house.app.state.keeper.keep(UUID(id))
    await same(house, id, moments, 1 if WHOLE else 3)


async def test_what_came_over_the_socket_comes_again(house: House) -> None:
    id, people = await house.table(salts=True)
    viewers = [await house.look(id, who) for who in people]
    await play(viewers[0], "space:1", "draw", "end", seen_by=viewers)
    await play(viewers[1], "space:2", "look", "end", seen_by=viewers)
    for viewer, who in zip(viewers, people, strict=True):
        for seq, shown in _whole_messages(viewer).items():
            again = (await who.client.get(f"/api/tables/{id}/at/{seq}")).json()
            assert {**again, "events": []} == {**shown, "events": []}
            assert {event["seq"] for event in again["events"]} <= {seq}


def _whole_messages(viewer: Viewer) -> dict[int, dict[str, Any]]:
    """The table messages of a viewer by seq, each made whole."""
    found: dict[int, dict[str, Any]] = {}
    view: dict[str, Any] = {}
    for message in viewer.messages:
        if message["t"] == "table":
            view = view | message["view"]
            found[message["seq"]] = {name: part for name, part in message.items() if name != "base"} | {"view": view}
    return found


async def test_while_the_game_runs_everybody_looks_back_with_his_own_eyes(house: House) -> None:
    id, people = await house.table()
    await play(await house.look(id, people[0]), "space:1", "draw")
    eve, nobody = await house.caller("Eve"), await house.caller()
    own = [(await who.ask("GET", f"/api/tables/{id}/at/2", 200)) for who in (*people, eve, nobody)]
    assert [shown["seat"] for shown in own] == [0, 1, None, None]
    assert ["hand" in shown["view"] for shown in own] == [True, True, False, False]
    for who, seat in ((people[0], "1"), (people[1], "0"), (eve, "0"), (nobody, "1")):
        for eyes in (seat, history.OPEN):
            problem = await who.refused("GET", f"/api/tables/{id}/at/2?as={eyes}", 403, "forbidden")
            assert problem["detail"]
    await people[0].refused("GET", f"/api/tables/{id}/at/2?as=spectator", 403, "forbidden")
    assert await people[1].ask("GET", f"/api/tables/{id}/at/2?as=1", 200) == own[1]
    assert await eve.ask("GET", f"/api/tables/{id}/at/2?as=spectator", 200) == own[2]


@pytest.mark.parametrize("seq", ["0", "-1", "99", "2147483647"])
async def test_a_moment_that_the_game_does_not_have_is_refused(house: House, seq: str) -> None:
    id, people = await house.table()
    problem = await people[0].refused("GET", f"/api/tables/{id}/at/{seq}", 422, "invalid")
    assert problem["detail"] == "The game does not have that moment."


async def test_what_does_not_fit_is_refused(house: House) -> None:
    id, people = await house.table()
    for eyes in ("2", "-1", "00", "admin", "", "open "):
        await people[0].refused("GET", f"/api/tables/{id}/at/1?as={eyes}", 422, "invalid")
    for seq in ("x", "1.5", "2147483648"):
        await people[0].refused("GET", f"/api/tables/{id}/at/{seq}", 404, "not_found")
    waiting, people = await house.table(start=False)
    await people[0].refused("GET", f"/api/tables/{waiting}/at/1", 409, "not_ready")


async def test_a_private_table_has_no_past_for_whoever_was_not_invited(house: House) -> None:
    id, people = await house.table(visibility="private")
    for who in (await house.caller("Eve"), await house.caller()):
        await who.refused("GET", f"/api/tables/{id}/at/1", 404, "not_found")
        assert (await who.client.get(f"/tables/{id}/replay")).status_code == 404
    await people[1].ask("GET", f"/api/tables/{id}/at/1", 200)


async def test_after_the_end_anybody_sees_with_any_eyes(house: House) -> None:
    id, people = await house.table()
    viewers = [await house.look(id, who) for who in people]
    await play(viewers[0], "space:1", "draw", seen_by=viewers)
    hands = [viewer.table["view"]["hand"] for viewer in viewers]
    for who in people:
        await who.ask("POST", f"/api/tables/{id}/resign", 200)
    nobody = await house.caller()
    for kept in (False, True):
        if kept:
            await house.app.state.keeper.keep(UUID(id))
        for seat, hand in enumerate(hands):
            assert (await nobody.ask("GET", f"/api/tables/{id}/at/3?as={seat}", 200))["view"]["hand"] == hand
        spectator = await people[0].ask("GET", f"/api/tables/{id}/at/3?as=spectator", 200)
        shown = await nobody.ask("GET", f"/api/tables/{id}/at/3?as=open", 200)
        assert shown["view"] == {**spectator["view"], "open": [{"hand": hand} for hand in hands]}
        assert (shown["seat"], shown["decision"], shown["waiting"]) == (None, None, spectator["waiting"])
        mine = await nobody.ask("GET", f"/api/tables/{id}/at/3?as=0", 200)
        assert shown["events"] == mine["events"] != spectator["events"]


async def test_the_past_tells_nothing_that_was_learned_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """H13, H1: at every moment, for each viewer, only cards that he knew by then; no seed before the end."""
    monkeypatch.setattr(tiny, "CARDS", CANARIES)
    id, people = await house.table(3, salts=True)
    readers = [*people, await house.caller()]
    known: dict[int, list[set[int]]] = {}
    so_far: list[set[int]] = [set(), set(), set(), set()]
    luck = Rng("past")
    while (live := await house.live(id)).playing and live.seq < 40:
        for seat, owner in enumerate(live.table.state.owners):
            so_far[seat] |= set(owner.hand.cards)
        known[live.seq] = [set(cards) for cards in so_far]
        seat = luck.pick(sorted(live.asked))
        decision = live.table.asked(seat)
        assert decision is not None
        choice = luck.pick(decision.ids)
        if choice == "look":
            so_far[seat].add(live.table.state.deck.cards[-1])
        viewer = await house.look(id, people[seat])
        await viewer.choose(choice)
        await viewer.close()
    seed = live.stored.seed
    for seq, cards in known.items():
        for who, allowed in zip(readers, cards, strict=True):
            text = (await who.client.get(f"/api/tables/{id}/at/{seq}")).text
            assert not leaked(text, allowed) and (not allowed or leaked(text, set())), seq
            assert seed not in text and "salt-of-" not in text


async def test_the_choices_of_a_moment_are_those_of_then(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1")
    then = ada.table["decision"]
    await play(ada, "polish", "rest")
    assert (await people[0].ask("GET", f"/api/tables/{id}/at/2", 200))["decision"] == then
    assert (await people[1].ask("GET", f"/api/tables/{id}/at/2", 200))["decision"] is None


async def test_a_moment_is_written_in_the_language_of_its_reader(house: House) -> None:
    id, people = await house.table()
    english, russian = [(await people[0].client.get(f"/api/tables/{id}/at/1", headers={"Cookie": f"lang={lang}"}))
                        for lang in ("en", "ru")]
    await people[0].ask("PATCH", "/api/me", 200, {"locale": "ru"})
    changed = await people[0].client.get(f"/api/tables/{id}/at/1")
    assert english.json()["waiting"][0]["prompt"] == "Player 0 decides"
    assert changed.json()["waiting"][0]["prompt"] == "Player 0 решает"
    assert russian.content == english.content, "the user's own setting comes first"


async def test_rules_that_fail_at_a_past_moment_park_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "polish")

    def failing(*args: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as faulty:
        faulty.setattr(house.service.tables, "build", failing)
        await people[0].refused("GET", f"/api/tables/{id}/at/2", 409, "parked")
    await play(ada, "rest")


async def test_a_moment_costs_as_few_statements_late_as_early(house: House) -> None:
    id, _ = await house.table(2, game="wendake")
    await play_at_random(house, id, Rng("fast"), 40)
    statements: list[str] = []
    engine = house.service.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
    counts = []
    for seq in (2, 40):
        statements.clear()
        await history.at(house.service, UUID(id), seq, None, history.SPECTATOR, "en")
        counts.append(len(statements))
    assert counts[0] == counts[1] <= 8, statements
