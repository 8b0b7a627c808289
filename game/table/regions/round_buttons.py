"""Round buttons at the right end of the ribbon over a table: menu, rules, chronicle and speed; and undo, redo and the
bulb of the hints."""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Grid
from game.shell.settings import speed_name
from game.table.painting.part import button_state
from game.table.shown import MOVE, Bulb, Shown
from game.table.spots import Target

ROUND_BUTTONS = ("menu", "help", "log", "speed")
"""From right to left."""
BUTTONS = {"menu": "cog", "help": "open-book", "log": "tied-scroll", "speed": "speed"}
"""Their icons."""
BEFORE_BUTTONS = 272.0
"""Logical px from the element before them to the right edge of the window: the round buttons and a gap."""
SPEED_ROOM = 46
"""Width for the speed inside a round button, logical px."""
ROUND = "button_round"
"""Sprite of a round button; a game may have its own."""
ABLE, NOT_ABLE = theme.rgb("F4E3BC"), theme.rgb("6478A8")
STEP = 56.0
"""Logical px from one small button to the next."""
STEP_ICONS = {"hint": "bulb"}
"""Icons of the small buttons that are not named like them."""
LIGHT, UNLIT = theme.rgb("FFD76A"), theme.rgb("2B3F73")
"""Colours of the dots over the bulb: a hint that was given, one to come."""
DOT, DOTS_APART, DOTS_ABOVE = 3.5, 11.0, 28.0
"""Radius and distance of these dots, and their distance from the middle of the bulb, logical px."""


def round_button(grid: Grid, kind: str) -> Rect:
    """Return the rectangle of a round button, real px."""
    x = grid.width - 42 - 60 * ROUND_BUTTONS.index(kind)
    return grid.rect(x - 27, 35 - 27, 54, 54)


def speed_written(speed: float) -> str:
    """Return the text on the speed button, "" for its icon."""
    return speed_name(speed) if math.isfinite(speed) else ""


def draw_round_button(
    brush: Brush, surface: pygame.Surface, rect: Rect, kind: str, state: str, speed: str, sprite: str = ROUND
) -> None:
    """Draw a round button.  state: the ending of its sprite's name.  speed: see `speed_written`."""
    box = brush.box(rect)
    x, y = box.centre
    brush.sprite(surface, f"{sprite}{state}", x, y, box.w)
    if kind == "speed" and speed:
        label = brush.t(f"speed.{speed}")
        # one short word in a round button, in letters of its own size: running text would not shrink far enough
        px = brush.type.fit(label, "display", brush.size(28, tight=True), 8, brush.px(SPEED_ROOM))
        brush.type.draw(surface, label, (brush.px(x), brush.px(y)), "display", px, theme.CREAM, "center")
    else:
        brush.icon(surface, BUTTONS[kind], x, y, 34, ABLE)


def draw_step(
    brush: Brush, surface: pygame.Surface, kind: str, at: tuple[float, float], state: str, sprite: str = ROUND
) -> None:
    """Draw the button of undo (`undo`), redo (`redo`) or the hints (`hint`) with its middle at a point, logical px."""
    x, y = at
    brush.sprite(surface, f"{sprite}{state}", x, y, 46)
    brush.icon(surface, STEP_ICONS.get(kind, kind), x, y, 30, NOT_ABLE if state == "_disabled" else ABLE)


def draw_bulb(
    brush: Brush, surface: pygame.Surface, bulb: Bulb, at: tuple[float, float], state: str, sprite: str = ROUND
) -> None:
    """Draw the button of the hints, with a dot over it for each step of a hint: bright for those that were given."""
    draw_step(brush, surface, "hint", at, state, sprite)
    if not bulb.given:
        return
    for step in range(1, MOVE + 1):
        middle = brush.px(at[0] + (step - (MOVE + 1) / 2) * DOTS_APART), brush.px(at[1] - DOTS_ABOVE)
        pygame.draw.circle(surface, theme.INK, middle, brush.px(DOT) + 1)
        pygame.draw.circle(surface, LIGHT if step <= bulb.given else UNLIT, middle, brush.px(DOT))


def looks(shown: Shown[Any, Any]) -> tuple[tuple[str, str], ...]:
    """Return the looks of undo, redo, the bulb and the round buttons, by kind: the endings of their sprites' names."""
    bulb, history, pointer = shown.bulb, shown.history, shown.pointer
    able = {"undo": history.can_undo, "redo": history.can_redo, "hint": bulb is not None and not bulb.refused}
    states = [
        (kind, button_state(pointer, Target(kind)) if able.get(kind, True) else "_disabled")
        for kind in (*able, *BUTTONS)
    ]
    return tuple(states)
