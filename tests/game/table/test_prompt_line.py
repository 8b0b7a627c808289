"""The line of the prompt says what is on the screen now: what is shown, who is asked, who thinks; and what was said for
an earlier question has gone."""

import random
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from chance_computers import ChanceComputers
from stage import NAMES, SIZE

from game.clients import CLIENTS
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.interaction import PlayActions

FRAME = 1 / 20
DECISIONS = 200
READS = 0.5
"""Seconds for which the person looks at a question."""
Said = tuple[str, bool, int]
"""A notice, whether it is a refusal, and the number of decisions made when it was said."""


class Watched:
    """A table at which a person and three of chance play, and what has been shown and said at it."""

    def __init__(self, context: Context, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        kinds = ("human", "greedy", "greedy", "greedy")
        session = Session.begin(quick_setup(kinds, NAMES, seed, 1.0, game), context.library)
        session.computers = ChanceComputers(session, self.rng)  # type: ignore[assignment]
        self.scene = TableScene.of(context, session)
        self.session, self.table = session, self.scene.table
        self.lines = set[str]()
        self.is_step = False
        self.said: Said = ("", False, 0)
        self.asked = [0]
        self._batches = deque[tuple[int, bool]]()
        self._left = 0
        motion = self.table.motion
        self._queue, self._asked, self._notify = motion.enqueue, self.table.ask, self.table.notify
        motion.enqueue = self._enqueue  # type: ignore[method-assign]
        self.table.ask = self._ask  # type: ignore[method-assign]
        self.table.notify = self._say  # type: ignore[method-assign]
        motion.on_event.append(self._begins)
        self.scene.resize(SIZE)

    @property
    def decisions(self) -> int:
        return len(self.session.journal.steps)

    def frames(self) -> Iterator[None]:
        """Let the game go on, frame by frame; the person also presses what is refused."""
        looked = 0.0
        while self.decisions < DECISIONS and not self.session.is_over:
            self.scene.update(FRAME)
            if not self.table.busy and self.asked[-1] != self.decisions:
                self.asked.append(self.decisions)
            yield
            looked = looked + FRAME if self.session.human_acts and not self.table.busy else 0.0
            if looked > READS:
                looked = 0.0
                self._decide()

    def _decide(self) -> None:
        live = self.scene.live
        unlit = [spot.target for spot in self.table.targets() if spot.target not in self.table.shown.question.lit]
        if unlit and self.rng.random() < 0.5:
            live.carry_out(live.interaction.press(self.rng.choice(unlit)))
        else:
            live.carry_out(PlayActions((self.rng.choice(list(self.session.game.legal(self.session.state))),)))

    def _enqueue(self, events: Iterable[Any]) -> None:
        """Note how many events the next batch has, and whether the words of the question stay: of a step, or a deal."""
        news = list(events)
        if news:
            goes_on = self.table.parts.asking.goes_on(self.table.model.view, news)
            self._batches.append((len(news), goes_on or not self.decisions))
        self._queue(news)

    def _ask(self, question: Any) -> None:
        self.lines.clear()
        self._asked(question)

    def _say(self, text: str, **how: Any) -> None:
        if text:
            self.said = text, bool(how.get("is_refusal")), self.decisions
        self._notify(text, **how)

    def _begins(self, event: Any) -> None:
        """Note what may be told of an event, with what is told of the same decision."""
        if not self._left and self._batches:
            self._left, self.is_step = self._batches.popleft()
            self.lines.clear()
        self._left -= 1
        words, seat = self.table.words, getattr(event, "seat", None)
        told = words.chronicle(event)
        self.lines |= {words.meanwhile(event), "" if told is None else told.text}
        self.lines |= {line.text for line in self.table.shown.chronicle[-1:] if line.of_turn}
        if isinstance(seat, int):
            self.lines.add(words.t("prompt.moves", name=words.name(seat)))


@pytest.fixture(params=sorted(CLIENTS))
def watched(context: Context, request: pytest.FixtureRequest) -> Iterator[Watched]:
    made = Watched(context, request.param, 5)
    yield made
    made.scene.close()


def test_the_line_names_what_is_shown_or_who_is_asked_and_no_old_answer_stands(watched: Watched) -> None:
    shown, asked, thinking, refused, before = 0, 0, 0, 0, watched.table.shown.question.prompt
    for _ in watched.frames():
        table, session = watched.table, watched.session
        question, held = table.shown.question, watched.scene.live.interaction.question
        if table.busy and watched.lines:
            assert not question.thinks, (question.prompt, "while something is shown")
            assert question.prompt in watched.lines or watched.is_step, (question.prompt, watched.lines)
            shown += 1
        elif table.busy:
            mine = table.words.t("prompt.moves", name=table.words.name(table.model.me))
            assert question.prompt in (before, mine), "what waits to be shown changes nothing"
        elif session.human_acts:
            assert question.prompt == held.prompt and not question.thinks
            asked += 1
        elif not session.is_over:
            name = table.words.name(session.game.to_act(session.state))
            waiting = table.parts.asking.waiting(table.model.view, table.words)
            assert question == waiting and name in question.prompt and question.thinks
            thinking += 1
        if table.shown.notice is not None and not table.busy:
            text, is_refusal, at = watched.said
            assert table.shown.notice.text == text
            later = [number for number in watched.asked if number > at]
            assert len(later) <= (0 if is_refusal else 1), (text, "belongs to an earlier question")
            refused += is_refusal
        before = question.prompt
    assert min(shown, asked, thinking, refused) > 10
