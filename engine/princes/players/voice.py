"""How much each fact about an action of the Princes speaks for it (`why`): the basis of hints, pages and reviews.

VOICE.apart(ranked[0], ranked[1])
"""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kernel.voice import BESIDES, Voice, Weight
from engine.princes.actions import Action, PutBack

GONE_WITH = frozenset({"raises", "spares", "gives_up"})
"""Facts that go with an action and are no reason for it: its cost, and pieces that are there anyway."""


def weigh(reason: Reason, action: Action) -> Weight:
    """Return how much a fact speaks for an action."""
    if reason.code in GONE_WITH:
        return BESIDES
    numbers = reason.numbers

    def number(name: str) -> float:
        return float(numbers[name])

    match reason.code:
        case "landscape_wanted" | "building_wanted" | "freedom_wanted":
            return Weight("wanted", number("each") * number("artists"))
        case "landscape_again" | "builder_again" | "building_points":
            return Weight("points", number("points"))
        case "jester_now" | "more_persons":
            return Weight("every work", number("value") + number("each") / 10)
        case "prestige_promise":
            return Weight("card", _kept(action) * number("points"))
        case "artist_value":
            return Weight("card", _kept(action) * number("value"))
        case "bonus_adds":
            return Weight("bonus", _kept(action) * number("value"))
        case "cheaper":
            return Weight("cheaper", number("from") - number("to"))
        case "recruits" | "work_pays" | "best_work" | "bonus_expected":
            return Weight(reason.code, number("value"))
        case "enough":
            return Weight("enough", number("prestige"))
        case "leaves":
            return Weight("leaves", number("cash"))
        case "still_fits":
            return Weight("still_fits", number("buildings") + number("landscapes"))
    return Weight(reason.code)


def _kept(action: Action) -> int:
    """Return the sign of a card's worth: to keep it, or to put it back."""
    return -1 if isinstance(action, PutBack) else 1


VOICE: Voice[Action] = Voice(weigh)
