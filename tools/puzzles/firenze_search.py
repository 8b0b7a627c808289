"""The full search of a turn: its best result by one measure, and everything needed for that.

    search = Search(state, "points")
    search.best                     # the measure of the best courses of the turn
    search.plans                    # the necessary deeds: one plan if there is exactly one best solution
    search.course()                 # the shortest of the best courses, as actions to the end of the turn

`engine.firenze.puzzles` defines the measures of the aims.

A course is a sequence of legal actions from the position to the end of the turn; all of them are searched.  A plan is
the set of a course's deeds that could matter to the aim: the card, persons, a cancelled event, the colour gained by an
exchange, an alchemist or a smuggler, towers given up, orders and the bell tower (`no_ruin`: without these two, which
come after the ruins).  Courses with the same plan are the same solution: the player is free in the order of independent
deeds, the stones paid, and any other building.  Of the plans of all best courses only the smallest count, so that an
idle deed beside the solution (an order more than needed to win, a person played for nothing) makes no other one.  There
is one best solution, and no side solution, if one plan is left.

Courses are merged at equal positions, and pruned only if provably nothing is lost:

- positions are equal if they agree in everything that the rest of the turn depends on (`Search._key`);
- a stone matters only on a tower that is handed in this turn (`no_ruin`: on one that would fall otherwise), so towers
  are built to a height for which an order is open, or not at all (`jobs`); of each colour only as many stones count as
  could be built in this way, and all others are alike (`Search._spendable`);
- of the slots from which a colour could be exchanged, only one is searched: after the exchange nothing in a turn
  depends on the row;
- the stones paid for the fee and discarded over the limit are not varied: after building no aim depends on the stock;
- persons are left out if they can no longer change anything that counts, or could be played later as well
  (`Search._is_idle`).

Information revealed in a turn is fixed by the state's chances, and searched like everything else.  A plan that needs it
is not open (`is_open`): a fair puzzle has an open plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.board import HEIGHTS, MOST_BUILT, order_index
from engine.firenze.cards import EVENT, TYPE
from engine.firenze.effects.buildings import FEE, fee
from engine.firenze.effects.churches import BELL_HEIGHT
from engine.firenze.puzzles import is_turn_over, measured
from engine.firenze.rules import apply, legal
from engine.firenze.state import OPEN, State, Tower
from engine.firenze.stones import COLOURS, LETTERS, WHITE, Colour

Deed = tuple[str | int, ...]
Plan = frozenset[Deed]
Key = tuple[object, ...]


HIDDEN = "hidden"
"""The last word of a deed that needs information revealed only in the turn."""
BEFORE_REFILL = (
    st.ChooseCard, st.PayForCard, st.AnswerEvent, st.RazeTower, st.StripTower, st.BurnStones, st.PersonWindow
)  # fmt: skip
NEW = -1
"""Number of a tower yet to be founded."""
NO_COURSE = -1_000
MASON_SAVES = -FEE["mason"]
MOST_STEPS = 200_000


class TooLargeError(Exception):
    """A turn has too many courses for the limit."""


@dataclass(slots=True)
class Found:
    """The best result of the rest of a turn.  plans: the smallest plans of the best courses, each with the number of
    actions of the shortest one."""

    best: int
    plans: dict[Plan, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Way:
    """Played actions: the state after them, their gain, and their deeds of a plan."""

    after: State
    gained: int
    deeds: Plan


AT_THE_END = Found(0, {frozenset(): 0})


class Search:
    """See the module.  steps: the number of actions tried."""

    def __init__(self, first: State, aim: str, most: int = MOST_STEPS, slot: int | None = None) -> None:
        """Search the turn.  aim: one of AIMS.  most: largest number of actions tried; raises TooLargeError beyond it.
        slot: search only courses that take the card in this slot."""
        self._first = first
        self._me = first.player
        self._aim = aim
        self._most = most
        self._slot = slot
        self._known: dict[Key, Found] = {}
        self._most_built: dict[Key, tuple[int, ...]] = {}
        self._ways: dict[Key, Way] = {}
        self._works: dict[Key, list[tuple[tuple[Job, ...], int]]] = {}
        self.steps = 0
        self._found = self._from(first)

    @property
    def best(self) -> int:
        """The result of the best courses."""
        return self._found.best

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The smallest plans of the best courses."""
        return tuple(self._found.plans)

    def course(self) -> tuple[Action, ...]:
        """Return the shortest course of the first plan; persons are played as late as possible."""
        state, (left, *_) = self._first, self._found.plans
        course: list[Action] = []
        while not is_turn_over(self._first, state):
            best = self._from(state).best
            ways: list[tuple[int, bool, tuple[Action, ...], Plan, State]] = []
            for actions in self._options(state):
                way = self._played(state, actions)
                child = self._from(way.after)
                if way.gained + child.best == best:
                    ways += [
                        (number + len(actions), isinstance(actions[0], ac.PlayPerson), actions, plan, way.after)
                        for plan, number in child.plans.items()
                        if way.deeds | plan == left
                    ]
            _, _, actions, left, state = min(ways, key=lambda way: way[:2])
            course += actions
        return tuple(course)

    # ------------------------------------------------------------ inside

    def _from(self, state: State) -> Found:
        """Return the best result of the rest of the turn."""
        if is_turn_over(self._first, state):
            return AT_THE_END
        key = self._key(state)
        known = self._known.get(key)
        if known is not None:
            return known
        found = self._known[key] = Found(NO_COURSE)
        for actions in self._options(state):
            way = self._way(state, actions)
            child = self._from(way.after)
            worth = way.gained + child.best
            if worth < found.best or not child.plans:
                continue
            if worth > found.best:
                found.best = worth
                found.plans.clear()
            for plan, number in child.plans.items():
                whole, number = way.deeds | plan, number + len(actions)
                found.plans[whole] = min(number, found.plans.get(whole, number))
        if len(found.plans) > 1:
            found.plans = {
                plan: number for plan, number in found.plans.items() if not any(less < plan for less in found.plans)
            }
        return found

    def _way(self, state: State, actions: tuple[Action, ...]) -> Way:
        """Return the result of actions, played once for all states that differ only in stones: after building, stones
        have no effect."""
        if not isinstance(state.pending, st.BuildTowers):
            return self._played(state, actions)
        seat = state.seats[self._me]
        key = (actions, seat.hand, state.played, state.built, state.church, *map(_as_key, seat.towers))
        way = self._ways.get(key)
        if way is None:
            way = self._ways[key] = self._played(state, actions)
        return way

    def _played(self, state: State, actions: Sequence[Action]) -> Way:
        """Play actions one after another."""
        gained, deeds = 0, frozenset[Deed]()
        for action in actions:
            after, events = apply(state, action)
            self.steps += 1
            if self.steps > self._most:
                raise TooLargeError
            gained += measured(self._aim, state, after, events)
            deeds |= deeds_of(state, action, self._aim, isinstance(self._first.pending, st.ChooseCard))
            state = after
        return Way(state, gained, deeds)

    def _options(self, state: State) -> Iterable[tuple[Action, ...]]:
        """Yield the continuations to search."""
        asked = state.pending
        if isinstance(asked, st.BuildTowers):
            return self._buildings(state)
        actions = legal(state)
        if isinstance(asked, st.PayFee | st.KeepLimits):
            return [actions[:1]]
        options: list[tuple[Action, ...]] = []
        fetched = set()
        for action in actions:
            if isinstance(action, ac.Swap):
                if action.colour in fetched:
                    continue
                fetched.add(action.colour)
            if not self._is_idle(state, action):
                options.append((action,))
        return options

    def _buildings(self, state: State) -> Iterable[tuple[Action, ...]]:
        """Yield everything that could be worth building, with the fee paid from the remaining stones; with a mason and
        without."""
        seat = state.seats[self._me]
        persons = [action for action in legal(state) if isinstance(action, ac.PlayPerson)]
        if isinstance(self._first.pending, st.BuildTowers):  # otherwise they could be played before as well
            yield from ((action,) for action in persons if not self._is_idle(state, action))
        begins: list[tuple[Action, ...]] = [()]
        if ac.PLAY_MASON in persons:
            begins.append((ac.PLAY_MASON,))
        for work, stones in self._jobs(state):
            due = fee(state, state.built + stones)
            for begin in begins[: 2 if due else 1]:
                if seat.stones() - stones >= (max(0, due - MASON_SAVES) if begin else due):
                    yield (*begin, *_built(work, len(seat.towers)), ac.CONTINUE)

    def _jobs(self, state: State) -> list[tuple[tuple[Job, ...], int]]:
        """Return the sets of jobs worth building with the present stones, each with its number of stones."""
        key = (self._standing(state), self._spendable(state)[:-1])
        if key not in self._works:
            found = jobs(state, self._aim, state.seats[self._me].stock)
            self._works[key] = [(work, sum(job.stones for job in work)) for work in found]
        return self._works[key]

    def _is_idle(self, state: State, action: Action) -> bool:
        """Return whether the action is left out: a card outside the question, the exchange of a stone that is no more
        useful than the present ones, or a person that changes nothing that counts.

        A patrician only drops a card, which matters only for feasts, and can do so after building as well as before.
        A saboteur's tower matters only for the owner of a monument.  Stones gained after building have no effect.
        """
        match action:
            case ac.Take(slot=slot):
                return self._slot is not None and slot != self._slot
            case ac.Swap(colour=colour):
                return self._is_enough(state, colour)
            case ac.PlayPatrician():
                return self._aim != "win" or not isinstance(state.pending, st.FulfilOrders)
            case ac.PlaySaboteur():
                return not isinstance(state.pending, st.ChooseCard)
            case ac.PlayAlchemist(take=colour) | ac.PlaySmuggler(take=colour):
                behind = isinstance(state.pending, st.FulfilOrders)
                return behind or (isinstance(state.pending, st.ChooseExchange) and self._is_enough(state, colour))
        return False

    # ------------------------------------------------------------ keys of positions

    def _key(self, state: State) -> Key:
        """Return everything that the rest of the turn depends on."""
        asked, seat = state.pending, state.seats[self._me]
        common = (state.orders, seat.hand, seat.seals, state.played, state.church, state.bells, state.end)
        scores = tuple((each.score, each.hand) for each in state.seats) if self._aim == "win" else ()
        towers = list(map(_as_key, seat.towers))
        if isinstance(asked, BEFORE_REFILL):
            return (asked, common, scores, tuple(towers), *self._before_refill(state))
        known = (asked, common, scores, tuple(sorted(towers)), tuple(state.floor_tiles))
        if isinstance(asked, st.PayFee):
            return (*known, state.built)
        if isinstance(asked, st.FulfilOrders):
            return (
                asked,
                common,
                scores,
                tuple(sorted((tower.colour, tower.height) for tower in seat.towers)),
                known[4],
            )
        if isinstance(asked, st.KeepLimits):
            return (asked, scores, seat.hand, len(seat.buildings))
        stones = (self._spendable(state), seat.buildings, state.built, state.swapped, self._sources(state))
        return (*known, stones, () if state.swapped or isinstance(asked, st.BuildTowers) else self._row(state))

    def _before_refill(self, state: State) -> Key:
        """Return the rest of a key before the refill.  Stones that are alike for building are alike for payment, but
        not for an event; and the cards and stones dealt depend on the bag, which a payment for a card does not change.
        """
        asked = state.pending
        mine: object = tuple(state.seats[self._me].stock)
        row: object = tuple((card.card, card.stones) for card in state.row)
        if isinstance(asked, st.PersonWindow):
            mine, row = self._spendable(state), self._row(state)
        elif isinstance(asked, st.PayForCard) and TYPE[state.row[asked.slot].card] != EVENT:
            mine, row = self._spendable(state), (state.row[asked.slot], self._row(state, asked.slot))
        others = tuple((tuple(each.stock), tuple(each.towers), each.hand) for each in self._rivals(state))
        pile = (state.draw, tuple(sorted(state.discard)), tuple(state.bag), state.chance.state)
        return (mine, row, others, pile, state.seats[self._me].buildings, state.free_choice)

    def _spendable(self, state: State) -> Key:
        """Return the stones of the stock: of each colour at most as many as could be worth building, and their total
        number."""
        stock, most = state.seats[self._me].stock, self._worth_building(state)
        return (*map(min, stock, most), sum(stock))

    def _is_enough(self, state: State, colour: Colour) -> bool:
        """Return whether a further stone of the colour would be useful only for payment."""
        return state.seats[self._me].stock[colour] >= self._worth_building(state)[colour]

    def _worth_building(self, state: State) -> tuple[int, ...]:
        """Return the number of stones of each colour that could be built in this turn with an effect on the aim."""
        key = self._standing(state)
        if key not in self._most_built:
            most = [0] * len(LETTERS)
            for work in jobs(state, self._aim, (MOST_BUILT,) * len(LETTERS)):
                for colour in COLOURS:
                    most[colour] = max(most[colour], sum(job.stones for job in work if job.colour == colour))
            self._most_built[key] = tuple(most)
        return self._most_built[key]

    def _standing(self, state: State) -> Key:
        """Return everything that jobs depend on, besides the stones."""
        seat = state.seats[self._me]
        towers = tuple(map(_as_key, seat.towers))
        return (towers, seat.hand, state.built, state.church, state.bells, _being_taken(state))

    def _row(self, state: State, but: int = -1) -> Key:
        """Return the useful colours on the cards of the row; the whole row while a wholesaler could change it."""
        if self._may_redraw(state):
            return tuple((card.card, card.stones) for card in state.row)
        wanted = self._worth_building(state)
        cards = [card.stones for slot, card in enumerate(state.row) if slot != but]
        return tuple(bool(wanted[colour]) and any(stones[colour] for stones in cards) for colour in COLOURS)

    def _may_redraw(self, state: State) -> bool:
        """Return whether a wholesaler could still be played."""
        return "wholesaler" in (*state.seats[self._me].hand, _being_taken(state))

    def _sources(self, state: State) -> Key:
        """Return the sources of stones for persons, after the refill."""
        hand = state.seats[self._me].hand
        bag: Key = tuple(map(bool, state.bag)) if "alchemist" in hand else ()
        stocks = [each.stock for each in self._rivals(state)] if "smuggler" in hand else []
        chances = (tuple(state.bag), state.chance.state) if "wholesaler" in hand else ()
        return (bag, tuple(any(stock[colour] for stock in stocks) for colour in COLOURS), chances)

    def _rivals(self, state: State) -> list[st.Seat]:
        return [seat for number, seat in enumerate(state.seats) if number != self._me]


