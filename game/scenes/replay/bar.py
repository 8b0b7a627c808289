"""The bar under a replay: the line of time with its turns and highlights, and the buttons below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.input.intents import Pos
from game.shell.context import Context
from game.shell.scene import Size
from game.ui.page_ground import LEADING
from game.ui.widgets import Signal, Widget

HEIGHT = 148
"""Logical px of the bar."""
EDGE, GAP = 24, 10
LINE_TOP, LINE_HEIGHT = 10, 52
BUTTON_TOP, BUTTON = 74, 64
GO_ON, BACK, SPEED = 400, 190, 96
"""Logical widths of the buttons with words."""
TRACK, TICK = 20, 2
"""Logical height of the line of time, and the width of the cut between two turns."""
MARK = 34
"""Logical size of the picture of a highlight."""


class Glyph(NamedTuple):
    """The picture on a button: a sprite, mirrored or not, with or without a bar at its tip."""

    icon: str
    is_mirrored: bool = False
    has_bar: bool = False


GLYPHS: Mapping[str, Glyph] = {
    "start": Glyph("icon_speed", is_mirrored=True, has_bar=True),
    "turn_back": Glyph("icon_speed", is_mirrored=True),
    "step_back": Glyph("icon_play", is_mirrored=True, has_bar=True),
    "play": Glyph("icon_play"),
    "pause": Glyph("icon_pause"),
    "step": Glyph("icon_play", has_bar=True),
    "turn": Glyph("icon_speed"),
    "end": Glyph("icon_speed", has_bar=True),
    "highlight": Glyph("icon_star"),
}
CONTROLS = ("start", "turn_back", "step_back", "play", "step", "turn", "end", "highlight")
"""The buttons with a picture, from left to right."""


@dataclass(frozen=True, slots=True)
class BarLayout:
    """Where things are, in real px of the window; `caption` is the room left for words."""

    table: Size
    bar: pygame.Rect
    widgets: dict[str, pygame.Rect]
    caption: pygame.Rect


def layout(size: Size) -> BarLayout:
    """The table above, and the bar at the foot of a window of `size`."""
    grid = Grid.of(size)
    top, width = grid.height - HEIGHT, grid.width
    bar = grid.rect(0, top, width, HEIGHT)
    bar.bottom = size[1]
    widgets = {"timeline": grid.rect(EDGE, top + LINE_TOP, width - 2 * EDGE, LINE_HEIGHT)}
    x, y = float(EDGE), top + BUTTON_TOP
    for name in CONTROLS:
        wide = BUTTON * (1.5 if name == "play" else 1.0)
        widgets[name] = grid.rect(x, y, wide, BUTTON)
        x += wide + GAP
    widgets["speed"] = grid.rect(x, y, SPEED, BUTTON)
    left, right = x + SPEED + 2 * GAP, width - EDGE - BACK
    widgets["leave"] = grid.rect(right, y, BACK, BUTTON)
    right -= GAP + GO_ON
    widgets["go_on"] = grid.rect(right, y, GO_ON, BUTTON)
    return BarLayout(
        (size[0], bar.y), bar, widgets, grid.rect(left, y - 2, max(0.0, right - 2 * GAP - left), BUTTON + 4)
    )


class GlyphButton(Widget):
    """A button with a picture; `glyph` is one of GLYPHS. is_now: it is under way now."""

    def __init__(self, name: str, glyph: str = "", is_now: bool = False) -> None:
        super().__init__(name)
        self.glyph = glyph or name
        self.is_now = is_now

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        state = "_disabled" if not self.enabled else "_pressed" if self.held and self.hot else "_hover" * self.hot
        kind = "primary" if self.is_now and self.enabled else "secondary"
        rect = self.swollen()
        context.sprites.panel(surface, f"button_{kind}{state}", rect)
        colour = theme.CREAM_BRIGHT if self.enabled else theme.mix(theme.CREAM, theme.PANEL_FOOT, 0.45)
        draw_glyph(surface, context, GLYPHS[self.glyph], rect.center, colour)


def draw_glyph(
    surface: pygame.Surface, context: Context, glyph: Glyph, at: tuple[int, int], colour: theme.Colour
) -> None:
    """Draw the picture of a button round the middle `at`."""
    picture = context.sprites.tinted(glyph.icon, colour, context.px(36))
    if glyph.is_mirrored:
        picture = pygame.transform.flip(picture, True, False)
    rect = picture.get_rect(center=at)
    surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    if glyph.has_bar:
        bar = pygame.Rect(0, 0, max(2, context.px(6)), context.px(30))
        away = context.px(21)
        bar.center = at[0] + (-away if glyph.is_mirrored else away), at[1]
        surface.fill(colour, bar)


@dataclass(frozen=True, slots=True)
class BarMark:
    """A highlight on the line of time: the number of its action, its picture, and its words."""

    index: int
    icon: str
    words: str


class Timeline(Widget):
    """The actions of a game from left to right, cut into turns in the colours of who has them, with the highlights
    above. Returns Signal(id, place); `confirm` returns Signal(id, "play").

    seats: by turn the shape of the seal. starts: the places where turns begin. count: of the actions.
    """

    commands = frozenset(("left", "right", "home", "end"))
    repeats = True
    drags = True
    group = "time"

    def __init__(self, name: str, count: int, starts: Sequence[int], seats: Sequence[str]) -> None:
        super().__init__(name)
        self.count = count
        self.at = 0
        self.marks: tuple[BarMark, ...] = ()
        self._starts = tuple(starts)
        self._seats = tuple(seats)
        self._still: tuple[pygame.Surface, pygame.Surface] | None = None
        self._still_size: Size = (0, 0)

    def track(self, context: Context) -> pygame.Rect:
        """The rectangle of the line of time, real px."""
        high, inset = context.px(TRACK), context.px(14)
        return pygame.Rect(self.rect.x + inset, self.rect.bottom - high - context.px(2), self._wide(inset), high)

    def mark_at(self, pos: Pos) -> BarMark | None:
        """Return the highlight under a point."""
        scale = self.rect.height / LINE_HEIGHT
        if not self.rect.collidepoint(pos) or pos[1] > self.rect.bottom - (TRACK + 2) * scale:
            return None
        near = [(abs(self.x_of(mark.index + 1) - pos[0]), mark) for mark in self.marks]
        close = [one for one in near if one[0] <= MARK * scale * 0.6]
        return min(close, key=lambda one: one[0])[1] if close else None

    def place_at(self, pos: Pos) -> int:
        """Return the place on the line nearest to a point."""
        inset = self._inset
        part = (pos[0] - self.rect.x - inset) / max(1, self._wide(inset))
        return max(0, min(self.count, round(part * self.count)))

    def grab(self, pos: Pos) -> Signal:
        mark = self.mark_at(pos)
        return Signal("mark", mark.index) if mark else Signal(self.id, self.place_at(pos))

    def drag(self, pos: Pos) -> Signal | None:
        place = self.place_at(pos)
        return Signal(self.id, place) if self.rect.inflate(0, 200).collidepoint(pos) and place != self.at else None

    def release(self, pos: Pos) -> Signal | None:
        return None

    def press(self, pos: Pos | None) -> Signal | None:
        return Signal(self.id, "play") if pos is None else None

    def command(self, name: str) -> Signal:
        return Signal({"left": "step_back", "right": "step", "home": "start", "end": "end"}[name])

    def wheel(self, dy: int) -> Signal:
        return Signal("step_back" if dy > 0 else "step")

    @property
    def _inset(self) -> int:
        return round(self.rect.height * 14 / LINE_HEIGHT)

    def _wide(self, inset: int) -> int:
        return self.rect.width - 2 * inset

    def x_of(self, place: float) -> int:
        """Return the x of a place, real px."""
        inset = self._inset
        return self.rect.x + inset + round(self._wide(inset) * place / max(1, self.count))

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        track = self.track(context)
        if self._still is None or self._still_size != track.size:
            self._still_size = track.size
            self._still = self._painted(context, track, 1.0), self._painted(context, track, 0.4)
        bright, dim = self._still
        x = self.x_of(self.at)
        done = x - track.x
        surface.blit(bright, track, (0, 0, done, track.height))
        surface.blit(dim, (x, track.y), (done, 0, track.width - done, track.height))
        context.sprites.panel(surface, "frame_gold_thin", track.inflate(context.px(6), context.px(6)))
        for mark in self.marks:
            colour = theme.GOLD_BRIGHT if mark.index < self.at else theme.mix(theme.CREAM, theme.PANEL_FOOT, 0.4)
            at = self.x_of(mark.index + 1), self.rect.y + context.px(MARK / 2 - 4)
            context.sprites.blit(surface, mark.icon, *at, width=context.px(MARK - 4), colour=colour)
        knob = pygame.Rect(0, 0, context.px(14), track.height + context.px(14))
        knob.center = x, track.centery
        pygame.draw.rect(surface, theme.OUTLINE, knob.inflate(4, 4), border_radius=context.px(7))
        pygame.draw.rect(surface, theme.CREAM_BRIGHT, knob, border_radius=context.px(6))

    def _painted(self, context: Context, track: pygame.Rect, light: float) -> pygame.Surface:
        """The turns in the colours of the seats; future turns are dimmer."""
        picture = pygame.Surface(track.size)
        ends = (*self._starts[1:], self.count)
        for start, end, shape in zip(self._starts, ends, self._seats, strict=True):
            left, right = self.x_of(start) - track.x, self.x_of(end) - track.x
            colour = theme.mix(theme.PANEL_FOOT, theme.CURVES.get(shape, theme.CURVES["neutral"]), light)
            picture.fill(colour, (left, 0, right - left, track.height))
            cut = max(1, context.px(TICK))
            if start:
                picture.fill(theme.OUTLINE, (left - cut // 2, 0, cut, track.height))
        return picture


def painted_ground(context: Context, size: Size) -> pygame.Surface:
    """Return the bar without anything on it."""
    surface = pygame.Surface(size)
    surface.fill(theme.PANEL_FOOT)
    context.sprites.panel(surface, "ribbon", surface.get_rect())
    return surface


def compose_caption(display: DisplayList, context: Context, rect: pygame.Rect, words: str) -> None:
    """Add the words beside the buttons: two lines at most, as large as they fit."""
    px, least = context.text_px(30), context.least_px(20)
    lines = context.type.wrap(words, "text", px, rect.width)
    while (len(lines) > 2 or len(lines) * px * LEADING > rect.height) and px > least:
        px -= 1
        lines = context.type.wrap(words, "text", px, rect.width)
    lines = [context.type.clip(line, "text", px, rect.width) for line in lines[:2]]
    box = pygame.Rect(rect.x, 0, rect.width, round(px * LEADING) * len(lines))
    box.centery = rect.centery
    display.paint(
        rect.union(box).inflate(px, px),
        (words, px),
        lambda surface: context.type.draw_lines(surface, lines, box, "text", px, theme.CREAM),
    )
