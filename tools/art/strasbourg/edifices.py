# ruff: noqa: E501
"""The five edifices, the scaffold of one to come, and a chapel.

An edifice is tall at its left and low at its right, so that the price on the square behind stays in sight.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from art.princes.details import clock, cross
from art.sheet import Sheet
from art.strasbourg.figures import flag, footed
from art.strasbourg.heraldry import arms
from art.strasbourg.houses import shadow, standing
from art.strasbourg.palette import GOLD_LIT, IRON, SANDSTONE, SANDSTONE_LIT, TIMBER, deep, edge, lit, piece
from art.strasbourg.plan import (
    Mass,
    eaves_roof,
    eaves_side,
    field,
    front,
    gable,
    gable_roof,
    shaded,
    side,
    tiled,
    verge,
)
from art.strasbourg.timber import ashlar, beam, cask, in_gable, pointed, portal, stepped, storey, window
from art.svg import arch, at, circ, ellipse, group, lin, line, path, poly, rect, stroke

WIDTH, HEIGHT = 120, 150
FOOT = -8
SLATE_ROOF = "#56697C"


def lancet(x: float, y: float, w: float, h: float, stone: str = SANDSTONE_LIT) -> str:
    """A pointed window with its tracery, its sill centred at x, y."""
    s = path(pointed(x, y, w + 3, h + 2), lit(stone, 0.2), edge(0.9)) + path(
        pointed(x, y, w, h), lin([(0, "#8FA6BC"), (0.5, "#3B4A5C"), (1, "#222C3C")])
    )
    return s + line(x, y, x, y - h * 0.7, lit(stone), 1.1)


def arcade(x: float, y: float, w: float, h: float, count: int, stone: str) -> str:
    """Open pointed arches on pillars along a front."""
    step = w / count
    s = ""
    for k in range(count):
        d = pointed(x + (k + 0.5) * step, y, step - 4, h)
        s += path(d, lin([(0, "#20161E"), (0.7, "#4A2E24"), (1, "#A86A38")]), stroke(lit(stone, 0.5), 1.8)) + path(
            d, "none", edge(0.6)
        )
    return s


def town_hall() -> str:
    """A stepped gable with a clock over an arcade; the city's flag."""
    stone, light = SANDSTONE, "#F0DCC4"
    main, wing = Mass(4, FOOT, 56, 60, 0.36, 40), Mass(60, FOOT, 40, 42, 0.4, 13)
    s = shadow(replace(main, w=96)) + side(main, stone) + gable_roof(replace(main, rise=34, over=1), "#7E3B31", 7)
    s += front(main, stone) + ashlar(4, FOOT - 25, 56, 35, stone, 7) + stepped(main, stone, 4, light)
    s += (
        eaves_side(wing, stone)
        + front(wing, stone)
        + ashlar(60, FOOT - 24, 40, 18, stone, 6)
        + eaves_roof(wing, "#9C4A3A", 5)
    )
    s += rect(3, FOOT - 28, 98, 3.4, light, edge(0.8)) + arcade(5, FOOT, 94, 24, 6, stone)
    for x in (14, 25, 39, 50):
        s += lancet(x, FOOT - 35, 7, 20, light)
    for x in (70, 82, 93):
        s += window(x, FOOT - 31, 6.5, 8)
    s += rect(3, FOOT - 60, 58, 3, light, edge(0.7)) + clock(32, FOOT - 74, 9) + lancet(32, FOOT - 88, 5, 9, light)
    s += line(32, FOOT - 100, 32, FOOT - 132, IRON, 2) + circ(32, FOOT - 133, 2.2, GOLD_LIT, edge(0.8))
    s += flag(33, FOOT - 129, 23, 13) + _arms(80, FOOT - 49, 15)
    return s


def _arms(x: float, y: float, w: float) -> str:
    """The city's shield with its middle at x, y."""
    return group(arms(w, w * 1.3, rim=False), at(x - w / 2, y - w * 0.62))


