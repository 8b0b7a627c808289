"""The invariants of every position (section 6f of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.kernel.game import PositionError
from engine.princes import state as st
from engine.princes import works
from engine.princes.cards import CARDS
from engine.princes.phases import court, rounds
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.professions import FREEDOMS
from engine.princes.state import Seat, State
from engine.princes.supply import (
    building_price,
    buildings_left,
    can_choose,
    freedoms_left,
    is_in,
    left_of,
    next_chooser,
)
from engine.princes.values import DEALT, KEPT, LOOK_AT, ROUNDS

MOST_VALUE = 100_000
"""Far above any possible court (76 is out of reach already); a limit, because every payment of a work is listed."""


def check(s: State) -> None:
    """Check everything; raise PositionError, with the field, if something is impossible."""
    _cards(s)
    _hands(s)
    _supplies(s)
    _auction(s)
    _best(s)
    _step(s)


def _hold(fact: bool, field: str, problem: str) -> None:
    if not fact:
        raise PositionError(field, problem)


# ---------------------------------------------------------------- cards and supplies


def _cards(s: State) -> None:
    """Check that every card is in one place."""
    looked_at = {s.pending.pile: s.pending.cards} if isinstance(s.pending, st.Sifting) else {}
    hiring = isinstance(s.pending, st.Hire)
    for pile, all_cards in CARDS.items():
        found = Counter([lying.card for lying in s.piles[pile]])
        found.update(looked_at.get(pile, ()))
        for seat in s.seats:
            found.update(_held(seat, pile, hiring))
        if pile == "bonus":
            found.update(s.spent)
        for card in all_cards:
            _hold(found[card] == 1, "cards", f"must be 1 of {card}, not {found[card]}")


def _held(seat: Seat, pile: str, hiring: bool) -> Iterable[str]:
    """Return the cards of a seat that belong to the pile; a rejected artist is outside the pile only during `hire`."""
    if pile == "prestige":
        return seat.prestige
    if pile == "bonus":
        return seat.bonus
    rejected = (seat.rejected,) if hiring and seat.rejected is not None else ()
    return (*seat.hand, *seat.table, *rejected)


def _hands(s: State) -> None:
    """Check the hands: in `hire` four artists from the seat to act on, before it three and one rejected; then one."""
    hiring = isinstance(s.pending, st.Hire)
    for number, seat in enumerate(s.seats):
        player, still = f"players[{number}]", hiring and number >= s.to_act
        _hold((seat.rejected is None) == still, f"{player}.rejected", "must be null exactly before it is chosen")
        if hiring:
            wanted = DEALT if still else KEPT
            _hold(len(seat.hand) == wanted, f"{player}.hand", f"must be {wanted} cards, not {len(seat.hand)}")


def _supplies(s: State) -> None:
    for kind in BUILDINGS:
        _hold(buildings_left(s, kind) >= 0, "players", f"must not have built {kind} so often")  # R64
    for thing in (*LANDSCAPES, "jester", "builder", "recruiting"):
        _hold(left_of(s, thing) >= 0, "players", f"must not have more of {thing} than there are")
    for kind in FREEDOMS:
        _hold(freedoms_left(s, kind) >= 0, "players", f"must not have {kind} so often")  # R52
    for number, seat in enumerate(s.seats):
        _hold(
            len(set(seat.freedoms)) == len(seat.freedoms), f"players[{number}].freedoms", "must not be the same twice"
        )


def _auction(s: State) -> None:
    _hold(len(set(s.sold)) == len(s.sold), "got", "must not have an object twice")  # R18
    if isinstance(s.pending, st.Hire | st.GameOver):
        _hold(not any(s.got), "got", "must be null for all in this step")
    if s.limits is not None:
        _hold(None not in s.got, "got", "must not be null in phase B")


def _best(s: State) -> None:
    _hold(len(set(s.best_seats)) == len(s.best_seats), "best.seats", "must not name a seat twice")
    _hold((s.best_value > 0) == bool(s.best_seats), "best", "must have seats exactly if it has a value")
    _hold(s.limits is not None or not s.best_value, "best.value", "must be 0 outside phase B")


# ---------------------------------------------------------------- the step


def _step(s: State) -> None:
    asked = s.pending
    match asked:
        case st.Hire():
            _hold(s.round == 1, "round", "must be 1 in this step")
        case st.ChooseObject(seat=number):
            _hold(number == next_chooser(s), "turn.to_act", "must be the first seat without an object")  # R19
            _hold(can_choose(s, number), "turn.to_act", "must have an object to choose and the money for it")  # A5, A11
        case st.Bidding():
            _bidding(s, asked)
        case st.Placing():
            _placing(s, asked)
        case st.Sifting(seat=number, pile=pile, cards=cards):
            _hold(2 <= len(cards) <= LOOK_AT, "turn.cards", f"must be 2 to {LOOK_AT}, not {len(cards)}")
            if pile == "prestige":
                _got(s, number, "prestige")
        case st.Luring(seat=number):
            _got(s, number, "recruiting")
            _hold(rounds.can_recruit(s, number), "turn.step", "must not be lure without a card and an artist")
        case st.Acting(seat=number, limits=limits):
            _hold(limits.left > 0 or rounds.can_recruit(s, number), "turn.left", "must not be 0 without a recruit")
        case st.Taking(value=value):
            least = works.minimum(s.round)
            _hold(least <= value <= s.best_value, "turn.value", f"must be {least} to the best value")
            _hold(value <= MOST_VALUE, "turn.value", f"must be at most {MOST_VALUE}")
        case st.GameOver(seat=number):
            _hold(s.round == ROUNDS, "round", f"must be {ROUNDS} in this step")
            _hold(number == s.last, "turn.to_act", f"must be the last seat, {s.last}")


def _got(s: State, number: int, thing: str) -> None:
    _hold(s.got[number] == thing, f"got[{number}]", f"must be {thing} in this step")


def _bidding(s: State, asked: st.Bidding) -> None:
    thing = asked.object
    _hold(thing not in s.got, "turn.object", "must not be sold")  # R18
    _hold(left_of(s, thing) > 0, "turn.object", "must be in supply")  # A11
    _hold(asked.chooser == next_chooser(s), "turn.chooser", "must be the first seat without an object")  # R19
    _hold(asked.high != asked.seat, "turn.high", "must not be asked")  # A9
    for field, number in (("to_act", asked.seat), ("high", asked.high)):
        _hold(is_in(s, number, thing, asked.dropped), f"turn.{field}", "must be a seat that is still in")
    _hold(asked.bid <= s.seats[asked.high].funds(), "turn.bid", "must be affordable for the highest bidder")  # A6


def _placing(s: State, asked: st.Placing) -> None:
    piece, number = asked.piece, asked.seat
    if asked.limits is None:
        _got(s, number, piece)
        _hold(left_of(s, piece) > 0, "turn.piece", "must be in supply")
        return
    seat = s.seats[number]
    _hold(piece in court.buildable(s, seat), "turn.piece", "must be a building that can be built")  # A22
    _hold(building_price(seat) <= seat.funds(), "turn.piece", "must be affordable")
