"""The highlights of a game: the richest throw, robberies that hurt, the longest road, attacks, metropolises, the lead.

Read from the events alone, action by action, without replaying the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.game import Highlight
from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.reading.tally import Tally

Steps = Sequence[Sequence[ev.GameEvent]]
HEAVY = 6
"""Cards given up on a seven from which it is a highlight."""
EARLY = 4
"""Points below which a change of the lead is none: all seats begin with equal ones."""


def highlights(seats: int, steps: Steps) -> tuple[Highlight, ...]:
    """Return the highlights of a game with this many seats, in order.  steps: events by action.

    `richest_throw`: most cards of a seat from one throw (`cards`).  `seven`: a seat gives up many cards (`cards`).
    `longest`: the longest road has another holder (`length`).  `attack_won`, `attack_lost`: the barbarians attacked
    (`strength`, `defence`).  `metropolis`: a seat places one.  `dragon`: the great dragon is played.
    `moved`: magic moves a building.  `lead`: a new seat
    alone has most points (`points`).
    """
    found = [*_richest(steps), *_sevens(steps), *_single(steps), *_leads(seats, steps)]
    return tuple(sorted(found, key=lambda one: one.index))


def _richest(steps: Steps) -> Iterator[Highlight]:
    found = [
        Highlight(index, "richest_throw", event.seat, {"cards": sum(event.cards)})
        for index, event in _all(steps)
        if isinstance(event, ev.Gained) and event.why == "yield"
    ]
    if found:
        yield max(found, key=lambda one: one.values["cards"])


def _sevens(steps: Steps) -> Iterator[Highlight]:
    """Yield the cards given up on a seven; they name the cards one by one, so that one seven is one highlight."""
    seat, number, last = None, 0, 0
    for index, event in [*_all(steps), (len(steps), None)]:
        if isinstance(event, ev.Discarded):
            if event.seat != seat:
                yield from _given_up(last, seat, number)
                seat, number = event.seat, 0
            number, last = number + sum(event.cards), index
        elif event is None or isinstance(event, ev.Robber | ev.Rolled):
            yield from _given_up(last, seat, number)
            seat, number = None, 0


def _given_up(index: int, seat: int | None, number: int) -> Iterator[Highlight]:
    if seat is not None and number >= HEAVY:
        yield Highlight(index, "seven", seat, {"cards": number})


def _single(steps: Steps) -> Iterator[Highlight]:
    """Yield events each of which is a highlight."""
    player = 0
    for index, event in _all(steps):
        match event:
            case ev.Turn(seat=seat):
                player = seat
            case ev.Longest(seat=int(seat), length=length):
                yield Highlight(index, "longest", seat, {"length": length})
            case ev.Battle(strength=strength, defence=defence, won=won):
                values = {"strength": strength, "defence": defence}
                yield Highlight(index, "attack_won" if won else "attack_lost", player, values)
            case ev.Metropolis(seat=seat):
                yield Highlight(index, "metropolis", seat, {})
            case ev.Played(seat=seat, card="great_dragon"):
                yield Highlight(index, "dragon", seat, {})
            case me.BuildingMoved(seat=seat):
                yield Highlight(index, "moved", seat, {})


def _leads(seats: int, steps: Steps) -> Iterator[Highlight]:
    """Yield when a new seat alone has most points, at the end of an action."""
    tally, leader = Tally(seats), None
    for index, events in enumerate(steps):
        tally.count(events)
        points = [sum(seat.points.values()) for seat in tally.seats]
        most = max(points)
        if most < EARLY or points.count(most) > 1:
            continue
        ahead = points.index(most)
        if leader is not None and ahead != leader:
            yield Highlight(index, "lead", ahead, {"points": most})
        leader = ahead


def _all(steps: Steps) -> Iterator[tuple[int, ev.GameEvent]]:
    """Yield every event with the number of its action."""
    for index, events in enumerate(steps):
        for event in events:
            yield index, event
