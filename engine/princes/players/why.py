"""The reasons for an action: codes with numbers, each a fact of the position that a client can say as a sentence.

A `Reason` of a ranked choice has one of these codes.  Things, cards and objects are named by their ids; points and WV
are those of the rules; `works` counts artists in the seat's hand.

jester_now (R31): each, works, value.  It adds `each` to every work; `works` are those of the hand that the seat can
    still perform (in the last round: that then reach the minimum), to which it adds `value` WV in all.
landscape_wanted (R24), building_wanted (R70), freedom_wanted (R51): kind, each, artists.  This many artists prefer it.
landscape_again, builder_again (R26, R33): points.  It scores them at once.
building_points (R62): points.  It scores them at once.
cheaper (R32): from, to.  A building then costs `to` florins instead of `from`.
may_touch (R33): empty.  Buildings may then touch; this many squares are empty.
more_persons (R73): each, works, value.  The same of one more person.
bonus_expected (R57): value.  By first estimate the best of the bonus cards looked at adds this to a work.
recruits (R38): card, value.  This artist can be recruited; his work would then have this WV.
prestige_promise (R86): card, points.  The card would score this if the game ended now, 0 too.
bonus_adds (R60): card, value.  The bonus card adds this to a work now.
artist_value (R73): card, value, minimum.  The artist's WV at the present court if it is kept, and the round's minimum.
work_pays (R78): value, florins, prestige.  The WV; its payment all in florins, or the most points.
best_work (R81): value, best.  It is the best work of the round so far, `best` the former one.
raises (R14): bid, cash.  The next bid, and the seat's cash.
worth_up_to (R14): object, bid, florins.  The object is worth bids up to so many florins to the seat, in the estimate of
    the player that says so (`mark`): at least the next bid if it raises, less than that if it drops out.
spares (R15): bid, objects.  The next bid is saved; this many other objects are still available.
better_buy (R15): bid, object, price.  By first estimate that object, at its usual price (in hundreds), is worth more to
    the court than the offered one at the next bid.
shares (R7): card, wishes.  None or one of this artist's wishes is shared by another one in hand, fewer than of any
    other.
stays_shared (R7): wishes.  This many wishes are still shared by the artists kept: more than after giving back another.
large_building (R7): kind, squares.  This artist prefers the largest of the buildings preferred by the artists in hand.
gives_up (R97): price, prestige.  It costs this many points because the cash does not suffice.
enough (A34): prestige, cash, need.  It takes these points, and the cash after it covers the seat's possible needs:
    by estimate for later rounds, and for the dearest action if one is left.
leaves (A34): prestige, florins, cash.  It takes these points and florins; `cash` is the cash after it.
still_fits (R66): buildings, landscapes.  This many of the kinds that it does not have still fit afterwards: more than
    after the next best placement.
places_for (R66): kind, ways, other.  An artist wants this building, which can then be placed in so many ways; after the
    next best placement in `other`.
places_left (R66): ways, other.  The same of all kinds together.
last_one (R64): kind.  It is the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes import works
from engine.princes.actions import Action
from engine.princes.bonus import adds
from engine.princes.pieces import BUILDINGS, LANDSCAPES, ORIENTATIONS
from engine.princes.plan import Piece
from engine.princes.players.mark import mark
from engine.princes.players.packing import best_placements
from engine.princes.players.prospect import SupplyOutlook, sketch
from engine.princes.players.taste import CourtTaste, taste_for
from engine.princes.players.worths import expected_bonus
from engine.princes.professions import PROFESSIONS
from engine.princes.reading import queries
from engine.princes.reading.works_to_come import each_adds
from engine.princes.scoring import points_of
from engine.princes.state import COVERED, Seat, Table
from engine.princes.supply import building_price, objects_for, recruitable
from engine.princes.values import (
    BID_STEP,
    BUILDING_PRICES,
    FREEDOM_PRICE,
    ROUNDS,
    WORK_BUILDING,
    WORK_FREEDOM,
    WORK_JESTER,
    WORK_LANDSCAPE,
    WORK_PERSON,
)


class SpokenEstimate(NamedTuple):
    """The estimate in which a player speaks."""

    taste: CourtTaste
    best: Action | None
    """The answer that has turned out to be the best one, None if nothing was compared."""


def reasons(
    table: Table, action: Action, taste: CourtTaste | None = None, best: Action | None = None
) -> tuple[Reason, ...]:
    """Return the facts that speak for and against an action of the seat to act, the weightiest first; what tells it
    from another one is for `voice` to say.  taste: the player's own weights, else those of the best levels.  best: its
    best action."""
    told = _TOLD.get(type(action))
    if told is None:
        return ()
    return tuple(told(table, action, SpokenEstimate(taste or taste_for(len(table.seats)), best)))


# ---------------------------------------------------------------- the auction


def _offer(table: Table, action: ac.Offer, by: SpokenEstimate) -> Iterator[Reason]:
    yield from _object(table, action.object)


def _raise(table: Table, action: ac.Raise, by: SpokenEstimate) -> Iterator[Reason]:
    asked, bid = table.pending, queries.next_bid(table)
    assert isinstance(asked, st.Bidding) and bid is not None
    yield from _worth_up_to(table, action, by)
    yield from _object(table, asked.object)
    yield Reason("raises", "R14", {"bid": bid, "cash": table.seats[asked.seat].money})
    yield from _given_up(table, bid)


def _drop(table: Table, action: ac.Drop, by: SpokenEstimate) -> Iterator[Reason]:
    asked, bid = table.pending, queries.next_bid(table)
    assert isinstance(asked, st.Bidding) and bid is not None
    yield from _better_buy(table, bid, by)
    yield from _worth_up_to(table, action, by)
    others = [thing for thing in objects_for(table, asked.seat) if thing != asked.object]
    yield Reason("spares", "R15", {"bid": bid, "objects": len(others)})


def _worth_up_to(table: Table, action: Action, by: SpokenEstimate) -> Iterator[Reason]:
    """Yield the highest bid that the object is worth, if it speaks for the action."""
    asked = table.pending
    assert isinstance(asked, st.Bidding)
    bid = asked.bid + BID_STEP
    florins = mark(table, asked.seat, asked.object, by.best, by.taste).florins
    if florins and (action == ac.RAISE) == (florins >= bid):
        yield Reason("worth_up_to", "R14", {"object": asked.object, "bid": bid, "florins": florins})


def _better_buy(table: Table, bid: int, by: SpokenEstimate) -> Iterator[Reason]:
    """Yield `better_buy` for the object for which the seat would drop this one by first estimate, if any."""
    asked = table.pending
    assert isinstance(asked, st.Bidding)
    found = mark(table, asked.seat, asked.object, by.best, by.taste)
    if found.instead and found.florins - found.tried < bid:
        yield Reason("better_buy", "R15", {"bid": bid, "object": found.instead, "price": found.price})


def _object(table: Table, thing: str) -> Iterator[Reason]:
    seat = table.seats[table.to_act]
    if thing == "jester":
        yield from _each(table, "jester_now", "R31", WORK_JESTER)
    elif thing == "builder":
        yield from _builder(table, seat)
    elif thing == "recruiting":
        yield from _each(table, "more_persons", "R73", WORK_PERSON)
        yield from _best_target(table, seat)
    elif thing in LANDSCAPES:
        yield from _wanted(seat, thing, "landscape_wanted", "R24", WORK_LANDSCAPE)
        yield from _at_once(table, thing, "landscape_again", "R26")
    if queries.left(table, thing) == 1:
        yield Reason("last_one", "R64", {"kind": thing})


def _each(table: Table, code: str, rule: str, each: int, spent: int = 0) -> Iterator[Reason]:
    """Yield the addition of an object, or of something that takes so many actions, to every work, if there will be
    any."""
    works_, value = each_adds(table, table.to_act, each, spent)
    if works_ or table.round < ROUNDS:
        yield Reason(code, rule, {"each": each, "works": works_, "value": value})


def _builder(table: Table, seat: Seat) -> Iterator[Reason]:
    before, after = BUILDING_PRICES[seat.builders : seat.builders + 2]
    if after < before:
        yield Reason("cheaper", "R32", {"from": before, "to": after})
    if seat.builders:
        yield Reason("builder_again", "R33", {"points": queries.points_for(table, table.to_act, "builder")})
    if seat.builders == 1:
        yield Reason("may_touch", "R33", {"empty": seat.plan.empty()})


def _best_target(table: Table, seat: Seat) -> Iterator[Reason]:
    """Yield `recruits` for the artist on another table whose work would have the greatest value, with one more card."""
    there = list(recruitable(table, table.to_act))
    if there:
        yield _recruits(seat, max(there, key=lambda card: works.pleasure(seat, card)), WORK_PERSON)


# ---------------------------------------------------------------- cards


def _put_back(table: Table, action: ac.PutBack, by: SpokenEstimate) -> Iterator[Reason]:
    asked, seat = table.pending, table.seats[table.to_act]
    if isinstance(asked, st.Sifting) and asked.pile == "prestige":
        points = points_of(table, asked.seat, action.card)
        yield Reason("prestige_promise", "R86", {"card": action.card, "points": points})
    elif isinstance(asked, st.Sifting) and asked.pile == "bonus":
        yield Reason("bonus_adds", "R60", {"card": action.card, "value": adds(action.card, seat)})
    elif isinstance(asked, st.Sifting):
        yield _artist(table, seat, action.card, queries.value_if_kept(seat, action.card))
    else:
        yield from _given_back(seat, action.card)


def _given_back(seat: Seat, card: str) -> Iterator[Reason]:
    """Yield the differences of an artist given back from those kept; nothing if they do not differ in it."""
    others = [other for other in _artists(seat) if other != card]
    shared = {each: _shared(seat, each) for each in (card, *others)}
    if shared[card] <= 1 and all(shared[card] < shared[other] for other in others):
        yield Reason("shares", "R7", {"card": card, "wishes": shared[card]})
    kept = {each: _shared_by([other for other in (card, *others) if other != each]) for each in (card, *others)}
    if all(kept[card] > kept[other] for other in others):
        yield Reason("stays_shared", "R7", {"wishes": kept[card]})
    squares = {each: len(ORIENTATIONS[PROFESSIONS[each].building][0]) for each in (card, *others)}
    if all(squares[card] > squares[other] for other in others):
        yield Reason("large_building", "R7", {"kind": PROFESSIONS[card].building, "squares": squares[card]})


def _shared(seat: Seat, card: str) -> int:
    """Return the number of an artist's wishes that another one in hand shares."""
    elsewhere = {wish for other in _artists(seat) if other != card for wish in _wishes(other)}
    return len(elsewhere & _wishes(card))


