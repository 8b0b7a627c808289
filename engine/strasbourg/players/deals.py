"""Imagined hidden cards and tasks: a whole state that agrees with a seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.kernel.chance import Chance
from engine.strasbourg.components import PILE
from engine.strasbourg.stacks import Stack, in_form
from engine.strasbourg.state import COVERED, UNKNOWN, InField, Seat, State
from engine.strasbourg.tasks import TASKS, in_order
from engine.strasbourg.view import View


def imagined(view: View, chance: Chance) -> State:
    """Return a state that gives the seat this view: all cards and tasks unknown to it are dealt again.

    Sizes are the public ones, and of each seat's cards those that are open are where they lie: the values left are
    counted.
    """
    state = State()
    view.copy_table(state)
    state.chance, state.legal_actions = chance.copy(), None
    known = {task for seat in view.seats for task in (*seat.tasks, *seat.rejected)}
    tasks = chance.shuffled([task for task in TASKS if task not in known])
    bids = view.pending.bids if isinstance(view.pending, InField) else (None,) * len(view.seats)
    turned_up = [bid if isinstance(bid, tuple) else () for bid in bids]
    state.seats = [_dealt(seat, open_, tasks, chance) for seat, open_ in zip(view.seats, turned_up, strict=True)]
    state.box = tuple(tasks.pop() if task == UNKNOWN else task for task in view.box)
    return state


def _dealt(seat: Seat, turned_up: Stack, tasks: list[str], chance: Chance) -> Seat:
    """Return the seat with cards and tasks where it has backs; turned_up: its cards in the present field."""
    twin = seat.copy()
    twin.tasks, twin.rejected = _filled(seat.tasks, tasks), _filled(seat.rejected, tasks)
    bottom = seat.returned[-len(seat.pile) :] if seat.pile else ()
    seen = (*seat.out, *turned_up, *bottom, *seat.hand, *seat.lost, *(card for stack in seat.stacks for card in stack))
    left = Counter(PILE)
    left.subtract(card for card in seen if card != COVERED)
    cards = chance.shuffled(left.elements())

    def deal(backs: Iterable[int]) -> tuple[int, ...]:
        return tuple([cards.pop() if card == COVERED and cards else card for card in backs])

    twin.hand, twin.lost = in_form(deal(seat.hand)), in_form(deal(seat.lost))
    twin.stacks = tuple(in_form(deal(stack)) for stack in seat.stacks)
    if COVERED in (card for stack in seat.stacks for card in stack):
        twin.stacks = tuple(sorted(twin.stacks, reverse=True))
    twin.pile = (*deal(seat.pile[: len(seat.pile) - len(bottom)]), *bottom)
    return twin


def _filled(known: tuple[str, ...], tasks: list[str]) -> tuple[str, ...]:
    """Return the tasks; where they are unknown others drawn, in their order."""
    return in_order(tuple([tasks.pop() for _ in known])) if UNKNOWN in known else known
