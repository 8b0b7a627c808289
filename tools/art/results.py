"""The score towers of the results: coloured courses that stretch with the points, crown, glow, flag, rubble."""

from __future__ import annotations

from functools import partial

from art.houses import Tone, merlons
from art.palette import KEYLINE, OUTLINE, SEAT, mix
from art.props import banner
from art.sheet import Sheet
from art.svg import Point, at, group, lin, line, poly, rect, stroke

FRONT, DEPTH, RISE = 156, 36, 27
SOURCES = {
    "start": "#B9AA8C",
    "orders": "#E0A845",
    "balconies": "#F3E3BE",
    "floors": "#8FB26A",
    "privileges": "#3D8F72",
    "end": "#E8532F",
    "majorities": "#3E78CC",
    "feasts": "#C25A9C",
}


def front(colour: str, h: float) -> str:
    s = rect(0, 0, FRONT, h, lin([(0, mix(colour, "#FFF6DC", 0.30)), (1, mix(colour, "#5A2A3A", 0.16))]))
    s += rect(0, 0, FRONT, 4, "#FFF", 'opacity=".55"') + rect(0, h - 5, FRONT, 5, "#2A1020", 'opacity=".25"')
    return s + line(0, 0, FRONT, 0, OUTLINE, 2.4) + line(0, h, FRONT, h, OUTLINE, 2.4)


def side(colour: str, h: float) -> str:
    """The shaded side, h high with its slanted ends."""
    shape: list[Point] = [(0, h), (DEPTH, h - RISE), (DEPTH, 0), (0, RISE)]
    return poly(shape, mix(colour, "#241C4A", 0.55)) + line(0, h, DEPTH, h - RISE, OUTLINE, 2.4)


def _outline(h: float) -> list[Point]:
    return [(0, h), (FRONT, h), (FRONT + DEPTH, h - RISE), (FRONT + DEPTH, 0), (DEPTH, 0), (0, RISE)]


def keyline(h: float) -> str:
    return poly(_outline(h), KEYLINE, stroke(KEYLINE, 10)) + poly(_outline(h), OUTLINE, stroke(OUTLINE, 5))


def winner_glow(h: float) -> str:
    return poly(
        _outline(h), "#FFE08A", stroke("#FFE08A", 34, 'stroke-linejoin="round" filter="url(#blur14)" opacity=".8"')
    )


def crown() -> str:
    """Cream battlement; origin = upper left of the front of the highest course."""
    stone = Tone(
        a=mix("#E9C98C", "#FFF6DC", 0.3),
        b="#C9A06A",
        s1="#7A5A78",
        s2="#4A3A60",
        top="#FFF6DC",
        ln=OUTLINE,
        dk=OUTLINE,
        c="#E9C98C",
        lit="#FFF6DC",
        haze=0,
    )
    s = rect(-7, -9, FRONT + 14, 11, "#FFF0CC", stroke(OUTLINE, 2.4, ""))
    s += poly(
        [(FRONT + 7, 2), (FRONT + DEPTH + 7, -RISE + 2), (FRONT + DEPTH + 7, -RISE - 9), (FRONT + 7, -9)],
        "#7A5A78",
        stroke(OUTLINE, 2.4, ""),
    )
    return s + merlons(-7, -9, FRONT + 14, DEPTH, stone, 20, 18, 8)


def rubble() -> str:
    """A fallen piece: the loss by feasts; foot centre at the origin."""
    shape: list[Point] = [(-34, 0), (-30, -24), (-8, -34), (26, -28), (36, -4), (30, 4), (-20, 6)]
    s = poly(shape, OUTLINE, stroke(KEYLINE, 6)) + poly(shape, "#C25A9C", stroke(OUTLINE, 3))
    return s + poly([(-30, -24), (-8, -34), (26, -28), (8, -20)], "#E9A6CC")


def add_to(sheet: Sheet) -> None:
    for source, colour in SOURCES.items():
        sheet.add(f"score_front_{source}", FRONT, 40, partial(front, colour, 40), pad=2, nine=(4, 5, 4, 6))
        sheet.add(
            f"score_side_{source}", DEPTH, 100, partial(side, colour, 100), pad=2, nine=(0, RISE + 2, 0, RISE + 3)
        )
    sheet.add("score_key", FRONT + DEPTH, 100, partial(keyline, 100), pad=8, nine=(0, RISE + 4, 0, RISE + 4))
    sheet.add("score_glow", FRONT + DEPTH, 160, partial(winner_glow, 160), pad=50, scale=1, nine=(0, 60, 0, 60))
    sheet.add("score_crown", FRONT, 10, crown, anchor="TL", pad=(12, 62, DEPTH + 14, 0))
    sheet.add("score_rubble", 72, 40, lambda: group(rubble(), at(36, 34)), anchor=(36, 34), pad=5)
    for seat, colour in SEAT.items():
        cloth = "#3A3644" if seat == "shield" else colour
        sheet.add(f"winner_flag_{seat}", 74, 108, partial(banner, 5, 102, 1.5, cloth), anchor=(5, 102), pad=6)
