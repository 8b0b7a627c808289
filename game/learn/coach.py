"""The coach of a game, as data: occasions, each with a key of words and a condition.

    coach = read_coach(client.lessons.coach, client.game.name)
    occasion = coach.due(moment(session.journal, seat, client.lessons.signs), said)

A file `coach.toml` (`docs/adding_a_lesson.md`). Its words are the texts `coach.<game>.<key>` of the language files. An
occasion depends on the events since the learner's last turn began and on the current position; it knows no rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal, Step
from game.client import no_signs
from game.learn.conditions import KINDS, NO, OF_A_CLAIM, SIGN, Conditions, LessonMove, Signs, any_met, read_conditions
from game.learn.fields import list_of, only, text_of, whole_of

OF_A_COACH = (*KINDS, SIGN, NO)
CLAIMED = (*OF_A_CLAIM, SIGN)
"""Kinds of conditions of when to speak, and of the words' claims."""
SEATS = 2
"""Seats of a first game of which the file says nothing."""


@dataclass(frozen=True, slots=True)
class CoachOccasion:
    """A new situation worth a comment. words: a key, which is also its name."""

    words: str
    when: Conditions = ()
    holds: Conditions = ()
    """The words' claim: they are said and stay only while it is true. Empty for words that are always true."""

    def is_due(self, played: LessonMove) -> bool:
        """Return whether its situation has come and its claim is true."""
        return (not self.when or any_met(self.when, played)) and self.is_true(played)

    def is_true(self, played: LessonMove) -> bool:
        """Return whether its claim is true."""
        return not self.holds or any_met(self.holds, played)


@dataclass(frozen=True, slots=True)
class Coach:
    """A coach."""

    game: str
    rival: str
    """The level of the opponents in a first game."""
    seats: int
    """Number of seats of a first game."""
    occasions: tuple[CoachOccasion, ...]
    """Possible comments, the most important first."""
    resting: tuple[CoachOccasion, ...] = ()
    """Text of the callout while there is no new comment: the first whose condition is met; without a condition it
    always is."""

    def key(self, words: str) -> str:
        """Return the key of a text of this coach."""
        return f"coach.{self.game}.{words}"

    def due(self, played: LessonMove, said: Collection[str]) -> CoachOccasion | None:
        """Return the next comment that is due and has not been said."""
        return next((each for each in self.occasions if each.words not in said and each.is_due(played)), None)

    def rests(self, played: LessonMove) -> CoachOccasion | None:
        """Return the text of the callout while there is no new comment."""
        return next((each for each in self.resting if each.is_due(played)), None)


def moment(journal: Journal[Any, Any], seat: int, signs: Signs = no_signs) -> LessonMove:
    """Return the position of a seat, with everything that happened since its last turn, that turn included, as one
    step."""
    game, state = journal.game, journal.state
    since = game.turn(state) - len(game.summary(state).scores)
    recent = [step for step in journal.steps if game.turn(step.before) >= since]
    step = None
    if recent:
        events = tuple(event for each in recent for event in each.events)
        step = Step(recent[-1].before, recent[-1].action, events, None)
    first = journal.steps[0].before if journal.steps else state
    return LessonMove(game, seat, step, state, first, signs)


def read_coach(path: Path, game: str) -> Coach:
    """Return the coach of a file. Raises ValueError with a sentence that names the error, OSError if it
    cannot be read.
    """
    stem = path.stem
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{stem}: {error}") from error
    only(data, {"rival", "seats", "occasions", "resting"}, {"rival", "occasions"}, stem)
    occasions = tuple(
        _occasion(each, f"{stem}.occasions[{n}]") for n, each in enumerate(list_of(data, "occasions", stem))
    )
    names = [occasion.words for occasion in occasions]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"{stem} says {', '.join(twice)} twice")
    resting = tuple(
        _occasion(each, f"{stem}.resting[{n}]", rests=True) for n, each in enumerate(list_of(data, "resting", stem))
    )
    seats = whole_of(data.get("seats", SEATS), f"{stem}.seats")
    return Coach(game, text_of(data["rival"], f"{stem}.rival"), seats, occasions, resting)


def _occasion(data: Any, where: str, *, rests: bool = False) -> CoachOccasion:
    only(data, {"words", "when", "holds"}, {"words"}, where)
    if not rests and not data.keys() & {"when", "holds"}:
        raise ValueError(f"{where} lacks when")
    when = read_conditions(data["when"], f"{where}.when", OF_A_COACH) if "when" in data else ()
    holds = read_conditions(data["holds"], f"{where}.holds", CLAIMED) if "holds" in data else ()
    return CoachOccasion(text_of(data["words"], f"{where}.words"), when, holds)
