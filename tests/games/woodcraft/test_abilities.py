"""What the 44 helpers do: once, once in a turn, or always."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.games.woodcraft.content import HELPERS

from .scene import Scene, woodcraft


def hire(key: str) -> Scene:
    """Seat 0, who began with Ivy, hires that helper into room A2 (blueberry income +1) with 20 blueberries."""
    t = woodcraft().start(0, "ivy").start(1, "larch").goods(0, blueberries=20)
    if next(helper.deck for helper in HELPERS if helper.key == key) == "late_helpers":
        t.round(9)
    return t.on_display("helpers", key).take("choose_helper", f"hire:{key}", "room:A2")


def having(*keys: str) -> Scene:
    """Seat 0 has these helpers beside Alder."""
    return woodcraft().helpers(0, **dict(zip(("A2", "B1", "B2"), keys, strict=False)))


@pytest.mark.parametrize(("key", "cost", "good", "count"), [
    ("alder", 3, "sawblade", 2), ("bryony", 2, "blueberries", 3), ("fern", 3, "lantern", 2),
    ("foxglove", 5, "lantern", 3), ("hornbeam", 5, "reuse", 2)])
def test_immediate_goods(key: str, cost: int, good: str, count: int) -> None:
    """Alder, Bryony, Fern, Foxglove, Hornbeam: “once, as soon as you place the helper”."""
    goods = hire(key).shop(0).goods
    assert goods["blueberries"] == 20 - cost + (count if good == "blueberries" else 0)
    assert good == "blueberries" or goods[good] == count


@pytest.mark.parametrize(("key", "blueberry", "hazelnut"), [
    ("dill", 2, 0), ("elm", 1, 1), ("beech", 1, 2)])
def test_immediate_steps_of_income(key: str, blueberry: int, hazelnut: int) -> None:
    """Dill, Elm, Beech, beside the room's step of blueberry income."""
    assert hire(key).shop(0).income == {"blueberry": blueberry, "hazelnut": hazelnut}


def test_cedar() -> None:
    """Two steps of blueberry income; with the room's step it reaches space 3 and its tool."""
    t = hire("cedar")
    assert t.key == "woodcraft.tool" and t.shop(0).income == {"blueberry": 3, "hazelnut": 0}


def test_campion() -> None:
    """A tool of one's choice."""
    t = hire("campion")
    assert t.offered("tool:") == {f"{tool}@{space}" for tool in ("hammer", "plane", "gouge", "file", "drill")
                                  for space in ("b1", "b2", "b3")}
    assert t.choose("tool:file@b2").shop(0).tools == {"b2": "file"}


def test_elder() -> None:
    """Two tools of one's choice; two points between different ones on B2 and B3."""
    t = hire("elder").choose("tool:file@b2", "tool:drill@b3")
    assert t.shop(0).tools == {"b2": "file", "b3": "drill"} and t.shop(0).points["workshop"] == 2


def test_ash() -> None:
    assert hire("ash").shop(0).points["workshop"] == 4


def test_dogwood() -> None:
    assert hire("dogwood").shop(0).reputation == 1


def test_gorse() -> None:
    """One may plant a tree at once; the free slice applies."""
    t = hire("gorse")
    assert t.key == "woodcraft.plant" and t.choose("plant:g3>1").tree(0, "green") == "g1" and t.key == "woodcraft.end"
    assert hire("gorse").choose("none").tree(0, "green") is None


def test_hazel() -> None:
    """One may take an order on display at once."""
    t = woodcraft().on_display("orders", "egg_cups", "sled", "flute", "trellis").on_display("helpers", "hazel")
    t.take("choose_helper", "hire:hazel", "room:A2")
    assert t.key == "woodcraft.orders" and t.choose("order:sled").rows(0)[0] == ["sled"] and t.key == "woodcraft.end"


def test_gale() -> None:
    """One may improve the workshop at once and pays 3 less."""
    t = hire("gale")
    assert t.key == "woodcraft.improve" and t.berries() == 14
    assert t.choose("improve:glue").berries() == 13 and t.shop(0).tiles["glue"] == [True]


def test_an_ability_works_from_the_turn_the_helper_arrives_and_once_a_turn() -> None:
    """“Once per turn: once on each of your turns, from the turn you place it; a free action.”"""
    t = woodcraft().on_display("helpers", "ivy").take("choose_helper", "hire:ivy", "room:A2")
    assert t.key == "woodcraft.end" and t.offers("helper:ivy")
    t.choose("helper:ivy")
    assert not t.offers("helper:ivy") and t.shop(0).goods["scrapwood"] == 1
    t.choose("end").idle()
    assert t.offers("helper:ivy")


def test_ivy() -> None:
    """1 blueberry for 1 scrapwood."""
    t = having("ivy").choose("helper:ivy")
    assert t.berries() == 11 and t.shop(0).goods["scrapwood"] == 1
    assert not having("ivy").goods(0, blueberries=0).offers("helper:ivy")


