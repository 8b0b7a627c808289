"""The focus, as it is seen: a frame round a target, with the outline of the seat's seal at its corner.

Both are in the colour of the seat, between a cream line and a dark one, so that they stand out from every ground. The
corners of the frame are of the kind of the seal: round, of a shield, cut, scooped, stepped.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.slices import Slicing, composed
from game.shell.context import Context

Ink = theme.Colour | tuple[int, int, int, int]
CLEAR: Ink = (0, 0, 0, 0)
MOST_KEPT = 60
"""Sizes of frames."""
ARC = 8
"""Pieces of a round corner."""
FINE = 4
"""How much larger everything is drawn before it is shrunk, for smooth edges."""
LINES: tuple[tuple[Ink | None, float], ...] = (
    (theme.OUTLINE, 0),
    (theme.KEYLINE, 4),
    (None, 8),
    (theme.OUTLINE, 12.5),
)
"""The lines of the frame from the outside to the inside, each with where it begins, logical px; None is the colour of
the seat.  The dark one and the cream one are as thick as to be seen in the smallest window: of the two one stands out
from any ground, also from one in the colour of the seat."""
THICK, CORNER, ROUND = 15, 30, 18
"""How thick the frame is, how much of it is corner, and how far a corner is rounded, logical px."""
APART = 5
"""Logical px between the frame and what it goes round."""
SEAL, LEAST_SEAL, SHARE = 60, 38, 0.6
"""Logical px of the picture of the seal, at most and at least, and what part of a small frame it may be."""
WITHOUT_SEAL = "pip_{}"
"""The picture of a seal that has no outline of its own."""
COLOURS: dict[str, theme.Colour] = {**theme.PLAYERS, "shield": theme.rgb("7C7690")}
"""Ink would be lost on azurite: it is as light here as the outline of its seal."""
SWAY, SWAYS = 3.0, 1.1
"""How far the seal moves to and fro, logical px, and in how many seconds."""


class FocusFrame:
    """Adds frames to a display list; what it has made is kept until the scale changes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._scale = 0.0
        self._masters: dict[str, pygame.Surface] = {}
        self._frames: dict[tuple[str, int, int], list[tuple[pygame.Surface, tuple[int, int]]]] = {}

    def compose(self, display: DisplayList, target: Rect, shape: str, time: float, *, has_seal: bool = True) -> None:
        """Add the frame of a seat with that seal round a rectangle.  time: in seconds; the seal sways with it.
        has_seal: without it the frame alone, where the seal would cover what is set with the target."""
        if self._context.scale != self._scale:
            self._scale = self._context.scale
            self._masters.clear()
            self._frames.clear()
        px, window = self._context.px, display.area
        out = 2 * px(APART + THICK)
        frame = target.inflate(out, out).clip(window)
        display.blits([(part, (frame.x + x, frame.y + y)) for part, (x, y) in self._frame(shape, frame)], PREMULTIPLIED)
        if not has_seal:
            return
        seal = self._seal(shape, max(px(LEAST_SEAL), min(px(SEAL), round(min(frame.size) * SHARE))))
        place = seal.get_rect(center=(frame.x + px(THICK / 2), frame.y + px(THICK / 2)))
        sway = 0.0 if self._context.settings.reduced_motion else SWAY * math.sin(time / SWAYS * 2 * math.pi)
        place.move_ip(-round(seal.get_width() / 7) - px(sway), -round(seal.get_width() / 7) - px(sway))
        display.blit(seal, place.clamp(window), PREMULTIPLIED)

    def _seal(self, shape: str, width: int) -> pygame.Surface:
        """The outline of a seal, so many real px wide."""
        sprites, name = self._context.sprites, f"cursor_{shape}"
        return sprites.sized(name if shape in theme.SEALS else WITHOUT_SEAL.format(shape), width)

    def _frame(self, shape: str, rect: Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The parts of a frame of that size, and where they go in it."""
        key = (shape, rect.w, rect.h)
        if key not in self._frames:
            corner = self._context.px(CORNER)
            cut = Slicing(corner, corner, corner, corner, 0, 0, 0)
            whole, _ = composed(self._master(shape), rect.size, cut)
            if len(self._frames) >= MOST_KEPT:
                self._frames.clear()
            # copies: a part would keep the whole picture alive
            self._frames[key] = [(whole.subsurface(part).copy(), part.topleft) for part in cut.rim(rect.size)]
        return self._frames[key]

    def _master(self, shape: str) -> pygame.Surface:
        """A small frame, of which all others are made."""
        if shape not in self._masters:
            unit = self._context.scale * FINE
            side = round((2 * CORNER + 8) * unit)
            large = pygame.Surface((side, side), pygame.SRCALPHA)
            for colour, inset in (*LINES, (CLEAR, THICK)):
                points = [(x * unit, y * unit) for x, y in _outline(shape, side / unit, inset)]
                pygame.draw.polygon(large, COLOURS[shape] if colour is None else colour, points)
            small = side // FINE
            self._masters[shape] = pygame.transform.smoothscale(large.premul_alpha(), (small, small))
        return self._masters[shape]


def _outline(shape: str, side: float, inset: float) -> list[tuple[float, float]]:
    """The edge of a square frame with the corners of a seal, so far in, clockwise."""
    points: list[tuple[float, float]] = []
    for right, low in ((False, False), (True, False), (True, True), (False, True)):
        corner = _corner(shape, inset, low)
        if right != low:  # it is walked the other way round
            corner.reverse()
        points += [
            (side - inset - x if right else inset + x, side - inset - y if low else inset + y) for x, y in corner
        ]
    return points


def _corner(shape: str, inset: float, low: bool) -> list[tuple[float, float]]:
    """A corner at the upper left, from the left edge to the upper one; `low` where it belongs at the foot."""
    match shape:
        case "lozenge":
            cut = ROUND - inset * (2 - math.sqrt(2))
            return [(0, cut), (cut, 0)]
        case "star":
            cut, deep = (ROUND - inset * 0.5) * 0.8, ROUND * 0.5
            return [(0, cut), (deep, deep), (cut, 0)]
        case "triangle":
            step = ROUND * 0.5
            return [(0, step), (step, step), (step, 0)]
        case "shield" if not low:
            return [(0, 0)]
    bend = max(0.0, ROUND * (1.6 if shape == "shield" else 1.0) - inset)
    turns = [k / ARC * math.pi / 2 for k in range(ARC + 1)]
    return [(bend * (1 - math.cos(turn)), bend * (1 - math.sin(turn))) for turn in turns]
