"""A scene that opens is prepared over a few frames while the old one stays in sight."""

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest
from stage import SIZE, Listener

from game.input.intents import Command, Intent
from game.shell import app as shell
from game.shell.app import PREPARING, App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.scene import Change, Pop, Push, Replace, SceneStack

OLD, NEW = (200, 30, 30), (30, 30, 200)
STEP = PREPARING / 2.4
"""Seconds that one step of a `Coming` takes: a frame has room for three."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of the frames; only the test moves it."""
    found = SimpleNamespace(now=100.0)
    found.perf_counter = lambda: found.now
    monkeypatch.setattr(shell, "time", found)
    monkeypatch.setattr(shell, "meanwhile", lambda work: iter([bool(work())]))  # other threads have no clock
    return found


class Plain(Listener):
    """A scene of one colour."""

    name = "plain"

    def __init__(self, context: Context, colour: tuple[int, int, int] = OLD) -> None:
        super().__init__(context)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class Coming(Plain):
    """A scene that needs some steps before it can be drawn.  waits: the steps in which it waits for the background."""

    name = "coming"

    def __init__(self, context: Context, clock: SimpleNamespace, steps: int, waits: tuple[int, ...] = ()) -> None:
        super().__init__(context, NEW)
        self.clock, self.steps, self.waits = clock, steps, waits
        self.done = 0
        self.draws = 0

    def prepare(self) -> Iterator[bool]:
        for number in range(self.steps):
            self.done += 1
            self.clock.now += STEP
            yield number in self.waits

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        super().draw(surface)


def started(context: Context) -> tuple[App, Plain]:
    first = Plain(context)
    app = App(CommandOptions(size=SIZE), context, lambda _: first)
    app.frame(0.0)
    assert seen(app) == OLD
    return app, first


def asked_for(context: Context, clock: SimpleNamespace, steps: int) -> tuple[App, Plain, Coming]:
    """Open a scene that needs this many steps; the old one is still seen."""
    app, first = started(context)
    coming = Coming(context, clock, steps)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    return app, first, coming


def seen(app: App) -> tuple[int, ...]:
    return tuple(app.surface.get_at((5, 5)))[:3]


def key(code: int = pygame.K_RETURN) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_a_frame_does_no_more_than_its_share_and_the_old_picture_stays(
    context: Context, clock: SimpleNamespace
) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 8)
    first.answer = Push(coming)
    done = []
    for events in ([key()], [], [], []):
        app.frame(1 / 60, events)
        done.append(coming.done)
        if coming.draws == 0:
            assert seen(app) == OLD
    assert done == [3, 6, 8, 8], "as much as there is room for; with the last of it the time to draw has gone by"
    assert coming.draws == 1 and seen(app) == NEW


def test_time_does_not_pass_for_what_is_not_seen_yet(context: Context, clock: SimpleNamespace) -> None:
    app, _, coming = asked_for(context, clock, 30)
    before = coming.time
    while coming.draws == 0:
        app.frame(1.0)
    assert coming.time - before <= 1.0


def test_a_step_that_waits_ends_the_work_of_the_frame(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 3, waits=(0, 1, 2))
    clock.now += 1
    first.answer = Push(coming)
    done = []
    for events in ([key()], [], [], []):
        app.frame(1 / 60, events)
        done.append(coming.done)
    assert done == [1, 2, 3, 3] and coming.draws == 1


def test_a_frame_that_has_taken_long_still_does_a_step(context: Context, clock: SimpleNamespace) -> None:
    app, first = started(context)
    coming = Coming(context, clock, 2)

    def slow(intent: Intent) -> Change:
        clock.now += 3 * PREPARING
        return Push(coming)

    first.handle = slow  # type: ignore[method-assign]
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    for _ in range(3):
        app.frame(1 / 60)
    assert coming.draws > 0 and seen(app) == NEW


def test_the_very_first_picture_waits_for_nothing(context: Context, clock: SimpleNamespace) -> None:
    coming = Coming(context, clock, 9)
    app = App(CommandOptions(size=SIZE), context, lambda _: coming)
    app.frame(0.0)
    assert (coming.done, coming.draws) == (0, 1)


