"""The estimates that the reasons for several actions share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.kgr import tasks as ts
from engine.kgr.phases.hand import exchanged
from engine.kgr.players.haggling import offer_of
from engine.kgr.players.offers import Bargain, best_counter
from engine.kgr.players.plans import BuyingPlan, plan_of
from engine.kgr.players.worth.scale import scale_of
from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.players.worth.yields import income
from engine.kgr.state import Table

Numbers = dict[str, int | str]


class ViewEstimates:
    """A view, and the estimates about it that several reasons share."""

    def __init__(self, view: Table, taste: Taste = USUAL) -> None:
        self.view = view
        self.scale = scale_of(view, taste)
        self.seat = view.to_act

    @cached_property
    def plan(self) -> BuyingPlan:
        """Return the plan of the seat to act."""
        return plan_of(self.view, self.seat, self.scale)

    @cached_property
    def comes(self) -> list[float]:
        """Return the seat's income now."""
        return income(self.view, self.seat)

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the hand of the seat to act."""
        return self.view.seats[self.seat].hand

    @cached_property
    def offer(self) -> Bargain | None:
        """Return the best offer, or counter-offer."""
        if isinstance(self.view.pending, ts.Answering | ts.Countering):
            return best_counter(self.view, self.gain, self.scale.taste.helping)
        return offer_of(self.view, self.plan, self.scale)

    def gain(self, get: Sequence[str], give: Sequence[str]) -> float:
        """Return the gain of the plan by cards received for others."""
        return self.plan.worth(exchanged(self.hand, get, give)) - self.plan.worth(self.hand)
