"""What the desk does with one game: looks that are written down first, and repairs."""
from __future__ import annotations

import asyncio
import logging
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.models import User
from app.admin import audit, store
from app.admin.looking import Faulty
from app.admin.mending import Mending
from app.admin.repairs import Prepared, Repair, Resume, Rewind
from app.bus import Hint
from app.engine.text import Text
from app.errors import Refusal
from app.play.history import FAULTY
from app.play.live import STALE
from app.play.service import NOT_STARTED, Service
from app.play.store import reached
from app.play.verify import Verdict, read_whole, verify_steps

log = logging.getLogger(__name__)
UNCHECKED = Text("The game could not be gone on with after that, so it was not done.")


async def looked(engine: AsyncEngine, admin: User, id: UUID, what: str, **detail: Any) -> None:
    """Write down that an admin is about to see the secrets of a game; call it before they are shown."""
    async with engine.begin() as connection:
        await audit.write(connection, admin, "look", game_id=id, what=what, **detail)


async def verified(service: Service, admin: User, id: UUID) -> Verdict:
    """A game played again from what is stored, while other tables go on. Raises `Refusal` `not_ready` where there
    is none that has begun."""
    await looked(service.engine, admin, id, "verify")
    async with reached(), service.engine.connect() as connection:
        whole = await read_whole(connection, id)
    if whole is None:
        raise Refusal("not_ready", NOT_STARTED)
    for verdict in verify_steps(service.tables.games, whole):
        if verdict is not None:
            return verdict
        await asyncio.sleep(0)
    raise AssertionError(id)


async def repair(service: Service, admin: User, id: UUID, asked: Repair) -> Prepared:
    """Work a repair out, and carry it out where the request names the seq at which it was worked out before.

    Raises `Refusal`: as `Mending.prepare`; `invalid` without a reason or where a check fails; `stale` where the game
    has moved meanwhile; `parked` where the rules fail at it, with `reason`.
    """
    deed = type(asked).__name__.lower()
    why = None if asked.seq is None else audit.reason_of(asked.reason)
    async with reached(), service.tables.hold(id) as slot:
        async with service.engine.connect() as connection:
            try:
                prepared = await Mending(service.tables, connection, id, admin).prepare(asked)
            except Faulty as fault:
                raise Refusal("parked", FAULTY, reason=str(fault)) from None
        if why is None:
            await looked(service.engine, admin, id, deed, **prepared.detail)
            return prepared
        if asked.seq != prepared.plan.seq:
            raise Refusal("stale", STALE)
        if not prepared.plan.fits:
            raise Refusal("invalid", UNCHECKED)
        slot.live, slot.faulty_until = None, 0.0
        async with service.engine.begin() as connection:
            await audit.write(connection, admin, deed, game_id=id, reason=why, **prepared.detail)
            if not await prepared.store(connection):
                raise Refusal("stale", STALE)
    service.bus.publish(Hint("table", str(id), str(prepared.plan.seq + 1)))
    service.bots(id)
    if isinstance(asked, Resume | Rewind):
        await _leave_to_bots(service, id)
    return prepared


async def _leave_to_bots(service: Service, id: UUID) -> None:
    """Give up the seats of players who were blocked while the game was parked."""
    async with service.engine.connect() as connection:
        blocked = await store.blocked_users(connection, id)
    for user_id in blocked:
        try:
            await service.resign(id, user_id)
        except Refusal as refusal:
            log.warning("the seat of user %s at table %s was not given up: %s", user_id, id, refusal.code)
