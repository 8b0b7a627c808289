# ruff: noqa: E501
"""Symbols of an art, a building or a good: drawn round the origin, at most 40 across, for emblems and hands."""

import math

from art.fixed import fixed
from art.palette import OUTLINE, mix
from art.princes import plants
from art.princes.details import edge
from art.svg import Point, arch, at, circ, f, group, lin, path, poly, rect, stroke


def gear(x: float, y: float, r: float, colour: str = "#D9A531") -> str:
    """A toothed wheel."""
    teeth = "".join(
        group(
            rect(-r * 0.2, -r * 1.22, r * 0.4, r * 0.5, colour, edge(1.2)), f"translate({f(x)} {f(y)}) rotate({45 * k})"
        )
        for k in range(8)
    )
    return (
        teeth
        + circ(x, y, r * 0.92, colour, edge(1.3))
        + circ(x - r * 0.1, y - r * 0.12, r * 0.66, mix(colour, "#FFF6C8", 0.5))
        + circ(x, y, r * 0.34, "#5A3418", edge(1.1))
    )


def book(x: float, y: float, w: float, cover: str = "#3A1E4A") -> str:
    """An open book, its foot at x, y."""
    h = w * 0.78
    s = path(
        f"M{f(x - w)} {f(y - h * 0.86)}L{f(x)} {f(y - h * 0.62)}L{f(x + w)} {f(y - h * 0.86)}V{f(y - 1)}L{f(x)} {f(y + 3)}L{f(x - w)} {f(y - 1)}Z",
        cover,
        edge(),
    )
    for side in (-1, 1):
        tone = "#FFF8E4" if side < 0 else "#E6D6B4"
        s += path(
            f"M{f(x)} {f(y - h * 0.72)}Q{f(x + side * w * 0.42)} {f(y - h * 1.12)} {f(x + side * w * 0.9)} {f(y - h * 0.92)}V{f(y - h * 0.16)}Q{f(x + side * w * 0.42)} {f(y - h * 0.34)} {f(x)} {f(y)}Z",
            tone,
            edge(1.2),
        )
        for k in (0.3, 0.52, 0.74):
            s += path(
                f"M{f(x + side * w * 0.16)} {f(y - h * (0.8 - k * 0.75) - h * 0.1)}Q{f(x + side * w * 0.45)} {f(y - h * (1.02 - k * 0.75) - h * 0.1)} {f(x + side * w * 0.76)} {f(y - h * (0.94 - k * 0.75) - h * 0.1)}",
                "none",
                stroke("#8A6A4A", 1.3),
            )
    return s


def lyre(x: float, y: float, h: float, colour: str = "#F4D272", width: float = 3) -> str:
    """A golden lyre, foot at x, y."""
    w = h * 0.36
    d = f"M{f(x)} {f(y - h * 0.14)}C{f(x - w * 1.5)} {f(y - h * 0.2)} {f(x - w * 1.25)} {f(y - h * 0.6)} {f(x - w * 0.75)} {f(y - h * 0.68)}C{f(x - w * 0.55)} {f(y - h * 0.84)} {f(x - w * 0.9)} {f(y - h * 0.98)} {f(x - w * 1.25)} {f(y - h * 0.94)}"
    both = (
        d
        + f"M{f(x)} {f(y - h * 0.14)}C{f(x + w * 1.5)} {f(y - h * 0.2)} {f(x + w * 1.25)} {f(y - h * 0.6)} {f(x + w * 0.75)} {f(y - h * 0.68)}C{f(x + w * 0.55)} {f(y - h * 0.84)} {f(x + w * 0.9)} {f(y - h * 0.98)} {f(x + w * 1.25)} {f(y - h * 0.94)}"
    )
    both += f"M{f(x - w)} {f(y - h * 0.8)}H{f(x + w)}M{f(x - w * 0.5)} {f(y)}H{f(x + w * 0.5)}M{f(x)} {f(y)}V{f(y - h * 0.14)}"
    strings = "".join(f"M{f(x + k * w)} {f(y - h * 0.78)}V{f(y - h * 0.2)}" for k in (-0.32, 0, 0.32))
    cap = 'stroke-linecap="round"'
    s = path(both, "none", stroke(OUTLINE, width + 2.4, cap)) + path(strings, "none", stroke(OUTLINE, width * 0.9, cap))
    return (
        s + path(both, "none", stroke(colour, width, cap)) + path(strings, "none", stroke("#FFF6D0", width * 0.36, cap))
    )


