"""The 14 prestige cards (section 1e of the rules): one row of data and one function each.

A comparison counts something at every court; the most or the fewest win (R86, R87); a condition demands things of the
owner (R88).  The points of `builder_of_liberty` and `most_parks` are house values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.princes.pieces import LANDSCAPES, LARGE
from engine.princes.professions import FREEDOMS
from engine.princes.state import Seat
from engine.princes.values import NUMBERS


@dataclass(frozen=True, slots=True)
class PrestigeComparison:
    """A comparison of all courts.  `values.toml` holds the points for a sole first place and for a shared one (A43)."""

    id: str
    count: Callable[[Seat], int]
    fewest: bool = False
    """Whether the smallest count is the first place (A44); otherwise the largest, of at least one (A45)."""

    def points(self, owner: int, seats: Sequence[Seat]) -> int:
        """Return the card's points for its owner."""
        counts = [self.count(seat) for seat in seats]
        first = min(counts) if self.fewest else max(counts)
        if counts[owner] != first or not (first or self.fewest):
            return 0
        alone, shared = NUMBERS["prestige"][self.id]
        points: int = alone if counts.count(first) == 1 else shared
        return points


@dataclass(frozen=True, slots=True)
class PrestigeCondition:
    """A condition.  met: whether the owner's court fulfils it."""

    id: str
    met: Callable[[Seat], bool]

    def points(self, owner: int, seats: Sequence[Seat]) -> int:
        """Return the card's points for its owner."""
        points: int = NUMBERS["prestige"][self.id][0]
        return points if self.met(seats[owner]) else 0


PRESTIGE: dict[str, PrestigeComparison | PrestigeCondition] = {
    card.id: card
    for card in (
        PrestigeComparison("most_buildings", lambda seat: seat.plan.buildings()),
        PrestigeComparison("most_lakes", lambda seat: seat.plan.count("lake")),
        PrestigeComparison("most_jesters", lambda seat: seat.jesters),
        PrestigeComparison("most_builders", lambda seat: seat.builders),
        PrestigeComparison("most_landscapes", lambda seat: seat.plan.landscapes()),
        PrestigeComparison("most_forests", lambda seat: seat.plan.count("forest")),
        PrestigeComparison("most_works", lambda seat: seat.works()),
        PrestigeComparison("fewest_empty", lambda seat: seat.plan.empty(), fewest=True),
        PrestigeCondition("all_landscapes", lambda seat: all(kind in seat.plan.kinds for kind in LANDSCAPES)),
        PrestigeCondition("all_freedoms", lambda seat: all(kind in seat.freedoms for kind in FREEDOMS)),
        PrestigeCondition("two_large", lambda seat: seat.plan.of_size(LARGE) >= 2),
        PrestigeCondition(
            "court", lambda seat: seat.builders >= 1 and seat.jesters >= 1 and seat.plan.landscapes() >= 2
        ),
        PrestigeCondition("builder_of_liberty", lambda seat: seat.plan.buildings() >= 4 and len(seat.freedoms) >= 2),
        PrestigeComparison("most_parks", lambda seat: seat.plan.count("park")),
    )
}


def points_on(card: str) -> tuple[int, ...]:
    """Return the points that stand on a card: for a condition, or for a sole and for a shared first place."""
    return tuple(NUMBERS["prestige"][card])
