"""The prospects of a court: a rough plan of its future works and of its purchases for them.

All values are in prestige points.  A florin is worth what a work pays for it, half a point per hundred, because more
cash allows taking more points out of the next work.  The plan is a pure function of plain values and is cached: the
same court is evaluated many times in a round.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.princes.bonus import adds
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.plan import Plan, buildings_that_fit
from engine.princes.players.taste import CourtTaste
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.state import COVERED, Seat, Table
from engine.princes.supply import buildings_left, freedoms_left
from engine.princes.values import (
    ACTIONS,
    BUILDING_POINTS,
    BUILDING_PRICES,
    FREEDOM_PRICE,
    LOOK_AT,
    MINIMUM,
    PROFESSION_PRICE,
    ROUNDS,
    WORK_BUILDING,
    WORK_FREEDOM,
    WORK_JESTER,
    WORK_LANDSCAPE,
)

A_HUNDRED = 0.5
"""Points for 100 florins (R79)."""

UNTHINKABLE = 10**9  # florins: a cap on prices, so that numbers remain comparable
MOST_NEW = 3  # most new artists in a plan
LEAST_GAIN = 0.01  # of a purchase, in points
HOPELESS = 2.0  # points: a purchase that would lose more is dropped
LIKELY = 0.3  # a less likely work leaves its action to the next one
REMEMBERED = 1 << 15  # cached plans

THINGS: tuple[str, ...] = (*BUILDINGS, *LANDSCAPES, *FREEDOMS)
BIT: Mapping[str, int] = {thing: 1 << number for number, thing in enumerate(THINGS)}
"""Sets of things are integers: one bit for each building, landscape and freedom."""

ALL_BUILDINGS = sum(BIT[kind] for kind in BUILDINGS)
_ARTIST_BIT: Mapping[str, int] = {card: 1 << number for number, card in enumerate(PROFESSIONS)}
ALL_ARTISTS = (1 << len(PROFESSIONS)) - 1


def _wishes(card: str) -> dict[int, int]:
    """Return the WV of each set of things that the artist prefers."""
    wish = PROFESSIONS[card]
    worth = {BIT[wish.building]: WORK_BUILDING, BIT[wish.landscape]: WORK_LANDSCAPE, BIT[wish.freedom]: WORK_FREEDOM}
    sets = {0: 0}
    for bit, value in worth.items():
        sets |= {held | bit: sum_ + value for held, sum_ in sets.items()}
    return sets


_WISHES = {card: _wishes(card) for card in PROFESSIONS}
_WISHED = {card: max(sets) for card, sets in _WISHES.items()}
_TO_BUY = {card: (BIT[wish.building], BIT[wish.freedom]) for card, wish in PROFESSIONS.items()}


class Sketch(NamedTuple):
    """The facts of a court that a plan needs."""

    artists: tuple[str, ...]
    """Artists in hand."""
    offers: int
    """Set of its buildings, landscapes and freedoms."""
    base: int
    """WV of every work."""
    builders: int
    cards: int
    """Recruiting cards that will bring an artist."""
    added: tuple[int, ...]
    """WV of its bonus cards, the most first."""

    def with_offer(self, thing: str) -> Sketch:
        """Return the court with one more building, landscape or freedom."""
        return self._replace(offers=self.offers | BIT[thing])

    def with_artist(self, card: str) -> Sketch:
        """Return the court with a new artist in hand, who counts as one more person."""
        return self._replace(artists=(*self.artists, card), base=self.base + 1)

    def without(self, card: str) -> Sketch:
        """Return the court after the artist has left the hand; on the table he still counts as a person."""
        return self._replace(artists=tuple([artist for artist in self.artists if artist != card]))

    def recruited(self, card: str) -> Sketch:
        """Return the court after a recruiting card has brought that artist; its number of persons is unchanged."""
        return self._replace(artists=(*self.artists, card), cards=self.cards - 1)

    def with_card(self) -> Sketch:
        """Return the court with one more recruiting card, or one more unknown artist."""
        return self._replace(cards=self.cards + 1, base=self.base + 1)

    def with_jester(self) -> Sketch:
        """Return the court with one more jester."""
        return self._replace(base=self.base + WORK_JESTER)

    def with_builder(self) -> Sketch:
        """Return the court with one more builder."""
        return self._replace(builders=self.builders + 1)

    def with_bonus(self, added: int) -> Sketch:
        """Return the court with one more bonus card."""
        return self._replace(added=tuple(sorted((*self.added, added), reverse=True)))

    def without_bonus(self, added: int) -> Sketch:
        """Return the court with one bonus card less."""
        place = self.added.index(added)
        return self._replace(added=self.added[:place] + self.added[place + 1 :])


def pleased(card: str, offers: int) -> int:
    """Return the WV of these offers for an artist's preferences (R24, R51, R70)."""
    return _WISHES[card][offers & _WISHED[card]]


