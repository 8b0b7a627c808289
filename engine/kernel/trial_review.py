"""The judge of played decisions, by trials in imagined worlds: the better one, and the difference.

Every decision is judged separately from its seat's view, in imagined deals of the hidden cards, never the real
ones.  The played action and the promising ones are tried in some worlds; the best is then measured against the played
one in others: the best of many is always lucky where it was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending, Trust, chances_to_win, trusted
from engine.kernel.game import Game, Limit, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import UNJUDGED, Decision, ReviewedTurn, TurnReview
from engine.kernel.trials import mean_and_error, worth
from engine.kernel.voice import Voice, surely_ahead

S = TypeVar("S")
A = TypeVar("A")

WIDTH = 5  # actions tried besides the played one
FOUND, MEASURED = 4, 10  # worlds in which they are tried, and in which the best is measured
GLANCED, KEPT = 2, 2  # after GLANCED of the former only KEPT actions are still tried
STRANGER = -1  # sees only open facts
HOPES = 8  # worlds for the chances of a turn
EQUAL = 0.4  # points: a smaller difference is not worth measuring
SURE = 2.5  # standard errors
BLUNDER_CHANCE, BLUNDER_POINTS = 0.08, 3.0
PROOFS = (8, 16, 24)  # numbers of further worlds, played to the end, after which a blunder is checked
STANDS = 3  # rounds after which a loss by an action that the table may have advised must still stand
LOST_IN_THE_END = 0.05  # a blunder's least share of the win lost there
HINTED = Limit(nodes=1200)  # as far as a hint looks, about
MOST_TOLD = 12  # actions of a continuation


class Judge(Protocol[S, A]):
    """A game's part in the review. A view is the part known to a seat."""

    @property
    def game(self) -> Game[S, Any, A, Any]:
        """Return the game."""
        ...

    @property
    def rounds(self) -> int:
        """Return the rounds of a whole game."""
        ...

    @property
    def trusts(self) -> Sequence[Trust]:
        """Return by round how far the chances are to be believed, the last one for all later rounds."""
        ...

    def eyes(self, state: S, seat: int) -> Sequence[int]:
        """Return through whose eyes the chances at the beginning of a seat's turn are seen, world by world."""
        ...

    @property
    def point(self) -> float:
        """Return how much a point of a game of about fifty counts in this one."""
        ...

    def phase(self, state: S) -> str:
        """Return the phase of a decision, one of the reviewer's; `UNJUDGED` where nothing is promising."""
        ...

    def imagined(self, view: Any, chance: Chance) -> S:
        """Return a whole state that agrees with the view."""
        ...

    def promising(self, view: Any, actions: tuple[A, ...], width: int) -> Sequence[A]:
        """Return the actions worth trying, the best by first glance first; none where trials tell nothing."""
        ...

    def pick(self, state: S) -> A:
        """Return the action that the first glance takes."""
        ...

    def played_on(self, state: S, action: A, rounds: int) -> Ending:
        """Return the expected end after the action if all play on by first glance for so many rounds."""
        ...

    def readings(self, view: Any, actions: tuple[A, ...]) -> Iterable[Sequence[Ranked[A]]]:
        """Yield all that the table tells about the decision (`engine.kernel.voice`): a mark, a hint."""
        ...

    @property
    def voice(self) -> Voice[A]:
        """Return the differences between an action and another one."""
        ...

    def reasons(self, view: Any, action: A) -> tuple[Reason, ...]:
        """Return the facts about an action."""
        ...

    def told(self, steps: Iterable[tuple[S, A]]) -> tuple[Reason, ...]:
        """Return the actions of one seat, each given with the state before it, as reasons."""
        ...

    def is_next(self, view: Any, state: S) -> bool:
        """Return whether a continuation, still of the same seat, has come to the next matter."""
        ...


class UsualJudge(Generic[S, A]):
    """The defaults of a judge.  phase_of: the phase of a decision by the class of what
    is pending; all others are not judged.  trusts: fitted to games of greedy (`tools/train/calibration.py`)."""

    phase_of: Mapping[type[Any], str] = {}
    trusts: tuple[Trust, ...] = (Trust(),)

    def __init__(self, game: Game[S, Any, A, Any]) -> None:
        self.game = game

    def phase(self, state: Any) -> str:
        """Return the phase of a decision."""
        return self.phase_of.get(type(state.pending), UNJUDGED)

    def is_next(self, view: Any, state: S) -> bool:
        """Return whether another turn has begun."""
        return self.game.turn(state) != self.game.turn(view)

    def eyes(self, state: Any, seat: int) -> Sequence[int]:
        """Return the seat on turn, for each world."""
        return (seat,) * HOPES

    def readings(self, view: Any, actions: tuple[Any, ...]) -> Iterable[Sequence[Ranked[Any]]]:
        """Return nothing: a game whose hints the review does not ask."""
        return ()


