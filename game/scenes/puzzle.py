"""A puzzle on the real table: one turn, played as often as one likes, and its solution step by step.

    PuzzleScene(context, client, puzzle, following)               # to be solved
    PuzzleScene(context, client, puzzle, following, shown=True)   # its solution is played, with the reasons

Everything can be taken back, what has come to light included: it is the same every time.  At the end of the turn
a plate says what was reached and what is possible.  Hints come from the solution, as long as the table stands as on its
way there.  Whoever looks at the solution has seen the puzzle, and not solved it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.client import GameClient, Told
from game.learn.guide import Said
from game.learn.play import puzzle_session, read_actions
from game.learn.puzzle import Puzzle
from game.scenes.guided import LAST_LOOK, GuidedTable
from game.scenes.plate import Plate, PlateWords
from game.shell.context import Context
from game.shell.puzzle_record import puzzle_record
from game.shell.scene import Change, Go, Pop
from game.table.hints import way_to
from game.table.shown import Hint
from game.table.spots import LESSON, Target

MENU = ("resume", "hint", "solution", "again", "help", "settings", "leave")
MENU_OF_SOLUTION = ("resume", "again", "help", "settings", "leave")
"""The lines of the menus."""
WISHES = ("hint", "solution", "again")


class PuzzleScene(GuidedTable):
    """See the module.  following: the name of the puzzle behind this one, "" where there is none.  reached: what the
    turn has come to, None as long as that is not decided.  step: how many steps of the solution are shown."""

    name = "puzzle"

    def __init__(
        self, context: Context, client: GameClient, puzzle: Puzzle, following: str = "", *, shown: bool = False
    ) -> None:
        assert client.puzzles is not None, f"{client.game.name} has no puzzles"
        self.puzzle = puzzle
        self.following = following
        self.is_shown = shown
        self.reached: int | None = None
        self.step = 0
        self._puzzles = client.puzzles
        session = puzzle_session(context, client, puzzle, shown=shown)
        self._first = session.state
        self._solution = read_actions(client, puzzle.solution)
        menu, greeting = (MENU_OF_SOLUTION, "") if shown else (MENU, context.t("puzzles.free"))
        super().__init__(context, client, session, menu, WISHES, greeting)
        self.live.auto.is_off = True  # what passes by itself would tell that nothing is to be done there
        self._seen: Any = None
        self._hinted = 0
        if shown:
            self._tell(puzzle_record(context).look_at(puzzle.game, puzzle.name))
        self._follow()

    @property
    def is_over(self) -> bool:
        return self.is_shown or self.reached is not None

    @property
    def is_solved(self) -> bool:
        """Whether the turn has come to what was asked for."""
        return self.reached == self.puzzle.aim and not self.is_shown

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """The steps of the solution in words."""
        names = [seat.name for seat in self.session.setup.seats]
        return self._puzzles.told(self.context, names, self._first, self._solution)

    def resume(self) -> None:
        self.__dict__.pop("told", None)  # it may have been told in another language
        super().resume()
        self._follow()

    def _tell(self, problem: OSError | None) -> None:
        """Tell the player where nothing of this can be kept."""
        self.context.tidings.unsaved("puzzles", problem, self.context.language)

    # ------------------------------------------------------------ intents

    def _obey(self, name: str) -> Change | None:
        if name in ("hint", "why"):
            self._hint()
            return None
        return super()._obey(name)

    def _touch(self, target: Target | None) -> Change | None:
        if target == LESSON:
            self._hint()
            return None
        return super()._touch(target)

    # ------------------------------------------------------------ what was played

    def _follow(self) -> None:
        journal, puzzle, t = self.session.journal, self.puzzle, self.context.t
        if self._seen is not journal.state:  # kept, so that no other state can be taken for it
            self._seen = journal.state
            self._hinted = 0
            self.table.shown = replace(self.table.shown, hint=None)
            if not self.is_shown:
                self.reached = self._puzzles.reached(puzzle.kind, self._first, journal.steps, journal.state)
            if self.is_solved:
                self._tell(puzzle_record(self.context).solve(puzzle.game, puzzle.name))
        if not self.is_over:
            self._left = LAST_LOOK
        self.guide.said = Said() if self.is_over else Said(t(puzzle.key("title")), t(puzzle.key("task")))

    def _end(self) -> Plate:
        if self.is_shown:
            return self._plate_of_solution()
        puzzle, context = self.puzzle, self.context
        t = context.t
        assert self.reached is not None
        words = "solved" if self.is_solved else "missed"
        values = {"reached": self.reached, "best": puzzle.best, "others": puzzle.others}
        said = context.language.n(puzzle.key(words), abs(self.reached), **values)
        ways = ["again", "solution", "leave"] if self.is_solved else ["take_back", "again", "solution", "leave"]
        if self.is_solved and self.following:
            ways.insert(0, "next")
        context.sounds.play("bright" if self.is_solved else "tock")
        heading = t("puzzles.solved" if self.is_solved else "puzzles.missed")
        return self._plate(PlateWords(heading, said, "gain" if self.is_solved else "loss"), ways)

    def _plate(self, said: PlateWords, ways: Sequence[str], *, is_narrow: bool = False) -> Plate:
        labels = {way: self.context.t(f"puzzles.way.{way}") for way in ways}
        return Plate(self.context, said, labels, self.table.rect_of(LESSON), self._wish, is_narrow=is_narrow)

    def _granted(self, wish: str) -> Change | None:
        match wish:
            case "hint":
                self._hint()
            case "step":
                self._show_step()
            case "take_back":
                self.live.undo()
                self._follow()
            case "again" | "solution":
                return Go("puzzle", (self.puzzle.name, wish == "solution"), replace=True)
            case "next":
                return Go("puzzle", (self.following, False), replace=True)
            case "leave":
                return Pop()
        return None

    # ------------------------------------------------------------ the solution

    def _plate_of_solution(self) -> Plate:
        """What is done next in the solution, and why."""
        t, number = self.context.t, self.step
        if number == len(self.told):
            words = self.context.language.n(
                self.puzzle.key("shown"), self.puzzle.best, best=self.puzzle.best, others=self.puzzle.others
            )
            ways = ["next", "again", "leave"] if self.following else ["again", "leave"]
            return self._plate(PlateWords(t("puzzles.shown"), words, "gain"), ways)
        step = self.told[number]
        words = t("puzzles.because", what=step.what, why=step.why) if step.why else step.what
        heading = t("puzzles.step", n=number + 1, of=len(self.told))
        return self._plate(PlateWords(heading, words), ["step", "leave"], is_narrow=True)

    def _show_step(self) -> None:
        """Let what was told happen."""
        begin = sum(step.actions for step in self.told[: self.step])
        self.live.play(self._solution[begin : begin + self.told[self.step].actions])
        self.step += 1

    # ------------------------------------------------------------ hints

    def _hint(self) -> None:
        """Help one step further: what it is about, then what to do."""
        table, t = self.table, self.context.t
        self.live.catch_up()
        if self.is_over or not self.session.human_acts:
            return
        at = self._at_solution()
        if at is None:
            table.notify(t("puzzles.hint.astray"), stays=True)
            return
        step = self._step_of(at)
        self._hinted = min(2, self._hinted + 1) if step.why else 2
        target = way_to(table, self._solution[at])
        hint = None if target is None else Hint(target, is_region=self._hinted < 2)
        table.shown = replace(table.shown, hint=hint)
        table.notify(step.what if self._hinted == 2 else t("puzzles.hint.why", why=step.why), stays=True)

    def _at_solution(self) -> int | None:
        """How many actions of the solution lead to where the table stands; None where none do."""
        game = self.session.game
        seen = game.codec.write_view(self.session.view)
        state = self._first
        for number, action in enumerate(self._solution):
            if game.codec.write_view(game.view(state, self.session.viewer)) == seen:
                return number
            state, _ = game.apply(state, action)
        return None

    def _step_of(self, at: int) -> Told:
        """The step of the solution that the action of that number belongs to."""
        for step in self.told:
            at -= step.actions
            if at < 0:
                return step
        raise AssertionError("the steps have all actions of the solution")
