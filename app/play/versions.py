"""Which versions of the rules the stored games need."""
from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.games import Registry
from app.play.models import Game


async def missing_rules(connection: AsyncConnection, games: Registry) -> list[str]:
    """The rules that running games name and that are not here, each as `wendake 1 (12 games)`."""
    found = await connection.execute(
        select(Game.game, Game.rules, func.count()).where(Game.status == "playing")
        .group_by(Game.game, Game.rules).order_by(Game.game, Game.rules))
    return [f"{key} {rules} ({count} games)" for key, rules, count in found if (key, rules) not in games]
