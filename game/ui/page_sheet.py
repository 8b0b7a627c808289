"""The sheet of parchment for pages: its layout and painting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.ahead import read_ahead, unseen
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.images import is_sprite
from game.shell.context import Context, appearance
from game.shell.scene import Size
from game.ui.page import Figures, Page, PageFigure
from game.ui.page_layout import PageSheet
from game.ui.page_view import sheet_drawn, sheet_reach

WIDTH, MARGIN, EDGE, HEAD, FOOT = 1360, 40, 64, 118, 96
"""Logical px: width of the sheet and its smallest distance from the window's edges; padding of its text, heights of its
head and bottom row."""
LEAST, BENEATH = 150, 20
"""Height of the text of the shortest sheet, and the room beneath that of a sheet as high as its page."""
WIDER = 1.35
"""Largest factor of the sheet's width with large letters."""
DIM = (92, 96, 112)
"""Factor that dims the scene below."""
PANEL = "panel_graph"


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Layout of the sheet, real px; `title` is at its middle left."""

    sheet: Rect
    text: Rect
    title: Rect
    widgets: dict[str, Rect]


def layout(size: Size, footed: bool, searched: bool, text_scale: float = 1.0, tall: int | None = None) -> PageLayout:
    """Return the layout of a sheet in a window, wider with large letters. footed: with a row of buttons at the bottom.
    searched: with a search field. tall: height of the text, real px, if the sheet may be lower than the window."""
    grid = Grid.of(size)
    wished = WIDTH * max(1.0, min(text_scale, WIDER))
    width, height = min(wished, grid.width - 2 * MARGIN), grid.height - 2 * MARGIN
    foot = FOOT if footed else 30
    if tall is not None:
        height = min(height, HEAD + max(LEAST, tall / grid.scale + BENEATH) + foot)
    x, y = (grid.width - width) / 2, (grid.height - height) / 2
    text = grid.rect(x + EDGE, y + HEAD, width - 2 * EDGE - 16, height - HEAD - foot)
    right = x + width - 34
    field = 330 if searched else 0
    third = (width - 2 * EDGE - 2 * 20) / 3
    low = y + height - foot + 16
    widgets = {
        "close": grid.rect(right - 64, y + 30, 64, 64),
        "back": grid.rect(x + 34, y + 30, 64, 64),
        "search": grid.rect(right - 64 - 16 - field, y + 34, field, 56),
        "scroll": grid.rect(x + width - EDGE + 4, y + HEAD + 4, 14, height - HEAD - foot - 8),
    }
    for k, name in enumerate(("previous", "contents", "next")):
        widgets[name] = grid.rect(x + EDGE + k * (third + 20), low, third, 60)
    left = x + 34 + 64 + 18
    title = grid.rect(left, y + 26, right - 64 - 16 - field - 20 - left, 72)
    return PageLayout(grid.rect(x, y, width, height), text, title, widgets)


class Parchment:
    """Paints a page on its sheet. The bare sheet is still, like the scene below; letters and figures are
    painted on it.
    """

    def __init__(self, context: Context, figures: Figures) -> None:
        self._context = context
        self._draw_figure = figures
        self._figures: dict[str, pygame.Surface | None] = {}
        self._frame: pygame.Surface | None = None
        self._framed_size = (0, 0)

    def forget(self) -> None:
        """Paint everything again, as for a window of another size."""
        self._figures.clear()
        self._frame = None

    def figure(self, name: str) -> pygame.Surface | None:
        """Return the picture of a name, drawn once."""
        if name not in self._figures:
            self._figures[name] = self._draw_figure(name)
        return self._figures[name]

    def read_figures(self, page: Page) -> Iterator[bool]:
        """Read the pictures for the figures of a page in the background."""
        names = [
            block.name for block in page.blocks if isinstance(block, PageFigure) and block.name not in self._figures
        ]
        if names:
            yield from read_ahead(self._context.sprites, map(self._draw_figure, names))

    def prepare(self, place: PageLayout, page: Page, sheet: PageSheet, scroll: int, has_back: bool) -> Iterator[bool]:
        """Load everything for the next picture in small steps."""
        sprites, paper = self._context.sprites, unseen()

        def all_of_it() -> Iterator[None]:
            self._framed(place)
            yield
            self._draw_head(paper, place, page, has_back)
            yield
            yield from sheet_drawn(paper, place.text, sheet, scroll, self._context, self.figure)

        yield from read_ahead(sprites, all_of_it())
        self._frame, self._framed_size = self._framed(place), place.sheet.size

    def shade(self, surface: pygame.Surface, place: PageLayout) -> None:
        """Dim the scene below, and paint the bare sheet on it."""
        self._frame, self._framed_size = self._framed(place), place.sheet.size
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._frame, self._corner(place), special_flags=pygame.BLEND_PREMULTIPLIED)

    def compose(
        self, display: DisplayList, place: PageLayout, page: Page, sheet: PageSheet, scroll: int, has_back: bool
    ) -> None:
        """Add the contents of the sheet. has_back: leave room for the back button."""

        def draw_text(surface: pygame.Surface) -> None:
            for _ in sheet_drawn(surface, place.text, sheet, scroll, self._context, self.figure):
                pass

        settings = appearance(self._context)
        head = page.title, page.icon, has_back, place.text, place.title, settings
        display.paint(place.sheet, head, lambda surface: self._draw_head(surface, place, page, has_back))
        display.paint(sheet_reach(place.text, self._context), (sheet, scroll, settings), draw_text)

    def _framed(self, place: PageLayout) -> pygame.Surface:
        """Return the bare sheet in its frame."""
        if self._frame is None or self._framed_size != place.sheet.size:
            return self._context.sprites.nine(PANEL, place.sheet.size)
        return self._frame

    def _corner(self, place: PageLayout) -> tuple[int, int]:
        """Return where the picture of the frame begins, with its shadow."""
        pad, scale = self._context.sprites.info(PANEL).pad, self._context.scale
        return place.sheet.x - round(pad[0] * scale), place.sheet.y - round(pad[1] * scale)

    def _draw_head(self, surface: pygame.Surface, place: PageLayout, page: Page, has_back: bool) -> None:
        """Draw the title with its icon, and the lines between head, text and bottom row."""
        context, rect = self._context, place.title
        x, size = rect.x if has_back else place.text.x, context.px(58)
        if page.icon and is_sprite(context.sprites, page.icon):
            draw_icon(surface, context, page.icon, Rect(x, rect.centery - size // 2, size, size))
            x += size + context.px(16)
        room, most = rect.right - x, min(context.text_px(56), round(rect.height * 0.95))
        px = context.type.fit(page.title, "display", most, min(most, context.least_px(30)), room)
        words = context.type.clip(page.title, "display", px, room)
        context.type.draw(surface, words, (x, rect.centery), "display", px, theme.INK)
        for y in (place.text.top - context.px(14), place.text.bottom + context.px(4)):
            surface.fill(theme.GOLD_DARK, Rect(place.text.x, y, place.text.width, max(1, context.px(2))))


def draw_icon(surface: pygame.Surface, context: Context, icon: str, rect: Rect) -> None:
    """Draw an icon fitted into a rectangle; a mask is drawn in ink."""
    info = context.sprites.info(icon)
    scale = min(rect.width / info.w, rect.height / info.h)
    x = rect.centerx + (info.anchor[0] - info.w / 2) * scale
    y = rect.centery + (info.anchor[1] - info.h / 2) * scale
    colour = theme.INK if icon.startswith("icon_") else None
    context.sprites.blit(
        surface, icon, x, y, scale=scale, width=None if colour is None else info.w * scale, colour=colour
    )
