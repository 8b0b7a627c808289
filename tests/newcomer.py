"""Somebody who has taken the lessons and knows nothing else: does what they taught with what a table shows.

    taught = taught_by(lessons_of(client), client, language)    # which kinds of targets are pressed at which question
    newcomer = Newcomer(client, taught, language)
    newcomer.answer(state)                              # the actions of the presses that answer the question
    own, other = result_against(client, "random", newcomer, seed)

It has no rule of its own.  It presses what is lit, of the kinds that a lesson has framed at such a question, and knows
from the lessons which of several: the numbers that it looks at are those on the table (prices, fees, coins, marks of
danger, stones).  At a question that no lesson asks it takes what the table proposes, else the first thing that is lit.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.firenze.cards import EVENTS
from engine.journal.journal import Journal
from game.client import GameClient
from game.firenze.base.model import ShownForecast
from game.learn.lesson import Lesson
from game.remote.seats.seating import seating_at
from game.scenes.seats.quick import quick_setup
from game.shell.language import Language
from game.table.interaction import Changed, Interaction, PlayActions, Warn
from game.table.question import Question
from game.table.spots import Target

PRIMARY, SECONDARY = Target("primary"), Target("secondary")
NAMES = ("Anna", "Bruno")
MOST_PRESSES = 40
Taught = Mapping[str, frozenset[str]]
"""For the name of a question the kinds of targets that lessons frame there."""


class At:
    """A table as somebody who learns sees it: what is asked, what is lit, and the numbers that are shown."""

    def __init__(self, client: GameClient, language: Language) -> None:
        self.game = client.game
        self._parts = client.table()
        setup = quick_setup(("human", "human"), NAMES, 1, 1.0, client.game.name)
        self._seating = seating_at(client.game.name, setup.seats)
        self._words = self._parts.words(language, NAMES)
        self.interaction: Interaction[Any, Any] = Interaction(
            lambda view, path: self._parts.asking.offer(view, path, self._words),
            lambda target: "",
            lambda view, action: self._parts.asking.confirmation(view, action, self._words),
        )
        self.view: Any = None
        self.asked = ""
        self.question: Question[Any] = Question()
        self.shown: ShownForecast = ShownForecast()

    def look(self, state: Any) -> None:
        """Come to a question."""
        seat = self.game.to_act(state)
        self.view, self.asked = self.game.view(state, seat), self.game.question(state)
        model = self._parts.model(self.view, seat, self._seating)
        self.shown = self._parts.turn.forecast(model, self._words)
        self.interaction.rest()
        self.question = self.interaction.ask(self.view, seat)

    def press(self, target: Target) -> tuple[Any, ...]:
        """Press a target; return the actions that it plays, none where it is only chosen or asks on."""
        self.interaction.advance(2.0)
        match self.interaction.press(target):
            case PlayActions(actions):
                return actions
            case Changed() | Warn():
                self.question = self.interaction.ask(self.view, self.game.to_act(self.view))
                return ()
            case answer:
                raise AssertionError(f"{target} was lit and cannot be pressed: {answer}")

    def lit(self) -> Iterator[Target]:
        """All that can be pressed now, buttons last."""
        yield from sorted(self.question.lit)
        for target, button in ((SECONDARY, self.question.secondary), (PRIMARY, self.question.primary)):
            if button is not None and button.enabled and (button.actions or self.question.chosen is not None):
                yield target

    def framed(self, touch: Sequence[Target]) -> Target | None:
        """What a step of a lesson would frame now: the first of its targets that is lit."""
        if self.question.chosen is not None:
            return PRIMARY
        return next((target for target in touch if target in set(self.lit())), None)


# ---------------------------------------------------------------- what the lessons teach


def taught_by(lessons: Sequence[Lesson], client: GameClient, language: Language) -> Taught:
    """Take all lessons by pressing what they frame; return what was pressed at which question."""
    found: dict[str, set[str]] = {}
    for lesson in lessons:
        assert client.lessons is not None
        first = client.lessons.position(lesson.position, NAMES, lesson.seed)
        journal: Journal[Any, Any] = Journal(client.game, {"names": list(NAMES), "seed": lesson.seed}, position=first)
        at = At(client, language)
        rival = client.game.player(lesson.rival, lesson.seed)
        while not lesson.progress(client.game, first, journal).is_won:
            state = journal.state
            seat = client.game.to_act(state)
            if seat != 0:
                journal.play(rival.choose(client.game.view(state, seat), client.game.legal(state)).action)
                continue
            at.look(state)
            saying = lesson.says(journal, first, lesson.progress(client.game, first, journal))
            actions: tuple[Any, ...] = ()
            while not actions:
                target = at.framed(saying.touch)
                actions = () if target is None else at.press(target)
                if target is None:  # the table goes on by itself where nothing is to be decided
                    actions = at.press(PRIMARY)
                elif target.kind != "primary":
                    found.setdefault(at.asked, set()).add(target.kind)
            for action in actions:
                journal.play(action)
    return {asked: frozenset(kinds) for asked, kinds in found.items()}


# ---------------------------------------------------------------- a game


@dataclass(frozen=True)
class Idea:
    """What a lesson has taught to do at a question.  lesson: its name.  kind: of the targets.  worth: how good one of
    them is as the table shows it, None for one that is left alone."""

    lesson: str
    asked: str
    kind: str
    worth: Callable[[At, Target], float | None]


class Newcomer:
    """See the module."""

    def __init__(self, client: GameClient, taught: Taught, language: Language) -> None:
        self._at = At(client, language)
        self._ideas = tuple(idea for idea in IDEAS if idea.kind in taught.get(idea.asked, ()))

    def answer(self, state: Any) -> tuple[Any, ...]:
        """Return what the presses play that answer the question."""
        self._at.look(state)
        for _ in range(MOST_PRESSES):
            actions = self._at.press(self._wish())
            if actions:
                return actions
        raise AssertionError(f"goes round in a circle at {self._at.asked}")

    def _wish(self) -> Target:
        """What to press next."""
        at = self._at
        if at.question.chosen is not None or at.interaction.warned:
            return PRIMARY
        lit = list(at.lit())
        for idea in self._ideas:
            if idea.asked == at.asked:
                worths = {target: idea.worth(at, target) for target in lit if target.kind == idea.kind}
                good = {target: worth for target, worth in worths.items() if worth is not None}
                if good:
                    return max(good, key=lambda target: good[target])
        return PRIMARY if PRIMARY in lit else lit[0]


def _card(at: At, target: Target) -> float:
    """Lessons `card` and `pay`: the stones are what one takes a card for, those of one colour most; each stone of the
    price is one less.  `falls`: those that a tower wants come first.  `event`: events strike."""
    taken, own = at.view.row[target.a], at.view.seats[at.view.seat]
    towers = Counter(tower.colour for tower in own.towers)
    worth = -float(at.shown.row.prices[target.a])
    for colour, number in enumerate(taken.stones):
        wanted = towers[colour] > own.stock[colour]
        worth += number + (2.0 if wanted and number else 0.0) + (0.5 * own.stock[colour] if number else 0.0)
    return worth - (3.0 if taken.card in EVENTS else 0.0)


def _raise(at: At, target: Target) -> float | None:
    """Lessons `falls` and `build`: what would fall grows, the highest first, also where the third stone costs one;
    what fits no order yet grows as long as that is free.  `order`: what fits one waits for it."""
    height, fee = int(at.view.seats[at.view.seat].towers[target.b].height), at.shown.fees[at.shown.rung]
    if target.b in at.shown.raise_now and fee <= 1:
        return 100.0 + height
    fits = any(coin[0] == target.b and coin[1] for coin in at.shown.coins)
    return None if fee or fits or target.b in at.shown.danger else float(height)


def _found(at: At, target: Target) -> float | None:
    """Lessons `card` and `build`: a tower is begun with a colour of which there are more stones, while that is free."""
    own, fee = at.view.seats[at.view.seat], at.shown.fees[at.shown.rung]
    stones = own.stock[target.a] if target.a in range(len(own.stock)) else max(own.stock)
    is_begun = any(tower.colour == target.a for tower in own.towers)
    return None if fee or stones < 2 or is_begun else float(stones)


def _swap(at: At, target: Target) -> float | None:
    """Lesson `swap`: a stone that a tower lacks, which is marked."""
    return 1.0 if (target.a, target.b) in at.shown.row.rescue else None


def _fulfil(at: At, target: Target) -> float:
    """Lessons `order` and `balcony`: whatever fits, the highest first."""
    return float(target.b)


def _cancel(at: At, target: Target) -> float:
    """Lesson `event`: the person in the hand stops it."""
    return 1.0


IDEAS = (
    Idea("card", "choose", "row", _card),
    Idea("swap", "swap", "row_stone", _swap),
    Idea("falls", "build", "tower", _raise),
    Idea("build", "build", "new_tower", _found),
    Idea("order", "fulfil", "order", _fulfil),
    Idea("event", "event", "hand", _cancel),
)
"""What the lessons teach, the most pressing thing at a question first."""


def result_against(client: GameClient, level: str, newcomer: Newcomer, seed: int) -> tuple[int, int]:
    """Play a game to its end, the newcomer on the first or the second seat by the seed; return its points and those of
    the other."""
    seat, game = seed % 2, client.game
    journal: Journal[Any, Any] = Journal(
        game, {"names": list(NAMES), "seed": seed, "campanile": False, client.edition: client.newest_edition}
    )
    rival = game.player(level, seed)
    while journal.result is None:
        state = journal.state
        acting = game.to_act(state)
        if acting == seat:
            for action in newcomer.answer(state):
                journal.play(action)
        else:
            journal.play(rival.choose(game.view(state, acting), game.legal(state)).action)
    scores = journal.result.scores
    return scores[seat], scores[1 - seat]
