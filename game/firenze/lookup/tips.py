"""Sentences for tips, shorter than the target's page."""

from __future__ import annotations

from engine.firenze.board import HEIGHTS, MAJORITY, order_index
from engine.firenze.reading import forecast, queries
from engine.firenze.reading.threats import races
from engine.firenze.scoring import majority
from engine.firenze.state import NEUTRAL, OPEN
from engine.firenze.stones import Colour
from game.firenze.lookup.scribe import Scribe


def order(scribe: Scribe, colour: Colour, height: int) -> str:
    """Return the points of an order for the reader, now or after another balcony, or its owner; "" if it is out of
    reach, as its page explains."""
    view, me = scribe.view, scribe.me
    owner = view.orders[order_index(colour, height)]
    if owner not in (OPEN, NEUTRAL):
        return scribe.words.t("tip.order.fulfilled", name=scribe.words.name(owner))
    why = None if owner == NEUTRAL else queries.why_no_order(view, me, colour, height)
    points = queries.order_points(view, me, colour, height).total
    if why is not None and why.code == "balcony_waits":
        return f"{scribe.words.refusal(why)}. {scribe.words.n('tip.order.then', points)}"
    if owner == NEUTRAL or why is not None:
        return ""
    told = scribe.words.n("tip.order.open", points, height=height)
    rivals = races(view, me).get((colour, height), ())
    if not rivals:
        return told
    names = scribe.words.listed([scribe.words.name(seat) for seat in rivals])
    return f"{told} {scribe.words.t('tip.order.race', names=names)}"


def flag(scribe: Scribe, colour: Colour, _: int) -> str:
    """Return the bonus of a tower, and the seat that would get it."""
    leader, points = majority(scribe.view, colour), MAJORITY[colour]
    if leader is None:
        return scribe.words.t("tip.flag.nobody", points=points)
    return scribe.words.t("tip.flag.leader", points=points, name=scribe.words.name(leader))


def tower(scribe: Scribe, number: int, place: int) -> str:
    """Return the points of a tower in its present state; "" if it has none or will fall, as its page explains."""
    towers = scribe.view.seats[number].towers
    told = forecast.forecast(scribe.view, number).towers[place] if place < len(towers) else None
    if told is None or told.falls or told.why is not None or towers[place].height not in HEIGHTS:
        return ""
    points = queries.order_points(scribe.view, number, towers[place].colour, towers[place].height).total
    return scribe.words.n("tip.tower", points, name=scribe.words.name(number))


def stock(scribe: Scribe, colour: Colour, _: int) -> str:
    """Return the reader's number of stones of a colour, and the number that can still come."""
    return rival_stock(scribe, scribe.me, colour)


def rival_stock(scribe: Scribe, number: int, colour: Colour) -> str:
    """Return a seat's number of stones of a colour, and the number that can still come."""
    name, view = scribe.words.name(number), scribe.view
    return scribe.words.t("tip.stock.where", name=name, stock=view.seats[number].stock[colour], bag=view.bag[colour])


def ladder(scribe: Scribe, *_: int) -> str:
    """Return the meaning of the ladder."""
    return scribe.words.t("tip.ladder.text")
