"""The reasons for an action: codes with numbers, each a fact of the position that a client can say as a sentence.

    ranked = player.choose(view, legal).ranked       # the best action first, each of the first ones with its `reasons`
    reasons(Glance(view), action)                     # the same for any action of the seat to act

A `Reason` has one of the codes below, the number of its rule, and numbers: kinds, areas, cards and pieces by their ids,
several of them divided by commas, places by their numbers, `percent` of 100, `pips` of 36 throws.  `hundredths` is a
worth in hundredths of a victory point, and always the very estimate by which the player decides: of a place
(`plans.Goal.worth`), of hand cards (`plans.BuyingPlan.worth`), of a card (`standing.card_worth`), of an offer
(`offers.Bargain.worth`).  A game's voice weighs the facts (`engine.kernel.voice`), so that only those are said that do
not hold as much for the next best action.  `what` is a goal: settlement, city, citadel, bishopric, level, knight,
longest_road, wake (all that sleep); `at` its corner, its edge (longest_road), or the number of its area from 0 (level).

build (set-up, own turn, cards)
brings (R17): pips, kinds, already, area.  The yield there above today's; the kinds in canonical order.  In so many of
    these throws the power of the area brings a card already; left out if in none.
new_kinds (R17): kinds, number.  Resources among them that the seat has nowhere yet.
port (R24a, R24b): port.  Its kind, or `any`.
points (R138): points, own, target.  Victory points that it brings, the seat's total then, and the target.
wins (R143): points.  The seat has won with it.
costs (R25): cards.  The number of hand cards that are paid; goes with the action.
towards (R27): at, roads, pips, kinds.  A road: the corner it leads to, the roads still to be laid to it after this one.
towards_longest (R139): length, wanted.  A road: the seat's longest one with it, and the length that takes two points.
takes_longest (R140): length, from.  It takes the longest road from a seat (-1: nobody had it).
protects (R54): limit.  A wall: hand cards that a seven then leaves.
opens (R35): area.  A citadel or bishopric: the area that it opens.
improve
level (R34): area, level, cards.  The level bought, and its price.
draws (R45): area, red.  A gate of the area then brings a card up to this red die.
power (R40): area.  The level gives the area's power.
metropolis (R38, R39): area, from.  It brings the metropolis, taken from a seat (-1: nobody had it).
near_metropolis (R38): area, levels.  Nobody has it yet: levels still missing to it.
knights (recruit, activate, promote, cards)
defence (R60): own, defence, strength, ship.  The seat's share, the whole defence and the barbarians' strength after it;
    the steps that the ship still has to go.
saviour (R61): own, next.  The seat's share would be the greatest; the next greatest.
last_share (R62): own, next.  The seat's share is the least of those with a city that can be sacked, and no longer after
    it; `next` is the least of the others.
loses (R62): pips.  A city that becomes a settlement: the yield that is lost.
frees (R56): hex, pips.  To chase the robber: the own pips he blocks.
hand cards (bank, offer, ask, accept, trade, take, discard, give)
for_goal (R24): what, at, missing, rounds.  The purpose of the cards (`aim`): the goal after it, the cards still missing
    and the rounds, in tenths, that they usually take.
completes (R24): what, at.  With it the goal can be paid at once.
this_turn (R24): what, at.  An exchange with the bank after which the goal is paid in this turn.
lacks (R24): kind, what.  A card that the goal still needs comes.
spare (R24): kind, number.  Cards of a kind that is given, and that the goal does not need; `number` are left of it.
needed (R24): kind, what.  A card that the goal needs is given: speaks against it.
worth (R24): hundredths.  The gain in the hand's worth by it, in the own plan; of a declined offer, than with it.
would_offer (R24): give, want, hundredths.  The offer that would be made, kinds divided by commas, and its worth.
helps (R24): seat, points, target.  It also helps that seat, which has so many points: speaks against it.
keeps (R24): kind, what.  A declined offer asked for a card that the goal needs.
no_help (R24): seat, points, target.  Nor does that seat, which has so many points, get the cards of a declined offer.
under_limit (R54): held, limit.  The hand is then no larger than a seven leaves.
goes (R54): kinds, sorts.  A card given up: the kinds of all that still go, whose loss costs least together.
offered (R24): -.  An offer that is dropped: one was made in this turn already.
near_win (R24): seat, points, target.  The same: that seat is about to win, and would get the cards.
no_gain (R24): -.  The same: no exchange that begins with the cards named makes the hand better.
no_taker (R24): -.  The same: nobody probably takes one that does.
robber
blocks (R55): hex, seat, pips.  Of the seat hit most: its pips there.
hits_leader (R55): seat, points.  The seat with most points among the others is hit.
own_hex (R55): hex, pips.  An own building stands there: speaks against it.
can_draw (R58): seats.  The number of seats there from which a card may be drawn.
richest (R58): seat, held, points.  To draw from a seat: its hand cards and its points.
cards
card (R79): card.  The card played; with `points`, `defence` and the like for its effects.
card_worth (R49): card, hundredths.  The worth of the card in hand; for the one that is put away.
hand_of_cards (R49): number, limit.  So many cards are in hand.
end, roll, pass, decline
nothing_better (R15): -.  No action is worth its cost now.
saves_for (R15): what, at, missing, rounds.  The goal that the hand is kept for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, SETTLEMENT
from engine.kgr.island import pips, port_at
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.magic import actions as ma
from engine.kgr.phases.building import cost_of
from engine.kgr.phases.calendar import free_cities, has_metropolis, has_power
from engine.kgr.phases.dice import hand_limit
from engine.kgr.players.standing import card_worth
from engine.kgr.players.thumb.goals import trail_with_road
from engine.kgr.players.weighing import Glance
from engine.kgr.players.why import hand_cards
from engine.kgr.players.why.hand_cards import Numbers
from engine.kgr.players.worth.yields import cards_at, corner_yields, income, kind_of_city, numbers_hit
from engine.kgr.points import longest_trail, points_of
from engine.kgr.state import Table
from engine.kgr.values import (
    ANY_PORT,
    AREA,
    AREAS,
    CHURCH,
    HAND_LIMIT_WALL,
    KINDS,
    LONGEST_ROAD_POINTS,
    MAGIC,
    METROPOLIS_LEVEL,
    METROPOLIS_POINTS,
    POWER_LEVEL,
    RESOURCES,
    ROAD_LEAST,
    SCIENCE,
    SHIP_STEPS,
    TOP_LEVEL,
)

PIECE_POINTS = {SETTLEMENT: 1, CITY: 1, CITADEL: 1, BISHOPRIC: 1}
"""Points that a piece brings beyond its predecessor's; a citadel at once on a settlement brings one more."""


