"""The end of the game and its scoring (rules, section 6)."""
from __future__ import annotations

from app.games.wendake import GAME

from .scene import Scene, wendake


def place(t: Scene, seat: int) -> tuple[int, int]:
    """Rank and score of a seat as things stand."""
    (found,) = [standing for standing in GAME.standings(t.state) if standing.seat == seat]
    return found.rank, found.score


def test_of_each_pair_only_the_lower_track_counts() -> None:
    t = wendake().pairs("economic+ritual", "military+mask")
    t.points(0, economic=9, ritual=4, military=3, mask=12)
    t.board(0).swaps = 0
    assert place(t, 0) == (1, 7)
    (parts,) = [standing.parts for standing in GAME.standings(t.state) if standing.seat == 0]
    assert parts == {"economic": 0, "ritual": 4, "military": 3, "mask": 0, "swap": 0}


def test_an_unused_swap_token_is_worth_a_point() -> None:
    """“An unused Swap token is worth 1 point at the end.”"""
    t = wendake()
    assert place(t, 0)[1] == 1
    t.board(0).swaps = 0
    assert place(t, 0)[1] == 0


def test_turtles_are_added_before_the_pairs_are_compared() -> None:
    t = wendake().pairs("economic+ritual", "military+mask").points(0, economic=5, ritual=4)
    t.turtles(0, "women_4_ritual")
    assert place(t, 0)[1] == 5 + 0 + 1
    disk = next(disk for disk in t.view().tracks.disks if disk.id == "disk:0.ritual")
    assert (disk.points, disk.turtles, disk.counts, disk.waits) == (4, 3, 5, 2)


def test_resources_are_worth_nothing() -> None:
    t = wendake().goods(0, leather=9, fish=9).goods(1)
    assert place(t, 0)[1] == place(t, 1)[1]


def test_ties_go_to_the_larger_sum_of_all_tracks() -> None:
    t = wendake().pairs("economic+ritual", "military+mask").points(1, economic=5)
    assert place(t, 1) == (1, 1) and place(t, 0) == (2, 1)


def test_then_to_more_natives_at_home() -> None:
    t = wendake().place(0, "warrior", "A1")
    assert place(t, 1)[0] == 1


def test_then_to_the_earlier_place_in_the_last_turn_order() -> None:
    t = wendake(3)
    assert [place(t, seat)[0] for seat in (0, 1, 2)] == [1, 2, 3]
    t.year(7).markers("move canoe trade order", "order move canoe trade", "move order canoe trade")
    assert t.table.over and [place(t, seat)[0] for seat in (1, 2, 0)] == [1, 2, 3]


def test_points_are_not_capped_at_the_end_of_the_track() -> None:
    t = wendake().pairs("economic+ritual", "military+mask").points(0, economic=34, ritual=33)
    assert place(t, 0)[1] == 34
