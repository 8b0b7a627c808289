"""The results in words, for speech and for the line under the headline."""

from __future__ import annotations

from game.shell.context import Context
from game.strasbourg.base.words import asked_of
from game.strasbourg.results.account import TurnedTask
from game.table.results.score import Results
from game.table.results.told import decided
from game.table.results.words import subline


def end_in_words(context: Context, results: Results) -> str:
    """Return the words about the end: rounds, the lead or the tie-break (R70)."""
    numbers = decided(results)
    said = "" if numbers is None else context.t("strasbourg.results.decides", n=numbers[0], others=numbers[1])
    return subline(context, results, context.language.n("results.round", results.rounds), said)


def task_told(context: Context, results: Results, turned: TurnedTask) -> str:
    """Return a task in words: its owner, its name, its points, and its condition."""
    condition = context.t(f"strasbourg.condition.{turned.task}", n=asked_of(turned.task, len(results.seats)))
    return f"{task_named(context, results, turned)} – {condition}"


def task_named(context: Context, results: Results, turned: TurnedTask) -> str:
    """Return the owner, the name and the points of a task."""
    points = f"+{turned.points}" if turned.points > 0 else f"−{-turned.points}"
    return f"{results.seats[turned.seat].name}: {context.t(f'strasbourg.task.{turned.task}')}, {points}"
