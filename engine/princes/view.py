"""What a seat may know: built up from open facts (R96, R98, section 6e of the rules).

Everybody's money is open (A41).  Hidden are the artists in other hands, the faces of other seats' prestige and bonus
cards, what others look at and rejected, and the piles, but for what the seat itself put under them (A51).
"""

from __future__ import annotations

from engine.princes.state import COVERED, Lying, Seat, State, Table, seen_by


class View(Table):
    """The table as `seat` sees it; what it may not know is COVERED.  When the game is over everything is open."""

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
    """The court as others see it: how many cards, and not which."""
    twin = court.copy()
    twin.hand = (COVERED,) * len(court.hand)
    twin.prestige = (COVERED,) * len(court.prestige)
    twin.bonus = (COVERED,) * len(court.bonus)
    twin.rejected = None
    return twin


BACK = Lying(COVERED)
"""A card of a pile that the viewer does not know."""


def _back(lying: Lying, seat: int) -> Lying:
    """The card of a pile, if the seat put it there itself, and otherwise its back."""
    return lying if lying.by == seat else BACK
