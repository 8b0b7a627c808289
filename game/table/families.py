"""The families of Florence, who appear in several games: their portraits and their ways of speaking."""

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
"""Ways of speaking; the lines are the texts `remark.<manner>.<moment>`."""
PORTRAITS = {family: f"portrait_{family}" for family in MANNERS}
"""Portrait sprites by family."""
