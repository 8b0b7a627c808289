# ruff: noqa: E501
"""The buildings of the calendar's high levels, three for each area: each has its own outline, and more of it with each level."""

from collections.abc import Callable
from functools import partial

from art.kgr.palette import AREAS, PLASTER, PLASTER_LOW, WOOD, WOOD_LOW, deep, edge, lit, piece
from art.kgr.pieces import shadow
from art.palette import mix
from art.sheet import Sheet
from art.svg import arch, at, circ, group, lin, path, poly, rect, stroke

WIDE, HIGH = 124, 112
"""Size of a picture."""
GLASS, DARK, STONE, STONE_LOW = "#FFD98A", "#2A1830", "#CFC6BE", "#8A7F8E"
GOLD = "url(#goldv)"


def wall(x: float, top: float, w: float, foot: float = 0, stone: bool = False) -> str:
    """A wall in the low sun, from a height down."""
    light, low = (STONE, STONE_LOW) if stone else (PLASTER, PLASTER_LOW)
    paint = lin([(0, light), (0.6, low), (1, mix(low, "#5A3A72", 0.45))], 0, 0, 1, 0)
    return rect(x, -top, w, top - foot, paint, edge(2))


def roof(x: float, top: float, w: float, high: float, colour: str, over: float = 4) -> str:
    """A pointed roof."""
    paint = lin([(0, lit(colour, 0.35)), (0.5, colour), (1, deep(colour, 0.5))], 0, 0, 1, 0)
    return poly([(x - over, -top), (x + w / 2, -top - high), (x + w + over, -top)], paint, edge(2))


def slope(x: float, top: float, w: float, high: float, colour: str, inset: float = 12) -> str:
    """A hipped roof."""
    paint = lin([(0, lit(colour, 0.3)), (1, deep(colour, 0.4))])
    return poly(
        [(x - 4, -top), (x + inset, -top - high), (x + w - inset, -top - high), (x + w + 4, -top)], paint, edge(2)
    )


def dome(x: float, top: float, half: float, high: float, colour: str) -> str:
    """A dome with a golden ball."""
    paint = lin([(0, lit(colour, 0.4)), (0.5, colour), (1, deep(colour, 0.5))], 0, 0, 1, 0)
    s = path(f"M{x - half} {-top}C{x - half} {-top - high} {x + half} {-top - high} {x + half} {-top}Z", paint, edge(2))
    return s + circ(x, -top - high * 0.75 - 3, 3.4, GOLD, edge(1.4))


def windows(x: float, foot: float, w: float, number: int, wide: float, high: float, fill: str = GLASS) -> str:
    """Round-headed windows side by side over a width."""
    pitch = w / number
    return "".join(arch(x + pitch * (k + 0.5) - wide / 2, -foot, wide, high, fill, edge(1.4)) for k in range(number))


def columns(x: float, foot: float, w: float, number: int, high: float) -> str:
    """Columns of pale stone between a step and a beam."""
    pitch = w / number
    s = rect(x, -foot - high, w, high, DARK)
    for k in range(number):
        s += rect(
            x + pitch * (k + 0.5) - 3.4,
            -foot - high,
            6.8,
            high,
            lin([(0, "#FFFDF4"), (1, "#C8B49A")], 0, 0, 1, 0),
            edge(1.4),
        )
    return (
        s
        + rect(x - 3, -foot - high - 6, w + 6, 7, PLASTER, edge(1.6))
        + rect(x - 4, -foot - 3, w + 8, 6, PLASTER_LOW, edge(1.6))
    )


def merlons(x: float, top: float, w: float, number: int, stone: str = STONE) -> str:
    """Merlons on a wall."""
    pitch = w / number
    return "".join(rect(x + pitch * (k + 0.18), -top - 7, pitch * 0.64, 8, stone, edge(1.6)) for k in range(number))


def flag(x: float, top: float, colour: str, wide: float = 14) -> str:
    """A flag on a pole."""
    s = path(f"M{x} {-top}V{-top - 20}", "none", stroke(WOOD_LOW, 2.4, ""))
    return s + path(f"M{x} {-top - 20}L{x + wide} {-top - 15}L{x} {-top - 9}Z", colour, edge(1.4))


