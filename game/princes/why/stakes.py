"""The loss by going on without something, in points and words, in the judgement of the best level.

stake = at_stake(thought, action, model, words)     # None where nothing is
"""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes import works
from engine.princes.actions import Action
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.reasons import SAYINGS
from game.table.thinking.thoughts import Stake, Thought


def at_stake(thought: Thought, action: Action, model: TableModel, words: Words) -> Stake | None:
    """Return the loss by the action compared with the best one: from the best level's comparison, else the points for
    the work left undone."""
    best = thought.ranked[0] if thought.ranked else None
    if best is None or best.action == action:
        return None
    behind = next((each for each in thought.ranked if each.action == action), None)
    if behind is not None:
        points = best.worth - behind.worth
    elif isinstance(best.action, ac.Work):
        owner = thought.view.seats[thought.seat]
        points = works.most_prestige(works.value(owner, best.action.card, best.action.bonus))
    else:
        return None
    return SAYINGS.stake(points, thought, model, words)
