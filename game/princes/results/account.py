"""Contents of the results: every seat's points by source and by round, and the prestige cards with the deciding
numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.journal.journal import Step
from engine.princes import events as ev
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.reading.statistics import SOURCES as SCORED
from engine.princes.reading.statistics import StatisticsCounter
from engine.princes.scoring import points_of
from engine.princes.state import State
from game.shell.session.session import Finished
from game.table.results.account import by_round, results_of, seat_result
from game.table.results.score import CardPoints, Results

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
    """The compared numbers, by seat; () for a condition of the card's own."""

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
    state = finished.state
    counter = StatisticsCounter(len(state.seats))
    for step in finished.steps:
        counter.count(step.events)
    lost = _given_up(finished.steps, len(state.seats))
    cards = [CardPoints(*turned[:3]) for turned in cards_to_turn(state)] if state.is_over else []
    rows = []
    for seat, curve in enumerate(by_round(finished, lambda then: [each.score for each in then.seats])):
        figures = counter.figures(seat)
        points = {source: figures[f"points.{source}"] for source in SCORED}
        points[CARDED] = sum(card.points for card in cards if card.seat == seat)
        scored = sum(points[source] for source in SCORED if source != CARDED)
        earlier = state.seats[seat].score + lost[seat] - scored
        rows.append(seat_result(finished, seat, {EARLIER: earlier, **points}, curve, lost[seat], earlier))
    return results_of(finished, rows, state.round, cards)


def _given_up(steps: Steps, seats: int) -> list[int]:
    """Return the points given up for money, by seat (R97)."""
    lost = [0] * seats
    for step in steps:
        for event in step.events:
            if isinstance(event, ev.Paid):
                lost[event.seat] += event.prestige
    return lost
