"""Firenze's strip: the entries of events. A turn shows the card that it takes, with a plus, the persons that it
plays, the towers with their heights, its seals, and its losses to ruins or others."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS, Colour
from game.firenze.base.brush import card_sprite
from game.table.shown import DeedMark
from game.table.strip import Deed


def deed(event: ev.GameEvent) -> Deed | None:
    """Return the strip's entry of an event; None for nothing."""
    found = _deed(event)
    if isinstance(event, ev.Scored):
        return (found or Deed(event.seat))._replace(points=event.points)
    return found


def _deed(event: ev.GameEvent) -> Deed | None:
    match event:
        case ev.TurnBegan(seat=seat):
            return Deed(seat, begins=True)
        case ev.CardTaken(seat=seat, card=card):
            return Deed(seat, DeedMark(card_sprite("chip", card), "+"))
        case ev.PersonPlayed(seat=seat, card=card):
            return Deed(seat, DeedMark(card_sprite("chip", card)))
        case ev.StocksSwapped(seat=seat, other=other, take=colour):
            return Deed(seat, _tower(colour, -1)._replace(seal=other, is_loss=True))
        case ev.TowerFounded(seat=seat, colour=colour):
            return Deed(seat, _tower(colour, 1))
        case ev.TowerRaised(seat=seat, colour=colour, height=height):
            return Deed(seat, _tower(colour, height), instead=_tower(colour, height - 1))
        case ev.OrderFulfilled(seat=seat, colour=colour, height=height, stones=stones):
            built = _tower(colour, stones) if stones == height else None  # an architect's order has another height
            return Deed(seat, _tower(colour, height)._replace(seal=seat), instead=built)
        case ev.TowerFell(seat=seat, colour=colour, height=height):
            return Deed(seat, _tower(colour, height)._replace(seal=seat, is_loss=True))
        case ev.TowerRazed(seat=seat, colour=colour, height=height):
            return Deed(seat, _tower(colour, height)._replace(seal=seat, is_loss=True))
        case ev.TowerStripped(seat=seat, colour=colour):
            return Deed(seat, _tower(colour, -1)._replace(seal=seat, is_loss=True))
    return None


def _tower(colour: Colour, height: int) -> DeedMark:
    """Return the mark of a tower of this height, or of a number of stones lost."""
    return DeedMark(f"brick_{LETTERS[colour]}_1", f"−{-height}" if height < 0 else str(height))
