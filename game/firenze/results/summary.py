"""Computes the results of a finished game from its steps."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import MAJORITY
from engine.firenze.effects import feasts
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.journal.journal import Step
from engine.kernel.game import level_and_character
from game.firenze.results.score import FirenzeResults, LastSeal
from game.graphics.theme import SOURCES
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.results.score import SeatResult

Steps = Sequence[Step[State, Action]]


def results(finished: Finished) -> FirenzeResults:
    """Return points by source, the prestige curve, the last seal and the winners of a finished game. A game resigned
    before its end has no final scoring."""
    steps, state, setup = finished.steps, finished.state, finished.setup
    seats = len(state.seats)
    last_seal = None
    points = [{**dict.fromkeys(SOURCES, 0), "start": state.start_points(seat)} for seat in range(seats)]
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
    losses = _final(points, state) if state.is_over else [0] * seats
    rows = [
        SeatResult(
            sitting.name,
            sitting.shape,
            points[seat],
            finished.result.scores[seat],
            losses[seat],
            tuple(curve),
            state.start_points(seat),
            portrait=PORTRAITS.get(level_and_character(sitting.kind)[1], ""),
            hints=finished.hints[seat] if finished.hints else 0,
        )
        for seat, (sitting, curve) in enumerate(zip(setup.seats, curves, strict=True))
    ]
    rounds = _round(state.number, seats)
    winners, conceded = finished.result.winners, finished.result.conceded
    return FirenzeResults(tuple(rows), winners, rounds, setup, conceded, finished.path, last_seal=last_seal)


def _final(points: list[dict[str, int]], state: State) -> list[int]:
    """Add the final scoring; return the losses by feasts, by seat."""
    final = final_scoring(state)
    for colour, winner in enumerate(final.majorities):
        if winner is not None:
            points[winner]["majorities"] += MAJORITY[colour]
    losses = [-sum(min(0, feasts.POINTS.get(card, 0)) for card in seat.hand) for seat in state.seats]
    for seat, lost in enumerate(losses):
        points[seat]["feasts"] = final.feasts[seat] + lost
    return losses


def _round(turn: int, seats: int) -> int:
    """Return the round, from 1, of a turn."""
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
    """Note the scores at the end of a round."""
    before = step.before
    if before.number % len(before.seats) == 0:
        for seat, curve in enumerate(curves):
            curve.append(before.seats[seat].score)
