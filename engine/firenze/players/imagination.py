"""What may come of a course: the turn carried out in an imagined world, the rivals' replies, the own next turn planned.

A world is a whole state that agrees with all a seat knows; whatever is hidden is drawn by chance.  All candidates of a
decision are looked at in the same worlds, so that their luck is the same.
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
from engine.firenze.players.turn_search import Course, Turn
from engine.firenze.players.weights import Weights
from engine.firenze.players.winning import decided, in_points, likely_winners, nearly_decided
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring, margin
from engine.firenze.state import State
from engine.firenze.stones import Colour
from engine.firenze.view import View
from engine.firenze.view import view as make_view
from engine.game import Limit

MOST_STEPS = 200  # of one turn
SURE_WIN = 8.0  # for `Weights.sure_win`: here it is compared with other hopes


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a player looks.

    courses, builds: how many courses of its turn it compares, and with the same card.  window: how much less than the
    best one they may seem to be worth.  worlds, least: for how many ways in which the hidden things may lie, at most
    and at least; what lies there matters much less than how well the turns are imagined.  thorough: whether the rivals'
    replies and the own next turn are planned as greedy plans; otherwise after a look at so many cards, without events
    and without fetching stones.  nodes: of each of these searches.  budget: nodes of a decision.
    """

    courses: int = 8
    builds: int = 3
    window: float = 7.0
    worlds: int = 2
    least: int = 1
    thorough: bool = True
    cards: int = 3
    nodes: int = 250
    budget: int = 200_000


@dataclass(slots=True)
class Turned:
    """A turn as it was carried out.  script: the answers that were planned from its beginning, by position; actions:
    the same in their order; whole: whether that is all of it.  events: what happened."""

    state: State
    script: dict[Key, Action] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)
    events: list[ev.GameEvent] = field(default_factory=list)
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Order:
    """An order that a seat fulfils in the imagination."""

    seat: int
    colour: Colour
    height: int
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a candidate in one world.

    chances: how likely each seat is to win from there.  worth: the own chance in points (`winning.in_points`), by which
    a player decides.  value: what it is worth in points whoever wins, as it was learned, by which a review counts.
    replies: the orders the rivals fulfilled then; hopes: those that the own next turn would fulfil.
    """

    worth: float
    value: float
    replies: tuple[Order, ...]
    hopes: tuple[tuple[Colour, int], ...]
    chances: tuple[float, ...]


@dataclass(slots=True)
class Candidate:
    """A course, or an answer after which what seems good is done, that is looked at.

    first: what it seems to be worth without looking ahead.  outcomes: by world.  turned: its turn as it was carried out
    in the first of them.
    """

    actions: tuple[Action, ...]
    course: Course | None
    first: float = 0.0
    outcomes: list[Outcome] = field(default_factory=list)
    turned: Turned | None = None

    def values(self) -> list[float]:
        """Return its worth in each world, after the first glance, which counts like a world of its own: what a few
        worlds say is full of luck."""
        return [self.first, *(outcome.worth for outcome in self.outcomes)]

    def mean(self) -> float:
        """Return what it is worth, by all that is known.  Only differences to other candidates mean anything."""
        values = self.values()
        return sum(values, 0.0) / len(values)


class Imagination:
    """Plays out what may come of the courses of the seat that the view belongs to."""

    def __init__(self, view: View, weights: Weights, sight: Sight, budget: Budget) -> None:
        self._me = view.seat
        self._weights = replace(weights, sure_win=SURE_WIN)
        self._sight = sight
        self._budget = Sips(budget, sight.nodes)
        self._greedy = GreedyPlayer(0, weights)

    def look(self, world: State, candidate: Candidate) -> None:
        """See what comes of the candidate in this world, until it is this seat's turn again or the game is over."""
        turned = self.turn(world, candidate.actions, candidate.course)
        candidate.turned = candidate.turned or turned
        candidate.outcomes.append(self._outcome(turned.state))

    def _outcome(self, state: State) -> Outcome:
        is_sure = state.is_over
        replies: list[Order] = []
        while state.player != self._me and not state.is_over:
            turned = self.turn(state, (), self._plan(state))
            state = turned.state
            replies += orders_of(turned.events)
        return self._judged(state, tuple(replies), is_sure)

    def turn(self, state: State, actions: Sequence[Action], course: Course | None) -> Turned:
        """Carry out the turn to its end: the actions, then the course, then what seems good."""
        number, me = state.number, state.player
        planned = course is not None or len(actions) > 0
        carrier = None if course is None else Carrier(state, course, self._weights)
        turned = Turned(state)
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
        rest = Turn(state, state.player, self._weights, self._budget).rest(1)
        return Carrier(state, rest[0], self._weights) if rest else None

    def _fallback(self, state: State, choices: Legal) -> Action:
        """What no course says."""
        view = make_view(state, state.to_act)
        if isinstance(state.pending, st.FulfilOrders):
            return self._greedy.last_words(view, choices)
        return self._greedy.choose(view, choices, Limit(nodes=self._sight.nodes)).action

    def _plan(self, state: State) -> Course:
        """The turn of the seat that begins it now; the last one is always planned to the end, the game hangs on it."""
        view = make_view(state, state.player)
        turn = Turn(view, state.player, self._weights, self._budget)
        if self._sight.thorough or state.end is not None:
            return turn.choose(view, state.chance)
        return turn.quick(view, state.chance, self._sight.cards)

    def _judged(self, state: State, replies: tuple[Order, ...], is_sure: bool) -> Outcome:
        """is_sure: no rival can do anything but what was imagined."""
        me, seats = self._me, len(state.seats)
        if state.is_over:
            chances = decided(state) if is_sure else nearly_decided(state)
            value = of_lead(margin(final_scoring(state).scores, me)) / of_a_point(seats)
            return Outcome(in_points(chances[me], seats), value, replies, (), tuple(chances))
        course = self._plan(state)
        each = prospects(state, self._weights)
        if state.end is None:
            value = learned(seats, features(me, course.value, each))
        else:  # the last turn: what it brings is known
            scores = [other.secured for other in each]
            scores[me] += course.value
            value = of_lead(margin(scores, me))
        chances = self._chances(state, course, each)
        worth = in_points(chances[me], seats)
        return Outcome(worth, value / of_a_point(seats), replies, tuple(course.orders()), tuple(chances))

    def _chances(self, state: State, course: Course, each: Sequence[Prospects]) -> list[float]:
        """How likely each seat is to win, if this seat carries out the course now; one that ends the game is seen
        through to the end, because its worth is not that of points."""
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
    """Return the orders that were fulfilled in these events."""
    return [
        Order(event.seat, event.colour, event.height, event.points)
        for event in events
        if isinstance(event, ev.OrderFulfilled)
    ]
