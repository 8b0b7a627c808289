"""The glow of a hex that yields, a rim of light in the colour of its land; and clouds of dust and light."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.animation.looks import CloudLook
from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme

GLOWS = {
    "forest": theme.rgb("7BE08A"),
    "hills": theme.rgb("FF9A5A"),
    "pasture": theme.rgb("D6F07A"),
    "fields": theme.rgb("FFD95A"),
    "mountains": theme.rgb("BFD4FF"),
}
"""By terrain."""
BARRED = theme.rgb("C23B34")
"""Of the hex on which the robber stands."""
STEPS, RIM, DEEP, LIT = 7, 0.035, 0.26, 170
"""Rings of the glow, width of the rim and depth of the glow in parts of the width, and opacity beside the rim, of 255.
"""
FINE = 2
"""Supersampling."""


@dataclass(frozen=True, slots=True)
class HexGlow:
    """See the module."""

    colour: theme.Colour

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture of a hex so wide, its point upward."""
        wide, high = width * FINE, round(width * FINE * 2 / math.sqrt(3))
        surface, middle = pygame.Surface((wide, high), pygame.SRCALPHA), (wide / 2, high / 2)
        bright = theme.mix(self.colour, theme.CREAM, 0.4)
        pygame.draw.polygon(surface, bright, _corners(middle, wide / 2))
        for step in range(STEPS + 1):
            share = step / STEPS
            half = wide * (0.5 - RIM - (DEEP - RIM) * share)
            pygame.draw.polygon(surface, (*self.colour, round(LIT * (1 - share) ** 2)), _corners(middle, half))
        small = pygame.transform.smoothscale(surface.premul_alpha(), (width, max(1, high // FINE)))
        return PieceImage(small, width / 2, small.get_height() / 2)


SAND, SPELL = (CloudLook(theme.rgb(colour), rings=STEPS, opacity=LIT) for colour in ("D8C09A", "B98AE6"))
"""The dust where a piece comes down, and the light of a spell."""


def _corners(middle: tuple[float, float], half: float) -> list[tuple[float, float]]:
    """Return the corners of a hex with this half of its width."""
    far = half * 2 / math.sqrt(3)
    turns = (math.radians(60 * number + 30) for number in range(6))
    return [(middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn)) for turn in turns]
