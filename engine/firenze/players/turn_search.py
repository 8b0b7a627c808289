"""The best continuation of a turn from any step: every possible income is tried, the planner does the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import FEES
from engine.firenze.cards import BUILDING, CHURCH, EVENT, TYPE
from engine.firenze.effects.buildings import exchange_price_with, fees_with, stock_limit_with
from engine.firenze.effects.feasts import POINTS, highest_builder
from engine.firenze.effects.persons import FETCHING, can_fetch
from engine.firenze.players.budget import Budget
from engine.firenze.players.evaluation import Evaluation
from engine.firenze.players.planner import NEVER, BestPlan, Branch, Search, Situation, WideSearch
from engine.firenze.players.weights import Weights
from engine.firenze.reading.queries import card_price
from engine.firenze.rules import apply, legal
from engine.firenze.state import RowCard, Seat, State, Table
from engine.firenze.stones import COLOURS, NONE, WHITE, Colour, plus
from engine.firenze.view import View
from engine.firenze.view import view as make_view
from engine.kernel.chance import Chance

Stones = Sequence[int]
NO_FEES = (0,) * len(FEES)
NO_CARD = RowCard("", NONE)  # in place of the card taken
NEAR = 1.0  # greatest distance from the best plan at which a single fetch is still combined with a second one
MOST_PAIRED = 5  # fetches considered for pairs


@dataclass(frozen=True, slots=True)
class Fetch:
    """A stone available besides the card's: how (`swap`, `alchemist`, `smuggler`), its colour, its price in stones, and
    its other cost in worth."""

    how: str
    colour: Colour
    price: int
    cost: float


Building = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A plan for the rest of the turn: the planner's part, the stones fetched, the slot taken, a princess played."""

    value: float = NEVER
    plan: BestPlan = field(default_factory=BestPlan)
    fetches: tuple[Fetch, ...] = ()
    slot: int = 0
    princess: bool = False

    def building(self) -> Building:
        """Return the key that distinguishes courses: the card, the towers built and the orders fulfilled."""
        parts = sorted(
            (colour, branch.steps, branch.fulfils, branch.bell)
            for colour, branch in zip(self.plan.colours, self.plan.branches, strict=True)
            if branch.steps or branch.fulfils or branch.bell
        )
        return (self.slot, self.princess, *parts)

    def orders(self) -> list[tuple[Colour, int]]:
        """Return the orders that it fulfils: colour and height."""
        return [
            (colour, order)
            for colour, branch in zip(self.plan.colours, self.plan.branches, strict=True)
            for _, _, order in branch.fulfils
        ]


class Harvest:
    """The best courses found so far, all different in card, building or orders."""

    def __init__(self, keep: int, floor: float = NEVER) -> None:
        self.keep = keep
        self._floor = floor
        self._courses: dict[Building, Course] = {}

    @property
    def bar(self) -> float:
        """Worth that a new course must exceed."""
        if len(self._courses) < self.keep:
            return self._floor
        return min(course.value for course in self._courses.values())

    def add(self, course: Course) -> None:
        """Add the course if it is good enough."""
        if course.value <= self.bar:
            return
        courses, like = self._courses, course.building()
        known = courses.get(like)
        if known is None or course.value > known.value:
            courses[like] = course
        if len(courses) > self.keep:
            del courses[min(courses, key=lambda like: courses[like].value)]

    def sorted(self) -> list[Course]:
        """Return the courses, best first."""
        return sorted(self._courses.values(), key=lambda course: -course.value)


@dataclass(frozen=True, slots=True)
class KnownColour:
    """Results for one colour, shared by all frames of a turn in which it has the same values."""

    worths: dict[tuple[tuple[int, ...], int], float] = field(default_factory=dict)
    branches: dict[int, list[Branch]] = field(default_factory=dict)


