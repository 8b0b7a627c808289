"""Durations on the table: one dict, keyed by the type of event and the role of the moving piece.

Milliseconds at speed 1; the easings are those of pytweening. Values shared by all games are in `game.animation.timing`.
"""

from __future__ import annotations

from engine.kgr import events as ev
from game.animation.timing import Times
from game.animation.tween import Timing
from game.kgr.motion.timing_knights import KNIGHT_TIMINGS

HERALD = {"in": Timing(200, "easeOutCubic"), "hold": Timing(900), "out": Timing(200, "easeInCubic")}
CARD = Timing(420, "easeInOutCubic", stagger=80)

ANSWER: Times = {"word": Timing(180, "easeOutBack"), "hold": Timing(240), "out": Timing(120), "next": Timing(200)}
"""Of an answer to an offer."""
TIMINGS: dict[type[ev.GameEvent], Times] = {
    ev.Rolled: {
        "roll": Timing(620, "easeOutQuad", stagger=70),
        "settle": Timing(160, "easeOutBack"),
        "up": Timing(180, "easeOutBack", after=760),
        "hold": Timing(380),
        "out": Timing(160, "easeInQuad"),
        "seven": Timing(620),
        "pulse": Timing(170, "easeInOutSine", after=780),
        "next": Timing(1050),
    },
    ev.Gained: {
        "card": CARD._replace(stagger=55),
        "pop": Timing(140, "easeOutBack"),
        "in": Timing(160, "easeOutBack"),
        "hold": Timing(520),
        "out": Timing(180, "easeInCubic"),
        "apart": Timing(0),
        "next": Timing(260),
    },
    ev.Short: {**HERALD, "hold": Timing(500)},
    ev.Discarded: {"card": Timing(320, "easeInOutQuad"), "gone": Timing(90), "next": Timing(90)},
    ev.Robber: {
        "leap": Timing(620, "easeInOutSine"),
        "land": Timing(180, "easeOutBack"),
        "shake": Timing(200, "easeInOutSine", after=620),
    },
    ev.Stole: {**HERALD, "hold": Timing(700), "card": Timing(560, "easeInOutCubic", after=60), "next": Timing(420)},
    ev.Built: {
        "rise": Timing(280, "easeOutQuad"),
        "fall": Timing(120, "easeInQuad"),
        "drop": Timing(300, "easeInQuad"),
        "land": Timing(130, "easeOutQuad"),
        "pay": Timing(300, "easeInOutQuad", stagger=50),
        "gone": Timing(90),
        "city": Timing(520, "easeInOutSine"),
        "next": Timing(460),
    },
    ev.Bank: {
        "pay": Timing(320, "easeInOutQuad", stagger=60),
        "gone": Timing(90),
        "get": Timing(380, "easeInOutCubic", after=300),
        "next": Timing(520),
    },
    ev.Answered: ANSWER,
    ev.Countered: ANSWER,
    ev.Traded: {
        "card": Timing(520, "easeInOutCubic", stagger=80),
        "shake": Timing(420, "easeOutBack"),
        "next": Timing(560),
    },
    ev.Withdrawn: {
        "in": Timing(180, "easeOutBack"),
        "hold": Timing(700),
        "out": Timing(180, "easeInCubic"),
        "next": Timing(400),
    },
    ev.Longest: {**HERALD, "sign": Timing(700, "easeInOutCubic", after=500), "next": Timing(1300)},
    ev.Over: {"in": Timing(140, "easeOutCubic"), "hold": Timing(320), "out": Timing(120, "easeInCubic")},
    **KNIGHT_TIMINGS,
}
