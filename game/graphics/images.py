"""The pictures of the game: sprites at any size, kept within a bound.

All lengths and points given to this module are real px; only the index (`graphics.index`) is in logical px. All
returned surfaces are premultiplied: blit them with `special_flags=pygame.BLEND_PREMULTIPLIED`. Pictures are read on
demand, and need no display mode. `fetch` and `planning` read pictures in the background.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.graphics.cache import SurfaceCache
from game.graphics.index import AssetError, Sprite, SpriteIndex, formatted
from game.graphics.slices import Slicing, composed, lay, narrowed, shrunk
from game.graphics.stored import Stored
from game.paths import asset_folders
from game.preloader import Preloader

if TYPE_CHECKING:
    from game.graphics.store import PictureStore

# Bytes of scaled (at 1920x1080; larger windows keep more) and of original pictures kept.
SCALED_BUDGET, SOURCE_BUDGET = 36 * 2**20, 6 * 2**20
LARGE_SCALED = 10  # a scaled picture larger than 1/10 of the budget is not kept: the sheet of the menu fits
LARGE_SOURCE = 9  # small original pictures are kept, because they are shown in many sizes

NINE = "nine"
"""Mark of a nine-slice in the key of a picture."""
Colour = str | tuple[int, int, int]
Piece = tuple[pygame.Surface, tuple[int, int]]
"""A part of a picture, and its place there."""


def _room(scale: float) -> int:
    """Return the bytes of scaled pictures kept at a scale."""
    return round(SCALED_BUDGET * max(1.0, scale * scale))


def _empty(cache: SurfaceCache[pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface in place of a picture being made: of its size, or of one pixel if the picture is too
    large to be kept, to save the memory."""
    return pygame.Surface(size if cache.keeps(size) else (1, 1), pygame.SRCALPHA, 32)


