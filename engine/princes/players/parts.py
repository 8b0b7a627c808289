"""The parts of a first estimate, by code in points, and its doubt (`engine.kernel.voice`).

points      scored at once
cards       the seat's prestige cards, or the one that is bought, in expectation
work, best  the payment of a work, and its share in the best one of the round
price       the cost, below 0
instead     the object that the seat would take instead, at its usual price
later       all that the court may still win: its works, its plan, its room
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.kernel.game import WorthPart
from engine.kernel.voice import adding_up
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes import works
from engine.princes.phases.court import price_of
from engine.princes.players.promise import expected_prestige, promised_by
from engine.princes.players.prospect import cost
from engine.princes.players.taste import CourtTaste
from engine.princes.players.worths import usual_cost, work_points
from engine.princes.reading.queries import points_for
from engine.princes.state import Table
from engine.princes.values import BID_STEP

BID_DOUBT = 3.0
DOUBT: Mapping[type[st.Pending], float] = {st.ChooseObject: BID_DOUBT, st.Bidding: BID_DOUBT, st.Acting: 3.0}
"""By question the points by which the distance of two first estimates may be wrong; of all others `LITTLE_DOUBT`:
measured as docs/one_voice.md says."""
LITTLE_DOUBT = 2.0


def doubt_of(table: Table) -> float:
    """Return the doubt in the first estimates of the answers to a question."""
    return DOUBT.get(type(table.pending), LITTLE_DOUBT)


def parts(table: Table, action: ac.Action, worth: float, taste: CourtTaste) -> tuple[WorthPart, ...]:
    """Return the parts that add up to the first estimate of an action of the seat to act."""
    return adding_up(worth, [WorthPart(code, points) for code, points in _known(table, action, worth, taste)])


def _known(table: Table, action: ac.Action, worth: float, taste: CourtTaste) -> Iterator[tuple[str, float]]:
    asked, number = table.pending, table.to_act
    match action:
        case ac.Offer(object=thing):
            yield from _of_object(table, thing, taste)
            yield "price", -taste.thrift * usual_cost(table, number, thing, taste)
        case ac.Raise() if isinstance(asked, st.Bidding):
            yield from _of_object(table, asked.object, taste)
            yield "price", -cost(table, number, asked.bid + BID_STEP, taste)
        case ac.Drop():
            yield "instead", worth
        case ac.Work(card=card, bonus=bonus):
            paid = works.value(table.seats[number], card, bonus) * taste.work[table.round - 1]
            yield "work", paid
            yield "best", work_points(table, action, taste) - paid
        case ac.Build(kind=kind):
            yield "points", points_for(table, number, kind)
            yield "cards", promised_by(table, number, kind)
        case ac.Freedom(kind=kind):
            yield "cards", promised_by(table, number, kind)
        case ac.Take(prestige=prestige):
            yield "points", prestige
    if isinstance(asked, st.Acting):
        yield "price", -cost(table, number, price_of(table.seats[number], action), taste)


def _of_object(table: Table, thing: str, taste: CourtTaste) -> Iterator[tuple[str, float]]:
    number = table.to_act
    if thing == "prestige":
        yield "cards", expected_prestige(table, number, taste)
    else:
        yield "points", points_for(table, number, thing)
        yield "cards", promised_by(table, number, thing)
