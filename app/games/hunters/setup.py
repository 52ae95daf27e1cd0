"""Setting the table: camps, hunters, tokens on the field and in the chums, the time circle."""
from __future__ import annotations

from app.engine.pile import Pile
from app.engine.rng import Rng

from .content import CHUMS, HUNTERS, ITEMS, KIND_NUMBERS, RESERVE, SETUPS, SPIRITS, SetupData, start_cell
from .state import Chum, Hunter, HuntersState, Options, Token, Tribe


def set_up(rng: Rng, seats: int, options: Options) -> HuntersState:
    """The table before the first turn: camps and turn order are dealt at random."""
    data = SETUPS[seats]
    camps, order = list(data.camps), list(range(seats))
    rng.shuffle(camps)
    rng.shuffle(order)
    items, spirits = list(ITEMS), list(SPIRITS)
    rng.shuffle(items)
    rng.shuffle(spirits)
    field_items = [(items.pop(), cell) for cell in data.item_cells]
    chums = _fill_chums(rng, data, items, spirits)
    state = HuntersState(
        rng=rng, options=options, order=order, chums=chums, field={}, reserve=dict(RESERVE),
        tribes=[_tribe(seats, seat, camps[seat], data.sectors[order.index(seat)]) for seat in range(seats)],
        unused_items=_pile(items, "unused items"), unused_spirits=_pile(spirits, "unused spirits"))
    _lay_out(state, data, field_items)
    return state


def _tribe(seats: int, seat: int, camp: str, sector: int) -> Tribe:
    """Hunters 1-5 on their start cells, at full strength and with empty bags; the marker on its start sector."""
    hunters = [Hunter(seat, number, start_cell(seats, camp, number), kind.strength, [])
               for number, kind in enumerate(HUNTERS, 1)]
    return Tribe(seat, camp, hunters, [], sector)


def _fill_chums(rng: Rng, data: SetupData, items: list[str], spirits: list[str]) -> dict[str, Chum]:
    """Shuffle each pool face down and deal it to its chums; items and spirits are taken from those left."""
    chums: dict[str, Chum] = {}
    for name, pool in data.pools.items():
        kinds = [kind for kind, count in pool.prey.items() for _ in range(count)]
        kinds += [items.pop() for _ in range(pool.items)] + [spirits.pop() for _ in range(pool.spirits)]
        rng.shuffle(kinds)
        for chum, count in data.chums.items():
            if CHUMS[chum].pool == name:
                chums[chum] = Chum(_pile([kinds.pop() for _ in range(count)], name),
                                   Pile([], "owner", family=name))
    return {chum: chums[chum] for chum in data.chums}


def _pile(kinds: list[str], family: str) -> Pile:
    return Pile([KIND_NUMBERS[kind] for kind in kinds], family=family)


def _lay_out(state: HuntersState, data: SetupData, items: list[tuple[str, str]]) -> None:
    """Put the face-up tokens on the field and into the storages."""
    lying = [(kind, cell) for kind, cells in data.field.items() for cell in cells] + items
    for kind, cell in lying:
        state.tokens += 1
        state.field.setdefault(cell, []).append(Token(state.tokens, kind))
    for tribe in state.tribes:
        for kind in data.storage.get(tribe.camp, ()):
            state.tokens += 1
            tribe.storage.append(Token(state.tokens, kind))
