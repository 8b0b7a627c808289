"""How the numbers of reasons and moves are said, by their placeholders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.strasbourg.base.words import StrasbourgWords, named
from game.table.saying.phrases import SpokenValue

COLUMNS = "abcdefghi"


def _counted(key: str) -> Callable[[StrasbourgWords, int], str]:
    """Return how a number of things is said: `none`, `one` or `other`."""

    def say(words: StrasbourgWords, number: int) -> str:
        return words.n(f"strasbourg_why.{key}", number) if number else words.t(f"strasbourg_why.{key}.none")

    return say


def _quoted(tasks: Sequence[str], words: StrasbourgWords) -> str:
    """Return tasks as a list, each in quotation marks: a name may be of several words."""
    return words.listed([words.t("strasbourg_why.quoted", task=words.of("task", task)) for task in tasks])


VALUES: Mapping[str, SpokenValue[StrasbourgWords]] = {
    "task": SpokenValue(named("task"), "task"),
    "tasks": SpokenValue(lambda words, names: _quoted(names.split(", "), words), "tasks"),
    "good": SpokenValue(named("good"), "good", "guild"),
    "edifice": SpokenValue(named("edifice"), "edifice"),
    "seat_of": SpokenValue(lambda words, place: words.t(f"strasbourg_why.seat_of.{place}"), "place"),
    "ousted": SpokenValue(StrasbourgWords.name, "from"),
    "stacks": SpokenValue(lambda words, stacks: str(stacks).replace(", ", " · "), "stacks"),
    "paid": SpokenValue(StrasbourgWords.coins, "price"),
    "earned": SpokenValue(StrasbourgWords.coins, "coins"),
    "needed": SpokenValue(lambda words, most: most + 1, "most"),
    "later": SpokenValue(lambda words, rounds: rounds - 1, "rounds"),
    "in_fields": SpokenValue(_counted("in_fields"), "fields"),
    "mine": SpokenValue(_counted("mine"), "own"),
    "theirs": SpokenValue(_counted("theirs"), "others"),
    "empty": SpokenValue(_counted("empty"), "free"),
    "column": SpokenValue(lambda words, x: COLUMNS[x], "x"),
    "row": SpokenValue(lambda words, y: y + 1, "y"),
    "left_column": SpokenValue(lambda words, x: COLUMNS[x - 1], "x"),
    "upper_row": SpokenValue(lambda words, y: y, "y"),
}
"""A square has `{column}{row}`, a chapel spot `{left_column}{upper_row}/{column}{row}`."""
