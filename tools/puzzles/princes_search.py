"""The full search of a puzzle's answer: the best result, and everything needed for it.

| aim | question | measure |
|---|---|---|
| `room` | the place of the building in hand | the largest number of further buildings that fit together then |
| `work` | the last turn of a seat | its points then, with its prestige cards |
| `bid` | the limit for the object under the hammer | the highest own bid before dropping out |

`room`: every place is tried, and after each all sets of buildings of the remaining kinds; money does not matter.

`work`: round 7, and others act after the first seat.  All courses of the turn are searched.  A plan is the set of their
deeds: works with their bonus cards, freedoms, buildings, artists recruited; the player is free in the payment of a work
and the place of a building.  Of the plans of the best courses only the smallest count, so that an idle deed makes no
other one.

`bid`: round 7, three seats, two of them without an object; the first seat acts first afterwards, and the other bidder
always continues.  A bid is right while the object at this price leads to more points than any other object for the
least bid, which is the result of dropping out (R21), each with the best last turn.

Both ignore the actions of others: the best work of the round counts for nothing, and prestige cards that depend on
others are left out.  Drawn cards are not known.  In `bid` none are drawn; in `work` any card that the seat has not seen
might be drawn, and if even the best of them is worth less, luck does not help.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.princes import actions as ac
from engine.princes.actions import Action
from engine.princes.cards import CARDS
from engine.princes.pieces import LANDSCAPES, with_edges
from engine.princes.plan import TOUCHING_BUILDERS, buildings_that_fit
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.puzzles import ME, closed_by, room
from engine.princes.rules import apply, legal
from engine.princes.scoring import points_of
from engine.princes.state import NOTHING, Acting, Bidding, Limits, Lying, Placing, State, Taking
from engine.princes.supply import objects_for
from engine.princes.values import ACTIONS, BID_STEP, OPENING_BID

RIVAL_BIDS = 2 * BID_STEP
"""Difference between two own bids in a row, with one of the rival between them."""

StatisticsCounter = frozenset[tuple[str, ...]]
"""The deeds of a turn's course that distinguish solutions."""


def by_place(first: State) -> dict[Action, int]:
    """Return the result of each place of the building in hand."""
    return {action: room(apply(first, action)[0], ME) for action in legal(first)}


# ---------------------------------------------------------------- a turn


