"""The program in a window that nobody sees, and a game played in it as a person plays: by pressing what answers."""

from __future__ import annotations

import logging
import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pygame

from engine.kernel.chance import Chance
from firenze.checks.contract import expect
from firenze.checks.patience import wait_for
from firenze.checks.walks import AnyGame
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.scene import Scene
from game.shell.setup.setup import HUMAN
from game.table.question import Question
from game.table.spots import Target

SIZE = (1280, 720)
FRAME = 1 / 60
READ = 1.0
"""Seconds between two presses: everything could be read."""
MOST = 150
"""Most presses; a large game is left then."""
PARTS = (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95)
"""Where in a place a point is looked for that nothing else covers."""
CONFIRMS = Target("primary")
"""The button that confirms a choice of several things."""
STUCK = 40
"""Presses after which nothing has been decided."""
EACH = 3
"""Times that each of many answers may be pressed before that: a large piece has few places among all squares."""

S = TypeVar("S", bound=Scene)
T = TypeVar("T")


SHOWS = 3
"""Presses on the menu at most: one that ends a show opens nothing."""


class HiddenWindow:
    """The program in a hidden window, at its title."""

    def __init__(self, context: Context, game: str, size: tuple[int, int] = SIZE) -> None:
        context.speed = context.settings.speed = math.inf
        self.app = open_app(CommandOptions(game=game, size=size, seed=3, save_dir=context.save_dir), context)

    def top(self, kind: type[S]) -> S:
        """Return the shown scene, which is of that kind."""
        top = self.app.stack.top
        if not isinstance(top, kind):
            raise AssertionError(f"{type(top).__name__} is shown and not {kind.__name__}")
        return top

    def until(self, there: Callable[[], bool], what: str = "it") -> None:
        """Run frames until something holds."""

        def frame() -> None:
            if not self.app.frame(FRAME):
                raise AssertionError("the window was closed")

        wait_for(there, what, frame)

    def wait(self, kind: type[S]) -> S:
        """Run frames until a scene of that kind is shown and painted."""
        self.until(lambda: isinstance(self.app.stack.top, kind), kind.__name__)
        self.app.frame(FRAME)
        return self.top(kind)

    def click(self, rect: pygame.Rect) -> None:
        """Click the middle of a place."""
        at = {"pos": rect.center, "button": 1}
        for event in (
            pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, at),
            pygame.Event(pygame.MOUSEBUTTONUP, at),
        ):
            self.app.frame(FRAME, [event])

    def seat(self, people: int | None = None) -> TableScene:
        """Begin a game by the page of the seats, as it stands there or with so many people; return its table."""
        self.app.frame(FRAME)
        self.click(self.wait(TitleScene).form["new"].rect)
        seats = self.wait(SeatsScene)
        if people is not None:
            for niche in seats.draft.niches[:people]:
                niche.kind = HUMAN
            seats.resize(seats.size)
            self.app.frame(FRAME)
        self.click(seats.form["start_game"].rect)
        return self.wait(TableScene)

    def on_turn(self) -> bool:
        """Return whether a person has a question."""
        top = self.app.stack.top
        return isinstance(top, TableScene) and top.session.human_acts and bool(answering(top.table.shown.question))

    def is_over(self) -> bool:
        """Return whether the results are shown."""
        return self.top(Scene).name == "results"

    def press(self, target: Target) -> None:
        """Press a target of the table once it, and a warning, can be read."""
        table = self.top(TableScene)
        self.app.frame(READ)
        self.until(table.live.interaction.press_guard.is_read, "the moment at which a press counts")
        self.click(pygame.Rect(point_of(table, target), (1, 1)))

    def leave(self) -> TitleScene:
        """Leave the table by its menu."""
        table = self.top(TableScene).table
        for _ in range(SHOWS):
            if table.shown.tools.cover != "menu":
                self.click(table.rect_of(Target("menu")))
        self.click(table.rect_of(Target("menu_option", table.shown.tools.menu.index("leave"))))
        return self.wait(TitleScene)

    def go_on(self) -> TableScene:
        """Continue the last game from the title."""
        title = self.top(TitleScene)
        title.form.update(1.0)
        self.click(title.form["continue"].rect)
        return self.wait(TableScene)


