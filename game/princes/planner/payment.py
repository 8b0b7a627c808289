"""How a work is paid: every split between prestige and florins, and what it leaves (R78, R79)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes import works
from engine.princes.state import Table, Taking
from engine.princes.values import FREEDOM_PRICE, PROFESSION_PRICE, ROUNDS
from game.princes.planner.sums import building_price


@dataclass(frozen=True, slots=True)
class Split:
    """So much prestige and so many florins.  score, money: what the seat has then."""

    prestige: int
    florins: int
    score: int
    money: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the slider: so much prestige can be taken at most while there is enough money for something.  code:
    for what (words: `princes_planner.mark.<code>`).  florins: what that costs."""

    code: str
    florins: int
    prestige: int


def splits(table: Table) -> tuple[Split, ...]:
    """Return every way in which the work just performed can be paid, by prestige from 0; none where none is."""
    asked = table.pending
    if not isinstance(asked, Taking):
        return ()
    owner = table.seats[asked.seat]
    found = []
    for prestige in range(works.most_prestige(asked.value) + 1):
        florins = works.florins(asked.value, prestige)
        found.append(Split(prestige, florins, owner.score + prestige, owner.money + florins))
    return tuple(found)


def marks(table: Table) -> tuple[Mark, ...]:
    """Return up to where there is enough money for what one buys next: one and two buildings or, where these are free,
    a freedom, and a freedom and an artist.  None in the last action of the game, after which nothing is bought, and
    none for what all florins do not pay."""
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
            found.append(Mark(code, florins, most))
    return tuple(found)


def told_marks(table: Table) -> tuple[Mark, ...]:
    """Return the same without those that lie where a dearer one lies."""
    found = marks(table)
    return tuple(
        mark for mark in found if not any(o.prestige == mark.prestige and o.florins > mark.florins for o in found)
    )


def proposed(table: Table) -> int:
    """Return the prestige at which the slider stands at first: as much as leaves money for what the last mark names;
    all of it where nothing is bought any more, none where the money does not suffice."""
    found = marks(table)
    if len(found) == 2:
        return found[-1].prestige
    asked = table.pending
    is_last = isinstance(asked, Taking) and table.round == ROUNDS and not asked.limits.left
    return splits(table)[-1].prestige if is_last else 0
