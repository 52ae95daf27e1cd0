"""A server and a Chromium for the tests of one module."""
from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server import Server

LAUNCH = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
          "--no-first-run", "--disable-gpu")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium is not None, "no program named chromium: `make browser` installs it"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=LAUNCH)
        yield launched
        launched.close()
