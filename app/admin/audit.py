"""The log of what admins did. It is written in the transaction of the deed, and else only read."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.accounts.models import User
from app.accounts.names import one_line
from app.admin.models import AuditEntry
from app.engine.text import Text
from app.errors import Refusal

PAGE = 50
REASON = 200


async def write(database: AsyncSession | AsyncConnection, admin: User, deed: str, *, game_id: UUID | None = None,
                user_id: UUID | None = None, **detail: Any) -> None:
    """Write down that this admin does `deed`, to a game or a user; `detail` is JSON."""
    await database.execute(insert(AuditEntry).values(
        admin_id=admin.id, admin=admin.name, deed=deed, game_id=game_id, user_id=user_id, detail=detail))


async def page(session: AsyncSession, *, game_id: UUID | None = None, user_id: UUID | None = None,
               before: int | None = None, most: int = PAGE) -> Sequence[AuditEntry]:
    """The newest entries, or the newest before that id: all, or those about a game or a user."""
    wanted = select(AuditEntry).order_by(AuditEntry.id.desc()).limit(most)
    if game_id is not None:
        wanted = wanted.where(AuditEntry.game_id == game_id)
    if user_id is not None:
        wanted = wanted.where(AuditEntry.user_id == user_id)
    if before is not None:
        wanted = wanted.where(AuditEntry.id < before)
    return list(await session.scalars(wanted))


def reason_of(raw: str) -> str:
    """An admin's reason as it is kept. Raises `Refusal` `invalid` where there is none, or one too long."""
    reason = one_line(raw, "reason")
    if not 1 <= len(reason) <= REASON:
        raise Refusal("invalid", Text("Give a reason of 1 to {most} characters; it is kept in the audit log.",
                                      most=REASON), field="reason")
    return reason
