"""Smooth noise, the same on every machine."""
from __future__ import annotations

import math


def _hash(x: int, y: int, seed: int) -> float:
    n = (x * 374761393 + y * 668265263 + seed * 974634721) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 32767.5 - 1


def noise(x: float, y: float, seed: int) -> float:
    """Value noise in -1..1 whose cells are 1 wide."""
    left, top = math.floor(x), math.floor(y)
    fx, fy = x - left, y - top
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    above = _hash(left, top, seed) * (1 - fx) + _hash(left + 1, top, seed) * fx
    below = _hash(left, top + 1, seed) * (1 - fx) + _hash(left + 1, top + 1, seed) * fx
    return above * (1 - fy) + below * fy


def bent(x: float, y: float) -> tuple[float, float]:
    """The point of the plane that three octaves of noise (13, 5.5 and 2.2 px) bring to x, y."""
    return (x + 13 * noise(x / 62, y / 62, 1) + 5.5 * noise(x / 22, y / 22, 2) + 2.2 * noise(x / 9, y / 9, 5),
            y + 13 * noise(x / 62, y / 62, 3) + 5.5 * noise(x / 22, y / 22, 4) + 2.2 * noise(x / 9, y / 9, 6))
