"""Notes for a choice among cards, below each of them: the wishes an artist shares with the hand and its best
bonus card, the best work with a bonus card, the points of a prestige card now and if it is shared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, LARGE, SIZE
from engine.princes.prestige import points_on
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.reading import queries
from engine.princes.scoring import points_of
from engine.princes.state import COVERED, Sifting
from engine.princes.view import View
from game.princes.base.names import short_key
from game.princes.planner.sums import hand, has, wishes

MOST_FED = 2
"""Number of things named that serve a prestige card."""
COUNTED_BY: Mapping[str, Callable[[str], bool]] = {
    "most_buildings": lambda thing: thing in BUILDINGS,
    "most_landscapes": lambda thing: thing in LANDSCAPES,
    "most_lakes": lambda thing: thing == "lake",
    "most_forests": lambda thing: thing == "forest",
    "most_parks": lambda thing: thing == "park",
    "fewest_empty": lambda thing: thing in KINDS,
    "all_landscapes": lambda thing: thing in LANDSCAPES,
    "all_freedoms": lambda thing: thing in FREEDOMS,
    "two_large": lambda thing: SIZE.get(thing) == LARGE,
    "court": lambda thing: thing in LANDSCAPES,
    "builder_of_liberty": lambda thing: thing in BUILDINGS or thing in FREEDOMS,
}
"""The wishes of artists that count for each prestige card; of the others none does."""


class NoteWords(Protocol):
    """The words of a table."""

    def t(self, key: str, **values: object) -> str: ...


def value_now(view: View, card: str) -> int:
    """Return the WV of an artist looked at, with the hand that it would join or is in."""
    if isinstance(view.pending, Sifting):
        return queries.value_if_kept(view.seats[view.to_act], card)
    return queries.work_value(view, view.to_act, card).total


def notes(view: View, pile: str, card: str, words: NoteWords) -> tuple[str, ...]:
    """Return the lines below a card of the seat to act."""
    if card == COVERED:
        return ()
    tell = {"profession": _artist, "bonus": _bonus, "prestige": _prestige}[pile]
    return tuple(tell(view, card, words))


def _artist(view: View, card: str, words: NoteWords) -> Iterator[str]:
    court, artist = view.seats[view.to_act], PROFESSIONS[card]
    wishes = zip((artist.building, artist.landscape, artist.freedom), queries.shared_wishes(court, card), strict=True)
    shared = [words.t(short_key(wish)) for wish, others in wishes if others]
    if any(other not in (card, COVERED) for other in court.hand):
        yield words.t("princes_looked.shares", wishes=", ".join(shared)) if shared else words.t("princes_looked.alone")
    best = queries.best_bonus(view, view.to_act)
    if best is not None and best[1]:
        name, value = words.t(f"princes.bonus.{best[0]}.name"), value_now(view, card) + best[1]
        yield words.t("princes_looked.bonus", name=name, value=value)


def _bonus(view: View, card: str, words: NoteWords) -> Iterator[str]:
    best = queries.best_with(view.seats[view.to_act], card)
    if best is not None:
        yield words.t("princes_looked.work", artist=words.t(f"princes.artist.{best[0]}"), value=best[1])


def _fed(view: View, card: str, words: NoteWords) -> Iterator[str]:
    """Yield the things that count for a prestige card and that artists in hand want and do not find."""
    court = view.seats[view.to_act]
    missing = (wish.thing for each in hand(court) for wish in wishes(each) if not has(court, wish.thing))
    found = [thing for thing, _ in Counter(filter(COUNTED_BY.get(card, _nothing), missing)).most_common(MOST_FED)]
    if found:
        yield words.t("princes_looked.fed", things=", ".join(words.t(short_key(thing)) for thing in found))


def _nothing(thing: str) -> bool:
    return False


def _prestige(view: View, card: str, words: NoteWords) -> Iterator[str]:
    """Yield how the card stands now, the points of a shared first place, and things for it that are wanted
    anyway."""
    me = view.to_act
    now = words.t("princes.now_points", n=points_of(view, me, card))
    compared, _ = queries.compared(view, me, card)
    if compared is None:
        yield now
        yield from _fed(view, card, words)
        return
    own, other = compared
    yield words.t("princes_looked.compared", own=own, other=other, now=now)
    yield words.t("princes_looked.shared", n=points_on(card)[1])
    yield from _fed(view, card, words)
