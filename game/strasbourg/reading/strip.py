"""The strip of Strasbourg: the entries of events. A line is a field: the face of place 1, all stacks with their sums
in the order of the places, and their gains; those of another seat bear its seal. A chapel, an edifice and the
council phase have lines of their own.

Stacks are told when they are ranked: until then they lie in the field for all to see.
"""

from __future__ import annotations

from engine.strasbourg import events as ev
from engine.strasbourg.city import GUILD, NUMBER
from engine.strasbourg.values import COUNCIL_POINTS
from game.table.shown import DeedMark
from game.table.strip import Deed

CARD, COIN, PRIVILEGE = "strasbourg_card_back", "strasbourg_coin", "strasbourg_privilege"


def deed(event: ev.GameEvent) -> Deed | None:
    """Return the strip's entry of an event; None for nothing."""
    match event:
        case ev.Ranked(ranking=(first, *others), sums=(best, *sums)):
            more = tuple(DeedMark(CARD, str(total), seal=seat) for seat, total in zip(others, sums, strict=True))
            return Deed(first, DeedMark(CARD, str(best)), begins=True, more=more)
        case ev.CouncilScored(members=members, privileges=(first, *others)):
            shared = tuple(DeedMark(PRIVILEGE, seal=seat) for seat in others)
            return Deed(first, DeedMark(PRIVILEGE), points=COUNCIL_POINTS * members[first], begins=True, more=shared)
        case ev.ChapelBuilt(seat=seat) | ev.EdificeBuilt(seat=seat):
            return Deed(seat, picture(event), begins=True)
    mark, who = picture(event), getattr(event, "seat", None)
    return None if mark is None or who is None else Deed(who, mark._replace(seal=who))


def picture(event: ev.GameEvent) -> DeedMark | None:
    """Return an achievement of a seat as a picture; None for nothing.  Goods of a guild are told by the place won."""
    match event:
        case ev.CouncilTaken(seat=seat, place=place, ousted=ousted) if ousted != seat:
            return DeedMark(f"strasbourg_sign_{place}")
        case ev.MemberPlaced(at=at):
            return DeedMark(f"strasbourg_house_{GUILD[NUMBER[at]]}")
        case ev.GoodSold(coins=coins):
            return DeedMark(COIN, str(coins))
        case ev.ChapelBuilt():
            return DeedMark("strasbourg_chapel")
        case ev.EdificeBuilt(edifice=edifice):
            return DeedMark(f"strasbourg_edifice_{edifice}")
    return None
