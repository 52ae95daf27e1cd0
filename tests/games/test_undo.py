"""Taking back in real games: exactly the state before, never past luck, never at another seat's cost."""
from __future__ import annotations

import pytest

from tests.undo import Doubted, doubt, randoms, recorded

OFTEN = 20


@pytest.mark.parametrize("game", randoms(18), ids=str)
def test_what_is_taken_back_in_a_random_game_leaves_the_state_before_it(game: Doubted) -> None:
    assert doubt(game) > OFTEN


@pytest.mark.parametrize("game", recorded(), ids=str)
def test_a_recorded_game_with_an_undo_at_every_answer_goes_on_as_it_did(game: Doubted) -> None:
    assert doubt(game) > OFTEN
