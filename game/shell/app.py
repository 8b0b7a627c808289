"""The application: window, clock and stack of scenes.

    app = App(options, context, first, flow); app.run()     # until the game is over
    app.frame(1 / 60, events)                               # one frame, for tests

In each frame events become intents for the top scene, it advances by `dt` seconds, and the window is drawn and
presented. The display surface is a plain software surface of the window's size; SDL_VIDEODRIVER=dummy drives it without
a screen. Only the differences from the last frame are drawn and presented (`game.graphics.display_list`); if the system
may have lost the picture, the whole window is.
"""

from __future__ import annotations

import gc
import logging
import sys
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.graphics.ahead import meanwhile
from game.graphics.display_list import Canvas, DisplayList
from game.input.devices import Devices
from game.input.intents import (
    CloseRequested,
    Command,
    Intent,
    PointerMoved,
    Resized,
    TextTyped,
)
from game.shell import crash
from game.shell.caption_bar import PLATE, compose_caption
from game.shell.context import Context, has_phones
from game.shell.options import CommandOptions
from game.shell.recording import Recording
from game.shell.scene import Flow, Scene, SceneStack
from game.shell.sound.narrator import Narrator
from game.shell.window import Window

log = logging.getLogger(__name__)

LONGEST_STEP = 0.1
"""Longest time step in seconds; after a stall of the machine the animation continues where it was instead
of jumping.
"""
POINTED = ("mouse", "keys")
"""Devices with a visible pointer."""
PREPARING = 0.004
"""Seconds of a frame after which no further preparation is begun; until the next scene is ready, the old
picture stays.
"""
ROOM_TO_DRAW = 0.003
"""Seconds of a frame after which a newly ready scene is drawn in the next frame."""
PHONES = 0.42
"""Share of the time between two frames after which no work for phones is begun: 7 ms at 60 frames a second."""
YOUNG, MOST_YOUNG = 1000, 30_000
"""Objects after which garbage is looked for in a frame with little work, and in any frame."""
OLDER, ALL = 4, 12
"""Times after which older objects are looked through as well, and of these times that after which all are."""
QUIET = 0.0035
"""Seconds of a frame with little work."""
TAKING_TURNS = 0.0005
"""Switch interval of the background reading threads, seconds: a tenth of the default, because this wait follows every
call that lets them run, such as presenting the picture."""
TRIMMED = 300
"""Frames after which free blocks of memory go back to the system: it takes a millisecond of the time between two
frames, and 6 to 12 MB would gather there within 5 seconds of play."""
RUMBLE = 0.35
"""Seconds of rumble at a fall."""
MOST_EVENTS = 1000
"""Events handled in one frame; more wait for the next."""
HIDDEN_CAP, IDLE_CAP = 30, 10
"""Frames a second while nobody sees the window, with phones and without: computer players, phones and sounds go on."""
UNCOVERED = frozenset(
    (
        *(pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
        *(pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED),
        *(pygame.VIDEOEXPOSE, pygame.VIDEORESIZE, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET),
        *(pygame.APP_DIDENTERFOREGROUND, pygame.WINDOWFOCUSGAINED),
    )
)
"""Events after which the system may have lost the presented picture."""

FirstScene = Callable[[Context], Scene]


class UnwritableError(Exception):
    """A file named on the command line cannot be written: `problem`."""

    def __init__(self, problem: OSError) -> None:
        super().__init__(str(problem))
        self.problem = problem


class App:
    """A window with a stack of scenes. `first` makes the first scene, `flow` the scenes of places."""

    def __init__(
        self,
        options: CommandOptions,
        context: Context,
        first: FirstScene,
        flow: Flow | None = None,
        window: Window | None = None,
    ) -> None:
        """Begin in an open window, or open one. Raises what `Window` raises, or UnwritableError for a log that cannot
        be opened."""
        sys.setswitchinterval(TAKING_TURNS)
        self.context = context
        self._window = window = window or Window(options, context.settings)
        self.frames = int(window.is_painted)
        self._options = options
        self._recording = recording_of(options)
        self.devices = Devices(context.settings.bindings)
        self._listening: tuple[bool, bool] | None = None
        context.fullscreen = window.is_full
        self._shown: Scene | None = None
        self.coming: Iterator[bool] | None = None  # preparation of the next picture
        self._is_blank = True  # no picture yet that could stay meanwhile
        self._narrator: Narrator | None = None
        self._canvas = Canvas()
        self.surface = window.surface
        self.devices.touch.window = self.surface.get_size()
        self.stack = SceneStack(first(context), self.surface.get_size(), flow)

    def run(self) -> int:
        """Run frames until the game is over or `--frames` are done; return the exit status."""
        clock = pygame.time.Clock()
        dt = 0.0
        gc.disable()  # frames look for garbage themselves
        try:
            while True:
                if self.frames == 1:
                    give_memory_back()
                    gc.freeze()  # modules and pictures of the start stay
                elif self.frames % TRIMMED == 0:
                    trim()
                if not self.frame(dt, new_events()):
                    break
                dt = min(clock.tick(self.cap) / 1000, LONGEST_STEP)
        finally:
            gc.enable()
            self.close()
        return 0

    def frame(self, dt: float, events: Iterable[pygame.Event] = ()) -> bool:
        """Run one frame, `dt` seconds after the last; return False when the game is over."""
        began = time.perf_counter()
        crash.injected_at(self.frames)
        self._listen_to_devices(dt, events)
        if (self.context.fullscreen, self.context.settings.monitor) != (self._window.is_full, self._window.monitor):
            self._fill_screen()
        scene = self.stack.top
        if scene is not None and self.coming is None:
            self.stack.apply(scene.update(dt))
            scene = self.stack.top
        if scene is None:
            return False
        if has_phones(self.context):
            self.context.phones.serve(dt)
        if scene is not self._shown:
            gone, self._shown = self._shown, scene
            self._canvas.forget()
            is_other = gone is not None and not gone.is_overlay and not scene.is_overlay
            self.coming = self._arrival(is_other, is_closed=gone is not None and is_other and gone not in self.stack)
            del gone
            log.debug("scene %s", scene.name)
        elif self.coming is None and self.stack.is_unready:
            self.coming = self.stack.prepare()
        self._name_window()
        self._listen(scene.typing, scene.repeating)
        if self.frames > 1:  # neither the first picture nor the menu waits for the sounds
            self.context.sounds.update(dt, scene.music)
            self._shake()
        self._complete()
        self.context.notices.update(dt)
        updated = time.perf_counter()
        is_ready = self._is_ready(began)
        damage: list[pygame.Rect] | None = []  # the picture stays
        if is_ready:
            self._narrate(scene)
            display = DisplayList(self.surface.get_size())
            self.stack.compose(display)
            self._compose_caption(display, scene)
            damage = self._canvas.show(self.surface, display)
            self._is_blank = False
        drawn = time.perf_counter()
        if damage is None:
            pygame.display.flip()
        elif damage:
            pygame.display.update(damage)
        if has_phones(self.context):  # now that the picture does not wait for it
            self.context.phones.work(began + PHONES / self.cap)
        self._note(scene, began, updated, drawn, time.perf_counter())
        self.frames += 1
        return self._options.frames is None or self.frames < self._options.frames

    def _complete(self) -> None:
        """Begin, in frames of their own, all that neither the first picture nor the menu waits for: the pads, and the
        words of other scenes."""
        if self.frames == 2:
            self.devices.pads.start()
        elif self.frames == 3:
            self.context.language.complete()
            if self.context.language.has_given_way:
                self.resize()  # from now on all texts are in English

    @property
    def cap(self) -> int:
        """Frames a second at most."""
        if self._window.is_hidden:
            return HIDDEN_CAP if has_phones(self.context) else IDLE_CAP
        return int(self.context.settings.frame_cap)

    def _arrival(self, is_other: bool, is_closed: bool) -> Iterator[bool]:
        """Prepare the picture of another scene in small steps (see `Scene.prepare`). is_other: the previous scene is
        hidden. is_closed: for good."""
        if is_closed:
            yield True  # the frame that shows the scene below has enough work
            clear_away(is_settled=len(self.stack) == 1)
            yield False
        if is_other:
            yield from meanwhile(trim)
        yield from self.stack.prepare()

    def _is_ready(self, began: float) -> bool:
        """Prepare the next scene in the rest of the frame that began at `began`, at least one step; return whether it
        can be drawn, and is seen."""
        if self.coming is None or self._is_blank or self._window.is_hidden:
            self.coming = None
            return not self._window.is_hidden
        while (waits := next(self.coming, None)) is not None:
            if waits or time.perf_counter() - began >= PREPARING:
                return False
        self.coming = None
        return time.perf_counter() - began < ROOM_TO_DRAW

    def _compose_caption(self, display: DisplayList, scene: Scene) -> None:
        """Add the message for the player; otherwise a caption of sounds and speech, if wished."""
        display.layer("caption")
        if not self.frames:
            return  # the first picture does not wait for sounds
        context = self.context
        if context.notices.shown:
            compose_caption(display, context, context.notices.shown, clear=scene.kept_clear())
        elif context.settings.captions:
            context.sprites.fetch(PLATE)  # so that the first caption does not wait for it
            captions = context.sounds.captions
            words = captions.quoted or (context.t(captions.shown) if captions.shown else "")
            if words:
                compose_caption(display, context, words, scene.caption_place, scene.kept_clear())

    def _narrate(self, scene: Scene) -> None:
        """Speak the changes on the screen, if speech is on."""
        if not self.context.speaks:
            self._narrator = None
            return
        if self._narrator is None:
            self._narrator = Narrator(self.context.speaker, lambda: self.context.language.code)
        self._narrator.listen(scene, scene.spoken())
        self._narrator.add(self.context.notices.to_speak())

    def _note(self, scene: Scene, began: float, updated: float, drawn: float, shown: float) -> None:
        """End a frame: look for garbage, and write its times to the log and its picture to the folder of pictures, if
        asked for."""
        look_for_garbage(is_quiet=shown - began < QUIET)
        if self._recording.is_timed:
            ends = (began, updated), (updated, drawn), (drawn, shown), (began, time.perf_counter())
            ms = [1000 * (b - a) for a, b in ends]
            self._recording.note(self.frames, ms, scene.moving, scene.name)
        self._recording.picture(self.frames, self.surface)

    def close(self) -> None:
        """Close the scenes, the log and the window."""
        while self.stack.top is not None:
            self.stack.drop()
        self._recording.close()
        self._window.keep()
        self.context.close()
        self.devices.pads.close()
        pygame.display.quit()

    def _listen_to_devices(self, dt: float, events: Iterable[pygame.Event]) -> None:
        """Pass all input since the last frame to the scene on top at its time."""
        devices = self.devices
        for event in events:
            if event.type in UNCOVERED:
                self._canvas.forget()
            self._window.notice(event.type)
            scene = self.stack.top
            devices.capturing = scene is not None and scene.capturing
            if scene is not None:
                devices.touch.drags = scene.drags
            for intent in devices.translate(event, scene is not None and scene.typing):
                self.deliver(intent)
        scene = self.stack.top
        for intent in devices.update(dt, repeating=scene is not None and scene.repeating):
            self.deliver(intent)

    def deliver(self, intent: Intent) -> None:
        scene = self.stack.top
        if scene is None:
            return
        if self.context.device != self.devices.used:
            self.context.device = self.devices.used
            pygame.mouse.set_visible(self.context.device in POINTED)
        self.context.holders.notice(intent)
        if not isinstance(intent, PointerMoved):
            self.coming = None  # a picture in preparation may change: it is painted at once
            if not isinstance(intent, TextTyped):
                log.debug("%s gets %s", scene.name, intent)
        match intent:
            case Resized():
                self._window.resized()
                self.surface = self._window.surface
                self.resize()
            case Command("fullscreen"):
                self.context.set_fullscreen(not self._window.is_full)
            case Command("read_table") if self.context.speaks:
                self.context.speaker.read(scene.read_aloud(), self.context.language.code)
            case CloseRequested():
                self.stack.apply(scene.handle(intent))
                while self.stack.top is not None:
                    self.stack.drop()
            case TextTyped(text):
                shown = self._printable(text)
                if shown:
                    self.stack.apply(scene.handle(TextTyped(shown)))
            case _:
                self.stack.apply(scene.handle(intent))

    def _printable(self, text: str) -> str:
        """Return the letters that can be shown; the player is told of others."""
        lacking = self.context.type.lacking(text)
        if lacking:
            self.context.notices.unshown(self.context.language)
        return "".join(letter for letter in text if letter not in lacking)

    def _name_window(self) -> None:
        """Name the window after the current game and the house."""
        context, game = self.context, self.stack.game
        house = context.t("app.name")
        name = context.language.called(game) if game else house
        words = house if name == house else context.t("app.window", game=name)
        if pygame.display.get_caption()[0] != words:
            pygame.display.set_caption(words)

    def _fill_screen(self) -> None:
        """Fill the screen with the window, or not, on the monitor of the context."""
        self._window.fill_screen(self.context.fullscreen, self.context.settings.monitor)
        self.surface = self._window.surface
        self._listening = None
        self.resize()

    def resize(self) -> None:
        size = self.devices.touch.window = self.surface.get_size()
        self._is_blank = True
        self._canvas.forget()
        self.stack.resize(size)

    def _shake(self) -> None:
        """Rumble the pads with the sounds."""
        strength = self.context.sounds.take_rumble()
        if strength and self.context.settings.rumble:
            self.devices.pads.rumble(strength, RUMBLE)

    def _listen(self, typing: bool, repeating: bool) -> None:
        """Tell the system whether text input is wanted (on a tablet this shows the keyboard), and whether a held key
        repeats: only in text fields and on sliders."""
        if (typing, repeating) != self._listening:
            self._listening = typing, repeating
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
            pygame.key.set_repeat(*((350, 45) if repeating else ()))


def new_events() -> list[pygame.Event]:
    """Return the new events, except those that pygame cannot read: it fails at the name of a dropped file that is not
    valid text, as on old systems."""
    pygame.event.pump()
    found: list[pygame.Event] = []
    while len(found) < MOST_EVENTS:
        try:
            event = pygame.event.poll()
        except SystemError as problem:
            log.warning("an event cannot be read: %s", problem.__cause__ or problem)
            continue
        if event.type == pygame.NOEVENT:
            break
        found.append(event)
    return found


def recording_of(options: CommandOptions) -> Recording:
    """Begin to write the files named on the command line. Raises UnwritableError."""
    try:
        return Recording(options)
    except OSError as problem:
        raise UnwritableError(problem) from problem


def give_memory_back() -> None:
    """Make the C library of Linux return large free blocks to the system at once: pictures come and go, and its reserve
    would be a fifth of all memory in use. Does nothing on other systems."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    trim_threshold, mmap_threshold, most_arenas, bytes_kept = -1, -3, -8, 64 * 1024
    try:
        limit = ctypes.CDLL(None).mallopt
    except AttributeError:  # another C library
        log.debug("no mallopt")
        return
    limit(trim_threshold, bytes_kept)
    limit(mmap_threshold, bytes_kept)  # otherwise it would grow with every large picture that is freed
    limit(most_arenas, 2)  # pictures are read by a separate thread; each thread would have a reserve


def clear_away(*, is_settled: bool) -> None:
    """Collect the remains of a closed scene: its parts refer to each other, and its pictures would stay while the next
    scene needs as much again.

    is_settled: no scene on the stack will be closed, so the existing objects stay until the end; they are exempted from
    collection, which would take longer than a frame. Any that are freed after all are found the next time."""
    from game.graphics.brush import DIM_OVERLAYS  # the first picture does not wait for it

    if is_settled:
        gc.unfreeze()
    gc.collect()
    DIM_OVERLAYS.clear()
    if is_settled:
        gc.freeze()


def look_for_garbage(*, is_quiet: bool) -> None:
    """Look for garbage, if nobody else does it and much is new: it takes up to half of a frame, and comes by itself in
    the frames with most work.  is_quiet: the frame has had little."""
    young, times, older = gc.get_count()
    if not gc.isenabled() and young > YOUNG and (is_quiet or young > MOST_YOUNG):
        gc.collect(0 if times < OLDER else 1 if older < ALL else 2)


def trim() -> None:
    """Make the C library of Linux return free blocks between other things: small pictures and letters of a hidden
    scene. Its reserve would otherwise grow from scene to scene."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None).malloc_trim(0)
    except AttributeError:  # another C library
        log.debug("no malloc_trim")
