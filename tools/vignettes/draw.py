"""Scatter and shape what is too many to draw by hand; the hand-drawn rest is in the `.svg.j2` files beside this one.

All lengths are units of the vignette's own 400 x 220 view box. Every scatter is seeded, so a second run writes the
same file.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE = Path(__file__).resolve().parent
ART = HERE.parents[1] / "static" / "art"
WIDTH, HEIGHT = 400, 220

Point = tuple[float, float]
Parts = dict[str, object]


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def line(points: Iterable[Point]) -> str:
    """Path data through `points`, without the leading command."""
    return "L".join(f"{num(x)} {num(y)}" for x, y in points)


def _lattice(index: int, seed: int) -> float:
    mixed = (index * 374761393 + seed * 668265263) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 65535


def noise(x: float, seed: int) -> float:
    """Smooth one-dimensional value noise in 0..1."""
    cell = math.floor(x)
    along = x - cell
    weight = along * along * (3 - 2 * along)
    return _lattice(cell, seed) * (1 - weight) + _lattice(cell + 1, seed) * weight


def ridge(y: float, height: float, wave: float, seed: int, bottom: float) -> tuple[str, list[Point]]:
    """A hilly skyline across the picture: its closed path and the points of its crest."""
    crest = [
        (float(x), y - height * (noise(x / wave, seed) * 0.7 + noise(x / wave * 2.3, seed + 1) * 0.3))
        for x in range(-8, WIDTH + 16, 8)
    ]
    return f"M-8 {num(bottom)}L{line(crest)}L{WIDTH + 16} {num(bottom)}Z", crest


def pine(x: float, y: float, height: float, rnd: random.Random) -> str:
    """One conifer of five uneven tiers standing on (x, y)."""
    width, tiers = height * 0.21, 5
    left: list[Point] = []
    right: list[Point] = []
    for tier in range(1, tiers + 1):
        low = y - height + height * 0.94 * tier / tiers
        reach = width * (0.28 + 0.72 * tier / tiers) * rnd.uniform(0.86, 1.12)
        notch = low - height * 0.035
        right += [(x + reach, low), (x + reach * 0.48, notch)]
        left += [(x - reach * rnd.uniform(0.9, 1.08), low + rnd.uniform(-1, 1)), (x - reach * 0.48, notch)]
    foot, top = width * 0.12, y - height * 0.06
    trunk = [(x + foot, top), (x + foot, y), (x - foot, y), (x - foot, top)]
    return f"M{num(x)} {num(y - height)}L{line(right[:-1] + trunk + left[:-1][::-1])}Z"


def pines(crest: list[Point], low: float, high: float, seed: int, density: float = 0.8) -> str:
    """A row of conifers along a skyline, `low` to `high` units tall."""
    rnd = random.Random(seed)
    return "".join(
        pine(x + rnd.uniform(-4, 4), y + 4, rnd.uniform(low, high), rnd) for x, y in crest if rnd.random() < density
    )


def birch(x: int, width: int, lean: int, rnd: random.Random) -> str:
    """A birch trunk from edge to edge with bark marks and two knots."""
    marks = []
    for _ in range(int(width * 1.1)):
        y, long = rnd.uniform(4, 214), rnd.uniform(0.16, 0.5) * width
        start = rnd.choice((0, width - long, rnd.uniform(0.1, 0.5) * width))
        marks.append(f"M{num(start)} {num(y)}q{num(long / 2)} {num(rnd.uniform(-1.8, 1.8))} {num(long)} 0")
    knots = "".join(
        f'<path d="M{num(width * 0.5 - 5)} {y}q5 -6 10 0q-5 3.5-10 0Z" fill="#43372c"/>'
        for y in (rnd.randint(30, 90), rnd.randint(120, 190))
    )
    return (
        f'<g transform="translate({x} 0) skewX({lean})">'
        f'<rect y="-4" width="{width}" height="232" fill="url(#wendake-bark)"/>'
        f'<path d="{"".join(marks)}" fill="none" stroke="#4a3d31" stroke-width="1.9" stroke-linecap="round"/>'
        f"{knots}</g>"
    )


def leaf(x: float, y: float, rnd: random.Random) -> str:
    """One autumn leaf."""
    turn, hue = rnd.randint(0, 180), rnd.choice(("#d98a25", "#c4621f", "#e8b23c", "#a8451c", "#f0c75e"))
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="5.6" ry="3.5" '
        f'transform="rotate({turn} {num(x)} {num(y)})" fill="{hue}"/>'
    )


def shimmer(rnd: random.Random) -> str:
    """A glint of sunlight on the lake, longer towards the viewer."""
    near = rnd.random()
    x, y, long = rnd.uniform(60, 350), 128 + 86 * near * near, rnd.uniform(8, 30) * (1 + near)
    hue, strength = rnd.choice(("#fff3d6", "#cfe6e4")), rnd.uniform(0.25, 0.7)
    return (
        f'<path d="M{num(x)} {num(y)}h{num(long)}" stroke="{hue}" stroke-opacity="{num(strength)}" '
        'stroke-width="1.3" stroke-linecap="round"/>'
    )


def wendake() -> Parts:
    """Lake country at sunrise: mist, a birch-bark canoe, autumn birches."""
    rnd = random.Random(12)
    far, _ = ridge(92, 34, 90, 3, 130)
    mid, mid_crest = ridge(104, 20, 60, 8, 130)
    near, near_crest = ridge(118, 12, 46, 14, 128)
    trunks = ((-4, 32, 5), (46, 17, -4), (352, 22, 5), (384, 30, -3))
    crowns = ((10, 6, 46), (70, -2, 26), (362, 2, 40), (398, 34, 22), (-2, 44, 16))
    return {
        "far": far, "mid": mid, "near": near,
        "trees2": pines(mid_crest, 13, 24, 2), "trees3": pines(near_crest, 18, 36, 5, 0.9),
        "birch": "".join(birch(*trunk, rnd) for trunk in trunks),
        "leaves": "".join(
            leaf(rnd.gauss(x, 24), rnd.gauss(y, 13), rnd) for x, y, count in crowns for _ in range(count)
        ),
        "shim": "".join(shimmer(rnd) for _ in range(54)),
    }  # fmt: skip


PIPS: dict[int, list[Point]] = {
    1: [(0.5, 0.5)],
    2: [(0.27, 0.27), (0.73, 0.73)],
    3: [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
    4: [(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    5: [(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)],
    6: [(0.27, 0.2), (0.27, 0.5), (0.27, 0.8), (0.73, 0.2), (0.73, 0.5), (0.73, 0.8)],
}


def die(x: float, y: float, size: float, hues: tuple[str, str, str], faces: tuple[int, int, int], pip: str) -> str:
    """A wooden die in isometric view: hues and pips of its top, left and right face."""
    wide, half = 0.866 * size, 0.5 * size
    planes = ((wide, half, -wide, half, 0, -size), (wide, half, 0, size, -wide, -half), (wide, -half, 0, size, 0, 0))
    low, long, flat = num(y + size), num(wide * 1.3), num(half * 0.7)
    drawn = [f'<ellipse cx="{x}" cy="{low}" rx="{long}" ry="{flat}" fill="#000" opacity=".3"/>']
    for hue, plane, value in zip(hues, planes, faces, strict=True):
        dots = "".join(f'<circle cx="{px}" cy="{py}" r=".098" fill="{pip}"/>' for px, py in PIPS[value])
        drawn.append(
            f'<g transform="translate({x} {y}) matrix({" ".join(num(part) for part in plane)})">'
            f'<rect width="1" height="1" rx=".1" fill="{hue}" stroke="#2c1a0c" stroke-width=".03"/>'
            '<path d="M.06 .3C.3 .2 .6 .4 .94 .26M.06 .62C.4 .5 .6 .74 .94 .6M.06 .86C.4 .8 .7 .92 .94 .84" '
            f'fill="none" stroke="#000" stroke-opacity=".16" stroke-width=".03"/>{dots}</g>'
        )
    return "".join(drawn)


def plank(x: int, rnd: random.Random) -> str:
    """One board of the workshop's wall with two lines of grain."""
    hue = rnd.choice(("#6e4a2c", "#78522f", "#67432a", "#7f5835"))
    first, second = rnd.randint(-4, 6), rnd.randint(-5, 5)
    return (
        f'<rect x="{x}" width="33.4" height="160" fill="{hue}"/>'
        f'<path d="M{x + 8} 0q{first} 60 0 160M{x + 22} 0q{second} 80 2 160" '
        'stroke="#4c311c" stroke-opacity=".45" fill="none"/>'
    )


