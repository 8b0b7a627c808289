"""The brush of Firenze's table: it knows the stones and the cards, but not their positions."""

from __future__ import annotations

import pygame

from engine.firenze.cards import COVERED
from engine.firenze.stones import LETTERS, Colour
from game.firenze.base.anchors import BrickAnchor
from game.graphics import theme
from game.graphics.bricks import draw_brick
from game.graphics.brush import PREMULTIPLIED
from game.graphics.cache import SurfaceCache
from game.table.painting.brush import TableBrush

FINE = 4
"""Supersampling factor of a small back, for smooth edges."""
BACK_LINES: tuple[tuple[theme.Colour, float], ...] = (
    (theme.rgb("241036"), 0.0),
    (theme.rgb("E2B84C"), 0.03),
    (theme.rgb("6E2113"), 0.085),
    (theme.rgb("1B3A78"), 0.11),
)
"""Lines of a small back from the outside in, each with its inset in widths of the card: dark edge, gold,
bole, azurite.
"""
ROUNDEL: tuple[tuple[theme.Colour, float], ...] = (
    (theme.rgb("E2B84C"), 0.33),
    (theme.rgb("6E2113"), 0.275),
    (theme.rgb("8E2415"), 0.255),
)
"""The roundel in its middle: rings and their radii, in widths of the card."""
WORDS, LEAST_WORDS, LEADING = 42, 24, 1.14
"""Size of the letters in empty places, smallest size, and line pitch."""
LILY, LILY_SIZE = theme.rgb("FFE9A3"), 0.4
_BACKS: SurfaceCache[pygame.Surface] = SurfaceCache(2**20)


class FirenzeBrush(TableBrush):
    """A brush for a window with this grid."""

    def brick(self, target: pygame.Surface, colour: Colour, spot: BrickAnchor) -> None:
        """Paint one stone in its place (real px)."""
        draw_brick(target, self.sprites, LETTERS[colour], spot.x, spot.y, spot.width)

    def held_card(self, target: pygame.Surface, face: str, card: str, rect: pygame.Rect) -> None:
        """Paint a card held by a seat; `face` is hand or chip. A covered one shows its back."""
        if card != COVERED:
            self.fitted(target, card_sprite(face, card), rect)
            return
        target.blit(_BACKS.get(rect.size, lambda: _small_back(rect.size)), rect, special_flags=PREMULTIPLIED)
        box = self.box(rect)
        self.icon(target, "lily", *box.centre, box.w * LILY_SIZE, LILY)

    def explain(self, target: pygame.Surface, words: str, room: pygame.Rect, ink: theme.Colour) -> None:
        """Write the label of an empty place into its middle (real px)."""
        most, least = self.size(WORDS, grow=1.5), self.size(LEAST_WORDS)
        px, lines = self.type.fit_lines(words, "text", most, least, room.size, LEADING)
        high = round(px * LEADING) * len(lines)
        text = pygame.Rect(room.x, room.centery - high // 2, room.width, high)
        self.type.draw_lines(target, lines, text, "text", px, ink, "center", leading=LEADING)

    def card_name(self, card: str, least: float, room: float, tight: bool = False) -> str:
        """Return the full name of a card if it is at most `room` wide at the size `least`, else its short one."""
        name = self.t(f"card.{card}.name")
        wide = self.type.size_of(name, "display", self.size(least, tight))[0]
        return name if wide <= room * self.scale else self.t(f"card.{card}.short")


def card_sprite(face: str, card: str) -> str:
    """Return the sprite of a card; `face` is hand, building or chip. A covered card shows its back."""
    return "card_back" if card == COVERED else f"card_{face}_{card}"


def _small_back(size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card of this size in px, without its lily: that of the draw pile would be a blur
    of stars.
    """
    width, height = size[0] * FINE, size[1] * FINE
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    for colour, inset in BACK_LINES:
        edge = round(inset * width)
        inner = large.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(large, colour, inner, border_radius=max(1, round(width * 0.1) - edge // 2))
    for colour, radius in ROUNDEL:
        pygame.draw.circle(large, colour, (width / 2, height / 2), radius * width)
    return pygame.transform.smoothscale(large.premul_alpha(), size)