def cross(x: float, top: float) -> str:
    """A golden cross on a roof."""
    d = f"M{x} {-top - 13}V{-top}M{x - 4.5} {-top - 8.5}H{x + 4.5}"
    return path(d, "none", stroke("#160C14", 5, "")) + path(d, "none", stroke("#FFD76A", 2.8, ""))


# ---------------------------------------------------------------- trade: gables, columns, a hall


def trade_3(c: str) -> str:
    s = ""
    for x, top in ((-46, 46), (-15, 60), (17, 50)):
        s += (
            wall(x, top, 30)
            + roof(x, top, 30, 20, c)
            + windows(x, top - 22, 30, 2, 7, 11)
            + windows(x, 24, 30, 2, 7, 11)
        )
        s += rect(x + 3, -22, 24, 4, GOLD, edge(1)) + arch(x + 10, 0, 10, 15, WOOD_LOW, edge(1.4))
    return s + circ(0, -72, 5, "#FFF4D0", edge(1.4))


def trade_4(c: str) -> str:
    s = wall(-44, 44, 88) + columns(-40, 4, 80, 6, 36)
    s += poly([(-50, -50), (0, -78), (50, -50)], lin([(0, lit(c, 0.3)), (1, deep(c, 0.3))]), edge(2.2))
    return s + circ(0, -59, 8, GOLD, edge(1.6)) + circ(0, -59, 4, c, edge(1))


def trade_5(c: str) -> str:
    s = wall(-54, 38, 108) + windows(-54, 12, 30, 2, 8, 18) + windows(24, 12, 30, 2, 8, 18)
    s += slope(-54, 38, 30, 12, c, 6) + slope(24, 38, 30, 12, c, 6)
    s += wall(-26, 54, 52) + columns(-24, 3, 48, 4, 40) + poly([(-31, -49), (0, -64), (31, -49)], PLASTER, edge(2))
    return s + wall(-20, 68, 40, 60) + dome(0, 68, 22, 34, c) + flag(-40, 50, c) + flag(40, 50, c)


# ---------------------------------------------------------------- politics: walls, stairs, a great hall


def politics_3(c: str) -> str:
    s = wall(-34, 38, 68, stone=True) + merlons(-34, 38, 68, 6) + arch(-10, 0, 20, 26, WOOD_LOW, edge(2))
    s += "".join(path(f"M{x} 0V-22", "none", stroke("#160C14", 1.6, "")) for x in (-5, 0, 5))
    for x in (-52, 30):
        s += wall(x, 56, 22, stone=True) + merlons(x - 2, 56, 26, 3) + rect(x + 8, -44, 5, 12, DARK, "", 2)
    return s + flag(-41, 62, c, 18) + flag(41, 62, c, 18)


def politics_4(c: str) -> str:
    s = wall(-48, 50, 96) + slope(-48, 50, 96, 20, c, 16) + windows(-48, 26, 96, 6, 8, 14)
    s += columns(-22, 4, 44, 4, 28) + poly([(-27, -38), (0, -54), (27, -38)], PLASTER, edge(2))
    s += poly([(-28, 0), (-22, -6), (22, -6), (28, 0)], PLASTER_LOW, edge(1.6))
    return s + flag(-34, 70, c) + flag(34, 70, c)


def politics_5(c: str) -> str:
    s = (
        wall(-54, 44, 108, stone=True)
        + merlons(-54, 44, 108, 9)
        + windows(-54, 12, 34, 2, 9, 20)
        + windows(20, 12, 34, 2, 9, 20)
    )
    s += wall(-20, 60, 40) + columns(-18, 3, 36, 3, 44) + wall(-13, 84, 26, 60) + merlons(-15, 84, 30, 3, PLASTER)
    s += circ(0, -73, 6, "#FFF4D0", edge(1.6)) + path("M0 -73V-77M0 -73H3", "none", stroke(DARK, 1.4, ""))
    return s + roof(-11, 88, 22, 15, c, 2) + flag(-44, 50, c) + flag(44, 50, c)


