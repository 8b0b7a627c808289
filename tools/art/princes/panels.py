"""Panels of the table: ivory marble, laurel green, terracotta, the marble shelf of the auction, the bar above."""

from functools import partial

from art.panels import SHADOW, bar, lined
from art.props import Metal, coin_pile
from art.sheet import Sheet

EDGE, PERIOD = 12, 216
"""Width of the shelf's frame with its line inside, and period of its pattern."""


FLORINS = Metal(("#FFE9A3", "#E8B84A", "#8E5C16"), "#F7D873", "none", "#A87420", "#FFF8DC", "#2A1408")


def marble(w: float, h: float) -> str:
    return lined(w, h, "#FEFBF2", "#EFE5D0", "#5E8470", 0.42)


def laurel_green(w: float, h: float) -> str:
    return lined(w, h, "#2C6349", "#143A2A", "#F4D272", 0.35)


def terracotta(w: float, h: float) -> str:
    return lined(w, h, "#D5825A", "#A14D2E", "#FFE6C0", 0.4)


def add_to(sheet: Sheet) -> None:
    sheet.add("princes_panel", 392, 240, partial(marble, 392, 240), pad=SHADOW, nine=24)
    sheet.add("princes_panel_dark", 392, 240, partial(laurel_green, 392, 240), pad=SHADOW, nine=24)
    sheet.add("princes_panel_terracotta", 392, 240, partial(terracotta, 392, 240), pad=SHADOW, nine=24)
    sheet.add(
        "princes_ribbon", 400, 70, partial(bar, 400, "#245540", "#123425"), pad=(0, 0, 0, 14), nine=(4, 30, 4, 12)
    )
    wide = 2 * EDGE + PERIOD * 4
    sheet.add("princes_shelf", wide, 252, "princes/panels/shelf", nine=(EDGE, EDGE, EDGE, 45), tile=PERIOD, opaque=True)
    for count in (1, 2, 3):
        sheet.add(f"princes_coins_{count}", 64, 64, partial(coin_pile, count, FLORINS), anchor=(32, 60), pad=3)
    sheet.add("princes_purse", 64, 64, "princes/panels/purse", anchor=(32, 60), pad=3)
    sheet.add("princes_garland", 320, 52, "princes/panels/garland", pad=8)
