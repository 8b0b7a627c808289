"""Scores: an order, and all that follows it at once, as one climb; the city answers a great one."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS
from game.animation.climb import ScorePart, climb, together
from game.animation.pieces import Locator
from game.firenze.motion.brisk import SCORED
from game.firenze.motion.motion import TableMotion

RAISED = 76.0
"""How far above its place the number of a single part stands, logical px."""


def scores(motion: TableMotion, event: ev.Scored, place: Locator, first: float) -> None:
    """Begin the climb of an event's points, unless they are a part of one already.  first: ms until they land."""
    events = together(motion, event, lambda each: type(each) in SCORED and each.seat == event.seat)
    if not events:
        return
    places = [place, *(_place(motion, each) for each in events[1:])]
    parts = [
        ScorePart(_caption(motion, each), each.points, origin)
        for each, origin in zip(events, places, strict=True)
        if each.points
    ]
    if parts:
        above = motion.at.shifted(place, dy=-RAISED)
        middle = motion.at.sum() if len(parts) > 1 else above
        climb(motion, event.seat, parts, (middle, motion.at.score(event.seat)), first, len(events))


def _place(motion: TableMotion, event: ev.Scored) -> Locator:
    """Return where the points of an event that follows an order are won."""
    match event:
        case ev.FloorTileWon(height=height):
            return motion.at.floor_tile(height)
        case ev.PrivilegeWon(card=card):
            return motion.at.church(motion.model.view.church.index(card))
        case ev.OrderFulfilled(colour=colour, height=height):
            return motion.at.seal(colour, height)
    return motion.at.end_star()


def _caption(motion: TableMotion, event: ev.Scored) -> str:
    """Return the reason of an event's points, in words."""
    t = motion.kit.brush.t
    match event:
        case ev.OrderFulfilled(colour=colour, height=height, balcony=balcony):
            key = "score.order" if balcony is None else "score.balcony"
            return str(t(key, colour=t(f"colour.{LETTERS[colour]}"), height=height))
        case ev.FloorTileWon(height=height):
            return str(t("score.tile", height=height))
        case ev.PrivilegeWon(card=card):
            return str(t(f"card.{card}.name"))
    return str(t("score.last_seal"))
