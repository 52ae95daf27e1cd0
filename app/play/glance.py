"""A table in play in a few words, for whoever it waits for."""
from __future__ import annotations

from uuid import UUID

import msgspec
from msgspec import Struct

from app.errors import Refusal
from app.i18n import render
from app.play import store
from app.play.live import Live
from app.play.service import Service
from app.play.views import Views, seat_names


class _Round(Struct):
    """What is read of the section that every view has."""

    label: str = ""


async def glance(service: Service, id: UUID, user_id: UUID, lang: str) -> list[str]:
    """The round, and what this user is asked; nothing where the table cannot be loaded or does not ask him."""
    try:
        async with store.reached(), service.tables.hold(id) as slot:
            live = await service.tables.live(slot, id)
            if not isinstance(live, Live):
                return []
            return service.tables.rules(slot, id, _words, service.views(slot, live), user_id, lang)
    except Refusal:
        return []


def _words(views: Views, user_id: UUID, lang: str) -> list[str]:
    live = views.live
    seat = live.seat_of(user_id)
    decision = None if seat is None or not live.playing else live.table.asked(seat)
    if decision is None:
        return []
    label = msgspec.json.decode(views.sections((None, lang))["round"], type=_Round).label
    prompt = render(decision.prompt, lang, seat_names(live.sitters, lang), live.rules.key)
    return [label, prompt] if label else [prompt]
