"""Everything that a game says can be said in both languages."""
from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.state import redact
from app.engine.table import Table
from app.engine.text import Text
from app.games.wendake import GAME
from app.games.wendake.state import Options, Wendake
from app.i18n import render

from .test_random import busy, rich_start

LATIN = re.compile("[A-Za-z]")


def words_of(decision: Decision) -> Iterator[Text]:
    """All texts of a decision."""
    yield decision.prompt
    for choice in decision.choices:
        yield choice.label
        yield from (text for text in (choice.note, choice.group.label if choice.group else None) if text is not None)


def spoken(seats: int, options: Options) -> list[Text]:
    """Different texts of a busy game: prompts, choices, events."""
    table: Table[Wendake] = Table(GAME, rich_start(seats, seats, options))
    luck, found = Rng("words"), dict[tuple[str, str | None], Text]()
    while not table.over:
        decision = table.pending[0]
        said = list(words_of(decision))
        outcome = table.submit(Answer(decision.seat, busy(decision, luck)))
        said += [event.text for happened in outcome.events for event in (happened.event, happened.instead) if event]
        found.update(((text.msgid, text.plural), text) for text in said)
    return list(found.values())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_speaks_in_whole_sentences(lang: str) -> None:
    names = ["Ada", "Ben", "Cleo"]
    texts = spoken(3, Options("draft"))
    assert len(texts) > 100
    for text in texts:
        words = render(text, lang, names, "wendake")
        assert words and "{" not in words, text
        assert lang == "en" or not LATIN.search(re.sub("|".join(names), "", words)), words


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_text_of_a_view_can_be_said(lang: str) -> None:
    """Words that the page fills in keep their places."""
    def say(value: object) -> str:
        assert isinstance(value, Text)
        return render(value, lang, ["Ada", "Ben"], "wendake")

    state = GAME.setup(Rng("words"), 2, Options("draft"))
    views = [GAME.present(redact(state, viewer), viewer) for viewer in (None, 0, 1)]
    said = msgspec.json.decode(msgspec.json.encode(views, enc_hook=say))
    assert said[0]["words"]["level"] == {"en": "level {n}", "ru": "уровень {n}"}[lang]
    assert all(lang == "en" or not LATIN.search(named["name"]) for named in said[0]["texts"].values())


def test_the_help_page_in_russian_has_no_english_word_left() -> None:
    for section in GAME.help():
        cells = [cell for row in section.rows for cell in row]
        for text in (section.title, *section.paragraphs, *section.head, *cells):
            assert not LATIN.search(render(text, "ru", [], "wendake")), text
