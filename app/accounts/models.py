"""Who plays here: users, guests among them, and their sessions."""
from __future__ import annotations

import unicodedata
from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, DateTime, ForeignKey, String, func
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _key_of_name(context: DefaultExecutionContext) -> str:
    return name_key(context.get_current_parameters()["name"])  # type: ignore[no-untyped-call]


class User(Base):
    """A person. A guest has a name only; whoever signs up gets an e-mail address (lower case) and a password.

    `name_key` makes names that differ in case or in the form of their letters the same name.
    """

    __tablename__ = "users"
    __table_args__ = (CheckConstraint("is_guest or (email is not null and password_hash is not null)", "complete"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    name: Mapped[str] = mapped_column(String(40))
    name_key: Mapped[str] = mapped_column(unique=True, default=_key_of_name)
    email: Mapped[str | None] = mapped_column(String(254), unique=True)
    password_hash: Mapped[str | None] = mapped_column(String(255))
    is_guest: Mapped[bool]
    is_admin: Mapped[bool] = mapped_column(default=False)
    locale: Mapped[str | None] = mapped_column(String(8))
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    blocked_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class SignIn(Base):
    """A session: whoever shows the token (kept here as its SHA-256 only) is this user, until it expires."""

    __tablename__ = "sessions"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