def _as_key(tower: Tower) -> tuple[int, int, bool, bool]:
    """Return a tower as a part of a key, which is compared faster than the record."""
    return tower.colour, tower.height, tower.old, tower.raised


# ---------------------------------------------------------------- jobs worth building


@dataclass(frozen=True, slots=True)
class Job:
    """Stones for a tower: its number, NEW for one to be founded."""

    tower: int
    colour: Colour
    stones: int


def jobs(state: State, aim: str, stock: Sequence[int]) -> list[tuple[Job, ...]]:
    """Return everything that could be worth building with these stones, apart from fees: sets of jobs, each with
    different towers."""
    single = _for_ruins(state) if aim == "no_ruin" else _for_orders(state)
    found: list[tuple[Job, ...]] = [()]
    for job in single:
        more = []
        for work in found:
            used = sum(other.stones for other in work if other.colour == job.colour)
            built = sum(other.stones for other in work)
            is_free = job.tower == NEW or all(other.tower != job.tower for other in work)
            if is_free and used + job.stones <= stock[job.colour] and built + job.stones <= MOST_BUILT - state.built:
                more.append((*work, job))
        found += more
    return list(dict.fromkeys(found))


def _for_ruins(state: State) -> list[Job]:
    """Return a stone for each tower that would fall."""
    towers = state.seats[state.player].towers
    return [Job(number, tower.colour, 1) for number, tower in enumerate(towers) if tower.old and not tower.raised]