def answering(question: Question[Any]) -> tuple[Target, ...]:
    """Return what answers a question: what is lit and the primary button; or else the other one, which opens a hand."""
    found = sorted(question.lit)
    for name, button in (("primary", question.primary), ("secondary", question.secondary)):
        if button is not None and button.enabled and (name == "primary" or not found):
            found.append(Target(name))
    return tuple(found)


def point_of(scene: TableScene, target: Target) -> tuple[int, int]:
    """Return a point of a target that nothing else covers.  Raises AssertionError if there is none."""
    rect = scene.table.rect_of(target)
    for x in PARTS:
        for y in PARTS:
            point = rect.x + int(rect.w * x), rect.y + int(rect.h * y)
            if scene.table.target_at(point) == target:
                return point
    raise AssertionError(f"{target} answers and cannot be pressed at {tuple(rect)}")


def one_of(answers: Sequence[Target], chosen: Target | None, chance: Chance) -> Target:
    """Return an answer by chance; every other time what is chosen and pressed again, or the button that confirms."""
    confirming = [each for each in (chosen, CONFIRMS) if each in answers]
    if confirming and chance.below(2):
        return confirming[0] or CONFIRMS
    return at_random(chance, answers)


def patience(answers: Sequence[Target]) -> int:
    """Return after how many presses one of these must have decided something."""
    return max(STUCK, EACH * len(answers))


def at_random(chance: Chance, found: Sequence[T]) -> T:
    """Return one of them."""
    return found[chance.below(len(found))]


@contextmanager
def hidden_window(game: str) -> Iterator[HiddenWindow]:
    """Open a window that nobody sees, in a folder of its own; words that are missing become AssertionError."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory(prefix="firenze-check-", ignore_cleanup_errors=True) as folder, no_word_is_missing():
        window = HiddenWindow(Context.open(Path(folder), "en", math.inf), game)
        try:
            yield window
        finally:
            window.app.close()


class _Complaints(logging.Handler):
    """Keeps what is logged as a warning or an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: dict[str, None] = {}

    def emit(self, record: logging.LogRecord) -> None:
        self.lines[record.getMessage()] = None


@contextmanager
def no_word_is_missing() -> Iterator[None]:
    """Raise AssertionError if something is logged as a warning, as a text that no language file has."""
    complaints, log = _Complaints(), logging.getLogger()
    log.addHandler(complaints)
    try:
        yield
    finally:
        log.removeHandler(complaints)
    expect(not complaints.lines, "; ".join(complaints.lines))


def check_window(game: AnyGame, people: int | None = None, seed: int = 5) -> str:
    """Check that a game is played in the window: from the title over the seats, left and continued, to its results.

    people: in place of who sits at the page of the seats by default.
    """
    with hidden_window(game.name) as window:
        window.seat(people)
        presses = Presses(window, Chance.seeded(seed))
        presses.some(2)
        if not window.is_over():
            before = written(game, window)
            window.leave()
            window.go_on()
            expect(written(game, window)[: len(before)] == before, "a game that is continued is another one")
        presses.some(MOST)
        return f"{presses.count} presses, {'results shown' if window.is_over() else 'not to the end'}"


def written(game: AnyGame, window: HiddenWindow) -> list[object]:
    """Return the decisions of the game in the window."""
    return [game.codec.write_action(step.action) for step in window.top(TableScene).session.journal.steps]


class Presses:
    """Somebody who presses anything that answers."""

    def __init__(self, window: HiddenWindow, chance: Chance) -> None:
        self.window, self.count = window, 0
        self._chance = chance

    def some(self, most: int) -> None:
        """Press until so many presses are made, or the game is over."""
        window, fruitless, decided = self.window, 0, -1
        for _ in range(most):
            window.until(lambda: window.on_turn() or window.is_over(), "a person's turn or the results")
            if window.is_over():
                return
            table = window.top(TableScene)
            self._press_one(table)
            fruitless = 0 if len(table.session.journal.steps) > decided else fruitless + 1
            decided, answers = len(table.session.journal.steps), answering(table.table.shown.question)
            expect(fruitless < patience(answers), f"{fruitless} presses lead nowhere: {answers}")
            for _ in range(3):
                window.app.frame(FRAME)

    def _press_one(self, scene: TableScene) -> None:
        there = {spot.target for spot in scene.table.targets()}
        question = scene.table.shown.question
        answers = [target for target in answering(question) if target in there]
        expect(answers, "a question that nothing on the table answers")
        self.window.press(one_of(answers, question.chosen, self._chance))
        self.count += 1
