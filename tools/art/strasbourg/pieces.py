# ruff: noqa: E501
"""Goods in crates and barrels, the council's table and chairs, privileges and coins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from art.bricks import lily
from art.palette import KEYLINE, OUTLINE, mix
from art.props import Metal, coin_pile
from art.sheet import Sheet
from art.strasbourg import marks
from art.strasbourg.glyphs import ROUND
from art.strasbourg.heraldry import arms
from art.strasbourg.palette import (
    CREAM,
    GOLD_LIT,
    GUILDS,
    IRON,
    IRON_LIT,
    SILVER,
    SILVER_LIT,
    SILVER_LOW,
    TIMBER,
    TIMBER_LIT,
    deep,
    edge,
    lit,
    piece,
)
from art.svg import at, circ, ellipse, group, lin, path, poly, rect, stroke

GOOD, CHAIR, TABLE, PILE = (72, 64), (64, 80), (320, 90), (64, 64)
PAD = (5, 8, 5, 6)
WOOD, WOOD_LIT, WOOD_LOW = "#A97848", "#D8AC74", "#6E4628"
DX, DY = 12, 11
"""Depth of a crate, up and to the right."""


def upright(colour: str) -> str:
    """A round surface, lit at the left."""
    return lin([(0, lit(colour, 0.15)), (0.25, lit(colour, 0.5)), (0.6, colour), (1, deep(colour, 0.5))], 0, 0, 1, 0)


def shaded(colour: str) -> str:
    """A surface lit from the upper left."""
    return lin([(0, lit(colour, 0.5)), (0.5, colour), (1, deep(colour, 0.4))], 0, 0, 1, 1)


def shield_of(guild: str, x: float, y: float, size: float) -> str:
    """The mark of a guild in cream on a disc in its colour."""
    colour = GUILDS[guild]
    s = circ(0, 0, 50, shaded(colour), edge(5)) + circ(0, 0, 45, "none", stroke(GOLD_LIT, 4, ""))
    mark = group(marks.MARKS[guild](deep(colour, 0.7)), "translate(2 3) scale(.7)") + group(
        marks.MARKS[guild](CREAM), "scale(.7)"
    )
    return group(s + mark, at(x, y, size / 100))


# -- goods: feet at 0, 0 -----------------------------------------------------------------------------------------------


def crate(contents: str, guild: str, high: float = 31) -> str:
    """An open crate, 46 wide in front, with its contents behind the front and the guild's band on it."""
    colour, w = GUILDS[guild], 46
    x = -w / 2 - DX / 2
    s = poly(
        [(x + DX, -high - DY), (x + w + DX, -high - DY), (x + w, -high), (x, -high)],
        mix(WOOD_LOW, OUTLINE, 0.45),
        edge(),
    )
    s += contents
    s += poly(
        [(x + w, 0), (x + w + DX, -DY), (x + w + DX, -high - DY), (x + w, -high)],
        lin([(0, WOOD), (1, WOOD_LOW)]),
        edge(),
    )
    board = high / 3
    for k in range(3):
        s += rect(
            x, -high + k * board, w, board, lin([(0, WOOD_LIT), (0.3, WOOD), (1, mix(WOOD, WOOD_LOW, 0.6))]), edge(1.2)
        )
    band = -high * 0.72
    s += rect(x, band, w, high * 0.44, lin([(0, lit(colour, 0.3)), (1, colour)]), edge(1.1))
    s += poly(
        [(x + w, band), (x + w + DX, band - DY), (x + w + DX, band - DY + high * 0.44), (x + w, band + high * 0.44)],
        deep(colour, 0.5),
        edge(1.1),
    )
    for px in (x + 1.2, x + w - 5.4):
        s += rect(px, -high, 4.2, high, lin([(0, WOOD_LIT), (1, WOOD_LOW)], 0, 0, 1, 0), edge(1))
    return s + shield_of(guild, x + w / 2, -high / 2, 25)


def bread() -> str:
    """Round loaves and a pretzel."""
    s = ""
    for x, y, r in ((6, -45, 10), (-18, -43, 10), (17, -40, 9), (-6, -41, 10.5)):
        s += path(
            f"M{x - r * 1.2} {y + 9}C{x - r * 1.3} {y - r} {x + r * 1.3} {y - r} {x + r * 1.2} {y + 9}Z",
            shaded("#D08A3C"),
            edge(),
        )
        s += path(
            f"M{x - 5} {y + 1}L{x - 1} {y - 3.4}M{x + 0.6} {y + 2.4}L{x + 4.4} {y - 2}",
            "none",
            stroke("#FFE3AE", 2, ROUND),
        )
    return crate(s, "bakers")


