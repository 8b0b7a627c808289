"""The player that looks ahead: its best courses, what the rivals do then, and its own next turn."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from engine.chance import Chance
from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget
from engine.firenze.players.carrying import Key, Legal, key_of
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.imagination import Candidate, Imagination, Sight
from engine.firenze.players.turn_search import Course, Turn
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.players.why import Judged, judged, reasons
from engine.firenze.reading.queries import card_price
from engine.firenze.state import State
from engine.firenze.view import View
from engine.game import NO_LIMIT, Choice, Limit, Ranked

ENDING = 2.0  # for `Weights.win`, when courses are gathered
REDRAWS = 3  # that are imagined at first glance before a wholesaler is played
A_TRIFLE = 0.01  # decides where all is lost, and all the same
MOST_REDRAWN = 2  # cards that are thought of for a wholesaler
DOUBT = 8.0  # how far, squared, the difference of two candidates in one world may be luck: added to what was seen

SIGHT = Sight()


class LookingPlayer:
    """Plans its turn once, by looking ahead, and carries it out; it thinks anew where the table is not as expected."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS, sight: Sight = SIGHT) -> None:
        self._seed = seed
        self._weights = weights
        self._sight = sight
        self._greedy = GreedyPlayer(seed, weights)
        self._script: dict[Key, Action] = {}
        self._why: dict[Key, Ranked[Action]] = {}

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the next action of the best course.

        Where it has thought about this question, `ranked` holds each action with which a course began, best first; on
        the way through the course the action alone, with the reasons of the whole course.
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
        """Return the courses that were compared, best first; none where the question is not worth a look ahead."""
        sight = self._sight
        nodes = sight.budget if limit.nodes is None else min(sight.budget, limit.nodes)
        budget = Budget(Limit(nodes, limit.seconds, limit.stop))
        candidates = self._candidates(view, legal, budget)
        imagination = Imagination(view, self._weights, sight, budget)
        found = []
        for candidate in self._compare(view, candidates, imagination, budget):
            turned = candidate.turned
            if turned is None:  # where there is nothing to compare nothing was looked at
                turned = imagination.turn(view.imagined(self._chance(view, 0)), candidate.actions, candidate.course)
            found.append(judged(view, candidate, turned, self._weights))
        return [each for each in found if each.actions]  # in a loaded position a course may have nothing to begin with

    @staticmethod
    def _ranked(found: list[Judged]) -> tuple[Ranked[Action], ...]:
        """The best course of each first action; what decides is how it differs from the best other one."""
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

    # ------------------------------------------------------------ what to compare

    def _candidates(self, view: View, legal: Legal, budget: Budget) -> list[Candidate]:
        asked, sight = view.pending, self._sight
        if isinstance(asked, st.FulfilOrders):
            strikes = [action for action in legal if isinstance(action, ac.PlaySaboteur)]
            if strikes and not any(isinstance(action, ac.Fulfil | ac.Bell) for action in legal):
                return [Candidate((action,), None) for action in (*strikes, ac.CONTINUE)]
        turn = gathering(view, self._weights, budget)
        found = ways_on(view, legal, turn, self._chance(view, 0), sight, (), sight.courses)
        return found + self._redraws(view, legal, turn) if isinstance(asked, st.ChooseCard) else found

    def _redraws(self, view: View, legal: Legal, turn: Turn) -> list[Candidate]:
        """The wholesaler on the cards that have most to gain; the card is chosen when it is known what he brings."""
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
        """Look at the candidates in one world after the other, less and less of them; return those that were looked at,
        best first, or the only one.  When the time is over the first world may leave some out, never the first one; a
        later world that is not whole does not count."""
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
    """See what comes of them in this world as long as there is time, at least of the first; return those."""
    looked: list[Candidate] = []
    for candidate in candidates:
        if looked and budget.is_spent:
            break
        imagination.look(world, candidate)
        looked.append(candidate)
    return looked


def gathering(view: View, weights: Weights, budget: Budget) -> Turn:
    """Return the turn in which courses are gathered.  Whether to end the game is for the look ahead to say: no course
    may crowd out the others because it ends it."""
    return Turn(view, view.seat, replace(weights, win=ENDING, sure_win=0.0), budget)


def ways_on(
    view: View, legal: Legal, turn: Turn, chance: Chance, sight: Sight, before: tuple[Action, ...], rest: int
) -> list[Candidate]:
    """Return what a turn may be begun or gone on with, none where the question is not worth a look ahead.

    before: the answers of the turn that led to the question.  rest: how many courses from the middle of a turn on.
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
    """Leave nothing of the bonus at first glance for who would end the game with less than an equal chance to win it:
    a game that is all but lost is not ended for five points."""
    ending = [each for each in candidates if each.course is not None and len(each.course.orders()) >= seals]
    others = [each.first for each in candidates if not any(each is other for other in ending)]
    for candidate in ending:
        chances = candidate.outcomes[0].chances
        if others and chances[me] < 1.0 / len(chances):
            candidate.first = min(candidate.first, max(others) - A_TRIFLE)


def _near(candidates: list[Candidate]) -> list[Candidate]:
    """Return those that may still turn out to be the best."""
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
