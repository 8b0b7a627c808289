"""The view of one seat, built up from open facts (R145 to R148, section 6g of the rules).

Hidden are the kinds of the cards in other hands, the cards of others but for their backs, the order of the decks, and
the chances to come.
"""

from __future__ import annotations

from engine.kgr.cards.targets import HANDS, looked_at
from engine.kgr.seen import backs_of, first_asked, task_for
from engine.kgr.state import HIDDEN, Amounts, Cards, Seat, Table
from engine.kgr.tasks import CardTask
from engine.kgr.values import AREAS


class View(Table):
    """The table as `seat` sees it.  When the game is over everything is open."""

    __slots__ = ("seat", "sees")

    seat: int
    sees: Amounts | Cards | None
    """The hand or the cards of another seat that this seat looks at now (R83, R94)."""

    def copy(self) -> View:
        """Copy the view."""
        twin = View()
        self.copy_table(twin)
        twin.seat = self.seat
        twin.sees = self.sees
        return twin


def view(state: Table, seat: int) -> View:
    """Return the view of `seat`; of a view, the part that a stranger may know."""
    result = View()
    state.copy_table(result)
    result.seat, result.sees = seat, None
    if state.is_over:
        return result
    result.seats = [each if number == seat else _from_outside(each) for number, each in enumerate(state.seats)]
    result.decks = tuple([(AREAS[area],) * len(deck) for area, deck in enumerate(state.decks)])
    if state.tasks:
        result.tasks = tuple([task_for(task, seat) for task in state.tasks])
        result.pending = first_asked(state.pending, result.tasks)
        result.sees = _looks(state, seat)
    return result


def _looks(state: Table, seat: int) -> Amounts | Cards | None:
    """Return the cards that the seat looks at now; None for nothing."""
    task = state.pending
    target = looked_at(task)
    if target is None or task.seat != seat or not isinstance(task, CardTask):
        return None
    return state.seats[target].hand if task.card == HANDS else state.seats[target].cards


def _from_outside(seat: Seat) -> Seat:
    """Return the seat as others see it: of its hand only the number of cards, of its cards the backs."""
    twin = seat.copy()
    twin.hand = HIDDEN
    twin.cards = backs_of(seat.cards)
    return twin
