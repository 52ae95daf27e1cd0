"""A real server in a process of its own, for tests, measurements and pictures."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import httpx

START_SECONDS = 60.0


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python -m app`, or another `module` that serves, on 127.0.0.1 with its own data folder; rate limits are off
    unless `settings` say otherwise.

    Started with `start`, stopped as Ctrl-C does with `stop`, or without a chance to tidy up with `kill`; it may be
    started again on the same data and port.
    """

    def __init__(self, data_dir: Path, port: int | None = None, module: str = "app", **settings: str) -> None:
        self.data_dir = data_dir
        self._module = module
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = data_dir / "stdout.log"
        self._settings = {"RATE_LIMITS": "off", **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process's number. Raises `AssertionError` where it does not run."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start and wait until it answers. Raises `AssertionError` with the end of its output where it does not."""
        self.data_dir.mkdir(parents=True, exist_ok=True)
        self.data_dir.chmod(0o755)
        environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(self.port), "DATA_DIR": str(self.data_dir),
                       "DATABASE_URL": "", "BASE_URL": "", **self._settings}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-m", self._module], env=environment,
                                             stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            ended = self._process.poll() is not None
            assert not ended and time.monotonic() < until, f"no server:\n{self.log.read_text()[-3000:]}"
            time.sleep(0.05)

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """Stop it, as Ctrl-C does or by another signal; returns its exit status."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(30)

    def kill(self) -> None:
        """Kill it with SIGKILL and wait until the port is free again."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(30)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/health", timeout=2, verify=False).status_code == 200
        except httpx.HTTPError:
            return False

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()
