"""The score towers of the results: coloured courses that stretch with the points, crown, glow, flag, rubble."""

from functools import partial

from art.palette import OUTLINE, SEAT, mix
from art.props import banner
from art.sheet import Sheet
from art.svg import Point, lin, line, poly, rect

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


def add_to(sheet: Sheet) -> None:
    for source, colour in SOURCES.items():
        sheet.add(f"score_front_{source}", FRONT, 40, partial(front, colour, 40), pad=2, nine=(4, 5, 4, 6))
        sheet.add(
            f"score_side_{source}", DEPTH, 100, partial(side, colour, 100), pad=2, nine=(0, RISE + 2, 0, RISE + 3)
        )
    sheet.add("score_key", FRONT + DEPTH, 100, "results/keyline", pad=8, nine=(0, RISE + 4, 0, RISE + 4))
    sheet.add("score_glow", FRONT + DEPTH, 160, "results/winner_glow", pad=50, scale=1, nine=(0, 60, 0, 60))
    sheet.add("score_crown", FRONT, 10, "results/crown", anchor="TL", pad=(12, 62, DEPTH + 14, 0))
    sheet.add("score_rubble", 72, 40, "results/score_rubble", anchor=(36, 34), pad=5)
    for seat, colour in SEAT.items():
        cloth = "#3A3644" if seat == "shield" else colour
        sheet.add(f"winner_flag_{seat}", 74, 108, partial(banner, 5, 102, 1.5, cloth), anchor=(5, 102), pad=6)
