"""The lessons of a game, with their states: finished, unfinished or new.

GoLessons()                 the lessons of the game that is played
GoLesson(name, afresh)  one of them (`game.scenes.learn.lesson`)
GoFirstGame()              an easy game with a coach, where it was left, or a new one
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from game.client import GameClient
from game.graphics import theme
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pressed
from game.learn.lesson import Lesson
from game.shell.context import Context, appearance
from game.shell.places import GoFirstGame, GoLesson, GoPuzzles
from game.shell.progress.learning import learning_of
from game.shell.scene import Change, Go, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormSpeech
from game.ui.page_ground import HEADING, draw_heading, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.rows import TITLE
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Widget, named

State = Literal["new", "left", "done"]
ACROSS, GAP = 3, 22
"""Cards per row; gap between two, logical px."""
FULL = 3
"""Rows of cards that fill the page. Below a single one the other places follow at once, and all is larger."""
TALLEST, TALLER, PLACE = 230, 270, 120
"""Largest height of a card, height of one in a single row, and of a place below it, logical px."""
PLACES = {"first_game": "icon_play", "puzzles": "icon_star"}
"""Places below the lessons, and the icons of their buttons."""
BADGE = 84
"""Width of a lesson's number, logical px."""
TIGHT, LEADING = 1.05, 1.12
"""Line pitch in sizes of the letters, of a title and of its subject."""


@dataclass(frozen=True, slots=True)
class LessonsLayout:
    """Layout in real pixels; `title` is on the baseline."""

    title: tuple[int, int]
    intro: Rect
    widgets: dict[str, Rect]


