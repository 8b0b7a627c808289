"""The judge of played decisions, by the looking player's search: what was better, and by how much.

Every decision is judged separately from what its seat could see, in imagined deals of the hidden cards, never the real
ones.  The played action and the promising ones are tried in some worlds; the best is then measured against the played
one in others: the best of many is always lucky where it was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt

from engine.chance import Chance
from engine.endings import chances_to_win
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.players.deals import imagined
from engine.princes.players.greedy import pick
from engine.princes.players.look import played_on, promising
from engine.princes.players.taste import taste_for
from engine.princes.players.why import reasons
from engine.princes.reading.action_reason import action_reasons
from engine.princes.rules import apply, legal
from engine.princes.state import State
from engine.princes.text.codec import CODEC
from engine.princes.values import ROUNDS
from engine.princes.view import View
from engine.princes.view import view as make_view
from engine.reasons import Reason
from engine.reviewing import Decision, ReviewedTurn, TurnReview
from engine.trials import worth

PHASES = ("cards", "auction", "palace", "court")
PHASE_OF: dict[type[st.Pending], str] = {
    st.Hire: "cards",
    st.Sifting: "cards",
    st.Luring: "cards",
    st.ChooseObject: "auction",
    st.Bidding: "auction",
    st.Placing: "palace",
    st.Acting: "court",
    st.Taking: "court",
}

WIDTH = 5  # actions tried besides the played one
FOUND, MEASURED = 4, 10  # worlds in which they are tried, and in which the best is measured
GLANCED, KEPT = 2, 2  # after GLANCED of the former only KEPT actions are still tried
HOPES = 8  # worlds for the chances of a turn
HOPEFUL = 0.6  # log odds: the bias for the seat on turn
EQUAL = 0.4  # points: a smaller difference is not worth measuring
SURE = 2.5  # standard errors
BLUNDER_CHANCE, BLUNDER_POINTS = 0.08, 3.0
PROOFS = (8, 16, 24)  # numbers of further worlds, played to the end, after which a blunder is checked
LOST_IN_THE_END = 0.05  # a blunder's least share of the win lost there
MOST_TOLD = 12  # actions of a continuation


class PrincesReviewer:
    """The reviewer of the game."""

    version: int = 2
    phases: tuple[str, ...] = PHASES

    def review(self, piece: ReviewedTurn[State, Action]) -> TurnReview:
        """Judge a turn: an object of the auction with all decisions about it, or the phase B of a seat."""
        state, decisions = piece.state, list[Decision]()
        for number, action in enumerate(piece.actions):
            if len(legal(state)) > 1:
                decisions.append(_judged(piece, state, number))
            state, _ = apply(state, action)
        seat = piece.state.to_act
        return TurnReview(piece.turn, piece.index, seat, _chances(piece, seat), tuple(_once(decisions)))


def _chances(piece: ReviewedTurn[State, Action], seat: int) -> tuple[float, ...]:
    """Return each seat's chance of winning as the seat on turn could see it, without its bias for itself: it knows its
    own selected cards, and imagines random ones for the others."""
    seen = make_view(piece.state, seat)
    found, taste = [], taste_for(len(seen.seats))
    for world in range(HOPES):
        state = imagined(seen, _chance(piece.index, world))
        action = pick(state, legal(state), taste)
        found.append(chances_to_win(played_on(state, action, 1, taste)[0]))
    shares = [sum(each) for each in zip(*found, strict=True)]
    shares[seat] *= exp(-HOPEFUL)
    return tuple(round(each / sum(shares), 4) for each in shares)


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


# ---------------------------------------------------------------- one decision


def _judged(piece: ReviewedTurn[State, Action], state: State, number: int) -> Decision:
    """Judge the action of that number in the turn, which was played in this state."""
    seat, played, index = state.to_act, piece.actions[number], piece.index + number
    view = make_view(state, seat)
    decision = Decision(
        index,
        piece.turn,
        seat,
        PHASE_OF[type(state.pending)],
        tuple(CODEC.write_action(action) for _, action in _own_actions(piece, state, number, seat)),
    )
    better = _better(view, legal(state), played, index)
    if better is None:
        return decision
    points, chances = _measured(view, better, played, index, range(FOUND, FOUND + MEASURED), 1)
    lost, chance, error = _mean(points)[0], *_mean(chances)
    if lost <= 0.0 or chance <= 0.0:
        return decision
    way_on = tuple(_way_on(view, better, index))
    is_sure = chance > SURE * error
    return Decision(
        index,
        piece.turn,
        seat,
        decision.phase,
        decision.played,
        tuple(CODEC.write_action(action) for _, action in way_on),
        action_reasons(_own_actions(piece, state, number, seat)),
        action_reasons(way_on),
        round(lost, 2),
        round(chance, 4),
        is_sure,
        is_sure and chance >= BLUNDER_CHANCE and lost >= BLUNDER_POINTS and _is_proven(view, better, played, index),
        _only_of(reasons(view, better), reasons(view, played)),
    )


def _better(view: View, actions: tuple[Action, ...], played: Action, index: int) -> Action | None:
    """Return the best alternative to the played action in some worlds; None if none is better by enough."""
    taste = taste_for(len(view.seats))
    tried = [action for action, _ in promising(view, actions, taste, WIDTH) if action != played]
    if not tried:
        return None
    sums = dict.fromkeys([played, *tried], 0.0)
    for world in range(FOUND):
        if world == GLANCED:
            tried = sorted(tried, key=lambda action: -sums[action])[:KEPT]
        state = imagined(view, _chance(index, world))
        for action in (played, *tried):
            sums[action] += worth(played_on(state, action, 1, taste)[0].points, view.seat, 0.0)
    best = max(tried, key=lambda action: sums[action])
    return best if sums[best] > sums[played] + EQUAL * FOUND else None


def _is_proven(view: View, better: Action, played: Action, index: int) -> bool:
    """Return whether the better action still wins more, by more than a standard error, when greedy plays on to the end
    after either; two standard errors stop the test early."""
    begin, chances = FOUND + MEASURED, list[float]()
    for most in PROOFS:
        worlds = range(begin + len(chances), begin + most)
        chances += _measured(view, better, played, index, worlds, ROUNDS)[1]
        chance, error = _mean(chances)
        if chance <= 0.0 or chance >= max(LOST_IN_THE_END, 2.0 * error):
            break
    return chance >= max(LOST_IN_THE_END, error)


def _measured(
    view: View, better: Action, played: Action, index: int, worlds: Sequence[int], rounds: int
) -> tuple[list[float], list[float]]:
    """Return by world the differences in points and in share of the win between the two actions after `rounds`."""
    points, chances, taste = list[float](), list[float](), taste_for(len(view.seats))
    for world in worlds:
        state = imagined(view, _chance(index, world))
        one, two = [played_on(state, action, rounds, taste)[0] for action in (better, played)]
        points.append(one.points[view.seat] - two.points[view.seat])
        chances.append(chances_to_win(one)[view.seat] - chances_to_win(two)[view.seat])
    return points, chances


def _mean(differences: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    number = len(differences)
    mean = sum(differences) / number
    spread = sum([(each - mean) ** 2 for each in differences]) / (number - 1)
    return mean, sqrt(spread / number)


# ---------------------------------------------------------------- the account


Steps = Iterator[tuple[State, Action]]
"""Actions, each with the state before it."""


def _own_actions(piece: ReviewedTurn[State, Action], state: State, number: int, seat: int) -> Steps:
    """Yield the seat's actions from there to the end of the turn."""
    for action in piece.actions[number:]:
        if state.to_act == seat:
            yield state, action
        state, _ = apply(state, action)


def _way_on(view: View, action: Action, index: int) -> Steps:
    """Yield an action and greedy's continuation, until hidden information is revealed or another seat decides."""
    state = imagined(view, _chance(index, 0))
    for _ in range(MOST_TOLD):
        yield state, action
        state, events = apply(state, action)
        if state.is_over or state.to_act != view.seat or any(event.reveals for event in events):
            return
        if type(state.pending) is not type(view.pending) and isinstance(state.pending, st.ChooseObject):
            return
        action = pick(state, legal(state), taste_for(len(view.seats)))


def _only_of(could: tuple[Reason, ...], did: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons for the better action alone; if there are none, all reasons for it."""
    known = {str(reason) for reason in did}
    return tuple(reason for reason in could if str(reason) not in known) or could