def reasons(sight: Glance, action: ac.Action) -> tuple[Reason, ...]:
    """Return the reasons for an action of the seat to act, the weightiest first; none for an action that speaks for
    itself."""
    told = _TOLD.get(type(action))
    return () if told is None else tuple(told(sight, action))


# ---------------------------------------------------------------- building


def _build(sight: Glance, action: ac.Build) -> Iterator[Reason]:
    view, paying = sight.view, isinstance(sight.view.pending, ts.AnyActions)
    match action.what:
        case ac.ROAD:
            yield from _road(sight, action.at)
        case ac.KNIGHT:
            yield from _defence(sight, 0)
        case ac.WALL:
            limit = hand_limit(view, sight.seat) + HAND_LIMIT_WALL
            yield Reason("protects", "R54", {"limit": limit})
        case ac.SETTLEMENT | ac.CITY | ac.CITADEL | ac.BISHOPRIC:
            yield from _building(sight, action)
    if paying and action.what in (ac.ROAD, ac.WALL, ac.SETTLEMENT, ac.CITY, ac.CITADEL, ac.BISHOPRIC):
        yield Reason("costs", "R25", {"cards": sum(cost_of(view, action))})


def _building(sight: Glance, action: ac.Build) -> Iterator[Reason]:
    view, at = sight.view, action.at
    at_once = view.seats[sight.seat].settlements >> at & 1 and action.what == CITADEL
    is_second = isinstance(view.pending, ts.SetUpPiece) and action.what == CITY
    yield from _points(view, sight.seat, PIECE_POINTS[action.what] + int(at_once or is_second))
    old = SETTLEMENT if action.what == CITY or at_once else CITY
    is_new = action.what == SETTLEMENT or isinstance(view.pending, ts.SetUpPiece)
    yield from _brings(sight, at, action.what, None if is_new else old)
    if is_new:
        kind = port_at(view.ports, at)
        if kind:
            yield Reason("port", "R24a" if kind == ANY_PORT else "R24b", {"port": kind})
    if action.what in (CITADEL, BISHOPRIC):
        yield Reason("opens", "R35", {"area": "magic" if action.what == CITADEL else "church"})


def _points(view: Table, number: int, points: int) -> Iterator[Reason]:
    """Yield the points that something brings; that it wins, where it does."""
    after = points_of(view, number) + points
    if after >= view.options.target and view.player == number and view.phase == ts.ACT:
        yield Reason("wins", "R143", {"points": after})
    yield Reason("points", "R138", {"points": points, "own": after, "target": view.options.target})


