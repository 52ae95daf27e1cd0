"""What players are sent."""
from __future__ import annotations

from functools import partial

import msgspec
import pytest

from app.engine.simulate import play_out, shown, things
from app.engine.table import Table
from app.engine.text import dump_text
from app.games import GAMES, newest
from app.games.hunters import GAME
from app.i18n import LANGUAGES, render

from .scene import hunters


def test_the_game_is_registered() -> None:
    """Games are found by key, the newest rules first."""
    assert newest("hunters") is GAME is GAMES["hunters", 1]
    with pytest.raises(KeyError):
        newest("chess")


def test_sections() -> None:
    """The public sections and the private one."""
    t = hunters(seats=3)
    assert set(t.view().__struct_fields__) == {
        "game", "round", "seats", "summary", "field", "chums", "tokens", "tribes", "circle", "turn", "reserve", "texts",
        "words"}
    assert t.view(1).__struct_fields__ == ("known",)


def test_size() -> None:
    """A whole view is under 40 KB raw."""
    played = play_out(GAME, "size", 4)
    for table in (Table.new(GAME, "size", 4), played.table):
        for lang in LANGUAGES:
            words = partial(render, lang=lang, names=["Ada", "Ben", "Cleo", "Dan"], domain="hunters")
            assert len(msgspec.json.encode(shown(table, 0), enc_hook=words)) < 40_000


def test_markers_show_where_they_go() -> None:
    """Marker: sector, steps, next."""
    (first, second) = hunters().gone("hunter:0.2").view().circle.markers
    assert (first.sector, first.steps, first.next) == (0, 0, 2)
    assert (second.sector, second.next) == (2, 3)


def test_turn() -> None:
    """Turn: who acts, movement points, who acted before, what cells cost."""
    t = hunters()
    assert t.view().turn.hunter == "hunter:0.1" and t.view().turn.last is None
    costs = t.view().turn.costs
    assert set(costs) == t.offered("move:")
    assert (costs["f3"], costs["d2"], costs["d3"]) == (1, 2, 4), "tundra costs 1 a cell, the bog of d3 costs 2"
    assert t.choose("end").view().turn.last == "hunter:0.1"


def test_no_costs_while_something_else_is_asked() -> None:
    """Costs are empty when nothing can be moved to."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.2", "c5").choose("push:hunter:1.2")
    assert t.view().turn.costs == {} and t.view().turn.acted


def test_a_spirit_lies_open_while_it_acts() -> None:
    """While a spirit's choice is pending its token is seen on the chum's cell."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "d4").fill("BNW", "wind_spirit").choose("explore")
    assert ("spirit", "wind_spirit", "d4") in {(token.sort, token.kind, token.cell) for token in t.view().tokens}
    assert t.choose("stay").lying("d4") == []


def test_summary() -> None:
    """The position in words: scores, storages, totems, hunters with their bags, tokens on the field, chums."""
    t = hunters().store(0, "hare", "bear").robbed(1, by=0).put("hunter:0.1", "a5", "fox", "skis").gone("hunter:1.5")
    t.lay("b4", "deer", "drum").bare().fill("CN", "hare", "fox")
    lines = [render(line, "en", ["Ada", "Ben"], "hunters") for line in t.view().summary]
    assert lines[:4] == ["Ada, Wolf: 9 points.", "In the storage: Hare, Bear.", "Captured totem: Bear.",
                         "Tracker: a5, strength 3, Arctic fox, Skis"]
    assert lines[8:9] == ["Ben, Bear: 0 points."]
    assert lines[-3:] == ["Strongman: removed from the field.", "On b4: Reindeer, Drum.", "Chum on f4: 2 tokens."]


def test_texts_cover_every_kind() -> None:
    """Every kind of thing has a name and a text."""
    keys = set(hunters().view().texts)
    assert {"hunter:tracker", "ability:keen_sense", "item:skis", "prey:hare", "spirit:mischief", "terrain:bog",
            "tribe:wolf", "chum", "totem"} <= keys
    assert len([key for key in keys if key.startswith(("item:", "spirit:"))]) == 24


def test_ids_are_unique() -> None:
    """Ids of things are unique in a view."""
    table = play_out(GAME, "ids", 4).table
    view = msgspec.json.encode(GAME.present(table.seen(None), None), enc_hook=dump_text)
    found: list[str] = []

    def gather(value: object) -> None:
        if isinstance(value, dict):
            found.extend([value["id"]] if "id" in value else [])
            for inner in value.values():
                gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    gather(msgspec.json.decode(view))
    assert len(found) == len(set(found)) and set(found) == things(table, None)


def test_help_marks_house_values() -> None:
    """House values are marked: what the seed states is not, what this project designed is."""
    marked = {section.title.msgid: section.house for section in GAME.help()}
    assert not marked["The turn"] and not marked["Pushes"] and not marked["The eight actions"]
    assert marked["Spirits"] and marked["Items"] and marked["Hunters"] and marked["End of the game"]


def test_help_names_everything() -> None:
    """All hunters, spirits, items and prey are in the help."""
    rows = {section.title.msgid: len(section.rows) for section in GAME.help()}
    assert (rows["Hunters"], rows["Spirits"], rows["Items"], rows["Prey and bags"], rows["The eight actions"]) == (
        5, 12, 12, 5, 8)
