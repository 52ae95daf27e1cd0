"""Dice whose n-th throw is a hash: replayable on every Python, and their whole state is two numbers."""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Rng(Struct):
    """Throw n of a game is a hash of (seed, epoch, n). Never part of any view.

    `epoch` rises when a game goes back behind a throw that was seen, so that it does not come again.
    """

    seed: str
    epoch: int = 0
    drawn: int = 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely (rejection sampled)."""
        limit = 2**64 - 2**64 % bound
        while True:
            digest = blake2b(f"{self.seed}/{self.epoch}/{self.drawn}".encode(), digest_size=8).digest()
            self.drawn += 1
            if (value := int.from_bytes(digest, "big")) < limit:
                return value % bound

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]
