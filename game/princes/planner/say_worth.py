"""Sentences on the worth of an object of the auction (`worth.py` has the sums)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes.bonus import BONUS
from engine.princes.professions import PROFESSIONS
from engine.princes.values import FLORINS_FOR_PRESTIGE, WORK_FLORINS
from game.princes.base.model import Note
from game.princes.palace.say import PalaceWords
from game.princes.planner.race import HeldCard
from game.princes.planner.worth import Worth, WorthLine


def lines(words: PalaceWords, worth: Worth) -> tuple[str, ...]:
    """Return a sentence for each sum, in the same order."""
    return tuple(line(words, one) for one in worth.lines)


def line(words: PalaceWords, one: WorthLine) -> str:
    """Return the sentence of one sum; some sentences have their own form for the number 1."""
    key = f"princes_planner.worth.{one.code}"
    numbers: dict[str, int | str] = dict(one.numbers)
    count = one.numbers.get(_COUNTED.get(one.code, ""))
    if count is not None:
        key += ".one" if count == 1 else ".other"
    if one.code in _IN_A_ROW:
        numbers["number"] = words.t(f"princes_planner.ordinal.{one.numbers['number']}")
    return words.t(key, **numbers, cards=", ".join(_card(words, card) for card in one.cards))


_COUNTED = {
    "each_work": "works",
    "cheaper": "buildings",
    "ways": "ways",
    "recruit": "artists",
    "recruit_short": "artists",
}
"""The number of a sentence that has a singular and a plural form."""

_IN_A_ROW = frozenset({"again", "builder_again"})
"""Sentences with the ordinal number of the object at the seat."""


def _card(words: PalaceWords, card: str) -> str:
    if card in PROFESSIONS:
        return words.t(f"princes.artist.{card}")
    return words.t(f"princes.{'bonus' if card in BONUS else 'prestige'}.{card}.name")


def notes(words: PalaceWords, worth: Worth) -> Iterator[Note]:
    """Yield a line for each sum with its value in florins, and one for the total."""
    for said, one in zip(lines(words, worth), worth.lines, strict=True):
        yield Note(said, _florins(words, one.total) if one.total else "")
    yield Note(words.t("princes_planner.worth.sum"), _florins(words, worth.total), strong=True)


def said_standing(words: PalaceWords, held: HeldCard) -> str:
    """Return how a prestige card stands: the compared numbers, or whether its condition is met."""
    if held.compared is None:
        return words.t("princes_results.met" if held.points else "princes_results.not_met")
    own, others = held.compared
    return words.t(f"princes_results.{'fewest' if held.is_fewest else 'most'}", own=own, others=others)


def told(words: PalaceWords, worth: Worth) -> str:
    """Return the total and its parts in sentences."""
    prices = {"work": WORK_FLORINS, "point": FLORINS_FOR_PRESTIGE}
    return words.t("princes_planner.worth.how", florins=worth.total, **prices)


def _florins(words: PalaceWords, florins: int) -> str:
    return words.t("princes_planner.costs", florins=florins)
