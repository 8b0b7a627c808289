"""The works that a seat can still perform, and an object's addition to them: the same for planner, hints and
reasons."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations

from engine.princes import bonus as bonus_cards
from engine.princes.reading import queries
from engine.princes.state import COVERED, Table
from engine.princes.values import ROUNDS


def performable(table: Table, seat: int) -> int:
    """Return the number of works in hand that the seat can still perform: at most its number of actions."""
    known = sum(card != COVERED for card in table.seats[seat].hand)
    return min(known, queries.actions_left(table, seat))


def each_adds(table: Table, seat: int, each: int, spent: int = 0) -> tuple[int, int]:
    """Return to how many works of the seat `each` WV more would be added by something that takes `spent` actions, and
    the WV in all. In the last round no work can wait for more: only works count that then reach the minimum, and those
    that reach it only so count fully (R75)."""
    actions = queries.actions_left(table, seat) - spent
    now = values(table, seat)
    if table.round < ROUNDS:
        number = min(len(now), actions)
        return number, each * number
    then = best_works(table, seat, {card: value + each for card, value in now.items()}, actions)
    return len(then), sum(then.values()) - sum(best_works(table, seat, now, actions).values())


def values(table: Table, seat: int) -> dict[str, int]:
    """Return the WV of each work in hand, without a bonus card."""
    hand = table.seats[seat].hand
    return {card: queries.work_value(table, seat, card).total for card in hand if card != COVERED}


def best_works(table: Table, seat: int, worths: Mapping[str, int], actions: int | None = None) -> dict[str, int]:
    """Return the best works of the last round with their values, from these values without a bonus card: as many as
    there are actions (those left to the seat, unless given), each with a bonus card if available, all of them at or
    above the minimum."""
    least, owner = queries.minimums(table)[0], table.seats[seat]
    if actions is None:
        actions = queries.actions_left(table, seat)
    known = (bonus_cards.adds(card, owner) for card in owner.bonus if card != COVERED)
    adds = sorted(known, reverse=True)[:actions]
    best: dict[str, int] = {}
    for cards in combinations(worths, min(actions, len(worths))):
        for bonus in permutations([*adds, *[0] * len(cards)], len(cards)):
            found = {card: worths[card] + more for card, more in zip(cards, bonus, strict=True)}
            works = {card: value for card, value in found.items() if value >= least}
            if sum(works.values()) > sum(best.values()):
                best = works
    return best
