"""A page as sentences for speech.

    spoken_page(page, language)         # its title and its blocks, without links and pictures

The word of a picture in the line is the text `spoken.icon.<name>`; one without a word is not spoken.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.shell.language import Language
from game.ui.glyphs import cap_name
from game.ui.page import Bars, Block, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.rich_text import KEY, MARKS

NOTHING = frozenset({"", "–", "-"})
"""Text of an empty cell."""


def spoken_page(page: Page, language: Language) -> list[str]:
    """Return the page as sentences."""
    found = [plain(page.title, language)]
    for block in page.blocks:
        found += _block(block, lambda text: plain(text, language))
    return [sentence for sentence in found if sentence]


def plain(text: str, language: Language) -> str:
    """Return a text without markup. A picture beside its own word is not spoken."""

    return " ".join(MARKS.sub(lambda found: found["label"] or word_of(found, language), text).split())


def word_of(found: re.Match[str], language: Language) -> str:
    """Return the word of a picture in a text (one of `MARKS`), "" for none and beside its own word."""
    icon = found["icon"]
    if icon.startswith(KEY):
        device, _, cap = icon.removeprefix(KEY).partition("/")
        return cap_name(language, cap, device) if cap else device
    key = f"spoken.icon.{icon}"
    name = language.t(key) if key in language else ""
    rest = MARKS.sub(lambda other: other["label"] or "", found.string[found.end() :]).lstrip()
    return "" if not name or rest.casefold().startswith(name.casefold()) else name


def _block(block: Block, said: Callable[[str], str]) -> list[str]:
    match block:
        case PageHeading(text) | Text(text):
            return [said(text)]
        case Points(items):
            return [said(item) for item in items]
        case Facts(rows):
            return [_line(said(name), [said(value)]) for name, value in rows]
        case PageGrid(head, rows):
            heads = [said(cell) for cell in head]
            return [_line(said(row[0]), _cells(heads[1:], [said(cell) for cell in row[1:]])) for row in rows]
        case Bars(bars):
            return [_line(said(bar.label), [said(bar.note)]) for bar in bars]
        case PageFigure(_, caption):
            return [said(caption)]


def _cells(heads: list[str], cells: list[str]) -> list[str]:
    """Return the cells of a row with their heads; empty ones are left out."""
    return [_line(head, [cell]) for head, cell in zip(heads, cells, strict=False) if cell not in NOTHING]


def _line(name: str, parts: list[str]) -> str:
    said = ", ".join(part for part in parts if part)
    return f"{name}: {said}" if name and said else name or said
