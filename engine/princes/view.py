"""The information of one seat: built up from open facts (R96, R98, section 6e of the rules).

All money is open (A41).  Hidden are the artists in other hands, the faces of other seats' prestige and bonus cards,
the cards that others look at and have rejected, and the piles, except for cards that the seat itself put there (A51).
"""

from __future__ import annotations

from engine.princes.state import COVERED, Lying, Seat, State, Table, seen_by


class View(Table):
    """The table as `seat` sees it; hidden cards are COVERED.  When the game is over everything is open."""

    __slots__ = ("seat",)

    seat: int

    def copy(self) -> View:
        """Copy the view."""
        twin = View()
        self.copy_table(twin)
        twin.seat = self.seat
        return twin


def view(state: State, seat: int) -> View:
    """Return what `seat` sees of the state."""
    result = View()
    state.copy_table(result)
    result.seat = seat
    if not state.is_over:
        result.seats = [court if number == seat else _from_outside(court) for number, court in enumerate(state.seats)]
        result.piles = {name: tuple([_back(card, seat) for card in pile]) for name, pile in state.piles.items()}
        result.pending = seen_by(state.pending, seat)
    return result


def _from_outside(court: Seat) -> Seat:
    """Return the court as others see it: the numbers of its cards only."""
    twin = court.copy()
    twin.hand = (COVERED,) * len(court.hand)
    twin.prestige = (COVERED,) * len(court.prestige)
    twin.bonus = (COVERED,) * len(court.bonus)
    twin.rejected = None
    return twin


BACK = Lying(COVERED)
"""A card of a pile that is hidden from the viewer."""


def _back(lying: Lying, seat: int) -> Lying:
    """Return the card of a pile if the seat put it there itself, otherwise its back."""
    return lying if lying.by == seat else BACK
