"""How the pieces of this game look while they fly: stones, towers, cards, sprites, words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.firenze.stones import LETTERS, Colour
from game import theme
from game.assets import brick_depth, brick_height, draw_tower
from game.motion.pieces import Kit, Picture
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
        draw_tower(surface, kit.sprites, LETTERS[self.colour], self.height, rim, foot, width, new=self.fresh)
        return Picture(surface, rim + width / 2, rim + (tall + depth[1]) / 2, tall + depth[1])


@dataclass(frozen=True, slots=True)
class Card:
    """A card; `face` is full, row, hand, building, chip or niche."""

    face: str
    card: str

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the card."""
        plain = Drawn(f"card_{self.face}_{self.card}").paint(kit, width)
        if kit.write is None:
            return plain
        info, surface = kit.sprites.info(f"card_{self.face}_{self.card}"), plain.surface.copy()
        body = pygame.Rect(0, 0, width, round(width * info.h / info.w))
        body.center = round(plain.x), round(plain.y)
        kit.write(surface, self.face, self.card, body)
        return Picture(surface, plain.x, plain.y)


@dataclass(frozen=True, slots=True)
class LadenCard:
    """A card of the row with the stones (six counts) on it, each a `brick` part of the card's width at its place,
    as parts of the width from the card's upper left corner to the lower left of the front of the stone."""

    card: str
    stones: tuple[tuple[Colour, float, float, float], ...]

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle of the card."""
        plain = Card("row", self.card).paint(kit, width)
        surface = plain.surface.copy()
        info = kit.sprites.info(f"card_row_{self.card}")
        left, top = plain.x - width / 2, plain.y - width * info.h / info.w / 2
        for colour, x, y, part in self.stones:
            draw_tower(surface, kit.sprites, LETTERS[colour], 1, left + x * width, top + y * width, part * width)
        return Picture(surface, plain.x, plain.y)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sprite by its name; a white mask takes a colour."""

    name: str
    colour: theme.Colour | None = None

    def paint(self, kit: Kit, width: int) -> Picture:
        """The middle is that of the body."""
        info = kit.sprites.info(self.name)
        scale = width / info.w
        if self.colour is None:
            surface = kit.sprites.sized(self.name, width)
        else:
            surface = kit.sprites.tinted(self.name, self.colour, width)
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
        surface = kit.letters.picture(self.text, self.role, width, self.colour, self.halo)
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
        kit.sprites.panel(surface, f"turn_ribbon_{self.shape}", box)
        ink = theme.ink_on(theme.PLAYERS[self.shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        size = kit.letters.fit(self.text, "display", round(tall * 0.5), round(tall * 0.25), width - 2.2 * tall)
        words = kit.letters.size_of(self.text, "display", size)[0]
        seal = tall * 1.15
        left = box.centerx - (seal + tall * 0.2 + words) / 2
        kit.sprites.blit(surface, f"seal_{self.shape}", left + seal / 2, box.centery, width=seal)
        x, y = left + seal + tall * 0.2, box.centery - (tall * 0.14 if self.note else 0)
        kit.letters.draw(surface, self.text, (x, y), "display", size, ink, "midleft", halo)
        if self.note:
            small = round(tall * 0.22)
            kit.letters.draw(surface, self.note, (x, y + size * 0.62), "text", small, ink, "midleft", halo)
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
