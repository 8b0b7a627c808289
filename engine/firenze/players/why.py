"""Reasons why a course is better than another: codes with numbers, each of them a fact of the position.

A `Reason` of a ranked choice has one of these codes.  Colours are letters, heights in floors, seats by number, points
those of the rules.  They describe the position after the turn, or the one before it if marked `before`.

order (R102): colour, height, points.  The turn fulfils this order, with its floor bonus and privilege.
orders (R102): count, points.  It fulfils so many orders in all, for so many points together, where no single one of
    them is more than an order that the other course fulfils.
ends_game (R122): points, lead.  It places the last seal first; lead: over the best rival, if the game ended there.
majority (R128): colour, points, seals, leads.  It adds a seal to this tower, now `seals` in all; leads: 1 if the seat
    would then win the bonus.
tower_kept (R93): colour, height.  It keeps a tower that had to be raised (before), now at this height.
stones (R62): stones.  It takes these stones with its card, one letter each; never said of stones still to be drawn.
stones_kept (R80): colour, count, tower, height, points.  Stones in stock for an open order that waits for no balcony,
    and the tower they are for (0: none begun).
next_order (R97): colour, height, points, tower, chance, before.  In `chance` percent of the imagined worlds the next
    turn fulfils this order, from this tower (0: none begun); before: its balcony waits for this one (0 to 3), only
    there.  The points of an order to come include floor bonus, privilege and last seal, as far as they are there now.
denied (R46): seat, colour, height, points.  It fulfils an order that this seat could have had next (before).
card (R65): card.  It takes and keeps this card.
feast (R132): card, points.  It takes this feast, worth these points now.
sabotage (R212): seat, colour, height.  A tower of this seat loses a stone and is now this high (0: gone).
reply (R97): seat, colour, height, points, chance.  In `chance` percent of the imagined worlds this seat fulfils this
    order next, and it can.  Only `Judged.reply` has this code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import HEIGHTS, MAJORITY, order_index, orders_of_tower
from engine.firenze.cards import FEASTS
from engine.firenze.players.carrying import Key
from engine.firenze.players.evaluation import Evaluation, bounded
from engine.firenze.players.imagination import Candidate, Order, PlayedTurn, distance
from engine.firenze.players.majorities import majority_shares
from engine.firenze.players.turn_search import Course
from engine.firenze.players.weights import CURVE, Weights
from engine.firenze.reading import standing
from engine.firenze.reading.queries import order_points
from engine.firenze.reading.threats import threat
from engine.firenze.scoring import final_scoring, majority, margin
from engine.firenze.state import OPEN, Table
from engine.firenze.stones import COLOURS, LETTERS, Colour, counted, spread
from engine.kernel.game import WorthPart
from engine.kernel.reasons import Reason
from engine.kernel.trials import SURE
from engine.kernel.voice import adding_up, unmatched

DECISIVE = 3  # most reasons given
SLIGHT = 0.4  # points that decide nothing
LIKELY = 0.5  # least share of the worlds for a prediction
AFTER_STONES = ("card", "feast", "stones_kept", "tower_kept", "next_order")  # given after the stones that came
OF_ONE_TOWER = ("stones_kept", "next_order")  # given for a tower and its next order
DENIED = 0.5  # worth of a point denied to a rival
PART_OF = {
    "order": "points",
    "majority": "majority",
    "tower_kept": "site",
    "stones_kept": "site",
    "card": "cards",
    "feast": "cards",
    "denied": "rivals",
    "sabotage": "rivals",
}
"""The part of a worth to which a result belongs; the others are expectations, or in these already."""


@dataclass(frozen=True, slots=True)
class ValuePart:
    """A result of a course: the reason, and its approximate worth in points."""

    reason: Reason
    worth: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """The worths whose mean is a value: the first estimate, and one for each world."""

    worths: tuple[float, ...]

    @property
    def samples(self) -> int:
        """Number of worlds."""
        return len(self.worths) - 1

    def distance(self, other: Evidence) -> tuple[float, float]:
        """Return how far the other value is behind, in the worlds of both, and the points by which that may be wrong:
        two standard errors."""
        if other is self:
            return 0.0, 0.0
        mean, spread, number = distance(self.worths, other.worths)
        return mean, SURE * sqrt(spread) / number


@dataclass(frozen=True, slots=True)
class Judged:
    """A tested course."""

    course: Course | None
    """Its plan, None if only an answer was weighed."""
    value: float
    """Approximate points, comparable only with other courses of the same decision."""
    parts: tuple[ValuePart, ...]
    """Its results; if it is not planned to the end, those of one world."""
    is_whole: bool
    """Whether it is planned to the end: otherwise only the stones of its card are told."""
    reply: Reason | None
    """A rival's likely reply, the reason `reply`, or None."""
    evidence: Evidence
    actions: tuple[Action, ...]
    """Its planned answers, from the question asked up to the end of the turn."""
    script: dict[Key, Action]
    """The same by position."""


