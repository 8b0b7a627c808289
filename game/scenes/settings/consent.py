"""The question before a program is started here for the first time, over the seats page: its whole command, and yes or
no.

A press that was meant for the page below does no harm: the focus is on no, and no button lies where that page has the
one that begins the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.wire.plain_text import spelled_out
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.text import Type
from game.input.intents import Command, Intent, Pressed
from game.shell.context import Context, appearance
from game.shell.records.consent import working_folder
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.settings import NamedProgram
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page_ground import draw_heading
from game.ui.widgets import Button

WIDTH, INSET, HEAD, ASKS, COMMAND, WARNS, FOOT = 1500, 56, 136, 92, 200, 224, 120
"""Logical px: width of the panel, its padding, and heights of its parts from top to bottom."""
GAP, BUTTON, FIELD = 28, (420, 84), 28
"""Logical px: gap between parts, size of a button, and padding of the command's field."""
TALLER = 1.2
"""Largest factor of the text's height with large letters."""
DIM = (92, 92, 112)
"""Factor that dims the page below."""
LEADING = 1.2
MOST_OF_FOLDER = 36
"""Number of last letters shown of the folder."""


@dataclass(frozen=True, slots=True)
class ConsentLayout:
    """Layout in real pixels; `title` is on the baseline."""

    panel: pygame.Rect
    title: tuple[int, int]
    asks: pygame.Rect
    command: pygame.Rect
    warns: pygame.Rect
    widgets: dict[str, pygame.Rect]


def layout(size: Size, text_scale: float = 1.0) -> ConsentLayout:
    """Return the layout of the page in a window of `size`, higher with large letters."""
    grid = Grid.of(size)
    tall = max(1.0, min(text_scale, TALLER))
    asks, command, warns = ASKS * tall, COMMAND * tall, WARNS * tall
    height = HEAD + asks + command + GAP + warns + FOOT
    x, y = (grid.width - WIDTH) / 2, (grid.height - height) / 2
    inner = WIDTH - 2 * INSET
    top = y + HEAD
    wide, high = BUTTON
    foot = y + height - INSET * 0.75 - high
    return ConsentLayout(
        panel=grid.rect(x, y, WIDTH, height),
        title=grid.at(x + INSET, y + 88),
        asks=grid.rect(x + INSET, top, inner, asks - GAP / 2),
        command=grid.rect(x + INSET, top + asks, inner, command),
        warns=grid.rect(x + INSET, top + asks + command + GAP, inner, warns - GAP / 2),
        widgets={
            "no": grid.rect(x + INSET, foot, wide, high),
            "yes": grid.rect(x + INSET + wide + GAP, foot, wide, high),
        },
    )


class ConsentSpeech(FormSpeech["ConsentScene"]):
    """Reads the command aloud before anything else."""

    def title(self) -> str:
        return self.scene.title

    def prompt(self) -> str:
        scene = self.scene
        return " ".join((scene.asks, scene.shown_command, scene.warns))


