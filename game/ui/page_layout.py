"""Layout of a page: from its blocks and a width to rectangles, real px from its upper left corner.

    sheet = yield from laid_out(page, TypeSetting(context), width, figures)     # a line of a list or a table a step

A single figure is at the left with the following blocks beside it, down to the next heading; several in a row are side
by side. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.images import is_sprite
from game.shell.context import Context
from game.ui.glyphs import cap_width
from game.ui.page import Bars, Block, Facts, Figures, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.rich_text import Run, Setter, TextFace, TextLine

TONES = {"": theme.INK, "gain": theme.GAIN, "loss": theme.LOSS, "quiet": theme.INK_SOFT}
BODY, HEAD, QUIET, SMALLEST, LEADING = 33, 44, 28, 24, 1.28
"""Logical sizes of the letters, the smallest in tables that are too wide; line pitch."""
GAP, HEAD_GAP, BULLET, COLUMN, BESIDE, CAPTION = 14, 30, 38, 28, 36, 170
"""Logical px between blocks, above a heading, before a list's item, between columns, beside a figure; smallest width of
a caption."""
LOOSE = 60
"""Extra distance between the columns of a table if there is room, logical px."""
FLOAT, MOST_LABEL, BAR = 0.42, 0.42, 30
"""The widest figure with text beside it and the widest column of names, relative to the width; height of a bar."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """A run of a line, with its rectangle."""

    run: Run
    rect: Rect
    face: TextFace


@dataclass(frozen=True, slots=True)
class PlacedFigure:
    """A figure."""

    name: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Slab:
    """A flat shape: rule (a thin line), bullet, marked (behind a row), place (beside the requested block), bar (in a
    colour: see `page.Bar`), frame (of a full bar)."""

    kind: str
    rect: Rect
    colour: str = ""


Mark = TextRun | PlacedFigure | Slab


@dataclass(frozen=True, slots=True)
class Link:
    """A link."""

    address: str
    """Its destination."""
    label: str
    """Its words."""
    rects: tuple[Rect, ...]
    """Its parts on the page."""


@dataclass(frozen=True, slots=True)
class PageSheet:
    """The layout of a page."""

    marks: tuple[Mark, ...]
    links: tuple[Link, ...]
    tops: tuple[int, ...]
    """Where each block begins."""
    size: tuple[int, int]


class TypeSetting:
    """The letters and measures of a window. leads: returns whether an address has a page; otherwise it is
    not a link.
    """

    def __init__(self, context: Context, leads: Callable[[str], bool] = lambda address: True) -> None:
        self.setter = Setter(context.type, context.sprites, leads, partial(_cap_width, context))
        self.px = context.px
        self._text_px = context.text_px
        self._least = context.least_px(SMALLEST)

    def tables(self) -> Iterator[tuple[TextFace, TextFace]]:
        """Yield the letters of a table's head and rows: first those of the text, then smaller ones."""
        sizes = [self._text_px(BODY)]
        while sizes[-1] > self._least:
            sizes.append(max(self._least, min(sizes[-1] - 1, round(sizes[-1] * 0.9))))
        for px in sizes:
            pitch = round(px * LEADING)
            yield TextFace("bold", px, theme.INK, pitch), TextFace("medium", px, theme.INK, pitch)

    @property
    def caption(self) -> int:
        """The smallest width of a caption, which grows with its letters."""
        return round(CAPTION * self._text_px(QUIET) / QUIET)

    def face(self, role: str = "medium", logical: float = BODY, colour: theme.Colour = theme.INK) -> TextFace:
        """Return letters of a logical size."""
        px = self._text_px(logical)
        return TextFace(role, px, colour, round(px * LEADING))


def laid_out(page: Page, setting: TypeSetting, width: int, figures: Figures) -> Generator[None, None, PageSheet]:
    """Lay a page out in a column `width` real px wide, one paragraph, figure or line of a list or table per step."""
    builder = _Builder(setting, width, figures)
    runs = [list(run) for _, run in groupby(page.blocks, key=lambda block: isinstance(block, PageFigure))]
    for run in runs:
        yield from builder.add(run)
    builder.clear()
    if page.begin is not None:
        builder.mark_place(page.begin)
    return PageSheet(tuple(builder.marks), tuple(builder.links), tuple(builder.tops), (width, builder.y))


