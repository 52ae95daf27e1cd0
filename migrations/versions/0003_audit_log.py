"""The admin's desk: a log that nobody changes, reports of the workers, indexes to search by."""
from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEEP_AUDIT_LOG = """
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is never changed';
END $$
"""
GUARD_AUDIT_LOG = """
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()
"""


def upgrade() -> None:
    audit_log()
    workers()
    op.create_index("ix_games_moved_at", "games", ["moved_at", "id"])
    op.create_index("ix_games_created_at", "games", ["created_at", "id"])
    op.create_index("ix_games_rules", "games", ["game", "rules"])
    op.create_index("ix_games_title_words", "games", [sa.text("to_tsvector('simple'::regconfig, title::text)")],
                    postgresql_using="gin")


def now(name: str) -> sa.Column[datetime]:
    """A column for a moment, by default that of the transaction."""
    return sa.Column(name, sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False)


def audit_log() -> None:
    op.create_table(
        "audit_log",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("admin_id", sa.Uuid(), nullable=True),
        sa.Column("admin", sa.String(), nullable=False),
        sa.Column("deed", sa.String(length=40), nullable=False),
        sa.Column("game_id", sa.Uuid(), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("detail", postgresql.JSONB(), nullable=False),
        now("at"),
        sa.PrimaryKeyConstraint("id", name="pk_audit_log"),
    )
    op.create_index("ix_audit_log_game_id", "audit_log", ["game_id", "id"])
    op.create_index("ix_audit_log_user_id", "audit_log", ["user_id", "id"])
    op.execute(KEEP_AUDIT_LOG)
    op.execute(GUARD_AUDIT_LOG)


def workers() -> None:
    op.create_table(
        "workers",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("report", postgresql.JSONB(), nullable=False),
        now("at"),
        sa.PrimaryKeyConstraint("name", name="pk_workers"),
        prefixes=["UNLOGGED"],
    )