def _brings(sight: Glance, corner: int, what: str, old: str | None) -> Iterator[Reason]:
    """Yield the gain of a building over the one that stands there."""
    gained = [0.0] * len(KINDS)
    for kind, number in cards_at(sight.view, corner, what):
        gained[kind] += number
    if old is not None:
        for kind, number in cards_at(sight.view, corner, old):
            gained[kind] -= number
    kinds = [kind for kind, number in enumerate(gained) if number > 0]
    if not kinds:
        return
    told: Numbers = {"pips": round(sum([number for number in gained if number > 0])), "kinds": _names(kinds)}
    told |= _already(sight, corner)
    yield Reason("brings", "R17", told)
    comes = income(sight.view, sight.seat)
    new = [kind for kind in kinds if kind < RESOURCES and not comes[kind]]
    if new:
        yield Reason("new_kinds", "R17", {"kinds": _names(new), "number": len(new)})


def _already(sight: Glance, corner: int) -> Numbers:
    """Return in how many throws that hit the corner the aqueduct, or the abbey, brings a card as long as nothing is
    built there; nothing if in none."""
    view = sight.view
    area = next((each for each in (SCIENCE, CHURCH) if view.options.areas and has_power(view, sight.seat, each)), None)
    numbers = {view.numbers[hex_] for _, _, hex_ in corner_yields(view.terrains, view.numbers)[corner]}
    throws = sum(map(pips, numbers - numbers_hit(view, sight.seat)))
    return {"already": throws, "area": AREAS[area]} if area is not None and throws else {}


def _names(kinds: Sequence[int]) -> str:
    return ", ".join([KINDS[kind] for kind in kinds])


def _road(sight: Glance, edge: int) -> Iterator[Reason]:
    """Yield the goal of a road, and its effect on the longest one."""
    view = sight.view
    ends = [goal for goal in sight.plan.goals if goal.name == SETTLEMENT and goal.first == ac.BUILD_ROAD[edge]]
    if ends:
        goal = max(ends, key=lambda each: each.worth)
        cards = cards_at(view, goal.at, SETTLEMENT)
        told: Numbers = {
            "pips": round(sum([number for _, number in cards])),
            "kinds": _names(sorted({k for k, _ in cards})),
        }
        yield Reason("towards", "R27", {"at": goal.at, "roads": goal.roads - 1, **told})
    before, after = longest_trail(view, sight.seat), trail_with_road(view, sight.seat, edge)
    if after <= before or view.longest == sight.seat:
        return
    others = [longest_trail(view, other) for other in range(len(view.seats)) if other != sight.seat]
    wanted = max(ROAD_LEAST, max(others) + 1)
    if after >= wanted:
        yield from _points(view, sight.seat, LONGEST_ROAD_POINTS)
        yield Reason("takes_longest", "R140", {"length": after, "from": -1 if view.longest is None else view.longest})
    elif after + 2 >= wanted:
        yield Reason("towards_longest", "R139", {"length": after, "wanted": wanted})


# ---------------------------------------------------------------- the calendar, knights


def _improve(sight: Glance, action: ac.Improve) -> Iterator[Reason]:
    view, area = sight.view, AREA[action.area]
    level = view.seats[sight.seat].levels[area] + 1
    named: Numbers = {"area": action.area}
    others = [seat.levels[area] for number, seat in enumerate(view.seats) if number != sight.seat]
    if level >= METROPOLIS_LEVEL and not has_metropolis(view, sight.seat, area) and max(others) < level:
        corner = view.metropolises[area]
        yield from _points(view, sight.seat, METROPOLIS_POINTS)
        holder = -1 if corner is None else view.owner_at(corner)
        yield Reason("metropolis", "R38" if level == METROPOLIS_LEVEL else "R39", named | {"from": holder})
    elif level < METROPOLIS_LEVEL and max(others) < METROPOLIS_LEVEL:
        yield Reason("near_metropolis", "R38", named | {"levels": METROPOLIS_LEVEL - level})
    if level == POWER_LEVEL:
        yield Reason("power", "R40", named)
    if level < TOP_LEVEL or area not in (MAGIC, CHURCH):
        yield Reason("draws", "R45", named | {"red": level + 1})
    yield Reason("level", "R34", named | {"level": level, "cards": level})


def _activate(sight: Glance, action: ac.Activate) -> Iterator[Reason]:
    yield from _defence(sight, sight.view.seats[sight.seat].level_at(action.at))


def _promote(sight: Glance, action: ac.Promote) -> Iterator[Reason]:
    yield from _defence(sight, sight.view.seats[sight.seat].active >> action.at & 1)


