"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import Character, Level

LEVELS: tuple[Level, ...] = (
    Level("apprentice"),
    Level("journeyman", usual=True),
    Level("master"),
    Level("maestro"),
    Level("gran_maestro"),
    Level("greedy", yardstick=True, stands_in=True),
    Level("random", yardstick=True),
)
"""First those for people, weakest first, then those for comparison."""

_ALL = tuple(level.name for level in LEVELS if not level.yardstick)

CHARACTERS: tuple[Character, ...] = (
    Character("strozzi", _ALL, "councillor"),
    Character("bardi", _ALL, "hoarder"),
    Character("pitti", _ALL, "builder"),
    Character("rucellai", _ALL, "merchant"),
    Character("tornabuoni", _ALL, "dreamer"),
)
"""Five families of the house, each with the word for its temper: councillor (seats in the council), hoarder (cards for
late rounds), builder (squares beside edifices), merchant (goods and their sale), dreamer (tasks)."""
