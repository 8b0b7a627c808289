"""The look of a page on its parchment, and its widgets: links, round buttons, the search field."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.images import Sprites
from game.graphics.slices import shrunk
from game.input.intents import Pos
from game.shell.context import Context
from game.ui.fields import TextField
from game.ui.glyphs import draw_cap
from game.ui.page import Figures
from game.ui.page_layout import Link, Mark, PageSheet, PlacedFigure, Slab, TextRun
from game.ui.rich_text import KEY, PICTURE_HEIGHT, cap_height, sprite_of
from game.ui.widgets import Signal, Widget, named

LINK = theme.rgb("1B3F8C")
MARKED = theme.rgb("E2CB9A")
BAR_EDGE = theme.INK
TOGETHER = 8
"""Marks of a sheet drawn in one step."""


def sheet_drawn(
    surface: pygame.Surface, area: Rect, sheet: PageSheet, scroll: int, context: Context, figures: Figures
) -> Iterator[None]:
    """Draw the visible part of a sheet in an area, `scroll` real px from its top; a part of it per step."""
    before = surface.get_clip()
    clip = sheet_reach(area, context).clip(before)
    seen = [mark for mark in sheet.marks if mark.rect.bottom >= scroll and mark.rect.top <= scroll + area.height]
    for first in range(0, len(seen), TOGETHER):
        surface.set_clip(clip)
        for mark in seen[first : first + TOGETHER]:
            _draw_mark(surface, mark, mark.rect.move(area.x, area.y - scroll), context, figures)
        surface.set_clip(before)
        yield


def sheet_reach(area: Rect, context: Context) -> Rect:
    """Return the rectangle in which a sheet in an area is drawn."""
    return area.inflate(2 * context.px(40), 0)


def _draw_mark(surface: pygame.Surface, mark: Mark, rect: Rect, context: Context, figures: Figures) -> None:
    match mark:
        case Slab():
            _draw_slab(surface, mark, rect, context)
        case PlacedFigure(name):
            picture = figures(name)
            if picture is not None:
                if picture.get_size() != rect.size:
                    picture = shrunk(picture, rect.size)
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        case TextRun():
            _draw_letters(surface, mark, rect, context)


def _draw_slab(surface: pygame.Surface, slab: Slab, rect: Rect, context: Context) -> None:
    match slab.kind:
        case "bullet":
            points = (rect.midtop, rect.midright, rect.midbottom, rect.midleft)
            pygame.draw.polygon(surface, theme.BOLE, points)
        case "bar":
            surface.fill(bar_colour(slab.colour), rect)
            draw_frame(surface, BAR_EDGE, rect, max(1, context.px(2)))
        case "frame":
            surface.fill(MARKED, rect)
            draw_frame(surface, BAR_EDGE, rect, max(1, context.px(2)))
        case "marked":
            surface.fill(MARKED, rect)
        case "place":
            surface.fill(theme.BOLE, rect)
        case _:
            surface.fill(theme.GOLD_DARK, rect)


def bar_colour(name: str) -> theme.Colour:
    """Return the colour of a bar: of a stone, of a seat, or gold."""
    if name in theme.STONES:
        return theme.STONES[name][1]
    return theme.CURVES.get(name, theme.SOURCES["orders"])


def _draw_letters(surface: pygame.Surface, mark: TextRun, rect: Rect, context: Context) -> None:
    piece, face = mark.run.piece, mark.face
    if piece.picture.startswith(KEY):
        device, _, cap = piece.picture.removeprefix(KEY).partition("/")
        draw_cap(surface, context, cap, device, rect.midleft, cap_height(face.px))
    elif piece.picture:
        _draw_small(surface, piece.picture, rect, face.px, face.colour, context.sprites)
    else:
        colour = LINK if piece.link else face.colour
        context.type.draw(surface, piece.text, rect.midleft, face.role, face.px, colour, "midleft")
        if piece.link:
            foot = rect.centery + round(face.px * 0.42)
            surface.fill(LINK, Rect(rect.x, foot, rect.width, max(1, context.px(2))))


def _draw_small(
    surface: pygame.Surface, picture: str, rect: Rect, px: int, colour: theme.Colour, sprites: Sprites
) -> None:
    """Draw a picture in a line, as high as its letters, wherever its anchor is; a mask in the colour of the text."""
    name = sprite_of(picture)
    info = sprites.info(name)
    wide = px * PICTURE_HEIGHT * info.w / info.h
    scale = wide / info.w
    x = rect.centerx + (info.anchor[0] - info.w / 2) * scale
    y = rect.centery + (info.anchor[1] - info.h / 2) * scale
    tint = colour if name.startswith("icon_") else None
    sprites.blit(surface, name, x, y, width=wide, colour=tint)


class LinkSpot(Widget):
    """A link of a page, at the place of its words."""

    role = "link"

    def __init__(self, name: str, link: Link) -> None:
        super().__init__(name)
        self.link = link
        self.parts: tuple[Rect, ...] = ()

    @property
    def words(self) -> str:
        return self.link.label

    @property
    def extent(self) -> Rect:
        return self.rect.unionall(self.parts)

    def lie(self, area: Rect, scroll: int) -> None:
        """Place it in an area with a scrolled page, real px; hide it if its first words are out of view."""
        self.parts = tuple(rect.move(area.x, area.y - scroll) for rect in self.link.rects)
        self.rect = self.parts[0]
        self.visible = area.top <= self.rect.centery <= area.bottom

    def takes(self, pos: Pos) -> bool:
        return self.visible and any(part.inflate(8, 4).collidepoint(pos) for part in self.parts)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        if self.hot:
            for part in self.parts:
                foot = part.centery + round(part.height * 0.33)
                surface.fill(LINK, Rect(part.x, foot, part.width, max(2, context.px(4))))

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        wide = max(2, context.px(3))
        for part in self.parts:  # a thin frame, because words are on all sides
            rect = part.inflate(context.px(10), -round(part.height * 0.04))
            draw_frame(surface, theme.MAY_INK, rect, wide, context.px(8))


class RoundButton(Widget):
    """An icon on a round button."""

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon = icon

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        state = "_pressed" if self.held and self.hot else "_hover" if self.hot else ""
        size = min(self.rect.size)
        context.sprites.blit(surface, f"button_round{state}", *self.rect.center, width=round(size * 0.9))
        context.sprites.blit(surface, self.icon, *self.rect.center, width=round(size * 0.5), colour=theme.rgb("F3D98A"))


class SearchField(TextField):
    """A search field; `hint` is shown while it is empty."""

    commands = frozenset(("left", "right", "home", "end", "erase", "delete"))

    def __init__(self, name: str) -> None:
        super().__init__(name, limit=40)
        self.hint = ""

    @property
    def words(self) -> str:
        return named(self.hint, self.value)

    def press(self, pos: Pos | None) -> Signal | None:
        super().press(pos)
        return Signal(self.id, None)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        surface.fill(theme.mix(theme.PARCHMENT_MID, theme.CREAM_BRIGHT, 0.7), rect)
        edge = theme.MAY_INK if self.focused else theme.GOLD if self.hot else theme.GOLD_DARK
        draw_frame(surface, edge, rect, max(2, context.px(3)), context.px(6))
        px = context.text_px(30)
        x, room = rect.x + context.px(16), rect.width - context.px(32)
        words, colour = (self.value, theme.INK) if self.value else (self.hint, theme.INK_SOFT)
        while self.value and context.type.size_of(words, "text", px)[0] > room:
            words = words[1:]  # the end is being typed
        shown = words if self.value else context.type.clip(words, "text", px, room)
        if not (self.focused and not self.value):
            context.type.draw(surface, shown, (x, rect.centery), "text", px, colour)
        caret = self.caret_at(context, "text", px)
        if caret is not None:
            at = x + min(caret, room)
            pygame.draw.rect(surface, theme.INK, (at, rect.centery - px // 2, max(2, context.px(3)), px))


class ScrollBar(Widget):
    """A scroll bar. Returns Signal(id, real px from the top)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.seen = self.whole = 1
        self.at = 0.0
        self._grip = 0

    @property
    def can_take_focus(self) -> bool:
        """False: keys scroll without it."""
        return False

    def thumb(self) -> Rect:
        """Return the rectangle of its handle."""
        height = max(min(48, self.rect.height), round(self.rect.height * self.seen / max(1, self.whole)))
        way = self.rect.height - height
        rest = max(1, self.whole - self.seen)
        return Rect(self.rect.x, self.rect.y + round(way * self.at / rest), self.rect.width, height)

    def takes(self, pos: Pos) -> bool:
        return self.visible and self.rect.inflate(3 * self.rect.width, 0).collidepoint(pos)

    def grab(self, pos: Pos) -> Signal:
        thumb = self.thumb()
        self._grip = pos[1] - thumb.y if thumb.collidepoint((thumb.centerx, pos[1])) else thumb.height // 2
        return self.drag(pos)

    def drag(self, pos: Pos) -> Signal:
        way = max(1, self.rect.height - self.thumb().height)
        share = (pos[1] - self._grip - self.rect.y) / way
        return Signal(self.id, round(min(1.0, max(0.0, share)) * (self.whole - self.seen)))

    def release(self, pos: Pos) -> None:
        return None

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        context.sprites.panel(surface, "scroll_track", self.rect)
        context.sprites.panel(surface, "scroll_thumb", self.thumb())