def _hip(mass: Mass, colour: str, ridge: tuple[float, float], rows: int) -> str:
    """A hipped roof in front and at its right; `ridge` is from where to where it runs, in px from the left."""
    dx, dy = mass.vector
    low, top = mass.eaves + 3, mass.eaves + dy / 2 - mass.rise
    left, right = (mass.x - 4, low), (mass.right + 4, low)
    a, b = (mass.x + ridge[0] + dx / 2, top), (mass.x + ridge[1] + dx / 2, top)
    s = tiled([right, (right[0] + dx, low + dy), b, b], colour, rows, 0.34)
    return s + tiled([left, right, b, a], colour, rows)


def _dormer(x: float, y: float, w: float, roof: str, wall: str = "#EAD9B5") -> str:
    """A small dormer, the middle of its sill at x, y."""
    h = w * 0.72
    s = poly(
        [(x + w / 2, y), (x + w / 2 + 3, y - 4), (x + w / 2 + 3, y - h - 3), (x + w / 2, y - h)],
        deep(wall, 0.55),
        edge(0.7),
    )
    s += rect(x - w / 2, y - h, w, h, wall, edge(0.8)) + rect(x - w * 0.22, y - h * 0.78, w * 0.44, h * 0.62, "#2A3444")
    s += poly(
        [
            (x + w / 2 + 1.6, y - h + 1),
            (x + w / 2 + 4.6, y - h - 3.4),
            (x + 3, y - h - w * 0.55 - 4),
            (x, y - h - w * 0.55),
        ],
        deep(roof, 0.3),
        edge(0.7),
    )
    return s + poly(
        [(x - w / 2 - 1.6, y - h + 1), (x + w / 2 + 1.6, y - h + 1), (x, y - h - w * 0.55)], lit(roof, 0.32), edge(0.9)
    )


def customs_house() -> str:
    """A store under a big hipped roof, a crane with its wheel, bales and casks."""
    wall, roof = "#E3C9A0", "#A04E3A"
    mass = Mass(4, FOOT, 74, 36, 0.4, 62)
    s = shadow(replace(mass, w=82)) + side(mass, wall) + front(mass, wall)
    s += (
        storey(4, FOOT - 18, 74, 18, "wXwXwX")
        + rect(4, FOOT - 18, 74, 18, shaded(SANDSTONE), edge(1))
        + ashlar(4, FOOT, 74, 18, SANDSTONE, 6)
    )
    for x in (16, 36, 56):
        s += portal(x, FOOT, 11, 14, SANDSTONE_LIT)
    s += _hip(mass, roof, (16, 36), 12)
    for y, xs in ((FOOT - 48, (17, 36, 55)), (FOOT - 68, (22, 40)), (FOOT - 88, (30,))):
        s += "".join(_dormer(x, y, 10, roof) for x in xs)
    s += _arms(41, FOOT - 27, 13)
    return s + _crane(92, FOOT + 2) + _bale(82, FOOT + 4) + cask(106, FOOT + 3, 0.76)


def _crane(x: float, y: float) -> str:
    """A crane of timber; its height stays below the price on the square behind."""
    wood = "#8A5E38"
    s = (
        beam((x, y), (x, y - 70), 4.2, wood)
        + beam((x - 9, y), (x, y - 20), 2.6, wood)
        + beam((x + 9, y), (x, y - 20), 2.6, wood)
    )
    s += beam((x - 9, y - 60), (x + 22, y - 76), 3.6, wood) + beam((x, y - 48), (x + 14, y - 71), 2.2, wood)
    s += circ(x, y - 34, 12, "none", stroke(TIMBER, 4.4, "")) + circ(x, y - 34, 12, "none", stroke("#B98A58", 2, ""))
    for dx, dy in ((12, 0), (8.5, 8.5), (0, 12), (8.5, -8.5)):
        s += line(x - dx, y - 34 - dy, x + dx, y - 34 + dy, TIMBER, 1.5)
    s += line(x + 21, y - 75, x + 21, y - 40, "#20150F", 1.2)
    return (
        s
        + rect(x + 14, y - 40, 14, 11, "#E6D3AC", edge(1))
        + line(x + 21, y - 40, x + 21, y - 29, "#8A5E38", 1.3)
        + line(x + 14, y - 35, x + 28, y - 35, "#8A5E38", 1.3)
    )


