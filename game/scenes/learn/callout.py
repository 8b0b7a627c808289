"""A callout over a table with a heading, some words and buttons for the next step, in the place of the guide's words.

Push(Callout(context, Words("Well done!", "That was it."), {"next": "Next lesson"}, table.rect_of(LESSON), answer))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.ahead import blank, read_ahead, unseen
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.input.intents import Command, Intent, Pressed
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Widget

WIDTH, NARROW, EDGE, HEAD = 640, 390, 40, 108
"""Logical px: width, smallest width, padding, and distance down to the words."""
TEXT, LEAST, LEADING = 38, 26, 1.16
ROW, GAP, WORDS = 76, 14, 260
"""Logical px: height of a button, gap, and largest height of the words."""
ICONS = {
    "next": "icon_right",
    "play": "icon_play",
    "again": "icon_redo",
    "leave": "icon_left",
    "take_back": "icon_undo",
    "solution": "icon_play",
    "step": "icon_play",
}
"""Icons of the buttons, by name."""


@dataclass(frozen=True, slots=True)
class CalloutWords:
    """Texts of a callout."""

    heading: str
    words: str
    tone: str = "now"
    """`gain`, `loss` or `now`, for the heading and its icon."""


LOOKS = {"gain": ("icon_check", theme.GAIN), "loss": ("icon_undo", theme.LOSS), "now": ("icon_right", theme.INK)}


class CalloutSpeech(FormSpeech["Callout"]):
    """Speaks its texts."""

    def title(self) -> str:
        return self.scene.said.heading

    def prompt(self) -> str:
        return self.scene.said.words


class Callout(ComposedScene, FormScene):
    """See the module.

    ways: labels of the next steps, the nearest first. beside: rectangle of the guide's words. answer: called with the
    chosen step; then the callout closes. is_narrow: it covers no more of the table than that rectangle, if that is wide
    enough."""

    name = "plate"
    playlist = "table"
    speech_type = CalloutSpeech
    is_overlay = True

    def __init__(
        self,
        context: Context,
        said: CalloutWords,
        ways: Mapping[str, str],
        beside: Rect,
        answer: Callable[[str], None],
        *,
        is_narrow: bool = False,
    ) -> None:
        super().__init__(context)
        self.said = said
        self._beside = beside
        self._answer = answer
        self._is_narrow = is_narrow
        widgets: list[Widget] = [
            Button(way, label, primary=not number, icon=ICONS[way]) for number, (way, label) in enumerate(ways.items())
        ]
        self.form = Form(widgets, context.sounds.play)
        self._ways = tuple(ways)
        self.form.set_focus(self._ways[0], shown=context.device != "mouse")
        self._page: pygame.Surface | None = None
        self.panel = Rect(0, 0, 0, 0)

    def resize(self, size: Size) -> None:
        if self.size != (0, 0) and size != self.size:  # it stays in the corner of the lesson's words
            self._beside = Rect(size[0] // 100, size[1] // 4, size[0] // 5, size[1] // 2)
        super().resize(size)
        px, context = self.context.px, self.context
        large = max(1.0, min(1.3, context.text_scale))
        wide = max(px(NARROW), self._beside.width) if self._is_narrow else px(WIDTH * large)
        width = min(wide, size[0] - 2 * px(24))
        room = width - 2 * px(EDGE), px(WORDS * large)
        self._px, self._lines = context.type.fit_lines(
            self.said.words, "text", context.text_px(TEXT, 1.5), context.least_px(LEAST), room, LEADING
        )
        words = round(self._px * LEADING) * len(self._lines)
        row, gap = px(ROW * large), px(GAP)
        height = px(HEAD) + words + px(30) + len(self._ways) * (row + gap) + px(EDGE) - gap
        panel = Rect(0, 0, width, height)
        if self._beside.width > 2 * self._beside.height:  # it was over the table, not beside it
            panel.topright = self._beside.topright
        else:
            panel.bottomleft = self._beside.bottomleft
        self.panel = panel.clamp(Rect((0, 0), size).inflate(-2 * px(16), -2 * px(16)))
        foot = self.panel.bottom - px(EDGE) - len(self._ways) * (row + gap) + gap
        self.form.place(
            {
                way: Rect(self.panel.x + px(EDGE), foot + number * (row + gap), room[0], row)
                for number, way in enumerate(self._ways)
            }
        )
        self._page = None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return self._leave("leave")
            case Command("undo") if "take_back" in self.form:
                return self._leave("take_back")
            case Command("help"):
                return GoPage("rules")
        signal = self.form.handle(intent)
        return None if signal is None else self._leave(signal.id)

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        return None

    def prepare(self) -> Iterator[bool]:
        if self._page is not None:
            return
        unread = chain(self._drawn(unseen()), self.picture.drawn(unseen()))
        try:
            yield from read_ahead(self.context.sprites, unread)
            page = yield from blank(self.panel.size, pygame.SRCALPHA)
            for _ in self._drawn(page):
                yield False
        finally:
            self.context.sprites.let_go()
        self._page = page

    def compose(self, display: DisplayList) -> None:
        if self._page is None:
            self._page = pygame.Surface(self.panel.size, pygame.SRCALPHA)
            for _ in self._drawn(self._page):
                pass
        display.blit(self._page, self.panel, PREMULTIPLIED)
        self.picture.compose(display)

    # ------------------------------------------------------------ inside

    def _leave(self, way: str) -> Change:
        self._answer(way)
        return Pop()

    def _drawn(self, picture: pygame.Surface) -> Iterator[None]:
        """Draw the sheet with heading and words, a part a step."""
        context, px = self.context, self.context.px
        context.sprites.panel(picture, "panel_parchment", Rect((0, 0), self.panel.size))
        yield
        icon, colour = LOOKS[self.said.tone]
        context.sprites.blit(picture, icon, px(EDGE + 24), px(62), width=px(48), colour=colour)
        left = px(EDGE + 64)
        size = context.type.fit(
            self.said.heading,
            "display",
            context.text_px(50, 1.3),
            context.least_px(30),
            self.panel.width - left - px(EDGE),
        )
        context.type.draw(picture, self.said.heading, (left, px(62)), "display", size, colour, "midleft")
        yield
        text = Rect(px(EDGE), px(HEAD), self.panel.width - 2 * px(EDGE), self.panel.height)
        context.type.draw_lines(picture, self._lines, text, "text", self._px, theme.INK, "left", leading=LEADING)
        yield