def _shared_by(cards: list[str]) -> int:
    """Return the number of wishes that two or more of these artists have."""
    found = Counter(wish for card in cards for wish in _wishes(card))
    return sum(number > 1 for number in found.values())


def _wishes(card: str) -> set[str]:
    wish = PROFESSIONS[card]
    return {wish.building, wish.landscape, wish.freedom}


def _recruit(table: Table, action: ac.Recruit, by: SpokenEstimate) -> Iterator[Reason]:
    yield _recruits(table.seats[table.to_act], action.card, 0)


def _recruits(seat: Seat, card: str, more: int) -> Reason:
    """Return `recruits` for the artist; a recruiting card in hand counts as a person already, a new one is `more`."""
    return Reason("recruits", "R38", {"card": card, "value": works.base(seat) + works.pleasure(seat, card) + more})


def _artist(table: Table, seat: Seat, card: str, value: int) -> Reason:
    return Reason("artist_value", "R73", {"card": card, "value": value, "minimum": works.minimum(table.round)})


# ---------------------------------------------------------------- the plan


def _place(table: Table, action: ac.Place, by: SpokenEstimate) -> Iterator[Reason]:
    """Yield the differences between the place and the next best one, or, if there is no other, from throwing the piece
    away."""
    asked = table.pending
    assert isinstance(asked, st.Placing)
    seat = table.seats[asked.seat]
    other = next((place for place in ranked_places(table, asked.seat, asked.piece, by.taste) if place != action), None)
    if other is not None:
        yield from _room(
            seat, asked.piece, action, other, SupplyOutlook(table, asked.seat, by.taste).purchases(sketch(seat))
        )
    elif asked.limits is None:
        yield from _wanted(seat, asked.piece, "landscape_wanted", "R24", WORK_LANDSCAPE)
        yield from _at_once(table, asked.piece, "landscape_again", "R26")


