"""A puzzle on the real table: one turn, which can be tried any number of times, and its solution step by step.

    puzzle_table(context, client, puzzle, following)               # to be solved
    puzzle_table(context, client, puzzle, following, shown=True)   # its solution is played, with the reasons
    scene.guest(PuzzleScript).reached

Everything can be undone, even revealed information: it is the same every time. At the end of the turn a callout shows
the points reached and possible. Hints come from the solution while the table follows it. A puzzle whose solution was
viewed does not count as solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.client import GameClient, SolutionText
from game.input.intents import Command, Intent
from game.learn.guide import CalloutText, Guide
from game.learn.play import puzzle_session, read_actions
from game.learn.puzzle import Puzzle
from game.scenes.learn.callout import Callout, CalloutWords
from game.scenes.learn.guided import Script, guided
from game.scenes.play.live_table import LiveTable
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.places import GoPuzzle
from game.shell.progress.puzzles import puzzle_record
from game.shell.scene import Change, Pop, Push
from game.table.guest import ANSWERED, Reply
from game.table.live.hints import way_to
from game.table.shown import Hint
from game.table.spots import LESSON

NAME = "puzzle"
MENU = ("resume", "hint", "solution", "again", "help", "settings", "leave")
MENU_OF_SOLUTION = ("resume", "again", "help", "settings", "leave")
"""The lines of the menus."""
WISHES = ("hint", "solution", "again")


def puzzle_table(
    context: Context, client: GameClient, puzzle: Puzzle, following: str = "", *, shown: bool = False
) -> TableScene:
    """Return the table of a puzzle. following: the name of the next puzzle, "" for none."""
    guide, session = Guide(context), puzzle_session(context, client, puzzle, shown=shown)
    menu, greeting = (MENU_OF_SOLUTION, "") if shown else (MENU, context.t("puzzles.free"))

    def scripted(scene: TableScene) -> PuzzleScript:
        return PuzzleScript(scene.live, guide, client, puzzle, following, shown=shown)

    own = client.puzzles.table(puzzle.kind) if client.puzzles else None
    return TableScene(context, session, greeting, guided(NAME, guide, menu, WISHES, scripted, own))


class PuzzleScript(Script):
    """See the module. following: as in `puzzle_table`. reached: the result of the turn, None until it is decided. step:
    number of solution steps shown."""

    def __init__(
        self, live: LiveTable, guide: Guide, client: GameClient, puzzle: Puzzle, following: str, *, shown: bool
    ) -> None:
        assert client.puzzles is not None, f"{client.game.name} has no puzzles"
        self.puzzle = puzzle
        self.following = following
        self.guide = guide
        self.is_shown = shown
        self.reached: int | None = None
        self.step = 0
        self._live = live
        self._table = live.table
        self._context = live.table.context
        self._session = live.session
        self._puzzles = client.puzzles
        self._first = live.session.state
        self._solution = read_actions(client, puzzle.solution)
        self._seen: Any = None
        self._hinted = 0
        live.auto.is_off = True  # a forced move would reveal that nothing is to be done there
        if shown:
            self._tell(puzzle_record(self._context).look_at(puzzle.game, puzzle.name))

    @property
    def is_over(self) -> bool:
        return self.is_shown or self.reached is not None

    @property
    def is_solved(self) -> bool:
        """Whether the turn has reached its aim."""
        return self.reached == self.puzzle.aim and not self.is_shown

    @cached_property
    def told(self) -> tuple[SolutionText, ...]:
        """The steps of the solution in words."""
        names = [seat.name for seat in self._session.setup.seats]
        return self._puzzles.told(self._context, names, self._first, self._solution)

    def resume(self) -> None:
        self.__dict__.pop("told", None)  # its words may be in another language
        self.follow()

    def _tell(self, problem: OSError | None) -> None:
        """Tell the player that something cannot be saved."""
        self._context.notices.unsaved("puzzles", problem, self._context.language)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Command("hint" | "why"):
                self._hint()
                return ANSWERED
        return None

    def pressed(self) -> None:
        self._hint()

    # ------------------------------------------------------------ moves

    def follow(self) -> None:
        journal, puzzle, t = self._session.journal, self.puzzle, self._context.t
        if self._seen is not journal.state:  # kept, so that no other state can be taken for it
            self._seen = journal.state
            self._hinted = 0
            self._table.shown = replace(self._table.shown, hint=None)
            if not self.is_shown:
                self.reached = self._puzzles.reached(puzzle.kind, self._first, journal.steps, journal.state)
            if self.is_solved:
                self._tell(puzzle_record(self._context).solve(puzzle.game, puzzle.name))
        self.guide.said = CalloutText() if self.is_over else CalloutText(t(puzzle.key("title")), self._task())

    def _task(self) -> str:
        """Return the words of the task, with the facts of this puzzle."""
        kind, context = self.puzzle.kind, self._context
        given = self._puzzles.given(context, kind, self._first)
        return f"{context.t(self.puzzle.key('task'))} {given}".rstrip()

    def end(self) -> Change:
        return Push(self.callout())

    def callout(self) -> Callout:
        """Return the callout over the table at the end, or beside it while the solution is shown."""
        if self.is_shown:
            return self._solution_callout()
        puzzle, context = self.puzzle, self._context
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
        return self._laid(CalloutWords(heading, said, "gain" if self.is_solved else "loss"), ways)

    def _laid(self, said: CalloutWords, ways: Sequence[str], *, is_narrow: bool = False) -> Callout:
        labels = {way: self._context.t(f"puzzles.way.{way}") for way in ways}
        return Callout(self._context, said, labels, self._table.rect_of(LESSON), self.want, is_narrow=is_narrow)

    def granted(self, wish: str) -> Change | None:
        match wish:
            case "hint":
                self._hint()
            case "step":
                self.show_step()
            case "take_back":
                self._live.undo()
                self.follow()
            case "again" | "solution":
                return GoPuzzle(self.puzzle.name, wish == "solution", replace=True)
            case "next":
                return GoPuzzle(self.following, False, replace=True)
            case "leave":
                return Pop()
        return None

    # ------------------------------------------------------------ the solution

    def _solution_callout(self) -> Callout:
        """Return the callout of the solution's next step, with its reason."""
        t, number = self._context.t, self.step
        if number == len(self.told):
            words = self._context.language.n(
                self.puzzle.key("shown"), self.puzzle.best, best=self.puzzle.best, others=self.puzzle.others
            )
            ways = ["next", "again", "leave"] if self.following else ["again", "leave"]
            return self._laid(CalloutWords(t("puzzles.shown"), words, "gain"), ways)
        step = self.told[number]
        words = t("puzzles.because", what=step.what, why=step.why) if step.why else step.what
        heading = t("puzzles.step", n=number + 1, of=len(self.told))
        return self._laid(CalloutWords(heading, words), ["step", "leave"], is_narrow=True)

    def show_step(self) -> None:
        """Play the announced step."""
        begin = sum(step.actions for step in self.told[: self.step])
        self._live.play(self._solution[begin : begin + self.told[self.step].actions])
        self.step += 1

    # ------------------------------------------------------------ hints

    def _hint(self) -> None:
        """Give the next hint: the idea, then the move."""
        table, t = self._table, self._context.t
        self._live.catch_up()
        if self.is_over or not self._session.human_acts:
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
        """Return how many actions of the solution lead to the current position; None if none do."""
        game = self._session.game
        seen = game.codec.write_view(self._session.view)
        state = self._first
        for number, action in enumerate(self._solution):
            if game.codec.write_view(game.view(state, self._session.viewer)) == seen:
                return number
            state, _ = game.apply(state, action)
        return None

    def _step_of(self, at: int) -> SolutionText:
        """Return the step of the solution with the action of that number."""
        for step in self.told:
            at -= step.actions
            if at < 0:
                return step
        raise AssertionError("the steps have all actions of the solution")
