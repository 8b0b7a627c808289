"""Durations for knights, magic and church, as in `timing`."""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr.magic import events as me
from game.animation.timing import Times
from game.animation.tween import Timing

WORDS = {"in": Timing(220, "easeOutBack"), "hold": Timing(1000), "out": Timing(220, "easeInCubic")}
PAY: Times = {"pay": Timing(300, "easeInOutQuad", stagger=50), "gone": Timing(90)}
CARD: Times = {"card": Timing(480, "easeInOutCubic"), "gone": Timing(120), "next": Timing(360)}
CLOSED: Times = {
    **WORDS,
    "hold": Timing(760),
    "gloom": Timing(1500, "easeInOutSine"),
    "show": Timing(420, "easeInOutCubic"),
    "next": Timing(900),
}

KNIGHT_TIMINGS: dict[type[ev.GameEvent], Times] = {
    ev.DiceSet: {},
    ev.Ship: {"sail": Timing(520, "easeInOutSine"), "next": Timing(420)},
    ev.Battle: {
        "dusk": Timing(2600, "easeInOutSine"),
        "land": Timing(520, "easeInQuad"),
        "charge": Timing(620, "easeInBack", after=200),
        "clash": Timing(420, "easeOutCubic", after=820),
        "shake": Timing(420, "easeInOutSine", after=820),
        **{role: time._replace(after=900) if role == "in" else time for role, time in WORDS.items()},
    },
    ev.Saviour: {**WORDS, "sign": Timing(700, "easeInOutCubic", after=700)},
    ev.Sacked: {
        **WORDS,
        "dusk": Timing(1700, "easeInOutSine"),
        "loom": Timing(300, "easeOutBack"),
        "burn": Timing(700, "easeInOutSine"),
        "fall": Timing(360, "easeInQuad", after=360),
        "rise": Timing(260, "easeOutBack"),
        "shake": Timing(300, "easeInOutSine", after=420),
    },
    ev.Home: {"sail": Timing(1000, "easeInOutSine"), "out": Timing(200, "easeInQuad"), "next": Timing(500)},
    ev.Improved: {
        **PAY,
        "loom": Timing(300, "easeOutBack"),
        "stand": Timing(900),
        "leave": Timing(200, "easeInCubic"),
        "sign": Timing(520, "easeInOutCubic", after=160),
        "next": Timing(620),
    },
    ev.Metropolis: {
        **WORDS,
        "dusk": Timing(2400, "easeInOutSine"),
        "loom": Timing(460, "easeOutBack"),
        "stand": Timing(420),
        "fall": Timing(560, "easeInQuad"),
        "settle": Timing(260, "easeOutBack"),
        "shake": Timing(380, "easeInOutSine"),
    },
    ev.Recruited: {**PAY, "fall": Timing(340, "easeInQuad"), "settle": Timing(200, "easeOutBack"), "next": Timing(460)},
    ev.Activated: {
        **PAY,
        "rise": Timing(240, "easeOutQuad"),
        "settle": Timing(220, "easeOutBack"),
        "next": Timing(340),
    },
    ev.Promoted: {**PAY, "rise": Timing(300, "easeOutQuad"), "settle": Timing(240, "easeOutBack"), "next": Timing(420)},
    ev.Moved: {"walk": Timing(240, "easeInOutSine"), "settle": Timing(160, "easeOutBack")},
    ev.Chased: {"leap": Timing(320, "easeOutQuad"), "back": Timing(260, "easeInOutSine")},
    ev.Displaced: {
        "walk": Timing(240, "easeInOutSine"),
        "settle": Timing(200, "easeOutBack"),
        "shake": Timing(220, "easeInOutSine"),
    },
    ev.Fled: {"walk": Timing(240, "easeInOutSine"), "settle": Timing(160, "easeOutBack"), "out": Timing(320)},
    ev.Lost: {**WORDS, "hold": Timing(600), "fade": Timing(420, "easeInQuad"), "next": Timing(300)},
    ev.Drew: CARD,
    ev.PutUnder: CARD,
    ev.CardMoved: CARD,
    ev.Played: {
        "show": Timing(260, "easeOutBack"),
        "hold": Timing(760),
        "out": Timing(200, "easeInQuad"),
        "fly": Timing(1200, "easeInOutSine"),
        "dive": Timing(560, "easeInOutSine"),
        "guard": Timing(900),
        "dusk": Timing(2500, "easeInOutSine"),
        "shake": Timing(500, "easeInOutSine", after=1000),
    },
    ev.Targeted: {},
    ev.Looked: {},
    ev.Gave: {"card": Timing(480, "easeInOutCubic", stagger=70), "next": Timing(420)},
    ev.Named: {},
    ev.Figure: {
        "leap": Timing(560, "easeInOutSine"),
        "land": Timing(180, "easeOutBack"),
        "gloom": Timing(1100, "easeInOutSine"),
        "out": Timing(300),
    },
    ev.Hex: {"bolt": Timing(160, "easeInQuad"), "out": Timing(380, "easeOutQuad"), "shake": Timing(300, after=140)},
    me.RolledAgain: {
        "roll": Timing(620, "easeOutQuad", stagger=70),
        "settle": Timing(160, "easeOutBack"),
        "next": Timing(900),
    },
    me.NamedArea: {"show": Timing(200, "easeOutBack"), "hold": Timing(420), "out": Timing(140)},
    me.FaceSet: {},
    me.Stopped: {**WORDS, "hold": Timing(700)},
    me.FestivalHeld: {
        **PAY,
        **WORDS,
        "hold": Timing(700),
        "loom": Timing(320, "easeOutBack"),
        "toll": Timing(300),
        "bell": Timing(620, "easeInOutCubic"),
        "settle": Timing(240, "easeOutBack"),
    },
    me.FestivalOver: {"bell": Timing(460, "easeInOutCubic"), "out": Timing(120), "next": Timing(260)},
    me.Spell: {},
    me.Asleep: {
        **WORDS,
        "hold": Timing(600),
        "show": Timing(420, "easeOutCubic"),
        "out": Timing(320, "easeInQuad"),
        "next": Timing(500),
    },
    me.Lent: CLOSED,
    me.Banned: CLOSED,
    me.Paid: {"card": Timing(420, "easeInOutCubic"), "gone": Timing(90), "next": Timing(260)},
    me.Lowered: {**WORDS, "hold": Timing(700), "fall": Timing(420, "easeInQuad"), "next": Timing(700)},
    me.CardOut: {},
    me.CardKept: {},
    me.CardBack: {},
    me.Lifted: {},
    me.BuildingMoved: {"fly": Timing(700, "easeInOutCubic"), "settle": Timing(240, "easeOutBack")},
    me.RoadMoved: {"fall": Timing(300, "easeInQuad"), "settle": Timing(180, "easeOutBack")},
    me.KnightMoved: {"fall": Timing(300, "easeInQuad"), "settle": Timing(180, "easeOutBack")},
}
