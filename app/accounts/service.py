"""Guests, users, signing in and out."""
from __future__ import annotations

import secrets

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts import auth, store
from app.accounts.models import User, name_key
from app.accounts.names import NAME, PASSWORD, check_alphabets, check_password, clean_email, clean_name, one_line
from app.accounts.passwords import hash_password, password_fits
from app.engine.text import Text
from app.errors import NAME_TAKEN, Refusal
from app.i18n import LANGUAGES


async def new_guest(session: AsyncSession, name: str, locale: str | None) -> tuple[User, str]:
    """A guest and his token. A name that is taken gets a number behind it. Raises `Refusal` `invalid`."""
    wanted = clean_name(name)
    while True:
        names = [wanted, *(_numbered(wanted, n) for n in range(2, 10)),
                 *(_numbered(wanted, 10 ** digits + secrets.randbelow(9 * 10 ** digits)) for digits in (1, 3, 5, 7))]
        taken = await store.keys_taken(session, names)
        for free in (name for name in names if name_key(name) not in taken):
            guest = await store.add_guest(session, free, _language(locale))
            if guest is not None:
                return guest, await auth.open_session(session, guest)


async def sign_up(session: AsyncSession, caller: User | None, name: str, email: str, password: str,
                  locale: str | None) -> tuple[User, str]:
    """A user and his token. A guest who calls becomes that user, with his seats and games; his old tokens end.

    Raises `Refusal`: `invalid`, or `name_taken` where somebody has the name or the address.
    """
    name, email = clean_name(name), clean_email(email)
    check_alphabets(name)
    check_password(password)
    await _check_free(session, caller, name, email)
    password_hash = await hash_password(password)
    if caller is not None and caller.is_guest:
        user = await _promote(session, caller, name, email, password_hash)
    else:
        user = await store.add_user(session, name, email, password_hash, _language(locale))
    if user is None:
        await _check_free(session, caller, name, email)
        raise Refusal("name_taken", NAME_TAKEN, field="name")
    return user, await auth.open_session(session, user)


async def sign_in(session: AsyncSession, name: str, password: str) -> tuple[User, str]:
    """A user and a new token.

    Raises `Refusal`: `invalid` for what cannot be a name, `bad_credentials`, as slowly for a name unknown, `blocked`.
    """
    user = await store.user_named(session, one_line(name, "name"))
    fits = len(password) <= PASSWORD[1] and await password_fits(password, user.password_hash if user else None)
    if user is None or not fits:
        raise Refusal("bad_credentials", Text("Name and password do not fit together."))
    auth.check_allowed(user)
    return user, await auth.open_session(session, user)


async def set_locale(session: AsyncSession, user: User, locale: str) -> None:
    """Speak to this user in that language from now on. Raises `Refusal` `invalid` for one that is not spoken here."""
    if locale not in LANGUAGES:
        raise Refusal("invalid", Text("This language is not spoken here."))
    user.locale = locale
    session.add(user)


async def make_admin(session: AsyncSession, name: str) -> User:
    """Give the user of that name the rights of an admin. Raises `Refusal`: `not_found`, or `invalid` for a guest."""
    user = await store.user_named(session, name)
    if user is None:
        raise Refusal("not_found", Text("There is no user of this name."))
    if user.is_guest:
        raise Refusal("invalid", Text("A guest cannot be an admin and has to sign up first."))
    user.is_admin = True
    return user


async def _promote(session: AsyncSession, guest: User, name: str, email: str, password_hash: str) -> User | None:
    try:
        async with session.begin_nested():
            if not await store.promote_guest(session, guest.id, name, email, password_hash):
                raise Refusal("name_taken", Text("You have an account already."))
    except IntegrityError:
        return None
    await store.end_sessions(session, guest.id)
    await session.refresh(guest)
    return guest


async def _check_free(session: AsyncSession, caller: User | None, name: str, email: str) -> None:
    owner = await store.user_named(session, name)
    if owner is not None and not (owner.is_guest and caller is not None and owner.id == caller.id):
        raise Refusal("name_taken", NAME_TAKEN, field="name")
    if await store.email_taken(session, email):
        raise Refusal("name_taken", Text("There is an account with this e-mail address already."), field="email")


def _numbered(name: str, number: int) -> str:
    suffix = f" {number}"
    return name[:NAME - len(suffix)].rstrip() + suffix


def _language(locale: str | None) -> str | None:
    return locale if locale in LANGUAGES else None
