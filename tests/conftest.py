"""One PostgreSQL for the whole run, one database for each of its worker processes, empty tables for each test."""
from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app import migrate
from app.postgres import Postgres

SERVER = "LONGTABLE_TEST_SERVER"
FILES = "files"
TEMPLATE = "template_longtable"
FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200")
EMPTY_TABLES = """
DO $$ DECLARE name text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
END $$
"""


def address(database: str) -> str:
    """The address of a database on the run's server."""
    return os.environ[SERVER].replace("/DATABASE?", f"/{database}?")


def pytest_configure(config: pytest.Config) -> None:
    """Start the server in the process that leads the run, from its main thread, as the server ends with that thread.

    Tests' temporary folders lie beside it: pytest's usual place is closed again by each further pytest that starts.
    """
    if hasattr(config, "workerinput"):
        return
    folder = Path(tempfile.mkdtemp(prefix="longtable-test-"))
    folder.chmod(0o755)
    config.option.basetemp = config.option.basetemp or folder / FILES
    server = Postgres(folder / "postgres", FAST)
    config.add_cleanup(lambda: shutil.rmtree(folder))
    config.add_cleanup(server.stop)
    server.start()
    os.environ[SERVER] = server.url("DATABASE")
    migrate.create_database(address(TEMPLATE))
    migrate.upgrade(address(TEMPLATE))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what takes long first, so that no core waits for it in the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture(scope="session", autouse=True)
def reachable(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Open the temporary folders, so that as root the database's account reaches the data of servers in them."""
    base = tmp_path_factory.getbasetemp()
    for folder in (base, base.parent):
        if folder == base or folder.name == FILES:
            folder.chmod(0o755)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop that async tests run on."""
    return "asyncio"


@pytest.fixture(scope="session")
def migrated(worker_id: str) -> str:
    """The address of this worker's own database, with the newest schema."""
    url = address(f"test_{worker_id}")
    migrate.create_database(url, template=TEMPLATE)
    return url


@pytest.fixture
def database_url(migrated: str) -> str:
    """The address of this worker's own database; all its tables are empty when a test begins."""
    asyncio.run(_empty(migrated))
    return migrated


@pytest.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    """An engine on this worker's database."""
    engine = create_async_engine(database_url)
    yield engine
    await engine.dispose()


async def _empty(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(EMPTY_TABLES))
    await engine.dispose()
