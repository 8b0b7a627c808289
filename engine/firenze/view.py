"""The information of one seat: built up from open facts, never stripped down (A64).

All hands were taken from the open row, so only the order of the draw pile and the future chances are hidden.  To play
with covered hands nevertheless, cover them in the view: `cover(view, seats)`.
"""

from __future__ import annotations

from engine.firenze import cards
from engine.firenze.cards import COVERED, FEAST, PERSON, TYPE
from engine.firenze.state import AnswerEvent, BurnStones, PayLevy, RazeTower, Seat, State, StripTower, Table
from engine.kernel.chance import Chance


class View(Table):
    """The table as `seat` sees it."""

    __slots__ = ("covered", "draw", "seat", "taken")

    covered: frozenset[int]
    """Seats with covered hands: every card in them is `cards.COVERED`."""
    draw: int
    """Number of cards in the draw pile."""
    seat: int
    taken: str
    """The card that has left the row and has no place yet, or an event while it takes effect; "" if none."""

    def copy(self) -> View:
        """Copy the view."""
        twin = View()
        self.copy_table(twin)
        twin.covered = self.covered
        twin.draw = self.draw
        twin.seat = self.seat
        twin.taken = self.taken
        return twin

    def in_hand(self, seat: int, card: str) -> str:
        """Return a card of the seat's hand as the viewer sees it."""
        return COVERED if seat in self.covered else card

    def unseen(self) -> list[str]:
        """Return the cards of the draw pile, unordered: all that are nowhere else, including those in covered hands."""
        left = cards.deck(campanile=True) + cards.start_cards()
        seen = [card.card for card in self.row] + list(self.discard) + list(self.church)
        for seat in self.seats:
            seen += (*seat.hand, *seat.buildings)
        if self.taken:
            seen.append(self.taken)
        covered = seen.count(COVERED)
        for card in seen:
            if card != COVERED:
                left.remove(card)
        if len(left) > self.draw + covered:
            left.remove("campanile")  # not in the game: the number of cards says so, not the option
        return sorted(left)

    def imagined(self, chance: Chance) -> State:
        """Draw a whole state that agrees with this seat's knowledge; `chance` decides the hidden rest."""
        state = State()
        self.copy_table(state)
        rest = chance.shuffled(self.unseen())
        if self.covered:
            state.seats = [_dealt(seat, rest) for seat in state.seats]
        state.draw = tuple(rest)
        state.chance = chance.copy()
        state.legal_actions = None
        return state


def _dealt(seat: Seat, rest: list[str]) -> Seat:
    """Return the seat with a person or feast out of `rest` for each covered card."""
    twin = seat.copy()
    twin.hand = tuple(_drawn_from(rest) if card == COVERED else card for card in seat.hand)
    return twin


def _drawn_from(rest: list[str]) -> str:
    """Remove and return the first person or feast of `rest`."""
    return rest.pop(next(place for place, card in enumerate(rest) if TYPE[card] in (PERSON, FEAST)))


def cover(seen: View, seats: frozenset[int]) -> View:
    """Return the view with the hands of these seats covered: only the number of cards is left."""
    twin = seen.copy()
    twin.covered |= seats
    for seat in seats:
        twin.seats[seat].hand = (COVERED,) * len(twin.seats[seat].hand)
    return twin


def view(state: State, seat: int) -> View:
    """Return what `seat` sees of the state."""
    result = View()
    state.copy_table(result)
    result.covered = frozenset()
    result.draw = len(state.draw)
    result.seat = seat
    asked = state.pending
    if isinstance(asked, AnswerEvent | RazeTower | StripTower | BurnStones | PayLevy):
        result.taken = asked.taken
    else:
        result.taken = ""
    return result
