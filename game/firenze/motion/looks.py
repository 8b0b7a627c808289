"""Looks of this game's flying pieces: stones, towers, cards, ribbons; sprites and letters are in
`game.animation.looks`."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import pygame
from pygame import Rect

from engine.firenze.board import HEIGHTS
from engine.firenze.stones import LETTERS, NONE, Colour, spread
from game.animation.looks import SpriteLook
from game.animation.pieces import Kit, PieceImage, all_of, scaled
from game.firenze.base import banners
from game.firenze.base.brush import FirenzeBrush, card_sprite
from game.firenze.base.floors import draw_balcony
from game.firenze.layout import TableLayout
from game.firenze.regions.board import LIGHT, PRIVILEGE_FLOORS, WINDOW_NUMBER, write_on_balcony
from game.firenze.regions.card import CARD_H, CARD_W, draw_full_card, full_zoom
from game.firenze.regions.row import draw_row_card
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_height, draw_tower
from game.graphics.brush import Studio


class PieceBrush(FirenzeBrush):
    """The brush of flying pieces: it knows the layout, because pieces have the size of their places."""

    def __init__(self, context: Studio, layout: TableLayout) -> None:
        super().__init__(context, layout.grid)
        self.layout = layout


TableKit = Kit[PieceBrush]

OUTLINE = 0.12
"""Room for the keyline round a stone, relative to its width."""
TILE_INK = theme.rgb("2A1408")
IRON, IRON_LIGHT = theme.rgb("3A3C46"), theme.rgb("AEB4C4")
FLAME = (theme.rgb("B2230F"), theme.rgb("F08A1E"), theme.rgb("FFE08A"))
PIGEON, PIGEON_WING, PIGEON_TIP = theme.rgb("6F7C99"), theme.rgb("C9D2E6"), theme.rgb("4C566F")
FINE = 4
"""Supersampling factor of drawn shapes, for smooth edges."""


def _blank(width: float, height: float) -> pygame.Surface:
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA, 32)


@dataclass(frozen=True, slots=True)
class Stones:
    """A stone, or `height` of them on top of each other; the upper `fresh` ones were set this turn."""

    colour: Colour
    height: int = 1
    fresh: int = 0

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the whole tower's body."""
        rim = max(3, round(width * OUTLINE))
        depth, tall = brick_depth(width), self.height * brick_height(width)
        surface = _blank(width + 2 * rim, tall + depth[1] + 2 * rim)
        foot = rim + depth[1] + tall
        draw_tower(surface, kit.sprites, LETTERS[self.colour], self.height, rim, foot, width, new=self.fresh)
        return PieceImage(surface, rim + width / 2, rim + (tall + depth[1]) / 2, tall + depth[1])


