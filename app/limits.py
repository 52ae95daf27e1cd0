"""How often one address may do what costs the server or annoys others."""
from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import DateTime, String, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column
from starlette.requests import HTTPConnection

from app.db import Base
from app.engine.text import Text
from app.errors import Refusal
from app.http import address, services


class RateHits(Base):
    """When something was last done from an address: `key` names both. Unlogged, as a crash may forget it."""

    __tablename__ = "rate_hits"
    __table_args__ = ({"prefixes": ["UNLOGGED"]},)

    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    hits: Mapped[list[datetime]] = mapped_column(ARRAY(DateTime(timezone=True)))
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


COUNT = text("""
    INSERT INTO rate_hits AS old (key, hits, until) VALUES (:key, ARRAY[now()], now() + :period)
    ON CONFLICT (key) DO UPDATE SET until = excluded.until,
        hits = array(SELECT hit FROM unnest(old.hits) AS hit WHERE hit > now() - :period) || now()
    WHERE cardinality(array(SELECT hit FROM unnest(old.hits) AS hit WHERE hit > now() - :period)) < :times
    RETURNING key
""")
FORGET = text("""
    DELETE FROM rate_hits
    WHERE key IN (SELECT key FROM rate_hits WHERE until < now() LIMIT 100 FOR UPDATE SKIP LOCKED)
""")
WAIT = text("SELECT ceil(extract(epoch FROM min(hit) + :period - now()))::int FROM rate_hits, unnest(hits) AS hit"
            " WHERE key = :key AND hit > now() - :period")


async def spend(connection: HTTPConnection, what: str) -> None:
    """Count one of the settings' limits for the caller's address, at once, whatever becomes of the request.

    Raises `Refusal` `too_many_requests` with `retry_after` in seconds where the limit is used up; that try does not
    count.
    """
    given = services(connection)
    if not given.settings.rate_limits:
        return
    limit = given.settings.rate_limits[what]
    counted = {"key": f"{what} {address(connection)}", "period": timedelta(seconds=limit.seconds)}
    async with given.sessions.begin() as session:
        if (await session.execute(COUNT, {**counted, "times": limit.times})).scalar() is not None:
            await session.execute(FORGET)
            return
        wait = (await session.execute(WAIT, counted)).scalar() or 1
    raise Refusal("too_many_requests", Text("That was too often. Wait a little and try again."), retry_after=wait)
