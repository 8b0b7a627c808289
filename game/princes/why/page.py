"""The page that says why computer players moved as they did."""

from __future__ import annotations

from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.moves import move
from game.princes.why.reasons import listed, told
from game.table.thinking.why_page import ICON, NAME, Sayings, blocks
from game.ui.page import Page


def why_page(model: TableModel, words: Words) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    sayings = Sayings(
        lambda action, thought: move(action, thought, model, words),
        lambda reasons: listed(reasons, words),
        lambda thought: told(thought, model),
    )
    return Page(words.t("pages.why"), tuple(blocks(model, words, sayings)), icon=ICON, address=NAME)
