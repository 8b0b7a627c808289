# ruff: noqa: E501
"""The buildings and landscapes of a palace on the plan, seen from above at an angle, in every orientation."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from art.fixed import fixed
from art.palette import mix
from art.princes import details, plants, things
from art.princes.details import edge
from art.princes.mass import (
    HIGH,
    WIDE,
    Loop,
    Profile,
    Slope,
    Squares,
    area,
    fronts,
    heart,
    height,
    inside,
    outline,
    seen,
    slopes,
    tip,
)
from art.sheet import Sheet
from art.svg import Point, arch, at, circ, clip, ellipse, f, group, lin, line, path, rect, stroke
from engine.princes.pieces import LANDSCAPES, ORIENTATIONS, SIDE

WALL, RIDGE = 18, 29
"""Heights of the eaves and of the ridge of a roof one square wide, in px."""
FOOT, EAVES = 0.09, 0.045
"""Distance of the walls and the eaves from the edge of the squares."""
HIPPED: Profile = ((EAVES, WALL), (1.0, 42))
CLOISTER: Profile = ((EAVES, WALL), (0.3, WALL + 9), (0.58, WALL + 1))
TERRACE: Profile = ((EAVES, WALL + 1), (0.13, WALL + 1), (0.1301, WALL - 3), (1.0, WALL - 3))
LIT = {
    "W": ("#FFF0C4", 0.30),
    "N": ("#FFF0C4", 0.14),
    "S": ("#7A2A3A", 0.06),
    "E": (details.SHADE, 0.40),
    "flat": ("#FFF0C4", 0.2),
}
"""Tint of a slope by its direction, and the strength of the tint."""
PAD = (8, 44, 20, 16)

KEYLINE = (
    '<filter id="piece" x="-10%" y="-20%" width="120%" height="140%">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="0.7" result="a"/><feFlood flood-color="#160C14"/><feComposite in2="a" operator="in" result="dark"/>'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="2" result="b"/><feGaussianBlur in="b" stdDeviation=".5" result="c"/><feFlood flood-color="#FFF4D2" flood-opacity=".95"/><feComposite in2="c" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)

Standing = list[tuple[float, str]]
Detail = Callable[[Squares], Standing]
"""Returns the things on a building: by their place on the plan from the back (px), as SVG."""


@dataclass(frozen=True)
class House:
    """The look of a kind of building: roof, its courses, walls, openings, and details."""

    roof: str
    wall: str
    opening: str  # arcade, slot, pane or door
    detail: Detail
    profile: Profile = HIPPED
    courses: str = "tiles"  # tiles, seams, stripes or none


def on_roof(squares: Squares, profile: Profile, square: tuple[int, int], dx: float = 0.5, dy: float = 0.5) -> Point:
    """Return the place on the roof over a point of a square."""
    x, y = square[0] + dx, square[1] + dy
    return seen(x, y, height(profile, inside(squares, x, y)))


# -- details of the buildings ------------------------------------------------------------------------------------------


def _university(squares: Squares) -> Standing:
    end = tip(squares)
    x, y = on_roof(squares, CLOISTER, end, 0.5, 0.5)
    tower = details.shaft(x, y + 24, 26, 32, "#F3DFB0") + details.pyramid(x, y - 8, 26, 16, "#3F6FA8")
    tower += details.clock(x, y + 6, 9.6)
    s: Standing = [(end[1], tower)]
    middle = _court_of(squares)
    if middle:
        mx, my = middle
        s.append((my, plants.orange_tree(*seen(mx, my + 0.14), 25, 3, 5, 1.2)))
    return s


def _court_of(squares: Squares) -> Point | None:
    """Return the middle of four squares that form a square, if there are any."""
    for a, b in sorted(squares):
        if {(a + 1, b), (a, b + 1), (a + 1, b + 1)} <= squares:
            return a + 1.0, b + 1.0
    return None


def _laboratory(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    s: Standing = [(middle[1], details.dome(x, y + 16, 20, "#3F9A8C", "#1F5F5A"))]
    ends = [square for square in sorted(squares) if sum(abs(u - v) for u, v in zip(square, middle, strict=True)) == 2]
    for k, end in enumerate(ends[:2]):
        ex, ey = on_roof(squares, HIPPED, end)
        s.append((end[1], details.chimney(ex, ey + 12, 11, 16, "#B9704A", ("#C79AE0", "#8FD0B4")[k])))
    return s


def _workshop(squares: Squares) -> Standing:
    corner = heart(squares)
    x, y = on_roof(squares, HIPPED, corner)
    forge = details.chimney(x, y + 26, 25, 33, "#A85A3C", "#8A8490")
    forge += arch(x - 7, y + 24, 14, 18, "#FFB43A", edge(1.2)) + arch(x - 4, y + 24, 8, 10, "#FFF0B0")
    end = tip(squares)
    wx, wy = on_roof(squares, HIPPED, end)
    return [(corner[1], forge), (end[1], things.gear(wx, wy + 7, 13))]


def _library(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    return [(middle[1], things.book(x, y + 19, 25))]


def _opera(squares: Squares) -> Standing:
    court = _court_of(squares)
    x, y = seen(*court, 42) if court else on_roof(squares, HIPPED, heart(squares))
    s = [(court[1] if court else 0.5, details.dome(x, y + 21, 25, "#FBF3E2", "#E0A93A", "#E9C6D8"))]
    end = tip(squares)
    ex, ey = on_roof(squares, HIPPED, end)
    return [*s, (end[1], things.lyre(ex, ey + 17, 32))]


def _studio(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    s = [(middle[1], details.skylight(x, y + 20, 42, 30))]
    end = tip(squares)
    ex, ey = on_roof(squares, HIPPED, end)
    return [*s, (end[1], details.statue(ex, ey + 18, 38))]


def _hospital(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    body = "M-5 -15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z"
    sign = (
        circ(0, 0, 21, "#FFFAF0", edge())
        + circ(0, 0, 17.6, "none", stroke("#D9A531", 2, ""))
        + path(body, "#3F7FC0", stroke("#1F4A80", 1.2))
        + path("M-5 -15H5V-5H15V-2H2V-12H-5Z", "#7FB4E6")
    )
    return [(middle[1], group(sign, at(x, y + 3)))]


def _theatre(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    end = tip(squares)
    ex, ey = on_roof(squares, HIPPED, end)
    return [(middle[1], things.mask(x, y + 9, 22)), (end[1], details.flag(ex, ey + 6, 24, "#F4D272"))]


def _tower(squares: Squares) -> Standing:
    a, b = heart(squares)
    x, y = seen(a + 0.5, b + 0.78, WALL - 3)
    c, d = max(squares, key=lambda square: (square[1], -square[0]))
    glass = group(fixed("princes/things/telescope"), at(*seen(c + 0.5, d + 0.52, WALL - 3), 0.78))
    return [(b, details.keep(x, y + 1, 30, 34, "#D6C2A4", "#4A5A9A")), (d, glass)]


def _chapel(squares: Squares) -> Standing:
    middle = heart(squares)
    x, y = on_roof(squares, HIPPED, middle)
    s = details.belfry(x, y + 31, 26, 33, "#F7F0E0", "#4F8A6E") + details.cross(x, y - 16, 11)
    return [(middle[1], s)]


HOUSES: dict[str, House] = {
    "university": House("#5484BC", "#EBD3A0", "arcade", _university, CLOISTER),
    "laboratory": House("#6FA07A", "#D9C9A8", "slot", _laboratory, courses="seams"),
    "workshop": House("#93623C", "#C98A66", "door", _workshop),
    "library": House("#9E3A48", "#EFDDBE", "pane", _library),
    "opera": House("#9B6AA8", "#F3DCE0", "arcade", _opera, courses="seams"),
    "studio": House("#E3A23C", "#F0D9AE", "pane", _studio),
    "hospital": House("#B9C6CC", "#F4EFE4", "arcade", _hospital, courses="seams"),
    "theatre": House("#D8788A", "#F0D2B0", "arcade", _theatre, courses="stripes"),
    "tower": House("#B8A288", "#C9B49A", "slot", _tower, TERRACE, courses="none"),
    "chapel": House("#CC5E3E", "#F7F0E0", "slot", _chapel),
}


# -- a building -------------------------------------------------------------------------------------------------------


def slope(plane: Slope, profile: Profile, squares: Squares, house: House) -> str:
    """A plane of the roof with its tiles."""
    to, share = LIT[plane.wind]
    colour = mix(house.roof, to, share)

    def place(point: Point) -> Point:
        return seen(*point, height(profile, inside(squares, *point)))

    d = outline(plane.loops, place)
    line_colour = mix(house.roof, "#1B1026", 0.68)
    fill = lin([(0, mix(colour, "#FFF6DC", 0.12)), (1, mix(colour, "#5A2A4A", 0.12))])
    inner = _courses(plane, squares, house, colour)
    return path(d, fill) + group(inner, "", clip(path(d))) + path(d, "none", stroke(line_colour, 1.3))


def _courses(plane: Slope, squares: Squares, house: House, colour: str) -> str:
    """Lines of tiles down the slope, over the whole plan, to be clipped."""
    if plane.wind == "flat":
        paving = "".join(f"M{-400 + 13 * k} -60l600 600M{1000 - 13 * k} -60l-600 600" for k in range(110))
        return path(paving, "none", stroke(mix(colour, "#5A3A2A", 0.3), 1, 'opacity=".55"'))
    if house.courses == "none":
        return ""
    wide = WIDE * (1 + max(a for a, _ in squares))
    high = HIGH * (1 + max(b for _, b in squares))
    step = {"tiles": 6.4, "seams": 10.7, "stripes": 16}[house.courses]
    tone, width = mix(colour, "#3A1020", 0.34), 1.2
    if house.courses == "stripes":
        tone, width = mix("#FFF6E4", colour, 0.1 if plane.wind != "E" else 0.4), 8
    d = ""
    if plane.wind in "NS":
        for k in range(int(wide / step) + 1):
            d += f"M{f((k + 0.5) * step)} {-60}V{high}"
    else:
        fall = wide * plane.rise / WIDE * (1 if plane.wind == "E" else -1)
        for k in range(-30, int(high / step) + 30):
            d += f"M0 {f((k + 0.5) * step)}L{wide} {f((k + 0.5) * step + fall)}"
    return path(d, "none", stroke(tone, width, 'opacity=".8"'))


def ridges(planes: list[Slope], profile: Profile, squares: Squares) -> str:
    """Light along the ridges."""
    ends = {
        tuple(sorted((p, q)))
        for plane in planes
        for loop in plane.loops
        for p, q in zip(loop, loop[1:] + loop[:1], strict=True)
    }
    s = ""
    for p, q in sorted(ends):
        if _is_ridge(p, q, profile, squares):
            zp, zq = (height(profile, inside(squares, *point)) for point in (p, q))
            s += line(*seen(*p, zp), *seen(*q, zq), "#FFF3D0", 1.8, 'stroke-linecap="round" opacity=".85"')
    return s


def _is_ridge(p: Point, q: Point, profile: Profile, squares: Squares) -> bool:
    """Return whether the roof falls on both sides of a level line."""
    dx, dy = (0.02, 0.0) if abs(p[0] - q[0]) < 1e-6 else (0.0, 0.02)
    x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
    at_ends = [height(profile, inside(squares, *point)) for point in (p, q)]
    there = height(profile, inside(squares, x, y))
    sides = [height(profile, inside(squares, x + k * dx, y + k * dy)) for k in (-1, 1)]
    return abs(at_ends[0] - at_ends[1]) < 0.01 and there > WALL + 3 and max(sides) < there - 0.05


def front(wall: tuple[float, float, float], house: House) -> str:
    """A wall that faces the viewer, with its openings."""
    x0, x1, y = wall[0] * WIDE, wall[1] * WIDE, wall[2] * HIGH
    w, tone = x1 - x0, house.wall
    s = rect(
        x0,
        y - WALL,
        w,
        WALL,
        lin([(0, mix(tone, "#6A4A6A", 0.22)), (0.4, mix(tone, "#FFFAE8", 0.35)), (1, mix(tone, "#7A4A5A", 0.18))]),
        edge(1.1),
    )
    dark, light = "#3A2434", mix(tone, "#FFFFFF", 0.6)
    pitch = {"arcade": 10.7, "slot": 16, "pane": 13, "door": 21}[house.opening]
    count = max(1, round(w / pitch))
    for k in range(count):
        x = x0 + w * (k + 0.5) / count
        if house.opening == "arcade":
            s += arch(x - 4.1, y, 8.2, 13, light) + arch(x - 3.1, y, 6.2, 11.4, dark)
        elif house.opening == "slot":
            s += arch(x - 2.9, y - 2.4, 5.8, 10.4, light) + arch(x - 1.9, y - 3, 3.8, 8.6, dark)
        elif house.opening == "pane":
            s += (
                rect(x - 4.2, y - 12.4, 8.4, 10, light)
                + rect(x - 3.2, y - 11.4, 6.4, 8, "#5E86A8")
                + line(x, y - 12, x, y - 3, light, 1)
            )
        else:
            s += (
                arch(x - 5.4, y, 10.8, 13.4, light)
                + arch(x - 4.4, y, 8.8, 12, "#5A3418")
                + line(x, y, x, y - 12, dark, 1)
            )
    return s + rect(x0, y - WALL, w, 3.2, "#2A1430", 'opacity=".28"')


def building(kind: str, squares: Squares) -> str:
    """A building over its squares: shadow, walls, roof, details."""
    house = HOUSES[kind]
    profile = house.profile
    court = area(squares, profile[-1][0]) if profile is CLOISTER else []
    walls = area(squares, FOOT, profile[-1][0] if court else 9)
    planes = slopes(squares, profile)
    s = outline(court) and path(outline(court), "#C9BE86", edge(1.2))
    shadow = path(
        outline(area(squares, FOOT)), "#1B1430", 'opacity=".34" transform="translate(11 8)" filter="url(#blur2)"'
    )
    for wall in fronts(walls):
        s += front(wall, house)
    s += "".join(slope(plane, profile, squares, house) for plane in planes) + ridges(planes, profile, squares)
    if kind == "tower":
        s += _parapet(squares, house)
    s += "".join(text for _, text in sorted(house.detail(squares)))
    return shadow + KEYLINE + group(s, "", 'filter="url(#piece)"')


def _parapet(squares: Squares, house: House) -> str:
    """Merlons along the walls that face the viewer, and along those at the back."""
    s = ""
    for x0, x1, y in fronts(area(squares, EAVES)):
        w = (x1 - x0) * WIDE
        s += details.battlements(x0 * WIDE, y * HIGH - WALL - 1, w, house.wall, max(3, round(w / 9)), 4.4)
    return s


# -- landscapes -------------------------------------------------------------------------------------------------------


def ground(squares: Squares, colour: str, within: float = 0.05, rough: float = 9) -> tuple[str, str]:
    """A flat piece of land with round corners: its path and its SVG."""
    d = rounded(area(squares, within), rough)
    s = path(d, mix(colour, "#3A2A1A", 0.55), 'transform="translate(0 3.4)"')
    return d, s + path(
        d, lin([(0, mix(colour, "#FFFFE0", 0.25)), (1, colour)], 0, 0, 1, 1), stroke(mix(colour, "#10200E", 0.7), 1.3)
    )


def rounded(loops: list[Loop], r: float) -> str:
    """The loops on the ground with round corners."""
    d = ""
    for loop in loops:
        points = [seen(*p) for p in loop]
        for k, (x, y) in enumerate(points):
            (px, py), (nx, ny) = points[k - 1], points[(k + 1) % len(points)]
            before, after = max(abs(px - x), abs(py - y)), max(abs(nx - x), abs(ny - y))
            ax, ay = x + (px - x) * r / before, y + (py - y) * r / before
            bx, by = x + (nx - x) * r / after, y + (ny - y) * r / after
            d += f"{'L' if k else 'M'}{f(ax)} {f(ay)}Q{f(x)} {f(y)} {f(bx)} {f(by)}"
        d += "Z"
    return d


def scattered(squares: Squares, count: int, seed: int, within: float = 0.14) -> list[Point]:
    """Return random points of the squares, those at the back first."""
    chance = random.Random(seed)
    found: list[Point] = []
    wide, high = 1 + max(a for a, _ in squares), 1 + max(b for _, b in squares)
    while len(found) < count:
        x, y = chance.uniform(0, wide), chance.uniform(0, high)
        if (int(x), int(y)) in squares and inside(squares, x, y) > within:
            found.append(seen(x, y))
    return sorted(found, key=lambda p: p[1])


def meadow(squares: Squares, count: int, seed: int) -> str:
    """Grass and flowers over the squares."""
    s = ""
    for k, (x, y) in enumerate(scattered(squares, count, seed)):
        s += plants.tuft(x, y, 4.4, "#5E8A3A") if k % 3 else plants.blossom(x, y, 2.7, plants.BLOSSOMS[k % 5])
    return s


def forest(squares: Squares) -> str:
    """Orange trees and laurels in staggered rows, as many as fit."""
    _, s = ground(squares, "#8DB35A")
    s += meadow(squares, 34, 5)
    wide, high = 1 + max(a for a, _ in squares), 1 + max(b for _, b in squares)
    for row in range(2 * high):
        y, across = 0.47 + 0.445 * row, 2 * wide - row % 2
        for column in range(across):
            px, py = seen(wide / 2 + (column - (across - 1) / 2) * 0.47, y)
            tree = plants.laurel if (row + column + row // 2) % 2 else partial(plants.orange_tree, fruits=6)
            s += tree(px, py, 42 if tree is plants.laurel else 39, 7 * row + column, width=1.4)
    return s


def lake(squares: Squares) -> str:
    _, s = ground(squares, "#A9C26A")
    s += meadow(squares, 26, 9)
    d = rounded(area(squares, 0.15), 15)
    s += path(d, "#E6DCB0", stroke("#8A7A4A", 4.6)) + path(
        d, lin([(0, "#8FD0EA"), (0.5, "#54A6D6"), (1, "#3B86C0")], 0, 0, 0.6, 1), stroke("#245A8A", 1.3)
    )
    waves = ""
    for k, (x, y) in enumerate(scattered(squares, 9 * len(squares), 3, 0.27)):
        wide = 5 + k % 3 * 2
        waves += f"M{f(x - wide)} {f(y)}q{f(wide / 2)} -2.6 {f(wide)} 0t{f(wide)} 0"
    s += path(waves, "none", stroke("#E6F8FF", 1.5, 'stroke-linecap="round" opacity=".85"'))
    a, b = heart(squares)
    x, y = seen(a + 0.5, b + 0.55)
    s += things.swan(x, y, 1.15)
    for k, (c, e) in enumerate(sorted(squares - {(a, b)}, key=lambda q: q[1])):
        lx, ly = seen(c + 0.4, e + 0.6)
        s += ellipse(lx, ly, 7, 3.6, "#4E9A58", edge(0.9)) + plants.blossom(
            lx - 1, ly - 2, 4, "#FFF3F6" if k else "#F6C3CC"
        )
    for rx, ry in _reeds(squares):
        s += path(
            f"M{f(rx)} {f(ry)}q-1 -10 -4 -15M{f(rx + 3)} {f(ry)}q0 -10 1 -18M{f(rx + 6)} {f(ry)}q1 -9 5 -14",
            "none",
            stroke("#2F5A2E", 1.9, 'stroke-linecap="round"'),
        )
        s += ellipse(rx + 4, ry - 18, 1.8, 4, "#7A4A24", edge(0.7))
    return s


def _reeds(squares: Squares) -> list[Point]:
    """Return the places of reeds: at the lower left shore of some squares."""
    return [
        seen(a + 0.2, b + 0.93) for a, b in sorted(squares) if (a, b + 1) not in squares and (a - 1, b) not in squares
    ]


def park(squares: Squares) -> str:
    _, s = ground(squares, "#B7C977")
    cells = sorted(squares)
    s += path(rounded(area(squares, 0.13), 8), "none", stroke("#F1E2BC", 7)) + path(
        rounded(area(squares, 0.13), 8), "none", stroke("#C9B07A", 7, 'stroke-dasharray="1 5" opacity=".5"')
    )
    (a, b), (c, e) = cells
    mx, my = (a + c + 1) / 2, (b + e + 1) / 2
    standing: Standing = []
    for k, (p, q) in enumerate(cells):
        for i, (dx, dy) in enumerate(((0.34, 0.32), (0.66, 0.32), (0.34, 0.72), (0.66, 0.72))):
            x, y = seen(p + dx, q + dy)
            s += bed(x, y, plants.BLOSSOMS[(i + k) % 5])
    for p, q in cells:
        for dx, dy in ((0.12, 0.2), (0.88, 0.2), (0.12, 0.94), (0.88, 0.94)):
            if _at_corner(squares, p + dx, q + dy):
                x, y = seen(p + dx, q + dy)
                standing.append((y, topiary(x, y)))
    fx, fy = seen(mx, my)
    standing.append((fy, fountain(fx, fy + 5)))
    return s + "".join(text for _, text in sorted(standing))


def _at_corner(squares: Squares, x: float, y: float) -> bool:
    """Return whether a point of a long rectangle is near one of its four corners."""
    wide, high = 1 + max(a for a, _ in squares), 1 + max(b for _, b in squares)
    return not 0.2 < x < wide - 0.2 and not 0.3 < y < high - 0.2


def bed(x: float, y: float, colour: str) -> str:
    """A flower bed with its box hedge."""
    s = rect(x - 8.5, y - 6.5, 17, 13, "#3F7A44", stroke(plants.GREEN_INK, 1.1), 3) + rect(
        x - 6.4, y - 4.6, 12.8, 9.2, "#7A5232", "", 2
    )
    for i in range(3):
        for j in range(2):
            s += circ(x - 4.2 + 4.2 * i, y - 2.2 + 4.4 * j, 2.2, colour) + circ(
                x - 4.2 + 4.2 * i, y - 2.2 + 4.4 * j, 0.8, "#E8B23A"
            )
    return s


def topiary(x: float, y: float) -> str:
    """A ball of box in a terracotta pot."""
    s = path(f"M{f(x - 4)} {f(y - 7)}h8l-1.4 7h-5.2Z", "#C9693E", edge(1))
    return s + plants.crown([(x, y - 12.5, 6.2)], "#4E8A44", 1.1)


def fountain(x: float, y: float) -> str:
    """A marble fountain with two basins, its middle on the ground at x, y."""
    s = (
        ellipse(x, y, 23, 12.5, "#8A8296", edge(1.3))
        + ellipse(x, y - 3.4, 23, 12.5, "#F6F0E4", edge(1.2))
        + ellipse(x, y - 3.4, 18.6, 9.4, "#5BAEDC", stroke("#2A6A9A", 1))
    )
    s += path(
        f"M{f(x - 3)} {f(y - 2)}L{f(x - 2)} {f(y - 18)}H{f(x + 2)}L{f(x + 3)} {f(y - 2)}Z",
        details.across("#EFE6D6"),
        edge(1.1),
    )
    s += ellipse(x, y - 19, 10, 4.4, "#F6F0E4", edge(1.1)) + ellipse(x, y - 19.8, 7.4, 2.8, "#7CC4E8")
    water = f"M{f(x)} {f(y - 33)}V{f(y - 20)}M{f(x)} {f(y - 33)}Q{f(x - 7)} {f(y - 32)} {f(x - 9)} {f(y - 20)}M{f(x)} {f(y - 33)}Q{f(x + 7)} {f(y - 32)} {f(x + 9)} {f(y - 20)}M{f(x - 10)} {f(y - 18)}Q{f(x - 15)} {f(y - 14)} {f(x - 15)} {f(y - 5)}M{f(x + 10)} {f(y - 18)}Q{f(x + 15)} {f(y - 14)} {f(x + 15)} {f(y - 5)}"
    return (
        s
        + path(water, "none", stroke("#2A6A9A", 3, 'stroke-linecap="round"'))
        + path(water, "none", stroke("#F4FCFF", 1.8, 'stroke-linecap="round"'))
    )


LANDS: dict[str, Callable[[Squares], str]] = {"forest": forest, "lake": lake, "park": park}


def landscape(kind: str, squares: Squares) -> str:
    """A landscape over its squares."""
    return KEYLINE + group(LANDS[kind](squares), "", 'filter="url(#piece)"')


def piece(kind: str, squares: Squares) -> str:
    return landscape(kind, squares) if kind in LANDSCAPES else building(kind, squares)


def add_to(sheet: Sheet) -> None:
    for kind, looks in ORIENTATIONS.items():
        for orient, squares in enumerate(looks):
            w, h = WIDE * (1 + max(x for x, _ in squares)), HIGH * (1 + max(y for _, y in squares))
            sheet.add(f"princes_piece_{kind}_{orient}", w, h, partial(piece, kind, squares), pad=PAD)
    sheet.add("princes_palazzo", 3 * WIDE, 2 * HIGH, "princes/pieces/palazzo", pad=(8, 58, 22, 16))
    sheet.add("princes_plan", SIDE * WIDE, SIDE * HIGH, "princes/pieces/plan", pad=(34, 34, 34, 44))