def meat() -> str:
    """A ham, its bone up, and a string of sausages."""
    s = path("M-23 -28C-25 -44 -15 -50 -6 -46C2 -42 2 -34 -2 -28Z", shaded("#C9605A"), edge())
    s += path("M-19 -29C-20 -41 -13 -45 -8 -43C-3 -40 -3 -34 -6 -29Z", "#F3B4A2") + circ(
        -12.6, -36.6, 3.6, "#FFF3E0", edge(1)
    )
    s += path("M-16 -46L-20 -54", "none", stroke(OUTLINE, 6.4, ROUND)) + path(
        "M-16 -46L-20 -54", "none", stroke("#FFF3E0", 3.8, ROUND)
    )
    for d in ("M3 -34C2 -46 12 -50 14 -42", "M13 -34C13 -46 24 -48 25 -38"):
        s += (
            path(d, "none", stroke(OUTLINE, 10, ROUND))
            + path(d, "none", stroke("#9E3A30", 7, ROUND))
            + path(d, "none", stroke("#D98272", 2, ROUND + ' transform="translate(-1.4 -1)"'))
        )
    return crate(s, "butchers")


def leather() -> str:
    """Rolled hides."""
    s = ""
    for x, colour in ((-17, "#B57B45"), (-3, "#8A5630"), (11, "#C8955C")):
        s += path(f"M{x - 6.6} -28V-47H{x + 6.6}V-28Z", upright(colour), edge()) + ellipse(
            x, -47, 6.6, 4, lit(colour, 0.35), edge()
        )
        s += path(
            f"M{x + 3.6} -47A3.6 2 0 1 0 {x} -45.2A2 1.2 0 0 1 {x} -47", "none", stroke(deep(colour, 0.6), 1.2, ROUND)
        )
        s += rect(x - 6.6, -40, 13.2, 3, "#3F7049", edge(0.8))
    return crate(s, "shoemakers")


def wine() -> str:
    """A standing barrel with iron hoops."""
    d = "M-20 -2C-27 -18 -27 -36 -20 -52H20C27 -36 27 -18 20 -2Q0 4 -20 -2Z"
    s = path(d, upright("#A06C40"), edge())
    staves = "".join(f"M{x * 0.8} -53C{x * 1.12} -36 {x * 1.12} -18 {x * 0.8} 0" for x in (-16, -8, 0, 8, 16))
    s += path(staves, "none", stroke(WOOD_LOW, 1.1))
    for y, w in ((-49.6, 21.4), (-42, 23.6), (-12, 23.8), (-4.4, 21.4)):
        s += path(f"M{-w} {y}Q0 {y + 5} {w} {y}V{y + 3.8}Q0 {y + 8.8} {-w} {y + 3.8}Z", upright(IRON_LIT), edge(0.9))
    s += (
        ellipse(0, -53, 20, 5.4, "#C99762", edge())
        + ellipse(0, -52.6, 15.4, 3.7, "#8A5A34")
        + circ(4, -53, 2.4, IRON, edge(0.8))
    )
    band = "M-24.6 -36Q0 -30.6 24.6 -36V-17Q0 -11.6 -24.6 -17Z"
    return s + path(band, upright(GUILDS["vintners"]), edge(1.1)) + shield_of("vintners", 0, -23.6, 27)


def iron() -> str:
    """Bars of iron, laid crosswise."""
    s = ""
    for x, y in ((-20, -38), (-4, -38), (-12, -46)):
        top = [(x, y - 6), (x + 5, y - 11), (x + 22, y - 11), (x + 19, y - 6)]
        s += poly(
            [(x - 3, y + 5), (x, y - 6), (x + 19, y - 6), (x + 22, y + 5)],
            lin([(0, "#B4C2D0"), (1, "#6B7A8C")]),
            edge(1.3),
        )
        s += poly(top, "#E4ECF2", edge(1.3)) + poly(
            [(x + 22, y + 5), (x + 19, y - 6), (x + 22, y - 11), (x + 27, y - 2)], "#4A586A", edge(1.3)
        )
    return crate(s, "smiths")


GOODS: dict[str, Callable[[], str]] = {
    "bakers": bread,
    "butchers": meat,
    "shoemakers": leather,
    "vintners": wine,
    "smiths": iron,
}


# -- council -----------------------------------------------------------------------------------------------------------


