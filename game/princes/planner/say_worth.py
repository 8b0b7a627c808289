"""Sentences on the worth of an object of the auction (`worth.py` has the sums)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes.bonus import BONUS
from engine.princes.professions import PROFESSIONS
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
    """Yield a line for each sum with its value in florins."""
    for said, one in zip(lines(words, worth), worth.lines, strict=True):
        yield Note(said, _florins(words, one.total) if one.total else "")


def said_standing(words: PalaceWords, held: HeldCard) -> str:
    """Return how a prestige card stands: the compared numbers, or whether its condition is met."""
    if held.compared is None:
        return words.t("princes_results.met" if held.points else "princes_results.not_met")
    own, others = held.compared
    return words.t(f"princes_results.{'fewest' if held.is_fewest else 'most'}", own=own, others=others)


def up_to(words: PalaceWords, most: int) -> Note:
    """Return the highest bid that an object is worth."""
    if most:
        return Note(words.t("princes_planner.worth.up_to"), _florins(words, most), strong=True)
    return Note(words.t("princes_planner.worth.others"), strong=True)


def told(words: PalaceWords, most: int) -> str:
    """Return the highest bid that an object is worth, in a sentence."""
    return words.t("princes_planner.worth.tip" if most else "princes_planner.worth.tip_others", florins=most)


def _florins(words: PalaceWords, florins: int) -> str:
    return words.t("princes_planner.costs", florins=florins)
