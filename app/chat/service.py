"""Chat at a table: said once, however often it was sent."""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Select, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.chat.models import ChatMessage
from app.engine.text import Text
from app.errors import Refusal

LENGTH = 500
PAGE = 50


class Line(Struct, frozen=True):
    """A line of chat."""

    id: int
    user_id: UUID
    name: str
    text: str
    at: datetime


def clean(text: str) -> str:
    """The line as it is stored: one line, no control characters. Raises `Refusal` `invalid`."""
    line = " ".join(text.split())
    if not 1 <= len(line) <= LENGTH or any(unicodedata.category(letter) in {"Cc", "Cs"} for letter in line):
        raise Refusal("invalid", Text("A line of chat has 1 to {most} characters.", most=LENGTH))
    return line


async def say(session: AsyncSession, game_id: UUID, user_id: UUID, client_id: UUID, text: str) -> int | None:
    """Store a line and return its id; None where it is stored already. Raises `Refusal` `invalid`."""
    return await session.scalar(
        insert(ChatMessage).values(game_id=game_id, user_id=user_id, client_id=client_id, text=clean(text))
        .on_conflict_do_nothing().returning(ChatMessage.id))


async def line(session: AsyncSession, id: int) -> Line | None:
    """One line."""
    row = (await session.execute(_lines().where(ChatMessage.id == id))).one_or_none()
    return None if row is None else Line(*row)


async def page(session: AsyncSession, game_id: UUID, before: int | None = None) -> Sequence[Line]:
    """The newest lines of a table, or the newest before that id; oldest first."""
    wanted = _lines().where(ChatMessage.game_id == game_id)
    if before is not None:
        wanted = wanted.where(ChatMessage.id < before)
    rows = await session.execute(wanted.order_by(ChatMessage.id.desc()).limit(PAGE))
    return [Line(*row) for row in rows][::-1]


def _lines() -> Select[int, UUID, str, str, datetime]:
    return select(ChatMessage.id, ChatMessage.user_id, User.name, ChatMessage.text, ChatMessage.at).join(
        User, User.id == ChatMessage.user_id)
