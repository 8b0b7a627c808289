"""A small code at the table while persons have no phone, and a sign that phones are on and how many are connected.

Both lie where nothing can be pressed, and where least is painted: the place is looked for in the window of the moment,
near its corners, and kept as long as it is free.  A press on either opens the page of codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.input.intents import SHARED, Pressed
from game.scenes.play.live_table import LiveTable
from game.scenes.play.phones.detail import Detail
from game.scenes.play.phones.hands import LINE, PhoneHands
from game.scenes.play.phones.picture import code_picture
from game.shell.context import Context, appearance
from game.shell.scene import Size
from game.table.guest import Guest, LineChosen, Reply

CODE, LABEL = 124, 34
"""Least real px of the code, three for each square of a usual address, so that a phone reads it across a room; and
logical px of the line below it."""
LARGE_CODE = 0.155
"""Share of the window's height that the code takes where that is more: four px for each square at 1080."""
SIGN = 116, 48
"""Logical px of the sign."""
MARGIN, STEP = 6, 16
"""Real px round both, and between two places that are tried."""
AWAY = 8.0
"""How much detail (`Detail`) it is worth to lie nearer to a corner by the height of the window."""
LEGIBLE = 35.0
"""Detail under a code from which it would cover something that can be read: then the sign stands for it."""
REST = 0.5
"""Seconds between two searches for a place."""


@dataclass(frozen=True, slots=True)
class CornerSign:
    """The sign shown: the code of the table, or only the sign; and where, in real px."""

    is_code: bool
    rect: pygame.Rect


