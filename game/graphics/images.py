"""The pictures of the game: loading, scaling and composing of sprites.

`assets/sprites/index.json` says for every sprite its file, its body (`w`, `h` in logical px at 1920x1080), what sticks
out over the body (`pad`: left, top, right, bottom; shadows and glows), its anchor (from the body's upper left corner)
and the file's px per logical px. The names are listed in docs/sprites.md.

All lengths and points given to this module are real px; only the index is in logical px. All surfaces that come back
are premultiplied: blit them with `special_flags=pygame.BLEND_PREMULTIPLIED`. Nothing is read before it is first asked
for, and no display mode is needed. `fetch` and `planning` have pictures read in the background.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.graphics.cache import Preloader, SurfaceCache
from game.graphics.slices import Slicing, composed, shrunk
from game.paths import ASSETS

SPRITES_FOLDER = ASSETS / "sprites"

# The unit brick: overall 124 x 72, front 100 x 54, depth (24, -18). All towers of stones are multiples of it.
BRICK_WIDTH, BRICK_FRONT, BRICK_HEIGHT, BRICK_DEPTH = 124, 100, 54, (24, 18)
# Real px from which a brick is drawn in its finest and in its middle drawing.
LOD_FINE, LOD_MIDDLE = 70, 40
# Board towers are drawn at these floors (front, pitch) in logical px; anything between is stretched from the nearest.
BOARD_FLOORS = {"45": (124, 45), "45w": (148, 45), "52": (124, 52), "57": (150, 57)}
# Bytes of scaled (at 1920x1080; larger windows keep more) and of original pictures that are kept.
SCALED_BUDGET, SOURCE_BUDGET = 24 * 2**20, 6 * 2**20
LARGE_SOURCE = 10  # of the original pictures those are kept that are shown in many sizes: the small ones

Colour = str | tuple[int, int, int]


class AssetError(Exception):
    """A picture is unknown, missing or unreadable."""


@dataclass(frozen=True)
class Sprite:
    """One entry of the index; lengths are logical px."""

    name: str
    file: str
    w: float
    h: float
    scale: float
    anchor: tuple[float, float]
    pad: tuple[float, float, float, float]
    nine: tuple[float, float, float, float] | None = None
    tile: float = 0  # period of the pattern in the edges; 0 = edges are stretched

    @property
    def picture(self) -> tuple[float, float]:
        """Logical size of the whole picture, body and pad."""
        return self.w + self.pad[0] + self.pad[2], self.h + self.pad[1] + self.pad[3]


def _room(scale: float) -> int:
    """Bytes of scaled pictures that are kept at a scale."""
    return round(SCALED_BUDGET * max(1.0, scale * scale))


def _fitted(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return _formatted(shrunk(source, size), pygame.SRCALPHA)


def _formatted(surface: pygame.Surface, flags: int) -> pygame.Surface:
    """A picture without alpha as one of 32 bits in the format of `flags`; one with alpha as it is."""
    if surface.get_masks()[3]:
        return surface
    result = pygame.Surface(surface.get_size(), flags, 32)
    result.blit(surface, (0, 0))
    return result


def _pixels(width: float, height: float) -> tuple[int, int]:
    return max(1, round(width)), max(1, round(height))


class Sprites:
    """All sprites at one scale (real px per logical px), made when first asked for and then kept."""

    def __init__(self, scale: float = 1.0, folder: Path = SPRITES_FOLDER) -> None:
        self._folder = folder
        self._scale = scale
        self._index: dict[str, Sprite] | None = None
        self._sources = SurfaceCache(SOURCE_BUDGET, LARGE_SOURCE)
        self._scaled = SurfaceCache(_room(scale))
        self._ahead = Preloader()
        self._is_planning = False
        self._hollow: set[str] = set()  # nine-slices with nothing in the middle

    @property
    def scale(self) -> float:
        """Real px per logical px. Setting another one drops every scaled surface."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self._ahead.forget()
            self._scaled.clear(_room(scale))

    def names(self) -> list[str]:
        """All sprite names, in the order of the index."""
        return list(self._entries())

    def info(self, name: str) -> Sprite:
        """The index entry of a sprite; AssetError if there is none."""
        try:
            return self._entries()[name]
        except KeyError:
            raise AssetError(f"no sprite named {name!r} in {self._folder / 'index.json'}") from None

    def get(self, name: str, scale: float | None = None) -> pygame.Surface:
        """The whole picture (body and pad) at `scale` real px per logical px, by default the scale of this set."""
        scale = self._scale if scale is None else scale
        return self._resized(name, scale, scale)

    def fetch(self, name: str, scale: float | None = None) -> None:
        """Has the picture at hand soon, at `scale` or that of this set, without delaying anybody; what is at hand is
        kept for longer."""
        scale = self._scale if scale is None else scale
        width, height = self.info(name).picture
        size = _pixels(width * scale, height * scale)
        self._take_over()
        if self._scaled.find((name, size)) is None:
            self._ahead.want((name, size), lambda: _fitted(self._read(name), size))

    def fetch_file(self, name: str) -> None:
        """The same of the picture in the file, of something small that is shown in many sizes."""
        self.info(name)
        self._take_over()
        if self._sources.find(name) is None:
            self._ahead.want(name, lambda: self._read(name))

    @contextmanager
    def planning(self) -> Iterator[None]:
        """In here a picture that is not at hand comes back empty, and is made in the background."""
        self._is_planning = True
        try:
            yield
        finally:
            self._is_planning = False

    @property
    def fetching(self) -> bool:
        """Whether pictures are being made in the background."""
        self._take_over()
        return self._ahead.busy

    def sized(self, name: str, width: float) -> pygame.Surface:
        """The picture with a body `width` real px wide."""
        return self.get(name, width / self.info(name).w)

    def stretched(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """The picture with a body of `size` real px; its aspect is not kept."""
        sprite = self.info(name)
        return self._resized(name, size[0] / sprite.w, size[1] / sprite.h)

    def nine(self, name: str, size: tuple[float, float], scale: float | None = None) -> pygame.Surface:
        """The nine-slice `name` with a body of `size` real px and margins at `scale`; AssetError if it is none."""
        scale = self._scale if scale is None else scale
        body = _pixels(*size)
        key = (name, "nine", body, scale)
        surface = self._scaled.find(key)
        if surface is None:
            surface = self._make_nine(name, body, scale)
            self._keep(key, surface)
        return surface

    def cover(self, name: str, size: tuple[float, float], align: tuple[float, float] = (0.5, 0.5)) -> pygame.Surface:
        """The picture scaled to fill `size` real px; `align` (0..1, 0..1) is the point that is never cut off. An opaque
        picture comes without alpha."""
        width, height = _pixels(*size)

        def make(source: pygame.Surface) -> pygame.Surface:
            factor = max(width / source.get_width(), height / source.get_height())
            part = _pixels(width / factor, height / factor)
            left = round((source.get_width() - part[0]) * align[0])
            top = round((source.get_height() - part[1]) * align[1])
            crop = source.subsurface(pygame.Rect(left, top, *part).clip(source.get_rect()))
            return shrunk(crop, (width, height))

        return self._obtain((name, "cover", width, height, align), name, (width, height), make)

    def tinted(self, name: str, colour: Colour, width: float | None = None) -> pygame.Surface:
        """A white mask in `colour`, its body `width` real px wide (by default at the scale of this set)."""
        scale = self._scale if width is None else width / self.info(name).w
        paint = pygame.Color(colour)

        key = (name, "tint", tuple(paint), scale)
        surface = self._scaled.find(key)
        if surface is None:
            surface = self.get(name, scale).copy()
            surface.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, surface)
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
        """Draw a sprite with its anchor at x, y; `width` (of the body) or `scale` say how large. Returns the body."""
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
        x, y, width, height = rect
        pad = self.info(name).pad
        surface = self.nine(name, (width, height), scale)
        left, top = round(x) - round(pad[0] * scale), round(y) - round(pad[1] * scale)
        slicing = _slicing(self.info(name), scale)
        for part in slicing.rim(surface.get_size()) if name in self._hollow else [surface.get_rect()]:
            target.blit(surface, part.move(left, top), part, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _entries(self) -> dict[str, Sprite]:
        if self._index is None:
            path = self._folder / "index.json"
            try:
                raw = json.loads(path.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise AssetError(f"cannot read the list of sprites {path}: {error}") from error
            self._index = {name: _entry(name, fields) for name, fields in raw.items()}
        return self._index

    def _read(self, name: str) -> pygame.Surface:
        """The picture as it is in the file, premultiplied; an opaque one without alpha."""
        sprite = self.info(name)
        path = self._folder / sprite.file
        try:
            picture = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise AssetError(f"cannot read the sprite {name!r} from {path}: {error}") from error
        if picture.get_masks()[3]:
            return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32)).premul_alpha()
        return _formatted(picture, 0)  # scaled from 32 bits, not 24: that is five times as fast

    def _resized(self, name: str, sx: float, sy: float) -> pygame.Surface:
        width, height = self.info(name).picture
        size = _pixels(width * sx, height * sy)
        return self._obtain((name, size), name, size, lambda source: _fitted(source, size))

    def _obtain(
        self, key: Hashable, name: str, size: tuple[int, int], make: Callable[[pygame.Surface], pygame.Surface]
    ) -> pygame.Surface:
        """The picture of `key`, of that size: kept, or made from that of the file."""
        self._take_over()
        surface = self._scaled.find(key)
        if surface is not None:
            return surface
        if self._is_planning:
            if self._scaled.keeps(size):  # else it would be gone before it is needed
                self._ahead.want(key, lambda: make(self._read(name)))
            return pygame.Surface(size, pygame.SRCALPHA, 32)
        source = self._sources.find(name)
        if source is None:
            source = self._read(name)
            self._sources.put(name, source)
        surface = make(source)
        self._scaled.put(key, surface)
        return surface

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        """A picture made of others; of empty ones it is good for nothing."""
        if not self._is_planning:
            self._scaled.put(key, surface)

    def _take_over(self) -> None:
        """What was made in the background is at hand from now on."""
        for key, surface in self._ahead.taken():
            (self._sources if isinstance(key, str) else self._scaled).put(key, surface)

    def _make_nine(self, name: str, body: tuple[int, int], scale: float) -> pygame.Surface:
        sprite = self.info(name)
        if sprite.nine is None:
            raise AssetError(f"the sprite {name!r} is no nine-slice")
        surface, is_hollow = composed(self.get(name, scale), body, _slicing(sprite, scale))
        if is_hollow and not self._is_planning:
            self._hollow.add(name)
        return surface