class TurnSearch:
    """The rest of a turn of the view's seat."""

    def __init__(self, view: Table, me: int, weights: Weights, budget: Budget) -> None:
        self.table = view
        self.me = me
        self.weights = weights
        self.budget = budget
        self.seat: Seat = view.seats[me]
        self.evaluation = Evaluation(view, me, weights, view.row, view.church)
        self._offers: list[float] | None = None
        self.shared: dict[tuple[object, ...], KnownColour] = {}

    # ------------------------------------------------------------ phase 1

    def choose(self, view: View, chance: Chance) -> Course:
        """Return the best card to take, with or without a princess."""
        best = Course()
        for slot, cost, princess in self._openings():
            best = self.better(best, self.take(view, chance, slot, cost, best.value, princess))
        return best

    def weigh(self, view: View, chance: Chance) -> list[Course]:
        """Search each available card to the end, where `choose` stops once it knows a better one."""
        return [self.take(view, chance, slot, cost, NEVER, princess) for slot, cost, princess in self._openings()]

    def courses(self, view: View, chance: Chance, builds: int, keep: int, window: float) -> list[Course]:
        """Return the best courses from phase 1 on, best first: at most `keep`, at most `builds` with the same card,
        each within `window` of the best."""
        found: list[Course] = []
        top = NEVER
        for slot, cost, princess in self._openings():
            found += self._courses_with(view, chance, slot, cost, princess, builds, top - window)
            top = max((course.value for course in found), default=NEVER)
        found = [course for course in found if course.value >= top - window]
        found.sort(key=lambda course: -course.value)
        return found[:keep]

    def _courses_with(
        self, view: View, chance: Chance, slot: int, cost: int, princess: bool, builds: int, floor: float
    ) -> list[Course]:
        card = self.table.row[slot]
        if TYPE[card.card] == EVENT and not _harmless(card.card, self.seat):
            return [self._take_event(view, chance, slot, cost, princess)]
        frame, extra = self._with_card(slot, cost, princess)
        return [
            replace(course, value=course.value + extra, slot=slot, princess=princess)
            for course in frame.several(card.stones, cost, 0, builds, floor - extra)
        ]

    def quick(self, view: View, chance: Chance, cards: int) -> Course:
        """Return a good turn from phase 1 on after a short search: the most promising cards, without fetches."""
        openings = [
            (self._offer(self.table.row[slot], self.seat, self.evaluation) - 0.6 * cost, slot, cost, princess)
            for slot, cost, princess in self._openings()
            if TYPE[self.table.row[slot].card] != EVENT or _harmless(self.table.row[slot].card, self.seat)
        ]
        openings.sort(key=lambda opening: -opening[0])
        best = Course()
        for _, slot, cost, princess in openings[:cards]:
            frame, extra = self._with_card(slot, cost, princess)
            frame.fetching = False
            course = frame.best(self.table.row[slot].stones, cost, 0, best.value - extra)
            if course.value + extra > best.value:
                best = replace(course, value=course.value + extra, slot=slot, princess=princess)
        return best if best.plan.branches else self.choose(view, chance)

    def _openings(self) -> Iterator[tuple[int, int, bool]]:
        """Yield the ways to take a card, the most promising first: slot, cost in stones, whether with a princess."""
        table, seat = self.table, self.seat
        may_free = not table.free_choice and "princess" in seat.hand and "princess" not in table.played
        for slot in sorted(range(len(table.row)), key=lambda slot: slot - sum(table.row[slot].stones)):
            cost = card_price(table, slot)
            if slot >= self.weights.oversight.row:
                continue
            if cost.is_payable:
                yield slot, cost.stones, False
            if may_free and cost.stones:
                yield slot, 0, True

    def take(
        self, view: View, chance: Chance, slot: int, cost: int, floor: float = NEVER, princess: bool = False
    ) -> Course:
        """Return the best turn that takes the card in the slot, with `cost` stones still to be paid."""
        card = self.table.row[slot]
        if TYPE[card.card] == EVENT and not _harmless(card.card, self.seat):
            return self._take_event(view, chance, slot, cost, princess)
        frame, extra = self._with_card(slot, cost, princess)
        course = frame.best(card.stones, cost, 0, floor - extra)
        return replace(course, value=course.value + extra, slot=slot, princess=princess)

    def _with_card(self, slot: int, cost: int, princess: bool) -> tuple[TurnFrame, float]:
        """Return the frame of the turn after taking the card, and that step's own worth to me and others."""
        card, table, seat = self.table.row[slot], self.table, self.seat
        hand, buildings, church = list(seat.hand), list(seat.buildings), table.church
        extra = -self.weights.gift * cost - self.weights.leave * self._left(slot)
        if princess:
            hand.remove("princess")
        if TYPE[card.card] == BUILDING:
            if card.card not in buildings:
                buildings.append(card.card)
        elif TYPE[card.card] == CHURCH:
            church = (*church, card.card)
            if card.card == "campanile":
                extra += self.weights.bell_rivals
        elif card.card == "monument":
            recipient = highest_builder(table)
            if recipient == self.me:
                hand.append(card.card)
            elif recipient is not None:
                extra -= POINTS["monument"] * self.weights.harm
        elif TYPE[card.card] != EVENT:
            hand.append(card.card)
        row = [NO_CARD if number == slot else other for number, other in enumerate(table.row)]
        return TurnFrame(self, seat.stock, hand, buildings, church, row), extra

    def redrawn(self, view: View, slot: int, chances: Sequence[Chance]) -> float:
        """Return the mean worth of the card after a wholesaler has replaced its stones, over these chances."""
        cost = card_price(self.table, slot).stones
        total = 0.0
        for chance in chances:
            state, _ = apply(view.imagined(chance), ac.PLAY_WHOLESALER[slot])
            imagined = make_view(state, self.me)
            total += TurnSearch(imagined, self.me, self.weights, self.budget).take(imagined, chance, slot, cost).value
        return total / len(chances)

    def hoped(self, slot: int) -> float:
        """Return the expected gain from replacing the stones on a card."""
        price, bag, stones = self.evaluation.price, self.table.bag, self.table.row[slot].stones
        mixed = [inside + back for inside, back in zip(bag, stones, strict=True)]
        mean = _priced(price, mixed) / sum(mixed)
        return mean * sum(stones) - _priced(price, stones)

    def _left(self, slot: int) -> float:
        """Return the worth of the best remaining card to the next seat when the one in the slot is gone."""
        if self._offers is None:
            table = self.table
            number = (self.me + 1) % len(table.seats)
            eyes = Evaluation(table, number, self.weights, table.row, table.church)
            self._offers = [self._offer(card, table.seats[number], eyes) for card in table.row]
        offers = [worth for number, worth in enumerate(self._offers) if number != slot]
        return max((worth - 0.6 * place for place, worth in enumerate(offers)), default=0.0)

    @staticmethod
    def _offer(card: RowCard, seat: Seat, eyes: Evaluation) -> float:
        worth = _priced(eyes.price, card.stones)
        kind = TYPE[card.card]
        if kind == EVENT:
            return worth - 1.5
        if kind == CHURCH or card.card == "monument" or (kind == BUILDING and card.card in seat.buildings):
            return worth
        return worth + eyes.card(card.card)

    def _take_event(self, view: View, chance: Chance, slot: int, cost: int, princess: bool) -> Course:
        """Try an event on an imagined table; the card dealt after it is ignored."""
        state = view.imagined(chance)
        if princess:
            state, _ = apply(state, ac.PLAY_PRINCESS)
        if isinstance(state.pending, st.ChooseCard):
            state, _ = apply(state, ac.TAKE[slot])
        while isinstance(state.pending, st.PayForCard):
            state, _ = apply(state, ac.PAY[self._least_missed(state)])
        course = self.settle(state)
        left = self.weights.gift * cost + self.weights.leave * self._left(slot)
        return Course(course.value - left, slot=slot, princess=princess)

    def settle(self, state: State) -> Course:
        """Return the best turn from an event on, trying every answer to it."""
        me = self.me
        while isinstance(state.pending, st.BurnStones | st.PayLevy):
            if isinstance(state.pending, st.PayLevy) and state.pending.seat != me:
                state, _ = apply(state, legal(state)[0])
            elif isinstance(state.pending, st.PayLevy) and state.pending.forfeit:
                state, _ = apply(state, self.forfeit(state))
            else:
                state, _ = apply(state, ac.LOSE[self._least_missed(state)])
        if isinstance(state.pending, st.AnswerEvent | st.RazeTower | st.StripTower):
            courses = [self.settle(apply(state, action)[0]) for action in legal(state)]
            return max(courses, key=lambda course: course.value)
        harms = [
            crude_worth(before) - crude_worth(after)
            for number, (before, after) in enumerate(zip(self.table.seats, state.seats, strict=True))
            if number != me
        ]
        harm = sum(harms, 0.0) / len(harms)
        course = TurnSearch(state, me, self.weights, self.budget).after_card(known=5)
        return replace(course, value=course.value + self.weights.harm * harm)

    def forfeit(self, table: Table) -> ac.Action:
        """Return the answer that gives up the least valuable tower."""
        seat = table.seats[self.me]
        evaluation = self._evaluation(table)

        def worth(action: ac.Action) -> float:
            assert isinstance(action, ac.Forfeit)
            tower = seat.towers[action.tower]
            return evaluation.worth(tower.colour, (tower.height,), seat.stock[tower.colour])

        return min(legal(table), key=worth)

    def _evaluation(self, table: Table) -> Evaluation:
        return Evaluation(table, self.me, self.weights, table.row, table.church)

    def _least_missed(self, table: Table) -> Colour:
        return least_missed(self._evaluation(table), table.seats[self.me])

    @staticmethod
    def better(one: Course, other: Course) -> Course:
        return other if other.value > one.value else one

    # ------------------------------------------------------------ later phases

    def after_card(self, known: int = 6) -> Course:
        """Plan from the window or phase 2 on, with only the first `known` cards of the row."""
        return self._frame(known).best(NONE, 0, 0)

    def giving(self, want: Colour, due: int) -> Course:
        """Plan from the middle of an exchange on."""
        frame = self._frame()
        frame.fetching = False
        return frame.best(plus(NONE, want), due, 0)

    def building(self) -> Course:
        """Plan from phase 3 on."""
        frame = self._frame()
        frame.swapping = False
        return frame.best(NONE, 0, 0)

    def paying(self, due: int) -> Course:
        """Plan the fee still to be paid, and then the orders."""
        frame = self._frame()
        frame.fetching = frame.may_build = False
        return frame.best(NONE, 0, due)

    def rest(self, keep: int) -> list[Course]:
        """Return the best courses for the rest of the turn in phase 2 or 3, best first."""
        frame = self._frame()
        frame.swapping = frame.swapping and isinstance(self.table.pending, st.ChooseExchange)
        return frame.several(NONE, 0, 0, keep)

    def _frame(self, known: int = 6) -> TurnFrame:
        table, seat = self.table, self.seat
        return TurnFrame(self, seat.stock, seat.hand, seat.buildings, table.church, table.row[:known])


