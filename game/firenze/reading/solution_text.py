"""The solution of a puzzle in words: the move in each step, and its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.firenze.players.solution import SolutionStep, steps
from game.client import SolutionText
from game.firenze.base.words import Words
from game.firenze.reading.reasons import sentence
from game.shell.context import Context
from game.table.saying.phrases import Phrases, SpokenValue

SAVING = ("mason", "princess")
"""Persons that lower a price; the words name the price."""


STEPS: Phrases[Words] = Phrases(
    "told",
    {
        "colour": SpokenValue(Words.named, "colour"),
        "give": SpokenValue(Words.named, "give"),
        "take": SpokenValue(Words.named, "take"),
        "card": SpokenValue(Words.card, "card"),
    },
)


def solution_text(
    context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]
) -> tuple[SolutionText, ...]:
    """Return the steps of a solution in words."""
    words = Words(context.language, names)
    return tuple(
        SolutionText(step.actions, _what(step, words), sentence(step.why, words)) for step in steps(first, actions)
    )


def _what(step: SolutionStep, words: Words) -> str:
    """Return the action of a step, with its payment."""
    numbers, code = step.did.numbers, step.did.code
    if numbers.get("card") in SAVING and code == "plays":
        code = str(numbers["card"])
    elif "take" in numbers:
        code = "fetches"
    elif "architect" in numbers:
        code, numbers = "fulfils_as", {**numbers, "card": "architect"}
    what = STEPS.of(code, numbers, words)
    said = words.t("told.sentence", what=what[:1].upper() + what[1:])
    if not any(step.paid):
        return said
    return words.t("told.with_pay", what=said, stones=words.counts(step.paid))
