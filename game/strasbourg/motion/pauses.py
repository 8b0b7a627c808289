"""The pause after a computer's step: as long as there was something to look at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg import events as ev
from engine.strasbourg.state import PLANNING
from engine.strasbourg.view import View
from game.strasbourg.motion.brisk import is_new

NOTABLE = frozenset({ev.ChapelBuilt, ev.EdificeBuilt})
"""Events that everybody looks at."""
FIRST, SMALL, LOOK = 0.25, 0.05, 0.5
"""Shares of the set pause after a small step in the first fields and later, and after a step that everybody looks at. A
ranking stands for long enough by itself."""


def pause(view: View, events: Sequence[ev.GameEvent]) -> float:
    """Return the share of the set pause after a step with these events, in the view after it: none while somebody plans
    unseen."""
    if isinstance(view.pending, PLANNING) or not events:
        return 0.0
    if NOTABLE & {type(event) for event in events}:
        return LOOK
    return FIRST if is_new(view) else SMALL