class TurnFrame:
    """The fixed part while the rest of a turn is planned: cards, row, church."""

    def __init__(
        self,
        turn: TurnSearch,
        stock: Stones,
        hand: Sequence[str],
        buildings: Sequence[str],
        church: Sequence[str],
        row: Sequence[RowCard],
    ) -> None:
        self.turn = turn
        self.stock = stock
        self.hand = hand
        self.buildings = buildings
        self.row = row
        self.evaluation = turn.evaluation.after(row, church)
        self.fetching = turn.weights.oversight.fetches
        self.swapping = not turn.table.swapped
        self.may_build = True
        self._known = [self._known_of(colour) for colour in COLOURS]
        self.evaluation.worths = [known.worths for known in self._known]
        self._branches = [known.branches for known in self._known]

    def _known_of(self, colour: Colour) -> KnownColour:
        evaluation = self.evaluation
        bell = evaluation.owes_bell and colour == WHITE
        like = (colour, bell, evaluation.price[colour], evaluation.supply[colour], *evaluation.gain[colour])
        return self.turn.shared.setdefault((*like, "architect" in self.hand), KnownColour())

    def best(self, coming: Stones, due_first: int, due: int, floor: float = NEVER) -> Course:
        """Return the best course, or one worth NEVER if none is worth more than `floor`."""
        cards = self.evaluation.cards(self.hand, self.buildings)
        floor -= cards
        situation = self._situation(coming, due_first, due)
        best = Course(floor)
        search = Search(situation, self._branches, self.turn.budget)
        plan = search.run(floor)
        if plan.value > best.value:
            best = Course(plan.value, plan)
        if self.fetching:
            best = self._fetch(situation, search, best)
        if not best.plan.branches:
            return Course()
        return replace(best, value=best.value + cards)

    def several(self, coming: Stones, due_first: int, due: int, keep: int, floor: float = NEVER) -> list[Course]:
        """Return the `keep` best courses worth more than `floor`, best first, all different in building or orders."""
        cards = self.evaluation.cards(self.hand, self.buildings)
        situation = self._situation(coming, due_first, due)
        harvest = Harvest(keep, floor - cards)
        search = self._reap(harvest, situation, ())
        if self.fetching:
            near: list[tuple[float, Fetch]] = []
            for fetch in self._fetches(coming):
                if self.turn.budget.is_spent:
                    break
                if search.promise(fetch.colour, fetch.price) - fetch.cost > -NEAR:
                    near.append((self._reap(harvest, situation, (fetch,)).top, fetch))
            near.sort(key=lambda entry: -entry[0])
            firsts = [fetch for _, fetch in near[:MOST_PAIRED]]
            for number, first in enumerate(firsts):
                for second in firsts[number + 1 :]:
                    if first.how != second.how and not self.turn.budget.is_spent:
                        self._reap(harvest, situation, (first, second))
        return [replace(course, value=course.value + cards) for course in harvest.sorted()]

    def _reap(self, harvest: Harvest, situation: Situation, fetches: tuple[Fetch, ...]) -> WideSearch:
        """Harvest the best courses with these stones fetched."""
        cost = sum((fetch.cost for fetch in fetches), 0.0)
        search = WideSearch(_fetched(situation, fetches), self._branches, self.turn.budget, harvest.keep)
        for plan in search.several(harvest.bar + cost):
            harvest.add(Course(plan.value - cost, plan, fetches))
        return search

    def _fetch(self, situation: Situation, search: Search, best: Course) -> Course:
        """Return the best course with one stone fetched, or two in different ways if each alone comes near the best."""
        near: list[tuple[float, Fetch]] = []
        fetches = list(self._fetches(situation.coming))
        # A single fetch must improve the plan; before a second one it may be slightly worse.
        slack = NEAR if len({fetch.how for fetch in fetches}) > 1 else 0.0
        for fetch in fetches:
            if self.turn.budget.is_spent:
                return best
            if search.promise(fetch.colour, fetch.price) - fetch.cost <= -slack:
                continue
            course = self._try(situation, best.value - slack, (fetch,))
            if course.value > best.value - slack:
                near.append((course.value, fetch))
                best = TurnSearch.better(best, course)
        near.sort(key=lambda entry: -entry[0])
        firsts = [fetch for _, fetch in near[:MOST_PAIRED]]
        for number, first in enumerate(firsts):
            for second in firsts[number + 1 :]:
                if first.how != second.how:
                    best = TurnSearch.better(best, self._try(situation, best.value, (first, second)))
        return best

    def _try(self, situation: Situation, floor: float, fetches: tuple[Fetch, ...]) -> Course:
        cost = sum((fetch.cost for fetch in fetches), 0.0)
        plan = Search(_fetched(situation, fetches), self._branches, self.turn.budget).run(floor + cost)
        return Course(plan.value - cost, plan, fetches)

    def _situation(self, coming: Stones, due_first: int, due: int) -> Situation:
        table, seat, evaluation = self.turn.table, self.turn.seat, self.evaluation
        played = table.played
        cards = (*self.buildings, *played)
        mason = "mason" in self.hand and "mason" not in played
        architect = "architect" in self.hand and "architect" not in played
        return Situation(
            evaluation,
            self.stock,
            seat.towers,
            seat.seals,
            stock_limit_with(self.buildings),
            coming,
            due_first,
            due,
            self.may_build,
            table.built,
            fees_with(cards) if self.may_build else NO_FEES,
            fees_with((*cards, "mason")) if mason and self.may_build else None,
            evaluation.card("mason"),
            evaluation.card("architect") if architect else None,
            evaluation.lead(),
            table.end is not None,
        )

    def _fetches(self, coming: Stones) -> Iterator[Fetch]:
        """Yield all single stones available in phase 2 or by a person."""
        table, seat, evaluation = self.turn.table, self.turn.seat, self.evaluation
        stones = seat.stones() + sum(coming)
        price = exchange_price_with(self.buildings)
        if self.swapping and stones >= price:
            for colour in COLOURS:
                if any(card.stones[colour] for card in self.row):
                    yield Fetch("swap", colour, price, self.turn.weights.gift * (price - 1))
        if not stones:
            return
        for person in FETCHING:
            if person in self.hand and person not in table.played:
                worth = evaluation.card(person)
                for colour in COLOURS:
                    if can_fetch(table, self.turn.me, person, colour):
                        yield Fetch(person, colour, 1, worth)