def test_what_is_pressed_meanwhile_reaches_what_comes_which_is_painted_at_once(
    context: Context, clock: SimpleNamespace
) -> None:
    """Input may change a list in the middle of its painting, one row per step: here it loses a row."""

    class Rows(Coming):
        def prepare(self) -> Iterator[bool]:
            rows = [1, 2, 3]
            self.rows = rows
            for k in range(len(rows)):
                assert rows[k]
                self.clock.now += 10 * STEP
                yield False

        def handle(self, intent: Intent) -> Change | None:
            self.rows.pop()
            return super().handle(intent)

    app, first = started(context)
    coming = Rows(context, clock, 0)
    first.answer = Push(coming)
    app.frame(1 / 60, [key()])
    assert coming.draws == 0
    app.frame(1 / 60, [pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)])
    assert coming.draws == 0, "a pointer that is moved presses nothing"
    coming.rows.append(3)
    app.frame(1 / 60, [key(pygame.K_UP)])
    assert coming.heard[-1] == Command("up") and first.heard == [Command("confirm")]
    assert coming.draws == 1 and seen(app) == NEW


def test_what_comes_can_be_left_before_it_is_seen(context: Context, clock: SimpleNamespace) -> None:
    app, first, coming = asked_for(context, clock, 30)
    coming.answer = Pop()
    app.frame(1 / 60, [key(pygame.K_ESCAPE)])
    app.frame(1 / 60)
    assert app.stack.top is first and coming.draws == 0 and seen(app) == OLD


def test_an_error_while_it_is_prepared_is_not_kept_back(context: Context, clock: SimpleNamespace) -> None:
    class Failing(Plain):
        def prepare(self) -> Iterator[bool]:
            yield False
            raise LookupError("no such picture")

    app, first = started(context)
    first.answer = Push(Failing(context))
    with pytest.raises(LookupError, match="no such picture"):
        for events in ([key()], [], []):
            app.frame(1 / 60, events)


def test_a_window_that_changes_meanwhile_is_painted_at_once(context: Context, clock: SimpleNamespace) -> None:
    app, _, coming = asked_for(context, clock, 30)
    pygame.display.set_mode((1024, 720), pygame.RESIZABLE)
    app.frame(1 / 60, [pygame.Event(pygame.VIDEORESIZE, size=(1024, 720), w=1024, h=720)])
    assert coming.size == (1024, 720) and coming.draws == 1 and seen(app) == NEW


def test_what_lies_below_an_overlay_is_prepared_as_well(context: Context, clock: SimpleNamespace) -> None:
    over = Plain(context)
    over.is_overlay = True
    below = Coming(context, clock, 4)
    stack = SceneStack(Plain(context), SIZE)
    stack.apply(Replace(below))
    stack.apply(Push(over))
    for _ in stack.prepare():
        pass
    assert below.done == 4


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is looked through, as in the game."""
    monkeypatch.setattr(shell, "gc", gc)
    yield
    gc.freeze()


@pytest.mark.usefixtures("window", "whole")
def test_a_closed_scene_is_cleared_away_although_what_stays_is_not_looked_through(context: Context) -> None:
    app, _ = started(context)
    shell.clear_away(is_settled=True)
    try:
        scene = Plain(context)
        scene.itself = scene  # type: ignore[attr-defined]
        gone: list[bool] = []
        weakref.finalize(scene, gone.append, True)
        app.stack.apply(Push(scene))
        app.frame(1 / 60)
        app.stack.apply(Pop())
        del scene
        for _ in range(4):
            app.frame(1 / 60)
        assert gone == [True] and gc.get_freeze_count() > 0
    finally:
        app.close()


@pytest.mark.usefixtures("window", "whole")
def test_what_was_thought_to_stay_and_goes_is_cleared_away_the_next_time(context: Context) -> None:
    scene = Plain(context)
    scene.itself = scene  # type: ignore[attr-defined]
    gone: list[bool] = []
    weakref.finalize(scene, gone.append, True)
    shell.clear_away(is_settled=True)
    del scene
    shell.clear_away(is_settled=False)
    assert not gone, "it is not looked through"
    shell.clear_away(is_settled=True)
    assert gone == [True]
