"""What the page is told: yields, lanes, reminders, hands (rules, section 11)."""
from __future__ import annotations

from app.engine.game import HelpSection
from app.engine.simulate import things
from app.games.wendake import GAME
from app.games.wendake.content import PROGRESS, TRIBES

from .scene import wendake


def test_what_each_action_would_bring_now() -> None:
    t = wendake().goods(0, beaver=2).canoes(0, 3).place(0, "woman", "H1.f1", "C1.f2").place(0, "hunter", "A1.w1")
    t.place(0, "warrior", "H1", "A1", "D1.w1").place(1, "warrior", "A1")
    yields = t.view().yields[0]
    assert yields.harvest == [["corn", "beans", "pumpkin"], ["corn", "beans"]]
    assert (yields.hunting, yields.tan, yields.fishing, yields.exchange) == (1, 2, 3, 3)
    assert yields.military.lands == ["land:H1"] and yields.military.ties == ["land:A1"]
    assert yields.military.turtles == ["turtle:women_2", "turtle:canoes_2", "turtle:canoes_3"]
    assert yields.transfers == []


def test_a_line_says_what_it_would_bring_now() -> None:
    t = wendake().canoes(0, 3).place(0, "warrior", "H1", "A1", "A1").take("fishing")
    notes = [t.shown(f"line:{line}").note for line in (0, 1)]
    assert [note and (note.msgid, note.args["n"]) for note in notes] == [("{n} Fish", 3), ("{n} point", 2)]


def test_a_ritual_yield_brings_the_best_two_home() -> None:
    t = wendake().place(0, "warrior", "H1", "H1").place(0, "woman", *["H1.f1"] * 3).place(0, "hunter", *["H1.w1"] * 6)
    found = t.view().yields[0].ritual
    assert found.groups == {"warrior": 2, "woman": 3, "hunter": 6} and found.points == 3


def test_lanes_are_the_lines_that_can_still_be_completed() -> None:
    t = wendake()
    assert len(t.view().boards[0].lanes) == 8
    t.idle("move")
    assert t.view().boards[0].lanes == [[0, 1, 2], [0, 3, 6], [0, 4, 8]]
    assert [tile.open for tile in t.view().boards[0].grid] == [
        False, True, True, True, True, False, True, False, True]


def test_the_wasted_part_of_a_pair_is_shown() -> None:
    t = wendake().pairs("economic+ritual", "military+mask").points(0, economic=9, ritual=4)
    disks = {disk.track: disk for disk in t.view().tracks.disks if disk.seat == 0}
    assert (disks["economic"].counts, disks["economic"].waits) == (4, 5)
    assert (disks["ritual"].counts, disks["ritual"].waits) == (4, 0)


def test_playable_combinations_and_who_blocks_them() -> None:
    t = wendake().hand(0, "bear", "bear").disk(1, "m03")
    plays = {play.space: (play.points, play.ways, play.blocked) for play in t.view(0).plays}
    assert plays == {"space:m01": (1, 1, []), "space:m03": (3, 1, [1])}


def test_reminders() -> None:
    t = wendake().owns(0, "one_fish").place(0, "warrior", "A1.f1").canoes(0, 2)
    found = {reminder.key: reminder.refs for reminder in t.view(0).reminders}
    assert found == {"powers": ["progress:one_fish"], "transfers": ["area:A1.f1", "warrior:0.0"],
                     "turtles": ["turtle:canoes_2"], "swap": []}


def test_every_piece_is_somewhere() -> None:
    t = wendake(3).place(0, "warrior", "A1", "A1.f1").canoes(1, 1)
    at = {piece.id: piece.at for piece in t.view().pieces}
    assert len(at) == 3 * 26
    assert at["warrior:0.0"] == "land:A1" and at["warrior:0.1"] == "area:A1.f1" and at["warrior:0.2"] == "house:0"
    assert at["canoe:1.0"] == "lake:erie" and at["canoe:1.1"] == "stock:1" and at["woman:2.0"] == "area:H3.f1"


def test_the_turn_says_who_places_which_marker() -> None:
    t = wendake().idle("move", "order", "canoe")
    turn = t.view().turn
    assert (turn.stage, turn.seat, turn.marker) == ("turn", 1, 2)
    assert wendake(2, "draft").view().turn.stage == "tribes"
    assert wendake().idle_year().view().turn.stage == "restore"
    assert wendake().year(7).idle_year().view().turn.stage == "over"


def test_the_map_and_the_words_are_the_same_objects_each_time() -> None:
    """Sections that never change are made once."""
    t = wendake()
    first, second = t.view(), t.idle("move").view()
    assert first.map is second.map and first.texts is second.texts and first.words is second.words


def test_cards_of_other_hands_are_in_no_view() -> None:
    t = wendake().hand(0, "bear", "wolf")
    ids = {f"mask:{card}" for card in t.board(0).hand.cards}
    assert ids <= things(t.table, 0) and not ids & things(t.table, 1) and not ids & things(t.table, None)


def test_the_help_explains_every_action_tile_power_and_tribe() -> None:
    sections = GAME.help()
    assert all(isinstance(section, HelpSection) for section in sections)
    rows = {section.title.msgid: len(section.rows) for section in sections}
    assert rows["The actions"] == 11 and rows["Progress tiles"] == len(PROGRESS) and rows["Tribes"] == len(TRIBES)
    assert rows["Mask spaces"] == 12 and rows["Turtle tiles"] == 12 and rows["Advanced tiles"] == 34
    assert {section.title.msgid for section in sections if section.house} >= {"Progress tiles", "Tribes", "Mask spaces"}


def test_words_of_the_view_name_every_action_and_power() -> None:
    texts = wendake().view().texts
    assert {f"power:{key}" for key in PROGRESS} <= set(texts) and {f"tribe:{key}" for key in TRIBES} <= set(texts)
    assert {f"action:{line.action}" for tile in wendake().view().boards[0].grid for line in tile.lines} <= set(texts)