def mask(x: float, y: float, r: float, skin: str = "#FFF3D8") -> str:
    """A laughing mask, its middle at x, y."""
    s = path(
        f"M{f(x - r * 0.9)} {f(y - r * 0.72)}Q{f(x)} {f(y - r * 1.05)} {f(x + r * 0.9)} {f(y - r * 0.72)}C{f(x + r * 1.02)} {f(y + r * 0.2)} {f(x + r * 0.55)} {f(y + r * 0.95)} {f(x)} {f(y + r)}C{f(x - r * 0.55)} {f(y + r * 0.95)} {f(x - r * 1.02)} {f(y + r * 0.2)} {f(x - r * 0.9)} {f(y - r * 0.72)}Z",
        ivory(skin),
        edge(1.7),
    )
    for side in (-1, 1):
        s += path(
            f"M{f(x + side * r * 0.2)} {f(y - r * 0.18)}Q{f(x + side * r * 0.44)} {f(y - r * 0.58)} {f(x + side * r * 0.68)} {f(y - r * 0.18)}Q{f(x + side * r * 0.44)} {f(y - r * 0.3)} {f(x + side * r * 0.2)} {f(y - r * 0.18)}Z",
            "#2A1020",
        )
    return s + path(
        f"M{f(x - r * 0.52)} {f(y + r * 0.18)}Q{f(x)} {f(y + r * 0.42)} {f(x + r * 0.52)} {f(y + r * 0.18)}Q{f(x + r * 0.4)} {f(y + r * 0.8)} {f(x)} {f(y + r * 0.82)}Q{f(x - r * 0.4)} {f(y + r * 0.8)} {f(x - r * 0.52)} {f(y + r * 0.18)}Z",
        "#2A1020",
    )


def ivory(skin: str) -> str:
    """The fill of a face of ivory or clay, lit at the left."""
    return lin([(0, mix(skin, "#FFFFFF", 0.5)), (0.55, skin), (1, mix(skin, "#A0603A", 0.45))], 0, 0, 1, 0.5)


def swan(x: float, y: float, scale: float) -> str:
    return group(fixed("princes/things/swan"), at(x, y, scale))


def sheen(colour: str) -> str:
    return lin([(0, mix(colour, "#FFFFFF", 0.5)), (0.5, colour), (1, mix(colour, "#2A1430", 0.4))], 0, 0, 1, 1)


def laurel(leaf: str = "#3F8A4E", vein: str = "#12331F") -> str:
    """A wreath of laurel, open at the top."""
    s = ""
    for side in (-1, 1):
        points: list[Point] = [
            (side * 15.5 * math.sin(a), 1 - 15 * math.cos(a)) for a in (3.1, 2.62, 2.14, 1.66, 1.18, 0.72)
        ]
        s += plants.sprig([*points, (side * 7, -15)], 9.6, leaf, vein)
    return s + path("M-5 17L0 14L5 17L3 21H-3Z", "#C9473A", edge(1.2))


def coin(r: float = 20) -> str:
    """A florin with the lily of the city."""
    s = circ(0, 0, r, "url(#goldv)", edge(2.2)) + circ(0, 0, r * 0.93, "none", stroke("#FFF3C4", r * 0.07, ""))
    s += circ(0, 0, r * 0.76, sheen("#EDBE4A"), stroke("#8E5C16", r * 0.06, ""))
    k = r / 20
    lily = "M0 -12C4 -7 4 -3 2 1H5C7 -6 12 -6 12 -2C12 2 8 2 7 1C8 5 5 6 3 5V7H1.5L3 12H-3L-1.5 7H-3V5C-5 6 -8 5 -7 1C-8 2 -12 2 -12 -2C-12 -6 -7 -6 -5 1H-2C-4 -3 -4 -7 0 -12Z"
    return s + group(
        path(lily, "#8E4A12") + path(lily, "#FFF0B0", 'transform="translate(-0.6 -0.7)"'), f"scale({k:.3f})"
    )


def gables(count: int) -> str:
    """The size of a building: `count` houses in a row, each higher than the one before."""
    s, wide = "", 11.5
    for k in range(count):
        x, h = (k - (count - 1) / 2) * wide, 15 + 5 * k
        wall, roof = ("#F3E3C2", "#CC5E3E")
        s += rect(x - wide / 2, 15 - h, wide, h, sheen(wall), edge(1.6)) + poly(
            [(x - wide / 2 - 1.4, 15.5 - h), (x + wide / 2 + 1.4, 15.5 - h), (x, 7 - h)], roof, edge(1.6)
        )
        s += arch(x - 2.4, 15, 4.8, 7.6, "#4A3040")
    return s
