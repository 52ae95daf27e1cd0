"""`python -m app.manage make-admin NAME`."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from anyio import to_thread
from fastapi import FastAPI

from tests.api import caller
from tests.server import Server

ADA = {"name": "Ada", "email": "ada@example.org", "password": "correct horse"}


def make_admin(name: str, data_dir: Path, database_url: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DATA_DIR": str(data_dir), "DATABASE_URL": database_url}
    return subprocess.run([sys.executable, "-m", "app.manage", "make-admin", name], env=environment, check=False,
                          text=True, capture_output=True)


@pytest.mark.anyio
async def test_user_becomes_admin(app: FastAPI, database_url: str, tmp_path: Path) -> None:
    async with caller(app) as ada, caller(app, "Bo"):
        ada.keep(await ada.client.post("/api/users", json=ADA))
        assert (await ada.ask("GET", "/api/me", 200))["admin"] is False
        done = await to_thread.run_sync(make_admin, "ada", tmp_path, database_url)
        assert (done.returncode, done.stdout) == (0, "Ada is an admin.\n"), done.stderr
        assert (await ada.ask("GET", "/api/me", 200))["admin"] is True
        for name, reason in (("Nobody", "no user"), ("Bo", "guest")):
            refused = await to_thread.run_sync(make_admin, name, tmp_path, database_url)
            assert refused.returncode == 1 and reason in refused.stderr and not refused.stdout


def test_beside_a_running_server_and_without_one(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for number in (1, 2):
            account = {"name": f"Ada {number}", "email": f"ada{number}@example.org", "password": "correct horse"}
            assert httpx.post(f"{server.base}/api/users", json=account).status_code == 201
        beside = make_admin("Ada 1", tmp_path)
        assert httpx.get(f"{server.base}/health").status_code == 200
    alone = make_admin("Ada 2", tmp_path)
    assert (beside.stdout, alone.stdout) == ("Ada 1 is an admin.\n", "Ada 2 is an admin.\n")
