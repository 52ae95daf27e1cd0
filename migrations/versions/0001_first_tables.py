"""Users and their sessions, tables with their seats, steps and actions, chat, and counters of rate limits."""
from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    accounts()
    tables()
    play()
    chat()


def now(name: str) -> sa.Column[datetime]:
    """A column for a moment, by default that of the transaction."""
    return sa.Column(name, sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False)


def accounts() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("password_hash", sa.String(length=255), nullable=True),
        sa.Column("is_guest", sa.Boolean(), nullable=False),
        sa.Column("is_admin", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(length=8), nullable=True),
        now("created_at"),
        sa.CheckConstraint("is_guest or (email is not null and password_hash is not null)", name="ck_users_complete"),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("name_key", name="uq_users_name_key"),
        sa.UniqueConstraint("email", name="uq_users_email"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        now("created_at"),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_table(
        "rate_hits",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("hits", postgresql.ARRAY(sa.DateTime(timezone=True)), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_rate_hits"),
        prefixes=["UNLOGGED"],
    )
    op.create_index("ix_rate_hits_until", "rate_hits", ["until"])


def tables() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.SmallInteger(), nullable=False),
        sa.Column("options", postgresql.JSONB(), nullable=False),
        sa.Column("seats", sa.SmallInteger(), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("visibility", sa.String(length=10), nullable=False),
        sa.Column("invite", sa.String(length=43), nullable=False),
        sa.Column("owner_id", sa.Uuid(), nullable=True),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("commit", sa.String(length=64), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("salts", postgresql.JSONB(), nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("step_no", sa.Integer(), nullable=False),
        sa.Column("to_move", postgresql.ARRAY(sa.SmallInteger()), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("standings", postgresql.JSONB(), nullable=True),
        sa.Column("fault", sa.String(), nullable=True),
        now("created_at"),
        now("moved_at"),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("(status = 'open' or status = 'cancelled') or seq > 0", name="ck_games_started"),
        sa.CheckConstraint("status in ('open', 'playing', 'finished', 'cancelled')", name="ck_games_status"),
        sa.CheckConstraint("visibility in ('public', 'unlisted', 'private')", name="ck_games_visibility"),
        sa.CheckConstraint("seats between 1 and 8", name="ck_games_seats"),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_games_owner_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("id", "seats", name="uq_games_id"),
    )
    op.create_index("ix_games_owner_id", "games", ["owner_id"])
    op.create_index("ix_games_status_moved_at", "games", ["status", "moved_at"])
    op.create_table(
        "game_seats",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("of", sa.SmallInteger(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("bot", sa.String(length=10), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.CheckConstraint("seat >= 0 and seat < of", name="ck_game_seats_within_table"),
        sa.CheckConstraint("user_id is null or bot is null", name="ck_game_seats_one_sitter"),
        sa.ForeignKeyConstraint(["game_id", "of"], ["games.id", "games.seats"], name="fk_game_seats_game_id_games",
                                ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_game_seats_user_id_users"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_game_seats"),
        sa.UniqueConstraint("game_id", "user_id", name="uq_game_seats_game_id"),
    )
    op.create_index("ix_game_seats_user_id", "game_seats", ["user_id"])
    op.create_table(
        "game_access",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_access_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_game_access_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "user_id", name="pk_game_access"),
    )


def play() -> None:
    op.create_table(
        "game_steps",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("rules", sa.SmallInteger(), nullable=False),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_steps_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "no", name="pk_game_steps"),
    )
    op.create_table(
        "game_actions",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("step_no", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("choice", sa.String(), nullable=True),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("client_id", sa.Uuid(), nullable=True),
        sa.Column("epoch", sa.SmallInteger(), nullable=False),
        sa.Column("events", postgresql.JSON(), nullable=False),
        now("at"),
        sa.CheckConstraint("kind <> 'choice' or (seat is not null and choice is not null)",
                           name="ck_game_actions_choice"),
        sa.CheckConstraint("kind <> 'undo' or undoes is not null", name="ck_game_actions_undo"),
        sa.CheckConstraint("kind in ('start', 'choice', 'undo', 'redo', 'restart', 'consent', 'resign', 'admin')",
                           name="ck_game_actions_kind"),
        sa.ForeignKeyConstraint(["game_id", "step_no"], ["game_steps.game_id", "game_steps.no"],
                                name="fk_game_actions_game_id_game_steps", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_actions_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_game_actions_user_id_users"),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_game_actions"),
        sa.UniqueConstraint("game_id", "user_id", "client_id", name="uq_game_actions_game_id"),
    )
    op.create_index("ix_game_actions_step", "game_actions", ["game_id", "step_no"])


def chat() -> None:
    op.create_table(
        "chat_messages",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("client_id", sa.Uuid(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        now("at"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_chat_messages_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_chat_messages_user_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_chat_messages"),
        sa.UniqueConstraint("game_id", "user_id", "client_id", name="uq_chat_messages_game_id"),
    )
    op.create_index("ix_chat_messages_game_id_id", "chat_messages", ["game_id", "id"])