@dataclass(frozen=True, slots=True)
class HeightPlate:
    """The plate with the height of a tower, at its foot."""

    height: int

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is where the plate hangs."""
        brush = kit.brush
        size = width / brush.scale
        surface = _blank(2 * width, 2 * width)
        brush.sprite(surface, "height_plate", size, size, size)
        brush.number(surface, self.height, size, size + 12 * size / 54, 34 * size / 54, theme.INK)
        return PieceImage(surface, width, width)


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card; `face` is full, row, hand, building, chip or niche. `stones` (six counts) are on a card of the row."""

    face: str
    card: str
    stones: tuple[int, ...] = NONE

    @property
    def based(self) -> bool:
        """Whether it is scaled from a base, as all faces with letters are."""
        return self.face in ("full", "row", "niche")

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the card. Cards with letters are painted once and scaled."""
        if self.face == "niche":
            return niche(self.card).paint(kit, width)
        if self.face == "row":
            return scaled(kit.base(self, lambda: self._row(kit)), width / kit.brush.layout.row.card(0).w)
        if self.face == "full":
            return scaled(kit.base(self, lambda: self._full(kit)), width / kit.brush.px(CARD_W * full_zoom(kit.brush)))
        return SpriteLook(card_sprite(self.face, self.card)).paint(kit, width)

    def _row(self, kit: TableKit) -> PieceImage:
        brush, layout = kit.brush, kit.brush.layout
        rect, margin = layout.row.card(0), kit.brush.px(16)
        surface = _blank(rect.w + 2 * margin, rect.h + 2 * margin)
        draw_row_card(brush, surface, self.card, pygame.Rect(margin, margin, rect.w, rect.h))
        colours = spread(self.stones)
        for colour, spot in zip(colours, layout.row.pile(len(colours), layout.row.card_box(0)), strict=True):
            brush.brick(surface, colour, spot._replace(x=spot.x - rect.x + margin, y=spot.y - rect.y + margin))
        return PieceImage(surface, margin + rect.w / 2, margin + rect.h / 2)

    def _full(self, kit: TableKit) -> PieceImage:
        brush, margin, zoom = kit.brush, 16, full_zoom(kit.brush)
        surface = _blank((CARD_W * zoom + 2 * margin) * brush.scale, (CARD_H * zoom + 2 * margin) * brush.scale)
        draw_full_card(brush, surface, self.card, margin, margin)
        return PieceImage(surface, surface.get_width() / 2, surface.get_height() / 2)


@dataclass(frozen=True, slots=True)
class RibbonLook:
    """The band of a seat across the table with its seal, a line and a smaller one below; its height is `tall` times its
    width. portrait: a sprite on it, with the seal on its frame."""

    shape: str
    text: str
    note: str = ""
    tall: float = 0.14
    portrait: str = ""

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the band."""
        return all_of(self.in_parts(kit, width))

    def in_parts(self, kit: TableKit, width: int) -> Generator[None, None, PieceImage]:
        """Paint the band, then its contents."""
        tall = round(width * self.tall)
        margin = round(24 * kit.scale + (0.35 * tall if self.portrait else 0))  # a hat may protrude over the band
        surface = _blank(width + 2 * margin, tall + 2 * margin)
        box = pygame.Rect(margin, margin, width, tall)
        yield
        kit.sprites.panel(surface, f"turn_ribbon_{self.shape}", box)
        yield
        ink = theme.ink_on(theme.PLAYERS[self.shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        size = kit.type.fit(self.text, "display", round(tall * 0.5), round(tall * 0.25), width - 2.2 * tall)
        words = kit.type.size_of(self.text, "display", size)[0]
        yield
        seal = tall * (1.55 if self.portrait else 1.15)
        left = box.centerx - (seal + tall * 0.2 + words) / 2
        if self.portrait:
            kit.sprites.blit(surface, self.portrait, left + seal / 2, box.centery + tall * 0.04, width=seal)
            badge = left + seal * 0.84, box.centery + tall * 0.4
            kit.sprites.blit(surface, f"seal_{self.shape}", *badge, width=tall * 0.5)
        else:
            kit.sprites.blit(surface, f"seal_{self.shape}", left + seal / 2, box.centery, width=seal)
        yield
        x, y = left + seal + tall * 0.2, box.centery - (tall * 0.14 if self.note else 0)
        kit.type.draw(surface, self.text, (x, y), "display", size, ink, "midleft", halo)
        if self.note:
            small = round(tall * 0.22)
            kit.type.draw(surface, self.note, (x, y + size * 0.62), "text", small, ink, "midleft", halo)
        return PieceImage(surface, box.centerx, box.centery)


@dataclass(frozen=True, slots=True)
class Water:
    """A sheet of water, a third as high as it is wide."""

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the sheet."""
        tall = max(4, width // 3)
        surface = _blank(width, tall)
        for line in range(tall):
            level = 90 + 70 * line // tall
            tint = theme.mix(theme.STONES["b"][1], theme.STONES["b"][4], line / tall)
            surface.fill((*(part * level // 255 for part in tint), level), (0, line, width, 1))
        crest = max(2, tall // 24)
        surface.fill((200, 220, 230, 220), (0, 0, width, crest))
        return PieceImage(surface, width / 2, tall / 2, tall)


@dataclass(frozen=True, slots=True)
class NumberedLook:
    """A sprite with a number on it: `x`, `y` (logical px from the upper left of its body) are the number's foot."""

    sprite: str
    number: str
    x: float
    y: float
    size: float
    ink: theme.Colour
    halo: theme.Colour | None = None
    based: ClassVar[bool] = True

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of its body."""
        return scaled(kit.base(self, lambda: self._whole(kit)), width / kit.brush.px(kit.sprites.info(self.sprite).w))

    def _whole(self, kit: TableKit) -> PieceImage:
        brush, info = kit.brush, kit.sprites.info(self.sprite)
        left, top, right, bottom = info.pad
        surface = _blank((info.w + left + right) * brush.scale, (info.h + top + bottom) * brush.scale)
        brush.sprite(surface, self.sprite, left + info.anchor[0], top + info.anchor[1])
        brush.number(surface, self.number, left + self.x, top + self.y, self.size, self.ink, self.halo)
        return PieceImage(surface, (left + info.w / 2) * brush.scale, (top + info.h / 2) * brush.scale)


def tile(points: int) -> NumberedLook:
    """Return a floor tile with its points."""
    return NumberedLook("floor_tile", f"+{points}", 27, 31, 33, TILE_INK)


def niche(card: str) -> NumberedLook:
    """Return a card in the church with its number of floors."""
    return NumberedLook(f"card_niche_{card}", str(PRIVILEGE_FLOORS[card]), 39, 101, 31, WINDOW_NUMBER)


def end_bonus(points: int) -> NumberedLook:
    """Return the end bonus with its points."""
    return NumberedLook("end_bonus", str(points), 42, 56, 41, LIGHT, theme.rgb("6A0E05"))


@dataclass(frozen=True, slots=True)
class BalconyLook:
    """A golden balcony with its height and its points, from its left edge to `part` (0 to 1) of it."""

    height: int
    value: int
    part: float

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the floor, its width is the front of the tower."""
        brush, plan, scale = kit.brush, kit.brush.layout.board.plan, kit.scale
        front, floor, margin = plan.front * scale, plan.floor * scale, round(50 * scale)
        surface = _blank(front + 2 * margin, floor + 2 * margin)
        draw_balcony(surface, brush.sprites, "gold", margin, margin + floor, front, floor)
        foot = margin / scale, margin / scale + plan.floor
        write_on_balcony(brush, plan, surface, foot, self.height, self.value, "gold")
        cut = round(surface.get_width() * self.part)
        surface.fill((0, 0, 0, 0), Rect(cut, 0, surface.get_width() - cut, surface.get_height()))
        return PieceImage(surface, margin + front / 2, margin + floor / 2)


@dataclass(frozen=True, slots=True)
class BannerLook:
    """The banner of a seat on an order of the city; it unrolls from its rod."""

    shape: str
    on_balcony: bool

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the cloth."""
        board, edge = kit.brush.layout.board, banners.margin(kit.scale)
        cloth = board.banner(0, HEIGHTS[0], self.on_balcony).size
        seal = round(board.seal_size(self.on_balcony))
        picture = banners.banner(kit.sprites, self.shape, cloth, seal, kit.scale)
        return PieceImage(picture, edge + cloth[0] / 2, edge + cloth[1] / 2, -cloth[1])


@dataclass(frozen=True, slots=True)
class LeaderFlag:
    """The flag of the seat that leads on a tower of the city."""

    shape: str

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the cloth."""
        edge, cloth = banners.margin(kit.scale), kit.brush.layout.board.raised(0).size
        picture = banners.flag(kit.sprites, self.shape, cloth, kit.scale)
        return PieceImage(picture, edge + cloth[0] / 2, edge + cloth[1] / 2)


@dataclass(frozen=True, slots=True)
class Vane:
    """The weather vane of a tower of the city."""

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the whole vane."""
        picture = banners.vane(width)
        return PieceImage(picture, width / 2, picture.get_height() / 2, picture.get_height())


@dataclass(frozen=True, slots=True)
class Crowbar:
    """An iron bar with a hook, from the lower left to the upper right."""

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture with its middle."""
        fine, unit = _blank(width * FINE, width * FINE), width * FINE / 100
        line = [(10, 92), (66, 36), (78, 18), (90, 14), (96, 24)]
        points = [(x * unit, y * unit) for x, y in line]
        for colour, thick in ((theme.KEYLINE, 19), (theme.OUTLINE, 15), (IRON, 10), (IRON_LIGHT, 3)):
            for a, b in pairwise(points):
                pygame.draw.line(fine, colour, a, b, round(thick * unit))
            for point in points:
                pygame.draw.circle(fine, colour, point, thick * unit / 2)
        return PieceImage(pygame.transform.smoothscale(fine, (width, width)), width / 2, width / 2)


@dataclass(frozen=True, slots=True)
class Tongue:
    """A tongue of flame; `lean` (-1 to 1) is the direction of its tip."""

    lean: float

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture with its middle; its foot stays when squashed."""
        tall = round(width * 1.7)
        fine = _blank(width * FINE, tall * FINE)
        w, h = fine.get_size()
        for colour, share in zip(FLAME, (1.0, 0.7, 0.42), strict=True):
            half, top = w * 0.46 * share, h * (1 - 0.96 * share)
            tip = w / 2 + self.lean * w * 0.3 * share
            foot = h * 0.98
            outline = [(tip, top), (w / 2 + half * 0.62, h * 0.5 + top * 0.3), (w / 2 + half, h * 0.76)]
            outline += [(w / 2 + half * 0.5, foot), (w / 2 - half * 0.5, foot), (w / 2 - half, h * 0.76)]
            outline += [(w / 2 - half * 0.5, h * 0.52 + top * 0.3)]
            pygame.draw.polygon(fine, colour, outline)
        return PieceImage(pygame.transform.smoothscale(fine, (width, tall)), width / 2, tall / 2, tall)


@dataclass(frozen=True, slots=True)
class Pigeon:
    """A pigeon that flies up, seen from behind; `wings` is the place of its wings, from -1 (below) to 1 (above)."""

    wings: float

    def paint(self, kit: TableKit, width: int) -> PieceImage:
        """Return the picture with its middle."""
        fine = _blank(width * FINE, width * FINE)
        unit = width * FINE / 100
        rise, reach = 36 * self.wings, 48 - 12 * abs(self.wings)
        for side in (-1, 1):
            bend, tip = (50 + side * reach * 0.5, 38 - rise * 0.6), (50 + side * reach, 46 - rise)
            behind = 50 + side * reach * 0.55, 60 - rise * 0.5
            self._shape(fine, PIGEON_WING, [(50 + side * 4, 36), bend, tip, behind, (50 + side * 5, 60)], unit)
            self._shape(fine, PIGEON_TIP, [bend, tip, behind], unit)
        self._shape(fine, PIGEON, [(50, 26), (58, 38), (57, 58), (63, 76), (37, 76), (43, 58), (42, 38)], unit)
        return PieceImage(pygame.transform.smoothscale(fine, (width, width)), width / 2, width / 2)

    @staticmethod
    def _shape(surface: pygame.Surface, colour: theme.Colour, points: list[tuple[float, float]], unit: float) -> None:
        """Draw a polygon with its keyline."""
        outline = [(x * unit, y * unit) for x, y in points]
        pygame.draw.polygon(surface, colour, outline)
        pygame.draw.polygon(surface, theme.OUTLINE, outline, max(1, round(4 * unit)))
