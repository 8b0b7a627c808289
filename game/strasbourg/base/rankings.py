"""The gains of sums so far: a stack is compared with those turned up before in fields of the same kind."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg.components import (
    CHURCH,
    FIELDS,
    GUILD_FIELDS,
    MERCHANT_FIELDS,
    MERCHANTS,
    NOBILITY,
    OFFICES,
    PLACES,
)
from game.strasbourg.base.model import Ranking, TableShown

COLUMNS = 3
"""Rounds of which sums are shown beside each other: more would make the numbers small."""


def alike(field: str) -> tuple[str, ...]:
    """Return the fields of the same kind: their places bring the same."""
    return next((kind for kind in (GUILD_FIELDS, MERCHANT_FIELDS) if field in kind), (field,))


def comparable(rankings: Sequence[Ranking], field: str) -> list[Ranking]:
    """Return the rankings of all fields of the same kind."""
    return [each for each in rankings if each.field in alike(field)]


def place_among(ranking: Ranking, total: int, me: int) -> int:
    """Return the place that a sum would have taken among those of others; an equal one counts as ahead, since a tie may
    be lost (R27)."""
    others = (each for seat, each in zip(ranking.seats, ranking.sums, strict=True) if seat != me)
    return 1 + sum(each >= total for each in others)


def places_among(rankings: Sequence[Ranking], field: str, total: int, me: int) -> tuple[int, int]:
    """Return the best and the worst place that a sum would have taken so far; 0 for both where none is known."""
    found = [place_among(each, total, me) for each in comparable(rankings, field)]
    return min(found, default=0), max(found, default=0)


def pays(field: str, place: int) -> bool:
    """Return whether a place of a field brings anything (R30)."""
    return place <= PLACES[field]


def prize(field: str, place: int) -> str:
    """Return the key of a place's name, "" for one that brings nothing."""
    if not pays(field, place):
        return ""
    if field in GUILD_FIELDS:
        return f"strasbourg.office.{OFFICES[place - 1]}"
    if field == "A":
        return f"strasbourg.council.{(NOBILITY, CHURCH)[place - 1]}"
    return f"strasbourg.council.{MERCHANTS}"


def first_to_last(sums: Sequence[int]) -> str:
    """Return the sum on the first place and that on the last one, alone where only one was turned up."""
    return "–".join(map(str, (*sums[:1], *sums[1:][-1:]))) or "–"


def sums_so_far(shown: TableShown) -> tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], ...], ...]]:
    """Return the last rounds in which stacks were turned up, and by field and round the sums on the places that pay."""
    rankings = shown.history.turn.rankings
    rounds = tuple(sorted({each.round for each in rankings})[-COLUMNS:])
    taken = {(each.round, each.field): each.sums[: PLACES[each.field]] for each in rankings}
    return rounds, tuple(tuple(taken.get((number, field), ()) for number in rounds) for field in FIELDS)