class PhoneCorner(Guest):
    """See the module."""

    hears = (Pressed,)
    attends = attrgetter("placed")

    def __init__(self, live: LiveTable, hands: PhoneHands) -> None:
        self._live = live
        self._hands = hands
        self._context: Context = live.table.context
        self._size: Size = (0, 0)
        self.placed: CornerSign | None = None
        self._looked: tuple[object, ...] = ()
        self._rest = REST  # until the table has been painted

    def resize(self, size: Size) -> None:
        self._size, self.placed, self._looked, self._rest = size, None, (), REST

    def handle(self, intent: Any) -> Reply:
        """Open the page of codes after a press on the code or the sign."""
        placed = self.placed
        if placed is None or self._is_covered or intent.button != 1:
            return None
        return LineChosen(LINE) if placed.rect.collidepoint(intent.pos) else None

    def update(self, dt: float) -> None:
        """Find a place, if the sign has none or the table has changed."""
        self._rest -= dt
        if self._hands.desk is None:
            self.placed = None
            return
        is_code = self._is_wanted()
        looked = is_code, self._live.table.shown.question, self._live.table.shown.tools, self._live.table.model.view
        if self.placed is not None and self.placed.is_code and not is_code:
            self.placed, self._rest = None, 0.0
        if self._looked and all(map(_is, looked, self._looked)):
            return
        greeting = self._live.table.shown.greeting  # a banner or a page: below it the table looks empty
        is_hidden = greeting is not None and greeting.until > self._live.table.time
        if self._live.table.busy or self._rest > 0 or is_hidden:
            return
        self._looked, self._rest = looked, REST
        self.placed = self._place(is_code)

    @property
    def _is_covered(self) -> bool:
        return bool(self._live.table.shown.tools.cover)

    def _is_wanted(self) -> bool:
        """Return whether a person has neither a phone nor a pad."""
        session, desk, moment = self._live.session, self._hands.desk, self._live.session.moment
        if desk is None or moment.is_over or not desk.networks:
            return False
        return any(
            human and seat not in desk.held and self._context.holders.pad_of(session.setup.seats[seat].name) == SHARED
            for seat, human in enumerate(moment.humans)
        )

    # ------------------------------------------------------------ where

    def _place(self, is_code: bool) -> CornerSign | None:
        """Return where the code lies, or the sign where there is no room or no need for it; None if both would lie
        over something."""
        taken = [spot.rect for spot in self._live.table.targets()]
        if is_code:
            side = max(CODE, round(self._size[1] * LARGE_CODE))
            found = self._found(taken, (side, side + self._context.px(LABEL)), is_code=True)
            if found is not None:
                return found
        return self._found(taken, (self._context.px(SIGN[0]), self._context.px(SIGN[1])), is_code=False)

    def _found(self, taken: Sequence[pygame.Rect], size: Size, *, is_code: bool) -> CornerSign | None:
        """Return a free place of a size: the present one, else the one that covers least of the painting; None for a
        code if that is too much."""
        before = self.placed
        if before is not None and before.rect.size == size and before.rect.collidelist(taken) < 0:
            return CornerSign(is_code, before.rect)
        detail = Detail.of_window(self._size)
        window = pygame.Rect((0, 0), self._size).inflate(-2 * MARGIN, -2 * MARGIN)
        best: tuple[float, pygame.Rect] | None = None
        for y in range(window.y, window.bottom - size[1], STEP):
            x = window.x
            while x <= window.right - size[0]:
                rect = pygame.Rect(x, y, *size)
                hit = rect.inflate(2 * MARGIN, 2 * MARGIN).collidelist(taken)
                if hit >= 0:
                    x = max(x + STEP, taken[hit].right + MARGIN)
                    continue
                away = min(x - window.x, window.right - rect.right) + min(y - window.y, window.bottom - rect.bottom)
                under = detail.under(rect)
                cost = under + away * AWAY / self._size[1]
                if (best is None or cost < best[0]) and (not is_code or under < LEGIBLE):
                    best = cost, rect
                x += STEP
        return None if best is None else CornerSign(is_code, best[1])

    # ------------------------------------------------------------ the picture

    def compose(self, display: DisplayList) -> None:
        placed, desk = self.placed, self._hands.desk
        if placed is None or desk is None or self._is_covered:
            return
        display.layer("phones")
        joined = len(desk.joined)
        if not placed.is_code:
            sign = joined, appearance(self._context)
            display.paint(placed.rect, sign, lambda surface: self._draw_sign(surface, placed.rect))
            return
        look = desk.table_address, desk.letters, joined, appearance(self._context)
        display.paint(placed.rect, look, lambda surface: self._draw_code(surface, placed.rect, *look[:2]))

    def _draw_code(self, surface: pygame.Surface, rect: pygame.Rect, address: str, letters: str) -> None:
        """Draw the code of the table, and below it its letters."""
        context = self._context
        plate = pygame.Rect(rect.x, rect.y, rect.width, rect.width)
        pygame.draw.rect(surface, theme.OUTLINE, rect, border_radius=context.px(8))
        surface.blit(code_picture(address, plate.width), plate)
        line = pygame.Rect(rect.x, plate.bottom, rect.width, rect.bottom - plate.bottom)
        gap = context.px(8)
        room, most = line.width - 2 * gap - self._draw_count(surface, line), min(context.text_px(30), line.height)
        px = context.type.fit(letters, "text", most, min(most, context.least_px(18)), room)
        context.type.draw(surface, letters, (line.x + gap, line.centery), "text", px, theme.CREAM, "midleft")

    def _draw_count(self, surface: pygame.Surface, line: pygame.Rect) -> int:
        """Draw a phone and how many are connected at the end of a line; return the width, real px."""
        context, joined = self._context, str(len(self._hands.desk.joined) if self._hands.desk else 0)
        px = min(context.text_px(28), line.height)
        wide, icon = context.type.size_of(joined, "text", px)[0], line.height - context.px(8)
        right = line.right - context.px(8)
        context.type.draw(surface, joined, (right, line.centery), "text", px, theme.CREAM, "midright")
        left = right - wide - icon // 2 - context.px(2)
        context.sprites.blit(surface, "icon_phone", left, line.centery, width=icon, colour=theme.GOLD_BRIGHT)
        return wide + icon + context.px(12)

    def _draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a phone, and how many are connected."""
        self._context.sprites.panel(surface, "panel_option", rect)
        self._draw_count(surface, rect.inflate(-self._context.px(16), -self._context.px(10)))

    def read_aloud(self) -> Sequence[str]:
        """Say that phones are on, and how many are connected."""
        desk = self._hands.desk
        return () if desk is None else [self._context.language.n("phones.on", len(desk.joined))]


def _is(one: object, other: object) -> bool:
    return one is other or (isinstance(one, int) and one == other)