def _fetched(situation: Situation, fetches: tuple[Fetch, ...]) -> Situation:
    """Return the situation with these stones coming in and their price due."""
    if not fetches:
        return situation
    coming = list(situation.coming)
    for fetch in fetches:
        coming[fetch.colour] += 1
    return replace(situation, coming=coming, due=situation.due + sum(fetch.price for fetch in fetches))


def _harmless(card: str, seat: Seat) -> bool:
    """Return whether the event has no effect on this seat."""
    if card == "renaissance":
        return True
    if card in ("collapse", "botch"):
        return not seat.towers
    return card == "storehouse_fire" and not seat.stones()


def _priced(price: Sequence[float], stones: Stones) -> float:
    return sum((each * count for each, count in zip(price, stones, strict=True)), 0.0)


def least_missed(evaluation: Evaluation, seat: Seat) -> Colour:
    """Return the colour of the least valuable stone in a stock that is not empty."""
    losses = []
    for colour in COLOURS:
        have = seat.stock[colour]
        if have:
            stands = tuple(sorted(tower.height for tower in seat.towers if tower.colour == colour))
            loss = evaluation.worth(colour, stands, have) - evaluation.worth(colour, stands, have - 1)
            losses.append((loss, colour))
    return min(losses)[1]


def crude_worth(seat: Seat) -> float:
    """Estimate the worth of a rival's stones and towers."""
    stones = sum((count * (0.4 + 0.12 * colour) for colour, count in enumerate(seat.stock)), 0.0)
    return stones + sum((tower.height * (0.8 + 0.12 * tower.colour) for tower in seat.towers), 0.0)
