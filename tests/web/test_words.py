"""The words of the table page's script: each one is given, and each one given is used."""
from __future__ import annotations

import re
from pathlib import Path

from app.i18n import LANGUAGES
from app.play.texts import PLURAL_FORMS, texts

SCRIPTS = Path(__file__).parents[2] / "static" / "js"
SOURCE = "\n".join(path.read_text("utf-8") for path in sorted(SCRIPTS.glob("*.js")) if path.stem != "words")
ASKED = set(re.findall(r"""\b(?:words|say)\(["`]([a-z_.]+)["`]""", SOURCE))
COUNTED = set(re.findall(r"""\b(?:words|say)\.count\("([a-z_.]+)\"""", SOURCE))


def test_every_word_that_the_script_asks_for_is_given_in_each_language() -> None:
    assert len(ASKED) > 20
    for lang in LANGUAGES:
        given = texts(lang)
        assert given.keys() >= ASKED
        assert given.keys() >= {f"{key}.{form}" for key in COUNTED for form in PLURAL_FORMS[lang]}
        assert all(given.values())


def test_every_word_that_is_given_is_used() -> None:
    counted = {f"{key}.{form}" for key in COUNTED for form in PLURAL_FORMS["en"]}
    unused = {key for key in texts("en").keys() - counted if f'"{key}"' not in SOURCE}
    assert {key for key in unused if f"`{key.partition('.')[0]}.${{" not in SOURCE} == set()


def test_russian_words_keep_the_places_that_the_script_fills() -> None:
    english, russian = texts("en"), texts("ru")
    for key, words in english.items():
        if key in russian:
            assert sorted(re.findall(r"\{\w+\}", russian[key])) == sorted(re.findall(r"\{\w+\}", words)), key
