# ruff: noqa: E501
"""What the land yields and the cities make: the emblems of the resources and commodities, and the cards that bear them."""

from functools import partial

from art.fixed import fixed
from art.kgr.palette import GOODS, deep, lit, piece
from art.palette import BOLE
from art.sheet import Sheet
from art.svg import at, clip, gold_frame, group, path, rad, rect, stroke, texture

CARD = 104, 146


EMBLEMS = ("wood", "brick", "wool", "grain", "ore", "paper", "cloth", "coin", "crystal", "bread", "beer")
"""The emblems, 100 wide around the origin."""


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
    s += gold_frame(0, 0, w, h, 6) + group(piece(fixed(f"kgr/goods/{kind}"), 1.2, 2.2), at(w / 2, 64, 0.76))
    return s


def sign(kind: str) -> str:
    return group(piece(fixed(f"kgr/goods/{kind}"), 3, 4), at(24, 24, 0.42))


def add_to(sheet: Sheet) -> None:
    for kind in EMBLEMS:
        sheet.add(f"kgr_card_{kind}", *CARD, partial(card, kind), pad=(6, 6, 6, 12), scale=1.6)
        sheet.add(f"kgr_sign_{kind}", 48, 48, partial(sign, kind), anchor="C", pad=5)
    sheet.add("kgr_card_back", *CARD, "kgr/goods/back", pad=(6, 6, 6, 12), scale=1.6)
