"""The pictures of The Princes of Florence: Botticelli's garden in the afternoon, in the style of the others."""

from art.princes import artists, cards, controls, emblems, grounds, lettering, panels, pieces
from art.sheet import Sheet

PARTS = (pieces, emblems, cards, artists, panels, controls, grounds, lettering)
"""Every module with drawings, in the order of the index."""


def add_to(sheet: Sheet) -> None:
    for part in PARTS:
        part.add_to(sheet)
