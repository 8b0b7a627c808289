"""Pads on the seats page: which player uses which pad, and names that are chosen without a keyboard.

A pad's main button takes the first seat of a person without a pad, then the next one, and at last none. Pads without a
seat are shared, like the keyboard and the mouse.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from engine.wire.names import clean_name
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.input.bindings import PAD
from game.input.intents import SHARED, Command, Intent, PadFound, PadLost
from game.shell.context import Context
from game.shell.setup.setup import HUMAN
from game.ui.fields import NameField
from game.ui.form import Form
from game.ui.glyphs import draw_cap
from game.ui.rows import draw_fitting
from game.ui.widgets import Signal

TAKES = "primary"
"""Command that takes a seat."""
SAID = 5.0
"""Seconds for which a sentence is shown."""
BADGE, BELOW = 100, 270
"""Width of the badge of a pad on a niche, and its distance below the top of the niche."""


class Taker(Protocol):
    """The data of a niche: a name, and who decides there."""

    name: str
    kind: str


class SeatPads:
    """See the module. niches: current ones; they may change while the page is open."""

    def __init__(self, context: Context, niches: Sequence[Taker]) -> None:
        self._context = context
        self._niches = niches
        self.people = context.profiles.names()
        """People who have played here."""
        self._said = ""
        self._left = 0.0
        holders = context.holders
        self._pads = {k: holders.pad_of(seat.name) for k, seat in enumerate(niches) if holders.pad_of(seat.name)}

    def pad_of(self, niche: int) -> int:
        """Return the pad of a niche, or `SHARED` for none; only people have one."""
        pad = self._pads.get(niche, SHARED)
        return pad if self._niches[niche].kind == HUMAN and pad in self._context.holders.kinds else SHARED

    def names_for(self, niche: int) -> tuple[str, ...]:
        """Return the names that no other seat has: those of the profiles, then Florentine ones."""
        taken = {seat.name.casefold() for k, seat in enumerate(self._niches) if k != niche}
        names = [name.strip() for name in self._context.t("pads.names").split(",")]
        offered = []
        for name in (*(person.name for person in self.people), *names):
            if name.casefold() not in taken:
                taken.add(name.casefold())
                offered.append(name)
        return tuple(offered)

    @property
    def words(self) -> str:
        """The sentence about pads; "" without pads."""
        if self._left > 0:
            return self._said
        return self._context.t("pads.takes_seat") if self._context.holders.kinds else ""

    def deal(self) -> None:
        """Assign the players their pads in the game that begins."""
        self._context.holders.deal({clean_name(seat.name): self.pad_of(k) for k, seat in enumerate(self._niches)})

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt

    # ------------------------------------------------------------ pads

    def answer(self, intent: Intent, form: Form) -> Signal | bool:
        """Answer intents of pads: return whether nothing is left to do, or the signal of a changed name."""
        match intent:
            case PadFound() | PadLost():
                return True
            case Command(name, pad) if pad != SHARED and name == TAKES:
                self._take(pad)
                return True
            case Command("left" | "right" as way, pad) if pad != SHARED and isinstance(form.focused, NameField):
                return form.focused.turn(1 if way == "right" else -1) or True
        return False

    def _take(self, pad: int) -> None:
        """Give a pad the next free seat, or none."""
        before = next((k for k in self._pads if self.pad_of(k) == pad), -1)
        free = [k for k, seat in enumerate(self._niches) if seat.kind == HUMAN and not self.pad_of(k) and k > before]
        self._pads = {k: held for k, held in self._pads.items() if held != pad}
        if free:
            self._pads[free[0]] = pad
            self._say("pads.takes", n=pad, name=self._niches[free[0]].name)
        else:
            self._say("pads.returns" if before >= 0 else "pads.no_seat", n=pad)

    def _say(self, key: str, **values: object) -> None:
        self._said, self._left = self._context.t(key, **values), SAID
        self._context.sounds.play("press")

    # ------------------------------------------------------------ painting

    def compose(self, display: DisplayList, niches: Sequence[pygame.Rect], share: float) -> None:
        """Mark the niches whose players have a pad."""
        context = self._context
        scale = context.scale * share
        for k, niche in enumerate(niches):
            pad = self.pad_of(k)
            if not pad:
                continue
            left, top = niche.centerx - BADGE / 2 * scale, niche.y + BELOW * scale
            place = pygame.Rect(left - BADGE * scale, top - BADGE * scale, 3 * BADGE * scale, 3 * BADGE * scale)
            display.paint(place, pad, partial(self._draw_badge, pad, left, top, BADGE * scale))

    def _draw_badge(self, pad: int, left: float, top: float, wide: float, surface: pygame.Surface) -> None:
        """Draw the badge of a pad."""
        context = self._context
        badge = context.sprites.blit(surface, "pad_pill", left, top, width=wide)
        x, width = badge.x + badge.width * 0.38, badge.height * 0.84
        context.sprites.blit(surface, "icon_gamepad", x, badge.centery, width=width, colour=theme.CREAM_BRIGHT)
        at, px = (badge.x + badge.width * 0.74, badge.centery), round(badge.height * 0.72)
        context.type.draw(surface, str(pad), at, "text", px, theme.CREAM_BRIGHT, "center")

    def draw_words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw one line about a pad's possible action here, with its button, or about its last one."""
        context = self._context
        if not self.words:
            return
        caps = context.settings.bindings.caps(TAKES, PAD)
        if self._left <= 0 and caps:
            kind = next(iter(context.holders.kinds.values()))
            drawn = draw_cap(surface, context, caps[0], kind, room.midleft, context.px(50))
            room = pygame.Rect(drawn.right + context.px(14), room.y, room.right - drawn.right - context.px(14), room.h)
        draw_fitting(surface, context, self.words, room, "text", theme.rgb("A9C2F0"), "midleft")
