"""Going back to earlier moments: kept answers, requests to go back, replays, faults; blocked users."""
from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("blocked_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("game_steps", sa.Column(
        "kept", postgresql.ARRAY(sa.Integer()), server_default=sa.text("'{}'"), nullable=False))
    op.add_column("game_steps", sa.Column("anew", postgresql.JSONB(), server_default=sa.text("'[]'"), nullable=False))
    proposals()
    replays()
    faults()


def now(name: str) -> sa.Column[datetime]:
    """A column for a moment, by default that of the transaction."""
    return sa.Column(name, sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False)


def proposals() -> None:
    op.create_table(
        "undo_proposals",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=False),
        sa.Column("agreed", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_undo_proposals_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_undo_proposals"),
    )


def replays() -> None:
    op.create_table(
        "game_replays",
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_replays_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "first_seq", name="pk_game_replays"),
    )


def faults() -> None:
    op.create_table(
        "game_faults",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("game_id", sa.Uuid(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("fault", sa.String(), nullable=False),
        now("at"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_game_faults_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_game_faults"),
    )
    op.create_index("ix_game_faults_game_id", "game_faults", ["game_id"])
    op.create_index("ix_games_parked", "games", ["id"], postgresql_where=sa.text("fault IS NOT NULL"))
