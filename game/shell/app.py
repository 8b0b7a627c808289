"""The window, the clock and the scene on the stack.

    main(argv) -> status                       # the whole program
    app = App(options, context, first); app.frame(1 / 60, events)   # one frame, for tests

A frame is: events to intents to the top scene, `dt` seconds to the top scene, draw, present. The display surface is a
plain software surface of the window's size; SDL_VIDEODRIVER=dummy drives it without a screen.
"""

from __future__ import annotations

import logging
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterable
from typing import IO

import pygame

from game.input import CloseRequested, Command, Devices, PointerMoved, Resized, TextTyped
from game.paths import WINDOW_ICON, saved_game
from game.shell import console, crash
from game.shell.context import Context
from game.shell.options import DEFAULT_SIZE, Options, parse
from game.shell.scene import Push, Scene, Size, Stack
from game.shell.version import describe

log = logging.getLogger(__name__)

FPS = 60
LONGEST_STEP = 0.1
"""Seconds; after a stall of the machine the animation goes on from where it was instead of jumping."""
MIN_SIZE = (1024, 720)
LOG_HEAD = "frame,update_ms,draw_ms,present_ms,total_ms,moving,scene\n"

FirstScene = Callable[[Context], Scene]


class App:
    """A window with a stack of scenes. `first` makes the scene to begin with; without it the title is shown, and on
    top of it the game the command line asks for."""

    def __init__(self, options: Options, context: Context, first: FirstScene | None = None) -> None:
        self.context = context
        self.frames = 0
        self._options = options
        self._devices = Devices()
        self._listening: tuple[bool, bool] | None = None
        self._windowed: Size = options.size or DEFAULT_SIZE
        self._fullscreen = options.fullscreen or (context.settings.fullscreen and options.size is None)
        context.fullscreen = self._fullscreen
        self._log: IO[str] | None = None
        self._shown: Scene | None = None
        pygame.display.init()
        pygame.display.set_caption(context.t("app.name"))
        try:
            pygame.display.set_icon(pygame.image.load(WINDOW_ICON))
        except (OSError, pygame.error) as error:  # no reason not to play
            log.warning("the icon of the window cannot be read: %s", error)
        self.surface = self._open_window()
        self.stack = self._first_scenes(first)
        if options.frame_log:
            options.frame_log.parent.mkdir(parents=True, exist_ok=True)
            # a line at a time: whoever watches the game from outside sees every frame at once
            self._log = options.frame_log.open("w", buffering=1, encoding="utf-8", newline="")
            self._log.write(LOG_HEAD)
        if options.shots:
            options.shots.mkdir(parents=True, exist_ok=True)

    def run(self) -> int:
        """Frames until the game is over or `--frames` are done; returns the status of the program."""
        clock = pygame.time.Clock()
        dt = 0.0
        try:
            while self.frame(dt, pygame.event.get()):
                if self.frames == 1:
                    give_memory_back()
                dt = min(clock.tick(FPS) / 1000, LONGEST_STEP)
        finally:
            self.close()
        return 0

    def frame(self, dt: float, events: Iterable[pygame.Event] = ()) -> bool:
        """One frame, `dt` seconds after the last; returns False when the game is over."""
        began = time.perf_counter()
        crash.injected_at(self.frames)
        for event in events:
            self._event(event)
        if self.context.fullscreen != self._fullscreen:
            self._fill_screen()
        scene = self.stack.top
        if scene is not None:
            self.stack.apply(scene.update(dt))
            scene = self.stack.top
        if scene is None:
            return False
        if scene is not self._shown:
            self._shown = scene
            log.debug("scene %s", scene.name)
        self._listen(scene.typing, scene.repeating)
        if self.frames:  # the very first picture does not wait for the sounds
            self.context.sounds.update(dt, scene.music)
        updated = time.perf_counter()
        scene.draw(self.surface)
        drawn = time.perf_counter()
        pygame.display.flip()
        shown = time.perf_counter()
        if self._log:
            ms = [1000 * (b - a) for a, b in ((began, updated), (updated, drawn), (drawn, shown), (began, shown))]
            times = ",".join(f"{value:.3f}" for value in ms)
            self._log.write(f"{self.frames},{times},{int(scene.moving)},{scene.name}\n")
        if self._options.shots and self.frames % self._options.shot_every == 0:
            pygame.image.save(self.surface, self._options.shots / f"frame_{self.frames:06d}.png")
        self.frames += 1
        return self._options.frames is None or self.frames < self._options.frames

    def close(self) -> None:
        """Close the scenes, the log and the window."""
        while self.stack.top is not None:
            self.stack.drop()
        if self._log:
            self._log.close()
            self._log = None
        self.context.close()
        pygame.display.quit()

    def _event(self, event: pygame.Event) -> None:
        scene = self.stack.top
        if scene is None:
            return
        intent = self._devices.translate(event, scene.typing)
        if intent is not None and not isinstance(intent, PointerMoved | TextTyped):
            log.debug("%s hears %s", scene.name, intent)
        match intent:
            case None:
                return
            case Resized(size):
                self.surface = pygame.display.get_surface() or self.surface
                if not self._fullscreen:
                    self._windowed = size
                self.stack.resize(self.surface.get_size())
            case Command("fullscreen"):
                self.context.set_fullscreen(not self._fullscreen)
            case CloseRequested():
                self.stack.apply(scene.handle(intent))
                while self.stack.top is not None:
                    self.stack.drop()
            case _:
                self.stack.apply(scene.handle(intent))

    def _open_window(self) -> pygame.Surface:
        log.debug("window by %s, %s", pygame.display.get_driver(), "full" if self._fullscreen else self._windowed)
        if self._fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if self._windowed[0] >= MIN_SIZE[0] and self._windowed[1] >= MIN_SIZE[1]:
            with warnings.catch_warnings():
                # the only way to a smallest size for a window made by pygame.display
                warnings.simplefilter("ignore", DeprecationWarning)
                pygame.Window.from_display_module().minimum_size = MIN_SIZE
        return surface

    def _first_scenes(self, first: FirstScene | None) -> Stack:
        size = self.surface.get_size()
        if first is not None:
            return Stack(first(self.context), size)
        from game.scenes.title import TitleScene

        title = TitleScene(self.context, self._options.seed)
        if crash.crashed_before(self.context.save_dir) and saved_game(self.context.save_dir):
            title.notify(self.context.t("crash.again", choice=self.context.t("title.continue")))
        stack = Stack(title, size)
        if self._options.demo or self._options.seats:
            stack.apply(Push(asked_game(self._options, self.context)))
        return stack

    def _fill_screen(self) -> None:
        """Let the window fill the screen, or not, as the context has it."""
        self._fullscreen = self.context.fullscreen
        self.surface = self._open_window()
        self.stack.resize(self.surface.get_size())

    def _listen(self, typing: bool, repeating: bool) -> None:
        """Tell the system whether letters are wanted (on a tablet this shows the keyboard), and whether a held key
        repeats: in text fields and on sliders it does, elsewhere one press is one wish."""
        if (typing, repeating) != self._listening:
            self._listening = typing, repeating
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
            pygame.key.set_repeat(*((350, 45) if repeating else ()))


