"""What pages show of games and tables, made of what the services know."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.engine.game import Game
from app.i18n import render, tr
from app.play.options import options_schema
from app.site.forms import number

ICONS = {
    "hunters": ("tipi", "deer", "tipi"),
    "wendake": ("canoe", "canoe", "canoe"),
    "woodcraft": ("circular-sawblade", "circular-sawblade", "circular-sawblade"),
}
OTHER_ICONS = ("totem", "totem", "totem")


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as pages show it: `seats` and `minutes` from and to, whether it has `bots`, `playing` tables in play,
    `schema` of its options."""

    key: str
    name: str
    blurb: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    icons: tuple[str, str, str]
    bots: bool
    playing: int
    schema: Mapping[str, Mapping[str, Any]]

    def in_words(self, options: Mapping[str, Any]) -> list[str]:
        """The options that differ from the usual, each in a few words."""
        return [_option_words(field, options[name]) for name, field in self.schema.items()
                if name in options and options[name] != field.get("default")]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in the drawing of the table: `state` is "taken", "bot" or "free"."""

    letter: str
    name: str
    role: str
    state: str
    ready: bool


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game in the form: `choices` as (value, words), or a number from `low` to `high`, or a switch."""

    name: str
    label: str
    kind: str
    value: Any
    choices: tuple[tuple[str, str], ...]
    low: int | None
    high: int | None


def game_card(game: Game, lang: str, playing: int = 0) -> GameCard:
    """The card of a game in one language."""
    facts = game.facts
    return GameCard(
        key=game.key, name=render(facts.name, lang, domain=game.key), blurb=render(facts.blurb, lang, domain=game.key),
        seats=(game.seats[0], game.seats[-1]), minutes=facts.minutes, icons=ICONS.get(game.key, OTHER_ICONS),
        bots=bool(game.bots), playing=playing, schema=options_schema(game, lang)["properties"])


def option_fields(card: GameCard, typed: Mapping[str, str]) -> list[OptionField]:
    """The options of a game as fields that hold what was typed, else the usual values."""
    return [_option_field(name, field, typed) for name, field in card.schema.items()]


def read_options(card: GameCard, typed: Mapping[str, str]) -> dict[str, Any]:
    """The options in a posted form; what is no number or choice is left for the service to refuse."""
    options: dict[str, Any] = {}
    for name, field in card.schema.items():
        value = typed.get(f"option.{name}")
        if field.get("type") == "boolean":
            options[name] = value == "true"
        elif value is not None:
            whole = number(value) if field.get("type") == "integer" else None
            options[name] = value if whole is None else whole
    return options


def level_words(levels: Iterable[str], lang: str) -> dict[str, str]:
    """The levels of bots in words."""
    known = {"easy": tr(lang, "easy"), "medium": tr(lang, "medium")}
    return {level: known.get(level, level) for level in levels}


def chairs(seats: Sequence[Mapping[str, Any]], owner: object, lang: str) -> list[Chair]:
    """The seats of a table, as the drawing of the table shows them."""
    return [_chair(seat, owner, lang) for seat in seats]


def new_chairs(name: str, most: int, typed: Mapping[str, str], lang: str) -> list[Chair]:
    """The seats of a table that is being made by `name`, who sits on the first."""
    first = Chair(name[:1].upper(), name or tr(lang, "You"), tr(lang, "host"), "taken", False)
    levels = [typed.get(f"bot_{seat}", "") for seat in range(1, most)]
    words = level_words(levels, lang)
    return [first, *(Chair(tr(lang, "Bot")[:1], tr(lang, "Bot"), words[level], "bot", False) if level
                     else Chair("", tr(lang, "Open"), tr(lang, "anyone"), "free", False) for level in levels)]


def _chair(seat: Mapping[str, Any], owner: object, lang: str) -> Chair:
    if seat["user"]:
        name = seat["user"]["name"]
        state = tr(lang, "ready") if seat["ready"] else tr(lang, "not ready yet")
        role = f"{tr(lang, 'host')}, {state}" if seat["user"]["id"] == owner else state
        return Chair(name[:1].upper(), name, role, "taken", seat["ready"])
    if seat["bot"]:
        words = level_words([seat["bot"]], lang)
        return Chair(tr(lang, "Bot")[:1], tr(lang, "Bot"), words[seat["bot"]], "bot", True)
    return Chair("", tr(lang, "Open"), tr(lang, "anyone"), "free", False)


def _option_words(field: Mapping[str, Any], value: Any) -> str:
    title: str = field["title"]
    named = next((choice["title"] for choice in field.get("oneOf", ()) if choice["const"] == value), None)
    if value is True:
        return title
    return f"{title}: {named or ('–' if value is False else value)}"


def _option_field(name: str, field: Mapping[str, Any], typed: Mapping[str, str]) -> OptionField:
    kind = "choice" if "oneOf" in field else str(field.get("type"))
    value: Any = typed.get(f"option.{name}", field.get("default"))
    if kind == "boolean":
        value = value in (True, "true") if not typed else typed.get(f"option.{name}") == "true"
    return OptionField(
        name=name, label=field["title"], kind=kind, value=value,
        choices=tuple((str(choice["const"]), choice["title"]) for choice in field.get("oneOf", ())),
        low=field.get("minimum"), high=field.get("maximum"))
