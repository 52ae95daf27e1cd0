"""Dice: a throw is a hash of seed, epoch and number, and never changes."""
from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from app.engine.rng import Rng


def test_a_throw_is_the_hash_of_seed_epoch_and_number() -> None:
    dice = Rng("longtable", epoch=2, drawn=7)
    expected = int.from_bytes(blake2b(b"longtable/2/7", digest_size=8).digest(), "big") % 6
    assert dice.below(6) == expected
    assert dice.drawn == 8


def test_golden_vectors_stay_as_they_were_dealt() -> None:
    """Stored games depend on these numbers: they are frozen with the format."""
    dice = Rng("golden")
    assert [dice.below(100) for _ in range(8)] == GOLDEN_THROWS
    deck = list(range(10))
    Rng("golden").shuffle(deck)
    assert deck == GOLDEN_DECK


def test_another_epoch_gives_other_throws() -> None:
    first, second = Rng("same"), Rng("same", epoch=1)
    assert [first.below(1000) for _ in range(4)] != [second.below(1000) for _ in range(4)]


def test_all_sides_come_about_as_often() -> None:
    dice = Rng("fair")
    count = Counter(dice.below(3) for _ in range(3000))
    assert set(count) == {0, 1, 2} and min(count.values()) > 900


def test_a_shuffle_keeps_every_card() -> None:
    deck = list(range(50))
    Rng("keeps").shuffle(deck)
    assert sorted(deck) == list(range(50)) and deck != list(range(50))


GOLDEN_THROWS = [25, 60, 61, 55, 7, 79, 64, 44]
GOLDEN_DECK = [6, 8, 2, 0, 4, 7, 3, 1, 9, 5]