def _defence(sight: Glance, more: int) -> Iterator[Reason]:
    """Yield how the defence stands with so many more active levels of the seat."""
    view, number = sight.view, sight.seat
    by_seat = list(shares(view))
    before = by_seat[number]
    by_seat[number] += more
    others = [share for other, share in enumerate(by_seat) if other != number]
    open_ = [share for other, share in enumerate(by_seat) if other != number and free_cities(view, other)]
    told: Numbers = {"own": by_seat[number], "defence": sum(by_seat), "strength": strength(view)}
    yield Reason("defence", "R60", told | {"ship": SHIP_STEPS - view.ship})
    if more and by_seat[number] > max(others) >= before:
        yield Reason("saviour", "R61", {"own": by_seat[number], "next": max(others)})
    if more and open_ and free_cities(view, number) and before <= min(open_) < by_seat[number]:
        yield Reason("last_share", "R62", {"own": before, "next": min(open_)})


def _chase(sight: Glance, action: ac.Chase) -> Iterator[Reason]:
    hex_ = sight.view.robber
    if hex_ is not None:
        hit = sight.view.seats[sight.seat].cards_at(hex_) * pips(sight.view.numbers[hex_])
        yield Reason("frees", "R56", {"hex": hex_, "pips": hit})


def _pillage(sight: Glance, action: ac.Pillage) -> Iterator[Reason]:
    view = sight.view
    before = cards_at(view, action.at, kind_of_city(view, sight.seat, action.at))
    lost = sum([number for _, number in before]) - sum([number for _, number in cards_at(view, action.at, SETTLEMENT)])
    yield Reason("loses", "R62", {"pips": round(lost)})


# ---------------------------------------------------------------- the robber, cards, the end


def _robber(sight: Glance, action: ac.MoveRobber) -> Iterator[Reason]:
    view, hex_ = sight.view, action.hex
    number = pips(view.numbers[hex_])
    others = [other for other in range(len(view.seats)) if other != sight.seat]
    hits = [seat.cards_at(hex_) for seat in view.seats]
    hit = max(others, key=hits.__getitem__)
    if hits[hit]:
        yield Reason("blocks", "R55", {"hex": hex_, "seat": hit, "pips": number * hits[hit]})
    leader = max(others, key=lambda other: points_of(view, other))
    if hits[leader]:
        yield Reason("hits_leader", "R55", {"seat": leader, "points": points_of(view, leader)})
    seats = sum([bool(view.seats[other].held and hits[other]) for other in others])
    if seats:
        yield Reason("can_draw", "R58", {"seats": seats})
    if hits[sight.seat]:
        yield Reason("own_hex", "R55", {"hex": hex_, "pips": number * hits[sight.seat]})


def _rob(sight: Glance, action: ac.Rob) -> Iterator[Reason]:
    seat = action.seat
    told: Numbers = {"seat": seat, "held": sight.view.seats[seat].held, "points": points_of(sight.view, seat)}
    yield Reason("richest", "R58", told)


def _play(sight: Glance, action: ac.Play) -> Iterator[Reason]:
    yield Reason("card", "R79", {"card": action.card})
    limit = sight.view.options.card_limit
    held = len(sight.view.seats[sight.seat].cards)
    if held >= limit:
        yield Reason("hand_of_cards", "R49", {"number": held, "limit": limit})


def _put_under(sight: Glance, action: ac.PutUnder | ma.GiveCard | ma.KeepCard) -> Iterator[Reason]:
    yield Reason("card_worth", "R49", {"card": action.card, "hundredths": round(100 * card_worth(action.card))})


def _end(sight: Glance, action: ac.Action) -> Iterator[Reason]:
    goal, _ = sight.plan.next(sight.hand)
    if goal is not None:
        yield Reason("saves_for", "R15", hand_cards.away(sight, goal, sight.hand))
    yield Reason("nothing_better", "R15")


_TOLD: dict[type[ac.Action], Callable[[Glance, Any], Iterator[Reason]]] = {
    ac.Build: _build,
    ac.Improve: _improve,
    ac.Activate: _activate,
    ac.Promote: _promote,
    ac.Chase: _chase,
    ac.Pillage: _pillage,
    ac.Bank: hand_cards.bank,
    ac.Offer: hand_cards.offer,
    ac.Want: hand_cards.offer,
    ac.Accept: hand_cards.accept,
    ac.Decline: hand_cards.decline,
    ac.Ask: hand_cards.ask,
    ac.Trade: hand_cards.trade,
    ac.Take: lambda sight, action: hand_cards.exchange(sight, (action.kind,), ()),
    ac.Give: hand_cards.give,
    ac.Discard: hand_cards.give,
    ac.Cancel: hand_cards.cancel,
    ac.MoveRobber: _robber,
    ac.Rob: _rob,
    ac.Play: _play,
    ac.PutUnder: _put_under,
    ma.GiveCard: _put_under,
    ma.KeepCard: _put_under,
    ac.End: _end,
}
