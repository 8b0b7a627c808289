"""A slip beside what the pointer or the focus rests on: its name and a sentence.

The page behind it (`game.table.pages`) says the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.table.shown import Shown
from game.table.spots import Target

REST = 0.7
"""Seconds that something is rested on before it says what it is."""
WIDTH, EDGE, APART, NAME, TEXT = 430, 20, 10, 31, 28
"""Logical px: of the slip at most, inside its rim, from what it is about; of the letters."""
WIDER = 1.6
"""How many times as wide it becomes with large letters."""

Told = tuple[str, str]
"""A name and a sentence, which may be empty."""


def resting_on(shown: Shown[Any, Any]) -> Target | None:
    """Return what has the focus or is under the pointer; nothing while a card lies open, and no button whose panel
    does."""
    at = None if shown.pointer.card is not None else shown.focus or shown.pointer.hover
    return None if at == Target("log") and shown.tools.log_open else at


class Tip:
    """Begins unseen; whatever is rested on anew is told after a while."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._target: Target | None = None
        self._rested = 0.0
        self._told: Told | None = None
        self._picture: pygame.Surface | None = None
        self._scale = 0.0

    @property
    def told(self) -> Told | None:
        """What is said now."""
        return self._told

    @property
    def target(self) -> Target | None:
        """What it is said about."""
        return self._target if self._told is not None else None

    def rest(self, dt: float, target: Target | None, tell: Callable[[Target], Told | None]) -> None:
        """Let `dt` seconds go by on a target; None: on nothing, or on what is not to speak."""
        if target != self._target:
            self._target, self._rested, self._told, self._picture = target, 0.0, None, None
            return
        before, self._rested = self._rested, self._rested + dt
        if target is not None and before < REST <= self._rested:
            self._told = tell(target)

    def forget(self) -> None:
        """Say nothing more of what is rested on, until it is rested on anew."""
        self._target, self._rested, self._told, self._picture = None, 0.0, None, None

    def compose(self, display: DisplayList, about: Rect, avoid: Rect) -> None:
        """Add it beside what it is about: above, or else where there is room.  avoid: what it is not to cover."""
        if self._told is None:
            return
        context = self._context
        if self._picture is None or self._scale != context.scale:
            self._picture, self._scale = self._paint(self._told), context.scale
        place = beside(about, self._picture.get_size(), display.area, avoid, context.px(APART))
        display.blit(self._picture, place, pygame.BLEND_PREMULTIPLIED)

    def _paint(self, told: Told) -> pygame.Surface:
        context = self._context
        name, text = told
        wider = max(1.0, min(context.text_scale, WIDER))
        edge, room = context.px(EDGE), context.px(WIDTH * wider - 2 * EDGE)
        name_px, text_px = context.text_px(NAME), context.text_px(TEXT)
        names = context.type.wrap(name, "display", name_px, room)
        lines = context.type.wrap(text, "bold", text_px, room) if text else []
        name_pitch, pitch = round(name_px * 1.15), round(text_px * 1.15)
        wide = max(
            *(context.type.size_of(line, "display", name_px)[0] for line in names),
            *(context.type.size_of(line, "bold", text_px)[0] for line in lines),
            0,
        )
        body = Rect(0, 0, wide + 2 * edge, name_pitch * len(names) + pitch * len(lines) + 2 * edge)
        surface = pygame.Surface(body.size, pygame.SRCALPHA)
        context.sprites.panel(surface, "tooltip", body)
        inner = body.inflate(-2 * edge, -2 * edge)
        context.type.draw_lines(surface, names, inner, "display", name_px, theme.INK)
        inner.top += name_pitch * len(names)
        context.type.draw_lines(surface, lines, inner, "bold", text_px, theme.INK)
        return surface


def beside(about: Rect, size: tuple[int, int], window: Rect, avoid: Rect, apart: int) -> Rect:
    """Return where a slip of this size lies: over what it is about, under it, at its right or its left, wherever it
    covers nothing that is to be avoided."""
    inner, first = window.inflate(-2 * apart, -2 * apart), None
    for side in ("above", "below", "right", "left"):
        rect = Rect((0, 0), size)
        match side:
            case "above":
                rect.midbottom = about.centerx, about.top - apart
            case "below":
                rect.midtop = about.centerx, about.bottom + apart
            case "right":
                rect.topleft = about.right + apart, about.top
            case "left":
                rect.topright = about.left - apart, about.top
        rect = rect.clamp(inner)
        if first is None:
            first = rect
        if not rect.colliderect(avoid) and not rect.colliderect(about):
            return rect
    assert first is not None
    return first
