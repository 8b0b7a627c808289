"""The pause after a computer's step: as long as there was something to look at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.view import View
from game.firenze.motion.choreography import AT_ONCE

SMALL = 0.25
"""Share of the pause after a stone, a card or a payment."""
LATER = 0.5
"""What is left of every pause from the second round on: the first one shows how a turn goes."""
WHOLE = frozenset(
    {
        *(ev.EventStruck, ev.PersonPlayed, ev.StonesLost, ev.TowerFell, ev.TowerRazed, ev.TowerStripped),
        *(ev.OrderFulfilled, ev.FloorTileWon, ev.PrivilegeWon, ev.BellTowerGiven, ev.CampanileDone),
    }
)
"""Events after which everybody looks."""
UNSEEN = AT_ONCE | {ev.TurnBegan}
"""Events with nothing to look at, or that are a pause themselves."""


def pause(view: View, events: Sequence[ev.GameEvent]) -> float:
    """Return the share of the set pause after a step with these events, in the view after it."""
    shares = [1.0 if type(event) in WHOLE else SMALL for event in events if type(event) not in UNSEEN]
    return max(shares, default=0.0) * (1.0 if view.number <= len(view.seats) else LATER)
