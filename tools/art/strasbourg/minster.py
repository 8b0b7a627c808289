# ruff: noqa: E501
"""The minster of rose sandstone: two towers planned, one spire built; the front faces the viewer, the nave goes to the right."""

from __future__ import annotations

import math

from art.strasbourg.palette import SANDSTONE, deep, edge, lit
from art.strasbourg.timber import pointed
from art.svg import arch, at, circ, f, group, lin, line, path, poly, rect, stroke

COPPER = "#7FA396"
BAYS = ((-96, -36), (-36, 36), (36, 96))
"""Left and right of the three parts of the front."""


def _lancets(x0: float, x1: float, y: float, h: float, count: int, stone: str) -> str:
    """A row of slender openings like the strings of a harp."""
    step = (x1 - x0) / count
    s = ""
    for k in range(count):
        s += path(pointed(x0 + step * (k + 0.5), y, step * 0.62, h), deep(stone, 0.62)) + line(
            x0 + step * k, y, x0 + step * k, y - h, lit(stone, 0.4), 1
        )
    return s


def _gable(x: float, y: float, w: float, h: float, stone: str) -> str:
    """A pointed gable with crockets over a portal."""
    s = poly([(x - w / 2, y), (x + w / 2, y), (x, y - h)], lit(stone, 0.14), edge(1.1)) + circ(
        x, y - h * 0.36, w * 0.13, deep(stone, 0.55), stroke(lit(stone, 0.5), 1.4)
    )
    for k in (0.25, 0.5, 0.75):
        for sign in (-1, 1):
            s += circ(x + sign * w / 2 * (1 - k), y - h * k, 1.6, lit(stone, 0.5), edge(0.5))
    return s + line(x, y - h, x, y - h - 8, lit(stone, 0.4), 2.4)


def _portal(x: float, w: float, h: float, stone: str) -> str:
    s = ""
    for k in range(4):
        share = 1 - k * 0.17
        s += path(
            pointed(x, 0, w * share, h * (0.86 + 0.14 * share)),
            (lit(stone, 0.35), deep(stone, 0.22), lit(stone, 0.12), "#3A2424")[k],
            edge(0.7),
        )
    return (
        s + line(x, 0, x, -h * 0.52, lit(stone, 0.3), 2) + rect(x - w * 0.24, -h * 0.56, w * 0.48, 3, lit(stone, 0.3))
    )


def rose(x: float, y: float, r: float, stone: str) -> str:
    """The rose window with its sixteen petals."""
    s = circ(x, y, r + 5, lit(stone, 0.3), edge(1.3)) + circ(x, y, r, deep(stone, 0.68))
    for k in range(16):
        a = math.pi * k / 8
        s += line(
            x + r * 0.24 * math.sin(a),
            y - r * 0.24 * math.cos(a),
            x + r * math.sin(a),
            y - r * math.cos(a),
            lit(stone, 0.3),
            r * 0.055,
        )
        b = a + math.pi / 16
        s += circ(
            x + r * 0.84 * math.sin(b),
            y - r * 0.84 * math.cos(b),
            r * 0.115,
            ("#C9785A", "#6F87B4", "#E3B86A", "#8A9CC0")[k % 4],
            stroke(lit(stone, 0.3), r * 0.03, ""),
        )
    return (
        s
        + circ(x, y, r * 0.24, "#E3B86A", stroke(lit(stone, 0.3), r * 0.07, ""))
        + circ(x, y, r * 0.52, "none", stroke(lit(stone, 0.3), r * 0.05, ""))
    )


def _stair(x: float, y: float, w: float, h: float, stone: str) -> str:
    """A stair turret of the octagon with its cap."""
    s = rect(
        x - w / 2, y - h, w, h, lin([(0, lit(stone, 0.3)), (0.4, stone), (1, deep(stone, 0.35))], 0, 0, 1, 0), edge(1)
    )
    for k in range(int(h / 15)):
        s += path(pointed(x, y - 5 - k * 15, w * 0.4, 10), deep(stone, 0.6))
    return s + poly(
        [(x - w / 2 - 1.4, y - h + 1), (x + w / 2 + 1.4, y - h + 1), (x, y - h - 20)], lit(stone, 0.1), edge(1)
    )


