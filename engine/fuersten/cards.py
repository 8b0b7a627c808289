"""The three piles and the cards that belong to each."""

from __future__ import annotations

from engine.fuersten.bonus import BONUS
from engine.fuersten.prestige import PRESTIGE
from engine.fuersten.professions import PROFESSIONS

CARDS: dict[str, tuple[str, ...]] = {
    "profession": tuple(PROFESSIONS),
    "bonus": tuple(BONUS),
    "prestige": tuple(PRESTIGE),
}
"""The ids of all cards of a pile, by its name."""
