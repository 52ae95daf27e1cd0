"""The state of a game: a tree of values that is stored, copied and redacted by one encoder."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct

from .pile import Pile, dump_pile, load_pile, show_pile
from .rng import Rng
from .text import Seat, Text, dump_text, load_text


class State(Struct):
    """What every game's state has. A tree of values: no object is held twice, links are ids.

    `revealed` counts cards drawn, turned over or looked at; with `rng.drawn` it is the luck so far.
    """

    rng: Rng
    revealed: int = 0


S = TypeVar("S", bound=State)


def encode(state: State) -> bytes:
    """The state as JSON bytes, whole; equal states give equal bytes."""
    return msgspec.json.encode(state, enc_hook=_store)


def decode(kind: type[S], raw: bytes) -> S:
    """The state of that kind. Raises `msgspec.ValidationError` where the bytes do not fit it."""
    state: S = _decoder(kind).decode(raw)
    return state


def redact(state: S, viewer: Seat | None) -> S:
    """The same kind of state with everything taken out that this viewer (None: a spectator) may not know."""
    seen = decode(type(state), msgspec.json.encode(state, enc_hook=partial(_show, viewer)))
    seen.rng = Rng("")
    return seen


def piles(value: Any) -> Iterator[Pile]:
    """Every pile in a state, in a fixed order."""
    if isinstance(value, Pile):
        yield value
    elif isinstance(value, Struct):
        for name in _fields_with_piles(type(value)):
            yield from piles(getattr(value, name))
    elif isinstance(value, list | tuple | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from piles(inner)


def deal_anew(state: State, viewer: Seat | None, luck: Rng) -> None:
    """Deal the cards that this viewer may not see anew, family by family, in place."""
    _deal(state, lambda pile: pile.hidden_from(viewer), luck)


def deal_unseen(state: State) -> None:
    """Deal the cards that nobody may see anew, family by family, in place, by the state's own dice."""
    _deal(state, lambda pile: pile.unseen, state.rng)


def _deal(state: State, hidden: Callable[[Pile], int], luck: Rng) -> None:
    places: dict[str, list[tuple[Pile, int]]] = {}
    for pile in piles(state):
        places.setdefault(pile.family, []).extend((pile, at) for at in range(hidden(pile)))
    for found in places.values():
        cards = [pile.cards[at] for pile, at in found]
        luck.shuffle(cards)
        for (pile, at), card in zip(found, cards, strict=True):
            pile.cards[at] = card


@cache
def _fields_with_piles(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a struct that can hold piles, by what they are declared as."""
    declared = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _can_hold_piles(declared[name]))


def _can_hold_piles(declared: Any) -> bool:
    if isinstance(declared, type) and issubclass(declared, Pile):
        return True
    if isinstance(declared, type) and issubclass(declared, Struct):
        return bool(_fields_with_piles(declared))
    return any(_can_hold_piles(inner) for inner in get_args(declared))


@cache
def _decoder(kind: type[S]) -> msgspec.json.Decoder[S]:
    return msgspec.json.Decoder(kind, dec_hook=_load)


def _store(value: Any) -> Any:
    if isinstance(value, Pile):
        return dump_pile(value)
    if isinstance(value, Text):
        return dump_text(value)
    raise NotImplementedError(type(value))


def _show(viewer: Seat | None, value: Any) -> Any:
    return show_pile(value, viewer) if isinstance(value, Pile) else _store(value)


def _load(kind: type, raw: Any) -> Any:
    return load_pile(raw) if kind is Pile else load_text(raw)
