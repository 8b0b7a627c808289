"""What sums have brought so far: a stack is compared with what was turned up before in fields of the same kind."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg.components import GUILD_FIELDS, MERCHANT_FIELDS, PLACES
from game.strasbourg.base.model import Ranking


def alike(field: str) -> tuple[str, ...]:
    """Return the fields of the same kind: their places bring the same."""
    return next((kind for kind in (GUILD_FIELDS, MERCHANT_FIELDS) if field in kind), (field,))


def latest(rankings: Sequence[Ranking], field: str) -> Ranking | None:
    """Return the last ranking of a field of the same kind; None for none."""
    return next((each for each in reversed(rankings) if each.field in alike(field)), None)


def place_among(ranking: Ranking, total: int) -> int:
    """Return the place that a sum would have taken; an equal one counts as ahead, since a tie may be lost (R27)."""
    return 1 + sum(each >= total for each in ranking.sums)


def pays(field: str, place: int) -> bool:
    """Return whether a place of a field brings anything (R30)."""
    return place <= PLACES[field]
