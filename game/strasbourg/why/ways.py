"""The first target to touch for an action."""

from __future__ import annotations

from typing import Any

from engine.strasbourg import actions as ac
from engine.strasbourg.city import NUMBER, SPOTS
from engine.strasbourg.components import GUILDS
from engine.strasbourg.state import AfterRanking
from engine.strasbourg.view import View
from game.strasbourg.asking.offer import PILE
from game.strasbourg.why.dividing import Divide
from game.table.spots import Target


def first_touch(view: View, action: Any) -> Target | None:
    """Return the target that the seat to act touches first to play the action: for tasks the first one kept, for
    a division the highest card.  None for an action with a button alone."""
    own = view.seats[view.to_act]
    match action:
        case ac.Keep(tasks=tasks):
            return next((Target("task", place) for place, task in enumerate(own.tasks) if task in tasks), None)
        case ac.Draw():
            return PILE
        case Divide():
            return Target("card", 0)
        case ac.Add(value=value):
            return Target("card", own.hand.index(value))
        case ac.Reveal(cards=cards):
            return Target("stack", own.stacks.index(cards))
        case ac.Place(at=at):
            return Target("square", NUMBER[at])
        case ac.Sell(good=good):
            return Target("good", GUILDS.index(good))
        case ac.Return(value=value) if isinstance(view.pending, AfterRanking):
            up = view.pending.bids[view.to_act]
            return Target("refund", up.index(value)) if isinstance(up, tuple) else None
        case ac.BuildChapel(at=at):
            return Target("spot", SPOTS.index(at))
        case ac.BuildEdifice(at=at):
            return Target("plot", NUMBER[at])
    return None
