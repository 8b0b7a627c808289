"""Drawing of plans: the ground, its pieces, light and hatching of squares, a piece in hand.

Everything takes a `PlanGround`: the place of the 7 x 7 squares, real px. Pieces are drawn back to front, by their
lowest square, so that roofs cover walls that are farther away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from engine.princes.pieces import SIDE, Squares
from engine.princes.plan import Piece, Plan
from engine.princes.values import NUMBERS
from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED, Brush
from game.graphics.cache import SurfaceCache
from game.graphics.images import faded
from game.graphics.marks import drawn
from game.princes.palace.piece import Square, squares_of

WIDE, HIGH = 64, 56
"""A square of the plan in its drawing, logical px."""
BORDER, ROOFS = 24, 44
"""Extent of the plan's border and of the roofs of its first row, in px of the drawing."""
PALAZZO_AT: Square = tuple(NUMBERS["palazzo"]["at"])
PALAZZO_SIZE: tuple[int, int] = tuple(NUMBERS["palazzo"]["size"])

GLOW, GLOW_EDGE = (255, 244, 196, 150), theme.NOW
HATCH, CLASH = (64, 26, 12, 150), (156, 30, 18, 225)
SHADE = (20, 42, 20, 70)
LAWN = theme.rgb("9CBF6A")


@dataclass(frozen=True, slots=True)
class PlanGround:
    """Place of a plan's squares. x, y: the upper left corner, real px. scale: real px per px of the drawing."""

    x: float
    y: float
    scale: float

    @classmethod
    def within(cls, room: Rect, *, border: float = 0.0, roofs: float = 0.0) -> PlanGround:
        """Return the largest plan in the middle of a rectangle, with a border and room above for roofs, in px of the
        drawing."""
        wide, high = SIDE * WIDE + 2 * border, SIDE * HIGH + border + max(border, roofs)
        scale = min(room.w / wide, room.h / high)
        x = room.x + (room.w - wide * scale) / 2 + border * scale
        return cls(x, room.bottom - (room.h - high * scale) / 2 - (border + SIDE * HIGH) * scale, scale)

    @property
    def rect(self) -> Rect:
        """All squares."""
        return self.spanned((0, 0), (SIDE, SIDE))

    def square(self, square: Square) -> Rect:
        """Return one square; neighbours touch."""
        return self.spanned(square, (1, 1))

    def spanned(self, at: Square, size: tuple[int, int]) -> Rect:
        """Return the rectangle of `size` squares from one on."""
        left, top = self._point(at)
        right, bottom = self._point((at[0] + size[0], at[1] + size[1]))
        return Rect(left, top, right - left, bottom - top)

    def _point(self, at: Square) -> tuple[int, int]:
        return round(self.x + at[0] * WIDE * self.scale), round(self.y + at[1] * HIGH * self.scale)


# ---------------------------------------------------------------- pieces


def draw_plan(brush: Brush, target: pygame.Surface, ground: PlanGround, plan: Plan, hidden: Iterable[int] = ()) -> None:
    """Draw the plan and its pieces. hidden: numbers of pieces that are left out, because they are still on
    their way.
    """
    draw_lawn(brush, target, ground)
    draw_pieces(brush, target, ground, plan, hidden)


def draw_lawn(brush: Brush, target: pygame.Surface, ground: PlanGround) -> None:
    """Draw the ground of the plan with its border."""
    brush.sprites.blit(target, "princes_plan", ground.x, ground.y, scale=ground.scale)


def draw_pieces(
    brush: Brush, target: pygame.Surface, ground: PlanGround, plan: Plan, hidden: Iterable[int] = ()
) -> None:
    """Draw the palazzo and the pieces, those farther away first."""
    gone = frozenset(hidden)
    standing = [(_depth(piece), piece) for number, piece in enumerate(plan.pieces) if number not in gone]
    lowest = PALAZZO_AT[1] + PALAZZO_SIZE[1] - 1
    entries: list[tuple[tuple[int, int], Piece | None]] = [*standing, ((lowest, PALAZZO_AT[0]), None)]
    for _, piece in sorted(entries, key=lambda entry: entry[0]):
        name, at = ("princes_palazzo", PALAZZO_AT) if piece is None else (sprite_of(piece), piece.at)
        left, top = ground.x + at[0] * WIDE * ground.scale, ground.y + at[1] * HIGH * ground.scale
        brush.sprites.blit(target, name, left, top, scale=ground.scale)