def _bale(x: float, y: float) -> str:
    s = rect(x - 7, y - 11, 14, 11, lin([(0, "#F0E0BC"), (1, "#C9AE7C")]), edge(1), 2)
    return s + path(f"M{x - 2.4} {y - 11}V{y}M{x + 2.8} {y - 11}V{y}", "none", stroke("#8A5E38", 1.1))


def _bars(x: float, y: float, w: float, h: float) -> str:
    """A window behind iron bars, its sill centred at x, y."""
    s = rect(x - w / 2 - 2, y - h - 2, w + 4, h + 4, "#D9D2C6", edge(0.9)) + rect(
        x - w / 2, y - h, w, h, lin([(0, "#5A3418"), (1, "#E7963E")])
    )
    for k in (0.2, 0.5, 0.8):
        s += line(x - w / 2 + w * k, y - h, x - w / 2 + w * k, y, IRON, 1.5)
    return s + line(x - w / 2, y - h * 0.5, x + w / 2, y - h * 0.5, IRON, 1.5)


def coin(x: float, y: float, r: float) -> str:
    """A silver pfennig with the city's lily, as a sign."""
    s = circ(x, y, r, "#20150F") + circ(
        x, y, r - 1.3, lin([(0, "#FBFBF6"), (0.5, "#C3CAD0"), (1, "#7E8A94")], 0, 0, 1, 1)
    )
    s += circ(x, y, r * 0.72, "none", stroke("#5E6974", 1.2, ""))
    lily = "M0 -11Q6 -5 3 1H8Q13 -5 8 -7Q15 -7 13 1Q11 6 4 5L5 11H-5L-4 5Q-11 6 -13 1Q-15 -7 -8 -7Q-13 -5 -8 1H-3Q-6 -5 0 -11Z"
    return s + group(path(lily, "#46515C"), at(x, y, r / 22))


def mint() -> str:
    """A strong tower with a furnace, barred windows, a great silver coin as its sign."""
    stone = "#B3ACA6"
    tower, house = Mass(4, FOOT, 38, 84, 0.28, 0), Mass(42, FOOT, 56, 44, 0.4, 13)
    dx, dy = tower.vector
    s = shadow(replace(tower, w=94)) + side(tower, stone) + front(tower, stone) + ashlar(4, FOOT, 38, 84, stone, 7.6)
    top = tower.eaves
    s += rect(1.5, top - 9, 43, 9, shaded(lit(stone)), edge(1.2)) + poly(
        [(44.5, top), (44.5 + dx, top + dy), (44.5 + dx, top - 9 + dy), (44.5, top - 9)], deep(stone, 0.5), edge(1.1)
    )
    for k in range(4):
        s += arch(5 + k * 9.6, top + 1, 6, 6, "#2A2A34")
    peak = (23 + dx / 2, top + dy / 2 - 38)
    s += tiled([(46, top - 8), (46 + dx, top - 8 + dy), peak, peak], SLATE_ROOF, 6, 0.34) + tiled(
        [(0, top - 8), (46, top - 8), peak, peak], SLATE_ROOF, 6
    )
    s += line(*peak, peak[0], peak[1] - 12, IRON, 1.6) + circ(peak[0], peak[1] - 9, 3.4, "#E6EAEC", edge(0.9))
    s += (
        eaves_side(house, stone)
        + front(house, stone)
        + ashlar(42, FOOT, 56, 44, stone, 7.6)
        + eaves_roof(house, SLATE_ROOF, 5)
    )
    s += _bars(52, FOOT - 10, 10, 14) + _bars(90, FOOT - 10, 10, 14) + _bars(23, FOOT - 54, 10, 13)
    s += portal(23, FOOT, 15, 24, "#C9C2B8") + rect(18, FOOT - 40, 10, 5, "#2A2A34", edge(0.7))
    s += path("M71 -52V-44M62 -52H80", "none", stroke(IRON, 2.4))
    return s + coin(71, FOOT - 24, 14.5)


