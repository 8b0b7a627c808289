"""The lessons of a game, with their states: finished, unfinished or new.

GoLessons()                 the lessons of the game that is played
GoLesson(name, afresh)  one of them (`game.scenes.learn.lesson`)
GoFirstGame()              an easy game with a coach, where it was left, or a new one
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect

from game.client import GameClient
from game.clients import title_of
from game.graphics import theme
from game.learn.lesson import Lesson
from game.scenes.doors import Door
from game.scenes.seats.rule_card import draw_picture
from game.shell.context import Context
from game.shell.places import GoFirstGame, GoLesson, GoPuzzles
from game.shell.progress.learning import learning_of
from game.shell.scene import Change, Go
from game.ui.rows import TITLE
from game.ui.screen import Room, Screen, placed
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Widget, named

State = Literal["new", "left", "done"]
GAP, LINE, BESIDE = 30, 20, 36
"""Gaps between two cards side by side and one below the other, and between the cards and the door, logical px."""
FEW, SOME = 3, 6
"""So many lessons stand in one column, and so many in two; more in three."""
TALLEST, DOOR, PLACE = 250, 420, 96
"""Largest height of a card, width of the door to the first game, and height of a place below it, logical px."""
LARGE_DOOR = 0.46
"""Width of the door beside few lessons, relative to the page."""
ICONS = {"puzzles": "icon_star"}
"""Icons of the places that are buttons."""
BADGE, INSET, PICTURED = 58, 12, 0.28
"""Width of a lesson's number and padding of its picture, logical px, and greatest width of the picture relative to the
card."""
TIGHT, LEADING = 1.05, 1.12
"""Line pitch in sizes of the letters, of a title and of its subject."""


def layout(room: Room, lessons: int, below: tuple[str, ...] = ()) -> dict[str, Rect]:
    """Return the places of so many lessons, and beside them of the other places (`below_lessons`): the
    first game is the largest of all."""
    grid, left, foot = room.grid, room.left, room.foot - 24
    top = 252 + room.extra * 0.3
    across = 1 if lessons <= FEW else 2 if lessons <= SOME else 3
    door = DOOR if across > 1 else room.wide * LARGE_DOOR
    wide = room.wide - (door + BESIDE) * bool(below)
    lines = -(-lessons // across)
    high = min(TALLEST + room.extra * 0.15, (foot - top - LINE * (lines - 1)) / max(1, lines))
    broad = (wide - GAP * (across - 1)) / across
    y = top + max(0.0, foot - top - lines * (high + LINE) + LINE) * 0.3
    places = {
        f"lesson.{k}": grid.rect(left + (k % across) * (broad + GAP), y + (k // across) * (high + LINE), broad, high)
        for k in range(lessons)
    }
    others = [name for name in below if name != "first_game"]
    x, foot = left + wide + BESIDE, foot - (PLACE + LINE) * len(others)
    if "first_game" in below:
        places["first_game"] = grid.rect(x, top, door, foot - top)
    for k, name in enumerate(others):
        start = foot + LINE if "first_game" in below else top
        places[name] = grid.rect(x, start + k * (PLACE + LINE), door, PLACE)
    return places


WAYS: dict[str, Go] = {"first_game": GoFirstGame(), "puzzles": GoPuzzles()}
"""Destinations of the places beside the lessons."""


class LessonCard(Widget):
    """A lesson: its picture, number, title, subject and state. leads_on: the next one stands at its right."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name)
        self.number = number
        self.title = ""
        self.idea = ""
        self.state: State = "new"
        self.note = ""
        self.picture = ""
        self.leads_on = False

    @property
    def words(self) -> str:
        return named(named(f"{self.number}. {self.title}", self.note), self.idea)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, px, sprites = self.rect, context.px, context.sprites
        sprites.panel(surface, "panel_options", rect)
        if self.hot or self.state == "left":
            sprites.panel(surface, "frame_gold_thin", rect)
        wide = round(min(rect.height, rect.width * PICTURED)) if self.picture else px(BADGE + 24)
        if self.picture:
            draw_picture(surface, context, self.picture, Rect(rect.x, rect.y, wide, rect.height), INSET)
        self._draw_number(surface, context)
        room = Rect(rect.x + wide + px(6), rect.y + px(8), 0, rect.height - px(16))
        room.width = rect.right - px(22) - room.x
        self._write(surface, context, room)
        if self.leads_on:
            sprites.blit(surface, "picker_right_gold", rect.right + px(GAP / 2), rect.centery)

    def _draw_number(self, surface: pygame.Surface, context: Context) -> None:
        """Draw the number on a medal, or a check or an arrow instead."""
        rect, px = self.rect, context.px
        badge = min(px(BADGE), rect.height // 2)
        middle = rect.x + px(12) + badge // 2, rect.y + px(12) + badge // 2
        if not self.picture:
            middle = middle[0], rect.centery
        ground = {"new": theme.PANEL_FOOT, "left": theme.GOLD_DARK, "done": theme.GAIN}[self.state]
        pygame.draw.circle(surface, theme.GOLD, middle, badge // 2)
        pygame.draw.circle(surface, ground, middle, badge // 2 - max(2, px(4)))
        if self.state == "new":
            context.type.draw(surface, str(self.number), middle, "display", round(badge * 0.56), theme.NUMBER, "center")
            return
        icon = "icon_check" if self.state == "done" else "icon_play"
        context.sprites.blit(surface, icon, *middle, width=badge * 0.54, colour=theme.CREAM_BRIGHT)

    def _write(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        """Draw the title, and the subject below it."""
        kind, gap, least = context.type, context.px(4), (context.least_px(28), context.least_px(24))
        wish = context.text_px(40, 1.3)
        for most in (wish, round((wish + least[0]) / 2), least[0]):  # a long subject makes the title smaller
            size, title = kind.fit_lines(self.title, "display", most, least[0], (room.width, room.height * 0.5), TIGHT)
            high = round(size * TIGHT) * len(title)
            rest = room.width, room.height - high - gap
            small, lines = kind.fit_lines(self.idea, "text", context.text_px(34, 1.3), least[1], rest, LEADING)
            if round(small * LEADING) * len(lines) <= rest[1]:
                break
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
            card.picture = lesson.picture
        places = layout(room, len(cards), self._below)
        for card, after in pairwise(cards):
            card.leads_on = places[card.id].y == places[after.id].y
        ways = [self._way(name, game) for name in self._below]
        found = [card.id for state in ("left", "new") for card in cards if card.state == state]
        return Screen(
            t("lessons.title", game=self.context.language.called(game)),
            t("lessons.intro"),
            controls=[placed(widget, places[widget.id]) for widget in (*cards, *ways)],
            back=t("lessons.back"),
            first=next(iter((*found, *self._below, "back"))),
        )

    def _way(self, name: str, game: str) -> Widget:
        """Return the door to the first game, or the button of another place."""
        if name != "first_game":
            return Button(name, self.context.t(f"lessons.{name}"), icon=ICONS[name])
        door = Door(game, name)
        door.card = title_of(game)._replace(players=None, minutes=None, weight=0)
        door.label, door.is_open = self.context.t("lessons.first_game"), True
        return door

    def answer(self, signal: Signal) -> Change | None:
        stem, _, number = signal.id.partition(".")
        return GoLesson(self.lessons[int(number)].name, False) if stem == "lesson" else WAYS[signal.id]
