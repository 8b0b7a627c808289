"""The curve of prestige by round on its parchment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game import theme
from game.context import Context

FINE = 3
"""Lines are drawn this many times larger and shrunk: smooth edges."""


class Curve(Protocol):
    """What the chart needs of a player's result."""

    @property
    def shape(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def curve(self) -> tuple[int, ...]: ...


def tick_step(highest: int) -> int:
    """Distance of the lines of the chart: at most six of them."""
    for step in (1, 2, 5, 10, 20, 50, 100):
        if highest / step <= 5.5:
            return step
    return 200


def draw_chart(surface: pygame.Surface, context: Context, rect: pygame.Rect, seats: Sequence[Curve]) -> None:
    """Axes, one line a player from 0 over each round to the final score, seal and score at its end.

    `seats` from first to last: the first is drawn on top. The last stretch, shaded, is the final scoring.
    """
    px, text = context.px, context.type
    heading = context.t("results.curve")
    text.draw(surface, heading, (rect.x + px(30), rect.y + px(46)), "display", context.text_px(38), theme.INK)
    plot = pygame.Rect(rect.x + px(78), rect.y + px(102), rect.width - px(206), rect.height - px(168))
    rounds = max(len(seat.curve) for seat in seats)
    lines = {seat.shape: _whole(seat, rounds) for seat in seats}
    highest = max(1, max(max(line) for line in lines.values()))
    lowest = min(0, min(min(line) for line in lines.values()))
    step = tick_step(highest - lowest)

    def x_of(k: float) -> float:
        return plot.x + plot.width * k / (rounds + 1)

    def y_of(points: float) -> float:
        return plot.bottom - plot.height * (points - lowest) / (highest - lowest)

    small, grey = context.text_px(28), theme.rgb("5A3A22")
    for points in range(-(-lowest // step) * step, highest + 1, step):
        y = round(y_of(points))
        pygame.draw.line(surface, theme.rgb("C9B083"), (plot.x, y), (plot.right, y), max(1, px(1.6)))
        text.draw(surface, str(points), (plot.x - px(12), y), "text", small, grey, "midright")
    last = pygame.Rect(round(x_of(rounds)), plot.y, round(x_of(rounds + 1)) - round(x_of(rounds)), plot.height)
    shade = pygame.Surface(last.size, pygame.SRCALPHA)
    shade.fill((*theme.GOLD, 70))
    surface.blit(shade, last)
    stride = max(1, -(-rounds // 5))
    for k in range(stride, rounds + 1, stride):
        text.draw(surface, str(k), (x_of(k), plot.bottom + px(26)), "text", small, grey, "center")
    flag = last.centerx, plot.y + px(18)
    context.sprites.blit(surface, "icon_flag-objective", *flag, width=px(34), colour=theme.BOLE)
    curves = [(seat.shape, [(x_of(k), y_of(v)) for k, v in enumerate(lines[seat.shape])]) for seat in seats]
    _draw_lines(surface, context, plot, curves)
    _draw_ends(surface, context, plot, [(seat, y_of(seat.total)) for seat in seats])


def _whole(seat: Curve, rounds: int) -> tuple[int, ...]:
    """From 0 over every round (a seat with fewer stays where it was) to the final score."""
    missing = rounds - len(seat.curve)
    return (0, *seat.curve, *((seat.curve or (0,))[-1:] * missing), seat.total)


def _draw_lines(
    surface: pygame.Surface,
    context: Context,
    plot: pygame.Rect,
    curves: Sequence[tuple[str, list[tuple[float, float]]]],
) -> None:
    frame = plot.inflate(context.px(40), context.px(40))
    fine = pygame.Surface((frame.width * FINE, frame.height * FINE), pygame.SRCALPHA)
    for shape, points in reversed(curves):
        spots = [((x - frame.x) * FINE, (y - frame.y) * FINE) for x, y in points]
        for width, colour in ((9.5, theme.OUTLINE), (5.5, theme.CURVES[shape])):
            thick = max(2, round(width * context.scale * FINE))
            pygame.draw.lines(fine, colour, False, spots, thick)
            for spot in spots:
                pygame.draw.circle(fine, colour, spot, thick / 2)
    smooth = pygame.transform.smoothscale(fine.premul_alpha(), frame.size)
    surface.blit(smooth, frame, special_flags=pygame.BLEND_PREMULTIPLIED)
    for shape, points in reversed(curves):
        for x, y in points[4:-1:4]:
            context.sprites.blit(surface, f"pip_{shape}", x, y, width=context.px(26))


def _draw_ends(
    surface: pygame.Surface, context: Context, plot: pygame.Rect, ends: Sequence[tuple[Curve, float]]
) -> None:
    """Seals and scores at the right, pushed apart where they would overlap."""
    px = context.px
    pitch = max(px(46), context.text_px(36))
    places: list[float] = []
    for _, y in ends:
        places.append(max(y, places[-1] + pitch) if places else max(y, plot.y))
    overhang = places[-1] - plot.bottom
    if overhang > 0:
        for k in range(len(places) - 1, -1, -1):
            limit = plot.bottom - pitch * (len(places) - 1 - k)
            places[k] = min(places[k], limit)
    for (seat, _), y in zip(ends, places, strict=True):
        context.sprites.blit(surface, f"seal_{seat.shape}", plot.right + px(34), y, width=px(44))
        at = plot.right + px(64), y
        context.type.draw(surface, str(seat.total), at, "display", context.text_px(36), theme.INK)
