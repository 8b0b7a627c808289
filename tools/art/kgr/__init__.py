"""The pictures of *Church, Faith & Reformation*: an island under an evening sea, in the style of the others."""

from art.kgr import goods, knights, land, levels, panels, perils, pieces, progress, sea, signs, title, towns
from art.sheet import Sheet

PARTS = (land, sea, pieces, knights, towns, levels, signs, perils, goods, progress, panels, title)
"""Every module with drawings, in the order of the index."""


def add_to(sheet: Sheet) -> None:
    for part in PARTS:
        part.add_to(sheet)
