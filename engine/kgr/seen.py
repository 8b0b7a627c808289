"""The events and tasks as each seat may know them, and news of other hands (R145 to R148, section 6g of the
rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.magic.tasks import STOPPABLE_CARDS, ChoosingCard
from engine.kgr.state import Cards, Table
from engine.kgr.tasks import CardTask, Giving, Looking, Pending, SeatTask, Task
from engine.kgr.values import AREA_OF, AREAS, POINT_CARDS


def seen_by(events: Sequence[ev.GameEvent], seat: int) -> tuple[ev.GameEvent, ...]:
    """Return the events as that seat may know them (R147)."""
    return tuple([_seen(event, seat) for event in events])


def _seen(event: ev.GameEvent, seat: int) -> ev.GameEvent:
    """Return the event as that seat may know it."""
    match event:
        case ev.Stole() if seat not in (event.seat, event.from_):
            return replace(event, kind=None)
        case ev.Gave() if seat not in (event.seat, event.to):
            return replace(event, cards=None)
        case ev.Drew() if seat != event.seat and event.card not in POINT_CARDS:
            return replace(event, card=None)
        case ev.PutUnder() | me.CardKept() | me.CardBack() if seat != event.seat:
            return replace(event, card=None)
        case ev.CardMoved() | me.CardOut() if seat not in (event.seat, event.to):
            return replace(event, card=None)
        case ev.Looked() if seat != event.seat:
            return replace(event, cards=None, hand=None)
        case ev.Asked():
            return asked_for(event, seat)
    return event


def asked_for(event: ev.Asked, seat: int) -> ev.Asked:
    """Return the question as that seat may know it."""
    tasks = tuple([task_for(task, seat) for task in event.tasks])
    return event if tasks == event.tasks else replace(event, pending=first_asked(event.pending, tasks), tasks=tasks)


def first_asked(pending: Pending, tasks: tuple[Task, ...]) -> Pending:
    """Return the pending question: the first task if it asks, else the question of the phase."""
    first = tasks[0] if tasks else None
    return first if isinstance(first, SeatTask) else pending


def task_for(task: Task, seat: int) -> Task:
    """Return the task as that seat may know it: the kind named last is for the two seats concerned, the cards that lie
    before the player for the player (section 6g)."""
    if isinstance(task, ChoosingCard):
        return task if seat == task.seat else replace(task, cards=backs_of(task.cards))
    if task_has_secret(task, seat):
        return replace(task, last=None)  # type: ignore[call-arg]  # both classes have it
    return task


def task_has_secret(task: Task, seat: int) -> bool:
    """Return whether the seat may not know which kind was named last."""
    if isinstance(task, Giving):
        return seat not in (task.seat, task.to)
    return isinstance(task, Looking) and seat not in (task.seat, task.target)


def backs_of(cards: Cards) -> Cards:
    """Return the backs of cards, in the order of the areas (A42)."""
    return tuple([AREAS[area] for area in sorted([AREA_OF[card] for card in cards])])


ASKS_HANDS = ("commercial_harbour", "resource_monopoly", "trade_monopoly")
"""Cards whose choices tell of others' hands, also where nothing changes hands (R82, R86, R87)."""
TAXES_HANDS = "church_tax"
"""The card that tells who holds no resource as soon as it is played (R132)."""


def tells_of_hands(asked: Pending, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the seat that answered this question has learnt something of other hands by it, though it may be
    asked next as well: cards that another seat has to give without a choice show its hand."""
    if isinstance(asked, CardTask) and asked.card in ASKS_HANDS:
        return True
    if any(isinstance(event, ev.Played) and event.card == TAXES_HANDS for event in events):
        return True
    return any(isinstance(event, ev.Gave | ev.Discarded) and event.seat != asked.seat for event in events)


def tells_that_none_answers(before: Table, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether a seat that was not asked shows by this that it holds no card to answer with (A34): it is hit by a
    card that `veto` stops, or attacked with others, and holds cards of which nobody else knows which they are."""
    for event in events:
        match event:
            case ev.Targeted(card=card, target=seat) if card in STOPPABLE_CARDS and holds(before, seat, ("magic",)):
                return True
            case ev.Lost(seat=seat, why="diplomat") | ev.Displaced(from_=None, owner=seat):
                if seat != before.to_act and holds(before, seat, ("magic",)):
                    return True
            case ev.Battle():
                others = (seat for seat in range(len(before.seats)) if seat != before.to_act)
                return any(holds(before, seat, ("magic", "church")) for seat in others)
    return False


def holds(table: Table, seat: int, areas: tuple[str, ...]) -> bool:
    """Return whether the seat holds a card of one of these areas, which its back shows."""
    return any(AREAS[AREA_OF[card]] in areas for card in table.seats[seat].cards)
