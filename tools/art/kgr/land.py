# ruff: noqa: E501
"""The six kinds of land as hexes of 100 px a side, each with room for its number below the middle."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from functools import partial

from art.kgr.palette import LAND, ROSE, SNOW, STONE, WOOD, WOOD_LOW, deep, edge, lit
from art.palette import OUTLINE, mix
from art.sheet import Sheet
from art.svg import Point, at, circ, clip, ellipse, group, lin, line, path, poly, rad, rect, stroke, texture

SIDE = 100.0
WIDTH, HEIGHT = SIDE * math.sqrt(3), SIDE * 2
MIDDLE = WIDTH / 2, HEIGHT / 2
NUMBER = MIDDLE[0], MIDDLE[1] + 30
"""Where the number lies."""
FREE = 37.0
"""Radius kept free round it."""
INNER = 0.93
"""Size of the land within the hex; the rest is a way of sand, on which roads are laid."""


def outline(share: float) -> list[Point]:
    """Return the corners of the hex, clockwise from the top."""
    x, y = MIDDLE
    return [
        (x + SIDE * share * math.sin(k * math.pi / 3), y - SIDE * share * math.cos(k * math.pi / 3)) for k in range(6)
    ]


def places(seed: int, apart: float, share: float = 0.8) -> Iterator[Point]:
    """Yield places on the land that are so far from each other and from the number, from the back to the front."""
    chance, found = random.Random(seed), list[Point]()
    for _ in range(900):
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        dx, dy = abs(x - MIDDLE[0]), abs(y - MIDDLE[1])
        inside = dx <= WIDTH / 2 * share and dy <= SIDE * share - dx / math.sqrt(3)
        free = math.dist((x, y - 6), NUMBER) > FREE
        if inside and free and all(math.dist((x, y), other) > apart for other in found):
            found.append((x, y))
    return iter(sorted(found, key=lambda place: place[1]))


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


# -- what grows: feet at 0, 0 ---------------------------------------------------------------------------------------------


def fir(tone: str) -> str:
    s = ellipse(4, 1, 11, 3.4, "#14261C", 'opacity=".45"') + rect(-2, -6, 4, 7, WOOD_LOW)
    for y, w in ((-4, 12), (-13, 9.6), (-22, 7)):
        s += poly([(-w, y), (w, y), (0, y - 16)], tone, edge(1.2)) + poly(
            [(-w + 1.6, y - 0.8), (0, y - 14.6), (-0.6, y - 1)], lit(tone, 0.4)
        )
    return s


def oak(tone: str) -> str:
    s = ellipse(4, 1, 12, 3.6, "#14261C", 'opacity=".45"') + rect(-2.4, -9, 4.8, 10, WOOD_LOW, edge(0.9))
    s += path("M-12 -12C-17 -22 -8 -33 1 -31C11 -33 17 -22 12 -13C8 -6 -8 -6 -12 -12Z", tone, edge(1.3))
    return (
        s
        + ellipse(-4, -23, 6.4, 5, lit(tone, 0.45))
        + path("M3 -10Q11 -13 10 -22", "none", stroke(deep(tone, 0.4), 3, 'opacity=".6" stroke-linecap="round"'))
    )


def forest() -> str:
    chance = random.Random(3)
    s = ""
    for x, y in places(11, 17.5, 0.84):
        tone = mix("#2F6A44", "#5E9450", chance.random())
        s += group(
            oak(tone) if chance.random() < 0.42 else fir(mix(tone, "#1F4A3E", 0.4)), at(x, y, chance.uniform(0.8, 1.05))
        )
    return s


def sheep() -> str:
    s = ellipse(2, 1, 11, 3, "#2F4A1C", 'opacity=".45"') + "".join(
        line(x, -5, x, 0.5, "#3A2A22", 2.2) for x in (-5, -1, 4, 7)
    )
    s += path(
        "M-9 -5C-13 -12 -6 -17 -2 -15C1 -19 8 -17 9 -13C14 -11 11 -4 7 -5C4 -2 -5 -2 -9 -5Z", "#FBF3E0", edge(1.2)
    )
    s += path("M-2 -13Q2 -16 6 -13", "none", stroke("#FFFFFF", 2)) + path(
        "M0 -6Q5 -5 9 -8", "none", stroke("#C9B79A", 1.6)
    )
    return s + ellipse(-10, -11, 4, 3.6, "#3A2A26", edge(0.8)) + circ(-11, -12, 0.9, "#FFF")


def tuft(tone: str) -> str:
    return path("M-4 0Q-3 -5 -5 -8M0 0V-9M4 0Q3 -5 5 -8", "none", stroke(tone, 1.7, 'stroke-linecap="round"'))


def pasture() -> str:
    chance = random.Random(8)
    s = path("M-10 70Q60 40 190 74V-10H-10Z", lit(LAND["pasture"], 0.3), 'opacity=".7"')
    s += path("M-10 150Q70 118 190 146V220H-10Z", deep(LAND["pasture"], 0.16), 'opacity=".6"')
    for x, y in places(5, 14):
        s += group(tuft(mix("#5E8A34", "#C7DE86", chance.random())), at(x, y, 0.8))
    for x in range(18, 160, 15):  # a fence behind the flock
        y = 62 + 8 * math.sin(x / 26)
        s += rect(x, y - 13, 3.4, 15, "#A97848", edge(0.9))
    fence = "".join(
        path(f"M16 {y}Q50 {y + 13} 88 {y + 3}T158 {y - 3}", "none", stroke("#7A5230", 3.4))
        + path(f"M16 {y}Q50 {y + 13} 88 {y + 3}T158 {y - 3}", "none", stroke("#C99A62", 1.8))
        for y in (54, 60)
    )
    s += fence + group(oak("#5E9450"), at(40, 52, 0.8)) + group(oak("#4E8450"), at(134, 50, 0.9))
    for x, y, size in (
        (66, 88, 1.05),
        (104, 80, 0.95),
        (128, 100, 1.1),
        (36, 108, 1.1),
        (34, 144, 0.95),
        (140, 142, 1.0),
    ):
        s += group(sheep(), at(x, y, size))
    return s


def sheaf() -> str:
    s = ellipse(2, 1, 10, 3, "#6A4A10", 'opacity=".5"')
    s += path("M-8 0L-3 -12L-10 -24Q-5 -29 0 -28Q5 -29 10 -24L3 -12L8 0Z", "#F2CB5C", edge(1.2))
    s += "".join(
        line(x * 0.35, -12, x, -25, "#B07E1E", 1.1) + line(x * 0.35, -12, x * 0.8, -1, "#C9962C", 1.1)
        for x in (-7, -3, 0, 3, 7)
    )
    return s + rect(-4, -15, 8, 4, "#9A5A2A", edge(0.8), 1)


def fields() -> str:
    s = ""
    bands = ((-20, "#F2D076"), (34, "#DDA83C"), (66, "#F0C862"), (104, "#CF9A34"), (150, "#EBC058"))
    for number, (y, tone) in enumerate(bands):
        s += path(f"M-10 {y + 16}Q60 {y - 12} 190 {y + 10}V220H-10Z", tone, stroke("#9A6A1C", 1, 'opacity=".5"'))
        for k in range(1, 7):
            yy = y + k * 6.4
            s += path(
                f"M-10 {yy + 16}Q60 {yy - 12} 190 {yy + 10}",
                "none",
                stroke("#A8761C" if number % 2 else "#FFE9A8", 1.2, 'opacity=".55" stroke-dasharray="7 4"'),
            )
    for x, y, size in (
        (52, 62, 1.0),
        (84, 52, 0.9),
        (118, 66, 1.05),
        (34, 96, 1.0),
        (140, 98, 1.05),
        (34, 142, 1.0),
        (142, 146, 0.95),
        (88, 84, 1.0),
    ):
        s += group(sheaf(), at(x, y, size))
    return s


def mound(w: float, h: float, tone: str) -> str:
    s = path(
        f"M{-w} 0C{-w * 0.8} {-h * 0.7} {-w * 0.4} {-h} 0 {-h}C{w * 0.45} {-h} {w * 0.8} {-h * 0.6} {w} 0Z",
        lin([(0, lit(tone, 0.42)), (0.5, tone), (1, deep(tone, 0.34))], 0, 0, 1, 0.7),
        edge(1.4),
    )
    for k in (0.32, 0.58):
        s += path(
            f"M{-w * (0.98 - k * 0.5)} {-h * k}Q0 {-h * (k + 0.2)} {w * (0.98 - k * 0.5)} {-h * k}",
            "none",
            stroke(deep(tone, 0.34), 1.6, 'opacity=".65" stroke-linecap="round"'),
        )
    return s


def kiln() -> str:
    s = ellipse(3, 1, 17, 4, "#4A1E12", 'opacity=".5"')
    s += path(
        "M-14 0V-12C-14 -22 -6 -26 -4 -34H4C6 -26 14 -22 14 -12V0Z",
        lin([(0, "#E0906A"), (0.5, "#B55A38"), (1, "#7A3424")], 0, 0, 1, 0),
        edge(1.3),
    )
    s += path("M-6 0V-6A6 7 0 0 1 6 -6V0Z", "#2A120E", edge(1)) + path("M-3.4 0V-4A3.4 4.6 0 0 1 3.4 -4V0Z", "#FFB347")
    return s + path(
        "M0 -36C-7 -44 6 -48 0 -58C-4 -64 4 -68 2 -74",
        "none",
        stroke("#FFF0DC", 5, 'opacity=".6" stroke-linecap="round"'),
    )


def bricks() -> str:
    s = ""
    for x, y in ((-12, 0), (0, 0), (-6, -5.6)):
        s += rect(x, y - 6, 12, 6, "#D9825A", edge(0.9)) + rect(x, y - 6, 12, 2, "#F2B48E")
    return s


def hills() -> str:
    tone = LAND["hills"]
    s = ""
    for x, y, w, h in (
        (30, 64, 46, 40),
        (130, 60, 50, 44),
        (84, 78, 52, 40),
        (20, 116, 40, 34),
        (152, 118, 42, 36),
        (30, 176, 46, 34),
        (146, 178, 48, 36),
        (88, 196, 40, 20),
    ):
        s += group(mound(w, h, mix(tone, "#D98E56", (x * 7 % 10) / 10)), at(x, y))
    s += group(kiln(), at(86, 92, 0.92)) + group(bricks(), at(126, 110, 1.05)) + group(bricks(), at(42, 118, 0.95))
    return s


def peak(w: float, h: float, tone: str) -> str:
    s = poly(
        [
            (-w, 0),
            (-w * 0.34, -h * 0.62),
            (-w * 0.2, -h * 0.56),
            (0, -h),
            (w * 0.3, -h * 0.58),
            (w * 0.44, -h * 0.64),
            (w, 0),
        ],
        lin([(0, lit(tone, 0.5)), (0.45, tone), (1, deep(tone, 0.4))], 0, 0.2, 1, 0.4),
        edge(1.5),
    )
    s += poly(
        [(0, -h), (w * 0.3, -h * 0.58), (w * 0.44, -h * 0.64), (w, 0), (w * 0.3, 0), (w * 0.12, -h * 0.4)],
        deep(tone, 0.42),
        'opacity=".75"',
    )
    return s + poly(
        [
            (0, -h),
            (-w * 0.17, -h * 0.64),
            (-w * 0.04, -h * 0.68),
            (w * 0.06, -h * 0.58),
            (w * 0.14, -h * 0.7),
            (w * 0.23, -h * 0.67),
        ],
        SNOW,
        edge(1),
    )


def mountains() -> str:
    chance = random.Random(4)
    s = ""
    for x, y, w, h in (
        (44, 74, 38, 58),
        (130, 72, 42, 62),
        (88, 92, 46, 78),
        (22, 124, 34, 44),
        (152, 126, 36, 48),
        (28, 180, 40, 42),
        (148, 182, 42, 44),
    ):
        s += group(peak(w, h, mix(STONE, ROSE, 0.16 * (x % 3))), at(x, y))
    for left, foot in places(21, 26):
        if foot > 96:
            s += group(
                ellipse(1, 1, 6, 2, "#221A36", 'opacity=".5"')
                + path("M-6 0L-4 -5L1 -7L6 -3L7 0Z", mix(STONE, "#FFFFFF", chance.random() * 0.4), edge(1)),
                at(left, foot),
            )
    return s


def desert() -> str:
    s = ""
    for y, tone in ((40, "#F3DFB0"), (78, "#DDBE84"), (124, "#EFD8A4"), (168, "#D3B076")):
        s += path(
            f"M-10 {y + 20}C40 {y - 18} 70 {y + 24} 110 {y + 4}S170 {y - 8} 190 {y + 8}V220H-10Z",
            tone,
            stroke("#A88450", 1.2, 'opacity=".6"'),
        )
        s += path(f"M-4 {y + 26}C40 {y - 6} 70 {y + 32} 112 {y + 12}", "none", stroke("#FFF3D2", 1.4, 'opacity=".6"'))
    s += (
        _palm(58, 92, 1.1)
        + _palm(76, 84, 0.85)
        + ellipse(118, 92, 22, 7, "#5FA0B4", edge(1.3))
        + ellipse(114, 90.4, 12, 2.6, "#D8F0EE", 'opacity=".8"')
    )
    return s + "".join(
        group(path("M-5 0L-3 -4L2 -5L6 0Z", "#B99A6A", edge(0.9)), at(x, y))
        for x, y in ((40, 130), (138, 120), (86, 176), (52, 168))
    )


def _palm(x: float, y: float, size: float) -> str:
    s = ellipse(4, 1, 10, 3, "#6A4A20", 'opacity=".5"') + path("M-2 0Q2 -14 -1 -28L3 -28Q6 -14 3 0Z", WOOD, edge(1.1))
    for turn in (-80, -35, 10, 60, 105):
        s += group(path("M0 0Q8 -9 21 -3Q11 -4 0 3Z", "#5C8A44", edge(1)), at(1, -28, 1, turn - 20))
    return group(s + circ(-1, -26, 2.2, "#8E5A34") + circ(3, -25, 2.2, "#A8703E"), at(x, y, size))


CONTENT: dict[str, Callable[[], str]] = {
    "forest": forest,
    "hills": hills,
    "pasture": pasture,
    "fields": fields,
    "mountains": mountains,
    "desert": desert,
}


def hex_of(terrain: str) -> str:
    return ground(terrain, CONTENT[terrain]())


def token(r: float = 32) -> str:
    """The disc under a number, without the number."""
    s = circ(r + 1, r + 3, r, "#1A0C20", 'opacity=".5" filter="url(#blur2)"') + circ(r, r, r, "#6E2113")
    s += circ(r, r, r - 1.6, "url(#gold)") + circ(
        r, r, r - 4.6, rad([(0, "#FFF9E6"), (0.7, "#F6E6C0"), (1, "#DFC797")], 0.4, 0.35, 0.7), stroke("#7A5A2C", 1, "")
    )
    return s


def add_to(sheet: Sheet) -> None:
    for terrain in LAND:
        sheet.add(f"kgr_hex_{terrain}", f_(WIDTH), HEIGHT, partial(hex_of, terrain), anchor="C", pad=2, scale=1.5)
    sheet.add("kgr_token", 64, 64, token, anchor="C", pad=4)


def f_(length: float) -> float:
    """Return a length in whole px."""
    return float(math.ceil(length))
