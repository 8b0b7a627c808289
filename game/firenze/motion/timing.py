"""Durations on the table: one dict, keyed by the type of event and the role of the piece.

Milliseconds at speed 1; the easings are those of pytweening. Values shared by all games are in `game.animation.timing`.
An event without pieces of its own has an empty row.
"""

from __future__ import annotations

from engine.firenze import events as ev
from game.animation.timing import Times
from game.animation.tween import Timing

SHARDS_MS, RUIN_DUST_MS, SPARKS_MS, STARS_MS, PIGEONS_MS = 620, 700, 650, 900, 1900
"""Durations of the particles of each kind; they delay nothing."""

CARD = Timing(280, "easeOutCubic")
SETTLE = Timing(80, "easeOutBack")
TO_BAG = Timing(240, "easeInOutQuad", stagger=60)
BAG_SWELLS = Timing(140, "easeOutBack")
SHIFT = Timing(240, "easeInOutCubic", stagger=30)
RING = Timing(340, "easeOutQuad")

STONE_ON_TOWER = {
    "rise": Timing(130, "easeOutCubic"),
    "hang": Timing(50, "linear"),
    "stone": Timing(110, "easeInQuad", stagger=110),
    "squash": Timing(50, "easeOutQuad"),
    "settle": Timing(110, "easeOutElastic"),
    "wave": Timing(190, "linear"),
    "plate": Timing(80, "easeOutBack"),
    "climb": Timing(160, "easeOutQuad"),
    "shift": SHIFT,
}
"""A stone rises out of the stock, hangs, and falls with its weight: 0.45 s."""
DROP = {
    "next": Timing(180),
    "swell": Timing(200, "easeOutBack"),
    "shake": Timing(160, "linear"),
    "stone": Timing(300, "easeInQuad", stagger=90, after=90),
    "dip": Timing(120, "easeInOutSine"),
    "squash": Timing(50, "easeOutQuad"),
    "rise": Timing(110, "easeOutQuad"),
    "rest": Timing(150, "linear"),
    "slip": Timing(140, "easeInOutQuad"),
}
"""A stone falls out of the bag with its whole weight, rests, and slips into the tray."""
RAIN_OF_STONES = DROP | {"swell": Timing(240, "easeOutBack"), "rest": Timing(300, "linear")}
"""The same in a deal of the row: the bag swells and the stones rest for longer."""
PAYMENT = {"lift": Timing(40, "easeOutQuad"), "stone": Timing(180, "easeInOutQuad", stagger=70), "settle": SETTLE}
RUIN = {
    "fuse": Timing(250, "linear"),
    "lean": Timing(220, "easeInQuad"),
    "bricks": Timing(520, "easeInCubic"),
    "home": Timing(400, "easeInOutQuad"),
    "crash": Timing(0, after=470),
    "next": Timing(670),
    "tint": Timing(900, "easeOutQuad", after=250),
    "spark": Timing(0, stagger=80),
    "swell": BAG_SWELLS,
    "stain": Timing(400, "easeOutQuad", after=470),
    "breath": Timing(420),
    "pigeon": Timing(0, stagger=45, after=300),
    "quake": Timing(420, "linear", after=520),
    "roll": Timing(620, "easeOutQuad", after=1250),
    "vanish": Timing(200, "easeInQuad"),
    "shift": Timing(240, "easeInOutCubic", after=900),
}

