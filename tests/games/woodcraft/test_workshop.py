"""Improve Workshop, and working on dice: saw, splice, glue (seed 004)."""
from __future__ import annotations

from .scene import Scene, woodcraft


def improving(blueberries: int = 12) -> Scene:
    """At the tile, with the workshop of the start."""
    return woodcraft().goods(0, blueberries=blueberries).take("improve_workshop")


def test_add_one_paying_its_cost() -> None:
    """“Add one of these to your board, paying the cost printed on its space” (costs but the gluing tile's: house)."""
    t = improving()
    assert t.ids == {"improve:pot", "improve:saw", "improve:splice", "improve:glue", "none"}
    assert [(what.kind, what.cost) for what in t.view().shops[0].next] == [
        ("pot", 3), ("saw", 3), ("splice", 3), ("glue", 4)]
    assert t.choose("improve:saw").key == "woodcraft.end" and t.berries() == 9
    assert improving(3).ids == {"improve:pot", "improve:saw", "improve:splice", "none"}
    assert improving().choose("none").berries() == 12


def test_the_next_pot_yellow_then_brown_with_a_sapling() -> None:
    """“Place yellow, then brown. Take a sapling: a die of that pot's colour set to 1; also gain +1.”"""
    t = improving().choose("improve:pot")
    assert t.tree(0, "yellow") == "y1" and t.shop(0).income == {"blueberry": 0, "hazelnut": 1}
    assert t.pile() == ["b1", "g3", "y2"] and not t.offers("harvest:yellow")
    t = woodcraft().pots(0, green="", yellow="").take("improve_workshop", "improve:pot")
    assert t.tree(0, "brown") == "b1" and t.berries() == 12 - 5
    assert not woodcraft().pots(0, green="", yellow="", brown="").take("improve_workshop").offers("improve:pot")


def test_the_next_sawing_tile() -> None:
    """“Place on the second, then third sawing space. Gain +1 …, and the third gives +2.”"""
    t = improving().choose("improve:saw")
    assert t.shop(0).tiles["saw"] == [True, True] and t.shop(0).income == {"blueberry": 1, "hazelnut": 0}
    t = woodcraft().tiles(0, saw="++").take("improve_workshop", "improve:saw")
    assert t.shop(0).tiles["saw"] == [True] * 3 and t.shop(0).income == {"blueberry": 1, "hazelnut": 2}
    assert not woodcraft().tiles(0, saw="+++").take("improve_workshop").offers("improve:saw")


def test_the_next_splicing_tile() -> None:
    """“Place the two-dot, then four-dot tile. Take the income advance printed on its space.”"""
    t = improving().choose("improve:splice")
    assert t.shop(0).tiles["splice"] == [True, True] and t.shop(0).income == {"blueberry": 1, "hazelnut": 0}
    t = woodcraft().tiles(0, splice="++").take("improve_workshop", "improve:splice")
    assert [tile.reach for tile in t.view().shops[0].tiles if tile.kind == "splice"] == [1, 2, 4]
    assert t.shop(0).income == {"blueberry": 0, "hazelnut": 2} and t.berries() == 6


def test_the_gluing_tile_needs_no_splicing_tile_and_costs_four() -> None:
    """“Place on its own space; no splicing tile is needed. It costs 4 and adds +1 and +1.”"""
    t = improving().choose("improve:glue")
    assert t.shop(0).tiles["glue"] == [True] and t.berries() == 8
    assert t.shop(0).income == {"blueberry": 1, "hazelnut": 1} and t.shop(0).tiles["splice"] == [True]
    assert not woodcraft().tiles(0, glue="-").take("improve_workshop").offers("improve:glue")


def test_one_starts_with_the_green_pot_one_sawing_tile_and_the_one_dot_tile() -> None:
    """“You start with the green pot … one sawing tile … Splice by 1 (you start with this tile).”"""
    shop = woodcraft().shop(0)
    assert list(shop.pots) == ["green"] and shop.tiles == {"saw": [True], "splice": [True], "glue": []}


def test_saw_cuts_a_die_in_two_of_its_colour() -> None:
    """One cut of one die into two of the same colour and sum; the tile is turned."""
    t = woodcraft().dice(0, "y5").choose("die:y5")
    assert t.offered("saw:") == {"1+4", "2+3"}
    t.choose("saw:2+3")
    assert t.pile() == ["y2", "y3"] and t.shop(0).tiles["saw"] == [False] and t.key == "woodcraft.turn"
    assert not t.offers("die:y3")


def test_a_one_cannot_be_cut() -> None:
    assert not woodcraft().dice(0, "y1").offers("die:y1")


def test_each_extra_tile_is_one_more_cut() -> None:
    """“Each extra tile is one more cut per income cycle.”"""
    t = woodcraft().dice(0, "g6").tiles(0, saw="++").choose("die:g6", "saw:3+3", "die:g3", "saw:1+2")
    assert t.pile() == ["g1", "g2", "g3"] and t.shop(0).tiles["saw"] == [False, False] and not t.offered("die:")


