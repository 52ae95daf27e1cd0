"""The running application, and an admin in it."""
from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.api import Caller
from tests.play.conftest import house
from tests.play.house import House

__all__ = ["house"]


async def new_user(house: House, name: str) -> Caller:
    """A user who has signed up."""
    found = await house.caller()
    found.keep(await found.client.post("/api/users", json={
        "name": name, "email": f"{name.lower()}@example.org", "password": "correct horse"}))
    return found


async def new_admin(house: House, engine: AsyncEngine, name: str) -> Caller:
    """An admin, made on the command line's way."""
    found = await new_user(house, name)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE users SET is_admin = true WHERE id = :id"), {"id": found.id})
    return found


@pytest.fixture
async def admin(house: House, engine: AsyncEngine) -> Caller:
    """An admin who has just signed in."""
    return await new_admin(house, engine, "Root")
