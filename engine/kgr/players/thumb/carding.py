"""Cards: which to play when, and the choices for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import HEX_MASK, HEXES, pips
from engine.kgr.phases.dice import SEVEN, claims_of, hand_limit
from engine.kgr.players.thumb import defence
from engine.kgr.players.thumb.goals import best_goal, goals, missing, spare
from engine.kgr.players.thumb.sites import resources, site_worth
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import AREA, CARD_ORDER, KIND, KINDS, METROPOLIS_LEVEL, POWER_LEVEL, RESOURCES, TERRAINS

Legal = tuple[ac.Action, ...]
MUCH = 8
"""Hand cards of the others together that make it worth taking some of them."""
WORTH = (
    "merchant",
    "wedding",
    "master_merchant",
    "resource_monopoly",
    "medicine",
    "saboteur",
    "crane",
    "mining",
    "irrigation",
    "trade_monopoly",
    "deserter",
    "warlord",
    "road_building",
    "commercial_harbour",
    "smith",
    "bishop",
    "spy",
    "alchemist",
    "engineer",
    "inventor",
    "merchant_fleet",
    "diplomat",
    "intrigue",
)
"""The best first."""
RANK = {card: number for number, card in enumerate(WORTH)}


def rank(card: str) -> int:
    """Return how good a card is; the smaller the better."""
    return RANK.get(card, CARD_ORDER[card] + len(RANK))


# ---------------------------------------------------------------- when


def card_to_play(view: Table, legal: Legal) -> ac.Action | None:
    """Return the best card of which now is the time; with a full hand of cards any."""
    plays = sorted((action for action in legal if isinstance(action, ac.Play)), key=lambda action: rank(action.card))
    is_full = len(view.seats[view.player].cards) >= view.options.card_limit
    return next((action for action in plays if is_full or _is_time(view, action.card)), None)


def _is_time(view: Table, card: str) -> bool:
    number = view.player
    seat = view.seats[number]
    match card:
        case "merchant":
            return view.merchant is None or view.merchant.seat != number
        case "resource_monopoly" | "trade_monopoly" | "commercial_harbour":
            return sum(view.seats[other].held for other in view.others()) >= MUCH
        case "warlord":
            return view.ship >= defence.SHIP_IS_NEAR
        case "merchant_fleet":
            goal = best_goal(view, number)
            return goal is not None and max(spare(seat.hand, goal.cost)) >= 4 and any(missing(seat.hand, goal.cost))
        case "road_building":
            return any(goal.first.what == ac.ROAD for goal in goals(view, number))
        case "inventor":
            return _best_exchange(view) is not None
        case "diplomat":
            return view.longest not in (None, number)
        case "intrigue":
            return False
        case "irrigation" | "mining":
            return seat.held < hand_limit(view, number) or view.offers > 0
    return True


def improvement(view: Table, legal: Legal) -> ac.Action | None:
    """Return the improvement that brings most: a metropolis, a power, or else the cheapest one."""
    levels = view.seats[view.player].levels
    found = [action for action in legal if isinstance(action, ac.Improve)]

    def worth(action: ac.Improve) -> tuple[bool, bool, int]:
        area = AREA[action.area]
        level = levels[area] + 1
        return level >= METROPOLIS_LEVEL and view.metropolises[area] is None, level == POWER_LEVEL, -level

    return max(found, key=worth, default=None)


# ---------------------------------------------------------------- what


def choice_for(view: Table, legal: Legal, task: ts.CardTask) -> ac.Action:
    """Choose for the card that is being played."""
    chosen = CHOICES.get(task.card)
    return legal[0] if chosen is None else chosen(view, legal)


def leader(view: Table, legal: Legal) -> ac.Action:
    """Choose the seat with most points; with equal ones the one with most cards."""

    def worth(action: Any) -> tuple[int, int]:
        return points_of(view, action.seat), view.seats[action.seat].held

    return max((action for action in legal if isinstance(action, ac.Target)), key=worth, default=legal[0])


def _kind_worth(view: Table, kind: int) -> float:
    """Return the worth of a card of a kind to the seat to act: cards that its goal lacks, then commodities."""
    number = view.to_act
    goal = best_goal(view, number)
    lacks = 0 if goal is None or kind >= RESOURCES else missing(view.seats[number].hand, goal.cost)[kind]
    return 3.0 * bool(lacks) + (2.0 if kind >= RESOURCES else 1.0) - 0.2 * view.seats[number].hand[kind]


def best_kind(view: Table, legal: Legal) -> ac.Action:
    """Choose the kind that is worth most."""
    named = [action for action in legal if isinstance(action, ac.Take | ac.Name)]
    return max(named, key=lambda action: _kind_worth(view, KIND[action.kind]), default=legal[0])


def _master(view: Table, legal: Legal) -> ac.Action:
    return leader(view, legal) if isinstance(legal[0], ac.Target) else best_kind(view, legal)


def _monopoly(view: Table, legal: Legal) -> ac.Action:
    """Name the kind that the others get most of, and that is worth most."""
    others = [resources(view, other) for other in view.others()]
    cities = [[0] * len(KINDS) for _ in others]
    for place, other in enumerate(view.others()):
        for hex_, corners in enumerate(HEX_MASK):
            found = (view.seats[other].cities & corners).bit_count()
            for commodity, terrain in ((5, "forest"), (6, "pasture"), (7, "mountains")):
                if found and view.terrains[hex_] == terrain:
                    cities[place][commodity] += found * pips(view.numbers[hex_])

    def worth(action: Any) -> float:
        kind = KIND[action.kind]
        comes = sum(each[kind] if kind < RESOURCES else city[kind] for each, city in zip(others, cities, strict=True))
        return comes * max(0.2, _kind_worth(view, kind))

    return max(legal, key=worth)


def _harbour(view: Table, legal: Legal) -> ac.Action:
    """Offer the most plentiful kind, if one is there twice."""
    cards = view.seats[view.player].hand
    offers = [action for action in legal if isinstance(action, ac.OfferCard)]
    best = max(offers, key=lambda action: cards[KIND[action.kind]])
    return best if cards[KIND[best.kind]] > 1 else ac.SKIP


def _merchant(view: Table, legal: Legal) -> ac.Action:
    """Put the merchant at the highest income of an exchangeable kind."""
    has = resources(view, view.player)

    def worth(action: Any) -> int:
        terrain = TERRAINS.index(view.terrains[action.hex])
        return has[terrain] if terrain < RESOURCES else -1

    return max(legal, key=worth)


def _fleet(view: Table, legal: Legal) -> ac.Action:
    cards = view.seats[view.player].hand
    return max((action for action in legal if isinstance(action, ac.Name)), key=lambda action: cards[KIND[action.kind]])


def _spy(view: Table, legal: Legal) -> ac.Action:
    taken = [action for action in legal if isinstance(action, ac.TakeCard)]
    return min(taken, key=lambda action: rank(action.card)) if taken else leader(view, legal)


def _diplomat(view: Table, legal: Legal) -> ac.Action:
    """Take a road of the seat that has the longest one, else any foreign one."""
    roads = [action for action in legal if isinstance(action, ac.RemoveRoad)]
    if not roads:
        return road(view, legal)

    def worth(action: ac.RemoveRoad) -> int:
        owner = next(number for number, seat in enumerate(view.seats) if seat.roads >> action.road & 1)
        return -1 if owner == view.player else 100 * (owner == view.longest) + points_of(view, owner)

    return max(roads, key=worth)


def road(view: Table, legal: Legal) -> ac.Action:
    """Lay the road that a goal begins with, or none."""
    begun = [goal for goal in goals(view, view.player) if goal.first.what == ac.ROAD and goal.first in legal]
    if begun:
        return max(begun, key=lambda goal: goal.worth / (1 + sum(goal.cost))).first
    return ac.DONE if ac.DONE in legal else legal[0]


def best_site(view: Table, legal: Legal) -> ac.Action:
    """Choose the corner that is worth most."""

    def worth(action: Any) -> float:
        return site_worth(view, view.to_act, action.at)

    return max(legal, key=worth)


def _alchemist(view: Table, legal: Legal) -> ac.Action:
    """Set the number that brings most, compared with the others' gain; a low red die gives more cards."""

    def worth(action: Any) -> float:
        red, number = int(action.red), int(action.red + action.yellow)
        claims = [sum(claim) for claim in claims_of(view, number)]
        own = claims[view.player]
        return own - 0.3 * (sum(claims) - own) - 0.01 * red - 9.0 * (number == SEVEN)

    return max(legal, key=worth)


