"""Every query about users and their sessions."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID, uuid4

from sqlalchemy import CursorResult, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import SignIn, User, name_key


async def user_of_token(session: AsyncSession, token_hash: bytes) -> User | None:
    """The user of a session that has not expired."""
    return await session.scalar(select(User).join(SignIn, SignIn.user_id == User.id).where(
        SignIn.token_hash == token_hash, SignIn.expires_at > func.now()))


async def user_named(session: AsyncSession, name: str) -> User | None:
    """The user of that name, in whatever case it is written."""
    return await session.scalar(select(User).where(User.name_key == name_key(name)))


async def keys_taken(session: AsyncSession, names: Sequence[str]) -> set[str]:
    """The keys of those of the names that belong to somebody."""
    found = await session.scalars(select(User.name_key).where(User.name_key.in_([name_key(name) for name in names])))
    return set(found)


async def add_guest(session: AsyncSession, name: str, locale: str | None) -> User | None:
    """A new guest, or None where somebody has that name."""
    return await session.scalar(
        insert(User).values(id=uuid4(), name=name, name_key=name_key(name), is_guest=True, is_admin=False,
                            locale=locale)
        .on_conflict_do_nothing(index_elements=[User.name_key]).returning(User))


async def add_user(session: AsyncSession, name: str, email: str, password_hash: str, locale: str | None) -> User | None:
    """A new user, or None where somebody has that name or address."""
    return await session.scalar(
        insert(User).values(id=uuid4(), name=name, name_key=name_key(name), email=email, password_hash=password_hash,
                            is_guest=False, is_admin=False, locale=locale)
        .on_conflict_do_nothing().returning(User))


async def promote_guest(session: AsyncSession, guest: UUID, name: str, email: str, password_hash: str) -> bool:
    """Make a guest a user. False where he is none any more. Raises `IntegrityError` where name or address is taken."""
    done = await session.execute(
        update(User).where(User.id == guest, User.is_guest)
        .values(name=name, name_key=name_key(name), email=email, password_hash=password_hash, is_guest=False))
    assert isinstance(done, CursorResult)
    return done.rowcount == 1


async def email_taken(session: AsyncSession, email: str) -> bool:
    """Whether an account has that address, which is in lower case."""
    return await session.scalar(select(User.id).where(User.email == email)) is not None


async def add_session(session: AsyncSession, token_hash: bytes, user: UUID, lasts: timedelta) -> None:
    """Let whoever shows the token be that user from now on; forget those of his sessions that have expired."""
    await session.execute(delete(SignIn).where(SignIn.user_id == user, SignIn.expires_at <= func.now()))
    await session.execute(insert(SignIn).values(token_hash=token_hash, user_id=user, expires_at=func.now() + lasts))


async def end_session(session: AsyncSession, token_hash: bytes) -> None:
    """End one session."""
    await session.execute(delete(SignIn).where(SignIn.token_hash == token_hash))


async def end_sessions(session: AsyncSession, user: UUID) -> None:
    """End all sessions of a user."""
    await session.execute(delete(SignIn).where(SignIn.user_id == user))
