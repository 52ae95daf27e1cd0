"""Canoe (The Actions)."""
from __future__ import annotations

from .scene import wendake


def test_a_canoe_goes_on_any_lake() -> None:
    """“Put one of your Canoes on any Lake.”"""
    t = wendake().take("canoe", 0)
    assert t.offered("lake:") == {"huron", "erie", "ontario"}
    t.choose("lake:ontario")
    assert t.board(0).canoes == ["ontario", None, None, None, None]
    assert t.view().boards[0].seat == 0 and any(
        piece.id == "canoe:0.0" and piece.at == "lake:ontario" for piece in t.view().pieces)


def test_there_are_five_canoes() -> None:
    """“You have five; a placed Canoe never leaves the board.”"""
    t = wendake().canoes(0, 4).take("canoe", 0).choose("lake:erie")
    assert t.board(0).canoes_in_play == 5
    full = wendake().canoes(0, 5)
    assert full.take("canoe").key == "wendake.end"


def test_canoes_count_for_fishing_exchanges_and_turtles() -> None:
    """“Your Canoes count for Fishing, Exchanges and Canoe Turtle tiles.”"""
    t = wendake().canoes(0, 2)
    yields = t.view().yields[0]
    assert (yields.fishing, yields.exchange, yields.military.counts["canoes"]) == (2, 2, 2)