def blade(teeth: int = 30) -> str:
    """Outline of a circular saw blade around the origin."""
    profile = ((58, 0.0), (68, 0.02), (66.5, 0.085), (58, 0.15))
    turns = (2 * math.pi * tooth / teeth for tooth in range(teeth))
    return f"M{line((r * math.cos(t + lag), r * math.sin(t + lag)) for t in turns for r, lag in profile)}Z"


def woodcraft() -> Parts:
    """A workshop in the forest: the big blade, a green window, dice cut from three woods."""
    rnd = random.Random(4)
    woods = [(rnd.uniform(28, 132), rnd.uniform(50, 92), "#8dbb6e") for _ in range(7)]
    woods += [(rnd.uniform(28, 132), rnd.uniform(40, 66), "#4f8a4d") for _ in range(6)]
    bends = [(y, rnd.randint(-4, 5), rnd.randint(-5, 4), rnd.randint(-2, 3)) for y in range(162, 204, 7)]
    return {
        "planks": "".join(plank(x, rnd) for x in range(0, WIDTH, 34)),
        "forest": "".join(f'<path d="{pine(x, 134, tall, rnd)}" fill="{hue}"/>' for x, tall, hue in woods),
        "blade": blade(),
        "grain": "".join(
            f'<path d="M0 {y}C90 {y + a} 240 {y + b} 400 {y + c}" stroke="#6d4220" stroke-opacity=".4" fill="none"/>'
            for y, a, b, c in bends
        ),
        "dust": "".join(
            f'<circle cx="{num(rnd.uniform(10, 390))}" cy="{num(rnd.uniform(168, 212))}" '
            f'r="{num(rnd.uniform(0.6, 1.4))}" fill="#f2d9a6" opacity=".75"/>'
            for _ in range(70)
        ),
        "die": die,
    }


