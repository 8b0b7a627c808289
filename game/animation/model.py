"""What animation has to know of the table it moves, whatever the game."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

LandingPlace = tuple[str | int, ...]
"""A place of the table where pieces land, as the game names it: ("stock", 0, 3)."""


class Model(Protocol):
    """The table as the players see it.

    view: what events are folded into.  me: the seat whose things lie large before this screen.  incoming: how many
    pieces on their way to a place are already in the view but not yet to be drawn there.  scores: the scores shown.
    """

    view: Any
    me: int
    incoming: Counter[LandingPlace]
    scores: list[int]


class Layout(Protocol):
    """Where everything is in a window of `size` real px, at `scale` real px per logical px."""

    size: tuple[int, int]
    scale: float
