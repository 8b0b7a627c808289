"""The window, the clock and the scene on the stack.

    app = App(options, context, first, flow); app.run()     # until the game is over
    app.frame(1 / 60, events)                               # one frame, for tests

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
from game.paths import WINDOW_ICON
from game.shell import crash
from game.shell.context import Context
from game.shell.options import DEFAULT_SIZE, Options
from game.shell.scene import Flow, Scene, Size, Stack

log = logging.getLogger(__name__)

FPS = 60
LONGEST_STEP = 0.1
"""Seconds; after a stall of the machine the animation goes on from where it was instead of jumping."""
MIN_SIZE = (1024, 720)
UNSEEN = frozenset({"dummy", "offscreen"})
"""Video drivers that show nothing to anybody."""
LOG_HEAD = "frame,update_ms,draw_ms,present_ms,total_ms,moving,scene\n"

FirstScene = Callable[[Context], Scene]


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class App:
    """A window with a stack of scenes. `first` makes the scene to begin with, `flow` those that scenes name."""

    def __init__(self, options: Options, context: Context, first: FirstScene, flow: Flow | None = None) -> None:
        """Open the window. Raises NoDisplayError, pygame.error, or OSError for a log that cannot be written."""
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
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoDisplayError  # SDL would play to nobody without a word
        self.surface = self._open_window()
        self.stack = Stack(first(context), self.surface.get_size(), flow)
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
        self._note(scene, began, updated, drawn, time.perf_counter())
        self.frames += 1
        return self._options.frames is None or self.frames < self._options.frames

    def _note(self, scene: Scene, began: float, updated: float, drawn: float, shown: float) -> None:
        """Write the times of a frame to the log and its picture to the folder of pictures, where they are wanted."""
        if self._log:
            ms = [1000 * (b - a) for a, b in ((began, updated), (updated, drawn), (drawn, shown), (began, shown))]
            times = ",".join(f"{value:.3f}" for value in ms)
            self._log.write(f"{self.frames},{times},{int(scene.moving)},{scene.name}\n")
        if self._options.shots and self.frames % self._options.shot_every == 0:
            pygame.image.save(self.surface, self._options.shots / f"frame_{self.frames:06d}.png")

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
            log.debug("%s gets %s", scene.name, intent)
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
        pygame.display.set_caption(self.context.t("app.name"))
        _set_icon()
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

    def _fill_screen(self) -> None:
        """Let the window fill the screen, or not, as the context has it."""
        self._fullscreen = self.context.fullscreen
        if not self._fullscreen:
            # a new window: the old one would stay as large as the screen under some window managers, and shifted
            pygame.display.quit()
            pygame.display.init()
            self._listening = None
        self.surface = self._open_window()
        self.stack.resize(self.surface.get_size())

    def _listen(self, typing: bool, repeating: bool) -> None:
        """Tell the system whether letters are wanted (on a tablet this shows the keyboard), and whether a held key
        repeats: in text fields and on sliders it does, elsewhere one press is one wish."""
        if (typing, repeating) != self._listening:
            self._listening = typing, repeating
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
            pygame.key.set_repeat(*((350, 45) if repeating else ()))


def _set_icon() -> None:
    """Show the icon of the game in the bar of the desktop; a missing one is no reason not to play."""
    try:
        pygame.display.set_icon(pygame.image.load(WINDOW_ICON))
    except (OSError, pygame.error) as problem:
        log.warning("the icon of the window cannot be shown: %s", problem)


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


def has_display() -> bool:
    """Whether a window can be opened here (SDL would otherwise play to nobody without a word)."""
    if os.environ.get("SDL_VIDEODRIVER") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
