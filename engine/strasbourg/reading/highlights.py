"""The highlights of a game: the highest sum, the closest fight, the largest sale, changes of the lead in the council,
edifices built, and tasks that decide a game.

Read from the events alone, action by action, without replaying the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.game import Highlight
from engine.strasbourg import events as ev
from engine.strasbourg.values import COUNCIL_POINTS

Steps = Sequence[Sequence[ev.GameEvent]]


def highlights(seats: int, steps: Steps) -> tuple[Highlight, ...]:
    """Return the highlights of a game with this many seats, in order.  steps: events by action.

    `highest_sum`: the stack of the highest sum that won its field (`sum`).  `tie_break`: a field that was won among
    equal sums (`sum`).  `largest_sale`: the goods of one kind that brought most coins (`coins`).  `edifice`: an edifice
    was built.  `lead`: after a council phase a new seat alone has most points (`points`).  `tasks_decide`: a seat that
    would not have won without its tasks has won (`points`).
    """
    found = [*_highest_sum(steps), *_tie_breaks(steps), *_largest_sale(steps), *_leads_and_tasks(seats, steps)]
    return tuple(sorted(found, key=lambda one: one.index))


def _highest_sum(steps: Steps) -> Iterator[Highlight]:
    found = [
        Highlight(index, "highest_sum", event.ranking[0], {"sum": event.sums[0]})
        for index, event in _all(steps)
        if isinstance(event, ev.Ranked) and event.ranking
    ]
    if found:
        yield max(found, key=lambda one: one.values["sum"])


def _tie_breaks(steps: Steps) -> Iterator[Highlight]:
    for index, event in _all(steps):
        if isinstance(event, ev.Ranked) and len(event.sums) > 1 and event.sums[0] == event.sums[1]:
            yield Highlight(index, "tie_break", event.ranking[0], {"sum": event.sums[0]})


def _largest_sale(steps: Steps) -> Iterator[Highlight]:
    found = [
        Highlight(index, "largest_sale", event.seat, {"coins": event.coins})
        for index, event in _all(steps)
        if isinstance(event, ev.GoodSold)
    ]
    if found:
        yield max(found, key=lambda one: one.values["coins"])


def _leads_and_tasks(seats: int, steps: Steps) -> Iterator[Highlight]:
    scores, leader = [0] * seats, None
    for index, event in _all(steps):
        match event:
            case ev.EdificeBuilt(seat=seat):
                yield Highlight(index, "edifice", seat, {})
            case ev.CouncilScored(members=members):
                scores = [score + COUNCIL_POINTS * number for score, number in zip(scores, members, strict=True)]
                ahead = _alone_ahead(scores)
                if ahead is not None and leader is not None and ahead != leader:
                    yield Highlight(index, "lead", ahead, {"points": scores[ahead]})
                leader = leader if ahead is None else ahead
            case ev.GameEnded(result=result):
                points = [sum(number for _, number in tasks) for tasks in result.tasks]
                without = [score - number for score, number in zip(result.scores, points, strict=True)]
                for seat in result.winners:
                    if _alone_ahead(without) != seat and points[seat] > 0:
                        yield Highlight(index, "tasks_decide", seat, {"points": points[seat]})


def _all(steps: Steps) -> Iterator[tuple[int, ev.GameEvent]]:
    """Yield every event with the number of its action."""
    for index, events in enumerate(steps):
        for event in events:
            yield index, event


def _alone_ahead(scores: Sequence[int]) -> int | None:
    """Return the seat with more points than all others; None in a tie."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
