"""What a court may still come to: a rough plan of the works it will perform and of what it buys for them.

Everything is told in prestige points.  A florin is worth what a work pays for it, half a point for a hundred, because
whoever has more of them takes more points out of the next work.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from engine.fuersten.bonus import adds
from engine.fuersten.pieces import BUILDINGS
from engine.fuersten.plan import fits
from engine.fuersten.professions import FREEDOMS, PROFESSIONS
from engine.fuersten.state import COVERED, Seat, Table
from engine.fuersten.supply import buildings_left, freedoms_left
from engine.fuersten.values import (
    ACTIONS,
    BUILDING_POINTS,
    BUILDING_PRICES,
    FLORINS_BACK,
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
MONEY_LEFT: Mapping[int, float] = {6: 0.7, 7: 0.2}
"""The part of that which cash is still good for in the last rounds."""

UNTHINKABLE = 10**9  # florins: beyond them prices are alike, and numbers stay numbers that can be compared
MOST_NEW = 3  # new artists that a plan counts with
LEAST_GAIN = 0.01  # of a purchase, in points
LIKELY = 0.3  # a work that is less likely leaves its action to the next one
ARTIST = "artist"  # the purchase of a new one


def _first(step: tuple[float, str | None]) -> float:
    return step[0]


@dataclass(frozen=True, slots=True)
class Taste:
    """How a court is judged, in points.  value: a point of WV, with its share in the best work of the round.  growth:
    WV by which the auctions raise a work for each round that it waits.  haste: the part of all purchases that comes
    before the first work.  spare: the part of unused actions that still build for points.  doubt: by how much WV above
    the minimum a later work is all but sure."""

    value: float = 0.6
    growth: float = 0.8
    haste: float = 0.6
    spare: float = 0.6
    doubt: float = 1.5


TASTE = Taste()


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a plan needs to know of a court.  artists: those in hand.  offers: buildings, landscapes and freedoms that
    it has.  base: WV of every work.  cards: recruiting cards that bring an artist.  added: WV of its bonus cards."""

    artists: tuple[str, ...]
    offers: frozenset[str]
    base: int
    builders: int
    cards: int
    added: tuple[int, ...]

    def price(self) -> int:
        """Return what a building costs, in florins."""
        return BUILDING_PRICES[self.builders]

    def wants(self, artist: str) -> int:
        """Return the WV that the court has for the wishes of this artist."""
        wish = PROFESSIONS[artist]
        found = WORK_BUILDING if wish.building in self.offers else 0
        found += WORK_LANDSCAPE if wish.landscape in self.offers else 0
        return found + (WORK_FREEDOM if wish.freedom in self.offers else 0)

    def with_offer(self, thing: str) -> Sketch:
        """Return the court with a building, a landscape or a freedom more."""
        return replace(self, offers=self.offers | {thing})

    def with_artist(self, card: str) -> Sketch:
        """Return the court with a new artist in hand, who is a person more."""
        return replace(self, artists=(*self.artists, card), base=self.base + 1)

    def without(self, card: str) -> Sketch:
        """Return the court whose artist has left the hand; he stays a person of it, on the table."""
        return replace(self, artists=tuple(artist for artist in self.artists if artist != card))


def sketch(seat: Seat) -> Sketch:
    """Return the court of a seat whose cards can be seen."""
    return Sketch(
        tuple(card for card in seat.hand if card != COVERED),
        seat.plan.kinds.union(seat.freedoms),
        WORK_JESTER * seat.jesters + seat.persons(),
        seat.builders,
        seat.recruiting,
        tuple(sorted((adds(card, seat) for card in seat.bonus if card != COVERED), reverse=True)),
    )


