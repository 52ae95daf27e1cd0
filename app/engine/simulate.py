"""Whole games between bots, with every promise of the engine checked at every decision."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from .bot import Bot, RandomBot
from .decision import Answer, Decision
from .game import Game, Standings
from .rng import Rng
from .state import deal_anew, decode, encode
from .table import Table, UndoRefused
from .text import Seat

Check = Callable[[Table[Any], Rng], None]


class Played(Struct, frozen=True):
    """A finished game: its table, all answers in order, and the standings."""

    table: Table[Any]
    answers: tuple[Answer, ...]
    standings: Standings


def play_out(game: Game, seed: str, seats: int, options: Struct | None = None, *, bots: Sequence[Bot] = (),
             check: Check | None = None, limit: int = 20_000) -> Played:
    """Play a game to its end: seat n is played by `bots[n]`, or at random where there are none.

    `check` is called at every decision. Raises `AssertionError` where the game is not over after `limit` answers.
    """
    table: Table[Any] = Table.new(game, seed, seats, options)
    luck = Rng(f"{seed}/players")
    checks = Rng(f"{seed}/checks")
    random = RandomBot()
    answers: list[Answer] = []
    while not table.over:
        assert len(answers) < limit, f"{game.key} {seed}: not over after {limit} answers"
        if check is not None:
            check(table, checks)
        decision = table.pending[0] if len(table.pending) == 1 else luck.pick(table.pending)
        choice = pick(table, decision, bots[decision.seat], luck) if bots else random.pick(table, decision, luck)
        answers.append(Answer(decision.seat, choice))
        table.submit(answers[-1])
    return Played(table, tuple(answers), game.standings(table.state))


def pick(table: Table[Any], decision: Decision, bot: Bot, luck: Rng) -> str:
    """What a bot answers, shown only what its seat may know. Raises `AssertionError` if that is not offered."""
    guess = table.guess(decision.seat, f"guess/{luck.below(2**63)}")
    choice = bot.pick(guess, decision, luck)
    assert choice in decision.options, f"{bot.name} answered {choice} to {decision.key}"
    return choice


def check_all(table: Table[Any], luck: Rng) -> None:
    """Every invariant at a decision: choices, pieces, storage, forks, undo and redo, sight."""
    state = table.state
    table.game.check(state)
    raw = encode(state)
    assert encode(decode(table.game.state_type, raw)) == raw, "a stored state does not load to the same bytes"
    fork = table.fork()
    assert encode(fork.state) == raw and _asked(fork) == _asked(table), "a fork is not the same position"
    _check_choices(table)
    _check_undo(table)
    _check_sight(table, luck)


def shown(table: Table[Any], viewer: Seat | None) -> list[Any]:
    """All that a viewer is sent of a position: public sections, his own, his decision, the seats that decide."""
    own = None if viewer is None else table.asked(viewer)
    decision = (own.key, own.prompt, own.choices) if own else None
    return [*_views(table, viewer), decision, [each.seat for each in table.pending]]


def things(table: Table[Any], viewer: Seat | None) -> set[str]:
    """The ids of everything in a viewer's view."""
    return _ids(_views(table, viewer), set())


def _views(table: Table[Any], viewer: Seat | None) -> list[Any]:
    """The public sections, and for a seat its own."""
    return [table.game.present(table.seen(each), each) for each in dict.fromkeys((None, viewer))]


def _check_choices(table: Table[Any]) -> None:
    assert table.pending, "nobody is to decide and the game is not over"
    for decision in table.pending:
        choices = decision.choices
        ids = [choice.id for choice in choices]
        assert ids and ids == list(decision.ids), f"{decision.key}: ids and choices differ"
        targets = {target for choice in choices for target in choice.targets}
        in_view = not targets or targets <= things(table, decision.seat)
        assert in_view, f"{decision.key}: targets that are not in the view"


def _check_undo(table: Table[Any]) -> None:
    raw, asked = encode(table.state), _asked(table)
    for decision in table.pending:
        try:
            mine = table.undoable(decision.seat)
        except UndoRefused:
            continue
        for count in {1, len(mine)}:
            back = table.undo(decision.seat, count)
            first = len(table.answers) - count
            if mine[count - 1] == first:
                for answer in table.answers[first:]:
                    back.submit(answer)
                assert encode(back.state) == raw and _asked(back) == asked, "undo and redo do not come back"


def _check_sight(table: Table[Any], luck: Rng) -> None:
    """What a viewer is sent does not change when what he may not know is dealt anew."""
    if table.floor:
        return
    for viewer in (None, *range(_seats(table))):
        other = decode(table.game.state_type, table.checkpoint)
        deal_anew(other, viewer, luck)
        twin = _answered_alike(table, encode(other))
        assert shown(twin, viewer) == shown(table, viewer), f"the view of {viewer} depends on hidden cards"


def _answered_alike(table: Table[Any], checkpoint: bytes) -> Table[Any]:
    """The step played again from another checkpoint; a hidden card that is not there is answered by its place."""
    first: Table[Any] = Table(table.game, table.checkpoint)
    twin: Table[Any] = Table(table.game, checkpoint)
    for answer in table.answers:
        here, there = first.asked(answer.seat), twin.asked(answer.seat)
        assert here is not None and there is not None, "who decides depends on hidden cards"
        same = answer.choice in there.options
        twin.submit(answer if same else Answer(answer.seat, there.ids[here.ids.index(answer.choice)]))
        first.submit(answer)
    return twin


def _seats(table: Table[Any]) -> int:
    return len(table.game.standings(table.state))


def _asked(table: Table[Any]) -> list[tuple[Seat, str, tuple[str, ...]]]:
    return [(decision.seat, decision.key, decision.ids) for decision in table.pending]


def _ids(value: Any, found: set[str]) -> set[str]:
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if name == "id":
                found.add(inner)
            else:
                _ids(inner, found)
    elif isinstance(value, dict):
        for inner in value.values():
            _ids(inner, found)
    elif isinstance(value, list | tuple):
        for inner in value:
            _ids(inner, found)
    return found
