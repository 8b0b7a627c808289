# ruff: noqa: E501
"""Symbols of an art, a building or a good: drawn round the origin, at most 40 across, for emblems and hands."""

from __future__ import annotations

import math

from art.palette import OUTLINE, mix
from art.princes import details, plants
from art.princes.details import edge
from art.svg import Point, arch, at, circ, ellipse, f, group, lin, line, path, poly, rect, star8, stroke

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
STEEL, WOOD, GOLD, PAPER = "#AEB9C8", "#9A6636", "#F4C84E", "#FFF6E0"


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
    s = ellipse(0, 2, 15, 4, "#245A8A", 'opacity=".4"')
    s += path(
        "M-13 -2C-14 -10 -2 -12 4 -7C6 -10 4 -14 4 -18C4 -23 11 -24 12 -19C13 -16 10 -14 9 -12C9 -8 12 -4 10 0C6 4 -10 4 -13 -2Z",
        "#FFFDF6",
        edge(1.3),
    )
    s += (
        path("M-11 -2C-8 -8 0 -8 3 -3C-1 2 -8 2 -11 -2Z", "#DCE4EC")
        + path("M12 -19L16.6 -17.4L11.4 -16.4Z", "#F2922A", edge(0.8))
        + circ(9.4, -19.4, 0.9, OUTLINE)
    )
    return group(s, at(x, y, scale))


def rod(d: str, colour: str, width: float) -> str:
    """A thick line with its dark edge."""
    return path(d, "none", stroke(OUTLINE, width + 3, ROUND)) + path(d, "none", stroke(colour, width, ROUND))


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


def hammer() -> str:
    """The auctioneer's gavel."""
    s = rod("M-12 16L4 -2", WOOD, 4.4)
    s += group(
        rect(-8, -13, 16, 26, sheen("#B9753A"), edge(2), 2.5)
        + rect(-9.4, -9.5, 18.8, 3.4, GOLD, edge(1.2), 1)
        + rect(-9.4, 6, 18.8, 3.4, GOLD, edge(1.2), 1),
        "translate(6 -5) rotate(-49)",
    )
    return s + path("M-4 19H18V15H-1Z", mix(WOOD, "#000000", 0.2), edge(1.5))


def hat() -> str:
    """The jester's cap with three bells."""
    s = path(
        "M-13 12C-16 0 -20 -2 -18 -10C-12 -14 -7 -8 -5 -2C-5 -12 -2 -18 4 -19C6 -12 6 -6 6 -2C9 -9 15 -12 19 -7C19 0 15 2 13 12Z",
        "#D2527A",
        edge(2),
    )
    s += path("M-5 -2C-5 -12 -2 -18 4 -19C6 -12 6 -6 6 -2L3 12H-4Z", "#F3C84A", edge(1.6)) + path(
        "M6 -2C9 -9 15 -12 19 -7C19 0 15 2 13 12H3Z", "#3F8A86", edge(1.6)
    )
    s += path("M-14 11Q0 6 14 11L13 18Q0 13 -13 18Z", "#FFF3D8", edge(1.6))
    for x, y in ((-18, -8), (4, -18.5), (19, -5)):
        s += circ(x, y, 3.6, GOLD, edge(1.5)) + circ(x - 1, y - 1, 1.1, "#FFF6D0")
    return s


def trowel() -> str:
    """The builder's set square and trowel."""
    s = path("M-17 -16L-17 17H16L10 11H-9V-8Z", sheen(WOOD), edge(1.9))
    s += path("M3 -17L18 -3L4 7L-5 -2Z", sheen(STEEL), edge(1.9)) + path(
        "M3 -17L18 -3L14 -1L1 -13Z", "#FFFFFF", 'opacity=".5"'
    )
    return s + rod("M-1 3L-9 11", "#C9473A", 4)


