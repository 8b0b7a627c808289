"""A lesson: a position, steps with instructions, a goal, and ways to fail. It is pure data.

    lessons = read_lessons(client.lessons, client.game.name)   # all of a game, in their order
    progress = lesson.progress(game, position, journal)        # how far somebody has come

A file `lessons/<number>_<name>.toml` (`docs/adding_a_lesson.md`). Its words are the texts `lesson.<game>.<name>.<key>`
of the language files: `title`, `idea`, `won`, and those named in the file.

Progress depends on the moves alone, so that undo works here too. Steps suggest moves and forbid none: their condition
counts whenever it is met, and a later step that is met completes those before it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal
from engine.kernel.game import Game
from game.learn.conditions import OF_A_CLAIM, Conditions, LessonMove, any_met, read_conditions, so_far
from game.learn.fields import list_of, only, text_of, texts_of, whole_of
from game.table.spots import Target, TargetPath

PRIMARY = Target("primary")
OVER = ".over"
"""Reason of a failed lesson if the game is over and there is nothing else to say."""
LEARNER = 0
"""Seat of the learner: the first one of a position."""


@dataclass(frozen=True, slots=True)
class Saying:
    """Words to show, with a target to frame meanwhile."""

    words: str
    """A key."""
    touch: tuple[Target, ...] = ()
    """Targets, one of which is framed (`framed`)."""
    holds: Conditions = ()
    """The words' claim; they are shown only while it is true. Empty for words that are always true."""

    def is_true(self, so_far: LessonMove) -> bool:
        """Return whether its claim is true."""
        return not self.holds or any_met(self.holds, so_far)

    def framed(self, path: TargetPath, can: Callable[[Target], bool]) -> Target | None:
        """Return the target to frame: the next one on the way that these touches have begun; otherwise the first one
        that can be pressed, at best one not touched yet.

        path: the touches of this question so far.  can: whether a target can be pressed.
        """
        behind = self.touch[len(path) : len(path) + 1] if path and self.touch[: len(path)] == path else ()
        fresh = (target for target in self.touch if target not in path)
        return next(filter(can, (*behind, *fresh, *self.touch)), None)


IDEA, WON = Saying("idea"), Saying("won")
"""The subject of a lesson, which is always true; and the default words at its end."""
ASTRAY, ASTRAY_ON = Saying(".astray", (PRIMARY,)), Saying(".astray_on", (PRIMARY,))
"""Words of any lesson if none of its own are true: with and without a possible step back."""
OF_ALL = (OVER, ASTRAY.words, ASTRAY_ON.words)
"""Words shared by all lessons; those of one lesson begin with no dot."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of a lesson."""

    says: tuple[Saying, ...]
    """Instructions; the first true one is shown."""
    done: Conditions
    """Condition that leads to the next step."""
    dim: frozenset[str] = frozenset()
    """Areas of the table that are not needed yet."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment on a move, shown if its claim is true."""

    saying: Saying
    when: Conditions

    @property
    def words(self) -> str:
        """Key of its words."""
        return self.saying.words

    def is_due(self, played: LessonMove, all_so_far: LessonMove) -> bool:
        """Return whether a step meets its condition, and its claim is true afterwards."""
        return any_met(self.when, played) and self.saying.is_true(all_so_far)


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Progress in a lesson."""

    step: int = 0
    """Number of the current step."""
    is_won: bool = False
    failed: str = ""
    """Key of the words about why the goal cannot be reached any more, "" while it can."""
    said: tuple[str, int] = ("", 0)
    """The last comment on a move, and the number of actions after which it was due."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be done."""
        return self.is_won or bool(self.failed)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson."""

    game: str
    """Name of its game."""
    name: str
    position: str
    """A line, as the game reads it."""
    seats: int
    """Number of seats."""
    rival: str
    """Computer player of the other seats."""
    seed: int
    """Of all chances."""
    steps: tuple[LessonStep, ...]
    goal: Conditions
    """Ends the lesson, unless the same action fails it."""
    fails: tuple[Comment, ...] = ()
    """Ways to fail."""
    replies: tuple[Comment, ...] = ()
    """Comments on other sensible moves."""
    wins: tuple[Saying, ...] = (WON,)
    """Words about the goal; the first true ones are shown."""
    otherwise: tuple[Saying, ...] = ()
    """Words at any step of which nothing is true."""
    picture: str = ""
    """Sprite on its card, "" for none."""

    def key(self, words: str) -> str:
        """Return the key of a text of this lesson, or of all lessons."""
        if words in OF_ALL:
            return f"lessons{words}"
        return f"lesson.{self.game}.{self.name}.{words}"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all its texts."""
        named = [saying.words for saying in self.sayings]
        return tuple(self.key(words) for words in dict.fromkeys(("title", "idea", "won", *named)))

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """All words of it, besides title and idea."""
        steps = (saying for step in self.steps for saying in step.says)
        comments = (each.saying for each in (*self.fails, *self.replies))
        return (*steps, *self.otherwise, *comments, *self.wins)

    def says(self, journal: Journal[Any, Any], first: Any, progress: LessonProgress) -> Saying:
        """Return the current words: of the current step, or about the end, the first true ones. If none are true, the
        learner has left the path and is told so; an onlooker gets the idea. first: the state at the beginning of the
        lesson."""
        if progress.failed:
            return Saying(progress.failed)
        now = so_far(LessonMove(journal.game, LEARNER, None, journal.state, first), journal.steps)
        if progress.is_won:
            return next((saying for saying in self.wins if saying.is_true(now)), IDEA)
        says = (*self.steps[progress.step].says, *self.otherwise) if self.steps else ()
        found = next((saying for saying in says if saying.is_true(now)), None)
        if found is not None or not now.open_actions or not self.steps:
            return found or IDEA
        return ASTRAY if journal.can_undo else ASTRAY_ON

    def progress(self, game: Game[Any, Any, Any, Any], first: Any, journal: Journal[Any, Any]) -> LessonProgress:
        """Return the progress. first: the state at the beginning of the lesson."""
        steps = journal.steps
        now = LessonProgress()
        for number, step in enumerate(steps):
            after = steps[number + 1].before if number + 1 < len(steps) else journal.state
            played = LessonMove(game, LEARNER, step, after, first)
            now = self._behind(now, played, so_far(played, steps[: number + 1]), number + 1)
            if now.is_over:
                return now
        if journal.result is not None:
            return LessonProgress(now.step, failed=OVER)
        return now

    def _behind(
        self, before: LessonProgress, played: LessonMove, all_so_far: LessonMove, number: int
    ) -> LessonProgress:
        """Return the progress after the action of that number."""
        done = [number for number, step in enumerate(self.steps) if any_met(step.done, played)]
        step = max([before.step, *(number + 1 for number in done if number >= before.step)])
        failed = next((each.words for each in self.fails if each.is_due(played, all_so_far)), "")
        if not failed and any_met(self.goal, played):
            return LessonProgress(step, is_won=True)
        reply = next((each.words for each in self.replies if each.is_due(played, all_so_far)), "")
        said = (reply, number) if reply else before.said
        return LessonProgress(min(step, max(0, len(self.steps) - 1)), failed=failed, said=said)


