"""Taking the whole table back: the moment comes again, what was revealed since does not."""
from __future__ import annotations

from uuid import UUID

import pytest

from app.engine.event import Event
from app.engine.rng import Rng
from app.engine.state import encode
from app.engine.text import Text
from app.errors import Refusal
from app.play import store, wire
from app.play.course import follow, undone
from app.play.going_back import Author
from app.play.live import Live
from tests.play.house import House, at_random, play

pytestmark = pytest.mark.anyio
ADMIN = Author("admin", None, None, '{"do":"rewind"}')


async def back(house: House, id: str, to: int) -> Live:
    """Take the table back; how it stands then."""
    seq = (await house.live(id)).seq
    await house.service.turn_back(UUID(id), seq, to, ADMIN, lambda then: Event("rewound", Text("Back.")))
    return await house.live(id)


async def then(house: House, id: str, seq: int) -> Live:
    """The table as it stood after an action."""
    async with house.service.engine.connect() as connection:
        loaded = await store.load_at(connection, UUID(id), seq)
    assert loaded is not None
    return house.service.tables.build(loaded)


async def test_every_moment_can_be_seen_again_as_it_was(house: House) -> None:
    id, _ = await house.table(3)
    luck, seen = Rng("moments"), {}
    for _ in range(60):
        live = await house.live(id)
        seen[live.seq] = encode(live.table.state), live.asked, [d.ids for d in live.table.pending], live.undo_why(0)
        seat, command = at_random(live, luck)
        await house.service.command(UUID(id), live.sitters[seat].user_id or UUID(int=0), command)
    for seq, moment in seen.items():
        live = await then(house, id, seq)
        assert (live.seq, live.status) == (seq, "playing")
        assert moment == (
            encode(live.table.state), live.asked, [d.ids for d in live.table.pending], live.undo_why(0)), seq


async def test_what_was_not_left_to_chance_comes_again_as_it_was(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await play(ada, "space:1", "polish", "rest", seen_by=[bob])
    old = await then(house, id, 3)
    await play(ada, "end", seen_by=[bob])
    await play(bob, "space:2")
    new = await back(house, id, 3)
    assert encode(new.table.state) == encode(old.table.state) and set(new.asked) == {0}
    await ada.reach(7)
    assert ada.table["undo"], "what counts again can be taken back"
    await ada.ask("undo", seq=7)
    await ada.reach(8)
    await play(ada, "polish", "rest", "end")


async def test_what_was_drawn_does_not_come_again(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "draw")
    drawn = list((await house.live(id)).table.state.owners[0].hand.cards)
    hands = [list(owner.hand.cards) for owner in (await then(house, id, 2)).table.state.owners]
    seen = set()
    for epoch in range(1, 4):
        live = await back(house, id, 2)
        assert [list(owner.hand.cards) for owner in live.table.state.owners] == hands, "what was dealt stays"
        assert live.table.state.rng.epoch == epoch
        ada = await house.look(id, people[0])
        assert not ada.table["undo"] and ada.table["undo_why"] == (
            "The table came back to this moment from a later one.")
        await play(ada, "draw")
        seen.add((await house.live(id)).table.state.owners[0].hand.cards[-1])
    assert seen != {drawn[-1]}


async def test_what_is_undone_is_marked_and_later_moments_are_kept(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await play(ada, "space:1", "rest", "end", seen_by=[bob])
    await play(bob, "space:2", "draw")
    await back(house, id, 2)
    await play(await house.look(id, people[0]), "look")
    async with house.service.engine.connect() as connection:
        actions = await store.actions(connection, UUID(id))
    assert undone(actions) == {3, 4, 5, 6}
    assert [given.seq for given in follow(actions, 6).standing] == [2, 3, 4, 5, 6]
    assert [given.seq for given in follow(actions, 8).standing] == [2, 8]
    assert (await then(house, id, 6)).table.state.turn == 1


async def test_random_ways_back_load_to_the_same_position(house: House) -> None:
    id, _ = await house.table(3)
    luck = Rng("back")
    for turn in range(80):
        live = await house.live(id)
        if not live.playing:
            break
        if turn % 9 == 8:
            await back(house, id, 1 + luck.below(live.seq - 1))
        else:
            seat, command = at_random(live, luck)
            await house.service.command(UUID(id), live.sitters[seat].user_id or UUID(int=0), command)
        here = await house.live(id)
        position = encode(here.table.state), here.asked, here.course.standing
        house.forget()
        again = await house.live(id)
        assert position == (encode(again.table.state), again.asked, again.course.standing)


@pytest.mark.parametrize(("seq", "to", "code"), [
    (3, 1, "stale"), (2, 2, "invalid"), (2, 0, "invalid"), (2, 9, "invalid")])
async def test_what_is_refused_changes_nothing(house: House, seq: int, to: int, code: str) -> None:
    id, people = await house.table()
    await play(await house.look(id, people[0]), "space:1")
    with pytest.raises(Refusal) as refused:
        await house.service.turn_back(UUID(id), seq, to, ADMIN, lambda then: Event("rewound", Text("Back.")))
    assert refused.value.code == code and (await house.live(id)).seq == 2


def test_commands_of_going_back_are_read() -> None:
    for kind, command in (("redo", wire.Redo), ("restart", wire.Restart)):
        read = wire.read(f'{{"t":"{kind}","id":"{UUID(int=1)}","seq":4}}')
        assert isinstance(read, command) and read.seq == 4
