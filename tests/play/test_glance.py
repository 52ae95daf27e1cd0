"""What the lobby says of a table that waits for its reader."""
from __future__ import annotations

import re
from html import unescape

import pytest

from app.games import GAMES
from app.play.store import Loaded
from tests.api import Caller
from tests.engine.tiny import TINY
from tests.play.house import House

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def shipped_only(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game, of which the lobby has no picture, is not offered."""
    monkeypatch.delitem(GAMES, (TINY.key, TINY.rules))


async def strip(reader: Caller, path: str = "/") -> list[str]:
    """The lines of the tables that wait for the reader."""
    answer = await reader.client.get(path)
    assert answer.status_code == 200
    return [unescape(line) for line in re.findall(r'<li class="wait".*?<p>(.*?)</p>', answer.text, re.DOTALL)]


def broken(loaded: Loaded) -> None:
    """Rules that cannot load a table."""
    raise ZeroDivisionError


@pytest.mark.parametrize("game", ["hunters", "wendake", "woodcraft"])
async def test_the_strip_tells_the_round_and_what_is_asked(house: House, game: str) -> None:
    """As the table's own page does, in the reader's language; and who is not asked has no line there."""
    id, people = await house.table(game=game)
    asked = (await house.live(id)).asked
    for seat, person in enumerate(people):
        for lang, name in (("en", game.capitalize()), ("ru", None)):
            await person.ask("PATCH", "/api/me", 200, {"locale": lang})
            viewer = await house.connect(id, person)
            table = await viewer.hello(lang=lang)
            lines = await strip(person)
            assert lines == await strip(person, "/mine")
            if seat not in asked:
                assert lines == []
                continue
            words = f" · {table['view']['round']['label']} · {table['decision']['prompt']}"
            assert len(lines) == 1 and lines[0].endswith(words)
            assert name is None or lines[0] == name + words


async def test_a_table_that_cannot_be_loaded_does_not_hold_up_the_lobby(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table(game="hunters")
    (seat,) = (await house.live(id)).asked
    house.forget()
    monkeypatch.setattr(house.service.tables, "build", broken)
    assert await strip(people[seat]) == ["Hunters · your decision"]
