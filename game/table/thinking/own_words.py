"""A computer player's comment on its last move: one sentence of its own, for whoever looks at its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.spots import Target
from game.table.thinking.thoughts import Thought


def own_words(say: Callable[[Thought, Any, Any], str], model: Any, words: Any, target: Target) -> str:
    """Return the reason for the last move of the seat in its own words; "" if the target is no seat, or the player of
    the seat gave no reasons. say: puts a thought into these words."""
    if target.kind != "seat":
        return ""
    thought = next((each for each in model.thoughts.past if each.seat == target.a), None)
    if thought is None or thought.judge or not thought.has_reasons:
        return ""
    return say(thought, model, words)
