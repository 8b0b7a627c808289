"""Key caps: the keys and pad buttons that work on a table, each at the corner of its target.

Only players with keys or a pad see them: with a mouse or a finger nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame
from pygame import Rect

from game.graphics.brush import PREMULTIPLIED, Studio
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.table.painting.painter import Frame
from game.table.question import Question
from game.table.shown import Shown
from game.table.spots import Numbered, Target
from game.ui.glyphs import draw_glyph, glyph_width

MOST = 15
"""Keys that choose by number: nine digits, and those of `bindings.BEYOND_DIGITS`."""
HEIGHT = 36
"""Height of a cap, logical px."""
WITHOUT = frozenset(("mouse", "touch"))
"""Devices without buttons to show."""


class KeyCaps:
    """Layer of a table that draws key caps.

    find: returns the rectangle of a target, an empty one for no cap. numbered: the meaning of the number keys. besides:
    further commands that work on a target, such as the one that opens a covered hand."""

    rests = True

    def __init__(
        self,
        studio: Studio,
        find: Callable[[Any, Any, Target], Rect],
        numbered: Callable[[Any, Any], Sequence[Numbered]],
        besides: Callable[[Any], Sequence[tuple[str, Target]]] = lambda model: (),
    ) -> None:
        self._context = cast(Context, studio)
        self._find = find
        self._numbered = numbered
        self._besides = besides
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def compose(self, display: DisplayList, model: Any, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add the cap of each command at the upper right corner of its target, or below a small target that it would
        cover."""
        context, window = self._context, display.area
        if context.device in WITHOUT or shown.tools.any_open or shown.question.waits:
            return
        bulb = (("hint", Target("hint")),) if shown.bulb is not None and not shown.bulb.refused else ()
        for command, target in (*named(shown.question, self._numbered(model, shown)), *self._besides(model), *bulb):
            cap, rect = self._cap(command), self._find(model, shown, target)
            if cap is not None and rect.w:
                place = cap.get_rect(center=(rect.right - context.px(10), rect.top + context.px(4)))
                place.right = min(place.right, rect.right + context.px(8))
                if max(rect.size) < 2 * context.px(HEIGHT):
                    place.midtop = rect.centerx, rect.bottom - context.px(8)
                display.blit(cap, place.clamp(window), PREMULTIPLIED)

    def _cap(self, command: str) -> pygame.Surface | None:
        """Return the picture of a cap; None if the device has no button for the command."""
        context, height = self._context, self._context.px(HEIGHT)
        key = (
            context.settings.bindings.caps_of(command, context.device),
            context.device,
            context.language.code,
            height,
        )
        if key not in self._kept:
            width = glyph_width(context, command, height)
            if not width:
                return None
            picture = pygame.Surface((width, height + context.px(4)), pygame.SRCALPHA)
            draw_glyph(picture, context, command, (0, height / 2), height)
            self._kept[key] = picture
        return self._kept[key]


def opens_hand(model: Any) -> tuple[tuple[str, Target], ...]:
    """Return the command that opens the hand of the nearest seat if it is covered, and its place."""
    return (("peek", Target("hand")),) if model.view.seat != model.me and not model.view.is_over else ()


def named(question: Question[Any], numbered: Sequence[Numbered]) -> list[tuple[str, Target]]:
    """Return the commands with an effect now, each with its target."""
    found = [(f"card_{k}", each.at) for k, each in enumerate(numbered[:MOST], 1) if each.means in question.lit]
    for kind, button in (("primary", question.primary), ("secondary", question.secondary)):
        if button is not None and button.enabled and button.label and kind not in question.commands:
            found.append((kind, Target(kind)))
    return found
