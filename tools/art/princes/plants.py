"""Plants of the garden: orange trees, laurels, flowers. Feet at x, y; light from the upper left."""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from art.palette import mix
from art.svg import Point, circ, ellipse, f, group, line, path, stroke

LEAF, LAUREL, MEADOW = "#5E8F3A", "#2F6B44", "#A9C26A"
BARK, GREEN_INK = "#6E4A2C", "#14261A"
ORANGE, BLOSSOMS = "#F2922A", ("#FFF9EC", "#F6C3CC", "#F3D25A", "#E46A5A", "#9FB6EC")
Lobe = tuple[float, float, float]
"""Centre and radius of one cloud of leaves."""


def crown(lobes: Sequence[Lobe], colour: str, width: float = 1.6, ink: str = GREEN_INK) -> str:
    """Leaves as clouds: one line round all, shaded below, lit at the upper left."""
    s = "".join(circ(x, y, r, ink, stroke(ink, 2 * width, "")) for x, y, r in lobes)
    s += "".join(circ(x, y, r, mix(colour, "#123020", 0.34)) for x, y, r in lobes)
    s += "".join(circ(x - r * 0.12, y - r * 0.15, r * 0.84, colour) for x, y, r in lobes)
    return s + "".join(circ(x - r * 0.3, y - r * 0.38, r * 0.46, mix(colour, "#F6F0A8", 0.36)) for x, y, r in lobes)


def around(x: float, y: float, r: float, count: int, turn: float = 0.4) -> list[Lobe]:
    """A round crown: lobes on a circle and one in the middle."""
    ring = [(turn + 2 * math.pi * k / count) for k in range(count)]
    return [(x, y, r * 0.66), *((x + r * 0.52 * math.cos(a), y + r * 0.46 * math.sin(a), r * 0.5) for a in ring)]


def trunk(x: float, y: float, height: float, wide: float) -> str:
    return (
        line(x, y, x, y - height, GREEN_INK, wide + 2.2, 'stroke-linecap="round"')
        + line(x, y, x, y - height, BARK, wide, 'stroke-linecap="round"')
        + line(x - wide * 0.2, y, x - wide * 0.2, y - height, mix(BARK, "#FFE0A8", 0.4), wide * 0.35)
    )


def shade(x: float, y: float, r: float) -> str:
    """The soft shadow under a tree, to its lower right."""
    return ellipse(x + r * 0.3, y + r * 0.08, r, r * 0.4, "#1C3A20", 'opacity=".34"')


def orange_tree(
    x: float, y: float, h: float, seed: int = 1, fruits: int = 6, width: float = 1.6, *, shaded: bool = True
) -> str:
    """A round tree with golden fruit, h high; shaded: with its shadow on the ground."""
    chance, r = random.Random(seed), h * 0.36
    cy = y - h + r * 0.95
    s = (shade(x, y, r * 0.9) if shaded else "") + trunk(x, y, h * 0.4, h * 0.07)
    s += crown(around(x, cy, r, 6, chance.random()), LEAF, width)
    for k in range(fruits):
        turn, reach = 2.4 * k + chance.random() * 0.5, r * (0.25 + 0.62 * math.sqrt((k + 0.5) / max(1, fruits)))
        fx, fy, fr = x + reach * math.cos(turn), cy + reach * 0.85 * math.sin(turn), max(1.7, h * 0.055)
        s += circ(fx, fy, fr + width * 0.45, "#7A3A10") + circ(fx, fy, fr, ORANGE)
        s += circ(fx - fr * 0.3, fy - fr * 0.35, fr * 0.4, "#FFE0A0")
    return s


def laurel(x: float, y: float, h: float, seed: int = 1, width: float = 1.6) -> str:
    """A slender dark tree of many small leaves, h high."""
    chance, r = random.Random(seed), h * 0.26
    lobes = [
        (x + chance.uniform(-1, 1) * r * 0.1, y - h + r * 0.75, r * 0.62),
        (x - r * 0.42, y - h * 0.64, r * 0.7),
        (x + r * 0.46, y - h * 0.62, r * 0.68),
        (x - r * 0.36, y - h * 0.4, r * 0.72),
        (x + r * 0.42, y - h * 0.38, r * 0.7),
    ]
    s = shade(x, y, r * 1.1) + trunk(x, y, h * 0.3, h * 0.06) + crown(lobes, LAUREL, width)
    for _ in range(7):
        lx, ly = x + chance.uniform(-0.8, 0.8) * r, y - h * chance.uniform(0.32, 0.86)
        s += leaf(lx, ly, h * 0.09, -40 + 20 * chance.random(), mix(LAUREL, "#E8F0A0", 0.4))
    return s


def leaf(x: float, y: float, size: float, turn: float, colour: str, extra: str = "") -> str:
    """One pointed leaf, growing to the right before it is turned."""
    d = f"M0 0Q{f(size * 0.45)} {f(-size * 0.34)} {f(size)} 0Q{f(size * 0.45)} {f(size * 0.34)} 0 0Z"
    return group(path(d, colour, extra), f"translate({f(x)} {f(y)}) rotate({f(turn)})")


def sprig(points: Sequence[Point], size: float, colour: str, vein: str) -> str:
    """A laurel twig along points, with a leaf on each side of every point."""
    s = path("M" + "L".join(f"{f(x)} {f(y)}" for x, y in points), "none", stroke(vein, size * 0.12))
    for (x, y), (nx, ny) in pairwise(points):
        turn = math.degrees(math.atan2(ny - y, nx - x))
        for side in (-42, 42):
            s += leaf(x, y, size, turn + side, colour, stroke(vein, size * 0.08))
    return s


def blossom(x: float, y: float, r: float, colour: str, petals: int = 5) -> str:
    """A flower from above."""
    s = ""
    for k in range(petals):
        turn = 2 * math.pi * k / petals
        s += circ(x + r * 0.55 * math.cos(turn), y + r * 0.5 * math.sin(turn), r * 0.46, colour)
    return s + circ(x, y, r * 0.34, "#E8B23A" if colour != BLOSSOMS[2] else "#B9701C")


def tuft(x: float, y: float, h: float, colour: str) -> str:
    """A tuft of grass."""
    blades = "".join(
        f"M{f(x)} {f(y)}Q{f(x + dx * 0.3)} {f(y - h * 0.6)} {f(x + dx)} {f(y - h)}" for dx in (-h * 0.5, 0, h * 0.5)
    )
    return path(blades, "none", stroke(colour, max(0.9, h * 0.16), 'stroke-linecap="round"'))
