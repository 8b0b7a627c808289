"""The end of a lesson, over its table: the result, and the next steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.learn.callout import Callout, CalloutWords
from game.shell.context import Context


class LessonEnd(Callout):
    """Callout at the end of a lesson. words: why it ended. ways: next steps, the nearest first."""

    name = "lesson_end"

    def __init__(
        self,
        context: Context,
        is_won: bool,
        words: str,
        ways: Sequence[str],
        beside: Rect,
        answer: Callable[[str], None],
    ) -> None:
        heading = context.t("lessons.won" if is_won else "lessons.failed")
        labels = {way: context.t(f"lessons.{way}") for way in ways}
        super().__init__(context, CalloutWords(heading, words, "gain" if is_won else "loss"), labels, beside, answer)
        self.is_won = is_won
        self.words = words
        context.sounds.play("bright" if is_won else "tock")
