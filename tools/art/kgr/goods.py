# ruff: noqa: E501
"""What the land yields: the emblems of the five resources, and the cards that bear them."""

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


EMBLEMS: dict[str, Callable[[], str]] = {"wood": wood, "brick": brick, "wool": wool, "grain": grain, "ore": ore}


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
