"""Why computer players moved as they did, and what they would have done otherwise."""

from __future__ import annotations

from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.say import links
from game.firenze.reading.reasons import listed, move, told
from game.table.thinking.why_page import ICON, NAME, Sayings, blocks
from game.ui.page import Page, Text


def why_page(model: TableModel, words: Words) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    sayings = Sayings(
        lambda action, thought: move(action, thought.view, words),
        lambda reasons: listed(reasons, words),
        lambda thought: told(thought, model),
    )
    found = [*blocks(model, words, sayings), Text(links(words, "standing", "odds", "threats"))]
    return Page(words.t("pages.why"), tuple(found), icon=ICON, address=NAME)