# ---------------------------------------------------------------- reading

OF_A_LESSON = {
    "picture",
    "position",
    "seats",
    "rival",
    "seed",
    "goal",
    "dim",
    "steps",
    "fails",
    "replies",
    "wins",
    "else",
}
NEEDED = {"position", "goal", "rival"}


def read_lessons(folder: Path, game: str) -> tuple[Lesson, ...]:
    """Return all lessons of a game in the order of their numbers. Raises ValueError with a sentence that names the
    file, OSError if one cannot be read."""
    paths = sorted(folder.glob("*.toml"), key=_number)
    return tuple(read_lesson(path.read_text(encoding="utf-8"), path.stem, game) for path in paths)


def _number(path: Path) -> int:
    number, _, name = path.stem.partition("_")
    if not number.isdecimal() or not name:
        raise ValueError(f"{path.name} must be called <number>_<name>.toml")
    return int(number)


def read_lesson(text: str, stem: str, game: str) -> Lesson:
    """Return the lesson of a file of that name.  Raises ValueError with a sentence that names it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{stem}: {error}") from error
    only(data, OF_A_LESSON, NEEDED, stem)
    dim = texts_of(data.get("dim", []), f"{stem}.dim")
    return Lesson(
        game,
        stem.partition("_")[2],
        text_of(data["position"], f"{stem}.position"),
        whole_of(data.get("seats", 2), f"{stem}.seats"),
        text_of(data["rival"], f"{stem}.rival"),
        whole_of(data.get("seed", 1), f"{stem}.seed"),
        tuple(_step(each, f"{stem}.steps[{n}]", dim) for n, each in enumerate(list_of(data, "steps", stem))),
        read_conditions(data["goal"], f"{stem}.goal"),
        tuple(_comment(each, f"{stem}.fails[{n}]") for n, each in enumerate(list_of(data, "fails", stem))),
        tuple(_comment(each, f"{stem}.replies[{n}]") for n, each in enumerate(list_of(data, "replies", stem))),
        tuple(_other(each, f"{stem}.wins[{n}]") for n, each in enumerate(list_of(data, "wins", stem))) or (WON,),
        tuple(_other(each, f"{stem}.else[{n}]") for n, each in enumerate(list_of(data, "else", stem))),
        text_of(data["picture"], f"{stem}.picture") if "picture" in data else "",
    )


def _step(data: Any, where: str, dim: frozenset[str]) -> LessonStep:
    """Return a step: its words, and under `else` its words if those are not true."""
    only(data, {"words", "touch", "holds", "done", "dim", "else"}, {"words", "done"}, where)
    others = list_of(data, "else", where)
    says = (_saying(data, where), *(_other(each, f"{where}.else[{n}]") for n, each in enumerate(others)))
    own = texts_of(data["dim"], f"{where}.dim") if "dim" in data else dim
    return LessonStep(says, read_conditions(data["done"], f"{where}.done"), own)


def _other(data: Any, where: str) -> Saying:
    only(data, {"words", "touch", "holds"}, {"words"}, where)
    return _saying(data, where)


def _saying(data: Any, where: str) -> Saying:
    touch = tuple(_target(name, f"{where}.touch") for name in list_of(data, "touch", where))
    holds = read_conditions(data["holds"], f"{where}.holds", OF_A_CLAIM) if "holds" in data else ()
    return Saying(text_of(data["words"], f"{where}.words"), touch, holds)


def _comment(data: Any, where: str) -> Comment:
    only(data, {"words", "when", "holds"}, {"words", "when"}, where)
    return Comment(_saying(data, where), read_conditions(data["when"], f"{where}.when"))


def _target(name: Any, where: str) -> Target:
    """Return a target such as `tower.0.1`."""
    kind, *numbers = text_of(name, where).split(".")
    if not kind or len(numbers) > 2 or not all(number.isdecimal() for number in numbers):
        raise ValueError(f"{where} must be targets such as row.0, not {name!r}")
    return Target(kind, *map(int, numbers))
