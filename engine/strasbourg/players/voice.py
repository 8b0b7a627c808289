"""How much each fact about an action of Strasbourg speaks for it (`why`): the basis of hints, pages and reviews.

VOICE.apart(ranked[0], ranked[1])
"""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kernel.voice import BESIDES, Voice, Weight
from engine.strasbourg.actions import Action
from engine.strasbourg.values import UNMET_POINTS

GONE_WITH = frozenset({"division", "free_plots", "free_spot"})
"""Facts that go with an action and are no reason for it."""


def weigh(reason: Reason, action: Action) -> Weight:
    """Return how much a fact speaks for an action."""
    if reason.code in GONE_WITH:
        return BESIDES
    numbers, code = reason.numbers, reason.code

    def number(name: str) -> float:
        return float(numbers[name])

    match code:
        case "often_met":
            return Weight("kept", number("percent") * (number("points") - UNMET_POINTS))
        case "seldom_met":
            return Weight("given back", -number("percent"))
        case "meant_for":
            return Weight(f"{code} {numbers['field']}", number("percent"))
        case "place_now":
            return Weight(code, -number("place")) if number("place") <= number("paying") else BESIDES
        case "holds":
            return Weight(code, number("percent") + number("first") / 1000)
        case "stacks":
            return Weight(code, number("percent"))
        case "comes_back":
            return Weight(code, number("value"))
        case "keeps":
            return Weight(code, number("sum")) if number("fields") and "sum" in numbers else BESIDES
        case "scores_now":
            return Weight(code, number("points") - number("price") / 100)
        case "beside_edifice" | "at_chapel":
            return Weight(code, number("points"))
        case "own_plot":
            return Weight(code, number("points") * number("members"))
        case "for_task":
            return Weight(f"{code} {numbers['task']}", number("has"))
        case "cheapest":
            return Weight(code, -number("price"))
        case "sees_more":
            return Weight(code, number("to_come")) if number("to_come") else BESIDES
        case "chapel_at" | "edifice_at":
            return Weight(code, number("own") - number("others") + number("free") / 100)
    return Weight(code)


VOICE: Voice[Action] = Voice(weigh)