def reasons(best: Judged, other: Judged | None) -> tuple[Reason, ...]:
    """Return the differences between the two courses, the largest differences first; the stones that come with a card
    before the card and their use.

    A result that the other course has as well, or more of, is no reason, however well this course makes use of it.  A
    course that is not planned to the end may end differently: only its stones are sure.
    """
    sums = _sums(best)
    against = {} if other is None else _sums(other)
    ahead = {code: worth - against.get(code, 0.0) for code, worth in sums.items()}
    told: list[Reason] = []
    for code in sorted(ahead, key=lambda code: -ahead[code]):
        if ahead[code] < SLIGHT or len(told) == DECISIVE:
            break
        if not best.is_whole and code != "stones":
            continue
        found = _apart(code, best.parts, () if other is None else other.parts)
        told += [reason for reason in found if not _needs_the_same(reason, told)]
    if any(reason.code == "stones" for reason in told):
        told.sort(key=lambda reason: reason.code in AFTER_STONES)
    return tuple(told)


def _needs_the_same(reason: Reason, told: Sequence[Reason]) -> bool:
    """Return whether the tower of a reason is told to be for another order already."""
    if reason.code not in OF_ONE_TOWER:
        return False
    places = [
        tuple(each.numbers[name] for name in ("colour", "tower", "height"))
        for each in (reason, *told)
        if each.code in OF_ONE_TOWER
    ]
    return any(place[:2] == places[0][:2] and place != places[0] for place in places[1:])


def _apart(code: str, own: Sequence[ValuePart], others: Sequence[ValuePart]) -> list[Reason]:
    """Return the reason of this kind that holds more for one course than for the other, or all its orders as one."""
    known = {str(part.reason) for part in own} & {str(part.reason) for part in others}
    mine, theirs = (
        [part for part in parts if part.reason.code == code and str(part.reason) not in known]
        for parts in (own, others)
    )
    found = unmatched(mine, [_stated(part) for part in theirs], _stated)
    if not found:
        return []
    if not theirs or _stated(found[0]) > max(map(_stated, theirs)):
        return [max(found, key=lambda part: part.worth).reason]
    if code != "order":
        return []
    points = [int(part.reason.numbers["points"]) for part in own if part.reason.code == code]
    return [Reason("orders", "R102", {"count": len(points), "points": sum(points)})]


def _stated(part: ValuePart) -> float:
    """Return how much a reason tells in its words: points, or else its worth."""
    numbers = part.reason.numbers
    match part.reason.code:
        case "majority":
            return 100.0 * float(numbers["leads"]) + float(numbers["points" if numbers["leads"] else "seals"])
        case "ends_game":
            return float(numbers["lead"])
    return float(numbers.get("points", part.worth))


def worth_parts(course: Judged, worth: float) -> tuple[WorthPart, ...]:
    """Return the parts that add up to this worth of a course; its hopes and the stones of its card are in the rest, as
    are all results of a course that is not planned to the end."""
    sums: dict[str, float] = {}
    for part in course.parts if course.is_whole else ():
        if (kind := PART_OF.get(part.reason.code)) is not None:
            sums[kind] = sums.get(kind, 0.0) + part.worth
    return adding_up(worth, [WorthPart(kind, points) for kind, points in sums.items()])


def _sums(course: Judged) -> dict[str, float]:
    """Return the total worth of the parts of each kind."""
    sums: dict[str, float] = {}
    for part in course.parts:
        sums[part.reason.code] = sums.get(part.reason.code, 0.0) + part.worth
    return sums


def judged(before: Table, candidate: Candidate, turned: PlayedTurn, weights: Weights) -> Judged:
    """Return the candidate with all its reasons; turned: its turn, carried out in one of the worlds."""
    me, after = before.player, turned.state
    parts: list[ValuePart] = []
    parts += _scored(before, turned, me)
    parts += _majorities(before, after, me, weights)
    parts += _site(before, after, me, weights)
    parts += _hopes(after, candidate, me)
    parts += _stones(before, turned, me, weights)
    parts += _cards(turned, me, weights)
    parts += _harm(turned, me)
    return Judged(
        candidate.course,
        round(candidate.mean(), 2),
        tuple(parts),
        turned.whole,
        _reply(after, candidate) if turned.whole else None,
        Evidence(tuple(candidate.values())),
        tuple(turned.actions),
        turned.script,
    )


# ---------------------------------------------------------------- the kinds of reasons