class TrialReviewer(Generic[S, A]):
    """A reviewer of a game."""

    def __init__(self, judge: Judge[S, A], version: int, phases: tuple[str, ...]) -> None:
        self.version = version
        self.phases = phases
        self.point = judge.point
        self.judge = judge
        self._game = judge.game

    def review(self, piece: ReviewedTurn[S, A]) -> TurnReview:
        """Judge a turn."""
        state, decisions = piece.state, list[Decision]()
        for number, action in enumerate(piece.actions):
            if len(self._game.legal(state)) > 1:
                decisions.append(self._judged(piece, state, number))
            state, _ = self._game.apply(state, action)
        seat = self._game.to_act(piece.state)
        return TurnReview(piece.turn, piece.index, seat, self.chances(piece, seat), tuple(_once(decisions)))

    def chances(self, piece: ReviewedTurn[S, A], seat: int) -> tuple[float, ...]:
        """Return each seat's chance of winning, without the bias of the seat on turn for itself and as sure as such
        chances have proved to be."""
        trust = self.trust(self._game.summary(piece.state).round, 0)
        return tuple(round(each, 4) for each in trusted(self.searched(piece), seat, trust))

    def trust(self, round_: int, seats: int) -> Trust:
        """Return how far the chances found in a round are to be believed."""
        return self.judge.trusts[min(round_, len(self.judge.trusts)) - 1]

    def searched(self, piece: ReviewedTurn[S, A]) -> tuple[float, ...]:
        """Return each seat's chance of winning as these eyes could see it in trials: who looks knows the own cards, and
        imagines random ones for the others."""
        eyes, found = self.judge.eyes(piece.state, self._game.to_act(piece.state)), list[tuple[float, ...]]()
        seen = {eye: self._game.view(piece.state, eye) for eye in set(eyes)}
        for world, eye in enumerate(eyes):
            state = self.judge.imagined(seen[eye], _chance(piece.index, world))
            found.append(chances_to_win(self.judge.played_on(state, self.judge.pick(state), 1)))
        return tuple(sum(each) / len(found) for each in zip(*found, strict=True))

    # ------------------------------------------------------------ one decision

    def _judged(self, piece: ReviewedTurn[S, A], state: S, number: int) -> Decision:
        """Judge the action of that number in the turn, which was played in this state."""
        judge, seat = self.judge, self._game.to_act(state)
        played, index = piece.actions[number], piece.index + number
        view, write = self._game.view(state, seat), self._game.codec.write_action
        own = [action for _, action in self._own_actions(piece, state, number, seat)]
        decision = Decision(index, piece.turn, seat, judge.phase(state), tuple(map(write, own)))
        legal = self._game.legal(state)
        better = self._better(view, legal, played, index)
        readings = () if better is None else tuple(judge.readings(view, legal))
        if better is None or any(surely_ahead(reading, played, better) for reading in readings):
            return decision
        points, chances = self._measured(view, (better, played), index, range(FOUND, FOUND + MEASURED), 1)
        lost, chance, error = mean_and_error(points)[0], *mean_and_error(chances)
        if lost <= 0.0 or chance <= 0.0:
            return decision
        way_on = tuple(self._way_on(view, better, index))
        is_sure, is_advised = chance > SURE * error, any(reading[0].action == played for reading in readings)
        if is_advised and not (is_sure and self.stands(view, (better, played), index)):
            return decision
        is_dear = is_sure and chance >= BLUNDER_CHANCE and lost >= BLUNDER_POINTS * judge.point
        return Decision(
            index,
            piece.turn,
            seat,
            decision.phase,
            decision.played,
            tuple(write(action) for _, action in way_on),
            judge.told(self._own_actions(piece, state, number, seat)),
            judge.told(way_on),
            round(lost, 2),
            round(chance, 4),
            is_sure,
            is_dear and self._is_proven(view, (better, played), index),
            ((Reason("advised", ""),) if is_advised else ()) + self._apart(view, better, played),
        )

    def _apart(self, view: Any, better: A, played: A) -> tuple[Reason, ...]:
        """Return the differences between the better action and the played one."""
        own, other = (Ranked(action, 0.0, self.judge.reasons(view, action)) for action in (better, played))
        return self.judge.voice.speaking(own, other)

    def _better(self, view: Any, actions: tuple[A, ...], played: A, index: int) -> A | None:
        """Return the best alternative to the played action in some worlds; None if none is better by enough."""
        tried = [action for action in self.judge.promising(view, actions, WIDTH) if action != played]
        if not tried:
            return None
        sums = dict.fromkeys([played, *tried], 0.0)
        for world in range(FOUND):
            if world == GLANCED:
                tried = sorted(tried, key=lambda action: -sums[action])[:KEPT]
            state = self.judge.imagined(view, _chance(index, world))
            for action in (played, *tried):
                sums[action] += worth(self.judge.played_on(state, action, 1).points, view.seat, 0.0)
        best = max(tried, key=lambda action: sums[action])
        return best if sums[best] > sums[played] + EQUAL * self.judge.point * FOUND else None

    def _is_proven(self, view: Any, pair: tuple[A, A], index: int) -> bool:
        """Return whether the better action still wins more, by more than a standard error, when the first glance plays
        on to the end after either; two standard errors stop the test early."""
        begin, chances = FOUND + MEASURED, list[float]()
        for most in PROOFS:
            worlds = range(begin + len(chances), begin + most)
            chances += self._measured(view, pair, index, worlds, self.judge.rounds)[1]
            chance, error = mean_and_error(chances)
            if chance <= 0.0 or chance >= max(LOST_IN_THE_END, 2.0 * error):
                break
        return chance >= max(LOST_IN_THE_END, error)

    def stands(self, view: Any, pair: tuple[A, A], index: int) -> bool:
        """Return whether the better action is still ahead in points, by more than a standard error, when the first
        glance plays on for some rounds after either; two standard errors stop the test early."""
        begin, points = FOUND + MEASURED, list[float]()
        for most in PROOFS:
            worlds = range(begin + len(points), begin + most)
            points += self._measured(view, pair, index, worlds, min(STANDS, self.judge.rounds))[0]
            lead, error = mean_and_error(points)
            if lead <= 0.0 or lead >= 2.0 * error:
                break
        return lead > 0.0 and lead >= error

    def _measured(
        self, view: Any, pair: tuple[A, A], index: int, worlds: Sequence[int], rounds: int
    ) -> tuple[list[float], list[float]]:
        """Return by world the differences in points and in share of the win between two actions after `rounds`."""
        points, chances = list[float](), list[float]()
        for world in worlds:
            state = self.judge.imagined(view, _chance(index, world))
            one, two = [self.judge.played_on(state, action, rounds) for action in pair]
            points.append(one.points[view.seat] - two.points[view.seat])
            chances.append(chances_to_win(one)[view.seat] - chances_to_win(two)[view.seat])
        return points, chances

    # ------------------------------------------------------------ the account

    def _own_actions(self, piece: ReviewedTurn[S, A], state: S, number: int, seat: int) -> Iterator[tuple[S, A]]:
        """Yield the seat's actions from there to the end of the turn, each with the state before it."""
        for action in piece.actions[number:]:
            if self._game.to_act(state) == seat:
                yield state, action
            state, _ = self._game.apply(state, action)

    def _way_on(self, view: Any, action: A, index: int) -> Iterator[tuple[S, A]]:
        """Yield an action and its continuation by first glance, until hidden information is revealed or another seat
        decides."""
        state = self.judge.imagined(view, _chance(index, 0))
        for _ in range(MOST_TOLD):
            yield state, action
            state, events = self._game.apply(state, action)
            if self._game.result(state) is not None or self._game.to_act(state) != view.seat:
                return
            if any(event.reveals for event in events) or self.judge.is_next(view, state):
                return
            action = self.judge.pick(state)


def _chance(index: int, world: int) -> Chance:
    return Chance.seeded((index << 16) + world)


def _once(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """Yield the decisions; an omission that could be repaired later in the turn, and was not, counts only once, at the
    last chance."""
    for number, each in enumerate(decisions):
        later = (other for other in decisions[number + 1 :] if other.seat == each.seat and other.better)
        if each.better and any(other.better[0] == each.better[0] for other in later):
            yield Decision(each.index, each.turn, each.seat, each.phase, each.played)
        else:
            yield each
