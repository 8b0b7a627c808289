"""A lesson on the real table: a session from its position, and a script that says what to do.

    LessonScene(context, client, lesson)                # from the beginning, or where it was left
    LessonScene(context, client, lesson, afresh=True)   # from the beginning

All that a table can do it can do here; the script only looks at what was played (`game.learn.lesson`).  When the goal
is reached, or can no longer be, `LessonEnd` lies over it and asks what comes next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.client import GameClient
from game.input import Command, Intent, Pressed
from game.learn.guide import Guide, Said, with_guide
from game.learn.guide_speech import GuideSpeech
from game.learn.lesson import OVER, Lesson, Progress
from game.learn.play import lesson_session, played, resume
from game.scenes.lesson_end import LessonEnd
from game.scenes.table import TableScene
from game.scenes.table_pads import TablePads
from game.shell.context import Context
from game.shell.learning import learning_of
from game.shell.scene import Change, Go, Pop, Push, Size
from game.table.focus import PRIMARY
from game.table.shown import Hint
from game.table.spots import LESSON, Target

MENU = ("resume", "again", "help", "settings", "leave")
"""The lines of the menu of a lesson."""
LAST_LOOK = 0.9
"""Seconds for which what has ended a lesson is to be seen before it is talked about."""


class AnyPad(TablePads):
    """Lets every pad act: whoever has one may learn."""

    def admit(self, intent: Intent) -> bool:
        return True

    def update(self) -> None:
        """Nobody is waited for."""


class LessonScene(TableScene):
    """See the module.  following: the name of the lesson behind this one, "" where there is none.  progress: how far
    somebody has come.  wish: what was chosen at the end (`LessonEnd`) or from the menu, "" for nothing yet."""

    name = "lesson"

    def __init__(
        self, context: Context, client: GameClient, lesson: Lesson, following: str = "", *, afresh: bool = False
    ) -> None:
        self.lesson = lesson
        self.following = following
        self.guide = Guide(context)
        self.progress = Progress()
        self.wish = ""
        session = lesson_session(context, client, lesson)
        self._first = session.state
        if not afresh:
            resume(session, learning_of(context).left(lesson.game, lesson.name))
        super().__init__(context, session, parts=with_guide(client.table(), self.guide))
        self.speech = GuideSpeech(self.table, self.guide, "spoken.scene.lesson")
        self.pads = AnyPad(self.table, session)
        self.table.use(replace(self.table.shown.tools, menu=MENU))
        self._seen: object = None
        self._told = 0
        self._left = LAST_LOOK
        self._shade: object = None
        self._follow()

    @property
    def music(self) -> str:
        return TableScene.name

    # ------------------------------------------------------------ the life of a scene

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._follow()

    def update(self, dt: float) -> Change | None:
        if self.wish:
            return self._granted()
        self.live.advance(dt, computers=not (self.menu.is_open or self.progress.is_over))
        self.plans.update()
        self._follow()
        if not self.progress.is_over or self.table.busy or self.menu.is_open:
            return self.advice.update()
        self._left -= dt
        return Push(self._end()) if self._left <= 0 else None

    def close(self) -> None:
        if not self.progress.is_over:
            record = learning_of(self.context)
            self._tell(record.leave(self.lesson.game, self.lesson.name, played(self.session)))
        super().close()

    def _tell(self, problem: OSError | None) -> None:
        """Tell the player where nothing of this can be kept."""
        self.context.tidings.unsaved("lessons", problem, self.context.language)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        is_answer = isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name != "cancel")
        if self.progress.is_over and is_answer and not self.menu.is_open:
            self.live.catch_up()
            self._left = 0.0  # nobody has to wait for what is said now
            return None
        return super().handle(intent)

    def _obey(self, name: str) -> Change | None:
        if name in ("hint", "why"):
            self.table.notify(self.guide.said.words)
            return None
        return super()._obey(name)

    def _chosen(self, line: str | None) -> Change | None:
        if line == "again":
            self.wish = line
            return None
        return super()._chosen(line)

    # ------------------------------------------------------------ the script

    def _follow(self) -> None:
        """Bring the guide up to what was played, to the language and to the window."""
        journal, lesson = self.session.journal, self.lesson
        if self._seen is not journal.state:  # kept, so that no other state can be taken for it
            self._seen = journal.state
            before, self.progress = self.progress, lesson.progress(self.session.game, self._first, journal)
            if self.progress.is_won and not before.is_won:
                self._tell(learning_of(self.context).finish(lesson.game, lesson.name))
            self._left = LAST_LOOK if not self.progress.is_over else self._left
            self._told = min(self._told, self.progress.said[1])
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
            words = t(lesson.key("idea" if step is None else step.words))
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
        hint = None if target is None else Hint(target)
        if table.shown.hint == hint:
            return
        table.shown = replace(table.shown, hint=hint)
        if target is not None and self.context.settings.cursor_hints:
            table.focus.begin(target)

    def _pointed(self) -> Target | None:
        """What is to be touched next, where it can be."""
        progress, question = self.progress, self.table.shown.question
        if progress.is_over or not self.lesson.steps:
            return None
        if question.chosen is not None:
            return PRIMARY
        secondary = Target("secondary")
        can: set[Target] = {target for target in question.answers if self.table.rect_of(target).w}
        can |= {PRIMARY} if question.primary is not None and question.primary.actions else set()
        can |= {secondary} if question.secondary is not None and question.secondary.actions else set()
        wanted: Iterable[Target] = self.lesson.steps[progress.step].touch
        return next((target for target in wanted if target in can), None)

    def _end(self) -> LessonEnd:
        """What is said at the end, and what can be done then."""
        progress, lesson, t = self.progress, self.lesson, self.context.t
        self._left = LAST_LOOK
        if progress.is_won:
            words = t(lesson.key("won"))
            ways = ("next", "again", "leave") if self.following else ("leave", "again")
        else:
            words = t("lessons.over") if progress.failed == OVER else t(lesson.key(progress.failed))
            ways = ("take_back", "again", "leave") if self.session.journal.can_undo else ("again", "leave")
        return LessonEnd(self.context, progress.is_won, words, ways, self.table.rect_of(LESSON), self._wish)

    def _wish(self, way: str) -> None:
        self.wish = way

    def _granted(self) -> Change | None:
        """Do what somebody wants behind a lesson."""
        wish, self.wish = self.wish, ""
        match wish:
            case "again":
                return Go("lesson", (self.lesson.name, True), replace=True)
            case "take_back":
                self.live.undo()
                self._follow()
                self._left = LAST_LOOK
            case "next":
                return Go("lesson", (self.following, False), replace=True)
            case "leave":
                return Pop()
        return None
