"""Sentences from the reasons of a ranked choice (`engine.strasbourg.players.why`) for an action.

    sentence(reasons, words)    # "8 takes place 1 now, two families still decide; it brings bread worth 2 coins."
    SAYINGS                     # hints, pages and reviews (`game.table.thinking.sayings`)
    told(thought, model)        # the reasons and moves that may be said at this screen

The sentences have no subject, so that they fit past and possible moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.strasbourg.players.voice import VOICE
from engine.strasbourg.values import UNMET_POINTS
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.why.moves import is_hidden, is_secret, move
from game.strasbourg.why.values import VALUES
from game.table.saying.phrases import Phrases
from game.table.thinking.sayings import Sayings
from game.table.thinking.thoughts import Thought

ROOM = 120
"""Number of letters with room in the band of the prompt."""
OF_THE_HAND = frozenset(
    {
        *("often_met", "seldom_met", "for_task", "keeps_kinds", "below_share", "share_reached", "last_draw"),
        *("division", "stacks", "meant_for", "smallest", "too_low", "meant_later", "takes_square", "holds"),
    }
)
"""Reasons that would reveal cards in a hand, stacks or tasks; the best square may be best for a task."""
NO_MORE = (Reason("covered", "R73"),)
"""Words for a choice without a public reason."""
OWN = "own_already"
"""A number that a council seat gets which the seat has already."""
COUNTED = {
    "share_reached": "pile",
    "last_draw": "pile",
    "place_now": "to_come",
    "stacks": "places",
    "takes_council": "rounds",
    "would_sell": "goods",
    "would_build": "members",
    "would_chapel": "members",
    "smallest": "larger",
    "keeps": "stacks",
    "sees_more": "to_come",
    "free_plots": "plots",
    "sells": "goods",
    "keeps_kinds": "kinds",
    "sells_later": "fields",
    "under_pile": "rounds",
}
"""The number of a reason that selects the singular or plural words."""
UNCOUNTED = ("_sure", "_unpaid", "_none", "_last", "_next_round")
"""Variants of the words without singular and plural."""


def _variant(reason: Reason) -> str:
    """Return the variant of the words."""
    numbers = reason.numbers
    match reason.code:
        case "often_met":
            met = int(numbers["percent"])
            return "_pays" if met * int(numbers["points"]) + (100 - met) * UNMET_POINTS > 0 else ""
        case "stacks":
            return "_none" if not numbers["places"] else "" if numbers["firsts"] else "_any"
        case "place_now":
            return _of_a_place(int(numbers["place"]), int(numbers["paying"]), int(numbers["to_come"]))
        case "takes_council":
            return "_own" if OWN in numbers else "_free" if numbers["from"] == -1 else ""
        case "would_build" | "would_chapel":
            return "" if numbers["members"] else "_none"
        case "sees_more":
            return "" if numbers["to_come"] else "_none"
        case "keeps":
            return "_last" if not numbers["fields"] else "" if "sum" in numbers else "_open"
        case "own_plot":
            return "" if int(numbers["members"]) > 1 else "_first"
        case "for_task":
            return "_met" if int(numbers["has"]) >= int(numbers["wanted"]) else ""
        case "sells_later":
            return "" if numbers["fields"] else "_next_round"
        case "share_reached":
            return "" if int(numbers["rounds"]) > 2 else "_last_round"
        case "meant_later":
            return "" if " " in str(numbers["stack"]) else "_one_card"
        case "meant_for" | "holds":
            return _of_chances(int(numbers["percent"]), int(numbers["first"]))
    return ""


def _of_chances(percent: int, first: int) -> str:
    """Return the variant for two chances that are estimates: none of them is certain."""
    if not percent:
        return "_never"
    if percent >= 100:
        return "_always"
    return "" if percent != first else "_one_place"


def _of_a_place(place: int, paying: int, to_come: int) -> str:
    """Return the variant for a place: it pays or not, and others may still take it."""
    if place > paying:
        return "_unpaid"
    return "" if to_come else "_sure"


def _counted(reason: Reason) -> int | None:
    """The number of a reason that chooses between the words for one and for several."""
    is_counted = reason.code in COUNTED and _variant(reason) not in UNCOUNTED
    return int(reason.numbers[COUNTED[reason.code]]) if is_counted else None


# ---------------------------------------------------------------- secrecy


def told(thought: Thought, model: TableModel) -> tuple[Ranked[Any], ...]:
    """Return the thought, as far as it may be shown at this screen: of others only the move played with open facts,
    since its alternatives, and how close they were, depend on their cards and tasks."""
    if not is_secret(thought, model):
        return tuple(replace(each, reasons=for_seat(each.reasons, thought.seat)) for each in thought.ranked)
    hidden = is_hidden(thought, model)
    return tuple(
        replace(each, parts=(), reasons=NO_MORE if hidden else _open(for_seat(each.reasons, thought.seat)))
        for each in thought.ranked
        if each.action == thought.action
    )


def _open(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the reasons that all can see, without facts of stacks; that there are no more, if there are none."""
    seen = (reason for reason in reasons if reason.code not in OF_THE_HAND)
    return tuple(_without_sum(reason) if reason.code == "keeps" else reason for reason in seen) or NO_MORE


def _without_sum(reason: Reason) -> Reason:
    return replace(reason, numbers={name: value for name, value in reason.numbers.items() if name != "sum"})


def for_seat(reasons: Iterable[Reason], seat: int) -> tuple[Reason, ...]:
    """Return the reasons for that seat: a council seat which it has already is taken from nobody."""
    return tuple(
        replace(reason, numbers={**reason.numbers, OWN: 1}) if reason.numbers.get("from") == seat else reason
        for reason in reasons
    )


# ---------------------------------------------------------------- sentences

WHY: Phrases[StrasbourgWords] = Phrases("strasbourg_why.reason", VALUES, _variant, _counted)
NO_AIM = frozenset({"often_met", "seldom_met"})
"""Reasons that are no idea: each is about one task."""
SAYINGS: Sayings[Any, TableModel, StrasbourgWords] = Sayings(WHY, move, told, of_move=NO_AIM, voice=VOICE, room=ROOM)
sentence = SAYINGS.sentence


def own_words(thought: Thought, model: TableModel, words: StrasbourgWords) -> str:
    """Return the reason for a move in the words of the player who made it; "" for a move that is hidden."""
    return "" if is_hidden(thought, model) else SAYINGS.own_words(thought, model, words)
