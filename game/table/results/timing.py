"""Durations of the results. Milliseconds at speed 1."""

from __future__ import annotations

from game.animation.tween import Timing

RESULTS = {
    "roll": Timing(780, after=250),
    "course": Timing(220, "easeOutQuad"),
    "settle": Timing(120, "easeOutElastic"),
    "loss": Timing(520, "easeOutBounce", after=260),
    "card": Timing(340, "easeInOutQuad", stagger=1150, after=420),
    "hush": Timing(420),
    "flag": Timing(600, "easeOutElastic"),
    "name": Timing(320, "easeOutBack"),
    "plate": Timing(240, "linear"),
    "wave": Timing(1700, "linear"),
}
"""A roll of the drum is as long as its sound: with its last stroke the parts of a source begin to grow, and the next
roll begins. Losses fall after them, cards are turned one after the other; after a pause the winner's flag unfurls."""
RUSH, HELD = 4.0, Timing(200)
"""Speed factor of the results while the pointer is held; a press shorter than this finishes them."""
