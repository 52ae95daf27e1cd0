"""A table: answers, checkpoints, taking back, forks, guesses."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.engine.decision import Answer
from app.engine.play import FreeAction
from app.engine.state import encode
from app.engine.table import IllegalChoice, Table, UndoRefused
from tests.engine.tiny import TINY, Hands, Options, Pebbles


def table(seats: int = 2, seed: str = "t") -> Table[Pebbles]:
    return Table.new(TINY, seed, seats, Options(rounds=2))


def play(at: Table[Pebbles], seat: int, *choices: str) -> Table[Pebbles]:
    for choice in choices:
        at.submit(Answer(seat, choice))
    return at


def round_over(seats: int = 2) -> Table[Pebbles]:
    at = table(seats)
    for seat in range(seats):
        play(at, seat, "space:1", "rest", "end")
    return at


def test_only_the_seat_that_is_asked_may_answer_and_only_what_is_offered() -> None:
    at = table()
    raw = encode(at.state)
    for answer in (Answer(1, "space:1"), Answer(0, "space:0"), Answer(0, "nonsense")):
        with pytest.raises(IllegalChoice):
            at.submit(answer)
    assert encode(at.state) == raw and at.answers == []


def test_a_free_action_is_offered_beside_every_question_and_the_question_is_asked_again() -> None:
    at = table()
    assert "polish" in at.pending[0].ids
    play(at, 0, "polish")
    assert at.pending[0].key == "tiny.move" and "polish" not in at.pending[0].ids
    assert at.state.owners[0].polished == 1


def test_free_actions_are_looked_for_when_somebody_needs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay of answers that are no free actions does not look for any; who reads the choices does, once."""
    looked: list[int] = []
    find = Hands.free_actions

    def free_actions(g: Hands, seat: int) -> Mapping[str, FreeAction]:
        looked.append(seat)
        return find(g, seat)

    at = play(table(), 0, "space:2", "rest")
    monkeypatch.setattr(Hands, "free_actions", free_actions)
    again = at.fork()
    assert looked == []
    assert again.pending[0].ids == ("end", "polish") == tuple(choice.id for choice in again.pending[0].choices)
    assert looked == [0]
    play(again, 0, "polish")
    assert again.state.owners[0].polished == 1


def test_the_end_of_a_step_makes_a_new_checkpoint() -> None:
    at = table()
    start = at.checkpoint
    play(at, 0, "space:1", "rest")
    assert at.checkpoint == start and len(at.answers) == 2
    outcome = at.submit(Answer(0, "end"))
    assert outcome.ended_step and at.answers == [] and at.checkpoint != start
    assert encode(Table[Pebbles](TINY, at.checkpoint).state) == encode(at.state)


def test_a_table_is_its_checkpoint_and_its_answers() -> None:
    at = play(table(), 0, "space:1", "draw")
    again: Table[Pebbles] = Table(TINY, at.checkpoint, at.answers)
    assert encode(again.state) == encode(at.state)
    assert [d.ids for d in again.pending] == [d.ids for d in at.pending]


def test_the_newest_answer_can_be_taken_back() -> None:
    at = play(table(), 0, "space:1")
    raw = encode(at.state)
    back = play(at, 0, "rest").undo(0)
    assert encode(back.state) == raw and back.pending[0].key == "tiny.act"


@pytest.mark.parametrize("luck", ["draw", "look"])
def test_what_was_drawn_or_looked_at_cannot_be_taken_back(luck: str) -> None:
    at = play(table(), 0, "space:1", luck)
    assert at.floor == 2
    with pytest.raises(UndoRefused, match="revealed"):
        at.undo(0)


def test_an_ended_turn_cannot_be_taken_back_by_either_seat() -> None:
    at = play(table(), 0, "space:1", "rest", "end")
    for seat in (0, 1):
        with pytest.raises(UndoRefused, match="nothing"):
            at.undo(seat)


def test_all_seats_decide_at_once_in_any_order() -> None:
    at = round_over(3)
    assert [d.seat for d in at.pending] == [0, 1, 2]
    hands = [list(owner.hand.cards) for owner in at.state.owners]
    for seat in (2, 0, 1):
        play(at, seat, f"card:{hands[seat][0]}", "yes")
    for seat in range(3):
        assert hands[seat][0] in at.state.owners[(seat + 1) % 3].hand.cards


def test_another_seats_answer_leaves_my_decision_as_it_was() -> None:
    at = round_over()
    mine = at.asked(0)
    play(at, 1, at.pending[1].ids[0])
    assert at.asked(0) is mine


def test_a_seat_takes_back_its_own_newest_answer_while_others_have_answered() -> None:
    at = round_over()
    first, second = at.pending[0].ids[0], at.pending[1].ids[1]
    play(at, 0, first)
    play(at, 1, second, "yes")
    back = at.undo(0)
    assert [(d.seat, d.key) for d in back.pending] == [(0, "tiny.pass")]
    assert back.answers == [Answer(1, second), Answer(1, "yes")]


def test_a_seat_that_has_finished_its_part_cannot_take_it_back() -> None:
    at = round_over()
    play(at, 1, at.pending[1].ids[1], "yes")
    with pytest.raises(UndoRefused, match="Another player"):
        at.undo(1)


def test_events_are_private_where_the_rules_say_so() -> None:
    at = play(table(), 0, "space:1")
    (happened,) = at.submit(Answer(0, "draw")).events
    own, other = happened.for_viewer(0), happened.for_viewer(1)
    assert own is not None and "card" in own.text.args
    assert other is not None and "card" not in other.text.args


def test_where_names_the_functions_that_wait() -> None:
    at = play(table(), 0, "space:1")
    assert [line.split(":")[0] for line in at.where()] == ["turn", "choose", "_ask"]


def test_a_guess_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    at = play(table(), 0, "space:1")
    guess = at.guess(0, "g")
    assert guess.state.owners[0].hand.cards == at.state.owners[0].hand.cards
    assert guess.state.deck.cards != at.state.deck.cards
    assert guess.state.rng.seed == "g" and at.state.rng.seed == "t"


def test_forks_of_a_guess_share_it_before_and_after_more_answers() -> None:
    guess = play(table(), 0, "space:1").guess(0, "g")
    assert encode(guess.fork().state) == encode(guess.state)
    play(guess, 0, "draw")
    assert encode(guess.fork().state) == encode(guess.state)
    play(guess, 0, "end")
    assert encode(guess.fork().state) == encode(guess.state)


def test_a_finished_game_asks_nothing() -> None:
    at: Table[Any] = table()
    while not at.over:
        at.submit(Answer(at.pending[0].seat, at.pending[0].ids[0]))
    assert at.pending == ()
    with pytest.raises(IllegalChoice):
        at.submit(Answer(0, "end"))
