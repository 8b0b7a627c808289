"""A seat's first estimates for the objects of the auction, in points, and their usual prices."""

from __future__ import annotations

from collections.abc import Iterable

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes import works
from engine.princes.actions import Action
from engine.princes.bonus import BONUS, adds
from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import fits
from engine.princes.players.promise import best_of, expected_prestige, promised_by
from engine.princes.players.prospect import SupplyOutlook, cost, sketch
from engine.princes.players.taste import CourtTaste, taste_for
from engine.princes.reading.queries import points_for
from engine.princes.state import Table
from engine.princes.supply import objects_for
from engine.princes.values import BEST_WORK, BID_STEP, LOOK_AT, OPENING_BID, ROUNDS


def object_worths(table: Table, number: int, things: Iterable[str], taste: CourtTaste) -> dict[str, float]:
    """Return the worth of each of these objects to a seat whose hand is known, in points."""
    seat, outlook = table.seats[number], SupplyOutlook(table, number, taste)
    court = sketch(seat)
    now, found = outlook.worth(court), dict[str, float]()
    for thing in things:
        if thing == "prestige":
            found[thing] = expected_prestige(table, number, taste)
            continue
        if thing in LANDSCAPES and not fits(thing, seat.plan.covered):
            found[thing] = 0.0
            continue
        points = points_for(table, number, thing) - now + promised_by(table, number, thing)
        if thing == "jester":
            points += outlook.worth(court.with_jester()) + (taste.first_jester if table.round == 1 else 0.0)
        elif thing == "builder":
            points += (taste.room if seat.builders == 1 else 0.0) + outlook.worth(court.with_builder())
        elif thing == "recruiting":
            points += outlook.worth(court.with_card())
        else:  # artists who come later may prefer it
            points += taste.garden * (ROUNDS - table.round) / ROUNDS + outlook.worth(court.with_offer(thing))
        found[thing] = points
    return found


def price_expected(table: Table, number: int, thing: str, taste: CourtTaste) -> int:
    """Return the usual price of an object that the seat would take instead of the offered one, in florins: the opening
    bid in the last round, in which few bid more, and if nobody would bid against it."""
    if table.round == ROUNDS or not _rivals(table, number):
        return OPENING_BID
    return round(taste.dear if thing in ("jester", "recruiting") else taste.usual)


def _rivals(table: Table, number: int) -> int:
    """Return how many other seats still want an object; without the highest bidder, who then has the offered one."""
    high = table.pending.high if isinstance(table.pending, st.Bidding) else None
    return sum(got is None and seat not in (number, high) for seat, got in enumerate(table.got))


def at_auction(table: Table, taste: CourtTaste) -> tuple[float, dict[str, float]]:
    """Return the net worth of the offered object to the seat to act at its next bid, and that of each other object at
    its usual price."""
    asked = table.pending
    assert isinstance(asked, st.Bidding)
    worth, others = compared(table, asked.seat, asked.object, taste)
    return worth - cost(table, asked.seat, asked.bid + BID_STEP, taste), others


def worth_up_to(table: Table, number: int, thing: str, taste: CourtTaste | None = None) -> int:
    """Return the highest bid in florins at which, by first estimate, the seat would rather have the object than any
    other one at its usual price; 0 if there is none that it can pay. Its hand is known. taste: that of the best levels,
    unless given."""
    if thing not in objects_for(table, number):
        return 0
    taste = taste or taste_for(len(table.seats))
    least = OPENING_BID if thing == _first_offer(table, number, taste) else 0
    worth, others = compared(table, number, thing, taste)
    instead = max(others.values(), default=0.0)
    affordable = max(0, (table.seats[number].funds() - OPENING_BID) // BID_STEP + 1)
    good, bad = -1, affordable  # bisection: a higher bid never costs less, and funds may be beyond all measure
    while bad - good > 1:
        middle = (good + bad) // 2
        is_good = worth - cost(table, number, OPENING_BID + BID_STEP * middle, taste) >= instead
        good, bad = (middle, bad) if is_good else (good, middle)
    return OPENING_BID + BID_STEP * good if good >= 0 else least


def offer_worths(table: Table, number: int, things: Iterable[str], taste: CourtTaste) -> dict[str, float]:
    """Return the worth of each of these objects to a seat that may put it up for sale, at its usual price."""
    return {
        thing: worth - taste.thrift * usual_cost(table, number, thing, taste)
        for thing, worth in object_worths(table, number, things, taste).items()
    }


def _first_offer(table: Table, number: int, taste: CourtTaste) -> str:
    """Return the object that the seat would put up for sale by first estimate; "" if it chooses none now."""
    if not isinstance(table.pending, st.ChooseObject) or table.to_act != number:
        return ""
    worths = offer_worths(table, number, objects_for(table, number), taste)
    return max(worths, key=lambda thing: worths[thing], default="")


def limit_after(table: Table, thing: str, best: Action, taste: CourtTaste | None = None) -> int:
    """Return the highest bid in florins that an object is worth to the seat to act, after `best` has turned out to be
    its best answer; 0 if there is none.

    A look ahead may offer, raise or drop where the first estimate would not: it then moves the limit by as much as it
    knows.
    """
    asked, limit = table.pending, worth_up_to(table, table.to_act, thing, taste)
    if isinstance(asked, st.Bidding) and asked.object == thing:
        bid = asked.bid + BID_STEP
        return max(limit, bid) if best == ac.RAISE else min(limit, asked.bid)
    return max(limit, OPENING_BID) if best == ac.OFFER[thing] else limit


def compared(table: Table, number: int, thing: str, taste: CourtTaste) -> tuple[float, dict[str, float]]:
    """Return the worth of an object as a seat bids for it, and the net worth of each other one at its usual price."""
    worths = object_worths(table, number, objects_for(table, number), taste)
    worth = worths.pop(thing) * taste.shy
    return worth, {other: found - usual_cost(table, number, other, taste) for other, found in worths.items()}


def usual_cost(table: Table, number: int, thing: str, taste: CourtTaste) -> float:
    """Return the cost in points of the usual price of an object."""
    return cost(table, number, price_expected(table, number, thing, taste), taste)


def expected_bonus(table: Table, number: int, taste: CourtTaste) -> int:
    """Return the WV that the best of five bonus cards is expected to add when it is played."""
    seat = table.seats[number]
    unseen = [card for card in BONUS if card not in table.spent and card not in seat.bonus]
    return round(best_of([adds(card, seat) for card in unseen], LOOK_AT) + taste.bonus)


def work_points(table: Table, action: ac.Work, taste: CourtTaste) -> float:
    """Return the payment of a work of the seat to act, and its share in the best work of the round, in points."""
    value = works.value(table.seats[table.to_act], action.card, action.bonus)
    points = value * taste.work[table.round - 1]
    if value >= table.best_value and table.to_act not in table.best_seats:
        rivals = (table.last - table.to_act) % len(table.seats)
        points += BEST_WORK * taste.rival**rivals
    return points
