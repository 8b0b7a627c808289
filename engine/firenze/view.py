"""What a seat may know: built up from open facts, never stripped down (A64).

Hands were all taken from the open row, so only the order of the draw pile and the chances to come are hidden.
"""

from __future__ import annotations

from engine.chance import Chance
from engine.firenze import cards
from engine.firenze.state import AnswerEvent, BurnStones, PayLevy, RazeTower, State, StripTower, Table


class View(Table):
    """The table as `seat` sees it.  `draw` is how many cards the draw pile has."""

    __slots__ = ("draw", "seat")

    draw: int
    seat: int

    def copy(self) -> View:
        """Copy the view."""
        twin = View.__new__(View)
        self.copy_table(twin)
        twin.draw = self.draw
        twin.seat = self.seat
        return twin

    def unseen(self) -> list[str]:
        """Return the cards of the draw pile, in no order: all that lie nowhere else."""
        left = cards.deck(campanile=True) + cards.start_cards()
        seen = [card.card for card in self.row] + list(self.discard) + list(self.church)
        for seat in self.seats:
            seen += seat.hand + seat.buildings
        if isinstance(self.pending, AnswerEvent | RazeTower | StripTower | BurnStones | PayLevy):
            seen.append(self.pending.taken)
        for card in seen:
            left.remove(card)
        if len(left) > self.draw:
            left.remove("campanile")  # whether it is in the game is what lies there, not what the option says
        return sorted(left)

    def imagined(self, chance: Chance) -> State:
        """Draw a whole state that agrees with all this seat knows; the hidden rest comes from `chance`."""
        state = State.__new__(State)
        self.copy_table(state)
        state.draw = tuple(chance.shuffled(self.unseen()))
        state.chance = chance.copy()
        state.legal_actions = None
        return state


def view(state: State, seat: int) -> View:
    """Return what `seat` sees of the state."""
    result = View.__new__(View)
    state.copy_table(result)
    result.draw = len(state.draw)
    result.seat = seat
    return result