def test_further_cuts_of_the_pieces_cost_a_sawblade_each() -> None:
    """“More cuts of those pieces 1 sawblade each”, and of no other die."""
    t = woodcraft().dice(0, "g6", "y6").goods(0, sawblade=2).choose("die:g6", "saw:1+5")
    assert t.key == "woodcraft.cut" and t.ids == {"cut:g5>1+4", "cut:g5>2+3", "none"}
    t.choose("cut:g5>2+3")
    assert t.ids == {"cut:g2>1+1", "cut:g3>1+2", "none"}
    t.choose("cut:g3>1+2")
    assert t.pile() == ["g1", "g1", "g2", "g2", "y6"] and t.shop(0).goods["sawblade"] == 0
    assert t.key == "woodcraft.turn" and t.shop(0).tiles["saw"] == [False]


def test_splice_by_one() -> None:
    """“Splice by 1 (you start with this tile)”; it costs a scrapwood and turns the tile."""
    t = woodcraft().dice(0, "g3").goods(0, scrapwood=2).tiles(0, saw="-").choose("die:g3")
    assert t.ids == {"splice:1", "back"}
    t.choose("splice:1")
    assert t.pile() == ["g4"] and t.shop(0).goods["scrapwood"] == 1 and t.shop(0).tiles["splice"] == [False]
    assert not t.offers("die:g4")


def test_splice_by_one_or_two_and_by_one_to_four() -> None:
    """“Splice by 1 or 2 … Splice by 1–4”; the smallest tile that adds enough is turned."""
    t = woodcraft().dice(0, "g1").goods(0, scrapwood=3).tiles(0, splice="++").choose("die:g1")
    assert t.offered("splice:") == {"1", "2"}
    assert t.choose("splice:2").shop(0).tiles["splice"] == [True, False]
    t = woodcraft().dice(0, "g1").goods(0, scrapwood=3).tiles(0, splice="+++").choose("die:g1")
    assert t.offered("splice:") == {"1", "2", "3", "4"}
    assert t.choose("splice:3").shop(0).tiles["splice"] == [True, True, False] and t.pile() == ["g4"]


def test_never_above_six() -> None:
    """A die is raised to at most 6."""
    t = woodcraft().dice(0, "g5", "y6").goods(0, scrapwood=3).tiles(0, saw="-", splice="+++")
    assert not t.offers("die:y6") and t.choose("die:g5").offered("splice:") == {"1"}


def test_without_scrapwood_no_splice() -> None:
    assert not woodcraft().dice(0, "g5").tiles(0, saw="-").offers("die:g5")


def test_glue_two_dice_into_one() -> None:
    """“Lets you glue two dice into one”: sum at most 6; a glue, and the tile is turned."""
    t = woodcraft().dice(0, "g2", "g3", "g5").goods(0, glue=2).tiles(0, saw="-", glue="+").choose("die:g2")
    assert t.offered("glue:") == {"g3>g5"}
    t.choose("glue:g3>g5")
    assert t.pile() == ["g5", "g5"] and t.shop(0).goods["glue"] == 1 and t.shop(0).tiles["glue"] == [False]
    assert t.shop(0).total == 0 and not t.offered("die:")


def test_of_two_colours_one_chooses_and_scores_four() -> None:
    """“Different colours: your choice of colour, and 4 points.”"""
    t = woodcraft().dice(0, "g2", "b4").goods(0, glue=1).tiles(0, glue="+").choose("die:g2")
    assert t.offered("glue:") == {"b4>g6", "b4>b6"}
    assert t.choose("glue:b4>b6").pile() == ["b6"] and t.shop(0).points["workshop"] == 4


def test_two_equal_dice_can_be_glued() -> None:
    t = woodcraft().dice(0, "g2", "g2").goods(0, glue=1).tiles(0, glue="+").choose("die:g2")
    assert t.choose("glue:g2>g4").pile() == ["g4"]
    assert woodcraft().dice(0, "g2").goods(0, glue=1).tiles(0, glue="+", saw="-").offered("die:") == set()


def test_a_reuse_token_turns_one_tile_back() -> None:
    """A used sawing, splicing or gluing tile, at any time of one's turn."""
    t = woodcraft().goods(0, reuse=2).tiles(0, saw="-+-", splice="+--", glue="-")
    assert t.offered("reuse:") == {"saw.0", "splice.1", "splice.2", "glue.0"}
    t.choose("reuse:splice.2", "reuse:glue.0")
    assert t.shop(0).tiles == {"saw": [False, True, False], "splice": [True, False, True], "glue": [True]}
    assert t.shop(0).goods["reuse"] == 0 and not t.offered("reuse:")
