"""The pieces of the island: the sprite of each, how wide it is and where it stands, from the back to the front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.kgr.values import AREAS, AREAS_OF, LAND, WHOLE
from game.kgr.island.places import IslandGeometry, Place
from game.kgr.island.props import CornerProps, KnightShown

HOUSE, CITY, ROAD, ROBBER = 0.52, 0.8, 0.74, 0.42
"""Widths in sides of a hex."""
WALL, METROPOLIS, TOKEN, FIGURE, BELL, SEAL, SIGN = 0.96, 0.98, 0.4, 0.4, 0.36, 0.22, 0.3
KNIGHTS = (0.44, 0.5, 0.56)
"""By level."""
BARBARIANS = 1.3
"""Width of the barbarians' ship where it is as large as a hex."""
WIDTHS = {"settlement": HOUSE, "city": CITY, "fallen": CITY}


class IslandPiece(NamedTuple):
    """A sprite on the island: its anchor in the window, real px, and its width in sides of a hex."""

    name: str
    at: Place
    wide: float


def knight_name(shape: str, level: int, *, is_active: bool) -> str:
    """Return the sprite of a knight."""
    return f"kgr_knight_{shape}_{level}{'' if is_active else '_asleep'}"


def corner_pieces(places: IslandGeometry, corner: CornerProps) -> Iterator[IslandPiece]:
    """Yield the pieces on a corner, from the back to the front."""
    x, y = foot = places.foot(corner.number)
    side, building = places.side, corner.building
    if building is not None:
        if building.metropolis:
            yield IslandPiece(f"kgr_metropolis_{building.metropolis}", (x, y - 0.06 * side), METROPOLIS)
        yield IslandPiece(f"kgr_{building.look}_{building.shape}", foot, WIDTHS[building.look])
        if building.wall:
            yield IslandPiece("kgr_wall", (x, y + 0.05 * side), WALL)
        if building.metropolis:
            yield IslandPiece(f"kgr_area_{building.metropolis}", (x, y - 0.08 * side), SIGN)
        if building.token:
            yield IslandPiece(f"kgr_{building.token}", (x + 0.34 * side, y + 0.08 * side), TOKEN)
    if corner.knight is not None:
        yield knight_piece(foot, corner.knight)
    if corner.figure:
        yield IslandPiece(f"kgr_{corner.figure}", places.beside(corner.number), FIGURE)
    yield from chip(corner.festival, places.bell(corner.number), side)


def knight_piece(foot: Place, knight: KnightShown) -> IslandPiece:
    """Return a knight."""
    name = knight_name(knight.shape, knight.level, is_active=knight.is_active)
    return IslandPiece(name, foot, KNIGHTS[knight.level - 1])


def barbarians(places: IslandGeometry, step: int) -> IslandPiece:
    """Return the barbarians' ship on a step of its way; the nearer, the larger."""
    at, share = places.way(step)
    return IslandPiece("kgr_barbarians", at, BARBARIANS * share)


def chip(shape: str, at: Place, side: float) -> Iterator[IslandPiece]:
    """Yield the bell of a festival with the seal of the seat that ends it; nothing for no shape."""
    if shape:
        yield IslandPiece("kgr_festival", at, BELL)
        yield IslandPiece(f"seal_{shape}", (at[0] + 0.14 * side, at[1] + 0.1 * side), SEAL)


def widths(shapes: Iterable[str], extent: str) -> Iterator[tuple[str, float]]:
    """Yield the sprites of all that may come to stand on the island, with their widths in sides of a hex.  shapes: the
    seals of the seats."""
    shapes = tuple(shapes)
    yield "kgr_robber", ROBBER
    for shape in shapes:
        yield from ((f"kgr_road_{shape}_{slope}", ROAD) for slope in ("up", "left", "right"))
        yield from ((f"kgr_settlement_{shape}", HOUSE), (f"kgr_city_{shape}", CITY))
    if extent == LAND:
        return
    for shape in shapes:
        for number, wide in enumerate(KNIGHTS):
            yield from ((knight_name(shape, number + 1, is_active=active), wide) for active in (True, False))
    for area in _areas(extent):
        yield from ((f"kgr_metropolis_{area}", METROPOLIS), (f"kgr_area_{area}", SIGN))
    yield from (("kgr_wall", WALL), ("kgr_merchant", FIGURE))
    if extent == WHOLE:
        yield from (("kgr_citadel", TOKEN), ("kgr_bishopric", TOKEN), ("kgr_festival", BELL))
        yield from (("kgr_wizard", FIGURE), ("kgr_inquisitor", FIGURE))


def _areas(extent: str) -> Iterator[str]:
    return (AREAS[area] for area in AREAS_OF[extent])
