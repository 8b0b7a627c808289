"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import FOR_COMPARISON, LADDER, Character, Level, families

LEVELS: tuple[Level, ...] = (*LADDER, *FOR_COMPARISON)
"""First those for people, weakest first, then those for comparison."""

CHARACTERS: tuple[Character, ...] = families(
    {"strozzi": "councillor", "bardi": "hoarder", "pitti": "builder", "rucellai": "merchant", "tornabuoni": "dreamer"}
)
"""Five families of the house, each with the word for its temper: councillor (seats in the council), hoarder (cards for
late rounds), builder (squares beside edifices), merchant (goods and their sale), dreamer (tasks)."""
