"""Scenes that show a screen (`game.ui.screen`): layout, scrolling, focus, speech and repainting are the same for all.

    class Room(WindowScreen):
        name = "room"

        def screen(self, room: Room) -> Screen:
            t = self.context.t
            return Screen(t("room.title"), buttons=(Button("go", t("room.go")),), back=t("room.back"))

        def answer(self, signal: Signal) -> Change | None:
            return GoTable(...) if signal.id == "go" else None

`screen` is asked again after every answer. A `WindowScreen` fills the window, a `SheetScreen` lies over the scene
below.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import ClassVar

import pygame

from game.graphics import theme
from game.graphics.ahead import Ground, goes_on, unseen
from game.graphics.display_list import DisplayList
from game.input.intents import Command, Intent, Pressed
from game.shell.context import Context, appearance
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page_ground import draw_notice, ground_painted, notice_place
from game.ui.patches import Parts, Patches
from game.ui.rows import Row
from game.ui.screen import PageMeasures, Paragraph, Part, Plate, Room, Screen, ScreenHeading, ScreenLine
from game.ui.screen_rows import RowList, topic
from game.ui.to_page import GoPage
from game.ui.widgets import Signal, Widget

EDGE = 12
"""How far a part may reach over its edges, logical px."""


class ScreenSpeech(FormSpeech["ScreenScene"]):
    """Speaks the title, the question and the controls of a screen."""

    def title(self) -> str:
        return self.scene.shown.title or super().title()

    def prompt(self) -> str:
        return self.scene.shown.prompt or self.scene.shown.intro

    def text(self) -> Sequence[str]:
        return self.scene.shown.told


class ScreenScene(ComposedScene, FormScene):
    """The common part of window and sheet."""

    frame: ClassVar[PageMeasures] = PageMeasures()
    help: ClassVar[str] = ""
    """Address of the page that help opens."""
    speech_type = ScreenSpeech

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.form = Form((), context.sounds.play)
        self.shown = Screen()
        self._is_begun = False
        self._is_stale = True

    def screen(self, room: Room) -> Screen:
        """Return the present screen."""
        raise NotImplementedError

    def answer(self, signal: Signal) -> Change | None:
        """Answer the use of a control; return the next step, or None to stay."""
        return None

    def leave(self) -> Change | None:
        """Answer cancel and `back`."""
        return Pop()

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.refresh()

    def resume(self) -> None:
        self.form.forget_pointer()
        self.refresh()

    def refresh(self) -> None:
        """Bring everything up to the present screen."""
        if self.size == (0, 0):
            return
        self._is_stale = True
        self.shown = self.screen(Room.of(self.size, self.frame))
        self.form.renew(self._arranged())
        first, focused = self.shown.first, self.form.focused
        is_lost = focused is None or not focused.can_take_focus
        if first and is_lost and (self.form.focus is not None or not self._is_begun):
            self.form.set_focus(first, shown=self.form.focus_shown)
        self._is_begun = True

    def _arranged(self) -> Sequence[Widget]:
        """Return the controls in Tab order, each in its place."""
        return *self.shown.controls, *self.shown.foot

    def update(self, dt: float) -> Change | None:
        self._is_stale = self._is_stale or self.form.moving or self.form.typing
        self.form.update(dt)
        return None

    def handle(self, intent: Intent) -> Change | None:
        self._is_stale = True
        match intent:
            case Command("cancel") if not self.typing:
                return self.leave()
            case Pressed(_, 3):
                return self.leave()
            case Command("help") if self.help:
                return GoPage(self.help)
        signal = self._signal(intent)
        return None if signal is None else self._obey(signal)

    def _signal(self, intent: Intent) -> Signal | None:
        """Return the player's action on a control, if any."""
        return self.form.handle(intent)

    def _obey(self, signal: Signal) -> Change | None:
        change = self.leave() if signal.id == "back" else self.answer(signal)
        if change is None:
            self.refresh()
        return change


class SheetScreen(ScreenScene):
    """A screen on a panel over the scene below, which is dimmed."""

    is_overlay = True
    dim: ClassVar[theme.Colour] = (92, 92, 112)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page: pygame.Surface | None = None

    def refresh(self) -> None:
        super().refresh()
        self._page = None

    def shade(self, surface: pygame.Surface) -> None:
        surface.fill(self.dim, special_flags=pygame.BLEND_RGB_MULT)

    def compose(self, display: DisplayList) -> None:
        if self._page is None:
            self._page = self._painted()
        display.blit(self._page, self.shown.sheet)
        self.picture.compose(display)

    def _painted(self) -> pygame.Surface:
        sheet = self.shown.sheet
        page = pygame.Surface(sheet.size, pygame.SRCALPHA)
        self.context.sprites.panel(page, "panel_options", page.get_rect())
        for part in self.shown.ground:
            part.moved(-sheet.x, -sheet.y).paint(page, self.context)
        for widget in self.form:
            if isinstance(widget, Row) and widget.visible:
                kept = widget.rect
                widget.rect = kept.move(-sheet.x, -sheet.y)
                widget.draw_still(page, self.context)
                widget.rect = kept
        return page