def layout(size: Size, names: tuple[str, ...], below: tuple[str, ...] = ()) -> LessonsLayout:
    """Return the layout for these lessons in a window of `size`, with further places below (PLACES)."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 268 + extra * 0.3
    foot = grid.height - 140 - extra * 0.16
    lines = -(-len(names) // ACROSS)
    is_short = lines == 1
    full = max(lines, FULL)
    high = TALLER if is_short else min(TALLEST, (foot - 24 - top - GAP * (full - 1)) / full)
    top += (foot - top - high - GAP - PLACE) / 3 if is_short else 0
    broad = (wide - GAP * (ACROSS - 1)) / ACROSS
    widgets = {
        f"lesson.{k}": grid.rect(left + (k % ACROSS) * (broad + GAP), top + (k // ACROSS) * (high + GAP), broad, high)
        for k in range(len(names))
    }
    place, tall = (top + lines * (high + GAP) + GAP, PLACE) if is_short else (foot, 84)
    for k, name in enumerate(below):
        widgets[name] = grid.rect(left + k * (broad + GAP), place, broad, tall)
    widgets["back"] = grid.rect(left + wide - 380, foot, 380, 84)
    return LessonsLayout(
        title=grid.at(left + 8, 134 + extra * 0.16),
        intro=grid.rect(left + 8, 160 + extra * 0.24, wide - 16, 84),
        widgets=widgets,
    )


WAYS: dict[str, Go] = {"first_game": GoFirstGame(), "puzzles": GoPuzzles()}
"""Destinations of the buttons below the lessons."""


class LessonCard(Widget):
    """A lesson: its number, title, subject and state."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name)
        self.number = number
        self.title = ""
        self.idea = ""
        self.state: State = "new"
        self.note = ""

    @property
    def words(self) -> str:
        return named(named(f"{self.number}. {self.title}", self.note), self.idea)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, px, sprites = self.rect, context.px, context.sprites
        sprites.panel(surface, "panel_options", rect)
        if self.hot or self.state == "left":
            sprites.panel(surface, "frame_gold_thin", rect)
        badge = min(px(BADGE), rect.height - px(24))
        middle = rect.x + px(24) + badge // 2, rect.centery
        ground = {"new": theme.PANEL_FOOT, "left": theme.GOLD_DARK, "done": theme.GAIN}[self.state]
        pygame.draw.circle(surface, theme.GOLD, middle, badge // 2)
        pygame.draw.circle(surface, ground, middle, badge // 2 - max(2, px(4)))
        if self.state == "new":
            context.type.draw(surface, str(self.number), middle, "display", round(badge * 0.52), theme.NUMBER, "center")
        else:
            icon = "icon_check" if self.state == "done" else "icon_play"
            sprites.blit(surface, icon, *middle, width=badge * 0.54, colour=theme.CREAM_BRIGHT)
        left = rect.x + px(48) + badge
        room = Rect(left, rect.y + px(18), rect.right - px(28) - left, rect.height - px(36))
        self._write(surface, context, room)

    def _write(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        """Draw the title, and the subject below it."""
        kind, gap = context.type, context.px(8)
        most, least = context.text_px(44, 1.3), context.least_px(30)
        size, title = kind.fit_lines(self.title, "display", most, least, (room.width, room.height * 0.5), TIGHT)
        high = round(size * TIGHT) * len(title)
        most, least = context.text_px(34, 1.3), context.least_px(26)
        rest = room.width, room.height - high - gap
        small, lines = kind.fit_lines(self.idea, "text", most, least, rest, LEADING)
        top = room.y + max(0, (room.height - high - gap - round(small * LEADING) * len(lines)) // 2)
        kind.draw_lines(surface, title, Rect(room.x, top, *room.size), "display", size, TITLE, leading=TIGHT)
        below = Rect(room.x, top + high + gap, *room.size)
        kind.draw_lines(surface, lines, below, "text", small, theme.CREAM_BLUE, leading=LEADING)


def below_lessons(client: GameClient) -> tuple[str, ...]:
    """Return what else a game is learned from, as places."""
    return (*(("first_game",) if client.has_coach else ()), *(("puzzles",) if client.puzzles else ()))


class LessonsSpeech(FormSpeech["LessonsScene"]):
    """Speaks the introduction."""

    def title(self) -> str:
        return self.scene.title

    def prompt(self) -> str:
        return self.t("lessons.intro")


class LessonsScene(PatchedScene):
    """See the module. The focus is on the next lesson: the unfinished one, else the first new one. below: the places of
    the buttons below the lessons."""

    name = "lessons"
    speech_type = LessonsSpeech

    def __init__(self, context: Context, lessons: tuple[Lesson, ...], below: tuple[str, ...] = ()) -> None:
        super().__init__(context)
        self.lessons = lessons
        self._below = below
        cards: list[Widget] = [LessonCard(f"lesson.{k}", k + 1) for k in range(len(lessons))]
        places = [Button(name, icon=PLACES[name]) for name in below]
        self.form = Form([*cards, *places, Button("back", icon="icon_left")], context.sounds.play)
        self._refresh()
        self.form.set_focus(self._next, shown=False)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size, tuple(lesson.name for lesson in self.lessons), self._below)
        self.form.place(self._layout.widgets)
        self._ground.forget()
        self._refresh()

    def resume(self) -> None:
        self.form.forget_pointer()
        self._refresh()
        self.form.set_focus(self._next, shown=self.form.focus_shown)

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("help"):
                return GoPage("rules")
        signal = self.form.handle(intent)
        if signal is None:
            return None
        stem, _, number = signal.id.partition(".")
        if stem == "lesson":
            return GoLesson(self.lessons[int(number)].name, False)
        return WAYS[signal.id] if signal.id in self._below else Pop()

    def update(self, dt: float) -> None:
        self.form.update(dt)

    @property
    def _next(self) -> str:
        """Return the next lesson."""
        states = [card.state for card in self.form if isinstance(card, LessonCard)]
        for wanted in ("left", "new"):
            if wanted in states:
                return f"lesson.{states.index(wanted)}"
        return next(iter(self._below), "back")

    @property
    def title(self) -> str:
        """The heading, with the name of the game."""
        game = self.lessons[0].game if self.lessons else ""
        return self.context.t("lessons.title", game=self.context.language.called(game))

    def _refresh(self) -> None:
        """Update the cards to the record."""
        t, record = self.context.t, learning_of(self.context)
        game = self.lessons[0].game if self.lessons else ""
        done, left = record.done(game), record.left_last(game)
        for k, lesson in enumerate(self.lessons):
            card = self.form[f"lesson.{k}"]
            assert isinstance(card, LessonCard)
            card.title, card.idea = t(lesson.key("title")), t(lesson.key("idea"))
            card.state = "left" if left == lesson.name else "done" if lesson.name in done else "new"
            card.note = "" if card.state == "new" else t(f"lessons.state.{card.state}")
        for name in (*self._below, "back"):
            button = self.form[name]
            assert isinstance(button, Button)
            button.label = t(f"lessons.{name}")

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place = self.context, self._layout
        yield from ground_painted(surface, context.sprites, self.size)
        most, least = context.px(HEADING), context.least_px(40)
        draw_heading(
            surface,
            context,
            self.title,
            place.title,
            context.type.fit(self.title, "display", most, least, place.intro.w),
        )
        words, room = context.t("lessons.intro"), place.intro
        px, lines = context.type.fit_lines(words, "text", context.text_px(34), context.least_px(26), room.size)
        context.type.draw_lines(surface, lines, room, "text", px, theme.CREAM_BLUE)
        yield

    def _parts(self) -> Parts:
        parts: dict[Hashable, tuple[Rect, object]] = {
            ".all": (Rect(0, 0, *self.size), appearance(self.context)),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: Rect | None = None) -> Iterator[None]:
        yield from self.picture.drawn(surface, area)
