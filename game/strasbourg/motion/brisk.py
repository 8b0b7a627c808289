"""What computer players do often goes faster from the second round on: the first one has shown how a round goes."""

from __future__ import annotations

from engine.strasbourg import events as ev
from game.strasbourg.base.model import TableModel

OFTEN = frozenset(
    {
        ev.FieldBegan,
        ev.StackRevealed,
        ev.Passed,
        ev.Waited,
        ev.AskedAgain,
        ev.Ranked,
        ev.CouncilTaken,
        ev.GoodTaken,
        ev.MemberPlaced,
        ev.GoodSold,
        ev.CardReturned,
        ev.CardsOut,
        ev.StacksLost,
    }
)
"""Events of which a round has many; all others keep their time."""
BRISK = 2.0
"""Speed factor of these events."""


def brisk(model: TableModel, event: ev.GameEvent) -> float:
    """Return the speed factor of an event on this table."""
    if model.view.round == 1 or type(event) not in OFTEN or _concerns_a_person(model, event):
        return 1.0
    return BRISK


def _concerns_a_person(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether a person acts, wins the field, or loses its seat in the council."""
    seats = [getattr(event, "seat", None), getattr(event, "ousted", None), *getattr(event, "ranking", ())[:1]]
    return any(model.human[seat] for seat in seats if seat is not None)
