"""A player who plays actions by clicking their targets on the table."""

import random
from collections.abc import Sequence

from engine.firenze import actions as ac
from engine.firenze.actions import Action
from engine.firenze.rules import legal
from game.firenze.asking.paths import ANY_COLOUR, routes
from game.input.intents import PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.shell.scene import Change
from game.table.spots import Target

Pos = tuple[int, int]
SLOW = 1.0
"""Seconds between two clicks."""
LIVELY = (ac.Fulfil, ac.Bell, ac.Raise)


class Clicker:
    """Clicks its way through a game; `rng` decides its moves and nothing else."""

    def __init__(self, scene: TableScene, rng: random.Random) -> None:
        self.scene = scene
        self.rng = rng
        self.clicks = 0

    def choose(self) -> Action:
        """Return a legal action, biased so that the game ends."""
        actions = legal(self.scene.session.state)
        lively = [action for action in actions if isinstance(action, LIVELY)]
        persons = [action for action in actions if isinstance(action, ac.PlayPerson)]
        building = [action for action in actions if isinstance(action, ac.Found)]
        if lively and self.rng.random() < 0.95:
            return self.rng.choice(lively)
        if persons and self.rng.random() < 0.4:
            return self.rng.choice(persons)
        if building and not self.scene.session.state.seats[self.scene.session.state.player].towers:
            return self.rng.choice(building)
        if ac.CONTINUE in actions and self.rng.random() < 0.8:
            return ac.CONTINUE
        return self.rng.choice(actions)

    def say(self, action: Action) -> Change | None:
        """Click the targets of an action.  Raises AssertionError if no targets play it."""
        ways = routes(action, self.scene.table.model.view)
        if not ways:
            change, asking = self.click(Target("primary")), self.scene.live.interaction
            return self.click(Target("primary")) if asking.warned or asking.chosen else change
        before = len(self.scene.session.journal.steps)
        for way in sorted(ways, key=len):
            if not self._can_begin(way):
                continue
            for target in way:
                self.click(self._on_the_table(target))
                if len(self.scene.session.journal.steps) > before or self.scene.live.interaction.chosen is not None:
                    break
            if self.scene.live.interaction.chosen is not None:
                again = self.scene.live.interaction.chosen.target if self.rng.random() < 0.5 else Target("primary")
                self.click(again)
            said = self.scene.session.journal.steps[before:]
            assert said and said[0].action == action, f"{action} by {way} said {said and said[0].action}"
            return None
        raise AssertionError(f"{action} cannot be begun: {ways}, lit {sorted(self.scene.table.shown.question.lit)}")

    def _can_begin(self, way: Sequence[Target]) -> bool:
        return way[0] in self.scene.table.shown.question.lit

    def _on_the_table(self, target: Target) -> Target:
        """Return the target as shown on the table; a picker counts places, not colours."""
        picker = self.scene.table.shown.question.picker
        if target.kind != "pick" or picker is None:
            return target
        colours = [option.piece for option in picker.options]
        return Target("pick", colours.index(target.a))

    def click(self, target: Target) -> Change | None:
        """Click a point of the target, slowly enough to count as deliberate."""
        pos = self.point(target)
        self.scene.live.interaction.advance(SLOW)
        self.clicks += 1
        self.scene.handle(PointerMoved(pos))
        change = self.scene.handle(Pressed(pos))
        self.scene.handle(Released(pos))
        self.scene.update(0.0)
        return change

    def point(self, target: Target) -> Pos:
        """Return a point of the target that nothing else covers."""
        table = self.scene.table
        rect = table.rect_of(target)
        assert rect.w and rect.h, f"{target} is not on the table"
        for fx in (0.5, 0.3, 0.7, 0.15, 0.85):
            for fy in (0.5, 0.3, 0.7, 0.15, 0.85):
                pos = (rect.x + int(rect.w * fx), rect.y + int(rect.h * fy))
                found = table.target_at(pos)
                if found == target or (found and found.kind == target.kind == "new_tower" and found.a == ANY_COLOUR):
                    return pos
        raise AssertionError(f"{target} cannot be hit in {rect}")
