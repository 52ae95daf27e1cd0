"""The twelve spirits (rules, section 10)."""
from __future__ import annotations

import pytest

from app.games.hunters.content import SPIRITS
from app.games.hunters.spirits import EFFECTS

from .scene import Scene, hunters


def meet(spirit: str, *bag: str, strength: int | None = None, rest: tuple[str, ...] = ()) -> Scene:
    """The Archer of seat 0 on the chum BNW (d4), which holds a spirit above the rest."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "d4", *bag, strength=strength)
    return t.fill("BNW", spirit, *rest)


def test_each_of_the_twelve_has_an_effect() -> None:
    """Each of the 12 exists once."""
    assert len(SPIRITS) == 12 and {*EFFECTS, "ancestors"} == set(SPIRITS)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 4), (4, 4)])
def test_bear_spirit(before: int, after: int) -> None:
    """The explorer gains 1 strength token, to at most his starting number + 1."""
    assert meet("bear_spirit", strength=before).choose("explore").strength("hunter:0.2") == after


def test_wind_spirit() -> None:
    """You may put the explorer on any free passable cell at distance 1-4 (rows + columns, terrain ignored)."""
    t = meet("wind_spirit").put("hunter:1.1", "d5").choose("explore")
    assert t.offers("stay", "to:d8", "to:h4", "to:c3", "to:b2", "to:a5")
    assert not t.ids & {"to:d4", "to:d5", "to:b3", "to:d9", "to:i4", "to:e5"}
    assert t.choose("to:d8").cell("hunter:0.2") == "d8" and t.ids == {"end"}


def test_wind_spirit_may_be_declined() -> None:
    """You MAY put the explorer."""
    assert meet("wind_spirit").choose("explore", "stay").cell("hunter:0.2") == "d4"


def test_wolf_spirit() -> None:
    """The explorer may at once make one ordinary push against an adjacent hunter; it costs no movement points."""
    t = meet("wolf_spirit").put("hunter:1.1", "c4", "hare").put("hunter:0.1", "d5").put("hunter:0.2", "d3")
    t.choose("move:d4")
    assert t.state.turn is not None and t.state.turn.points == 3
    t.choose("explore")
    assert t.ids == {"push:hunter:1.1", "push:hunter:0.1", "no"}
    t.choose("push:hunter:1.1", f"take:{t.token('hare')}", "to:b4")
    assert t.cell("hunter:0.2") == "c4" and t.cell("hunter:1.1") == "b4" and t.strength("hunter:1.1") == 2
    assert t.bag("hunter:0.2") == ["hare"] and t.ids == {"end"}


def test_wolf_spirit_needs_no_points_and_may_be_declined() -> None:
    """Wolf Spirit's push costs no movement points."""
    t = meet("wolf_spirit").put("hunter:0.2", "d2").put("hunter:1.1", "c4")
    t.choose("move:d4")
    assert t.state.turn is not None and t.state.turn.points == 1
    assert not t.offers("push:hunter:1.1")
    t.choose("explore")
    assert t.offers("push:hunter:1.1", "no")
    assert t.choose("no").cell("hunter:1.1") == "c4"


def test_wolf_spirits_push_is_never_crushing() -> None:
    """Wolf Spirit's push cannot be a Crushing push."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "d4").put("hunter:1.1", "d5").fill("BNW", "wolf_spirit")
    assert t.choose("explore").ids == {"push:hunter:1.1", "no"}
    assert t.choose("push:hunter:1.1").strength("hunter:1.1") == 2


def test_wolf_spirit_alone_does_nothing() -> None:
    """An effect that cannot be carried out does nothing."""
    assert meet("wolf_spirit").choose("explore").ids == {"end"}


def test_raven_spirit() -> None:
    """Take the least valuable prey token from the bag of one hunter of another tribe at distance 1-3."""
    t = meet("raven_spirit").put("hunter:1.3", "d7", "hare", "bear").put("hunter:1.4", "d8", "deer")
    t.put("hunter:1.5", "d5", "skis").put("hunter:0.1", "d3", "fox").choose("explore")
    assert t.ids == {"take:hunter:1.3", "no"}
    t.choose("take:hunter:1.3")
    assert t.bag("hunter:0.2") == ["hare"] and t.bag("hunter:1.3") == ["bear"] and t.strength("hunter:1.3") == 4


def test_raven_spirit_needs_a_free_slot() -> None:
    """If the explorer has a free bag slot."""
    t = meet("raven_spirit", "fox", "skis").put("hunter:1.3", "d5", "hare")
    assert t.choose("explore").ids == {"end"}


def test_raven_spirit_and_the_amulet() -> None:
    """No prey can be taken from the bearer's bag by the Raven Spirit."""
    assert meet("raven_spirit").put("hunter:1.3", "d5", "hare", "amulet").choose("explore").ids == {"end"}


