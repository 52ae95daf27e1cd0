"""Cards that only some may see: the one place where hidden things live in a state."""
from __future__ import annotations

from typing import Any, Literal

from .text import Seat

Sight = Literal["all", "owner", "top", "none"]


class Hidden(Exception):
    """Code tried to look at cards that its viewer may not see."""


class Pile:
    """Cards in order, the last one on top, seen by `all`, by its `owner`, only its `top`, or by `none`.

    Piles of one `family` hold cards of the same kind, so that they may be dealt anew among each other where a seat
    has to guess them. Rules take and look at hidden cards through `Play`, which counts each look as luck.
    """

    __slots__ = ("_cards", "_count", "family", "owner", "sight")

    def __init__(self, cards: list[int] | None, sight: Sight = "none", *, owner: Seat | None = None,
                 family: str = "", count: int = 0) -> None:
        self._cards = cards
        self._count = count
        self.sight: Sight = sight
        self.owner = owner
        self.family = family

    @property
    def cards(self) -> list[int]:
        """The cards, bottom first. Raises `Hidden` where the state was redacted for somebody who may not see them."""
        if self._cards is None:
            raise Hidden(self.family)
        return self._cards

    def __len__(self) -> int:
        return self._count if self._cards is None else len(self._cards)

    def seen_by(self, viewer: Seat | None) -> list[int] | None:
        """The cards as this viewer (None: a spectator) may know them, or None if he may not."""
        if self.sight == "all" or (self.sight == "owner" and viewer is not None and self.owner == viewer):
            return self.cards
        return self.cards[-1:] if self.sight == "top" else None

    def hidden_from(self, viewer: Seat | None) -> int:
        """How many of the cards, counted from the bottom, this viewer may not see."""
        seen = self.seen_by(viewer)
        return len(self) - len(seen or ())

    @property
    def unseen(self) -> int:
        """How many of the cards, counted from the bottom, nobody may see."""
        return self.hidden_from(self.owner)


def dump_pile(pile: Pile) -> list[Any]:
    """The stored form of a pile: cards, count, sight, owner, family."""
    return [pile.cards, len(pile), pile.sight, pile.owner, pile.family]


def show_pile(pile: Pile, viewer: Seat | None) -> list[Any]:
    """The same, with what the viewer may not see taken out."""
    return [pile.seen_by(viewer), len(pile), pile.sight, pile.owner, pile.family]


def load_pile(raw: list[Any]) -> Pile:
    """The pile whose stored or shown form this is."""
    cards, count, sight, owner, family = raw
    return Pile(cards, sight, owner=owner, family=family, count=count)
