"""The tribes (rules, section 1.6): the draft, and each power in a test of its own."""
from __future__ import annotations

import pytest

from app.games.wendake.content import TRIBES

from .scene import GRID, Scene, wendake


def draft(seats: int, *tribes: str) -> Scene:
    """A draft in which these tribes have been dealt."""
    t = wendake(seats, "draft")
    t.state.tribes = list(tribes)
    t.state.drafting = t.state.order[::-1]
    return t


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_and_one_are_dealt_and_chosen_in_reverse_turn_order(seats: int) -> None:
    t = draft(seats, *("seneca", "miami", "shawnee", "potawatomi", "ojibwe")[:seats + 1])
    assert len(wendake(seats, "draft").state.tribes) == seats + 1
    seats_asked = []
    while t.key == "wendake.tribe":
        seats_asked.append(t.asked.seat)
        assert len(t.offered("tribe:")) == seats + 1 - len(seats_asked) + 1
        t.choose(f"tribe:{t.state.tribes[0]}", "end")
    assert seats_asked == list(range(seats))[::-1] and t.asked.seat == 0
    assert len(t.state.tribes) == 1


def test_a_tribe_takes_its_places_and_goods() -> None:
    t = draft(2, "mohawk", "seneca", "miami").choose("tribe:mohawk", "end")
    board = t.board(1)
    assert [board.at_home(kind) for kind in board.natives] == [6, 4, 5]
    assert [board.in_long_house(kind) for kind in board.natives] == [2, 3, 2]
    assert {good: count for good, count in board.goods.items() if count} == {"corn": 1, "fish": 1, "leather": 1}


def test_a_choice_of_tribe_can_be_taken_back_until_confirmed() -> None:
    t = draft(2, "mohawk", "seneca", "miami").choose("tribe:mohawk")
    assert t.key == "wendake.end" and t.table.undoable(1) == [0]


def test_ottawa() -> None:
    """“The Ottawa's starting Fire tile never flips.”"""
    t = wendake().tribe(0, "ottawa")
    assert t.board(0).tiles[4].kind.key == "eternal_fire"
    t.markers("eternal_fire harvest hunting order", "move canoe trade order").keep()
    sides = {tile.kind.key: tile.ritual for tile in t.board(0).tiles}
    assert not sides["eternal_fire"] and sides["harvest"]


def test_seneca() -> None:
    """“(The Seneca start with two.)”"""
    t = wendake().tribe(0, "seneca")
    first, second = t.tile("move").removeprefix("tile:"), t.tile("mask").removeprefix("tile:")
    t.choose(f"swap:{first}", f"with:{second}", f"swap:{first}", f"with:{second}")
    assert t.board(0).swaps == 0 and [tile.kind.key for tile in t.board(0).tiles] == list(GRID)


def test_cayuga_token_protects() -> None:
    """Opponents may not fight the pieces of the Cayuga where the token stands."""
    t = wendake().tribe(1, "cayuga").place(0, "warrior", "A1").place(1, "warrior", "C1")
    t.state.cayuga_token = "C1"
    t.take("move", 0).choose("step:A1>C1")
    assert not t.offered("fight:")
    bare = wendake().tribe(1, "cayuga").place(0, "warrior", "A1").place(1, "warrior", "C1")
    bare.state.cayuga_token = "B1"
    assert bare.take("move", 0).choose("step:A1>C1").offered("fight:") == {"1.guard"}


def test_cayuga_token_starts_next_to_home_and_moves_in_the_restore() -> None:
    """It starts in a neutral territory next to Home; after step 2 of each Restore it may move to an adjacent one."""
    t = draft(2, "cayuga", "seneca", "miami").choose("tribe:cayuga")
    assert t.offered("token:") == {"A2", "B2"}
    t.choose("token:A2", "end", "tribe:miami", "end").markers("move canoe trade order", "move canoe trade order").keep()
    assert t.key == "wendake.cayuga" and t.asked.seat == 1
    assert t.offered("token:") == {"B1", "C2"} and t.offers("stay")
    assert t.choose("token:C2").state.cayuga_token == "C2"