def _smith(view: Table, legal: Legal) -> ac.Action:
    seat = view.seats[view.player]
    found = [action for action in legal if isinstance(action, ac.Promote)]
    return max(found, key=lambda action: (seat.level_at(action.at), seat.active >> action.at & 1), default=legal[0])


EXCHANGED = (3, 4, 5, 9, 10, 11)
LEAST_GAIN = 2.0


def _hex_weights(view: Table) -> list[float]:
    """Return by hex the worth of a pip of it to the player, less that to others."""
    weights: list[float] = []
    for hex_ in range(HEXES):
        hits = [seat.cards_at(hex_) for seat in view.seats]
        weights.append(hits[view.player] - 0.4 * (sum(hits) - hits[view.player]))
    return weights


def _gain(view: Table, weights: list[float], one: int, other: int) -> float:
    return (weights[one] - weights[other]) * (pips(view.numbers[other]) - pips(view.numbers[one]))


def _best_exchange(view: Table) -> tuple[int, int] | None:
    """Return the two hexes whose tokens should be exchanged; None where that brings little."""
    weights = _hex_weights(view)
    hexes = [hex_ for hex_, number in enumerate(view.numbers) if number in EXCHANGED]
    pairs = [(one, other) for one in hexes for other in hexes if view.numbers[one] != view.numbers[other]]
    best = max(pairs, key=lambda pair: _gain(view, weights, *pair), default=None)
    return best if best is not None and _gain(view, weights, *best) >= LEAST_GAIN else None


def _inventor(view: Table, legal: Legal) -> ac.Action:
    task = view.asked(ts.Exchanging)
    weights = _hex_weights(view)
    if task.hex is None:
        best = _best_exchange(view)
        return legal[0] if best is None else ac.HEX[best[0]]
    first = task.hex
    return max(
        (action for action in legal if isinstance(action, ac.Hex)),
        key=lambda action: _gain(view, weights, first, action.hex),
    )


CHOICES: dict[str, Callable[[Table, Legal], ac.Action]] = {
    "commercial_harbour": _harbour,
    "master_merchant": _master,
    "merchant": _merchant,
    "merchant_fleet": _fleet,
    "resource_monopoly": _monopoly,
    "trade_monopoly": _monopoly,
    "deserter": leader,
    "diplomat": _diplomat,
    "intrigue": defence.strongest_foreign,
    "spy": _spy,
    "alchemist": _alchemist,
    "crane": lambda view, legal: improvement(view, legal) or legal[0],
    "inventor": _inventor,
    "medicine": best_site,
    "road_building": road,
    "smith": _smith,
}
"""The choice for each card; for the others anything will do."""