def test_deer_spirit() -> None:
    """One other hunter of your tribe may at once move with up to 3 movement points. He does no action."""
    t = meet("deer_spirit").put("hunter:0.5", "a5").choose("explore")
    assert t.offers("lead:hunter:0.5", "lead:hunter:0.1", "no") and not t.offers("lead:hunter:0.2")
    t.choose("lead:hunter:0.5")
    assert t.offered("to:") == set(t.view().turn.costs)
    assert t.view().turn.costs["d5"] == 3 and not t.offers("to:e5", "to:a9")
    assert t.choose("to:d5").cell("hunter:0.5") == "d5" and t.ids == {"end"}


def test_deer_spirit_may_be_declined() -> None:
    """One other hunter MAY move."""
    assert meet("deer_spirit").choose("explore", "no").ids == {"end"}


def test_hearth_spirit_returns_a_removed_hunter() -> None:
    """Return one removed hunter of your tribe to a free cell of your camp with 1 strength token."""
    t = meet("hearth_spirit").gone("hunter:0.1", "hunter:0.4").choose("explore")
    assert t.ids == {"hunter:0.1", "hunter:0.4"}
    t.choose("hunter:0.4")
    assert t.cell("hunter:0.4") == "e1" and t.strength("hunter:0.4") == 1 and t.bag("hunter:0.4") == []


def test_hearth_spirit_strengthens_if_none_was_removed() -> None:
    """If none was removed, give 1 strength token to one hunter of your tribe below his starting number."""
    t = meet("hearth_spirit", strength=2).put("hunter:0.5", "a5", strength=1).choose("explore")
    assert t.ids == {"hunter:0.2", "hunter:0.5"}
    assert t.choose("hunter:0.5").strength("hunter:0.5") == 2


def test_hearth_spirit_strengthens_if_the_camp_is_full() -> None:
    """If no camp cell is free, give 1 strength token."""
    t = meet("hearth_spirit", strength=2).gone("hunter:0.1").put("hunter:1.1", "f1").put("hunter:1.2", "f2")
    t.put("hunter:1.3", "e2").choose("explore")
    assert t.cell("hunter:0.1") is None and t.strength("hunter:0.2") == 3


def test_hearth_spirit_may_do_nothing() -> None:
    """An effect that cannot be carried out does nothing."""
    assert meet("hearth_spirit").choose("explore").ids == {"end"}


def test_beast_master() -> None:
    """Take a Reindeer token from the reserve and put it on any free passable cell at distance 1-2 of the explorer."""
    t = meet("beast_master").put("hunter:1.1", "d5").choose("explore")
    assert t.offered("to:") == {"b4", "c3", "c4", "c5", "d2", "d3", "d6", "e3", "e4", "f4"}
    t.choose("to:c3")
    assert t.lying("c3") == ["deer"] and t.state.reserve == {"deer": 2, "fox": 3, "hare": 3}


@pytest.mark.parametrize(("left", "sent"), [({"fox": 1, "hare": 1}, ["fox"]), ({"hare": 1}, ["hare"])])
def test_beast_master_takes_what_is_left(left: dict[str, int], sent: list[str]) -> None:
    """Arctic fox if there is none, Hare if none of those."""
    assert meet("beast_master").reserve(**left).choose("explore", "to:c3").lying("c3") == sent