class Outlook:
    """What the table leaves to one seat: how long it goes on, what can still be bought, which artists may come."""

    def __init__(self, table: Table, number: int, taste: Taste = TASTE) -> None:
        """`number` is the seat that looks."""
        self.round = table.round
        self._taste = taste
        seat = table.seats[number]
        self.left = ACTIONS if table.limits is None else table.limits.left if table.to_act == number else 0
        closed = seat.plan.closed_to_buildings(seat.builders)
        self._buildings = frozenset(k for k in BUILDINGS if buildings_left(table, k) > 0 and fits(k, closed))
        self._freedoms = frozenset(kind for kind in FREEDOMS if freedoms_left(table, kind) > 0)
        self._new = len(table.piles["profession"])
        met = {card for other in table.seats for card in other.table} | set(seat.hand)
        self._unmet = tuple(card for card in PROFESSIONS if card not in met)

    def worth(self, court: Sketch, left: int | None = None) -> float:
        """Return the points that the court may still win.  left: actions of this round, where it is not what the table
        says."""
        return self._plan(court, self.left if left is None else left)[0]

    def purchases(self, court: Sketch) -> tuple[str, ...]:
        """Return the buildings and freedoms that the plan for the court buys."""
        return self._plan(court, self.left)[1]

    def _plan(self, court: Sketch, left: int) -> tuple[float, tuple[str, ...]]:
        """Buy, one after another, whatever makes the plan best: buildings, freedoms, new artists."""
        actions = left + ACTIONS * (ROUNDS - self.round)
        now, bought, new = court, tuple[str, ...](), 0
        best = self._points(now, bought, new, left, actions)
        while len(bought) + new < actions:
            step: tuple[float, str | None] = (best + LEAST_GAIN, None)
            for thing in self._candidates(now):
                points = self._points(now.with_offer(thing), (*bought, thing), new, left, actions)
                step = max(step, (points, thing), key=_first)
            if new < min(MOST_NEW, self._new):
                step = max(step, (self._points(now, bought, new + 1, left, actions), ARTIST), key=_first)
            points, chosen = step
            if chosen is None:
                break
            best = points
            if chosen == ARTIST:
                new += 1
            else:
                now, bought = now.with_offer(chosen), (*bought, chosen)
        return best, bought

    def _candidates(self, court: Sketch) -> Iterator[str]:
        """Buildings and freedoms that an artist in hand wants, always in the same order."""
        artists = [PROFESSIONS[card] for card in court.artists]
        for thing in dict.fromkeys(wish for artist in artists for wish in (artist.building, artist.freedom)):
            if thing not in court.offers and (thing in self._buildings or thing in self._freedoms):
                yield thing

    def _points(self, court: Sketch, bought: Sequence[str], new: int, left: int, actions: int) -> float:
        """The points of a court that has bought all this and takes so many new artists."""
        price, taste = court.price(), self._taste
        buildings = sum(thing in self._buildings for thing in bought)
        spent = price * buildings + FREEDOM_PRICE * (len(bought) - buildings) + PROFESSION_PRICE * new
        points = BUILDING_POINTS * buildings - spent / 100 * A_HUNDRED
        base = court.base + new
        values: list[float] = [base + court.wants(artist) for artist in court.artists]
        if new or court.cards:
            values += [base + self.newcomer(court)] * (new + court.cards)
        values.sort()
        first = len(bought) + new
        free = actions - first
        at, performed = round(first * taste.haste), 0
        for value in values[max(0, len(values) - free) :]:
            more = court.added[performed] if performed < len(court.added) else 0
            if at < left and value + more < MINIMUM[self.round - 1]:
                at = left  # it has to wait for the next round
            round_ = self.round if at < left else self.round + 1 + (at - left) // ACTIONS
            if round_ > ROUNDS:
                break
            grown = value + more + taste.growth * (round_ - self.round)
            likely = self._likely(grown - MINIMUM[round_ - 1], round_)
            points += grown * taste.value * likely
            if likely > LIKELY:
                performed += 1
                at += 1
        gain = BUILDING_POINTS - price / 100 * A_HUNDRED
        if gain > 0:
            points += gain * min(3, max(0, free - performed) * taste.spare)
        return points

    def _likely(self, surplus: float, round_: int) -> float:
        """How likely a work of that surplus over the minimum is performed: in this round for sure or not at all; later
        the auctions may still do something for it, so that no plan is without hope."""
        if round_ == self.round:
            return 1.0 if surplus >= 0 else 0.0
        share = surplus / self._taste.doubt
        return 0.5 + 0.5 * share / sqrt(1.0 + share * share)

    def newcomer(self, court: Sketch) -> float:
        """Return the WV that the court may have for the wishes of the best artist of five who may come."""
        if not self._unmet:
            return 0.0
        found = sorted((court.wants(card) for card in self._unmet), reverse=True)
        return found[len(found) // (LOOK_AT + 1)]


def cost(table: Table, number: int, florins: int) -> float:
    """Return what it costs the seat to pay so many florins, in points: more where it has to give up prestige (R97), and
    less towards the end, when cash will be left over (A46)."""
    florins = min(florins, UNTHINKABLE)
    cash = min(florins, table.seats[number].money)
    return cash / 100 * A_HUNDRED * MONEY_LEFT.get(table.round, 1.0) + (florins - cash) / FLORINS_BACK