def test_mohawk_black_warrior_survives_once_a_year() -> None:
    """It owns the black Warrior; once per year it survives a fight against a Guard or Outpost."""
    t = wendake().tribe(0, "mohawk").place(0, "warrior", *["A1"] * 8).place(1, "warrior", "C1", "C1", "B1")
    t.take("move", 0).choose("step:black>C1", "fight:1.guard")
    assert t.board(0).natives["warrior"][7] == "C1" and t.board(1).guards("C1") == 1
    t.choose("step:black>B1", "fight:1.guard")
    assert t.board(0).natives["warrior"][7] == "long_house" and t.board(1).guards("B1") == 0


def test_mohawk_black_warrior_survives_as_the_defender() -> None:
    t = wendake().tribe(1, "mohawk").place(0, "warrior", "A1", "A1").place(1, "warrior", *["H2"] * 7, "C1")
    t.take("move", 0).choose("step:A1>C1")
    assert t.offered("fight:") == {"1.black"}
    t.choose("fight:1.black", "step:A1>C1", "fight:1.black")
    assert t.board(1).natives["warrior"][7] == "long_house" and t.board(0).in_long_house("warrior") == 7


def test_mohawk_black_warrior_counts_at_home() -> None:
    t = wendake().tribe(0, "mohawk")
    assert t.board(0).at_home("warrior") == 6 and len(t.board(0).natives["warrior"]) == 8


def test_onondaga() -> None:
    """Once per game one extra turn that activates any free tile, ignoring the line; that tile flips as usual."""
    t = wendake().tribe(0, "onondaga").idle("move", "order", "canoe", "move")
    t.choose("idle", t.tile("trade"))
    assert t.key == "wendake.end" and t.tiles_offered("extra:") == set(GRID) - {"move", "canoe", "trade"}
    t.choose(t.tile("hunting").replace("tile:", "extra:"), "line:0", "done")
    assert t.board(0).goods["beaver"] == 1 and not t.offered("extra:")
    t.choose("end").idle("canoe", "order", "trade").keep()
    assert {tile.kind.key: tile.ritual for tile in t.board(0).tiles}["hunting"]


def test_onondaga_leaves_a_line_to_be_completed() -> None:
    t = wendake().tribe(0, "onondaga").idle("move", "order")
    t.choose("idle", t.tile("canoe"))
    assert t.tiles_offered("extra:") == set(GRID) - {"move", "canoe", "trade"}


def test_oneida() -> None:
    """Starts with a Canoe in play."""
    t = draft(2, "oneida", "seneca", "miami").choose("tribe:oneida", "lake:erie", "end")
    assert t.board(1).canoes == ["erie", None, None, None, None]


def test_shawnee() -> None:
    """Every Move of 2 or more steps has 1 extra step."""
    t = wendake().tribe(0, "shawnee").take("move", 0)
    assert t.asked.prompt.args["n"] == 4
    t = wendake().tribe(0, "shawnee").take("hunting", 1)
    assert t.asked.prompt.args["n"] == 1


def test_potawatomi() -> None:
    """Pays 1 Vegetable less for each Progress tile."""
    t = wendake().tribe(0, "potawatomi").goods(0, leather=2, fish=2, beans=1).on_offer("move_two").take("trade", 0)
    t.choose("progress:move_two")
    assert set(t.board(0).goods.values()) == {0}
    free = wendake().tribe(0, "potawatomi").goods(0, leather=1, fish=1).on_offer("one_fish").take("trade", 0)
    assert free.offers("progress:one_fish")


def test_ojibwe() -> None:
    """In each Mask Ceremony draws 2 cards from the deck and keeps 1 (the other is discarded)."""
    t = wendake().tribe(0, "ojibwe").deck("bear", "wolf").take("mask", 0).choose("draw:deck")
    assert t.key == "wendake.ceremony.keep" and len(t.ids & {f"card:{n}" for n in range(36)}) == 2
    bear = next(id for id in t.ids if id.startswith("card:") and int(id.removeprefix("card:")) < 9)
    t.choose(bear)
    assert t.faces(0) == ["wolf"] and t.view().masks.discard.cards[-1].face == "bear"


def test_miami() -> None:
    """Never suffers Smallpox."""
    t = wendake().tribe(0, "miami").canoes(0, 1).goods(0, fish=1).deck("bear!").take("trade", 0)
    t.choose("exchange:fish>corn")
    assert t.happened("smallpox") and t.key == "wendake.trade.sell"


def test_ten_tribes_and_the_generic_side() -> None:
    assert len(TRIBES) == 11
    assert all(sum(tribe.home) + sum(tribe.long_house) == 21 for tribe in TRIBES.values())