def granary() -> str:
    """A high roof with rows of dormers over low walls, a hoist, sacks of grain."""
    wall, roof = "#E9D3A4", "#8E5A3A"
    mass = Mass(4, FOOT, 58, 28, 0.36, 76, 4)
    s = shadow(replace(mass, w=78)) + eaves_side(mass, wall)
    dx, dy = mass.vector
    for k in (0.25, 0.5, 0.75):
        s += line(
            mass.right + dx * 0.14,
            mass.eaves + dy * 0.14 - k * 40,
            mass.right + dx * 0.8,
            mass.eaves + dy * 0.8 - k * 30,
            TIMBER,
            1.6,
            'opacity=".8"',
        )
    s += front(mass, wall) + storey(4, FOOT, 58, 28, "XwKKwX") + portal(33, FOOT, 16, 23, "#C9A680")
    s += eaves_roof(mass, roof, 13)
    for row, (count, size) in enumerate(((4, 12), (4, 11), (3, 10.6))):
        y = mass.eaves - 13 - row * 25
        shift = 4.2 * row / 3 + 2 + row
        span = 53 - row * 2 if count == 4 else 40
        left = 33 - span / 2 + shift
        s += "".join(_dormer(left + span * (k + 0.5) / count, y, size, roof, "#FBEFD2") for k in range(count))
    ridge = mass.eaves + dy / 2 - mass.rise
    s += rect(mass.x + dx / 2 - 5, ridge - 2, mass.w + 10, 3.6, lit(roof, 0.35), edge(1)) + _sheaf(33 + dx / 2, ridge)
    s += _sack(77, FOOT + 5) + _sack(90, FOOT + 2) + _sack(84, FOOT - 7) + _sheaf(102, FOOT + 4)
    return s


def _sack(x: float, y: float) -> str:
    s = path(
        f"M{x - 6} {y}Q{x - 8.4} {y - 8} {x - 3} {y - 12}L{x - 4} {y - 15}H{x + 4}L{x + 3} {y - 12}Q{x + 8.4} {y - 8} {x + 6} {y}Z",
        lin([(0, "#F4E6C6"), (1, "#C4A66E")], 0, 0, 1, 0.4),
        edge(1.1),
    )
    return s + line(x - 3.4, y - 12, x + 3.4, y - 12, "#7A5A2C", 1.4) + ellipse(x, y - 15, 4, 1.4, "#E3B33C", edge(0.7))


def _sheaf(x: float, y: float) -> str:
    s = path(
        f"M{x - 5} {y}L{x - 1.4} {y - 10}L{x - 8} {y - 24}Q{x} {y - 30} {x + 8} {y - 24}L{x + 1.4} {y - 10}L{x + 5} {y}Z",
        lin([(0, "#F6D878"), (1, "#B98A2C")]),
        edge(1.1),
    )
    s += path(
        f"M{x} {y - 10}V{y - 26}M{x - 1} {y - 10}L{x - 4.6} {y - 24}M{x + 1} {y - 10}L{x + 4.6} {y - 24}",
        "none",
        stroke("#8A6420", 0.8),
    )
    return s + rect(x - 3.4, y - 12, 6.8, 3, "#8A4A2C", edge(0.7))


