"""Widgets. Each has an id and a rectangle in real pixels, and returns a Signal when it is used.

`Button` (primary, secondary), `TextLink` (a sentence that links further), `MenuBrick` (a brick of the menu tower),
`Stepper` (one of several, with arrows), `OptionStepper` (an option with its value; a press chooses the next); text
fields are in `fields`, sliders and the like in `rows`. Labels are set by the scene; widgets know no words. A Form
passes intents on and keeps the focus.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.input.intents import Pos
from game.shell.context import Context

HOVER_TIME, PRESS_TIME = 0.08, 0.1
HOVER_SCALE, PRESS_SCALE = 1.04, 0.97
UNLIT = theme.rgb("9DB4DC")
NAME_LINE, VALUE_LINE = 0.31, 0.72
"""Vertical positions of an option's name and value in a cell, relative to its height."""
LEAST_TARGET = 48
"""Smallest size of a pointer target, logical pixels."""


class Signal(NamedTuple):
    """Use of a widget: its id and its value (a step of a stepper, the text of a field, or None)."""

    id: str
    value: int | str | None = None


class Widget:
    """Base class: a rectangle that can be under the pointer, held down, and focused."""

    commands: frozenset[str] = frozenset()
    """Commands that the widget answers itself while focused."""
    takes_text = False
    group = ""
    """The region of the screen it belongs to; the focus keeps its place in each."""
    repeats = False
    """Whether held keys auto-repeat while the widget is focused."""
    drags = False
    """Whether a finger that moves sideways on it drags something."""
    role = "button"
    """Its role in speech: a key of the section `spoken.role`."""
    unpainted: frozenset[str] = frozenset()
    """Attributes on which its picture does not depend."""
    lasting = frozenset(("visible", "hot", "held", "focused", "pointer", "sight", "_swell"))
    """Attributes that stay when it is described anew (`Form.renew`)."""
    called = detail = ""
    """For speech: its name besides its label, and the words after it."""

    def __init__(self, name: str, enabled: bool = True) -> None:
        self.id = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = enabled
        self.visible = True
        self.hot = False
        self.held = False
        self.focused = False
        self.pointer: Pos = (-1, -1)
        """Last position of the pointer."""
        self.sight: pygame.Rect | None = None
        """The visible part of the list that it scrolls in; None if nothing scrolls."""
        self._swell = 0.0

    @property
    def extent(self) -> pygame.Rect:
        """All of it, even if it has several lines."""
        return self.rect

    @property
    def can_take_focus(self) -> bool:
        """Whether keys can reach it."""
        return self.visible and self.enabled

    @property
    def words(self) -> str:
        """Its label, name and value, for speech; "" if it shows a picture only."""
        return ""

    @property
    def moving(self) -> bool:
        """Whether it is being animated."""
        return self._swell != self._swell_aim

    def takes(self, pos: Pos) -> bool:
        """Return whether a press at `pos` is meant for it."""
        return self.visible and self.enabled and self.seen_at(pos) and self.rect.collidepoint(pos)

    def seen_at(self, pos: Pos) -> bool:
        """Return whether `pos` is in view, not scrolled away."""
        return self.sight is None or self.sight.collidepoint(pos)

    def press(self, pos: Pos | None) -> Signal | None:
        """Answer a click at `pos`, or a confirmation by a key (None)."""
        return Signal(self.id)

    def grab(self, pos: Pos) -> Signal | None:
        """Answer a button of the pointer going down on it."""
        return None

    def drag(self, pos: Pos) -> Signal | None:
        """Answer a movement of the pointer while it is held."""
        return None

    def release(self, pos: Pos) -> Signal | None:
        """Answer the release at `pos`: a press, if that is still on it."""
        return self.press(pos) if self.takes(pos) else None

    def wheel(self, dy: int) -> Signal | None:
        """Answer a turn of the wheel over it by `dy` notches; up is positive."""
        return None

    def command(self, name: str) -> Signal | None:
        """Answer one of its own `commands`."""
        return None

    def text(self, text: str) -> Signal | None:
        """Answer text typed while it was focused."""
        return None

    def leave(self) -> None:
        """Lose the focus."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        aim = self._swell_aim
        step = dt / (HOVER_TIME if aim >= 0 else PRESS_TIME)
        self._swell = min(aim, self._swell + step) if self._swell < aim else max(aim, self._swell - step)

    def looks(self) -> tuple[object, ...]:
        """Return everything that its picture depends on besides the window, the language and the settings."""
        passed = self.unpainted if self.hot else {"pointer", *self.unpainted}
        kept = [value for name, value in vars(self).items() if name not in passed]
        return tuple(tuple(value) if isinstance(value, pygame.Rect) else value for value in kept)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        """Paint it."""

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Paint the focus frame."""
        context.sprites.panel(surface, "focus_frame", self.rect)

    @property
    def _swell_aim(self) -> float:
        return -1.0 if self.held and self.hot else 1.0 if self.hot and self.enabled else 0.0

    def swollen(self) -> pygame.Rect:
        """Return the visible rectangle: a little larger under the pointer, a little smaller when pressed."""
        steps = round(self._swell * 3) / 3  # few sizes, so that the cache of scaled pictures remains small
        factor = 1 + (HOVER_SCALE - 1) * steps if steps > 0 else 1 + (1 - PRESS_SCALE) * steps
        grown = self.rect.copy()
        # long widgets grow in proportion to their height, not their length
        grow = round(min(self.rect.width, 3 * self.rect.height) * (factor - 1) / 2)
        grown.inflate_ip(2 * grow, 2 * round(self.rect.height * (factor - 1) / 2))
        return grown


