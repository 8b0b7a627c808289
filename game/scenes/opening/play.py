"""Tables, their seats and results, and the demonstration."""

from __future__ import annotations

from game.clients import find_client
from game.scenes.lobby import Lobby
from game.shell.places import GoAttract, GoCodes, GoFair, GoFirstGame, GoResults, GoSeating, GoTable
from game.shell.scene import Scene
from game.ui.to_page import GoPage


def table(lobby: Lobby, go: GoTable) -> Scene:
    """Open the table of a session."""
    from game.scenes.play.table import TableScene

    lobby.context.settings.game = lobby.book = go.session.game.name
    if go.session.setup.dealt is not None:
        from datetime import date

        from game.shell.deal.deal import deal_of
        from game.shell.deal.marks import want_mark

        want_mark(lobby.context, deal_of(go.session.game, date.fromisoformat(go.session.setup.dealt.day)))
    scene = TableScene.of(lobby.context, go.session)
    scene.repertoire = lobby.read.sounds
    return scene


def first_game(lobby: Lobby, go: GoFirstGame) -> Scene:
    """Open the table of a first game with a coach, or say why there is none."""
    from game.learn.first_game import first_game as begun
    from game.shell.disk_words import disk_words
    from game.ui.page import Page, Text

    context, t = lobby.context, lobby.context.t
    try:
        if go.game:
            lobby.turn_to(go.game)
        client = lobby.played
        return table(lobby, GoTable(begun(context, client)))
    except OSError as problem:
        why = t("seats.cannot_save", problem=disk_words(problem, context.language))
        return page(lobby, GoPage(Page(t("lessons.first_game"), (Text(why),))))


def attract(lobby: Lobby, go: GoAttract) -> Scene:
    """Open the demonstration."""
    from game.scenes.play.attract import Attract

    lobby.book = lobby.game
    scene = Attract(lobby.context, lobby.played)
    scene.repertoire = lobby.played.sounds
    return scene


def codes(lobby: Lobby, go: GoCodes) -> Scene:
    """Open the codes for the seats of a game that has not begun, or say why there are none; phones that come wait."""
    from game.scenes.play.phones.codes import CodesScene
    from game.scenes.play.phones.waiting import WaitingPhones
    from game.shell.phones import PhonesError
    from game.ui.page import Page, Text

    context = lobby.context
    try:
        waiting = WaitingPhones.at(context, go.game, go.seats)
    except PhonesError as problem:
        why = Text(context.t(problem.key, **problem.values))
        return page(lobby, GoPage(Page(context.t("phones.title"), (why,))))
    return CodesScene(context, waiting, back="phones.back")


def seating(lobby: Lobby, go: GoSeating) -> Scene:
    """Open the seats of a game in play."""
    from game.scenes.play.seating import SeatingScene

    return SeatingScene(lobby.context, go.session)


def results(lobby: Lobby, go: GoResults) -> Scene:
    """Open the results of a game."""
    client = find_client(go.finished.setup.game)
    if go.finished.setup.dealt is not None:
        from game.scenes.deal.deals import Deals

        Deals(lobby.context, client)  # takes over the result
    scene = client.results(lobby.context, go.finished)
    scene.game = client.game.name
    return scene


def fair(lobby: Lobby, go: GoFair) -> Scene:
    """Open the page that proves the luck of a game."""
    from game.scenes.seats.fairness import fairness_of

    return page(lobby, GoPage(fairness_of(lobby.context, go.game)))


def page(lobby: Lobby, go: GoPage) -> Scene:
    """Open a page, with the book of the game being read."""
    from game.scenes.page import open_page

    return open_page(lobby.context, lobby.read, go.what)
