"""The strip of the Princes: the entries of events. An auction shows who won what at which price; a turn of phase B
shows buildings, freedoms, cards and works with their values; both show the points that this brought and cost. The best
work of a round has a line of its own."""

from __future__ import annotations

from engine.princes import events as ev
from engine.princes.pieces import BUILDINGS
from game.princes.base.log_text import BEST_WORK
from game.table.shown import DeedMark
from game.table.strip import NOBODY, Deed

PILES = frozenset({"profession", "bonus"})
"""Piles whose cards are bought in phase B."""
LAUREL = "princes_laurel"


def deed(event: ev.GameEvent) -> Deed | None:
    """Return the strip's entry of an event; None for nothing."""
    match event:
        case ev.ObjectOffered():
            return Deed(NOBODY, begins=True)  # of whoever wins it, and pays before
        case ev.ObjectWon(seat=seat, object=thing, price=price):
            return Deed(seat, _icon(thing, str(price)), begins=True)
        case ev.TurnBegan(seat=seat):
            return Deed(seat, begins=True)
        case ev.ArtistRecruited(seat=seat, card=card, other=other):
            return Deed(seat, DeedMark(f"princes_artist_{card}", seal=other))
        case ev.FreedomIntroduced(seat=seat, kind=kind):
            return Deed(seat, _icon(kind))
        case ev.PiecePlaced(seat=seat, kind=kind) if kind in BUILDINGS:
            return Deed(seat, _icon(kind))
        case ev.CardKept(seat=seat, pile=pile) if pile in PILES:
            return Deed(seat, _icon(pile))
        case ev.WorkPerformed(seat=seat, card=card, value=value):
            return Deed(seat, DeedMark(f"princes_artist_{card}", str(value)))
        case ev.WorkPaid(seat=seat, prestige=points):
            return Deed(seat, points=points)
        case ev.Paid(seat=seat, prestige=given_up) if given_up:
            return Deed(seat, points=-given_up)
        case ev.PrestigeScored(seat=seat, cause=cause, points=points):
            return (
                Deed(seat, DeedMark(LAUREL), points=points, begins=True)
                if cause == BEST_WORK
                else Deed(seat, points=points)
            )
    return None


def _icon(thing: str, number: str = "") -> DeedMark:
    return DeedMark(f"princes_icon_{thing}", number)
