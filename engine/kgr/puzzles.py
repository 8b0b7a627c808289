"""The scores of the fourth game's puzzles, all of them on the land.

| aim | question | score |
|---|---|---|
| `site` | where the second settlement goes | throws of 36 in which the seat gets something |
| `road` | where the roads go that the hand pays for | the length of the seat's longest trail |
| `turn` | the exchanges with the bank and the buildings of this turn | the victory points at its end |

`tools/puzzles/kgr_search.py` searches positions for puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.island import pips
from engine.kgr.phases.hand import holds
from engine.kgr.points import longest_trail, points_of
from engine.kgr.reading.yields import PAYING, cards_of
from engine.kgr.state import State, Table
from engine.kgr.tasks import Answering
from engine.kgr.values import ROAD_COST

AIMS = ("site", "road", "turn")
ME = 0
"""The seat that solves a puzzle."""


class Taken(Protocol):
    """A step since the first position."""

    @property
    def action(self) -> Any: ...
    @property
    def events(self) -> Sequence[Any]: ...


def reached(aim: str, first: State, steps: Sequence[Taken], now: Table) -> int | None:
    """Return the score, None while it is undecided.  steps: actions played since the first position."""
    events = [event for step in steps for event in step.events]
    is_over = now.is_over or any(isinstance(event, ev.Ended) for event in events)
    if aim == "site":
        return paying_throws(now) if any(isinstance(event, ev.Built) for event in events) else None
    if aim == "road":
        can_go_on = not is_over and holds(now.seats[ME].hand, ROAD_COST)
        return None if can_go_on else longest_trail(now, ME)
    return points_of(now, ME) if is_over else None


def paying_throws(table: Table) -> int:
    """Return in how many of 36 throws the seat gets a card or more; in the set-up the robber stands in the desert."""
    return sum(pips(number) for number in PAYING if any(cards_of(table, ME, number)))


def others_answer(state: State) -> ac.Action | None:
    """Return how another seat answers: it declines every offer."""
    return ac.DECLINE if isinstance(state.pending, Answering) and state.to_act != ME else None
