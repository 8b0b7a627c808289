"""The judge of played turns, by the best level's search: the better one, and the difference.

A turn is cut into stretches wherever hidden information is revealed or another seat decides, so that nothing is judged
with hindsight.  In each stretch the continuations are tested in imagined worlds, including those that share the card,
the swap and the towers with the played turn: a phase has lost the difference between the best continuation that
deviates in it and the best that does not.

The best continuations are found in some worlds and measured in others: the best of many is always lucky where it was
found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.account import account
from engine.firenze.players.budget import Budget
from engine.firenze.players.imagination import Candidate, Imagination, PlayedTurn, Sight
from engine.firenze.players.levels import GRAN_MAESTRO
from engine.firenze.players.look import LookingPlayer, gathering, ways_on
from engine.firenze.players.playout import NO_END, in_the_dark, played_on, promised
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.why import judged, reasons
from engine.firenze.players.winning import decided
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.firenze.text.codec import CODEC
from engine.firenze.view import View
from engine.firenze.view import view as make_view
from engine.kernel.chance import Chance
from engine.kernel.endings import Trust, trusted
from engine.kernel.game import NO_LIMIT, Limit, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn, TurnReview
from engine.kernel.trials import mean_and_error
from engine.kernel.voice import surely_ahead

PHASES = ("cards", "swaps", "building", "orders")
PHASE_OF: dict[type[st.Pending], str] = {
    st.ChooseExchange: "swaps",
    st.PayExchange: "swaps",
    st.BuildTowers: "building",
    st.PayFee: "building",
    st.FulfilOrders: "orders",
    st.KeepLimits: "orders",
}
"""All other questions are about the card."""
PHASE_OF_STEP = {kind.step: name for kind, name in PHASE_OF.items()}

SIGHT = Sight(courses=8, builds=2, window=6.0, thorough=False)
REST = 4  # continuations tested in each later phase
FIRST, FOUND, MEASURED = 2, 5, 12  # worlds: for all candidates, for the promising ones, and new ones for the best
FRESH = FOUND + MEASURED  # first world of the playouts
KEEP = 3  # promising ones: 3 of all, and 2 of each phase
EQUAL = 0.4  # points: a smaller difference is not worth measuring
SURE = 2.5  # standard errors
BLUNDER_CHANCE, BLUNDER_POINTS = 0.08, 3.0
ROUNDS = 4  # of a playout, until the next turn of the seat
PLAYED_ON = ((4, 0.03), (12, 0.10), (24, 0.16))  # worlds, and a blunder's least share of the win lost in them
AHEAD, BEST = "ahead", "best"
HINTED = Limit(nodes=60_000)  # as far as a hint looks, about
SURE_BLUNDER = 3.0  # standard errors
PLAYED_OUT, LOST_IN_THE_END = 24, 0.125  # further worlds, played to the end; share of the wins lost there
TRUST = {2: Trust(hope=0.4), 3: Trust(1.3, 0.3, 0.05), 4: Trust(hope=0.35)}
"""By number of seats: the seat on turn plays the best of many continuations, its rivals reply after a hasty look."""


class Phase(NamedTuple):
    """A phase of a stretch with a decision: its name, and the number of its first decision in the stretch."""

    name: str
    begin: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Decisions of one seat between which nothing is revealed.  index: of the first action, in the game."""

    index: int
    state: State
    actions: tuple[Action, ...]
    phases: tuple[Phase, ...]


@dataclass(slots=True)
class ReviewWay:
    """A continuation.  depth: number of phases that it shares with the played turn."""

    depth: int
    candidate: Candidate

    def mean(self) -> float:
        """Return its mean worth in the worlds tested."""
        outcomes = self.candidate.outcomes
        return sum((outcome.value for outcome in outcomes), 0.0) / len(outcomes)


def hint(view: View, actions: tuple[Action, ...]) -> Sequence[Ranked[Action]]:
    """Return the reading of a hint."""
    return LookingPlayer(0, sight=GRAN_MAESTRO).choose(view, actions, HINTED).ranked