def give_memory_back() -> None:
    """From now on the C library of Linux returns large pieces to the system as soon as they are free: pictures come and
    go, and what it keeps in reserve would be a fifth of all memory in use. Elsewhere nothing happens."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    trim_threshold, bytes_kept = -1, 128 * 1024
    try:
        ctypes.CDLL(None).mallopt(trim_threshold, bytes_kept)
    except AttributeError:  # another C library
        log.debug("no mallopt")


def asked_game(options: Options, context: Context) -> Scene:
    """The game that `--demo` or `--seats` starts at once."""
    from game.scenes.table import TableScene
    from game.shell.setup import default_names, fresh_seed, quick_setup

    seed = fresh_seed() if options.seed is None else options.seed
    kinds = options.seats or ("greedy",) * 4
    setup = quick_setup(kinds, default_names(context.language), seed, context.speed)
    scene: Scene = (TableScene.demo if options.demo else TableScene.new)(context, setup)
    return scene


def has_display() -> bool:
    """Whether a window can be opened here (SDL would otherwise play to nobody without a word)."""
    if os.environ.get("SDL_VIDEODRIVER") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(argv: list[str] | None = None) -> int:
    """Play; returns the status of the program: 0, 1 after an error in the game (the player has been told), or 2 if
    there is no display or an option makes no sense."""
    console.borrow()
    options = parse(argv)
    if options.version:
        print(describe())
        return 0
    shown = logging.StreamHandler()
    shown.setLevel(logging.INFO)  # what is finer goes into the report of an error only
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO, handlers=[shown])
    if options.selftest:
        from game.selftest import selftest

        return selftest()
    trail = crash.LogTail.follow()
    context = Context.open(options.save_dir, options.language, options.speed)
    if not has_display():
        print(context.t("app.no_display"), file=sys.stderr)
        return 2
    try:
        return play(options, context)
    except Exception as error:
        return crash.tell(error, trail, options, context)


def play(options: Options, context: Context) -> int:
    """Play in this context; returns the status of the program.  What goes wrong in the game is raised."""
    try:
        app = App(options, context)
    except OSError as error:  # a log or a folder that cannot be written
        print(context.t("app.no_file", error=error), file=sys.stderr)
        return 2
    except pygame.error as error:
        print(context.t("app.no_window", error=error), file=sys.stderr)
        return 2
    return app.run()