def hospital() -> str:
    """A chapel with its turret, a long ward, a blue cross on white."""
    wall, stone = "#F4EFE4", SANDSTONE
    nave, ward = Mass(4, FOOT, 46, 54, 0.38, 34), Mass(50, FOOT, 50, 38, 0.4, 17)
    dx, dy = nave.vector
    s = (
        shadow(replace(nave, w=96))
        + side(nave, wall)
        + gable_roof(nave, ROOF_RED, 8)
        + _turret(31 + dx * 0.3, nave.eaves - nave.rise + dy * 0.35 + 9)
    )
    s += front(nave, wall) + in_gable(
        gable(nave), lit(wall), circ(27, nave.eaves - 12, 6, "#3B4A5C", stroke(lit(stone), 2.4))
    )
    for x in (4, 44):
        s += rect(x, FOOT - 54, 6, 54, shaded(stone), edge(0.9)) + poly(
            [(x - 1, FOOT - 54), (x + 7, FOOT - 54), (x + 3, FOOT - 62)], lit(stone), edge(0.9)
        )
    s += (
        verge(nave, lit(stone, 0.3), 2.8)
        + lancet(17, FOOT - 24, 7, 24, stone)
        + lancet(37, FOOT - 24, 7, 24, stone)
        + portal(27, FOOT, 13, 20, lit(stone))
    )
    s += eaves_side(ward, wall) + front(ward, wall) + eaves_roof(ward, ROOF_RED, 5)
    s += rect(50, FOOT - 18, 50, 2.6, lit(stone), edge(0.6)) + arcade(51, FOOT, 48, 15, 4, stone)
    for x in (57, 93):
        s += lancet(x, FOOT - 22, 6, 12, stone)
    return s + _hospital_sign(75, FOOT - 31, 13)


ROOF_RED = "#B0573F"


def _hospital_sign(x: float, y: float, r: float) -> str:
    s = circ(x, y, r, "#20150F") + circ(x, y, r - 1.3, GOLD_LIT) + circ(x, y, r - 2.8, "#FBF6EA")
    return s + group(path("M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z", "#2F6FB4", stroke("#173A66", 1)), at(x, y, r / 19))


def _turret(x: float, y: float) -> str:
    """A turret on the ridge with its bell and spire, foot centred at x, y."""
    s = (
        rect(x - 6, y - 18, 12, 18, shaded("#F4EFE4"), edge(1.1))
        + arch(x - 3, y - 4, 6, 11, "#2A1A2A")
        + circ(x, y - 8, 2.2, GOLD_LIT)
    )
    s += poly(
        [(x - 8.4, y - 17), (x + 8.4, y - 17), (x, y - 42)],
        lin([(0, lit(SLATE_ROOF)), (0.5, SLATE_ROOF), (1, deep(SLATE_ROOF, 0.4))], 0, 0, 1, 0),
        edge(1.1),
    )
    return s + cross(x, y - 41, 10, GOLD_LIT, 1.7)


def scaffold() -> str:
    """A wall as high as a man behind poles and planks, a wheel and its stone."""
    wood = "#A8774A"
    base = Mass(6, FOOT, 58, 24, 0.3, 0)
    s = (
        poly(field(2, FOOT + 4, 84, 0.4), "#1A1A2E", 'opacity=".3" filter="url(#blur2)"')
        + side(base, SANDSTONE)
        + front(base, SANDSTONE)
        + ashlar(6, FOOT, 58, 24, SANDSTONE, 6)
    )
    s += poly(field(6, FOOT - 24, 58, 0.3), SANDSTONE_LIT, edge(1))
    for x, w in ((6, 24), (48, 16)):
        s += rect(x, FOOT - 34, w, 10, shaded(SANDSTONE), edge(1)) + ashlar(x, FOOT - 24, w, 10, SANDSTONE, 5)
    s += rect(28, FOOT - 20, 13, 20, "#3A2A24", edge(1))
    for x, top in ((4, 92), (35, 100), (66, 84)):
        s += beam((x, FOOT + 2), (x, FOOT - top), 3.2, wood)
    for y in (FOOT - 46, FOOT - 72):
        s += rect(0, y, 71, 3.6, lin([(0, lit(wood)), (1, wood)]), edge(0.9)) + line(
            0, y + 5, 71, y + 5, "#1A1420", 1.2, 'opacity=".4"'
        )
    s += beam((4, FOOT - 44), (35, FOOT - 72), 2, wood) + beam((35, FOOT - 2), (66, FOOT - 44), 2, wood)
    for y in range(0, 44, 6):
        s += line(14, FOOT - y - 2, 22, FOOT - y - 4, "#5A3A20", 1.5)
    s += line(14, FOOT + 2, 16, FOOT - 50, "#5A3A20", 2) + line(22, FOOT + 2, 23, FOOT - 50, "#5A3A20", 2)
    s += beam((35, FOOT - 98), (60, FOOT - 108), 3, wood) + beam((35, FOOT - 84), (50, FOOT - 103), 2, wood)
    s += (
        circ(40, FOOT - 86, 9, "none", stroke(TIMBER, 3.4, ""))
        + circ(40, FOOT - 86, 9, "none", stroke("#C99A66", 1.5, ""))
        + path(f"M31 {FOOT - 86}h18M40 {FOOT - 95}v18", "none", stroke(TIMBER, 1.3))
    )
    s += (
        line(59, FOOT - 107, 59, FOOT - 68, "#20150F", 1.2)
        + rect(52, FOOT - 66, 14, 9, shaded(SANDSTONE_LIT), edge(1))
        + path(f"M53 {FOOT - 66}L59 {FOOT - 72}L65 {FOOT - 66}", "none", stroke("#20150F", 1))
    )
    return (
        s
        + rect(78, FOOT - 2, 12, 7, shaded(SANDSTONE), edge(1))
        + rect(84, FOOT - 9, 12, 7, shaded(SANDSTONE_LIT), edge(1))
        + rect(91, FOOT - 2, 12, 7, shaded(SANDSTONE), edge(1))
    )