class TurnSearch:
    """All courses of the turn of a seat, from any moment of its phase B.

    best: the most points.  worths: for each plan the most points of its courses.  courses: the actions of one of these.
    with_luck: the most points of a course that draws cards, any of those that the seat has not seen; 0 if no card can
    be drawn, or none is to be.
    """

    def __init__(self, first: State, *, draws: bool = True) -> None:
        self._me = first.to_act
        self._draws = draws
        self.worths: dict[StatisticsCounter, int] = {}
        self.courses: dict[StatisticsCounter, tuple[Action, ...]] = {}
        self.with_luck = 0
        self._unseen = {pile: _unseen(first, self._me, pile) for pile in ("profession", "bonus")}
        self._met = set[tuple[Any, ...]]()
        self._go_on(first, frozenset(), (), is_lucky=False)

    @property
    def best(self) -> int:
        """The most points without luck."""
        return max(self.worths.values())

    @property
    def plans(self) -> list[StatisticsCounter]:
        """The plans for the best result; one if there is exactly one best solution."""
        found = [plan for plan, worth in self.worths.items() if worth == self.best]
        return [plan for plan in found if not any(less < plan for less in found)]

    @property
    def others(self) -> int:
        """The most points of any plan that does not contain the first of the best ones."""
        plan = self.plans[0]
        return max((worth for other, worth in self.worths.items() if not plan <= other), default=0)

    def _go_on(self, state: State, plan: StatisticsCounter, course: tuple[Action, ...], *, is_lucky: bool) -> None:
        if state.is_over or state.to_act != self._me or state.limits is None:
            self._end(state, plan, course, is_lucky=is_lucky)
            return
        moment = (plan, is_lucky, *_moment(state, self._me))
        if moment in self._met:
            return  # the same deeds in another order
        self._met.add(moment)
        if isinstance(state.pending, Acting):
            if self._draws and state.pending.limits.left:
                self._draw(state, plan, course)
            for action in legal(state):
                if not isinstance(action, ac.TakeProfession | ac.TakeBonus):
                    self._do(state, action, plan, course, is_lucky=is_lucky)
            return
        if isinstance(state.pending, Taking):
            for action in _splits(state):
                self._do(state, action, plan, course, is_lucky=is_lucky)
            return
        self._place(state, plan, course, is_lucky=is_lucky)

    def _place(self, state: State, plan: StatisticsCounter, course: tuple[Action, ...], *, is_lucky: bool) -> None:
        """Place a building: once for every difference that its place makes to further buildings."""
        known = set[Action]()
        for action in places(state):
            after, _ = apply(state, action)
            if not known:
                self._go_on(after, plan, (*course, action), is_lucky=is_lucky)
            elif isinstance(after.pending, Acting) and after.to_act == self._me:
                for build in legal(after):
                    if isinstance(build, ac.Build) and build not in known:
                        self._do(after, build, plan, (*course, action), is_lucky=is_lucky)
            known.update(legal(after) if after.to_act == self._me and not after.is_over else (ac.DONE,))

    def _do(
        self, state: State, action: Action, plan: StatisticsCounter, course: tuple[Action, ...], *, is_lucky: bool
    ) -> None:
        if isinstance(action, ac.Recruit) and not (state.limits and state.limits.left):
            return  # an artist in hand is worthless without a remaining action
        after, _ = apply(state, action)
        self._go_on(after, plan | _deeds(action), (*course, action), is_lucky=is_lucky)

    def _draw(self, state: State, plan: StatisticsCounter, course: tuple[Action, ...]) -> None:
        """Draw every card that the seat has not seen."""
        for action, pile in ((ac.TAKE_PROFESSION, "profession"), (ac.TAKE_BONUS, "bonus")):
            if action not in legal(state):
                continue
            for card in self._unseen[pile]:
                world = state.copy()
                world.piles = {**state.piles, pile: (Lying(card),)}  # a single card is taken without a question (A20)
                self._go_on(apply(world, action)[0], plan, course, is_lucky=True)

    def _end(self, state: State, plan: StatisticsCounter, course: tuple[Action, ...], *, is_lucky: bool) -> None:
        seat = state.seats[self._me]
        worth = seat.score + sum([points_of(state, self._me, card) for card in seat.prestige])
        if is_lucky:
            self.with_luck = max(worth, self.with_luck)
        elif worth > self.worths.get(plan, -1):
            self.worths[plan], self.courses[plan] = worth, course


def _moment(state: State, me: int) -> tuple[Any, ...]:
    """Return all that the rest of the turn depends on: what deeds of a seat can change, in no order."""
    seat, plan = state.seats[me], state.seats[me].plan
    cards = (seat.hand, seat.table, seat.bonus, seat.freedoms, seat.prestige, state.spent)
    return (
        state.pending,
        (state.best_value, state.best_seats),
        (seat.money, seat.score, seat.jesters, seat.builders, seat.recruiting, seat.used),
        (plan.covered, plan.barred, plan.kinds),
        tuple([tuple(sorted(each)) for each in cards]),
        tuple([other.table for number, other in enumerate(state.seats) if number != me]),
        tuple(state.piles.items()),
    )


def _unseen(state: State, me: int, pile: str) -> tuple[str, ...]:
    """Return the cards of a kind whose present place the seat has not seen: in the pile or in other hands."""
    own = state.seats[me]
    seen = {*own.hand, *own.bonus, *state.spent, *(card for seat in state.seats for card in seat.table)}
    return tuple(card for card in CARDS[pile] if card not in seen)


def _deeds(action: Action) -> StatisticsCounter:
    match action:
        case ac.Work(card=card, bonus=bonus):
            return frozenset({("work", card, bonus or "")})
        case ac.Freedom(kind=kind) | ac.Build(kind=kind):
            return frozenset({(action.do, kind)})
        case ac.Recruit(card=card):
            return frozenset({("recruit", card)})
    return frozenset()


def _splits(state: State) -> Sequence[Action]:
    """Return the ways to pay a work: all of them, or as much prestige as possible if nothing can be bought any more."""
    found = legal(state)
    return found if state.limits is not None and state.limits.left else found[-1:]


