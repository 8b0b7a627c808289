"""Solves a puzzle by playing its known solution on any device.

solver = Solver(player)                  # any `DevicePlayer`
solver.solve("points_0a1b2c3d")          # from the puzzles page to the callout at the end
"""

from collections.abc import Sequence
from typing import Any

from device_players import DevicePlayer
from scripts import is_puzzle, puzzle_of

from firenze.checks.patience import wait_for
from game.firenze.asking.paths import routes
from game.scenes.learn.callout import Callout
from game.scenes.learn.puzzles import PuzzlesScene
from game.scenes.play.table import TableScene
from game.table.spots import Target


class Solver:
    """Plays solutions; see the module."""

    def __init__(self, player: DevicePlayer) -> None:
        self.player = player

    def open(self, name: str) -> TableScene:
        """Open a puzzle from the puzzles page."""
        page = self.player.scene
        assert isinstance(page, PuzzlesScene), page.name
        number = [puzzle.name for puzzle in page.puzzles].index(name)
        self.player.press(f"puzzle.{number}")
        scene = self.player.scene
        assert is_puzzle(scene)
        return scene

    def solve(self, name: str) -> Callout:
        """Open a puzzle, play its solution and return the callout at the end."""
        scene = self.open(name)
        return self.play(scene)

    def play(self, scene: TableScene) -> Callout:
        """Play the solution of the open puzzle and return the callout."""
        game = scene.session.game
        for data in puzzle_of(scene).puzzle.solution:
            self.rest(scene)
            if puzzle_of(scene).is_over:  # taking the card was the whole task
                break
            before = len(scene.session.journal.steps)
            self.act(scene, game.codec.read_action(data))
            played = [step.action for step in scene.session.journal.steps[before:]]
            assert played == [game.codec.read_action(data)], f"{data} was played as {played}"
        return self.end(scene)

    def end(self, scene: TableScene) -> Callout:
        """Wait for the callout over a puzzle; the table's reading time passes first, in real time."""
        player = self.player
        wait_for(
            lambda: isinstance(player.scene, Callout),
            f"the end of {puzzle_of(scene).puzzle.name}",
            lambda: player.wait(0.3),
        )
        callout = player.scene
        assert isinstance(callout, Callout)
        return callout

    def rest(self, scene: TableScene) -> None:
        """Wait until nothing moves and the question is read."""
        is_read = scene.live.interaction.press_guard.is_read
        wait_for(
            lambda: not scene.table.busy and (puzzle_of(scene).is_over or is_read()),
            f"{puzzle_of(scene).puzzle.name} at rest",
            lambda: self.player.wait(0.3),
        )

    def act(self, scene: TableScene, action: Any) -> None:
        """Press the targets that play the action."""
        player, steps = self.player, scene.session.journal.steps
        before = len(steps)
        ways = sorted(routes(action, scene.table.model.view), key=len)
        if not ways:
            player.press(Target("primary"))
            self._again(scene, before)
            return
        way = next(way for way in ways if way[0] in scene.table.shown.question.lit)
        self._follow(scene, way, before)
        self._again(scene, before)

    def _follow(self, scene: TableScene, way: Sequence[Target], before: int) -> None:
        for target in way:
            question = scene.table.shown.question
            if target.kind == "pick" and question.picker is not None:  # a picker counts places, not colours
                target = Target("pick", [option.piece for option in question.picker.options].index(target.a))
            self.player.press(target)
            if len(scene.session.journal.steps) > before or scene.table.shown.question.chosen is not None:
                return

    def _again(self, scene: TableScene, before: int) -> None:
        """Confirm what is only selected or warned about."""
        for _ in range(3):
            if len(scene.session.journal.steps) > before or puzzle_of(scene).is_over:
                return
            self.player.press(Target("primary"))
