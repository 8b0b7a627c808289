"""Where scenes lead: the first scenes, and the scene of a place that another scene names by a value.

app = open_app(options, context)     # the window, on the title or on the game the command line asks for

Go("seats")                      what the players agree on before a game; Go("seats", name): before one of that game
Go("table", session)             a game, new or continued
Go("results", finished)          a game that is over (`session.Finished`)
Go("games")                      the games that can be continued
Go("settings")
Go("attract")                    a game between computer players, to look at
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.client import GameClient
from game.clients import find_client
from game.scenes.title import TitleScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.crash import crashed_before
from game.shell.options import Options
from game.shell.scene import Go, Scene, Size
from game.shell.setup import default_names, fresh_seed, offered_levels, quick_setup

if TYPE_CHECKING:
    from game.shell.session import Session


class Places:
    """Makes scenes by name. `game` is played from the seats scene on, until another is chosen there; `seed` is that of
    the command line."""

    def __init__(self, context: Context, game: str, seed: int | None = None) -> None:
        self._context = context
        self._game = game
        self._seed = seed

    def __call__(self, go: Go) -> Scene:
        """Return the scene of a place. Raises KeyError where there is no such place."""
        make = {
            "seats": self._seats,
            "table": self._table,
            "results": self._results,
            "games": self._games,
            "settings": self._settings,
            "attract": self._attract,
        }[go.place]
        return make(go)

    def read_ahead(self, size: Size) -> Iterator[None]:
        """Have the pictures of the seats and of the table read in the background, a little a step."""
        from game.scenes.seats import preload

        preload(self._context)
        yield from self._client().preload(self._context, size)

    # a scene is imported when somebody goes there: the first picture waits for none of them

    def _client(self) -> GameClient:
        return find_client(self._game)

    def _seats(self, go: Go) -> Scene:
        from game.scenes.seats import SeatsScene

        self._game = go.what or self._game
        return SeatsScene(self._context, self._client(), self._seed)

    def _table(self, go: Go) -> Scene:
        from game.scenes.table import TableScene

        self._context.sounds.use(find_client(go.what.game.name).sounds)
        return TableScene.of(self._context, go.what)

    def _results(self, go: Go) -> Scene:
        return find_client(go.what.setup.game).results(self._context, go.what)

    def _games(self, go: Go) -> Scene:
        from game.scenes.games import GamesScene

        return GamesScene(self._context)

    def _settings(self, go: Go) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._context)

    def _attract(self, go: Go) -> Scene:
        from game.scenes.attract import Attract

        self._context.sounds.use(self._client().sounds)
        return Attract(self._context, self._client())


def open_app(options: Options, context: Context) -> App:
    """Open the window on the title, and on top of it the game the command line asks for. Raises what App raises, and
    OSError where that game cannot be saved."""
    places = Places(context, options.game, options.seed)
    app = App(options, context, lambda _: TitleScene(context, places.read_ahead), places)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    if crashed_before(context.save_dir) and context.library.running(1):
        title.notify(context.t("crash.again", choice=context.t("title.continue")))
    if options.demo or options.seats:
        try:
            app.stack.apply(Go("table", asked_game(options, context)))
        except OSError:
            app.close()
            raise
    return app


def asked_game(options: Options, context: Context) -> Session:
    """Begin the game that `--demo` or `--seats` asks for. Raises OSError where it cannot be saved."""
    game = find_client(options.game).game
    seed = fresh_seed() if options.seed is None else options.seed
    kinds = options.seats or (offered_levels(game)[-1],) * min(4, game.seats[-1])
    setup = quick_setup(kinds, default_names(context.language), seed, context.speed, game.name)
    from game.shell.session import Session

    return Session.begin(setup, context.library)
