"""The reasons for a move in words, and the part of them that may be said at this screen.

    SAYINGS.sentence(reasons, words)    # see `game.table.thinking.sayings`

The sentences have no subject, so that they fit past and possible moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.kgr.voice import VOICE
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.why.moves import is_hidden, is_secret, move
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.thinking.sayings import Sayings
from game.table.thinking.thoughts import Thought

ROOM = 120
"""Number of letters with room in the band of the prompt."""
OF_THE_HAND = frozenset(
    {
        *("for_goal", "completes", "lacks", "spare", "needed", "keeps", "worth", "would_offer", "this_turn"),
        *("card_worth", "hand_of_cards", "goes", "no_gain", "no_taker", "saves_for", "nothing_better", "towards"),
        "under_limit",
    }
)
"""Reasons that would reveal cards in a hand, or a seat's aims."""
NO_MORE = (Reason("covered", "R147"),)
"""Words for a choice without a public reason."""
TENTHS = 10
COUNTED = {
    "brings": "pips",
    "blocks": "pips",
    "frees": "pips",
    "loses": "pips",
    "towards": "roads",
    "points": "points",
    "near_metropolis": "levels",
    "for_goal": "missing",
    "goes": "sorts",
    "can_draw": "seats",
    "defence": "ship",
    "costs": "cards",
}
"""The number of a reason that selects the singular or plural words."""


def _of(kind: str) -> Callable[[KgrWords, str], str]:
    return lambda words, name: words.of(kind, name)


def _listed(words: KgrWords, names: str) -> str:
    """Return kinds divided by commas as a list, with their number if more than one."""
    counted = Counter(names.split(", "))
    return words.listed([f"{number} " * (number > 1) + words.of("card", name) for name, number in counted.items()])


VALUES: Mapping[str, SpokenValue[KgrWords]] = {
    "name": SpokenValue(lambda words, seat: words.name(seat), "seat"),
    "holder": SpokenValue(lambda words, seat: words.name(seat), "from"),
    "things": SpokenValue(_listed, "kinds"),
    "thing": SpokenValue(_of("card"), "kind"),
    "giving": SpokenValue(_listed, "give"),
    "wanting": SpokenValue(_listed, "want"),
    "power": SpokenValue(lambda words, area: words.t(f"kgr_why.power.{area}"), "area"),
    "calendar": SpokenValue(_of("area"), "area"),
    "played": SpokenValue(_of("progress"), "card"),
    "harbour": SpokenValue(lambda words, port: words.port(port), "port"),
    "goal": SpokenValue(lambda words, what: words.t(f"kgr_why.goal.{what}"), "what"),
    "about": SpokenValue(lambda words, tenths: max(1, round(tenths / TENTHS)), "rounds"),
}
"""How the numbers of reasons are said, by their placeholders."""


def _variant(reason: Reason) -> str:
    """Return the variant of the words."""
    numbers = reason.numbers
    match reason.code:
        case "brings":
            return "_already" if "already" in numbers else ""
        case "takes_longest" | "metropolis":
            return "_free" if numbers["from"] == -1 else ""
        case "for_goal" | "completes":
            return "_kept" if "kept" in numbers else ""
        case "towards":
            return "" if numbers["roads"] else "_here"
        case "new_kinds":
            return "_one" if numbers["number"] == 1 else ""
        case "defence":
            return "_holds" if int(numbers["defence"]) >= int(numbers["strength"]) else ""
    return ""


def _counted(reason: Reason) -> int | None:
    """The number of a reason that chooses between the words for one and for several."""
    if reason.code not in COUNTED or _variant(reason) == "_here":
        return None
    return int(reason.numbers[COUNTED[reason.code]])


def told(thought: Thought, model: TableModel) -> tuple[Ranked[Any], ...]:
    """Return the thought, as far as it may be shown at this screen: of others only the move played with open facts,
    since its alternatives depend on their hands."""
    if not is_secret(thought, model):
        return tuple(thought.ranked)
    return tuple(
        replace(each, reasons=NO_MORE if is_hidden(each.action, thought, model) else _open(each.reasons), parts=())
        for each in thought.ranked
        if each.action == thought.action
    )


def _open(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the reasons that all can see; that there are no more, if there are none."""
    return tuple(reason for reason in reasons if reason.code not in OF_THE_HAND) or NO_MORE


WHY: Phrases[KgrWords] = Phrases("kgr_why.reason", VALUES, _variant, _counted)
OF_MOVE = frozenset({"richest", "would_offer", "goes"})
SAYINGS: Sayings[Any, TableModel, KgrWords] = Sayings(WHY, move, told, voice=VOICE, of_move=OF_MOVE, room=ROOM)
sentence = SAYINGS.sentence


def own_words(thought: Thought, model: TableModel, words: KgrWords) -> str:
    """Return the reason for a move in the words of the player who made it; "" for a move that is hidden."""
    return "" if is_hidden(thought.action, thought, model) else SAYINGS.own_words(thought, model, words)