def ranked_places(table: Table, number: int, piece: str, taste: CourtTaste | None = None) -> list[ac.Place]:
    """Return the places of a piece that a seat may want, that which leaves most room for its plan first.  taste: the
    player's own weights, else those of the best levels."""
    seat, taste = table.seats[number], taste or taste_for(len(table.seats))
    wanted = SupplyOutlook(table, number, taste).purchases(sketch(seat))
    return best_placements(seat.plan, seat.builders, piece, queries.placements(table, number, piece), wanted)


def _room(seat: Seat, piece: str, action: ac.Place, other: ac.Place, wanted: Collection[str]) -> Iterator[Reason]:
    """Yield in what the placement leaves more room than the other: kinds that fit, places for the wishes of an artist,
    all places."""
    then, instead = (
        queries.ways_left(seat.plan, seat.builders, Piece(piece, place.orient, place.at)) for place in (action, other)
    )
    fitting = [kind for kind, ways in then.items() if ways]
    buildings = sum(kind in BUILDINGS for kind in fitting)
    if len(fitting) > sum(ways > 0 for ways in instead.values()):
        yield Reason("still_fits", "R66", {"buildings": buildings, "landscapes": len(fitting) - buildings})
    gained = {kind: then[kind] - instead.get(kind, 0) for kind in wanted if kind in then}
    most = max(gained, key=lambda kind: gained[kind], default="")
    if most and gained[most] > 0:
        yield Reason("places_for", "R66", {"kind": most, "ways": then[most], "other": instead.get(most, 0)})
    ways, others = sum(then.values()), sum(instead.values())
    if ways > others:
        yield Reason("places_left", "R66", {"ways": ways, "other": others})


