"""The slowest frames by the processor time of the main thread, and what made them slow.

    python3 tests/by_hand.py slow_frames [--sizes 1920x1080] [--games firenze] [--cases demo,lessons,panels]
    python3 tests/by_hand.py slow_frames --before DIR    # the same in another checkout, case by case in turn
    python3 tests/by_hand.py slow_frames --slowest 20    # names what the slowest frames did; measures a little more

A demonstration of computer players, lessons played from begin to end by pressing what they frame, and all that opens
over a table.  Milliseconds: median, 99th and 99.9th percentile, worst.  Processor time says the same on a busy machine
as on a quiet one, within the noise of its caches.  No screen is needed: presenting a picture is not measured here.
"""

from __future__ import annotations

import gc
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from by_hand import ROOT, RUNNER
from frames import percentile

SIZES, GAMES = ("1920x1080", "3840x2160"), ("firenze", "fuersten", "strasbourg", "kgr")
TARGETS = {"1920x1080": (8.3, 16.7), "3840x2160": (16.0, 33.0)}
"""99.9th percentile and worst, ms."""
FRAME = 1 / 60
READ, WARM, SHOWN, STEP = 360, 90, 20, 12
"""Frames in which the title reads ahead, until a table stands, of something that lies open, and between two presses in
a lesson."""
LESSONS, MOST_LESSON = 3, 4000
"""Lessons of each game, and frames of one."""


# ---------------------------------------------------------------- what a frame does


