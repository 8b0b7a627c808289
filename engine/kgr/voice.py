"""How much each fact about an action of the fourth game speaks for it: the basis of hints, pages and reviews.

VOICE.apart(ranked[0], ranked[1])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.reasons import Reason
from engine.kernel.voice import BESIDES, Voice, Weight
from engine.kgr.actions import Action

GONE_WITH = frozenset({"costs", "level", "card"})
"""Facts that go with an action and are no reason for it."""
AGAINST = frozenset({"needed", "own_hex"})
"""Facts that speak against it."""
DEGREES = {
    "new_kinds": "number",
    "points": "points",
    "towards": "pips",
    "takes_longest": "length",
    "towards_longest": "length",
    "protects": "limit",
    "draws": "red",
    "defence": "defence",
    "saviour": "own",
    "frees": "pips",
    "worth": "hundredths",
    "would_offer": "hundredths",
    "blocks": "pips",
    "hits_leader": "points",
    "can_draw": "seats",
}
"""The number of a fact that says how much it speaks for an action."""
DEGREE_OF: dict[str, Callable[[Mapping[str, Any]], float]] = {
    "brings": lambda told: told["pips"] - told.get("already", 0),
    "richest": lambda told: told["points"] + told["held"] / 100,
}
"""The same, of several numbers."""
LESS_IS_BETTER = {
    "near_metropolis": "levels",
    "for_goal": "rounds",
    "card_worth": "hundredths",
    "helps": "points",
    "loses": "pips",
}
"""The same, where a small number speaks for it."""


def weigh(reason: Reason, action: Action) -> Weight:
    """Return how much a fact speaks for an action."""
    code = reason.code
    if code in GONE_WITH:
        return BESIDES
    if code in AGAINST:
        return Weight(code, -1.0)
    if code in DEGREE_OF:
        return Weight(code, DEGREE_OF[code](reason.numbers))
    if code in DEGREES:
        return Weight(code, float(reason.numbers[DEGREES[code]]))
    if code in LESS_IS_BETTER:
        return Weight(code, -float(reason.numbers[LESS_IS_BETTER[code]]))
    return Weight(code)


VOICE: Voice[Action] = Voice(weigh, least=0.1)
"""A hand card is worth 0.15 points: parts are told from less than half a point."""
