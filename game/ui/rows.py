"""Rows of a settings page: icon and name at the left, the control at the right.

With large letters a row is `stacked`: the name above, the control below it, over the whole width.

`Slider` (0 to 100 on a rail, with a stone as its knob), `ChoiceRow` (one of a few visible options), `Switch` (on or
off), and `Tab`, a heading under which rows are sorted. Names and values are set by the scene; rows know no words. A
row fills its rectangle; only its right (or lower) part, with the control, takes a press.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

import pygame

from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, draw_brick
from game.input.intents import Pos
from game.shell.context import Context
from game.ui.widgets import Signal, Widget, named

NUMBER = 0.215
"""Share of a slider's row after the end of the rail, with its value."""
STEP = 5
"""Step of a slider for a key or a notch of the wheel."""
MOST = 100
TOGGLE = 84
"""Width of the switch, logical pixels."""
SIZES = {"text": (36, 28, 0.0), "display": (46, 34, 0.09)}
"""By role the largest and the smallest letters, logical pixels, and by what part of their size they are raised to look
centred in a row."""
LINE = 0.72
"""Largest height of the letters relative to the room of a line."""
DARK = (104, 112, 150, 255)
"""Factor that dims an unlit picture."""
TITLE, NUMBER_LIT, NUMBER_DARK = theme.rgb("F3E2BE"), theme.NUMBER, theme.rgb("A39AAE")


class Row(Widget):
    """Base of the rows: its plate, icon and name (`draw_still`), and over them the control (`draw`)."""

    commands = frozenset(("left", "right"))
    label = 0.345
    """Share of the row for icon and name."""

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon = icon
        self.title = ""
        self.stacked = False

    @property
    def words(self) -> str:
        return named(self.title, self.setting)

    @property
    def setting(self) -> str:
        """Its value in words."""
        return ""

    @property
    def field(self) -> pygame.Rect:
        """Area of the control, real pixels."""
        rect = self.rect
        if self.stacked:
            return pygame.Rect(rect.x, rect.centery, rect.width, rect.bottom - rect.centery)
        left = rect.x + round(rect.width * self.label)
        return pygame.Rect(left, rect.y, rect.right - left, rect.height)

    @property
    def head(self) -> pygame.Rect:
        """Area of icon and name, real pixels."""
        rect, field = self.rect, self.field
        if self.stacked:
            return pygame.Rect(rect.x, rect.y, rect.width, field.y - rect.y)
        return pygame.Rect(rect.x, rect.y, field.x - rect.x, rect.height)

    def takes(self, pos: Pos) -> bool:
        return self.visible and self.enabled and self.seen_at(pos) and self.field.collidepoint(pos)

    def name_end(self, context: Context) -> int:
        """Return the right end of the room for the name, real pixels."""
        return self.head.right - context.px(8)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        if self.hot or self.held:
            context.sprites.panel(surface, "frame_gold_thin", self.rect)

    def draw_still(self, surface: pygame.Surface, context: Context) -> None:
        """Draw the parts that do not change while the row is used: the page paints them once."""
        head, sprites = self.head, context.sprites
        sprites.panel(surface, "panel_option", self.rect)
        x = head.x + context.px(46)
        sprites.blit(surface, self.icon, x, head.centery, width=context.px(50), colour=theme.GOLD_BRIGHT)
        left = head.x + context.px(86)
        room = pygame.Rect(left, head.y, self.name_end(context) - left, head.height)
        draw_fitting(surface, context, self.title, room, "text", TITLE, "midleft")


