"""An offer: a large button with a picture, a question above, and the offer below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.graphics import theme
from game.shell.context import Context
from game.ui.widgets import Widget

EDGE, GAP = 34, 18
"""Logical px: padding at both ends, and between picture and words."""
QUESTION, TITLE, TIGHT = 32, 48, 1.08
"""Largest letters of the two lines, logical px, and the line pitch in sizes of the letters."""
SHARE = 0.28
"""Share of the height that the question takes."""


MASON = 68, 120
"""Size of the mason who offers the coach, logical px."""


def coach_offer(name: str, t: Callable[..., str], *, primary: bool = False) -> OfferButton:
    """Return the offer of a coach (`coach`) or of lessons to a beginner. t: returns texts."""
    offer = OfferButton(name, "figure_point", MASON, primary=primary)
    offer.question, offer.title = t("welcome.coach_question"), t(f"welcome.{name}")
    return offer


class OfferButton(Widget):
    """picture: a sprite, `picture_size` logical px wide, with its anchor at its foot or in its middle. primary: it is
    the next step for most."""

    def __init__(self, name: str, picture: str, picture_size: tuple[int, int], *, primary: bool = False) -> None:
        super().__init__(name)
        self.picture = picture
        self.picture_size = picture_size
        self.primary = primary
        self.question = ""
        self.title = ""

    @property
    def words(self) -> str:
        return f"{self.question} {self.title}".strip()

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, px = self.swollen(), context.px
        state = "_pressed" if self.held and self.hot else "_hover" * self.hot
        context.sprites.panel(surface, f"button_{'primary' if self.primary else 'secondary'}{state}", rect)
        left = rect.x + px(EDGE)
        room = Rect(left, rect.y + px(10), rect.right - px(EDGE) - left, rect.height - px(20 + 6 * self.primary))
        wide = self._draw_picture(surface, context, room)
        room.x, room.width = room.x + wide, room.width - wide
        self._write(surface, context, room)

    def _draw_picture(self, surface: pygame.Surface, context: Context, room: Rect) -> int:
        """Draw the picture as large as the room allows; return the width it takes."""
        info = context.sprites.info(self.picture)
        part = min(1.0, room.height / max(1, context.px(self.picture_size[1])))
        wide = context.px(self.picture_size[0]) * part
        scale = wide / info.w
        at = room.x + info.anchor[0] * scale, room.centery + (info.anchor[1] - info.h / 2) * scale
        colour = theme.GOLD_BRIGHT if self.picture.startswith("icon_") else None
        context.sprites.blit(surface, self.picture, *at, width=wide, colour=colour)
        reach = 0.7 * info.pad[2] * scale  # of a part that sticks out over the body, such as an arm
        return round(wide + reach) + context.px(GAP)

    def _write(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        """Draw the question, and the offer in one line or two; where the question has no line of its own, both
        together."""
        kind, least = context.type, context.least_px(26)
        halo = theme.MAY_HALO if self.primary else theme.HALO_NIGHT
        high = round(room.height * SHARE)
        title, high = (self.title, high) if self.question and high >= least else (self.words, 0)
        wish = min(context.text_px(TITLE), room.height - high)
        letters, lines = kind.fit_lines(title, "display", wish, least, (room.width, room.height - high), TIGHT)
        tall = round(letters * TIGHT) * len(lines)
        top = room.y + (room.height - high - tall) // 2
        if high:
            small = kind.fit(self.question, "text", min(context.text_px(QUESTION), high), least, room.width)
            at = room.x, top + high // 2
            kind.draw(surface, self.question, at, "text", small, theme.rgb("FFE9B0"), "midleft", halo)
        below = Rect(room.x, top + high, room.width, tall)
        kind.draw_lines(surface, lines, below, "display", letters, theme.CREAM_BRIGHT, halo=halo, leading=TIGHT)