def chair() -> str:
    """A carved chair with a high back, its foot at 0, 0; a figure of 44 x 64 stands before its back."""
    oak, low, dark = "#8A5E3A", "#5C3A22", "#3A2416"
    s = path("M-25 -70V-2H-19V-22H19V-2H25V-70Z", low, edge())
    s += path(
        "M-25 -30V-66C-25 -72 -17 -71 -14 -76C-9 -82 9 -82 14 -76C17 -71 25 -72 25 -66V-30Z", shaded(oak), edge(1.7)
    )
    s += path(
        "M-18 -30V-62C-12 -63 -10 -72 0 -72C10 -72 12 -63 18 -62V-30Z", lin([(0, "#52687E"), (1, "#2C3B4C")]), edge(1.2)
    )
    s += path(
        "M-15 -31V-59.6C-9.4 -61 -8 -69 0 -69C8 -69 9.4 -61 15 -59.6V-31Z", "none", stroke(GOLD_LIT, 1, 'opacity=".75"')
    )
    for x in (-25.0, 25.0):
        s += circ(x, -73, 3.7, "url(#gold)", edge(1))
    s += poly([(-27, -20), (-21, -31), (21, -31), (27, -20)], lin([(0, "#6F879C"), (1, "#4A6076")]), edge())
    s += rect(-27.6, -20.6, 55.2, 6.6, lin([(0, "#B98250"), (1, oak)]), edge(), 1)
    for x in (-25.4, 19.4):
        s += rect(x, -14, 6, 14, upright(oak), edge())
        s += rect(x + 0.4, -40, 5.2, 20, upright(oak), edge(1.1))
        s += path(f"M{x - 2} -40Q{x + 3} -45.6 {x + 8} -40V-37H{x - 2}Z", shaded("#B98250"), edge(1.1))
    return s + rect(-19, -9, 38, 3.4, dark, edge(1))


def council_table() -> str:
    """The long table: a slate cloth with the city's arms in front, letters, an inkwell and candles on it."""
    w, h = TABLE
    lean, top, front = 34, 46, 36
    y = h - 6 - front
    cloth = "#54708A"
    s = "".join(
        rect(x, y + 20, 10, front - 14, lin([(0, TIMBER_LIT), (1, TIMBER)], 0, 0, 1, 0), edge())
        for x in (12, w - lean - 22)
    )
    s += poly([(w - lean, y), (w, y - top), (w, y - top + 24), (w - lean, y + 24)], deep(cloth, 0.55), edge(1.7))
    s += poly([(0, y), (lean, y - top), (w, y - top), (w - lean, y)], lin([(0, "#8CA4B8"), (1, "#5E7A94")]), edge(1.7))
    s += poly(
        [(9, y - 4), (lean + 3, y - top + 4), (w - 9, y - top + 4), (w - lean - 3, y - 4)],
        "none",
        stroke(GOLD_LIT, 1.5, 'opacity=".85"'),
    )
    drop = f"M0 {y}H{w - lean}V{y + 24}"
    scallops = "".join(f"q{-(w - lean) / 22:.2f} 7 {-(w - lean) / 11:.2f} 0" for _ in range(11))
    s += path(drop + scallops + "Z", lin([(0, cloth), (1, deep(cloth, 0.4))]), edge(1.7))
    s += path(f"M0 {y + 20}H{w - lean}", "none", stroke(GOLD_LIT, 1.8))
    s += _letters(y)
    return s + group(arms(26, 30), at((w - lean) / 2 - 13, y + 1))


def _letters(y: float) -> str:
    """What lies on the table whose front edge is at this height."""
    s = ""
    for x, up, turn in ((70, 24, -8), (186, 17, 5), (214, 29, -4)):
        page = poly([(-14, 6), (-9, -8), (14, -8), (9, 6)], "#FFF6E0", edge(1.2)) + path(
            "M-6 -4.4H8M-7.6 -.6H6.6M-9 3H2", "none", stroke("#8A7356", 1.2)
        )
        s += group(page, at(x, y - up, 1, turn))
    s += path(
        "M112 -12V-20H122V-12Q117 -9 112 -12Z", upright(IRON_LIT), edge(1.1) + f' transform="translate(0 {y - 8})"'
    )
    s += path(
        f"M118 {y - 28}C122 {y - 40} 130 {y - 46} 138 {y - 47}C136 {y - 40} 128 {y - 32} 119 {y - 26}Z",
        "#FFFDF4",
        edge(1.1),
    )
    for x in (150, 262):
        s += ellipse(x, y - 16, 8, 3, "url(#gold)", edge(1)) + rect(x - 2.4, y - 34, 4.8, 18, "#FFF6E0", edge(1))
        s += path(
            f"M{x} {y - 43}C{x + 4} {y - 38} {x + 2.6} {y - 34.6} {x} {y - 34.6}C{x - 2.6} {y - 34.6} {x - 4} {y - 38} {x} {y - 43}Z",
            "#FFD25E",
            edge(0.8),
        )
    return s


# -- privilege and coins -----------------------------------------------------------------------------------------------


