"""Payment of a work: every split between prestige and florins, and the result (R78, R79)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes import works
from engine.princes.state import Table, Taking
from engine.princes.values import FREEDOM_PRICE, PROFESSION_PRICE, ROUNDS
from game.princes.planner.sums import building_price


@dataclass(frozen=True, slots=True)
class Split:
    """A split of a payment into prestige and florins."""

    prestige: int
    florins: int
    score: int
    """Points of the seat after it."""
    money: int
    """Florins of the seat after it."""


@dataclass(frozen=True, slots=True)
class SliderMark:
    """A place on the slider: the greatest prestige that leaves enough money for something."""

    code: str
    """The purchase (words: `princes_planner.mark.<code>`)."""
    florins: int
    """Its cost."""
    prestige: int


def splits(table: Table) -> tuple[Split, ...]:
    """Return every possible payment of the work just performed, by prestige from 0; empty if no work is to be paid."""
    asked = table.pending
    if not isinstance(asked, Taking):
        return ()
    owner = table.seats[asked.seat]
    found = []
    for prestige in range(works.most_prestige(asked.value) + 1):
        florins = works.florins(asked.value, prestige)
        found.append(Split(prestige, florins, owner.score + prestige, owner.money + florins))
    return tuple(found)


def marks(table: Table) -> tuple[SliderMark, ...]:
    """Return the limits up to which there is enough money for the next purchases: one and two buildings or, if these
    are free, a freedom, and a freedom and an artist. None in the last action of the game, after which there are no
    purchases, and none for purchases beyond all florins."""
    asked = table.pending
    if not isinstance(asked, Taking) or (table.round == ROUNDS and not asked.limits.left):
        return ()
    price = building_price(table, asked.seat)
    things = [("one_building", price), ("two_buildings", 2 * price)]
    if not price:
        things = [("freedom", FREEDOM_PRICE), ("freedom_and_artist", FREEDOM_PRICE + PROFESSION_PRICE)]
    found = []
    for code, florins in things:
        most = max((split.prestige for split in splits(table) if split.money >= florins), default=None)
        if most is not None:
            found.append(SliderMark(code, florins, most))
    return tuple(found)


def told_marks(table: Table) -> tuple[SliderMark, ...]:
    """Return the same without marks in the place of a dearer one."""
    found = marks(table)
    return tuple(
        mark for mark in found if not any(o.prestige == mark.prestige and o.florins > mark.florins for o in found)
    )


def proposed(table: Table) -> int:
    """Return the prestige at which the slider is at first: as much as leaves money for the last mark; all of it if
    there are no more purchases, none if the money does not suffice."""
    found = marks(table)
    if len(found) == 2:
        return found[-1].prestige
    asked = table.pending
    is_last = isinstance(asked, Taking) and table.round == ROUNDS and not asked.limits.left
    return splits(table)[-1].prestige if is_last else 0
