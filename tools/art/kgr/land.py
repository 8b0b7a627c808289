"""The six kinds of land as hexes of 100 px a side, each with room for its number below the middle."""

import math
from functools import partial

from art.fixed import fixed
from art.kgr.palette import LAND, deep, lit
from art.palette import OUTLINE
from art.sheet import Sheet
from art.svg import Point, clip, group, lin, poly, rad, stroke, texture

SIDE = 100.0
WIDTH, HEIGHT = SIDE * math.sqrt(3), SIDE * 2
MIDDLE = WIDTH / 2, HEIGHT / 2
INNER = 0.93
"""Size of the land within the hex; the rest is a way of sand, on which roads are laid."""


def outline(share: float) -> list[Point]:
    """Return the corners of the hex, clockwise from the top."""
    x, y = MIDDLE
    return [
        (x + SIDE * share * math.sin(k * math.pi / 3), y - SIDE * share * math.cos(k * math.pi / 3)) for k in range(6)
    ]


def ground(terrain: str, content: str) -> str:
    """A hex of that land with what grows on it."""
    colour = LAND[terrain]
    inner = outline(INNER)
    soil = poly(inner, rad([(0, lit(colour, 0.34)), (0.65, colour), (1, deep(colour, 0.3))], 0.38, 0.3, 0.78))
    soil += content + poly(inner, lin([(0, "#FFE7B0", 0.24), (0.4, "#FFE7B0", 0), (1, "#2A1A50", 0.26)], 0, 0, 1, 1))
    whole = group(soil + texture("plaster", 0, 0, WIDTH, HEIGHT, 0.34), "", clip(poly(inner, "#000")))
    rim = poly(inner, "none", stroke(OUTLINE, 2.6)) + poly(
        outline(INNER - 0.025), "none", stroke("#FFF0C8", 1.6, 'opacity=".5" stroke-linejoin="round"')
    )
    return whole + rim


def hex_of(terrain: str) -> str:
    return ground(terrain, fixed(f"kgr/land/{terrain}"))


def add_to(sheet: Sheet) -> None:
    for terrain in LAND:
        sheet.add(f"kgr_hex_{terrain}", f_(WIDTH), HEIGHT, partial(hex_of, terrain), anchor="C", pad=2, scale=1.5)
    sheet.add("kgr_token", 64, 64, "kgr/land/token", anchor="C", pad=4)


def f_(length: float) -> float:
    """Return a length in whole px."""
    return float(math.ceil(length))
