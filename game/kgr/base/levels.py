"""The levels of the city calendar in words and pictures."""

from __future__ import annotations

from collections.abc import Callable

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.values import METROPOLIS_LEVEL, METROPOLIS_POINTS, POWER_LEVEL, TOP_LEVEL

Say = Callable[..., str]
"""Returns the text of a key."""


def explained(t: Say, event: ev.GameEvent) -> str:
    """Return the words about a card that is played or a thing that is reached; "" for anything else."""
    match event:
        case ev.Played(card=card):
            return t(f"kgr.rule_of.{card}")
        case ev.Improved(area=area, level=level):
            return brings(t, area, level)
        case ev.Built(what=ac.CITADEL | ac.BISHOPRIC as what):
            return t(f"kgr.about.build_{what}")
    return ""


def level_name(t: Say, area: str, level: int) -> str:
    """Return the name of a level, with a capital letter."""
    name = t(f"kgr.level.{area}_{level}")
    return name[:1].upper() + name[1:]


def level_picture(area: str, level: int) -> str:
    """Return the sprite of a level: high ones have a building of their own."""
    return f"kgr_level_{area}_{level}" if level >= POWER_LEVEL else f"kgr_area_{area}"


def brings(t: Say, area: str, level: int) -> str:
    """Return the effects of a level, in sentences."""
    gate = "always" if level >= TOP_LEVEL else "gate"
    said = [t(f"kgr.brings.{gate}", gate=t(f"kgr.face.{area}"), n=level + 1)]
    if level == POWER_LEVEL:
        said.insert(0, t(f"kgr.power.{area}"))
    if level >= METROPOLIS_LEVEL:
        said.insert(0, t("kgr.brings.first" if level == METROPOLIS_LEVEL else "kgr.brings.kept", n=METROPOLIS_POINTS))
    return " ".join(said)