def test_juniper() -> None:
    """A token of one's choice for 2 blueberries."""
    t = having("juniper").goods(0, glue=1, sawblade=1).choose("helper:juniper")
    assert t.key == "woodcraft.give" and t.offered("give:") == {"glue", "sawblade"}
    t.choose("give:glue")
    assert t.berries() == 14 and t.shop(0).goods["glue"] == 0 and t.shop(0).goods["sawblade"] == 1
    assert not having("juniper").offers("helper:juniper")


def test_larch() -> None:
    """A token for another of the three."""
    t = having("larch").goods(0, glue=1).choose("helper:larch")
    assert t.key == "woodcraft.take" and t.offered("take:") == {"sawblade", "scrapwood"}
    t.choose("take:scrapwood")
    assert t.shop(0).goods["scrapwood"] == 1 and t.shop(0).goods["glue"] == 0


def test_knapweed() -> None:
    """1 blueberry: another colour, the same value."""
    t = having("knapweed").choose("die:g3")
    assert t.offered("recolour:") == {"yellow", "brown"}
    assert t.choose("recolour:brown").pile() == ["b1", "b3", "y2"] and t.berries() == 11
    assert t.choose("die:b3").offered("recolour:") == set()


def test_mallow() -> None:
    """A die is lowered by 1, not below 1."""
    t = having("mallow").choose("die:g3", "lower")
    assert t.pile() == ["b1", "g2", "y2"] and not t.choose("die:y2").offers("lower")
    assert not having("mallow").offers("die:b1")


def test_nettle() -> None:
    """A tree in a pot grows by 1, to 6 at most."""
    t = having("nettle").pots(0, green="g1", yellow="y5").choose("helper:nettle")
    assert t.tree(0, "green") == "g4" and t.tree(0, "yellow") == "y6"
    assert not having("nettle").pots(0, green="g5").offers("helper:nettle")
    t = having("nettle").pots(0, green="g1", yellow="y1").choose("helper:nettle")
    assert t.key == "woodcraft.grow" and t.choose("grow:yellow").tree(0, "yellow") == "y4"


def test_oak() -> None:
    """Each die of Buy Lumber costs 1 less; the Exchange asks the full price."""
    yard = ("g4", "g6", "y2", "y5", "b3", "b1")
    assert having("oak").yard(*yard).take("buy_lumber", "buy:g4", "buy:b1").berries() == 12 - 3 - 2
    assert having("oak").take("exchange_dice", "none", "six:green").berries() == 6


def test_poppy() -> None:
    """One more of a material that was bought, of one's choice with two."""
    t = having("poppy").take("buy_materials", "lot:glue:2", "none")
    assert t.shop(0).goods["glue"] == 3 and t.key == "woodcraft.end"
    t = having("poppy").take("buy_materials", "lot:glue:2", "lot:sawblade:2")
    assert t.offered("more:") == {"glue", "sawblade"} and t.choose("more:sawblade").shop(0).goods["sawblade"] == 3
    assert having("poppy").take("buy_materials", "none").shop(0).goods["glue"] == 0


def test_quince() -> None:
    """The second order costs 1."""
    t = having("quince").on_display("orders", "egg_cups", "sled", "flute", "trellis")
    assert t.take("choose_orders", "order:sled", "order:flute").berries() == 11


def test_rowan() -> None:
    """2 blueberries more for a sold die."""
    assert having("rowan").take("exchange_dice", "sell:g3").berries() == 12 + 6 + 2


def test_sorrel() -> None:
    """Improve Workshop costs 1 less."""
    assert having("sorrel").take("improve_workshop", "improve:glue").berries() == 9


def test_thistle() -> None:
    """2 blueberries for planting, once for the action."""
    t = having("thistle").dice(0, "g1", "y1").pots(0, green="", yellow="", brown="b2")
    t.take("produce_plant", "plant", "plant:g1>1", "plant:y1>1")
    assert t.berries() == 14
    assert having("thistle").take("produce_plant", "plant", "none").berries() == 12


def test_umbel() -> None:
    """1 blueberry for each sawing tile that is used, not for further cuts."""
    t = having("umbel").goods(0, sawblade=1).dice(0, "g6").choose("die:g6", "saw:3+3", "cut:g3>1+2")
    assert t.berries() == 13


def test_vetch() -> None:
    """1 blueberry for each splicing tile that is used."""
    assert having("vetch").goods(0, scrapwood=1).choose("die:g3", "splice:1").berries() == 13


def test_willow() -> None:
    """Choose a Helper costs 1 less."""
    assert having("willow").on_display("helpers", "elm").take("choose_helper", "hire:elm", "room:A3").berries() == 8


