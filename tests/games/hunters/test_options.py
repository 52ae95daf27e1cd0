"""Table options (rules, sections 8 and 9)."""
from __future__ import annotations

import msgspec
import pytest

from app.games.hunters import GAME
from app.games.hunters.state import Options

from .scene import hunters


def test_defaults() -> None:
    """Table option giveToRivals, default on; pushDestination: pusher | owner, default pusher."""
    assert msgspec.to_builtins(Options()) == {"pushDestination": "pusher", "giveToRivals": True}


@pytest.mark.parametrize("raw", ['{"pushDestination":"nobody"}', '{"giveToRivals":1}', '{"unknown":true}'])
def test_other_values_are_refused(raw: str) -> None:
    """Options have to fit their schema."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Options)


def test_every_option_has_a_label() -> None:
    """The lobby makes its form from the schema and these labels."""
    assert set(GAME.facts.options) == {"pushDestination", "pushDestination=pusher", "pushDestination=owner",
                                       "giveToRivals"}


def test_gifts_stay_in_the_tribe() -> None:
    """giveToRivals off: only own hunters are given things."""
    t = hunters(give_to_rivals=False).acting("hunter:0.2").put("hunter:0.2", "b5", "hare")
    t.put("hunter:0.1", "a5").put("hunter:1.1", "c5")
    assert t.offered("give:") == {f"{t.token('hare')}>hunter:0.1"}


def test_the_owner_moves_his_own_hunter() -> None:
    """pushDestination owner: an own hunter who is pushed has the same player as owner."""
    t = hunters(push_destination="owner").acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:0.1", "c5")
    assert t.choose("push:hunter:0.1").asked.seat == 0


def test_the_owner_moves_on_after_a_wolf_spirit() -> None:
    """pushDestination owner: the same for the push of the Wolf Spirit."""
    t = hunters(push_destination="owner").acting("hunter:0.2").put("hunter:0.2", "d4").fill("BNW", "wolf_spirit")
    t.put("hunter:1.1", "d5").choose("explore", "push:hunter:1.1")
    assert t.asked.seat == 1 and t.key == "hunters.push.to"


@pytest.mark.parametrize(("who_chooses", "final"), [("pusher", False), ("owner", True)])
def test_a_push_that_a_rival_answers_is_final(who_chooses: str, final: bool) -> None:
    """A choice after which another player decides cannot be taken back and is shown so."""
    t = hunters(push_destination=who_chooses).acting("hunter:0.2").put("hunter:0.2", "b5").put("hunter:1.1", "c5")
    assert t.shown("push:hunter:1.1").final is final
    assert t.choose("push:hunter:1.1").shown("to:d5").final is final
