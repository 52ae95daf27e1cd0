"""What was said at the tables."""
from __future__ import annotations

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, ForeignKey, Identity, Index, UniqueConstraint, func
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class ChatMessage(Base):
    """One line of chat. `client_id` makes a line that was sent twice stand once."""

    __tablename__ = "chat_messages"
    __table_args__ = (
        UniqueConstraint("game_id", "user_id", "client_id"),
        Index("ix_chat_messages_game_id_id", "game_id", "id"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    client_id: Mapped[UUID]
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
