"""The texts of a page, with their markup, and what the markup names."""

import re
from collections.abc import Iterator

from game.ui.page import Bars, Block, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.rich_text import KEY, MARKS


def texts_of(block: Block) -> Iterator[str]:
    """Yield the texts of a block."""
    match block:
        case Text(text) | PageHeading(text):
            yield text
        case Points(items):
            yield from items
        case Facts(rows):
            yield from (cell for row in rows for cell in row)
        case PageGrid(head, rows):
            yield from (*head, *(cell for row in rows for cell in row))
        case Bars(bars):
            yield from (text for bar in bars for text in (bar.label, bar.note))
        case PageFigure(caption=caption):
            yield caption


def texts(page: Page) -> list[str]:
    """Return all texts of a page."""
    return [text for block in page.blocks for text in texts_of(block)]


def links_in(text: str) -> list[str]:
    """Return the addresses of the links in a text, in order."""
    return [mark["address"] for mark in MARKS.finditer(text) if mark["address"]]


def pictures_in(text: str) -> list[str]:
    """Return the pictures in a text, without those of keys."""
    return [mark["icon"] for mark in MARKS.finditer(text) if mark["icon"] and not mark["icon"].startswith(KEY)]


def cites(text: str, number: str) -> bool:
    """Return whether a line of rules, such as `R1–R3, A7`, holds a number."""
    return any(
        letter == number[0] and int(first) <= int(number[1:]) <= int(last or first)
        for letter, first, last in re.findall(r"\b([RA])(\d+)(?:–[RA](\d+))?", text)
    )
