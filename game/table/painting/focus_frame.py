"""The picture of the focus: a frame round a target, with the outline of the seat's seal at its corner.

Both have the colour of the seat, between a cream line and a dark one, so that they stand out from every ground. The
corners of the frame match the seal: round, of a shield, cut, scooped, stepped.
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
"""Number of frame sizes kept."""
ARC = 8
"""Segments of a round corner."""
FINE = 4
"""Supersampling factor for smooth edges."""
LINES: tuple[tuple[Ink | None, float], ...] = ((theme.OUTLINE, 0), (theme.KEYLINE, 4), (None, 8), (theme.OUTLINE, 12.5))
"""Lines of the frame from the outside in, each with its inset in logical px; None is the colour of the seat. The dark
and the cream line are thick enough for the smallest window: one of the two stands out from any ground, even one in the
colour of the seat."""
THICK, CORNER, ROUND = 15, 30, 18
"""Thickness of the frame, size of a corner, and radius of a rounded corner, logical px."""
APART = 5
"""Gap between the frame and its target, logical px."""
SEAL, LEAST_SEAL, SHARE = 60, 38, 0.6
"""Largest and smallest width of the seal, logical px, and its share of the width of a small frame."""
WITHOUT_SEAL = "pip_{}"
"""Picture of a seal without an outline of its own."""
COLOURS: dict[str, theme.Colour] = {**theme.PLAYERS, "shield": theme.rgb("7C7690")}
"""Ink would be lost on azurite, so it is as light here as the outline of its seal."""
SWAY, SWAYS = 3.0, 1.1
"""Amplitude of the seal's sway, logical px, and its period in seconds."""


class FocusFrame:
    """Adds frames to a display list; keeps the pictures until the scale changes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._scale = 0.0
        self._masters: dict[str, pygame.Surface] = {}
        self._frames: dict[tuple[str, int, int], list[tuple[pygame.Surface, tuple[int, int]]]] = {}

    def compose(self, display: DisplayList, target: Rect, shape: str, time: float, *, has_seal: bool = True) -> None:
        """Add the frame of a seat with this seal round a rectangle.

        time: in seconds; the seal sways with it. has_seal: False if the seal would cover the number set with the
        target."""
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
        """Return the outline of a seal, `width` real px wide."""
        sprites, name = self._context.sprites, f"cursor_{shape}"
        return sprites.sized(name if shape in theme.SEALS else WITHOUT_SEAL.format(shape), width)

    def _frame(self, shape: str, rect: Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the parts of a frame of this size, each with its position in the frame."""
        key = (shape, rect.w, rect.h)
        if key not in self._frames:
            corner = self._context.px(CORNER)
            cut = Slicing(corner, corner, corner, corner, 0, 0, 0)
            whole = composed(self._master(shape), rect.size, cut)
            if len(self._frames) >= MOST_KEPT:
                self._frames.clear()
            # copies: a part would keep the whole picture alive
            self._frames[key] = [(whole.subsurface(part).copy(), part.topleft) for part in cut.rim(rect.size)]
        return self._frames[key]

    def _master(self, shape: str) -> pygame.Surface:
        """Return a small frame from which all sizes are made."""
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
    """Return the outline of a square frame with the corners of a seal, inset by `inset`, clockwise."""
    points: list[tuple[float, float]] = []
    for right, low in ((False, False), (True, False), (True, True), (False, True)):
        corner = _corner(shape, inset, low)
        if right != low:  # this corner is traversed backwards
            corner.reverse()
        points += [
            (side - inset - x if right else inset + x, side - inset - y if low else inset + y) for x, y in corner
        ]
    return points


def _corner(shape: str, inset: float, low: bool) -> list[tuple[float, float]]:
    """Return a corner at the upper left, from the left edge to the upper one; `low` if it belongs at the bottom."""
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
