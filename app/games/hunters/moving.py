"""Movement over the field."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import carried
from .content import STEPS, STEPS_ON_SNOWSHOES
from .hunt import Act, Acts, Hunt, choice, where
from .names import GROUPS, movement, who
from .state import Hunter

_SKIS_POINTS = 2


def movement_points(hunter: Hunter) -> int:
    """What he has at the start of his turn: his own points, and two more on skis."""
    return hunter.data.move + (_SKIS_POINTS if carried(hunter, "skis") else 0)


def step_cost(hunter: Hunter, cell: str) -> int:
    """The movement points that entering an adjacent cell costs him."""
    return dict(_steps(hunter)[where(hunter)])[cell]


def reach(play: Hunt, hunter: Hunter, points: int) -> dict[str, int]:
    """The cells he can move to with so many points, and the least that each costs.

    Cell by cell to adjacent cells; over hunters of his own tribe, not over others; he must stop on a cell with no
    hunter.
    """
    standing, steps, seat = play.standing, _steps(hunter), hunter.seat
    costs = {where(hunter): 0}
    rings: list[list[str]] = [[] for _ in range(points + 1)]
    rings[0].append(where(hunter))
    for spent, ring in enumerate(rings):
        for cell in ring:
            if costs[cell] < spent:
                continue
            for near, cost in steps[cell]:
                total = spent + cost
                if total <= points and total < costs.get(near, 99) and (
                        near not in standing or standing[near].seat == seat):
                    costs[near] = total
                    rings[total].append(near)
    return {cell: cost for cell, cost in costs.items() if cell not in standing}


def moves(play: Hunt) -> Acts:
    """Every cell that the acting hunter can move to now."""
    if play.turn.points:
        for cell, cost in reach(play, play.me, play.turn.points).items():
            yield f"move:{cell}", Act(_move, (cell, cost), _show_move, free=True)


def walk(play: Hunt, hunter: Hunter, cell: str) -> None:
    """Put a hunter who moves on the cell where he stops."""
    play.place(hunter, cell)
    play.say("moved", Text("{hunter} moves to {cell}.", hunter=who(hunter), cell=cell), hunter.id, f"cell:{cell}")


async def _move(play: Hunt, to: tuple[str, int]) -> None:
    cell, cost = to
    play.turn.points -= cost
    walk(play, play.me, cell)


def _show_move(play: Hunt, id: str, to: tuple[str, int]) -> Choice:
    cell, cost = to
    return choice(id, Text("Move to {cell}", cell=cell), f"cell:{cell}", group=GROUPS["move"], note=movement(cost))


def _steps(hunter: Hunter) -> dict[str, tuple[tuple[str, int], ...]]:
    return STEPS_ON_SNOWSHOES if carried(hunter, "snowshoes") else STEPS
