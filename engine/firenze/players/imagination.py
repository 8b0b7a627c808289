"""The outcome of a course: the turn carried out in an imagined world, the rivals' replies, and its next turn
planned.

A world is a whole state that agrees with the seat's knowledge; hidden information is drawn by chance.  All candidates
of a decision are tested in the same worlds, so that they share the same chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget, Sips
from engine.firenze.players.carrying import Carrier, Key, Legal, key_of
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.leaf import learned, of_a_point
from engine.firenze.players.outlook import Prospects, features, of_lead, prospects
from engine.firenze.players.turn_search import Course, TurnSearch
from engine.firenze.players.weights import Weights
from engine.firenze.players.winning import decided, in_points, likely_winners, nearly_decided
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring, margin
from engine.firenze.state import State
from engine.firenze.stones import Colour
from engine.firenze.view import View
from engine.firenze.view import view as make_view
from engine.kernel.game import Limit

MOST_STEPS = 200  # of one turn
DOUBT = 8.0  # squared chance part of the difference of two candidates in one world: added to the measured one
SURE_WIN = 8.0  # for `Weights.sure_win`: here it is compared with other outcomes


@dataclass(frozen=True, slots=True)
class Sight:
    """The depth of a player's look ahead."""

    courses: int = 8
    """Courses of its turn to compare."""
    builds: int = 3
    """Courses to compare with the same card."""
    window: float = 7.0
    """Most points by which a course may seem worse than the best one."""
    worlds: int = 2
    """Most worlds; more worlds matter much less than well imagined turns."""
    least: int = 1
    """Fewest worlds."""
    thorough: bool = True
    """Whether greedy plans the rivals' replies and the seat's next turn; otherwise only the `cards` most promising
    cards are searched, without events and without fetching stones."""
    cards: int = 3
    nodes: int = 250
    """Nodes of each of these searches."""
    rounds: int = 1
    """Rounds to imagine: each ends with the plan of the seat's next turn."""
    budget: int = 200_000
    """Nodes of a decision."""


@dataclass(slots=True)
class PlayedTurn:
    """A turn as carried out."""

    state: State
    script: dict[Key, Action] = field(default_factory=dict)
    """Planned answers from its beginning, by position."""
    actions: list[Action] = field(default_factory=list)
    """The same answers in order."""
    events: list[ev.GameEvent] = field(default_factory=list)
    whole: bool = True
    """Whether they are the whole turn."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order that a seat fulfils in an imagined world."""

    seat: int
    colour: Colour
    height: int
    points: int


@dataclass(frozen=True, slots=True)
class WorldOutcome:
    """The outcome of a candidate in one world."""

    worth: float
    """Own chance of winning, in points (`winning.in_points`): the player's criterion."""
    value: float
    """Learned value in points, whoever wins: the criterion of a review."""
    replies: tuple[Order, ...]
    """Orders that the rivals then fulfilled."""
    hopes: tuple[tuple[Colour, int], ...]
    """Orders that the seat's next turn would fulfil."""
    chances: tuple[float, ...]
    """Each seat's chance of winning."""


@dataclass(frozen=True, slots=True)
class Round:
    """The end of an imagined round: the state there, its outcome, and the plan of the seat's next turn if the game goes
    on."""

    state: State
    outcome: WorldOutcome
    course: Course | None


@dataclass(slots=True)
class Candidate:
    """A course to be tested, or an answer followed by the best continuation."""

    actions: tuple[Action, ...]
    course: Course | None
    first: float = 0.0
    """Estimate without looking ahead."""
    outcomes: list[WorldOutcome] = field(default_factory=list)
    """By world."""
    turned: PlayedTurn | None = None
    """Its turn as carried out in the first world."""

    def values(self) -> list[float]:
        """Return its worth in each world, after the first estimate, which counts like one world: a few worlds depend
        much on chance."""
        return [self.first, *(outcome.worth for outcome in self.outcomes)]

    def mean(self) -> float:
        """Return its mean worth.  Only differences between candidates are meaningful."""
        values = self.values()
        return sum(values, 0.0) / len(values)


def distance(mine: Sequence[float], others: Sequence[float]) -> tuple[float, float, int]:
    """Return the mean distance of two courses in the worlds of both, the squared chance part of its sum, and the number
    of worlds, with the first estimate."""
    differences = [own - other for own, other in zip(mine, others, strict=False)]
    number = len(differences)
    mean = sum(differences, 0.0) / number
    return mean, DOUBT + sum(((difference - mean) ** 2 for difference in differences), 0.0), number


