"""Greedy: plans the whole turn from scratch at every question, and answers with the plan's first step.

Between two questions it keeps only the next steps of its plan, so it plays sensibly from any position.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.players.budget import Budget
from engine.firenze.players.carrying import Key, Legal
from engine.firenze.players.evaluation import Evaluation, bounded
from engine.firenze.players.planner import NEW, BestPlan
from engine.firenze.players.turn_search import Course, Fetch, TurnSearch, crude_worth, least_missed
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.rules import apply
from engine.firenze.stones import Colour
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked

SAMPLES = 4  # imagined redraws before a wholesaler is played
WORTH_A_REDRAW = 0.7  # least gain of the mean stones over those on the card for that


class GreedyPlayer:
    """A player of the best turn by the table of weights."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self._seed = seed
        self._weights = weights
        self._foreseen: dict[Key, Action] = {}  # the plan's actions for this phase 3, by position
        self._answers: dict[type[st.Pending], Callable[[View, TurnSearch, Legal], Action]] = {
            st.ChooseCard: self._choose,
            st.PayForCard: self._pay,
            st.AnswerEvent: self._event,
            st.RazeTower: self._event,
            st.StripTower: self._event,
            st.BurnStones: self._lose,
            st.PayLevy: self._levy,
            st.PersonWindow: self._window,
            st.ChooseExchange: self._swap,
            st.PayExchange: self._give,
            st.BuildTowers: self._build,
            st.PayFee: self._fee,
            st.FulfilOrders: self._fulfil,
            st.KeepLimits: self._limits,
        }

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the first action of the best plan.  The limit's nodes are shared by all its searches."""
        if len(legal) == 1:
            return Choice(legal[0])
        turn = TurnSearch(view, view.seat, self._weights, Budget(limit))
        return Choice(self._answers[type(view.pending)](view, turn, legal))

    def rank(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose as `choose` does and, in phase 1, weigh all cards of the row and the princess, the best first.

        It takes longer, since cards that cannot be the best are weighed too.  A worth is in points at the end of the
        game, in this player's estimate.  A search may overlook something, so the chosen action need not be the first.
        """
        choice = self.choose(view, legal, limit)
        if not isinstance(view.pending, st.ChooseCard):
            return choice
        worths: dict[Action, float] = {}
        for course in TurnSearch(view, view.seat, self._weights, Budget(limit)).weigh(view, self._chance(view)):
            action = ac.PLAY_PRINCESS if course.princess else ac.TAKE[course.slot]
            worths[action] = max(course.value, worths.get(action, course.value))
        ranked = [Ranked(action, worths[action]) for action in legal if action in worths]
        ranked.sort(key=lambda each: -each.worth)
        return Choice(choice.action, tuple(ranked))

    def _chance(self, view: View) -> Chance:
        """Return the chances for imagined worlds: the same in every answer of a turn."""
        return Chance.seeded((self._seed << 32) + view.number)

    def _evaluation(self, view: View) -> Evaluation:
        return Evaluation(view, view.seat, self._weights, view.row, view.church)

    # ------------------------------------------------------------ phase 1

    def _choose(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        course = turn.choose(view, self._chance(view))
        for action in legal:
            if isinstance(action, ac.PlayWholesaler) and self._redraws(view, turn, action.slot, course):
                return action
        return ac.PLAY_PRINCESS if course.princess else ac.TAKE[course.slot]

    def _redraws(self, view: View, turn: TurnSearch, slot: int, course: Course) -> bool:
        """Return whether a wholesaler on that card promises more than the best turn without it."""
        if turn.budget.is_spent or slot > view.seats[view.seat].stones() or turn.hoped(slot) < WORTH_A_REDRAW:
            return False
        chances = [Chance.seeded((self._seed << 40) + (view.number << 8) + sample) for sample in range(SAMPLES)]
        return turn.redrawn(view, slot, chances) > course.value

    def _pay(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        asked = view.pending
        assert isinstance(asked, st.PayForCard)
        course = turn.take(view, self._chance(view), asked.slot, asked.due)
        return ac.PAY[self._first_paid(view, course.plan)]

    def _event(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        state = view.imagined(self._chance(view))
        return max(legal, key=lambda action: turn.settle(apply(state, action)[0]).value)

    def _lose(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        return ac.LOSE[self._least(view)]

    def _levy(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        asked = view.pending
        assert isinstance(asked, st.PayLevy)
        return turn.forfeit(view) if asked.forfeit else ac.LOSE[self._least(view)]

    def _first_paid(self, view: View, plan: BestPlan) -> Colour:
        """Return the stone that the plan pays first; the least valuable one if no plan can pay all that is due."""
        return plan.paid[0] if plan.paid else self._least(view)

    def _least(self, view: View) -> Colour:
        return least_missed(self._evaluation(view), view.seats[view.seat])

    def _window(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        return ac.CONTINUE  # all persons can be played later, too

    # ------------------------------------------------------------ phases 2 and 3

    def _swap(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        course = turn.after_card()
        return self._fetch(view, course) or ac.CONTINUE

    def _fetch(self, view: View, course: Course) -> Action | None:
        """Return the first fetch of the plan: by a person, or else by the exchange."""
        fetches = sorted(course.fetches, key=lambda fetch: fetch.how)
        for fetch in fetches:
            if fetch.how == "swap":
                return ac.SWAP[self._swap_slot(view, fetch.colour)][fetch.colour]
            give = next((colour for colour in course.plan.paid if colour != fetch.colour), None)
            if give is None or not view.seats[view.seat].stock[give]:
                continue
            if fetch.how == "alchemist":
                return ac.PLAY_ALCHEMIST[give][fetch.colour]
            return ac.PLAY_SMUGGLER[self._victim(view, fetch)][give][fetch.colour]
        return None

    def _swap_slot(self, view: View, colour: Colour) -> int:
        """Return the slot to exchange with: as far right as possible, where the given stones help others least."""
        return max(slot for slot, card in enumerate(view.row) if card.stones[colour])

    def _victim(self, view: View, fetch: Fetch) -> int:
        rivals = [n for n, seat in enumerate(view.seats) if n != view.seat and seat.stock[fetch.colour]]
        return max(rivals, key=lambda n: (bounded(view.seats[n].score) + crude_worth(view.seats[n]), n))

    def _give(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        asked = view.pending
        assert isinstance(asked, st.PayExchange)
        return ac.GIVE[self._first_paid(view, turn.giving(asked.want, asked.due).plan)]

    def _build(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        foreseen = self._foreseen.get(_key(view))
        if foreseen in legal:
            return foreseen
        course = turn.building()
        fetch = self._fetch(view, course)
        if fetch is not None:
            return fetch
        if course.plan.uses_mason:
            return ac.PLAY_MASON
        self._foreseen = _script(view, course.plan)
        return self._foreseen[_key(view)]

    def _fee(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        asked = view.pending
        assert isinstance(asked, st.PayFee)
        return ac.PAY[self._first_paid(view, turn.paying(asked.due).plan)]

    # ------------------------------------------------------------ phases 5 and 6

    def _fulfil(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        course = turn.paying(0)
        evaluation = self._evaluation(view)
        ready: list[tuple[int, ac.Fulfil]] = []
        for colour, branch in zip(course.plan.colours, course.plan.branches, strict=True):
            for number, height, floors in branch.fulfils:
                ready.append(
                    (evaluation.chain[colour][floors], ac.Fulfil(number, None if floors == height else floors))
                )
        for _, order in sorted(ready, key=lambda entry: entry[0]):
            if order in legal:
                return order
        bells = [action for action in legal if isinstance(action, ac.Bell)]
        if bells and any(branch.bell for branch in course.plan.branches):
            return bells[0]
        return self.last_words(view, legal)

    def last_words(self, view: View, legal: Legal) -> Action:
        """Play the persons kept for the end of the turn, or end it: a patrician for a bad feast, the saboteur."""
        for bad in ("scandal", "disgrace"):
            if ac.PlayPatrician(bad) in legal:
                return ac.PlayPatrician(bad)
        strikes = [action for action in legal if isinstance(action, ac.PlaySaboteur)]
        if strikes:
            harm = {action: self._sabotage(view, action) for action in strikes}
            best = max(strikes, key=lambda action: harm[action])
            if harm[best] * self._weights.harm > self._evaluation(view).card("saboteur"):
                return best
        return ac.CONTINUE

    def _sabotage(self, view: View, action: ac.PlaySaboteur) -> float:
        """Return the rival's loss in its own evaluation."""
        eyes = Evaluation(view, action.player, self._weights, view.row, view.church)
        seat = view.seats[action.player]
        tower = seat.towers[action.tower]
        stock = seat.stock[tower.colour]
        before = eyes.worth(tower.colour, (tower.height,), stock)
        after = eyes.worth(tower.colour, (tower.height - 1,) if tower.height > 1 else (), stock)
        return before - after

    def _limits(self, view: View, turn: TurnSearch, legal: Legal) -> Action:
        asked = view.pending
        assert isinstance(asked, st.KeepLimits)
        if asked.due:
            return ac.DISCARD_STONE[self._least(view)]
        evaluation = self._evaluation(view)
        cards = [action for action in legal if isinstance(action, ac.DiscardCard)]
        return min(cards, key=lambda action: evaluation.card(action.card))


def _key(view: View) -> Key:
    """Return the key of a building plan."""
    seat = view.seats[view.seat]
    return (view.number, view.seat, view.built, *seat.stock, *seat.towers)


def _script(view: View, plan: BestPlan) -> dict[Key, Action]:
    """Return the actions of the plan, now and after each of its stones, by position."""
    at = view.copy()
    seat = at.seats[at.seat]
    script: dict[Key, Action] = {}
    for colour, branch in zip(plan.colours, plan.branches, strict=True):
        for number, stones in branch.steps:
            place = number
            for _ in range(stones):
                if place == NEW:
                    script[_key(at)] = ac.FOUND[colour]
                    place = len(seat.towers)
                    seat.towers.append(st.Tower(colour, 1, False, True))
                else:
                    script[_key(at)] = ac.Raise(place)
                    tower = seat.towers[place]
                    seat.towers[place] = st.Tower(colour, tower.height + 1, tower.old, True)
                seat.stock[colour] -= 1
                at.built += 1
    script[_key(at)] = ac.CONTINUE
    return script
