"""The guide, which a lesson or a coach adds to a table: a callout with words, and a dim overlay over parts not needed
yet.

    parts = with_callout(client.table(), guide)       # the same table, with room for the words
    parts = with_guide(client.table(), guide)       # and for the dim overlay
    guide.said = CalloutText("A card and its stones", "Take the card", number=0, of=3)

The callout is in the free space of the table (`game.table.spots.LESSON`), under anything that opens over the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.images import faded
from game.shell.context import Context
from game.shell.sound.narrator import sentences
from game.table.painting.painter import Composition, Frame
from game.table.parts import AnyParts
from game.table.spots import LESSON, LESSON_BUTTON, Spot, Target, TouchArea
from game.ui.page import Page, Text

AREA = "lesson"
OWN = (LESSON, LESSON_BUTTON)
DIM = (104, 104, 122)
"""Factor of the dim overlay."""
TITLE, TEXT, LEAST = 34, 40, 26
OPAQUE = 6
"""Width of a callout's rim, inside which nothing below it shows, logical px."""
LEADING, TIGHT = 1.14, 1.06
"""Line pitch in sizes of the letters, of words and title; pitch of long words, like the title's."""
EDGE, FOOT, DOT, APART = 30, 54, 11, 34
"""Logical px: padding of the words, height of the row of dots, radius of a dot and pitch of the dots."""


BUTTON, BUTTON_TEXT, BUTTON_LEAST, BUTTON_EDGE, BUTTON_INSET = 58, 30, 24, 16, 14
"""Logical px: height of the button on a callout, its letters and the smallest ones, its distance from the edges, and
that of the letters from its own."""


class CalloutText(NamedTuple):
    """Contents of the callout."""

    title: str = ""
    words: str = ""
    number: int = 0
    """The current step."""
    of: int = 0
    """Number of steps."""
    button: str = ""
    """Label of the button below the words, "" for none."""
    rests: bool = False
    """It is nothing new, so it is not read aloud unasked."""


class Guide:
    """Writes the callout. shaded: the dimmed part of the window, real px: regions with their middle in it are dimmed.
    share: visible share of the callout, from 0 to 1, while it comes or goes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.said = CalloutText()
        self.shaded: tuple[Rect, ...] = ()
        self.share = 1.0
        self._kept: tuple[object, pygame.Surface] | None = None

    def compose(self, display: DisplayList, rect: Rect, *, is_hot: bool = False) -> None:
        """Add the callout in its place.  is_hot: the pointer or the keys are on its button."""
        key = self.said, rect.size, self._context.scale, self._context.text_scale, is_hot
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._painted(rect.size, is_hot=is_hot)
        picture = self._kept[1] if self.share >= 1 else faded(self._kept[1], self.share)
        display.blit(picture, rect, PREMULTIPLIED)

    def spoken(self) -> str:
        """Return new words."""
        return "" if self.said.rests else self.said.words

    def read_aloud(self) -> Sequence[str]:
        """Return the text of the callout as a sentence."""
        return [sentences(self.said.title, self.said.words)] if self.said.words else ()

    def button(self, callout: Rect) -> Rect:
        """Return the button of a callout in this rectangle, real px; empty if there is none."""
        return button_on(self._context, self.said, callout)

    def _painted(self, size: tuple[int, int], *, is_hot: bool) -> pygame.Surface:
        """Return the callout: its title, one dot per step, and the words."""
        context, px = self._context, self._context.px
        picture = pygame.Surface(size, pygame.SRCALPHA)
        whole, rim = picture.get_rect(), px(OPAQUE)
        # the parchment is slightly transparent: words below would show through
        pygame.draw.rect(picture, theme.PARCHMENT_MID, whole.inflate(-2 * rim, -2 * rim), border_radius=rim)
        context.sprites.panel(picture, "panel_parchment", whole)
        said, callout = self.said, set_in(context, self.said, size)
        letters, lines = callout.title
        context.type.draw_lines(picture, lines, callout.head, "display", letters, theme.LOSS, leading=TIGHT)
        if lines:
            line = callout.room.x, callout.head.bottom + px(6), callout.room.width, max(1, px(2))
            picture.fill(theme.INK_SOFT, line)
        letters, lines = callout.words
        high = round(letters * callout.leading) * len(lines)
        text = Rect(
            callout.room.x, callout.room.y + max(0, (callout.room.height - high) // 2), callout.room.width, high
        )
        context.type.draw_lines(picture, lines, text, "bold", letters, theme.INK, leading=callout.leading)
        if said.of > 1:
            self._dots(picture, callout.dots)
        if said.button:
            self._button(picture, button_on(context, said, whole), is_hot=is_hot)
        return picture

    def _button(self, picture: pygame.Surface, rect: Rect, *, is_hot: bool) -> None:
        """Draw the button with its label."""
        context = self._context
        context.sprites.panel(picture, f"button_secondary{'_hover' * is_hot}", rect)
        room = rect.width - 2 * context.px(BUTTON_INSET)
        most, least = context.text_px(BUTTON_TEXT, 1.3), context.least_px(BUTTON_LEAST)
        size = context.type.fit(self.said.button, "display", most, least, room)
        context.type.draw(picture, self.said.button, rect.center, "display", size, theme.CREAM_BRIGHT, "center")

    def _dots(self, picture: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw a dot for every step: finished ones filled, the current one in red."""
        px, said = self._context.px, self.said
        left = middle[0] - _across(self._context, said) // 2
        for number in range(said.of):
            at, radius = (left + number * px(APART), middle[1]), max(3, px(DOT))
            colour = theme.LOSS if number == said.number else theme.INK_SOFT
            pygame.draw.circle(picture, colour, at, radius, 0 if number <= said.number else max(1, px(3)))


