"""The information of one seat: built up from open facts (R72 to R74, section 6e of the rules).

Money, goods and privileges are open (A45).  Hidden are the cards in piles, in other hands and stacks, unused cards of
others, and their tasks.  While seats plan, or choose tasks, every other seat is shown as if it had not begun (R19, A3).
"""

from __future__ import annotations

from engine.strasbourg.stacks import sizes
from engine.strasbourg.state import COVERED, PLANNING, UNKNOWN, ChoosingTasks, Pending, Seat, Table
from engine.strasbourg.values import DEALT


class View(Table):
    """The table as `seat` sees it; hidden cards are COVERED, hidden tasks UNKNOWN.  When the game is over everything is
    open."""

    __slots__ = ("seat",)

    seat: int

    def copy(self) -> View:
        """Copy the view."""
        twin = View()
        self.copy_table(twin)
        twin.seat = self.seat
        return twin


def view(state: Table, seat: int) -> View:
    """Return the view of `seat`; of a view, the part that a stranger may know."""
    result = View()
    state.copy_table(result)
    result.seat = seat
    if not state.is_over:
        asked = state.pending
        result.seats = [
            _own(each) if number == seat else _from_outside(each, asked) for number, each in enumerate(state.seats)
        ]
        result.box = (UNKNOWN,) * len(state.box)
    return result


def _own(seat: Seat) -> Seat:
    """Return the seat as its owner sees it: it does not know the order of its pile."""
    twin = seat.copy()
    twin.pile = covered(len(seat.pile))
    return twin


def _from_outside(seat: Seat, asked: Pending) -> Seat:
    """Return the seat as others see it: numbers of cards and tasks only."""
    twin = seat.copy()
    twin.pile, twin.hand = covered(len(seat.pile)), covered(len(seat.hand))
    twin.stacks = tuple([covered(size) for size in sizes(seat.stacks)])
    twin.lost = covered(len(seat.lost))
    twin.tasks, twin.rejected = unknown(len(seat.tasks)), unknown(len(seat.rejected))
    if isinstance(asked, PLANNING):
        twin.pile = covered(len(seat.pile) + len(seat.hand) + sum(map(len, seat.stacks)))
        twin.hand, twin.stacks = (), ()
    elif isinstance(asked, ChoosingTasks):
        twin.tasks, twin.rejected = unknown(DEALT), ()
    return twin


def covered(cards: int) -> tuple[int, ...]:
    """Return the backs of so many cards."""
    return (COVERED,) * cards


def unknown(tasks: int) -> tuple[str, ...]:
    """Return the backs of so many tasks."""
    return (UNKNOWN,) * tasks
