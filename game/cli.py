"""The program: reads the command line, opens the window on its first scenes, and reports a fatal error.

main(argv) -> status
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import IO, TYPE_CHECKING

import pygame

from engine.kernel.command import run
from engine.kernel.games import ASIDE, DEFAULT, BrokenGameError, add_folder
from game.clients import CLIENTS, find_client, is_sound, title_of
from game.paths import NoHomeError
from game.shell import crash
from game.shell.options import CommandOptions, opening_game, parse
from game.shell.outside import add_allowed, outside_folder
from game.shell.settings import LoadedSettings
from game.shell.system import console
from game.shell.window import UNSEEN, NoDisplayError, NoWindowError, Window

if TYPE_CHECKING:  # imported after the first picture
    from game.shell.context import Context
    from game.shell.language import Language

log = logging.getLogger(__name__)

PRINTED = "Firenze ended with an error; the report is {report}"
"""Printed if the language files themselves cannot be read."""


def main(argv: list[str] | None = None) -> int:
    """Play; return the exit status: 0, 1 after an error (the player has been told), or 2 if there is no display or an
    option is invalid."""
    console.borrow()
    return run(_main, sys.argv[1:] if argv is None else argv)


def _main(argv: list[str]) -> int:
    if argv[:1] == ["new-game"]:
        from game.new_game import main as new_game

        return new_game(argv[1:])
    if argv[:1] == ["host"]:
        return keep_house(argv[1:])
    try:
        options = parse(argv, CLIENTS, lambda game: find_client(game).choices, _add_games)
        if options.game is not None and not is_sound(options.game):
            raise BrokenGameError(options.game, ASIDE[options.game])
    except BrokenGameError as problem:
        print(f"firenze: {problem}", file=sys.stderr)
        return 2
    if options.version:
        from game.shell.system.version import describe

        print(describe())
        return 0
    shown = logging.StreamHandler()
    shown.setLevel(logging.INFO)  # debug lines only go into an error report
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO, handlers=[shown])
    if options.selftest:
        from game.selftest import selftest

        return selftest()
    tail = crash.LogTail.follow()
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        return _opened(options, tail)
    finally:  # restored for callers with a program of their own
        signal.signal(signal.SIGTERM, signal.SIG_DFL if before is None else before)
        tail.leave()


def keep_house(argv: list[str]) -> int:
    """Keep tables without a window (`game.host`, which the executable lacks); return the exit status."""
    try:
        command = import_module("game.host.command")
    except ModuleNotFoundError:
        print("firenze host: it is not part of this program; pip install firenze[host]", file=sys.stderr)
        return 2
    return int(command.main(argv))


def _add_games(options: CommandOptions) -> None:
    """Find the games in the folders that the player allows."""
    if options.games_dir is not None:
        add_folder(options.games_dir.resolve())
    if outside_folder() is not None:
        with contextlib.suppress(NoHomeError):  # told when the window is to be opened
            add_allowed(LoadedSettings.of(options.save_dir).settings)


def _opened(options: CommandOptions, tail: crash.LogTail) -> int:
    """Play with these options; return the exit status."""
    made: list[Context] = []
    try:
        return _begin(options, made)
    except Exception as error:
        return report(error, tail, options, made[0] if made else _bare(options))


def _begin(options: CommandOptions, made: list[Context]) -> int:
    """Open the window and play in it; return the exit status. made: receives the context. Errors of the game are
    raised."""
    found: LoadedSettings | None = None
    try:
        found = LoadedSettings.of(options.save_dir)
        opening = opening_game(options, found.settings.game, CLIENTS)
        window = Window(options, found.settings, found.folder)
    except NoHomeError:
        problem = _words(options, found).t("app.no_home")
    except NoDisplayError:
        problem = _words(options, found).t("app.no_display")
    except NoWindowError as error:
        problem = _words(options, found).t("app.no_window", error=error)
    else:
        if is_sky_first(options):
            window.show_first(title_of(opening).sky)
            crash.injected_at(0)
            if options.frames == 1:
                pygame.display.quit()
                return 0
        from game.shell.context import Context

        made.append(Context.open(options.save_dir, options.language, options.speed, found))
        made[0].repertoire = lambda: find_client(opening if is_sound(opening) else DEFAULT).sounds
        return play(options, made[0], window)
    print(problem, file=sys.stderr)
    return 2


def is_sky_first(options: CommandOptions) -> bool:
    """Return whether the window shows the sky of the title before anything else is read: unless it begins with a game,
    or the first picture is to be recorded."""
    return not (options.demo or options.seats or options.frame_log or options.shots or options.spoken)


def play(options: CommandOptions, context: Context, window: Window | None = None) -> int:
    """Play in this context; return the exit status. Errors of the game are raised."""
    from game.scenes.flow import open_app
    from game.shell.app import UnwritableError

    try:
        context.spoken_to = _stream(options.spoken)
        app = open_app(options, context, window)
    except UnwritableError as error:  # a log or a folder
        print(context.t("app.no_file", error=error.problem), file=sys.stderr)
        return 2
    return app.run()


def _words(options: CommandOptions, found: LoadedSettings | None) -> Language:
    """Return the words for messages printed before there is a context."""
    from game.shell.context import readable_language
    from game.shell.language import Language

    return readable_language(options.language or (found and found.settings.language) or Language.of_system())


def _bare(options: CommandOptions) -> Context:
    """A context for the report of an error that came before there was one."""
    from game.shell.context import bare_context

    return bare_context(options.save_dir)


def _stream(path: Path | None) -> IO[str] | None:
    """Open the file for speech. Raises UnwritableError."""
    from game.shell.app import UnwritableError

    try:
        return None if path is None else sys.stdout if str(path) == "-" else path.open("a", encoding="utf-8")
    except OSError as problem:
        raise UnwritableError(problem) from problem


def _terminate(number: int, frame: FrameType | None) -> None:
    """End as if the window had been closed: the scenes save everything."""
    try:
        pygame.event.post(pygame.Event(pygame.QUIT))
    except pygame.error:  # no window yet, nothing to save
        sys.exit(128 + number)


def report(error: Exception, tail: crash.LogTail, options: CommandOptions, context: Context) -> int:
    """Write the report of an error and show it; return the exit status, 1."""
    found = crash.report_crash(error, tail, context)
    if found.report:
        words = context.t("crash.printed", report=found.report)
        with contextlib.suppress(OSError):  # a closed terminal does not prevent the window
            print(words if str(found.report) in words else PRINTED.format(report=found.report), file=sys.stderr)
    try:
        _show(found, options, context)
    except Exception:
        # the window may fail for the same reason that ended the game; report and log have everything
        log.exception("the window with the report cannot be shown")
        _show_plainly(found)
    return 1


def _show(found: crash.CrashReport, options: CommandOptions, context: Context) -> None:
    """Show the report in a window until it is closed; do nothing if it would be invisible."""
    from game.scenes.crash import CrashScene
    from game.shell.app import App

    if _is_seen() or options.frames:
        plain = options._replace(frame_log=None, shots=None)
        os.environ.pop(crash.TEST_HOOK, None)
        context.type.is_forgiving = True
        App(plain, context, lambda _: CrashScene(context, found)).run()


def _show_plainly(found: crash.CrashReport) -> None:
    """Show a box of the system, which does not need our fonts; do nothing if it would be invisible."""
    try:
        if _is_seen():
            words = PRINTED.format(report=found.report) if found.report else PRINTED.partition(";")[0]
            pygame.display.message_box("Firenze", words)
    except Exception:
        log.exception("the report cannot be shown at all")


def _is_seen() -> bool:
    """Return whether a window is visible to anyone."""
    pygame.display.init()
    return pygame.display.get_driver() not in UNSEEN
