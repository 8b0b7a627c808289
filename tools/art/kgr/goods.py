# ruff: noqa: E501
"""What the land yields and the cities make: the emblems of the resources and commodities, and the cards that bear them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from art.kgr.palette import GOODS, PLASTER, WOOD, WOOD_LIT, WOOD_LOW, deep, edge, lit, piece
from art.palette import BOLE, mix
from art.sheet import Sheet
from art.svg import (
    at,
    circ,
    clip,
    ellipse,
    gold_frame,
    group,
    leafed,
    lin,
    line,
    path,
    poly,
    rad,
    rect,
    stroke,
    texture,
)

CARD = 104, 146


# -- emblems: 100 wide around the origin -----------------------------------------------------------------------------------


def wood() -> str:
    s = ""
    for x, y in ((-24, 22), (24, 22), (0, -16)):
        s += path(
            f"M{x - 4} {y - 20}L{x + 22} {y - 30}A20 20 0 0 1 {x + 26} {y + 8}L{x} {y + 20}Z",
            lin([(0, WOOD_LIT), (0.5, WOOD), (1, WOOD_LOW)]),
            edge(3),
        )
        s += (
            circ(x - 2, y, 20, "#E3B57E", edge(3))
            + circ(x - 2, y, 13, "none", stroke("#A8703E", 2.4, ""))
            + circ(x - 2, y, 6, "none", stroke("#A8703E", 2.4, ""))
        )
    return s


def brick() -> str:
    s = ""
    for x, y in ((-44, 4), (0, 4), (-22, -26)):
        s += poly([(x, y), (x + 10, y - 10), (x + 52, y - 10), (x + 42, y)], "#F0A47C", edge(3))
        s += poly([(x + 42, y), (x + 52, y - 10), (x + 52, y + 18), (x + 42, y + 28)], "#8E3A22", edge(3))
        s += rect(x, y, 42, 28, lin([(0, "#D9754C"), (1, "#B5502E")]), edge(3)) + rect(
            x + 5, y + 5, 32, 5, "#F2B48E", 'opacity=".7"', 2
        )
    return s


def wool() -> str:
    s = "".join(line(x, 18, x, 40, "#3A2A22", 7, 'stroke-linecap="round"') for x in (-20, -6, 14, 26))
    s += path(
        "M-30 20C-48 6 -38 -20 -20 -18C-14 -36 12 -38 20 -22C40 -26 50 -2 38 10C40 26 20 30 12 24C2 32 -18 32 -30 20Z",
        "#FBF3E0",
        edge(3),
    )
    s += "".join(
        path(f"M{x} {y}q6 -8 14 -2", "none", stroke("#CDB994", 3, 'stroke-linecap="round"'))
        for x, y in ((-20, 0), (0, -12), (14, 6), (-6, 14))
    )
    s += path("M-30 -8C-46 -14 -50 4 -44 14C-38 22 -28 16 -28 6Z", "#4A342C", edge(3)) + circ(-40, 2, 3, "#FFF")
    return s + path("M-30 -8Q-24 -18 -18 -8", "none", stroke("#4A342C", 6, 'stroke-linecap="round"'))


def grain() -> str:
    s = ""
    for turn in (-34, -17, 0, 17, 34):
        ear = path("M0 38Q-3 6 0 -18", "none", stroke("#B07E1E", 4))
        for y in (-42, -32, -22, -12):
            ear += ellipse(
                -5,
                y,
                4.6,
                8,
                "#FFD968",
                edge(2),
            ) + ellipse(5, y + 3, 4.6, 8, "#EDB83A", edge(2))
        s += group(ear, f"rotate({turn} 0 34)")
    return s + rect(-17, 12, 34, 13, "#A03A2A", edge(3), 4) + rect(-13, 15, 26, 3, "#E8836A", "", 1)


def ore() -> str:
    s = poly(
        [(-46, 34), (-38, -4), (-14, -22), (6, -8), (10, 34)],
        lin([(0, "#C9CCDA"), (0.5, "#8C90A8"), (1, "#4E5268")], 0, 0, 1, 1),
        edge(3),
    )
    s += poly(
        [(-6, 36), (2, -18), (24, -34), (44, -10), (48, 36)],
        lin([(0, "#B4B8CC"), (0.5, "#767A94"), (1, "#3E4258")], 0, 0, 1, 1),
        edge(3),
    )
    s += poly([(2, -18), (24, -34), (22, -6)], "#E6E8F2") + poly([(-38, -4), (-14, -22), (-18, 4)], "#EEF0F8")
    return s + "".join(
        poly([(x, y), (x + 7, y - 5), (x + 12, y + 2), (x + 5, y + 7)], "#FFC95A", edge(1.6))
        for x, y in ((-30, 14), (-12, 20), (16, 10), (30, 20), (10, 26))
    )


def paper() -> str:
    """Two sheets, written on, with a seal."""
    s = group(rect(-30, -40, 52, 72, "#E9D9B2", edge(3), 3), "rotate(-12)")
    s += group(
        rect(-22, -40, 56, 76, lin([(0, "#FFFBEA"), (1, "#EADBB6")]), edge(3), 3)
        + "".join(
            rect(-14, y, w, 4, "#8A7454", 'opacity=".8"', 2) for y, w in ((-28, 40), (-17, 34), (-6, 40), (5, 26))
        )
        + circ(20, 24, 9, "#B2372C", edge(2.4))
        + circ(20, 24, 4, "#E07A66"),
        "rotate(7)",
    )
    return s


def cloth() -> str:
    """A bolt of red cloth that unrolls."""
    s = path("M-38 -18V26Q-18 38 4 30T42 34V-10Z", lin([(0, "#E2586A"), (0.6, "#B8324A"), (1, "#7E1E38")]), edge(3))
    s += "".join(
        path(f"M{x} -8V{y}", "none", stroke("#FFB9B4", 2.6, 'opacity=".7" stroke-linecap="round"'))
        for x, y in ((-22, 24), (-4, 24), (14, 22), (30, 22))
    )
    s += path("M-40 -18A12 12 0 0 1 -28 -36H34A13 13 0 0 1 34 -8H-28A12 12 0 0 1 -40 -18Z", "#CE4660", edge(3))
    return (
        s + ellipse(36, -22, 9, 14, "#F3A3A0", edge(2.6)) + ellipse(36, -22, 4, 7, "none", stroke("#8E2740", 2.4, ""))
    )


def coin() -> str:
    """A heap of coins, one in front with a crown."""
    s = ""
    for x, y, number in ((-24, 30, 4), (24, 32, 3)):
        for k in range(number):
            s += ellipse(x, y - 9 * k, 22, 9, "#B5801F", edge(2.6)) + ellipse(
                x, y - 9 * k - 3, 22, 9, "#F1CC66", edge(2.2)
            )
    s += circ(2, -6, 28, lin([(0, "#FFF0B5"), (0.5, "#E6B43C"), (1, "#A8741A")], 0, 0, 1, 1), edge(3))
    s += circ(2, -6, 21, "none", stroke("#8A5A14", 2.4, ""))
    return s + path("M-12 4V-16L-4 -8L2 -20L8 -8L16 -16V4Z", "#8A5A14", 'opacity=".85"')


def crystal() -> str:
    """Three crystals that shine."""
    s = ""
    for x, foot, w, h, turn in ((-20, 34, 20, 46, -20), (24, 34, 20, 40, 22), (2, 36, 27, 74, 0)):
        body = poly([(-w / 2, 0), (-w / 2, -h * 0.7), (0, -h), (0, 4)], "#D9B6FF", edge(2.6))
        body += poly([(w / 2, 0), (w / 2, -h * 0.7), (0, -h), (0, 4)], lin([(0, "#A56BE0"), (1, "#5E2E9A")]), edge(2.6))
        body += poly([(-w / 2, -h * 0.7), (0, -h), (w / 2, -h * 0.7), (0, -h * 0.55)], "#F4E6FF", edge(2))
        s += group(body, at(x, foot, 1, turn))
    return s + path("M-34 -30l3 -9l3 9l9 3l-9 3l-3 9l-3 -9l-9 -3z", "#FFF6D8")


def bread() -> str:
    """A loaf with three cuts."""
    s = path(
        "M-46 14C-50 -14 -26 -30 2 -30C32 -30 50 -12 46 14C44 30 30 32 0 32C-30 32 -44 30 -46 14Z",
        lin([(0, "#F3C078"), (0.5, "#CE8038"), (1, "#8E4A1E")]),
        edge(3),
    )
    s += "".join(
        path(f"M{x} -22Q{x + 12} -8 {x + 8} 12", "none", stroke("#FBE6BE", 7, 'stroke-linecap="round"'))
        for x in (-28, -6, 16)
    )
    return s + path(
        "M-36 0C-34 -14 -22 -22 -8 -24", "none", stroke("#FFE9C4", 3, 'opacity=".7" stroke-linecap="round"')
    )


def beer() -> str:
    """A wooden mug, its foam running over."""
    s = path("M22 -10H36Q46 -8 46 6T36 22H22", "none", stroke("#3A2418", 12, "")) + path(
        "M22 -10H36Q46 -8 46 6T36 22H22", "none", stroke(WOOD_LIT, 6.5, "")
    )
    s += path(
        "M-30 -18H26L22 38H-26Z", lin([(0, WOOD_LOW), (0.3, WOOD_LIT), (0.7, WOOD), (1, WOOD_LOW)], 0, 0, 1, 0), edge(3)
    )
    s += "".join(line(x, -12, x * 0.86, 36, WOOD_LOW, 2, 'opacity=".7"') for x in (-17, -3, 12))
    s += "".join(rect(-29 + k, y, 54 - 2 * k, 7, "#C9A23A", edge(2)) for k, y in ((0, -6), (2, 22)))
    return s + path(
        "M-36 -16C-42 -28 -30 -38 -20 -34C-14 -46 6 -46 12 -36C24 -42 36 -30 30 -18C30 -8 20 -10 18 -14C12 -6 2 -8 0 -14C-6 -6 -14 -6 -16 -14C-20 -2 -32 -4 -36 -16Z",
        "#FFFBEE",
        edge(2.8),
    )


EMBLEMS: dict[str, Callable[[], str]] = {
    "wood": wood,
    "brick": brick,
    "wool": wool,
    "grain": grain,
    "ore": ore,
    "paper": paper,
    "cloth": cloth,
    "coin": coin,
    "crystal": crystal,
    "bread": bread,
    "beer": beer,
}


def card(kind: str) -> str:
    """A card: its emblem before rays, in a gold frame; its foot is left for a number."""
    w, h = CARD
    colour = GOODS[kind]
    s = rect(0, 0, w, h, BOLE, 'filter="url(#sh)"', 9)
    field = rect(0, 0, w, h, rad([(0, lit(colour, 0.55)), (0.55, colour), (1, deep(colour, 0.5))], 0.5, 0.42, 0.75))
    rays = "".join(
        path(
            f"M{w / 2} 62L{w / 2 - 9} -60H{w / 2 + 9}Z",
            "#FFF6D8",
            f'opacity=".13" transform="rotate({turn} {w / 2} 62)"',
        )
        for turn in range(0, 360, 30)
    )
    hill = path(f"M0 104Q{w / 2} 86 {w} 104V{h}H0Z", deep(colour, 0.42)) + path(
        f"M0 104Q{w / 2} 86 {w} 104", "none", stroke(lit(colour, 0.6), 2.4, 'opacity=".8"')
    )
    s += group(field + rays + hill + texture("plaster", 0, 0, w, h, 0.35), "", clip(rect(0, 0, w, h, "#000", "", 9)))
    s += gold_frame(0, 0, w, h, 6) + group(piece(EMBLEMS[kind](), 1.2, 2.2), at(w / 2, 64, 0.76))
    return s


def back() -> str:
    """The back: a ship on the evening sea."""
    w, h = CARD
    s = rect(0, 0, w, h, BOLE, 'filter="url(#sh)"', 9) + rect(
        0,
        0,
        w,
        h,
        lin([(0, "#5A3A72"), (0.45, "#C9707E"), (0.52, "#F6B27A"), (0.53, "#5A6A9A"), (1, "#16305C")]),
        "",
        9,
    )
    s += circ(w / 2, 74, 22, "#FFE3A0", 'opacity=".9"') + rect(6, 77, w - 12, 60, lin([(0, "#6A6A9A"), (1, "#16305C")]))
    s += group(
        path("M-26 10Q0 18 26 10L18 26H-18Z", WOOD, edge(2))
        + rect(-1.6, -34, 3.2, 46, WOOD_LOW)
        + path("M2 -32Q24 -18 22 4H2Z", PLASTER, edge(2))
        + path("M-3 -26Q-18 -14 -18 4H-3Z", mix(PLASTER, "#C9707E", 0.3), edge(2)),
        at(w / 2, 78, 1.05),
    )
    return s + gold_frame(0, 0, w, h, 6) + leafed(f"M0 0H{w}V{h}H0Z", 0.12)


def sign(kind: str) -> str:
    return group(piece(EMBLEMS[kind](), 3, 4), at(24, 24, 0.42))


def add_to(sheet: Sheet) -> None:
    for kind in EMBLEMS:
        sheet.add(f"kgr_card_{kind}", *CARD, partial(card, kind), pad=(6, 6, 6, 12), scale=1.6)
        sheet.add(f"kgr_sign_{kind}", 48, 48, partial(sign, kind), anchor="C", pad=5)
    sheet.add("kgr_card_back", *CARD, back, pad=(6, 6, 6, 12), scale=1.6)
