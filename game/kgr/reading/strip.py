"""The strip: the lines of an event. A line is a turn: the dice, and the buildings, cards and trades."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.phases.dice import SEVEN
from game.table.shown import DeedMark
from game.table.strip import Deed

ROBBER, LONGEST, CARD, POINT = "kgr_robber", "kgr_longest", "kgr_card_back", "coin"
SIGNS = {ac.SETTLEMENT: "kgr_settlement_neutral", ac.CITY: "kgr_city_neutral", ac.ROAD: "kgr_road_neutral_right"}

MORE_SIGNS = {ac.WALL: "kgr_wall", ac.CITADEL: "kgr_citadel", ac.BISHOPRIC: "kgr_bishopric"}
"""Buildings beyond the land: one each, which no recap counts."""


def deed(event: ev.GameEvent) -> Deed | None:
    """Return the strip's entry of an event; None for nothing."""
    match event:
        case ev.Turn(seat=seat):
            return Deed(seat, begins=True)
        case ev.Stole(seat=seat, from_=other):
            return Deed(seat, DeedMark(CARD, seal=other))
        case ev.Built(seat=seat, paid=paid) if not any(paid) and (mark := picture(event)):
            return Deed(seat, mark._replace(seal=seat), begins=event.what != ac.ROAD)
    mark = picture(event)
    return None if mark is None else Deed(getattr(event, "seat", 0) or 0, mark)


def picture(event: ev.GameEvent) -> DeedMark | None:
    """Return an event as a picture; None for nothing."""
    match event:
        case ev.Rolled(red=red, yellow=yellow) if red + yellow == SEVEN:
            return DeedMark(ROBBER)
        case ev.Built(what=what) if what in SIGNS:
            return DeedMark(SIGNS[what])
        case ev.Built(what=what) if what in MORE_SIGNS:
            return DeedMark(MORE_SIGNS[what])
        case ev.Recruited(level=level) | ev.Promoted(level=level):
            return DeedMark(f"kgr_knight_neutral_{level}")
        case ev.Improved(area=area, level=level):
            return DeedMark(f"kgr_area_{area}", str(level))
        case ev.Metropolis(area=area):
            return DeedMark(f"kgr_metropolis_{area}")
        case ev.Played(card=card):
            return DeedMark(f"kgr_picture_{card}")
        case ev.Saviour(seat=seat):
            return DeedMark(POINT, "1", seal=seat)
        case ev.Longest(seat=int(seat), length=length):
            return DeedMark(LONGEST, str(length), seal=seat)
        case ev.Sacked(seat=seat):
            return DeedMark(SIGNS[ac.CITY], seal=seat, is_loss=True)
    return None