# ---------------------------------------------------------------- science: arches, a round of arcades, a dome


def science_3(c: str) -> str:
    s = wall(-56, 34, 112, stone=True) + wall(-56, 60, 112, 34, stone=True)
    s += windows(-56, 0, 112, 4, 20, 27, "#7FA6C8") + windows(-56, 38, 112, 6, 11, 16, "#7FA6C8")
    return (
        s
        + rect(-58, -66, 116, 8, "#5FA8E0", edge(2))
        + rect(-58, -68, 116, 3, "#BFE4FF")
        + path("M52 -62C60 -50 56 -20 60 0", "none", stroke("#8FD0FF", 5, ""))
    )


def science_4(c: str) -> str:
    paint = lin([(0, PLASTER), (0.5, PLASTER_LOW), (1, mix(PLASTER_LOW, "#5A3A72", 0.45))], 0, 0, 1, 0)
    s = path("M-54 0V-52C-30 -64 30 -64 54 -52V0Z", paint, edge(2))
    s += windows(-50, 4, 100, 6, 11, 20, DARK) + windows(-50, 30, 100, 6, 10, 15, GLASS)
    s += path("M-54 -28C-30 -34 30 -34 54 -28", "none", stroke(c, 4, "")) + path(
        "M-54 -52C-30 -64 30 -64 54 -52", "none", stroke("url(#gold)", 5, "")
    )
    return s + flag(-30, 58, c) + flag(0, 61, c) + flag(30, 58, c)


def science_5(c: str) -> str:
    s = (
        wall(-56, 42, 112)
        + slope(-56, 42, 112, 14, c, 10)
        + windows(-56, 22, 112, 8, 7, 12)
        + windows(-56, 4, 112, 8, 7, 12)
    )
    s += wall(-24, 62, 48) + columns(-20, 3, 40, 4, 36) + poly([(-26, -45), (0, -58), (26, -45)], PLASTER, edge(2))
    return (
        s
        + wall(-20, 72, 40, 60)
        + windows(-20, 61, 40, 4, 5, 9)
        + dome(0, 72, 24, 36, c)
        + dome(-46, 56, 10, 18, c)
        + dome(46, 56, 10, 18, c)
    )


# ---------------------------------------------------------------- magic: smoke, sails, crooked towers


def crooked(x: float, top: float, w: float, high: float, c: str) -> str:
    """A roof whose point bends."""
    paint = lin([(0, lit(c, 0.35)), (0.5, c), (1, deep(c, 0.5))], 0, 0, 1, 0)
    m = x + w / 2
    return path(
        f"M{x - 4} {-top}C{x + 2} {-top - high * 0.5} {m + 6} {-top - high * 0.5} {m - 5} {-top - high}C{m + 12} {-top - high * 0.6} {x + w} {-top - high * 0.4} {x + w + 4} {-top}Z",
        paint,
        edge(2),
    )


def magic_3(c: str) -> str:
    puffs = "".join(
        circ(x, -y, r, lit(c, 0.55), f'opacity="{o}"')
        for x, y, r, o in ((34, 72, 9, 0.9), (42, 86, 7, 0.7), (35, 97, 5, 0.5))
    )
    s = puffs + wall(24, 64, 13, stone=True) + wall(-40, 38, 76) + crooked(-40, 38, 76, 46, c)
    s += windows(-36, 14, 26, 1, 14, 18, "#C8F06A") + arch(4, 0, 22, 30, DARK, edge(2))
    return (
        s
        + circ(15, -6, 10, "#4A4252", edge(1.8))
        + rect(5, -13, 20, 4, "#9BE05A", edge(1.2), 2)
        + circ(12, -18, 2.4, "#9BE05A")
        + circ(19, -21, 1.8, "#C8F06A")
    )