TIMINGS: dict[type[ev.GameEvent], Times] = {
    # the turn
    ev.TurnBegan: {
        "next": Timing(340),
        "in": Timing(220, "easeOutCubic"),
        "hold": Timing(560, "linear"),
        "out": Timing(220, "easeInCubic"),
    },
    ev.GameEnded: {
        "in": Timing(260, "easeOutCubic"),
        "hold": Timing(820, "linear"),
        "out": Timing(220, "easeInCubic"),
        "dusk": Timing(1200, "easeInOutSine", after=300),
        "night": Timing(9000),
        "flap": Timing(120, "easeOutQuad"),
        "flag": Timing(400, "easeOutBack", stagger=340, after=480),
        "furl": Timing(180, "easeInQuad"),
        "feasts": Timing(600, stagger=720, after=300),
        "card": Timing(150, "easeInOutSine", stagger=140),
        "points": Timing(180, "easeOutQuad"),
        "stay": Timing(420, "linear"),
        "count": Timing(300, "easeOutQuad"),
    },
    # phase 1
    ev.CardCostPaid: PAYMENT,
    ev.CardTaken: {
        "next": Timing(120),
        "rise": Timing(120, "easeOutCubic"),
        "aside": Timing(240, "easeInOutCubic"),
        "stone": Timing(200, "easeInOutQuad", stagger=40, after=120),
        "settle": SETTLE,
        "shift": Timing(240, "easeInOutCubic", stagger=30, after=160),
    },
    ev.CardToHand: {"card": CARD, "shift": SHIFT},
    ev.BuildingLaid: {"card": CARD, "shift": SHIFT},
    ev.ChurchCardLaid: {"card": CARD, "ring": RING},
    ev.CardRejected: {"card": CARD, "flash": RING},
    ev.EventStruck: {
        "next": Timing(740),
        "emblem": Timing(320, "easeOutBack"),
        "hold": Timing(420, "linear"),
        "fade": Timing(240, "easeInQuad"),
        "water": Timing(600, "easeInOutSine", stagger=50, after=320),
        "ebb": Timing(300, "easeInOutSine"),
        "sweep": Timing(350, "easeInOutQuad", stagger=150, after=320),
    },
    ev.EventCancelled: {"card": CARD, "flash": RING},
    ev.EventEnded: {"card": CARD},
    ev.TransitArrived: {"stone": Timing(200, "easeInOutQuad", stagger=40), "settle": SETTLE},
    ev.CardDealt: {
        "next": Timing(110),
        "slide": Timing(200, "easeOutCubic"),
        "away": Timing(150, "easeInSine"),
        "open": Timing(150, "easeOutSine"),
    },
    ev.StonesDealt: DROP,
    ev.PileRenewed: {"card": Timing(260, "easeInOutCubic", stagger=40)},
    ev.PilesMixed: {
        "fan": Timing(240, "easeInOutCubic"),
        "turn": Timing(360, "linear"),
        "close": Timing(200, "easeInOutCubic"),
    },
    # stones and towers
    ev.StonesLost: {
        "next": Timing(60),
        "stone": TO_BAG,
        "swell": BAG_SWELLS,
        "drift": Timing(300, "easeInQuad", stagger=50, after=200),
        "glow": Timing(180, "easeOutQuad", stagger=90),
        "ash": Timing(270, "easeInQuad", stagger=90),
        "flame": Timing(450, "easeInQuad"),
    },
    ev.ExchangePaid: PAYMENT,
    ev.ExchangeMade: {
        "spiral": Timing(260, "easeInCubic"),
        "pop": Timing(180, "easeOutBack", after=260),
        "stone": Timing(220, "easeInOutQuad"),
        "settle": SETTLE,
        "ring": RING,
    },
    ev.TowerFounded: STONE_ON_TOWER,
    ev.TowerRaised: STONE_ON_TOWER,
    ev.TowerFell: RUIN,
    ev.TowerRazed: RUIN,
    ev.TowerStripped: {
        "swing": Timing(300, "easeInBack"),
        "stone": Timing(320, "easeInQuad"),
        "squirt": Timing(300, "easeInCubic"),
        "stain": Timing(400, "easeOutQuad"),
        "edge": Timing(1500, "linear", after=300),
        "swell": BAG_SWELLS,
        "shift": Timing(240, "easeInOutCubic", after=300),
    },
    # persons
    ev.PersonPlayed: {
        "next": Timing(300),
        "card": CARD,
        "grow": Timing(260, "easeOutQuad"),
        "ring": RING,
        "shift": SHIFT,
    },
    ev.CardFreed: {"ring": Timing(340, "easeOutQuad", stagger=40)},
    ev.StonesRedrawn: {**DROP, "stone": TO_BAG, "drawn": Timing(300, "easeInQuad", stagger=90, after=260)},
    ev.BagSwapped: {"stone": Timing(320, "easeInOutCubic"), "settle": SETTLE, "swell": BAG_SWELLS},
    ev.StocksSwapped: {"stone": Timing(420, "easeInOutCubic"), "settle": SETTLE},
    ev.CardDropped: {"card": CARD, "shift": SHIFT},
    # orders
    ev.OrderFulfilled: {
        "next": Timing(900),  # the event after an order lands with its part of the score
        "lift": Timing(100, "easeOutQuad"),
        "tower": Timing(320, "easeInOutCubic"),
        "wax": Timing(80, "easeInQuad", after=300),
        "flash": Timing(260, "easeOutQuad", after=380),
        "seal": Timing(160, "easeInExpo", after=380),
        "settle": Timing(260, "easeOutBack"),
        "unroll": Timing(240, "easeOutBack", after=560),
        "lower": Timing(250, "easeInQuad", after=950),
        "raise": Timing(350, "easeOutBack", after=1200),
        "vane": Timing(220, "easeInQuad", after=640),
        "bend": Timing(60, "easeOutQuad"),
        "ring": Timing(340, "easeOutQuad", after=540),
        "light": Timing(120, "easeOutQuad", stagger=70),
        "lit": Timing(420, "linear"),
        "shake": Timing(260, "linear", after=540),
        "score": Timing(0, after=880),
        "bricks": Timing(240, "easeInOutQuad", stagger=40, after=420),
        "gilding": Timing(450, "easeInOutSine", after=680),
        "numeral": Timing(200, "easeInQuad", after=980),
        "shift": Timing(240, "easeInOutCubic", after=120),
    },
    ev.FloorTileWon: {"next": Timing(350), "tile": Timing(280, "easeOutBack"), "score": Timing(0, after=280)},
    ev.PrivilegeWon: {
        "next": Timing(350),
        "glow": Timing(480, "easeOutQuart"),
        "card": CARD,
        "shift": Timing(240, "easeInOutCubic", stagger=30, after=480),
        "score": Timing(0, after=280),
    },
    ev.LastSealPlaced: {
        "slow": Timing(360),
        "star": Timing(700, "easeOutExpo"),
        "run": Timing(300, "easeInQuad"),
        "score": Timing(0, after=280),
        "in": Timing(220, "easeOutCubic", after=1300),
        "hold": Timing(780, "linear"),
        "out": Timing(220, "easeInCubic"),
    },
    ev.BellTowerGiven: {
        "tower": Timing(500, "easeInOutCubic"),
        "bell": Timing(150, "easeInOutSine", after=500),
        "seal": Timing(160, "easeInExpo", after=500),
        "settle": Timing(140, "easeOutBack"),
        "bricks": Timing(240, "easeInOutQuad", stagger=40, after=460),
        "shift": Timing(240, "easeInOutCubic", after=120),
    },
    ev.CampanileDone: {
        "glow": Timing(420, "easeOutQuart"),
        "card": CARD,
        "shift": Timing(240, "easeInOutCubic", stagger=30, after=420),
    },
}


def feast_order(event: ev.GameEnded) -> list[int]:
    """Return the order in which the seats turn their feasts over: first those with points or losses from them."""
    return sorted(range(len(event.feasts)), key=lambda seat: (event.feasts[seat] == 0, seat))


def feasts_start(flags: int, number: int) -> float:
    """Return the time at which the feasts of the seat with this number in the order begin to turn: after `flags`
    flags."""
    row = TIMINGS[ev.GameEnded]
    return row["flag"].start(flags) + row["feasts"].start(number)
