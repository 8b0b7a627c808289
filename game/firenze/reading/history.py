"""The current turn according to the journal: its marks, and the stones set in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.state import State
from engine.journal.journal import Step
from game.firenze.base.model import HistoryMark, TurnSoFar
from game.table.spots import Target

Steps = Sequence[Step[State, Action]]


def turn(steps: Steps, state: State, seat: int, undone: Steps = ()) -> TurnSoFar:
    """Return the actions of the current turn, as seen by `seat`; undone: the undone steps."""
    fresh = fresh_stones(steps, state, seat)
    began = next((step.before for step in turn_steps(steps, state)), state)
    score = began.seats[state.player].score
    return TurnSoFar(history_marks(steps, state, undone), tuple(fresh.items()), state.number, score)


def moment(turn: TurnSoFar, target: Target) -> int | str | None:
    """Return the number of steps played at a mark, the barrier of a knot, None for any other target."""
    if target.kind != "mark" or not 0 <= target.a < len(turn.marks):
        return None
    mark = turn.marks[target.a]
    return mark.why or (mark.at if mark.at >= 0 else None)


def turn_steps(steps: Steps, state: State) -> Steps:
    """Return the steps of the current turn."""
    first = len(steps)
    while first and steps[first - 1].before.number == state.number:
        first -= 1
    return steps[first:]


def history_marks(steps: Steps, state: State, undone: Steps = ()) -> tuple[HistoryMark, ...]:
    """Return the turn as a string of marks: its beginning, its actions, knots where undo ends, undone actions, and the
    next one."""
    done = turn_steps(steps, state)
    first = len(steps) - len(done)
    marks = [HistoryMark("start", at=first)] if done or undone else []
    for number, step in enumerate((*done, *undone), first + 1):
        mark = _mark(step)
        if mark is not None:
            marks.append(replace(mark, at=number, is_undone=number > len(steps)))
        elif marks and marks[-1].kind not in ("knot", "start"):
            marks[-1] = _longer(marks[-1], number, len(steps))
        if step.barrier is not None:
            marks.append(HistoryMark("knot", at=number, why=step.barrier))
    if undone:
        return tuple(marks)
    to_come = {"choose": 4, "pay": 4, "swap": 3, "give": 3, "build": 2, "fee": 2, "fulfil": 1}
    return (*marks, *[HistoryMark("next")] * to_come.get(state.pending.step, 0))


def _longer(mark: HistoryMark, number: int, now: int) -> HistoryMark:
    """Return a mark extended by a step without a mark of its own, such as a payment; it does not extend beyond the
    present."""
    return mark if mark.at <= now < number else replace(mark, at=number)


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
    """Return the number of stones set this turn on each standing tower of the seat."""
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
