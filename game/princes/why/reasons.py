"""Sentences out of the reasons of a ranked choice (`engine.princes.players.why`): what speaks for an action.

    sentence(reasons, words)    # "A jester is +2 on each of 4 works in hand, worth 800 florins; the last one: Jester."
    listed(reasons, words)      # the same in the middle of a sentence
    told(thought, model)        # the reasons and moves that may be said at this screen

The sentences have no subject, so that they serve for what somebody did and for what somebody might do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.game import Ranked
from engine.princes import actions as ac
from engine.princes.actions import Action
from engine.princes.values import WORK_FLORINS
from engine.reasons import Reason
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.why.moves import is_secret, move
from game.table.thinking.thoughts import Thought

TOLD_IN_A_LINE = 2
"""Reasons that are said at most where there is little room."""
ROOM = 100
"""Letters that have room in the band of the prompt."""
COUNTED = {
    "jester_now": "works",
    "landscape_wanted": "artists",
    "building_wanted": "artists",
    "freedom_wanted": "artists",
    "may_touch": "empty",
    "more_persons": "works",
    "spares": "objects",
}
"""The number of a reason that chooses between the words for one and for several."""
OF_THE_HAND = frozenset(
    {
        *("landscape_wanted", "building_wanted", "freedom_wanted", "prestige_promise", "bonus_adds", "artist_value"),
        *("better_buy", "shares", "large_building"),
    }
)
"""Reasons that would give away which cards somebody holds."""
NO_MORE = (Reason("covered", "R98"),)
"""Said where no reason lies open."""


def sentence(reasons: Sequence[Reason], words: Words) -> str:
    """Return what decides as one sentence; "" where there are no reasons."""
    said = listed(reasons, words)
    return words.t("why.sentence", parts=said[:1].upper() + said[1:]) if said else ""


def listed(reasons: Sequence[Reason], words: Words) -> str:
    """Return what decides, as it stands in the middle of a sentence."""
    if not reasons:
        return ""
    said, *others = (_said(reason, words) for reason in reasons)
    for other in others:
        said = words.t("why.more", first=said, last=other)
    return said


def _said(reason: Reason, words: Words) -> str:
    """One reason, without a subject."""
    numbers, code = reason.numbers, reason.code
    values: dict[str, object] = dict(numbers)
    if code.endswith("_wanted") or code == "large_building":
        values["the"] = words.with_article(str(numbers["kind"]))
    if code == "better_buy":
        values["thing"] = words.thing(str(numbers["object"]))
    if code == "recruits":
        values["card"] = words.artist(str(numbers["card"]))
    if code == "jester_now":
        values["florins"] = WORK_FLORINS * int(numbers["value"])
    if code == "still_fits":
        for name in ("buildings", "landscapes"):
            values[name] = words.n(f"princes_why.{name}", int(numbers[name]))
    key = f"princes_why.reason.{code}{_variant(reason)}"
    if code in COUNTED and not key.endswith("_later"):
        return words.n(key, int(numbers[COUNTED[code]]), **values)
    return words.t(key, **values)


def _variant(reason: Reason) -> str:
    """What else the words depend on."""
    numbers = reason.numbers
    match reason.code:
        case "jester_now" | "more_persons":
            return "" if numbers["works"] else "_later"
        case "shares":
            return "" if numbers["wishes"] else "_none"
        case "cheaper":
            return "" if numbers["to"] else "_free"
        case "best_work":
            return "" if numbers["best"] else "_first"
    return ""


# ---------------------------------------------------------------- what may be said


def told(thought: Thought, model: TableModel) -> tuple[Ranked[Action], ...]:
    """Return what was weighed, as far as it may be said at this screen: of cards that only their owner knows nothing is
    given away, but for those that came to the table with the move; nor whether they are the reason."""
    if not is_secret(thought, model):
        return thought.ranked
    return tuple(
        replace(each, reasons=tuple(r for r in each.reasons if _is_open(r, each.action, thought)) or NO_MORE)
        for each in thought.ranked
        if each.action == thought.action or not isinstance(each.action, ac.Work | ac.PutBack)
    )


def _is_open(reason: Reason, action: Action, thought: Thought) -> bool:
    """Whether everybody may know a reason for the action: what a work was worth was seen when it was performed."""
    is_seen = isinstance(action, ac.Work) and action == thought.action
    return reason.code not in OF_THE_HAND or is_seen


# ---------------------------------------------------------------- hints


def decisive(thought: Thought, model: TableModel) -> tuple[Reason, ...]:
    """Return what decides for the best move, as far as it may be said: what does not speak for the second one too,
    else all of it; the weightiest first."""
    ranked = told(thought, model)
    if not ranked or ranked[0].action != thought.ranked[0].action:
        return ()
    shared = {str(reason) for each in ranked[1:2] for reason in each.reasons}
    own = tuple(reason for reason in ranked[0].reasons if str(reason) not in shared)
    return (own or ranked[0].reasons)[:TOLD_IN_A_LINE]


def idea(thought: Thought, model: TableModel, words: Words) -> str:
    """Return what the best level has in mind, without the move; "" where nothing stands out."""
    return _in_a_line(decisive(thought, model), words, lambda said: words.t("hint.idea", reasons=said))


def advice(thought: Thought, model: TableModel, words: Words) -> str:
    """Return the move that the best level would make, with the reason that decides."""
    what = move(thought.ranked[0].action, thought, model, words)
    said = _in_a_line(decisive(thought, model), words, lambda said: words.t("hint.advice", move=what, reasons=said))
    return said or what


def _in_a_line(reasons: Sequence[Reason], words: Words, line: Callable[[str], str]) -> str:
    """The line with as many of the reasons as it has room for, one at least; "" without any."""
    lines = [line(listed(reasons[:number], words)) for number in range(len(reasons), 0, -1)]
    return next((said for said in lines if len(said) <= ROOM), lines[-1] if lines else "")
