"""The twelve items (rules, section 10)."""
from __future__ import annotations

import pytest

from .scene import Scene, hunters


def armed(*bag: str, rival: tuple[str, ...] = (), strength: int | None = None) -> Scene:
    """The Archer of seat 0 on b5 with things in his bag, the Archer of seat 1 beside him on c5 with others."""
    return hunters().acting("hunter:0.2").put("hunter:0.2", "b5", *bag).put("hunter:1.2", "c5", *rival,
                                                                           strength=strength)


def exploring(*bag: str, inside: tuple[str, ...]) -> Scene:
    """The Archer of seat 0 on the chum BNW (d4)."""
    return hunters().acting("hunter:0.2").put("hunter:0.2", "d4", *bag).fill("BNW", *inside)


def test_skis() -> None:
    """Skis: +2 movement points."""
    assert armed("skis").view().turn.points == 6 and armed().view().turn.points == 4


def test_snowshoes() -> None:
    """Snowshoes: a bog cell costs the bearer 1 movement point."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b4", "snowshoes")
    assert t.view().turn.costs["c4"] == 1
    near = hunters().acting("hunter:0.5").put("hunter:0.5", "a5", "snowshoes").put("hunter:1.2", "c4")
    assert near.choose("move:b4").offers("push:hunter:1.2")


def test_big_sack_gives_two_slots() -> None:
    """Big sack: +2 bag slots (it fills one itself)."""
    t = armed("big_bag", "hare", "fox").lay("b5", "deer", "bear")
    assert t.view().tribes[0].hunters[1].capacity == 4
    assert not t.choose(f"pick_up:{t.token('deer')}").state.ended and len(t.hunter("hunter:0.2").bag) == 4


def test_big_sack_leaving_the_bag() -> None:
    """If it leaves the bag, tokens over the limit are laid out on the bearer's cell, chosen by his owner (default:
    least valuable first)."""
    t = armed("big_bag", "deer", "hare", "fox")
    t.choose(f"drop:{t.token('big_bag')}")
    assert t.key == "hunters.bag.overflow"
    assert t.asked.ids == tuple(f"lay:{t.token(kind)}" for kind in ("hare", "fox", "deer"))
    t.choose(f"lay:{t.token('fox')}")
    assert t.bag("hunter:0.2") == ["deer", "hare"] and t.lying("b5") == ["big_bag", "fox"]


def test_big_sack_handed_over() -> None:
    """The same when it is handed over; with room enough nothing is laid out."""
    t = armed("big_bag", "hare").put("hunter:0.1", "b6")
    t.choose(f"give:{t.token('big_bag')}>hunter:0.1")
    assert t.bag("hunter:0.2") == ["hare"] and t.bag("hunter:0.1") == ["big_bag"] and t.ids == {"end"}


def test_big_sack_loaded_by_the_carrier() -> None:
    """The same when an own Carrier takes it; the owner chooses what is laid out on the bearer's cell."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "b6").put("hunter:0.2", "b5", "big_bag", "hare", "fox", "deer")
    t.choose("load_up", f"load:{t.token('big_bag')}")
    assert t.key == "hunters.bag.overflow" and t.asked.seat == 0
    t.choose(f"lay:{t.token('hare')}")
    assert t.lying("b5") == ["hare"] and t.bag("hunter:0.2") == ["deer", "fox"]


def test_bone_knife() -> None:
    """Bone knife: when the bearer pushes he may take the most valuable prey token instead of the least valuable one."""
    t = armed("knife", rival=("hare", "deer")).choose("push:hunter:1.2")
    assert t.ids == {f"take:{t.token('hare')}", f"take:{t.token('deer')}", "no"}
    assert t.choose(f"take:{t.token('deer')}").bag("hunter:0.2") == ["deer", "knife"]


def test_amulet() -> None:
    """Amulet: no prey can be taken from the bearer's bag by a push."""
    assert armed(rival=("hare", "amulet")).choose("push:hunter:1.2").key == "hunters.push.to"


def test_torch() -> None:
    """Torch: he looks at the two top tokens, reveals one of them and puts the other back on top."""
    t = exploring("torch", inside=("hare", "bear", "fox")).choose("explore")
    assert t.key == "hunters.explore.choose" and t.ids == {"reveal:1", "reveal:2"}
    t.choose("reveal:2")
    assert t.bag("hunter:0.2") == ["bear", "torch"]
    (known,) = t.view(0).known
    assert [token.kind for token in known.tokens] == ["hare"]
    assert len(t.state.chums["BNW"]) == 2


def test_torch_with_one_token_left() -> None:
    """With one token left there is nothing to choose."""
    assert exploring("torch", inside=("hare",)).choose("explore").bag("hunter:0.2") == ["hare", "torch"]


