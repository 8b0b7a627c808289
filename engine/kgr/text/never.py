"""Fields of a position that never change in a smaller extent (section 6i of the
rules)."""

from __future__ import annotations

from engine.kgr.values import AREAS, AREAS_OF, KNIGHTS, LAND, WHOLE
from engine.wire.records import Json

ONLY_WHOLE: Json = {"wizard": None, "inquisitor": None}
"""The fields that only the whole game has, with their values in a smaller one."""
ONLY_WHOLE_SEAT: Json = {"festival": None, "spell": 0, "lent": [], "bans": []}


def _areas(extent: str, value: object) -> Json:
    """Return the value for each area that does not occur."""
    return {area: value for number, area in enumerate(AREAS) if number not in AREAS_OF[extent]}


def _fields(extent: str) -> Json:
    return {"metropolises": _areas(extent, None), "decks": _areas(extent, [])}


NEVER: dict[str, Json] = {
    LAND: {"merchant": None, **ONLY_WHOLE, "ship": 0, "attacks": 0, **_fields(LAND)},
    KNIGHTS: {**ONLY_WHOLE, **_fields(KNIGHTS)},
    WHOLE: {},
}
"""By extent."""
NEVER_A_SEAT: dict[str, Json] = {
    LAND: {"cards": [], "open": [], "saviour": 0, "levels": _areas(LAND, 0), "knights": [], **ONLY_WHOLE_SEAT},
    KNIGHTS: {"levels": _areas(KNIGHTS, 0), **ONLY_WHOLE_SEAT},
    WHOLE: {},
}
NEVER_A_TURN: dict[str, Json] = {LAND: {"set": [], "fleet": []}, KNIGHTS: {}, WHOLE: {}}
NEVER_A_BUILDING: dict[str, Json] = {
    LAND: {"wall": False, "token": None, "lying": False},
    KNIGHTS: {"token": None},
    WHOLE: {},
}
