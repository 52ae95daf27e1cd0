"""Tables as they are stored: the game, its seats, the checkpoints of its steps, and every action."""
from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import (
    CheckConstraint,
    DateTime,
    ForeignKey,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    SmallInteger,
    String,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSON, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class Game(Base):
    """A table. `seq` is at once the number of its newest action and its optimistic version; 0 before the start.

    `seed` and `salts` are secret until the end. `fault` holds the traceback of a game parked by a fault of the rules.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status in ('open', 'playing', 'finished', 'cancelled')", "status"),
        CheckConstraint("visibility in ('public', 'unlisted', 'private')", "visibility"),
        CheckConstraint("seats between 1 and 8", "seats"),
        UniqueConstraint("id", "seats"),
        CheckConstraint("(status = 'open' or status = 'cancelled') or seq > 0", "started"),
        Index("ix_games_status_moved_at", "status", "moved_at"),
        Index("ix_games_parked", "id", postgresql_where=text("fault IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(SmallInteger)
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    seats: Mapped[int] = mapped_column(SmallInteger)
    title: Mapped[str] = mapped_column(String(80))
    visibility: Mapped[str] = mapped_column(String(10))
    invite: Mapped[str] = mapped_column(String(43))
    owner_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id"), index=True)
    seed: Mapped[str] = mapped_column(String(64))
    commit: Mapped[str] = mapped_column(String(64))
    seeded: Mapped[bool] = mapped_column(default=False)
    salts: Mapped[list[str]] = mapped_column(JSONB, default=list)
    imported: Mapped[bool] = mapped_column(default=False)
    status: Mapped[str] = mapped_column(String(10), default="open")
    seq: Mapped[int] = mapped_column(default=0)
    step_no: Mapped[int] = mapped_column(default=0)
    to_move: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger), default=list, server_default=text("'{}'"))
    standings: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB)
    fault: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    moved_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    finished_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class GameSeat(Base):
    """One seat of a table: empty, a user, or a bot of a level. Rows exist for each seat from the creation on.

    `of` repeats the table's number of seats, so that the database itself refuses one seat too many. `name`
    is kept for imported games, whose players are no users here, and for seats that a bot took over.
    """

    __tablename__ = "game_seats"
    __table_args__ = (
        UniqueConstraint("game_id", "user_id"),
        ForeignKeyConstraint(["game_id", "of"], ["games.id", "games.seats"], ondelete="CASCADE"),
        CheckConstraint("user_id is null or bot is null", "one_sitter"),
        CheckConstraint("seat >= 0 and seat < of", "within_table"),
    )

    game_id: Mapped[UUID] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    of: Mapped[int] = mapped_column(SmallInteger)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(10))
    name: Mapped[str | None] = mapped_column(String(40))
    ready: Mapped[bool] = mapped_column(default=False)
    salt: Mapped[str] = mapped_column(String(64), default="")


class GameAccess(Base):
    """Who has shown a private table's invitation, and may come back without it."""

    __tablename__ = "game_access"

    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


class GameStep(Base):
    """A checkpoint: the state (JSON, deflated by zlib) when a step began, whose first action is `first_seq` + 1.

    Where action `first_seq` went back to an earlier moment, `kept` are the seqs of the choices of then that still
    count; each `[at, epoch]` of `anew` says what epoch the dice have from `at` answers on.
    """

    __tablename__ = "game_steps"

    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    no: Mapped[int] = mapped_column(primary_key=True)
    rules: Mapped[int] = mapped_column(SmallInteger)
    first_seq: Mapped[int]
    snapshot: Mapped[bytes]
    kept: Mapped[list[int]] = mapped_column(ARRAY(Integer), default=list, server_default=text("'{}'"))
    anew: Mapped[list[tuple[int, int]]] = mapped_column(JSONB, default=list, server_default=text("'[]'"))


class GameAction(Base):
    """One stored action; never changed. An undo names the action that it takes back in `undoes`."""

    __tablename__ = "game_actions"
    __table_args__ = (
        ForeignKeyConstraint(["game_id", "step_no"], ["game_steps.game_id", "game_steps.no"], ondelete="CASCADE"),
        UniqueConstraint("game_id", "user_id", "client_id"),
        CheckConstraint(
            "kind in ('start', 'choice', 'undo', 'redo', 'restart', 'consent', 'resign', 'admin')", "kind"),
        CheckConstraint("kind <> 'choice' or (seat is not null and choice is not null)", "choice"),
        CheckConstraint("kind <> 'undo' or undoes is not null", "undo"),
        Index("ix_game_actions_step", "game_id", "step_no"),
    )

    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    step_no: Mapped[int]
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id"))
    kind: Mapped[str] = mapped_column(String(10))
    choice: Mapped[str | None]
    undoes: Mapped[int | None]
    client_id: Mapped[UUID | None]
    epoch: Mapped[int] = mapped_column(SmallInteger, default=0)
    events: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class UndoProposal(Base):
    """The newest request of a seat, made when the game was at `seq`, to go back to how it was after action `back_to`.

    `agreed` are the seats that have said yes, and the complement (`~seat`) of one that has said no.
    """

    __tablename__ = "undo_proposals"

    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[UUID] = mapped_column(default=uuid4)
    seat: Mapped[int] = mapped_column(SmallInteger)
    seq: Mapped[int]
    back_to: Mapped[int]
    agreed: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    expires_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class GameReplay(Base):
    """A piece of the stored replay of a game that has ended, from action `first_seq` on, or the piece 0 that holds what
    there is once for a game (`app.play.replays`). It needs no rules."""

    __tablename__ = "game_replays"

    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    first_seq: Mapped[int] = mapped_column(primary_key=True)
    body: Mapped[bytes]


class GameFault(Base):
    """A fault of the rules at a table, with its traceback, when the game was at `seq`."""

    __tablename__ = "game_faults"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[UUID] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    seq: Mapped[int]
    fault: Mapped[str]
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
