"""Where scenes lead: the first scenes, and the scene of a place that another scene names by a value.

app = open_app(options, context)     # the window, on the title or on the game the command line asks for

Go("seats")                      what the players agree on before a game; Go("seats", name): before one of that game;
                                 Go("seats", setup): with the luck of a game that was played
Go("table", session)             a game, new or continued
Go("results", finished)          a game that is over (`session.Finished`)
Go("games")                      all saved games; Go("games", path): and a file that is brought in
Go("replay", path)               a game of the library, played again to be looked at; Go("replay", Moment(path, at)):
                                 from there on
Go("review", path)               what was decided where in a finished game
Go("go_on", position)            the seats of a game that goes on from a position of another one (`setup.GoOn`)
Go("settings")
Go("welcome")                    what is asked at the first start
Go("bindings")                   which key and which pad button gives which command
Go("programs")                   which programs can be chosen for a seat
Go("consent", programs)          whether they may be started (`settings.NamedProgram`)
Go("seating", session)           who decides for the seats of a running game
Go("fair", session)              how the luck of a game can be checked; Go("fair", path): of one in a file
Go("hall", name)                 hall of fame and statistics of a game; without a name of the one that is played
Go("lessons")                    what can be learned about a game
Go("lesson", (name, afresh))     a lesson, where it was left, or from its beginning (afresh)
Go("deal")                       the deal of the day; Go("deal", day): that of another day
Go("duplicate", day)             several people play the deal of a day one after another
Go("compare", day)               what became of that, turn by turn
Go("first_game")                 an easy game with a coach, where it was left, or a new one
Go("puzzles")                    what can be solved in a game
Go("puzzle", (name, shown))      a puzzle, or its solution (shown)
Go("attract")                    a game between computer players, to look at
Go("page", page)                 a page over what is below: a Page, a Reading or an address (`game.scenes.page`)
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from game.clients import CLIENTS, find_client
from game.scenes.title import TitleScene
from game.shell.app import App, UnwritableError, clear_away
from game.shell.context import Context
from game.shell.crash import crashed_before
from game.shell.options import Options, opening_game
from game.shell.scene import Go, Scene, Size
from game.shell.settings import FILE

if TYPE_CHECKING:
    from game.client import GameClient
    from game.shell.session import Session

OF_A_GAME = frozenset(
    (
        *("seats", "table", "results", "replay", "go_on", "first_game", "attract"),
        *("lessons", "lesson", "puzzles", "puzzle", "deal", "duplicate"),
    )
)
"""Places that belong to one of the games: the window is called after it."""
TABLE = (
    "game.table.focus",
    "game.table.interaction",
    "game.table.view",
    "game.table.look_back",
    "game.ui.glyphs",
    "game.ui.page_layout",
    "game.ui.page_view",
    "game.ui.page_sheet",
    "game.ui.page_speech",
    "game.table.keys",
    "game.scenes.page",
    "game.shell.statistics",
    "game.scenes.fairness",
    "game.scenes.steps_back",
    "game.scenes.live_table",
    "game.ui.book",
    "game.table.pages",
    "game.learn.coach",
    "game.scenes.coaching",
    "game.scenes.table",
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
        """Return the scene of a place. Raises KeyError where there is no such place."""
        make = {
            "seats": self._seats,
            "table": self._table,
            "results": self._results,
            "games": self._games,
            "replay": self._replay,
            "review": self._review,
            "go_on": self._go_on,
            "settings": self._settings,
            "welcome": self._welcome,
            "bindings": self._bindings,
            "programs": self._programs,
            "consent": self._consent,
            "lessons": self._learning,
            "lesson": self._learning,
            "deal": self._learning,
            "duplicate": self._learning,
            "compare": self._learning,
            "first_game": self._first_game,
            "puzzles": self._learning,
            "puzzle": self._learning,
            "attract": self._attract,
            "seating": self._seating,
            "page": self._page,
            "fair": self._fair,
            "hall": self._hall,
        }[go.place]
        scene = make(go)
        if go.place in OF_A_GAME and not scene.game:
            scene.game = self._read
        return scene

    def turn_to(self, game: str) -> None:
        """Have the menu of the title lead to this game."""
        self._game = self._read = game

    def read_ahead(self, size: Size) -> Iterator[None]:
        """Have the pictures of the seats and of the table read in the background, a little a step, while the title is
        all that is there."""
        from game.scenes.seats import preload

        preload(self._context)
        yield from self._client().preload(self._context, size)
        for name in TABLE:
            import_module(name)
            yield
        clear_away(is_settled=True)

    # a scene is imported when somebody goes there: the first picture waits for none of them

    def _client(self) -> GameClient:
        return find_client(self._game)

    def _seats(self, go: Go) -> Scene:
        from game.scenes.seats import SeatsScene
        from game.scenes.seats_draft import draft_of
        from game.shell.setup import GameSetup

        if isinstance(go.what, GameSetup):
            self._game = self._read = go.what.game
            return SeatsScene(self._context, self._client(), draft=draft_of(self._context, go.what))
        self._game = self._read = go.what or self._game
        return SeatsScene(self._context, self._client(), self._seed)

    def _table(self, go: Go) -> Scene:
        from game.scenes.table import TableScene

        self._read = go.what.game.name
        if go.what.setup.dealt is not None:
            from datetime import date

            from game.shell.deal import deal_of
            from game.shell.deal_marks import want_mark

            want_mark(self._context, deal_of(go.what.game, date.fromisoformat(go.what.setup.dealt.day)))
        return _heard(TableScene.of(self._context, go.what), find_client(self._read))

    def _results(self, go: Go) -> Scene:
        client = find_client(go.what.setup.game)
        if go.what.setup.dealt is not None:
            from game.scenes.deals import Deals

            Deals(self._context, client)  # takes over how it has ended
        scene = client.results(self._context, go.what)
        scene.game = client.game.name
        return scene

    def _games(self, go: Go) -> Scene:
        from game.scenes.games import GamesScene

        return GamesScene(self._context, go.what)

    def _replay(self, go: Go) -> Scene:
        from engine.journal import JournalError
        from game.scenes.games import GamesScene
        from game.scenes.games_words import problem_in_words
        from game.scenes.replay import ReplayScene
        from game.shell.setup import Moment

        moment = go.what if isinstance(go.what, Moment) else Moment(go.what)
        try:
            scene = ReplayScene.load(self._context, moment.path)
        except (OSError, JournalError) as problem:  # gone or damaged meanwhile
            reason = problem_in_words(problem, self._context)
            return GamesScene(self._context, notice=self._context.t("replay.cannot", reason=reason))
        scene.playback.seek(moment.at)
        scene.game = scene.setup.game
        return _heard(scene, find_client(scene.setup.game))

    def _review(self, go: Go) -> Scene:
        from engine.journal import JournalError
        from game.scenes.games_words import problem_in_words
        from game.scenes.review import review_of
        from game.ui.page import Page, Text

        t = self._context.t
        try:
            scene = review_of(self._context, go.what)
            words = t("review.nobody")
        except (OSError, JournalError) as problem:
            scene, words = None, t("review.cannot", reason=problem_in_words(problem, self._context))
        return scene or self._page(Go("page", Page(t("review.title"), (Text(words),))))

    def _go_on(self, go: Go) -> Scene:
        from game.scenes.seats import SeatsScene
        from game.scenes.seats_draft import Draft, called, known_programs

        client = find_client(go.what.setup.game)
        names = called(self._context.language, client)
        draft = Draft.going_on(client, go.what, self._context.speed, names)
        draft.programs = known_programs(self._context)
        scene = SeatsScene(self._context, client, draft=draft)
        scene.game = client.game.name
        return scene

    def _settings(self, go: Go) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._context)

    def _welcome(self, go: Go) -> Scene:
        from game.scenes.welcome import WelcomeScene

        return WelcomeScene(self._context)

    def _bindings(self, go: Go) -> Scene:
        from game.scenes.bindings import BindingsScene

        return BindingsScene(self._context, find_client(self._read).commands)

    def _programs(self, go: Go) -> Scene:
        from game.scenes.programs import ProgramsScene

        return ProgramsScene(self._context)

    def _consent(self, go: Go) -> Scene:
        from game.scenes.consent import ConsentScene

        return ConsentScene(self._context, go.what)

    def _seating(self, go: Go) -> Scene:
        from game.scenes.seating import SeatingScene

        return SeatingScene(self._context, go.what)

    def _fair(self, go: Go) -> Scene:
        from game.scenes.fairness import fairness_of

        return self._page(Go("page", fairness_of(self._context, go.what)))

    def _hall(self, go: Go) -> Scene:
        from game.scenes.hall import HallScene

        return HallScene(self._context, go.what or self._read)

    def _learning(self, go: Go) -> Scene:
        from game.scenes.learning_places import LEARNING

        # a page of the rules of another game, at its table, leads to the lessons of that one
        client = find_client(self._read) if go.place == "lesson" else self._client()
        self._read = client.game.name
        return _heard(LEARNING[go.place](self._context, client, go.what), client)

    def _first_game(self, go: Go) -> Scene:
        from game.learn.first_game import first_game
        from game.shell.disk_words import disk_words
        from game.ui.page import Page, Text

        t, client = self._context.t, self._client()
        try:
            return self._table(Go("table", first_game(self._context, client)))
        except OSError as problem:
            why = t("seats.cannot_save", problem=disk_words(problem, self._context.language))
            return self._page(Go("page", Page(t("lessons.first_game"), (Text(why),))))

    def _attract(self, go: Go) -> Scene:
        from game.scenes.attract import Attract

        self._read = self._game
        return _heard(Attract(self._context, self._client()), self._client())

    def _page(self, go: Go) -> Scene:
        from game.scenes.page import open_page

        return open_page(self._context, find_client(self._read), go.what)


def _heard(scene: Scene, client: GameClient) -> Scene:
    """The scene, with the sounds of a game."""
    scene.repertoire = client.sounds
    return scene


def open_app(options: Options, context: Context) -> App:
    """Open the window on the title, and on top of it the game the command line asks for. Raises what App raises, and
    UnwritableError where that game cannot be saved."""
    game = opening_game(options, context.settings.game, CLIENTS)
    places = Places(context, game, options.seed)
    app = App(options, context, lambda _: TitleScene(context, places.read_ahead, places.turn_to, game), places)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    if crashed_before(context.save_dir) and context.library.latest() is not None:
        title.notify(context.t("crash.again", choice=context.t("title.continue")))
    if is_new(options, context):
        title.then = Go("welcome")
    if options.demo or options.seats:
        try:
            session = asked_game(options, context)
        except OSError as problem:
            app.close()
            raise UnwritableError(problem) from problem
        app.stack.apply(Go("table", session))
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
    from game.shell.characters import different_players, seat_names
    from game.shell.session import Session
    from game.shell.setup import HUMAN, fresh_seed, quick_setup

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
