"""Buy Materials (seed 004)."""
from __future__ import annotations

import pytest

from .scene import Scene, woodcraft


def buying(blueberries: int = 12) -> Scene:
    """So many blueberries, at the tile."""
    return woodcraft().goods(0, blueberries=blueberries).take("buy_materials")


@pytest.mark.parametrize(("lot", "cost"), [("sawblade:2", 2), ("glue:2", 1), ("glue:3", 3), ("scrapwood:2", 1),
                                           ("scrapwood:3", 3)])
def test_the_lots_and_their_costs(lot: str, cost: int) -> None:
    """“Sawblades 2 for 2; glue 2 or 3 for 1 or 3; scrapwood 2 or 3 for 1 or 3.”"""
    t = buying().choose(f"lot:{lot}")
    token, _, count = lot.partition(":")
    assert t.berries() == 12 - cost and t.shop(0).goods[token] == int(count)
    assert buying().ids == {"lot:sawblade:2", "lot:glue:2", "lot:glue:3", "lot:scrapwood:2", "lot:scrapwood:3", "none"}


def test_two_purchases_must_be_different_materials() -> None:
    """“With two, they must be different materials”: not 5 glue for 4."""
    assert buying().choose("lot:glue:2").ids == {"lot:sawblade:2", "lot:scrapwood:2", "lot:scrapwood:3", "none"}


def test_two_glue_and_three_scrapwood_for_four() -> None:
    """“You may buy 2 glue and 3 scrapwood for 4 blueberries, but not 5 glue for 4.”"""
    t = buying(4).choose("lot:glue:2", "lot:scrapwood:3")
    assert t.berries() == 0 and t.shop(0).goods["glue"] == 2 and t.shop(0).goods["scrapwood"] == 3
    assert t.key == "woodcraft.end"


def test_one_purchase_is_enough() -> None:
    """“Make one or two purchases.”"""
    assert buying().choose("lot:glue:2", "none").key == "woodcraft.end"


def test_what_cannot_be_paid_is_not_offered() -> None:
    """The cost has to be paid."""
    assert buying(1).ids == {"lot:glue:2", "lot:scrapwood:2", "none"}
