"""The gain of a seat from a number thrown, for those who may choose it."""

from __future__ import annotations

from engine.kgr.phases.dice import SEVEN, claims_of
from engine.kgr.players.plans import BuyingPlan
from engine.kgr.players.worth.scale import CARD
from engine.kgr.state import Table

OTHERS = 0.3
"""The cost of a card of the others, as a share of an own one's worth."""
SEVEN_COSTS = 0.2


def throw_worth(table: Table, number: int, thrown: int, plan: BuyingPlan) -> float:
    """Return the seat's gain from the number, in points, less a part of the others' gain."""
    if thrown == SEVEN:
        return -SEVEN_COSTS
    claims = claims_of(table, thrown)
    cards = table.seats[number].hand
    own = plan.worth([have + more for have, more in zip(cards, claims[number], strict=True)]) - plan.worth(cards)
    others = sum([sum(claim) for seat, claim in enumerate(claims) if seat != number])
    return own - OTHERS * CARD * others