def _scored(before: Table, turned: PlayedTurn, me: int) -> list[ValuePart]:
    """Return the orders, each with its floor bonus and privilege, as in the tip of its place, and the last seal."""
    parts: list[ValuePart] = []
    orders: list[tuple[Colour, int, int]] = []
    for event in turned.events:
        if not isinstance(event, ev.Scored) or event.seat != me:
            continue
        match event:
            case ev.OrderFulfilled(colour=colour, height=height):
                orders.append((colour, height, event.points))
            case ev.FloorTileWon() | ev.PrivilegeWon() if orders:
                colour, height, points = orders[-1]
                orders[-1] = colour, height, points + event.points
            case ev.LastSealPlaced():
                lead = int(margin(final_scoring(turned.state).scores, me))
                numbers: dict[str, int | str] = {"points": event.points, "lead": lead}
                parts.append(ValuePart(Reason("ends_game", "R122", numbers), float(bounded(event.points))))
    for colour, height, points in orders:
        numbers = {"colour": LETTERS[colour], "height": height, "points": points}
        worth, rivals = float(bounded(points)), (seat for seat in range(len(before.seats)) if seat != me)
        parts.append(ValuePart(Reason("order", "R102", numbers), worth))
        near = next((seat for seat in rivals if threat(before, seat, colour, height).is_near), None)
        if near is not None:
            parts.append(ValuePart(Reason("denied", "R46", {"seat": near, **numbers}), DENIED * worth))
    return parts


def _majorities(before: Table, after: Table, me: int, weights: Weights) -> list[ValuePart]:
    parts = []
    for colour in COLOURS:
        seals = orders_of_tower(after.orders, colour).count(me)
        if seals <= orders_of_tower(before.orders, colour).count(me):
            continue
        gained = majority_shares(after, weights, colour)[me] - majority_shares(before, weights, colour)[me]
        numbers: dict[str, int | str] = {
            "colour": LETTERS[colour],
            "points": MAJORITY[colour],
            "seals": seals,
            "leads": int(majority(after, colour) == me),
        }
        parts.append(ValuePart(Reason("majority", "R128", numbers), MAJORITY[colour] * gained))
    return parts


def _site(before: Table, after: Table, me: int, weights: Weights) -> list[ValuePart]:
    """Return the towers and the stones kept, each with the worth that would be missing without it."""
    if after.is_over:
        return []
    evaluation = Evaluation(after, me, weights, after.row, after.church)
    owner = after.seats[me]
    had_to_rise = [(tower.colour, tower.height) for tower in before.seats[me].towers if not tower.raised]
    parts = []
    for colour in COLOURS:
        stands = tuple(sorted(tower.height for tower in owner.towers if tower.colour == colour))
        stock = owner.stock[colour]
        whole = evaluation.worth(colour, stands, stock)
        old = sum(each == colour for each, _ in had_to_rise)
        for place, height in enumerate(stands):
            if old and any(each == colour and low < height for each, low in had_to_rise):
                old -= 1
                less = evaluation.worth(colour, stands[:place] + stands[place + 1 :], stock)
                numbers: dict[str, int | str] = {"colour": LETTERS[colour], "height": height}
                parts.append(ValuePart(Reason("tower_kept", "R93", numbers), whole - less))
        if stock:
            tower = stands[-1] if stands else 0
            goal = _goal(after, me, colour, tower, stock)
            if goal is not None:
                missed = whole - evaluation.worth(colour, stands, 0)
                numbers = {"colour": LETTERS[colour], "count": stock, "tower": tower, **goal}
                parts.append(ValuePart(Reason("stones_kept", "R80", numbers), missed))
    return parts


def _goal(table: Table, me: int, colour: Colour, tower: int, stock: int) -> dict[str, int | str] | None:
    """Return the best open order that the stones in stock suffice for, or the next open one.  A balcony that waits for
    another one scores for no seat yet (R99) and is skipped."""
    open_ones = [
        height
        for height in HEIGHTS
        if height > tower
        and table.orders[order_index(colour, height)] == OPEN
        and table.balcony_at(colour, height) in (None, table.open_balcony())
    ]
    if not open_ones:
        return None
    within = [height for height in open_ones if height - tower <= stock]
    worth = {height: order_points(table, me, colour, height).total for height in open_ones}
    height = max(within, key=worth.__getitem__) if within else open_ones[0]
    return {"height": height, "points": worth[height]}


def _hopes(after: Table, candidate: Candidate, me: int) -> list[ValuePart]:
    counts = Counter(place for outcome in candidate.outcomes for place in outcome.hopes)
    worlds = len(candidate.outcomes)
    parts = []
    for (colour, height), times in sorted(counts.items()):
        if times < LIKELY * worlds or after.orders[order_index(colour, height)] != OPEN:
            continue
        towers = [tower.height for tower in after.seats[me].towers if tower.colour == colour]
        points = order_points(after, me, colour, height).total
        numbers: dict[str, int | str] = {
            "colour": LETTERS[colour],
            "height": height,
            "points": points,
            "tower": max((tower for tower in towers if tower <= height), default=0),
            "chance": round(100 * times / worlds),
            **_waits(after, colour, height),
        }
        parts.append(ValuePart(Reason("next_order", "R97", numbers), points * times / worlds))
    return parts


