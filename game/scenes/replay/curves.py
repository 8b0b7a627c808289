"""Curves over turns, one for each seal, for a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.graphics import theme
from game.shell.context import Context

CURVE_SIZE = (1180, 360)
FINE = 2
"""Factor by which the lines are painted larger before they are smoothed."""


def draw_curves(
    context: Context,
    shapes: Sequence[str],
    curve: Sequence[tuple[float, ...] | None],
    marks: Sequence[tuple[float, str]],
    first: int = 1,
) -> pygame.Surface:
    """Return the values of each seal over the turns, premultiplied.

    curve: points of time, a value for each seal at each, None if unknown: there the lines have a gap, and behind the
    last known point there is only the axis.  marks: values and the labels of their lines, from the lowest to the
    highest.  first: the number of the first point; negative ones are not written, and the last point is the end and has
    none.
    """
    px = context.px
    width, height = px(CURVE_SIZE[0]), px(CURVE_SIZE[1])
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    plot = pygame.Rect(px(90), px(20), width - px(120), height - px(80))
    least, most = marks[0][0], marks[-1][0]

    def level(value: float) -> float:
        return plot.bottom - plot.height * (value - least) / (most - least)

    small = context.text_px(26, 1.15)
    for value, words in marks:
        y = round(level(value))
        pygame.draw.line(surface, theme.rgb("C9B083"), (plot.x, y), (plot.right, y), max(1, px(1.6)))
        context.type.draw(surface, words, (plot.x - px(12), y), "text", small, theme.INK_SOFT, "midright")
    last, stretches = max(1, len(curve) - 1), _stretches(curve)
    stride = max(1, -(-last // 8))
    for turn in range(0, last, stride):
        x = plot.x + plot.width * turn / last
        words = str(turn + first) if turn + first >= 0 else ""
        context.type.draw(surface, words, (x, plot.bottom + px(28)), "text", small, theme.INK_SOFT, "center")

    def spot(k: int, value: float) -> tuple[float, float]:
        return plot.x + plot.width * k / last, level(value)

    lines = _fine_lines(context, (width, height), shapes, stretches, spot)
    smooth = pygame.transform.smoothscale(lines.premul_alpha(), (width, height))
    picture = surface.premul_alpha()
    picture.blit(smooth, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for k, values in stretches[-1][-1:] if stretches else ():
        for seat in reversed(range(len(shapes))):
            context.sprites.blit(picture, f"pip_{shapes[seat]}", *spot(k, values[seat]), width=px(26))
    return picture


Stretch = list[tuple[int, tuple[float, ...]]]
"""Consecutive points: the number of each, and its values."""


def _stretches(curve: Sequence[tuple[float, ...] | None]) -> list[Stretch]:
    """The known points, in parts without a gap."""
    parts: list[Stretch] = []
    for k, values in enumerate(curve):
        if values is None:
            continue
        if not k or curve[k - 1] is None:
            parts.append([])
        parts[-1].append((k, values))
    return parts


def _fine_lines(
    context: Context,
    size: tuple[int, int],
    shapes: Sequence[str],
    stretches: Sequence[Stretch],
    spot: Callable[[int, float], tuple[float, float]],
) -> pygame.Surface:
    """The lines of all seals, FINE times as large.  spot: the position of a value at a point of time."""
    lines = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    for seat in reversed(range(len(shapes))):
        parts = []
        for stretch in stretches:
            spots = (spot(k, values[seat]) for k, values in stretch)
            parts.append([(x * FINE, y * FINE) for x, y in spots])
        for thickness, colour in ((7.5, theme.OUTLINE), (4.5, theme.CURVES[shapes[seat]])):
            thick = max(2, round(thickness * context.scale * FINE))
            for part in parts:
                _draw_line(lines, colour, part, thick)
    return lines


def _draw_line(surface: pygame.Surface, colour: theme.Colour, spots: Sequence[tuple[float, float]], thick: int) -> None:
    """Draw a line through the spots, round at the corners; a single spot is a dot."""
    if len(spots) > 1:
        pygame.draw.lines(surface, colour, False, spots, thick)
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, thick / 2)
