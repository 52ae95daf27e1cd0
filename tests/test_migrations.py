"""The schema: made by migrations, and the same as the models say."""
from __future__ import annotations

import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from app import migrate
from app.accounts import models as _accounts  # noqa: F401
from app.chat import models as _chat  # noqa: F401
from app.db import Base
from app.play import models as _play  # noqa: F401
from tests.conftest import address

pytestmark = pytest.mark.anyio


WITHOUT_MODEL = {"rate_hits"}


def differences(connection: Connection) -> list[object]:
    """What alembic would still change to make the database what the models say."""
    options = {"compare_type": True, "include_name": lambda name, kind, parents: name not in WITHOUT_MODEL}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


async def test_migrations_make_what_the_models_say(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


def test_three_at_once_on_a_fresh_database(worker_id: str) -> None:
    url = address(f"fresh_{worker_id}")
    migrate.create_database(url)
    script = "import sys; from app import migrate; migrate.upgrade(sys.argv[1])"
    starters = [subprocess.Popen([sys.executable, "-W", "error", "-c", script, url]) for _ in range(3)]
    assert [starter.wait(60) for starter in starters] == [0, 0, 0]


def test_a_database_that_is_there_is_not_made_again(migrated: str) -> None:
    migrate.create_database(migrated)
    migrate.upgrade(migrated)
