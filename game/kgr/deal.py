"""A game on the deal of the day: the buildings of a seat, and its achievements in a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.values import (
    BISHOPRIC_POINTS,
    CITADEL_POINTS,
    CITY_POINTS,
    LONGEST_ROAD_POINTS,
    METROPOLIS_POINTS,
    POINT_CARDS,
    SAVIOUR_POINTS,
    SETTLEMENT_POINTS,
)
from game.graphics.badge import Badge
from game.shell.context import Context
from game.shell.language import Language
from game.table.saying.seat_words import SeatWords

POINTS = {
    ac.SETTLEMENT: SETTLEMENT_POINTS,
    ac.CITY: CITY_POINTS,
    ac.CITADEL: CITADEL_POINTS,
    ac.BISHOPRIC: BISHOPRIC_POINTS,
}
COLOURS = {ac.SETTLEMENT: "y", ac.CITY: "b", ac.CITADEL: "v", ac.BISHOPRIC: "r"}
"""Pieces that count points when they are built: points, and colour, a letter of theme.STONES."""


def earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Return the pieces that brought a seat points, in the order of the game, whether or not it lost them again."""
    return tuple(badge for event in happened if getattr(event, "seat", None) == seat and (badge := _badge(event)))


def _badge(event: ev.GameEvent) -> Badge | None:
    match event:
        case ev.Built(what=what) if what in POINTS:
            return Badge(COLOURS[what], POINTS[what])
        case ev.Metropolis():
            return Badge("v", METROPOLIS_POINTS)
        case ev.Longest():
            return Badge("w", LONGEST_ROAD_POINTS)
        case ev.Saviour():
            return Badge("g", SAVIOUR_POINTS)
    return None


def turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Return the deeds of a seat in a round, in order."""
    return ", ".join(deeds(context.language, happened, seat))


def deeds(said: Language | SeatWords, happened: Sequence[Any], seat: int) -> list[str]:
    """Return the deeds of a seat, one by one, equal ones together."""
    found = [words for event in happened if getattr(event, "seat", None) == seat and (words := _deed(said, event))]
    return [
        each if found.count(each) == 1 else said.t("kgr_did.times", n=found.count(each), deed=each)
        for each in dict.fromkeys(found)
    ]


def _deed(said: Language | SeatWords, event: ev.GameEvent) -> str:
    """Return a deed in a few words; "" if it is not worth mentioning."""
    t = said.t
    match event:
        case ev.Built(what=what):
            return t(f"kgr.piece.{what}")
        case ev.Recruited():
            return t("kgr.piece.knight")
        case ev.Improved(area=area, level=level):
            return t("kgr_did.level", area=t(f"kgr.area.{area}"), level=level)
        case ev.Metropolis():
            return t("kgr.piece.metropolis")
        case ev.Played(card=card):
            return t(f"kgr.progress.{card}")
        case ev.Drew(card=card) if card in POINT_CARDS:
            return t(f"kgr.progress.{card}")
        case ev.Traded() | ev.Stole() | ev.Saviour() | me.FestivalHeld() | ev.Sacked() | ev.Longest():
            return t(f"kgr_did.{type(event).__name__.lower()}")
    return ""
