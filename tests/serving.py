"""A real server in a process of its own, for tests and tools that talk to it from outside."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
START_SECONDS = 60
STOP_SECONDS = 20


@dataclass
class Served:
    """A server that `start` has started.

    `data_dir` must be a folder that the database's account can reach; `environment` are further settings of the server.
    """

    data_dir: Path
    environment: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=lambda: free_port())

    def __post_init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None
        self.greeting = ""

    @property
    def base(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}"

    def spawn(self) -> subprocess.Popen[str]:
        """Start a server and do not wait for it. Its standard output and standard error are pipes."""
        settings = {"RATE_LIMITS": "off", "PORT": str(self.port), "DATA_DIR": str(self.data_dir), **self.environment}
        clean = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "BASE_URL", "HOST"}}
        return subprocess.Popen([sys.executable, "-W", "error", "-m", "app"], cwd=ROOT, env=clean | settings, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def start(self) -> None:
        """Start it and wait until it says that it is ready; what it logs afterwards goes to our standard error."""
        self.process = self.spawn()
        watchdog = threading.Timer(START_SECONDS, self.process.kill)
        watchdog.start()
        assert self.process.stdout and self.process.stderr
        self.greeting = self.process.stdout.readline()
        watchdog.cancel()
        if not self.greeting:
            raise AssertionError(f"The server did not start: {self.process.communicate()[1]}")
        threading.Thread(target=_copy, args=(self.process,), daemon=True).start()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send it a signal, wait for its end and return its exit status."""
        assert self.process is not None
        self.process.send_signal(number)
        status = self.process.wait(STOP_SECONDS)
        assert self.process.stdout
        self.process.stdout.close()
        return status


@contextmanager
def serving(data_dir: Path, **environment: str) -> Iterator[Served]:
    """A server for the time of a `with` block."""
    server = Served(data_dir, environment)
    server.start()
    try:
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.stop()


@contextmanager
def serving_afresh(**environment: str) -> Iterator[Served]:
    """A server with a database of its own in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="longtable-") as folder:
        Path(folder).chmod(0o755)
        with serving(Path(folder), **environment) as server:
            yield server


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listened on a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _copy(process: subprocess.Popen[str]) -> None:
    assert process.stderr
    with process.stderr as lines:
        for line in lines:
            sys.stderr.write(line)
