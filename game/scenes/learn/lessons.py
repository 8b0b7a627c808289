"""The lessons of a game, with their states: finished, unfinished or new.

GoLessons()                 the lessons of the game that is played
GoLesson(name, afresh)  one of them (`game.scenes.learn.lesson`)
GoFirstGame()              an easy game with a coach, where it was left, or a new one
"""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect

from game.client import GameClient
from game.graphics import theme
from game.learn.lesson import Lesson
from game.shell.context import Context
from game.shell.places import GoFirstGame, GoLesson, GoPuzzles
from game.shell.progress.learning import learning_of
from game.shell.scene import Change, Go
from game.ui.rows import TITLE
from game.ui.screen import Room, Screen, placed
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Widget, named

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


def layout(room: Room, lessons: int, below: tuple[str, ...] = ()) -> dict[str, Rect]:
    """Return the places of so many lessons, and of further places below (PLACES)."""
    grid, left, wide, foot = room.grid, room.left, room.wide, room.foot
    top = 268 + room.extra * 0.3
    lines = -(-lessons // ACROSS)
    is_short = lines == 1
    full = max(lines, FULL)
    high = TALLER if is_short else min(TALLEST, (foot - 24 - top - GAP * (full - 1)) / full)
    top += (foot - top - high - GAP - PLACE) / 3 if is_short else 0
    broad = (wide - GAP * (ACROSS - 1)) / ACROSS
    places = {
        f"lesson.{k}": grid.rect(left + (k % ACROSS) * (broad + GAP), top + (k // ACROSS) * (high + GAP), broad, high)
        for k in range(lessons)
    }
    y, tall = (top + lines * (high + GAP) + GAP, PLACE) if is_short else (foot, 84)
    return places | {name: grid.rect(left + k * (broad + GAP), y, broad, tall) for k, name in enumerate(below)}


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


class LessonsScene(WindowScreen):
    """See the module. The focus is on the next lesson: the unfinished one, else the first new one. below: the places of
    the buttons below the lessons."""

    name = "lessons"
    help = "rules"

    def __init__(self, context: Context, lessons: tuple[Lesson, ...], below: tuple[str, ...] = ()) -> None:
        super().__init__(context)
        self.lessons = lessons
        self._below = below

    def resume(self) -> None:
        super().resume()
        self.form.set_focus(self.shown.first, shown=self.form.focus_shown)

    def screen(self, room: Room) -> Screen:
        t, record = self.context.t, learning_of(self.context)
        game = self.lessons[0].game if self.lessons else ""
        done, left = record.done(game), record.left_last(game)
        cards = [LessonCard(f"lesson.{k}", k + 1) for k in range(len(self.lessons))]
        for card, lesson in zip(cards, self.lessons, strict=True):
            card.title, card.idea = t(lesson.key("title")), t(lesson.key("idea"))
            card.state = "left" if left == lesson.name else "done" if lesson.name in done else "new"
            card.note = "" if card.state == "new" else t(f"lessons.state.{card.state}")
        ways = [Button(name, t(f"lessons.{name}"), icon=PLACES[name]) for name in self._below]
        places = layout(room, len(cards), self._below)
        found = [card.id for state in ("left", "new") for card in cards if card.state == state]
        return Screen(
            t("lessons.title", game=self.context.language.called(game)),
            t("lessons.intro"),
            controls=[placed(widget, places[widget.id]) for widget in (*cards, *ways)],
            back=t("lessons.back"),
            first=next(iter((*found, *self._below, "back"))),
        )

    def answer(self, signal: Signal) -> Change | None:
        stem, _, number = signal.id.partition(".")
        return GoLesson(self.lessons[int(number)].name, False) if stem == "lesson" else WAYS[signal.id]
