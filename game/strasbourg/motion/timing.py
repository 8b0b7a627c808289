"""Durations on the table: one dict, keyed by the type of event and the role of what moves.

Milliseconds at speed 1; the easings are those of pytweening. Values shared by all games are in `game.animation.timing`.
"""

from __future__ import annotations

from engine.strasbourg import events as ev
from game.animation.timing import Times
from game.animation.tween import Timing

HERALD = {"in": Timing(200, "easeOutCubic"), "hold": Timing(700), "out": Timing(200, "easeInCubic")}
MOVE = {"move": Timing(380, "easeInOutCubic")}

TIMINGS: dict[type[ev.GameEvent], Times] = {
    ev.Asked: {},
    # set-up and planning
    ev.TasksKept: {},
    ev.TasksChosen: {},
    ev.RoundBegan: HERALD,
    ev.CardDrawn: {},
    ev.DrawingEnded: {},
    ev.StackOpened: {},
    ev.CardAdded: {},
    ev.Planned: {},
    ev.StacksLaid: {},
    # the fields
    ev.FieldBegan: {},
    ev.StackRevealed: {},
    ev.Passed: {},
    ev.Waited: {},
    ev.AskedAgain: {},
    ev.Ranked: {},
    ev.CouncilTaken: MOVE,
    ev.GoodTaken: MOVE,
    ev.MemberPlaced: {**MOVE, "coin": Timing(300, "easeInOutQuad", stagger=60)},
    ev.PlacingSkipped: {},
    ev.GoodSold: {"coin": Timing(300, "easeInOutQuad", stagger=60)},
    ev.SaleEnded: {},
    ev.CardReturned: {},
    ev.RefundLeft: {},
    ev.CardsOut: {},
    # the end of a round
    ev.ChapelBuilt: MOVE,
    ev.EdificeBuilt: MOVE,
    ev.CouncilScored: {
        "up": Timing(260, "easeOutQuad"),
        "hold": Timing(420),
        "count": Timing(420, "easeOutQuad"),
    },
    ev.StacksLost: {},
    ev.GameEnded: HERALD,
}
