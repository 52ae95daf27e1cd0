"""The five hunters and their abilities (rules, section 4)."""
from __future__ import annotations

import pytest

from app.games.hunters.content import HUNTERS, SECTORS

from .scene import Scene, hunters


def test_the_five_hunters() -> None:
    """Tracker 5/3/2, Archer 4/3/2, Carrier 4/4/4, Shaman 4/3/2, Strongman 3/5/3; turns per lap 3 3 2 2 2."""
    assert [(data.id, data.move, data.strength, data.bag) for data in HUNTERS] == [
        ("tracker", 5, 3, 2), ("archer", 4, 3, 2), ("carrier", 4, 4, 4), ("shaman", 4, 3, 2), ("strongman", 3, 5, 3)]
    assert [SECTORS.count(number) for number in range(1, 6)] == [3, 3, 2, 2, 2]


def test_keen_sense() -> None:
    """Explore the chum he stands on, looking at all its tokens in secret and choosing which one is revealed."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW", "hare", "evil_spirit", "bear")
    t.choose("keen_sense")
    assert t.ids == {"reveal:1", "reveal:2", "reveal:3"}
    assert t.shown("reveal:3").label.args["token"] == t.view().texts["prey:bear"].name
    assert t.choose("reveal:3").bag("hunter:0.1") == ["bear"] and t.ids == {"end"}
    (known,) = t.view(0).known
    assert [token.kind for token in known.tokens] == ["hare", "evil_spirit"]


def test_keen_sense_is_secret() -> None:
    """Looking in secret: the others learn that he looks, not what he sees."""
    t = hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW", "hare", "bear").choose("keen_sense")
    assert t.view(1).known == () and len(t.view(0).known) == 1


def test_keen_sense_needs_tokens() -> None:
    """Stands on a chum cell that still holds tokens."""
    assert not hunters().acting("hunter:0.1").put("hunter:0.1", "d4").fill("BNW").offers("keen_sense")
    assert not hunters().acting("hunter:0.2").put("hunter:0.2", "d4").fill("BNW", "hare").offers("keen_sense")


def test_long_shot() -> None:
    """Take one prey token lying 1-3 cells away in line into the bag (nothing blocks)."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "d5").lay("f5", "hare").lay("d8", "deer").lay("a5", "bear")
    t.lay("d9", "fox").lay("c4", "mammoth").lay("d4", "skis").put("hunter:1.1", "c5")
    assert t.offered("shot:") == {t.token("hare"), t.token("deer"), t.token("bear")}
    t.choose(f"shot:{t.token('bear')}")
    assert t.bag("hunter:0.2") == ["bear"] and t.lying("a5") == [] and t.cell("hunter:0.2") == "d5"


def test_long_shot_needs_a_slot_and_distance() -> None:
    """Into the bag: with no free slot there is no shot; what lies on his own cell is picked up, not shot."""
    full = hunters().acting("hunter:0.2").put("hunter:0.2", "d5", "hare", "fox").lay("c5", "deer")
    assert not full.offered("shot:")
    here = hunters().acting("hunter:0.2").put("hunter:0.2", "d5").lay("d5", "deer")
    assert not here.offered("shot:")


def test_load_up() -> None:
    """Take any chosen tokens from his cell and from own hunters on adjacent cells, up to his free slots."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "b5", "bear").lay("b5", "hare", "skis")
    t.put("hunter:0.1", "b6", "fox", "torch").put("hunter:1.1", "a5", "deer").put("hunter:0.2", "d5", "mammoth")
    t.choose("load_up")
    assert t.offered("load:") == {t.token(kind) for kind in ("hare", "skis", "fox", "torch")} and not t.offers("done")
    t.choose(f"load:{t.token('hare')}", f"load:{t.token('fox')}")
    assert t.offers("done")
    t.choose(f"load:{t.token('torch')}")
    assert t.bag("hunter:0.3") == ["bear", "fox", "hare", "torch"] and t.lying("b5") == ["skis"] and t.ids == {"end"}


def test_load_up_stops_when_he_likes() -> None:
    """Any chosen tokens."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "b5").lay("b5", "hare", "skis").choose("load_up")
    assert t.choose(f"load:{t.token('skis')}", "done").bag("hunter:0.3") == ["skis"]


def test_load_up_needs_room_and_something_to_take() -> None:
    """At least one free bag slot and one token to take."""
    assert not hunters().acting("hunter:0.3").put("hunter:0.3", "b5").offers("load_up")
    full = hunters().acting("hunter:0.3").put("hunter:0.3", "b5", "hare", "fox", "deer", "bear").lay("b5", "mammoth")
    assert not full.offers("load_up")


def test_kamlanie_strengthens() -> None:
    """Give 1 strength token to himself or an own hunter at distance 1-2 (not above the starting number)."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "b5", strength=1).put("hunter:0.1", "c6", strength=2)
    t.put("hunter:0.2", "b8", strength=1).put("hunter:1.1", "b6", strength=1).put("hunter:0.3", "a5")
    assert t.offered("heal:") == {"hunter:0.4", "hunter:0.1"}
    assert t.choose("heal:hunter:0.1").strength("hunter:0.1") == 3


def test_kamlanie_returns_a_hunter() -> None:
    """Standing in his own camp, return one removed own hunter to a free camp cell with 1 strength token."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1").gone("hunter:0.3", "hunter:0.5")
    assert t.offered("return:") == {"hunter:0.3", "hunter:0.5"}
    t.choose("return:hunter:0.5")
    assert t.cell("hunter:0.5") == "g1" and t.strength("hunter:0.5") == 1 and t.bag("hunter:0.5") == []


def test_kamlanie_returns_in_his_camp_only() -> None:
    """Standing in his own camp."""
    assert not hunters().acting("hunter:0.4").put("hunter:0.4", "f3").gone("hunter:0.3").offered("return:")


def test_crushing_push() -> None:
    """A push that costs the pushed hunter 2 strength tokens."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "b5").put("hunter:1.3", "c5", "hare")
    assert t.offers("push:hunter:1.3", "crush:hunter:1.3")
    t.choose("crush:hunter:1.3", f"take:{t.token('hare')}", "to:d5")
    assert t.strength("hunter:1.3") == 2 and t.bag("hunter:0.5") == ["hare"]


def test_crushing_push_removes() -> None:
    """Two tokens lost by a hunter who has two remove him."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "b5").put("hunter:1.3", "c5", strength=2)
    assert t.choose("crush:hunter:1.3").cell("hunter:1.3") is None


@pytest.mark.parametrize(("hunter", "ability"), [
    ("hunter:0.1", "keen_sense"), ("hunter:0.2", "shot:"), ("hunter:0.3", "load_up"), ("hunter:0.4", "heal:"),
    ("hunter:0.5", "crush:")])
def test_a_robbed_tribe_has_no_abilities(hunter: str, ability: str) -> None:
    """A tribe whose totem has been captured cannot use abilities."""
    def scene() -> Scene:
        t = hunters().acting(hunter).put(hunter, "d4", strength=1).put("hunter:1.1", "d5")
        return t.lay("d4", "hare").lay("d3", "fox")
    assert scene().offered(ability)
    assert not scene().robbed(0, by=1).offered(ability)