def places(state: State) -> Sequence[Action]:
    """Return one place of the piece in hand for every difference that a place can make to this turn: the buildings that
    fit after it, alone and two of them together."""
    asked = state.pending
    assert isinstance(asked, Placing)
    seat, left = state.seats[asked.seat], ACTIONS if asked.limits is None else asked.limits.left
    return _places(seat.plan.covered, seat.plan.barred, asked.piece, seat.builders, left)


@lru_cache(maxsize=1 << 14)
def _places(covered: int, barred: int, kind: str, builders: int, left: int) -> Sequence[Action]:
    """Return these places on a plan with those squares covered, and barred to buildings, with `left` actions."""
    is_touching, found = builders >= TOUCHING_BUILDERS, dict[Any, Action]()
    for mask, action in ac.PLACE[kind]:
        if not mask & (covered if is_touching or kind in LANDSCAPES else barred):
            closed = covered | mask if is_touching else barred | (mask if kind in LANDSCAPES else with_edges(mask))
            key = _pairs(closed, is_touching) if left > 1 else buildings_that_fit(closed) if left else ()
            found.setdefault(key, action)
    return tuple(found.values())


@lru_cache(maxsize=1 << 14)
def _pairs(closed: int, is_touching: bool) -> tuple[frozenset[str], ...]:
    """Return, for each building that fits, those that fit beside it."""
    return tuple(
        frozenset((kind, *(other for now in closed_by(kind, closed, is_touching) for other in buildings_that_fit(now))))
        for kind in buildings_that_fit(closed)
    )


# ---------------------------------------------------------------- the limit of bids


def is_compared(card: str) -> bool:
    """Return whether a prestige card depends on other seats."""
    return isinstance(PRESTIGE[card], PrestigeComparison)


class BidSearch:
    """The value of the object under the hammer for the first seat.

    without: the points after dropping out, with the object `instead`.  far: the highest bid that leads to more; 0 for
    none.
    """

    def __init__(self, first: State, worths: Mapping[str, int] | None = None) -> None:
        """Search it.  worths: the points of each object for the least bid, if known."""
        asked = first.pending
        assert isinstance(asked, Bidding)
        self._first, self._asked = first, asked
        things = [thing for thing in objects_for(first, ME) if thing != asked.object]
        others = {thing: worths[thing] if worths else worth_of(first, thing, OPENING_BID) for thing in things}
        self.instead = max(others, key=lambda thing: others[thing])
        self.without = others[self.instead]
        self._worths: dict[int, int] = {}
        self.far = 0
        while self.can_bid(self.next_bid) and self.worth(self.next_bid) > self.without:
            self.far = self.next_bid

    @property
    def next_bid(self) -> int:
        """The own bid after the highest one worth making."""
        return self.far + RIVAL_BIDS if self.far else self._asked.bid + BID_STEP

    def can_bid(self, price: int) -> bool:
        """Return whether the seat has this much money."""
        return price <= self._first.seats[ME].funds()

    def worth(self, price: int) -> int:
        """Return the points with the object at a price."""
        if price not in self._worths:
            self._worths[price] = worth_of(self._first, self._asked.object, price)
        return self._worths[price]

    @property
    def is_clear(self) -> bool:
        """Whether the limit does not come from a lack of money, and no bid is worth exactly as much as dropping out."""
        return self.can_bid(self.next_bid) and self.worth(self.next_bid) < self.without


def worth_of(first: State, thing: str, price: int) -> int:
    """Return the points with an object at a price in the last round, after the seat's turn."""
    state = first.copy()
    rival = next(number for number, got in enumerate(first.got) if got is None and number != ME)
    state.pending = Bidding(rival, thing, ME, price, ME)
    return max(TurnSearch(_turn(court), draws=False).best for court in _courts(apply(state, ac.DROP)[0]))


def _courts(state: State) -> Iterator[State]:
    """Yield the positions after the use of an object just won."""
    if state.to_act != ME or state.limits is not None:
        yield state
        return
    for action in [*places(state), ac.THROW] if isinstance(state.pending, Placing) else legal(state):
        yield from _courts(apply(state, action)[0])


def _turn(state: State) -> State:
    """Return the position at the beginning of the first seat's turn; the others' objects make no difference."""
    turn = state.copy()
    turn.got = tuple(thing or NOTHING for thing in state.got)
    turn.pending = Acting(ME, Limits(ACTIONS))
    return turn
