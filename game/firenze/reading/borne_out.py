"""Plans and their outcome: a reason is considered before the turn, and shown after it.

    borne_out(reasons, thought)     # the reasons that are true on the table after the turn, with its numbers

A plan can fail: by chance, or because the judge of the move would have continued differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.firenze import actions as ac
from engine.firenze.board import order_index, orders_of_tower
from engine.firenze.cards import COVERED
from engine.firenze.reading import standing
from engine.firenze.scoring import final_scoring, majority, margin
from engine.firenze.state import OPEN
from engine.firenze.stones import LETTERS
from engine.firenze.view import View
from engine.kernel.reasons import Reason
from game.table.thinking.thoughts import Thought


def borne_out(reasons: Sequence[Reason], thought: Thought) -> tuple[Reason, ...]:
    """Return the reasons for the move that came true; all of them while the turn is not over."""
    if thought.after is None:
        return tuple(reasons)
    found = (CHECKS[reason.code](reason, thought) if reason.code in CHECKS else reason for reason in reasons)
    return tuple(reason for reason in found if reason is not None)


def _with(reason: Reason, **numbers: int) -> Reason:
    return replace(reason, numbers={**reason.numbers, **numbers})


def _number(reason: Reason, name: str) -> int:
    return int(reason.numbers[name])


def _colour(reason: Reason) -> int:
    return LETTERS.index(str(reason.numbers["colour"]))


def _heights(table: View, seat: int, reason: Reason) -> list[int]:
    """Return the heights of a seat's towers in the reason's colour."""
    return [tower.height for tower in table.seats[seat].towers if tower.colour == _colour(reason)]


def _order(reason: Reason, thought: Thought) -> Reason | None:
    place = order_index(_colour(reason), _number(reason, "height"))
    return reason if thought.after.orders[place] == thought.seat else None


def _orders(reason: Reason, thought: Thought) -> Reason | None:
    """Return the reason if so many orders were fulfilled in the turn."""
    pairs = zip(thought.view.orders, thought.after.orders, strict=True)
    mine = sum(before == OPEN and after == thought.seat for before, after in pairs)
    return reason if mine == _number(reason, "count") else None


def _ends_game(reason: Reason, thought: Thought) -> Reason | None:
    after: View = thought.after
    if after.end != thought.seat:
        return None
    if any(COVERED in seat.hand for seat in after.seats):
        return reason
    return _with(reason, lead=int(margin(final_scoring(after).scores, thought.seat)))


def _majority(reason: Reason, thought: Thought) -> Reason | None:
    colour, after = _colour(reason), thought.after
    seals = orders_of_tower(after.orders, colour).count(thought.seat)
    if seals <= orders_of_tower(thought.view.orders, colour).count(thought.seat):
        return None
    return _with(reason, seals=seals, leads=int(majority(after, colour) == thought.seat))


def _tower_kept(reason: Reason, thought: Thought) -> Reason | None:
    """Return the reason with the actual height of the tower."""
    before, after = (_heights(table, thought.seat, reason) for table in (thought.view, thought.after))
    if not before or not after:
        return None
    if _number(reason, "height") in after:
        return reason
    grown = [height for height in (Counter(after) - Counter(before)).elements() if height > min(before)]
    return _with(reason, height=max(grown)) if grown else None


def _stones(reason: Reason, thought: Thought) -> Reason | None:
    action = thought.action
    if not isinstance(action, ac.Take):
        return reason
    taken = thought.view.row[action.slot].stones
    return reason if tuple(map(str(reason.numbers["stones"]).count, LETTERS)) == taken else None


def _stones_kept(reason: Reason, thought: Thought) -> Reason | None:
    held = thought.after.seats[thought.seat].stock[_colour(reason)]
    same = held == _number(reason, "count") and _stands(reason, thought)
    return reason if same and _is_open(reason, thought) else None


def _next_order(reason: Reason, thought: Thought) -> Reason | None:
    return reason if _stands(reason, thought) and _is_open(reason, thought) else None


def _stands(reason: Reason, thought: Thought) -> bool:
    """Return whether the reason's tower is on the site; True if it names none."""
    tower = _number(reason, "tower")
    return not tower or tower in _heights(thought.after, thought.seat, reason)


def _is_open(reason: Reason, thought: Thought) -> bool:
    place = order_index(_colour(reason), _number(reason, "height"))
    return bool(thought.after.orders[place] == OPEN)


def _card(reason: Reason, thought: Thought) -> Reason | None:
    owner, card = thought.after.seats[thought.seat], str(reason.numbers["card"])
    if card not in (*owner.hand, *owner.buildings):
        return reason if COVERED in owner.hand else None
    return _with(reason, points=standing.feast(thought.after, thought.seat, card)) if reason.code == "feast" else reason


def _sabotage(reason: Reason, thought: Thought) -> Reason | None:
    height, rival = _number(reason, "height"), _number(reason, "seat")
    return reason if not height or height in _heights(thought.after, rival, reason) else None


CHECKS: dict[str, Callable[[Reason, Thought], Reason | None]] = {
    "order": _order,
    "orders": _orders,
    "denied": _order,
    "ends_game": _ends_game,
    "majority": _majority,
    "tower_kept": _tower_kept,
    "stones": _stones,
    "stones_kept": _stones_kept,
    "next_order": _next_order,
    "card": _card,
    "feast": _card,
    "sabotage": _sabotage,
}
"""Checks by the code of a reason: each returns the part that came true, or None."""
