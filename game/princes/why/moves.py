"""A move in a word or two, from the engine's `move`: at the table and in a review.

move(action, thought, model, words)     # "Raise to 600 (Jester)"
said(move, words)                       # the same of a move
"""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes.actions import Action
from engine.princes.reading.action_reason import action_reason
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.keeping import KeepDecision
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.thinking.thoughts import Thought


def move(action: Action | KeepDecision, thought: Thought, model: TableModel, words: Words) -> str:
    """Return the move in words; the position is that of the thought. A card that was put away stays hidden
    from others.
    """
    if isinstance(action, KeepDecision):
        return said(Reason("keeps", "R37", {"card": action.card}), words)
    if isinstance(action, ac.PutBack) and is_secret(thought, model):
        return words.t("princes_why.move.put_back_covered")
    return said(action_reason(thought.view, action), words)


def is_secret(thought: Thought, model: TableModel) -> bool:
    """Return whether the cards of the seat that thought this are hidden from the player at this screen."""
    return model.view.seat != thought.seat and not model.view.is_over


def _variant(move: Reason) -> str:
    """Return the variant of the words."""
    numbers = move.numbers
    if move.code == "work" and "bonus" in numbers:
        return "_bonus"
    if move.code == "take" and not (numbers["florins"] and numbers["prestige"]):
        return "_money" if numbers["florins"] else "_points"
    return ""


DEEDS: Phrases[Words] = Phrases(
    "princes_why.move",
    {
        "thing": SpokenValue(Words.thing, "kind", "object"),
        "freedom": SpokenValue(lambda words, kind: words.t(f"princes_why.freedom.{kind}"), "kind"),
        "card": SpokenValue(Words.card, "card"),
        "bonus": SpokenValue(Words.card, "bonus"),
    },
    _variant,
    lambda move: int(move.numbers["left"]) if move.code == "done" else None,
)
said = DEEDS.said
