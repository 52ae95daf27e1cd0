"""Plans on request: found in another process, told in words, and never by what a seat may not know."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.engine.table import Table
from app.engine.text import load_text
from app.errors import Refusal
from app.games import newest
from app.games.woodcraft import plans
from app.i18n import render
from app.play.thinker import Found, Job, Quest, Thinkers, look_ahead, think
from tests.games.woodcraft.scene import Scene, woodcraft
from tests.play.house import House

pytestmark = pytest.mark.anyio

MOST_CHOICES = 200
ID = "00000000-0000-4000-8000-000000000001"


def quest(table: Table[Any], seat: int, game: str = "woodcraft") -> Quest:
    """A search on a table."""
    return Quest(game, newest(game).rules, table.checkpoint, tuple(table.answers), seat, table.anew)


def cutting() -> Scene:
    """A green 6 and the egg cups, which ask for two green 3."""
    return woodcraft().dice(0, "g6").beside(0, "egg_cups")


def words(found: Found, lang: str) -> list[str]:
    """The steps of a plan."""
    return [render(load_text(step), lang, ["Ada", "Bo"], "woodcraft") for step in found.steps]


def test_a_plan_is_told_in_words_and_choices() -> None:
    [found] = look_ahead(quest(cutting().table, 0))
    assert (found.target, found.choices) == ("order:egg_cups", ("die:g6", "saw:3+3", "complete:egg_cups"))
    assert words(found, "en") == ["Saw: Ada cuts green 6 into green 3 and green 3"]
    assert words(found, "ru")[0].startswith("Распил")


def test_a_game_without_plans_has_none() -> None:
    table: Table[Any] = Table.new(newest("hunters"), "no plans", 2)
    assert look_ahead(quest(table, table.pending[0].seat, "hunters")) == []


def test_what_others_hold_changes_nothing() -> None:
    """The hidden hand of the other seat, and the decks."""
    hands = [look_ahead(quest(cutting().hand(1, *cards).table, 0)) for cards in (("clogs", "flute"), ("puzzle",))]
    assert hands[0] == hands[1] != []


def test_a_search_without_end_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many dice and tools, and orders that are out of reach: so many tries take a tenth of a second, and no more."""
    searches: list[plans.Search] = []

    class Watched(plans.Search):
        def __init__(self, me: int, most: int) -> None:
            super().__init__(me, most)
            searches.append(self)

    monkeypatch.setattr(plans, "Search", Watched)
    t = woodcraft().dice(0, "g6", "g5", "g4", "g3", "y4", "y3").tiles(0, saw="+++", splice="+++", glue="+")
    t.goods(0, sawblade=4, glue=4, scrapwood=4, reuse=2).beside(0, "wardrobe", "linen_chest", "wine_rack")
    assert look_ahead(quest(t.table, 0)) == []
    assert plans.MOST_TRIES <= searches[0].tried < plans.MOST_TRIES + MOST_CHOICES


async def endless(wanted: Quest) -> list[Found]:
    """A search that does not end while a test looks."""
    await asyncio.sleep(60)
    return []


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(seconds=20)
    yield found
    await found.close()


async def test_plans_are_found_in_a_process_of_their_own(thinkers: Thinkers) -> None:
    wanted = quest(cutting().table, 0)
    assert await thinkers.plans(wanted) == look_ahead(wanted)


async def test_a_search_that_fails_finds_nothing(thinkers: Thinkers) -> None:
    assert await thinkers.plans(Quest("no such game", 1, b"{}", [], 0, ())) == []


async def test_a_seat_asks_over_the_wire(house: House, thinkers: Thinkers) -> None:
    """The table in memory is put into a position that has a plan."""
    house.service.search = thinkers.plans
    id, people = await house.table(game="woodcraft")
    ada, bo, watcher = [await house.look(id, who) for who in (*people, None)]
    assert (await ada.ask("plans", seq=1))["plans"] == []
    live = await house.live(id)
    live.table = cutting().table
    shown = await ada.ask("plans", seq=1)
    assert shown["t"] == "plans" and shown["seq"] == 1
    assert shown["plans"] == [{"target": "order:egg_cups", "choices": ["die:g6", "saw:3+3", "complete:egg_cups"],
                               "steps": ["Saw: Player 0 cuts green 6 into green 3 and green 3"]}]
    assert (await bo.ask("plans", seq=1))["plans"] == []
    assert live.seq == 1 and live.table.answers == []
    await watcher.refused("not_seated", "plans", seq=1)
    await ada.refused("stale", "plans", seq=0)


async def test_no_table_waits_for_a_search(house: House) -> None:
    """While one seat's search does not end, the other one plays on."""
    house.service.search = endless
    id, people = await house.table()
    ada, bo = [await house.look(id, who) for who in people]
    await bo.say("plans", id=ID, seq=1)
    await asyncio.sleep(0.05)
    await ada.choose("space:1")
    await bo.reach(2)


async def test_a_table_has_one_search_at_a_time(house: House) -> None:
    """The second one is refused, at this table only, until the first has ended."""
    done = asyncio.Event()

    async def lasting(wanted: Quest) -> list[Found]:
        await done.wait()
        return []

    house.service.search = lasting
    id, people = await house.table()
    ada, bo = [await house.look(id, who) for who in people]
    await bo.say("plans", id=ID, seq=1)
    await asyncio.sleep(0.05)
    await ada.refused("busy", "plans", seq=1)
    elsewhere, others = await house.table()
    await (await house.look(elsewhere, others[0])).say("plans", id=ID, seq=1)
    await asyncio.sleep(0.05)
    done.set()
    for viewer in house.viewers:
        assert (await viewer.next(0, "plans", "refused"))["t"] == ("refused" if viewer is ada else "plans")
    assert (await ada.ask("plans", seq=1))["plans"] == []


async def test_who_asks_too_often_is_told_so(limited: House) -> None:
    """“10 searches for plans in 20 s”; all else goes on."""
    id, people = await limited.table()
    ada = await limited.look(id, people[0])
    for _ in range(10):
        assert (await ada.ask("plans", seq=1))["plans"] == []
    await ada.refused("too_many_requests", "plans", seq=1)
    await ada.choose("space:1")


async def test_bots_and_searches_do_not_wait_for_each_other() -> None:
    """Each have places of their own; a search that finds none in time is refused, a bot waits."""
    thinkers = Thinkers(bots=1, plans=1, seconds=20)
    table = cutting().table
    wanted, bot = quest(table, 0), Job("woodcraft", newest("woodcraft").rules, table.checkpoint, [], 0, "easy", "luck")
    try:
        async with thinkers._bots:
            assert await thinkers.plans(wanted) == look_ahead(wanted)
        async with thinkers._plans:
            assert await thinkers.pick(bot) == think(bot)
            thinkers._seconds = 0.01
            with pytest.raises(Refusal) as refused:
                await thinkers.plans(wanted)
        assert refused.value.code == "busy"
    finally:
        await thinkers.close()