def magic_4(c: str) -> str:
    s = poly(
        [(-24, 0), (-16, -58), (16, -58), (24, 0)],
        lin([(0, PLASTER), (1, mix(PLASTER_LOW, "#5A3A72", 0.45))], 0, 0, 1, 0),
        edge(2),
    )
    s += crooked(-17, 56, 34, 30, c) + windows(-16, 26, 32, 1, 10, 15) + arch(-8, 0, 16, 20, WOOD_LOW, edge(1.6))
    for turn in (20, 110, 200, 290):
        s += group(
            rect(-2, -46, 4, 46, WOOD, edge(1.2)) + rect(2, -44, 12, 32, lit(c, 0.6), edge(1.4)), at(0, -56, 1, turn)
        )
    return s + circ(0, -56, 5, GOLD, edge(1.6))


def magic_5(c: str) -> str:
    s = wall(-34, 40, 68, stone=True) + merlons(-34, 40, 68, 6) + arch(-9, 0, 18, 24, DARK, edge(2))
    for x, top, w in ((-54, 52, 22), (32, 58, 22), (-14, 66, 28)):
        s += (
            wall(x, top, w, 30 if x == -14 else 0, stone=True)
            + crooked(x, top, w, 30, c)
            + windows(x, top - 18, w, 1, 8, 13, "#F0B8FF")
        )
    return s + "".join(
        path(
            f"M{x} {y - 5}L{x + 1.6} {y - 1.6}L{x + 5} {y}L{x + 1.6} {y + 1.6}L{x} {y + 5}L{x - 1.6} {y + 1.6}L{x - 5} {y}L{x - 1.6} {y - 1.6}Z",
            "#FFE9A8",
        )
        for x, y in ((-30, -82), (24, -98), (50, -92))
    )


# ---------------------------------------------------------------- church: a cloister, two towers, a rose


def church_3(c: str) -> str:
    s = wall(-54, 30, 70) + slope(-54, 30, 70, 14, c, 8) + windows(-52, 0, 66, 5, 9, 20, DARK)
    return s + wall(12, 44, 40) + roof(12, 44, 40, 26, c) + windows(12, 14, 40, 2, 9, 18) + cross(32, 68)


def church_4(c: str) -> str:
    s = (
        wall(-20, 48, 40)
        + roof(-20, 48, 40, 20, c, 2)
        + circ(0, -44, 8, GLASS, edge(1.8))
        + arch(-8, 0, 16, 26, WOOD_LOW, edge(2))
    )
    for x in (-46, 22):
        s += wall(x, 66, 24) + roof(x, 66, 24, 24, c, 3) + windows(x, 44, 24, 1, 9, 16) + windows(x, 14, 24, 1, 9, 16)
    return s + cross(-34, 89) + cross(34, 89)


def church_5(c: str) -> str:
    s = (
        wall(-56, 34, 112)
        + slope(-56, 34, 112, 12, c, 8)
        + windows(-56, 8, 26, 2, 8, 18)
        + windows(30, 8, 26, 2, 8, 18)
    )
    s += wall(-17, 58, 34) + roof(-17, 58, 34, 22, c, 2) + arch(-8, 0, 16, 24, WOOD_LOW, edge(2))
    s += (
        circ(0, -44, 11, GOLD, edge(1.8))
        + circ(0, -44, 8, "#7A4AC0", edge(1))
        + "".join(group(circ(0, -5, 2.2, GLASS), at(0, -44, 1, turn)) for turn in range(0, 360, 60))
    )
    for x in (-40, 18):
        s += wall(x, 66, 22) + roof(x, 66, 22, 24, c, 3) + windows(x, 44, 22, 1, 8, 16) + windows(x, 20, 22, 1, 8, 14)
    return s + cross(-29, 89) + cross(29, 89) + cross(0, 79)


DRAWN: dict[str, Callable[[str], str]] = {
    f"{area}_{level}": globals()[f"{area}_{level}"] for area in AREAS for level in (3, 4, 5)
}
"""By area and level."""


def level(name: str) -> str:
    """A building in the colour of its area, on its shadow."""
    return group(shadow(0, 58) + piece(DRAWN[name](AREAS[name.split("_")[0]]), 1.6, 1.6), at(WIDE / 2, HIGH - 6))


def add_to(sheet: Sheet) -> None:
    for name in DRAWN:
        sheet.add(f"kgr_level_{name}", WIDE, HIGH, partial(level, name), anchor="C", pad=6, scale=1.5)
