"""The page that says why computer players moved as they did."""

from __future__ import annotations

from game.fuersten.model import TableModel
from game.fuersten.why.moves import move
from game.fuersten.why.reasons import is_left_out, listed, told
from game.fuersten.words import Words
from game.table.why_page import ICON, NAME, Sayings, blocks
from game.ui.page import Page, Text


def why_page(model: TableModel, words: Words) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    sayings = Sayings(
        lambda action, thought: move(action, thought, model, words),
        lambda reasons: listed(reasons, words),
        lambda thought: told(thought, model),
    )
    found = blocks(model, words, sayings)
    if any(is_left_out(thought, model) for thought in model.thoughts.past):
        found.append(Text(words.t("princes_why.secret"), "quiet"))
    return Page(words.t("pages.why"), tuple(found), icon=ICON, address=NAME)
