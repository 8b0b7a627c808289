"""Recorded games: the list, replays, reviews, and the hall of fame."""

from __future__ import annotations

from game.clients import find_client
from game.scenes.lobby import Lobby
from game.scenes.opening.play import page
from game.shell.places import GoGames, GoHall, GoReplay, GoReview
from game.shell.scene import Scene
from game.ui.to_page import GoPage


def games(lobby: Lobby, go: GoGames) -> Scene:
    """Open the list of games."""
    from game.scenes.games.scene import GamesScene

    return GamesScene(lobby.context, go.brought)


def replay(lobby: Lobby, go: GoReplay) -> Scene:
    """Open the replay of a file; if it is gone or damaged meanwhile, the list of games."""
    from engine.journal.journal import JournalError
    from game.scenes.games.scene import GamesScene
    from game.scenes.games.words import problem_in_words
    from game.scenes.replay.scene import ReplayScene

    context = lobby.context
    try:
        scene = ReplayScene.load(context, go.path)
    except (OSError, JournalError) as problem:
        reason = problem_in_words(problem, context)
        return GamesScene(context, notice=context.t("replay.cannot", reason=reason))
    scene.playback.seek(go.at)
    scene.game = scene.setup.game
    scene.repertoire = find_client(scene.game).sounds
    return scene


def review(lobby: Lobby, go: GoReview) -> Scene:
    """Open the review of a game, or say why there is none."""
    from engine.journal.journal import JournalError
    from game.scenes.games.words import problem_in_words
    from game.scenes.replay.review import review_of
    from game.ui.page import Page, Text

    context, t = lobby.context, lobby.context.t
    try:
        scene = review_of(context, go.path)
        words = t("review.nobody")
    except (OSError, JournalError) as problem:
        scene, words = None, t("review.cannot", reason=problem_in_words(problem, context))
    return scene or page(lobby, GoPage(Page(t("review.title"), (Text(words),))))


def hall(lobby: Lobby, go: GoHall) -> Scene:
    """Open the hall of fame of a game."""
    from game.scenes.hall import HallScene

    return HallScene(lobby.context, go.game or lobby.book)
