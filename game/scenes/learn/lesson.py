"""A lesson on the real table: a session from its position, and a script with instructions.

    lesson_table(context, client, lesson)                # from the beginning, or where it was left
    lesson_table(context, client, lesson, afresh=True)   # from the beginning
    scene.guest(LessonScript).progress

The table has all its functions; the script only follows what was played (`game.learn.lesson`). When the goal is
reached, or can no longer be, `LessonEnd` lies over it and asks what comes next.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.client import GameClient
from game.clients import find_client
from game.input.intents import Command, Intent
from game.learn.guide import CalloutText, Guide
from game.learn.lesson import IDEA, Lesson, LessonProgress
from game.learn.play import lesson_session, played, resume
from game.scenes.learn.guided import Script, guided
from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.play.live_table import LiveTable
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.places import GoFirstGame, GoLesson
from game.shell.progress.learning import learning_of
from game.shell.scene import Change, Pop, Push
from game.shell.session.session import Finished
from game.table.focus import PRIMARY
from game.table.guest import ANSWERED, Reply
from game.table.parts import steady
from game.table.shown import Hint
from game.table.spots import LESSON, Target

NAME = "lesson"
MENU = ("resume", "again", "help", "settings", "leave")
"""The menu of a lesson."""


def lesson_table(
    context: Context, client: GameClient, lesson: Lesson, following: str = "", *, afresh: bool = False
) -> TableScene:
    """Return the table of a lesson. following: the name of the next lesson, "" for none."""
    guide, session = Guide(context), lesson_session(context, client, lesson)
    first = session.state
    if not afresh:
        resume(session, learning_of(context).left(lesson.game, lesson.name))

    def scripted(scene: TableScene) -> LessonScript:
        return LessonScript(scene.live, guide, lesson, first, following)

    occasion = guided(NAME, guide, MENU, ("again",), scripted)
    dressed = occasion.dressed  # the target that a lesson points at keeps its place
    return TableScene(context, session, occasion=replace(occasion, dressed=lambda parts: steady(dressed(parts))))


class LessonScript(Script):
    """See the module. first: the initial position. following: as in `lesson_table`. progress: of the player."""

    def __init__(self, live: LiveTable, guide: Guide, lesson: Lesson, first: Any, following: str) -> None:
        self.lesson = lesson
        self.following = following
        self.guide = guide
        self.progress = LessonProgress()
        self._live = live
        self._table = live.table
        self._context = live.table.context
        self._session = live.session
        self._first = first
        self._is_counted = False
        self._seen: object = None
        self.saying = IDEA
        self._told = 0
        self._shade: object = None
        self._pointed_at: object = None

    @property
    def is_over(self) -> bool:
        return self.progress.is_over

    def close(self) -> None:
        if not self.progress.is_over:
            record = learning_of(self._context)
            self._tell(record.leave(self.lesson.game, self.lesson.name, played(self._session)))

    def _tell(self, problem: OSError | None) -> None:
        """Tell the player that something cannot be saved."""
        self._context.notices.unsaved("lessons", problem, self._context.language)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Command("hint" | "why"):
                self._table.notify(self.guide.said.words)
                return ANSWERED
        return None

    # ------------------------------------------------------------ the script

    def follow(self) -> None:
        """Update the guide to the moves, the language and the window."""
        journal, lesson = self._session.journal, self.lesson
        if self._seen is not journal.state:  # kept, so that no other state can be mistaken for it
            self._seen = journal.state
            before, self.progress = self.progress, lesson.progress(self._session.game, self._first, journal)
            if self.progress.is_won and not before.is_won:
                self._tell(learning_of(self._context).finish(lesson.game, lesson.name))
            self.saying = lesson.says(journal, self._first, self.progress)
            self._told = min(self._told, self.progress.said[1])
            self._is_counted = self._is_counted and self._session.is_over
        words, at = self.progress.said
        if at > self._told and not self._table.busy:
            self._told = at
            self._table.notify(self._context.t(lesson.key(words)))
        self._say()
        self._point()

    def _say(self) -> None:
        """Write the callout, and dim the parts not needed yet."""
        progress, lesson, t = self.progress, self.lesson, self._context.t
        step = lesson.steps[progress.step] if lesson.steps and not progress.is_over else None
        if progress.is_over:
            self.guide.said = CalloutText()
        else:
            words = t(lesson.key(self.saying.words))
            self.guide.said = CalloutText(t(lesson.key("title")), words, progress.step, len(lesson.steps))
        dim = frozenset[str]() if step is None else step.dim
        looks = dim, self._table.layout
        if looks == self._shade or self._table.shown.tools.any_open:
            return
        self._shade = looks
        areas = self._table.parts.showing.areas(self._table.layout, self._table.model, self._table.shown)
        self.guide.shaded = tuple(area.rect for area in areas if area.name in dim)

    def _point(self) -> None:
        """Frame the next target; keys and pads begin there."""
        table = self._table
        target = None if table.busy or not self._session.human_acts else self._pointed()
        hint, question = None if target is None else Hint(target), table.shown.question
        if table.shown.hint == hint and self._pointed_at is question:
            return
        self._pointed_at = question  # a new one has moved the focus to its most frequent answer
        table.shown = replace(table.shown, hint=hint)
        if target is not None and self._context.settings.cursor_hints:
            table.focus.begin(target)

    def _pointed(self) -> Target | None:
        """Return the target to touch next, if possible."""
        question = self._table.shown.question
        if self.progress.is_over:
            return None
        if question.chosen is not None:
            return PRIMARY

        def can(target: Target) -> bool:
            if target.kind in ("primary", "secondary"):
                button = question.primary if target == PRIMARY else question.secondary
                return button is not None and bool(button.actions)
            return target in question.answers and bool(self._table.rect_of(target).w)

        return self.saying.framed(question.path, can)

    def end(self) -> Change:
        """Report the result. If the whole game has ended, it is scored visibly first."""
        session = self._session
        if not session.is_over or self._is_counted:
            return Push(self._callout())
        self._is_counted = True
        journal, result = session.journal, session.journal.result
        assert result is not None
        results = find_client(session.game.name).results
        return Push(results(self._context, Finished(session.setup, tuple(journal.steps), journal.state, result)))

    def _callout(self) -> LessonEnd:
        """Return the callout at the end, with the possible next steps."""
        progress, lesson, t = self.progress, self.lesson, self._context.t
        if progress.is_won:
            words = t(lesson.key(self.saying.words))
            ways = (self._onward, "again", "leave") if self._onward else ("leave", "again")
        else:
            words = t(lesson.key(progress.failed))
            ways = ("take_back", "again", "leave") if self._session.journal.can_undo else ("again", "leave")
        return LessonEnd(self._context, progress.is_won, words, ways, self._table.rect_of(LESSON), self.want)

    @property
    def _onward(self) -> str:
        """Where a lesson leads: to the next one, from the last one to a game with the coach; "" for nowhere."""
        if self.following:
            return "next"
        return "play" if find_client(self.lesson.game).has_coach else ""

    def granted(self, wish: str) -> Change | None:
        """Carry out a wish after a lesson."""
        match wish:
            case "again":
                return GoLesson(self.lesson.name, True, replace=True)
            case "take_back":
                self._live.undo()
                self.follow()
            case "next":
                return GoLesson(self.following, False, replace=True)
            case "play":
                return GoFirstGame(self.lesson.game, replace=True)
            case "leave":
                return Pop()
        return None
