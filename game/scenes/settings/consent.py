"""The question before a program is started here for the first time, over the seats page: its whole command, and yes or
no.

A press that was meant for the page below does no harm: the focus is on no, and no button lies where that page has the
one that begins the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from engine.wire.plain_text import spelled_out
from game.graphics import theme
from game.graphics.text import Type
from game.shell.context import Context
from game.shell.records.consent import working_folder
from game.shell.scene import Change, Pop
from game.shell.settings import NamedProgram
from game.ui.screen import PaintedPart, Paragraph, Plate, Room, Screen, ScreenHeading, placed
from game.ui.screen_scene import SheetScreen
from game.ui.widgets import Button, Signal

WIDTH, INSET, HEAD, ASKS, COMMAND, WARNS, FOOT = 1500, 56, 136, 92, 200, 224, 120
"""Logical px: width of the panel, its padding, and heights of its parts from top to bottom."""
GAP, BUTTON, FIELD = 28, (420, 84), 28
"""Logical px: gap between parts, size of a button, and padding of the command's field."""
TALLER = 1.2
"""Largest factor of the text's height with large letters."""
LEADING = 1.2
MOST_OF_FOLDER = 36
"""Number of last letters shown of the folder."""


class YesNoScreen(SheetScreen):
    """Asks about something that may be run: a sentence that names it, all of it in a field, its rights, no and yes."""

    playlist = ""
    answers: ClassVar[dict[str, str]]
    """The words of no and yes, as keys of the language files."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.form.set_focus("no")

    def question(self) -> tuple[str, str, str, str]:
        """Return the title, the sentence, the text in the field, and the rights."""
        raise NotImplementedError

    def decide(self, *, is_yes: bool) -> bool:
        """Take the answer; return whether there is another question."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Whether there is something to ask."""
        raise NotImplementedError

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        return None if self.is_open else Pop()

    def screen(self, room: Room) -> Screen:
        if not self.is_open:
            return Screen()
        context, grid = self.context, room.grid
        tall = max(1.0, min(context.text_scale, TALLER))
        asks, command, warns = ASKS * tall, COMMAND * tall, WARNS * tall
        height = HEAD + asks + command + GAP + warns + FOOT
        x, y = (grid.width - WIDTH) / 2, (grid.height - height) / 2
        left, top, inner, (wide, high) = x + INSET, y + HEAD, WIDTH - 2 * INSET, BUTTON
        foot = y + height - INSET * 0.75 - high
        field = grid.rect(left, top + asks, inner, command)
        title, asked, shown, warned = self.question()
        letters = context.text_px(34), context.least_px(26)
        ground = (
            ScreenHeading(grid.rect(left, y + 88, 0, 0), title, context.px(58)),
            Paragraph(grid.rect(left, top, inner, asks - GAP / 2), asked, *letters),
            Plate(field, "panel_option", 2),  # twice as dark as the plate below it
            PaintedPart(
                field.inflate(-2 * context.px(FIELD), -context.px(FIELD)), shown, partial(draw_whole, context, shown)
            ),
            Paragraph(
                grid.rect(left, top + asks + command + GAP, inner, warns - GAP / 2), warned, *letters, theme.CREAM
            ),
        )
        no, yes = (Button(name, context.t(key)) for name, key in self.answers.items())
        placed(no, grid.rect(left, foot, wide, high))
        placed(yes, grid.rect(left + wide + GAP, foot, wide, high))
        sheet, prompt = grid.rect(x, y, WIDTH, height), f"{asked} {shown} {warned}"
        return Screen(title, controls=(no, yes), ground=ground, first="no", sheet=sheet, prompt=prompt)

    def answer(self, signal: Signal) -> Change | None:
        if not self.decide(is_yes=signal.id == "yes"):
            return Pop()
        self.form.set_focus("no", shown=self.form.focus_shown)
        return None


class ConsentScene(YesNoScreen):
    """Asks about one program after another; at the first no it closes, and nothing is started."""

    name = "consent"
    answers: ClassVar = {"no": "consent.no", "yes": "consent.yes"}

    def __init__(self, context: Context, programs: Sequence[NamedProgram]) -> None:
        super().__init__(context)
        waiting = context.consent.waiting(program.command for program in programs)
        called = {program.command: program.name for program in reversed(programs)}
        self._programs = [NamedProgram(called[command], command) for command in waiting]
        self._at = 0

    @property
    def program(self) -> NamedProgram:
        """The program in question."""
        return self._programs[self._at]

    def question(self) -> tuple[str, str, str, str]:
        t, count = self.context.t, len(self._programs)
        title = t("consent.title_of", n=self._at + 1, all=count) if count > 1 else t("consent.title")
        folder = drawn_whole(self.context.type, working_folder())
        folder = folder if len(folder) <= MOST_OF_FOLDER else "…" + folder[1 - MOST_OF_FOLDER :]
        holds = "consent.kept" if self.context.consent.is_kept else "consent.unkept"
        warns = f"{t('consent.warns')}\n{t(holds, folder=folder)}"
        shown = drawn_whole(self.context.type, self.program.command)
        return title, t("consent.asks", name=self.program.name), shown, warns

    def decide(self, *, is_yes: bool) -> bool:
        if is_yes:
            unkept = self.context.consent.agree(self.program.command)
            self.context.notices.unsaved("consent", unkept, self.context.language)
            self._at += 1
        return is_yes and self.is_open

    @property
    def is_open(self) -> bool:
        return self._at < len(self._programs)


def drawn_whole(type_: Type, command: str) -> str:
    """Return a command as it can be drawn: every character visible, and those missing in the font spelled out."""
    font = type_.font("text", 24)

    def has_ink(letter: str) -> bool:
        found = font.metrics(letter)[0]
        return found is not None and any(found[:4])

    return "".join(spelled_out(c) if c.isascii() or has_ink(c) else ascii(c)[1:-1] for c in command)


def draw_whole(context: Context, command: str, surface: pygame.Surface, room: pygame.Rect) -> None:
    """Draw a command in the middle of a room without losing a letter."""
    px, lines = fit_letters(context.type, command, context.text_px(36), context.px(18), room)
    box = pygame.Rect(0, 0, room.width, round(px * LEADING) * len(lines))
    box.midleft = room.midleft
    for k, line in enumerate(lines):
        y = box.y + round(px * LEADING) * k + round(px * LEADING) // 2
        context.type.draw(surface, line, (box.x, y), "text", px, theme.CREAM_BRIGHT, "midleft")


def fit_letters(type_: Type, text: str, px: int, least: int, room: pygame.Rect) -> tuple[int, list[str]]:
    """Return the largest size from `least` to `px` at which the whole text fits in a room, and its lines; every letter
    is kept, and a word that is too long for a line is broken anywhere."""
    while True:
        lines = letter_lines(type_, text, px, room.width)
        if px <= least or round(px * LEADING) * len(lines) <= room.height:
            return px, lines
        px = max(least, min(px - 1, int(px * 0.94)))


def letter_lines(type_: Type, text: str, px: int, width: int) -> list[str]:
    """Break a text into lines without losing a letter: after a space if possible."""
    lines = []
    while text:
        count = len(text)
        while count > 1 and type_.size_of(text[:count].rstrip(), "text", px)[0] > width:
            count -= 1
        space = text.rfind(" ", 0, count) + 1
        if count < len(text) and space > count // 2:
            count = space
        lines.append(text[:count])
        text = text[count:]
    return lines
