"""The highlights of a game: the greatest work, the highest price, the richest turn, recruited artists, changes of the
lead, and prestige cards that decide a game.

Read from the events alone, action by action, without replaying the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.game import Highlight
from engine.princes import events as ev

Steps = Sequence[Sequence[ev.GameEvent]]


def highlights(seats: int, steps: Steps) -> tuple[Highlight, ...]:
    """Return the highlights of a game with this many seats, in order.  steps: events by action.

    `greatest_work`: the work of the highest WV (`value`).  `highest_price`: the object of the highest price (`price`).
    `richest_turn`: the end of the phase B that brought a seat most points (`points`).  Of equals the first.
    `recruited`: an artist went to another court.  `lead`: at the end of a round a new seat alone has most points
    (`points`).  `cards_decide`: a seat that was not alone ahead has won with its prestige cards (`points`).
    """
    found = [
        *_greatest("greatest_work", "value", ev.WorkPerformed, steps),
        *_greatest("highest_price", "price", ev.ObjectWon, steps),
        *_richest_turn(steps),
        *_recruited(steps),
        *_leads_and_cards(seats, steps),
    ]
    return tuple(sorted(found, key=lambda one: one.index))


def _greatest(kind: str, number: str, what: type[ev.WorkPerformed | ev.ObjectWon], steps: Steps) -> Iterator[Highlight]:
    """Yield the event of its type with the greatest number, the first of several."""
    found = [
        Highlight(index, kind, event.seat, {number: getattr(event, number)})
        for index, events in enumerate(steps)
        for event in events
        if isinstance(event, what)
    ]
    if found:
        yield max(found, key=lambda one: one.values[number])


def _richest_turn(steps: Steps) -> Iterator[Highlight]:
    best, gained = Highlight(0, "richest_turn", 0, {"points": 0}), 0
    for index, events in enumerate(steps):
        for event in events:
            match event:
                case ev.TurnBegan():
                    gained = 0
                case ev.WorkPaid(prestige=points) | ev.PrestigeScored(points=points):
                    gained += points
                case ev.Paid(prestige=points):
                    gained -= points
                case ev.TurnEnded(seat=seat) if gained > best.values["points"]:
                    best = Highlight(index, "richest_turn", seat, {"points": gained})
    if best.values["points"]:
        yield best


def _recruited(steps: Steps) -> Iterator[Highlight]:
    for index, events in enumerate(steps):
        for event in events:
            if isinstance(event, ev.ArtistRecruited):
                yield Highlight(index, "recruited", event.seat, {})


def _leads_and_cards(seats: int, steps: Steps) -> Iterator[Highlight]:
    scores, leader = [0] * seats, None
    for index, events in enumerate(steps):
        for event in events:
            match event:
                case ev.Paid() | ev.PrestigeScored() | ev.WorkPaid():
                    scores[event.seat] = event.score
                case ev.RoundBegan():
                    ahead = _alone_ahead(scores)
                    if ahead is not None and leader is not None and ahead != leader:
                        yield Highlight(index, "lead", ahead, {"points": scores[ahead]})
                    leader = leader if ahead is None else ahead
                case ev.GameEnded(winners=winners, prestige=prestige):
                    for seat in winners:
                        points = sum(points for _, points in prestige[seat])
                        if points and _alone_ahead(scores) != seat:
                            yield Highlight(index, "cards_decide", seat, {"points": points})


def _alone_ahead(scores: Sequence[int]) -> int | None:
    """Return the seat with more points than all others; None in a tie."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