def test_beast_master_without_a_reserve() -> None:
    """An effect that cannot be carried out does nothing."""
    assert meet("beast_master").reserve().choose("explore").ids == {"end"}


def test_ancestors() -> None:
    """The explorer may at once reveal one more token of the same chum."""
    t = meet("ancestors", rest=("deer", "fox")).choose("explore")
    assert t.ids == {"explore", "no"}
    assert t.choose("explore").bag("hunter:0.2") == ["deer"] and len(t.state.chums["BNW"]) == 1


def test_ancestors_may_be_declined_or_find_nothing() -> None:
    """The explorer MAY; an effect that cannot be carried out does nothing."""
    assert meet("ancestors", rest=("deer",)).choose("explore", "no").bag("hunter:0.2") == []
    assert meet("ancestors").choose("explore").ids == {"end"}


def test_ancestors_may_call_another_spirit() -> None:
    """A spirit never causes a further spirit except through Ancestors."""
    t = meet("ancestors", rest=("bear_spirit",)).choose("explore", "explore")
    assert t.strength("hunter:0.2") == 4 and t.lying("d4") == []


def test_blizzard() -> None:
    """Choose another tribe with at least two hunters on the field: its marker moves at once to its next sector."""
    t = hunters(seats=4).acting("hunter:0.2").put("hunter:0.2", "d4").fill("BNW", "blizzard")
    t.gone(*(f"hunter:2.{number}" for number in (2, 3, 4, 5))).marker(1, sector=3).choose("explore")
    assert t.ids == {"tribe:1", "tribe:3"}
    assert t.choose("tribe:1").sector(1) == 4 and t.tribe(1).steps == 1 and t.sector(0) == 2


def test_blizzard_without_a_tribe_to_hold_up() -> None:
    """Choose another tribe with at least two hunters on the field; else it does nothing."""
    t = meet("blizzard").gone(*(f"hunter:1.{number}" for number in (2, 3, 4, 5))).marker(1, sector=1)
    assert t.choose("explore").sector(1) == 1 and t.ids == {"end"}


def test_evil_spirit() -> None:
    """The explorer loses 1 strength token."""
    assert meet("evil_spirit", "hare").choose("explore").strength("hunter:0.2") == 2


def test_evil_spirit_takes_the_last_token() -> None:
    """If it was the last one he is removed from the field and his bag is laid out on his cell."""
    t = meet("evil_spirit", "hare", "skis", strength=1).choose("explore")
    assert t.cell("hunter:0.2") is None and t.lying("d4") == ["hare", "skis"] and t.ids == {"end"}
    assert t.choose("end").sector(0) == 3


def test_hunger_spirit() -> None:
    """The explorer lays out all prey tokens from his bag on his cell."""
    t = meet("hunger_spirit", "hare", "skis").choose("explore")
    assert t.bag("hunter:0.2") == ["skis"] and t.lying("d4") == ["hare"]


def test_mischief() -> None:
    """Put back on the start cell of his number; the most valuable prey token in his bag stays on the chum cell."""
    t = meet("mischief", "hare", "deer").choose("explore")
    assert t.cell("hunter:0.2") == "e2" and t.bag("hunter:0.2") == ["hare"] and t.lying("d4") == ["deer"]


@pytest.mark.parametrize(("taken", "cell"), [
    (("e2",), "e1"),
    (("e2", "e1"), "d2"),
    (("e2", "e1", "d2"), "f2"),
    (("e2", "e1", "d2", "f2"), "e3"),
])
def test_mischief_when_the_start_cell_is_taken(taken: tuple[str, ...], cell: str) -> None:
    """If it is taken, on the free cell nearest to it (ties: lowest row, then lowest column)."""
    t = meet("mischief")
    for number, away in ((1, "a4"), (4, "b4")):
        t.put(f"hunter:0.{number}", away)
    for number, where in enumerate(taken, 1):
        t.put(f"hunter:1.{number}", where)
    assert t.choose("explore").cell("hunter:0.2") == cell
