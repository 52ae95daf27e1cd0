"""Starting and stopping a real server: first start, second start, kill, taken port, several workers."""
from __future__ import annotations

import os
import signal
import stat
import time
from pathlib import Path

import httpx
import psutil
import pytest

from tests.serving import Served, free_port, serving


def health(server: Served) -> int:
    """The status that the server's health page answers with."""
    return httpx.get(f"{server.base}/health").status_code


def refused(server: Served) -> str:
    """What a server that cannot start says on standard error."""
    said, complaint = server.spawn().communicate(timeout=30)
    assert said == ""
    return complaint


def gone(processes: list[psutil.Process], seconds: float) -> bool:
    """Whether all these processes end, or are only not yet reaped, within that time."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not any(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes):
            return True
        time.sleep(0.05)
    return False


def test_first_start_second_start_and_clean_stops(data_dir: Path) -> None:
    with serving(data_dir) as server:
        assert server.greeting == f"Longtable is ready: open {server.base} in a browser; Ctrl-C stops it.\n"
        assert health(server) == 200
        key = (data_dir / "secret_key").read_text()
        assert stat.S_IMODE((data_dir / "secret_key").stat().st_mode) == 0o600

        second = Served(data_dir)
        assert server.process
        assert refused(second) == (
            f"Another Longtable already runs on DATA_DIR {data_dir} (process {server.process.pid}, {server.base}); "
            "stop it first, or set DATA_DIR to another folder.\n")
        assert health(server) == 200

        family = psutil.Process(server.process.pid).children(recursive=True)
        assert any("postgres" in process.name() for process in family)
        assert server.stop(signal.SIGINT) == 0
        assert gone(family, 0.5)

    begun = time.monotonic()
    with serving(data_dir) as server:
        assert time.monotonic() - begun < 4 * load()
        assert (data_dir / "secret_key").read_text() == key
        assert server.stop(signal.SIGTERM) == 0


def load() -> float:
    """How much longer than on an idle machine things may take, by the number of processes that want to run."""
    return max(1.0, os.getloadavg()[0])


def test_nothing_is_lost_when_the_server_is_killed(data_dir: Path) -> None:
    with serving(data_dir) as server:
        token = httpx.post(f"{server.base}/api/guests", json={"name": "Ada"}).raise_for_status().json()["token"]
        assert server.process
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        assert gone(family, 10)
    with serving(data_dir) as server:
        me = httpx.get(f"{server.base}/api/me", headers={"Authorization": f"Bearer {token}"})
        assert me.json()["user"]["name"] == "Ada"


def test_a_start_right_after_a_kill_waits_for_the_old_database(data_dir: Path) -> None:
    with serving(data_dir) as server:
        server.stop(signal.SIGKILL)
    with serving(data_dir) as server:
        assert health(server) == 200


def test_a_taken_port_is_said_in_one_sentence_and_nothing_is_made(data_dir: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refused(Served(data_dir, port=port)) == (
            f"Port {port} on 127.0.0.1 is taken by another program; stop that, or set PORT to a free one.\n")
    assert not (data_dir / "postgres").exists()


def test_a_database_that_is_not_there_is_said_in_one_sentence(data_dir: Path) -> None:
    port = free_port()
    url = f"postgresql://someone:secret@127.0.0.1:{port}/games"
    complaint = refused(Served(data_dir, {"DATABASE_URL": url}))
    assert complaint.startswith("The database postgresql+asyncpg://someone:***@127.0.0.1")
    assert complaint.count("\n") == 1
    assert "secret" not in complaint


def test_a_database_of_the_hosts_own_is_used_and_left_running(data_dir: Path, database_url: str) -> None:
    with serving(data_dir, DATABASE_URL=database_url) as server:
        assert health(server) == 200
        assert server.stop() == 0
    assert not (data_dir / "postgres").exists()


def test_two_workers_stop_together(data_dir: Path) -> None:
    with serving(data_dir, WORKERS="2") as server:
        assert health(server) == 200
        assert server.process
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert server.stop() == 0
        assert gone(family, 1)


def test_workers_go_when_their_supervisor_is_killed(data_dir: Path) -> None:
    with serving(data_dir, WORKERS="2") as server:
        assert server.process
        family = psutil.Process(server.process.pid).children(recursive=True)
        server.stop(signal.SIGKILL)
        assert gone(family, 10)


@pytest.mark.parametrize(("name", "value", "complaint"), [
    ("PORT", "eighty", "PORT is 'eighty', but it must be a number from 1 to 65535.\n"),
    ("WORKERS", "0", "WORKERS is '0', but it must be a number from 1 to 64.\n"),
])
def test_a_setting_that_cannot_be_used_is_said_in_one_sentence(
        data_dir: Path, name: str, value: str, complaint: str) -> None:
    assert refused(Served(data_dir, {name: value})) == complaint
