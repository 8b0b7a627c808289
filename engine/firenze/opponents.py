"""The opponents as data: the levels and the families of Florence.  `players` holds how they play."""

from __future__ import annotations

from engine.kernel.game import FOR_COMPARISON, LADDER, Character, Level, families

LEVELS: tuple[Level, ...] = (*LADDER, *FOR_COMPARISON)
"""First those for people, weakest first, then those for comparison."""

CHARACTERS: tuple[Character, ...] = families(
    {
        "medici": "founder",
        "strozzi": "ruler",
        "pazzi": "saboteur",
        "albizzi": "runner",
        "rucellai": "collector",
        "pitti": "builder",
        "tornabuoni": "patron",
        "bardi": "hoarder",
    },
    above_the_weakest=("medici", "strozzi", "albizzi"),
)
"""Eight families, each with the word for its temper: founder (lays out buildings), ruler (majorities), saboteur,
runner (places its last seal early), collector (feasts), builder (tall towers), patron (persons), hoarder (stones)."""
