"""The hall: people before the stage, who sit, clap and rise, and the words of the artist."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme
from game.princes.motion.work.places import BUBBLE, PEOPLE
from game.table.painting.brush import TableBrush

SHADES = theme.rgb("1B1426"), theme.rgb("2A1A2E"), theme.rgb("33202A")
CAPS = theme.rgb("7A2A34"), theme.rgb("3F5A78"), theme.rgb("8A6A2C"), theme.rgb("4A3A5E")
FINE = 2
"""Supersampling of the people."""
SEATS, HEAD = 17, 13.0
"""People in a row, and the radius of a head, in units of the set."""
SIT, CLAP, STAND = range(3)
LIFTED = (0.0, 3.0, 19.0)
"""How far people rise who sit, clap and stand, in units of the set."""
NAME, LINE, LEAST = 25, 29, 11
"""Letters of the name and of the words in a bubble, in units of the set; smallest of them, real px."""
TAIL = 22
"""Length of a bubble's tail."""


@dataclass(frozen=True, slots=True)
class PeopleLook:
    """People seen from behind. mood: SIT, CLAP or STAND; step: of the clapping, 0 or 1."""

    shape: str
    mood: int
    step: int = 0

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the row."""
        unit, rng = width * FINE / PEOPLE.w, random.Random(7)
        fine = pygame.Surface((width * FINE, round(PEOPLE.h * unit)), pygame.SRCALPHA)
        for number in range(SEATS):
            x = PEOPLE.w * (number + 0.5 + rng.uniform(-0.2, 0.2)) / SEATS
            tall = rng.uniform(-4, 4) + LIFTED[self.mood] * rng.uniform(0.7, 1.1)
            hop = 3.0 if self.mood and (number + self.step) % 2 else 0.0
            self._person(fine, unit, (x, PEOPLE.h - 20 - tall - hop), number)
        surface = pygame.transform.smoothscale(fine, (width, fine.get_height() // FINE))
        return PieceImage(surface.premul_alpha(), width / 2, surface.get_height() / 2)

    def _person(self, fine: pygame.Surface, unit: float, at: tuple[float, float], number: int) -> None:
        """Draw a person: shoulders, head and cap; some wear the colour of the court; hands clap over the head."""
        (x, y), ink = at, SHADES[number % len(SHADES)]
        cap = theme.mix(theme.PLAYERS[self.shape], SHADES[0], 0.35) if number % 4 == 1 else CAPS[number % len(CAPS)]

        def oval(colour: theme.Colour, left: float, top: float, wide: float, high: float) -> None:
            pygame.draw.ellipse(
                fine, colour, (round(left * unit), round(top * unit), round(wide * unit), round(high * unit))
            )

        oval(ink, x - 21, y + HEAD * 0.7, 42, 70)
        if self.mood:
            apart, up = 5.0 if (number + self.step) % 2 else 11.0, y - (24 if self.mood == STAND else 8)
            for side in (-1, 1):
                hand = x + side * apart, up
                points = [(a * unit, b * unit) for a, b in ((x + side * 13, y + 12), hand)]
                pygame.draw.lines(fine, ink, False, points, max(2, round(6 * unit)))
                oval(theme.rgb("D9A77E"), hand[0] - 4.5, hand[1] - 5, 9, 10)
        oval(ink, x - HEAD, y - HEAD, 2 * HEAD, 2 * HEAD)
        oval(cap, x - HEAD - 2, y - HEAD - 2, 2 * HEAD + 4, HEAD * 1.3)


def clapping(shape: str, mood: int, beats: int) -> tuple[PeopleLook, ...]:
    """Return the looks of people who clap so many times."""
    return tuple(PeopleLook(shape, mood, number % 2) for number in range(2 * beats))


PETALS = theme.rgb("E8475F"), theme.rgb("F6B73C"), theme.rgb("F4EDE4"), theme.rgb("B567C9")


@dataclass(frozen=True, slots=True)
class FlowerLook:
    """A flower with a stalk, in one of the colours of `PETALS`."""

    colour: int

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the blossom."""
        side, high = width * FINE, width * FINE * 2
        fine, unit = pygame.Surface((side, high), pygame.SRCALPHA), side / 10
        pygame.draw.line(fine, theme.rgb("3F7A3A"), (5 * unit, 5 * unit), (6 * unit, 19 * unit), max(2, round(unit)))
        for ink, radius in ((SHADES[1], 2.9), (PETALS[self.colour], 2.4)):
            for x, y in ((5, 2.9), (7.1, 4.4), (6.3, 6.9), (3.7, 6.9), (2.9, 4.4)):
                pygame.draw.circle(fine, ink, (x * unit, y * unit), radius * unit)
        pygame.draw.circle(fine, theme.GOLD, (5 * unit, 5 * unit), 1.7 * unit)
        surface = pygame.transform.smoothscale(fine, (width, width * 2))
        return PieceImage(surface.premul_alpha(), width / 2, width / 2)


FLOWERS = tuple(FlowerLook(colour) for colour in range(len(PETALS)))


@dataclass(frozen=True, slots=True)
class BubbleLook:
    """The artist's name and its words, on parchment with a tail towards the artist."""

    name: str
    words: str

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the parchment."""
        unit, brush = width / BUBBLE.w, kit.brush
        assert isinstance(brush, TableBrush)
        tail, high = round(TAIL * unit), round(BUBBLE.h * unit)
        surface = pygame.Surface((width + 2 * tail, high), pygame.SRCALPHA)
        body, edge = Rect(tail, 0, width, high), max(1, round(2.5 * unit))
        for ink, less in ((theme.GOLD_DARK, 0), (theme.CREAM_BRIGHT, edge)):
            inner = body.inflate(-2 * less, -2 * less)
            middle, half = high * 0.36, 11 * unit - less
            tip = [(2 * less, middle - half), (inner.x + edge + 1, middle - half), (inner.x + edge + 1, middle + half)]
            pygame.draw.polygon(surface, ink, tip)
            pygame.draw.rect(surface, ink, inner, border_radius=round(14 * unit))
        room, px = body.inflate(-round(26 * unit), -round(8 * unit)), round(NAME * unit)
        px = brush.type.fit(self.name, "display", px, LEAST, room.w)
        brush.type.draw(surface, self.name, (room.x, room.y + round(px * 0.6)), "display", px, theme.BOLE, "midleft")
        room = Rect(room.x, room.y + round(px * 1.15), room.w, room.bottom - room.y - round(px * 1.15))
        px, lines = brush.type.fit_lines(self.words, "bold", round(LINE * unit), LEAST, room.size, 1.05)
        brush.type.draw_lines(surface, lines, room, "bold", px, theme.INK, leading=1.05)
        return PieceImage(surface.premul_alpha(), surface.get_width() / 2, high / 2)