def _fitted(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return formatted(shrunk(source, size), pygame.SRCALPHA)


def _pixels(width: float, height: float) -> tuple[int, int]:
    return max(1, round(width)), max(1, round(height))


class Sprites:
    """All sprites at one scale (real px per logical px), made on demand and then kept.  folders: by default those of
    the house and of the games."""

    def __init__(self, scale: float = 1.0, *folders: Path, store: PictureStore | None = None) -> None:
        self._scale = scale
        self.index = SpriteIndex(*folders or asset_folders("sprites"))
        self._sources: SurfaceCache[pygame.Surface] = SurfaceCache(SOURCE_BUDGET, LARGE_SOURCE)
        self._scaled: SurfaceCache[pygame.Surface] = SurfaceCache(_room(scale), LARGE_SCALED)
        self.ahead: Preloader[pygame.Surface] = Preloader("pictures")
        self._is_planning = False
        self.missed = 0
        """Number of pictures returned empty so far (see `planning`)."""
        self._plans_large = False
        self.held: dict[tuple[Hashable, ...], pygame.Surface] = {}  # large pictures read ahead, until they are used
        self._last_nine: tuple[Hashable, pygame.Surface] | None = None  # of these, also afterwards: a page changes
        self._hollow: dict[str, bool] = {}  # whether the middle of a nine-slice is empty, once it was looked at
        self.stored = Stored(self.index, store)
        self.palette, self.high_contrast = "standard", False

    @property
    def scale(self) -> float:
        """Real px per logical px. A new value drops every scaled surface."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self.ahead.forget()
            self.held.clear()
            self._last_nine = None
            self.stored.forget()
            self._scaled.clear(_room(scale))

    def wear(self, palette: str, high_contrast: bool) -> None:
        """Show the stones in the colours of a palette, and with larger marks and stronger edges."""
        if (palette, high_contrast) == (self.palette, self.high_contrast):
            return
        self.palette, self.high_contrast = palette, high_contrast
        self.stored.wear(f"{palette}{' high contrast' * high_contrast}")
        self.index.retouch = None
        if palette != "standard" or high_contrast:
            self.index.retouch = partial(_retouched, palette, high_contrast)
        self.forget()

    def forget(self) -> None:
        """Drop all cached pictures; they are made again on demand."""
        self.ahead.forget()
        self.held.clear()
        self._last_nine = None
        self._sources.clear()
        self._scaled.clear()

    @property
    def used(self) -> int:
        """Bytes of the pictures kept."""
        return self._scaled.used + self._sources.used

    def names(self) -> list[str]:
        """Return all sprite names, in the order of the index."""
        return self.index.names()

    def info(self, name: str) -> Sprite:
        """Return the index entry of a sprite; AssetError if there is none."""
        return self.index[name]

    def get(self, name: str, scale: float | None = None) -> pygame.Surface:
        """Return the whole picture (body and pad) at `scale` real px per logical px, by default the scale of this
        set."""
        scale = self._scale if scale is None else scale
        return self._resized(name, scale, scale)

    def fetch(self, name: str, scale: float | None = None) -> None:
        """Read the picture in the background, at `scale` or that of this set; one already at hand is kept longer."""
        scale = self._scale if scale is None else scale
        width, height = self.info(name).picture
        size = _pixels(width * scale, height * scale)
        self._take_over()
        if self._scaled.find((name, size)) is None:
            make = self.stored.maker((name, size), name, lambda source: _fitted(source, size))
            self.ahead.want((name, size), make)

    def fetch_file(self, name: str) -> None:
        """Read the original picture in the background, for a small sprite shown in many sizes."""
        self.info(name)
        self._take_over()
        if self._sources.find(name) is None:
            self.ahead.want(name, lambda: self.index.read(name))

    @contextmanager
    def planning(self, *, large: bool = False) -> Iterator[None]:
        """Return empty surfaces for missing pictures in this context, and make them in the background. large: also
        those too large to be kept; they are held until `let_go`."""
        self._is_planning, self._plans_large = True, large
        try:
            yield
        finally:
            self._is_planning = self._plans_large = False

    def let_go(self) -> None:
        """Release the large pictures read ahead, after their use, but for one nine-slice: it is laid again with every
        change on it."""
        self._take_over()
        self._last_nine = next((each for each in self.held.items() if NINE in each[0]), self._last_nine)
        self.held.clear()

    @property
    def fetching(self) -> bool:
        """Whether pictures are being made in the background."""
        self._take_over()
        return self.ahead.busy

    def sized(self, name: str, width: float) -> pygame.Surface:
        """Return the picture with a body `width` real px wide."""
        return self.get(name, width / self.info(name).w)

    def stretched(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """Return the picture with a body of `size` real px; its aspect ratio is not kept."""
        sprite = self.info(name)
        return self._resized(name, size[0] / sprite.w, size[1] / sprite.h)

    def nine(self, name: str, size: tuple[float, float], scale: float | None = None) -> pygame.Surface:
        """Return the nine-slice `name` with a body of `size` real px and margins at `scale`; AssetError if it is not a
        nine-slice."""
        scale = self._scale if scale is None else scale
        body = _pixels(*size)
        key = (name, NINE, body, scale)
        self._take_over()
        surface = self._scaled.find(key)
        if surface is None and self._is_planning:
            return self._plan_nine(key, name, body, scale)
        if surface is None:
            surface = composed(self.get(name, scale), body, _slicing(self.info(name), scale))
            self._scaled.put(key, surface)
        return surface

    def cover(self, name: str, size: tuple[float, float], align: tuple[float, float] = (0.5, 0.5)) -> pygame.Surface:
        """Return the picture scaled to fill `size` real px; `align` (0..1, 0..1) is the point that is never cut off. An
        opaque picture has no alpha."""
        width, height = _pixels(*size)

        def make(source: pygame.Surface) -> pygame.Surface:
            factor = max(width / source.get_width(), height / source.get_height())
            part = _pixels(width / factor, height / factor)
            left = round((source.get_width() - part[0]) * align[0])
            top = round((source.get_height() - part[1]) * align[1])
            crop = pygame.Rect(left, top, *part).clip(source.get_rect())
            if source.get_masks()[3]:
                return shrunk(source.subsurface(crop), (width, height))
            narrow = narrowed(source, crop, width)
            del source  # release it: there is not room for everything at once
            return shrunk(narrow, (width, height))

        return self.obtain((name, "cover", width, height, align), name, (width, height), make)

    def tinted(self, name: str, colour: Colour, width: float | None = None) -> pygame.Surface:
        """Return a white mask in `colour`, its body `width` real px wide (by default at the scale of this set)."""
        scale = self._scale if width is None else width / self.info(name).w
        paint = pygame.Color(colour)

        key = (name, "tint", tuple(paint), scale)
        surface = self._scaled.find(key)
        if surface is None:
            missed, surface = self.missed, self.get(name, scale).copy()
            surface.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
            if self.missed == missed:  # not made from an empty surface
                self._scaled.put(key, surface)
        return surface

    def blit(
        self,
        target: pygame.Surface,
        name: str,
        x: float,
        y: float,
        *,
        width: float | None = None,
        scale: float | None = None,
        colour: Colour | None = None,
    ) -> pygame.Rect:
        """Draw a sprite with its anchor at x, y, sized by `width` (of the body) or `scale`; return the rectangle of its
        body."""
        sprite = self.info(name)
        if width is not None:
            scale = width / sprite.w
        elif scale is None:
            scale = self._scale
        surface = self.get(name, scale) if colour is None else self.tinted(name, colour, scale * sprite.w)
        left, top = x - sprite.anchor[0] * scale, y - sprite.anchor[1] * scale
        _put(target, surface, left - sprite.pad[0] * scale, top - sprite.pad[1] * scale)
        return pygame.Rect(round(left), round(top), *_pixels(sprite.w * scale, sprite.h * scale))

    def panel(
        self, target: pygame.Surface, name: str, rect: pygame.Rect | Sequence[float], scale: float | None = None
    ) -> None:
        """Draw a nine-slice with its body exactly on `rect` (x, y, width, height)."""
        scale = self._scale if scale is None else scale
        x, y, *size = rect
        body, pad, slicing = _pixels(*size), self.info(name).pad, _slicing(self.info(name), scale)
        left, top = round(x) - round(pad[0] * scale), round(y) - round(pad[1] * scale)
        if self._is_hollow(name, scale):
            for piece, at in self.rim(name, body, scale):
                target.blit(piece, (left + at[0], top + at[1]), special_flags=pygame.BLEND_PREMULTIPLIED)
        elif self._scaled.keeps((body[0] + slicing.pad_x, body[1] + slicing.pad_y)):
            target.blit(self.nine(name, body, scale), (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            self._panel_once(target, name, (left, top), body, scale)

    def rim(self, name: str, size: tuple[float, float], scale: float | None = None) -> list[Piece]:
        """Return the edges of the nine-slice `name` with a body of `size` real px, each with its place in the picture:
        all there is of a frame, in a small part of its room."""
        scale = self._scale if scale is None else scale
        body, slicing = _pixels(*size), _slicing(self.info(name), scale)
        pieces = []
        for part in slicing.rim((body[0] + slicing.pad_x, body[1] + slicing.pad_y)):
            key = (name, NINE, body, scale, tuple(part))
            piece = self._scaled.find(key)
            if piece is None:
                missed, source = self.missed, self.get(name, scale)
                if self.missed != missed:
                    return []
                piece = pygame.Surface(part.size, pygame.SRCALPHA, 32)
                lay(piece, source, (-part.x, -part.y), body, slicing)
                self._scaled.put(key, piece)
            pieces.append((piece, part.topleft))
        return pieces

    def _is_hollow(self, name: str, scale: float) -> bool:
        """Return whether the middle of a nine-slice is empty; False as long as its picture is not at hand."""
        if name not in self._hollow:
            missed, source = self.missed, self.get(name, scale)
            if self.missed != missed:
                return False
            self._hollow[name] = _slicing(self.info(name), scale).is_hollow(source)
        return self._hollow[name]

    def _panel_once(
        self, target: pygame.Surface, name: str, at: tuple[int, int], body: tuple[int, int], scale: float
    ) -> None:
        """Draw a nine-slice too large to be kept: mostly it is painted once into something that is."""
        key = (name, NINE, body, scale)
        if self._is_planning and self._plans_large:
            self._plan_nine(key, name, body, scale)
            return
        self._take_over()
        held = self.held.get(key)
        if held is None and self._last_nine is not None and self._last_nine[0] == key:
            held = self._last_nine[1]
        if held is not None:
            target.blit(held, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        missed, source = self.missed, self.get(name, scale)
        if self.missed == missed:
            lay(target, source, at, body, _slicing(self.info(name), scale))

    def _resized(self, name: str, sx: float, sy: float) -> pygame.Surface:
        width, height = self.info(name).picture
        size = _pixels(width * sx, height * sy)
        return self.obtain((name, size), name, size, lambda source: _fitted(source, size))

    def obtain(
        self, key: Hashable, name: str, size: tuple[int, int], make: Callable[[pygame.Surface], pygame.Surface]
    ) -> pygame.Surface:
        """Return the picture of `key`, of that size: from the cache, or made from the file."""
        self._take_over()
        surface = self._scaled.find(key)
        if surface is not None:
            return surface
        if self._is_planning:
            if self._scaled.keeps(size) or self._plans_large:  # else it would be gone before it is needed
                self.ahead.want(key, self.stored.maker(key, name, make), first=self._plans_large)
            self.missed += 1
            return _empty(self._scaled, size)
        surface = self.stored.find(key, name, make)
        if surface is None:
            # only `make` holds the source, and releases a large one early
            surface = make(self._sources.get(name, lambda: self.index.read(name)))
        self._scaled.put(key, surface)
        return surface

    def _take_over(self) -> None:
        """Take over the pictures made in the background."""
        for key, surface in self.ahead.taken():
            (self._sources if isinstance(key, str) else self._scaled).put(key, surface)
            if isinstance(key, tuple) and not self._scaled.keeps(surface.get_size()):
                self.held[key] = surface

    def _plan_nine(self, key: Hashable, name: str, body: tuple[int, int], scale: float) -> pygame.Surface:
        """Have a nine-slice composed in the background; return an empty surface of one pixel, to save memory: its size
        is never read."""
        self.missed += 1
        slicing, (width, height) = _slicing(self.info(name), scale), self.info(name).picture
        size, source = (body[0] + slicing.pad_x, body[1] + slicing.pad_y), _pixels(width * scale, height * scale)
        if self._scaled.keeps(size) or self._plans_large:
            read = self.index.read
            self.ahead.want(key, lambda: composed(_fitted(read(name), source), body, slicing), first=self._plans_large)
        return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def _slicing(sprite: Sprite, scale: float) -> Slicing:
    """Return the slicing of a nine-slice at a scale; AssetError if it is not a nine-slice."""
    if sprite.nine is None:
        raise AssetError(f"the sprite {sprite.name!r} is no nine-slice")
    pad = [round(p * scale) for p in sprite.pad]
    left, top, right, bottom = (p + round(m * scale) for p, m in zip(pad, sprite.nine, strict=True))
    period = max(1, round(sprite.tile * scale)) if sprite.tile else 0
    return Slicing(left, top, right, bottom, pad[0] + pad[2], pad[1] + pad[3], period)


def _put(target: pygame.Surface, surface: pygame.Surface, x: float, y: float) -> None:
    target.blit(surface, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)


def is_sprite(sprites: Sprites, name: str) -> bool:
    """Return whether there is a sprite of this name."""
    try:
        sprites.info(name)
    except AssetError:
        return False
    return True


def faded(surface: pygame.Surface, share: float, copy: pygame.Surface | None = None) -> pygame.Surface:
    """Return a copy of a premultiplied surface with `share` (0..1) of its opacity.  copy: where to paint it, of the
    same size."""
    level = round(255 * max(0.0, min(1.0, share)))
    tone = (level, level, level, level)
    if copy is None:
        copy = surface.copy()
        copy.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
    else:
        copy.fill(tone)
        copy.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _retouched(palette: str, high_contrast: bool, sprite: Sprite, picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in a palette and contrast."""
    from game.graphics import recolour  # most players never need it

    stone, colours = recolour.stone_of(sprite.name), recolour.PALETTES.get(palette)
    if stone is not None and colours is not None:
        picture = recolour.recoloured(picture, recolour.painted(stone), colours[stone])
    if high_contrast and recolour.BRICK.match(sprite.name):
        picture = recolour.with_larger_mark(picture, sprite.pad, sprite.scale)
    return picture
