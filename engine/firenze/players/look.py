"""The player that looks ahead: its best courses, the rivals' replies, and its own next turn."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget
from engine.firenze.players.carrying import Key, Legal, key_of
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.imagination import Candidate, Imagination, Sight
from engine.firenze.players.turn_search import Course, TurnSearch
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.players.why import Judged, judged, reasons
from engine.firenze.reading.queries import card_price
from engine.firenze.state import State
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked

ENDING = 2.0  # for `Weights.win`, when courses are gathered
REDRAWS = 3  # imagined for the first estimate before a wholesaler is played
A_TRIFLE = 0.01  # a tie-break when all is lost
MOST_REDRAWN = 2  # cards considered for a wholesaler
DOUBT = 8.0  # squared chance part of the difference of two candidates in one world: added to the measured one

SIGHT = Sight()


class LookingPlayer:
    """A player that plans its turn once, by looking ahead, and carries it out; it plans again when the table
    deviates."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS, sight: Sight = SIGHT) -> None:
        self._seed = seed
        self._weights = weights
        self._sight = sight
        self._greedy = GreedyPlayer(seed, weights)
        self._script: dict[Key, Action] = {}
        self._why: dict[Key, Ranked[Action]] = {}

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the next action of the best course.

        If it has searched this question, `ranked` holds each action that begins a course, best first; in the middle of
        a course only the action, with the reasons of the whole course.
        """
        if len(legal) == 1:
            return Choice(legal[0])
        key = key_of(view)
        known = self._script.get(key)
        if known in legal:
            return Choice(known, (self._why[key],))
        found = self.judge(view, legal, limit)
        if not found:
            return self._greedy.choose(view, legal, limit)
        ranked = self._ranked(found)
        best = found[0]
        self._script = best.script
        self._why = {at: Ranked(action, ranked[0].worth, ranked[0].reasons) for at, action in best.script.items()}
        return Choice(best.actions[0], ranked)

    def judge(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> list[Judged]:
        """Return the compared courses, best first; empty if the question is not worth a look ahead."""
        sight = self._sight
        nodes = sight.budget if limit.nodes is None else min(sight.budget, limit.nodes)
        budget = Budget(Limit(nodes, limit.seconds, limit.stop))
        candidates = self._candidates(view, legal, budget)
        imagination = Imagination(view, self._weights, sight, budget)
        found = []
        for candidate in self._compare(view, candidates, imagination, budget):
            turned = candidate.turned
            if turned is None:  # a single candidate was not tested
                turned = imagination.turn(view.imagined(self._chance(view, 0)), candidate.actions, candidate.course)
            found.append(judged(view, candidate, turned, self._weights))
        return [each for each in found if each.actions]  # in a loaded position a course may have no first action

    @staticmethod
    def _ranked(found: list[Judged]) -> tuple[Ranked[Action], ...]:
        """Return the best course of each first action; its reasons are its differences from the best other one."""
        firsts: dict[Action, Judged] = {}
        for each in found:
            firsts.setdefault(each.actions[0], each)
        courses = list(firsts.values())
        ranked = []
        for each in courses:
            other = next((course for course in courses if course is not each), None)
            ranked.append(Ranked(each.actions[0], each.value, reasons(each, other)))
        return tuple(ranked)

    def _chance(self, view: View, world: int) -> Chance:
        return Chance.seeded((self._seed << 40) + (view.number << 8) + world)

    # ------------------------------------------------------------ candidates

    def _candidates(self, view: View, legal: Legal, budget: Budget) -> list[Candidate]:
        asked, sight = view.pending, self._sight
        if isinstance(asked, st.FulfilOrders):
            strikes = [action for action in legal if isinstance(action, ac.PlaySaboteur)]
            if strikes and not any(isinstance(action, ac.Fulfil | ac.Bell) for action in legal):
                return [Candidate((action,), None) for action in (*strikes, ac.CONTINUE)]
        turn = gathering(view, self._weights, budget)
        found = ways_on(view, legal, turn, self._chance(view, 0), sight, (), sight.courses)
        return found + self._redraws(view, legal, turn) if isinstance(asked, st.ChooseCard) else found

    def _redraws(self, view: View, legal: Legal, turn: TurnSearch) -> list[Candidate]:
        """Return the wholesaler on the cards with most to gain; the card is chosen once his stones are known."""
        chances = [self._chance(view, world) for world in range(REDRAWS)]
        hoped = {
            action: turn.hoped(action.slot)
            for action in legal
            if isinstance(action, ac.PlayWholesaler) and card_price(view, action.slot).is_payable
        }
        best = [action for action in sorted(hoped, key=lambda action: -hoped[action]) if hoped[action] > 0.0]
        return [Candidate((action,), None, turn.redrawn(view, action.slot, chances)) for action in best[:MOST_REDRAWN]]

    def _compare(
        self, view: View, candidates: list[Candidate], imagination: Imagination, budget: Budget
    ) -> list[Candidate]:
        """Test the candidates in one world after another, fewer and fewer of them; return those tested, best first, or
        the only one.  When the time is up the first world may leave some out, never the first candidate; a later world
        that is incomplete does not count."""
        sight, left = self._sight, candidates
        for world in range(sight.worlds):
            if len(left) < 2 or (world and budget.is_spent):
                break
            looked = _looked(left, view.imagined(self._chance(view, world)), imagination, budget)
            is_whole = len(looked) == len(left)
            if world == 0:
                candidates = left = looked
                if view.end is None:
                    _give_no_bonus(left, view.seat, view.seats[view.seat].seals)
            elif not is_whole:
                for candidate in looked:
                    candidate.outcomes.pop()
            if not is_whole:
                break
            if world + 1 >= sight.least:
                left = _near(left)
        rest = [candidate for candidate in candidates if candidate not in left]
        return sorted(left, key=lambda each: -each.mean()) + sorted(rest, key=lambda each: -each.mean())


def _looked(candidates: list[Candidate], world: State, imagination: Imagination, budget: Budget) -> list[Candidate]:
    """Test the candidates in this world while there is time, at least the first; return those tested."""
    looked: list[Candidate] = []
    for candidate in candidates:
        if looked and budget.is_spent:
            break
        imagination.look(world, candidate)
        looked.append(candidate)
    return looked


def gathering(view: View, weights: Weights, budget: Budget) -> TurnSearch:
    """Return the turn that gathers courses.  The look ahead decides whether to end the game: no course may displace the
    others because it ends it."""
    return TurnSearch(view, view.seat, replace(weights, win=ENDING, sure_win=0.0), budget)


def ways_on(
    view: View, legal: Legal, turn: TurnSearch, chance: Chance, sight: Sight, before: tuple[Action, ...], rest: int
) -> list[Candidate]:
    """Return the candidates to begin or continue a turn; empty if the question is not worth a look ahead.

    before: the answers of the turn that led to the question.  rest: number of courses from the middle of a turn on.
    """
    asked = view.pending
    if isinstance(asked, st.AnswerEvent | st.RazeTower | st.StripTower):
        return [Candidate((*before, action), None) for action in legal]
    courses: list[Course] = []
    if isinstance(asked, st.ChooseCard):
        courses = turn.courses(view, chance, sight.builds, sight.courses, sight.window)
    elif isinstance(asked, st.ChooseExchange | st.BuildTowers):
        courses = turn.rest(rest)
    return [Candidate(before, course, course.value) for course in courses]


def _give_no_bonus(candidates: list[Candidate], me: int, seals: int) -> None:
    """Remove the bonus from the first estimate of a candidate that ends the game with less than an equal chance to win
    it: a nearly lost game is not ended for five points."""
    ending = [each for each in candidates if each.course is not None and len(each.course.orders()) >= seals]
    others = [each.first for each in candidates if not any(each is other for other in ending)]
    for candidate in ending:
        chances = candidate.outcomes[0].chances
        if others and chances[me] < 1.0 / len(chances):
            candidate.first = min(candidate.first, max(others) - A_TRIFLE)


def _near(candidates: list[Candidate]) -> list[Candidate]:
    """Return those that may still be the best."""
    best = max(candidates, key=Candidate.mean)
    near = []
    for candidate in candidates:
        differences = [mine - other for mine, other in zip(best.values(), candidate.values(), strict=True)]
        number = len(differences)
        mean = sum(differences, 0.0) / number
        spread = DOUBT + sum(((difference - mean) ** 2 for difference in differences), 0.0)
        if candidate is best or mean <= 1.5 * sqrt(spread) / number:
            near.append(candidate)
    return near
