"""The mark of an object in the auction: the one figure that the table says of it, and the parts that add up to it.

    mark(view, seat, "jester").florins      # the highest bid that it is worth
    mark(view, seat, "jester", best)        # the same after `best` has turned out to be the best answer

Ladder, notes, tips, speech, hint, *why*, coach and review print it (docs/one_voice.md).
"""

from __future__ import annotations

from engine.kernel.record import record
from engine.princes.actions import Action
from engine.princes.players.parts import BID_DOUBT
from engine.princes.players.prospect import florins_for
from engine.princes.players.taste import CourtTaste, taste_for
from engine.princes.players.worths import compared, limit_after, price_expected, worth_up_to
from engine.princes.state import Table
from engine.princes.supply import objects_for
from engine.princes.values import BID_STEP


@record
class ObjectValue:
    """The worth of an object to a seat in the auction, in florins.  The parts add up to the bid that it is worth."""

    thing: str
    alone: int
    """Its addition to all works that the court may still perform, with points and prestige cards."""
    instead: str
    """The object that the seat would else rather take; "" if there is no other."""
    price: int
    """The usual price of that one."""
    against: int
    """The addition of the comparison with it, mostly below 0."""
    unpaid: int
    """The part that the seat cannot pay, below 0 if any."""
    tried: int
    """The addition of trials to the first estimate."""
    florins: int
    """The highest bid that it is worth; 0 if there is none."""
    doubt: int = 0
    """The florins by which that may be wrong."""
    is_longer: bool = False
    """Trials have been made, even if they add nothing."""


def mark(
    table: Table, number: int, thing: str, best: Action | None = None, taste: CourtTaste | None = None
) -> ObjectValue:
    """Return the mark of an object for a seat whose hand is known.  best: the best answer of the seat to act, if
    actions were compared.  taste: that of the best levels, unless given."""
    taste = taste or taste_for(len(table.seats))
    florins = first = worth_up_to(table, number, thing, taste)
    if best is not None and number == table.to_act:
        florins = limit_after(table, thing, best, taste)
    doubt = max(BID_STEP, round(BID_DOUBT / taste.money[table.round - 1]) * BID_STEP)
    if thing not in objects_for(table, number):
        return ObjectValue(thing, 0, "", 0, 0, 0, 0, florins, doubt)
    worth, others = compared(table, number, thing, taste)
    instead = max(others, key=lambda other: others[other], default="")
    alone = round(florins_for(table, number, worth, taste) / BID_STEP) * BID_STEP
    free = florins_for(table, number, worth - others.get(instead, 0.0), taste) // BID_STEP * BID_STEP
    unpaid = first - int(free) if first and free > table.seats[number].funds() else 0
    limit = first - unpaid if first else min(int(free), alone)
    price = round(price_expected(table, number, instead, taste) / BID_STEP) * BID_STEP if instead else 0
    return ObjectValue(thing, alone, instead, price, limit - alone, unpaid, florins - first, florins, doubt)