SPOT_LEFT = -3
"""How far left of its spot a chapel stands, so that the house in front hides less of it."""


def chapel() -> str:
    """A white chapel with a red roof and a bell in its turret, drawn from the middle of its foot."""
    wall, stone = "#F8F3E8", SANDSTONE
    nave = Mass(-21, -2, 32, 24, 0.3, 22)
    dx = nave.vector[0]
    ground = ellipse(4, -5, 30, 9, "#1A1A2E", 'opacity=".36" filter="url(#blur2)"')
    s = side(nave, wall) + gable_roof(nave, ROOF_RED, 6)
    s += front(nave, wall) + in_gable(
        gable(nave), lit(wall), circ(-5, nave.eaves - 6, 4.4, "#3B4A5C", stroke(lit(stone), 2))
    )
    s += rect(-21, -26, 4, 24, shaded(stone), edge(0.8)) + rect(7, -26, 4, 24, shaded(stone), edge(0.8))
    s += verge(nave, lit(stone, 0.25), 2.4) + portal(-5, -2, 10, 16, lit(stone))
    x, y = -5 + dx * 0.2, nave.eaves - nave.rise + 6
    s += (
        rect(x - 5, y - 13, 10, 13, shaded(wall), edge(1.1))
        + arch(x - 2.6, y - 3, 5.2, 8, "#2A1A2A")
        + circ(x, y - 5, 1.8, GOLD_LIT)
    )
    s += poly(
        [(x - 7, y - 12), (x + 7, y - 12), (x, y - 27)],
        lin([(0, lit(SLATE_ROOF)), (1, deep(SLATE_ROOF, 0.4))], 0, 0, 1, 0),
        edge(1.1),
    ) + cross(x, y - 26, 9, GOLD_LIT, 1.6)
    return ground + group(piece(s), f"translate({SPOT_LEFT} 0)")


EDIFICES = {
    "town_hall": town_hall,
    "customs_house": customs_house,
    "mint": mint,
    "granary": granary,
    "hospital": hospital,
}


def add_to(sheet: Sheet) -> None:
    for name, draw in EDIFICES.items():
        sheet.add(
            f"strasbourg_edifice_{name}",
            WIDTH,
            HEIGHT,
            partial(lambda d: standing(d(), HEIGHT), draw),
            anchor="LL",
            pad=(6, 8, 6, 6),
        )
    sheet.add("strasbourg_scaffold", 110, 130, lambda: standing(scaffold()), anchor="LL", pad=(6, 8, 6, 6))
    sheet.add("strasbourg_chapel", 60, 84, partial(footed, chapel, 60, 84), anchor="F", pad=6, scale=2.5)
