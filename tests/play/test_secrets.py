"""Nothing secret leaves: every frame and answer of a whole game is scanned for what its receiver may not know."""
from __future__ import annotations

import hashlib
import json
import re
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.rng import Rng
from app.play.models import Game
from tests.api import Caller
from tests.engine import tiny
from tests.play.house import House, Viewer

pytestmark = pytest.mark.anyio
CANARIES = range(7_000_001, 7_000_041)
CANARY = re.compile(r"70000\d\d")
SEATS = 3


class Knowledge:
    """What each seat has a right to know: every card that was ever in its hand, or that it looked at."""

    def __init__(self) -> None:
        self.cards: list[set[int]] = [set() for _ in range(SEATS)]

    def note(self, state: tiny.Pebbles) -> None:
        for seat, owner in enumerate(state.owners):
            self.cards[seat] |= set(owner.hand.cards)


def leaked(text: str, known: set[int]) -> set[int]:
    """The cards named in a text that its reader does not know."""
    return {int(found) for found in CANARY.findall(text)} - known


async def pages(house: House, id: str, who: Caller) -> str:
    """All that somebody can read of a table by HTTP."""
    paths = [f"/api/tables/{id}", f"/api/tables/{id}/log", f"/api/tables/{id}/chat", f"/api/tables/{id}/scores",
             f"/api/tables/{id}/record", "/api/tables"]
    return "\n".join([(await who.client.get(path)).text for path in paths])


async def test_no_frame_and_no_page_tells_a_hidden_card(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "CARDS", CANARIES)
    id, people = await house.table(SEATS, salts=True)
    readers = [*people, await house.caller("Eve"), await house.caller()]
    viewers: list[Viewer] = [await house.look(id, who) for who in people]
    watcher = await house.look(id)
    knowledge, luck = Knowledge(), Rng("leaks")
    drawn = looked = 0
    while (live := await house.live(id)).playing:
        knowledge.note(live.table.state)
        seat = luck.pick(sorted(live.asked))
        viewer = viewers[seat]
        await viewer.reach(live.seq)
        choice = luck.pick(viewer.choices)
        for id_ in viewer.choices:
            await viewer.say("preview", id="00000000-0000-4000-8000-000000000000", seq=live.seq, choice=id_)
        if choice == "look":
            knowledge.cards[seat].add(live.table.state.deck.cards[-1])
        drawn, looked = drawn + (choice == "draw"), looked + (choice == "look")
        await viewer.choose(choice)
        live = await house.live(id)
        knowledge.note(live.table.state)
        for who, known in zip(readers, [*knowledge.cards, set(), set()], strict=True):
            if live.playing and luck.below(6) == 0:
                assert not leaked(await pages(house, id, who), known)
    assert drawn and looked
    for seat, viewer in enumerate([*viewers, watcher]):
        await viewer.reach(live.seq)
        known = knowledge.cards[seat] if seat < SEATS else set()
        assert known == set() or leaked("".join(viewer.frames), set())
        assert not leaked("".join(viewer.frames), known)
    await _seed_was_kept(engine, id, [*viewers, watcher])


async def _seed_was_kept(engine: AsyncEngine, id: str, viewers: list[Viewer]) -> None:
    """Seed and salts stand in the last message only, and fit the promise that stood in all of them."""
    async with engine.connect() as connection:
        seed, commit = (await connection.execute(select(Game.seed, Game.commit).where(Game.id == UUID(id)))).one()
    assert commit == hashlib.sha256(f"longtable:1:{id}:{seed}".encode()).hexdigest()
    dice = hashlib.sha256(json.dumps([seed, "salt-of-0", "salt-of-1", "salt-of-2"], separators=(",", ":")).encode())
    for viewer in viewers:
        playing = [frame for frame in viewer.frames if '"status":"finished"' not in frame]
        assert not any(seed in frame or "salt-of-" in frame or dice.hexdigest() in frame for frame in playing)
        assert viewer.table["view"]["fairness"] == {
            "commit": commit, "seed": seed, "salts": ["salt-of-0", "salt-of-1", "salt-of-2"]}


async def test_no_seat_is_sent_anothers_hand_whoever_it_claims_to_be(house: House) -> None:
    """The seat comes from the session alone: forged fields change nothing."""
    id, people = await house.table()
    hands = [set(owner.hand.cards) for owner in (await house.live(id)).table.state.owners]
    for forged in ({"seat": 0}, {"as": 0}, {"user": people[0].id}, {"token": people[0].token}):
        viewer = await house.connect(id, people[1])
        shown = await viewer.hello(**forged)
        assert (shown["seat"], shown["decision"]) == (1, None)
        assert {int(card["id"][5:]) for card in shown["view"]["hand"]} == hands[1]
        await viewer.refused("not_your_decision", "choose", seq=1, choice="space:1", **forged)
    watcher = await house.look(id, seat=0)
    assert (watcher.table["seat"], watcher.table["decision"], "hand" in watcher.table["view"]) == (None, None, False)
    await watcher.refused("not_seated", "choose", seq=1, choice="space:1", seat=0, user=people[0].id)
