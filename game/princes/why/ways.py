"""The first target to touch for an action."""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.actions import OBJECTS, Action
from engine.princes.pieces import BUILDINGS
from engine.princes.plan import Piece
from engine.princes.professions import FREEDOMS
from engine.princes.view import View
from game.princes.asking.offer import BONUS_PILE, DROP, PROFESSION_PILE, RAISE
from game.princes.palace.offer import THROW_AWAY, target_of
from game.princes.why.keeping import KeepDecision
from game.table.spots import Target

PLAIN: dict[type[Action], Target] = {
    ac.Raise: RAISE,
    ac.Drop: DROP,
    ac.Throw: THROW_AWAY,
    ac.TakeProfession: PROFESSION_PILE,
    ac.TakeBonus: BONUS_PILE,
}
"""Actions that always have the same target."""


def first_touch(view: View, action: Action | KeepDecision) -> Target | None:
    """Return the target that the seat to act touches first to play the action; for a piece that is placed, the piece as
    it lies then.  None for an action with a button alone."""
    asked, hand = view.pending, view.seats[view.to_act].hand
    match action:
        case KeepDecision(card=card) if isinstance(asked, st.Sifting):
            return Target("looked_at", asked.cards.index(card))
        case ac.PutBack(card=card) if not isinstance(asked, st.Sifting):
            return Target("looked_at", hand.index(card))
        case ac.Offer(object=thing):
            return Target("object", OBJECTS.index(thing))
        case ac.Place(orient=orient, at=at) if isinstance(asked, st.Placing):
            return target_of(Piece(asked.piece, orient, at))
        case ac.Recruit(card=card):
            return next(Target("played", k, s.table.index(card)) for k, s in enumerate(view.seats) if card in s.table)
        case ac.Freedom(kind=kind):
            return Target("freedom", FREEDOMS.index(kind))
        case ac.Build(kind=kind):
            return Target("building", BUILDINGS.index(kind))
        case ac.Work(card=card):
            return Target("artist", hand.index(card))
        case ac.Take(prestige=prestige):
            return Target("pay", prestige)
        case ac.PutBack() | KeepDecision():
            return None
    return PLAIN.get(type(action))
