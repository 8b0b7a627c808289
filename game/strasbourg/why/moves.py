"""A move in a word or two, from the engine's `action_reason`: at the table and in a review.

move(action, thought, model, words)     # "Turn up 6 3 (9)"
said(move, words)                       # the same of a move
"""

from __future__ import annotations

from typing import Any

from engine.kernel.reasons import Reason
from engine.strasbourg.actions import Keep
from engine.strasbourg.reading.action_reason import action_reason
from engine.strasbourg.state import PLANNING, ChoosingTasks
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords, cards
from game.strasbourg.why.dividing import Divide
from game.strasbourg.why.values import VALUES
from game.table.saying.phrases import Phrases
from game.table.thinking.thoughts import Thought


def move(action: Any, thought: Thought, model: TableModel, words: StrasbourgWords) -> str:
    """Return the move in words; the position is that of the thought.  Plans of others stay hidden."""
    if is_hidden(thought, model):
        return words.t(f"strasbourg_why.hidden.{'keep' if _is_of_tasks(thought) else 'plan'}")
    if isinstance(action, Divide):
        stacks = ", ".join(map(cards, action.division))
        return said(Reason("divide", "R16", {"stacks": stacks}), words)
    if isinstance(action, Keep) and len(action.tasks) == len(thought.view.seats[thought.seat].tasks):
        return words.t("strasbourg_why.move.keep_all", n=len(action.tasks))
    return said(action_reason(thought.view, action), words)


def is_secret(thought: Thought, model: TableModel) -> bool:
    """Return whether cards and tasks of the seat that thought this are hidden from the player at this screen."""
    return model.view.seat != thought.seat and not model.view.is_over


def is_hidden(thought: Thought, model: TableModel) -> bool:
    """Return whether the move itself is hidden, too: a choice of tasks, and all of planning."""
    if thought.view is None:
        return False
    return is_secret(thought, model) and isinstance(thought.view.pending, (*PLANNING, ChoosingTasks))


def _is_of_tasks(thought: Thought) -> bool:
    return isinstance(thought.view.pending, ChoosingTasks)


def _variant(move: Reason) -> str:
    """Return the variant of the words: a stack may be a single card."""
    return "_one_card" if move.code == "reveal" and " " not in str(move.numbers["stack"]) else ""


DEEDS: Phrases[StrasbourgWords] = Phrases(
    "strasbourg_why.move", VALUES, _variant, lambda move: int(move.numbers["goods"]) if move.code == "done" else None
)
said = DEEDS.said
