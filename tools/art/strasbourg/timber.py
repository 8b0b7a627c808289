# ruff: noqa: E501
"""Timber framing and what hangs on a wall: beams, windows, doors, signs of wrought iron. Feet at x, y; light from the upper left."""

from __future__ import annotations

from art.palette import OUTLINE, mix
from art.strasbourg.marks import MARKS
from art.strasbourg.palette import GOLD_LIT, GUILDS, IRON, IRON_LIT, TIMBER, TIMBER_LIT, deep, edge, lit
from art.strasbourg.plan import Mass, shaded
from art.svg import Point, arch, at, circ, clip, ellipse, f, group, lin, line, path, poly, rect, stroke

GLASS = "#3B4A5C"
CANDLE = "#FFD98A"


def beam(a: Point, b: Point, width: float = 2.8, wood: str = TIMBER) -> str:
    """A squared beam, lit along its upper left."""
    return line(*a, *b, wood, width) + line(
        a[0] - 0.5, a[1] - 0.5, b[0] - 0.5, b[1] - 0.5, TIMBER_LIT, width * 0.3, 'opacity=".8"'
    )


def storey(x: float, y: float, w: float, h: float, bays: str) -> str:
    """The frame of a storey, one letter a bay: | none, / \\ struts, X saltire, K the figure of a man, W window, w small window."""
    step = w / len(bays)
    s = ""
    for number, bay in enumerate(bays):
        x0, x1 = x + number * step, x + (number + 1) * step
        s += _bay(bay, x0, x1, y, h)
    for number in range(len(bays) + 1):
        s += beam((x + number * step, y), (x + number * step, y - h))
    return s + beam((x - 1, y - 1), (x + w + 1, y - 1), 3.2) + beam((x - 1, y - h + 1), (x + w + 1, y - h + 1), 3)


def _bay(bay: str, x0: float, x1: float, y: float, h: float) -> str:
    middle = (x0 + x1) / 2
    thin = 2.2
    if bay == "/":
        return beam((x0, y), (x1, y - h), thin)
    if bay == "\\":
        return beam((x0, y - h), (x1, y), thin)
    if bay == "X":
        return beam((x0, y), (x1, y - h), thin) + beam((x0, y - h), (x1, y), thin)
    if bay == "K":
        s = beam((middle, y), (middle, y - h), thin) + beam((x0, y), (middle, y - h * 0.62), thin)
        s += beam((x1, y), (middle, y - h * 0.62), thin) + beam((x0, y - h), (middle, y - h * 0.72), thin)
        return s + beam((x1, y - h), (middle, y - h * 0.72), thin)
    if bay in "Ww":
        wide = (x1 - x0) * (0.74 if bay == "W" else 0.56)
        return window(middle, y - h * 0.24, wide, h * 0.6) + beam((x0, y - h * 0.2), (x1, y - h * 0.2), thin)
    return ""


def window(x: float, y: float, w: float, h: float, light: bool = False) -> str:
    """A leaded window, its sill centred at x, y."""
    glass = lin([(0, CANDLE), (1, "#E7963E")]) if light else lin([(0, "#8FA6BC"), (0.45, GLASS), (1, "#222C3C")])
    s = rect(x - w / 2 - 1.3, y - h - 1.3, w + 2.6, h + 2.6, TIMBER) + rect(x - w / 2, y - h, w, h, glass)
    lead = "#7A4A20" if light else "#C3CCD6"
    s += line(x, y - h, x, y, TIMBER, 1.2) + line(
        x - w / 2, y - h * 0.5, x + w / 2, y - h * 0.5, lead, 0.7, 'opacity=".7"'
    )
    return s + rect(x - w / 2 - 2, y, w + 4, 1.8, lit("#C9B08A"))


def shutters(x: float, y: float, w: float, h: float, colour: str, wide: float = 4) -> str:
    """Two shutters beside a window."""
    s = ""
    for left in (x - w / 2 - wide - 1.4, x + w / 2 + 1.4):
        s += rect(left, y - h - 0.6, wide, h + 1.2, lin([(0, lit(colour, 0.3)), (1, deep(colour, 0.2))]), edge(0.8))
        s += line(left + 0.6, y - h * 0.5, left + wide - 0.6, y - h * 0.5, deep(colour, 0.5), 0.8)
    return s


def in_gable(shape: list[Point], fill: str, beams: str) -> str:
    """A gable's wall with its beams cut to its shape."""
    return poly(shape, fill, edge(1.2)) + group(beams, "", clip(poly(shape, "#000")))


def portal(x: float, y: float, w: float, h: float, stone: str, leaf: str = "#3A2417") -> str:
    """An open doorway with a round head of dressed stone, warm light inside."""
    s = arch(x - w / 2 - 3, y, w + 6, h + 3, lin([(0, lit(stone, 0.4)), (1, deep(stone, 0.15))]), edge(1))
    s += arch(x - w / 2, y, w, h, lin([(0, "#2A1A14"), (0.5, "#5A3418"), (1, "#D98A34")]), edge(0.9))
    s += poly(
        [(x - w / 2, y), (x - w / 2 + 3.4, y - 3), (x - w / 2 + 3.4, y - h + 5), (x - w / 2, y - h + w * 0.42)],
        mix(leaf, "#C98A50", 0.25),
    )
    for k in (0.25, 0.5, 0.75):
        height = h * k
        s += line(x - w / 2 - 3, y - height, x - w / 2, y - height, deep(stone, 0.4), 0.7) + line(
            x + w / 2, y - height, x + w / 2 + 3, y - height, deep(stone, 0.4), 0.7
        )
    return s