def test_yarrow_and_nutmeg() -> None:
    """1 blueberry, 1 point for each order."""
    t = having("yarrow", "nutmeg").dice(0, "g3", "g3").beside(0, "egg_cups").choose("complete:egg_cups")
    assert t.berries() == 12 + 4 + 1 and t.shop(0).points["workshop"] == 1 and t.shop(0).points["orders"] == 2


def test_iris() -> None:
    """A sawblade: one cut without a sawing tile, and no further one."""
    t = having("iris").tiles(0, saw="-").goods(0, sawblade=2).choose("die:g3")
    assert t.ids == {"saw:1+2:helper", "back"}
    t.choose("saw:1+2:helper")
    assert t.pile() == ["b1", "g1", "g2", "y2"] and t.shop(0).goods["sawblade"] == 1 and t.key == "woodcraft.turn"
    assert not t.offered("die:")


def test_jasmine() -> None:
    """A scrapwood: one more without a splicing tile."""
    t = having("jasmine").tiles(0, saw="-", splice="-").goods(0, scrapwood=2).choose("die:g3", "splice:1:helper")
    assert t.pile() == ["b1", "g4", "y2"] and t.shop(0).goods["scrapwood"] == 1 and not t.offered("die:")


def test_kelp() -> None:
    """2 blueberries for 2 points."""
    t = having("kelp").choose("helper:kelp")
    assert t.berries() == 10 and t.shop(0).points["workshop"] == 2


def test_lime() -> None:
    """A glue: gluing without the gluing tile; two colours score 4."""
    t = having("lime").tiles(0, saw="-").goods(0, glue=2).choose("die:g3", "glue:y2>y5:helper")
    assert t.pile() == ["b1", "y5"] and t.shop(0).goods["glue"] == 1 and t.shop(0).points["workshop"] == 4
    assert not t.offered("die:")


def test_maple() -> None:
    """A lantern for the production of one helper."""
    t = having("maple").choose("helper:maple")
    assert t.key == "woodcraft.production" and t.offered("produce:") == {"alder", "maple"}
    assert t.choose("produce:alder").berries() == 14 and t.shop(0).goods["lantern"] == 0
    assert not having("maple").goods(0, lantern=0).offers("helper:maple")


def test_osier() -> None:
    """Each step of marketing costs 1 less."""
    t = having("osier").take("buy_materials", "none", "market")
    assert t.berries() == 10 and t.shop(0).points["marketing"] == 1


def test_pine() -> None:
    """Two colours score 2 more; one colour nothing."""
    t = having("pine").tiles(0, glue="+").goods(0, glue=2, reuse=1).dice(0, "g1", "g1", "y1")
    assert t.choose("die:g1", "glue:g1>g2").shop(0).total == 0
    assert t.choose("reuse:glue.0", "die:g2", "glue:y1>y3").shop(0).points["workshop"] == 6


def test_rue() -> None:
    """2 points for each die that leaves a pot as a 6."""
    t = having("rue").pots(0, green="g4", yellow="y1", brown="b5").choose("harvest:green", "harvest:yellow")
    assert t.shop(0).points["workshop"] == 2
    assert t.take("buy_materials", "none", "end").shop(0).points["workshop"] == 4


def test_sage() -> None:
    """1 point and 1 blueberry for each tool that is placed."""
    t = having("sage").dice(0, "b5", "g1").beside(0, "serving_tray").choose("complete:serving_tray", "tool:file@b1")
    assert t.shop(0).points["workshop"] == 1 and t.berries() == 12 + 7 + 1


def test_teasel() -> None:
    """1 blueberry for each bonus of the wheel."""
    t = having("teasel").wheel(2, "..3", "1245", "67", "")
    assert t.choose("tile:buy_materials").berries() == 12 + 1 + 1 + 2 + 1


def test_yew() -> None:
    """1 blueberry for each helper whose production is taken by the Produce action, not by other productions."""
    t = having("yew", "ivy").take("produce_plant", "produce:yew", "produce:alder")
    assert t.berries() == 12 + 1 + 2 + 1 and t.shop(0).points["workshop"] == 3
    t = having("yew").dice(0, "g1", "g1", "g4").beside(0, "candle_stand")
    t.choose("complete:candle_stand", "produce:alder")
    assert t.berries() == 12 + 4 + 2


def test_permanent_abilities_work_however_one_got_the_action() -> None:
    """“Permanent: automatically, every time you do the action shown — however you got it”: lantern, bonus action."""
    t = having("oak").yard("g4", "g6", "y2", "y5", "b3", "b1").goods(0, lantern=4)
    t.choose("tile:buy_materials", "lantern:buy_lumber", "buy:g4", "none")
    assert t.berries() == 9
    t.choose("bonus:buy_lumber", "buy:b1", "none")
    assert t.berries() == 7


def test_every_helper_is_tested_here() -> None:
    """Each of the 44 has its name in this file."""
    words = Path(__file__).read_text("utf-8")
    assert [helper.key for helper in HELPERS if words.count(f'"{helper.key}"') == 0] == []