def test_keen_sense_or_torch_not_both() -> None:
    """Keen sense or Torch choose the token (not both)."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4", "torch").fill("BNW", "hare", "bear", "fox")
    t.choose("keen_sense")
    assert t.ids == {"reveal:1", "reveal:2", "reveal:3"}
    assert t.choose("reveal:3").bag("hunter:0.1") == ["fox", "torch"] and t.ids == {"end"}


def test_bone_shield() -> None:
    """Bone shield: the first strength loss of the bearer (all of one loss) is cancelled; the shield leaves the game."""
    t = armed(rival=("shield",)).choose("push:hunter:1.2", "to:d5")
    assert t.strength("hunter:1.2") == 3 and t.bag("hunter:1.2") == []


def test_bone_shield_cancels_all_of_one_loss() -> None:
    """All of one loss: Crushing push with a Spear would cost 3."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "b5", "spear").put("hunter:1.2", "c5", "shield", strength=1)
    t.choose("crush:hunter:1.2", "spear", "to:d5")
    assert t.strength("hunter:1.2") == 1 and t.cell("hunter:1.2") == "d5"


def test_bone_shield_against_the_evil_spirit() -> None:
    """Order of effects when strength is lost: Bone shield first."""
    t = exploring("shield", inside=("evil_spirit",)).choose("explore")
    assert t.strength("hunter:0.2") == 3 and t.bag("hunter:0.2") == []


def test_spear() -> None:
    """Spear: used when the bearer makes a push: the pushed hunter loses 1 more strength token."""
    t = armed("spear").choose("push:hunter:1.2")
    assert t.key == "hunters.push.spear" and t.cell("hunter:0.2") == "b5"
    t.choose("spear", "to:d5")
    assert t.strength("hunter:1.2") == 1 and t.bag("hunter:0.2") == []


def test_spear_kept() -> None:
    """It is the bearer's choice to use it."""
    t = armed("spear").choose("push:hunter:1.2", "no", "to:d5")
    assert t.strength("hunter:1.2") == 2 and t.bag("hunter:0.2") == ["spear"]


def test_spear_and_crushing_push() -> None:
    """A Spear belongs to one push; with Crushing push the loss is 3."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "b5", "spear").put("hunter:1.3", "c5")
    t.choose("crush:hunter:1.3", "spear", "to:d5")
    assert t.strength("hunter:1.3") == 1


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3)])
def test_healing_herbs(before: int, after: int) -> None:
    """Healing herbs: the bearer gains 1 strength token; single-use items cost nothing and come before the action."""
    t = armed().put("hunter:0.2", "b5", "herbs", strength=before).choose("use:herbs")
    assert t.strength("hunter:0.2") == after and t.bag("hunter:0.2") == [] and t.key == "hunters.turn"


@pytest.mark.parametrize("strength", [3, 4])
def test_healing_herbs_at_full_strength(strength: int) -> None:
    """Not above his starting number."""
    assert not armed().put("hunter:0.2", "b5", "herbs", strength=strength).offers("use:herbs")


def test_dog_sled() -> None:
    """Dog sled: +4 movement points this turn."""
    t = armed("dog_sled").choose("use:dog_sled")
    assert t.view().turn.points == 8 and t.bag("hunter:0.2") == []
    assert t.choose("move:a5").view().turn.points == 7


def test_any_number_of_items() -> None:
    """Any number may be used, before the action."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "b5", "herbs", "dog_sled", "skis", strength=1)
    t.choose("use:herbs", "use:dog_sled")
    assert t.view().turn.points == 10 and t.strength("hunter:0.3") == 2


def test_no_items_after_the_action() -> None:
    """Healing herbs, Dog sled and Lasso before the action."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "b5", "herbs", "dog_sled", strength=1).lay("b5", "hare")
    assert t.choose(f"pick_up:{t.token('hare')}").ids == {"end"}


def test_lasso() -> None:
    """Lasso: a hunter of another tribe 2-3 cells away in a straight row or column is put on the cell next to the bearer
    in that line. No strength is lost."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5", "lasso").put("hunter:1.1", "b8").put("hunter:1.2", "d5")
    t.put("hunter:1.3", "c7").put("hunter:1.4", "b1").put("hunter:0.1", "b7")
    assert t.offered("lasso:") == {"hunter:1.1", "hunter:1.2"}
    t.choose("lasso:hunter:1.1")
    assert t.cell("hunter:1.1") == "b6" and t.strength("hunter:1.1") == 3 and t.bag("hunter:0.2") == []
    assert t.offers("push:hunter:1.1")


def test_lasso_needs_a_free_passable_cell() -> None:
    """The cell must be free and passable."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5", "lasso").put("hunter:1.1", "b8").put("hunter:0.1", "b6")
    assert not t.offered("lasso:")
    lake = hunters().acting("hunter:0.2").put("hunter:0.2", "d5", "lasso").put("hunter:1.1", "f5")
    assert not lake.offered("lasso:")


def test_drum() -> None:
    """Drum: used when the bearer reveals a spirit: the spirit's effect is ignored."""
    t = exploring("drum", inside=("evil_spirit",)).choose("explore")
    assert t.key == "hunters.drum"
    t.choose("drum")
    assert t.strength("hunter:0.2") == 3 and t.bag("hunter:0.2") == [] and t.lying("d4") == []


def test_drum_kept() -> None:
    """The bearer chooses; then the spirit's effect follows."""
    t = exploring("drum", inside=("bear_spirit",)).choose("explore", "no")
    assert t.strength("hunter:0.2") == 4 and t.bag("hunter:0.2") == ["drum"]


def test_drum_is_silent_for_prey() -> None:
    """Only when a spirit is revealed."""
    assert exploring("drum", inside=("hare",)).choose("explore").bag("hunter:0.2") == ["drum", "hare"]
