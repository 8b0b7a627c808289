"""Pauses of a table that plays by itself."""

STEP_PAUSE, FINISHED = 0.22, 1.5
"""Seconds at speed 1 between two steps of the demonstration, beside the time of their animations, and for which its
finished table stays."""
LAST_LOOK = 0.15
"""Seconds at speed 1 that the finished table of a game stays before the results."""
