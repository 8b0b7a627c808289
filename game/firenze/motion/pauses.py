"""The pause after a computer's step: as long as there was something to look at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.view import View
from game.firenze.motion.brisk import NOTABLE, is_first_round

SMALL, NOTABLE_SHARE = 0.25, 1.0
"""Shares of the set pause in the first round, after a stone, a card or a payment, and after a step that everybody looks
at."""
SMALL_LATER, NOTABLE_LATER = 0.05, 0.5
"""The same from the second round on: everybody has seen how a turn goes."""
UNSEEN = frozenset({ev.Asked, ev.TurnEnded, ev.CardChosen, ev.TurnBegan})
"""Events with nothing to look at, or that are a pause themselves."""


def pause(view: View, events: Sequence[ev.GameEvent]) -> float:
    """Return the share of the set pause after a step with these events, in the view after it."""
    seen = {type(event) for event in events} - UNSEEN
    if not seen:
        return 0.0
    is_first = is_first_round(view.number, len(view.seats))
    small, notable = (SMALL, NOTABLE_SHARE) if is_first else (SMALL_LATER, NOTABLE_LATER)
    return notable if seen & NOTABLE else small