def _waits(table: Table, colour: Colour, height: int) -> dict[str, int]:
    """Return the number of the balcony that an order waits for (R99), if it does."""
    balcony = table.balcony_at(colour, height)
    return {} if balcony in (None, table.open_balcony()) else {"before": balcony - 1}


def _stones(before: Table, turned: PlayedTurn, me: int, weights: Weights) -> list[ValuePart]:
    """Return the stones that came with the card, less its cost: their worth in stock, and the building that was
    impossible without them.  The stones that a wholesaler draws are not known yet, and are told of no card."""
    events = [event for event in turned.events if getattr(event, "seat", None) == me]
    gained = [sum(each) for each in zip(*(e.stones for e in events if isinstance(e, ev.CardTaken)), strict=True)]
    if not any(gained) or any(isinstance(event, ev.StonesRedrawn) for event in events):
        return []
    after = turned.state
    evaluation = Evaluation(after, me, weights, after.row, after.church)
    held = before.seats[me].stock
    built = counted(event.colour for event in events if isinstance(event, ev.TowerFounded | ev.TowerRaised))
    worth = -sum((evaluation.price[event.colour] for event in events if isinstance(event, ev.CardCostPaid)), 0.0)
    for colour in COLOURS:
        worth += evaluation.price[colour] * (_in_stock(held[colour] + gained[colour]) - _in_stock(held[colour]))
        if built[colour] > held[colour] and gained[colour]:
            worth += _grown(evaluation, before, after, me, colour)
            orders = (event for event in events if isinstance(event, ev.OrderFulfilled) and event.colour == colour)
            worth += sum((float(bounded(event.points)) for event in orders), 0.0)
    stones = "".join(LETTERS[colour] for colour in spread(gained))
    return [ValuePart(Reason("stones", "R62", {"stones": stones}), worth)]


def _in_stock(stones: int) -> float:
    """Return the worth of this many stones of a colour, in stones."""
    return CURVE[min(stones, len(CURVE) - 1)]


def _grown(evaluation: Evaluation, before: Table, after: Table, me: int, colour: Colour) -> float:
    """Return the worth that would be missing without a colour's towers that grew in the turn."""
    old, new = ([t.height for t in table.seats[me].towers if t.colour == colour] for table in (before, after))
    stock = after.seats[me].stock[colour]
    stands, others = sorted(new), sorted((Counter(new) & Counter(old)).elements())
    return evaluation.worth(colour, tuple(stands), stock) - evaluation.worth(colour, tuple(others), stock)


def _cards(turned: PlayedTurn, me: int, weights: Weights) -> list[ValuePart]:
    after = turned.state
    evaluation = Evaluation(after, me, weights, after.row, after.church)
    owner = after.seats[me]
    parts = []
    for event in turned.events:
        if not isinstance(event, ev.CardToHand | ev.BuildingLaid) or event.seat != me:
            continue
        card = event.card
        if card not in (*owner.hand, *owner.buildings):
            continue
        if card in FEASTS:
            points = standing.feast(after, me, card)
            parts.append(ValuePart(Reason("feast", "R132", {"card": card, "points": points}), evaluation.card(card)))
        else:
            parts.append(ValuePart(Reason("card", "R65", {"card": card}), evaluation.card(card)))
    return parts


def _harm(turned: PlayedTurn, me: int) -> list[ValuePart]:
    return [
        ValuePart(
            Reason("sabotage", "R212", {"seat": event.seat, "colour": LETTERS[event.colour], "height": event.height}),
            DENIED * (event.height + 1),
        )
        for event in turned.events
        if isinstance(event, ev.TowerStripped) and event.by == me and event.seat != me
    ]


def _reply(after: Table, candidate: Candidate) -> Reason | None:
    """Return the rivals' most likely next order, if it is likely and in reach after the turn."""
    worlds = len(candidate.outcomes)
    counts: Counter[Order] = Counter()
    for outcome in candidate.outcomes:
        counts.update(set(outcome.replies))
    likely = [
        (order, times)
        for order, times in counts.items()
        if times >= LIKELY * worlds
        and after.orders[order_index(order.colour, order.height)] == OPEN
        and threat(after, order.seat, order.colour, order.height).is_near
    ]
    if not likely:
        return None
    order, times = max(likely, key=lambda entry: (entry[1], entry[0].points))
    numbers: dict[str, int | str] = {
        "seat": order.seat,
        "colour": LETTERS[order.colour],
        "height": order.height,
        "points": order_points(after, order.seat, order.colour, order.height).total,
        "chance": round(100 * times / worlds),
    }
    return Reason("reply", "R97", numbers)
