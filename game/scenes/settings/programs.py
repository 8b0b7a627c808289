"""Programs that can play a seat: each has a name, and the command that starts it.

They are typed on a keyboard and kept in the settings alone; no loaded game can name one. An empty line is free; an
invalid line is not kept, and the sentence at the bottom says why.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from engine.programs.program import words_of
from engine.wire.names import clean_name
from game.graphics import theme
from game.graphics.grid import Grid
from game.input.intents import PAD_KINDS, Command, Intent, Pressed
from game.shell.context import Context, appearance
from game.shell.scene import Change, Pop, Size
from game.shell.settings import MOST_LETTERS, MOST_PROGRAMS, NamedProgram
from game.ui.fields import TextField
from game.ui.form import Form
from game.ui.form_scene import FormSpeech
from game.ui.page_ground import draw_heading, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.rows import draw_fitting
from game.ui.widgets import Button, Signal, Widget

NAME_LETTERS = 14
"""Letters of a name, as on the seats page."""
ROW, GAP, INSET, NAME, REMOVE = 96, 16, 44, 400, 96
"""Logical px: height of a line, gap, padding of the panel, width of the name field, width of the remove button."""


class LineField(TextField):
    """A line of text in a field; of a long one the part round the caret is shown. nothing: placeholder while it is
    empty."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__(name, limit=limit)
        self.nothing = ""

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


@dataclass(frozen=True, slots=True)
class ProgramsLayout:
    """Layout in real pixels; `title` is on the baseline."""

    title: tuple[int, int]
    intro: pygame.Rect
    panel: pygame.Rect
    heads: dict[str, pygame.Rect]
    widgets: dict[str, pygame.Rect]
    hint: pygame.Rect


def layout(size: Size) -> ProgramsLayout:
    """Return the layout of the page in a window of `size`."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 262 + extra * 0.3
    tall = 78 + MOST_PROGRAMS * (ROW + GAP) + INSET - GAP
    command = left + INSET + NAME + GAP
    broad = wide - 2 * INSET - NAME - REMOVE - 2 * GAP
    widgets: dict[str, pygame.Rect] = {}
    for k in range(MOST_PROGRAMS):
        y = top + 78 + k * (ROW + GAP)
        widgets[f"name.{k}"] = grid.rect(left + INSET, y, NAME, ROW)
        widgets[f"command.{k}"] = grid.rect(command, y, broad, ROW)
        widgets[f"remove.{k}"] = grid.rect(command + broad + GAP, y, REMOVE, ROW)
    foot = grid.height - 140 - extra * 0.16
    widgets["back"] = grid.rect(left + wide - 380, foot, 380, 84)
    return ProgramsLayout(
        title=grid.at(left + 8, 134 + extra * 0.16),
        intro=grid.rect(left + 8, 160 + extra * 0.24, wide - 16, 84),
        panel=grid.rect(left, top, wide, tall),
        heads={
            "name": grid.rect(left + INSET + 8, top + 18, NAME, 54),
            "command": grid.rect(command + 8, top + 18, broad, 54),
        },
        widgets=widgets,
        hint=grid.rect(left, foot, wide - 380 - 28, 84),
    )


class ProgramsSpeech(FormSpeech["ProgramsScene"]):
    """Speaks the program of a field, and its error."""

    def title(self) -> str:
        return self.t("programs.title")

    def prompt(self) -> str:
        return self.t("programs.intro")


class ProgramsScene(PatchedScene):
    """Shows and changes `context.settings.programs`; valid lines are saved as soon as they are left."""

    name = "programs"
    speech_type = ProgramsSpeech

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        lines = [(program.name, program.command) for program in context.settings.programs]
        self._lines = [*lines, *[("", "")] * (MOST_PROGRAMS - len(lines))]
        widgets: list[Widget] = []
        for k in range(MOST_PROGRAMS):
            widgets += [LineField(f"name.{k}", NAME_LETTERS), LineField(f"command.{k}", MOST_LETTERS)]
            widgets.append(Button(f"remove.{k}", icon="icon_cross"))
        self.form = Form([*widgets, Button("back", icon="icon_left")], context.sounds.play)

    @property
    def typing(self) -> bool:
        return self.form.typing and self.context.device not in PAD_KINDS

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size)
        self.form.place(self._layout.widgets)
        self._ground.forget()
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        if intent == Command("cancel") and not self.typing:
            return Pop()
        if isinstance(intent, Pressed) and intent.button == 3:
            return Pop()
        before = self._line(self.form.focus)
        signal = self.form.handle(intent)
        change = None if signal is None else self._obey(signal)
        if before is not None and self._line(self.form.focus) != before:
            self._keep()
        self._refresh()
        return change

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def close(self) -> None:
        self._keep()

    # ------------------------------------------------------------ actions

    @staticmethod
    def _line(widget: str | None) -> int | None:
        """Return the line of a widget."""
        number = (widget or "").partition(".")[2]
        return int(number) if number else None

    def _obey(self, signal: Signal) -> Change | None:
        name, _, number = signal.id.partition(".")
        if name == "back":
            return Pop()
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

    # ------------------------------------------------------------ painting

    def _refresh(self) -> None:
        """Update the widgets to the lines."""
        for k, line in enumerate(self._lines):
            for name, words in zip(("name", "command"), line, strict=True):
                field = self.form[f"{name}.{k}"]
                assert isinstance(field, LineField)
                field.fill(words)
                field.nothing = self.context.t("programs.free") if name == "name" else ""
            self.form[f"remove.{k}"].enabled = any(line)
        back = self.form["back"]
        assert isinstance(back, Button)
        back.label = self.context.t("programs.back")

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place, sprites = self.context, self._layout, self.context.sprites
        yield from ground_painted(surface, sprites, self.size)
        draw_heading(surface, context, context.t("programs.title"), place.title)
        words, room = context.t("programs.intro"), place.intro
        px, lines = context.type.fit_lines(words, "text", context.text_px(34), context.least_px(26), room.size)
        context.type.draw_lines(surface, lines, room, "text", px, theme.CREAM_BLUE)
        yield
        sprites.panel(surface, "panel_options", place.panel)
        for name, rect in place.heads.items():
            draw_fitting(surface, context, context.t(f"programs.{name}"), rect, "display", theme.NUMBER, "midleft")
        yield
        sprites.panel(surface, "prompt", place.hint)

    def _parts(self) -> Parts:
        parts: dict[Hashable, tuple[pygame.Rect, object]] = {
            ".all": (pygame.Rect(0, 0, *self.size), appearance(self.context)),
            ".hint": (self._layout.hint, self.notice),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        if area is None or self._layout.hint.colliderect(area):
            room = self._layout.hint.inflate(-2 * self.context.px(34), 0)
            draw_fitting(surface, self.context, self.notice, room, "text", theme.INK, "midleft")
            yield
        yield from self.picture.drawn(surface, area)
