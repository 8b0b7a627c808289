"""The mark of an object for the nearest seat, wherever the table tells its worth: on the ladder, beside an
object, in its tip, aloud.  It follows the last hint, if one was given about the question.
"""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.voice import is_longer
from engine.princes.players.mark import ObjectValue, mark
from game.princes.base.model import TableModel
from game.table.known import Known


def marked(model: TableModel, thing: str, known: Known | None = None) -> ObjectValue:
    """Return the mark.  known: where the answer is kept as long as the view."""
    thought = model.thoughts.now
    is_hinted = thought is not None and thought.seat == model.me and thought.ranked
    if thought is None or not is_hinted:
        return (known or Known())(mark, model.view, model.me, thing)
    found = (known or Known())(mark, model.view, model.me, thing, thought.ranked[0].action)
    return replace(found, is_longer=is_longer(thought.ranked))
