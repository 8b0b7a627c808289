"""The player that looks ahead: its best courses, the rivals' replies, and its own next turn."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from engine.firenze import actions as ac
from engine.firenze import rules
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget
from engine.firenze.players.carrying import Key, Legal, key_of
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.imagination import Candidate, Imagination, Sight, distance
from engine.firenze.players.turn_search import Course, TurnSearch
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.players.why import Evidence, Judged, judged, reasons, worth_parts
from engine.firenze.reading.queries import card_price
from engine.firenze.state import State
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked

ENDING = 2.0  # for `Weights.win`, when courses are gathered
REDRAWS = 3  # imagined for the first estimate before a wholesaler is played
A_TRIFLE = 0.01  # a tie-break when all is lost
MOST_REDRAWN = 2  # cards considered for a wholesaler
MOST_BESIDE = 4  # answers that no course begins with, told beside the choice

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

        If it has searched this question, `ranked` holds each action that begins a course, best first, and with a limit
        at least two; in the middle of a course only the action, with the reasons of the whole course.
        """
        if len(legal) == 1:
            return Choice(legal[0])
        key = key_of(view)
        known = self._script.get(key)
        if known in legal:
            return Choice(known, (self._why[key],))
        found = self.judge(view, legal, limit)
        action = found[0].actions[0] if found else self._greedy.choose(view, legal, limit).action
        is_opinion = limit.nodes is not None or limit.seconds is not None  # who only moves needs no other answer
        told = self._beside(view, legal, action, found, Budget(limit)) if is_opinion else found
        ranked = _ranked(told) if told else ()
        if found:
            self._script = found[0].script
            self._why = {at: replace(ranked[0], action=answer) for at, answer in found[0].script.items()}
        return Choice(action, ranked)

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

    def _beside(self, view: View, legal: Legal, action: Action, found: list[Judged], budget: Budget) -> list[Judged]:
        """Return the compared courses and, beside them, answers that begin none of them: ending the turn, and others
        where there is nothing to compare with.  They tell the choice, and never change it."""
        imagination, sight = Imagination(view, self._weights, self._sight, budget), self._sight
        worlds = [view.imagined(self._chance(view, number)) for number in range(sight.worlds)]
        if not found or not found[0].evidence.samples:
            course = found[0].course if found else None
            found = [self._answer(view, Candidate(() if course else (action,), course), worlds, imagination, 0.0)]
        first, *here = found[0].evidence.worths
        firsts = {each.actions[0] for each in found}
        beside = [other for other in rules.legal(worlds[0]) if other in legal and other not in firsts]
        beside.sort(key=lambda other: other != ac.CONTINUE)
        for number, other in enumerate(beside[: MOST_BESIDE if len(firsts) == 1 else beside.count(ac.CONTINUE)]):
            if number and budget.is_spent:
                break
            candidate, ahead = Candidate((other,), None), first - sum(here, 0.0) / len(here)
            found.append(self._answer(view, candidate, worlds[: len(here)], imagination, ahead))
        return found

    def _answer(
        self, view: View, candidate: Candidate, worlds: list[State], imagination: Imagination, ahead: float
    ) -> Judged:
        """Return an answer, followed by its best continuation, as tested in these worlds; its first estimate is so much
        ahead of them.  In the turn of another seat it has no results."""
        for world in worlds:
            imagination.look(world, candidate)
        candidate.first = ahead + sum([outcome.worth for outcome in candidate.outcomes], 0.0) / len(worlds)
        if view.player == view.seat and candidate.turned is not None:
            return judged(view, candidate, candidate.turned, self._weights)
        evidence = Evidence(tuple(candidate.values()))
        return Judged(None, round(candidate.mean(), 2), (), False, None, evidence, candidate.actions, {})

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


def _ranked(found: list[Judged]) -> tuple[Ranked[Action], ...]:
    """Return the best course of each first action, with its differences from the best other one as reasons, and its
    distance from the best in the worlds of both."""
    best, apart = found[0], dict[Action, tuple[float, float, Judged]]()
    for each in found:
        lead, doubt = best.evidence.distance(each.evidence)
        apart.setdefault(each.actions[0], (max(0.0, lead), doubt, each))
    courses = sorted(apart.values(), key=lambda entry: entry[0])
    ranked = []
    for lead, doubt, each in courses:
        other = next((course for _, _, course in courses if course is not each), None)
        worth = best.value - lead
        ranked.append(Ranked(each.actions[0], worth, reasons(each, other), worth_parts(each, worth), doubt))
    return tuple(ranked)


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
        mean, spread, number = distance(best.values(), candidate.values())
        if candidate is best or mean <= 1.5 * sqrt(spread) / number:
            near.append(candidate)
    return near