def beckoning() -> str:
    """Recruiting: a figure of an artist and an arrow."""
    s = person(-7, 2, 0.86, "#7A5AA8")
    d = "M2 -4C8 -14 16 -12 17 -4"
    s += path(d, "none", stroke(OUTLINE, 8, 'stroke-linecap="butt"')) + path(
        d, "none", stroke(GOLD, 4.6, 'stroke-linecap="butt"')
    )
    return (
        s
        + poly([(10, -6), (22, -6), (17, 5)], GOLD, edge(1.6))
        + path("M6 19V10L13 7L20 10V19Z", "#F4EBD8", edge(1.5))
        + rect(10.5, 12, 5, 7, "#6A4A3A")
    )


def person(x: float, y: float, k: float, robe: str) -> str:
    s = path("M-12 18C-12 4 -6 1 0 1C6 1 12 4 12 18Z", sheen(robe), edge(2)) + circ(0, -7, 7.4, "#F0C49A", edge(1.9))
    return group(s + path("M-8.4 -7C-10 -18 10 -18 8.4 -7C4 -11 -4 -11 -8.4 -7Z", "#A3201A", edge(1.7)), at(x, y, k))


def card(colour: str) -> str:
    """Two cards; the front one is empty, for its sign."""
    s = group(rect(-11, -16, 22, 32, mix(colour, "#1A1020", 0.35), edge(1.8), 3), "translate(-4 0) rotate(-12)")
    return s + group(
        rect(-12, -17, 24, 34, "#F4D272", edge(1.8), 3)
        + rect(-9.8, -14.8, 19.6, 29.6, sheen(colour), stroke("#6E2113", 1), 1.6),
        "translate(3 1) rotate(6)",
    )


def prestige() -> str:
    return card("#2E6B4A") + group(
        star8(0, 0, 10.5, "#6E2113", 0.42) + star8(0, 0, 9.4, "url(#goldv)", 0.42), "translate(3 1)"
    )


def bonus() -> str:
    d = "M0 -6.5V6.5M-6.5 0H6.5"
    return card("#B4542E") + group(
        path(d, "none", stroke("#3A1208", 6.4, ROUND)) + path(d, "none", stroke("#FFE9A3", 3.8, ROUND)),
        "translate(3 1) rotate(6)",
    )


def profession() -> str:
    return card("#3F6FA8") + group(person(0, 0, 0.58, "#E3A23C"), "translate(3 1) rotate(6)")


def work() -> str:
    """A finished work: a framed picture crowned with laurel."""
    s = rect(-17, -14, 34, 31, "url(#gold)", edge(2), 1.5) + rect(
        -12.5, -9.5, 25, 22, "#8FC8E6", stroke("#6E2113", 1.4)
    )
    s += (
        path("M-12.5 12.5V5Q-6 -1 0 5Q6 0 12.5 6V12.5Z", "#7FA84A")
        + circ(6, -4, 3, "#FFE9A3")
        + path("M-7 8V-1", "none", stroke("#5A3A1E", 2))
        + circ(-7, -3, 4.4, "#3F7A3A")
    )
    return s + group(laurel(), "translate(0 -16) scale(.42)")


def trumpet() -> str:
    """The starting player: the herald's trumpet with the banner of the city."""
    s = path("M-12 9L10 -10L19 3L-4 19Q-8 12 -12 9Z", "#C9372C", edge(1.9)) + path(
        "M-12 9L10 -10L12 -7L-9 11Z", "#FFFFFF", 'opacity=".28"'
    )
    s += group(
        path(
            "M0 -8C2.6 -5 2.6 -2 1.4 0.6H3.6C4.8 -4 8 -4 8 -1.4C8 1.2 5.4 1.2 4.8 0.6C5.4 3.4 3.4 4 2 3.4V5H-2V3.4C-3.4 4 -5.4 3.4 -4.8 0.6C-5.4 1.2 -8 1.2 -8 -1.4C-8 -4 -4.8 -4 -3.6 0.6H-1.4C-2.6 -2 -2.6 -5 0 -8Z",
            "#FFF3D0",
        ),
        "translate(4 5) rotate(-40)",
    )
    return (
        s
        + rod("M-18 12L12 -13", GOLD, 3)
        + path("M8 -15L18 -21L21 -13L14 -7Z", sheen(GOLD), edge(1.8))
        + circ(-18.4, 12.4, 2.8, GOLD, edge(1.3))
    )


