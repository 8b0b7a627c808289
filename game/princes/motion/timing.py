"""Durations on the table: one dict, keyed by the type of event and the role of the moving piece.

Milliseconds at speed 1; the easings are those of pytweening. Values shared by all games are in `game.animation.timing`.
"""

from __future__ import annotations

from engine.princes import events as ev
from game.animation.timing import CLIMB, Times
from game.animation.tween import Timing

COUNT = Timing(420, "easeOutQuad")
FLIGHT = Timing(420, "easeInOutQuad")
COIN = Timing(300, "easeInOutQuad", stagger=60)
POINTS_UP, POINTS_HOLD = Timing(260, "easeOutQuad"), Timing(320, "linear")

WORK = {
    "set": Timing(220, "easeOutCubic"),
    "opens": Timing(190, "easeInOutSine"),
    "next": Timing(240),
    "card": Timing(240, "easeInOutCubic"),
    "artist": Timing(220, "easeOutBack", after=200),
    "part": Timing(280, "easeInOutQuad", after=330, stagger=CLIMB["part"].stagger),
    "telling": Timing(130),
    "count": Timing(130, "easeOutQuad"),
    "nod": Timing(60, "easeInOutSine"),
    "act": Timing(100, "easeInOutSine"),
    "laurel": Timing(240, "easeOutBack"),
    "rise": Timing(200, "easeOutBack"),
    "cheer": Timing(840),
    "out": Timing(200, "easeInCubic"),
}
"""The scene of a work: at most `SCENE` ms, of which "telling" is the time in which a part of the value is counted. The
next question may be laid out once the set is down."""
SCENE = 2500.0
"""ms of the longest scene: parts of a value come faster if there are many."""

HAMMER = {
    "in": Timing(80, "easeOutQuad"),
    "lift": Timing(130, "easeOutQuad"),
    "strike": Timing(60, "easeInQuad"),
    "word": Timing(170),
    "gone": Timing(26),
    "next": Timing(900),
    "out": Timing(260, "easeInQuad"),
    "object": Timing(440, "easeInOutCubic"),
}
"""The hammer: the step after the sale may begin once it has struck three times."""

PROCLAIMED = {"in": Timing(180, "easeOutBack"), "hold": Timing(1100), "out": Timing(200, "easeInQuad")}
"""Words on a plate, such as a record; they delay nothing."""

QUIET = {"next": Timing(0)}
"""Of unseen steps that wait for moving pieces."""

TIMINGS: dict[type[ev.GameEvent], Times] = {
    # rounds
    ev.Asked: {
        "in": Timing(140, "easeOutCubic"),
        "hold": Timing(420),
        "out": Timing(140, "easeInCubic"),
        "seal": Timing(420, "easeInOutCubic"),
    },
    ev.RoundBegan: {"in": Timing(240, "easeOutCubic"), "hold": Timing(900), "out": Timing(240, "easeInCubic")},
    ev.TurnBegan: {"in": Timing(160, "easeOutCubic"), "hold": Timing(260), "out": Timing(160, "easeInCubic")},
    ev.BestWorkFound: {
        "in": Timing(220, "easeOutCubic"),
        "up": Timing(260, "easeOutBack"),
        "act": Timing(130, "easeInOutSine"),
        "hold": Timing(900),
        "laurel": Timing(420, "easeInOutCubic", stagger=150),
        "out": Timing(200, "easeInCubic"),
    },
    ev.GameEnded: {
        "in": Timing(140, "easeOutCubic"),
        "hold": Timing(320),
        "out": Timing(120, "easeInCubic"),
        "dusk": Timing(900, "easeInOutSine"),
        "night": Timing(9000),
        "falls": Timing(520, "easeOutBack"),
        "lamp": Timing(160, stagger=60, after=200),
        "stays": Timing(4000),
    },
    # money and points
    ev.Paid: {"coin": COIN, "count": COUNT},
    ev.PrestigeScored: {"up": POINTS_UP, "hold": POINTS_HOLD, "count": COUNT},
    # cards
    ev.ArtistRejected: {"card": FLIGHT},
    ev.CardsLookedAt: QUIET,
    ev.CardPutBack: {"card": Timing(180, "easeInQuad")},
    ev.CardKept: {"rise": Timing(160, "easeOutBack"), "look": Timing(120), "card": FLIGHT},
    # the auction
    ev.ObjectOffered: {
        "object": Timing(340, "easeInOutCubic"),
        "hand": Timing(200, "easeOutBack"),
        "settle": Timing(120, "easeInOutSine"),
    },
    ev.BidRaised: {
        "hand": Timing(200, "easeOutBack"),
        "settle": Timing(120, "easeInOutSine"),
        "sinks": Timing(200, "easeInQuad"),
        "coin": Timing(240, "easeOutCubic", stagger=20),
        "climb": Timing(320, "easeInOutCubic"),
    },
    ev.DroppedOut: {"turn": Timing(130, "easeInQuad"), "away": Timing(150, "easeOutQuad"), "word": Timing(300)},
    ev.ObjectWon: HAMMER,
    ev.LeftOut: QUIET,
    ev.LandscapeThrown: {"away": Timing(320, "easeInQuad")},
    ev.RecruitingKept: QUIET,
    # the court
    ev.ArtistRecruited: {"card": Timing(560, "easeInOutCubic")},
    ev.FreedomIntroduced: {"rise": Timing(220, "easeOutBack"), "look": Timing(160), "object": FLIGHT},
    ev.PiecePlaced: {"piece": Timing(300, "easeInOutQuad"), "rise": Timing(220, "easeOutBack")},
    ev.WorkPerformed: WORK,
    ev.WorkPaid: {"coin": COIN, "count": COUNT},
}
