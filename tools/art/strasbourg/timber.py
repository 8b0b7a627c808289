# ruff: noqa: E501
"""Timber framing: beams, windows, doors. Feet at x, y; light from the upper left."""

from art.palette import mix
from art.strasbourg.palette import TIMBER, TIMBER_LIT, deep, edge, lit
from art.svg import Point, arch, clip, group, lin, line, poly, rect

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


def chimney(x: float, y: float, w: float, h: float, colour: str = "#A8654E") -> str:
    s = rect(
        x - w / 2, y - h, w, h, lin([(0, lit(colour)), (0.6, colour), (1, deep(colour, 0.5))], 0, 0, 1, 0), edge(1)
    )
    return s + rect(x - w / 2 - 1.2, y - h - 2.4, w + 2.4, 3.4, lit(colour, 0.4), edge(0.9))
