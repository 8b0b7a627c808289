"""Sentences from the reasons of a ranked choice (`engine.princes.players.why`) for an action.

    sentence(reasons, words)    # "A jester is +2 on each of 4 works in hand, worth 800 florins; the last one: Jester."
    SAYINGS                     # hints, pages and reviews (`game.table.thinking.sayings`)
    told(thought, model)        # the reasons and moves that may be said at this screen

The sentences have no subject, so that they fit past and possible moves.
"""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes.actions import Action
from engine.princes.players.voice import VOICE
from engine.princes.values import WORK_FLORINS
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.moves import is_secret, move
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.thinking.sayings import Sayings
from game.table.thinking.thoughts import Thought

ROOM = 120
"""Number of letters with room in the band of the prompt."""
COUNTED = {
    "jester_now": "works",
    "landscape_wanted": "artists",
    "building_wanted": "artists",
    "freedom_wanted": "artists",
    "may_touch": "empty",
    "more_persons": "works",
    "spares": "objects",
}
"""The number of a reason that selects the singular or plural words."""
OF_THE_HAND = frozenset(
    {
        *("landscape_wanted", "building_wanted", "freedom_wanted", "prestige_promise", "bonus_adds", "artist_value"),
        *("better_buy", "worth_up_to", "shares", "stays_shared", "large_building", "places_for", "bonus_expected"),
    }
)
"""Reasons that would reveal cards in a hand."""
NO_AIM = frozenset({"worth_up_to", "last_one", "artist_value"})
"""Reasons that are no idea."""
NO_MORE = (Reason("covered", "R98"),)
"""Words for a choice without a public reason."""


def _variant(reason: Reason) -> str:
    """Return the variant of the words."""
    numbers = reason.numbers
    match reason.code:
        case "jester_now" | "more_persons":
            return "" if numbers["works"] else "_later"
        case "shares":
            return "" if numbers["wishes"] else "_none"
        case "worth_up_to":
            return "" if int(numbers["florins"]) >= int(numbers["bid"]) else "_less"
        case "cheaper":
            return "" if numbers["to"] else "_free"
        case "enough":
            return "" if numbers["need"] else "_none"
        case "best_work":
            return "" if numbers["best"] else "_first"
    return ""


# ---------------------------------------------------------------- secrecy


def told(thought: Thought, model: TableModel) -> tuple[Ranked[Action], ...]:
    """Return the thought, as far as it may be shown at this screen: hidden cards are not revealed, except those that
    came to the table with the move; nor whether they are the reason."""
    if not is_secret(thought, model):
        return thought.ranked
    return tuple(
        replace(each, parts=(), reasons=tuple(r for r in each.reasons if _is_open(r, each.action, thought)) or NO_MORE)
        for each in thought.ranked
        if each.action == thought.action or not isinstance(each.action, ac.Work | ac.PutBack)
    )


def _is_open(reason: Reason, action: Action, thought: Thought) -> bool:
    """Return whether a reason for the action is public: the value of a work became known with its performance."""
    is_seen = isinstance(action, ac.Work) and action == thought.action
    return reason.code not in OF_THE_HAND or is_seen


# ---------------------------------------------------------------- sentences


def _counted(reason: Reason) -> int | None:
    """The number of a reason that chooses between the words for one and for several."""
    is_counted = reason.code in COUNTED and _variant(reason) != "_later"
    return int(reason.numbers[COUNTED[reason.code]]) if is_counted else None


WHY: Phrases[Words] = Phrases(
    "princes_why.reason",
    {
        "the": SpokenValue(Words.with_article, "kind"),
        "thing": SpokenValue(Words.thing, "object"),
        "card": SpokenValue(Words.artist, "card"),
        "florins": SpokenValue(lambda words, value: WORK_FLORINS * value, "value"),
        "buildings": SpokenValue(lambda words, number: words.n("princes_why.buildings", number), "buildings"),
        "landscapes": SpokenValue(lambda words, number: words.n("princes_why.landscapes", number), "landscapes"),
    },
    _variant,
    _counted,
)
SAYINGS: Sayings[Action, TableModel, Words] = Sayings(WHY, move, told, of_move=NO_AIM, voice=VOICE, room=ROOM)
sentence = SAYINGS.sentence
