"""The database goes away for ten seconds: the page says so, keeps the answer, and it is stored once."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from app import migrate
from app.postgres import Postgres
from tests.server import Server
from tests.web.players import mover, seated

pytestmark = pytest.mark.browser

AWAY_MS = 10_000


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A database of this module's own, which may be stopped."""
    database = Postgres(tmp_path_factory.mktemp("postgres"))
    database.start()
    migrate.create_database(database.url("longtable"))
    yield database
    database.stop()


@pytest.mark.slow
def test_an_answer_outlives_the_database(database: Postgres, browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, module="tests.dealt", DATABASE_URL=database.url("longtable")) as server:
        _, players = seated(browser, server, {}, {})
        player = mover(players)
        assert player is not None
        page, before = player.page, player.seq()
        for one in players:
            one.away = True
        database.stop()
        page.locator("[data-fold=move]").click()
        page.locator(".answer").first.click()
        expect(page.locator(".notice.away")).to_have_text("Reconnecting… your answer is kept and will be sent.")
        expect(page.locator(".answer").first).to_have_attribute("aria-disabled", "true")
        page.wait_for_timeout(AWAY_MS)
        assert player.seq() == before
        database.start()
        for one in players:
            expect(one.page.locator("[data-seq]")).to_have_attribute("data-seq", str(before + 1), timeout=30_000)
            expect(one.page.locator(".notice")).to_have_count(0)
        for one in players:
            one.page.reload()
            one.page.locator(".decide").wait_for()
            assert one.seq() == before + 1
        assert [one.faults for one in players] == [[], []]
