"""The admin's desk in a browser: boards of all games through anybody's eyes; repairs also where scripts do not run."""
from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.accounts.test_manage import make_admin
from tests.server import Server
from tests.web.players import Player

pytestmark = pytest.mark.browser

PASSWORD = "correct horse"


def admin(browser: Browser, server: Server, name: str, **options: object) -> Player:
    """An admin in a browser of his own."""
    found = Player(browser, server, f"Guest of {name}", **options)
    found.call("/api/users", {"name": name, "email": f"{name.lower()}@example.org", "password": PASSWORD})
    assert make_admin(name, server.data_dir).returncode == 0
    return found


def game(player: Player, key: str) -> str:
    """A game of two seats that this player owns, just begun; its id."""
    id = str(player.call("/api/tables", {"game": key, "seats": 2, "title": f"Evening of {key}"})["id"])
    player.call(f"/api/tables/{id}/seats/1/bot", {"level": "easy"})
    player.call(f"/api/tables/{id}/ready", {"ready": True})
    player.call(f"/api/tables/{id}/start", {})
    return id


@pytest.mark.parametrize("key", ["hunters", "wendake", "woodcraft"])
def test_the_board_of_any_moment_is_drawn(browser: Browser, server: Server, key: str) -> None:
    root = admin(browser, server, f"Root-{key}")
    id = game(root, key)
    for eyes in ("", "&as=0", "&as=1"):
        root.page.goto(f"/admin/games/{id}?at=1{eyes}")
        expect(root.page.locator("#desk-board .board svg").first).to_be_visible()
        expect(root.page.locator("#desk-board .mine-pane")).to_have_count(1 if eyes else 0)
        width = root.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0
    assert root.faults == []


def test_a_newcomer_finds_a_waiting_game_and_acts_without_scripts(browser: Browser, server: Server) -> None:
    owner = Player(browser, server, "Ada")
    id = game(owner, "hunters")
    root = admin(browser, server, "Plain", java_script_enabled=False)
    page = root.page
    page.goto("/admin")
    page.get_by_role("searchbox", name="Player").fill("ada")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Evening of hunters").click()
    why = page.locator(".why")
    expect(why).to_contain_text("Waiting for")
    page.locator(".offers .btn").first.click()
    expect(page.locator("h1")).to_have_text("Act for a seat")
    expect(page.locator(".repair")).to_contain_text("An admin acted for")
    page.get_by_label("Reason").fill("nobody answers")
    page.get_by_role("button", name="Apply to this table").click()
    expect(page).to_have_url(f"{server.base}/admin/games/{id}")
    expect(page.locator(".entries").first).to_contain_text("nobody answers")
    assert root.faults == []
