"""The reading of a decision (`engine.kernel.voice`): weighed actions as they are told, with the parts of their worth.

points, income, roads     victory points; the cards to come; places in reach and the longest road
levels, knights, cards    the calendar, the next attack, progress cards
hand, seven               the purchases that hand cards serve, and the cards that a seven may cost, below 0
rivals                    the positions of others, below 0
place, offer, drawn       a place of the set-up; a trade, its chance counted in; a card drawn from another seat
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from engine.kernel.game import Ranked, WorthPart
from engine.kernel.voice import REST, TRIED, adding_up
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.magic import actions as ma
from engine.kgr.phases.hand import exchanged
from engine.kgr.phases.trade import rate_for, terms_with
from engine.kgr.players.plans import plan_of
from engine.kgr.players.room import longest_worth, reach_worth
from engine.kgr.players.standing import cards_worth, danger, others_worth
from engine.kgr.players.weighing import STOLEN, Glance
from engine.kgr.players.why.reasons import reasons
from engine.kgr.players.worth.barbarian_risk import defence_worth
from engine.kgr.players.worth.levels import levels_worth
from engine.kgr.players.worth.yields import seat_income_worth
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import KIND

EXPLAINED = 4
"""Number of best actions that get reasons and parts."""
DOUBT, LITTLE_DOUBT = 0.6, 0.3
"""Points by which the distance of two first estimates may be wrong: of a turn or a place, and of hand cards."""
DOUBTED = (ts.AnyActions, ts.SetUpPiece, ts.PlaceRobber, ts.PlaceMetropolis)
FAR = 4.0
"""Points that trials are told to add or take off at most: a game won in some of them counts many."""
LEAD = "lead"
"""The part that only puts an action first, and is not told."""
REST_OF: dict[type[ts.Task], str] = {
    ts.PlaceRobber: "drawn",
    **dict.fromkeys((ts.Robbing, ts.Discarding, ts.Giving), LEAD),
}
"""By question the part that is left over."""
WHOLE: dict[type[ac.Action], str] = {
    **dict.fromkeys((ac.Offer, ac.Give, ac.Want, ac.Ask), "offer"),
    **dict.fromkeys((ac.PutUnder, ma.GiveCard, ma.KeepCard), "cards"),
}
"""The only part of actions that are weighed as a whole."""


def doubt_of(table: Table) -> float:
    """Return the doubt in the first estimates of the answers to a question."""
    return DOUBT if isinstance(table.pending, DOUBTED) else LITTLE_DOUBT


def told(glance: Glance, ranked: Sequence[Ranked[ac.Action]]) -> tuple[Ranked[ac.Action], ...]:
    """Return ranked actions as a player tells them, the first ones with their reasons and parts: none is worth more
    than the one before it."""
    found, most = list[Ranked[ac.Action]](), inf
    for place, each in enumerate(ranked):
        if place >= EXPLAINED:
            found.append(replace(each, worth=min(each.worth, most), parts=()))
            continue
        known = [
            WorthPart(code, max(-FAR, min(points, FAR)) if code == TRIED else points)
            for code, points in each.parts or parts(glance, each.action, each.worth)
            if code != LEAD
        ]
        most = min(most, sum([points for _, points in known]))
        known = [part for part in known if part.code != REST]
        why, doubt = reasons(glance, each.action), min(each.doubt, FAR)
        found.append(Ranked(each.action, most, why, adding_up(most, known), doubt))
    return tuple(found)


def parts(glance: Glance, action: ac.Action, worth: float) -> tuple[WorthPart, ...]:
    """Return the parts that add up to the first estimate of an action of the seat to act."""
    rest = REST_OF.get(type(glance.view.pending), REST)
    return adding_up(worth, [WorthPart(*part) for part in _known(glance, action, worth)], rest)


def _known(glance: Glance, action: ac.Action, worth: float) -> Iterator[tuple[str, float]]:
    view, asked = glance.view, glance.view.pending
    match action:
        case ac.Discard(kind=kind) | ac.Give(kind=kind) if isinstance(asked, ts.Discarding | ts.Giving):
            yield from _of_hand(glance, (), (kind,))
        case ac.Take(kind=kind):
            yield from _of_hand(glance, (kind,), ())
        case ac.Accept() if isinstance(asked, ts.Answering):
            yield from _of_hand(glance, asked.give, asked.want)
        case ac.Trade(with_=other) if isinstance(asked, ts.Dealing):
            give, want = terms_with(asked, other)
            yield from _of_hand(glance, want, give)
        case ac.Bank(give=paid, get=get) if action not in glance.ends:
            yield from _of_hand(glance, (get,), (paid,) * rate_for(view, glance.seat, KIND[paid], KIND[get]))
        case _ if action in glance.ends:
            before = dict(_terms(view, glance))
            yield from [(code, points - before[code]) for code, points in _terms(glance.ends[action], glance)]
        case ac.Rob():
            yield "drawn", STOLEN
        case ac.Build() if isinstance(asked, ts.SetUpPiece | ts.Pave):
            yield "place", worth
        case _ if type(action) in WHOLE:
            yield WHOLE[type(action)], worth


def _of_hand(glance: Glance, get: Sequence[str], give: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Yield the parts of an exchange of hand cards."""
    cards, plan = exchanged(glance.hand, get, give), glance.plan
    yield "hand", plan.worth(cards) - plan.worth(glance.hand)
    after, before = (
        danger(glance.view, glance.seat, plan, glance.scale.taste, sum(each)) for each in (cards, glance.hand)
    )
    yield "seven", before - after


def _terms(table: Table, glance: Glance) -> Iterator[tuple[str, float]]:
    """Yield the parts of a position's worth to the seat, as `standing.worth_to` adds them, but for small ones."""
    number, scale, seat = glance.seat, glance.scale, table.seats[glance.seat]
    plan = plan_of(table, number, scale)
    yield "points", points_of(table, number)
    yield "income", scale.pip * seat_income_worth(table, number)
    yield "roads", longest_worth(table, number) + reach_worth(table, number)
    yield "hand", plan.worth(seat.hand)
    yield "seven", -danger(table, number, plan, scale.taste)
    yield "rivals", -others_worth(table, number, scale)
    if table.options.areas:
        yield "levels", levels_worth(table, number, scale)
        yield "knights", defence_worth(table, number, scale, plans=True)
        yield "cards", scale.taste.cards * cards_worth(table, number)
