"""Whoever goes another way in a lesson: every action that is legal at every step of it, and from there what the lesson
says.

    for moment in Walker(client, lesson, language).courses():
        moment.saying, moment.framed, moment.way        # each moment of each of these ways

A way is walked as at the table: the target that the lesson frames is pressed; where it frames none, what the table
proposes, else what a computer player would do.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.journal.journal import Journal
from game.client import GameClient
from game.learn.lesson import LEARNER, Lesson, LessonProgress, Saying
from game.remote.seats.seating import seating_at
from game.scenes.seats.quick import quick_setup
from game.shell.language import Language
from game.table.interaction import Changed, Interaction, PlayActions, Warn
from game.table.question import Question
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara")
PRIMARY, SECONDARY = Target("primary"), Target("secondary")
MOST_STEPS, MOST_PRESSES = 80, 12


@dataclass(frozen=True)
class Moment:
    """A moment of a lesson.  framed: what the lesson frames, None where nothing of that can be pressed.  asked: whether
    the learner is to act.  way: what was played, as the protocol writes it."""

    lesson: Lesson
    journal: Journal[Any, Any]
    progress: LessonProgress
    saying: Saying
    framed: Target | None
    asked: bool

    @property
    def way(self) -> list[Any]:
        codec = self.journal.game.codec
        return [codec.write_action(step.action) for step in self.journal.steps]


class Walker:
    """Walks through one lesson.  most: how many actions of one kind are tried at a step, all where it is 0."""

    def __init__(self, client: GameClient, lesson: Lesson, language: Language, most: int = 0) -> None:
        assert client.lessons is not None
        self.lesson = lesson
        self.game = client.game
        self._names = list(NAMES[: lesson.seats])
        self.first = client.lessons.position(lesson.position, self._names, lesson.seed)
        self._parts = client.table()
        kinds = ("human",) * lesson.seats
        self._seating = seating_at(
            client.game.name, quick_setup(kinds, tuple(self._names), 1, 1.0, client.game.name).seats
        )
        self._words = self._parts.words(language, self._names)
        self._most = most
        self._rivals = [self.game.player(lesson.rival, lesson.seed + seat) for seat in range(lesson.seats)]

    def journal(self, actions: Sequence[Any] = ()) -> Journal[Any, Any]:
        """The game of the lesson behind these actions."""
        setup = {"names": self._names, "seed": self.lesson.seed}
        journal: Journal[Any, Any] = Journal(self.game, setup, position=self.first)
        for action in actions:
            journal.play(action)
        return journal

    # ------------------------------------------------------------ ways

    def courses(self, leaves: int = 1) -> Iterator[Moment]:
        """All moments of all ways: the one that the lesson leads, and from each step of it every other action.
        leaves: how many times a way may do so."""
        return self.from_here((), leaves)

    def from_here(self, actions: Sequence[Any], leaves: int = 0) -> Iterator[Moment]:
        """All moments behind these actions, to the end."""
        journal = self.journal(actions)
        for _ in range(MOST_STEPS):
            moment = self.moment(journal)
            yield moment
            if moment.progress.is_over:
                return
            now = self.actions(moment)
            if moment.asked and leaves:
                for other in self._others(journal, now):
                    yield from self.from_here([*(step.action for step in journal.steps), other], leaves - 1)
            for action in now:
                journal.play(action)
        raise AssertionError(f"{self.lesson.name} comes to no end: {self.moment(journal).way}")

    def _others(self, journal: Journal[Any, Any], led: Sequence[Any]) -> list[Any]:
        """All that is legal here beside what the lesson wants; of a kind no more than are to be tried."""
        found: dict[str, list[Any]] = {}
        for action in self.game.legal(journal.state):
            if action != led[0]:
                found.setdefault(self.game.codec.write_action(action)["do"], []).append(action)
        rng = random.Random(f"{self.lesson.name} {len(journal.steps)}")
        return [
            action
            for kind in found.values()
            for action in (rng.sample(kind, self._most) if 0 < self._most < len(kind) else kind)
        ]

    # ------------------------------------------------------------ a moment

    def moment(self, journal: Journal[Any, Any]) -> Moment:
        """What the lesson says and frames now."""
        progress = self.lesson.progress(self.game, self.first, journal)
        saying = self.lesson.says(journal, self.first, progress)
        asked = journal.result is None and self.game.to_act(journal.state) == LEARNER
        framed = None
        if asked and not progress.is_over:
            _, question = self._asked(journal.state)
            framed = saying.framed(question.path, partial(_can, question))
        return Moment(self.lesson, journal, progress, saying, framed, asked)

    def actions(self, moment: Moment) -> tuple[Any, ...]:
        """What is played now."""
        state = moment.journal.state
        seat = self.game.to_act(state)
        if moment.asked:
            found = self._pressed(state, moment)
            if found:
                return found
        return (self._rivals[seat].choose(self.game.view(state, seat), self.game.legal(state)).action,)

    def _pressed(self, state: Any, moment: Moment) -> tuple[Any, ...]:
        """What pressing the frame leads to, else the big button; nothing where neither is there."""
        interaction, question = self._asked(state)
        view = self.game.view(state, LEARNER)
        for _ in range(MOST_PRESSES):
            can = partial(_can, question)
            target = PRIMARY if question.chosen is not None else moment.saying.framed(question.path, can)
            target = PRIMARY if target is None and can(PRIMARY) else target
            if target is None:
                return ()
            interaction.advance(5.0)
            match interaction.press(target):
                case PlayActions(actions):
                    return actions
                case Changed() | Warn():
                    question = interaction.ask(view, LEARNER)
                case _:
                    return ()
        return ()

    def _asked(self, state: Any) -> tuple[Interaction[Any, Any], Question[Any]]:
        view = self.game.view(state, LEARNER)
        interaction: Interaction[Any, Any] = Interaction(
            lambda view, path: self._parts.asking.offer(view, path, self._words),
            lambda target: "",
            lambda view, action: self._parts.asking.confirmation(view, action, self._words),
        )
        return interaction, interaction.ask(view, LEARNER)


def _can(question: Question[Any], target: Target) -> bool:
    """Whether a target can be pressed now."""
    if target in (PRIMARY, SECONDARY):
        button = question.primary if target == PRIMARY else question.secondary
        return button is not None and bool(button.actions)
    return target in question.answers
