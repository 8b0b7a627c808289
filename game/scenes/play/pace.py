"""Pauses of a table that plays by itself, the same in a game and in the demonstration."""

STEP_PAUSE = 0.22
"""Seconds at speed 1 between two steps in the demonstration, beside what their animations take."""
LAST_LOOK = 1.5
"""Seconds at speed 1 that the finished table stays before what comes next."""
