"""The loss by going on without something, in points and words, in the judgement of the best level.

stake = at_stake(thought, action, model, words)     # None where nothing is
"""

from __future__ import annotations

from engine.kgr.actions import Action
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.why.moves import move
from game.kgr.why.reasons import SAYINGS
from game.table.thinking.thoughts import Stake, Thought


def at_stake(thought: Thought, action: Action, model: TableModel, words: KgrWords) -> Stake | None:
    """Return the loss by the action compared with the best one, where the best level has compared them."""
    behind = next((each for each in thought.ranked if each.action == action), None)
    reasons = SAYINGS.decisive(thought, model) if thought.ranked else ()
    if behind is None or behind is thought.ranked[0] or not reasons:
        return None
    best = thought.ranked[0]
    what, said = move(best.action, thought, model, words), SAYINGS.listed(reasons[:1], words)
    advised = words.t("hint.advice", move=what, reasons=said)
    return Stake(round(best.worth - behind.worth), words.t("why.sentence", parts=advised))
