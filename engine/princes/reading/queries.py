"""Public questions to the rules: prices, values of works as sums, gains of a purchase, room left on a plan.

Pure functions over a table (a state or a view) that call the modules of the rules, so that neither the players nor a
client need a number or a rule of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import bonus as bonus_cards
from engine.princes import scoring, supply, works
from engine.princes.phases import court, placing
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, MASKS
from engine.princes.plan import Piece, Plan
from engine.princes.prestige import PRESTIGE, PrestigeComparison
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

# ---------------------------------------------------------------- money


@dataclass(frozen=True, slots=True)
class Price:
    """A price in florins and its payment: in cash, and in prestige points given up for the rest (R97)."""

    florins: int
    cash: int
    prestige: int


def price(table: Table, seat: int, florins: int) -> Price | None:
    """Return how the seat would pay this many florins; None if it cannot."""
    court_ = table.seats[seat]
    if florins > court_.funds():
        return None
    cash = min(florins, court_.money)
    return Price(florins, cash, (florins - cash) // FLORINS_BACK)


def price_of(table: Table, seat: int, action: ac.Action) -> int:
    """Return the price of an action of phase B for the seat, in florins."""
    return court.price_of(table.seats[seat], action)


def highest_bid(table: Table, seat: int) -> int:
    """Return the seat's highest possible bid in florins (A6)."""
    return table.seats[seat].funds()


def next_bid(table: Table) -> int | None:
    """Return the bid of the seat to act if it raised, in florins; None outside the bidding."""
    return table.pending.bid + BID_STEP if isinstance(table.pending, Bidding) else None


def still_in(table: Table) -> tuple[int, ...]:
    """Return the seats that are still in the bidding, including the highest bidder; empty outside the bidding."""
    asked = table.pending
    if not isinstance(asked, Bidding):
        return ()
    return tuple(seat for seat in range(len(table.seats)) if supply.is_in(table, seat, asked.object, asked.dropped))


# ---------------------------------------------------------------- works


def work_value(table: Table, seat: int, card: str, bonus: str | None = None) -> works.WorkValue:
    """Return the WV of an artist in the hand of the seat, part by part (R73)."""
    return works.parts(table.seats[seat], card, bonus)


def best_bonus(table: Table, seat: int) -> tuple[str, int] | None:
    """Return the seat's bonus card that adds most now, and how much; None if it has no known one."""
    owner = table.seats[seat]
    return max(
        ((card, bonus_cards.adds(card, owner)) for card in owner.bonus if card != COVERED),
        key=lambda added: added[1],
        default=None,
    )


def value_if_kept(owner: Seat, card: str) -> int:
    """Return the WV that an artist looked at would have in the seat's hand, where it is one more person (R73)."""
    return works.base(owner) + works.pleasure(owner, card) + WORK_PERSON


def shared_wishes(owner: Seat, card: str) -> tuple[int, int, int]:
    """Return how many other artists in the seat's hand want the same building, landscape and freedom as this one."""
    wishes, others = PROFESSIONS[card], [PROFESSIONS[each] for each in owner.hand if each not in (card, COVERED)]
    return (
        sum(other.building == wishes.building for other in others),
        sum(other.landscape == wishes.landscape for other in others),
        sum(other.freedom == wishes.freedom for other in others),
    )


def best_with(owner: Seat, bonus: str) -> tuple[str, int] | None:
    """Return the artist in the seat's hand whose work is worth most with this bonus card, and its WV; None without a
    known artist."""
    return max(
        ((card, works.value(owner, card, bonus)) for card in owner.hand if card != COVERED),
        key=lambda found: found[1],
        default=None,
    )


def minimums(table: Table) -> tuple[int, ...]:
    """Return the minimum WV of this round and of each following one (R75)."""
    return tuple(works.minimum(round_) for round_ in range(table.round, ROUNDS + 1))


def actions_left(table: Table, seat: int) -> int:
    """Return the number of actions that the seat has left in the game, including this round (R11)."""
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


# ---------------------------------------------------------------- gains of a purchase


def added_value(table: Table, seat: int, thing: str) -> Mapping[str, int]:
    """Return the WV that a thing would add to each artist in the seat's hand, without zeros.

    thing: a landscape, a building, a freedom, `jester`, `recruiting` or `profession` (one more person card).
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
    """Return the prestige points that a thing scores at once for the seat (R26, R33, R34, R62)."""
    owner = table.seats[seat]
    if thing == "builder":
        return BUILDER_AGAIN if owner.builders else 0
    if thing in LANDSCAPES:
        return LANDSCAPE_AGAIN if thing in owner.plan.kinds else 0
    return BUILDING_POINTS if thing in BUILDINGS else 0


def prestige_now(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the seat's known prestige cards, each with its points if the game ended now (R86)."""
    return tuple((card, scoring.points_of(table, seat, card)) for card in table.seats[seat].prestige if card != COVERED)


def compared(table: Table, seat: int, card: str) -> tuple[tuple[int, int] | None, bool]:
    """Return the seat's number that a prestige card compares and the best of the others, None for a condition of the
    card's own; and whether the smallest number wins (R86, R87)."""
    rule = PRESTIGE[card]
    if not isinstance(rule, PrestigeComparison):
        return None, False
    counts = [rule.count(court_) for court_ in table.seats]
    others = counts[:seat] + counts[seat + 1 :]
    return (counts[seat], min(others) if rule.fewest else max(others)), rule.fewest


def left(table: Table, thing: str) -> int:
    """Return the number of an object, a building or a freedom left in the supply (R5, R64, A11)."""
    if thing in BUILDINGS:
        return supply.buildings_left(table, thing)
    return supply.freedoms_left(table, thing) if thing in FREEDOMS else supply.left_of(table, thing)


# ---------------------------------------------------------------- the plan


def placements(table: Table, seat: int, kind: str) -> tuple[ac.Place, ...]:
    """Return all legal placements of the piece on the seat's plan now."""
    return placing.placements(table, seat, kind)


def why_not_there(table: Table, seat: int, kind: str, action: ac.Place) -> Reason | None:
    """Return why the piece cannot be placed there; None if it can."""
    return placing.why_not_there(table, seat, kind, action)


def ways_left(plan: Plan, builders: int, piece: Piece | None = None) -> Mapping[str, int]:
    """Return the number of placements of each kind that the plan can still have, after placing another piece if one is
    given; kinds that do not fit have 0."""
    after = plan if piece is None else plan.with_piece(piece)
    wanted = [kind for kind in KINDS if kind in LANDSCAPES or kind not in after.kinds]
    closed = {kind: after.closed(kind, builders) for kind in wanted}
    return {kind: _ways(kind, closed[kind]) for kind in wanted}


@lru_cache(maxsize=1 << 12)
def _ways(kind: str, closed: int) -> int:
    """Return the number of places of a piece without a closed square."""
    return sum(not mask & closed for mask in MASKS[kind].values())
