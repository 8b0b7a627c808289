"""The houses of the guilds, the edifices, the scaffold of one to come, and a chapel.

An edifice is tall at its left and low at its right, so that the price on the square behind stays in sight.
"""

from art.sheet import Sheet
from art.strasbourg.palette import GUILDS

PAD = (6, 8, 6, 6)
EDIFICES = ("town_hall", "customs_house", "mint", "granary", "hospital")


def add_to(sheet: Sheet) -> None:
    for guild in GUILDS:
        sheet.add(f"strasbourg_house_{guild}", 110, 130, f"strasbourg/houses/{guild}", anchor="LL", pad=PAD)
    for name in EDIFICES:
        sheet.add(f"strasbourg_edifice_{name}", 120, 150, f"strasbourg/houses/{name}", anchor="LL", pad=PAD)
    sheet.add("strasbourg_scaffold", 110, 130, "strasbourg/houses/scaffold", anchor="LL", pad=PAD)
    sheet.add("strasbourg_chapel", 60, 84, "strasbourg/houses/chapel", anchor="F", pad=6, scale=2.5)
