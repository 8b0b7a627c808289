"""How the pieces of this game look while they fly: stones, towers, cards, sprites, words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.firenze.stones import LETTERS, NONE, Colour, spread
from game import theme
from game.assets import brick_depth, brick_height, draw_tower
from game.motion.pieces import Kit, Picture, scaled
from game.table.paint.brush import Painter
from game.table.paint.overlays import CARD_H, CARD_W, draw_full_card
from game.table.paint.row import draw_row_card
from game.text import Fill

OUTLINE = 0.12
"""Room for the keyline round a stone, as a part of its width."""


def _blank(width: float, height: float) -> pygame.Surface:
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA, 32)


@dataclass(frozen=True, slots=True)
class Stones:
    """A stone, or `height` of them on each other; the upper `fresh` ones were set this turn."""

    colour: Colour
    height: int = 1
    fresh: int = 0

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle is that of the whole tower's body."""
        rim = max(3, round(width * OUTLINE))
        depth, tall = brick_depth(width), self.height * brick_height(width)
        surface = _blank(width + 2 * rim, tall + depth[1] + 2 * rim)
        foot = rim + depth[1] + tall
        draw_tower(surface, kit.brush.sprites, LETTERS[self.colour], self.height, rim, foot, width, new=self.fresh)
        return Picture(surface, rim + width / 2, rim + (tall + depth[1]) / 2, tall + depth[1])


@dataclass(frozen=True, slots=True)
class Card:
    """A card; `face` is full, row, hand, building, chip or niche. `stones` (six counts) lie on one of the row."""

    face: str
    card: str
    stones: tuple[int, ...] = NONE

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the card. Cards with letters are painted once and scaled."""
        if self.face == "row":
            return scaled(kit.base(self, lambda: self._row(kit)), width / kit.brush.layout.row_card(0).w)
        if self.face == "full":
            return scaled(kit.base(self, lambda: self._full(kit)), width / kit.brush.px(CARD_W))
        return Drawn(f"card_{self.face}_{self.card}").paint(kit, width)

    def _row(self, kit: Kit) -> Picture:
        brush, layout = kit.brush, kit.brush.layout
        rect, margin = layout.row_card(0), kit.brush.px(16)
        surface = _blank(rect.w + 2 * margin, rect.h + 2 * margin)
        draw_row_card(brush, surface, self.card, pygame.Rect(margin, margin, rect.w, rect.h))
        colours = spread(self.stones)
        for colour, spot in zip(colours, layout.pile(len(colours), layout.row_card_box(0)), strict=True):
            brush.brick(surface, colour, spot._replace(x=spot.x - rect.x + margin, y=spot.y - rect.y + margin))
        return Picture(surface, margin + rect.w / 2, margin + rect.h / 2)

    def _full(self, kit: Kit) -> Picture:
        brush, margin = kit.brush, 16
        surface = _blank((CARD_W + 2 * margin) * brush.scale, (CARD_H + 2 * margin) * brush.scale)
        draw_full_card(Painter(brush), surface, self.card, margin, margin)
        return Picture(surface, surface.get_width() / 2, surface.get_height() / 2)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sprite by its name; a white mask takes a colour."""

    name: str
    colour: theme.Colour | None = None

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle is that of the body."""
        info = kit.brush.sprites.info(self.name)
        scale = width / info.w
        if self.colour is None:
            surface = kit.brush.sprites.sized(self.name, width)
        else:
            surface = kit.brush.sprites.tinted(self.name, self.colour, width)
        return Picture(surface, (info.pad[0] + info.w / 2) * scale, (info.pad[1] + info.h / 2) * scale)


@dataclass(frozen=True, slots=True)
class Words:
    """A line of letters; its width as a piece is the size of the letters in px."""

    text: str
    colour: Fill = theme.NUMBER
    halo: theme.Colour = theme.HALO_WARM
    role: str = "display"

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the line."""
        surface = kit.brush.type.picture(self.text, self.role, width, self.colour, self.halo)
        return Picture(surface, surface.get_width() / 2, surface.get_height() / 2)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The band of a seat across the table with its seal, a line and a smaller one below; its width is that of the
    band, its height `tall` parts of it."""

    shape: str
    text: str
    note: str = ""
    tall: float = 0.14

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the band."""
        tall = round(width * self.tall)
        margin = round(24 * kit.scale)
        surface = _blank(width + 2 * margin, tall + 2 * margin)
        box = pygame.Rect(margin, margin, width, tall)
        kit.brush.sprites.panel(surface, f"turn_ribbon_{self.shape}", box)
        ink = theme.ink_on(theme.PLAYERS[self.shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        size = kit.brush.type.fit(self.text, "display", round(tall * 0.5), round(tall * 0.25), width - 2.2 * tall)
        words = kit.brush.type.size_of(self.text, "display", size)[0]
        seal = tall * 1.15
        left = box.centerx - (seal + tall * 0.2 + words) / 2
        kit.brush.sprites.blit(surface, f"seal_{self.shape}", left + seal / 2, box.centery, width=seal)
        x, y = left + seal + tall * 0.2, box.centery - (tall * 0.14 if self.note else 0)
        kit.brush.type.draw(surface, self.text, (x, y), "display", size, ink, "midleft", halo)
        if self.note:
            small = round(tall * 0.22)
            kit.brush.type.draw(surface, self.note, (x, y + size * 0.62), "text", small, ink, "midleft", halo)
        return Picture(surface, box.centerx, box.centery)


@dataclass(frozen=True, slots=True)
class Water:
    """A plane of water, a third as high as it is wide."""

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the plane."""
        tall = max(4, width // 3)
        surface = _blank(width, tall)
        for line in range(tall):
            level = 90 + 70 * line // tall
            tint = theme.mix(theme.STONES["b"][1], theme.STONES["b"][4], line / tall)
            surface.fill((*(part * level // 255 for part in tint), level), (0, line, width, 1))
        crest = max(2, tall // 24)
        surface.fill((200, 220, 230, 220), (0, 0, width, crest))
        return Picture(surface, width / 2, tall / 2, tall)
