"""The opponents as data; `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import FOR_COMPARISON, LADDER, Character, Level, families

LEVELS: tuple[Level, ...] = (*LADDER, *FOR_COMPARISON)
"""First those for people, weakest first, then those for comparison."""

CHARACTERS: tuple[Character, ...] = families(
    {
        "medici": "patron",
        "strozzi": "builder",
        "pazzi": "recruiter",
        "albizzi": "merrymaker",
        "rucellai": "gambler",
        "pitti": "gardener",
        "tornabuoni": "freethinker",
        "bardi": "banker",
    }
)
"""Eight families, each with the word for its temper: patron (artists and helpers of their works), builder (palaces),
recruiter (artists of others), merrymaker (jesters), gambler (prestige cards), gardener (landscapes), freethinker
(freedoms), banker (cheap purchases)."""
