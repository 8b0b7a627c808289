"""The value of a work (Werkzahl, WV): its parts and its sum (R73), and the minimum of a round (R75)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes import bonus
from engine.princes.professions import PROFESSIONS
from engine.princes.state import Seat
from engine.princes.values import (
    FLORINS_FOR_PRESTIGE,
    MINIMUM,
    WORK_BUILDING,
    WORK_FLORINS,
    WORK_FREEDOM,
    WORK_JESTER,
    WORK_LANDSCAPE,
    WORK_PERSON,
)


@dataclass(frozen=True, slots=True)
class WorkValue:
    """A WV as the sum of its parts."""

    building: int
    landscape: int
    freedom: int
    jesters: int
    persons: int
    bonus: int

    @property
    def total(self) -> int:
        """Return the sum, which alone counts (R74)."""
        return self.building + self.landscape + self.freedom + self.jesters + self.persons + self.bonus


def parts(seat: Seat, card: str, bonus_card: str | None = None) -> WorkValue:
    """Return the WV of the artist, who must be in the seat's hand, with a bonus card or without, part by part (R73)."""
    artist = PROFESSIONS[card]
    return WorkValue(
        WORK_BUILDING * (artist.building in seat.plan.kinds),
        WORK_LANDSCAPE * (artist.landscape in seat.plan.kinds),
        WORK_FREEDOM * (artist.freedom in seat.freedoms),
        WORK_JESTER * seat.jesters,
        WORK_PERSON * seat.persons(),
        0 if bonus_card is None else bonus.adds(bonus_card, seat),
    )


def base(seat: Seat) -> int:
    """Return the WV common to all works of the seat: jesters and persons (R31, A29, A30)."""
    return WORK_JESTER * seat.jesters + WORK_PERSON * seat.persons()


def pleasure(seat: Seat, card: str) -> int:
    """Return the WV of the court's offers to this artist: the building, the landscape and the freedom it prefers (R24,
    R51, R70)."""
    artist, kinds = PROFESSIONS[card], seat.plan.kinds
    found = WORK_BUILDING if artist.building in kinds else 0
    if artist.landscape in kinds:
        found += WORK_LANDSCAPE
    if artist.freedom in seat.freedoms:
        found += WORK_FREEDOM
    return found


def value(seat: Seat, card: str, bonus_card: str | None = None) -> int:
    """Return the WV of the artist, who must be in the seat's hand, with a bonus card or without (R73)."""
    added = 0 if bonus_card is None else bonus.adds(bonus_card, seat)
    return base(seat) + pleasure(seat, card) + added


def minimum(round_: int) -> int:
    """Return the WV that a work of the round must reach (R75)."""
    return MINIMUM[round_ - 1]


def most_prestige(value: int) -> int:
    """Return the most prestige points in which a work of that value can be paid (R79, A34)."""
    return value * WORK_FLORINS // FLORINS_FOR_PRESTIGE


def florins(value: int, prestige: int) -> int:
    """Return the florins that a work of that value pays besides this many prestige points (R78, R79)."""
    return value * WORK_FLORINS - prestige * FLORINS_FOR_PRESTIGE
