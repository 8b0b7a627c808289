"""The brush of scenes and tables: sprites, letters and words, in logical px (1920x1080)."""

from __future__ import annotations

from typing import Literal, Protocol

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.cache import SurfaceCache
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box
from game.graphics.images import Sprites, faded
from game.graphics.text import MIN_TEXT, Halo, Type, text_px

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
WIDE = 1600 / 1920
"""Scale from which there is room for words beside signs."""
Role = Literal["display", "text", "bold", "medium"]


class Studio(Protocol):
    """The source of a brush's pictures, letters and words."""

    type: Type

    @property
    def sprites(self) -> Sprites: ...
    @property
    def text_scale(self) -> float: ...
    def t(self, key: str, **values: object) -> str: ...


class Brush:
    """Sprites, letters and words of one window; all lengths are logical px unless they are Rects (real)."""

    def __init__(self, context: Studio, scale: float) -> None:
        self.context = context
        self.scale = scale
        self.text_scale = context.text_scale
        self.is_wide = scale >= WIDE
        """Whether there is room for words beside signs."""

    @property
    def sprites(self) -> Sprites:
        return self.context.sprites

    @property
    def type(self) -> Type:
        return self.context.type

    def t(self, key: str, **values: object) -> str:
        """Return the text of `key` in the player's language."""
        return self.context.t(key, **values)

    def px(self, length: float) -> int:
        """Return a length in real px."""
        return round(length * self.scale)

    def box(self, rect: Rect) -> Box:
        """Return a real rectangle in logical px."""
        return Box(rect.x / self.scale, rect.y / self.scale, rect.w / self.scale, rect.h / self.scale)

    # ------------------------------------------------------------ pictures

    def sprite(
        self, target: pygame.Surface, name: str, x: float, y: float, width: float | None = None, share: float = 1.0
    ) -> None:
        """Draw a sprite with its anchor at x, y, its body `width` wide, with `share` (0..1) of its opacity."""
        if share >= 1:
            wide = None if width is None else max(1.0, width * self.scale)
            self.sprites.blit(target, name, x * self.scale, y * self.scale, width=wide)
            return
        picture, corner = self._placed(name, x, y, width)
        target.blit(faded(picture, share), corner, special_flags=PREMULTIPLIED)

    def compose_sprite(self, display: DisplayList, name: str, x: float, y: float, width: float) -> None:
        """Add a sprite with its anchor at x, y, its body `width` wide."""
        display.blit(*self._placed(name, x, y, width), PREMULTIPLIED)

    def _placed(self, name: str, x: float, y: float, width: float | None) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a sprite and its upper left corner, real px, with its anchor at x, y."""
        info = self.sprites.info(name)
        scale = self.scale if width is None else max(1.0, width * self.scale) / info.w
        left = x * self.scale - (info.anchor[0] + info.pad[0]) * scale
        top = y * self.scale - (info.anchor[1] + info.pad[1]) * scale
        return self.sprites.get(name, scale), (round(left), round(top))

    def icon(self, target: pygame.Surface, name: str, x: float, y: float, size: float, colour: theme.Colour) -> None:
        """Draw a white mask in a colour, centred at x, y."""
        self.sprites.blit(
            target, f"icon_{name}", x * self.scale, y * self.scale, width=size * self.scale, colour=colour
        )

    def fitted(self, target: pygame.Surface, name: str, rect: Rect) -> None:
        """Draw a sprite with its body on a rectangle of (nearly) its shape, real px."""
        info = self.sprites.info(name)
        surface = self.sprites.stretched(name, rect.size)
        pad_x, pad_y = info.pad[0] * rect.w / info.w, info.pad[1] * rect.h / info.h
        target.blit(surface, (rect.x - round(pad_x), rect.y - round(pad_y)), special_flags=PREMULTIPLIED)

    def panel(self, target: pygame.Surface, name: str, rect: Rect) -> None:
        """Draw a nine-slice with its body on a rectangle, real px."""
        self.sprites.panel(target, name, rect)

    def dim(self, target: pygame.Surface, rect: Rect, radius: float = 10) -> None:
        """Dim an unusable rectangle with the azurite overlay; without round corners in tiles, inside the clip."""
        clip = target.get_clip()
        seen, corner, light = rect.clip(clip), self.px(radius), self.sprites.high_contrast
        size = rect.size if corner else (TILE, TILE)
        overlay = DIM_OVERLAYS.get((size, corner, light), lambda: _dim(size, corner, 0.4 if light else 1.0))
        if corner:
            target.blit(overlay, rect, special_flags=PREMULTIPLIED)
            return
        tops, lefts = range(seen.top, seen.bottom, TILE), range(seen.left, seen.right, TILE)
        target.set_clip(seen)
        target.fblits([(overlay, (left, top)) for top in tops for left in lefts], PREMULTIPLIED)
        target.set_clip(clip)

    # ------------------------------------------------------------ letters

    def size(self, logical: float, tight: bool = False, grow: float = 1.0) -> int:
        """Return the real px of letters of a logical size: never unreadable; `tight` ones a little smaller in small
        windows.  grow: largest factor if the player wants larger letters."""
        larger = min(self.text_scale, grow)
        if tight:
            least = MIN_TEXT if self.scale >= 0.66 else max(8, round(24 * self.scale))
            return max(round(logical * self.scale * larger), least)
        return text_px(logical, self.scale, larger)

    def text(  # six arguments for text and place; the others are the line's style, given by keyword
        self,
        target: pygame.Surface,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: theme.Colour,
        role: Role = "text",
        anchor: str = "baseleft",
        halo: theme.Colour | None = None,
        halo_width: float | None = None,
        within: float | None = None,
        least: float = 28,
        tight: bool = False,
        grow: float = 1.0,
    ) -> Rect:
        """Draw one line; with `within` it shrinks to that width, down to the size `least`, and is then cut with an
        ellipsis.  tight: inside pieces, where small windows allow smaller letters.  grow: as in `size`.  Return the
        real rect of the letters."""
        px = self.size(size, tight, grow)
        if within is not None:
            room = within * self.scale
            px = self.type.fit(text, role, px, min(px, self.size(least, tight)), room)
            text = self.type.clip(text, role, px, room)
        ring: theme.Colour | Halo | None = halo
        if halo is not None and halo_width is not None:
            ring = Halo(halo, max(1.0, halo_width * self.scale / 2))
        return self.type.draw(target, text, (x * self.scale, y * self.scale), role, px, colour, anchor, ring)

    def number(  # one more than eight: `text` without the common style of numbers
        self,
        target: pygame.Surface,
        number: int | str,
        x: float,
        y: float,
        size: float,
        colour: theme.Colour,
        halo: theme.Colour | None = None,
        halo_width: float | None = None,
        within: float | None = None,
        grow: float = 1.0,
    ) -> None:
        """Draw a number centred at x with its foot at y; below 0 it has a minus sign, not a hyphen."""
        self.text(
            target,
            number if isinstance(number, str) else f"{number}".replace("-", "−"),
            x,
            y,
            size,
            colour,
            "display",
            "basemid",
            halo,
            halo_width,
            within,
            least=18,
            tight=True,
            grow=grow,
        )

    def width(self, text: str, size: float, role: Role = "text", grow: float = 1.0) -> float:
        """Return the width of a line in logical px."""
        return self.type.size_of(text, role, self.size(size, grow=grow))[0] / self.scale


TILE = 256
"""Size of a tile, px: a dim overlay for the whole board would be too large to be kept."""
DIM_OVERLAYS: SurfaceCache[pygame.Surface] = SurfaceCache(4 * 2**20, large=2)


def _dim(size: tuple[int, int], radius: int, share: float) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    r, g, b, a = theme.DIM
    a = round(a * share)
    pygame.draw.rect(surface, (r * a // 255, g * a // 255, b * a // 255, a), surface.get_rect(), border_radius=radius)
    return surface
