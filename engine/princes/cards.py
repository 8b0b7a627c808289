"""The three piles and their cards."""

from __future__ import annotations

from engine.princes.bonus import BONUS
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import PROFESSIONS

CARDS: dict[str, tuple[str, ...]] = {
    "profession": tuple(PROFESSIONS),
    "bonus": tuple(BONUS),
    "prestige": tuple(PRESTIGE),
}
"""Ids of all cards of a pile, by its name."""
