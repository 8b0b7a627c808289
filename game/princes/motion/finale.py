"""The end of the game on the table: bells, dusk over the courts, lamps in their buildings, and a garland of pennants in
the colours of all, until the results come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from engine.princes import events as ev
from engine.princes.pieces import BUILDINGS
from game.animation.crowd import CrowdLook
from game.animation.effects import Tint
from game.animation.looks import SpriteLook
from game.animation.pieces import AnyKit, Centre, FlyingPiece, Leg, Locator, Look, PieceEntry, PieceImage
from game.graphics import theme
from game.princes.motion.looks import TitleLook
from game.princes.motion.motion import TITLE, TableMotion
from game.princes.motion.timing import TIMINGS
from game.table.results.feast import hang_garland

DUSK, DEPTH = theme.rgb("4A4288"), 0.62
"""Colour of dusk, and its strength."""
HIGH = 0.13
"""Height of the garland by its width."""
PEOPLE = 0.16
"""Height of the people by the width of the stage."""
LAMPS, LAMP = 14, 1.5
"""Most lamps, and the width of one by its building's."""


@dataclass(frozen=True, slots=True)
class GarlandLook:
    """Pennants with the seals of the seats on a cord."""

    shapes: tuple[str, ...]

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the cord."""
        surface = pygame.Surface((width, round(width * HIGH)), pygame.SRCALPHA)
        hang_garland(kit.sprites, surface, self.shapes)
        return PieceImage(surface.premul_alpha(), width / 2, 0)


def ended(motion: TableMotion, event: ev.GameEnded) -> Iterator[None]:
    """Announce the end; all of it but the announcement delays nothing."""
    yield
    at, times = motion.at, TIMINGS[ev.GameEnded]
    motion.herald(event, times)
    motion.darken(Tint(times["dusk"], lambda: Rect((0, 0), at.layout.size), DUSK, DEPTH, lasts=times["night"].ms))
    words = TitleLook(motion.kit.brush.t("princes_prompt.ended"))
    _stays(motion, words, at.sized(at.stage(), TITLE), times["in"].ms + times["hold"].ms, 3)
    top = _top(motion)
    falls = Leg(times["falls"], top), Leg(times["stays"])
    origin = top if motion.reduced else at.shifted(top, dy=-160)
    motion.stage.echo(FlyingPiece(GarlandLook(motion.model.shapes), origin, falls, layer=2))
    _stays(motion, CrowdLook(theme.GOLD, PEOPLE), _foot(motion), times["falls"].ms, 2)
    if motion.flashes:
        for number, lamp in enumerate(_lamps(motion)):
            _stays(motion, SpriteLook("glow_gold"), lamp, times["lamp"].start(number), 1)


def _stays(motion: TableMotion, look: Look, place: Locator, starts: float, layer: int) -> None:
    """Show something from a moment on until the results come."""
    times = TIMINGS[ev.GameEnded]
    entry = PieceEntry(starts, unseen=True, fade=0.0)
    motion.stage.echo(FlyingPiece(look, place, (Leg(times["lamp"]), Leg(times["stays"])), entry, layer=layer))


def _top(motion: TableMotion) -> Locator:
    """Return the upper edge of the window, as wide as it."""
    return lambda: Centre(motion.at.layout.size[0] / 2, 0, motion.at.layout.size[0])


def _foot(motion: TableMotion) -> Locator:
    """Return the foot of the stage, on which people stand."""

    def place() -> Centre:
        box, layout = motion.at.layout.auction.box, motion.at.layout
        x, y = layout.grid.at(box.centre[0], box.bottom)
        return Centre(x, y, box.w * layout.scale)

    return place


def _lamps(motion: TableMotion) -> list[Locator]:
    """Return the places of buildings at all courts."""
    at, seats = motion.at, motion.model.view.seats
    return [
        at.shifted(at.piece(seat, piece.kind, piece.orient, piece.at), grow=LAMP)
        for seat, court in enumerate(seats)
        for piece in court.plan.pieces
        if piece.kind in BUILDINGS
    ][:LAMPS]
