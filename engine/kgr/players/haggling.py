"""Trade as people do it: an offer is made only where somebody probably takes it.

The answer of a partner is asked of its own plan in several deals of the hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.chance import Chance
from engine.kgr import tasks as ts
from engine.kgr.phases.hand import amounts, exchanged, holds
from engine.kgr.players.deals import dealt_hands
from engine.kgr.players.offers import LEAST_GAIN, Bargain, best_offer, cost_of_helping
from engine.kgr.players.plans import BuyingPlan, plan_of
from engine.kgr.players.standing import hand_worth
from engine.kgr.players.worth.scale import Scale
from engine.kgr.state import Table
from engine.kgr.values import BEER, KINDS

DEALS = 8
"""Deals of the hidden cards in which the partners are asked."""
LEAST_CHANCE = 0.3
"""Nothing is offered that is less likely to be taken."""
TRIED = 10
"""Offers that bring the maker most, of which the partners are asked."""
Terms = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards given and those wanted."""


def offer_of(view: Table, plan: BuyingPlan, scale: Scale) -> Bargain | None:
    """Return the offer that a seat of that taste makes; None for none."""
    return likely_offer(view, plan, scale) if scale.taste.seasoned else best_offer(view, plan, scale.taste.helping)


def likely_offer(view: Table, plan: BuyingPlan, scale: Scale) -> Bargain | None:
    """Return the offer of the seat in turn that is worth most, its chance counted in; None where none is likely to be
    taken, after an offer in this turn, or with a seat about to win, whose agreement would have to be turned down."""
    composing = isinstance(view.pending, ts.Offering)
    if view.offers > composing or any(cost_of_helping(view, other) > 1.0 for other in view.others()):
        return None
    gains = sorted(gains_of(view, plan, scale), key=lambda entry: -entry[0])[:TRIED]
    if not gains:
        return None
    partners = _Partners(view, scale)
    best: Bargain | None = None
    for gain, (give, want) in gains:
        chance = partners.chance(give, want)
        if chance >= LEAST_CHANCE and (best is None or gain * chance > best.worth):
            best = Bargain(give, want, gain, gain * chance)
    return best


def gains_of(view: Table, plan: BuyingPlan, scale: Scale) -> Iterator[tuple[float, Terms]]:
    """Yield the offers that help the maker enough, with their gain, that agree with the cards named so far."""
    hand = view.seats[view.player].hand
    before = hand_worth(view, view.player, plan, scale.taste, hand)
    for give, want in _terms(view):
        if not holds(hand, amounts(give)):
            continue
        gain = hand_worth(view, view.player, plan, scale.taste, exchanged(hand, want, give)) - before
        if gain > LEAST_GAIN:
            yield gain, (give, want)


def _terms(view: Table) -> Iterator[Terms]:
    """Yield one card for one, two for one, and one for two."""
    named = view.pending if isinstance(view.pending, ts.Offering) else ts.Offering(view.player, (), ())
    for give in view.options.kinds:
        for get in view.options.kinds:
            if give == get or get == BEER:
                continue
            for terms in (
                ((KINDS[give],), (KINDS[get],)),
                ((KINDS[give],) * 2, (KINDS[get],)),
                ((KINDS[give],), (KINDS[get],) * 2),
            ):
                if terms[0][: len(named.give)] == named.give and terms[1][: len(named.want)] == named.want:
                    yield terms


class _Partners:
    """The others, as they look to the seat in turn: their plans, and hands that they could hold."""

    def __init__(self, view: Table, scale: Scale) -> None:
        self._view = view
        self._taste = scale.taste
        self._plans = {other: plan_of(view, other, scale) for other in view.others() if view.seats[other].held}
        self._deals = [dealt_hands(view, Chance.seeded((view.round << 8) + number)) for number in range(DEALS)]
        self._cost = scale.taste.helping * cost_of_helping(view, view.player)

    def chance(self, give: Sequence[str], want: Sequence[str]) -> float:
        """Return in which share of the deals somebody agrees."""
        return (
            sum([any(self._agrees(deal, other, give, want) for other in self._plans) for deal in self._deals]) / DEALS
        )

    def _agrees(self, deal: dict[int, tuple[int, ...]], other: int, give: Sequence[str], want: Sequence[str]) -> bool:
        hand, plan = deal[other], self._plans[other]
        if not holds(hand, amounts(want)):
            return False
        after, before = (
            hand_worth(self._view, other, plan, self._taste, cards) for cards in (exchanged(hand, give, want), hand)
        )
        return after - before > self._cost