class WindowScreen(ScreenScene):
    """A screen that fills the window, on azurite. Only differences are painted (`game.ui.patches`)."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.row_list = RowList(context)
        self._keys_lead = False
        self._still: Sequence[Part] = ()
        self._grounded: object = None  # what the ground was painted for
        self._renewal: Iterator[bool] | None = None
        self._ground = Ground(self._paint_ground)
        self._patches = Patches(lambda: self._ground.get(self.size), self._drawn)

    # ------------------------------------------------------------ layout

    def _arranged(self) -> Sequence[Widget]:
        shown, room = self.shown, Room.of(self.size, self.frame)
        if shown.rows:
            controls = self.row_list.arranged(shown, self.size)
            self._still = self.row_list.still(shown)
        else:
            controls = *shown.controls, *room.at_the_foot(self.frame, shown.foot)
            self._still = *self._head(room), *shown.ground
        looks = self.size, self._still
        if looks != self._grounded:
            self._grounded = looks
            self._ground.forget()
            self._renewal = None
        return controls

    def refresh(self) -> None:
        super().refresh()
        if self.shown.rows:
            self.row_list.lay(self.form)

    def _head(self, room: Room) -> Sequence[Part]:
        """Return title, intro, and the plate of the hint."""
        shown, context, frame = self.shown, self.context, self.frame
        parts: list[Part] = []
        if shown.title:
            parts.append(ScreenHeading.fitting(context, room.line(frame.title), shown.title))
        if shown.intro:
            px, least = context.text_px(frame.letters), context.least_px(26)
            parts.append(Paragraph(room.line(frame.intro, frame.intro_high), shown.intro, px, least))
        if shown.hint is not None:
            parts.append(Plate(room.hint(frame, len(shown.foot)), "prompt"))
        return parts

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        self._keys_lead = isinstance(intent, Command)
        tab = self.row_list.turned(self.shown, self.form.focus, intent)
        if not tab:
            return super().handle(intent)
        change = self._obey(Signal(tab))
        self.form.set_focus(tab)
        return change

    def _signal(self, intent: Intent) -> Signal | None:
        return self.row_list.handle(self.form, intent) if self.shown.rows else super()._signal(intent)

    def _obey(self, signal: Signal) -> Change | None:
        if signal.id == "scroll":
            self.row_list.lay(self.form)
            return None
        if signal.id.startswith("tab."):
            self.row_list.scroll.offset = 0
        before = self.row_list.place
        change = super()._obey(signal)
        if self.row_list.place != before:  # letters of another size, perhaps: the row that did it stays in view
            self.row_list.bring(self.form, self.form.focused)
        return change

    # ------------------------------------------------------------ the picture

    @property
    def topic(self) -> str:
        """The control that the hint is about, `none` for none."""
        hint = self.shown.hint
        return topic(self.form, hint, keys_lead=self._keys_lead) if isinstance(hint, Mapping) else "none"

    @property
    def hint(self) -> str:
        """The sentence at the foot."""
        hint = self.shown.hint or ""
        return hint if isinstance(hint, str) else hint[self.topic]

    def prepare(self) -> Iterator[bool]:
        self.context.sprites.fetch("focus_frame")
        yield from self._ground.prepare(self.context.sprites, self.size, self._drawn(unseen()))
        yield from self._patches.prepare(self.size, self._parts())

    def compose(self, display: DisplayList) -> None:
        before = self._patches.last
        # letters of another size, another language: everything changes at once
        is_kept = before is not None and before.get_size() == self.size and not self._is_renewed()
        if not is_kept and (before is None or self._is_stale):
            self._is_stale = False
            self._patches.picture(self.size, self._parts())
        self._patches.compose(display)

    def _is_renewed(self) -> bool:
        """Continue to repaint the ground if necessary; return whether it is up to date."""
        if self._renewal is None and not self._ground.is_painted:
            self._renewal = self.prepare()
        if self._renewal is not None and not goes_on(self._renewal):
            self._renewal = None
        return self._renewal is None

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        yield from ground_painted(surface, self.context.sprites, self.size)
        for part in self._still:
            part.paint(surface, self.context)
            yield

    def _parts(self) -> Parts:
        window, place = pygame.Rect(0, 0, *self.size), self.shown.notice
        rows = [row.id for row in self.shown.rows]
        parts: dict[Hashable, tuple[pygame.Rect, object]] = {
            ".all": (window, (appearance(self.context), rows, self._grounded)),
            **{f".{number}": (self._reach_of(part), part) for number, part in enumerate(self._all_parts())},
        }
        if self.shown.rows:
            parts |= self.row_list.parts(self.shown, self.hint)
        if place is not None:
            parts[".notice"] = notice_place(self.context, place), self.notice
        return parts | self.picture.parts()

    def _all_parts(self) -> Sequence[Part]:
        """Return the parts that may change, with the hint."""
        shown = self.shown
        if shown.rows or shown.hint is None:
            return shown.parts
        room = Room.of(self.size, self.frame).hint(self.frame, len(shown.foot))
        return *shown.parts, ScreenLine(room.inflate(-2 * self.context.px(self.frame.inset), 0), self.hint)

    def _reach_of(self, part: Part) -> pygame.Rect:
        """Return where a part is painted, with a frame round it."""
        edge = 2 * self.context.px(EDGE)
        return part.rect.inflate(edge, edge)

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw everything on the ground, one part per step. area: nothing outside it is needed; None: only record which
        pictures are drawn."""
        whole = pygame.Rect(0, 0, *self.size)
        for part in self._all_parts():
            if area is None or self._reach_of(part).colliderect(area):
                part.paint(surface, self.context)
                yield
        if self.shown.rows:
            yield from self.row_list.drawn(surface, self.picture, area or whole)
            if self.row_list.is_hint_in(area or whole):
                self.row_list.draw_hint(surface, self.hint)
        else:
            for widget in self.form:
                if isinstance(widget, Row):
                    widget.draw_still(surface, self.context)
            yield from self.picture.drawn(surface, area)
        if self.notice and self.shown.notice is not None:
            draw_notice(surface, self.context, self.notice, self.shown.notice)
