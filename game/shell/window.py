"""The window. It opens before anything else is read: its first picture needs no words, no letters and no scene.

window = Window(options, settings, folder)     # raises NoDisplayError or NoWindowError
window.show_first(stops)               # the sky of the title, until the first scene is drawn
window.surface                         # the surface of the scenes: a plain software surface of the window's size
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.graphics.sky import paint_sky
from game.graphics.theme import Stop
from game.paths import WINDOW_ICON
from game.shell.options import DEFAULT_SIZE, CommandOptions
from game.shell.window_place import WindowPlace, covers, read_place, write_place

if TYPE_CHECKING:  # settings are passed in
    from game.shell.settings import Settings

log = logging.getLogger(__name__)

NAME = "Firenze"
"""Title of the window until the words of a language have been read."""
MIN_SIZE = (1024, 720)
LEAST_SIZE = (64, 64)
"""Smallest size of a window for which scenes are laid out; some window managers make unusably small ones."""
UNSEEN = frozenset({"dummy", "offscreen"})
"""Video drivers without visible output."""
HIDING = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
SHOWING = frozenset({pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED})
ROOM = 0.9
"""Share of a monitor that a first window takes at most."""
PLACE = "SDL_VIDEO_WINDOW_POS"
"""Where SDL opens the next window."""
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows enlarges the picture, and blurs it


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class NoWindowError(Exception):
    """The system refuses a window; the text is the reason."""


class Window:
    """See the module. is_full: whether it fills the screen. monitor: its monitor when opened. is_painted: whether it
    has a picture already. is_hidden: whether nobody sees it, because it is minimised. windowed: its size when it does
    not fill the screen. folder: keeps how it was left, unless the command line gives a size."""

    def __init__(self, options: CommandOptions, settings: Settings, folder: Path | None = None) -> None:
        self.is_full = options.fullscreen or (settings.fullscreen and options.size is None)
        self.windowed = options.size or DEFAULT_SIZE
        self.monitor = settings.monitor
        self.is_painted = self.is_hidden = False
        self._folder = folder if options.size is None else None
        self._place = WindowPlace(self.windowed)
        if not has_display():
            raise NoDisplayError
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
                raise NoDisplayError  # SDL would run invisibly without a message
            self._return()
            self.surface = self._open()
        except pygame.error as error:
            raise NoWindowError(str(error)) from error

    def show_first(self, stops: tuple[Stop, ...]) -> None:
        """Show a sky while everything else is read."""
        paint_sky(self.surface, stops)
        pygame.display.flip()
        self.is_painted = True

    def fill_screen(self, is_full: bool, monitor: int) -> None:
        """Switch fullscreen on this monitor."""
        moved, self.monitor, self.is_full = self.monitor != monitor, monitor, is_full
        if moved:
            self._place = self._place._replace(at=None)
        if moved or not is_full:
            # a new window: under some window managers the old one would stay as large as the screen, and shifted
            pygame.display.quit()
            pygame.display.init()
        self.surface = self._open()

    def resized(self) -> None:
        """Take over the size that the system has set."""
        self.surface = _paper(pygame.display.get_surface() or self.surface)
        if not self.is_full:
            self.windowed = self.surface.get_size()  # the window's own size is more reliable than an event's
            self._follow()

    def notice(self, event: int) -> None:
        """Notice a change of the window by the system, by the type of an event."""
        if event in HIDING:
            self.is_hidden = True
        elif event in SHOWING:
            self.is_hidden = False
        if event == pygame.WINDOWMOVED:
            self._follow()

    def keep(self) -> None:
        """Keep how the window is left."""
        if self._folder is not None and pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN:
            pygame.event.pump()  # changes by the system since the last frame
            if not self.is_full:
                self.windowed = pygame.display.get_window_size()
            self._follow()
            write_place(self._folder, self._place, pygame.display.get_desktop_sizes(), self.monitor)

    def _return(self) -> None:
        """Begin as the window was left."""
        if self._folder is None or pygame.display.get_driver() in UNSEEN:
            return
        desktops = pygame.display.get_desktop_sizes()
        place = read_place(self._folder, desktops, self.monitor) or WindowPlace(usual_size(desktops[0]))
        self._place, self.windowed = place, place.size

    def _follow(self) -> None:
        """Follow the window; size and place of a maximised one are those of before."""
        if self.is_full or self.is_hidden:
            return
        if covers(self.windowed, pygame.display.get_desktop_sizes()):
            self._place = self._place._replace(is_maximised=True)
        else:
            self._place = WindowPlace(self.windowed, pygame.display.get_window_position())

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption(NAME)
        _set_icon()
        log.debug("window by %s, %s", pygame.display.get_driver(), "full" if self.is_full else self.windowed)
        if self.is_full:
            return _paper(pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=self._display))
        if self._place.at is not None:
            os.environ[PLACE] = "{},{}".format(*self._place.at)
        surface = pygame.display.set_mode(self._place.size, pygame.RESIZABLE, display=self._display)
        os.environ.pop(PLACE, None)
        if self._place.at is not None:
            pygame.display.set_window_position(self._place.at)  # else some window managers put its frame there
        if self.windowed[0] >= MIN_SIZE[0] and self.windowed[1] >= MIN_SIZE[1]:
            with warnings.catch_warnings():
                # the only way to set a minimum size for a window made by pygame.display
                warnings.simplefilter("ignore", DeprecationWarning)
                window = pygame.Window.from_display_module()
                window.minimum_size = MIN_SIZE
                if self._place.is_maximised:
                    window.maximize()
        return _paper(surface)

    @property
    def _display(self) -> int:
        """The chosen monitor; the first if that one has gone."""
        return self.monitor if self.monitor < len(pygame.display.get_desktop_sizes()) else 0


def usual_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a first window: on Windows larger by the scale that is set there, as its pixels are real."""
    scale = 1.0
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # older than Windows 10
            scale = ctypes.windll.user32.GetDpiForSystem() / 96
    scale = max(1.0, min(scale, *(ROOM * desktop[k] / DEFAULT_SIZE[k] for k in (0, 1))))
    return round(scale * DEFAULT_SIZE[0]), round(scale * DEFAULT_SIZE[1])


def has_display() -> bool:
    """Return whether a window can be opened here (SDL would otherwise run invisibly without a message)."""
    if os.environ.get("SDL_VIDEODRIVER") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _paper(window: pygame.Surface) -> pygame.Surface:
    """Return the surface for scenes: the window, or an invisible one if that is too small for anything."""
    (w, h), (least_w, least_h) = window.get_size(), LEAST_SIZE
    return window if w >= least_w and h >= least_h else pygame.Surface((max(w, least_w), max(h, least_h)))


def _set_icon() -> None:
    """Show the icon of the game in the taskbar; a missing one is no reason not to play."""
    try:
        pygame.display.set_icon(pygame.image.load(WINDOW_ICON))
    except (OSError, pygame.error) as problem:
        log.warning("the icon of the window cannot be shown: %s", problem)
