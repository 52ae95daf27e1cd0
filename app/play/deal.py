"""The fair deal (docs/wire.md 4.5): promised at creation, thrown from everybody's salt, laid open at the end."""
from __future__ import annotations

import hashlib
import secrets

import msgspec
from msgspec import Struct


class Fairness(Struct, frozen=True):
    """The promise of a fair deal; what it hides is shown at the end."""

    commit: str
    seed: str | None
    salts: list[str]


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(id: object, seed: str) -> str:
    """The promise that is shown from the creation of a table on: a hash of its id and its seed."""
    return hashlib.sha256(f"longtable:1:{id}:{seed}".encode()).hexdigest()


def dice_seed(seed: str, salts: list[str]) -> str:
    """What the dice are thrown from: SHA-256 of the JSON list of the seed and the salts in seat order."""
    return hashlib.sha256(msgspec.json.encode([seed, *salts])).hexdigest()
