"""What the journal says about the game so far: the marks of the turn, stones set this turn, and the final results."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import MAJORITY
from engine.firenze.effects import feasts
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.journal import Step
from game.firenze.results.score import LastSeal, Results, SeatResult
from game.firenze.table.model import HistoryMark
from game.shell.setup import GameSetup

MOST_MARKS = 7
Steps = Sequence[Step[State, Action]]


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


def results(steps: Steps, state: State, setup: GameSetup) -> Results:
    """Points by source, the prestige curve, the last seal and the winners of a finished game."""
    seats = len(state.seats)
    last_seal = None
    points = [
        dict.fromkeys(("orders", "balconies", "floors", "privileges", "end", "majorities", "feasts"), 0)
        for _ in range(seats)
    ]
    curves: list[list[int]] = [[] for _ in range(seats)]
    for step in steps:
        for event in step.events:
            _count(points, event)
            if isinstance(event, ev.LastSealPlaced):
                last_seal = LastSeal(event.seat, _round(step.before.number, seats))
        if step.before.number != state.number and step.barrier == "turn_ended":
            _end_of_turn(curves, step)
    for seat in range(seats):
        curves[seat].append(state.seats[seat].score)
    final = final_scoring(state)
    for colour, winner in enumerate(final.majorities):
        if winner is not None:
            points[winner]["majorities"] += MAJORITY[colour]
    rows = []
    for seat, sitting in enumerate(setup.seats):
        lost = -sum(min(0, feasts.POINTS.get(card, 0)) for card in state.seats[seat].hand)
        points[seat]["feasts"] = final.feasts[seat] + lost
        curve = tuple(curves[seat])
        rows.append(SeatResult(sitting.name, sitting.shape, points[seat], final.scores[seat], lost, curve))
    return Results(tuple(rows), final.winners, _round(state.number, seats), setup, last_seal)


def _round(turn: int, seats: int) -> int:
    """The round, from 1, that a turn belongs to."""
    return (turn - 1) // seats + 1


def _count(points: list[dict[str, int]], event: ev.GameEvent) -> None:
    match event:
        case ev.OrderFulfilled(seat=seat, balcony=balcony, points=amount):
            points[seat]["orders" if balcony is None else "balconies"] += amount
        case ev.FloorTileWon(seat=seat, points=amount):
            points[seat]["floors"] += amount
        case ev.PrivilegeWon(seat=seat, points=amount):
            points[seat]["privileges"] += amount
        case ev.LastSealPlaced(seat=seat, points=amount):
            points[seat]["end"] += amount


def _end_of_turn(curves: list[list[int]], step: Step[State, Action]) -> None:
    """At the end of a round the scores are noted."""
    before = step.before
    if before.number % len(before.seats) == 0:
        for seat, curve in enumerate(curves):
            curve.append(before.seats[seat].score)
