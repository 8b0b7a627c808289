"""The search for the best way to go on with a turn.

A turn is, at heart, stones: some come, some are paid, some are built, and the rest stays.  For each colour there are a
few things that can come of its towers (`Branch`); a plan takes one of them for each colour, pays all that is due with
the stones missed least, and is worth what then stands and lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import tanh

from engine.firenze.board import END_BONUS, FEES, MOST_BUILT
from engine.firenze.effects.churches import BELL_HEIGHT
from engine.firenze.state import Tower
from engine.firenze.stones import COLOURS, WHITE, Colour
from engine.players.outlook import TALLEST, Outlook

NEVER = -1e9
NEW = -1  # the number of a tower that is still to be founded


@dataclass(slots=True)
class Situation:
    """What the rest of a turn starts from.

    stock: what is there now; coming: stones that come after `due_first` stones were paid from the stock.  due: stones
    to be paid from all of it.  may_build: whether phase 3 is still to come or under way; built, fees: stones built so
    far and the fee by stones built; with_mason: those fees with a mason, or None; mason: what it is worth unplayed.
    architect: the worth of an architect that may be played, or None.  lead: my points less the best rival's, as they
    would be if the game ended now.  ends_unrewarded: another seat has the game-end tile.
    """

    outlook: Outlook
    stock: Sequence[int]
    towers: Sequence[Tower]
    seals: int
    limit: int
    coming: Sequence[int] = (0, 0, 0, 0, 0, 0)
    due_first: int = 0
    due: int = 0
    may_build: bool = True
    built: int = 0
    fees: Sequence[int] = FEES
    with_mason: Sequence[int] | None = None
    mason: float = 0.0
    architect: float | None = None
    lead: float = 0.0
    ends_unrewarded: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """What can come of one colour: stones built, points gained, heights left standing, stones that ruins give back."""

    built: int
    gain: float
    stands: tuple[int, ...]
    refund: int
    steps: tuple[tuple[int, int], ...]  # tower number (or NEW) and stones
    fulfils: tuple[tuple[int, int, int], ...]  # tower number (or NEW), its height, the order's height
    bell: bool = False
    top: float = 0.0  # what it is worth if nothing had to be paid


@dataclass(slots=True)
class Plan:
    """The best that was found.  `paid` are the stones that go for all that is due, the first ones first."""

    value: float = NEVER
    branches: tuple[Branch, ...] = ()
    colours: tuple[Colour, ...] = ()
    paid: tuple[Colour, ...] = ()
    uses_mason: bool = False

    def of(self, colour: Colour) -> Branch | None:
        """The branch that the plan takes for a colour, or None where there is nothing to decide."""
        for branch, other in zip(self.branches, self.colours, strict=True):
            if other == colour:
                return branch
        return None


class Search:
    """The search through the branches of all colours for one situation."""

    def __init__(self, situation: Situation, branches: dict[tuple[Colour, int], list[Branch]]) -> None:
        """`branches`: those already made for the same towers, by colour and stones; shared by like situations."""
        self.situation = situation
        self.stones: list[int] = []
        self.best = Plan()
        self._known = branches

    def run(self, floor: float = NEVER) -> Plan:
        """The best plan, or one worth NEVER where none is worth more than `floor`."""
        at = self.situation
        self.stones = [have + come for have, come in zip(at.stock, at.coming, strict=True)]
        self.best = Plan(floor)
        total = sum(self.stones)
        fees = at.with_mason or at.fees
        self._least = min((at.outlook.price[c] * 0.4 for c in COLOURS if self.stones[c]), default=0.0)
        lists: list[tuple[Colour, list[Branch]]] = []
        for colour in COLOURS:
            key = (colour, self.stones[colour])
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = self._branches(colour)
            lists.append((colour, found))
        lists.sort(key=lambda entry: len(entry[1]))
        if at.outlook.owes_bell:
            lists.sort(key=lambda entry: entry[0] != WHITE)
        self._lists = lists
        self._suffix = [0.0] * (len(lists) + 1)
        for index in range(len(lists) - 1, -1, -1):
            self._suffix[index] = self._suffix[index + 1] + max(branch.top for branch in lists[index][1])
        self._bonus = self._end_bonus()
        # How many more stones can be built, and what the fee for so many costs at least.
        self._due = at.due_first + at.due
        self._most = max(
            (n for n in range(MOST_BUILT - at.built + 1) if n + self._due + fees[at.built + n] <= total), default=-1
        )
        self._priced = [self._least * fee for fee in fees[at.built :]]
        self._descend(0, 0, 0.0, [])
        if not self.best.branches:
            return Plan()
        return self.best

    def _end_bonus(self) -> float:
        """What the end of the game can add at most to the worth of a plan."""
        at = self.situation
        if at.ends_unrewarded or not at.seals:
            return 0.0
        most = sum(max(len(branch.fulfils) for branch in branches) for _, branches in self._lists)
        return at.outlook.weights.win + END_BONUS if most >= at.seals else 0.0

    # ------------------------------------------------------------ what one colour can come to

    def _branches(self, colour: Colour) -> list[Branch]:
        at = self.situation
        have = self.stones[colour]
        numbers = [number for number, tower in enumerate(at.towers) if tower.colour == colour]
        most = min(have, MOST_BUILT - at.built) if at.may_build else 0
        starts: list[tuple[int, int, bool]] = [
            (number, at.towers[number].height, at.towers[number].old and not at.towers[number].raised)
            for number in numbers
        ]
        found: list[Branch] = []
        ranges = [range(most + 1)] * len(starts) + ([range(most + 1)] if most else [])
        for added in product(*ranges):
            built = sum(added)
            if built > most:
                continue
            refund, heights, steps = 0, [], []
            for (number, height, must_rise), more in zip(starts, added, strict=False):
                if must_rise and not more:
                    refund += height // 2
                    continue
                heights.append((number, height + more))
                if more:
                    steps.append((number, more))
            if most and added[-1]:
                heights.append((NEW, added[-1]))
                steps.append((NEW, added[-1]))
            self._endings(found, colour, built, refund, tuple(steps), heights)
        found.sort(key=lambda branch: -branch.top)
        return found

    def _endings(
        self,
        found: list[Branch],
        colour: Colour,
        built: int,
        refund: int,
        steps: tuple[tuple[int, int], ...],
        heights: list[tuple[int, int]],
    ) -> None:
        """Each tower stands, or is handed in for an order, or as the bell tower."""
        at = self.situation
        outlook = at.outlook
        left = self.stones[colour] - built + refund
        options = [self._uses(colour, number, height) for number, height in heights]
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
            top = gain + outlook.worth(colour, standing, left)
            found.append(Branch(built, gain, standing, refund, steps, tuple(fulfils), bell, top))

    def _uses(self, colour: Colour, number: int, height: int) -> list[tuple[int, float]]:
        """What a tower can be used for: the order's height (0 to let it stand, -1 as the bell tower) and the gain."""
        at = self.situation
        outlook = at.outlook
        uses = [(0, 0.0)]
        if outlook.owes_bell and colour == WHITE and height == BELL_HEIGHT:
            uses.append((-1, outlook.weights.bell))
        if not at.seals:
            return uses
        gains, chain = outlook.gain[colour], outlook.chain[colour]
        if height <= TALLEST and gains[height] and chain[height] <= 1:
            uses.append((height, gains[height]))
        if at.architect is not None:
            for order in (height - 1, height + 1):
                if 3 <= order <= TALLEST and gains[order] and chain[order] <= 1:
                    uses.append((order, gains[order] - at.architect))
        return uses

    # ------------------------------------------------------------ all colours together

    def _descend(self, index: int, built: int, value: float, taken: list[Branch]) -> None:
        if index == len(self._lists):
            self._close(built, value, taken)
            return
        hope = value + self._suffix[index + 1] + self._bonus - self._least * self._due
        room = self._most - built
        fees = self._priced
        for branch in self._lists[index][1]:
            bound = hope + branch.top
            if bound <= self.best.value:
                break  # the best ones come first
            if branch.built > room or bound - fees[built + branch.built] <= self.best.value:
                continue
            taken.append(branch)
            self._descend(index + 1, built + branch.built, value + branch.top, taken)
            taken.pop()

    def _close(self, built: int, value: float, taken: list[Branch]) -> None:
        at = self.situation
        outlook = at.outlook
        fulfils = [
            (colour, order, height != order)
            for (colour, _), branch in zip(self._lists, taken, strict=True)
            for _, height, order in branch.fulfils
        ]
        if fulfils:
            correction = self._orders_together(fulfils, any(branch.bell for branch in taken))
            if correction is None:
                return
            value += correction
        stands = sum(len(branch.stands) for branch in taken)
        ends = len(fulfils) == at.seals and at.seals > 0 and not at.ends_unrewarded
        if ends:
            gained = sum(branch.gain for branch in taken)
            after = at.lead + gained + END_BONUS - outlook.weights.seal * len(fulfils)
            value = gained + END_BONUS + outlook.weights.win * tanh((after - 2.0) / 5.0)
        elif not outlook.last:
            crowd = outlook.weights.crowd
            value -= crowd[min(stands, len(crowd) - 1)] * outlook.alive[1]
        if value <= self.best.value:
            return
        paid = self._pay(built, taken, worthless=ends)
        if paid is None:
            return
        stones, lost, uses_mason = paid
        value -= lost
        if value > self.best.value:
            colours = tuple(colour for colour, _ in self._lists)
            self.best = Plan(value, tuple(taken), colours, stones, uses_mason)

    def _orders_together(self, fulfils: list[tuple[Colour, int, bool]], bell: bool) -> float | None:
        """What several orders of one turn change for each other; None where they cannot all be fulfilled."""
        at = self.situation
        outlook = at.outlook
        table = outlook.table
        if len(fulfils) > at.seals or (outlook.owes_bell and not bell):
            return None
        if sum(changed for _, _, changed in fulfils) > 1:
            return None
        lowest = table.open_balcony()
        for colour, order, _ in fulfils:
            if outlook.chain[colour][order] == 1:
                assert lowest is not None
                first = table.balconies[lowest]
                if not any(other == first.colour and at_height == first.height for other, at_height, _ in fulfils):
                    return None
        correction = 0.0
        heights = [order for _, order, _ in fulfils]
        for height in set(heights):
            if heights.count(height) > 1:
                correction -= table.floor_tiles.get(height, 0) * (heights.count(height) - 1)
        return correction

    # ------------------------------------------------------------ paying

    def _pay(self, built: int, taken: list[Branch], worthless: bool) -> tuple[tuple[Colour, ...], float, bool] | None:
        """The stones that go, what is lost with them, and whether a mason is used; None where they do not suffice."""
        at = self.situation
        outlook = at.outlook
        left = [0] * 6  # in stock after the turn
        free = [0] * 6  # of these, to pay with
        stands: list[tuple[int, ...]] = [()] * 6
        for (colour, _), branch in zip(self._lists, taken, strict=True):
            free[colour] = self.stones[colour] - branch.built
            left[colour] = free[colour] + branch.refund
            stands[colour] = branch.stands
        stones: list[Colour] = []
        lost = 0.0
        worth = outlook.worth

        def losses() -> list[float]:
            if worthless:
                return [0.0] * 6
            return [
                worth(colour, stands[colour], left[colour]) - worth(colour, stands[colour], left[colour] - 1)
                if left[colour]
                else 0.0
                for colour in COLOURS
            ]

        marginal = losses()

        def pay(amount: int, allowed: list[int]) -> bool:
            nonlocal lost
            for _ in range(amount):
                best, least = -1, 1e9
                for colour in COLOURS:
                    if allowed[colour] and marginal[colour] < least:
                        best, least = colour, marginal[colour]
                if best < 0:
                    return False
                stones.append(best)
                lost += least
                allowed[best] -= 1
                if allowed is not free:
                    free[best] -= 1
                left[best] -= 1
                if left[best] and not worthless:
                    marginal[best] = worth(best, stands[best], left[best]) - worth(best, stands[best], left[best] - 1)
            return True

        if at.due_first:
            first = [min(have, rest) for have, rest in zip(at.stock, free, strict=True)]
            if not pay(at.due_first, first):
                return None
        total = at.built + built
        if not pay(at.due, free):
            return None
        uses_mason = False
        if at.may_build:
            fee = at.fees[total]
            if at.with_mason is not None and at.with_mason[total] < fee:
                if not pay(at.with_mason[total], free):
                    return None
                before, kept = lost, (free[:], left[:], len(stones))
                if pay(fee - at.with_mason[total], free) and lost - before <= at.mason:
                    pass
                else:
                    lost, uses_mason = before + at.mason, True
                    free[:], left[:] = kept[0], kept[1]
                    del stones[kept[2] :]
                    marginal[:] = losses()
            elif not pay(fee, free):
                return None
        due = tuple(stones)
        over = sum(left) - at.limit
        if over > 0:
            pay(over, left[:])
        return due, lost, uses_mason
