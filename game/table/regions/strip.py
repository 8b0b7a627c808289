"""The strip painted: a face, the deeds of a turn as pictures, its points.

draw_turns(brush, surface, region, rect, turns, inks)   # the newest turns that fit in a panel; stores their places
draw_marks(brush, surface, marks, box)                  # the pictures of one turn, as large as the box is high
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.table.shown import DeedMark

ROW, ROW_GROWN, LEAST_ROWS = 54.0, 1.5, 4
"""Height of a line, logical px, its largest factor with larger letters, and lines that must remain if it grows."""
FACE, FACE_AT = 1.0, 0.5
"""Width of a face and the place of its middle, in heights of the line."""
WIDE, HIGH, APART = 0.96, 0.8, 0.14
"""Largest width and height of a picture, and the gap after it, in heights of the line."""
NUMBER, SEAL, SHORT = 0.6, 0.5, 2
"""Size of the number and of the seal on a picture, in heights of the line; longer numbers are beside it."""
LABELLED = 1.0
"""Least width of a picture with both, so that they do not lie on its neighbour, in heights of the line."""
STRUCK = theme.rgb("E5402A")
"""Colour of the stroke through a lost piece."""
EDGE = 14.0
"""Logical px between the lines and the rim of the panel."""


class MarkLook(NamedTuple):
    """A mark with the shape of its seal, "" for none."""

    mark: DeedMark
    shape: str


class TurnLook(NamedTuple):
    """A turn as painted: its face (the sprite of a portrait, or of a seal), its marks and points, and the number of the
    chronicle's last line about it."""

    face: str
    shape: str
    marks: tuple[MarkLook, ...]
    points: int
    line: int = 0
    is_chosen: bool = False


def marked(marks: Sequence[DeedMark], seat: int, shape: Callable[[int], str]) -> tuple[MarkLook, ...]:
    """Return the looks of a seat's marks: a loss bears a seal only if it is another seat's."""
    return tuple(
        MarkLook(mark, "" if mark.seal is None or (mark.is_loss and mark.seal == seat) else shape(mark.seal))
        for mark in marks
    )


def rows_in(brush: Brush, height: float) -> tuple[int, float]:
    """Return the number of lines that fit in a height and the height of one, logical px."""
    room = height - 2 * EDGE
    high = min(ROW * max(1.0, min(brush.text_scale, ROW_GROWN)), max(ROW, room / LEAST_ROWS))
    number = max(1, int(room // high), min(LEAST_ROWS, int(room // 30)))
    return number, room / number if room / number < high * 1.25 else high


def signed(points: int) -> str:
    """Write the gain or loss of a turn in points."""
    return f"{points:+}".replace("-", "−")


def draw_turns(
    brush: Brush, surface: pygame.Surface, box: Box, turns: Sequence[TurnLook], ink: theme.Colour
) -> dict[int, pygame.Rect]:
    """Draw these turns in a panel, from the top; return their places by the number of their line of the chronicle."""
    places = {}
    _, high = rows_in(brush, box.h)
    for k, turn in enumerate(turns):
        row = Box(box.x + EDGE, box.y + EDGE + k * high, box.w - 2 * EDGE, high)
        places[turn.line] = rect = pygame.Rect(brush.px(row.x), brush.px(row.y), brush.px(row.w), brush.px(row.h))
        if k:
            surface.fill(theme.GOLD_DARK, (rect.x, rect.y, rect.w, max(1, brush.px(1))))
        if turn.is_chosen:
            draw_frame(surface, ink, rect, max(1, brush.px(2)), brush.px(8))
        _draw_turn(brush, surface, turn, row)
    return places


def _draw_turn(brush: Brush, surface: pygame.Surface, turn: TurnLook, row: Box) -> None:
    size = min(row.h, ROW * ROW_GROWN)
    middle = row.y + row.h / 2
    brush.sprite(surface, turn.face, row.x + size * FACE_AT, middle, size * (FACE if turn.face != _seal(turn) else 0.8))
    if turn.face != _seal(turn):
        brush.sprite(surface, _seal(turn), row.x + size * 0.82, middle + size * 0.26, size * SEAL)
    right = row.right - 4
    if turn.points:
        written, letters = signed(turn.points), size * 0.72
        ink = theme.NUMBER if turn.points > 0 else theme.rgb("FF9A86")
        brush.text(surface, written, right, middle + letters * 0.34, letters, ink, "display", "baseright", tight=True)
        right -= brush.width(written, letters, "display") + 6
    left = row.x + size * 1.22
    draw_marks(brush, surface, turn.marks, Box(left, row.y, right - left, row.h))


def _seal(turn: TurnLook) -> str:
    return f"seal_{turn.shape}"


def draw_marks(brush: Brush, surface: pygame.Surface, marks: Sequence[MarkLook], box: Box) -> None:
    """Draw pictures from the left of a box, as large as it is high; too many overlap."""
    size = min(box.h, ROW * ROW_GROWN)
    wide = [_width(brush, look.mark, size) for look in marks]
    gap = size * APART
    over = sum(wide) + gap * (len(wide) - 1) - box.w
    if over > 0 and len(wide) > 1:
        gap -= over / (len(wide) - 1)
    x = box.x
    for look, width in zip(marks, wide, strict=True):
        _draw_mark(brush, surface, look, x, box.y + box.h / 2, size)
        x += width + gap


def strike(surface: pygame.Surface, place: pygame.Rect, px: Callable[[float], int]) -> None:
    """Draw a stroke through a lost piece."""
    ends = (place.x, place.bottom - 1), (place.right - 1, place.y)
    pygame.draw.line(surface, theme.INK, *ends, max(3, px(7)))
    pygame.draw.line(surface, STRUCK, *ends, max(2, px(4)))


def _width(brush: Brush, mark: DeedMark, size: float) -> float:
    """Return the width of a mark, logical px."""
    across = _across(brush, mark, size)
    if len(mark.number) > SHORT:
        return across + brush.width(mark.number, size * NUMBER, "display") + 4
    return max(across, size * LABELLED) if mark.number and mark.seal is not None else across


def _across(brush: Brush, mark: DeedMark, size: float) -> float:
    """Return the width of a mark's picture, logical px."""
    info = brush.sprites.info(mark.picture)
    return min(size * WIDE, size * HIGH * info.w / info.h)


def _draw_mark(brush: Brush, surface: pygame.Surface, look: MarkLook, x: float, y: float, size: float) -> None:
    """Draw a picture from x on, its number and seal on its corners, a stroke if it is lost; a long number beside it."""
    mark, shape = look
    info, wide = brush.sprites.info(mark.picture), _across(brush, mark, size)
    high = wide * info.h / info.w
    place = pygame.Rect(brush.px(x), brush.px(y - high / 2), brush.px(wide), brush.px(high))
    brush.fitted(surface, mark.picture, place)
    if mark.is_loss:
        strike(surface, place, brush.px)
    if shape:
        brush.sprite(surface, f"seal_{shape}", x + wide * 0.16, y - size * 0.12, size * SEAL)
    if mark.number:
        letters, ink = size * NUMBER, theme.CREAM_BRIGHT
        is_long = len(mark.number) > SHORT
        at = (x + wide + 4, y + letters * 0.34) if is_long else (x + wide, y + size * 0.44)
        side = "baseleft" if is_long else "baseright"
        brush.text(surface, mark.number, *at, letters, ink, "display", side, theme.INK, 6, tight=True)