def spire(x: float, y: float, stone: str) -> str:
    """The octagon with its four stairs and the pierced spire of steps; x, y = the middle of its foot; 340 high."""
    h = 140
    s = rect(
        x - 25, y - h, 50, h, lin([(0, lit(stone, 0.25)), (0.45, stone), (1, deep(stone, 0.4))], 0, 0, 1, 0), edge(1.3)
    )
    for dx, w in ((-13, 12), (5, 15)):
        s += path(pointed(x + dx + 2, y - 14, w, h - 34), deep(stone, 0.62), stroke(lit(stone, 0.35), 1.6)) + line(
            x + dx + 2, y - 14, x + dx + 2, y - h + 30, lit(stone, 0.2), 1.4
        )
        s += line(x + dx + 2 - w / 2, y - 62, x + dx + 2 + w / 2, y - 62, lit(stone, 0.2), 1.6)
    s += rect(x - 29, y - h - 5, 58, 7, lit(stone, 0.35), edge(1))
    for dx in (-32, 32):
        s += _stair(x + dx, y, 13, h + 16, stone if dx < 0 else deep(stone, 0.16))
    top, steps = y - h - 5, 7
    for k in range(steps):
        low, high = 27 * (1 - k / steps) ** 0.9 + 2.6, 27 * (1 - (k + 1) / steps) ** 0.9 + 2.6
        a, b = top - k * 21, top - (k + 1) * 21
        s += poly(
            [(x - low, a), (x + low, a), (x + high, b), (x - high, b)],
            lin([(0, lit(stone, 0.3)), (0.5, stone), (1, deep(stone, 0.42))], 0, 0, 1, 0),
            edge(1),
        )
        for sign in (-1, 0, 1):
            s += path(pointed(x + sign * low * 0.55, a - 2, max(1.6, low * 0.3), 15), deep(stone, 0.6))
        for sign in (-1, 1):
            s += poly(
                [(x + sign * (low + 1) - 2, a), (x + sign * (low + 1) + 2, a), (x + sign * (low + 1), a - 12)],
                lit(stone, 0.3),
                edge(0.6),
            )
    tip = top - steps * 21
    s += (
        rect(x - 4, tip - 14, 8, 14, lit(stone, 0.2), edge(0.9))
        + rect(x - 6, tip - 17, 12, 4, lit(stone, 0.4), edge(0.8))
        + poly([(x - 4, tip - 17), (x + 4, tip - 17), (x, tip - 34)], stone, edge(0.8))
    )
    return s + path(f"M{f(x)} {f(tip - 32)}v-16M{f(x - 5)} {f(tip - 43)}h10", "none", stroke("#C99A3A", 2.2))


