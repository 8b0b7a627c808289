"""Trade between seats: the best offer, the worth of an offer to its receivers, and their counter-offers.

Both sides are weighed: the gain of the own plan, less a share of the help to the other, more where that one is about
to win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.players.plans import BuyingPlan
from engine.kgr.players.worth.yields import income
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import BEER, KIND, KINDS, OFFER_CARDS

MOST_OFFERS = 2
"""Offers that a computer player makes in a turn (section 9 of the rules)."""
LEAST_GAIN = 0.03
"""The least gain of a trade, in points."""
HELPED = 0.03
"""The cost of a trade that helps the other seat as well; twice as much for the leader."""
NEAR_THE_END = 2
"""Nothing is traded to a seat that is so few points below the target."""
PLENTY = 2
"""Cards of a kind that a kind which hardly comes in to others makes worth two for one."""
MORE_OF_IT = 0.5
"""How likely the asker gives a card more than it has offered."""
REFUSED = -9.0
NOTHING_NAMED = ts.Offering(0, (), ())


@dataclass(frozen=True, slots=True)
class Bargain:
    """An offer.  gain: of the seat that makes it, in points; worth: that, times how likely somebody agrees."""

    give: tuple[str, ...]
    want: tuple[str, ...]
    gain: float
    worth: float


def cost_of_helping(table: Table, other: int) -> float:
    """Return the cost of the help that a trade gives the seat, in points."""
    points = points_of(table, other)
    if points >= table.options.target - NEAR_THE_END:
        return 9.0
    leads = points == max([points_of(table, number) for number in range(len(table.seats))])
    return HELPED * (1.6 if leads else 1.0)


def best_offer(view: Table, plan: BuyingPlan, helping: float = 1.0) -> Bargain | None:
    """Return the offer that is worth most; None where nothing sensible can be offered.  The second offer of a turn
    gives a card more than the first.  helping: factor on the cost of helping another seat."""
    number = view.player
    cards = view.seats[number].hand
    begun = view.offers + (0 if isinstance(view.pending, ts.Offering) else 1)  # this one counted in
    partners = [other for other in view.others() if view.seats[other].held and cost_of_helping(view, other) < 1.0]
    if not partners or begun > MOST_OFFERS:
        return None
    others = [income(view, other) for other in partners]
    before = plan.worth(cards)
    best: Bargain | None = None
    named = view.pending if isinstance(view.pending, ts.Offering) else NOTHING_NAMED
    gets, gives = _still(named.want, view), _still(named.give, view)
    for get in gets:
        chance = _has_it(others, get) if get != BEER else 0.0
        if not chance:
            continue
        for give in gives:
            if give == get or cards[give] < begun:
                continue
            after = plan.worth([have + (kind == get) - begun * (kind == give) for kind, have in enumerate(cards)])
            gain = after - before - helping * HELPED
            worth = gain * chance * _wants_it(others, give, begun)
            if gain > LEAST_GAIN and (best is None or worth > best.worth):
                best = Bargain((KINDS[give],) * begun, (KINDS[get],), gain, worth)
    return best


def _still(named: tuple[str, ...], view: Table) -> Sequence[int]:
    """Return the kinds of which the best offer can be: that which is named, or any."""
    return [KIND[named[0]]] if named else view.options.kinds


def _has_it(others: Sequence[Sequence[float]], kind: int) -> float:
    """Return how likely somebody has a card of the kind to spare."""
    return min(0.9, 0.1 * sum([comes[kind] for comes in others]))


def _wants_it(others: Sequence[Sequence[float]], kind: int, number: int) -> float:
    """Return how likely somebody wants cards of the kind: where it hardly comes in."""
    scarcest = min([comes[kind] for comes in others])
    return min(1.0, (0.35 + 0.25 * number) * (1.3 if scarcest < PLENTY else 0.8))


def next_step(view: Table, offer: Bargain | None, legal: Sequence[ac.Action]) -> tuple[ac.Action, float]:
    """Return the next card of an offer or counter-offer, or to ask; to cancel where it does not fit the cards named so
    far.  offer: the best one, None for none."""
    asked = view.asked(ts.Offering)
    if offer is None or asked.give != offer.give[: len(asked.give)] or asked.want != offer.want[: len(asked.want)]:
        return ac.CANCEL, 0.0
    if len(asked.give) < len(offer.give):
        step: ac.Action = ac.GIVE[KIND[offer.give[len(asked.give)]]]
    elif len(asked.want) < len(offer.want):
        step = ac.WANT[KIND[offer.want[len(asked.want)]]]
    else:
        step = ac.ASK
    return (step, offer.worth) if step in legal else (ac.CANCEL, 0.0)


def answer_worth(view: Table, asked: ts.Answering, gain: float, helping: float = 1.0) -> float:
    """Return the worth of agreeing to an offer. gain: of the cards for the own plan."""
    if points_of(view, asked.by) >= view.options.target - NEAR_THE_END:
        return REFUSED
    return gain - helping * cost_of_helping(view, asked.by)


# ---------------------------------------------------------------- counter-offers (A90)

Gain = Callable[[Sequence[str], Sequence[str]], float]
"""The gain of getting cards and giving others."""


def best_counter(view: Table, gain: Gain, helping: float = 1.0) -> Bargain | None:
    """Return the counter-offer of the seat to act that is worth most: cards that the asker wants, for more of those
    that it gives or for another card; None where none is sensible.  gain: of the seat's own plan."""
    number, best = view.to_act, None
    deal = next(task for task in view.tasks if isinstance(task, ts.Dealing))
    if points_of(view, deal.seat) >= view.options.target - NEAR_THE_END:
        return None
    cost = helping * cost_of_helping(view, deal.seat)
    have = list(view.seats[number].hand)
    give = []
    for kind in deal.want:
        if have[KIND[kind]]:
            have[KIND[kind]] -= 1
            give.append(kind)
    if not give:
        return None
    for want, chance in _wishes(view, deal):
        gained = gain(want, give) - cost
        if gained > LEAST_GAIN and (best is None or gained * chance > best.worth):
            best = Bargain(tuple(give), want, gained, gained * chance)
    return best


def _wishes(view: Table, deal: ts.Dealing) -> Iterator[tuple[tuple[str, ...], float]]:
    """Yield the cards that could be wanted for those that the asker wants, and how likely it agrees."""
    if len(deal.give) < min(OFFER_CARDS, view.seats[deal.seat].held):
        yield (*deal.give, deal.give[-1]), MORE_OF_IT
    comes = [income(view, deal.seat)]
    for kind in view.options.kinds:
        chance = _has_it(comes, kind) if kind != BEER else 0.0
        if chance and KINDS[kind] not in deal.give + deal.want:
            yield (KINDS[kind],), MORE_OF_IT * chance
