"""What one seat may know, built up from open facts (R145 to R148, section 6g of the rules).

Hidden are the kinds of the cards in other hands, and the chances to come.
"""

from __future__ import annotations

from engine.kgr.state import HIDDEN, Seat, Table


class View(Table):
    """The table as `seat` sees it.  When the game is over everything is open."""

    __slots__ = ("seat",)

    seat: int

    def copy(self) -> View:
        """Copy the view."""
        twin = View()
        self.copy_table(twin)
        twin.seat = self.seat
        return twin


def view(state: Table, seat: int) -> View:
    """Return what `seat` sees of the state; of a view, what is left of it for a stranger."""
    result = View()
    state.copy_table(result)
    result.seat = seat
    if not state.is_over:
        result.seats = [each if number == seat else _from_outside(each) for number, each in enumerate(state.seats)]
    return result


def _from_outside(seat: Seat) -> Seat:
    """Return the seat as others see it: of its hand only the number of cards."""
    twin = seat.copy()
    twin.hand = HIDDEN
    return twin