def ashlar(x: float, y: float, w: float, h: float, colour: str, course: float = 7) -> str:
    """Joints of dressed stone on a wall; x, y = its lower left."""
    s, row, height = "", 0, course
    while height <= h - 2:
        s += line(x, y - height, x + w, y - height, deep(colour, 0.34), 0.7, 'opacity=".8"')
        height, row = height + course, row + 1
    for number in range(row + 1):
        step, foot = course * 2, y - number * course
        at_x = x + (step * 0.5 if number % 2 else step)
        while at_x < x + w - 2:
            s += line(at_x, foot, at_x, max(foot - course, y - h), deep(colour, 0.34), 0.7, 'opacity=".8"')
            at_x += step
    return s


def hanging_sign(x: float, y: float, guild: str, r: float = 10.5) -> str:
    """A guild's round sign under a bracket of wrought iron; x, y = where the bracket leaves the wall."""
    reach = r + 3
    bracket = f"M{x} {y}H{x + reach + 5}M{x} {y + 7}Q{x + 5} {y + 6} {x + 7} {y}M{x + reach + 5} {y}q3 -1 1.6 -3.4q-2 -1.6 -2.8 .6"
    s = path(bracket, "none", stroke(IRON, 2.2, 'stroke-linecap="round"')) + path(
        bracket, "none", stroke(IRON_LIT, 0.7, 'stroke-linecap="round"')
    )
    cx, cy = x + reach, y + r + 3
    s += line(cx, y, cx, y + 4, IRON, 1.8)
    return s + disc(cx, cy, r, guild)


def disc(x: float, y: float, r: float, guild: str) -> str:
    """A guild's mark on a round board in its colour, with a rim of gold leaf."""
    colour = GUILDS[guild]
    s = (
        circ(x, y, r, OUTLINE)
        + circ(x, y, r - 1, GOLD_LIT)
        + circ(x, y, r - 2.2, deep(colour, 0.12), stroke(OUTLINE, 0.6))
    )
    return s + group(MARKS[guild]("#FFF3D8"), at(x, y, (r - 3.4) / 52))


def smoke(x: float, y: float, colour: str = "#D9DEE6") -> str:
    s = ""
    for dx, dy, r in ((1.5, -4, 2.6), (4.5, -8, 3.4), (8.5, -12.5, 4.2)):
        s += circ(x + dx, y + dy, r, mix(colour, "#4A5468", 0.35)) + circ(x + dx - 0.6, y + dy - 0.7, r * 0.8, colour)
    return s


def chimney(x: float, y: float, w: float, h: float, colour: str = "#A8654E") -> str:
    s = rect(
        x - w / 2, y - h, w, h, lin([(0, lit(colour)), (0.6, colour), (1, deep(colour, 0.5))], 0, 0, 1, 0), edge(1)
    )
    return s + rect(x - w / 2 - 1.2, y - h - 2.4, w + 2.4, 3.4, lit(colour, 0.4), edge(0.9))


def pointed(x: float, y: float, w: float, h: float) -> str:
    """The outline of a pointed opening; x, y = the middle of its foot."""
    r = w / 2
    return f"M{f(x - r)} {f(y)}V{f(y - h + w * 0.85)}Q{f(x - r)} {f(y - h + w * 0.3)} {f(x)} {f(y - h)}Q{f(x + r)} {f(y - h + w * 0.3)} {f(x + r)} {f(y - h + w * 0.85)}V{f(y)}Z"


def stepped(mass: Mass, wall: str, steps: int, coping: str) -> str:
    """A stepped gable; the steps hide the roof behind."""
    left, right, width = mass.x - 1, mass.right + 1, mass.w + 2
    tread, rise = width / 2 / (steps + 0.6), mass.rise / steps
    points: list[Point] = [(left, mass.eaves)]
    for k in range(steps):
        y = mass.eaves - rise * (k + 1)
        points += [(left + tread * k, y), (left + tread * (k + 1), y)]
    points += [(left + right - x, y) for x, y in reversed(points)]
    s = poly([(x + 3, y - 7) for x, y in points], deep(wall, 0.55), edge(1)) + poly(points, shaded(wall), edge(1.3))
    for k in range(steps):
        x, y = left + tread * k, mass.eaves - rise * (k + 1)
        last = (right - left - 2 * tread * k) if k == steps - 1 else tread
        for at_x in {x, left + right - x - last}:
            s += rect(at_x - 1, y - 1.8, last + 2, 2.8, coping, edge(0.8))
    return s


def cask(x: float, y: float, size: float = 1) -> str:
    """A cask standing on its end, its foot centred at x, y."""
    wood = "#A8713C"
    s = path(
        "M-7 0q-3 -8 0 -17h14q3 9 0 17Z", lin([(0, lit(wood)), (0.5, wood), (1, deep(wood, 0.5))], 0, 0, 1, 0), edge(1)
    )
    s += path("M-8.2 -5h16.4M-8.2 -12h16.4", "none", stroke("#33302E", 1.8))
    return group(s + ellipse(0, -17, 7, 1.8, lit(wood, 0.3), edge(0.8)), at(x, y, size))
