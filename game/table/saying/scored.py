"""The last score, part by part: a line that stays beside the prompt, and one sentence to be heard."""

from __future__ import annotations

from typing import NamedTuple

from game.animation.model import Scored
from game.graphics.text import signed
from game.shell.language import Language

SCORE_STAYS = 2.5
"""Seconds at least for which the line stands; the first decision after them removes it."""


class ScoreTold(NamedTuple):
    """A score in words. since, at: numbers of the events before it and up to it; began: table time."""

    text: str
    spoken: str
    since: int
    at: int
    began: float


def score_told(language: Language, name: str, scored: Scored, at: int, began: float) -> ScoreTold:
    """Return a score in words.  at: number of its first event."""
    shown = " · ".join(f"{caption} {signed(amount)}" for caption, amount in scored.parts)
    said = "; ".join(f"{caption}, {amount}" for caption, amount in scored.parts)
    text = language.t(f"{scored.key}.shown", name=name, total=signed(scored.total), parts=shown)
    spoken = language.n(f"{scored.key}.spoken", scored.total, name=name, parts=said)
    return ScoreTold(
        text if len(scored.parts) > 1 else f"{name}: {shown}", spoken, at - 1, at - 1 + scored.events, began
    )
