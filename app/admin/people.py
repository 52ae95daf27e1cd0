"""What an admin may do to users: end their sessions, block them, give and take the rights of an admin."""
from __future__ import annotations

import logging
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts import service as accounts
from app.accounts import store as account_store
from app.accounts.models import SignIn, User
from app.admin import audit
from app.admin.access import Desk
from app.bus import Hint
from app.engine.text import Text
from app.errors import Refusal
from app.http import Services
from app.lobby import service as lobby
from app.play.models import Game, GameSeat
from app.play.service import Service

NO_USER = Text("There is no such user.")

log = logging.getLogger(__name__)


async def user_of(session: AsyncSession, id: UUID, *, lock: bool = False) -> User:
    """The user of that id; with `lock` nobody else changes him meanwhile. Raises `Refusal` `not_found`."""
    wanted = select(User).where(User.id == id).execution_options(populate_existing=True)
    user = await session.scalar(wanted.with_for_update() if lock else wanted)
    if user is None:
        raise Refusal("not_found", NO_USER)
    return user


async def sign_out(desk: Desk, id: UUID) -> None:
    """End all sessions of a user, and the sockets opened with them. Raises `Refusal` `not_found`."""
    user = await user_of(desk.session, id, lock=True)
    await _end_sockets(desk, id)
    await account_store.end_sessions(desk.session, id)
    await audit.write(desk.session, desk.admin, "sign_out", user_id=id, name=user.name)


async def block(desk: Desk, id: UUID, reason: str) -> None:
    """Let a user in no more. His seats are given up by `vacate`, after this is stored.

    Raises `Refusal`: `not_found`, `invalid` for an admin.
    """
    user = await user_of(desk.session, id, lock=True)
    if user.is_admin:
        raise Refusal("invalid", Text("An admin cannot be blocked. Take the rights of an admin from him first."))
    if user.blocked_at is None:
        user.blocked_at = func.now()
    await _end_sockets(desk, id)
    await audit.write(desk.session, desk.admin, "block", user_id=id, name=user.name, reason=reason)


async def unblock(desk: Desk, id: UUID, reason: str) -> None:
    """Let a user in again. Raises `Refusal` `not_found`."""
    user = await user_of(desk.session, id, lock=True)
    user.blocked_at = None
    await audit.write(desk.session, desk.admin, "unblock", user_id=id, name=user.name, reason=reason)


async def make_admin(desk: Desk, id: UUID, reason: str) -> None:
    """Give a user the rights of an admin. Raises `Refusal`: `not_found`, `invalid` for a guest or one who is blocked.
    """
    user = await user_of(desk.session, id, lock=True)
    if user.blocked_at is not None:
        raise Refusal("invalid", Text("This user is blocked."))
    await accounts.make_admin(desk.session, user.name)
    await audit.write(desk.session, desk.admin, "make_admin", user_id=id, name=user.name, reason=reason)


async def unmake_admin(desk: Desk, id: UUID, reason: str) -> None:
    """Take the rights of an admin from a user. Raises `Refusal`: `not_found`, `invalid` for the last admin."""
    admins = list(await desk.session.scalars(
        select(User.id).where(User.is_admin).order_by(User.id).with_for_update()))
    user = await user_of(desk.session, id, lock=True)
    if admins == [id]:
        raise Refusal("invalid", Text("This is the last admin. Make somebody else an admin first."))
    user.is_admin = False
    await audit.write(desk.session, desk.admin, "unmake_admin", user_id=id, name=user.name, reason=reason)


async def vacate(play: Service, given: Services, id: UUID) -> None:
    """Give up the seats of a blocked user: a bot plays on in games that have begun; at open tables the seat is free.

    Seats at parked games stay his until the game goes on.
    """
    async with given.sessions() as session:
        seated = list(await session.execute(
            select(Game.id, Game.status).join(GameSeat, GameSeat.game_id == Game.id)
            .where(GameSeat.user_id == id, Game.status.in_(("open", "playing")))))
    for game_id, status in seated:
        try:
            if status == "playing":
                await play.resign(game_id, id)
            else:
                async with given.sessions.begin() as session:
                    await lobby.leave(session, game_id, await user_of(session, id))
                given.bus.publish(Hint("table", str(game_id)))
        except Refusal as refusal:
            log.warning("the seat of user %s at table %s was not given up: %s", id, game_id, refusal.code)


async def _end_sockets(desk: Desk, id: UUID) -> None:
    desk.work.ended |= set(await desk.session.scalars(select(SignIn.token_hash).where(SignIn.user_id == id)))
