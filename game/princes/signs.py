"""Signs for a coach: names for the rules' answers about a view. Nothing is decided here."""

from __future__ import annotations

from engine.princes.actions import Build, Freedom
from engine.princes.reading import queries
from engine.princes.rules import legal
from engine.princes.state import Acting, ChooseObject
from engine.princes.supply import recruitable
from engine.princes.values import MINIMUM
from engine.princes.view import View
from game.princes.planner.rest import rest
from game.princes.planner.sums import WorkSum, purchases, works

SHORT = 3
"""Greatest number of points that a work may lack to be called nearly enough."""


def signs(view: View) -> frozenset[str]:
    """Return the signs for the seat of the view.

    work: a work in hand reaches the minimum. short: none does, and one nearly. building, freedom: one that an artist in
    hand wants, which can be paid for in cash and placed. recruit: an artist of another court can be recruited. bonus: a
    bonus card in hand adds to a work. pays_prestige: the next bid is more than the cash. only_buyer: all others have
    their object. too_many: more works in hand than actions left. no_artist: the hand holds none.
    """
    own, left = view.seats[view.seat], rest(view, view.seat)
    raised = queries.next_bid(view)
    found = {
        "recruit": own.recruiting > 0 and any(True for _ in recruitable(view, view.seat)),
        "pays_prestige": raised is not None and raised > own.money,
        "only_buyer": isinstance(view.pending, ChooseObject) and view.got.count(None) == 1,
        "too_many": left.is_short,
        "no_artist": not own.hand,
    }
    if isinstance(view.pending, Acting) and view.to_act == view.seat:
        found |= _in_turn(view, works(view, view.seat))
    return frozenset(name for name, is_so in found.items() if is_so)


def _in_turn(view: View, own: tuple[WorkSum, ...]) -> dict[str, bool]:
    """Return the signs of an own turn."""
    best, minimum = max((work.best for work in own), default=0), MINIMUM[view.round - 1]
    cash = view.seats[view.seat].money
    wanted = {one.thing for one in purchases(view, view.seat) if one.price is not None and one.price <= cash}
    open_now = legal(view)
    return {
        "work": best >= minimum,
        "short": bool(own) and minimum - SHORT <= best < minimum,
        "building": any(isinstance(action, Build) and action.kind in wanted for action in open_now),
        "freedom": any(isinstance(action, Freedom) and action.kind in wanted for action in open_now),
        "bonus": any(work.bonus for work in own),
    }
