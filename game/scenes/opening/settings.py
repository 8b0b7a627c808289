"""Settings: the first questions, all settings, keys, programs that play."""

from __future__ import annotations

from engine.kernel.games import is_of_house
from game.clients import CLIENTS, title_of
from game.scenes.lobby import Lobby
from game.shell.places import GoBindings, GoConsent, GoOutside, GoSettings, GoWelcome
from game.shell.scene import Scene


def welcome(lobby: Lobby, go: GoWelcome) -> Scene:
    """Open the questions of the first start."""
    from game.scenes.title.welcome import WelcomeScene

    return WelcomeScene(lobby.context, [name for name in CLIENTS if is_of_house(name) and title_of(name).coach])


def settings(lobby: Lobby, go: GoSettings) -> Scene:
    """Open the settings."""
    from game.scenes.settings.scene import SettingsScene

    return SettingsScene(lobby.context)


def bindings(lobby: Lobby, go: GoBindings) -> Scene:
    """Open the keys, including those of the game being read."""
    from game.scenes.settings.bindings import BindingsScene

    return BindingsScene(lobby.context, lobby.read.commands)


def consent(lobby: Lobby, go: GoConsent) -> Scene:
    """Ask whether programs may be started."""
    from game.scenes.settings.consent import ConsentScene

    return ConsentScene(lobby.context, go.programs)


def outside(lobby: Lobby, go: GoOutside) -> Scene:
    """Ask whether games from the folder beside the program may be run."""
    from game.scenes.settings.outside import OutsideScene

    return OutsideScene(lobby.context)
