"""The search for the best way to go on with a turn.

A turn is, at heart, stones: some come, some are paid, some are built, and the rest stays.  For each colour there are a
few possible results for its towers (`Branch`); a plan takes one of them for each colour, pays all that is due with the
least valuable stones, and is worth the towers and stones left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from math import tanh
from operator import add

from engine.firenze.board import END_BONUS, FEES, HEIGHTS, MOST_BUILT
from engine.firenze.effects.churches import BELL_HEIGHT
from engine.firenze.losses import refund
from engine.firenze.phases.orders import architect_heights
from engine.firenze.players.budget import Budget
from engine.firenze.players.evaluation import TALLEST, Evaluation
from engine.firenze.players.weights import CURVE
from engine.firenze.state import Tower
from engine.firenze.stones import COLOURS, WHITE, Colour

Worth = Callable[[Colour, tuple[int, ...], int], float]

NEVER = -1e9
STEPS = tuple(after - before for before, after in pairwise(CURVE))  # worth of one more stone of a colour
SLACK = 0.3  # of the promise of a stone, which is only an estimate
MOST_ENDING = 4  # most orders to hope for in one turn
MOST_FED = 8  # towers of one colour considered for stones; a game hardly ever has five
MOST_USED = 4  # towers of one colour considered for orders in one turn
SURE_LEAD = 14.0  # lead in points that no rival makes up in one last turn
MOST_NODES = 2_000  # per search; the best branches come first, so the result by then is good
NEW = -1  # number of a tower still to be founded


@dataclass(slots=True)
class Situation:
    """The start of the rest of a turn."""

    evaluation: Evaluation
    stock: Sequence[int]
    """Present stones."""
    towers: Sequence[Tower]
    seals: int
    limit: int
    coming: Sequence[int] = (0, 0, 0, 0, 0, 0)
    """Stones that come after `due_first` stones were paid from the stock."""
    due_first: int = 0
    due: int = 0
    """Stones to be paid from all of it."""
    may_build: bool = True
    """Whether phase 3 has not ended."""
    built: int = 0
    """Stones built so far."""
    fees: Sequence[int] = FEES
    """Fee by stones built."""
    with_mason: Sequence[int] | None = None
    """Fees with a mason, or None."""
    mason: float = 0.0
    """Worth of the unplayed mason."""
    architect: float | None = None
    """Worth of an architect that may be played, or None."""
    lead: float = 0.0
    """My lead over the best rival if the game ended now."""
    ends_unrewarded: bool = False
    """Whether another seat has the game-end tile."""


@dataclass(slots=True)
class Branch:
    """A possible result for one colour."""

    built: int
    """Stones built."""
    gain: float
    """Points gained."""
    stands: tuple[int, ...]
    """Heights of the towers left."""
    refund: int
    """Stones returned by ruins."""
    steps: tuple[tuple[int, int], ...]  # tower number (or NEW) and stones
    fulfils: tuple[tuple[int, int, int], ...]  # tower number (or NEW), its height, the order's height
    bell: bool = False
    top: float = 0.0  # worth if nothing had to be paid
    losses: list[float] | None = None
    """Loss of each paid stone, one after another; computed on first use."""


@dataclass(slots=True)
class BestPlan:
    """The best plan found.  `paid` are the stones for all that is due, in order of payment."""

    value: float = NEVER
    branches: tuple[Branch, ...] = ()
    colours: tuple[Colour, ...] = ()
    paid: tuple[Colour, ...] = ()
    uses_mason: bool = False


def most_together(tops: list[float], rest: list[float], built: int) -> float:
    """Return the best sum of one entry from each list: `tops` by more stones, `rest` by all stones built."""
    most: float = max(map(add, tops, rest[built:]))
    return most


class Search:
    """The search through the branches of all colours for one situation."""

    def __init__(self, situation: Situation, branches: Sequence[dict[int, list[Branch]]], budget: Budget) -> None:
        """`branches`: those known for the same towers, for each colour by stones; similar situations share them."""
        self.situation = situation
        self.stones: list[int] = []
        self.best = BestPlan()
        self._nodes = 0
        self._budget = budget
        self._known = branches

    def run(self, floor: float = NEVER) -> BestPlan:
        """Return the best plan, or one worth NEVER if none is worth more than `floor`."""
        at = self.situation
        self.stones = [have + come for have, come in zip(at.stock, at.coming, strict=True)]
        self.best = BestPlan(floor)
        self._crowd = at.evaluation.crowd
        lists = [(colour, self._branches_of(colour)) for colour in COLOURS]
        lists.sort(key=lambda entry: len(entry[1]))
        seals = at.seals if at.ends_unrewarded else at.seals - 1  # the last one ends the game: see below
        if at.evaluation.owes_bell:
            lists.sort(key=lambda entry: entry[0] != WHITE)  # without a bell tower there are no orders
            if not any(branch.bell for branch in lists[0][1]):
                seals = 0
        self._lists = lists
        granted = self._nodes = self._budget.grant(MOST_NODES)
        if self._set_bounds():
            self._descend(0, 0, 0, 0.0, max(seals, 0), [])
        self._budget.spend(granted - max(self._nodes, 0))
        if 0 < at.seals <= MOST_ENDING and not at.ends_unrewarded:
            self._try_to_end()
        return self.best if self.best.branches else BestPlan()

    def promise(self, colour: Colour, price: int) -> float:
        """Estimate the greatest gain from one more stone of a colour, less the stones it costs.  Call it after
        `run`."""
        now = self._tops(self._branches_of(colour, 0))
        then = self._tops(self._branches_of(colour, 1))
        before = [NEVER, *now]
        gain = max(new - max(old, less) for new, old, less in zip(then, now, before, strict=False) if new > NEVER)
        due = self.situation.due_first + self.situation.due
        missed = self._cheapest(due + price)
        return gain - (missed[-1] - missed[min(due, len(missed) - 1)]) + SLACK

    @staticmethod
    def _tops(branches: list[Branch]) -> list[float]:
        """Return the best worth of the branches, by stones built."""
        tops = [NEVER] * (MOST_BUILT + 1)
        for branch in branches:
            tops[branch.built] = max(tops[branch.built], branch.top)
        return tops

    def _set_bounds(self) -> bool:
        """Set the bounds of the points that the colours from the n-th on can still add by earlier stones, with fees.

        Returns False if the dues cannot be paid at all.
        """
        at = self.situation
        total = sum(self.stones)
        fees = at.with_mason or at.fees
        due = at.due_first + at.due
        most = MOST_BUILT - at.built
        while most >= 0 and most + due + fees[at.built + most] > total:
            most -= 1
        self._most = most
        if most < 0:
            return False
        # Minimum cost of the cheapest stones; then, colour by colour, the best gain from that many more stones.
        missed = self._cheapest(due + max(fees[at.built : at.built + most + 1]))
        rest = [-missed[due + fees[at.built + built]] for built in range(most + 1)]
        self._bounds = self._sums(rest, [branches for _, branches in self._lists])
        self._plain = self._sums(
            rest, [[branch for branch in branches if not branch.fulfils] for _, branches in self._lists]
        )
        return self._bounds[0][0] > self.best.value

    def _sums(self, rest: list[float], lists: list[list[Branch]]) -> list[list[float]]:
        """Return, for the lists from the n-th on and by stones built before them, their best worth with `rest`."""
        sums = [rest]
        for branches in reversed(lists):
            if len(branches) == 1 and not branches[0].built:
                rest = [branches[0].top + more for more in rest]
            else:
                tops = self._tops(branches)
                rest = [most_together(tops, rest, built) for built in range(len(rest))]
            sums.append(rest)
        sums.reverse()
        return sums

    def _cheapest(self, amount: int) -> list[float]:
        """Return the minimum loss from paying 0, 1, ... stones, the cheapest ones first."""
        price = self.situation.evaluation.price
        steps = sorted(
            price[colour] * STEPS[min(stone, len(STEPS) - 1)]
            for colour in COLOURS
            for stone in range(self.stones[colour])
        )
        return list(accumulate(steps[:amount], initial=0.0))

    def _try_to_end(self) -> None:
        """Search the best way to place all remaining seals: then towers and stones count no more."""
        at = self.situation
        choices: list[list[Branch]] = []
        for _, branches in self._lists:
            least: dict[tuple[object, ...], Branch] = {}
            for branch in branches:
                like = (branch.fulfils, branch.bell)
                if like not in least or branch.built < least[like].built:
                    least[like] = branch
            choices.append(list(least.values()))
            choices[-1].sort(key=lambda branch: -branch.gain)
        # most orders that the colours from the n-th on can fulfil
        hopes = list(accumulate((max(len(b.fulfils) for b in options) for options in reversed(choices)), initial=0))
        hopes.reverse()
        granted = self._nodes = self._budget.grant(MOST_NODES)
        self._end(choices, hopes, at.seals, 0, [])
        self._budget.spend(granted - max(self._nodes, 0))

    def _end(self, choices: list[list[Branch]], hopes: list[int], seals: int, built: int, taken: list[Branch]) -> None:
        """Try all ways to place `seals` more seals with the remaining colours."""
        self._nodes -= 1
        if self._nodes < 0 or hopes[len(taken)] < seals:
            return
        if len(taken) == len(choices):
            if not seals:
                self._close(built, 0.0, list(taken), ending=True)
            return
        for branch in choices[len(taken)]:
            if len(branch.fulfils) <= seals and built + branch.built <= self._most:
                taken.append(branch)
                self._end(choices, hopes, seals - len(branch.fulfils), built + branch.built, taken)
                taken.pop()

    # ------------------------------------------------------------ branches of one colour

    def _branches_of(self, colour: Colour, more: int = 0) -> list[Branch]:
        """Return the branches of a colour, with `more` stones of it, best first, without dominated ones."""
        have = self.stones[colour] + more
        known = self._known[colour].get(have)
        if known is None:
            best: dict[tuple[object, ...], Branch] = {}
            for branch in self._branches(colour, have):
                like = (branch.built, len(branch.stands), branch.fulfils, branch.bell)
                if like not in best or branch.top > best[like].top:
                    best[like] = branch
            known = self._known[colour][have] = sorted(best.values(), key=lambda branch: -branch.top)
        return known

    def _branches(self, colour: Colour, have: int) -> list[Branch]:
        at = self.situation
        numbers = [number for number, tower in enumerate(at.towers) if tower.colour == colour]
        most = min(have, MOST_BUILT - at.built) if at.may_build else 0
        starts: list[tuple[int, int, bool]] = [
            (number, at.towers[number].height, at.towers[number].old and not at.towers[number].raised)
            for number in numbers
        ]
        found: list[Branch] = []
        starved: list[tuple[int, int, bool]] = []
        if len(starts) > MOST_FED:
            starts.sort(key=lambda start: -start[1])
            starts, starved = starts[:MOST_FED], starts[MOST_FED:]
        ruined = sum(refund(height) for _, height, must_rise in starved if must_rise)
        standing = [(number, height) for number, height, must_rise in starved if not must_rise]
        places = len(starts) + (1 if most else 0)
        for added in _spread(most, places):
            built = sum(added)
            back, heights, steps = ruined, [], []
            for (number, height, must_rise), more in zip(starts, added, strict=False):
                if must_rise and not more:
                    back += refund(height)
                    continue
                heights.append((number, height + more))
                if more:
                    steps.append((number, more))
            if most and added[-1]:
                heights.append((NEW, added[-1]))
                steps.append((NEW, added[-1]))
            heights += standing
            self._endings(found, colour, have - built, built, back, tuple(steps), heights)
        return found

    def _endings(
        self,
        found: list[Branch],
        colour: Colour,
        free: int,
        built: int,
        refund: int,
        steps: tuple[tuple[int, int], ...],
        heights: list[tuple[int, int]],
    ) -> None:
        """Add the branches in which each tower stays, or is handed in for an order, or as the bell tower."""
        at = self.situation
        evaluation = at.evaluation
        left = free + refund
        options = [self._uses(colour, number, height) for number, height in heights]
        for use in options[MOST_USED:]:
            del use[1:]  # no player has that many finished towers of one colour
        if all(len(use) == 1 for use in options):
            standing = tuple(sorted(height for _, height in heights))
            found.append(
                Branch(built, 0.0, standing, refund, steps, (), False, evaluation.worth(colour, standing, left))
            )
            return
        for uses in product(*options):
            gain, bell, stands = 0.0, False, []
            fulfils: list[tuple[int, int, int]] = []
            for (number, height), (order, points) in zip(heights, uses, strict=True):
                gain += points
                if order > 0:
                    fulfils.append((number, height, order))
                elif order < 0:
                    bell = True
                else:
                    stands.append(height)
            if len({order for _, _, order in fulfils}) < len(fulfils):
                continue
            standing = tuple(sorted(stands))
            top = gain + evaluation.worth(colour, standing, left)
            found.append(Branch(built, gain, standing, refund, steps, tuple(fulfils), bell, top))

    def _uses(self, colour: Colour, number: int, height: int) -> list[tuple[int, float]]:
        """Return a tower's uses: the order's height (0 to leave it, -1 as the bell tower) and the gain."""
        at = self.situation
        evaluation = at.evaluation
        uses = [(0, 0.0)]
        if evaluation.owes_bell and colour == WHITE and height == BELL_HEIGHT:
            uses.append((-1, evaluation.weights.bell))
        if not at.seals:
            return uses
        gains, chain = evaluation.gain[colour], evaluation.chain[colour]
        if height <= TALLEST and gains[height] and chain[height] <= 1:
            uses.append((height, gains[height]))
        if at.architect is not None:
            for order in architect_heights(height):
                if order in HEIGHTS and gains[order] and chain[order] <= 1:
                    uses.append((order, gains[order] - at.architect))
        return uses

    # ------------------------------------------------------------ all colours together

    def _descend(self, index: int, built: int, stands: int, value: float, seals: int, taken: list[Branch]) -> None:
        """Choose a branch for the colours from the `index`-th on; `seals` more orders may be fulfilled."""
        self._nodes -= 1
        if self._nodes < 0:
            return
        if index == len(self._lists):
            self._close(built, value - self._crowd[stands], taken)
            return
        bounds = (self._bounds if seals else self._plain)[index + 1]
        so_far = value - self._crowd[stands]
        hope = so_far + max(bounds[built:])
        waits = index == 0 and self.situation.evaluation.owes_bell
        for branch in self._lists[index][1]:
            if hope + branch.top <= self.best.value:
                break  # the best ones come first
            now = built + branch.built
            left = seals - len(branch.fulfils)
            if left < 0 or now > self._most or so_far + branch.top + bounds[now] <= self.best.value:
                continue
            taken.append(branch)
            left = 0 if waits and not branch.bell else left
            self._descend(index + 1, now, stands + len(branch.stands), value + branch.top, left, taken)
            taken.pop()

    def _close(self, built: int, value: float, taken: list[Branch], ending: bool = False) -> None:
        at = self.situation
        evaluation = at.evaluation
        fulfils = [
            (colour, order, height != order)
            for (colour, _), branch in zip(self._lists, taken, strict=True)
            for _, height, order in branch.fulfils
        ]
        if fulfils:
            if not ending and len(fulfils) >= at.seals and not at.ends_unrewarded:
                return
            correction = self._orders_together(fulfils, any(branch.bell for branch in taken))
            if correction is None:
                return
            value += correction
        gained = sum((branch.gain for branch in taken), 0.0)
        few = evaluation.weights.few_seals
        share = few[min(at.seals - len(fulfils), len(few) - 1)]  # share of towers and stones left that seals can use
        if ending:
            after = at.lead + gained + END_BONUS - evaluation.seal * len(fulfils)
            value += gained + END_BONUS + evaluation.weights.win * tanh((after - 2.0) / 5.0)
            if after >= SURE_LEAD:
                value += evaluation.weights.sure_win  # above all other gains: ending the game wins it
        else:
            value = gained + (value - gained) * share
        if value <= self.best.value:
            return
        if not ending and value - share * self._least_lost(built, taken) <= self.best.value:
            return
        paid = self._pay(built, taken, worthless=ending)
        if paid is None:
            return
        stones, lost, uses_mason = paid
        value -= lost * share
        if value > self.best.value:
            colours = tuple(colour for colour, _ in self._lists)
            self._found(BestPlan(value, tuple(taken), colours, stones, uses_mason))

    def _found(self, plan: BestPlan) -> None:
        """Store a plan that beats the best one."""
        self.best = plan

    def _orders_together(self, fulfils: list[tuple[Colour, int, bool]], bell: bool) -> float | None:
        """Return the correction for several orders in one turn; None if they cannot all be fulfilled."""
        at = self.situation
        evaluation = at.evaluation
        table = evaluation.table
        if len(fulfils) > at.seals or (evaluation.owes_bell and not bell):
            return None
        if sum(changed for _, _, changed in fulfils) > 1:
            return None
        lowest = table.open_balcony()
        for colour, order, _ in fulfils:
            if evaluation.chain[colour][order] == 1:
                assert lowest is not None
                first = table.balconies[lowest]
                if not any(other == first.colour and at_height == first.height for other, at_height, _ in fulfils):
                    return None
        correction = 0.0
        heights = [order for _, order, _ in fulfils]
        for height in set(heights):
            if heights.count(height) > 1:
                correction -= evaluation.tiles.get(height, 0) * (heights.count(height) - 1)
        return correction

    # ------------------------------------------------------------ paying

    def _least_lost(self, built: int, taken: list[Branch]) -> float:
        """Return the minimum loss from paying all that is due, if any stone could pay for anything."""
        at = self.situation
        due = at.due_first + at.due + (at.with_mason or at.fees)[at.built + built]
        if not due:
            return 0.0
        losses: list[float] = []
        for (colour, _), branch in zip(self._lists, taken, strict=True):
            if branch.losses is None:
                branch.losses = self._losses(colour, branch)
            losses += branch.losses
        losses.sort()
        return sum(losses[:due], 0.0)

    def _losses(self, colour: Colour, branch: Branch) -> list[float]:
        worth = self.situation.evaluation.worth
        left = self.stones[colour] - branch.built + branch.refund
        worths = [worth(colour, branch.stands, stones) for stones in range(left, branch.refund - 1, -1)]
        return [before - after for before, after in pairwise(worths)]

    def _pay(self, built: int, taken: list[Branch], worthless: bool) -> tuple[tuple[Colour, ...], float, bool] | None:
        """Return the paid stones, their worth, and whether a mason is used; None if there are too few stones."""
        at = self.situation
        purse = self._purse(taken, worthless)
        if at.due_first:
            first = [min(have, rest) for have, rest in zip(at.stock, purse.free, strict=True)]
            if not purse.pay(at.due_first, first):
                return None
        if not purse.pay(at.due, purse.free):
            return None
        uses_mason = False
        if at.may_build:
            fee = at.fees[at.built + built]
            reduced = fee if at.with_mason is None else at.with_mason[at.built + built]
            if not purse.pay(min(fee, reduced), purse.free):
                return None
            if reduced < fee:
                uses_mason = self._mason_pays(purse, fee - reduced)
        due = tuple(purse.paid)
        over = sum(purse.left) - at.limit
        if over > 0:
            purse.pay(over, purse.left[:])
        return due, purse.lost, uses_mason

    def _purse(self, taken: list[Branch], worthless: bool) -> Purse:
        """Return the stones that the branches leave for payment."""
        free = [0] * 6
        left = [0] * 6
        stands: list[tuple[int, ...]] = [()] * 6
        for (colour, _), branch in zip(self._lists, taken, strict=True):
            free[colour] = self.stones[colour] - branch.built
            left[colour] = free[colour] + branch.refund
            stands[colour] = branch.stands
        return Purse(None if worthless else self.situation.evaluation.worth, stands, free, left)

    def _mason_pays(self, purse: Purse, rest: int) -> bool:
        """Pay the rest of the fee with stones or with a mason, whichever costs less; return whether by mason."""
        kept = purse.copy()
        if purse.pay(rest, purse.free) and purse.lost - kept.lost <= self.situation.mason:
            return False
        purse.become(kept)
        purse.lost += self.situation.mason
        return True


class WideSearch(Search):
    """The search for the `keep` best plans.  `best` is the last of them, the one to beat."""

    def __init__(
        self, situation: Situation, branches: Sequence[dict[int, list[Branch]]], budget: Budget, keep: int
    ) -> None:
        super().__init__(situation, branches, budget)
        self._keep = keep
        self._plans: list[BestPlan] = []

    @property
    def top(self) -> float:
        """Worth of the best plan, NEVER if there is none."""
        return self._plans[0].value if self._plans else NEVER

    def several(self, floor: float = NEVER) -> list[BestPlan]:
        """Return the plans worth more than `floor`, best first, at most `keep`."""
        self._plans = []
        self.run(floor)
        return self._plans

    def _found(self, plan: BestPlan) -> None:
        plans = self._plans
        place = len(plans)
        while place and plans[place - 1].value < plan.value:
            place -= 1
        plans.insert(place, plan)
        del plans[self._keep :]
        if len(plans) == self._keep:
            self.best = plans[-1]


class Purse:
    """Stones to pay with, the least valuable first.

    free: those in stock that may be paid, by colour.  left: those in stock after the turn, refunds of towers included.
    paid: those paid.  lost: their worth.
    """

    __slots__ = ("_marginal", "_stands", "_worth", "free", "left", "lost", "paid")

    def __init__(
        self, worth: Worth | None, stands: Sequence[tuple[int, ...]], free: list[int], left: list[int]
    ) -> None:
        """worth: of a colour's towers and stones; None if no stone is worth anything any more."""
        self._worth = worth
        self._stands = stands
        self.free = free
        self.left = left
        self.paid: list[Colour] = []
        self.lost = 0.0
        self._marginal = [self._loss(colour) for colour in COLOURS]

    def copy(self) -> Purse:
        """Return an independent purse with the same stones."""
        twin = Purse(self._worth, self._stands, self.free, self.left)
        twin.become(self)
        return twin

    def become(self, other: Purse) -> None:
        """Take over the other's stones; keep this one's list of payable stones."""
        self.free = other.free[:]
        self.left = other.left[:]
        self.paid = other.paid[:]
        self.lost = other.lost
        self._marginal = other._marginal[:]

    def pay(self, amount: int, allowed: list[int]) -> bool:
        """Pay `amount` stones out of those allowed, which are counted down; return whether there were enough."""
        marginal, free, left = self._marginal, self.free, self.left
        for _ in range(amount):
            best, least = -1, 1e9
            for colour in COLOURS:
                if allowed[colour] and marginal[colour] < least:
                    best, least = colour, marginal[colour]
            if best < 0:
                return False
            self.paid.append(best)
            self.lost += least
            allowed[best] -= 1
            if allowed is not free:
                free[best] -= 1
            left[best] -= 1
            if left[best]:
                marginal[best] = self._loss(best)
        return True

    def _loss(self, colour: Colour) -> float:
        """Return the cost of one stone less of the colour."""
        left, worth = self.left[colour], self._worth
        if not left or worth is None:
            return 0.0
        stands = self._stands[colour]
        return worth(colour, stands, left) - worth(colour, stands, left - 1)


def _spread(most: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to put up to `most` stones on that many places."""
    if not places:
        yield ()
        return
    for here in range(most + 1):
        for rest in _spread(most - here, places - 1):
            yield (here, *rest)