class Watch:
    """Adds up, frame by frame, the processor time of named functions without that of others they call."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self._open: list[float] = []  # for each function that runs, what others in it have taken
        self._thread = threading.get_ident()

    def taken(self) -> dict[str, float]:
        """The milliseconds since the last call."""
        spent, self.spent = self.spent, {}
        return spent

    def wrap(self, owner: Any, name: str, label: Callable[..., str] | str) -> None:
        """Watch a function of a class or a module, where it has one."""
        made = owner.__dict__.get(name)
        if made is None:
            return

        def watched(*args: Any, **more: Any) -> Any:
            if threading.get_ident() != self._thread:
                return made(*args, **more)
            self._open.append(0.0)
            began = time.thread_time()
            try:
                return made(*args, **more)
            finally:
                took = 1000 * (time.thread_time() - began)
                said = label if isinstance(label, str) else label(*args, **more)
                self.spent[said] = self.spent.get(said, 0.0) + took - self._open.pop()
                if self._open:
                    self._open[-1] += took

        setattr(owner, name, watched)

    def wrap_all(self, name: str, label: Callable[..., str] | str) -> None:
        """Watch a function wherever a module of the game calls it."""
        for place, module in tuple(sys.modules.items()):
            if place.startswith("game.") and callable(getattr(module, name, None)):
                self.wrap(module, name, label)

    def everything(self) -> None:
        """Watch what may take long."""
        import importlib

        import pygame

        from game.graphics import stored
        from game.graphics.display_list import DisplayList
        from game.graphics.index import SpriteIndex
        from game.graphics.text import Type
        from game.shell import app, scene
        from game.table.painting.painter import Painter, TablePainter

        self.wrap(SpriteIndex, "read", lambda _, name: f"decode {name}")
        self.wrap_all("shrunk", lambda picture, size: f"scale {picture.get_size()} to {size}")
        self.wrap_all("composed", lambda source, body, cut: f"nine-slice of {body}")
        self.wrap_all("lay", lambda target, source, at, body, cut: f"lay a nine-slice of {body}")
        self.wrap_all("formatted", lambda picture, _: f"format {picture.get_size()}")
        self.wrap_all("faded", lambda picture, *_: f"fade {picture.get_size()}")
        self.wrap_all("scaled", lambda picture, factor: f"scale a piece of {picture.get_size()}")
        self.wrap_all("_bent", lambda picture, *_: f"bend a piece of {picture.get_size()}")
        self.wrap_all("draw_sheet", "draw_sheet")
        for name in ("hold", "_keep", "_repainted", "_refresh", "_begun"):
            self.wrap(TablePainter, name, f"painter {name}")
        for name in ("_ring", "_collect"):
            from game.firenze.live.pulse import TargetFrames

            self.wrap(TargetFrames, name, f"pulse {name}")
        self.wrap(stored.Stored, "find", lambda _, key, *__: f"from the disk {key}")
        self.wrap(Type, "render", "letters")
        self.wrap(Type, "_open", "fonts")
        self.wrap(DisplayList, "_draw_in", lambda shown, _, damage: f"draw {_area(damage)}")
        self.wrap(DisplayList, "_changed", "compare")
        self.wrap(scene.SceneStack, "apply", "change of scenes")
        self.wrap(scene.SceneStack, "compose", "compose")
        self.wrap(scene.Backdrop, "_finish", "shade")
        self.wrap(app.App, "_is_ready", "prepare")
        self.wrap(app, "clear_away", "clear away")
        self.wrap(importlib, "import_module", lambda name: f"import {name}")
        self.wrap(pygame.display, "update", "present")
        for one in _kinds(scene.Scene):
            self.wrap(one, "update", lambda scene, *_: f"update {scene.name}")
        for one in _kinds(Painter):
            for name in ("paint", "props"):
                self.wrap(one, name, lambda painter, *_, name=name: f"{name} {type(painter).__name__}")
        for name, module in tuple(sys.modules.items()):  # layers that say anew in every frame what is drawn
            if name.startswith("game.") and not name.startswith("game.scenes"):
                for one in tuple(vars(module).values()):
                    if (
                        isinstance(one, type)
                        and one.__module__ == name
                        and not issubclass(one, (Painter, scene.SceneStack))
                    ):
                        self.wrap(one, "compose", lambda layer, *_, **__: f"compose {type(layer).__name__}")
        gc.callbacks.append(self._collected)

    def _collected(self, phase: str, about: dict[str, int]) -> None:
        if threading.get_ident() != self._thread:
            return
        if phase == "start":
            self._gc = time.thread_time()
            return
        took, name = 1000 * (time.thread_time() - self._gc), f"gc {about['generation']}"
        self.spent[name] = self.spent.get(name, 0.0) + took
        if self._open:
            self._open[-1] += took


def _area(damage: Any) -> str:
    return f"{sum(rect.w * rect.h for rect in damage) // 1000} kpx"


def _kinds(kind: type[Any]) -> list[type[Any]]:
    """All classes that inherit from one, which itself is left out."""
    return [found for below in kind.__subclasses__() for found in (below, *_kinds(below))]


# ---------------------------------------------------------------- measured in a process of its own


class Bench:
    """The program in a window, and the frames that were measured."""

    def __init__(self, game: str, size: tuple[int, int], folder: Path, slowest: int, seats: str | None) -> None:
        from game.clients import CLIENTS, find_client
        from game.scenes.flow import open_app
        from game.shell.context import Context
        from game.shell.options import parse

        given = ["--game", game, "--seed", "7", "--speed", "2", "--size", f"{size[0]}x{size[1]}", "--language", "de"]
        self.options = options = parse([*given, "--save-dir", str(folder)], CLIENTS)
        self.seats = tuple(seats.split(",")) if seats else None
        self.context = Context.open(options.save_dir, options.language, options.speed)
        self.app = open_app(options, self.context)
        self.game = game
        self.measured: dict[str, list[float]] = {}
        self.slow: list[tuple[float, str, int, dict[str, float]]] = []
        self._slowest = slowest
        self._watch = Watch()
        if slowest:
            for name in GAMES:
                find_client(name).table()
            self._watch.everything()

    @property
    def top(self) -> Any:
        """The scene in front."""
        return self.app.stack.top

    def frame(self, name: str = "", each: Callable[[], object] = lambda: None) -> None:
        """One frame; measured under a name.  each: does something before it."""
        import pygame

        self._watch.taken()
        started, began = time.perf_counter(), time.thread_time()
        each()
        self.app.frame(FRAME, pygame.event.get())
        took = 1000 * (time.thread_time() - began)
        if name:
            rows = self.measured.setdefault(name, [])
            rows.append(took)
            if self._slowest:
                self.slow.append((took, f"{name} ({self.top.name})", len(rows), self._watch.taken()))
                self.slow = sorted(self.slow, key=lambda row: -row[0])[: self._slowest]
        time.sleep(max(0.001, FRAME - (time.perf_counter() - started)))  # what is read in the background has its turn

    def idle(self, frames: int, until: Callable[[], bool] = lambda: False) -> None:
        """Frames nobody measures."""
        for _ in range(frames):
            if until():
                return
            self.frame()

    def run(self, name: str, frames: int, first: Callable[[], object] = lambda: None) -> None:
        """Measure frames; `first` does something before the first of them."""
        for number in range(frames):
            self.frame(name, first if number == 0 else lambda: None)

    def go(self, place: str, *what: Any) -> None:
        """Open a place over what is there."""
        from game.shell.scene import Go

        kinds: dict[str, Any] = {kind.place: kind for kind in Go.__subclasses__()}
        self.app.stack.apply(kinds[place](*what))

    def say(self, name: str) -> None:
        """Give a command to the scene in front."""
        from game.input.intents import Command

        self.app.stack.apply(self.top.handle(Command(name)))

    def press(self, pos: tuple[int, int]) -> None:
        """Press a point of the window and let go."""
        from game.input.intents import PointerMoved, Pressed, Released

        for intent in (PointerMoved(pos), Pressed(pos, 1), Released(pos, 1)):
            self.app.stack.apply(self.top.handle(intent))

    def pop(self) -> None:
        """Leave the scene in front."""
        from game.shell.scene import Pop

        self.app.stack.apply(Pop())


def demo(bench: Bench, frames: int) -> None:
    """A game of computer players, from the title, which has read ahead."""
    from game.scenes.flow import asked_game
    from game.shell.places import GoTable

    bench.idle(READ)
    asked = bench.options._replace(seats=bench.seats)  # not before: the title would not read ahead
    bench.app.stack.apply(GoTable(asked_game(asked, bench.context)))
    bench.idle(WARM)
    for _ in range(frames):
        if bench.top.name != "table":
            break
        bench.frame("demo")


def lessons(bench: Bench, frames: int) -> None:
    """Lessons from begin to end, each from the page of all of them."""
    from game.clients import find_client
    from game.learn.play import lessons_of

    bench.idle(READ)
    bench.go("lessons")
    bench.idle(WARM // 4)
    for lesson in lessons_of(find_client(bench.game))[:LESSONS]:
        bench.go("lesson", lesson.name, True)
        bench.idle(WARM)
        waited = 0
        for _ in range(min(frames, MOST_LESSON)):
            scene = bench.top
            if scene.name not in ("lesson", "table"):
                break
            hint = scene.table.shown.hint
            waited = waited + 1 if hint is not None and not scene.table.busy else 0
            if waited > STEP:
                waited = 0
                pos = scene.table.rect_of(hint.target).center
                bench.frame("lessons", partial(bench.press, pos))
            else:
                bench.frame("lessons")
        bench.run("lessons end", SHOWN)
        while bench.top.name != "lessons":
            bench.pop()
        bench.idle(20)


def begin(bench: Bench, actions: int) -> Any:
    """A game of four people after so many actions."""
    from game.clients import find_client
    from game.scenes.seats.quick import quick_setup
    from game.shell.session.session import Session
    from game.shell.setup.setup import default_names, offered_levels

    game = find_client(bench.game).game
    setup = quick_setup(("human",) * 4, default_names(bench.context.language), 7, 1.0, game.name)
    session = Session.begin(setup, bench.context.library)
    player = game.player(offered_levels(game)[0], 1)
    while not session.is_over and len(session.journal.steps) < actions:
        seat = game.to_act(session.state)
        session.play(player.choose(game.view(session.state, seat), game.legal(session.state)).action)
    session.find_viewer()
    return session


def panels(bench: Bench, frames: int) -> None:
    """all that opens over a table: menu, chronicle, pages, the card under the pointer, the banner."""
    from game.input.intents import PointerMoved
    from game.table.shown import Greeting

    bench.idle(READ)
    bench.go("table", begin(bench, 130))
    bench.idle(WARM)
    scene = bench.top
    table = scene.table
    for _ in range(2):
        for kind in ("menu", "log"):
            bench.run(f"{kind} opens", SHOWN, partial(scene.menu.toggle, kind))
            bench.run(f"{kind} closes", SHOWN, lambda: table.use(table.shown.tools.closed()))
        for address in (*sorted(table.parts.reading.pages), "help"):
            bench.run(f"page {address} opens", SHOWN, partial(bench.say, address))
            if bench.top is not scene:
                bench.run("page closes", SHOWN, lambda: bench.say("cancel"))
            while bench.top is not scene:
                bench.pop()
            table.use(table.shown.tools.closed())
        bench.run("settings open", SHOWN, lambda: bench.go("settings"))
        bench.run("settings close", SHOWN, bench.pop)
        for name in ("why", "hint"):
            bench.run(f"{name} opens", 3 * SHOWN, partial(bench.say, name))
            while bench.top is not scene:
                bench.run("page closes", SHOWN, bench.pop)

        def greet() -> None:
            table.shown = replace(table.shown, greeting=Greeting(table.model.me, table.time + 3600))

        bench.run("banner opens", SHOWN, greet)
        bench.run("banner closes", SHOWN, lambda: setattr(table, "shown", replace(table.shown, greeting=None)))
    seen: dict[str, int] = {}
    for spot in table.targets():
        kind = spot.target.kind
        if not spot.rect.w or seen.get(kind, 0) >= 3:
            continue
        seen[kind] = seen.get(kind, 0) + 1
        bench.run(f"pointer on {kind}", SHOWN, partial(scene.handle, PointerMoved(spot.rect.center)))
        bench.run(f"{kind} looked up", SHOWN, lambda: bench.say("peek"))
        while bench.top is not scene:
            bench.pop()


CASES: dict[str, Callable[[Bench, int], None]] = {"demo": demo, "lessons": lessons, "panels": panels}


def measure(case: str, game: str, size: str, frames: int, slowest: int, seats: str | None) -> None:
    """Measure a case and print what was found."""
    import pygame

    from game.shell.app import give_memory_back

    pygame.display.init()
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        bench = Bench(game, (width, height), Path(folder), slowest, seats)
        give_memory_back()
        CASES[case](bench, frames)
        bench.app.close()
    print(json.dumps({"measured": bench.measured, "slow": bench.slow}))


# ---------------------------------------------------------------- the table


def inside(root: Path, case: str, game: str, size: str, given: Given) -> dict[str, Any]:
    """Measure a case in a checkout."""
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONHASHSEED": "0"}
    words = ["--inside", f"{case},{game},{size}", "--frames", str(given.frames), "--slowest", str(given.slowest)]
    words += ["--seats", given.seats] if given.seats else []
    command = [*RUNNER, "slow_frames", *words]
    env["PYTHONPATH"] = str(root)
    done = subprocess.run(command, env=env, cwd=root, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def show(name: str, size: str, values: list[float]) -> bool:
    """A line of the table; whether it meets the targets."""
    figures = [percentile(values, part) for part in (0.5, 0.99, 0.999)]
    most, worst = TARGETS.get(size, (math.inf, math.inf))
    missed = figures[2] > most or max(values) > worst
    columns = "".join(f"{value:9.2f}" for value in (*figures, max(values)))
    print(f"{name:40}{len(values):7}{columns}{'   MISSED' if missed else ''}", flush=True)
    return not missed


class Given(NamedTuple):
    """The options."""

    sizes: tuple[str, ...] = SIZES
    games: tuple[str, ...] = GAMES
    cases: tuple[str, ...] = tuple(CASES)
    frames: int = 3000  # of a demonstration
    seats: str = ""  # computer players of a demonstration; without them those it has by itself
    slowest: int = 0  # how many frames are explained
    before: Path | None = None  # another checkout
    inside: tuple[str, ...] = ()


def main(given: Given) -> int:
    """Prints the tables; returns 1 where targets are missed."""
    if given.inside:
        case, game, size = given.inside
        measure(case, game, size, given.frames, given.slowest, given.seats)
        return 0
    met = True
    roots = {"before": given.before.resolve(), "after": ROOT} if given.before else {"": ROOT}
    print(f"{'ms of the main thread':40} frames      p50      p99    p99.9    worst")
    for size in given.sizes:
        for game in given.games:
            for case in given.cases:
                for name, root in roots.items():
                    found = inside(root, case, game, size, given)
                    rows = [value for values in found["measured"].values() for value in values]
                    met = show(f"{size} {game} {case} {name}", size, rows) and met
                    for took, where, number, spent in found["slow"]:
                        most = sorted(spent.items(), key=lambda item: -item[1])[:9]
                        print(f"  {took:6.1f} {where} {number}: " + "; ".join(f"{n} {ms:.1f}" for n, ms in most))
    return 0 if met else 1
