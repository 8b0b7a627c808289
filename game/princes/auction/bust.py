"""The bust of a seat at an auction: portrait or seal, a hand that goes up when it bids, and a plate below it."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.images import faded
from game.princes.auction.region import ABOVE, BELOW
from game.princes.auction.shapes import OUTLINE, arm, medallion
from game.princes.base.emblems import emblem
from game.table.painting.brush import TableBrush

RAISED = 5
"""Steps from a lowered hand to a raised one."""
FAINT, CALM, AWAY = 0.5, 0.8, 0.86
"""Opacity of a bust that has turned away and of one that has its object, and the size of both."""
WIDE = 1.6
"""Width of the picture of a bust, in widths of the bust."""
LEANS, GROWS = 0.035, 0.025
"""How far a bidder leans towards the object, and how much larger it is, with each step of the heat, in widths."""
ARM_WIDE, ARM_AT = 0.46, 0.4
"""Width of an arm, and its distance from the middle of the bust, in widths of the bust."""


class Bust(NamedTuple):
    """A seat at an auction."""

    shape: str
    """Its seal."""
    portrait: str = ""
    """"" for a person, who is shown by the seal."""
    is_out: bool = False
    """It bids no more for this object, or has one already."""
    hand: int = 0
    """Steps by which its hand is raised."""
    word: str = ""
    """On its plate."""
    got: str = ""
    """The object it has."""
    is_asked: bool = False
    is_high: bool = False
    lean: int = 0
    """Steps by which it leans to the right, towards the object; to the left if negative."""


def bust_picture(brush: TableBrush, bust: Bust, wide: float) -> pygame.Surface:
    """Return the premultiplied picture of a bust `wide` real px wide; see `bust_middle` for its middle."""
    surface = pygame.Surface((round(wide * WIDE), round(wide * (ABOVE + BELOW))), pygame.SRCALPHA)
    x, y = bust_middle(wide)
    x += wide * LEANS * bust.lean
    if bust.is_asked:
        brush.sprites.blit(surface, "glow_gold", x, y, width=wide * 1.6)
    if bust.hand:
        _draw_arm(surface, bust, wide, x, y)
    _draw_head(brush, surface, bust, wide * (AWAY if bust.is_out else 1.0 + GROWS * abs(bust.lean)), x)
    surface = faded(surface, CALM if bust.got else FAINT) if bust.is_out else surface
    _draw_plate(brush, surface, bust, wide)
    return surface


def bust_middle(wide: float) -> tuple[float, float]:
    """Return the middle of a bust in its picture."""
    return wide * WIDE / 2, wide * ABOVE


def draw_bust(brush: TableBrush, surface: pygame.Surface, bust: Bust, place: tuple[float, float, float]) -> None:
    """Draw a bust with its middle and its width at a place, logical px."""
    x, y, wide = (length * brush.scale for length in place)
    left, top = bust_middle(wide)
    at = round(x - left), round(y - top)
    surface.blit(bust_picture(brush, bust, wide), at, special_flags=PREMULTIPLIED)


def _draw_head(brush: TableBrush, surface: pygame.Surface, bust: Bust, wide: float, x: float) -> None:
    """Draw the portrait with the seal beside it, or a medallion with the seal; one that is out looks away."""
    y = surface.get_height() * ABOVE / (ABOVE + BELOW)
    if not bust.portrait:
        face = medallion(bust.shape, round(wide))
        surface.blit(face, face.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
        brush.sprites.blit(surface, f"seal_{bust.shape}", x, y, width=wide * 0.66)
        return
    face = brush.sprites.sized(bust.portrait, wide)
    face = pygame.transform.flip(face, True, False) if bust.is_out and not bust.got else face
    surface.blit(face, face.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
    brush.sprites.blit(surface, f"seal_{bust.shape}", x - wide * 0.4, y + wide * 0.3, width=wide * 0.34)


def _draw_arm(surface: pygame.Surface, bust: Bust, wide: float, x: float, y: float) -> None:
    """Draw the arm behind the head, as far as the hand is raised."""
    width = round(wide * ARM_WIDE)
    top = y - wide * ABOVE + (1 - bust.hand / RAISED) * wide * 0.62
    at = round(x + wide * ARM_AT - width / 2), round(top)
    seen = Rect(0, 0, width, max(0, round(y + wide * 0.1) - at[1]))
    surface.blit(arm(bust.shape, width), at, seen, special_flags=PREMULTIPLIED)


def _draw_plate(brush: TableBrush, surface: pygame.Surface, bust: Bust, wide: float) -> None:
    """Draw the plate with a word, or the object that the seat has."""
    x, y = surface.get_width() / 2, surface.get_height()
    if bust.got:
        emblem(brush, surface, bust.got, x / brush.scale, (y - wide * 0.22) / brush.scale, wide * 0.42 / brush.scale)
        return
    if not bust.word:
        return
    px = brush.type.fit(bust.word, "bold", brush.size(24, tight=True, grow=1.4), 8, surface.get_width() - 12)
    width, height = brush.type.size_of(bust.word, "bold", px)
    plate = Rect(0, 0, max(width + round(px * 0.9), round(wide * 0.5)), min(height, round(px * 1.24)))
    plate.midbottom = round(x), round(y) - 1
    fill, ink = (theme.NUMBER, OUTLINE) if bust.is_high else (OUTLINE, theme.CREAM_BRIGHT)
    pygame.draw.rect(surface, theme.GOLD, plate.inflate(2, 2), border_radius=plate.h // 2)
    pygame.draw.rect(surface, fill, plate, border_radius=plate.h // 2)
    brush.type.draw(surface, bust.word, plate.center, "bold", px, ink, "center")