class FirenzeReviewer:
    """The reviewer of the game."""

    version: int = 8
    phases: tuple[str, ...] = PHASES
    point: float = 1.0

    def readings(self, view: View, actions: tuple[Action, ...]) -> Iterator[Sequence[Ranked[Action]]]:
        """Yield the reading of a hint: the table tells no other estimate."""
        yield hint(view, actions)

    def review(self, piece: ReviewedTurn[State, Action]) -> TurnReview:
        """Judge a turn."""
        seat = piece.state.player
        chances: tuple[float, ...] = ()
        decisions: list[Decision] = []
        for stretch in stretches(piece):
            comparison = WayComparison(piece, stretch, seat)
            chances = chances or comparison.chances()
            decisions += comparison.decisions()
        believed = trusted(chances, seat, self.trust(piece.turn, len(piece.state.seats))) if chances else []
        return TurnReview(piece.turn, piece.index, seat, tuple(round(each, 4) for each in believed), tuple(decisions))

    def trust(self, round_: int, seats: int) -> Trust:
        """Return how far the chances found are to be believed, in all rounds alike."""
        return TRUST[seats]

    def searched(self, piece: ReviewedTurn[State, Action]) -> tuple[float, ...]:
        """Return each seat's chance of winning, as the search of the first stretch finds it."""
        first = next(stretches(piece), None)
        return WayComparison(piece, first, piece.state.player).chances() if first else ()


def stretches(piece: ReviewedTurn[State, Action]) -> Iterator[Stretch]:
    """Cut a turn where information is revealed or another seat decides; forced actions are nobody's decision."""
    state, me = piece.state, piece.state.player
    begun: State | None = None
    first = 0
    actions: list[Action] = []
    phases: list[Phase] = []
    for number, action in enumerate(piece.actions):
        is_mine = state.to_act == me
        if is_mine:
            if begun is None:
                begun, first, actions, phases = state, piece.index + number, [], []
            name = PHASE_OF.get(type(state.pending), "cards")
            if len(legal(state)) > 1 and name not in [phase.name for phase in phases]:
                phases.append(Phase(name, len(actions)))
            actions.append(action)
        after, events = apply(state, action)
        ends = not is_mine or any(event.reveals for event in events) or after.to_act != me
        if begun is not None and (ends or number == len(piece.actions) - 1):
            if phases:
                yield Stretch(first, begun, tuple(actions), tuple(phases))
            begun = None
        state = after


