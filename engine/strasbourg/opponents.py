"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.game import Character, Level

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
    Character("zorn", _ALL, "councillor"),
    Character("muellenheim", _ALL, "hoarder"),
    Character("sturm", _ALL, "builder"),
    Character("bock", _ALL, "merchant"),
    Character("rebstock", _ALL, "dreamer"),
)
"""Five families, each with the word for its temper: councillor (seats in the council), hoarder (cards for late rounds),
builder (squares beside edifices), merchant (goods and their sale), dreamer (tasks)."""
