"""The scores of Firenze's puzzles.

The aims (AIMS), each an integer, the more the better:

| aim | score |
|---|---|
| `points` | points that the seat on turn scores in this turn |
| `no_ruin` | its towers that fall, are razed or stripped to nothing in this turn, counted below 0 |
| `card` | as `points`; only the card taken distinguishes courses |
| `win` | 1 if the game ends with this turn and the seat alone has won, else 0 |

`tools/puzzles/firenze_search.py` searches positions for puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.scoring import final_scoring
from engine.firenze.state import Table

AIMS = ("points", "no_ruin", "card", "win")


class Taken(Protocol):
    """A played action and its events."""

    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> Sequence[ev.GameEvent]: ...


def measured(aim: str, first: Table, after: Table, events: Iterable[ev.GameEvent]) -> int:
    """Return the score for the aim between two positions of a turn.  events: all events between them."""
    me = first.player
    match aim:
        case "points" | "card":
            return after.seats[me].score - first.seats[me].score
        case "no_ruin":
            return -sum(_is_loss(event, me) for event in events)
    return int(after.is_over and final_scoring(after).winners == (me,))


def is_turn_over(first: Table, now: Table) -> bool:
    """Return whether the turn of the first position has ended."""
    return now.number != first.number or now.is_over


def reached(aim: str, first: Table, steps: Sequence[Taken], now: Table) -> int | None:
    """Return the score of a turn, None while it is undecided.  For `card` the slot taken, as soon as it is known.
    steps: actions played since the first position."""
    if aim == "card":
        slots = [step.action.slot for step in steps if isinstance(step.action, ac.Take)]
        is_paid = slots and not isinstance(now.pending, st.ChooseCard | st.PayForCard)
        return slots[0] if is_paid or is_turn_over(first, now) else None
    if not is_turn_over(first, now):
        return None
    return measured(aim, first, now, [event for step in steps for event in step.events])


def _is_loss(event: ev.GameEvent, me: int) -> bool:
    """Return whether the event removes a tower of the seat without an order."""
    match event:
        case ev.TowerFell(seat=seat) | ev.TowerRazed(seat=seat) | ev.TowerStripped(seat=seat, height=0):
            return seat == me
    return False
