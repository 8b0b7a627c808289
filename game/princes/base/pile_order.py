"""The touches that set the order in which cards go under their pile: the button for it, then the cards one by one."""

from __future__ import annotations

from game.table.spots import Target, TargetPath

ORDER = Target("pile_order")
"""The button that asks for the order."""


def order(path: TargetPath) -> tuple[int, ...]:
    """Return the places of the cards chosen for the pile so far, the first one first."""
    return tuple(target.a for target in path[1:])
