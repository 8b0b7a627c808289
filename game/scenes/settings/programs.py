"""Programs that can play a seat: each has a name, and the command that starts it.

They are typed on a keyboard and kept in the settings alone; no loaded game can name one. An empty line is free; an
invalid line is not kept, and the sentence at the bottom says why.
"""

from __future__ import annotations

import pygame

from engine.programs.program import words_of
from engine.wire.names import clean_name
from game.graphics import theme
from game.input.intents import PAD_KINDS, Intent
from game.shell.context import Context
from game.shell.scene import Change
from game.shell.settings import MOST_LETTERS, MOST_PROGRAMS, NamedProgram
from game.ui.fields import TextField
from game.ui.screen import Plate, Room, Screen, ScreenLine, placed
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Widget

NAME_LETTERS = 14
"""Letters of a name, as on the seats page."""
ROW, GAP, INSET, NAME, REMOVE = 96, 16, 44, 400, 96
"""Logical px: height of a line, gap, padding of the panel, width of the name field, width of the remove button."""


class LineField(TextField):
    """A line of text in a field; of a long one the part round the caret is shown. nothing: placeholder while it is
    empty."""

    def __init__(self, name: str, value: str, limit: int, nothing: str = "") -> None:
        super().__init__(name, value, limit)
        self.nothing = nothing

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        self.draw_cell(surface, context)
        px = max(context.least_px(26), min(context.text_px(36), round(rect.height * 0.6)))
        inset, caret = context.px(24), self.caret_at(context, "text", px)
        room = rect.inflate(-2 * inset, 0)
        before = context.type.size_of(self.value[: self._caret], "text", px)[0]
        away = max(0, before - room.width + context.px(8)) if self.focused else 0
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        words, colour = (self.value, theme.CREAM) if self.value or self.focused else (self.nothing, theme.CREAM_BLUE)
        context.type.draw(surface, words, (room.x - away, rect.centery), "text", px, colour, "midleft")
        if caret is not None:
            box = pygame.Rect(room.x - away + before, rect.centery - px // 2, max(2, context.px(3)), px)
            pygame.draw.rect(surface, theme.CREAM_BRIGHT, box)
        surface.set_clip(clip)


class ProgramsScene(WindowScreen):
    """Shows and changes `context.settings.programs`; valid lines are saved as soon as they are left."""

    name = "programs"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        lines = [(program.name, program.command) for program in context.settings.programs]
        self._lines = [*lines, *[("", "")] * (MOST_PROGRAMS - len(lines))]

    def screen(self, room: Room) -> Screen:
        t, grid, top = self.context.t, room.grid, 262 + room.extra * 0.3
        name, command = room.left + INSET, room.left + INSET + NAME + GAP
        broad = room.wide - 2 * INSET - NAME - REMOVE - 2 * GAP
        controls: list[Widget] = []
        for k, (called, started) in enumerate(self._lines):
            y = top + 78 + k * (ROW + GAP)
            first, second = (
                LineField(f"name.{k}", called, NAME_LETTERS),
                LineField(f"command.{k}", started, MOST_LETTERS),
            )
            first.nothing = t("programs.free")
            remove = Button(f"remove.{k}", icon="icon_cross")
            remove.enabled = bool(called or started)
            controls += [
                placed(first, grid.rect(name, y, NAME, ROW)),
                placed(second, grid.rect(command, y, broad, ROW)),
                placed(remove, grid.rect(command + broad + GAP, y, REMOVE, ROW)),
            ]
        heads = (("name", name, NAME), ("command", command, broad))
        return Screen(
            t("programs.title"),
            t("programs.intro"),
            controls=controls,
            back=t("programs.back"),
            hint=self.notice,
            ground=(
                Plate(
                    grid.rect(room.left, top, room.wide, 78 + MOST_PROGRAMS * (ROW + GAP) + INSET - GAP),
                    "panel_options",
                ),
                *(
                    ScreenLine(grid.rect(x + 8, top + 18, wide, 54), t(f"programs.{head}"), "display", theme.NUMBER)
                    for head, x, wide in heads
                ),
            ),
        )

    @property
    def typing(self) -> bool:
        return self.form.typing and self.context.device not in PAD_KINDS

    def handle(self, intent: Intent) -> Change | None:
        before = self._line(self.form.focus)
        change = super().handle(intent)
        if before is not None and self._line(self.form.focus) != before:
            self._keep()
            self.refresh()
        return change

    def close(self) -> None:
        self._keep()

    # ------------------------------------------------------------ actions

    @staticmethod
    def _line(widget: str | None) -> int | None:
        """Return the line of a widget."""
        number = (widget or "").partition(".")[2]
        return int(number) if number else None

    def answer(self, signal: Signal) -> Change | None:
        name, _, number = signal.id.partition(".")
        line = int(number)
        called, command = self._lines[line]
        if name == "remove":
            self._lines[line] = "", ""
            self._keep()
            if called:
                self.notice = self.context.t("programs.removed", name=called)
            self.form.set_focus(f"name.{line}")
            return None
        value = str(signal.value)
        self._lines[line] = (value, command) if name == "name" else (called, value)
        self.notice = ""
        field = self.form[signal.id]
        assert isinstance(field, LineField)
        if field.done:
            field.done = False
            self.form.set_focus(f"command.{line}" if name == "name" and not command else "back")
        return None

    def _keep(self) -> None:
        """Save valid lines; report what the first invalid one lacks, else what is new."""
        before = self.context.settings.programs
        sound: dict[str, NamedProgram] = {}
        problem = ""
        for name, command in self._lines:
            name, command = clean_name(name), command.strip()
            wrong = self._problem(name, command, sound)
            if wrong:
                problem = problem or wrong
            elif name:
                sound[name.casefold()] = NamedProgram(name, command)
        programs = tuple(sound.values())
        self.notice = problem or self.notice
        if programs != before:
            self.context.change("programs", programs)
            new = next((program for program in programs if program not in before), None)
            if new is not None and not problem:
                self.notice = self.context.t("programs.kept", name=new.name)

    def _problem(self, name: str, command: str, known: dict[str, NamedProgram]) -> str:
        """Return why a line cannot be kept; "" if it can, or is empty."""
        t = self.context.t
        if not name or not command:
            return t("programs.unnamed") if command else t("programs.uncommanded") if name else ""
        if name.casefold() in known:
            return t("programs.same", name=name)
        try:
            words_of(command)
        except ValueError:
            return t("programs.broken")
        return ""
