"""The curves of prestige by round on their parchment; they are drawn gradually from left to right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.graphics import theme
from game.graphics.images import faded
from game.shell.context import Context

FINE = 3
"""Supersampling factor of the lines, for smooth edges."""
MOST_NAMED = 12
"""Most rounds that are named below the plot."""
MARGIN = 20
"""Margin of the curves' picture round the plot, logical px."""


class Curve(Protocol):
    """The chart's part of a player's result."""

    @property
    def shape(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def curve(self) -> tuple[int, ...]: ...
    @property
    def start(self) -> int: ...


def tick_step(highest: int) -> int:
    """Return the distance between the chart's lines, so that there are at most six."""
    for step in (1, 2, 5, 10, 20, 50, 100):
        if highest / step <= 5.5:
            return step
    return 200


def spread(places: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Return the places (any order), moved as little as necessary so that no two are nearer than `pitch` and all are
    between low and high. Equal places keep their order."""
    order = sorted(range(len(places)), key=lambda k: places[k])
    groups: list[tuple[float, int]] = []  # the mean of places less their own pitches, and their number
    for number, k in enumerate(order):
        mean, count = places[k] - pitch * number, 1
        while groups and groups[-1][0] > mean:
            other, more = groups.pop()
            mean, count = (mean * count + other * more) / (count + more), count + more
        groups.append((mean, count))
    firsts = [mean for mean, count in groups for _ in range(count)]
    last = max(low, high - pitch * (len(places) - 1))
    found = [0.0] * len(places)
    for number, k in enumerate(order):
        found[k] = min(max(firsts[number], low), last) + pitch * number
    return found


class Chart:
    """One line per player from its start over each round to the final score. `seats` from first to last: the first is
    drawn on top. first: the round of the first point. The last stretch, shaded, is the final scoring."""

    def __init__(self, context: Context, rect: pygame.Rect, seats: Sequence[Curve], first: int = 1) -> None:
        px, self._first = context.px, first
        self._context, self._rect, self._seats = context, rect, seats
        self._plot = pygame.Rect(rect.x + px(78), rect.y + px(102), rect.width - px(206), rect.height - px(168))
        self.rounds = max(len(seat.curve) for seat in seats)
        self._values = [_whole(seat, self.rounds) for seat in seats]
        self._highest = max(1, max(max(line) for line in self._values))
        self._lowest = min(0, min(min(line) for line in self._values))
        wide = self._plot.width / (self.rounds + 1)
        name = context.type.size_of(str(self.rounds + first - 1), "text", context.text_px(28, 1.15))[0] + px(10)
        self._stride = max(1, -(-self.rounds // MOST_NAMED), math.ceil(name / max(1.0, wide)))
        """Rounds from one that is named to the next."""
        self._frame = self._plot.inflate(2 * px(MARGIN), 2 * px(MARGIN))
        self._lines: pygame.Surface | None = None

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint heading, axes, and the shade of the final scoring."""
        context, px, text, plot = self._context, self._context.px, self._context.type, self._plot
        heading, at = context.t("results.curve"), (self._rect.x + px(30), self._rect.y + px(46))
        most, room = context.text_px(38, 1.5), self._rect.width - px(60)
        text.draw(
            surface, heading, at, "display", text.fit(heading, "display", most, context.least_px(28), room), theme.INK
        )
        step = tick_step(self._highest - self._lowest)
        small, grey = context.text_px(28, 1.15), theme.rgb("5A3A22")
        for points in range(-(-self._lowest // step) * step, self._highest + 1, step):
            y = round(self._y(points))
            pygame.draw.line(surface, theme.rgb("C9B083"), (plot.x, y), (plot.right, y), max(1, px(1.6)))
            text.draw(surface, str(points), (plot.x - px(12), y), "text", small, grey, "midright")
        begin, end = round(self._x(self.rounds)), round(self._x(self.rounds + 1))
        shade = pygame.Surface((end - begin, plot.height), pygame.SRCALPHA)
        shade.fill((*theme.GOLD, 70))
        surface.blit(shade, (begin, plot.y))
        y, last, left = plot.bottom + px(26), context.t("results.curve_end"), begin + px(14)
        for k in range(self._stride, self.rounds + 1, self._stride):
            named = text.draw(surface, str(k + self._first - 1), (self._x(k), y), "text", small, grey, "center")
            left = max(left, named.right + px(12))
        least = context.least_px(18)
        fitted = text.fit(last, "bold", small, least, self._rect.right - left - px(14))
        text.draw(surface, last, (left, y), "bold", fitted, theme.BOLE, "midleft")

    def draw(self, surface: pygame.Surface, rounds: float) -> None:
        """Draw the curves up to this round (the final scoring is one more), with the players' pips at their ends."""
        if self._lines is None:
            self._lines = self._paint_lines()
        frame, whole = self._frame, rounds >= self.rounds + 1
        width = frame.width if whole else max(0, round(self._x(rounds)) - frame.x)
        surface.blit(self._lines, frame, (0, 0, width, frame.height), special_flags=pygame.BLEND_PREMULTIPLIED)
        if whole:
            return
        before = min(self.rounds, int(rounds))
        for seat, values in reversed(list(zip(self._seats, self._values, strict=True))):
            value = values[before] + (values[before + 1] - values[before]) * (rounds - before)
            place = self._x(rounds), self._y(value)
            self._context.sprites.blit(surface, f"pip_{seat.shape}", *place, width=self._context.px(34))

    def draw_ends(self, surface: pygame.Surface, strength: float) -> None:
        """Draw seal and score of each player at the end of the curve, moved apart if necessary; `strength` 0 to 1."""
        if strength <= 0:
            return
        context, px, plot = self._context, self._context.px, self._plot
        picture = pygame.Surface((self._rect.right - plot.right, self._rect.height), pygame.SRCALPHA)
        pitch = max(px(40), context.text_px(32, 1.2))
        top = self._rect.y
        heights = [self._y(seat.total) - top for seat in self._seats]
        places = spread(heights, pitch, plot.y - top - px(24), plot.bottom - top + px(24))
        for seat, y in zip(self._seats, places, strict=True):
            context.sprites.blit(picture, f"seal_{seat.shape}", px(34), y, width=px(40))
            said = f"{seat.total}".replace("-", "−")
            context.type.draw(picture, said, (px(64), y), "display", context.text_px(36, 1.2), theme.INK)
        shown = picture if strength >= 1 else faded(picture, strength)
        surface.blit(shown, (plot.right, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _x(self, rounds: float) -> float:
        return self._plot.x + self._plot.width * rounds / (self.rounds + 1)

    def _y(self, points: float) -> float:
        return self._plot.bottom - self._plot.height * (points - self._lowest) / (self._highest - self._lowest)

    def _paint_lines(self) -> pygame.Surface:
        """Return all curves complete, with a pip at every round that is named, on a picture of their own."""
        context, frame = self._context, self._frame
        fine = pygame.Surface((frame.width * FINE, frame.height * FINE), pygame.SRCALPHA)
        curves = [
            (seat.shape, [(self._x(k) - frame.x, self._y(value) - frame.y) for k, value in enumerate(values)])
            for seat, values in zip(self._seats, self._values, strict=True)
        ]
        for shape, points in reversed(curves):
            spots = [(x * FINE, y * FINE) for x, y in points]
            for width, colour in ((9.5, theme.OUTLINE), (5.5, theme.CURVES[shape])):
                thick = max(2, round(width * context.scale * FINE))
                pygame.draw.lines(fine, colour, False, spots, thick)
                for spot in spots:
                    pygame.draw.circle(fine, colour, spot, thick / 2)
        smooth = pygame.transform.smoothscale(fine.premul_alpha(), frame.size)
        for shape, points in reversed(curves):
            for x, y in points[self._stride : -1 : self._stride]:
                context.sprites.blit(smooth, f"pip_{shape}", x, y, width=context.px(26 if self._stride > 1 else 20))
        return smooth


def _whole(seat: Curve, rounds: int) -> tuple[int, ...]:
    """Return the scores from 0 over every round (a seat with fewer rounds keeps its last score) to the final score."""
    missing = rounds - len(seat.curve)
    return (seat.start, *seat.curve, *((seat.curve or (seat.start,))[-1:] * missing), seat.total)