def sketch(seat: Seat) -> Sketch:
    """Return a seat's court as far as its cards are known."""
    return Sketch(
        tuple(sorted([card for card in seat.hand if card != COVERED])),
        offers_of(seat),
        WORK_JESTER * seat.jesters + seat.persons(),
        seat.builders,
        seat.recruiting,
        tuple(sorted([adds(card, seat) for card in seat.bonus if card != COVERED], reverse=True)),
    )


def offers_of(seat: Seat) -> int:
    """Return the set of all that the court offers to artists."""
    return _set_of(seat.plan.kinds) | _set_of(seat.freedoms)


@lru_cache(maxsize=1 << 12)
def _set_of(things: frozenset[str] | tuple[str, ...]) -> int:
    return sum([BIT[thing] for thing in things])


class Scope(NamedTuple):
    """The supply that the table leaves to one seat."""

    round: int
    last: int
    """Last round to consider."""
    left: int
    """Actions left in this round."""
    open: int
    """Set of buildings and freedoms that can still be bought."""
    new: int
    """Number of artists in the pile."""
    unmet: int
    """Set of artists that the pile may contain."""
    others: int
    """Set of artists on other tables, who can be recruited."""


class SupplyOutlook:
    """The supply that the table leaves to one seat: remaining time, purchases, and artists to come."""

    def __init__(self, table: Table, number: int, taste: CourtTaste) -> None:
        """`number`: the seat."""
        seat = table.seats[number]
        self.round = table.round
        self.left = actions_now(table, number)
        self.scope = Scope(
            table.round,
            min(ROUNDS, table.round + taste.horizon),
            self.left,
            _can_be_built(table, seat.plan, seat.builders)
            | sum([BIT[kind] for kind in FREEDOMS if freedoms_left(table, kind) > 0]),
            len(table.piles["profession"]),
            unmet(table, number),
            _artists([card for other in table.seats if other is not seat for card in other.table]),
        )
        self._taste = taste

    def worth(self, court: Sketch, left: int | None = None) -> float:
        """Return the points that the court may still win.  left: actions of this round, if not those of the table."""
        scope = self.scope if left is None else self.scope._replace(left=left)
        return planned(scope, court, self._taste)[0]

    def purchases(self, court: Sketch) -> tuple[str, ...]:
        """Return the buildings and freedoms that the court's plan buys."""
        bought = planned(self.scope, court, self._taste)[1]
        return tuple([thing for thing in THINGS if BIT[thing] & bought])


def actions_now(table: Table, number: int) -> int:
    """Return the number of actions that a seat has left in this round."""
    limits = table.limits
    if limits is None:
        return ACTIONS
    if number == table.to_act:
        return limits.left
    seats = len(table.seats)
    return ACTIONS if (number - table.start) % seats > (table.to_act - table.start) % seats else 0


def unmet(table: Table, number: int) -> int:
    """Return the set of artists that the seat has seen neither in its hand nor on a table."""
    met = _artists([card for other in table.seats for card in other.table])
    return ALL_ARTISTS & ~(met | _artists([card for card in table.seats[number].hand if card != COVERED]))


def _artists(cards: list[str]) -> int:
    found = 0
    for card in cards:
        found |= _ARTIST_BIT[card]
    return found


def _can_be_built(table: Table, plan: Plan, builders: int) -> int:
    fitting = buildings_that_fit(plan.closed_to_buildings(builders))
    return sum([BIT[kind] for kind in fitting if buildings_left(table, kind) > 0])


@lru_cache(maxsize=REMEMBERED)
def planned(scope: Scope, court: Sketch, taste: CourtTaste) -> tuple[float, int]:
    """Return the points of the best plan found, and the set of things it buys.

    Where no single purchase improves a plan without any, as no work would reach its minimum yet, it begins with each.
    """
    found = _extended(scope, court, taste, 0)
    if found[1] or not scope.left + ACTIONS * (scope.last - scope.round):
        return found
    return max([found, *[_extended(scope, court, taste, bit) for bit in _candidates(scope, court)]])


def _extended(scope: Scope, court: Sketch, taste: CourtTaste, first: int) -> tuple[float, int]:
    """Return the points and the purchases of a plan that begins with a thing, 0 for none.

    It adds, one after another, the purchase that improves the plan most: buildings, freedoms, new artists.
    """
    actions = scope.left + ACTIONS * (scope.last - scope.round)
    offers, bought, new = court.offers | first, first, 0
    best = _points(scope, court, taste, offers, bought, new, actions)
    candidates = [bit for bit in _candidates(scope, court) if bit != first]
    for _ in range(actions - (first > 0)):
        gained, chosen, promising = best + LEAST_GAIN, -1, list[int]()
        for bit in candidates:
            points = _points(scope, court, taste, offers | bit, bought | bit, new, actions)
            if points > best - HOPELESS:
                promising.append(bit)
            if points > gained:
                gained, chosen = points, bit
        if new < min(MOST_NEW, scope.new):
            points = _points(scope, court, taste, offers, bought, new + 1, actions)
            if points > gained:
                gained, chosen = points, 0
        if chosen < 0:
            break
        best = gained
        if chosen:
            offers, bought = offers | chosen, bought | chosen
            candidates = [bit for bit in promising if bit != chosen]
        else:
            new += 1
    return best, bought


