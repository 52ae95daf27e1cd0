"""A whole stored game in memory, from which any of its moments is had without another query."""
from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.play import store
from app.play.models import Game
from app.play.store import RECENT_ACTIONS, Action, Handover, Loaded, Sitter, Step, Stored


class Moments:
    """A game that has begun, with all of its steps and actions. `sitters` are those of now."""

    def __init__(self, game: Stored, sitters: list[Sitter], steps: Sequence[Step], actions: list[Action],
                 handovers: Sequence[Handover]) -> None:
        self.game = game
        self.sitters = sitters
        self.actions = actions
        self._steps = steps
        self._handovers = handovers
        self._of_step: dict[int, list[Action]] = {}
        for action in actions:
            self._of_step.setdefault(action.step_no, []).append(action)

    @property
    def step_ends(self) -> set[int]:
        """The seqs of the actions that led to a new step."""
        return {step.first_seq for step in self._steps}

    def at(self, seq: int) -> Loaded:
        """The game as it stood after action `seq`, which it has: the same as `store.load_at`."""
        game, step = self.game, next(step for step in reversed(self._steps) if step.first_seq <= seq)
        if seq < game.seq:
            game = replace(game, seq=seq, status="playing", standings=None, fault=None)
        needed = {action.seq: action for action in self._of_step.get(step.no, ()) if action.seq <= seq}
        needed |= {action.seq: action for action in self.actions[max(0, seq - RECENT_ACTIONS):seq]}
        needed |= {kept: self.actions[kept - 1] for kept in step.kept}
        return Loaded(replace(game, step_no=step.no, rules=step.rules), step, self._sitters_at(seq),
                      [needed[at] for at in sorted(needed)])

    def _sitters_at(self, seq: int) -> list[Sitter]:
        newest = {action.seat: action.seq for action in self.actions[:seq]}
        left = {action.seat for action in self._handovers if action.kind == "resign" and action.seq <= seq}
        now = [replace(sitter, newest=newest.get(sitter.seat, 0), left=sitter.seat in left) for sitter in self.sitters]
        return store.sitters_before(now, [action for action in self._handovers if action.seq > seq])


async def read_moments(connection: AsyncConnection, id: UUID) -> Moments:
    """All moments of a game that has begun, by few queries however long it is."""
    columns = [getattr(Game, name) for name in Stored.__struct_fields__]
    row = (await connection.execute(select(*columns).where(Game.id == id))).one()
    return Moments(Stored(*row), await store.sitters(connection, id), await store.steps(connection, id),
                   await store.actions(connection, id), await store.handovers(connection, id))
