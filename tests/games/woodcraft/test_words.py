"""Everything that a game says can be said in both languages."""
from __future__ import annotations

import pytest

from app.engine.rng import Rng
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.state import Options, Woodcraft
from tests.games.words import LATIN, check_sentences, english_left, spoken, views_said

from .test_random import busy, rich_start


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_speaks_in_whole_sentences(lang: str) -> None:
    table: Table[Woodcraft] = Table(GAME, rich_start(3, 3))
    texts = spoken(table, busy)
    assert len(texts) > 100
    check_sentences(texts, lang, GAME.key)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_text_of_a_view_can_be_said(lang: str) -> None:
    """Words that the page fills in keep their places."""
    said = views_said(GAME, GAME.setup(Rng("words"), 2, Options()), lang)
    assert said[0]["words"]["cost"] == {"en": "cost {n}", "ru": "цена {n}"}[lang]
    assert all(lang == "en" or not LATIN.search(named["name"]) for named in said[0]["texts"].values())


def test_the_help_page_in_russian_has_no_english_word_left() -> None:
    assert english_left(GAME) == []