class Imagination:
    """A playout of the courses of the view's seat."""

    def __init__(self, view: View, weights: Weights, sight: Sight, budget: Budget) -> None:
        self._me = view.seat
        self._weights = replace(weights, sure_win=SURE_WIN)
        self._sight = sight
        self._budget = Sips(budget, sight.nodes)
        self._greedy = GreedyPlayer(0, weights)

    def look(self, world: State, candidate: Candidate) -> None:
        """Test the candidate in this world, until this seat's next turn or the end of the game."""
        turned = self.turn(world, candidate.actions, candidate.course)
        candidate.turned = candidate.turned or turned
        candidate.outcomes.append(self._outcome(turned.state))

    def _outcome(self, state: State) -> WorldOutcome:
        """Return the outcome of all imagined rounds: the mean of their chances, and other facts of the first one."""
        first = last = self._round(state, state.is_over)
        found = [first.outcome.chances]
        while len(found) < self._sight.rounds and last.course is not None and last.state.end is None:
            last = self._round(self.turn(last.state, (), last.course).state, False)
            found.append(last.outcome.chances)
        if len(found) == 1:
            return first.outcome
        chances = tuple(sum(each) / len(found) for each in zip(*found, strict=True))
        return replace(first.outcome, worth=in_points(chances[self._me], len(chances)), chances=chances)

    def _round(self, state: State, is_sure: bool) -> Round:
        """Imagine the rivals' replies.  is_sure: no rival has an alternative to the imagined reply."""
        replies: list[Order] = []
        while state.player != self._me and not state.is_over:
            turned = self.turn(state, (), self._plan(state))
            state = turned.state
            replies += orders_of(turned.events)
        if state.is_over:
            return Round(state, self._at_the_end(state, tuple(replies), is_sure), None)
        course = self._plan(state)
        return Round(state, self._judged(state, course, tuple(replies)), course)

    def turn(self, state: State, actions: Sequence[Action], course: Course | None) -> PlayedTurn:
        """Carry out the turn to its end: the actions, then the course, then the best continuation."""
        number, me = state.number, state.player
        planned = course is not None or len(actions) > 0
        carrier = None if course is None else Carrier(state, course, self._weights)
        turned = PlayedTurn(state)
        for step in range(MOST_STEPS):
            if state.is_over or state.number != number:
                break
            choices = legal(state)
            answer: Action | None = actions[step] if step < len(actions) else None
            if answer is None and len(choices) == 1:
                answer = choices[0]
            if answer is None and carrier is not None:
                answer = carrier.answer(state, choices)
            if answer is None and state.to_act == me and isinstance(state.pending, st.ChooseExchange):
                planned = False
                carrier = self._carrier(state)
                answer = carrier.answer(state, choices) if carrier is not None else None
            if answer is None:
                planned = planned and isinstance(state.pending, st.FulfilOrders | st.KeepLimits)
                answer = self._fallback(state, choices)
            if planned and state.to_act == me:
                turned.script[key_of(state)] = answer
                turned.actions.append(answer)
            state, events = apply(state, answer)
            turned.events += events
        turned.state, turned.whole = state, planned
        return turned

    def _carrier(self, state: State) -> Carrier | None:
        rest = TurnSearch(state, state.player, self._weights, self._budget).rest(1)
        return Carrier(state, rest[0], self._weights) if rest else None

    def _fallback(self, state: State, choices: Legal) -> Action:
        """Return an answer for a question that no course covers."""
        view = make_view(state, state.to_act)
        if isinstance(state.pending, st.FulfilOrders):
            return self._greedy.last_words(view, choices)
        return self._greedy.choose(view, choices, Limit(nodes=self._sight.nodes)).action

    def _plan(self, state: State) -> Course:
        """Return the plan of the seat that begins its turn; the last turn is always planned thoroughly: it is
        decisive."""
        view = make_view(state, state.player)
        turn = TurnSearch(view, state.player, self._weights, self._budget)
        if self._sight.thorough or state.end is not None:
            return turn.choose(view, state.chance)
        return turn.quick(view, state.chance, self._sight.cards)

    def _at_the_end(self, state: State, replies: tuple[Order, ...], is_sure: bool) -> WorldOutcome:
        me, seats = self._me, len(state.seats)
        chances = decided(state) if is_sure else nearly_decided(state)
        value = of_lead(margin(final_scoring(state).scores, me)) / of_a_point(seats)
        return WorldOutcome(in_points(chances[me], seats), value, replies, (), tuple(chances))

    def _judged(self, state: State, course: Course, replies: tuple[Order, ...]) -> WorldOutcome:
        """Return the outcome where the game goes on with this course."""
        me, seats = self._me, len(state.seats)
        each = prospects(state, self._weights)
        if state.end is None:
            value = learned(seats, features(me, course.value, each))
        else:  # the last turn: its result is known
            scores = [other.secured for other in each]
            scores[me] += course.value
            value = of_lead(margin(scores, me))
        chances = self._chances(state, course, each)
        worth = in_points(chances[me], seats)
        return WorldOutcome(worth, value / of_a_point(seats), replies, tuple(course.orders()), tuple(chances))

    def _chances(self, state: State, course: Course, each: Sequence[Prospects]) -> list[float]:
        """Return each seat's chance of winning if this seat carries out the course now; a course that ends the game is
        played to the end, because its worth is not in points."""
        me = self._me
        if len(course.orders()) >= state.seats[me].seals:
            last = self.turn(state, (), course).state
            while last.end is not None and not last.is_over:
                last = self.turn(last, (), self._plan(last)).state
            if last.is_over:
                return nearly_decided(last)
        points = [one.total for one in each]
        points[me] = each[me].secured + course.value
        return likely_winners(state, me, points)


def orders_of(events: Sequence[ev.GameEvent]) -> list[Order]:
    """Return the orders fulfilled in these events."""
    return [
        Order(event.seat, event.colour, event.height, event.points)
        for event in events
        if isinstance(event, ev.OrderFulfilled)
    ]
