"""One request's piece of work: a transaction, who asks, and what to tell others after the commit."""
from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from app.accounts import auth
from app.accounts.models import User
from app.bus import Hint
from app.errors import ANONYMOUS, Refusal
from app.http import services


@dataclass(slots=True)
class Work:
    """`user` is None for an anonymous caller.

    Tables put into `changed`, tokens (as they are kept) put into `ended`, and users put into `signed_up` with the token
    that they have from now on, are announced after the commit.
    """

    session: AsyncSession
    user: User | None
    changed: set[UUID] = field(default_factory=set)
    ended: set[bytes] = field(default_factory=set)
    signed_up: dict[UUID, bytes] = field(default_factory=dict)

    def someone(self) -> User:
        """The caller. Raises `Refusal` `unauthorized` where he is anonymous."""
        if self.user is None:
            raise Refusal("unauthorized", ANONYMOUS)
        return self.user


@asynccontextmanager
async def working(connection: HTTPConnection) -> AsyncIterator[Work]:
    """A transaction that is committed at the end, or rolled back where the block raises.

    Raises `Refusal` `unauthorized` for a bearer token that does not count.
    """
    given = services(connection)
    async with given.sessions.begin() as session:
        work = Work(session, await auth.caller(connection, session))
        yield work
    for game_id in work.changed:
        given.bus.publish(Hint("table", str(game_id)))
    for token_hash in work.ended:
        given.bus.publish(Hint("signed_out", token_hash.hex()))
    for user_id, token_hash in work.signed_up.items():
        given.bus.publish(Hint("signed_up", str(user_id), token_hash.hex()))


def session_key(connection: HTTPConnection) -> str:
    """What the hint `signed_out` calls the session that this caller shows."""
    return auth.token_hash(auth.shown_token(connection) or "").hex()