class Slider(Row):
    """A value from 0 to 100 on a golden rail; the knob is a stone of the colour `stone`. Returns Signal(id, value) at
    every change, and once more on release.

    `lit` is False if the value has no effect at the moment; it can be set all the same. `shown` is the value in words.
    """

    commands = frozenset(("left", "right", "home", "end"))
    repeats = True
    drags = True
    label = 0.312
    role = "slider"

    def __init__(self, name: str, icon: str, stone: str) -> None:
        super().__init__(name, icon)
        self.stone = stone
        self.value = 0
        self.shown = ""
        self.lit = True

    @property
    def setting(self) -> str:
        return self.shown

    @property
    def rail(self) -> pygame.Rect:
        """Range of the knob's middle from 0 to 100, real pixels."""
        field = self.field
        margin = round(field.height * 0.36) + (round(field.width * 0.04) if self.stacked else 0)
        start, end = field.x + margin, self.rect.right - round(self.rect.width * NUMBER)
        return pygame.Rect(start, field.centery, max(1, end - start), 1)

    def takes(self, pos: Pos) -> bool:
        field = self.field
        margin = self.rail.x - field.x
        way = pygame.Rect(field.x, field.y, self.rail.width + 2 * margin, field.height)
        return self.visible and self.enabled and self.seen_at(pos) and way.collidepoint(pos)

    def grab(self, pos: Pos) -> Signal | None:
        """Move the knob to the pointer."""
        return self._set(self._value_at(pos))

    def drag(self, pos: Pos) -> Signal | None:
        return self._set(self._value_at(pos))

    def release(self, pos: Pos) -> Signal:
        return Signal(self.id, self.value)

    def press(self, pos: Pos | None) -> Signal:
        return Signal(self.id, self.value)

    def wheel(self, dy: int) -> Signal | None:
        return self._set(self.value + dy * STEP)

    def command(self, name: str) -> Signal | None:
        grid = self.value // STEP * STEP
        match name:
            case "left":
                return self._set(grid if grid < self.value else grid - STEP)
            case "right":
                return self._set(grid + STEP)
            case "home":
                return self._set(0)
            case _:
                return self._set(MOST)

    def _value_at(self, pos: Pos) -> int:
        return round((pos[0] - self.rail.x) / self.rail.width * MOST)

    def _set(self, value: int) -> Signal | None:
        value = max(0, min(MOST, value))
        if value == self.value:
            return None
        self.value = value
        return Signal(self.id, value)

    def knob(self, context: Context) -> pygame.Rect:
        """Return the front of the stone, real pixels."""
        front = round(brick_front(self._stone_width(context)))
        rect = pygame.Rect(0, 0, front, round(brick_height(self._stone_width(context))))
        rect.center = self.rail.x + round(self.rail.width * self.value / MOST), self.rail.y
        return rect

    def _stone_width(self, context: Context) -> int:
        return context.px(92 if self.held else 88 if self.hot else 84)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        super().draw(surface, context)
        rail, knob, px = self.rail, self.knob(context), context.px
        groove = pygame.Rect(rail.x - px(14), 0, rail.width + px(28), px(18))
        groove.centery = rail.y
        context.sprites.panel(surface, "slider_track", groove)
        filled = pygame.Rect(groove.x, groove.y, knob.centerx - groove.x, groove.height)
        self._lay(surface, context, filled)
        self._draw_knob(surface, context, knob)
        field, left = self.field, groove.right + px(34)
        room = pygame.Rect(left, field.y, self.rect.right - px(24) - left, field.height)
        colour = NUMBER_LIT if self.lit else NUMBER_DARK
        draw_fitting(surface, context, self.shown, room, "display", colour, "midright")

    def _lay(self, surface: pygame.Surface, context: Context, filled: pygame.Rect) -> None:
        """Draw the golden part of the rail."""
        sprites = context.sprites
        if self.lit:
            sprites.panel(surface, "slider_fill", filled)
            return
        pad = sprites.info("slider_fill").pad
        dark = sprites.nine("slider_fill", filled.size).copy()
        dark.fill(DARK, special_flags=pygame.BLEND_RGBA_MULT)
        at = filled.x - context.px(pad[0]), filled.y - context.px(pad[1])
        surface.blit(dark, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_knob(self, surface: pygame.Surface, context: Context, knob: pygame.Rect) -> None:
        """Draw the stone, with an amber line while it is held."""
        width = self._stone_width(context)
        if self.lit:
            draw_brick(surface, context.sprites, self.stone, knob.x, knob.bottom, width, new=self.held)
            return
        dx, dy = brick_depth(width)
        edge = context.px(8)
        alone = pygame.Surface((knob.width + dx + 2 * edge, knob.height + dy + 2 * edge), pygame.SRCALPHA)
        draw_brick(alone, context.sprites, self.stone, edge, alone.get_height() - edge, width)
        alone.fill(DARK, special_flags=pygame.BLEND_RGBA_MULT)
        at = knob.x - edge, knob.bottom - alone.get_height() + edge
        surface.blit(alone, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class ChoiceRow(Row):
    """One of a few visible options; `shares` are their relative widths. Returns Signal(id, number)."""

    role = "choice"

    def __init__(self, name: str, icon: str, shares: Sequence[float]) -> None:
        super().__init__(name, icon)
        self.options: tuple[str, ...] = ("",) * len(shares)
        self.chosen = 0
        self._shares = tuple(shares)

    @property
    def setting(self) -> str:
        return self.options[self.chosen] if 0 <= self.chosen < len(self.options) else ""

    def cells(self) -> list[pygame.Rect]:
        """Return the options' rectangles, side by side, real pixels."""
        field = self.field
        tall = min(round(field.height * (0.84 if self.stacked else 0.72)), round(self.rect.width * 0.1))
        inset = round(self.rect.width * 0.022)
        left, right = field.x + (inset if self.stacked else 0), self.rect.right - inset
        edges = [0.0, *accumulate(self._shares)]
        x = [left + round((right - left) * edge / edges[-1]) for edge in edges]
        return [pygame.Rect(a, field.centery - tall // 2, b - a, tall) for a, b in pairwise(x)]

    def press(self, pos: Pos | None) -> Signal | None:
        """Choose the option under the pointer; a key chooses the next one."""
        return self._take((self.chosen + 1) % len(self.options) if pos is None else self._at(pos))

    def command(self, name: str) -> Signal | None:
        return self._take(max(0, min(len(self.options) - 1, self.chosen + (-1 if name == "left" else 1))))

    def _at(self, pos: Pos) -> int:
        """Return the option at a point of the field."""
        return next((k for k, cell in enumerate(self.cells()) if pos[0] < cell.right), len(self.options) - 1)

    def _take(self, option: int) -> Signal | None:
        if option == self.chosen:
            return None
        self.chosen = option
        return Signal(self.id, option)

    def draw_still(self, surface: pygame.Surface, context: Context) -> None:
        super().draw_still(surface, context)
        cells = self.cells()
        for _ in range(2):  # twice as dark as the plate below it
            context.sprites.panel(surface, "panel_option", cells[0].unionall(cells[1:]))

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        super().draw(surface, context)
        cells, edge = self.cells(), -2 * context.px(3)
        pointed = self._at(self.pointer) if self.hot else None
        for number, (cell, words) in enumerate(zip(cells, self.options, strict=True)):
            chosen = number == self.chosen
            if chosen or number == pointed:
                context.sprites.panel(surface, "picker" if chosen else "frame_gold_thin", cell.inflate(edge, edge))
            colour = theme.INK if chosen else theme.CREAM
            draw_fitting(surface, context, words, cell.inflate(-context.px(22), 0), "text", colour, "center")


class Switch(Row):
    """On or off; `shown` is the state in a word. Returns Signal(id, 1 or 0)."""

    role = "switch"

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name, icon)
        self.on = False
        self.shown = ""

    @property
    def setting(self) -> str:
        return self.shown

    @property
    def field(self) -> pygame.Rect:
        """The whole row, name included: there is nothing else to aim at."""
        return self.rect

    @property
    def head(self) -> pygame.Rect:
        return self.rect

    def press(self, pos: Pos | None) -> Signal:
        return self._set(not self.on)

    def command(self, name: str) -> Signal | None:
        on = name == "right"
        return self._set(on) if on != self.on else None

    def _set(self, on: bool) -> Signal:
        self.on = on
        return Signal(self.id, int(on))

    def name_end(self, context: Context) -> int:
        return self.rect.right - context.px(TOGGLE + 130 * max(1.0, context.text_scale))

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        super().draw(surface, context)
        left, middle = self.rect.right - context.px(TOGGLE + 24), self.rect.centery
        context.sprites.blit(surface, "toggle_on" if self.on else "toggle_off", left, middle - context.px(21))
        colour = NUMBER_LIT if self.on else NUMBER_DARK
        wide = context.px(84 * max(1.0, context.text_scale))
        room = pygame.Rect(left - context.px(16) - wide, self.rect.y, wide, self.rect.height)
        draw_fitting(surface, context, self.shown, room, "text", colour, "midright")


class Tab(Widget):
    """One of the headings under which rows are sorted; the `chosen` one is on parchment. Returns Signal(id)."""

    role = "tab"

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon = icon
        self.title = ""
        self.chosen = False

    @property
    def words(self) -> str:
        return self.title

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, sprites = self.rect, context.sprites
        sprites.panel(surface, "picker" if self.chosen else "panel_options", rect)
        if self.hot and not self.chosen:
            sprites.panel(surface, "frame_gold_thin", rect)
        ink = theme.INK if self.chosen else TITLE
        x = rect.x + context.px(48)
        sprites.blit(surface, self.icon, x, rect.centery, width=context.px(46), colour=ink)
        left = rect.x + context.px(82)
        room = pygame.Rect(left, rect.y, rect.right - context.px(20) - left, rect.height)
        draw_fitting(surface, context, self.title, room, "text", ink, "midleft")


def draw_fitting(
    surface: pygame.Surface,
    context: Context,
    words: str,
    room: pygame.Rect,
    role: str,
    colour: theme.Colour,
    anchor: str,
) -> None:
    """Draw one line inside a rectangle (real pixels), at its left, right or middle: letters shrink before words are
    cut."""
    wish, least, lift = SIZES[role]
    least_px = context.least_px(least)
    most = max(least_px, min(context.text_px(wish), round(room.height * LINE)))
    px = context.type.fit(words, role, most, least_px, room.width)
    x, y = getattr(room, anchor)
    context.type.draw(
        surface, context.type.clip(words, role, px, room.width), (x, y - lift * px), role, px, colour, anchor
    )