def _for_orders(state: State) -> list[Job]:
    """Return the stones that make a tower as high as an open order or a bell tower, or as an architect needs it for
    one."""
    seat, taken = state.seats[state.player], _being_taken(state)
    is_bell_due = state.owes_bell(state.player) or taken == "campanile"
    near = (-1, 0, 1) if "architect" in (*seat.hand, taken) else (0,)
    found = []
    for colour in COLOURS:
        orders = [height for height in HEIGHTS if state.orders[order_index(colour, height)] == OPEN]
        goals = {order + more for order in orders for more in near}
        if colour == WHITE and is_bell_due:
            goals.add(BELL_HEIGHT)
        towers = [(number, tower.height) for number, tower in enumerate(seat.towers) if tower.colour == colour]
        for number, height in [*towers, (NEW, 0), (NEW, 0)]:  # one for the order, one for bell or architect
            found += [Job(number, colour, goal - height) for goal in sorted(goals) if 0 < goal - height <= MOST_BUILT]
    return found


def _being_taken(state: State) -> str:
    """Return the card being paid for, "" for none."""
    return state.row[state.pending.slot].card if isinstance(state.pending, st.PayForCard) else ""


def _built(work: Iterable[Job], towers: int) -> Iterable[Action]:
    """Yield the actions of jobs; new towers are numbered after the present ones."""
    for job in work:
        if job.tower == NEW:
            yield ac.FOUND[job.colour]
            yield from [ac.Raise(towers)] * (job.stones - 1)
            towers += 1
        else:
            yield from [ac.Raise(job.tower)] * job.stones


