"""The opponents as data: the levels and the families of Florence.  `players` holds how they play."""

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
    Character("medici", _ALL[1:], "founder"),
    Character("strozzi", _ALL[1:], "ruler"),
    Character("pazzi", _ALL, "saboteur"),
    Character("albizzi", _ALL[1:], "runner"),
    Character("rucellai", _ALL, "collector"),
    Character("pitti", _ALL, "builder"),
    Character("tornabuoni", _ALL, "patron"),
    Character("bardi", _ALL, "hoarder"),
)
"""Eight families, each with the word for its temper: founder (lays out buildings), ruler (majorities), saboteur,
runner (places its last seal early), collector (feasts), builder (tall towers), patron (persons), hoarder (stones)."""
