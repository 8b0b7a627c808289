"""Buildings over squares of the plan as planes: the slopes of a roof over any set of squares, and its outer walls.

A point of the plan is (x, y) in squares, with y towards the viewer.  `inside` is the distance of a point from the edge
of the squares, measured along x or y; a roof's height is a profile over it, so that every slope faces one of the four
winds.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from art.svg import Point, f

WIDE, HIGH = 64, 56
"""Size of a square of the plan, logical px."""
Squares = frozenset[tuple[int, int]]
Profile = Sequence[tuple[float, float]]
"""Heights (px) over the distance inside (squares), from the eaves inwards."""
Loop = list[Point]


def inside(squares: Squares, x: float, y: float) -> float:
    """Return the distance of (x, y) from the edge of the squares; 0 at the edge."""
    ring = {(a + dx, b + dy) for a, b in squares for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - squares
    return min(max(a - x, x - a - 1, b - y, y - b - 1, 0.0) for a, b in ring)


def height(profile: Profile, within: float) -> float:
    """Return the height of the roof at a distance inside."""
    if within <= profile[0][0]:
        return profile[0][1]
    for (d0, z0), (d1, z1) in pairwise(profile):
        if within <= d1:
            return z0 + (z1 - z0) * (within - d0) / (d1 - d0)
    return profile[-1][1]


def seen(x: float, y: float, z: float = 0) -> Point:
    """Return the place on the picture of a point of the plan at height z (px)."""
    return WIDE * x, HIGH * y - z


def outline(loops: Iterable[Loop], at: Callable[[Point], Point] = lambda p: seen(*p)) -> str:
    """Return the loops as the data of a path."""
    return "".join("M" + "L".join(f"{f(x)} {f(y)}" for x, y in map(at, loop)) + "Z" for loop in loops)


@dataclass(frozen=True)
class Slope:
    """A plane of a roof: its direction (N, S, E, W, or `flat`), its rise in px per square, and its outline."""

    wind: str
    rise: float
    loops: list[Loop]


def _triangles(squares: Squares) -> Iterable[tuple[Loop, list[float]]]:
    """Yield the squares in pieces over which `inside` is linear, with its values at their corners."""
    for a, b in sorted(squares):
        for i in (0.0, 0.5):
            for j in (0.0, 0.5):
                x, y = a + i, b + j
                corners = [(x, y), (x + 0.5, y), (x + 0.5, y + 0.5), (x, y + 0.5)]
                middle = (x + 0.25, y + 0.25)
                for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
                    loop = [middle, p, q]
                    yield loop, [inside(squares, *point) for point in loop]


def _wind(loop: Loop, within: list[float]) -> tuple[int, int]:
    """Return the direction in which `inside` grows over a triangle."""
    (x0, y0), (x1, y1), (x2, y2) = loop
    d1, d2 = within[1] - within[0], within[2] - within[0]
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    return (round((d1 * (y2 - y0) - d2 * (y1 - y0)) / area), round((d2 * (x1 - x0) - d1 * (x2 - x0)) / area))


def _cut(loop: Loop, within: list[float], bound: float, sign: int) -> tuple[Loop, list[float]]:
    """Return the part of a loop where sign * (within - bound) is not negative."""
    points: Loop = []
    values: list[float] = []
    for k, (point, value) in enumerate(zip(loop, within, strict=True)):
        after, later = loop[(k + 1) % len(loop)], within[(k + 1) % len(loop)]
        if sign * (value - bound) >= -1e-9:
            points.append(point)
            values.append(value)
        if (value - bound) * (later - bound) < -1e-12:
            share = (bound - value) / (later - value)
            points.append((point[0] + (after[0] - point[0]) * share, point[1] + (after[1] - point[1]) * share))
            values.append(bound)
    return points, values


def _joined(loops: Iterable[Loop]) -> list[Loop]:
    """Return the outlines of the union of loops that touch along whole edges; clockwise, holes counterclockwise."""
    edges: dict[tuple[Point, Point], int] = {}
    for loop in loops:
        round_off = [(round(x, 4), round(y, 4)) for x, y in loop]
        for p, q in zip(round_off, round_off[1:] + round_off[:1], strict=True):
            if p != q:
                edges[(p, q)] = edges.get((p, q), 0) + 1
    onward: dict[Point, list[Point]] = {}
    for p, q in sorted(edge for edge in edges if (edge[1], edge[0]) not in edges):
        onward.setdefault(p, []).append(q)
    found = []
    while onward:
        start = point = min(onward)
        loop = []
        while point in onward:
            loop.append(point)
            ways = onward[point]
            after = ways.pop()
            if not ways:
                del onward[point]
            point = after
            if point == start:
                break
        found.append(_straight(loop))
    return found


def _straight(loop: Loop) -> Loop:
    """Return the loop without the points on straight lines."""
    kept = []
    for k, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[k - 1], loop[(k + 1) % len(loop)]
        if abs((x - px) * (ny - y) - (nx - x) * (y - py)) > 1e-6:
            kept.append((x, y))
    return kept


def area(squares: Squares, low: float, high: float = 9) -> list[Loop]:
    """Return the outlines of the area where `inside` is between two values."""
    parts = []
    for loop, within in _triangles(squares):
        part, values = _cut(loop, within, low, 1)
        part, _ = _cut(part, values, high, -1)
        if len(part) > 2:
            parts.append(part)
    return _joined(parts)


def slopes(squares: Squares, profile: Profile) -> list[Slope]:
    """Return the planes of the roof, those at the back first."""
    parts: dict[tuple[str, float], list[Loop]] = {}
    for loop, within in _triangles(squares):
        gx, gy = _wind(loop, within)
        for (d0, z0), (d1, z1) in pairwise(profile):
            part, values = _cut(loop, within, d0, 1)
            part, _ = _cut(part, values, d1, -1)
            if len(part) < 3:
                continue
            rise = (z1 - z0) / (d1 - d0)
            sign = 0 if abs(rise) < 0.1 else (1 if rise > 0 else -1)
            winds = {(0, 1): "N", (0, -1): "S", (1, 0): "W", (-1, 0): "E"}
            wind = winds.get((gx * sign, gy * sign), "flat")
            parts.setdefault((wind, rise), []).append(part)
    order = ["flat", "N", "W", "E", "S"]
    keys = sorted(parts, key=lambda key: (order.index(key[0]), key[1]))
    return [Slope(wind, rise, _joined(parts[wind, rise])) for wind, rise in keys]


def fronts(loops: Iterable[Loop]) -> list[tuple[float, float, float]]:
    """Return the walls that face the viewer, from outlines of `area`: (left, right, y), those at the back first."""
    walls = []
    for loop in loops:
        for (x, y), (nx, ny) in zip(loop, loop[1:] + loop[:1], strict=True):
            if abs(y - ny) < 1e-6 and nx < x:
                walls.append((nx, x, y))
    return sorted(walls, key=lambda wall: (wall[2], wall[0]))


def steps(squares: Squares) -> dict[tuple[int, int], int]:
    """Return for each square the distance of the farthest one, in steps from edge to edge."""
    return {start: max(_distances(squares, start).values()) for start in squares}


def _distances(squares: Squares, start: tuple[int, int]) -> dict[tuple[int, int], int]:
    found, edge = {start: 0}, [start]
    while edge:
        a, b = edge.pop(0)
        for near in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)):
            if near in squares and near not in found:
                found[near] = found[a, b] + 1
                edge.append(near)
    return found


def neighbours(squares: Squares, square: tuple[int, int]) -> int:
    a, b = square
    return sum(near in squares for near in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)))


def heart(squares: Squares) -> tuple[int, int]:
    """Return the central square: the one with the most neighbours, then the nearest to all."""
    far = steps(squares)
    return min(squares, key=lambda s: (-neighbours(squares, s), far[s], s[1], s[0]))


def tip(squares: Squares) -> tuple[int, int]:
    """Return the square at the end: the one with the fewest neighbours, then the farthest one."""
    far = steps(squares)
    return min(squares, key=lambda s: (neighbours(squares, s), -far[s], s[1], s[0]))
