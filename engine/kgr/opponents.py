"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import FOR_COMPARISON, LADDER, Character, Level, families

LEVELS: tuple[Level, ...] = (*LADDER, FOR_COMPARISON[0], Level("quick", yardstick=True), FOR_COMPARISON[1])
"""First those for people, weakest first, then those for comparison."""

CHARACTERS: tuple[Character, ...] = families(
    {
        "albizzi": "settler",
        "strozzi": "builder",
        "medici": "pathfinder",
        "rucellai": "merchant",
        "pazzi": "warrior",
        "tornabuoni": "scholar",
    }
)
"""Six families of the house, each with the word for its temper: settler (new places), builder (cities), pathfinder (the
longest road), merchant (trade with others), warrior (knights, and whatever harms the leader), scholar (the calendar and
progress cards; in the land it plays as its level does)."""
