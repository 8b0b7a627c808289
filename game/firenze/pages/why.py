"""Reasons of computer players for their moves, and their alternatives."""

from __future__ import annotations

from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.say import links
from game.firenze.reading.reasons import SAYINGS
from game.table.thinking.why_page import ICON, NAME, blocks
from game.ui.page import Page, Text


def why_page(model: TableModel, words: Words) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    found = [*blocks(model, words, SAYINGS), Text(links(words, "standing", "odds", "threats"))]
    return Page(words.t("pages.why"), tuple(found), icon=ICON, address=NAME)
