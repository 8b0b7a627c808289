"""The page with the reasons for the moves of computer players."""

from __future__ import annotations

from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.why.reasons import SAYINGS
from game.table.thinking.why_page import ICON, NAME, blocks
from game.ui.page import Page


def why_page(model: TableModel, words: KgrWords) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    return Page(words.t("pages.why"), tuple(blocks(model, words, SAYINGS)), icon=ICON, address=NAME)
