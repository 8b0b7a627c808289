"""A judgement of a hand that is divided: a player weighs the next card, the table asks for the whole division."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.kernel.game import Ranked
from engine.strasbourg.stacks import Division
from engine.strasbourg.state import Dividing
from game.strasbourg.desk.division import is_whole
from game.table.thinking.thoughts import Thought


@dataclass(frozen=True, slots=True)
class Divide:
    """The decision to divide the hand like this, as the table asks for it."""

    division: Division
    do: ClassVar[str] = "divide"


def as_asked(thought: Thought) -> Thought:
    """Return the thought about a whole hand as divisions, each once; any other thought as it is."""
    view = thought.view
    if not isinstance(view.pending, Dividing) or not is_whole(view.seats[thought.seat]):
        return thought
    found: dict[Divide, Ranked[Any]] = {}
    for each in thought.ranked:
        division = next((reason for reason in each.reasons if reason.code == "division"), None)
        if division is not None:
            whole = Divide(_read(str(division.numbers["stacks"])))
            rest = tuple(reason for reason in each.reasons if reason is not division)
            found.setdefault(whole, replace(each, action=whole, reasons=rest))
    return replace(thought, ranked=tuple(found.values())) if found else thought


def _read(stacks: str) -> Division:
    """Return the stacks of a reason: `6 5, 4 4, 1`."""
    return tuple(tuple(map(int, stack.split())) for stack in stacks.split(","))