# ---------------------------------------------------------------- deeds


def deeds_of(state: State, action: Action, aim: str, is_dealt: bool) -> Plan:
    """Return the deeds of an action that belong to a plan.  is_dealt: the last card of the row was revealed in this
    turn."""
    return frozenset(_deeds(state, action, aim, is_dealt))


def _deeds(state: State, action: Action, aim: str, is_dealt: bool) -> list[Deed]:
    """Return the same as a list."""
    if aim == "card":
        return [("take", action.slot)] if isinstance(action, ac.Take) else []
    towers = state.seats[state.player].towers
    match action:
        case ac.Take(slot=slot):
            return [("take", slot)]
        case ac.Cancel():
            return [("cancel",)]
        case ac.Raze(tower=tower) | ac.Strip(tower=tower):
            return [(action.do, LETTERS[towers[tower].colour], towers[tower].height)]
        case ac.Swap(colour=colour):
            known = state.row[:-1] if is_dealt else state.row
            hidden = () if any(card.stones[colour] for card in known) else (HIDDEN,)
            return [("swap", LETTERS[colour], *hidden)]
        case ac.PlayWholesaler():
            return [("play", action.card, HIDDEN)]
        case ac.PlayAlchemist(take=take) | ac.PlaySmuggler(take=take):
            return [("play", action.card, LETTERS[take])]
        case ac.PlayPerson():
            return [("play", action.card)]
        case ac.Fulfil(tower=tower, as_=height) if aim != "no_ruin":
            order: Deed = ("fulfil", LETTERS[towers[tower].colour], height or towers[tower].height)
            return [order] if height is None else [order, ("play", "architect")]
        case ac.Bell() if aim != "no_ruin":
            return [("bell",)]
    return []


def is_open(plan: Plan) -> bool:
    """Return whether a plan needs no information revealed only in the turn."""
    return not any(HIDDEN in deed for deed in plan)


def by_card(state: State, most: int = MOST_STEPS) -> dict[int, int]:
    """Return the most points this turn by the slot of the card taken; slots too dear are missing.  Raises
    TooLargeError."""
    found = {}
    for slot in range(len(state.row)):
        search = Search(state, "card", most, slot)
        if search.plans:
            found[slot] = search.best
    return found
