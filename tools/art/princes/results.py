"""The courses of the score towers, by the source of the points; `art.results` draws the other parts."""

from __future__ import annotations

from functools import partial

from art.results import DEPTH, FRONT, RISE, front, side
from art.sheet import Sheet

SOURCES = {
    "works": "#4F86C8",
    "best_work": "#F2C44A",
    "building": "#CC5E3E",
    "landscape": "#93C257",
    "builder": "#E6D3AC",
    "prestige": "#8A5AA8",
}


def add_to(sheet: Sheet) -> None:
    for source, colour in SOURCES.items():
        sheet.add(f"princes_score_front_{source}", FRONT, 40, partial(front, colour, 40), pad=2, nine=(4, 5, 4, 6))
        margins = (0, RISE + 2, 0, RISE + 3)
        sheet.add(f"princes_score_side_{source}", DEPTH, 100, partial(side, colour, 100), pad=2, nine=margins)
