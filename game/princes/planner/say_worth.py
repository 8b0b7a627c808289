"""Sentences on the worth of an object of the auction (`worth.py` has the sums)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes.bonus import BONUS
from engine.princes.players.mark import ObjectValue
from engine.princes.professions import PROFESSIONS
from game.princes.base.model import Note
from game.princes.palace.say import PalaceWords
from game.princes.planner.race import CardInHand
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


def account(words: PalaceWords, worth: Worth, mark: ObjectValue, *, brief: bool = False) -> Iterator[Note]:
    """Yield each sum in florins, the estimate's addition, and the bid to which all of them add up.  brief:
    without the facts that have no figure."""
    yield from (note for note in notes(words, worth) if note.figure or not brief)
    later = mark.alone - sum(one.total for one in worth.lines)
    parts = {
        "later" if later > 0 else "unsure": later,
        "instead": mark.against,
        "unpaid": mark.unpaid,
        "tried": mark.tried,
    }
    for code, florins in parts.items():
        if florins:
            said = words.t(f"princes_planner.worth.{code}", thing=_thing(words, mark.instead), price=mark.price)
            yield Note(said, _florins(words, florins))
    yield up_to(words, mark)


def said_standing(words: PalaceWords, held: CardInHand) -> str:
    """Return how a prestige card stands: the compared numbers, or whether its condition is met."""
    if held.compared is None:
        return words.t("princes_results.met" if held.points else "princes_results.not_met")
    own, others = held.compared
    return words.t(f"princes_results.{'fewest' if held.is_fewest else 'most'}", own=own, others=others)


def said_reach(words: PalaceWords, until: int, now: int) -> str:
    """Return the last round for which a work is enough, seen from this round."""
    return words.t("princes_planner.reaches_now" if until == now else "princes_planner.reaches", round=until)


def up_to(words: PalaceWords, mark: ObjectValue) -> Note:
    """Return the highest bid that an object is worth, or a better purchase."""
    if mark.florins:
        said = words.t("princes_planner.worth.up_to_longer" if mark.is_longer else "princes_planner.worth.up_to")
        return Note(said, _florins(words, mark.florins), strong=True)
    return Note(better(words, mark), strong=True)


def better(words: PalaceWords, mark: ObjectValue) -> str:
    """Return the purchase better than an object that is worth no bid."""
    key = "better" if mark.instead else "no_bid"
    return words.t(f"princes_planner.worth.{key}", thing=_thing(words, mark.instead))


def told(words: PalaceWords, mark: ObjectValue) -> str:
    """Return the highest bid that an object is worth, in a sentence."""
    key = ("tip" if mark.florins else "tip_better") if mark.instead else "tip_alone" if mark.florins else "tip_no_bid"
    said = f"princes_planner.worth.{key}"
    told = words.t(said, florins=mark.florins, doubt=mark.doubt, thing=_thing(words, mark.instead), price=mark.price)
    return words.t("princes_planner.worth.longer", told=told) if mark.is_longer else told


def _thing(words: PalaceWords, thing: str) -> str:
    return words.t(f"princes.thing.{thing}") if thing else ""


def _florins(words: PalaceWords, florins: int) -> str:
    """Return florins as a figure; less than nothing with a minus sign."""
    said = words.t("princes_planner.costs", florins=abs(florins))
    return f"\N{MINUS SIGN}{said}" if florins < 0 else said
