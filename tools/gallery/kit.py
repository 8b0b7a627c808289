"""The kit of panels on one page: each mark with its name, and the arrangements of boxes."""

from collections.abc import Iterator

import pygame

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.shell.context import Context
from game.shell.scene import Size
from game.table.kit import arrange
from game.table.kit.marks import (
    Dim,
    Disc,
    Fill,
    LetterStyle,
    Mark,
    NineSlice,
    Rim,
    Rimmed,
    ShrinkingLine,
    SpriteMark,
    Stroke,
    TextBlock,
    WordLine,
    number,
    paint,
    said,
)
from game.table.painting.brush import TableBrush

NAME, TEXT = LetterStyle(26, "bold", "basemid"), LetterStyle(26, least=16)
EDGE = 24.0


def marks_in(box: Box) -> dict[str, tuple[Mark, ...]]:
    """Return marks by their names, each in its box."""
    x, y = box.centre
    room = box.inset(EDGE)
    sentence = said("menu.resume")
    return {
        "Picture": (SpriteMark("seal_circle", x - 50, y, 72), SpriteMark("icon_check", x + 50, y, 72, ink=theme.MAY)),
        "Words": (WordLine(sentence, x, y, LetterStyle(36, "bold", "basemid"), theme.CREAM, room.w),),
        "Words: number": (WordLine(-12, x, y + 20, number(60, halo=(theme.INK, 8)), theme.NUMBER),),
        "Line": (ShrinkingLine(sentence, x, y, room.w / 3, LetterStyle(36, "bold", "basemid"), theme.CREAM),),
        "Paragraph": (TextBlock((sentence, "abc " * 12), room, TEXT, theme.CREAM, "center", in_middle=True),),
        "Plate": (NineSlice("panel_parchment", room),),
        "Fill, Rim": (Fill(room, theme.INK, 12), Rim(room, theme.NUMBER, 4, 12)),
        "Rimmed": (Rimmed(room, theme.CREAM, theme.NUMBER, 4, 12),),
        "Disc, Stroke": (Stroke((room.x, y), (room.right, y), theme.CREAM, 3), Disc(x, y, 30, theme.NUMBER)),
        "Dim": (Fill(room, theme.CREAM, 10), Dim(room)),
    }


def arranged_in(box: Box) -> dict[str, list[Box]]:
    """Return boxes by the names of their arrangements."""
    room = box.inset(EDGE)
    return {
        "row": arrange.row(room, 4, 8),
        "column": arrange.column(room, 3, 8),
        "grid": arrange.grid(room, 7, 4),
        "fan": arrange.fan(room, 6, room.w / 3, room.w / 3 + 8),
    }


def page(context: Context, size: Size) -> pygame.Surface:
    """Return the page."""
    context.rescale(size)
    surface, layout = pygame.Surface(size), Grid.of(size)
    surface.fill(theme.rgb("253547"))
    paint(TableBrush(context, layout), surface, _page(Box(40, 40, layout.width - 80, layout.height - 80)))
    return surface


def _page(box: Box) -> Iterator[Mark]:
    """Yield each mark and each arrangement in a cell of its own, over its name."""
    names = [*marks_in(box), *arranged_in(box)]
    for name, cell in zip(names, arrange.grid(box, len(names), 5), strict=True):
        room = cell._replace(h=cell.h - 40)
        yield from marks_in(room).get(name, ())
        for place, part in enumerate(arranged_in(room).get(name, ())):
            yield Fill(part, theme.mix(theme.CREAM, theme.INK, 0.2 + 0.1 * place), 6)
            yield Rim(part, theme.INK, 2, 6)
        yield WordLine(name, cell.centre[0], room.bottom + 20, NAME, theme.CREAM)
