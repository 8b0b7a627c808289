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
    Character("medici", _ALL, "patron"),
    Character("strozzi", _ALL, "builder"),
    Character("pazzi", _ALL, "recruiter"),
    Character("albizzi", _ALL, "merrymaker"),
    Character("rucellai", _ALL, "gambler"),
    Character("pitti", _ALL, "gardener"),
    Character("tornabuoni", _ALL, "freethinker"),
    Character("bardi", _ALL, "banker"),
)
"""Eight families, each with the word for its temper: patron (artists and what helps their works), builder (palaces),
recruiter (artists of others), merrymaker (jesters), gambler (prestige cards), gardener (landscapes), freethinker
(freedoms), banker (cheap purchases)."""