class Button(Widget):
    """`primary` is green: the main next step. `label` and, at its left, an `icon` (sprite name). `ready`: whether
    it would do what it says; otherwise it looks unlit, and a press says what is missing."""

    def __init__(self, name: str, label: str = "", primary: bool = False, icon: str | None = None) -> None:
        super().__init__(name)
        self.ready = True
        self.label = label
        self.primary = primary
        self.icon = icon

    @property
    def words(self) -> str:
        return self.label

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.swollen()
        lit = self.enabled and self.ready
        state = "_disabled" if not lit else "_pressed" if self.held and self.hot else "_hover" * self.hot
        context.sprites.panel(surface, f"button_{'primary' if self.primary else 'secondary'}{state}", rect)
        role, logical = ("display", 48) if self.primary else ("text", 36)
        colour = theme.CREAM_BRIGHT if self.primary else theme.CREAM
        if not lit:
            colour = theme.mix(theme.CREAM, theme.PANEL_FOOT, 0.2 if self.enabled else 0.45)
        room = rect.width - context.px(56)
        icon, icon_width = self.icon, context.px(44 if self.primary else 36) if self.icon else 0
        gap = context.px(14) if icon and self.label else 0
        wish = min(context.text_px(logical), round(rect.height * 0.62))
        px = context.type.fit(self.label, role, wish, context.least_px(26), room - icon_width - gap)
        # words have priority over the icon
        if context.type.size_of(self.label, role, px)[0] + icon_width + gap > rect.width:
            icon, icon_width, gap = None, 0, 0
            px = context.type.fit(self.label, role, px, round(px * 0.8), rect.width - context.px(12))
        width = context.type.size_of(self.label, role, px)[0] + icon_width + gap
        x = rect.centerx - width / 2
        y = rect.centery - (context.px(3) if self.primary else 0)
        if icon:
            context.sprites.blit(surface, icon, x + icon_width / 2, y, width=icon_width, colour=colour)
        halo = theme.MAY_HALO if self.primary and lit else None
        context.type.draw(surface, self.label, (x + icon_width + gap, y), role, px, colour, "midleft", halo)


class TextLink(Widget):
    """A sentence that links to more about it, with an icon before it; right-aligned."""

    role = "link"

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon = icon
        self.label = ""

    @property
    def words(self) -> str:
        return self.label

    def fitted(self, context: Context) -> tuple[str, int]:
        """Return the words as they fit, and the real size of their letters."""
        room = self.rect.width - context.px(34) - 3 * context.px(10)
        px = context.type.fit(self.label, "text", context.text_px(28), context.least_px(26), room)
        return context.type.clip(self.label, "text", px, room), px

    def reach(self, context: Context) -> int:
        """Return its extent to the left of its end, with its icon, real px."""
        words, px = self.fitted(context)
        return context.type.size_of(words, "text", px)[0] + context.px(34) + context.px(10)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, wide, gap = self.rect, context.px(34), context.px(10)
        colour = theme.GOLD_BRIGHT if self.hot else theme.CREAM
        words, px = self.fitted(context)
        at = rect.right, rect.centery
        drawn = context.type.draw(surface, words, at, "text", px, colour, "midright", theme.HALO_NIGHT)
        context.sprites.blit(
            surface, self.icon, drawn.x - gap - wide / 2, rect.centery, width=wide, colour=theme.GOLD_BRIGHT
        )
        line = pygame.Rect(drawn.x, rect.centery + round(px * 0.46), drawn.width, max(1, context.px(2)))
        surface.fill(theme.GOLD_BRIGHT if self.hot else theme.GOLD, line)


