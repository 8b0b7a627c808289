"""Durations on the table: one dict, keyed by the type of event and the role of the moving piece.

Milliseconds at speed 1; the easings are those of pytweening. Values shared by all games are in `game.animation.timing`.
"""

from __future__ import annotations

from engine.strasbourg import events as ev
from game.animation.timing import Times
from game.animation.tween import Timing

HERALD = {"in": Timing(200, "easeOutCubic"), "hold": Timing(700), "out": Timing(200, "easeInCubic")}
WALK = Timing(360, "easeInOutSine")
MOVE = {"move": Timing(380, "easeInOutCubic")}

RANKED = {
    "fan": Timing(340, "easeOutCubic", stagger=70),
    "settle": Timing(200, "easeOutBack", stagger=170),
    "shines": Timing(240, "easeOutQuad"),
    "small": Timing(350),
    "middle": Timing(700),
    "great": Timing(1300),
    "out": Timing(180, "easeInQuad"),
    "rest": Timing(900),
}
"""The ranking of a field, of three sizes: how long it stands once the last place has settled."""

TIMINGS: dict[type[ev.GameEvent], Times] = {
    ev.Asked: {"walk": WALK, "next": Timing(0)},
    # set-up and planning
    ev.RoundBegan: {**HERALD, "hold": Timing(900), "walk": Timing(700, "easeInOutSine")},
    ev.CardDrawn: {"up": Timing(140, "easeInQuad"), "down": Timing(170, "easeOutQuad")},
    ev.StacksLaid: {"stack": Timing(320, "easeInOutCubic", stagger=60)},
    # the fields
    ev.FieldBegan: {"walk": WALK, "next": Timing(120)},
    ev.StackRevealed: {
        "slide": Timing(340, "easeOutCubic"),
        "turn": Timing(200),
        "sum": Timing(360, "easeOutQuad"),
        "settle": Timing(200, "easeOutBack"),
        "hold": Timing(620),
        "out": Timing(160, "easeInQuad"),
        "home": Timing(280, "easeInOutCubic"),
    },
    ev.Passed: {"word": Timing(150, "easeOutQuad"), "next": Timing(60)},
    ev.Waited: {"charter": Timing(300, "easeInOutCubic"), "away": Timing(160, "easeInQuad")},
    ev.Ranked: {**RANKED, "start": Timing(420, "easeInOutCubic")},
    ev.CouncilTaken: {
        "walk": Timing(480, "easeInOutCubic"),
        "out": Timing(420, "easeInOutQuad"),
        "gone": Timing(100),
        "late": Timing(480, "easeInOutCubic", after=260),
        "next": Timing(400),
    },
    ev.GoodTaken: {**MOVE, "next": Timing(200)},
    ev.MemberPlaced: {
        "walk": Timing(380, "easeInOutCubic"),
        "rise": Timing(320, "easeOutBack", after=330),
        "coin": Timing(300, "easeInOutQuad", stagger=120, after=220),
        "next": Timing(500),
    },
    ev.GoodSold: {
        "crate": Timing(340, "easeInOutCubic", stagger=70),
        "gone": Timing(120, "easeInQuad"),
        "coin": Timing(300, "easeInOutQuad", stagger=60, after=360),
        "next": Timing(420),
    },
    ev.CardReturned: {"card": Timing(380, "easeInOutCubic"), "under": Timing(100), "next": Timing(160)},
    ev.CardsOut: {"away": Timing(260, "easeInQuad", stagger=40), "next": Timing(160)},
    # the end of a round
    ev.ChapelBuilt: {
        "rise": Timing(420, "easeOutBack", after=120),
        "up": Timing(220, "easeOutQuad", stagger=70, after=560),
        "hold": Timing(420),
        "sum": Timing(0, after=760),
        "climb": Timing(240),
    },
    ev.EdificeBuilt: {
        "hoist": Timing(300, "easeOutQuad"),
        "rise": Timing(750, "easeInOutSine", after=300),
        "away": Timing(320, "easeInQuad"),
        "up": Timing(240, "easeOutQuad", stagger=90, after=1120),
        "hold": Timing(620),
        "sum": Timing(0, after=1600),
        "climb": Timing(480),
    },
    ev.CouncilScored: {
        "plate": Timing(260, "easeOutCubic"),
        "point": Timing(620, "easeInOutQuad", stagger=150, after=240),
        "rise": Timing(220, "easeOutBack"),
        "fly": Timing(400, "easeInOutQuad"),
        "charter": Timing(460, "easeInOutCubic", after=260),
        "seen": Timing(420),
        "stays": Timing(520),
        "up": Timing(200, "easeOutQuad"),
        "hold": Timing(420),
        "count": Timing(420, "easeOutQuad"),
    },
    ev.StacksLost: {"away": Timing(360, "easeInQuad"), "next": Timing(120)},
    ev.GameEnded: {"in": Timing(140, "easeOutCubic"), "hold": Timing(320), "out": Timing(120, "easeInCubic")},
}


def counted_at(places: int) -> float:
    """Return the ms after a ranking of so many places at which all sums are there."""
    fan = RANKED["fan"]
    return fan.start(places - 1) + fan.ms


def settles_at(place: int, places: int) -> float:
    """Return the ms after it at which a place (from 0) begins to settle: the last one first."""
    return counted_at(places) + RANKED["settle"].stagger * (places - 1 - place)
