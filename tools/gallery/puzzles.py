"""Pictures of puzzles: the page of all, one of each kind, the end of one, and a step of a solution."""

from collections.abc import Sequence

import pygame

from game.client import GameClient
from game.input.intents import Command
from game.learn.play import puzzles_of, read_actions
from game.learn.puzzle import Puzzle
from game.scenes.learn.puzzle import PuzzleScript, puzzle_table
from game.scenes.learn.puzzles import PuzzlesScene
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.progress.puzzles import puzzle_record
from game.shell.scene import Scene, Size
from game.shell.settings import INSTANT

from .states import Shot, at_rest, laid_over, settled, shown

FRAME = 0.05


def puzzle_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's puzzles; empty if it has none."""
    puzzles = puzzles_of(client)
    if not puzzles:
        return ()
    firsts = {puzzle.kind: puzzle for puzzle in reversed(puzzles)}
    hardest = max(puzzles, key=lambda puzzle: len(puzzle.solution))

    def page(context: Context, size: Size) -> Scene:
        """Some puzzles are solved, the solution of one was only viewed; the focus is on the next."""
        record = puzzle_record(context)
        for puzzle in puzzles[:4]:
            record.solve(puzzle.game, puzzle.name)
        record.look_at(puzzles[4].game, puzzles[4].name)
        return settled(shown(PuzzlesScene(context, puzzles), size, Command("down")))

    def begun(puzzle: Puzzle) -> Shot:
        return f"puzzle_{puzzle.kind}", lambda context, size: _at(context, client, puzzle, size)

    def ended(name: str, way: str) -> Shot:
        def picture(context: Context, size: Size) -> pygame.Surface:
            scene = _at(context, client, hardest, size, way)
            return laid_over(scene, settled(shown(scene.guest(PuzzleScript).callout(), size)), size)

        return name, picture

    def hint(context: Context, size: Size) -> Scene:
        scene = _at(context, client, hardest, size)
        for _ in range(2):
            scene.handle(Command("hint"))
        return at_rest(scene, size, FRAME)

    return (
        ("puzzles", page),
        *(begun(puzzle) for puzzle in firsts.values()),
        ("puzzle_hint", hint),
        ended("puzzle_solved", "solved"),
        ended("puzzle_missed", "missed"),
        ended("puzzle_solution", "shown"),
    )


def _at(context: Context, client: GameClient, puzzle: Puzzle, size: Size, way: str = "") -> TableScene:
    """Return the puzzle at its beginning; `solved`; `missed` with the least possible moves; or `shown`, the solution
    after its first step."""
    context.speed = INSTANT
    scene = puzzle_table(context, client, puzzle, puzzle.name, shown=way == "shown")
    scene.resize(size)
    session, game = scene.session, scene.session.game
    if way == "solved":
        scene.live.play(read_actions(client, puzzle.solution))
    elif way == "shown":
        scene.guest(PuzzleScript).show_step()
    while way == "missed" and scene.guest(PuzzleScript).reached is None:
        scene.live.play((game.safest(session.view, game.legal(session.state)),))
        scene.table.skip_all()
        scene.update(FRAME)
    return at_rest(scene, size, FRAME)