def _candidates(scope: Scope, court: Sketch) -> list[int]:
    """Return the buildings and freedoms that an artist in hand prefers, always in the same order."""
    missing = scope.open & ~court.offers
    return list(dict.fromkeys([bit for card in court.artists for bit in _TO_BUY[card] if bit & missing]))


def _points(scope: Scope, court: Sketch, taste: CourtTaste, offers: int, bought: int, new: int, actions: int) -> float:
    """Return the points of a court that has bought all this and takes `new` new artists."""
    price = BUILDING_PRICES[court.builders]
    buildings, things = (bought & ALL_BUILDINGS).bit_count(), bought.bit_count()
    base, now, left = court.base + new, scope.round, scope.left
    first = things + new
    middle = now if first <= 2 * left else now + 1 + (first // 2 - left) // ACTIONS
    spent = price * buildings + FREEDOM_PRICE * (things - buildings) + PROFESSION_PRICE * new
    points = BUILDING_POINTS * buildings - spent * taste.money[min(middle, ROUNDS) - 1] / 100
    values = [base + _WISHES[card][offers & _WISHED[card]] for card in court.artists]
    if new:
        values += [base + newcomer(scope.unmet, offers)] * new
    if court.cards:
        values += [base + lured(scope.unmet, scope.others, offers)] * court.cards
    values.sort()
    free = actions - first
    at, performed, added = round(first * taste.haste), 0, court.added
    for value in values[max(0, len(values) - free) :]:
        more = added[performed] if performed < len(added) else 0
        if at < left and value + more < MINIMUM[now - 1]:
            at = left  # it has to wait for the next round
        round_ = now if at < left else now + 1 + (at - left) // ACTIONS
        if round_ > scope.last:
            break
        grown = value + more + taste.growth * (round_ - now)
        likely = _likely(grown - MINIMUM[round_ - 1], round_ == now, taste.doubt)
        points += grown * taste.work[round_ - 1] * likely
        if likely > LIKELY:
            performed += 1
            at += 1
    gain = BUILDING_POINTS - price * taste.money[min(now, scope.last - 1)] / 100
    if gain > 0:
        points += gain * min(3, max(0, free - performed) * taste.spare)
    return points


def _likely(surplus: float, at_once: bool, doubt: float) -> float:
    """Return the chance that a work with that surplus over the minimum is performed: in this round 1 or 0; later the
    auctions may still raise its value, so that no plan is hopeless."""
    if at_once:
        return 1.0 if surplus >= 0 else 0.0
    share = surplus / doubt
    return 0.5 + 0.5 * share / sqrt(1.0 + share * share)


@lru_cache(maxsize=REMEMBERED)
def newcomer(unmet_: int, offers: int) -> int:
    """Return the expected WV of the offers for the best of five future artists."""
    found = sorted([pleased(card, offers) for card, bit in _ARTIST_BIT.items() if bit & unmet_], reverse=True)
    return found[len(found) // (LOOK_AT + 1)] if found else 0


@lru_cache(maxsize=REMEMBERED)
def lured(unmet_: int, others: int, offers: int) -> int:
    """Return the expected WV of the offers for an artist to be recruited: one on another table now, or later."""
    there = [pleased(card, offers) for card, bit in _ARTIST_BIT.items() if bit & others]
    return max([newcomer(unmet_, offers), *there])


def cost(table: Table, number: int, florins: int, taste: CourtTaste) -> float:
    """Return the cost in points of paying this many florins: more if the seat has to give up prestige (R97), and less
    towards the end, when cash will be left over (A46)."""
    florins = min(florins, UNTHINKABLE)
    cash = min(florins, table.seats[number].money)
    return cash / 100 * taste.money[table.round - 1] + (florins - cash) / 100 * max(1.0, taste.money[table.round - 1])


def florins_for(table: Table, number: int, points: float, taste: CourtTaste) -> float:
    """Return the florins that cost so many points: the inverse of `cost`."""
    each, cash = taste.money[table.round - 1], min(table.seats[number].money, UNTHINKABLE)
    florins = points / each * 100
    return florins if florins <= cash else cash + (points - cash / 100 * each) / max(1.0, each) * 100