class _Builder:
    """Stacks blocks one below the other."""

    def __init__(self, setting: TypeSetting, width: int, figures: Figures) -> None:
        self.setting = setting
        self.marks: list[Mark] = []
        self.links: list[Link] = []
        self.tops: list[int] = []
        self.y = 0
        self._full = width
        self._figures = figures
        self._left = 0
        self._beside = 0  # y down to which the text flows beside a figure

    # ------------------------------------------------------------ the column

    @property
    def left(self) -> int:
        return self._left if self.y < self._beside else 0

    @property
    def width(self) -> int:
        return self._full - self.left

    def clear(self) -> None:
        """Continue below the figure at the left."""
        self.y = max(self.y, self._beside)
        self._left = self._beside = 0

    def mark_place(self, block: int) -> None:
        """Mark the requested block, down to the next heading or the end."""
        top = self.tops[block]
        wide = self.setting.px(5)
        bottom = next((y for y in self.tops[block + 1 :] if y > top), self.y)
        self.marks.append(Slab("place", Rect(-self.setting.px(22), top, wide, bottom - top - self.setting.px(GAP))))

    def add(self, blocks: Sequence[Block]) -> Iterator[None]:
        """Add blocks, a part of them per step: a group of figures, or anything else."""
        if isinstance(blocks[0], PageFigure):
            yield from self._figures_of([block for block in blocks if isinstance(block, PageFigure)])
            return
        for block in blocks:
            if isinstance(block, PageHeading):
                self.clear()
            gap = HEAD_GAP if isinstance(block, PageHeading) else GAP
            self.y += self.setting.px(gap) if self.y else 0
            self.tops.append(self.y)
            match block:
                case PageHeading(text):
                    self._text(text, self.setting.face("display", HEAD))
                case Text(text, tone):
                    size = QUIET if tone == "quiet" else BODY
                    self._text(text, self.setting.face("medium", size, TONES[tone]))
                case Points(items):
                    yield from self._points(items)
                case Facts(rows):
                    yield from self._facts(rows)
                case PageGrid():
                    yield from self._grid(block)
                case Bars():
                    yield from self._bars(block)
            yield

    # ------------------------------------------------------------ texts

    def _text(self, text: str, face: TextFace) -> None:
        left, width = self.left, self.width
        self.y += self._lines(self.setting.setter.wrap(text, face, width), left, self.y, face)

    def _lines(
        self, lines: Iterable[TextLine], x: int, y: int, face: TextFace, place: Callable[[TextLine], int] | None = None
    ) -> int:
        """Set the lines of one text from x, y; return their height. place: returns the indent of a line."""
        parts: dict[int, list[TextRun]] = {}
        top = y
        for line in lines:
            inset = place(line) if place else 0
            for run in line.runs:
                letters = TextRun(run, Rect(x + inset + run.x, y, run.width, face.pitch), face)
                self.marks.append(letters)
                if run.number is not None:
                    parts.setdefault(run.number, []).append(letters)
            y += face.pitch
        for found in parts.values():
            label = " ".join(letters.run.piece.text for letters in found)
            self.links.append(Link(found[0].run.piece.link, label, tuple(letters.rect for letters in found)))
        return y - top

    def _points(self, items: Sequence[str]) -> Iterator[None]:
        setting, face = self.setting, self.setting.face()
        left, width, inset, size = self.left, self.width, setting.px(BULLET), max(5, round(face.px * 0.3))
        for number, item in enumerate(items):
            self.y += setting.px(GAP / 2) if number else 0
            self.marks.append(
                Slab("bullet", Rect(left + (inset - size) // 2, self.y + (face.pitch - size) // 2, size, size))
            )
            lines = setting.setter.wrap(item, face, width - inset)
            self.y += self._lines(lines, left + inset, self.y, face)
            yield

    def _facts(self, rows: Sequence[tuple[str, str]]) -> Iterator[None]:
        setting, name_face, face = self.setting, self.setting.face("bold"), self.setting.face()
        column, room = 0, round(self.width * MOST_LABEL)
        for name, _ in rows:
            column = max(column, min(room, setting.setter.natural(name, name_face)))
            yield
        gap = setting.px(COLUMN)
        left, rest = self.left, self.width - column - gap  # one column, even if it is longer than the figure beside it
        for number, (name, value) in enumerate(rows):
            self.y += setting.px(GAP / 3) if number else 0
            top = self.y
            names = self._lines(setting.setter.wrap(name, name_face, column), left, top, name_face)
            self.y += max(names, self._lines(setting.setter.wrap(value, face, rest), left + column + gap, top, face))
            yield

    # ------------------------------------------------------------ tables and bars

    def _grid(self, grid: PageGrid) -> Iterator[None]:
        setting = self.setting
        left, gap, pad = self.left, setting.px(COLUMN), setting.px(6)
        for head_face, face in setting.tables():
            widths = yield from self._columns(grid, head_face, face)
            total = sum(widths) + gap * (len(widths) - 1)
            if total <= self.width:
                break
        if len(widths) > 1:  # a small table is not squeezed at the left of a wide page
            more = max(0, min((self.width - total) // (len(widths) - 1), setting.px(LOOSE)))
            gap, total = gap + more, total + more * (len(widths) - 1)
        rows = (
            [(grid.head, head_face), *((row, face) for row in grid.rows)]
            if any(grid.head)
            else [(row, face) for row in grid.rows]
        )
        marked = None if grid.marked is None else grid.marked + (1 if any(grid.head) else 0)
        for number, (cells, row_face) in enumerate(rows):
            x, top, height = left, self.y + pad, row_face.pitch
            before = len(self.marks)
            for column, (cell, wide) in enumerate(zip(cells, widths, strict=False)):
                lines = setting.setter.wrap(cell, row_face, wide)
                place = None if column == 0 else _middle(wide)
                height = max(height, self._lines(lines, x, top, row_face, place))
                x += wide + gap
            bottom = top + height + pad
            if number == marked:
                edge = setting.px(COLUMN)
                row = Rect(left - edge // 2, self.y, total + edge, bottom - self.y)
                self.marks.insert(before, Slab("marked", row))
            if number < len(rows) - 1:
                self.marks.append(Slab("rule", Rect(left, bottom, total, max(1, setting.px(2)))))
            self.y = bottom + max(1, setting.px(2))
            yield

    def _columns(self, grid: PageGrid, head_face: TextFace, face: TextFace) -> Generator[None, None, list[int]]:
        """Return the widths of a table's columns: as wide as they need; if that is too much, the widest
        shrink first.
        """
        setter, count = self.setting.setter, len(grid.head) or max((len(row) for row in grid.rows), default=0)
        wish, least = [0] * count, [0] * count
        for cells, cell_face in ((grid.head, head_face), *((row, face) for row in grid.rows)):
            for column, cell in enumerate(cells[:count]):
                wish[column] = max(wish[column], setter.natural(cell, cell_face))
                least[column] = max(least[column], setter.longest_word(cell, cell_face))
            yield
        room = self.width - self.setting.px(COLUMN) * (count - 1)
        over = sum(wish) - room
        while over > 0:
            loose = [column for column in range(count) if wish[column] > least[column]]
            if not loose:
                break
            widest = max(loose, key=lambda column: wish[column])
            give = min(over, wish[widest] - least[widest], max(1, wish[widest] // 8))
            wish[widest] -= give
            over -= give
        return wish

    def _bars(self, bars: Bars) -> Iterator[None]:
        setting, face, gap = self.setting, self.setting.face(), self.setting.px(COLUMN)
        setter, labels, notes, widest = setting.setter, 0, 0, round(self.width * MOST_LABEL)
        for bar in bars.bars:
            labels = max(labels, min(widest, setter.natural(bar.label, face)))
            notes = max(notes, min(widest, setter.natural(bar.note, face)))
            yield
        room = max(setting.px(40), self.width - labels - notes - 2 * gap)
        most = bars.most or max((bar.value for bar in bars.bars), default=0) or 1
        for number, bar in enumerate(bars.bars):
            self.y += setting.px(GAP / 2) if number else 0
            left, top, height = self.left, self.y, setting.px(BAR)
            used = self._lines(setter.wrap(bar.label, face, labels), left, top, face)
            long = max(setting.px(3), round(room * min(1.0, max(0.0, bar.value / most)))) if bar.value > 0 else 0
            rect = Rect(left + labels + gap, top + (face.pitch - height) // 2, room, height)
            if bars.framed:
                self.marks.append(Slab("frame", rect))
            if long:
                self.marks.append(Slab("bar", Rect(rect.topleft, (long, height)), bar.colour))
            noted = self._lines(setter.wrap(bar.note, face, notes), left + labels + gap + long + gap // 2, top, face)
            self.y += max(used, noted)
            yield

    # ------------------------------------------------------------ figures

    def _figures_of(self, figures: Sequence[PageFigure]) -> Iterator[None]:
        """Add a single small figure at the left with room for text beside it, else centred rows of figures."""
        self.clear()
        self.y += self.setting.px(GAP) if self.y else 0
        self.tops += [self.y] * len(figures)
        found = []
        for figure in figures:
            if (size := self._size(figure.name)) is not None:
                found.append((figure, size))
            yield
        if not found:
            return
        gap = self.setting.px(BESIDE)
        if len(found) == 1 and found[0][1][0] <= self._full * FLOAT:
            figure, size = found[0]
            room = max(size[0], self.setting.caption if figure.caption else 0)
            foot = self._figure(figure, (room - size[0]) // 2, self.y, size, room)
            self._left, self._beside = room + gap, foot + self.setting.px(GAP / 2)
            return
        least = self.setting.caption
        cells = [(figure, size, max(size[0], least if figure.caption else 0)) for figure, size in found]
        while cells:
            row = [cells.pop(0)]
            while cells and sum(cell + gap for _, _, cell in row) + cells[0][2] <= self._full:
                row.append(cells.pop(0))
            wide = sum(cell for _, _, cell in row) + gap * (len(row) - 1)
            x, foot, tall = (self._full - wide) // 2, self.y, max(size[1] for _, size, _ in row)
            for figure, size, cell in row:
                foot = max(foot, self._figure(figure, x + (cell - size[0]) // 2, self.y + tall - size[1], size, cell))
                x += cell + gap
            self.y = foot + (self.setting.px(GAP) if cells else 0)
            yield

    def _size(self, name: str) -> tuple[int, int] | None:
        """Return the size of a figure, no wider than the page."""
        picture = self._figures(name)
        if picture is None:
            return None
        wide, tall = picture.get_size()
        return (wide, tall) if wide <= self._full else (self._full, round(tall * self._full / wide))

    def _figure(self, figure: PageFigure, x: int, y: int, size: tuple[int, int], room: int) -> int:
        """Add a figure with its caption centred below, `room` wide; return its bottom."""
        self.marks.append(PlacedFigure(figure.name, Rect((x, y), size)))
        foot = y + size[1]
        if figure.caption:
            face = self.setting.face("medium", QUIET, theme.INK_SOFT)
            lines = self.setting.setter.wrap(figure.caption, face, room)
            left = x + (size[0] - room) // 2
            foot += self._lines(lines, left, foot + self.setting.px(4), face, _middle(room))
            foot += self.setting.px(4)
        return foot


def _cap_width(context: Context, name: str, height: int) -> int:
    """Return the width of a key or a button, named as in a text: device/cap."""
    device, _, cap = name.partition("/")
    return cap_width(context, cap, device, height)


def _middle(wide: int) -> Callable[[TextLine], int]:
    """Return a placement that centres lines in a column."""
    return lambda line: max(0, (wide - line.width) // 2)


def sprite_figures(context: Context) -> Figures:
    """Return a function that draws sprites: `card_row_mason`, or `seal_star*3` three times as large."""

    def draw(name: str) -> pygame.Surface | None:
        sprite, _, factor = name.partition("*")
        if not is_sprite(context.sprites, sprite):
            return None
        return context.sprites.get(sprite, context.scale * (float(factor) if factor else 1.0))

    return draw
