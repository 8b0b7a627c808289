"""The additions of magic and church to the game in numbers; in smaller extents it is zero."""

from __future__ import annotations

from typing import Any

from engine.kernel.spaces import Feature, by_seat, in_turn, marks, one_hot
from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.debts import LENT, owed
from engine.kgr.state import HIDDEN, Seat
from engine.kgr.tasks import SeatTask
from engine.kgr.values import AREAS, CARDS, DICE, KINDS, MOST_LEVEL, RESOURCES, SUPPLY_OF_CARDS
from engine.kgr.view import View

STEPS = tuple(
    dict.fromkeys(each.step for each in mt.TASKS if issubclass(each, SeatTask) and each.__module__ == mt.__name__)
)
"""The questions beside those of the knights."""
CAUSES = (*mt.STOPPABLE_CARDS, mt.ROBBER, mt.SACK)
DEBTS = (LENT, *AREAS)
SPELL = 4
"""Turns of a fresh spell (A65)."""
PLACES = max(CORNERS, EDGE_COUNT)


def features(seats: int) -> tuple[Feature[View], ...]:
    """Return the features; values by seat begin with one's own."""
    own_debts, areas = len(DEBTS), len(AREAS)
    return (
        Feature("wizard", (CORNERS,), 0, 1, lambda v: one_hot(v.wizard, range(CORNERS)), "his corner"),
        Feature("inquisitor", (CORNERS,), 0, 1, lambda v: one_hot(v.inquisitor, range(CORNERS)), "his corner"),
        Feature("citadels", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.citadel)), "by corner"),
        Feature("bishoprics", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.bishopric)), "by corner"),
        Feature("celebrates", (seats, len(ma.CELEBRATING)), 0, 1, by_seat(_celebrates), ", ".join(ma.CELEBRATING)),
        Feature("festival", (seats, PLACES), 0, 1, by_seat(_festival), "the edge or corner of each chip"),
        Feature("spell", (seats,), 0, SPELL, by_seat(lambda s: [s.spell]), "turns until knights can be activated"),
        Feature("owed", (seats, own_debts, RESOURCES), 0, 3, by_seat(_owed), "by debt: " + ", ".join(DEBTS)),
        Feature("bans", (seats, areas, seats), 0, 1, _bans, "by area who closed it"),
        Feature("set", (len(DICE),), 0, 1, lambda v: marks(v.fixed, DICE), "dice set by a card: " + ", ".join(DICE)),
        Feature("against", (len(CAUSES),), 0, 1, lambda v: one_hot(of(v, "against"), CAUSES), "what can be stopped"),
        Feature("by", (seats,), 0, 1, lambda v: one_hot(of(v, "by"), in_turn(v)), "who caused the question"),
        Feature("receiver", (seats,), 0, 1, lambda v: one_hot(of(v, "to"), in_turn(v)), "who gets what is given"),
        Feature("target", (seats,), 0, 1, lambda v: one_hot(of(v, "target"), in_turn(v)), "of the card"),
        Feature("area", (areas,), 0, 1, lambda v: one_hot(of(v, "area"), AREAS), "of the question"),
        Feature("chosen", (HEXES,), 0, 1, lambda v: one_hot(of(v, "hex"), range(HEXES)), "the first of two hexes"),
        Feature("left", (1,), 0, 3, lambda v: [of(v, "left") or 0], "how often a card may still be used"),
        Feature("named", (len(KINDS),), 0, 3, lambda v: marks(_named(v), KINDS), "kinds named for a card so far"),
        Feature("stage", (len(mt.STAGES),), 0, 1, lambda v: one_hot(of(v, "stage"), mt.STAGES), ", ".join(mt.STAGES)),
        Feature("moved", (EDGE_COUNT,), 0, 1, lambda v: marks(_roads(v), range(EDGE_COUNT)), "roads to be moved"),
        Feature("lifted", (2,), 0, MOST_LEVEL, _lifted, "roads still to be placed, and the level of the knight"),
        Feature("offered", (len(CARDS),), 0, 4, lambda v: marks(of(v, "cards") or (), CARDS), "cards to choose from"),
        Feature("seen_cards", (len(CARDS),), 0, 4, lambda v: marks(v.sees or (), CARDS), "cards looked at"),
        Feature("seen_hand", (len(KINDS),), 0, max(SUPPLY_OF_CARDS), _seen_hand, "the hand looked at, by kind"),
    )


def bits(mask: int, count: int = CORNERS) -> list[int]:
    """Return a mask of so many numbers as a list."""
    return [mask >> number & 1 for number in range(count)]


def _celebrates(seat: Seat) -> list[int]:
    return one_hot(None if seat.festival is None else seat.festival.what, ma.CELEBRATING)


def _festival(seat: Seat) -> list[int]:
    return one_hot(None if seat.festival is None else seat.festival.at, range(PLACES))


def _owed(seat: Seat) -> list[int]:
    debts = owed(seat)
    return [number for debt in DEBTS for number in marks(debts.get(debt, ()), KINDS[:RESOURCES])]


def _bans(view: View) -> list[int]:
    found = []
    for number in in_turn(view):
        by = {ban.area: ban.by for ban in view.seats[number].bans}
        found += [bit for area in AREAS for bit in one_hot(by.get(area), in_turn(view))]
    return found


def of(view: View, name: str) -> Any:
    """Return a field of the question, None for a question without it."""
    return getattr(view.pending, name, None)


def _named(view: View) -> tuple[str, ...]:
    return of(view, "named") or of(view, "paid") or ()


def _roads(view: View) -> tuple[int, ...]:
    return of(view, "roads") or ()


def _lifted(view: View) -> list[int]:
    lifted = of(view, "lifted")
    if lifted is None:
        return [0, 0]
    return [lifted.roads, 0 if lifted.knight is None else lifted.knight.level]


def _seen_hand(view: View) -> tuple[int, ...]:
    sees = [each for each in view.sees or () if isinstance(each, int)]
    return tuple(sees) if sees != list(HIDDEN) else (0,) * len(KINDS)
