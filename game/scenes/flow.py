"""Where scenes lead: the first scenes, and the scene of a place that another scene names by a value.

app = open_app(options, context)     # the window, on the title or on the game the command line asks for

The places are in `game.shell.places`, the page in `game.ui.to_page`; their openers, in `OPENERS`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.clients import CLIENTS, find_client
from game.lazy import lazy, resolve
from game.scenes.lobby import Lobby
from game.scenes.title.scene import TitleScene
from game.shell import places
from game.shell.app import App, UnwritableError, clear_away
from game.shell.context import Context
from game.shell.crash import crashed_before
from game.shell.options import CommandOptions, opening_game
from game.shell.outside import is_to_be_asked
from game.shell.scene import Go, Scene, Size
from game.shell.settings import FILE
from game.ui.to_page import GoPage

if TYPE_CHECKING:
    from game.shell.phones import Phones
    from game.shell.session.session import Session
    from game.shell.window import Window

TABLE = (
    "game.table.focus",
    "game.table.interaction",
    "game.table.view",
    "game.table.live.look_back",
    "game.ui.glyphs",
    "game.ui.page_layout",
    "game.ui.page_view",
    "game.ui.page_sheet",
    "game.ui.page_speech",
    "game.table.reading.keys",
    "game.scenes.page",
    "game.shell.progress.statistics",
    "game.scenes.seats.fairness",
    "game.table.live.steps_back",
    "game.table.live.thought_keeper",
    "game.remote.seats.seating",
    "game.scenes.play.live_table",
    "game.ui.book",
    "game.table.reading.pages",
    "game.learn.coach",
    "game.scenes.play.coaching",
    "game.scenes.play.goal_plate",
    "game.table.live.planning",
    "game.table.menu",
    "game.scenes.play.advice",
    "game.table.live.enlarging",
    "game.remote.messages",
    "game.remote.desk",
    "game.remote.web_files",
    "game.remote.pictures",
    "game.remote.boards.table_picture",
    "game.remote.seat_sheet",
    "game.remote.seat_hand",
    "game.remote.seats.words",
    "game.ui.screen",
    "game.ui.screen_rows",
    "game.ui.screen_scene",
    "game.scenes.play.phones.codes",
    "game.remote.seats.replies",
    "game.scenes.play.phones.hands",
    "game.table.live.pointing",
    "game.table.scene",
    "game.scenes.play.table",
    "socket",
    "multiprocessing.context",
    "multiprocessing.connection",
    "multiprocessing.spawn",
    "multiprocessing.popen_spawn_win32" if sys.platform == "win32" else "multiprocessing.popen_spawn_posix",
    "game.ui.widgets",
    "game.ui.form",
    "game.ui.rows",
    "game.scenes.settings.scene",
)
"""Modules that a table, the process in which computer players think and the settings need, in an order in which none
of them takes a frame of its own to import."""


OPENERS: dict[type[Go], Callable[[Lobby, Any], Scene]] = {
    places.GoSeats: lazy("game.scenes.opening.seats:seats"),
    places.GoFrom: lazy("game.scenes.opening.seats:going_on"),
    places.GoTable: lazy("game.scenes.opening.play:table"),
    places.GoSeating: lazy("game.scenes.opening.play:seating"),
    places.GoResults: lazy("game.scenes.opening.play:results"),
    places.GoFair: lazy("game.scenes.opening.play:fair"),
    places.GoFirstGame: lazy("game.scenes.opening.play:first_game"),
    places.GoAttract: lazy("game.scenes.opening.play:attract"),
    GoPage: lazy("game.scenes.opening.play:page"),
    places.GoGames: lazy("game.scenes.opening.records:games"),
    places.GoReplay: lazy("game.scenes.opening.records:replay"),
    places.GoReview: lazy("game.scenes.opening.records:review"),
    places.GoHall: lazy("game.scenes.opening.records:hall"),
    places.GoLessons: lazy("game.scenes.opening.learn:lessons"),
    places.GoLesson: lazy("game.scenes.opening.learn:lesson"),
    places.GoPuzzles: lazy("game.scenes.opening.learn:puzzles"),
    places.GoPuzzle: lazy("game.scenes.opening.learn:puzzle"),
    places.GoDeal: lazy("game.scenes.opening.learn:deal"),
    places.GoDuplicate: lazy("game.scenes.opening.learn:duplicate"),
    places.GoCompare: lazy("game.scenes.opening.learn:compare"),
    places.GoWelcome: lazy("game.scenes.opening.settings:welcome"),
    places.GoSettings: lazy("game.scenes.opening.settings:settings"),
    places.GoBindings: lazy("game.scenes.opening.settings:bindings"),
    places.GoCodes: lazy("game.scenes.opening.play:codes"),
    places.GoConsent: lazy("game.scenes.opening.settings:consent"),
    places.GoOutside: lazy("game.scenes.opening.settings:outside"),
}
"""The opener of each place, imported when the place is opened: the first picture waits for none of them."""


class SceneOpener:
    """Makes the scenes of places.  `game` is played from the seats scene on, until another is chosen there; `seed`
    and `agreed`, options of that game, are from the command line."""

    def __init__(
        self, context: Context, game: str, seed: int | None = None, agreed: Mapping[str, Any] | None = None
    ) -> None:
        self._lobby = Lobby(context, game, seed, {game: agreed or {}})

    def __call__(self, go: Go) -> Scene:
        """Return the scene of a place.  Raises TypeError if there is none."""
        if isinstance(go, places.GoScreen):
            screen: Scene = resolve(go.address)(self._lobby.context)
            return screen
        if type(go) not in OPENERS:
            raise TypeError(f"nobody knows the way to {go.place}")
        scene = OPENERS[type(go)](self._lobby, go)
        if go.is_of_a_game and not scene.game:
            scene.game = self._lobby.book
        return scene

    def turn_to(self, game: str) -> None:
        """Turn the menu of the title to this game."""
        self._lobby.turn_to(game)

    def read_ahead(self, size: Size) -> Iterator[None]:
        """Have the pictures of the seats and of the table read in the background, a little per step, while only
        the title is there."""
        from game.scenes.seats.scene import preload

        context = self._lobby.context
        preload(context)
        yield from self._lobby.played.preload(context, size)
        for name in TABLE:
            import_module(name)
            yield
        clear_away(is_settled=True)


def open_app(options: CommandOptions, context: Context, window: Window | None = None) -> App:
    """Open the window (unless it is there) on the title, and on top of it the game the command line asks for. Raises
    what App raises, and UnwritableError if that game cannot be saved."""
    game = opening_game(options, context.settings.game, CLIENTS)
    context.prepare_phones = partial(set_phones, options, context)
    opener = SceneOpener(context, game, options.seed, options.option)
    is_sky_shown = window is not None and window.is_painted

    def first(_: Context) -> TitleScene:
        return TitleScene(context, opener.read_ahead, opener.turn_to, game, is_sky_shown=is_sky_shown)

    app = App(options, context, first, opener, window)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    if crashed_before(context.save_dir) and context.library.latest() is not None:
        title.notify(context.t("crash.again", choice=context.t("title.continue")))
    if is_new(options, context):
        title.then = places.GoWelcome()
    elif is_to_be_asked(context.settings):
        title.then = places.GoOutside()
    if options.phones is not None and not (options.demo or options.seats):
        _await_phones(context, game)
    if options.demo or options.seats:
        try:
            session = asked_game(options, context)
        except OSError as problem:
            app.close()
            raise UnwritableError(problem) from problem
        app.stack.apply(places.GoTable(session))
    return app


def _await_phones(context: Context, game: str) -> None:
    """Admit guests from the title on; where that is not possible, the page of the seats says why."""
    from game.scenes.play.phones.waiting import WaitingPhones
    from game.shell.phones import PhonesError

    with suppress(PhonesError):
        WaitingPhones.at(context, game, ())


def set_phones(options: CommandOptions, context: Context, phones: Phones) -> None:
    """Make phones available on request, and with every table if the command line asks for them."""
    from game.remote.line import PhoneCarrier
    from game.shell.phones import PhoneWish

    phones.carrier = PhoneCarrier(lambda: context.language.code)
    phones.wish = PhoneWish(options.phones or 0, options.bind or "", options.phone_host or "")
    phones.is_always = options.phones is not None


def is_new(options: CommandOptions, context: Context) -> bool:
    """Return whether this is the first start: nothing has been set yet, and the command line asks for nothing that
    leads elsewhere."""
    asked = (options.demo, options.seats, options.frames, options.save_dir)
    if any(asked) or options.shots is not None or options.frame_log is not None:
        return False
    return not context.settings.welcomed and not (context.config_dir / FILE).exists()


def asked_game(options: CommandOptions, context: Context) -> Session:
    """Begin the game that `--demo` or `--seats` asks for. Raises OSError if it cannot be saved."""
    from dataclasses import replace

    from engine.kernel.game import usual_level
    from engine.programs.program import programs_of, stand_in
    from game.scenes.seats.quick import quick_setup
    from game.shell.session.session import Session
    from game.shell.setup.characters import different_players, seat_names
    from game.shell.setup.setup import HUMAN, fresh_seed

    client = find_client(opening_game(options, context.settings.game, CLIENTS))
    game = client.game
    seed = fresh_seed() if options.seed is None else options.seed
    asked = options.seats or different_players(game, usual_level(game), min(4, game.seats[-1]), seed)
    programs = programs_of(asked)
    for program in programs.values():
        context.consent.name(program.command)
    kinds = tuple(stand_in(game) if kind in programs else kind for kind in asked)
    names = seat_names(context.language, kinds)
    setup = quick_setup(kinds, names, seed, context.speed, game.name)
    seated = {name: programs[kind] for name, kind in zip(names, asked, strict=False) if kind in programs}
    is_shown = HUMAN not in kinds
    rules, screen = client.parted({**client.usual(), **(client.shown if is_shown else {}), **(options.option or {})})
    setup = replace(setup, options=rules, screen={} if is_shown else screen, programs=seated)
    return Session.begin(setup, context.library)