def best() -> str:
    """The best work of a round: a star in a wreath."""
    return laurel() + star8(0, -1, 11, "#3A1208", 0.42) + star8(0, -1, 9.6, "url(#goldv)", 0.42)


def least() -> str:
    """The sign "at least", for the minimum of a work."""
    d = "M-13 -16L13 -5L-13 6M-13 17H13"
    return path(d, "none", stroke(OUTLINE, 10.4, ROUND)) + path(d, "none", stroke(GOLD, 6, ROUND))


def dove() -> str:
    """A flying dove: freedom."""
    s = path(
        "M-19 6C-13 7 -8 5 -5 2C-8 -6 -8 -14 -4 -19C1 -14 6 -9 8 -3C11 -7 16 -7 18 -3L22 -1L18 1C17 9 9 14 0 12C-6 12 -13 11 -19 6Z",
        "#FFFDF6",
        edge(1.9),
    )
    s += path("M-5 2C-8 -6 -8 -14 -4 -19C1 -14 6 -9 8 -3C4 1 0 3 -5 2Z", "#E6EAF2", edge(1.5)) + path(
        "M18 1C17 9 9 14 0 12C8 10 14 7 15 1Z", "#C9D2E2"
    )
    return (
        s
        + circ(15, -3, 1.2, OUTLINE)
        + path("M-19 6C-15 9 -14 12 -16 15C-11 14 -8 12 -6 11", "#FFFDF6", edge(1.6))
        + plants.leaf(19, 2, 10, 60, "#5FA04A", edge(1.2))
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


def house() -> str:
    """Any building."""
    s = rect(-14, -4, 28, 22, lin([(0, "#FFF6E0"), (1, "#D9BE92")]), edge(1.9)) + poly(
        [(-18, -3), (18, -3), (0, -19)], lin([(0, "#E58A62"), (1, "#A8442C")]), edge(1.9)
    )
    return (
        s
        + arch(-4.6, 18, 9.2, 14, "#4A3040", edge(1.2))
        + arch(-11.6, 8, 4.6, 7, "#4A3040")
        + arch(7, 8, 4.6, 7, "#4A3040")
        + circ(0, -9, 2.6, "#4A3040")
    )


def land() -> str:
    """Any landscape: a hill, a tree, water."""
    s = path("M-20 8Q-8 -8 4 2Q12 -4 20 6V12Q12 20 0 20Q-12 20 -20 12Z", "#8FBE5A", edge(1.6)) + path(
        "M-15 13Q-6 9 2 13Q10 17 17 12Q12 20 0 20Q-10 20 -15 13Z", "#5FAEDA", edge(1.2)
    )
    return s + plants.orange_tree(-5, 8, 26, 2, 5, 1.5, shaded=False)


def ship() -> str:
    """Travel: a ship before the wind."""
    s = (
        path("M-1 -19C12 -16 16 -6 14 4H-1Z", "#FFF8E8", edge(1.9))
        + path("M-3 -15C-12 -10 -14 -2 -13 4H-3Z", "#F0DDB8", edge(1.9))
        + path("M4 -15C9 -11 11 -4 10 3", "none", stroke("#C9473A", 2.6))
    )
    s += line(-2, -20, -2, 8, OUTLINE, 2.4) + path(
        "M-19 7H19C17 14 13 17 8 17H-9C-14 17 -18 13 -19 7Z", sheen("#A5672E"), edge(2)
    )
    return s + path("M-20 18q5 -4 10 0t10 0t10 0t10 0", "none", stroke("#2A6AA8", 3, ROUND))


def rayed_cross() -> str:
    """Religion: a cross in rays."""
    rays = "".join(
        f"M0 0L{f(20 * math.sin(k * math.pi / 8))} {f(-2 - 20 * math.cos(k * math.pi / 8))}" for k in range(16) if k % 4
    )
    s = path(rays, "none", stroke("#E8A83A", 2.2, ROUND))
    d = "M0 -18V19M-11 -6H11"
    return (
        s
        + path(d, "none", stroke(OUTLINE, 10, 'stroke-linecap="square"'))
        + path(d, "none", stroke("#FFF6DC", 6, 'stroke-linecap="square"'))
        + path("M0 -17V19M-10 -6H10", "none", stroke("#D9A531", 2))
    )


def speech() -> str:
    """Opinion: free speech."""
    s = path(
        "M-13 -16H13Q19 -16 19 -10V2Q19 8 13 8H1L-9 18L-7 8H-13Q-19 8 -19 2V-10Q-19 -16 -13 -16Z",
        sheen("#FFF8E8"),
        edge(2),
    )
    return s + path("M-11 -9H11M-11 -2H5", "none", stroke("#7A4A8A", 3.2, ROUND))


def tree() -> str:
    return plants.orange_tree(0, 20, 40, 4, 7, 1.8)


def water() -> str:
    s = ellipse(0, 6, 19.5, 12.5, "#E6DCB0", edge(1.9)) + ellipse(
        0, 6, 16, 9.6, lin([(0, "#9AD8EE"), (1, "#3B86C0")]), stroke("#245A8A", 1.2)
    )
    s += path("M-11 11q2.6 -3 5.2 0t5.2 0M2 14q2.4 -3 4.8 0t4.8 0", "none", stroke("#F0FCFF", 1.9, ROUND))
    return s + swan(-1, 4, 1.12)


def flower() -> str:
    s = path("M0 20V2M0 14C-8 14 -11 9 -12 5C-5 5 -1 8 0 13C1 9 5 6 12 6C11 12 7 16 0 16", "#4E8A44", edge(1.5)) + path(
        "M0 20V0", "none", stroke("#2F6B44", 2.4)
    )
    for k in range(6):
        a = k * math.pi / 3
        s += circ(8 * math.sin(a), -7 - 8 * math.cos(a), 5.8, "#F29AB0", edge(1.6))
    return (
        s
        + "".join(
            circ(7.4 * math.sin(k * math.pi / 3), -7 - 7.4 * math.cos(k * math.pi / 3), 4.9, "#F7B4C4")
            for k in range(6)
        )
        + circ(0, -7, 4.8, GOLD, edge(1.3))
    )


# -- attributes of the artists --------------------------------------------------------------------------------------------


def dividers() -> str:
    s = rod("M0 -14L-11 18", STEEL, 3) + rod("M0 -14L11 18", STEEL, 3)
    return s + path("M-7.6 6Q0 2 7.6 6", "none", stroke("#C28E2A", 3)) + circ(0, -14, 5, GOLD, edge(1.6))


def holy_book() -> str:
    s = path("M-13 -17H11Q14 -17 14 -14V16H-10Q-14 16 -14 13Z", sheen("#8A2E3A"), edge(2)) + path(
        "M-14 13Q-14 9 -10 9H14V16H-10Q-14 16 -14 13Z", PAPER, edge(1.5)
    )
    return (
        s
        + path("M0 -13V5M-5.6 -7.5H5.6", "none", stroke(GOLD, 3.2, ""))
        + path("M-14 14Q-12 18 -9 17H14", "none", stroke("#5A1A26", 2.4))
    )


def owl() -> str:
    s = path(
        "M-11 -15L-6 -11Q0 -13.5 6 -11L11 -15C14 -4 15 12 4 18H-4C-15 12 -14 -4 -11 -15Z", sheen("#A8835A"), edge(2)
    )
    s += path("M-7 4Q0 0 7 4Q7 14 0 17Q-7 14 -7 4Z", "#F0DFBC") + path(
        "M-4 8l2 2l2 -2l2 2l2 -2M-3 12l1.6 2l1.6 -2l1.6 2", "none", stroke("#8A6236", 1.4)
    )
    for x in (-5, 5):
        s += circ(x, -5, 5, "#FFF6DC", edge(1.4)) + circ(x, -5, 2.5, OUTLINE) + circ(x - 0.8, -5.9, 0.8, "#FFFFFF")
    return s + poly([(-2.2, -2), (2.2, -2), (0, 3)], "#E8A83A", edge(1)) + rod("M-14 19H14", WOOD, 2.4)


def retort() -> str:
    s = path("M-3 -7C-16 -7 -17 16 -4 16C6 16 9 6 6 0L20 -11L17 -16C10 -12 2 -10 -3 -7Z", "#DDF2F4", edge(2))
    s += (
        path("M-13 6C-10 3 -6 8 -2 5C1 3 4 6 6.4 4C6 10 2 14 -4 14C-10 14 -13 10 -13 6Z", "#9A5AC8")
        + circ(-6, 9, 1.4, "#E3CCFF")
        + circ(-1, 10.6, 1, "#E3CCFF")
    )
    s += path("M-9 -1C-11 1 -12 3 -12 5", "none", stroke("#FFFFFF", 2.2, ROUND))
    return (
        s
        + path("M-6 20C-9 18 -5 16 -4 13C-1 16 1 18 -1 20Z", "#F2922A", 'transform="translate(0 -.6)"')
        + circ(18, -8, 1.6, "#9A5AC8")
    )


def magnet() -> str:
    d = "M-9.5 -14V1A9.5 9.5 0 0 0 9.5 1V-14"
    s = (
        path(d, "none", stroke(OUTLINE, 12, ""))
        + path(d, "none", stroke("#C2352E", 8, ""))
        + path("M-11.6 -13V1A11.6 11.6 0 0 0 -2 11.6", "none", stroke("#F08A72", 2, ""))
    )
    s += rect(-13.5, -16.5, 8, 7.4, STEEL, edge(1.7)) + rect(5.5, -16.5, 8, 7.4, STEEL, edge(1.7))
    return group(s, "rotate(24)")


def watch() -> str:
    return (
        circ(0, -16, 4, "none", edge(4.4))
        + circ(0, -16, 4, "none", stroke(GOLD, 2, ""))
        + circ(0, 2, 16.4, GOLD, edge(2))
        + details.clock(0, 2, 13)
    )


def ring() -> str:
    s = (
        circ(0, 6, 10.5, "none", stroke(OUTLINE, 8, ""))
        + circ(0, 6, 10.5, "none", stroke("#E8B23A", 4.8, ""))
        + path("M-9 0A10.5 10.5 0 0 0 -9 12", "none", stroke("#FFF3C4", 1.8, ROUND))
    )
    s += poly([(-9, -13), (-5, -18), (5, -18), (9, -13), (0, -3)], sheen("#D2344A"), edge(1.8)) + poly(
        [(-9, -13), (9, -13), (0, -3)], "#8A1430", 'opacity=".45"'
    )
    return s + poly([(-5, -18), (0, -13), (-9, -13)], "#FFFFFF", 'opacity=".6"')


def bell() -> str:
    s = circ(0, 15, 4.4, "#8A5A1E", edge(1.6)) + path(
        "M-15 13C-10 7 -11 -1 -9 -8C-7 -14 7 -14 9 -8C11 -1 10 7 15 13Q0 18 -15 13Z", sheen("#D39C2B"), edge(2)
    )
    return (
        s
        + path("M-11 6Q0 10 11 6", "none", stroke("#7A4E12", 1.8))
        + circ(0, -15, 3.6, "none", edge(4))
        + circ(0, -15, 3.6, "none", stroke(GOLD, 1.8, ""))
        + path("M-6 -6C-7 -2 -7 2 -8 5", "none", stroke("#FFF6D0", 2.2, ROUND))
    )


def chart() -> str:
    s = path("M-18 -13L-6 -16L6 -12L18 -15V13L6 16L-6 12L-18 15Z", PAPER, edge(2)) + path(
        "M-6 -16V12L6 16V-12Z", "#E6D3A6", 'opacity=".8"'
    )
    s += path("M-18 -13C-12 -6 -14 2 -18 5ZM6 16C8 6 14 8 18 3V13Z", "#8FB86A") + path(
        "M-13 9q4 -8 9 -5t8 -7", "none", stroke("#C9473A", 2, 'stroke-dasharray="3 2.4"')
    )
    return (
        s
        + star8(8, -5, 6.5, "#1F4488", 0.34)
        + path("M-6 -16V12M6 -12V16", "none", stroke("#A8875A", 1))
        + path("M-18 -13L-6 -16L6 -12L18 -15V13L6 16L-6 12L-18 15Z", "none", edge(2))
    )


def balance() -> str:
    s = rod("M0 -15V16M-15 -11H15M-7 17H7", GOLD, 2.4) + circ(0, -15, 3, GOLD, edge(1.4))
    for x in (-14, 14):
        s += path(f"M{x} -11L{x - 6} 4M{x} -11L{x + 6} 4", "none", stroke(OUTLINE, 1.6)) + path(
            f"M{x - 7.5} 3.4H{x + 7.5}Q{x + 6} 10 {x} 10Q{x - 6} 10 {x - 7.5} 3.4Z", sheen(GOLD), edge(1.7)
        )
    return s


def tambourine() -> str:
    s = (
        path("M-8 13C-14 20 -9 22 -13 25M9 13C14 19 10 21 14 24", "none", stroke(OUTLINE, 4.6, ROUND))
        + path("M-8 13C-14 20 -9 22 -13 25", "none", stroke("#D2527A", 2.4, ROUND))
        + path("M9 13C14 19 10 21 14 24", "none", stroke("#3F8A86", 2.4, ROUND))
    )
    s += circ(0, -2, 16.5, "#B4542E", edge(2)) + circ(0, -2, 12.5, sheen("#F6E7C8"), edge(1.5))
    for k in range(6):
        a = k * math.pi / 3 + 0.5
        s += ellipse(14.6 * math.sin(a), -2 - 14.6 * math.cos(a), 3.4, 2.4, GOLD, edge(1.2))
    return s + circ(0, -2, 5, "none", stroke("#C9473A", 1.8, ""))


def notes() -> str:
    d = "M-8 11V-13L12 -17V7"
    s = path(d, "none", stroke(OUTLINE, 6, 'stroke-linejoin="round"')) + path(
        "M-8 -7L12 -11", "none", stroke(OUTLINE, 7)
    )
    s += ellipse(-12.4, 12, 6.6, 5, "#2E4A8A", edge(1.8)) + ellipse(7.6, 8, 6.6, 5, "#2E4A8A", edge(1.8))
    return (
        s
        + path(d, "none", stroke("#2E4A8A", 2.8, 'stroke-linejoin="miter"'))
        + path("M-8 -8L12 -12", "none", stroke("#5A86D0", 3.4))
        + circ(-14, 10.4, 1.5, "#9FC0F4")
    )


def chisel() -> str:
    s = rod("M-14 16L5 -4", STEEL, 4) + poly([(-19, 18), (-14, 11), (-9, 16), (-16, 21)], STEEL, edge(1.5))
    return s + group(
        rod("M0 3V22", WOOD, 3.6) + path("M-11 -8H11V2Q0 6 -11 2Z", sheen("#C9A06A"), edge(2)),
        "translate(6 -8) rotate(38)",
    )


def palette() -> str:
    s = path(
        "M-2 -15C12 -17 19 -8 17 1C15 8 7 4 4 8C2 12 6 15 0 16C-12 17 -19 8 -18 -1C-17 -9 -10 -14 -2 -15Z",
        sheen("#C98A4E"),
        edge(2),
    ) + ellipse(-6, 8, 3.4, 2.6, "#FFF6E0", edge(1.3))
    for x, y, c in (
        (-12, -1, "#D2344A"),
        (-7, -8, "#F4C84E"),
        (1, -10, "#FFFFFF"),
        (9, -7, "#3B86C0"),
        (11, 0, "#4E8A44"),
    ):
        s += circ(x, y, 3.2, c, edge(1.1))
    return s + rod("M5 14L19 -15", "#6E4A2C", 2) + poly([(18, -13), (22, -21), (15, -17)], "#3B86C0", edge(1.2))


def mortar() -> str:
    s = rod("M4 -2L14 -18", "#EDE4D2", 4.4) + path(
        "M-15 -4H15C14 6 10 11 6 13V17H-6V13C-10 11 -14 6 -15 -4Z", sheen("#E9DCC2"), edge(2)
    )
    return (
        s
        + ellipse(0, -4, 15, 4, "#8A7A62", edge(1.6))
        + path("M-9 -4C-6 -9 0 -7 3 -4Z", "#5E9A4E")
        + path("M-10 2C-9 7 -7 9 -5 10.6", "none", stroke("#FFFFFF", 2, ROUND))
    )


def staff() -> str:
    s = rod("M0 -19V20", WOOD, 3)
    d = "M-7 17C-10 11 9 11 8 5C7 -1 -9 0 -8 -6C-7 -12 6 -10 7 -14"
    return (
        s
        + path(d, "none", stroke(OUTLINE, 6.6, ROUND))
        + path(d, "none", stroke("#5EA84A", 3.8, ROUND))
        + ellipse(8.6, -15.4, 4.6, 3.2, "#5EA84A", edge(1.5))
        + circ(9.6, -16.2, 0.9, OUTLINE)
        + circ(0, -19, 3.2, GOLD, edge(1.5))
    )


def mask_sad() -> str:
    s = path("M-15 -13Q0 -18 15 -13C17 3 9 16 0 17C-9 16 -17 3 -15 -13Z", sheen("#E9DCF2"), edge(2))
    for side in (-1, 1):
        s += path(f"M{side * 3} -3Q{side * 7} -8 {side * 11} -5Q{side * 8} 0 {side * 3} -3Z", "#2A1020")
    return s + path("M-7 11Q0 -1 7 11Q0 6 -7 11Z", "#2A1020") + circ(-8, 3.4, 1.8, "#7CC4E8")


def quill() -> str:
    s = (
        path("M-13 17C-9 2 2 -14 18 -19C17 -6 8 6 -5 9Z", sheen("#FFFDF4"), edge(2))
        + path("M-13 17C-7 5 2 -7 14 -15", "none", stroke("#9A8ABA", 1.8))
        + path("M8 -4L4 -8M3 2L-1 -3", "none", stroke("#9A8ABA", 1.5))
    )
    return s + rod("M-16 20L-11 13", "#4A2A1A", 1.6)


def telescope() -> str:
    parts = (
        rect(-19, -4, 15, 8, sheen("#8A4A2E"), edge(1.8))
        + rect(-4, -5.4, 12, 10.8, sheen("#B4682E"), edge(1.8))
        + rect(8, -7, 11, 14, sheen("#D39C2B"), edge(1.8))
        + rect(-6, -6, 3.4, 12, GOLD, edge(1.2))
        + ellipse(19, 0, 2.2, 7, "#BFE4F2", edge(1.3))
    )
    return rod("M-2 6L-8 20M0 6L7 20", WOOD, 2) + group(parts, "rotate(-32)")


def pipes() -> str:
    s = ""
    for x, h in ((-13, 20), (-6.5, 26), (0, 32), (6.5, 26), (13, 20)):
        s += rect(
            x - 3, 11 - h, 6, h, lin([(0, "#8A98AC"), (0.35, "#FFFFFF"), (1, "#76849A")], 0, 0, 1, 0), edge(1.4)
        ) + path(f"M{x - 1.6} 7h3.2l-1.6 -4.4Z", OUTLINE)
    return s + rect(-18, 11, 36, 7, sheen(WOOD), edge(1.9), 1.5) + rect(-17, 12, 34, 2, "#D8A468")
