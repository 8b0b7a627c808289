"""A lesson on the real table: a session from its position, and a script that says what to do.

    LessonScene(context, client, lesson)                # from the beginning, or where it was left
    LessonScene(context, client, lesson, afresh=True)   # from the beginning

All that a table can do it can do here; the script only looks at what was played (`game.learn.lesson`).  When the goal
is reached, or can no longer be, `LessonEnd` lies over it and asks what comes next.
"""

from __future__ import annotations

from dataclasses import replace

from game.client import GameClient
from game.learn.guide import Said
from game.learn.lesson import IDEA, Lesson, Progress
from game.learn.play import lesson_session, played, resume
from game.scenes.guided import LAST_LOOK, GuidedTable
from game.scenes.lesson_end import LessonEnd
from game.shell.context import Context
from game.shell.learning import learning_of
from game.shell.scene import Change, Go, Pop, Push
from game.shell.session import Finished
from game.table.focus import PRIMARY
from game.table.shown import Hint
from game.table.spots import LESSON, Target

MENU = ("resume", "again", "help", "settings", "leave")
"""The lines of the menu of a lesson."""


class LessonScene(GuidedTable):
    """See the module.  following: the name of the lesson behind this one, "" where there is none.  progress: how far
    somebody has come."""

    name = "lesson"

    def __init__(
        self, context: Context, client: GameClient, lesson: Lesson, following: str = "", *, afresh: bool = False
    ) -> None:
        self.lesson = lesson
        self.following = following
        self.progress = Progress()
        session = lesson_session(context, client, lesson)
        self._first = session.state
        if not afresh:
            resume(session, learning_of(context).left(lesson.game, lesson.name))
        super().__init__(context, client, session, MENU, ("again",))
        self._results = client.results
        self._is_counted = False
        self._seen: object = None
        self._saying = IDEA
        self._told = 0
        self._shade: object = None
        self._pointed_at: object = None
        self._follow()

    @property
    def is_over(self) -> bool:
        return self.progress.is_over

    # ------------------------------------------------------------ the life of a scene

    def close(self) -> None:
        if not self.progress.is_over:
            record = learning_of(self.context)
            self._tell(record.leave(self.lesson.game, self.lesson.name, played(self.session)))
        super().close()

    def _tell(self, problem: OSError | None) -> None:
        """Tell the player where nothing of this can be kept."""
        self.context.tidings.unsaved("lessons", problem, self.context.language)

    def _next(self, dt: float) -> Change | None:
        """Where the whole game has ended, let it be counted before everybody's eyes before anything is said of it."""
        change = super()._next(dt)
        if not isinstance(change, Push) or not self.session.is_over or self._is_counted:
            return change
        self._is_counted = True
        journal, setup = self.session.journal, self.session.setup
        assert journal.result is not None
        return Push(self._results(self.context, Finished(setup, tuple(journal.steps), journal.state, journal.result)))

    # ------------------------------------------------------------ intents

    def _obey(self, name: str) -> Change | None:
        if name in ("hint", "why"):
            self.table.notify(self.guide.said.words)
            return None
        return super()._obey(name)

    # ------------------------------------------------------------ the script

    def _follow(self) -> None:
        """Bring the guide up to what was played, to the language and to the window."""
        journal, lesson = self.session.journal, self.lesson
        if self._seen is not journal.state:  # kept, so that no other state can be taken for it
            self._seen = journal.state
            before, self.progress = self.progress, lesson.progress(self.session.game, self._first, journal)
            if self.progress.is_won and not before.is_won:
                self._tell(learning_of(self.context).finish(lesson.game, lesson.name))
            self._saying = lesson.says(journal, self._first, self.progress)
            self._left = LAST_LOOK if not self.progress.is_over else self._left
            self._told = min(self._told, self.progress.said[1])
            self._is_counted = self._is_counted and self.session.is_over
        words, at = self.progress.said
        if at > self._told and not self.table.busy:
            self._told = at
            self.table.notify(self.context.t(lesson.key(words)))
        self._say()
        self._point()

    def _say(self) -> None:
        """Write the plate, and lay what is not needed yet in the shade."""
        progress, lesson, t = self.progress, self.lesson, self.context.t
        step = lesson.steps[progress.step] if lesson.steps and not progress.is_over else None
        if progress.is_over:
            self.guide.said = Said()
        else:
            words = t(lesson.key(self._saying.words))
            self.guide.said = Said(t(lesson.key("title")), words, progress.step, len(lesson.steps))
        dim = frozenset[str]() if step is None else step.dim
        looks = dim, self.size, self.context.text_scale
        if looks == self._shade or self.table.shown.tools.any_open:
            return
        self._shade = looks
        areas = self.table.parts.areas(self.table.layout, self.table.model, self.table.shown)
        self.guide.shaded = tuple(area.rect for area in areas if area.name in dim)

    def _point(self) -> None:
        """Frame what is to be touched; keys and pads begin there."""
        table = self.table
        target = None if table.busy or not self.session.human_acts else self._pointed()
        hint, question = None if target is None else Hint(target), table.shown.question
        if table.shown.hint == hint and self._pointed_at is question:
            return
        self._pointed_at = question  # a new one has moved the focus to where it is mostly answered
        table.shown = replace(table.shown, hint=hint)
        if target is not None and self.context.settings.cursor_hints:
            table.focus.begin(target)

    def _pointed(self) -> Target | None:
        """What is to be touched next, where it can be."""
        question = self.table.shown.question
        if self.progress.is_over:
            return None
        if question.chosen is not None:
            return PRIMARY

        def can(target: Target) -> bool:
            if target.kind in ("primary", "secondary"):
                button = question.primary if target == PRIMARY else question.secondary
                return button is not None and bool(button.actions)
            return target in question.answers and bool(self.table.rect_of(target).w)

        return next(filter(can, self._saying.touch), None)

    def _end(self) -> LessonEnd:
        """What is said at the end, and what can be done then."""
        progress, lesson, t = self.progress, self.lesson, self.context.t
        if progress.is_won:
            words = t(lesson.key(self._saying.words))
            ways = ("next", "again", "leave") if self.following else ("leave", "again")
        else:
            words = t(lesson.key(progress.failed))
            ways = ("take_back", "again", "leave") if self.session.journal.can_undo else ("again", "leave")
        return LessonEnd(self.context, progress.is_won, words, ways, self.table.rect_of(LESSON), self._wish)

    def _granted(self, wish: str) -> Change | None:
        """Do what somebody wants behind a lesson."""
        match wish:
            case "again":
                return Go("lesson", (self.lesson.name, True), replace=True)
            case "take_back":
                self.live.undo()
                self._follow()
            case "next":
                return Go("lesson", (self.following, False), replace=True)
            case "leave":
                return Pop()
        return None