def _entry(name: str, raw: dict[str, Any]) -> Sprite:
    """An index entry; AssetError when a field is missing."""
    try:
        return Sprite(
            name=name,
            file=raw["file"],
            w=raw["w"],
            h=raw["h"],
            scale=raw["scale"],
            anchor=(raw["anchor"][0], raw["anchor"][1]),
            pad=(raw["pad"][0], raw["pad"][1], raw["pad"][2], raw["pad"][3]),
            nine=tuple(raw["nine"]) if "nine" in raw else None,
            tile=raw.get("tile", 0),
        )
    except (KeyError, IndexError) as error:
        raise AssetError(f"the index entry of sprite {name!r} is incomplete: {error}") from error


def _slicing(sprite: Sprite, scale: float) -> Slicing:
    """How a nine-slice is cut at a scale."""
    assert sprite.nine is not None
    pad = [round(p * scale) for p in sprite.pad]
    left, top, right, bottom = (p + round(m * scale) for p, m in zip(pad, sprite.nine, strict=True))
    period = max(1, round(sprite.tile * scale)) if sprite.tile else 0
    return Slicing(left, top, right, bottom, pad[0] + pad[2], pad[1] + pad[3], period)


def _put(target: pygame.Surface, surface: pygame.Surface, x: float, y: float) -> None:
    target.blit(surface, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a premultiplied surface with `share` (0..1) of its opacity."""
    copy = surface.copy()
    level = round(255 * max(0.0, min(1.0, share)))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


# -- bricks and towers ------------------------------------------------------------------------------------------------


def brick_front(width: float) -> float:
    """Width of the front of a brick that is `width` wide overall."""
    return width * BRICK_FRONT / BRICK_WIDTH


def brick_height(width: float) -> float:
    """Height of the front, that is the stack pitch, of a brick that is `width` wide overall."""
    return width * BRICK_HEIGHT / BRICK_WIDTH


def brick_depth(width: float) -> tuple[float, float]:
    """How far the depth of a brick reaches to the right and upward."""
    return width * BRICK_DEPTH[0] / BRICK_WIDTH, width * BRICK_DEPTH[1] / BRICK_WIDTH


def brick_lod(width: float) -> int:
    """Which of the three drawings a brick of this overall width takes."""
    return 0 if width >= LOD_FINE else 1 if width >= LOD_MIDDLE else 2


def draw_brick(
    target: pygame.Surface, sprites: Sprites, colour: str, x: float, y: float, width: float, *, new: bool = False
) -> None:
    """One stone with its keyline, lower left corner of the front at x, y, `width` wide overall."""
    draw_tower(target, sprites, colour, 1, x, y, width, new=int(new))


def draw_tower(
    target: pygame.Surface,
    sprites: Sprites,
    colour: str,
    height: int,
    x: float,
    y: float,
    width: float,
    *,
    new: int = 0,
    danger: bool = False,
) -> None:
    """`height` stones on each other in one keyline, foot (lower left of the front) at x, y.

    The upper `new` stones get the amber line of this turn; `danger` lays a crack over the tower.
    """
    if height <= 0:
        return
    lod, pitch = brick_lod(width), brick_height(width)
    _draw_outline(target, sprites, f"brick_key_{lod}", height, x, y, width)
    if new > 0:
        new = min(new, height)
        _draw_outline(target, sprites, f"brick_new_{lod}", new, x, y - (height - new) * pitch, width)
    for floor in range(height):
        sprites.blit(target, f"brick_{colour}_{lod}", x, y - floor * pitch, width=width)
    if danger:
        cracked = min(3, height)
        sprites.blit(target, f"brick_crack_{cracked}", x, y - (height - cracked) * pitch, width=width)


def _draw_outline(
    target: pygame.Surface, sprites: Sprites, name: str, height: int, x: float, y: float, width: float
) -> None:
    """A keyline or glow, stretched upward round `height` stones."""
    sprite = sprites.info(name)
    scale = width / sprite.w
    body = width, sprite.h * scale + (height - 1) * brick_height(width)
    sprites.panel(target, name, (x, y - body[1], *body), scale)


def draw_board_tower(
    target: pygame.Surface, sprites: Sprites, colour: str, x: float, y: float, front: float, floor: float
) -> None:
    """The tower of a colour on the board: lower left of its shaft at x, y; front and floor pitch in real px."""
    _draw_floor_piece(target, sprites, f"board_tower_{colour}", x, y, front, floor)


def draw_balcony(
    target: pygame.Surface, sprites: Sprites, state: str, x: float, y: float, front: float, floor: float
) -> None:
    """A balcony (`gold` = its turn, `stone` = waiting, `done`) before the floor whose lower left is x, y."""
    _draw_floor_piece(target, sprites, f"balcony_{state}", x, y, front, floor)


def _draw_floor_piece(
    target: pygame.Surface, sprites: Sprites, stem: str, x: float, y: float, front: float, floor: float
) -> None:
    """Draw the rendering whose floors are nearest in shape, stretched to the exact front and floor."""
    shape = front / floor
    best = min(BOARD_FLOORS, key=lambda key: abs(BOARD_FLOORS[key][0] / BOARD_FLOORS[key][1] - shape))
    sprite = sprites.info(f"{stem}_{best}")
    sx, sy = front / BOARD_FLOORS[best][0], floor / BOARD_FLOORS[best][1]
    surface = sprites.stretched(sprite.name, (sprite.w * sx, sprite.h * sy))
    _put(target, surface, x - (sprite.pad[0] + sprite.anchor[0]) * sx, y - (sprite.pad[1] + sprite.anchor[1]) * sy)
