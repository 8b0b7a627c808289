# ruff: noqa: E501
"""The houses of the five guilds: framed in timber, each with a gable, a plaster and a sign of its own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from art.sheet import Sheet
from art.strasbourg import timber
from art.strasbourg.palette import GUILDS, SANDSTONE, TIMBER, deep, edge, lit, piece
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
from art.strasbourg.timber import (
    ashlar,
    beam,
    cask,
    chimney,
    hanging_sign,
    in_gable,
    portal,
    smoke,
    stepped,
    storey,
    window,
)
from art.svg import arch, at, circ, ellipse, f, group, lin, line, path, poly, rect, stroke

WIDTH, HEIGHT = 110, 130
GROUND, UPPER = 36, 22
"""Heights of the ground floor, of stone, and of the upper floor, of timber."""
HOUSE = Mass(4, -8, 58, GROUND + UPPER, 0.3, 36)
MIDDLE = HOUSE.x + HOUSE.w / 2
DOOR = 47
"""Middle of the doorway; right of the middle, where the house in front does not hide who stands in it."""


def shadow(mass: Mass) -> str:
    """The shadow on the ground, to the right."""
    shape = field(mass.x, mass.y + 3, mass.w + 14, mass.d + 0.06)
    return poly(shape, "#1A1A2E", 'opacity=".34" filter="url(#blur2)"')


def plaster_of(guild: str) -> str:
    return {
        "bakers": "#F0D596",
        "butchers": "#D98A74",
        "shoemakers": "#A9C4A2",
        "vintners": "#BFA2CC",
        "smiths": "#9DB2CC",
    }[guild]


def stone_floor(mass: Mass, stone: str) -> str:
    """The ground floor in front, with the doorway."""
    s = rect(mass.x, mass.y - GROUND, mass.w, GROUND, shaded(stone), edge(1.2)) + ashlar(
        mass.x, mass.y, mass.w, GROUND, stone
    )
    return s + portal(DOOR, mass.y, 21, 31, lit(stone, 0.25))


def upper_floor(mass: Mass, plaster: str, bays: str) -> str:
    """The upper floor, jutting out over the ends of its beams."""
    x, w, foot = mass.x - 2, mass.w + 4, mass.y - GROUND
    s = rect(x, foot - UPPER, w, UPPER, shaded(plaster), edge(1.2)) + storey(x + 1, foot, w - 2, UPPER, bays)
    ends = "".join(rect(x + 1 + k * (w - 5) / 7, foot, 3, 3, deep(TIMBER, 0.2), edge(0.5)) for k in range(8))
    return s + rect(x, foot + 0.4, w, 3.4, "#1A1420", 'opacity=".35"') + ends


def framed_side(mass: Mass, plaster: str, stone: str) -> str:
    """The wall at the right: stone below, timber above."""
    dx, dy = mass.vector
    low = replace(mass, h=GROUND)
    s = side(mass, plaster) + side(low, stone)
    x, top = mass.right, mass.y - GROUND
    s += beam((x, top), (x + dx, top + dy), 3) + beam(
        (x + dx / 2, top + dy / 2), (x + dx / 2, top + dy / 2 - UPPER), 2.2
    )
    return (
        s
        + beam((x, top), (x + dx / 2, top + dy / 2 - UPPER), 2)
        + beam((x + dx, top + dy), (x + dx / 2, top + dy / 2 - UPPER), 2)
    )


def gable_frame(mass: Mass, levels: int = 1) -> str:
    """Beams of a gable: collar, king post, struts."""
    x0, x1, peak = mass.x, mass.right, mass.x + mass.w / 2
    y, rise = mass.eaves, mass.rise
    s = ""
    for k in range(levels):
        level = y - rise * (k + 1) / (levels + 1.15)
        s += beam((x0, level), (x1, level), 2.6)
    mid = y - rise / (levels + 1.15)
    for x in (peak - 11, peak + 11):
        s += beam((x, y), (x, mid), 2.4)
    s += beam((x0 + 3, y), (peak - 11, mid), 2.2) + beam((x1 - 3, y), (peak + 11, mid), 2.2)
    s += beam((peak - 9, mid), (peak, y - rise), 2.2) + beam((peak + 9, mid), (peak, y - rise), 2.2)
    return s + beam((x0, y - 1), (x1, y - 1), 3)


def body(guild: str, bays: str, stone: str = SANDSTONE) -> str:
    """Walls and the two floors, without gable and roof."""
    plaster = plaster_of(guild)
    s = shadow(HOUSE) + framed_side(HOUSE, plaster, stone)
    return s + stone_floor(HOUSE, stone) + upper_floor(HOUSE, plaster, bays)


def bakers() -> str:
    """Steep gable, a bread oven with its chimney, loaves on the sill."""
    gold, depth = GUILDS["bakers"], HOUSE.vector[1]
    s = body("bakers", "W/\\W", "#D9B48A")
    s += gable_roof(HOUSE, "#BC8A3A", 7)
    s += chimney(HOUSE.right - 11, HOUSE.eaves - 8 + depth / 2, 9, 24, "#B9805E") + smoke(
        HOUSE.right - 11, HOUSE.eaves - 36 + depth / 2
    )
    wall = gable(HOUSE)
    s += in_gable(wall, shaded(plaster_of("bakers")), gable_frame(HOUSE)) + window(MIDDLE, HOUSE.eaves - 5, 11, 9, True)
    s += verge(HOUSE, deep(gold, 0.1), 3.2)
    s += rect(8, -26, 25, 3, TIMBER, edge(0.8))
    for k in range(3):
        s += ellipse(13 + 7.4 * k, -28.4, 3.9, 2.7, "#C9823C", edge(0.8)) + line(
            12 + 7.4 * k, -29.6, 14.6 + 7.4 * k, -28.6, "#F4D9A0", 1
        )
    s += window(20, -14, 16, 8, True)
    return s + hanging_sign(4, -61, "bakers")


def butchers() -> str:
    """Half-hipped gable, a hooked beam with hams before the shop."""
    red = GUILDS["butchers"]
    mass = replace(HOUSE, rise=44)
    dx, dy = mass.vector
    cut = 0.62
    left, right, peak = gable(mass)
    a = (left[0] + (peak[0] - left[0]) * cut, left[1] + (peak[1] - left[1]) * cut)
    b = (right[0] + (peak[0] - right[0]) * cut, a[1])
    back = (peak[0] + 5, a[1] - 9)
    wall = [left, right, b, a]
    s = body("butchers", "KwwK", "#B98A7A")
    eave = (mass.right + 3, mass.eaves + 4)
    s += tiled(
        [eave, (eave[0] + dx, eave[1] + dy), (back[0] + dx * 0.9, back[1] + dy * 0.86), back, (b[0] + 2, b[1])][:4],
        "#8E4234",
        7,
        0.2,
    )
    s += tiled([(b[0] + 3, b[1] + 2), eave, (eave[0], eave[1]), back], "#8E4234", 2, 0.2)
    s += in_gable(wall, shaded(plaster_of("butchers")), gable_frame(mass)) + window(MIDDLE, mass.eaves - 6, 13, 9)
    s += path(
        f"M{f(left[0] - 3)} {f(left[1] + 4)}L{f(a[0])} {f(a[1])}M{f(b[0])} {f(b[1])}L{f(right[0] + 3)} {f(right[1] + 4)}",
        "none",
        edge(5.2),
    )
    s += path(
        f"M{f(left[0] - 3)} {f(left[1] + 4)}L{f(a[0])} {f(a[1])}M{f(b[0])} {f(b[1])}L{f(right[0] + 3)} {f(right[1] + 4)}",
        "none",
        stroke(deep(red, 0.25), 3.2),
    )
    s += tiled([(a[0] - 3, a[1] + 3), (b[0] + 3, b[1] + 3), (back[0], back[1]), (back[0] - 2, back[1])], "#9C4A3A", 3)
    s += _awning(6, -25, 27, red) + _hams(7.5, -22)
    return s + hanging_sign(4, -61, "butchers")


def _awning(x: float, y: float, w: float, colour: str) -> str:
    """A striped awning over the shop."""
    s, count = "", 6
    step = w / count
    for k in range(count):
        tone = colour if k % 2 == 0 else "#F6EAD2"
        s += poly(
            [
                (x + k * step, y - 6),
                (x + (k + 1) * step, y - 6),
                (x + (k + 1) * step - 1.5, y + 2),
                (x + k * step - 1.5, y + 2),
            ],
            lin([(0, lit(tone, 0.2)), (1, deep(tone, 0.12))]),
        )
    return s + poly([(x, y - 6), (x + w, y - 6), (x + w - 1.5, y + 2), (x - 1.5, y + 2)], "none", edge(1))


def _hams(x: float, y: float) -> str:
    s = rect(x, y, 24, 14, "#2A1A18", edge(0.8))
    for k, colour in enumerate(("#C9604E", "#E0A088", "#B5422F")):
        s += path(f"M{f(x + 5 + 7 * k)} {f(y + 1)}q-3.4 5 -1.6 8.4q1.8 2.4 3.6 0q1.4 -4 -1.2 -8.4Z", colour, edge(0.7))
    return s


def shoemakers() -> str:
    """Stepped gable over a framed floor, green shutters."""
    green = GUILDS["shoemakers"]
    s = body("shoemakers", "X|w|X", "#C2A58C")
    s += gable_roof(replace(HOUSE, rise=32, over=1), "#667A56", 6)
    y, wall = HOUSE.eaves, "#9DB38E"
    s += stepped(replace(HOUSE, rise=38), wall, 4, "#F0E2CC")
    s += (
        window(MIDDLE, y - 5, 12, 13)
        + timber.shutters(MIDDLE, y - 5, 12, 13, green, 5.4)
        + circ(MIDDLE, y - 28, 3.4, "#2A2A3A", edge(1.2))
    )
    s += window(20, -14, 13, 13) + timber.shutters(20, -14, 13, 13, green, 4.4)
    return s + hanging_sign(4, -61, "shoemakers")


def vintners() -> str:
    """A flared gable with the hood of a hoist, vines up the wall, a cask at the door."""
    violet = GUILDS["vintners"]
    dx, dy = HOUSE.vector
    s = body("vintners", "WKKW", "#BFA99A")
    x0, x1, y = HOUSE.x, HOUSE.right, HOUSE.eaves
    peak = (MIDDLE, y - 38)
    eave = (x1 + 5, y + 3)
    s += tiled([eave, (eave[0] + dx, eave[1] + dy), (x1 - 4 + dx, y - 11 + dy), (x1 - 4, y - 11)], "#6E4A56", 2, 0.2)
    s += tiled([(x1 - 4, y - 11), (x1 - 4 + dx, y - 11 + dy), (peak[0] + dx, peak[1] + dy), peak], "#6E4A56", 5, 0.2)
    wall = [(x0 - 2, y), (x1 + 2, y), (x1 - 6, y - 11), peak, (x0 + 6, y - 11)]
    s += in_gable(wall, shaded(plaster_of("vintners")), gable_frame(replace(HOUSE, rise=38), 2))
    s += timber.portal(MIDDLE, y - 3, 12, 16, TIMBER)
    rim = f"M{x0 - 5} {y + 3}L{x0 + 5} {y - 11}L{peak[0]} {peak[1]}L{x1 - 5} {y - 11}L{x1 + 5} {y + 3}"
    s += path(rim, "none", edge(5)) + path(rim, "none", stroke(deep(violet, 0.25), 3.2))
    s += poly([(25, y - 25), (41, y - 25), (MIDDLE, y - 42)], deep(violet, 0.1), edge(1.2)) + line(
        MIDDLE, y - 25, MIDDLE, y - 17, "#20150F", 1
    )
    s += circ(MIDDLE, y - 24, 2, "#D9B27C", edge(0.7))
    s += _vine(10, -8) + cask(23, -8)
    return s + hanging_sign(4, -61, "vintners")


def _vine(x: float, y: float) -> str:
    s = path(f"M{x} {y}q-4 -12 1 -22q4 -10 -3 -20q-2 -6 2 -10", "none", stroke("#5A4028", 1.8))
    for k, (dx, dy) in enumerate(((-3, -8), (2, -14), (-3, -20), (3, -26), (-4, -34), (1, -40), (-5, -46))):
        s += circ(x + dx, y + dy, 3.4, "#5E8A4E" if k % 2 else "#7FA65A", edge(0.6))
    for dx, dy in ((4, -20), (-6, -28)):
        s += "".join(
            circ(x + dx + a, y + dy + b, 1.5, "#7A4A9A", edge(0.4)) for a, b in ((-1.5, 0), (1.5, 0), (0, 2.4))
        )
    return s


def smiths() -> str:
    """Eaves to the street with one wide dormer, a forge glowing under its chimney."""
    blue = GUILDS["smiths"]
    mass = replace(HOUSE, rise=20, over=3)
    plaster = plaster_of("smiths")
    s = shadow(mass) + eaves_side(mass, plaster) + side(replace(mass, h=GROUND), "#8E8A8C")
    s += stone_floor(mass, "#A39C9A") + upper_floor(mass, plaster, "/X|X\\")
    s += chimney(56, mass.eaves - 18, 11, 28, "#7E6A62") + smoke(56, mass.eaves - 48, "#AEB4BE")
    s += eaves_roof(mass, "#566070", 6)
    dormer = Mass(17, mass.eaves + 1, 30, 15, 0.2, 21, 3)
    s += side(dormer, plaster) + gable_roof(dormer, "#566070", 4) + front(dormer, plaster)
    s += storey(18, dormer.y, 28, 15, "wKw")
    s += in_gable(gable(dormer), shaded(plaster), _king_post(dormer))
    s += verge(dormer, deep(blue, 0.2), 2.6)
    s += arch(8, -8, 24, 25, lin([(0, "#3A2020"), (0.5, "#C9461E"), (1, "#FFC24A")]), edge(1.4))
    s += group(
        path("M-9 -7H16V-3Q8 -1 6 4Q7 8 11 10V14H-11V10Q-6 8 -6 3Q-7 -1 -11 -1Q-18 -2 -20 -6H-9Z", "#1E2226"),
        at(21, -16, 0.55),
    )
    return s + hanging_sign(4, -61, "smiths")


def _king_post(mass: Mass) -> str:
    x, y = mass.x + mass.w / 2, mass.eaves
    struts = beam((mass.x + 4, y), (x, y - mass.rise * 0.67), 2) + beam(
        (mass.right - 4, y), (x, y - mass.rise * 0.67), 2
    )
    return beam((x, y), (x, y - mass.rise)) + struts


HOUSES = {"bakers": bakers, "butchers": butchers, "shoemakers": shoemakers, "vintners": vintners, "smiths": smiths}


def standing(content: str, height: float = HEIGHT) -> str:
    """A piece drawn from its lower left corner."""
    return group(piece(content), f"translate(0 {height})")


def add_to(sheet: Sheet) -> None:
    for guild, draw in HOUSES.items():
        sheet.add(
            f"strasbourg_house_{guild}",
            WIDTH,
            HEIGHT,
            partial(lambda d: standing(d()), draw),
            anchor="LL",
            pad=(6, 8, 6, 6),
        )
