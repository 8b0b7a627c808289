"""The set-up (R3 to R10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import Chance
from engine.princes.cards import CARDS
from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import EMPTY_PLAN
from engine.princes.state import Hire, Lying, Seat, State
from engine.princes.values import DEALT, LEAST_SEATS, MOST_SEATS, START_FLORINS, START_MONEY


def new_game(names: Sequence[str], seed: int = 0, *, balanced_start: bool = False) -> State:
    """Return the first state of a game with 3 to 5 names; seat 0 begins round 1 (R10).

    balanced_start: some seats begin with more florins (A53).  Raises ValueError with a sentence for another number of
    seats.
    """
    if not LEAST_SEATS <= len(names) <= MOST_SEATS:
        raise ValueError(f"a game has {LEAST_SEATS} to {MOST_SEATS} seats, not {len(names)}")  # R1, A1
    chance = Chance.seeded(seed)
    shuffled = {pile: chance.shuffled(cards) for pile, cards in CARDS.items()}  # R6, R9
    s = State()
    s.names = tuple(names)
    s.round = 1
    more = START_FLORINS[len(names)] if balanced_start else (0,) * len(names)
    dealt = shuffled["profession"]
    s.seats = [_court(dealt[seat * DEALT : (seat + 1) * DEALT], START_MONEY + more[seat]) for seat in range(len(names))]
    del shuffled["profession"][: len(names) * DEALT]
    s.piles = {pile: tuple(Lying(card) for card in cards) for pile, cards in shuffled.items()}
    s.got = (None,) * len(names)
    s.best_value, s.best_seats = 0, ()
    s.thrown, s.spent = dict.fromkeys(LANDSCAPES, 0), ()
    s.pending = Hire(0)
    s.chance = chance
    s.legal_actions = None
    return s


def _court(hand: Sequence[str], money: int) -> Seat:
    """Return a court with only money, the palazzo and the dealt artists (R3, R4, R6)."""
    seat = Seat()
    seat.money, seat.score = money, 0
    seat.hand, seat.table, seat.recruiting, seat.used = tuple(hand), (), 0, 0
    seat.jesters, seat.builders, seat.freedoms = 0, 0, ()
    seat.prestige, seat.bonus, seat.rejected = (), (), None
    seat.plan = EMPTY_PLAN
    return seat
