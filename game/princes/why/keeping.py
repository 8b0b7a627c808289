"""A judgement of cards looked at, turned round: a player weighs which card goes under the pile first, the table asks
which one is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.kernel.game import Ranked, WorthPart
from engine.princes.actions import PutBack
from engine.princes.state import Sifting
from game.table.thinking.thoughts import Thought


@dataclass(frozen=True, slots=True)
class KeepDecision:
    """The decision to keep a card, as the table asks for it."""

    card: str
    do: ClassVar[str] = "keeps"


def as_asked(thought: Thought) -> Thought:
    """Return the thought about the cards to keep, the best first; any other thought as it is. The card worst to put
    back is best to keep."""
    if not isinstance(thought.view.pending, Sifting) or not thought.ranked:
        return thought
    worths = [each.worth for each in thought.ranked]
    code, span = "cards" if thought.view.pending.pile == "prestige" else "later", max(worths) + min(worths)
    ranked = [
        Ranked(
            KeepDecision(each.action.card),
            span - each.worth,
            each.reasons,
            (WorthPart(code, span - each.worth),),
            each.doubt,
        )
        for each in reversed(thought.ranked)
        if isinstance(each.action, PutBack)
    ]
    return replace(thought, ranked=tuple(ranked))
