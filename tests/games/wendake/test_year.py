"""The year: four individual turns, the line of the grid, changing turn order, Swap (A Year in Wendake)."""
from __future__ import annotations

from app.engine.text import Text

from .scene import GRID, wendake


def test_seven_years_of_four_turns_and_a_restore() -> None:
    """“The game lasts seven years (rounds). Each year has two parts … four turns each … Restore.”"""
    t = wendake()
    for year in range(1, 8):
        assert t.state.year == year
        for at in range(4):
            for seat in t.state.order:
                tile = t.board(seat).grid[at] if at < 3 else None
                assert t.asked.seat == seat
                t.choose(*(["idle", f"tile:{tile.number}"] if tile else ["order"]), "end")
        if year < 7:
            t.keep()
    assert t.table.over


def test_every_lap_goes_round_in_turn_order() -> None:
    """“Players take turns until everyone has placed all four Action markers.”"""
    t = wendake(3)
    seats = []
    for at in range(12):
        seats.append(t.asked.seat)
        t.idle(("order", "move", "canoe", "trade")[at // 3])
    assert seats == [0, 1, 2] * 4 and t.key == "wendake.restore.take"


def test_take_1_action_three_times_and_change_turn_order_once() -> None:
    """“Over the year you must choose Take 1 action three times and Change turn order once, in any order you like.”"""
    t = wendake().idle("order", "order")
    assert not t.offers("order") and t.tiles_offered() == set(GRID)
    t.idle("move", "order" if t.offers("order") else "move", "canoe", "canoe", "trade", "trade")
    late = wendake().idle("move", "move", "canoe", "canoe", "trade", "trade")
    assert late.ids - {id for id in late.ids if id.startswith("swap:")} == {"order"}


def test_the_first_tile_can_be_any_tile() -> None:
    """“Your first tile of the year can be any tile.”"""
    assert wendake().tiles_offered() == set(GRID)


def test_the_second_tile_is_in_a_row_column_or_diagonal() -> None:
    """“Your second and third must be in the same row, column or diagonal as the tiles you already chose.”"""
    corner = wendake().idle("move", "order")
    assert corner.tiles_offered() == set(GRID) - {"move", "hunting", "fishing"}
    edge = wendake().idle("canoe", "order")
    assert edge.tiles_offered() == {"move", "trade", "sacred_fire", "fishing"}
    centre = wendake().idle("sacred_fire", "order")
    assert centre.tiles_offered() == set(GRID) - {"sacred_fire"}


def test_the_last_tile_of_a_line_is_named_where_it_is_marked_and_not_used() -> None:
    """Two tiles of the upper row are marked: only the third can complete the line, and the button says which it is."""
    t = wendake().idle("move", "order")
    assert t.shown("idle").label == Text("Mark a tile without using it")
    t.idle("canoe", "move")
    words = Text("Mark without using it: {tile}", tile=Text("Trade"))
    assert t.shown("idle").label == words
    t.choose("idle")
    assert t.shown(t.tile("trade")).label == words


def test_ritual_sides_are_told_apart_by_what_is_under_them() -> None:
    t = wendake().grid(0, "+move", "+canoe", "trade", "harvest", "sacred_fire", "hunting", "tan", "fishing", "mask")
    labels = [t.shown(t.tile(key)).label for key in ("move", "canoe", "trade")]
    under = (Text("Move {n}", n=3), Text("Canoe"))
    assert labels == [*(Text("{ritual} ({under})", ritual=Text("Ritual"), under=each) for each in under), Text("Trade")]


def test_the_three_markers_form_one_straight_line() -> None:
    """“At the end of the year your three markers must form one straight line.”"""
    t = wendake().idle("move", "order", "sacred_fire", "move")
    assert t.tiles_offered() == {"mask"}
    row = wendake().idle("canoe", "order", "trade", "move")
    assert row.tiles_offered() == {"move"}


def test_the_line_may_be_taken_in_any_order() -> None:
    """“You may pick the three tiles in any order — not necessarily top to bottom or left to right.”"""
    t = wendake().idle("trade", "order", "move", "move")
    assert t.tiles_offered() == {"canoe"}


def test_lines_from_top_to_bottom_each_one_optional() -> None:
    """“You may use any or all of its actions — always from top to bottom, and each one is optional.”"""
    t = wendake().choose(wendake().tile("hunting", 0))
    assert t.offers("line:0", "line:1", "end")
    assert t.choose("line:0").offers("line:1", "end") and not t.offers("line:0")
    skipped = wendake()
    skipped.take("hunting", 1).choose("stop")
    assert skipped.board(0).goods["beaver"] == 0 and not skipped.offers("line:0")


def test_the_new_order_takes_effect_at_the_restore() -> None:
    """“Put your Action marker on the leftmost empty space of the Turn Order area … takes effect at the start of the
    Restore.”"""
    t = wendake(3).idle("move").order()
    assert t.state.next_order == [1] and t.state.order == [0, 1, 2]
    t.order()
    assert t.state.next_order == [1, 2]
    assert [space.seat for space in t.view().order.spaces] == [1, 2, None]
    assert t.asked.seat == 0 and t.shown("order").targets == ("order:2",)


def test_swap_two_free_tiles_once_at_any_time() -> None:
    """“Once per game, at any time, you may swap two free tiles of your grid … and return your Swap token.”"""
    t = wendake()
    move, mask = t.tile("move"), t.tile("mask")
    t.choose(f"swap:{move.removeprefix('tile:')}", f"with:{mask.removeprefix('tile:')}")
    assert [tile.kind.key for tile in t.board(0).tiles] == [
        "mask", "canoe", "trade", "harvest", "sacred_fire", "hunting", "tan", "fishing", "move"]
    assert t.board(0).swaps == 0 and t.key == "wendake.turn"
    assert not t.offered("swap:")


def test_a_tile_with_an_action_marker_is_not_swapped() -> None:
    """“Free tiles … (tiles without an Action marker).”"""
    t = wendake().take("trade")
    assert t.tiles_offered("swap:") == set(GRID) - {"trade"}
    t.choose(f"swap:{t.tile('move').removeprefix('tile:')}")
    assert "trade" not in t.tiles_offered("with:") and t.tiles_offered("with:") == set(GRID) - {"trade", "move"}


def test_a_swap_is_offered_inside_an_action_too() -> None:
    """At any time: at every decision of one's own."""
    t = wendake().take("move", 0)
    assert t.key == "wendake.move" and len(t.offered("swap:")) == 8


def test_the_tiles_of_the_next_grid_can_be_swapped_in_the_restore() -> None:
    """“At any time”: the Restore pick included; tiles below the grid are not in it."""
    t = wendake().idle_year()
    assert t.key == "wendake.restore.take" and t.tiles_offered("swap:") == set(GRID[:6])


def test_a_swapped_tile_can_complete_the_line() -> None:
    t = wendake().idle("move", "order", "canoe", "move")
    assert t.tiles_offered() == {"trade"}
    t.choose(f"swap:{t.tile('trade').removeprefix('tile:')}", f"with:{t.tile('mask').removeprefix('tile:')}")
    assert t.tiles_offered() == {"mask"}


def test_one_may_look_at_the_action_side_of_ritual_tiles() -> None:
    """“You may look at the Action side of your Ritual tiles at any time.”"""
    t = wendake().grid(0, "+hunting", *GRID[1:5], "move", *GRID[6:])
    tile = t.view().boards[0].grid[0]
    assert tile.ritual and [line.action for line in tile.lines] == ["hunting", "move"]


def test_the_ritual_side_shows_the_ritual_action() -> None:
    """“The Ritual side always shows the Ritual action.”"""
    t = wendake().grid(0, "+hunting", *GRID[1:5], "move", *GRID[6:])
    assert t.take("hunting").key == "wendake.home"


def test_between_lines_outposts_are_transferred() -> None:
    """“Between lines you may transfer an Outpost or use a Progress power.”"""
    t = wendake().place(0, "warrior", "A1.f1", "A1.w1", "H1")
    assert t.offers("transfer:A1.f1", "transfer:A1.w1")
    t.take("hunting", 0)
    assert t.key == "wendake.lines"
    t.choose("transfer:A1.f1")
    assert t.board(0).natives["woman"].count("A1.f1") == 1 and t.board(0).at_home("warrior") == 2
    assert t.board(0).at_home("woman") == 4 and t.key == "wendake.lines"
    t.choose("line:1")
    assert not t.offered("transfer:")
    t.choose("stop", "transfer:A1.w1")
    assert t.board(0).natives["hunter"].count("A1.w1") == 1 and t.key == "wendake.end"


def test_an_outpost_needs_somebody_at_home_to_take_its_place() -> None:
    t = wendake().place(0, "warrior", "A1.f1", "A1.w1", "H1").place(0, "woman")
    assert t.offered("transfer:") == {"A1.w1"}


def test_a_turn_without_an_action_is_legal() -> None:
    """Each line is optional: a marker may be placed and no line used, the tile's only line too."""
    t = wendake().choose("idle", wendake().tile("move", 0))
    assert t.key == "wendake.end" and t.board(0).tile(0).mark == "action"
    assert t.choose("end").asked.seat == 1
    t.idle("order")
    assert t.choose(t.tile("tan"), "end").asked.seat == 1


def test_the_only_line_of_a_tile_is_used_without_a_question() -> None:
    """There is nothing to choose: whoever does not want it marks the tile without using it."""
    t = wendake().idle("move", "order").take("harvest")
    assert t.key == "wendake.harvest"
    full = wendake().canoes(0, 5).take("canoe")
    assert full.key == "wendake.end"


def test_a_turn_ends_without_a_question_for_lines_that_do_nothing() -> None:
    """Nothing waits for Tan Pelts, no power could change that: what is left is to end the turn."""
    t = wendake().grid(0, "tan", *GRID[:6], *GRID[7:]).goods(0)
    assert t.take("tan", 1).choose("stop").key == "wendake.end"


def test_a_transfer_is_possible_on_the_turn_order_turn() -> None:
    t = wendake().place(0, "warrior", "A1.f1", "H1").choose("order")
    assert t.key == "wendake.end" and t.offers("transfer:A1.f1")
