"""A crash after any action: what is loaded is what was in memory, for every viewer, to the last byte."""
from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from app.engine.rng import Rng
from app.engine.state import encode
from app.play import wire
from app.play.live import Live
from app.play.views import Views
from tests.play.house import House, at_random

pytestmark = pytest.mark.anyio
SEATS = 3


def shown(live: Live) -> list[bytes]:
    """Everything that every viewer is sent."""
    views = Views(live)
    return [views.message((seat, lang), 0, None) for seat in (None, *range(SEATS)) for lang in ("en", "ru")]


@pytest.mark.parametrize("seed", ["a", "b"])
async def test_reloading_after_each_action_changes_nothing(house: House, seed: str) -> None:
    id, people = await house.table(SEATS, salts=True)
    users = [UUID(who.id) for who in people]
    luck = Rng(seed)
    ways: Counter[type[wire.Move]] = Counter()
    while (live := await house.live(id)).playing:
        before, state, asked, newest = shown(live), encode(live.table.state), live.asked, live.newest
        house.forget()
        live = await house.live(id)
        assert (encode(live.table.state), live.asked, live.newest) == (state, asked, newest)
        assert shown(live) == before
        seat, command = at_random(live, luck)
        ways[type(command)] += 1
        assert await house.service.command(UUID(id), users[seat], command) > command.seq
    assert min(ways[wire.Undo], ways[wire.Restart], ways[wire.Redo]) > 0
    house.forget()
    assert (await house.live(id)).status == "finished"
