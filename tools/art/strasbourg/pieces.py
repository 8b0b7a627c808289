"""Goods in crates and barrels, the council's table and chairs, privileges and coins."""

from functools import partial

from art.palette import OUTLINE
from art.props import Metal, coin_pile
from art.sheet import Sheet
from art.strasbourg.palette import GUILDS, SILVER, SILVER_LIT, SILVER_LOW

GOOD, CHAIR, TABLE, PILE = (72, 64), (64, 80), (320, 90), (64, 64)
PAD = (5, 8, 5, 6)


PFENNIGS = Metal((SILVER_LIT, SILVER, SILVER_LOW), SILVER_LIT, SILVER, SILVER_LOW, "#FFFFFF", OUTLINE)


def add_to(sheet: Sheet) -> None:
    for guild in GUILDS:
        sheet.add(f"strasbourg_good_{guild}", *GOOD, f"strasbourg/pieces/good_{guild}", anchor="F", pad=PAD)
    sheet.add("strasbourg_chair", *CHAIR, "strasbourg/pieces/chair", anchor="F", pad=PAD)
    sheet.add("strasbourg_council_table", *TABLE, "strasbourg/pieces/council_table", anchor="C", pad=PAD)
    sheet.add("strasbourg_privilege", 64, 64, "strasbourg/pieces/privilege", anchor="C", pad=6)
    sheet.add("strasbourg_coin", 48, 48, "strasbourg/pieces/coin", anchor="C", pad=4, scale=3)
    sheet.add("strasbourg_prestige", 48, 48, "strasbourg/pieces/prestige", anchor="C", pad=4, scale=3)
    for count in (1, 2, 3):
        sheet.add(f"strasbourg_coins_{count}", *PILE, partial(coin_pile, count, PFENNIGS), anchor=(32, 60), pad=3)
