"""The Restore (A Year in Wendake)."""
from __future__ import annotations

from app.games.wendake.content import TILES

from .scene import GRID, Scene, wendake


def keys(t: Scene, seat: int = 0) -> list[str | None]:
    """The tiles of a seat's grid by key, None where there is none."""
    return [None if tile is None else tile.kind.key for tile in t.board(seat).grid]


def test_the_new_turn_order_applies_at_once() -> None:
    """“Hand out the Turn Order markers according to the Action markers in the Turn Order area … The new order applies
    at once — including to the next step.”"""
    t = wendake(3).markers("move canoe trade order", "order move canoe trade", "move order canoe trade")
    assert t.state.order == [1, 2, 0] and t.key == "wendake.restore.take"
    seats = []
    while t.key == "wendake.restore.take":
        seats.append(t.asked.seat)
        t.choose("keep")
    assert seats == [1, 2, 0] and t.asked.seat == 1


def test_only_used_tiles_flip() -> None:
    """“Flips only the tiles they used to the other side — a Ritual tile used this year flips back to its Action
    side.”"""
    t = wendake().grid(0, "move", "+canoe", "+trade", "+harvest", *GRID[4:])
    t.markers("move canoe trade order", "order move canoe trade").keep()
    sides = {tile.kind.key: tile.ritual for tile in t.board(0).tiles}
    assert sides["move"] and not sides["canoe"] and not sides["trade"] and sides["harvest"]
    assert not sides["sacred_fire"]


def test_a_marked_tile_counts_as_used_even_if_no_line_was() -> None:
    t = wendake().idle_year().keep()
    assert [tile.ritual for tile in t.board(0).tiles][3:6] == [True, True, True]


def test_the_rows_slide_down_one() -> None:
    """“The top row is now empty and the old bottom row sits below the grid.”"""
    t = wendake().idle_year()
    assert keys(t) == [None, None, None, *GRID[:6]]
    assert [TILES[number].key for number in t.board(0).below] == list(GRID[6:])


def test_the_three_tiles_turn_to_their_action_side() -> None:
    """“Those three tiles turn back to their Action side.”"""
    t = wendake().grid(0, *GRID[:6], "+tan", "+fishing", "mask").idle_year().keep()
    assert [tile.ritual for tile in t.board(0).tiles] == [False, False, False, True, True, True, False, False, False]
    assert sorted(key or "" for key in keys(t)[:3]) == ["fishing", "mask", "tan"]


def test_a_tile_is_set_aside_for_an_advanced_one() -> None:
    """“Each player may set aside one of their three tiles below the grid and take one of the six Advanced Action
    tiles.”"""
    t = wendake().idle_year()
    taken = t.state.offer[2]
    tan = t.board(0).below[0]
    t.choose(f"take:{taken}")
    assert t.offered("aside:") == {str(number) for number in t.board(0).below}
    t.choose(f"aside:{tan}").keep()
    assert t.board(0).aside == [tan] and TILES[taken].key in keys(t)[:3] and "tan" not in keys(t)


def test_the_offer_is_refilled_from_the_same_level() -> None:
    """“After each taken Advanced tile, draw a new one of the same level so there are six again.”"""
    t = wendake().idle_year()
    taken = t.state.offer[2]
    t.choose(f"take:{taken}", f"aside:{t.board(0).below[0]}")
    assert len(t.state.offer) == 6 and taken not in t.state.offer
    assert {TILES[number].level for number in t.state.offer} == {1} and len(t.state.advanced[0]) == 10


def test_a_tile_set_aside_in_an_earlier_year_may_be_taken() -> None:
    """“(or a tile they set aside in an earlier year)”"""
    t = wendake().idle_year()
    tan = t.board(0).below[0]
    t.choose(f"take:{t.state.offer[0]}", f"aside:{tan}").keep().idle_year()
    assert t.asked.seat == 0 and t.offers(f"take:{tan}")
    before = list(t.state.offer)
    given = t.board(0).below[1]
    t.choose(f"take:{tan}", f"aside:{given}").keep()
    assert t.board(0).aside == [given] and t.state.offer == before
    assert "tan" in keys(t)[:3]


def test_another_players_tiles_set_aside_are_not_offered() -> None:
    t = wendake().idle_year()
    tan = t.board(0).below[0]
    t.choose(f"take:{t.state.offer[0]}", f"aside:{tan}")
    assert t.asked.seat == 1 and not t.offers(f"take:{tan}")


def test_the_top_row_is_laid_at_random() -> None:
    """“Then each player shuffles their three tiles below the grid … and lays them at random in the top row, Action side
    up.”"""
    found = set()
    for seed in range(12):
        t = wendake()
        t.state.rng.seed = f"{seed}"
        t.idle_year().keep()
        found.add(tuple(keys(t)[:3]))
    assert len(found) > 2 and all(sorted(map(str, row)) == ["fishing", "mask", "tan"] for row in found)


def test_level_2_after_year_3() -> None:
    """“Only at the end of Year 3: after everyone has chosen, remove the Level 1 Advanced tiles on offer and turn over
    six Level 2 tiles.”"""
    t = wendake().year(2).idle_year().keep()
    assert {TILES[number].level for number in t.state.offer} == {1}
    t.idle_year()
    old = list(t.state.offer)
    assert {TILES[number].level for number in old} == {1}
    t.keep()
    assert t.state.year == 4 and {TILES[number].level for number in t.state.offer} == {2} and len(t.state.offer) == 6
    assert set(old) <= set(t.state.removed)


def test_mask_disks_and_cards_come_back() -> None:
    """“Move all Mask disks … back to the Restore area. Everyone takes the Mask cards they played this year back into
    their hand.”"""
    t = wendake()
    t.hand(0, "bear").disk(0, "m03").disk(1, "m07")
    t.board(0).played.append(t.board(0).hand.cards.pop())
    t.idle_year().keep()
    assert t.faces(0) == ["bear"] and [board.mask_space for board in t.state.boards] == [None, None]


def test_progress_tiles_are_usable_again() -> None:
    """“Turn every used Progress tile back to its usable side.”"""
    t = wendake().owns(0, "one_fish")
    t.board(0).progress["one_fish"] = False
    assert t.idle_year().keep().board(0).progress == {"one_fish": True}


def test_the_year_marker_moves_on() -> None:
    """“Move the Year marker one space right.”"""
    t = wendake().idle_year().keep()
    assert t.state.year == 2 and t.key == "wendake.turn" and t.view().round.number == 2


def test_after_the_seventh_year_the_game_ends() -> None:
    """“If it was on 7, the game ends.”"""
    t = wendake().year(7).idle_year()
    assert t.table.over


def test_the_steps_are_told_one_after_another() -> None:
    t = wendake().year(3).idle_year().keep()
    steps = [event.kind for event in t.events if event.kind in {
        "new_order", "slid", "laid", "level", "masks", "progress", "year"}]
    assert steps == ["new_order", "slid", "laid", "level", "masks", "progress", "year"]


def test_next_years_grid_can_be_seen_before() -> None:
    """“Planning which line to take therefore also plans next year's grid.”"""
    t = wendake().idle("move", "order")
    (first, *others) = t.view().boards[0].next[3:]
    assert t.view().boards[0].next[:3] == [None, None, None]
    assert (first.tile, first.ritual) == (t.tile("move", 0), True) and not any(tile.ritual for tile in others)
