"""Where scenes lead: the first scenes, and the scene of a place that another scene names by a value.

app = open_app(options, context)     # the window, on the title or on the game the command line asks for

The places stand in `game.shell.places`, the page in `game.ui.to_page`; `Places` makes their scenes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatchmethod
from importlib import import_module
from typing import TYPE_CHECKING

from game.clients import CLIENTS, find_client
from game.scenes.title.scene import TitleScene
from game.shell.app import App, UnwritableError, clear_away
from game.shell.context import Context
from game.shell.crash import crashed_before
from game.shell.options import Options, opening_game
from game.shell.places import (
    GoAttract,
    GoBindings,
    GoCompare,
    GoConsent,
    GoDeal,
    GoDuplicate,
    GoFair,
    GoFirstGame,
    GoFrom,
    GoGames,
    GoHall,
    GoLesson,
    GoLessons,
    GoPrograms,
    GoPuzzle,
    GoPuzzles,
    GoReplay,
    GoResults,
    GoReview,
    GoSeating,
    GoSeats,
    GoSettings,
    GoTable,
    GoWelcome,
)
from game.shell.scene import Go, Scene, Size
from game.shell.settings import FILE
from game.ui.to_page import GoPage

if TYPE_CHECKING:
    from game.client import GameClient
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
    "game.scenes.play.steps_back",
    "game.scenes.play.live_table",
    "game.ui.book",
    "game.table.reading.pages",
    "game.learn.coach",
    "game.scenes.play.coaching",
    "game.table.live.planning",
    "game.table.menu",
    "game.scenes.play.advice",
    "game.scenes.play.table",
    "socket",
    "multiprocessing.context",
    "multiprocessing.connection",
    "multiprocessing.spawn",
)
"""Modules that a table stands on, and those of the process in which computer players think, in an order in which none
of them takes a frame of its own to be imported."""


class Places:
    """Makes scenes by name. `game` is played from the seats scene on, until another is chosen there; `seed` is that of
    the command line."""

    def __init__(self, context: Context, game: str, seed: int | None = None) -> None:
        self._context = context
        self._game = game
        self._read = game  # whose book is read
        self._seed = seed

    def __call__(self, go: Go) -> Scene:
        """Return the scene of a place. Raises TypeError where there is none."""
        scene = self._scene(go)
        if go.is_of_a_game and not scene.game:
            scene.game = self._read
        return scene

    def turn_to(self, game: str) -> None:
        """Have the menu of the title lead to this game."""
        self._game = self._read = game

    def read_ahead(self, size: Size) -> Iterator[None]:
        """Have the pictures of the seats and of the table read in the background, a little a step, while the title is
        all that is there."""
        from game.scenes.seats.scene import preload

        preload(self._context)
        yield from self._client().preload(self._context, size)
        for name in TABLE:
            import_module(name)
            yield
        clear_away(is_settled=True)

    # a scene is imported when somebody goes there: the first picture waits for none of them

    @singledispatchmethod
    def _scene(self, go: Go) -> Scene:
        raise TypeError(f"nobody knows the way to {go.place}")

    def _client(self) -> GameClient:
        return find_client(self._game)

    @_scene.register
    def _seats(self, go: GoSeats) -> Scene:
        from game.scenes.seats.draft import draft_of
        from game.scenes.seats.scene import SeatsScene

        if go.setup is not None:
            self._game = self._read = go.setup.game
            return SeatsScene(self._context, self._client(), draft=draft_of(self._context, go.setup))
        self._game = self._read = go.game or self._game
        return SeatsScene(self._context, self._client(), self._seed)

    @_scene.register
    def _table(self, go: GoTable) -> Scene:
        from game.scenes.play.table import TableScene

        self._read = go.session.game.name
        if go.session.setup.dealt is not None:
            from datetime import date

            from game.shell.deal.deal import deal_of
            from game.shell.deal.marks import want_mark

            want_mark(self._context, deal_of(go.session.game, date.fromisoformat(go.session.setup.dealt.day)))
        return _heard(TableScene.of(self._context, go.session), find_client(self._read))

    @_scene.register
    def _results(self, go: GoResults) -> Scene:
        client = find_client(go.finished.setup.game)
        if go.finished.setup.dealt is not None:
            from game.scenes.deal.deals import Deals

            Deals(self._context, client)  # takes over how it has ended
        scene = client.results(self._context, go.finished)
        scene.game = client.game.name
        return scene

    @_scene.register
    def _games(self, go: GoGames) -> Scene:
        from game.scenes.games.scene import GamesScene

        return GamesScene(self._context, go.brought)

    @_scene.register
    def _replay(self, go: GoReplay) -> Scene:
        from engine.journal import JournalError
        from game.scenes.games.scene import GamesScene
        from game.scenes.games.words import problem_in_words
        from game.scenes.replay.scene import ReplayScene

        try:
            scene = ReplayScene.load(self._context, go.path)
        except (OSError, JournalError) as problem:  # gone or damaged meanwhile
            reason = problem_in_words(problem, self._context)
            return GamesScene(self._context, notice=self._context.t("replay.cannot", reason=reason))
        scene.playback.seek(go.at)
        scene.game = scene.setup.game
        return _heard(scene, find_client(scene.setup.game))

    @_scene.register
    def _review(self, go: GoReview) -> Scene:
        from engine.journal import JournalError
        from game.scenes.games.words import problem_in_words
        from game.scenes.replay.review import review_of
        from game.ui.page import Page, Text

        t = self._context.t
        try:
            scene = review_of(self._context, go.path)
            words = t("review.nobody")
        except (OSError, JournalError) as problem:
            scene, words = None, t("review.cannot", reason=problem_in_words(problem, self._context))
        return scene or self._page(GoPage(Page(t("review.title"), (Text(words),))))

    @_scene.register
    def _go_on(self, go: GoFrom) -> Scene:
        from game.scenes.seats.draft import Draft, called, known_programs
        from game.scenes.seats.scene import SeatsScene

        client = find_client(go.position.setup.game)
        names = called(self._context.language, client)
        draft = Draft.going_on(client, go.position, self._context.speed, names)
        draft.programs = known_programs(self._context)
        scene = SeatsScene(self._context, client, draft=draft)
        scene.game = client.game.name
        return scene

    @_scene.register
    def _settings(self, go: GoSettings) -> Scene:
        from game.scenes.settings.scene import SettingsScene

        return SettingsScene(self._context)

    @_scene.register
    def _welcome(self, go: GoWelcome) -> Scene:
        from game.scenes.title.welcome import WelcomeScene

        return WelcomeScene(self._context)

    @_scene.register
    def _bindings(self, go: GoBindings) -> Scene:
        from game.scenes.settings.bindings import BindingsScene

        return BindingsScene(self._context, find_client(self._read).commands)

    @_scene.register
    def _programs(self, go: GoPrograms) -> Scene:
        from game.scenes.settings.programs import ProgramsScene

        return ProgramsScene(self._context)

    @_scene.register
    def _consent(self, go: GoConsent) -> Scene:
        from game.scenes.settings.consent import ConsentScene

        return ConsentScene(self._context, go.programs)

    @_scene.register
    def _seating(self, go: GoSeating) -> Scene:
        from game.scenes.play.seating import SeatingScene

        return SeatingScene(self._context, go.session)

    @_scene.register
    def _fair(self, go: GoFair) -> Scene:
        from game.scenes.seats.fairness import fairness_of

        return self._page(GoPage(fairness_of(self._context, go.game)))

    @_scene.register
    def _hall(self, go: GoHall) -> Scene:
        from game.scenes.hall import HallScene

        return HallScene(self._context, go.game or self._read)

    @_scene.register(GoLessons)
    @_scene.register(GoLesson)
    @_scene.register(GoPuzzles)
    @_scene.register(GoPuzzle)
    @_scene.register(GoDeal)
    @_scene.register(GoDuplicate)
    @_scene.register(GoCompare)
    def _learning(self, go: Go) -> Scene:
        from game.scenes.learn.places import learning

        # a page of the rules of another game, at its table, leads to the lessons of that one
        client = find_client(self._read) if isinstance(go, GoLesson) else self._client()
        self._read = client.game.name
        return _heard(learning(go, self._context, client), client)

    @_scene.register
    def _first_game(self, go: GoFirstGame) -> Scene:
        from game.learn.first_game import first_game
        from game.shell.disk_words import disk_words
        from game.ui.page import Page, Text

        t, client = self._context.t, self._client()
        try:
            return self._table(GoTable(first_game(self._context, client)))
        except OSError as problem:
            why = t("seats.cannot_save", problem=disk_words(problem, self._context.language))
            return self._page(GoPage(Page(t("lessons.first_game"), (Text(why),))))

    @_scene.register
    def _attract(self, go: GoAttract) -> Scene:
        from game.scenes.play.attract import Attract

        self._read = self._game
        return _heard(Attract(self._context, self._client()), self._client())

    @_scene.register
    def _page(self, go: GoPage) -> Scene:
        from game.scenes.page import open_page

        return open_page(self._context, find_client(self._read), go.what)


def _heard(scene: Scene, client: GameClient) -> Scene:
    """The scene, with the sounds of a game."""
    scene.repertoire = client.sounds
    return scene


def open_app(options: Options, context: Context, window: Window | None = None) -> App:
    """Open the window (unless it is there) on the title, and on top of it the game the command line asks for. Raises
    what App raises, and UnwritableError where that game cannot be saved."""
    game = opening_game(options, context.settings.game, CLIENTS)
    places = Places(context, game, options.seed)
    is_sky_shown = window is not None and window.is_painted

    def first(_: Context) -> TitleScene:
        return TitleScene(context, places.read_ahead, places.turn_to, game, is_sky_shown=is_sky_shown)

    app = App(options, context, first, places, window)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    if crashed_before(context.save_dir) and context.library.latest() is not None:
        title.notify(context.t("crash.again", choice=context.t("title.continue")))
    if is_new(options, context):
        title.then = GoWelcome()
    if options.demo or options.seats:
        try:
            session = asked_game(options, context)
        except OSError as problem:
            app.close()
            raise UnwritableError(problem) from problem
        app.stack.apply(GoTable(session))
    return app


def is_new(options: Options, context: Context) -> bool:
    """Return whether this is the first start: nothing has been set yet, and the command line asks for nothing in
    particular."""
    asked = (options.demo, options.seats, options.frames, options.save_dir, options.language, options.speed)
    if any(asked) or options.shots is not None or options.frame_log is not None:
        return False
    return not context.settings.welcomed and not (context.config_dir / FILE).exists()


def asked_game(options: Options, context: Context) -> Session:
    """Begin the game that `--demo` or `--seats` asks for. Raises OSError where it cannot be saved."""
    from dataclasses import replace

    from engine.game import fresh_options, usual_level
    from engine.program import programs_of, stand_in
    from game.shell.session.session import Session
    from game.shell.setup.characters import different_players, seat_names
    from game.shell.setup.setup import HUMAN, fresh_seed, quick_setup

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
    screen = client.screen if HUMAN in kinds else {}
    setup = replace(setup, options=fresh_options(game), screen=screen, programs=seated)
    return Session.begin(setup, context.library)
