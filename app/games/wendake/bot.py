"""Players made of code for Wendake: one that does things at random, one that plans the line of its year."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.bot import Bot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.engine.text import Seat

from .content import TILES
from .grid import open_lines
from .state import Wendake
from .weigh import kind_value, tile_value, value

LEAVING = {"end", "none", "done", "stop", "keep", "no", "stay"}
ASIDE = {"swap": 1, "fight": 2, "extra": 5, "transfer": 30}
USUAL, RARE = 20, 2
GATHERING = {"canoe", "move", "harvest", "hunting", "tan", "fishing"}
BETTER_TILE, TASTE = 0.6, 0.03


class Easy:
    """Answers at random, but seldom leaves out what it might do, and keeps its Swap for later."""

    name = "easy"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """One of the choices."""
        weights = [RARE if id in LEAVING else ASIDE.get(id.partition(":")[0], USUAL) for id in decision.ids]
        at = luck.below(sum(weights))
        for id, weight in zip(decision.ids, weights, strict=True):
            at -= weight
            if at < 0:
                return id
        raise AssertionError("the weights add up")


class Medium:
    """Plans the best line of its grid, gathers before it trades, and tries every answer inside an action."""

    name = "medium"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """The answer that promises most."""
        ids = [id for id in decision.ids if not id.startswith("swap:")]
        state: Wendake = table.state
        if len(ids) == 1:
            return ids[0]
        match decision.key:
            case "wendake.turn":
                return self._marker(state, decision.seat, ids)
            case "wendake.lines" | "wendake.end":
                return self._between(table, decision.seat, ids)
            case "wendake.fire":
                return self._best_tile(state, decision.seat, ids)
            case "wendake.restore.take":
                return self._advanced(state, decision.seat, ids, luck)
            case "wendake.restore.aside":
                return min(ids, key=lambda id: kind_value(TILES[_number(id)]))
            case "wendake.ceremony.draw":
                return luck.pick(ids)
        return self._tried(table, decision.seat, ids, luck)

    def _marker(self, state: Wendake, me: Seat, ids: list[str]) -> str:
        """A tile of the best line that can be completed, those that gather first; turn order when no tile is left."""
        board = state.boards[me]
        at_place = {tile.number: at for at, tile in enumerate(board.grid) if tile is not None}
        places = {at_place[_number(id)]: id for id in ids if id.startswith("tile:")}
        if not places:
            return self._first(ids, "order")
        worth = {at: tile_value(state, me, at) for at in places}
        best = max(open_lines(board), key=lambda line: sum(worth[at] for at in places if line >> at & 1))
        free = [at for at in places if best >> at & 1]
        return places[max(free, key=lambda at: (self._gathers(state, me, at), worth[at]))]

    def _between(self, table: Table[Any], me: Seat, ids: list[str]) -> str:
        """Transfers that help, then the next line, then powers, then the end."""
        before = value(table.state, me)
        for id in ids:
            if id.startswith("transfer:") and self._after(table, me, id) > before:
                return id
        for start in ("line:", "power:"):
            if any(id.startswith(start) for id in ids):
                return self._first(ids, start)
        extra = [id for id in ids if id.startswith("extra:")]
        return self._best_tile(table.state, me, extra) if extra else self._first(ids, "end", "done")

    def _advanced(self, state: Wendake, me: Seat, ids: list[str], luck: Rng) -> str:
        """A good tile on offer, if it is clearly better than the worst of one's three; tastes differ."""
        worst = min(kind_value(TILES[number]) for number in state.boards[me].below)
        worth = {id: kind_value(TILES[_number(id)]) + luck.below(100) * TASTE for id in ids if id != "keep"}
        best = max(worth, key=worth.__getitem__)
        return best if worth[best] > worst + BETTER_TILE else "keep"

    def _best_tile(self, state: Wendake, me: Seat, ids: list[str]) -> str:
        at_place = {tile.number: at for at, tile in enumerate(state.boards[me].grid) if tile is not None}
        return max(ids, key=lambda id: tile_value(state, me, at_place[_number(id)]))

    def _tried(self, table: Table[Any], me: Seat, ids: list[str], luck: Rng) -> str:
        """The answer after which the position is best; near ties are broken by luck."""
        worth = {id: self._after(table, me, id) + luck.below(100) * 1e-4 for id in ids}
        return max(worth, key=worth.__getitem__)

    def _after(self, table: Table[Any], me: Seat, id: str) -> float:
        fork = table.fork()
        fork.submit(Answer(me, id))
        return value(fork.state, me)

    def _gathers(self, state: Wendake, me: Seat, at: int) -> bool:
        tile = state.boards[me].tile(at)
        return not tile.ritual and all(line.action in GATHERING for line in tile.kind.lines)

    def _first(self, ids: list[str], *starts: str) -> str:
        return next(id for id in ids if id.startswith(starts))


def _number(id: str) -> int:
    return int(id.partition(":")[2])


BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Easy(), Medium())}
