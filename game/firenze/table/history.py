"""What the journal says about the turn that runs: its marks, and the stones set in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.state import State
from engine.journal import Step
from game.firenze.table.model import HistoryMark, Turn

MOST_MARKS = 7
Steps = Sequence[Step[State, Action]]


def turn(steps: Steps, state: State, seat: int) -> Turn:
    """Return what was done in the turn that runs, as `seat` sees it."""
    fresh = fresh_stones(steps, state, seat)
    began = next((step.before for step in turn_steps(steps, state)), state)
    score = began.seats[state.player].score
    return Turn(history_marks(steps, state), tuple(fresh.items()), state.number, score)


def turn_steps(steps: Steps, state: State) -> Steps:
    """The steps of the turn that runs."""
    first = len(steps)
    while first and steps[first - 1].before.number == state.number:
        first -= 1
    return steps[first:]


def history_marks(steps: Steps, state: State) -> tuple[HistoryMark, ...]:
    """The turn as a string of history_marks: what was done, knots where undo ends, and what is still to come."""
    result: list[HistoryMark] = []
    for step in turn_steps(steps, state):
        mark = _mark(step)
        if mark is not None:
            result.append(mark)
        if step.barrier is not None:
            result.append(HistoryMark("knot"))
    to_come = {"choose": 4, "pay": 4, "swap": 3, "give": 3, "build": 2, "fee": 2, "fulfil": 1}
    result = result[-MOST_MARKS:]
    return (*result, *[HistoryMark("next")] * to_come.get(state.pending.step, 0))


def _mark(step: Step[State, Action]) -> HistoryMark | None:
    match step.action:
        case ac.Take(slot=slot):
            return HistoryMark("card", card=step.before.row[slot].card)
        case ac.Swap(colour=colour):
            return HistoryMark("swap", colour=colour)
        case ac.Found(colour=colour):
            return HistoryMark("stone", colour=colour)
        case ac.Raise(tower=tower):
            return HistoryMark("stone", colour=step.before.seats[step.before.player].towers[tower].colour)
        case ac.PlayPerson():
            return HistoryMark("person", card=step.action.card)
        case ac.Cancel():
            return HistoryMark("person", card="patrician")
        case ac.Fulfil(tower=tower) | ac.Bell(tower=tower):
            return HistoryMark("order", colour=step.before.seats[step.before.player].towers[tower].colour)
        case ac.Continue():
            return HistoryMark("skip")
    return None


def fresh_stones(steps: Steps, state: State, seat: int) -> dict[int, int]:
    """How many stones were set this turn on each tower of the seat that still stands."""
    fresh: list[int] = []
    for step in turn_steps(steps, state):
        if not fresh:
            fresh = [0] * len(step.before.seats[seat].towers)
        for event in step.events:
            match event:
                case ev.TowerFounded(seat=owner) if owner == seat:
                    fresh.append(1)
                case ev.TowerRaised(seat=owner, tower=tower) if owner == seat:
                    fresh[tower] += 1
                case ev.TowerStripped(seat=owner, tower=tower, height=0) if owner == seat:
                    del fresh[tower]
                case (
                    ev.TowerFell(seat=owner, tower=tower)
                    | ev.TowerRazed(seat=owner, tower=tower)
                    | ev.OrderFulfilled(seat=owner, tower=tower)
                    | ev.BellTowerGiven(seat=owner, tower=tower)
                ) if owner == seat:
                    del fresh[tower]
    return {tower: count for tower, count in enumerate(fresh) if count}
