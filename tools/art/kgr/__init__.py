"""The pictures of *Church, Faith & Reformation*: an island under an evening sea, in the style of the others."""

from __future__ import annotations

from art.kgr import goods, land, panels, pieces, progress, sea, title
from art.sheet import Sheet

PARTS = (land, sea, pieces, goods, progress, panels, title)
"""Every module with drawings, in the order of the index."""


def add_to(sheet: Sheet) -> None:
    for part in PARTS:
        part.add_to(sheet)
