"""Learning and daily play: lessons, puzzles and deals."""

from __future__ import annotations

from game.client import GameClient
from game.scenes.lobby import Lobby
from game.shell.places import GoCompare, GoDeal, GoDuplicate, GoLesson, GoLessons, GoPuzzle, GoPuzzles
from game.shell.scene import Scene


def lessons(lobby: Lobby, go: GoLessons) -> Scene:
    """Open the list of lessons."""
    from game.learn.play import lessons_of
    from game.scenes.learn.lessons import LessonsScene, below_lessons

    client = lobby.played
    return _learned(lobby, client, LessonsScene(lobby.context, lessons_of(client), below_lessons(client)))


def lesson(lobby: Lobby, go: GoLesson) -> Scene:
    """Open a lesson; a page of the rules of another game, at its table, leads to the lessons of that one."""
    from game.learn.play import lessons_of
    from game.scenes.learn.lesson import lesson_table

    client = lobby.read
    all_lessons = lessons_of(client)
    names = [each.name for each in all_lessons]
    at = names.index(go.name)
    following = names[at + 1] if at + 1 < len(names) else ""
    return _learned(lobby, client, lesson_table(lobby.context, client, all_lessons[at], following, afresh=go.afresh))


def puzzles(lobby: Lobby, go: GoPuzzles) -> Scene:
    """Open the list of puzzles."""
    from game.learn.play import puzzles_of
    from game.scenes.learn.puzzles import PuzzlesScene

    return _learned(lobby, lobby.played, PuzzlesScene(lobby.context, puzzles_of(lobby.played)))


def puzzle(lobby: Lobby, go: GoPuzzle) -> Scene:
    """Open a puzzle, or its solution."""
    from game.learn.play import puzzles_of
    from game.scenes.learn.puzzle import puzzle_table
    from game.scenes.learn.puzzles import unsolved_behind

    context, client = lobby.context, lobby.played
    all_puzzles = puzzles_of(client)
    chosen = next(each for each in all_puzzles if each.name == go.name)
    following = unsolved_behind(context, all_puzzles, chosen)
    return _learned(lobby, client, puzzle_table(context, client, chosen, following, shown=go.shown))


def deal(lobby: Lobby, go: GoDeal) -> Scene:
    """Open the deal of a day."""
    from game.scenes.deal.scene import DealScene

    return _learned(lobby, lobby.played, DealScene(lobby.context, lobby.played, go.day))


def duplicate(lobby: Lobby, go: GoDuplicate) -> Scene:
    """Open the deal of a day that several people play one after another."""
    from game.scenes.deal.duplicate import DuplicateScene

    return _learned(lobby, lobby.played, DuplicateScene(lobby.context, lobby.played, go.day))


def compare(lobby: Lobby, go: GoCompare) -> Scene:
    """Open the comparison of the games in which several people played a deal."""
    from game.scenes.deal.compare import compare_of

    return _learned(lobby, lobby.played, compare_of(lobby.context, lobby.played, go.day))


def _learned(lobby: Lobby, client: GameClient, scene: Scene) -> Scene:
    """Return the scene, with the sounds of the learned game, whose book is read from here on."""
    lobby.book = client.game.name
    scene.repertoire = client.sounds
    return scene