# ---------------------------------------------------------------- phase B


def _build(table: Table, action: ac.Build, by: SpokenEstimate) -> Iterator[Reason]:
    seat = table.seats[table.to_act]
    yield from _wanted(seat, action.kind, "building_wanted", "R70", WORK_BUILDING)
    yield from _at_once(table, action.kind, "building_points", "R62")
    yield from _given_up(table, building_price(seat))
    if queries.left(table, action.kind) == 1:
        yield Reason("last_one", "R64", {"kind": action.kind})


def _freedom(table: Table, action: ac.Freedom, by: SpokenEstimate) -> Iterator[Reason]:
    yield from _wanted(table.seats[table.to_act], action.kind, "freedom_wanted", "R51", WORK_FREEDOM)
    yield from _given_up(table, queries.price_of(table, table.to_act, action))
    if queries.left(table, action.kind) == 1:
        yield Reason("last_one", "R64", {"kind": action.kind})


def _profession(table: Table, action: ac.TakeProfession, by: SpokenEstimate) -> Iterator[Reason]:
    yield from _each(table, "more_persons", "R73", WORK_PERSON, spent=1)
    yield from _given_up(table, queries.price_of(table, table.to_act, action))


def _bonus(table: Table, action: ac.TakeBonus, by: SpokenEstimate) -> Iterator[Reason]:
    expected = expected_bonus(table, table.to_act, by.taste)
    if expected > 0:
        yield Reason("bonus_expected", "R57", {"value": expected})
    yield from _given_up(table, queries.price_of(table, table.to_act, action))


def _work(table: Table, action: ac.Work, by: SpokenEstimate) -> Iterator[Reason]:
    seat = table.seats[table.to_act]
    value = works.value(seat, action.card, action.bonus)
    paid = {"value": value, "florins": works.florins(value, 0), "prestige": works.most_prestige(value)}
    yield Reason("work_pays", "R78", paid)
    if action.bonus is not None:
        yield Reason("bonus_adds", "R60", {"card": action.bonus, "value": adds(action.bonus, seat)})
    if value > table.best_value:
        yield Reason("best_work", "R81", {"value": value, "best": table.best_value})


def _take(table: Table, action: ac.Take, by: SpokenEstimate) -> Iterator[Reason]:
    asked = table.pending
    assert isinstance(asked, st.Taking)
    florins = works.florins(asked.value, action.prestige)
    cash = table.seats[asked.seat].money + florins
    need = _needed(table, asked, by.taste)
    if action.prestige and cash >= need:
        yield Reason("enough", "A34", {"prestige": action.prestige, "cash": cash, "need": need})
    yield Reason("leaves", "A34", {"prestige": action.prestige, "florins": florins, "cash": cash})


def _needed(table: Table, asked: st.Taking, taste: CourtTaste) -> int:
    """Return the florins that the seat may still need, in hundreds."""
    later = round(taste.reserve[table.round - 1] / 100) * 100
    return later + (max(building_price(table.seats[asked.seat]), FREEDOM_PRICE) if asked.limits.left else 0)


# ---------------------------------------------------------------- shared reasons


def _artists(seat: Seat) -> list[str]:
    return [card for card in seat.hand if card != COVERED]


def _wanted(seat: Seat, kind: str, code: str, rule: str, each: int) -> Iterator[Reason]:
    """Yield a reason if artists in hand prefer something that the court does not have yet."""
    if kind in seat.plan.kinds or kind in seat.freedoms:
        return
    wishes = [PROFESSIONS[card] for card in _artists(seat)]
    count = sum(kind in (wish.building, wish.landscape, wish.freedom) for wish in wishes)
    if count:
        yield Reason(code, rule, {"kind": kind, "each": each, "artists": count})


def _at_once(table: Table, thing: str, code: str, rule: str) -> Iterator[Reason]:
    points = queries.points_for(table, table.to_act, thing)
    if points:
        yield Reason(code, rule, {"points": points})


def _given_up(table: Table, florins: int) -> Iterator[Reason]:
    price = queries.price(table, table.to_act, florins)
    if price is not None and price.prestige:
        yield Reason("gives_up", "R97", {"price": florins, "prestige": price.prestige})


_TOLD: dict[type[Action], Callable[[Table, Any, SpokenEstimate], Iterator[Reason]]] = {
    ac.Offer: _offer,
    ac.Raise: _raise,
    ac.Drop: _drop,
    ac.PutBack: _put_back,
    ac.Recruit: _recruit,
    ac.Place: _place,
    ac.Build: _build,
    ac.Freedom: _freedom,
    ac.TakeProfession: _profession,
    ac.TakeBonus: _bonus,
    ac.Work: _work,
    ac.Take: _take,
}
"""Keeping, throwing away and ending the turn have no reasons of their own: all else is worse."""
