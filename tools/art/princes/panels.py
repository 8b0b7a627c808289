"""Panels of the table: ivory marble, laurel green, terracotta, the marble shelf of the auction, the bar above."""

from __future__ import annotations

from functools import partial

from art.palette import BOLE
from art.panels import SHADOW, bar, lined
from art.princes import plants, things
from art.props import Metal, coin_pile
from art.sheet import Sheet
from art.svg import at, circ, ellipse, f, group, lin, looping_frame, path, poly, rect, stroke, texture

EDGE, PERIOD = 12, 216
"""Width of the shelf's frame with its line inside, and period of its pattern."""


FLORINS = Metal(("#FFE9A3", "#E8B84A", "#8E5C16"), "#F7D873", "none", "#A87420", "#FFF8DC", "#2A1408")


def marble(w: float, h: float) -> str:
    return lined(w, h, "#FEFBF2", "#EFE5D0", "#5E8470", 0.42)


def laurel_green(w: float, h: float) -> str:
    return lined(w, h, "#2C6349", "#143A2A", "#F4D272", 0.35)


def terracotta(w: float, h: float) -> str:
    return lined(w, h, "#D5825A", "#A14D2E", "#FFE6C0", 0.4)


def shelf(w: float, h: float) -> str:
    """The shelf of the auction: marble in a gold frame, inlaid stones along its foot from EDGE, at a pitch of 36."""
    s = rect(0, 0, w, h, lin([(0, "#E6DAC0"), (0.12, "#F6EFDF"), (0.7, "#EFE4CC"), (1, "#D6C4A0")])) + texture(
        "plaster", 0, 0, w, h, 0.5
    )
    y = h - 39
    s += rect(9, y - 5, w - 18, 5, "#8A7352", 'opacity=".35"') + rect(
        9, y, w - 18, 30, lin([(0, "#FFFCF2"), (0.16, "#FFFCF2"), (0.17, "#E0D0B0"), (1, "#C9B48C")])
    )
    for k in range(int((w - 2 * EDGE) / 36)):
        x = EDGE + 36 * k + 18
        s += group(
            rect(-7.4, -7.4, 14.8, 14.8, "#5E8470" if k % 2 else "#B4614A", stroke("#FFF8E6", 1.8)),
            f"translate({f(x)} {f(y + 17.5)}) rotate(45)",
        )
        s += circ(x, y + 17.5, 3, "url(#gold)") + circ(x + 18, y + 17.5, 2.4, "#7A5A3A")
    return s + looping_frame(0, 0, w, h, 9, EDGE, PERIOD)


def purse() -> str:
    """A full purse, for covered money."""
    s = ellipse(32, 58, 24, 6, "#1B1430", 'opacity=".35"')
    s += path("M22 22C6 32 4 58 32 58C60 58 58 32 42 22Z", things.sheen("#8A3E5A"), stroke("#20101A", 2.2)) + path(
        "M18 8C24 12 40 12 46 8L42 22H22Z", things.sheen("#A8506E"), stroke("#20101A", 2.2)
    )
    s += path("M20 22Q32 27 44 22", "none", stroke("#20101A", 6, things.ROUND)) + path(
        "M20 22Q32 27 44 22", "none", stroke("#F4D272", 3.4, things.ROUND)
    )
    return (
        s
        + group(things.coin(11), at(32, 41))
        + path("M14 38C13 46 17 52 22 54", "none", stroke("#E9A6C0", 2.4, things.ROUND))
    )


def garland(w: float) -> str:
    """Laurel along the upper edge of a panel: a swag between two rosettes."""
    s = ""
    for side in (-1, 1):
        points = [(w / 2 + side * (w / 2 - 10) * k / 14, 8 + 26 * (1 - (k / 14) ** 2)) for k in range(15)]
        s += plants.sprig(points, 15, "#4E9A58", "#12331F")
    for x in (10, w - 10):
        s += circ(x, 8, 8, "url(#gold)", stroke(BOLE, 1.6)) + circ(x, 8, 3.4, "#B4614A", stroke(BOLE, 1))
    return s + group(
        poly([(-8, 0), (0, -6), (8, 0), (5, 14), (0, 9), (-5, 14)], "#C9473A", stroke("#3A0E10", 1.4)), at(w / 2, 34)
    )


def add_to(sheet: Sheet) -> None:
    sheet.add("princes_panel", 392, 240, partial(marble, 392, 240), pad=SHADOW, nine=24)
    sheet.add("princes_panel_dark", 392, 240, partial(laurel_green, 392, 240), pad=SHADOW, nine=24)
    sheet.add("princes_panel_terracotta", 392, 240, partial(terracotta, 392, 240), pad=SHADOW, nine=24)
    sheet.add(
        "princes_ribbon", 400, 70, partial(bar, 400, "#245540", "#123425"), pad=(0, 0, 0, 14), nine=(4, 30, 4, 12)
    )
    wide = 2 * EDGE + PERIOD * 4
    sheet.add(
        "princes_shelf", wide, 252, partial(shelf, wide, 252), nine=(EDGE, EDGE, EDGE, 45), tile=PERIOD, opaque=True
    )
    for count in (1, 2, 3):
        sheet.add(f"princes_coins_{count}", 64, 64, partial(coin_pile, count, FLORINS), anchor=(32, 60), pad=3)
    sheet.add("princes_purse", 64, 64, purse, anchor=(32, 60), pad=3)
    sheet.add("princes_garland", 320, 52, partial(garland, 320), pad=8)
