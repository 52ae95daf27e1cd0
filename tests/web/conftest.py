"""A server for the tests of one process, and a Chromium for those of one module."""
from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server import Server
from tests.web.stage import Stage

LAUNCH = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
          "--no-first-run", "--disable-gpu")


expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that deals every table the same."""
    with Server(tmp_path_factory.mktemp("web"), module="tests.dealt") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium is not None, "no program named chromium: `make browser` installs it"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=LAUNCH)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def module_stage(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Stage]:
    """The drawings of the module's `GAME`."""
    page = browser.new_page()
    yield Stage(page, request.module.GAME)
    page.close()


@pytest.fixture
def stage(module_stage: Stage) -> Iterator[Stage]:
    """The drawings of the module's `GAME`, with nothing drawn yet; nothing may be complained of."""
    module_stage.clear()
    yield module_stage
    assert module_stage.faults == []
