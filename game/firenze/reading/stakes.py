"""Stakes: the loss by skipping something, in points and words, according to the best level.

stake = at_stake(thought, action, model, words)     # None for no loss
"""

from __future__ import annotations

from engine.firenze import actions as ac
from engine.firenze.actions import Action
from engine.firenze.reading import queries
from engine.firenze.stones import LETTERS
from engine.kernel.reasons import Reason
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.reading.reasons import SAYINGS, sentence
from game.table.thinking.thoughts import Stake, Thought


def at_stake(thought: Thought, action: Action, model: TableModel, words: Words) -> Stake | None:
    """Return the loss by the action compared with the best one: from the best level's comparison, otherwise the points
    of the order that could be fulfilled now."""
    best = thought.ranked[0] if thought.ranked else None
    if best is None or best.action == action:
        return None
    behind = next((each for each in thought.ranked if each.action == action), None)
    if behind is not None:
        points, reasons = best.worth - behind.worth, SAYINGS.decisive(thought, model)
    elif isinstance(best.action, ac.Fulfil):
        order = _order(thought, best.action)
        points, reasons = float(order.numbers["points"]), (order,)
    else:
        return None
    said = sentence(reasons, words)
    return Stake(round(points), said) if said else None


def _order(thought: Thought, action: ac.Fulfil) -> Reason:
    """Return the order that an action fulfils, as a reason for it."""
    view, seat = thought.view, thought.seat
    tower = view.seats[seat].towers[action.tower]
    height = action.as_ or tower.height
    points = queries.order_points(view, seat, tower.colour, height).total
    return Reason("order", "R102", {"colour": LETTERS[tower.colour], "height": height, "points": points})
