"""The families of Florence, which sit at the tables of several games: their portraits, and how they talk."""

from __future__ import annotations

MANNERS = {
    "medici": "proud",
    "strozzi": "proud",
    "pazzi": "sly",
    "bardi": "sly",
    "albizzi": "merry",
    "rucellai": "merry",
    "pitti": "earnest",
    "tornabuoni": "earnest",
}
"""How they talk; the lines stand under `remark.<manner>.<moment>`."""
PORTRAITS = {family: f"portrait_{family}" for family in MANNERS}
"""Sprites."""
