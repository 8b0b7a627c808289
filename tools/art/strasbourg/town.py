# ruff: noqa: E501
"""The town on the river: rows of half-timbered houses, bridges, boats, the minster, and what is mirrored in the water."""

import random

from art.fixed import fixed
from art.palette import mix
from art.strasbourg.palette import ROOF, ROOF_LOW, SANDSTONE, TIMBER, edge, lit
from art.strasbourg.plan import Mass, eaves_roof, eaves_side, front, gable, gable_roof, shaded, side, verge
from art.strasbourg.timber import ashlar, beam, chimney, in_gable, portal, storey, window
from art.svg import at, f, group, rect

PLASTERS = ("#EFE0BE", "#E6B9A4", "#D98A74", "#F0D596", "#B9C8A8", "#BFC9D8", "#D9C4D4", "#F4ECDC", "#C9A98C")
ROOFS = (ROOF, ROOF_LOW, "#8E5240", "#A65A42", "#7A5248")
BAYS = ("XwwX", "KWWK", "/W W\\", "XWKWX", "W/\\W", "KwXwK")


def town_house(chance: random.Random, x: float, y: float, w: float, floors: int, light: float = 0.1) -> str:
    """A house on the street or the quay, its gable or its eaves to the viewer; x, y = its lower left."""
    plaster, roof = chance.choice(PLASTERS), chance.choice(ROOFS)
    high, ground = 27.0, 31.0
    gabled = chance.random() < 0.66
    rise = w * chance.uniform(0.62, 0.86) if gabled else w * chance.uniform(0.3, 0.44)
    mass = Mass(x, y, w, ground + floors * high, 0.3, rise, 4)
    s = side(mass, plaster) + gable_roof(mass, roof, 8) if gabled else eaves_side(mass, plaster)
    if chance.random() < 0.6:
        s += chimney(mass.right - w * 0.2 + 8, mass.eaves - rise * (0.5 if gabled else 0.9), 9, 26)
    if not gabled:
        s += eaves_roof(mass, roof, 7)
    s += front(mass, plaster)
    for number in range(floors):
        foot, out = y - ground - number * high, 1.5 * (number + 1)
        s += rect(x - out, foot - high, w + 2 * out, high, shaded(plaster), edge(1.1)) + _windowed(
            chance, x - out, foot, w + 2 * out, high, light
        )
        s += rect(x - out, foot, w + 2 * out, 3, "#1A1420", 'opacity=".3"')
    stone = mix(SANDSTONE, plaster, 0.35)
    s += rect(x, y - ground, w, ground, shaded(stone), edge(1.1)) + ashlar(x, y, w, ground, stone, 8)
    s += portal(x + w * chance.choice((0.28, 0.7)), y, 17, 25, lit(stone, 0.3)) + window(
        x + w * 0.5, y - 12, 11, 12, chance.random() < light
    )
    return s + (_gable_wall(chance, mass, plaster, light) if gabled else _dormer(mass, plaster, roof))


def _windowed(chance: random.Random, x: float, y: float, w: float, h: float, light: float) -> str:
    s = storey(x, y, w, h, chance.choice(BAYS))
    return s + (
        window(x + w * chance.choice((0.36, 0.62)), y - h * 0.24, w * 0.13, h * 0.56, True)
        if chance.random() < light * 3
        else ""
    )


def _gable_wall(chance: random.Random, mass: Mass, plaster: str, light: float) -> str:
    x, y, rise = mass.x + mass.w / 2, mass.eaves, mass.rise
    s = ""
    for share in (0.34, 0.64):
        s += beam((mass.x, y - rise * share), (mass.right, y - rise * share), 3)
    for dx in (0.16, 0.32):
        for sign in (-1, 1):
            s += beam((x + sign * mass.w * dx, y), (x + sign * mass.w * dx, y - rise * 0.66), 2.6)
    s += beam((mass.x + 4, y), (x - mass.w * 0.16, y - rise * 0.64), 2.4) + beam(
        (mass.right - 4, y), (x + mass.w * 0.16, y - rise * 0.64), 2.4
    )
    s = in_gable(gable(mass), shaded(plaster), s)
    for level, count in ((0.06, 2), (0.4, 1)):
        for k in range(count):
            s += window(
                x + (k - (count - 1) / 2) * mass.w * 0.32,
                y - rise * level - 1,
                mass.w * 0.13,
                rise * 0.2,
                chance.random() < light,
            )
    return s + verge(mass, TIMBER, 3.4)


def _dormer(mass: Mass, plaster: str, roof: str) -> str:
    s, count = "", 2 if mass.w > 90 else 1
    for k in range(count):
        small = Mass(mass.x + mass.w * (k + 0.5) / count - 9, mass.eaves - 5, 20, 13, 0.16, 13, 2.4)
        s += (
            side(small, plaster)
            + gable_roof(small, roof, 3)
            + front(small, plaster)
            + in_gable(gable(small), shaded(plaster), "")
        )
        s += window(small.x + 10, small.y - 2.4, 10, 9) + verge(small, TIMBER, 2)
    return s


def street(
    x0: float, x1: float, y: float, seed: int, size: float, floors: tuple[int, ...] = (1, 2, 2, 3), light: float = 0.1
) -> str:
    """A row of houses from left to right, of this size."""
    chance = random.Random(seed)
    s, x = "", x0 / size
    while x < x1 / size:
        w = chance.uniform(66, 104)
        s += town_house(chance, x, y / size + chance.uniform(-5, 3), w, chance.choice(floors), light)
        x += w + chance.uniform(4, 14)
    return group(s, f"scale({size})")


def bridge_tower(x: float, y: float, size: float) -> str:
    """A square tower of the covered bridges, of brick with a tiled cap."""
    return group(fixed("strasbourg/town/bridge_tower"), at(x, y, size))


def covered_bridge(x: float, y: float, size: float) -> str:
    """A covered bridge of timber on piers of stone."""
    return group(fixed("strasbourg/town/covered_bridge"), at(x, y, size))


def mirrored(content: str, y: float, share: float = 0.4, squeeze: float = 0.62) -> str:
    """The content upside down below the line y, as water shows it."""
    return group(
        group(content, f"translate(0 {f(y * (1 + squeeze))}) scale(1 {f(-squeeze)})"),
        "",
        f'opacity="{share}" filter="url(#blur2)"',
    )


def nest(x: float, y: float, size: float) -> str:
    """A stork standing on its nest."""
    return group(fixed("strasbourg/town/nest"), at(x, y, size))


def minster(x: float, y: float, size: float) -> str:
    """The church with one spire built of two; x, y = the middle of its front's foot; 540 wide, 690 high."""
    return group(fixed("strasbourg/town/minster"), at(x, y, size))


def boat(x: float, y: float, size: float) -> str:
    """A flat river boat with casks and its boatman's pole."""
    return group(fixed("strasbourg/town/boat"), at(x, y, size))