def privilege() -> str:
    """A charter, rolled at both ends, with the city's seal on a ribbon; round the origin."""
    s = path("M-20 -20H21V16H-20Z", lin([(0, "#FFF9E8"), (1, "#E6D4A8")]), edge(1.7))
    s += path("M-14 -11.6H15M-14 -5H12M-14 1.6H15M-14 8.2H0", "none", stroke("#8A7356", 2.2, ROUND))
    s += rect(-14.6, -14.6, 7.6, 9.6, "#B5422F", edge(0.8))
    for y in (-21, 17):
        s += rect(-25, y - 5, 51, 10, lin([(0, "#FFFDF2"), (0.4, "#F4E6C2"), (1, "#B99C66")]), edge(1.7), 5)
        s += ellipse(26 - 3.4, y, 2.6, 3.2, "#B99C66", edge(1))
    s += path("M8 14L3 30L9 27.4L12 32L15 16ZM14 14L24 29L18.4 28L16 32.6L10 16Z", "#A84C77", edge(1.1))
    s += circ(12.5, 13.5, 11.4, shaded("#B5303A"), edge(1.7)) + circ(
        12.5, 13.5, 8.2, "none", stroke("#E58A86", 1.3, "")
    )
    return s + group(arms(9, 10.4, False), at(8, 8.4))


def pfennig(r: float) -> str:
    """A silver pfennig with the lily, round the origin."""
    k = r / 24
    s = (
        circ(0, 0, 25.4, KEYLINE)
        + circ(0, 0, 24.2, OUTLINE)
        + circ(0, 0, 22.4, lin([(0, "#FFFFFF"), (0.35, SILVER_LIT), (0.6, SILVER), (1, SILVER_LOW)], 0.1, 0, 0.9, 1))
    )
    s += "".join(group(circ(0, -19, 1.5, SILVER_LOW), f"rotate({24 * n})") for n in range(15))
    s += circ(
        0, 0, 16, lin([(0, SILVER_LOW), (0.5, SILVER), (1, SILVER_LIT)], 0.1, 0, 0.9, 1), stroke(SILVER_LOW, 1.2, "")
    )
    s += lily(1, 1.2, 0.27, "#4A5560") + lily(0, 0, 0.27, "#FFFFFF")
    return group(s, f"scale({k:.3f})")


def prestige() -> str:
    """A prestige point: the rose window of the minster in gold, round the origin."""
    s = circ(0, 0, 23.4, KEYLINE) + circ(0, 0, 22.2, OUTLINE) + circ(0, 0, 20.6, "url(#goldv)")
    s += circ(0, 0, 16.4, lin([(0, "#8A2E4C"), (1, "#4A1430")], 0, 0, 1, 1), edge(1.3))
    petals = "".join(
        group(
            path("M0 -5C-5 -8.4 -4.8 -15.6 0 -15.6C4.8 -15.6 5 -8.4 0 -5Z", "url(#goldv)", edge(0.9)),
            f"rotate({45 * n})",
        )
        for n in range(8)
    )
    glass = "".join(group(circ(0, -11.4, 1.9, "#B5D3E8"), f"rotate({45 * n})") for n in range(8))
    return s + petals + glass + circ(0, 0, 4.9, "url(#gold)", edge(1.1)) + circ(0, 0, 2, "#8A2E4C")


PFENNIGS = Metal((SILVER_LIT, SILVER, SILVER_LOW), SILVER_LIT, SILVER, SILVER_LOW, "#FFFFFF", OUTLINE)


def _at(draw: Callable[[], str], x: float, y: float) -> str:
    return piece(group(draw(), at(x, y)))


def add_to(sheet: Sheet) -> None:
    for guild, good in GOODS.items():
        sheet.add(f"strasbourg_good_{guild}", *GOOD, partial(_at, good, 36, 62), anchor="F", pad=PAD)
    sheet.add("strasbourg_chair", *CHAIR, partial(_at, chair, 32, 79), anchor="F", pad=PAD)
    sheet.add("strasbourg_council_table", *TABLE, partial(_at, council_table, 0, 0), anchor="C", pad=PAD)
    sheet.add("strasbourg_privilege", 64, 64, partial(_at, privilege, 32, 31), anchor="C", pad=6)
    sheet.add("strasbourg_coin", 48, 48, lambda: group(pfennig(22.8), at(24, 24)), anchor="C", pad=4, scale=3)
    sheet.add("strasbourg_prestige", 48, 48, lambda: group(prestige(), at(24, 24)), anchor="C", pad=4, scale=3)
    for count in (1, 2, 3):
        sheet.add(f"strasbourg_coins_{count}", *PILE, partial(coin_pile, count, PFENNIGS), anchor=(32, 60), pad=3)
