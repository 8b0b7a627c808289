"""The evening sea with its sky, the shore of the island, and a ship for a port."""

import math

from art.kgr.palette import WOOD, WOOD_LIT, WOOD_LOW, edge, lit
from art.palette import mix
from art.sheet import Sheet
from art.svg import ellipse, lin, path, rect, stroke

W, H = 1280, 820
SIDE = 100.0
MARGIN = 100
"""Sea round the island in the picture of its shore, in px of a hex of 100 px a side."""
ISLAND = 10 * SIDE * math.sqrt(3) / 2, 8 * SIDE


def ship(sail: str) -> str:
    """A merchant's ship for a port, 76 wide; its sail is empty."""
    s = ellipse(38, 68, 34, 6, "#0C1E44", 'opacity=".55"') + path(
        "M6 46Q38 58 70 46L62 66Q38 72 14 66Z", lin([(0, WOOD_LIT), (0.4, WOOD), (1, WOOD_LOW)]), edge(1.8)
    )
    s += path("M9 52Q38 63 67 52", "none", stroke(lit(WOOD_LIT, 0.3), 1.8)) + rect(36, 0, 4, 50, WOOD_LOW, edge(1))
    s += path(
        "M10 6Q38 12 66 6Q70 26 64 46Q38 52 12 46Q6 26 10 6Z",
        lin([(0, lit(sail, 0.5)), (0.6, sail), (1, mix(sail, "#33204E", 0.25))]),
        edge(1.8),
    )
    return s + path("M38 0L54 -5L38 -9Z", "#E8432B", edge(1.2))


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_sea", W, H, "kgr/sea/sea", scale=1, opaque=True)
    sheet.add("kgr_shore", math.ceil(ISLAND[0]), ISLAND[1], "kgr/sea/shore", pad=MARGIN, scale=1)
    sheet.add("kgr_shore_small", math.ceil(ISLAND[0]), ISLAND[1], "kgr/sea/shore_small", pad=MARGIN, scale=1)
    sheet.add("kgr_ship", 76, 72, lambda: ship("#FBEFD6"), anchor="C", pad=(6, 12, 6, 6))
