"""The highest bid that an object is worth to the nearest seat, wherever the table tells it: on the ladder, beside an
object, in its tip, aloud.  It is that of the last hint, if one was given about the question.
"""

from __future__ import annotations

from engine.princes.players.worths import limit_after, worth_up_to
from game.princes.base.model import TableModel
from game.table.known import Known


def limit(model: TableModel, thing: str, known: Known | None = None) -> int:
    """Return the bid in florins, 0 for none.  known: where the answer is kept as long as the view."""
    view, me, thought = model.view, model.me, model.thoughts.now
    asked = known or Known()
    if thought is None or thought.seat != me or not thought.ranked:
        return asked(worth_up_to, view, me, thing)
    return asked(limit_after, view, thing, thought.ranked[0].action)
