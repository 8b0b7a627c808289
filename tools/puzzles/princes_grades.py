"""Grades of the Princes' puzzles: how many of four things make one hard.

missed: at most two of the five levels find it.
misleads: elsewhere as many kinds fit, each alone (`room`); it takes other things than the highest works in hand
(`work`); a point for every 100 florins says another limit (`bid`).
close: ten places or more leave room for one less; three plans or more are within three points; the object leads by
three points or less.
long: three buildings or more fit together; three deeds or more, or a hundred plans; four own bids or more.

A puzzle in which none of them holds has grade 1, one in which all do has grade 5.
"""

from collections.abc import Mapping

from engine.princes import actions as ac
from engine.princes.plan import Piece, buildings_that_fit
from engine.princes.puzzles import ME
from engine.princes.reading import queries
from engine.princes.state import Bidding, Placing, State
from engine.princes.values import BID_STEP, FLORINS_BACK

from .princes_search import RIVAL_BIDS, BidSearch, TurnSearch, by_place

FEW_LEVELS = 2
"""Largest number of levels that find a puzzle which most of them miss."""
CLOSE_PLACES, CLOSE_PLANS, CLOSE = 10, 3, 3
"""Least number of nearly best places and plans; most points between the best plan, or object, and those that are close
to it."""
LONG_ROOM, LONG_PLAN, MANY_PLANS, LONG_BIDS = 3, 3, 100, 4
"""Least number of buildings, deeds, plans and own bids of a long solution."""


Searched = Mapping[ac.Action, int] | TurnSearch | BidSearch


def searched(kind: str, first: State) -> Searched:
    """Return the full search of a puzzle of this kind."""
    if kind == "room":
        return by_place(first)
    return TurnSearch(first) if kind == "work" else BidSearch(first)


def hard_things(first: State, search: Searched, found_by: int) -> tuple[str, ...]:
    """Return what makes the puzzle with this position and search hard, which so many levels solve."""
    if isinstance(search, TurnSearch):
        of_kind = _work(first, search)
    else:
        of_kind = _bid(first, search) if isinstance(search, BidSearch) else _room(first, search)
    found = {"missed": found_by <= FEW_LEVELS, **of_kind}
    return tuple(name for name, is_so in found.items() if is_so)


def _room(first: State, found: Mapping[ac.Action, int]) -> dict[str, bool]:
    best = max(found.values())
    (right,) = (action for action, number in found.items() if number == best)
    others = [action for action in found if action != right]
    return {
        "misleads": _alone(first, right) <= max(_alone(first, action) for action in others),
        "close": sum(found[action] == best - 1 for action in others) >= CLOSE_PLACES,
        "long": best >= LONG_ROOM,
    }


def _alone(first: State, action: ac.Action) -> int:
    """Return how many other kinds of building find a place after this one, each for itself."""
    asked, seat = first.pending, first.seats[ME]
    assert isinstance(asked, Placing) and isinstance(action, ac.Place)
    plan = seat.plan.with_piece(Piece(asked.piece, action.orient, action.at))
    return sum(kind not in plan.kinds for kind in buildings_that_fit(plan.closed_to_buildings(seat.builders)))


def _work(first: State, search: TurnSearch) -> dict[str, bool]:
    (plan,) = search.plans
    artists = [deed[1] for deed in plan if deed[0] == "work"]
    hand = first.seats[ME].hand
    highest = sorted(hand, key=lambda card: -queries.work_value(first, ME, card).total)
    is_plain = all(deed[0] == "work" and not deed[2] for deed in plan)
    near = sum(points >= search.best - CLOSE for other, points in search.worths.items() if not plan <= other)
    return {
        "misleads": not is_plain or set(artists) != set(highest[: len(artists)]),
        "close": near >= CLOSE_PLANS,
        "long": len(plan) >= LONG_PLAN or len(search.worths) >= MANY_PLANS,
    }


def _bid(first: State, search: BidSearch) -> dict[str, bool]:
    asked = first.pending
    assert isinstance(asked, Bidding)
    own = range(asked.bid + BID_STEP, search.far + 1, RIVAL_BIDS)
    lead = search.worth(own[0]) - search.without
    says = own[0] + FLORINS_BACK * (lead - 1)
    return {"misleads": not search.far <= says < search.next_bid, "close": lead <= CLOSE, "long": len(own) >= LONG_BIDS}
