"""Public questions to the rules: prices, values of works as sums, what a purchase would add, what still fits.

Pure functions over a table (a state or a view) that call the rooms which own the rules, so that neither the players nor
a client need a number or a rule of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.princes import actions as ac
from engine.princes import bonus as bonus_cards
from engine.princes import scoring, supply, works
from engine.princes.phases import court, placing
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, MASKS
from engine.princes.plan import Piece, Plan
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.state import COVERED, Bidding, Seat, Table
from engine.princes.values import (
    ACTIONS,
    BID_STEP,
    BUILDER_AGAIN,
    BUILDING_POINTS,
    FLORINS_BACK,
    LANDSCAPE_AGAIN,
    ROUNDS,
    WORK_BUILDING,
    WORK_FREEDOM,
    WORK_JESTER,
    WORK_LANDSCAPE,
    WORK_PERSON,
)
from engine.reasons import Reason

# ---------------------------------------------------------------- money


@dataclass(frozen=True, slots=True)
class Price:
    """A price in florins, and how it would be paid: in cash, and in prestige points given up for the rest (R97)."""

    florins: int
    cash: int
    prestige: int


def price(table: Table, seat: int, florins: int) -> Price | None:
    """Return how the seat would pay so many florins; None where it cannot."""
    court_ = table.seats[seat]
    if florins > court_.funds():
        return None
    cash = min(florins, court_.money)
    return Price(florins, cash, (florins - cash) // FLORINS_BACK)


def price_of(table: Table, seat: int, action: ac.Action) -> int:
    """Return what an action of phase B costs the seat, in florins."""
    return court.price_of(table.seats[seat], action)


def highest_bid(table: Table, seat: int) -> int:
    """Return how far the seat could go in the auction, in florins (A6)."""
    return table.seats[seat].funds()


def next_bid(table: Table) -> int | None:
    """Return what the seat to act would bid if it raised, in florins; None where nothing is bid for."""
    return table.pending.bid + BID_STEP if isinstance(table.pending, Bidding) else None


def still_in(table: Table) -> tuple[int, ...]:
    """Return the seats that are still in the bidding, the highest bidder among them; none where nothing is bid for."""
    asked = table.pending
    if not isinstance(asked, Bidding):
        return ()
    return tuple(seat for seat in range(len(table.seats)) if supply.is_in(table, seat, asked.object, asked.dropped))


# ---------------------------------------------------------------- works


def work_value(table: Table, seat: int, card: str, bonus: str | None = None) -> works.WorkValue:
    """Return the WV of an artist in the hand of the seat, part by part (R73)."""
    return works.parts(table.seats[seat], card, bonus)


def best_bonus(table: Table, seat: int) -> tuple[str, int] | None:
    """Return the bonus card of the seat that adds most now, and how much; None where it has none that can be seen."""
    owner = table.seats[seat]
    return max(
        ((card, bonus_cards.adds(card, owner)) for card in owner.bonus if card != COVERED),
        key=lambda added: added[1],
        default=None,
    )


def minimums(table: Table) -> tuple[int, ...]:
    """Return the WV asked for in this round and in each of those that follow (R75)."""
    return tuple(works.minimum(round_) for round_ in range(table.round, ROUNDS + 1))


def actions_left(table: Table, seat: int) -> int:
    """Return how many actions the seat has to the end of the game, those of this round among them (R11)."""
    later = (ROUNDS - table.round) * ACTIONS
    if table.is_over:
        return 0
    limits = table.limits
    if limits is None:
        return later + ACTIONS
    if seat == table.to_act:
        return later + limits.left
    place = (seat - table.start) % len(table.seats)
    return later + (ACTIONS if place > (table.to_act - table.start) % len(table.seats) else 0)


# ---------------------------------------------------------------- what a purchase would add


def added_value(table: Table, seat: int, thing: str) -> Mapping[str, int]:
    """Return what a thing would add to the WV of each artist in the hand of the seat, where it adds something.

    thing: a landscape, a building, a freedom, `jester`, `recruiting` or `profession` (one person card more).
    """
    owner = table.seats[seat]
    added = {card: _added(owner, card, thing) for card in owner.hand if card != COVERED}
    return {card: more for card, more in added.items() if more}


def _added(owner: Seat, card: str, thing: str) -> int:
    if thing == "jester":
        return WORK_JESTER
    if thing in ("recruiting", "profession"):
        return WORK_PERSON
    artist = PROFESSIONS[card]
    if thing == artist.building and thing not in owner.plan.kinds:
        return WORK_BUILDING
    if thing == artist.landscape and thing not in owner.plan.kinds:
        return WORK_LANDSCAPE
    return WORK_FREEDOM if thing == artist.freedom and thing not in owner.freedoms else 0


def points_for(table: Table, seat: int, thing: str) -> int:
    """Return the prestige points that a thing brings the seat at once (R26, R33, R34, R62)."""
    owner = table.seats[seat]
    if thing == "builder":
        return BUILDER_AGAIN if owner.builders else 0
    if thing in LANDSCAPES:
        return LANDSCAPE_AGAIN if thing in owner.plan.kinds else 0
    return BUILDING_POINTS if thing in BUILDINGS else 0


def prestige_now(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the prestige cards of the seat that can be seen, and what each would bring if the game ended now (R86)."""
    return tuple((card, scoring.points_of(table, seat, card)) for card in table.seats[seat].prestige if card != COVERED)


def left(table: Table, thing: str) -> int:
    """Return how many of an object, a building or a freedom are left (R5, R64, A11)."""
    if thing in BUILDINGS:
        return supply.buildings_left(table, thing)
    return supply.freedoms_left(table, thing) if thing in FREEDOMS else supply.left_of(table, thing)


# ---------------------------------------------------------------- the plan


def placements(table: Table, seat: int, kind: str) -> tuple[ac.Place, ...]:
    """Return every way in which the piece could lie on the plan of the seat now."""
    return placing.placements(table, seat, kind)


def why_not_there(table: Table, seat: int, kind: str, action: ac.Place) -> Reason | None:
    """Return why the piece cannot lie there; None where it can."""
    return placing.why_not_there(table, seat, kind, action)


def ways_left(plan: Plan, builders: int, piece: Piece | None = None) -> Mapping[str, int]:
    """Return in how many ways each kind that the plan can still have fits, after another piece was placed if one is
    given; kinds that do not fit are there with 0."""
    after = plan if piece is None else plan.with_piece(piece)
    wanted = [kind for kind in KINDS if kind in LANDSCAPES or kind not in after.kinds]
    closed = {kind: after.closed(kind, builders) for kind in wanted}
    return {kind: sum(not mask & closed[kind] for mask in MASKS[kind].values()) for kind in wanted}