class WayComparison:
    """The continuations from the beginning of a stretch, tested."""

    def __init__(self, piece: ReviewedTurn[State, Action], stretch: Stretch, seat: int) -> None:
        self._piece = piece
        self._stretch = stretch
        self._view = make_view(stretch.state, seat)
        self._budget = Budget(NO_LIMIT)
        self._imagination = Imagination(self._view, WEIGHTS, SIGHT, self._budget)
        depth = len(stretch.phases)
        self._played = ReviewWay(depth, Candidate(stretch.actions, None))
        self._ways = [*self._others(), self._played]
        self._best = self._find()

    def chances(self) -> tuple[float, ...]:
        """Return each seat's chance of winning if the seat on turn goes on as well as it can."""
        outcomes = self._best[0].candidate.outcomes
        each_seat = zip(*(outcome.chances for outcome in outcomes), strict=True)
        return tuple(sum(each) / len(outcomes) for each in each_seat)

    def decisions(self) -> Iterator[Decision]:
        """Judge each phase."""
        stretch, best = self._stretch, self._best
        for depth, phase in enumerate(stretch.phases):
            decision = Decision(
                stretch.index + phase.begin,
                self._piece.turn,
                self._view.seat,
                phase.name,
                tuple(CODEC.write_action(action) for action in self._rest_of_turn(phase.begin)),
            )
            better, other = best[depth], best[depth + 1]
            if better is other:
                yield decision
            else:
                yield self._lost(decision, phase, better, other)

    # ------------------------------------------------------------ the continuations

    def _others(self) -> Iterator[ReviewWay]:
        """Yield the alternatives to the played turn, from each phase on."""
        stretch = self._stretch
        state = stretch.state
        begins = [phase.begin for phase in stretch.phases]
        for number, action in enumerate(stretch.actions):
            if number in begins:
                for candidate in self._candidates(state, stretch.actions[:number]):
                    yield ReviewWay(self._depth(candidate), candidate)
            if number < len(stretch.actions) - 1:
                state, _ = apply(state, action)

    def _candidates(self, state: State, before: tuple[Action, ...]) -> list[Candidate]:
        view: View = make_view(state, state.player)
        asked = state.pending
        if isinstance(asked, st.FulfilOrders):
            hands_in = [action for action in legal(state) if not isinstance(action, ac.Continue)]
            return [Candidate((*before, action), None) for action in hands_in]
        turn = gathering(view, WEIGHTS, self._budget)
        found = ways_on(view, legal(state), turn, self._chance(0), SIGHT, before, REST)
        return found or ([Candidate(before, None)] if before else [])

    def _depth(self, candidate: Candidate) -> int:
        """Return the number of phases in which the candidate equals the played turn."""
        mine, played = self._done_by_phase(candidate), self._done_by_phase(self._played.candidate)
        depth = 0
        for phase in self._stretch.phases:
            if mine.get(phase.name) != played.get(phase.name):
                break
            depth += 1
        return depth

    def _done_by_phase(self, candidate: Candidate) -> dict[str, list[str]]:
        """Return the candidate's actions by phase, unordered; the stones it pays with make no difference."""
        done_by_phase: dict[str, list[str]] = {}
        for key, action in self._turned(candidate).script.items():
            if not isinstance(action, ac.Pay | ac.Give | ac.Continue):
                done_by_phase.setdefault(PHASE_OF_STEP.get(str(key[2]), "cards"), []).append(str(action))
        return {name: sorted(done) for name, done in done_by_phase.items()}

    # ------------------------------------------------------------ testing

    def _find(self) -> list[ReviewWay]:
        """Return, for each number of phases, the best continuation that shares at least those with the played turn."""
        if len(self._ways) > 1:
            self._look(self._ways, range(FIRST))
            left = self._promising()
            self._look(left, range(FIRST, FOUND))
        else:
            left = self._ways
            self._look(left, range(FOUND))
        best: list[ReviewWay] = []
        for depth in range(len(self._stretch.phases) + 1):
            deep = [way for way in left if way.depth >= depth]
            top = max(deep, key=ReviewWay.mean)
            # near-equals of the best count as equal
            best.append(self._played if self._played.mean() > top.mean() - EQUAL else top)
        return best

    def _promising(self) -> list[ReviewWay]:
        ranked = sorted(self._ways, key=lambda way: -way.mean())
        left = ranked[:KEEP]
        for depth in range(len(self._stretch.phases)):
            left += [way for way in ranked if way.depth >= depth][:2]
        left.append(self._played)
        return [way for way in self._ways if any(way is other for other in left)]

    def _look(self, ways: Sequence[ReviewWay], worlds: Sequence[int]) -> None:
        for world in worlds:
            state = self._view.imagined(self._chance(world))
            for way in ways:
                self._imagination.look(state, way.candidate)

    def _seed(self, world: int) -> int:
        return (self._stretch.index << 16) + world

    def _chance(self, world: int) -> Chance:
        return Chance.seeded(self._seed(world))

    def _rest_of_turn(self, begin: int) -> tuple[Action, ...]:
        return self._piece.actions[self._stretch.index - self._piece.index + begin :]

    # ------------------------------------------------------------ measuring

    def _lost(self, decision: Decision, phase: Phase, better: ReviewWay, other: ReviewWay) -> Decision:
        """Measure the loss of the phase in worlds that played no part in the choice."""
        me = self._view.seat
        fresh = [
            ReviewWay(way.depth, Candidate(way.candidate.actions, way.candidate.course)) for way in (better, other)
        ]
        self._look(fresh, range(FOUND, FOUND + MEASURED))
        pairs = list(zip(fresh[0].candidate.outcomes, fresh[1].candidate.outcomes, strict=True))
        points, _ = mean_and_error([one.value - two.value for one, two in pairs])
        chance, error = mean_and_error([one.chances[me] - two.chances[me] for one, two in pairs])
        if points <= 0.0 or chance <= 0.0:
            return decision
        turns = [self._turned(way.candidate) for way in fresh]
        advice = self._advice(phase, turns[0].actions)
        if advice == AHEAD:
            return decision
        courses = [judged(self._view, way.candidate, turn, WEIGHTS) for way, turn in zip(fresh, turns, strict=True)]
        is_sure = chance > SURE * error
        is_suspected = is_sure and chance >= BLUNDER_CHANCE and points >= BLUNDER_POINTS
        proven = self._played_on(*turns) if is_suspected else 0.0
        if advice == BEST and not proven:
            return decision
        return replace(
            decision,
            better=tuple(CODEC.write_action(action) for action in turns[0].actions[phase.begin :]),
            did=self._did(phase),
            could=tuple(account(turns[0].events, me, PHASES.index(phase.name))),
            lost=round(points, 2),
            chance=round(proven or chance, 4),
            is_sure=is_sure,
            is_blunder=proven > 0.0,
            reasons=((Reason("advised", ""),) if advice == BEST else ()) + reasons(courses[0], courses[1]),
        )

    def _advice(self, phase: Phase, better: Sequence[Action]) -> str:
        """Return how a hint would have placed the first played action of the phase that differs from the better one:
        `AHEAD` of it beyond its doubt, `BEST` of all, or neither."""
        stretch, number = self._stretch, phase.begin
        while number < min(len(stretch.actions), len(better)) - 1 and stretch.actions[number] == better[number]:
            number += 1
        if number >= len(better) or (played := stretch.actions[number]) == better[number]:
            return ""
        state = stretch.state
        for action in stretch.actions[:number]:
            state, _ = apply(state, action)
        reading = hint(make_view(state, state.to_act), legal(state))
        if surely_ahead(reading, played, better[number]):
            return AHEAD
        return BEST if reading and reading[0].action == played else ""

    def _played_on(self, better: PlayedTurn, other: PlayedTurn) -> float:
        """Return the share of the win lost, 0 if it is no blunder, when greedy plays on after the better continuation
        and after the actions of the phase, with their best continuation (`other`) and with the played one.

        A look ahead with hasty replies suspects many decisions wrongly; its mistakes are the same in every world, so
        that more worlds would not help.
        """
        state = self._stretch.state
        done = dict.fromkeys((in_the_dark(state, other.actions), self._stretch.actions))
        ways = [in_the_dark(state, better.actions), *done]
        turns = ROUNDS * len(state.seats) - 1
        lost: list[list[float]] = [[] for _ in done]
        for most, least in PLAYED_ON:
            self._lose(lost, range(FRESH + len(lost[0]), FRESH + most), ways, turns, promised)
            if min(mean_and_error(each)[0] for each in lost) < least:
                return 0.0
        if any(chance < SURE_BLUNDER * error for chance, error in map(mean_and_error, lost)):
            return 0.0
        begin = FRESH + len(lost[0])
        in_the_end: list[list[float]] = [[] for _ in done]
        self._lose(in_the_end, range(begin, begin + PLAYED_OUT), ways, NO_END, decided)
        if min(mean_and_error(each)[0] for each in in_the_end) < LOST_IN_THE_END:
            return 0.0
        return min(mean_and_error(sooner + later)[0] for sooner, later in zip(lost, in_the_end, strict=True))

    def _lose(
        self,
        lost: Sequence[list[float]],
        worlds: Sequence[int],
        ways: Sequence[Sequence[Action]],
        turns: int,
        chances: Callable[[State], list[float]],
    ) -> None:
        """Add for each world how much better the chances are after the first continuation than after each of the
        others, this many turns later."""
        me = self._view.seat
        for world in worlds:
            begun = self._view.imagined(self._chance(world))
            best, *others = [chances(played_on(begun, way, self._seed(world), turns))[me] for way in ways]
            for differences, other in zip(lost, others, strict=True):
                differences.append(best - other)

    def _did(self, phase: Phase) -> tuple[Reason, ...]:
        """Return the actions from the phase to the end of the turn."""
        piece, state = self._piece, self._piece.state
        begin = self._stretch.index - piece.index + phase.begin
        happened: list[ev.GameEvent] = []
        for number, action in enumerate(piece.actions):
            state, events = apply(state, action)
            if number >= begin:
                happened += events
        return tuple(account(happened, self._view.seat, PHASES.index(phase.name)))

    def _turned(self, candidate: Candidate) -> PlayedTurn:
        world = self._view.imagined(self._chance(0))
        return self._imagination.turn(world, candidate.actions, candidate.course)