def _nave(stone: str) -> str:
    """The long nave at the right with its copper roof and flying buttresses, and the choir's crossing tower."""
    s = poly(
        [(90, -232), (360, -214), (352, -176), (90, -176)],
        lin([(0, lit(COPPER, 0.3)), (1, deep(COPPER, 0.2))]),
        edge(1.2),
    )
    for k in range(1, 14):
        s += line(90 + k * 19.6, -232 + k * 1.3, 90 + k * 19.2, -176, deep(COPPER, 0.35), 0.9, 'opacity=".6"')
    s += rect(90, -178, 264, 178, lin([(0, deep(stone, 0.1)), (1, deep(stone, 0.42))]), edge(1.2))
    for k in range(6):
        x = 122 + k * 41
        s += path(pointed(x, -104, 24, 66), deep(stone, 0.66), stroke(lit(stone, 0.2), 1.4)) + line(
            x, -104, x, -150, lit(stone, 0.1), 1.2
        )
        s += circ(x, -152, 4.6, deep(stone, 0.66), stroke(lit(stone, 0.2), 1.1))
    s += poly(
        [(90, -96), (364, -96), (370, -72), (90, -72)], lin([(0, lit(COPPER, 0.2)), (1, deep(COPPER, 0.3))]), edge(1.1)
    ) + rect(90, -74, 276, 74, lin([(0, deep(stone, 0.06)), (1, deep(stone, 0.38))]), edge(1.1))
    for k in range(6):
        x = 122 + k * 41
        s += path(pointed(x, -12, 22, 52), deep(stone, 0.66), stroke(lit(stone, 0.2), 1.3))
        s += rect(x + 17, -96, 7, 96, lit(stone, 0.06), edge(0.9)) + poly(
            [(x + 15, -96), (x + 26, -96), (x + 20.5, -122)], lit(stone, 0.2), edge(0.9)
        )
        s += path(f"M{f(x + 20)} -108Q{f(x + 14)} -136 {f(x + 6)} -150", "none", stroke(lit(stone, 0.14), 3))
    s += rect(372, -190, 66, 190, lin([(0, stone), (1, deep(stone, 0.45))]), edge(1.2))
    for dx in (389, 421):
        s += arch(dx - 8, -130, 16, 40, deep(stone, 0.6))
    return s + poly(
        [(366, -188), (444, -188), (405, -262)],
        lin([(0, lit(COPPER, 0.25)), (1, deep(COPPER, 0.35))], 0, 0, 1, 0),
        edge(1.2),
    )


def minster(x: float, y: float, size: float = 1, stone: str = SANDSTONE) -> str:
    """The whole church; x, y = the middle of its front's foot; 540 wide, 690 high."""
    s = _nave(stone)
    s += poly([(96, 0), (108, -9), (108, -309), (96, -300)], deep(stone, 0.5), edge(1.2))
    s += rect(-96, -300, 192, 300, lin([(0, lit(stone, 0.22)), (0.6, stone), (1, deep(stone, 0.14))]), edge(1.5))
    for left, right in BAYS:
        s += _lancets(left + 8, right - 8, -214, 72, 7 if right - left > 65 else 5, stone)
        if left != BAYS[1][0]:
            s += path(
                pointed((left + right) / 2, -112, 40, 84), deep(stone, 0.62), stroke(lit(stone, 0.35), 2)
            ) + _lancets(left + 12, right - 12, -112, 56, 3, stone)
    s += rose(0, -146, 30, stone)
    for level in (-104, -206, -300):
        s += rect(-101, level - 5, 202, 6, lit(stone, 0.35), edge(0.9)) + rect(
            -98, level + 1, 196, 3, deep(stone, 0.5), 'opacity=".45"'
        )
        s += (
            "".join(rect(-98 + k * 8.1, level - 10, 3, 5, lit(stone, 0.25)) for k in range(25)) if level != -104 else ""
        )
    for (left, right), h in zip(BAYS, (74, 90, 74), strict=True):
        middle, w = (left + right) / 2, (right - left) * 0.74
        s += _portal(middle, w, h * 0.84, stone) + _gable(middle, -h * 0.78, w * 0.9, h * 0.62, stone)
    for k in (-96, -36, 36, 96):
        s += rect(k - 5, -300, 10, 300, lin([(0, lit(stone, 0.3)), (1, deep(stone, 0.16))], 0, 0, 1, 0), edge(1))
        for level in (-96, -196, -292):
            s += poly([(k - 6, level), (k + 6, level), (k, level - 22)], lit(stone, 0.3), edge(0.8))
    s += spire(-63, -306, stone)
    s += (
        rect(44, -330, 34, 26, lit(stone, 0.15), edge(1))
        + poly([(40, -329), (82, -329), (61, -350)], COPPER, edge(1))
        + rect(56, -322, 8, 12, deep(stone, 0.6))
    )
    return group(s, at(x, y, size))
