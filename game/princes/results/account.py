"""What the results tell: every seat's points by source and by round, and the prestige cards with what decides them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from engine.game import level_and_character
from engine.journal import Step
from engine.princes import events as ev
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.reading.statistics import SOURCES as SCORED
from engine.princes.reading.statistics import StatisticsCounter
from engine.princes.scoring import points_of
from engine.princes.state import State
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.results.score import CardPoints, Results, SeatResult

EARLIER, CARDED = "earlier", "prestige"
SOURCES = (EARLIER, *SCORED)
"""Sources of points in the order of counting: those of rounds before the first recorded one, as a lesson has them, and
at last the cards."""

Steps = Sequence[Step[State, Any]]


class TurnedCard(NamedTuple):
    """A prestige card."""

    seat: int
    card: str
    points: int
    """Its points."""
    counts: tuple[int, ...] = ()
    """What it compares, by seat; () for a condition of the card's own."""

    @property
    def ties(self) -> tuple[int, ...]:
        """The other seats that have as much as its owner, if it is a comparison that brings points."""
        if not self.counts or not self.points:
            return ()
        return tuple(k for k, n in enumerate(self.counts) if k != self.seat and n == self.counts[self.seat])


def cards_to_turn(state: State) -> tuple[TurnedCard, ...]:
    """Return every prestige card in the order of turning: seat by seat."""
    return tuple(_turned(state, seat, card) for seat, court in enumerate(state.seats) for card in court.prestige)


def _turned(state: State, seat: int, card: str) -> TurnedCard:
    points, rule = points_of(state, seat, card), PRESTIGE[card]
    counts = tuple(rule.count(court) for court in state.seats) if isinstance(rule, PrestigeComparison) else ()
    return TurnedCard(seat, card, points, counts)


def account(finished: Finished) -> Results:
    """Return the results of a finished game. A game given up before its end turns no cards."""
    state, setup, steps = finished.state, finished.setup, finished.steps
    counter = StatisticsCounter(len(state.seats))
    for step in steps:
        counter.count(step.events)
    lost, curves = _given_up(steps, len(state.seats)), _by_round(steps, state)
    cards = tuple(CardPoints(*turned[:3]) for turned in cards_to_turn(state)) if state.is_over else ()
    rows = []
    for seat, (sitting, court) in enumerate(zip(setup.seats, state.seats, strict=True)):
        figures = counter.figures(seat)
        points = {source: figures[f"points.{source}"] for source in SCORED}
        points[CARDED] = sum(card.points for card in cards if card.seat == seat)
        earlier = court.score + lost[seat] - sum(points[source] for source in SCORED if source != CARDED)
        portrait = PORTRAITS.get(level_and_character(sitting.kind)[1], "")
        hints = finished.hints[seat] if finished.hints else 0
        shares = {EARLIER: earlier, **points}
        total = finished.result.scores[seat]
        rows.append(
            SeatResult(sitting.name, sitting.shape, shares, total, lost[seat], curves[seat], earlier, portrait, hints)
        )
    result = finished.result
    return Results(
        tuple(rows), result.winners, state.round, setup, result.conceded, finished.path, cards, result.tie_breakers
    )


def _given_up(steps: Steps, seats: int) -> list[int]:
    """Return the points given up for money, by seat (R97)."""
    lost = [0] * seats
    for step in steps:
        for event in step.events:
            if isinstance(event, ev.Paid):
                lost[event.seat] += event.prestige
    return lost


def _by_round(steps: Steps, state: State) -> list[tuple[int, ...]]:
    """Return the points at the end of each recorded round, by seat."""
    curves = [list[int]() for _ in state.seats]
    for before, after in pairwise((*(step.before for step in steps), state)):
        if after.round > before.round:
            for curve, court in zip(curves, after.seats, strict=True):
                curve.append(court.score)
    for curve, court in zip(curves, state.seats, strict=True):
        curve.append(court.score)
    return [tuple(curve) for curve in curves]
