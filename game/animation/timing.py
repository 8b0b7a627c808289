"""Durations of movements that every game shares. Milliseconds at speed 1; the easings are those of pytweening."""

from __future__ import annotations

from game.animation.tween import Timing

Times = dict[str, Timing]
"""Durations of an event's pieces, by role. Two roles matter to the director: "next" gives the earliest start of the
next event; without it this is the stagger of "stone" after the last piece has started.
"""

REPEAT_FROM, REPEAT_SHARE = 3, 0.7
"""From this repeat in a row the same effect takes this share of its time."""
REDUCED = Timing(120, "linear")
"""The cross-fade in place that replaces all travel when motion is reduced."""
FRAMED, FRAME_IN, FRAME_OUT = Timing(400, "linear"), Timing(80, "linear"), Timing(120, "linear")
"""The golden frame round changes when motion is reduced; how every such frame comes and goes."""
SLOW_MOTION = 0.6
"""Speed factor of slow motion."""
REFUSED = Timing(180, "easeInOutSine")
"""Shake of a thing that was touched in vain."""
HOVER, PRESS, HOVER_GROW, PRESS_GROW = Timing(80, "easeOutQuad"), Timing(100, "easeOutQuad"), 1.04, 0.97
"""Growth under the pointer, and shrinking when pressed."""
CLIMB: Times = {
    "rise": Timing(150, "easeOutBack"),
    "fly": Timing(190, "easeInQuad"),
    "part": Timing(0, stagger=350),
    "pop": Timing(240, "easeOutBack"),
    "look": Timing(260),
    "hold": Timing(560),
    "strike": Timing(260, "easeInQuad"),
    "count": Timing(180, "easeOutQuad"),
}
"""A score that climbs (`game.animation.climb`): a part comes out of its place and flies to the sum, which jumps; the
sum of several parts holds, that of one is looked at, and then strikes the score, which counts."""
CHEER: Times = {
    "rise": Timing(220, "easeOutBack"),
    "hop": Timing(140, "easeInOutSine"),
    "sink": Timing(260, "easeInQuad"),
    "lit": Timing(700, stagger=60),
    "stay": Timing(1200),
}
"""A place that answers a great score (`game.animation.crowd`): people rise, hop and sink, lights go on one by one."""
BANNER, SMOKE = Timing(2400, "linear"), Timing(7000, "linear")
"""Idle life: one wave of a banner, one puff of smoke."""
CHALK_MS = 420
"""Duration of the dust where a stone comes down; it delays nothing."""
