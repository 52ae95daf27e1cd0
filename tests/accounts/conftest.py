"""An application for each test."""
from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.api import make_app, settings


@pytest.fixture
def app(engine: AsyncEngine, tmp_path: Path) -> FastAPI:
    """Accounts and lobby on an empty database, without rate limits."""
    return make_app(engine, settings(tmp_path))