class MenuBrick(Widget):
    """A brick of the menu tower in the colour `stone`; when chosen it protrudes and glows.

    The rectangle is the front of the brick.
    """

    SHIFT = 44

    def __init__(self, name: str, stone: str) -> None:
        super().__init__(name)
        self.stone = stone
        self.label = ""
        self._pushed = 0.0

    @property
    def words(self) -> str:
        return self.label

    @property
    def chosen(self) -> bool:
        """Whether it protrudes: under the pointer, or with the focus."""
        return self.enabled and (self.hot or self.focused)

    @property
    def moving(self) -> bool:
        return self._pushed != float(self.chosen)

    def update(self, dt: float) -> None:
        step = dt / HOVER_TIME
        aim = float(self.chosen)
        self._pushed = min(aim, self._pushed + step) if self._pushed < aim else max(aim, self._pushed - step)

    def front(self, context: Context) -> pygame.Rect:
        """Return where the front is drawn now."""
        eased = 1 - (1 - self._pushed) ** 2
        return self.rect.move(round(context.px(self.SHIFT) * eased), 0)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        front = self.front(context)
        name = f"menu_block_{self.stone}{'_hot' if self.chosen else ''}"
        if self.enabled:
            context.sprites.panel(surface, name, block_body(context, front))
        else:
            self._draw_dark(surface, context, front, name)
        self._draw_label(surface, context, front)

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: the chosen block glows by itself."""

    def _draw_dark(self, surface: pygame.Surface, context: Context, front: pygame.Rect, name: str) -> None:
        body = block_body(context, front)
        shade = context.sprites.nine(name, body.size).copy()
        shade.fill((96, 104, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(shade, _corner(context, body, name), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_label(self, surface: pygame.Surface, context: Context, front: pygame.Rect) -> None:
        light = self.stone in "wyb"
        ink = theme.rgb("2A1A10") if light else theme.rgb("FFF6DF")
        room = front.width - context.px(34 + 150)
        wish = min(context.px(50), round(front.height * 0.84))
        px = context.type.fit(self.label, "display", wish, context.least_px(30), room)
        at = front.x + context.px(34), front.centery
        halo = None if light and self.enabled else theme.STONES[self.stone][4]
        colour = ink if self.enabled else UNLIT
        context.type.draw(surface, self.label, at, "display", px, colour, "midleft", halo)


def _corner(context: Context, body: pygame.Rect, name: str) -> tuple[int, int]:
    """Return where the picture of a block begins, with the parts that stick out over its body."""
    pad = context.sprites.info(name).pad
    return body.x - round(pad[0] * context.scale), body.y - round(pad[1] * context.scale)


def block_body(context: Context, front: pygame.Rect) -> pygame.Rect:
    """Return the body of a menu block (front, top and side) from the rectangle of its front."""
    dx, dy = context.px(46), context.px(34.5)
    return pygame.Rect(front.x, front.y - dy, front.width + dx, front.height + dy)


class Stepper(Widget):
    """One of several: arrows left and right, the choice between them. Returns Signal(id, -1 or +1).

    `icon` is the name of a sprite, `dim` draws it on dark ground (an empty seat).
    """

    commands = frozenset(("left", "right"))
    role = "choice"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.label = ""
        self.icon: str | None = None
        self.dim = False
        self.bare = False
        """Without a field, only the golden arrows at both ends (round a seal)."""

    @property
    def words(self) -> str:
        return self.label

    def press(self, pos: Pos | None) -> Signal:
        return Signal(self.id, -1 if pos is not None and pos[0] < self.rect.centerx else 1)

    def command(self, name: str) -> Signal:
        return Signal(self.id, -1 if name == "left" else 1)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, sprites = self.rect, context.sprites
        live = self.hot or (self.focused and not self.dim)
        tone = "_hot" if live else "_gold" if self.bare else "_dim" if self.dim else ""
        if not self.bare:
            sprites.panel(surface, "picker" + ("_hot" if live else "_dim" if self.dim else ""), rect)
        inset = context.px(10 if self.bare else 30)
        sprites.blit(surface, f"picker_left{tone}", rect.x + inset, rect.centery)
        sprites.blit(surface, f"picker_right{tone}", rect.right - inset, rect.centery)
        if not self.label:
            return
        colour = theme.rgb("8FA0D0") if self.dim and not live else theme.INK
        icon_width = context.px(40) if self.icon else 0
        gap = context.px(8) if self.icon else 0
        room = rect.width - context.px(96) - icon_width - gap
        # the word has priority over the picture
        if context.type.size_of(self.label, "text", context.least_px(28))[0] > room:
            room, icon_width, gap = room + icon_width + gap, 0, 0
        most = max(context.least_px(28), min(context.text_px(36), round(rect.height * 0.66)))
        px = context.type.fit(self.label, "text", most, context.least_px(28), room)
        words = context.type.clip(self.label, "text", px, room)
        x = rect.centerx - (context.type.size_of(words, "text", px)[0] + icon_width + gap) / 2
        if self.icon and icon_width:
            sprites.blit(surface, self.icon, x + icon_width / 2, rect.centery, width=icon_width, colour=colour)
        context.type.draw(surface, words, (x + icon_width + gap, rect.centery), "text", px, colour)


class OptionStepper(Widget):
    """An option: its name above, its value below; a press chooses the next value. Returns Signal(id, -1 or +1).

    `switch` (True or False instead of None) draws a switch at the right instead of an arrow.
    """

    commands = frozenset(("left", "right"))
    role = "choice"

    def __init__(self, name: str, icon: str) -> None:
        super().__init__(name)
        self.icon = icon
        self.title = ""
        self.value = ""
        self.switch: bool | None = None
        self.compact = False
        """Whether its value is under the icon; all cells of a row are alike."""

    @property
    def _right(self) -> int:
        """Logical pixels for the arrow or the switch."""
        return 50 if self.switch is None else 108

    def is_cramped(self, context: Context) -> bool:
        """Return whether its words do not fit beside the icon."""
        return is_cramped(context, self.rect.width - context.px(self._right), self.title, self.value)

    @property
    def words(self) -> str:
        return named(self.title, self.value)

    def press(self, pos: Pos | None) -> Signal:
        return Signal(self.id, 1)

    def command(self, name: str) -> Signal:
        return Signal(self.id, -1 if name == "left" else 1)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, sprites = self.rect, context.sprites
        sprites.panel(surface, "panel_option", rect)
        words = self.title, self.value
        has_arrow, right = self.switch is None, context.px(self._right)
        above = context.px(12) if self.compact and has_arrow else right  # the arrow is then beside the value
        draw_option(surface, context, rect, self.icon, words, (above, right), is_long=self.compact)
        if has_arrow:
            tone, part = "_hot" if self.hot else "_gold", VALUE_LINE if self.compact else 0.5
            at = rect.right - context.px(28), rect.y + rect.height * part
            sprites.blit(surface, f"picker_right{tone}", *at)
        else:
            top = rect.centery - context.px(21)
            sprites.blit(surface, "toggle_on" if self.switch else "toggle_off", rect.right - context.px(96), top)
            if self.hot:
                edge = pygame.Rect(rect.right - context.px(96), top, context.px(84), context.px(42))
                draw_frame(surface, theme.NOW, edge, max(2, context.px(3)), context.px(21))


def named(name: str, value: str) -> str:
    """Return "name: value", or the non-empty one of them."""
    return f"{name}: {value}" if name and value else name or value


def is_cramped(context: Context, room: int, *words: str) -> bool:
    """Return whether one of these does not fit beside the icon of an option, with `room` real pixels for both."""
    floor = context.least_px(24)
    return any(context.type.size_of(text, "text", floor)[0] > room - context.px(82) for text in words)


def draw_option(
    surface: pygame.Surface,
    context: Context,
    rect: pygame.Rect,
    icon: str,
    words: tuple[str, str],
    right: tuple[int, int],
    *,
    is_long: bool,
) -> None:
    """Draw icon, name and value of an option in its cell; `right` real pixels are left free at the right of both.

    is_long: the value begins under the icon, which then is smaller (see `is_cramped`), or left out for a long name."""
    floor = context.least_px(24)
    left = rect.x + context.px(82)
    x, y, small = rect.x + context.px(42), rect.centery, 1.0
    if is_long:
        x, y, small = rect.x + context.px(34), rect.y + round(rect.height * NAME_LINE), 0.68
    edge = rect.x + context.px(18)
    starts = (rect.x + context.px(60), edge) if is_long else (left, left)
    if is_long and context.type.size_of(words[0], "text", floor)[0] > rect.right - right[0] - starts[0]:
        starts = edge, edge  # the words have priority over the icon
    elif icon == "seal_neutral":
        context.sprites.blit(surface, icon, x, y, width=context.px(58 * small))
    else:
        context.sprites.blit(surface, icon, x, y, width=context.px(50 * small), colour=theme.GOLD_BRIGHT)
    lines = ((words[0], 29, NAME_LINE, "E7CFA6"), (words[1], 32, VALUE_LINE, "FFE9B8"))
    for start, free, (text, logical, part, colour) in zip(starts, right, lines, strict=True):
        most = max(floor, min(context.text_px(logical), round(rect.height * 0.42)))
        room = rect.right - free - start
        px = context.type.fit(text, "text", most, floor, room)
        shown = context.type.clip(text, "text", px, room)
        context.type.draw(surface, shown, (start, rect.y + rect.height * part), "text", px, theme.rgb(colour))