class ConsentScene(ComposedScene, FormScene):
    """Asks about one program after another; at the first no it closes, and nothing is started."""

    name = "consent"
    playlist = ""
    speech_type = ConsentSpeech
    is_overlay = True

    def __init__(self, context: Context, programs: Sequence[NamedProgram]) -> None:
        super().__init__(context)
        waiting = context.consent.waiting(program.command for program in programs)
        called = {program.command: program.name for program in reversed(programs)}
        self._programs = [NamedProgram(called[command], command) for command in waiting]
        self._at = 0
        self.form = Form([Button("no"), Button("yes")], context.sounds.play)
        self.form.set_focus("no")
        self._page: pygame.Surface | None = None
        self._look: object = None

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place = layout(size, self.context.text_scale)
        self.form.place(self._place.widgets)
        self._page = None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
        signal = self.form.handle(intent)
        if signal is None:
            return None
        if self.answer(is_yes=signal.id == "yes"):
            self.form.set_focus("no", shown=self.form.focus_shown)
            return None
        return Pop()

    def answer(self, *, is_yes: bool) -> bool:
        """Take the answer; return whether there is another question."""
        if is_yes:
            unkept = self.context.consent.agree(self.program.command)
            self.context.notices.unsaved("consent", unkept, self.context.language)
            self._at += 1
        return is_yes and self.is_open

    @property
    def is_open(self) -> bool:
        """Whether there is something to ask."""
        return self._at < len(self._programs)

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        return None if self.is_open else Pop()

    def shade(self, surface: pygame.Surface) -> None:
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)

    def compose(self, display: DisplayList) -> None:
        for name in ("no", "yes"):
            button = self.form[name]
            assert isinstance(button, Button)
            button.label = self.label(name)
        look = self._at, self.size, appearance(self.context)
        if self._page is None or look != self._look:
            self._page, self._look = self._paint(), look
        display.blit(self._page, self._place.panel)
        self.picture.compose(display)

    # ------------------------------------------------------------ what it says

    def label(self, answer: str) -> str:
        """The words of an answer, `yes` or `no`."""
        return self.context.t(f"consent.{answer}")

    @property
    def program(self) -> NamedProgram:
        """The program in question."""
        return self._programs[self._at]

    @property
    def title(self) -> str:
        """The question, numbered if there are several."""
        n, count = self._at + 1, len(self._programs)
        return self.context.t("consent.title_of", n=n, all=count) if count > 1 else self.context.t("consent.title")

    @property
    def asks(self) -> str:
        """The sentence that names the program."""
        return self.context.t("consent.asks", name=self.program.name)

    @property
    def warns(self) -> str:
        """The rights of a program, and the duration of consent."""
        t, folder = self.context.t, drawn_whole(self.context.type, working_folder())
        folder = folder if len(folder) <= MOST_OF_FOLDER else "…" + folder[1 - MOST_OF_FOLDER :]
        holds = "kept" if self.context.consent.is_kept else "unkept"
        return f"{t('consent.warns')}\n{t(f'consent.{holds}', folder=folder)}"

    @property
    def shown_command(self) -> str:
        """The whole command: invisible characters, or those missing in the font, are shown as codes."""
        return drawn_whole(self.context.type, self.program.command)

    # ------------------------------------------------------------ painting

    def _paint(self) -> pygame.Surface:
        context, place = self.context, self._place
        page = pygame.Surface(place.panel.size, pygame.SRCALPHA)
        dx, dy = place.panel.topleft
        context.sprites.panel(page, "panel_options", page.get_rect())
        at = place.title[0] - dx, place.title[1] - dy
        draw_heading(page, context, self.title, at, context.px(58))
        self._write(page, self.asks, place.asks.move(-dx, -dy), theme.CREAM_BLUE)
        field = place.command.move(-dx, -dy)
        for _ in range(2):  # twice as dark as the plate below it
            context.sprites.panel(page, "panel_option", field)
        room = field.inflate(-2 * context.px(FIELD), -context.px(FIELD))
        px, lines = fit_letters(context.type, self.shown_command, context.text_px(36), context.px(18), room)
        box = pygame.Rect(0, 0, room.width, round(px * LEADING) * len(lines))
        box.midleft = room.midleft
        for k, line in enumerate(lines):
            y = box.y + round(px * LEADING) * k + round(px * LEADING) // 2
            context.type.draw(page, line, (box.x, y), "text", px, theme.CREAM_BRIGHT, "midleft")
        self._write(page, self.warns, place.warns.move(-dx, -dy), theme.CREAM)
        return page

    def _write(self, page: pygame.Surface, words: str, room: pygame.Rect, colour: theme.Colour) -> None:
        context = self.context
        px, lines = context.type.fit_lines(words, "text", context.text_px(34), context.least_px(26), room.size)
        context.type.draw_lines(page, lines, room, "text", px, colour)


def drawn_whole(type_: Type, command: str) -> str:
    """Return a command as it can be drawn: every character visible, and those missing in the font spelled out."""
    font = type_.font("text", 24)

    def has_ink(letter: str) -> bool:
        found = font.metrics(letter)[0]
        return found is not None and any(found[:4])

    return "".join(spelled_out(c) if c.isascii() or has_ink(c) else ascii(c)[1:-1] for c in command)


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
