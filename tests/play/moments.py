"""Whole games played at random, with everything that every viewer was shown after each action."""
from __future__ import annotations

import asyncio
from collections.abc import Mapping
from uuid import UUID

from app.engine.event import Event
from app.engine.rng import Rng
from app.engine.text import Text
from app.i18n import LANGUAGES
from app.play.going_back import Author
from app.play.views import Audience
from tests.play.house import House, at_random

ADMIN = Author("admin", None, None, '{"do":"rewind"}')
Moments = dict[int, Mapping[Audience, bytes]]


async def shown_now(house: House, id: str) -> tuple[int, dict[Audience, bytes]]:
    """The newest action, and the `table` message that each kind of viewer is sent for it, made as the hub makes it."""
    service = house.service
    live = await house.live(id)
    async with service.tables.hold(UUID(id)) as slot:
        views = service.views(slot, live)
        seats = (*(sitter.seat for sitter in live.sitters), None)
        return live.seq, {(seat, lang): views.message((seat, lang), live.seq - 1, None)
                          for seat in seats for lang in LANGUAGES}


async def play_at_random(house: House, id: str, luck: Rng, most: int, back: int = 0) -> Moments:
    """Play until the game is over, or has `most` actions and all leave; every `back` actions the table goes back."""
    seq, shown = await shown_now(house, id)
    moments: Moments = {seq: shown}
    while (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        user = live.sitters[seat].user_id
        if live.seq >= most:
            await house.service.resign(UUID(id), live.people[0].user_id or UUID(int=0))
        elif back and live.seq % back == 0:
            to = 1 + luck.below(live.seq - 1)
            await house.service.turn_back(UUID(id), live.seq, to, ADMIN, lambda then: Event("rewound", Text("Back.")))
        elif user is None:
            await asyncio.sleep(0.01)
        else:
            await house.service.command(UUID(id), user, command)
        seq, shown = await shown_now(house, id)
        moments[seq] = shown
    return moments
