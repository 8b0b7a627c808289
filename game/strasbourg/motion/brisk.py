"""Frequent steps of computer players go faster, most of all after the first fields, which show the course of a
field."""

from __future__ import annotations

from engine.strasbourg import events as ev
from engine.strasbourg.view import View
from game.strasbourg.base.model import TableModel
from game.strasbourg.motion.ranking import size_of
from game.strasbourg.regions.street import station

OFTEN = frozenset(
    {
        ev.CardDrawn,
        ev.FieldBegan,
        ev.StackRevealed,
        ev.Passed,
        ev.Waited,
        ev.AskedAgain,
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
FIRST, BRISK = 2.0, 3.0
"""Speed factors of these events, in the first fields of a game and later."""
RANKED_FIRST, RANKED = 1.25, {"small": 3.0, "middle": 3.0, "great": 1.6}
"""Speed factors of a ranking in the first fields and later: a close one is worth a look, whoever wins."""
EVERY_ROUND = frozenset({ev.RoundBegan, ev.CouncilScored})
SEEN = 1.4
"""The steps of every round, and their speed factor from the second one on."""
FIRST_FIELDS = "AB"
"""Fields of the first round that show how a field goes: the council, and a guild."""


def brisk(model: TableModel, event: ev.GameEvent) -> float:
    """Return the speed factor of an event on this table."""
    if _concerns_a_person(model, event):
        return 1.0
    is_first = is_new(model.view)
    if isinstance(event, ev.Ranked):
        return RANKED_FIRST if is_first else RANKED[size_of(event)]
    if type(event) in EVERY_ROUND:
        return 1.0 if model.view.round == 1 else SEEN
    if type(event) not in OFTEN:
        return 1.0
    return FIRST if is_first else BRISK


def is_new(view: View) -> bool:
    """Return whether the game has not yet shown how a field goes."""
    return view.round == 1 and station(view) < len(FIRST_FIELDS)


def _concerns_a_person(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether a person acts, has turned up a stack that is ranked, or loses its seat in the council."""
    seats = [getattr(event, "seat", None), getattr(event, "ousted", None), *getattr(event, "ranking", ())]
    return any(model.human[seat] for seat in seats if seat is not None)
