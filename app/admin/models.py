"""What the desk stores of its own: the log of what admins did, what workers say of themselves, and its indexes."""
from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, Identity, Index, String, func, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base
from app.play.models import Game

TITLE_WORDS = func.to_tsvector(text("'simple'::regconfig"), Game.title)

Index("ix_games_moved_at", Game.moved_at, Game.id)
Index("ix_games_created_at", Game.created_at, Game.id)
Index("ix_games_rules", Game.game, Game.rules)
Index("ix_games_title_words", TITLE_WORDS, postgresql_using="gin")


class AuditEntry(Base):
    """One deed of an admin. The database refuses to change or delete it; it outlives its game and its users."""

    __tablename__ = "audit_log"
    __table_args__ = (Index("ix_audit_log_game_id", "game_id", "id"), Index("ix_audit_log_user_id", "user_id", "id"))

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    admin_id: Mapped[UUID | None]
    admin: Mapped[str]
    deed: Mapped[str] = mapped_column(String(40))
    game_id: Mapped[UUID | None]
    user_id: Mapped[UUID | None]
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class WorkerReport(Base):
    """What a worker that serves said last of itself: a `Report` of app/admin/health.py."""

    __tablename__ = "workers"
    __table_args__ = {"prefixes": ["UNLOGGED"]}  # noqa: RUF012

    name: Mapped[str] = mapped_column(primary_key=True)
    report: Mapped[dict[str, Any]] = mapped_column(JSONB)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