class CalloutSetting(NamedTuple):
    """Layout of a callout: size of the letters and lines of its title and of its words, and their rectangles. dots: the
    middle of all dots. leading: line pitch of the words, in sizes of the letters."""

    title: tuple[int, list[str]]
    head: Rect
    words: tuple[int, list[str]]
    room: Rect
    dots: tuple[int, int]
    leading: float


def set_in(context: Context, said: CalloutText, size: tuple[int, int]) -> CalloutSetting:
    """Return the layout of words on a callout of that size; a callout that is too small for them has no title."""
    found = _set_in(context, said, size, titled=True)
    fits = round(found.words[0] * found.leading) * len(found.words[1]) <= found.room.height
    return found if fits else _set_in(context, said, size, titled=False)


def _set_in(context: Context, said: CalloutText, size: tuple[int, int], *, titled: bool) -> CalloutSetting:
    """Return the layout with or without the title; a long one takes two lines, and on a low callout the dots are beside
    it."""
    px, edge = context.px, context.px(EDGE)
    is_low = _is_low(size)
    button = button_on(context, said, Rect((0, 0), size))
    across = _across(context, said)
    wide = size[0] - 2 * edge - (across + px(2 * DOT + 20) if is_low else 0)
    most, least = context.text_px(TITLE, 1.0 if is_low else 1.3), context.least_px(26)
    title = context.type.fit_lines(said.title, "display", most, least, (wide, 2 * most * TIGHT), TIGHT)
    head = Rect(edge, px(12 if is_low else 20), wide, round(title[0] * TIGHT) * len(title[1]))
    if not titled:
        title, head = (title[0], []), Rect(edge, px(6), wide, 0)
    top = head.bottom + px(8 if is_low else 18)
    foot, right = size[1] - px(14 if is_low else FOOT), size[0] - edge
    if button.w:
        foot, right = (foot, button.left - edge) if is_low else (button.top - px(8), right)
    room = Rect(edge, top, right - edge, foot - top)
    most, least = context.text_px(TEXT, 1.5), context.least_px(LEAST)
    leading = LEADING
    words = context.type.fit_lines(said.words, "bold", most, least, room.size, leading)
    if round(words[0] * leading) * len(words[1]) > room.height:  # the smallest letters get a smaller pitch
        leading = TIGHT
    dots = (size[0] - edge - px(DOT) - across // 2, head.centery) if is_low else (size[0] // 2, size[1] - px(32))
    return CalloutSetting(title, head, words, room, dots, leading)


def button_on(context: Context, said: CalloutText, callout: Rect) -> Rect:
    """Return the button of a callout, empty if there is none: along its bottom, on a low callout at the right."""
    if not said.button:
        return Rect(0, 0, 0, 0)
    edge, high = context.px(BUTTON_EDGE), context.px(BUTTON * max(1.0, min(1.3, context.text_scale)))
    letters = context.type.size_of(said.button, "display", context.least_px(BUTTON_LEAST))[0]
    least = letters + 2 * context.px(BUTTON_INSET)
    wide = max(least, callout.width // 3) if _is_low(callout.size) else callout.width - 2 * edge
    return Rect(callout.right - edge - wide, callout.bottom - edge - high, wide, high)


def _is_low(size: tuple[int, int]) -> bool:
    return size[0] > 2 * size[1]


def _across(context: Context, said: CalloutText) -> int:
    """Return the distance from the first dot to the last, real px."""
    return context.px(APART) * max(0, said.of - 1)


class DimOverlay:
    """Dims regions of the table, and everything that moves in them."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def compose(self, display: DisplayList, model: Any, shown: Any, frame: Frame) -> None:
        """Dim the regions with their middle in the dimmed part."""
        for area in frame.areas:
            if any(shade.collidepoint(area.center) for shade in self.guide.shaded):
                display.fill(DIM, area, pygame.BLEND_RGB_MULT)


class GuideLayer:
    """The guide as the lowest layer over the painted regions."""

    def __init__(self, guide: Guide, parts: AnyParts, layout: Any) -> None:
        self.guide = guide
        self._parts = parts
        self._layout = layout

    def compose(self, display: DisplayList, model: Any, shown: Any, frame: Frame) -> None:
        """Add the callout, if anything is said."""
        if not self.guide.said.title:
            return
        rect = place(self._parts, self._layout, model, shown, display.area.size)
        self.guide.compose(display, rect, is_hot=LESSON_BUTTON in (shown.pointer.hover, shown.focus))


def place(parts: AnyParts, layout: Any, model: Any, shown: Any, size: tuple[int, int]) -> Rect:
    """Return where the callout lies: where the table has room for it, else at the left."""
    found = parts.showing.framed(layout, model, shown, LESSON)
    return found if found.w and found.h else Rect(0, size[1] // 4, size[0] // 4, size[1] // 3)


def with_callout(parts: AnyParts, guide: Guide) -> AnyParts:
    """Return the parts of a table with room for words: these are in the picture while there are any, and are a target
    with a page; their button is another."""

    def composition(brush: Any, layout: Any) -> Composition[Any, Any]:
        whole = parts.showing.composition(brush, layout)
        return replace(whole, layers=[GuideLayer(guide, parts, layout), *whole.layers])

    def areas(layout: Any, model: Any, shown: Any) -> Iterator[TouchArea]:
        found: Iterable[TouchArea] = parts.showing.areas(layout, model, shown)
        if shown.tools.any_open or not guide.said.title:
            yield from found
            return
        rect = place(parts, layout, model, shown, _size(layout))
        button = guide.button(rect)
        spots = [Spot(LESSON_BUTTON, button, AREA)] * bool(button.w) + [Spot(LESSON, rect, AREA)]
        others = [area for area in found if not rect.contains(area.rect)]
        yield from (area for area in others if area.is_window)
        yield TouchArea(AREA, rect, lambda: spots)
        yield from (area for area in others if not area.is_window)

    def label(target: Target, model: Any, words: Any) -> str:
        if target == LESSON_BUTTON:
            return guide.said.button
        return guide.said.title if target == LESSON else parts.reading.label(target, model, words)

    def details(target: Target, model: Any, shown: Any, words: Any) -> Sequence[str]:
        if target in OWN:
            return (guide.said.words,) if target == LESSON else ()
        return parts.reading.details(target, model, shown, words)

    def page(target: Target, model: Any, words: Any) -> Page | None:
        if target in OWN:
            return Page(guide.said.title, (Text(guide.said.words),))
        return parts.reading.page(target, model, words)

    def framed(layout: Any, model: Any, shown: Any, target: Target) -> Rect:
        if target not in OWN:
            return parts.showing.framed(layout, model, shown, target)
        rect = place(parts, layout, model, shown, _size(layout))
        return rect if target == LESSON else guide.button(rect)

    def tip(target: Target, model: Any, words: Any) -> tuple[str, str] | None:
        return None if target in OWN else parts.reading.tip(target, model, words)

    return replace(
        parts,
        showing=replace(
            parts.showing, composition=composition, areas=areas, framed=framed, beside=partial(getattr, guide, "said")
        ),
        reading=replace(parts.reading, label=label, details=details, page=page, tip=tip),
    )


def with_guide(parts: AnyParts, guide: Guide) -> AnyParts:
    """Return the parts of a table with the callout and with a dim overlay over its regions."""
    with_words = with_callout(parts, guide)

    def composition(brush: Any, layout: Any) -> Composition[Any, Any]:
        whole = with_words.showing.composition(brush, layout)
        return replace(whole, layers=[DimOverlay(guide), *whole.layers])

    return replace(with_words, showing=replace(with_words.showing, composition=composition))


def _size(layout: Any) -> tuple[int, int]:
    size: tuple[int, int] = layout.size
    return size
