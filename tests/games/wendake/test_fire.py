"""The Sacred Fire (The Actions)."""
from __future__ import annotations

from .scene import GRID, wendake


def fired(key: str) -> str:
    """The choice that fires seat 0's tile with that key."""
    return wendake().tile(key, 0).replace("tile:", "fire:")


def test_any_other_tile_is_activated() -> None:
    """“Activate any other tile of your grid … Put your Sacred Fire marker on it to show it is used.”"""
    t = wendake().take("sacred_fire", 0)
    assert t.tiles_offered("fire:") == set(GRID) - {"sacred_fire"}
    t.choose(fired("hunting"))
    assert t.key == "wendake.lines" and t.offers("line:0", "line:1", "done")
    t.choose("line:0", "done")
    assert t.board(0).goods["beaver"] == 1 and t.key == "wendake.end"
    assert [tile.mark for tile in t.view().boards[0].grid] == ["", "", "", "", "action", "fire", "", "", ""]


def test_the_fire_may_be_left_alone() -> None:
    """“Every one is optional”: the Sacred Fire tile may activate nothing."""
    t = wendake().take("sacred_fire").choose("none")
    assert t.key == "wendake.end" and not any(tile.mark == "fire" for tile in t.board(0).tiles)


def test_even_a_ritual_tile() -> None:
    """“Even a Ritual tile.”"""
    t = wendake().grid(0, "+move", *GRID[1:]).take("sacred_fire", 0)
    assert t.choose(fired("move")).key == "wendake.home"


def test_but_no_tile_of_this_years_line() -> None:
    """“Except the tiles in the line you are using this year.”"""
    t = wendake().idle("move", "order").take("sacred_fire", 0)
    assert t.tiles_offered("fire:") == set(GRID) - {"move", "sacred_fire", "mask"}


def test_no_tile_twice_in_a_year() -> None:
    """“No tile can be activated twice in a year.”"""
    t = wendake().take("sacred_fire", 0).choose(fired("canoe"), "lake:erie", "end").idle("order")
    assert t.tiles_offered() == set(GRID) - {"sacred_fire", "canoe", "fishing"}


def test_a_fired_tile_closes_its_lines() -> None:
    t = wendake().take("sacred_fire", 0).choose(fired("move"), "stop", "end")
    board = t.view().boards[0]
    assert board.lanes == [[3, 4, 5], [1, 4, 7], [2, 4, 6]]
    assert [at for at, tile in enumerate(board.grid) if tile.closed] == [0, 8]


def test_the_fire_leaves_a_line_to_be_completed() -> None:
    t = wendake().grid(0, "move", "canoe", "sacred_fire", "harvest", "trade", "hunting", "tan", "fishing", "mask")
    t.idle("move", "order").take("sacred_fire", 0)
    assert t.tiles_offered("fire:") == {"harvest", "trade", "hunting", "tan", "fishing", "mask"}


def test_a_second_fire_in_a_year_has_no_effect() -> None:
    t = wendake().grid(0, "move", "canoe", "trade", "I.16", "sacred_fire", "hunting", "tan", "fishing", "mask")
    t.take("sacred_fire", 0).choose(fired("canoe"), "lake:erie", "end").idle("order")
    t.choose(t.tile("I.16"))
    assert not t.offers("line:0") and t.offers("line:1")


def test_a_fired_tile_may_be_swapped_with_its_marker() -> None:
    """A fired tile holds no Action marker: it may be swapped, if a line can still be completed."""
    t = wendake().take("sacred_fire", 0).choose(fired("canoe"), "lake:erie")
    number = t.tile("canoe").removeprefix("tile:")
    t.choose(f"swap:{number}", f"with:{t.tile('move').removeprefix('tile:')}")
    assert [tile.mark for tile in t.board(0).tiles][:2] == ["fire", ""]


def test_a_swap_may_not_close_the_last_line() -> None:
    t = wendake().take("sacred_fire", 0).choose(fired("canoe"), "lake:erie", "end").idle("order", "move", "move")
    t.choose(f"swap:{t.tile('canoe').removeprefix('tile:')}")
    assert t.tiles_offered("with:") == {"trade", "harvest", "hunting", "tan", "fishing"}


def test_the_fired_tile_is_not_flipped_and_the_fire_tile_is() -> None:
    """“At the Restore, the tile under the Fire marker is not flipped (just remove the marker); the Sacred Fire tile
    itself flips as usual.”"""
    t = wendake().take("sacred_fire", 0).choose(fired("canoe"), "lake:erie", "end")
    t.idle("move", "harvest", "canoe", "hunting", "trade", "order", "order").keep()
    sides = {tile.kind.key: tile.ritual for tile in t.board(0).tiles}
    assert not sides["canoe"] and sides["sacred_fire"] and sides["harvest"] and sides["hunting"]
    assert not any(tile.mark for tile in t.board(0).tiles)
