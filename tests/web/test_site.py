"""The site's own pages in a real browser: live lists and rooms, forms without script, phones, both languages."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import Server

pytestmark = pytest.mark.browser

PAGES = ("/", "/mine", "/watch", "/create", "/games", "/games/hunters/help", "/games/hunters/about", "/about", "/login",
         "/register", "/settings")
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SHORT_TARGETS = """() => [...document.querySelectorAll('.btn, .seg label, .seg button, .switch, .chips a, .me summary')]
    .map((target) => [target.textContent.trim(), target.getBoundingClientRect().height])
    .filter(([, height]) => height > 0 && height < 44)"""
SMALL_TEXTS = """() => [...document.querySelectorAll('body *')]
    .filter((part) => !part.children.length && part.textContent.trim() && part.getBoundingClientRect().width > 1)
    .filter((part) => !part.closest('svg') && parseFloat(getComputedStyle(part).fontSize) < 12)
    .map((part) => part.textContent.trim())"""


class People:
    """Browsers of one test; whatever their pages complain of is a fault."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.faults: list[str] = []

    def page(self, **options: Any) -> Page:
        """A page of somebody new, on the front page."""
        context = self.browser.new_context(**{"base_url": self.base, "locale": "en",
                                              "viewport": {"width": 1280, "height": 900}, **options})
        page = context.new_page()
        page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto("/")
        return page

    def guest(self, name: str, **options: Any) -> Page:
        """A page of a new guest."""
        page = self.page(**options)
        page.goto("/login")
        page.locator("input[name=guest]").fill(name)
        page.locator("form[action='/guest'] button").click()
        page.wait_for_url(f"{self.base}/")
        return page


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Makes pages, and looks at their consoles at the end."""
    made = People(browser, server.base)
    yield made
    for context in browser.contexts:
        context.close()
    assert made.faults == []


def make_table(page: Page, title: str, seats: int = 2) -> str:
    """Make a table by the form; returns its path."""
    page.goto("/create")
    page.locator("input[name=title]").fill(title)
    page.locator("label", has=page.locator(f"input[name=seats][value='{seats}']")).click()
    page.locator(".go button").click()
    page.wait_for_url("**/tables/*")
    return page.url.removeprefix(page.url.split("/tables/")[0])


def test_the_lobby_gathers_new_tables_and_moves_no_row(people: People) -> None:
    ada, bo = people.guest("Ada"), people.guest("Bo")
    first = make_table(ada, "First of the evening")
    watcher = people.page()
    row = watcher.locator("[data-list=open] > li", has_text="First of the evening")
    expect(row).to_be_visible()
    before = row.bounding_box()
    for title in ("Second", "Third"):
        make_table(ada, title)
    news = watcher.get_by_role("button", name="2 new tables")
    expect(news).to_be_visible()
    bo.goto(first)
    bo.locator(".chairs > [data-seat='1'] button", has_text="Sit here").click()
    expect(row).to_contain_text("full")
    assert row.bounding_box() == before
    ada.goto(first, wait_until="networkidle")
    ada.get_by_role("button", name="Cancel the table…").click()
    ada.locator(":popover-open button", has_text="Cancel the table").click()
    expect(row).to_have_class("gone")
    assert row.bounding_box() == before
    news.click()
    expect(watcher.locator("[data-list=open] > li")).to_contain_text(["Third", "Second"])
    expect(row).to_have_count(0)
    expect(news).to_be_hidden()


def test_a_room_is_live_and_leads_both_into_the_game(people: People) -> None:
    ada, bo = people.guest("Ada"), people.page()
    path = make_table(ada, "Polar Night")
    ada.locator("form[action$='/edit'] input[name=title]").fill("Half typed")
    bo.goto(path)
    bo.get_by_label("Your name").fill("Bo")
    bo.locator(".chairs > [data-seat='1'] button", has_text="Sit here").click()
    chair = ada.locator(".chairs > [data-seat='1']")
    expect(chair).to_contain_text("Bo")
    expect(ada.locator("form[action$='/edit'] input[name=title]")).to_have_value("Half typed")
    chair.get_by_role("button", name="Remove…").click()
    expect(ada.locator(":popover-open")).to_contain_text("from the table?")
    ada.get_by_role("button", name="Keep").click()
    bo.get_by_role("button", name="I am ready").click()
    expect(chair).to_contain_text("ready")
    expect(chair).not_to_contain_text("not ready yet")
    ada.get_by_role("button", name="I am ready").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bo):
        expect(page.locator(".decide")).to_be_visible()


def test_who_is_removed_sees_it_and_may_come_back(people: People) -> None:
    ada, bo = people.guest("Ada"), people.guest("Bo")
    bo.goto(make_table(ada, "Changing chairs"))
    bo.locator(".chairs > [data-seat='1'] button", has_text="Sit here").click()
    expect(bo.get_by_role("button", name="I am ready")).to_be_visible()
    chair = ada.locator(".chairs > [data-seat='1']")
    chair.get_by_role("button", name="Remove…").click()
    chair.locator(":popover-open button.danger").click()
    expect(chair).to_contain_text("Free chair")
    again = bo.locator(".chairs > [data-seat='1'] button", has_text="Sit here")
    expect(again).to_be_visible()
    again.click()
    expect(chair).to_contain_text("Bo")


def test_everything_up_to_the_start_works_without_script(people: People) -> None:
    ada, bo = people.page(java_script_enabled=False), people.page(java_script_enabled=False)
    ada.goto("/create")
    ada.get_by_label("Your name").fill("Ada")
    ada.locator("label", has=ada.locator("input[name=seats][value='2']")).click()
    ada.get_by_role("button", name="Open the table").click()
    bo.goto(ada.url)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    bo.get_by_role("button", name="I am ready").click()
    ada.reload()
    ada.get_by_role("button", name="I am ready").click()
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.locator("noscript")).to_be_attached()
    assert ada.title().startswith("Ada")


def test_language_and_theme_change_in_place(people: People) -> None:
    page = people.page()
    page.locator(".only-wide .langs button[value=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.locator(".only-wide .themes button").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_drawing_follows_the_form(people: People) -> None:
    page = people.page()
    page.goto("/create")
    chairs = page.locator(".chair:not([hidden])")
    for seats in (4, 3, 2):
        page.locator("label", has=page.locator(f"input[name=seats][value='{seats}']")).click()
        expect(chairs).to_have_count(seats)
    page.locator(".others [data-seat='1'] label", has_text="Bot: easy").click()
    expect(page.locator(".chair[data-seat='1'] .letter")).to_have_text("B")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_pages_fit_a_phone(people: People, lang: str) -> None:
    page = people.guest("Maximilian the Long-Named", viewport={"width": 390, "height": 844}, has_touch=True,
                        is_mobile=True, locale=lang)
    room = make_table(page, "A very long name for a table of hunters who wait in the snow", seats=4)
    for path in (*PAGES, room):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert (path, page.evaluate(WIDER)) == (path, 0)
        assert (path, page.evaluate(SHORT_TARGETS)) == (path, [])
        assert (path, page.evaluate(SMALL_TEXTS)) == (path, [])
