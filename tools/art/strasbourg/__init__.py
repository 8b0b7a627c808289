"""The pictures of Strasbourg: early morning, mist over the Ill, in the style of the others."""

from art.sheet import Sheet
from art.strasbourg import cards, figures, grounds, houses, island, lettering, panels, pieces, signs, squares

PARTS = (signs, pieces, cards, panels, island, squares, houses, figures, grounds, lettering)
"""Every module with drawings, in the order of the index."""


def add_to(sheet: Sheet) -> None:
    for part in PARTS:
        part.add_to(sheet)
