"""The `Table` of the wire: what may be known of a table from outside the game."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.accounts.models import User
from app.play.models import Game, GameSeat


class SeatRow(Struct, frozen=True):
    """One seat of a table. `name` is the user's, or that of whoever sat here before a bot did."""

    game_id: UUID
    seat: int
    user_id: UUID | None
    bot: str | None
    name: str | None
    ready: bool


async def seat_rows(database: AsyncSession | AsyncConnection, tables: Iterable[UUID]) -> Mapping[UUID, list[SeatRow]]:
    """The seats of these tables, in seating order."""
    found = await database.execute(
        select(GameSeat.game_id, GameSeat.seat, GameSeat.user_id, GameSeat.bot,
               func.coalesce(User.name, GameSeat.name), GameSeat.ready)
        .outerjoin(User, User.id == GameSeat.user_id)
        .where(GameSeat.game_id.in_(tuple(tables))).order_by(GameSeat.game_id, GameSeat.seat))
    seats: dict[UUID, list[SeatRow]] = {}
    for row in found:
        seats.setdefault(row.game_id, []).append(SeatRow(*row))
    return seats


def table_json(game: Game, seats: Sequence[SeatRow], viewer: UUID | None) -> dict[str, Any]:
    """The wire form of a table for one viewer. The invitation of a private table is for those seated at it only."""
    seated = viewer is not None and (viewer == game.owner_id or any(seat.user_id == viewer for seat in seats))
    return {
        "id": game.id, "url": f"/tables/{game.id}", "game": game.game, "rules": game.rules, "title": game.title,
        "status": game.status, "visibility": game.visibility,
        "invite": game.invite if seated and game.visibility == "private" else None,
        "seeded": game.seeded, "imported": game.imported, "commit": game.commit, "owner": game.owner_id,
        "seq": game.seq, "seats": [_seat_json(seat) for seat in seats], "to_move": game.to_move,
        "options": game.options, "created_at": game.created_at, "moved_at": game.moved_at, "standings": game.standings,
    }


def _seat_json(seat: SeatRow) -> dict[str, Any]:
    user = {"id": seat.user_id, "name": seat.name} if seat.user_id else None
    return {"seat": seat.seat, "user": user, "bot": seat.bot, "name": seat.name, "ready": seat.ready}
