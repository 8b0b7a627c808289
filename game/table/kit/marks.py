"""Marks: the things that a panel shows, each one value and painted by itself.

All lengths are logical px in the window.  Two panels with equal marks look the same: they
are tuples, because tables compare hundreds of them after every event.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.graphics import theme
from game.graphics.brush import Role
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.table.painting.brush import TableBrush

SMALLEST = 9
"""Least size of the letters of a `ShrinkingLine`, real px."""
READABLE = 14, 21.0
"""Size of letters whose capitals are 9 px high, real px, and the logical px that they have in a window of 1280."""


class Mark(Protocol):
    """Something that is painted at its place in the window."""

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None: ...


def paint(brush: TableBrush, surface: pygame.Surface, marks: Iterable[Mark]) -> None:
    """Paint marks one after the other."""
    for mark in marks:
        mark.paint(brush, surface)


def kept(tell: Callable[..., Iterator[Mark]]) -> Callable[..., tuple[Mark, ...]]:
    """Keep the marks of the values that were told last: most lines of a panel stay as they are when one changes, and
    phones ask for the same."""

    @lru_cache(maxsize=128)
    def told(*given: Hashable) -> tuple[Mark, ...]:
        return tuple(tell(*given))

    return told


class LetterStyle(NamedTuple):
    """A style of letters.

    size: of the letters.  grow: largest factor for players who want larger ones.  tight: a little smaller in small
    windows.  least: size down to which they shrink within a room.  halo: its colour and width.
    """

    size: float
    role: Role = "text"
    anchor: str = "baseleft"
    grow: float = 1.0
    tight: bool = True
    least: float = 28.0
    halo: tuple[theme.Colour, float] | None = None


def number(size: float, anchor: str = "basemid", halo: tuple[theme.Colour, float] | None = None) -> LetterStyle:
    """Return the style of a number of that size."""
    return LetterStyle(size, "display", anchor, least=18.0, halo=halo)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in the player's language.  values: others' words among them are phrases themselves.  number: of things,
    where the words depend on it.  begins: with a capital letter."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    number: int | None = None
    begins: bool = False

    def __hash__(self) -> int:
        return hash((self.key, self.number))

    def words(self, brush: TableBrush) -> str:
        """Return them."""
        values = {name: each.words(brush) if isinstance(each, Phrase) else each for name, each in self.values.items()}
        if self.number is not None:
            return brush.n(self.key, self.number, **values)
        words = brush.t(self.key, **values)
        return words[:1].upper() + words[1:] if self.begins else words


def said(key: str, **values: object) -> Phrase:
    """Return the words of a key."""
    return Phrase(key, values)


def counted(key: str, number: int, **values: object) -> Phrase:
    """Return the words of a key for a number of things."""
    return Phrase(key, values, number)


Written = str | int | Phrase
"""Something to be written; a number below 0 has a minus sign, not a hyphen."""


def _words(brush: TableBrush, written: Written) -> str:
    if isinstance(written, Phrase):
        return written.words(brush)
    return written if isinstance(written, str) else f"{written}".replace("-", "−")


class SpriteMark(NamedTuple):
    """A sprite with its anchor at x, y.  share: of its opacity.  ink: the colour of a white mask."""

    name: str
    x: float
    y: float
    width: float | None = None
    share: float = 1.0
    ink: theme.Colour | None = None

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        if self.ink is None:
            brush.sprite(surface, self.name, self.x, self.y, self.width, self.share)
            return
        width = None if self.width is None else self.width * brush.scale
        brush.sprites.blit(surface, self.name, self.x * brush.scale, self.y * brush.scale, width=width, colour=self.ink)


class WordLine(NamedTuple):
    """A line of words.  within: the width that it shrinks to, at last with an ellipsis."""

    said: Written
    x: float
    y: float
    letters: LetterStyle
    ink: theme.Colour
    within: float | None = None

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        style = self.letters
        halo, wide = (None, None) if style.halo is None else style.halo
        brush.text(
            surface, _words(brush, self.said), self.x, self.y, style.size, self.ink, style.role, style.anchor,
            halo, wide, self.within, style.least, style.tight, style.grow,
        )  # fmt: skip


class ShrinkingLine(NamedTuple):
    """A line of words that is never cut: however narrow its room, its letters shrink to it."""

    said: Written
    x: float
    y: float
    room: float
    letters: LetterStyle
    ink: theme.Colour

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        words, style = _words(brush, self.said), self.letters
        most = brush.size(style.size, tight=True, grow=style.grow)
        px = brush.type.fit(words, style.role, most, SMALLEST, brush.px(self.room))
        brush.type.draw(surface, words, brush.grid.at(self.x, self.y), style.role, px, self.ink, style.anchor)


class NameLine(ShrinkingLine):
    """The name of a player.  With no room for it in letters of `letters.least`, or that can be read at all, it is
    shortened: to its first word and initials, to that word alone, or to the beginning of it."""

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        first, *others = _words(brush, self.said).split() or [""]
        real, logical = READABLE
        least = max(SMALLEST, min(real, brush.px(logical)), brush.px(self.letters.least))
        begun = (f"{first[:length]}." for length in range(len(first) - 2, 0, -1))
        forms = " ".join((first, *others)), " ".join((first, *(f"{word[0]}." for word in others))), first, *begun
        fits = (form for form in forms if brush.type.size_of(form, self.letters.role, least)[0] <= brush.px(self.room))
        ShrinkingLine.paint(self._replace(said=next(fits, first)), brush, surface)


class TextBlock(NamedTuple):
    """Lines of words in a box, as large as they have room down to `letters.least`.

    align: left, center or right.  in_middle: of the height of the box, not at its top.  leading: pitch of the lines in
    sizes of the letters.
    """

    said: tuple[Written, ...]
    box: Box
    letters: LetterStyle
    ink: theme.Colour
    align: str = "left"
    in_middle: bool = False
    leading: float = 1.12

    def fitted(self, brush: TableBrush, most: int = 0) -> tuple[int, list[str]]:
        """Return the size of the letters, real px, and the lines.  most: largest size; 0 for that of the style."""
        style = self.letters
        most = most or brush.size(style.size, tight=style.tight, grow=style.grow)
        words = "\n".join(_words(brush, each) for each in self.said)
        room = brush.grid.rect(*self.box).size
        return brush.type.fit_lines(words, style.role, most, min(most, brush.px(style.least)), room, self.leading)

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        self.draw(brush, surface, *self.fitted(brush))

    def draw(self, brush: TableBrush, surface: pygame.Surface, px: int, lines: list[str]) -> None:
        """Draw these lines."""
        rect = brush.grid.rect(*self.box)
        if self.in_middle:
            rect.y += max(0, (rect.h - round(px * self.leading) * len(lines)) // 2)
        brush.type.draw_lines(surface, lines, rect, self.letters.role, px, self.ink, self.align, leading=self.leading)


class Paragraphs(NamedTuple):
    """Paragraphs beside each other, in letters of one size."""

    each: tuple[TextBlock, ...]

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        px = min((one.fitted(brush)[0] for one in self.each), default=0)
        for one in self.each:
            one.draw(brush, surface, px, one.fitted(brush, px)[1])


class NineSlice(NamedTuple):
    """A nine-slice over a box."""

    name: str
    box: Box

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        brush.panel(surface, self.name, brush.grid.rect(*self.box))


class Fill(NamedTuple):
    """A box of one colour, with round corners.  more: how much wider and higher it is."""

    box: Box
    ink: theme.Colour
    radius: float = 0.0
    more: float = 0.0

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        more = brush.px(self.more)
        rect = brush.grid.rect(*self.box).inflate(more, more)
        pygame.draw.rect(surface, self.ink, rect, border_radius=brush.px(self.radius))


class Rimmed(NamedTuple):
    """A box of one colour with a rim of another, as two filled shapes: a frame looks different where a clip cuts it.
    least: width of the rim in small windows, real px."""

    box: Box
    ink: theme.Colour
    rim: theme.Colour
    thick: float
    radius: float
    least: int = 2

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        rect, radius, thick = brush.grid.rect(*self.box), brush.px(self.radius), max(self.least, brush.px(self.thick))
        pygame.draw.rect(surface, self.rim, rect, border_radius=radius)
        inner = rect.inflate(-2 * thick, -2 * thick)
        pygame.draw.rect(surface, self.ink, inner, border_radius=max(1, radius - thick))


class Rim(NamedTuple):
    """A frame inside a box.  least: its width in small windows, real px."""

    box: Box
    ink: theme.Colour
    thick: float
    radius: float = 0.0
    least: int = 2

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        thick = max(self.least, brush.px(self.thick))
        draw_frame(surface, self.ink, brush.grid.rect(*self.box), thick, brush.px(self.radius))


class Disc(NamedTuple):
    """A disc.  least: its radius in small windows, real px."""

    x: float
    y: float
    radius: float
    ink: theme.Colour
    least: int = 0

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        radius = max(self.least, brush.px(self.radius))
        pygame.draw.circle(surface, self.ink, brush.grid.at(self.x, self.y), radius)


class Stroke(NamedTuple):
    """A straight line.  least: its width in small windows, real px."""

    start: tuple[float, float]
    end: tuple[float, float]
    ink: theme.Colour
    thick: float
    least: int = 1

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        thick = max(self.least, brush.px(self.thick))
        pygame.draw.line(surface, self.ink, brush.grid.at(*self.start), brush.grid.at(*self.end), thick)


class Dim(NamedTuple):
    """The overlay over something that cannot be used."""

    box: Box
    radius: float = 10.0

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        brush.dim(surface, brush.grid.rect(*self.box), self.radius)