def specks(count: int, low: float, sizes: Point, strength: Point, rnd: random.Random) -> str:
    """White dots between the top edge and `low`: stars or snow."""
    return "".join(
        f'<circle cx="{num(rnd.uniform(0, WIDTH))}" cy="{num(rnd.uniform(0, low))}" r="{num(rnd.uniform(*sizes))}" '
        f'fill="#fff" opacity="{num(rnd.uniform(*strength))}"/>'
        for _ in range(count)
    )


def aurora(base: float, swing: float, seed: int, tall: float, fill: str) -> str:
    """One curtain of light: upright rays along a waving foot."""
    rays = []
    for x in range(-6, WIDTH + 10, 3):
        foot = base - swing * (noise(x / 95, seed) + 0.35 * math.sin(x / 47 + seed))
        high = tall * (0.45 + 0.75 * noise(x / 17, seed + 5))
        strength = 0.25 + 0.75 * noise(x / 28, seed + 9) ** 1.5
        rays.append(
            f'<rect x="{x}" y="{num(foot - high)}" width="4.4" height="{num(high)}" fill="url(#{fill})" '
            f'opacity="{strength:.2f}"/>'
        )
    return "".join(rays)


def larch(x: float, y: float, tall: float) -> str:
    """A bare larch as one stroke."""
    return (
        f"M{num(x)} {num(y + 3)}v{num(-tall)}m0 {num(tall * 0.3)}l{num(-tall * 0.18)} {num(-tall * 0.1)}"
        f"m{num(tall * 0.18)} {num(tall * 0.22)}l{num(tall * 0.2)} {num(-tall * 0.12)}"
        f"m{num(-tall * 0.2)} {num(tall * 0.26)}l{num(-tall * 0.24)} {num(-tall * 0.12)}"
    )


def hunters() -> Parts:
    """Tundra in the blue hour: aurora, three tents with fires inside, reindeer on the ridge."""
    rnd = random.Random(9)
    stars = specks(70, 110, (0.4, 1.1), (0.4, 0.95), rnd)
    far, _ = ridge(132, 26, 110, 21, 170)
    mid, mid_crest = ridge(152, 18, 80, 33, 200)
    near, _ = ridge(172, 12, 140, 41, 224)
    steps = ((150 + n * 7.4, 214 - n * 1.05 + (1.6 if n % 2 else -1.6) + 4 * math.sin(n / 4)) for n in range(18))
    return {
        "stars": stars, "far": far, "mid": mid, "near": near,
        "rays": aurora(104, 34, 3, 84, "hunters-au") + aurora(72, 30, 17, 66, "hunters-av"),
        "larch": "".join(larch(x, y, rnd.uniform(9, 19)) for x, y in mid_crest if rnd.random() < 0.5),
        "tracks": "".join(
            f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="2.2" ry="1.1" fill="#6d80a8" opacity=".75"/>' for x, y in steps
        ),
        "flakes": specks(60, HEIGHT, (0.6, 1.5), (0.25, 0.7), rnd),
    }  # fmt: skip


VIGNETTES: dict[str, Callable[[], Parts]] = {"hunters": hunters, "wendake": wendake, "woodcraft": woodcraft}


def draw(name: str) -> str:
    """The whole SVG text of one vignette."""
    env = Environment(loader=FileSystemLoader(HERE), undefined=StrictUndefined, keep_trailing_newline=True)
    return env.get_template(f"{name}.svg.j2").render(VIGNETTES[name]())
