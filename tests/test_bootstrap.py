"""Starting and stopping a real server: first start, second start, kill, taken port, several workers."""
from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil
import pytest

from tests.server import Server, free_port


def health(server: Server) -> int:
    """The status that the server's health page answers with."""
    return httpx.get(f"{server.base}/health").status_code


def refused(data_dir: Path, **settings: str) -> str:
    """What a server that cannot start says on standard error; it says nothing else, and does not end well."""
    ended = subprocess.run([sys.executable, "-m", "app"], env=os.environ | {"DATA_DIR": str(data_dir)} | settings,
                           capture_output=True, text=True, timeout=60, check=False)
    assert ended.stdout == ""
    assert ended.returncode == 1
    return ended.stderr


def family(server: Server) -> list[psutil.Process]:
    """All processes that the server has started."""
    return psutil.Process(server.pid).children(recursive=True)


@pytest.fixture
def server(tmp_path: Path) -> Server:
    """A server on a fresh data folder, not yet started."""
    return Server(tmp_path)


def gone(processes: list[psutil.Process], seconds: float) -> bool:
    """Whether all these processes end, or are only not yet reaped, within that time on an idle machine."""
    deadline = time.monotonic() + seconds * load()
    while time.monotonic() < deadline:
        if not any(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes):
            return True
        time.sleep(0.05)
    return False


def load() -> float:
    """How much longer than on an idle machine things may take, by the number of processes that want to run."""
    return max(1.0, os.getloadavg()[0])


def test_first_start_second_start_and_clean_stops(server: Server) -> None:
    secret = server.data_dir / "secret_key"
    with server:
        greeting = f"Longtable is ready: open {server.base} in a browser; Ctrl-C stops it.\n"
        assert server.log.read_text() == greeting
        key = secret.read_text()
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600

        assert refused(server.data_dir, PORT=str(free_port())) == (
            f"Another Longtable already runs on DATA_DIR {server.data_dir} (process {server.pid}, {server.base}); "
            "stop it first, or set DATA_DIR to another folder.\n")
        assert health(server) == 200

        children = family(server)
        assert any("postgres" in child.name() for child in children)
        assert server.stop(signal.SIGINT) == 0
        assert gone(children, 0.5)

        begun = time.monotonic()
        server.start()
        assert time.monotonic() - begun < 4 * load()
        assert secret.read_text() == key
        assert server.stop(signal.SIGTERM) == 0
    assert server.log.read_text() == greeting * 2


def test_nothing_is_lost_when_the_server_is_killed(server: Server) -> None:
    with server:
        token = httpx.post(f"{server.base}/api/guests", json={"name": "Ada"}).raise_for_status().json()["token"]
        children = family(server)
        server.kill()
        server.start()
        assert gone(children, 1)
        me = httpx.get(f"{server.base}/api/me", headers={"Authorization": f"Bearer {token}"}).raise_for_status()
        assert "Ada" in me.text


def test_a_taken_port_is_said_in_one_sentence_and_nothing_is_made(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refused(tmp_path, PORT=str(port)) == (
            f"Port {port} on 127.0.0.1 is taken by another program; stop that, or set PORT to a free one.\n")
    assert not (tmp_path / "postgres").exists()


def test_a_database_that_is_not_there_is_said_in_one_sentence(tmp_path: Path) -> None:
    url = f"postgresql://someone:secret@127.0.0.1:{free_port()}/games"
    complaint = refused(tmp_path, PORT=str(free_port()), DATABASE_URL=url)
    assert complaint.startswith("The database postgresql+asyncpg://someone:***@127.0.0.1")
    assert complaint.count("\n") == 1
    assert "secret" not in complaint


def test_a_database_of_the_hosts_own_is_used_and_left_running(tmp_path: Path, database_url: str) -> None:
    with Server(tmp_path, DATABASE_URL=database_url) as server:
        assert health(server) == 200
        assert server.stop() == 0
    assert not (tmp_path / "postgres").exists()
    with Server(tmp_path, DATABASE_URL=database_url) as server:
        assert health(server) == 200


def test_two_workers_stop_together(tmp_path: Path) -> None:
    with Server(tmp_path, WORKERS="2") as server:
        children = family(server)
        assert server.stop() == 0
        assert gone(children, 1)


def test_workers_go_when_their_supervisor_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path, WORKERS="2") as server:
        children = family(server)
        server.kill()
        assert gone(children, 10)


@pytest.mark.parametrize(("name", "value", "complaint"), [
    ("PORT", "eighty", "PORT is 'eighty', but it must be a number from 1 to 65535.\n"),
    ("WORKERS", "0", "WORKERS is '0', but it must be a number from 1 to 64.\n"),
])
def test_a_setting_that_cannot_be_used_is_said_in_one_sentence(
        tmp_path: Path, name: str, value: str, complaint: str) -> None:
    assert refused(tmp_path, **{name: value}) == complaint
