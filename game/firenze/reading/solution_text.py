"""The solution of a puzzle in words: what is done in each step, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.firenze.players.solution import SolutionStep, steps
from game.client import SolutionText
from game.firenze.base.words import Words
from game.firenze.reading.reasons import sentence
from game.shell.context import Context

SAVING = ("mason", "princess")
"""Persons that make something cheaper; the words say what."""


def solution_text(
    context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]
) -> tuple[SolutionText, ...]:
    """Return the steps of a solution in words."""
    words = Words(context.language, names)
    return tuple(
        SolutionText(step.actions, _what(step, words), sentence(step.why, words)) for step in steps(first, actions)
    )


def _what(step: SolutionStep, words: Words) -> str:
    """What is done, with what is paid for it."""
    numbers = step.did.numbers
    values: dict[str, object] = dict(numbers)
    if "colour" in numbers:
        values["colour"] = words.t(f"named.{numbers['colour']}")
    for name in ("give", "take"):
        if name in numbers:
            values[name] = words.t(f"named.{numbers[name]}")
    if "card" in numbers:
        values["card"] = words.card(str(numbers["card"]))
    key = f"told.{step.did.code}"
    if numbers.get("card") in SAVING and step.did.code == "plays":
        key = f"told.{numbers['card']}"
    elif "take" in numbers:
        key = "told.fetches"
    elif "architect" in numbers:
        key, values["card"] = "told.fulfils_as", words.card("architect")
    what = words.t(key, **values)
    said = words.t("told.sentence", what=what[:1].upper() + what[1:])
    if not any(step.paid):
        return said
    return words.t("told.with_pay", what=said, stones=words.counts(step.paid))
