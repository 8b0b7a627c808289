"""The projection of the city: x to the right, depth up and to the right, height straight up. Walls and roofs in it."""

from dataclasses import dataclass

from art.strasbourg.palette import ROOF, TIMBER, deep, edge, lit
from art.svg import Point, Stop, f, group, lin, line, path, poly

WIDE = 104
"""Length of a square's front edge, logical px."""
AWAY, UP = 30, 76
"""The depth of a square: this far to the right and up."""
TALL = WIDE + AWAY
"""Width of the picture of a square."""


def away(share: float) -> Point:
    """Return the vector of a depth in shares of a square."""
    return AWAY * share, -UP * share


def lying(content: str, x: float = 0, y: float = UP) -> str:
    """What lies on the ground: 104 x 76 of the plan from its corner behind at the left; x, y = its corner in front."""
    slant = AWAY / UP
    return group(content, f"matrix(1 0 {f(-slant)} 1 {f(x + slant * UP)} {f(y - UP)})")


def lain(x: float, y: float) -> Point:
    """Return the place on the picture of a square of a point on its plan, as `lying` shows it."""
    return x + (UP - y) * AWAY / UP, y


def field(x: float, y: float, w: float = WIDE, d: float = 1) -> list[Point]:
    """Return the corners of an area on the ground; x, y = its corner in front at the left."""
    dx, dy = away(d)
    return [(x, y), (x + w, y), (x + w + dx, y + dy), (x + dx, y + dy)]


@dataclass(frozen=True)
class Mass:
    """A building: its front's lower left corner, width, height of its eaves, depth in squares, rise of its roof."""

    x: float
    y: float
    w: float
    h: float
    d: float
    rise: float
    over: float = 3
    """How far the roof juts out."""

    @property
    def vector(self) -> Point:
        return away(self.d)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def eaves(self) -> float:
        return self.y - self.h


def front(mass: Mass, fill: str) -> str:
    """The wall in front, lit from the upper left."""
    shape = [(mass.x, mass.y), (mass.right, mass.y), (mass.right, mass.eaves), (mass.x, mass.eaves)]
    return poly(shape, shaded(fill), edge(1.2))


def shaded(colour: str) -> str:
    """A wall from its eaves to its foot."""
    stops: list[Stop] = [(0, lit(colour, 0.3)), (0.6, colour), (1, deep(colour, 0.16))]
    return lin(stops)


def side(mass: Mass, fill: str) -> str:
    """The wall at the right, in the shade."""
    dx, dy = mass.vector
    x, y, top = mass.right, mass.y, mass.eaves
    shape = [(x, y), (x + dx, y + dy), (x + dx, top + dy), (x, top)]
    return poly(shape, lin([(0, deep(fill, 0.38)), (1, deep(fill, 0.6))]), edge(1.2))


def tiled(shape: list[Point], colour: str, rows: int, share: float = 0) -> str:
    """A slope of a roof: eaves left, eaves right, ridge right, ridge left; in the shade to that share."""
    tone = deep(colour, share)
    s = poly(shape, lin([(0, lit(tone, 0.22)), (0.55, tone), (1, deep(tone, 0.24))]), edge(1.3))
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = shape
    for row in range(1, rows):
        t = row / rows
        a, b = (x0 + (x3 - x0) * t, y0 + (y3 - y0) * t), (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)
        s += line(*a, *b, deep(tone, 0.42), 0.9, 'opacity=".75"') + line(
            a[0], a[1] + 0.9, b[0], b[1] + 0.9, lit(tone, 0.35), 0.6, 'opacity=".7"'
        )
        columns = 6
        for column in range(columns):
            u, step = (column + (row % 2) * 0.5) / columns, 1 / rows
            px, py = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
            s += line(px, py, px - (x3 - x0) * step, py - (y3 - y0) * step, deep(tone, 0.4), 0.6, 'opacity=".5"')
    return s


def gable_roof(mass: Mass, colour: str = ROOF, rows: int = 6) -> str:
    """The slope at the right of a roof whose gable faces the viewer; its left slope is not seen."""
    dx, dy = mass.vector
    peak = (mass.x + mass.w / 2, mass.eaves - mass.rise)
    drop = mass.over * mass.rise / (mass.w / 2)
    eave = (mass.right + mass.over, mass.eaves + drop)
    shape = [eave, (eave[0] + dx, eave[1] + dy), (peak[0] + dx, peak[1] + dy), peak]
    return tiled(shape, colour, rows, 0.2)


def verge(mass: Mass, colour: str = TIMBER, width: float = 3) -> str:
    """The boards along the edges of a gable."""
    drop = mass.over * mass.rise / (mass.w / 2)
    peak = (mass.x + mass.w / 2, mass.eaves - mass.rise)
    left, right, low = mass.x - mass.over, mass.right + mass.over, mass.eaves + drop
    d = f"M{f(left)} {f(low)}L{f(peak[0])} {f(peak[1])}L{f(right)} {f(low)}"
    return path(d, "none", edge(width + 2)) + path(
        d, "none", f'stroke="{colour}" stroke-width="{f(width)}" stroke-linejoin="round"'
    )


def gable(mass: Mass) -> list[Point]:
    """Return the corners of a plain gable: left, right, peak."""
    return [(mass.x, mass.eaves), (mass.right, mass.eaves), (mass.x + mass.w / 2, mass.eaves - mass.rise)]


def eaves_roof(mass: Mass, colour: str = ROOF, rows: int = 6) -> str:
    """The slope in front of a roof whose ridge runs from left to right."""
    dx, dy = mass.vector
    low = mass.over * 0.8
    ridge = mass.eaves + dy / 2 - mass.rise
    shape = [
        (mass.x - mass.over, mass.eaves + low),
        (mass.right + mass.over, mass.eaves + low),
        (mass.right + dx / 2 + mass.over, ridge),
        (mass.x + dx / 2 - mass.over, ridge),
    ]
    return tiled(shape, colour, rows)


def eaves_side(mass: Mass, fill: str) -> str:
    """The wall at the right with its gable, of a roof whose ridge runs from left to right."""
    dx, dy = mass.vector
    x, y, top = mass.right, mass.y, mass.eaves
    shape = [(x, y), (x + dx, y + dy), (x + dx, top + dy), (x + dx / 2, top + dy / 2 - mass.rise), (x, top)]
    return poly(shape, lin([(0, deep(fill, 0.38)), (1, deep(fill, 0.6))]), edge(1.2))
