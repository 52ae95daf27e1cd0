"""The log of what admins did. It is written in the transaction of the deed, and else only read."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Select, case, func, insert, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession
from sqlalchemy.orm import aliased

from app.accounts.models import User
from app.accounts.names import one_line
from app.admin.models import AuditEntry
from app.engine.text import Text
from app.errors import Refusal

PAGE = 50
REASON = 200
LOOK = "look"
DEEDS = (LOOK, "rewind", "act", "replace", "end", "resume", "upgrade", "sign_out", "block", "unblock", "make_admin",
         "unmake_admin")
OTHER = aliased(AuditEntry)


class Listed(Struct, frozen=True):
    """A line of the log: an entry, and of how many it is the newest."""

    entry: AuditEntry
    times: int


async def write(database: AsyncSession | AsyncConnection, admin: User, deed: str, *, game_id: UUID | None = None,
                user_id: UUID | None = None, **detail: Any) -> None:
    """Write down that this admin does `deed`, to a game or a user; `detail` is JSON."""
    await database.execute(insert(AuditEntry).values(
        admin_id=admin.id, admin=admin.name, deed=deed, game_id=game_id, user_id=user_id, detail=detail))


async def page(session: AsyncSession, *, game_id: UUID | None = None, user_id: UUID | None = None, deed: str = "",
               before: int | None = None, most: int = PAGE) -> Sequence[Listed]:
    """The newest entries, or the newest before that id: all, or those about a game or a user, or of one deed.

    The looks of one admin at one game within an hour of the clock are one line, unless looks are all that is wanted.
    """
    times = literal(1) if deed == LOOK else _looks_like_it().with_only_columns(func.count()).scalar_subquery()
    wanted = select(AuditEntry, case((AuditEntry.deed == LOOK, times), else_=1))
    wanted = wanted.order_by(AuditEntry.id.desc()).limit(most)
    if deed:
        wanted = wanted.where(AuditEntry.deed == deed)
    if deed != LOOK:
        wanted = wanted.where(or_(AuditEntry.deed != LOOK, ~_looks_like_it().where(OTHER.id > AuditEntry.id).exists()))
    if game_id is not None:
        wanted = wanted.where(AuditEntry.game_id == game_id)
    if user_id is not None:
        wanted = wanted.where(AuditEntry.user_id == user_id)
    if before is not None:
        wanted = wanted.where(AuditEntry.id < before)
    return [Listed(*row) for row in await session.execute(wanted)]


def _looks_like_it() -> Select[int]:
    """The looks that stand in one line with an entry that is a look."""
    hours = [func.date_trunc("hour", entry.at, "UTC") for entry in (OTHER, AuditEntry)]
    return select(OTHER.id).where(OTHER.game_id == AuditEntry.game_id, OTHER.admin_id == AuditEntry.admin_id,
                                  OTHER.deed == LOOK, hours[0] == hours[1]).correlate(AuditEntry)


def reason_of(raw: str) -> str:
    """An admin's reason as it is kept. Raises `Refusal` `invalid` where there is none, or one too long."""
    reason = one_line(raw, "reason")
    if not 1 <= len(reason) <= REASON:
        raise Refusal("invalid", Text("Give a reason of 1 to {most} characters; it is kept in the audit log.",
                                      most=REASON), field="reason")
    return reason
