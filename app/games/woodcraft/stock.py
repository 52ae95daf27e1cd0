"""What orders can be made of, to be counted only once."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .content import value_of
from .state import Die, Shop


class Stock:
    """What orders are made of: dice by face, tokens, tiles that are face up by kind, trees in pots by colour, and what
    lies in the lumber yard, by face.

    `pieces` are the faces of dice that were just cut: cutting them again takes a sawblade and no tile.
    """

    __slots__ = ("faces", "pieces", "ready", "tokens", "trees", "yard")

    def __init__(self, faces: dict[str, int], tokens: dict[str, int], ready: dict[str, int],
                 trees: dict[str, int], yard: dict[str, int]) -> None:
        self.faces, self.tokens, self.ready, self.trees, self.yard = faces, tokens, ready, trees, yard
        self.pieces: set[str] = set()

    @classmethod
    def of(cls, shop: Shop, yard: Sequence[Die]) -> Stock:
        """What a workshop and the yard have now."""
        return cls(shop.faces(), {**shop.goods}, {kind: sum(tiles) for kind, tiles in shop.tiles.items()},
                   {colour: pot.die.value for colour, pot in shop.pots.items() if pot.die is not None},
                   Counter(die.face for die in yard))

    def copy(self) -> Stock:
        """Another one, from which other orders may take."""
        return Stock({**self.faces}, {**self.tokens}, {**self.ready}, {**self.trees}, {**self.yard})

    def can_cut(self, shown: str) -> bool:
        """Whether a die of that face is there and can be sawed."""
        return self.faces.get(shown, 0) > 0 and (
            self.ready["saw"] > 0 or (shown in self.pieces and self.tokens["sawblade"] > 0))

    def cut(self, shown: str, wanted: str) -> None:
        """Saw a die for one that is taken away at once; the rest stays."""
        if shown in self.pieces and self.tokens["sawblade"] > 0:
            self.tokens["sawblade"] -= 1
        else:
            self.ready["saw"] -= 1
        rest = f"{shown[0]}{value_of(shown) - value_of(wanted)}"
        self.faces[shown] -= 1
        self.faces[rest] = self.faces.get(rest, 0) + 1
        self.pieces.add(rest)
