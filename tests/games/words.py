"""What a game says, and whether it can be said in both languages."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from app.engine.decision import Answer, Decision
from app.engine.game import Game
from app.engine.rng import Rng
from app.engine.state import State, redact
from app.engine.table import Table
from app.engine.text import Text
from app.i18n import render

LATIN = re.compile("[A-Za-z]")
NAMES = ["Ada", "Ben", "Cleo"]


def words_of(decision: Decision) -> Iterator[Text]:
    """All texts of a decision."""
    yield decision.prompt
    for choice in decision.choices:
        yield choice.label
        yield from (text for text in (choice.note, choice.group.label if choice.group else None) if text is not None)


def spoken(table: Table[Any], pick: Callable[[Decision, Rng], str]) -> list[Text]:
    """Different texts of a game that is played to its end by answers so picked: prompts, choices, events."""
    luck, found = Rng("words"), dict[tuple[str, str | None], Text]()
    while not table.over:
        decision = luck.pick(table.pending)
        said = list(words_of(decision))
        outcome = table.submit(Answer(decision.seat, pick(decision, luck)))
        said += [event.text for happened in outcome.events for event in (happened.event, happened.instead) if event]
        found.update(((text.msgid, text.plural), text) for text in said)
    return list(found.values())


def check_sentences(texts: list[Text], lang: str, domain: str) -> None:
    """Each is said whole, and in Russian without an English word but the names."""
    for text in texts:
        words = render(text, lang, NAMES, domain)
        assert words and "{" not in words, text
        assert lang == "en" or not LATIN.search(re.sub("|".join(NAMES), "", words)), words


def views_said(game: Game, state: State, lang: str) -> list[dict[str, Any]]:
    """What a spectator and the first two seats are sent, with every text said."""
    def say(value: object) -> str:
        assert isinstance(value, Text)
        return render(value, lang, NAMES, game.key)

    views = [game.present(redact(state, viewer), viewer) for viewer in (None, 0, 1)]
    said: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(views, enc_hook=say))
    return said


def english_left(game: Game) -> list[str]:
    """What the help page in Russian says with an English letter in it."""
    said = []
    for section in game.help():
        texts = (section.title, *section.paragraphs, *section.head, *(cell for row in section.rows for cell in row))
        said += [render(text, "ru", [], game.key) for text in texts]
    return [words for words in said if LATIN.search(words)]
