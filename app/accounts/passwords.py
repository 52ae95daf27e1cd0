"""Passwords, hashed by argon2 in a thread, as each takes tens of milliseconds and 64 MB."""
from __future__ import annotations

from functools import cache

from anyio import CapacityLimiter, to_thread
from pwdlib import PasswordHash
from pwdlib.exceptions import PwdlibError
from pwdlib.hashers.argon2 import Argon2Hasher

AT_ONCE = 2
_hash = PasswordHash((Argon2Hasher(),))
_limit = CapacityLimiter(AT_ONCE)


async def hash_password(password: str) -> str:
    """The hash to keep."""
    return await to_thread.run_sync(_hash.hash, password, limiter=_limit)


async def password_fits(password: str, kept: str | None) -> bool:
    """Whether this is the password whose hash was kept; with nothing kept it takes as long and says no."""
    def verify() -> bool:
        try:
            return _hash.verify(password, kept or _nobodys()) and kept is not None
        except PwdlibError:
            return False

    return await to_thread.run_sync(verify, limiter=_limit)


@cache
def _nobodys() -> str:
    return _hash.hash("nobody has this password")
