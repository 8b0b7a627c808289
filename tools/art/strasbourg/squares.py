"""The ground of a square of the city: its paving with the mark of its guild, a building plot, a chapel spot."""

import random
from functools import partial

from art.palette import mix
from art.sheet import Sheet
from art.strasbourg.glyphs import inked
from art.strasbourg.palette import GUILDS, deep, lit
from art.strasbourg.plan import TALL, UP, WIDE, field, lain, lying
from art.svg import at, clip, group, lin, path, poly, rect, stroke, texture

STONE = "#A79E98"
JOINT = 1.6
"""Half the width of the lane between two squares."""
MIDDLE = (52, 57)
"""Middle of the half in front, on the plan: the place of the price."""


LIGHT = {"bakers": 0.2, "butchers": -0.02, "shoemakers": 0.28, "vintners": -0.2, "smiths": 0.09}
"""How much lighter each paving is: those that colour-blind eyes see in one hue differ so."""


def cobbles(colour: str, seed: int, spread: float = 0.16) -> str:
    """Rows of stones inside the kerb, on the picture of a square.

    Every stone is a polygon in its place: round ones under a slanted transform differ from run to run.
    """
    chance = random.Random(seed)
    s = poly(field(0, UP), deep(colour, 0.42))
    y = 0.0
    while y < UP:
        high = 7.2 + chance.random() * 1.6
        x = -chance.random() * 9
        while x < WIDE:
            w = 8.5 + chance.random() * 5
            tone = mix(colour, "#FFF6E0" if chance.random() < 0.5 else "#2A3150", chance.random() * spread)
            s += _stone(x + 0.5, y + 0.5, w - 1, high - 1, tone)
            x += w
        y += high
    inner = [(JOINT, JOINT), (WIDE - JOINT, JOINT), (WIDE - JOINT, UP - JOINT), (JOINT, UP - JOINT)]
    return group(s, "", clip(poly([lain(*corner) for corner in inner], "#000")))


def _stone(x: float, y: float, w: float, h: float, tone: str, bevel: float = 1.3) -> str:
    """A stone with bevelled corners, lit along its upper edge; on the plan."""
    right, low = x + w, y + h
    outline = [(x + bevel, y), (right - bevel, y), (right, y + bevel), (right, low - bevel)]
    outline += [(right - bevel, low), (x + bevel, low), (x, low - bevel), (x, y + bevel)]
    light = [(x + 1.5, y + 0.2), (right - 1.5, y + 0.2), (right - 1.5, y + 1), (x + 1.5, y + 1)]
    s = poly([lain(*point) for point in outline], tone)
    return s + poly([lain(*point) for point in light], lit(tone, 0.4), 'opacity=".6"')


def kerbed(content: str, colour: str) -> str:
    """What lies on a square, and its kerb, lit from the upper left; on the picture of a square."""
    frame = rect(JOINT + 1.2, JOINT + 1.2, WIDE - 2 * JOINT - 2.4, UP - 2 * JOINT - 2.4, "none", stroke(colour, 2.4))
    light = path(
        f"M{JOINT + 0.4} {UP - JOINT}V{JOINT + 0.4}H{WIDE - JOINT}",
        "none",
        stroke(lit(colour, 0.55), 0.9, 'opacity=".8"'),
    )
    low = path(
        f"M{JOINT} {UP - JOINT - 0.4}H{WIDE - JOINT - 0.4}V{JOINT}",
        "none",
        stroke(deep(colour, 0.7), 1, 'opacity=".8"'),
    )
    return lying(content + frame + light + low)


def square(guild: str) -> str:
    """A square of a guild: stones in its colour, its mark behind, a dark slab for the price in front."""
    colour = GUILDS[guild]
    stone = mix(colour, "#B9A083", 0.14)
    stone = lit(stone, LIGHT[guild]) if LIGHT[guild] > 0 else deep(stone, -LIGHT[guild])
    mark = group(inked(guild, deep(colour, 0.7)), at(53.2, 25) + " scale(.36 .4)") + group(
        inked(guild, lit(colour, 0.68)), at(52.2, 24) + " scale(.36 .4)"
    )
    slab = mix(deep(colour, 0.55), "#0E0A12", 0.42)
    x, y = MIDDLE
    s = rect(x - 20, y - 14, 40, 28, deep(colour, 0.35), stroke(deep(colour, 0.6), 1), 5)
    s += rect(x - 18, y - 12.4, 36, 24.8, lin([(0, slab), (1, mix(slab, colour, 0.12))]), r=4)
    s += group(mark, "", 'opacity=".88"')
    return (
        cobbles(stone, 1460 + len(guild))
        + kerbed(s, deep(stone, 0.3))
        + group(texture("plaster", 0, 0, TALL, UP, 0.3), "", clip(poly(field(0, UP), "#000")))
    )


def add_to(sheet: Sheet) -> None:
    for guild in GUILDS:
        sheet.add(f"strasbourg_square_{guild}", TALL, UP, partial(square, guild), anchor="LL")
    sheet.add("strasbourg_plot", TALL, UP, "strasbourg/squares/plot", anchor="LL")
    sheet.add("strasbourg_spot", 36, 24, "strasbourg/squares/spot", anchor="C", pad=2)
