"""A hasty player: presses something every tenth of a second, whatever is shown, by mouse and by keys.

hasty = Hasty(context, "firenze", seed=1)
hasty.play(60.0)        # for so many seconds
hasty.played            # for how long the question of each had stood when it was pressed
"""

import random

from chance_computers import ChanceComputers
from stage import NAMES, SIZE

from game.input.intents import Command, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

FRAME = 0.05
FRAMES_BETWEEN = 2
"""Frames from one press to the next: a tenth of a second."""
KEYS = 0.3
"""Share of presses by keys."""
PATIENCE = 4.0
"""Seconds after which something is played without a press, so that every question comes."""


class Hasty:
    """See the module.  A person at every other seat; the others are computer players of chance."""

    def __init__(self, context: Context, game: str, seed: int, speed: float = 1.0) -> None:
        self.rng = random.Random(seed)
        context.change("auto_advance", False)
        kinds = ("human", "greedy", "human", "greedy")
        self.session = Session.begin(quick_setup(kinds, NAMES, seed, speed, game), context.library)
        self.session.computers = ChanceComputers(self.session, self.rng)  # type: ignore[assignment]
        self.scene = TableScene.of(context, self.session)
        self.scene.resize(SIZE)
        self.played: list[tuple[float, str]] = []
        self._stood = 0.0
        self._seen: object = None
        self._presses = 0

    def play(self, seconds: float) -> None:
        """Press for so long, or until the game is over."""
        waited = 0.0
        for frame in range(round(seconds / FRAME)):
            if self.session.is_over:
                return
            self.scene.update(FRAME)
            self._look()
            made = len(self.session.journal.steps)
            if frame % FRAMES_BETWEEN == 0:
                self._press()
            is_stuck = self.session.human_acts and len(self.session.journal.steps) == made
            waited = waited + FRAME if is_stuck else 0.0
            if waited > PATIENCE:
                self.scene.live.play((self.rng.choice(list(self.session.game.legal(self.session.state))),))

    def _look(self) -> None:
        """Note for how long the question stands: nothing is shown over it, and nothing in it has changed."""
        table = self.scene.table
        seen = table.shown.question, table.parts.showing.arrangement(table.model)
        self._stood = 0.0 if table.busy or seen != self._seen else self._stood + FRAME
        self._seen = seen

    def _press(self) -> None:
        made, table = len(self.session.journal.steps), self.scene.table
        was_busy = table.busy
        target = self._wanted()
        if self.rng.random() < KEYS:
            self.scene.handle(Command(self.rng.choice(("primary", "confirm"))))
        elif target is not None:
            pos = table.rect_of(target).center
            for intent in (PointerMoved(pos), Pressed(pos), Released(pos)):
                self.scene.handle(intent)
        if len(self.session.journal.steps) > made:
            step = self.session.journal.steps[made]
            self.played.append((-1.0 if was_busy else self._stood, f"{step.action} by {target}"))

    def _wanted(self) -> Target | None:
        """Return what is pressed next: something lit or a button, for a while the same."""
        question = self.scene.table.shown.question
        buttons = [Target(kind) for kind in ("primary", "secondary") if getattr(question, kind) is not None]
        shown = [target for target in (*sorted(question.lit), *buttons) if self.scene.table.rect_of(target).w]
        chosen = question.chosen
        if chosen in shown and self.rng.random() < 0.7:
            return chosen
        return self.rng.choice(shown) if shown else None
