"""What of the land never changes and is only looked at: tints, ridges, water, borders, trees and hills."""
from __future__ import annotations

import random
from collections.abc import Iterator

from .field import Field
from .layout import Box
from .noise import noise

TINTS = {"A1": 1, "B1": 2, "C1": 0, "D1": 3, "A2": 1, "B2": 2, "C2": 0, "D2": 2,
         "A3": 1, "B3": 2, "C3": 0, "D3": 3, "A4": 1, "B4": 2, "C4": 0, "D4": 2}
PITCH, CLEAR = 9, 6
RING = 6
PINES = ("pine-0", "pine-0", "pine-1", "pine-2")
LEAVES = ("leaf-0", "leaf-1", "leaf-1", "leaf-2", "leaf-3")
LEAST = {"ridge": -0.25, "land": 0.12, "home": 0.3}
SHAPES = (
    '<g id="pine"><path d="M0 -11 3.6 -4.6H1.8L4.6 0H-4.6L-1.8 -4.6H-3.6Z" fill="currentColor"/>'
    '<path d="M0 -11 3.6 -4.6H1.8L4.6 0H0Z" fill="#000" opacity=".16"/></g>'
    '<g id="leaf"><path d="M0 -9.5C3.4 -9.5 5 -7 4.6 -4.6C4.4 -2.6 2.6 -1.4 .7 -1.4V0H-.7V-1.4C-2.6 -1.4 -4.4 -2.6 '
    '-4.6 -4.6C-5 -7 -3.4 -9.5 0 -9.5Z" fill="currentColor"/><path d="M0 -9.5C3.4 -9.5 5 -7 4.6 -4.6C4.4 -2.6 2.6 '
    '-1.4 .7 -1.4C2 -4 1.8 -7 0 -9.5Z" fill="#000" opacity=".16"/></g>'
    '<g id="hill"><path d="M-15 6C-9 5 -7 -7 -1 -8S7 -2 9 1 13 5 16 6Z" fill="var(--hill)"/>'
    '<path d="M-1 -8C4 -9 7 -2 9 1S13 5 16 6H4C7 1 2 -3 -1 -8Z" fill="var(--hill-dark)"/></g>')


def ground(field: Field, boxes: list[Box]) -> str:
    """An SVG document with a symbol `ground`, and for each region its outline and, `-ring`, a line inside it for marks.

    Its colours are the page's custom properties.
    """
    drawing = "".join((_land(field), _borders(field), _water(field), _palisades(field),
                       "".join(item for _, item in sorted([*_trees(field, boxes), *_hills(field)]))))
    outlines = "".join(f'<path id="{key}" d="{field.path(key)}"/>' for key in field.sites)
    rings = "".join(f'<path id="{key}-ring" d="{field.path(key, RING)}"/>'
                    for key in _keys(field, "land", "home", "lake"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{SHAPES}{outlines}{rings}</defs>'
            f'<symbol id="ground" viewBox="0 0 {field.width} {field.height}">{drawing}</symbol></svg>\n')


def _keys(field: Field, *kinds: str) -> list[str]:
    return [key for key, site in field.sites.items() if site.kind in kinds]


def _land(field: Field) -> str:
    tints = {**{key: f"land-{TINTS[key]}" for key in _keys(field, "land")},
             **{key: f"home-{int(key[1:]) - 1}" for key in _keys(field, "home")},
             **dict.fromkeys(_keys(field, "ridge"), "rock")}
    land = [f'<use href="#{key}" fill="var(--{tint})"/>' for key, tint in tints.items()]
    high = [f'<path fill="var(--rock-high)" d="{field.path(key, 9)}"/>' for key in _keys(field, "ridge")]
    return "".join(land + high)


def _borders(field: Field) -> str:
    lands = "".join(f'<use href="#{key}"/>' for key in _keys(field, "land", "home"))
    return (f'<g fill="none" stroke="var(--border)" stroke-width="3.4">{lands}</g>'
            '<g fill="none" stroke="var(--border-dots)" stroke-width="1.3" stroke-dasharray="1 3.4" '
            f'stroke-linecap="round" opacity=".9">{lands}</g>')


def _water(field: Field) -> str:
    lakes = _keys(field, "lake")
    parts = ['<g fill="none" stroke="var(--beach)" stroke-width="7" stroke-linejoin="round">'
             + "".join(f'<use href="#{key}"/>' for key in lakes) + "</g>"]
    for key in lakes:
        parts += [
            f'<use href="#{key}" fill="var(--water)" stroke="var(--shore)" stroke-width="1.2"/>',
            f'<path fill="var(--water-deep)" opacity=".65" d="{field.path(key, 11)}"/>',
            f'<path fill="var(--water-deepest)" opacity=".55" d="{field.path(key, 24)}"/>',
            '<path fill="none" stroke="var(--foam)" stroke-dasharray="14 9 5 12" opacity=".55" '
            f'd="{field.path(key, 6)}"/>',
            '<path fill="none" stroke="var(--foam)" stroke-dasharray="7 16 12 20" opacity=".35" '
            f'd="{field.path(key, 15)}"/>']
    return "".join(parts)


def _palisades(field: Field) -> str:
    return "".join(
        f'<path fill="none" stroke="var(--seat-{seat}-edge)" stroke-width="5" opacity=".55" d="{inner}"/>'
        f'<path fill="none" stroke="var(--stakes-{seat})" stroke-width="3.6" stroke-dasharray="3 2" d="{inner}"/>'
        for seat, inner in ((int(key[1:]) - 1, field.path(key, 4)) for key in _keys(field, "home")))


def _trees(field: Field, boxes: list[Box]) -> Iterator[tuple[float, str]]:
    """Clumps of trees clear of borders, water and everything that stands on the land, with their feet's height."""
    luck = random.Random(11)
    for row in range(2, field.height + 8, PITCH):
        for column in range(2, field.width, PITCH):
            x, y = column + luck.uniform(-3.5, 3.5), row + luck.uniform(-3.5, 3.5)
            mood, size, pick = luck.uniform(-0.55, 0.55), luck.uniform(0.72, 1.02), luck.random()
            key = field.at(x, y - 3)
            kind = field.sites[key].kind
            if kind == "lake" or field.depth(key, x, y - 3) < 4.5:
                continue
            dense = noise(x / 34, y / 34, 21) + 0.35 * noise(x / 11, y / 11, 22)
            if dense < LEAST[kind] or min(box.distance(x, y - 4) for box in boxes) < CLEAR:
                continue
            pine = noise(x / 50, y / 50, 31) + mood > (-0.5 if kind == "ridge" else 0.0)
            tints = PINES if pine else LEAVES
            yield y, (f'<use href="#{"pine" if pine else "leaf"}" color="var(--{tints[int(pick * len(tints))]})" '
                      f'transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"/>')


def _hills(field: Field) -> Iterator[tuple[float, str]]:
    luck = random.Random(7)
    for key in _keys(field, "ridge"):
        for x, y in field.sites[key].points[::2]:
            foot, size = y + luck.uniform(-3, 3), luck.uniform(0.8, 1.15)
            yield foot + 4, f'<use href="#hill" transform="translate({x:.1f} {foot:.1f}) scale({size:.2f})"/>'