def sprite_of(piece: Piece) -> str:
    """Return the picture of a piece."""
    return f"princes_piece_{piece.kind}_{piece.orient}"


def _depth(piece: Piece) -> tuple[int, int]:
    """Return the drawing order: pieces that end farther up first, then from the left."""
    return max(y for _, y in squares_of(piece)), piece.at[0]


# ---------------------------------------------------------------- squares


def draw_glow(target: pygame.Surface, ground: PlanGround, squares: Squares, edge: int) -> None:
    """Light squares, with a line of `edge` px round all of them together."""
    for square in squares:
        _tint(target, ground.square(square), GLOW)
    draw_edge(target, ground, squares, theme.OUTLINE, edge + 2)
    draw_edge(target, ground, squares, GLOW_EDGE, edge)


def draw_hatch(target: pygame.Surface, ground: PlanGround, squares: Squares, colour: tuple[int, int, int, int]) -> None:
    """Hatch squares with lines to the upper right."""
    for square in squares:
        rect = ground.square(square)
        hatch = _HATCHES.get((rect.size, colour), partial(_hatch, rect.size, colour))
        target.blit(hatch, rect, special_flags=PREMULTIPLIED)


def draw_edge(target: pygame.Surface, ground: PlanGround, squares: Squares, colour: theme.Colour, width: int) -> None:
    """Draw the outline of squares, connected ones as one, inside of them."""
    for rect in _edges(ground, squares, width):
        target.fill(colour, rect)


def _edges(ground: PlanGround, squares: Squares, width: int) -> Iterator[Rect]:
    for x, y in squares:
        rect = ground.square((x, y))
        if (x, y - 1) not in squares:
            yield Rect(rect.x, rect.y, rect.w, width)
        if (x, y + 1) not in squares:
            yield Rect(rect.x, rect.bottom - width, rect.w, width)
        if (x - 1, y) not in squares:
            yield Rect(rect.x, rect.y, width, rect.h)
        if (x + 1, y) not in squares:
            yield Rect(rect.right - width, rect.y, width, rect.h)


_TINTS: SurfaceCache[pygame.Surface] = SurfaceCache(2**19)
_HATCHES: SurfaceCache[pygame.Surface] = SurfaceCache(2**20)


def _tint(target: pygame.Surface, rect: Rect, colour: tuple[int, int, int, int]) -> None:
    target.blit(_TINTS.get((rect.size, colour), lambda: _tinted(rect.size, colour)), rect, special_flags=PREMULTIPLIED)


def _tinted(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface.premul_alpha()


def _hatch(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    def draw(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        step = max(4, wide // 4)
        for start in range(-high, wide, step):
            pygame.draw.line(large, colour, (start, high), (start + high, 0), max(2, step // 5))

    return drawn(size, draw)


# ---------------------------------------------------------------- the piece in hand


def draw_piece(brush: Brush, target: pygame.Surface, ground: PlanGround, piece: Piece, share: float = 1.0) -> None:
    """Draw a piece in its place, with opacity `share`."""
    info = brush.sprites.info(sprite_of(piece))
    picture = brush.sprites.get(sprite_of(piece), ground.scale)
    left = ground.x + (piece.at[0] * WIDE - info.pad[0]) * ground.scale
    top = ground.y + (piece.at[1] * HIGH - info.pad[1]) * ground.scale
    shown = picture if share >= 1 else faded(picture, share)
    target.blit(shown, (round(left), round(top)), special_flags=PREMULTIPLIED)
