"""The present worth of an object of the auction to a seat, in plain sums.

Only public things and the seat's hand count. Each line is a code with numbers (`WorthLine`); the words are
`princes_planner.worth.<code>`. To make all objects comparable, every line is converted to florins: a WV at the rate of
a work's payment (R77), a prestige point at its price in that payment (R78). One number is a guess, the best of five
prestige cards: the mean promise of the cards that may be in the pile, at the present courts, which is also the estimate
of computer players.

In the last round no work can wait for more: a work below the minimum counts nothing, and one that reaches it only with
the object counts fully (R75).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from engine.princes import bonus as bonus_cards
from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import TOUCHING_BUILDERS, Piece
from engine.princes.players.promise import best_of, promise
from engine.princes.prestige import PRESTIGE
from engine.princes.reading import queries
from engine.princes.reading.works_to_come import best_works, performable, values
from engine.princes.state import COVERED, Seat, State
from engine.princes.supply import recruitable
from engine.princes.values import (
    BUILDERS_A_SEAT,
    BUILDING_PRICES,
    FLORINS_FOR_PRESTIGE,
    LOOK_AT,
    NUMBERS,
    ROUNDS,
    WORK_FLORINS,
    WORK_JESTER,
    WORK_PERSON,
)
from engine.princes.view import View
from game.princes.palace.room import wanted
from game.princes.planner.sums import hand

T = TypeVar("T", State, View)


@dataclass(frozen=True, slots=True)
class WorthLine:
    """One sum."""

    code: str
    value: int = 0
    """WV it adds to works in hand."""
    points: int = 0
    """Prestige it brings, at once or by prestige cards in the present position."""
    florins: int = 0
    """Money it saves."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers for the sentence."""
    cards: tuple[str, ...] = ()
    """Artists or cards named in the sentence."""

    @property
    def total(self) -> int:
        """Return the total in florins."""
        return WORK_FLORINS * self.value + FLORINS_FOR_PRESTIGE * self.points + self.florins


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of an object, line by line."""

    thing: str
    lines: tuple[WorthLine, ...]


def acquired(table: T, seat: int, thing: str) -> T:
    """Return a copy of the table on which the seat has one more landscape (at its first legal place), jester, builder
    or recruiting card. A thing without a place, and a prestige card, which is unknown, change nothing."""
    after = table.copy()
    owner = after.seats[seat] = table.seats[seat].copy()
    if thing in LANDSCAPES:
        place = next(iter(queries.placements(table, seat, thing)), None)
        if place is not None:
            owner.plan = owner.plan.with_piece(Piece(thing, place.orient, place.at))
    owner.jesters += thing == "jester"
    owner.builders += thing == "builder"
    owner.recruiting += thing == "recruiting"
    return after


def worth(table: T, seat: int, thing: str) -> Worth:
    """Return the worth of the object to a seat with a known hand."""
    return Worth(thing, (*_LINES.get(thing, _landscape)(table, seat, thing), *_cards(table, seat, thing)))


# ---------------------------------------------------------------- one object each


def _each_work(table: State | View, seat: int, value: int) -> Iterator[WorthLine]:
    if table.round == ROUNDS:
        yield from _last_works(table, seat, "each_work", dict.fromkeys(hand(table.seats[seat]), value))
        return
    number = performable(table, seat)
    if number:
        yield WorthLine("each_work", value * number, numbers={"value": value, "works": number})


def _jester(table: State | View, seat: int, thing: str) -> Iterator[WorthLine]:
    yield from _each_work(table, seat, WORK_JESTER)


def _landscape(table: State | View, seat: int, thing: str) -> Iterator[WorthLine]:
    owner = table.seats[seat]
    ways = len(queries.placements(table, seat, thing))
    if not ways:
        yield WorthLine("no_place")
        return
    added = queries.added_value(table, seat, thing)
    if table.round == ROUNDS:
        yield from _last_works(table, seat, "artists", added)
    elif added:
        value = max(added.values())
        number = min(len(added), queries.actions_left(table, seat))
        yield WorthLine("artists", value * number, numbers={"value": value, "works": number}, cards=tuple(added))
    points = queries.points_for(table, seat, thing)
    if points:
        yield WorthLine("again", points=points, numbers={"points": points, "number": owner.plan.count(thing) + 1})
    yield WorthLine("ways", numbers={"ways": ways})


def _builder(table: State | View, seat: int, thing: str) -> Iterator[WorthLine]:
    builders = table.seats[seat].builders
    if builders >= BUILDERS_A_SEAT:
        yield WorthLine("enough_builders", numbers={"number": builders})
        return
    points = queries.points_for(table, seat, thing)
    if points:
        yield WorthLine("builder_again", points=points, numbers={"points": points, "number": builders + 1})
    before, after = BUILDING_PRICES[builders], BUILDING_PRICES[builders + 1]
    if after < before:
        buildings = sum(kind not in LANDSCAPES and queries.left(table, kind) > 0 for kind in wanted(table, seat))
        number = min(buildings, queries.actions_left(table, seat))
        saved = {"before": before, "after": after, "buildings": number}
        yield WorthLine("cheaper", florins=(before - after) * number, numbers=saved)
    if builders + 1 == TOUCHING_BUILDERS:
        plan = table.seats[seat].plan
        now, then = (sum(queries.ways_left(plan, number).values()) for number in (builders, builders + 1))
        yield WorthLine("touching", numbers={"before": now, "after": then})


def _prestige(table: State | View, seat: int, thing: str) -> Iterator[WorthLine]:
    points = [number for row in NUMBERS["prestige"].values() for number in row]
    promised = [promise(card, seat, table.seats, table.round) for card in PRESTIGE]
    mine = table.seats[seat].prestige
    unseen = [points for card, points in zip(PRESTIGE, promised, strict=True) if card not in mine]
    expected = 100 * round(FLORINS_FOR_PRESTIGE * best_of(unseen, LOOK_AT) / 100)
    yield WorthLine("prestige", florins=expected, numbers={"least": min(points), "most": max(points)})


def _recruiting(table: State | View, seat: int, thing: str) -> Iterator[WorthLine]:
    yield from _each_work(table, seat, WORK_PERSON)
    artists = tuple(recruitable(table, seat))
    if not artists:
        yield WorthLine("nobody_to_recruit")
        return
    best = max(artists, key=lambda card: queries.work_value(table, seat, card).total)
    value = queries.work_value(table, seat, best).total + WORK_PERSON
    numbers = {"artists": len(artists), "value": value}
    least = queries.minimums(table)[0]
    more = _last_work_more(table, seat, best, value) if table.round == ROUNDS else 0
    if value < least and not more:
        yield WorthLine("recruit_short", numbers={**numbers, "least": least}, cards=(best,))
        return
    if table.round < ROUNDS:
        more = max(0, value - _given_up(table, seat))
    yield WorthLine("recruit", more, numbers=numbers, cards=(best,))


def _given_up(table: State | View, seat: int) -> int:
    """Return the WV of the work that one more work would displace: 0 if there is an action for all."""
    worths = sorted(values(table, seat).values())
    actions = queries.actions_left(table, seat)
    if actions > len(worths):
        return 0
    return worths[-actions] + WORK_PERSON if actions else 10**6


# ---------------------------------------------------------------- the last round


def _last_works(table: State | View, seat: int, code: str, added: Mapping[str, int]) -> Iterator[WorthLine]:
    """Yield the gains in the last round, for works possible without the object and for works possible only with it."""
    now = values(table, seat)
    then = {card: value + added.get(card, 0) for card, value in now.items()}
    least, played = queries.minimums(table)[0], best_works(table, seat, then)
    more = sum(played.values()) - sum(best_works(table, seat, now).values())
    grown = tuple(card for card in played if card in added and played[card] - added[card] >= least)
    reached = tuple(card for card in played if card in added and card not in grown)
    part = min(more, sum(added[card] for card in grown))
    if grown:
        numbers = {"value": max(added[card] for card in grown), "works": len(grown)}
        yield WorthLine(code, part, numbers=numbers, cards=grown)
    if reached:
        yield WorthLine("reached", more - part, numbers={"least": least}, cards=reached)
    if added and not played:
        yield WorthLine("reaches_none", numbers={"least": least})


def _last_work_more(table: State | View, seat: int, card: str, value: int) -> int:
    """Return the gain of the works of the last round by a recruited artist of that WV."""
    now = {other: total + WORK_PERSON for other, total in values(table, seat).items()}
    then = {**now, card: value}
    return sum(best_works(table, seat, then).values()) - sum(best_works(table, seat, now).values())


_LINES = {"jester": _jester, "builder": _builder, "prestige": _prestige, "recruiting": _recruiting}


# ---------------------------------------------------------------- the seat's cards


def _cards(table: T, seat: int, thing: str) -> Iterator[WorthLine]:
    """Yield the gain or loss of the seat's prestige and bonus cards with the object."""
    after = acquired(table, seat, thing)
    before_it, with_it = queries.prestige_now(table, seat), queries.prestige_now(after, seat)
    for (card, now), (_, then) in zip(before_it, with_it, strict=True):
        if then != now:
            yield WorthLine("prestige_card", points=then - now, numbers={"before": now, "after": then}, cards=(card,))
    for card in table.seats[seat].bonus:
        more = 0 if card == COVERED else _adds(after.seats[seat], card) - _adds(table.seats[seat], card)
        if more:
            yield WorthLine("bonus_card", more, numbers={"value": more}, cards=(card,))


def _adds(owner: Seat, card: str) -> int:
    return bonus_cards.adds(card, owner)
