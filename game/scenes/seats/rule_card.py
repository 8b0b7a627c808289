"""The controls of the rules of a new game: a card for each, and the line on the seats page that leads to them."""

from __future__ import annotations

from itertools import accumulate, pairwise

import pygame
from pygame import Rect

from game.graphics import theme
from game.input.intents import Pos
from game.shell.context import Context
from game.ui.rows import SIZES, TITLE, draw_fitting
from game.ui.widgets import OptionStepper, Signal, Widget, named

EDGE, PICTURE, CHOICE, GAP = 26, 150, 62, 22
"""Logical px: padding, width of a picture, height of the values, and gap between the parts."""
PICTURED = 560
"""Least width of a card with a picture, at the usual size of the letters, logical px; a narrower one has only words."""
PICTURED_LETTERS = 18
"""The same in sizes of the smallest letters of its sentence: in a small window they are large beside the card."""
HEAD, TEXT, LEAST_TEXT, TIGHT = 46, 37, 20, 1.12
"""Largest letters of name and sentence, smallest ones of the sentence, logical px, and the pitch of its lines in sizes
of its letters."""
MASK = 0.62
"""Width of a mask relative to the disc it lies on."""


class RuleCard(Widget):
    """An option of the game: its picture, its name, its effect, and all its values, one of them chosen.

    A press on a value chooses it, anywhere else the next one. Returns Signal(id, steps to the new value)."""

    commands = frozenset(("left", "right"))
    role = "choice"

    def __init__(self, name: str, picture: str) -> None:
        super().__init__(name)
        self.picture = picture
        self.title = ""
        self.sentence = ""
        self.values: tuple[str, ...] = ()
        self.chosen = 0
        self.pictured = True
        self.inset = 0
        """Real px of the padding, and of the height of the values."""
        self.choice_height = 0

    @property
    def words(self) -> str:
        return named(self.title, self.values[self.chosen] if self.values else "")

    def fit(self, context: Context, large: float) -> None:
        """Take the sizes of the window. large: how much larger the values become with large letters."""
        least = max(context.px(PICTURED * large), PICTURED_LETTERS * context.least_px(LEAST_TEXT))
        self.pictured = self.rect.width >= least
        self.inset, self.choice_height = context.px(EDGE), min(context.px(CHOICE * large), self.rect.height // 3)
        self.pictured = self.pictured and self.has_room(context)

    def has_room(self, context: Context) -> bool:
        """Return whether sentence and values have room, beside the picture if there is one."""
        _, room = self._rooms(context)
        least = context.least_px(LEAST_TEXT)
        _, lines = context.type.fit_lines(self.sentence, "text", least, least, room.size, TIGHT)
        small = context.least_px(SIZES["text"][1])
        wide = [context.type.size_of(words, "text", small)[0] + context.px(10) for words in self.values]
        cells = zip(wide, self.cells(), strict=True)
        return round(least * TIGHT) * len(lines) <= room.height and all(need <= cell.width for need, cell in cells)

    def _rooms(self, context: Context) -> tuple[Rect, Rect]:
        """Return the rooms of name and sentence."""
        left, first = self.cells()[0].topleft
        tall = context.px(HEAD * max(1.0, min(1.3, context.text_scale)))
        head = Rect(left, self.rect.y + self.inset - context.px(8), self.rect.right - self.inset - left, tall)
        top = head.bottom + context.px(4)
        return head, Rect(left, top, head.width, first - context.px(8) - head.bottom)

    def cells(self) -> list[Rect]:
        """Return the rectangles of the values, side by side."""
        left, right = self.rect.x + self._picture_width + self.inset, self.rect.right - self.inset
        widths = [len(value) + 4 for value in self.values]
        edges = [left + round((right - left) * part / sum(widths)) for part in (0, *accumulate(widths))]
        top = self.rect.bottom - self.inset - self.choice_height
        return [Rect(a, top, b - a, self.choice_height) for a, b in pairwise(edges)]

    @property
    def _picture_width(self) -> int:
        return min(self.rect.height, self.rect.width // 4) if self.pictured else 0

    def press(self, pos: Pos | None) -> Signal | None:
        if pos is None:
            return Signal(self.id, 1)
        hit = next((k for k, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)
        if hit is None:
            return Signal(self.id, 1)
        return Signal(self.id, hit - self.chosen) if hit != self.chosen else None

    def command(self, name: str) -> Signal:
        return Signal(self.id, -1 if name == "left" else 1)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        context.sprites.panel(surface, "panel_options", rect)
        if self.pictured:
            draw_picture(surface, context, self.picture, Rect(rect.x, rect.y, self._picture_width, rect.height))
        head, room = self._rooms(context)
        draw_name(surface, context, self.title, head)
        draw_sentence(surface, context, self.sentence, room)
        self._draw_values(surface, context, self.cells())

    def _draw_values(self, surface: pygame.Surface, context: Context, cells: list[Rect]) -> None:
        for _ in range(2):  # twice as dark as the card below it
            context.sprites.panel(surface, "panel_option", cells[0].unionall(cells[1:]))
        edge = -2 * context.px(3)
        for number, (cell, words) in enumerate(zip(cells, self.values, strict=True)):
            chosen, pointed = number == self.chosen, self.hot and cell.collidepoint(self.pointer)
            if chosen or pointed:
                context.sprites.panel(surface, "picker" if chosen else "frame_gold_thin", cell.inflate(edge, edge))
            colour = theme.INK if chosen else theme.CREAM
            draw_fitting(surface, context, words, cell.inflate(-context.px(10), 0), "text", colour, "center")


class RulesLine(OptionStepper):
    """The line that leads to the rules: its value names the differences from the usual."""

    commands: frozenset[str] = frozenset()
    role = "button"


def draw_name(surface: pygame.Surface, context: Context, words: str, room: Rect) -> None:
    """Draw the name of an option."""
    px = context.type.fit(words, "display", min(context.text_px(HEAD, 1.3), room.h), context.least_px(28), room.w)
    context.type.draw(surface, words, room.midleft, "display", px, TITLE, "midleft")


def draw_sentence(surface: pygame.Surface, context: Context, words: str, room: Rect) -> None:
    """Draw the effect of an option, as large as it fits."""
    most, least = context.text_px(TEXT, 1.4), context.least_px(LEAST_TEXT)
    px, lines = context.type.fit_lines(words, "text", most, least, room.size, TIGHT)
    context.type.draw_lines(surface, lines, room, "text", px, theme.CREAM_BLUE, leading=TIGHT)


def draw_picture(surface: pygame.Surface, context: Context, name: str, room: Rect, edge: float = EDGE) -> None:
    """Draw a picture into a room with an edge, logical px: a mask on a disc, any other as large as it fits."""
    inner = room.inflate(-2 * context.px(edge), -2 * context.px(edge))
    sprites, wide = context.sprites, min(context.px(PICTURE), inner.width, inner.height)
    if "icon_" in name:
        pygame.draw.circle(surface, theme.GOLD, inner.center, wide // 2)
        pygame.draw.circle(surface, theme.PANEL_FOOT, inner.center, wide // 2 - max(2, context.px(5)))
        sprites.blit(surface, name, *inner.center, width=round(wide * MASK), colour=theme.GOLD_BRIGHT)
        return
    info = sprites.info(name)
    scale = min(inner.width / info.w, inner.height / info.h)
    x = inner.centerx + (info.anchor[0] - info.w / 2) * scale
    y = inner.centery + (info.anchor[1] - info.h / 2) * scale
    sprites.blit(surface, name, x, y, scale=scale)
