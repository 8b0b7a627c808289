"""How long the movements take that every game shares. Milliseconds at speed 1; the easings are those of pytweening."""

from __future__ import annotations

from game.animation.tween import Timing

Times = dict[str, Timing]
"""How long the pieces of an event take, by their role. Two roles mean something to the director: "next" says when the
next event may begin, the stagger of "stone" how long after the last piece has started it may where there is no "next".
"""

REPEAT_FROM, REPEAT_SHARE = 3, 0.7
"""The same effect from this repeat in a row takes this part of its time."""
REDUCED = Timing(120, "linear")
"""The cross-fade in place that stands for all travel when motion is reduced."""
FRAMED, FRAME_IN, FRAME_OUT = Timing(400, "linear"), Timing(80, "linear"), Timing(120, "linear")
"""The vermilion frame round what has changed when motion is reduced; how every such frame comes and goes."""
SLOW_MOTION = 0.6
"""How fast time goes while it stretches."""
REFUSED = Timing(180, "easeInOutSine")
"""What was touched in vain shakes."""
HOVER, PRESS, HOVER_GROW, PRESS_GROW = Timing(80, "easeOutQuad"), Timing(100, "easeOutQuad"), 1.04, 0.97
"""What lies under the pointer grows a little, what is pressed shrinks."""
BANNER, SMOKE = Timing(2400, "linear"), Timing(7000, "linear")
"""Idle life: one wave of a banner, one puff of smoke."""
CHALK_MS = 420
"""How long the dust lasts where a stone comes down; nothing waits for it."""
