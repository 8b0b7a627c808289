"""The prospects of a seat: expected turns, the worth of each order, of stones and of towers.

An evaluation serves one decision.  It knows nothing that the seat could not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp

from engine.firenze.board import HEIGHTS, MAJORITY, SEALS, order_index
from engine.firenze.cards import FEASTS
from engine.firenze.effects.buildings import card_limit_with
from engine.firenze.effects.churches import BELL_HEIGHT, PRIVILEGES
from engine.firenze.effects.feasts import POINTS, RECOGNISED, recognition
from engine.firenze.losses import refund
from engine.firenze.players import weights as fixed
from engine.firenze.players.majorities import majority_pulls, seal_heat
from engine.firenze.players.weights import Weights
from engine.firenze.scoring import final_scoring
from engine.firenze.state import OPEN, RowCard, Table
from engine.firenze.stones import COLOURS, COUNTS, WHITE, Colour

MOST_POINTS = 100_000  # a cap, for loaded positions with absurd tiles
LOWEST = HEIGHTS[0]
TALLEST = HEIGHTS[-1]
ALL_STONES = sum(COUNTS)


def bounded(points: int) -> int:
    """Clip points to a computable range: a loaded position may name any number."""
    return max(-MOST_POINTS, min(MOST_POINTS, points))


class Evaluation:
    """The prospects of seat `me`.

    alive[t]: the chance that my t-th further turn comes.  turns: expected number of further turns.
    gain[colour][height]: the present worth of fulfilling the order, 0 if it is closed.  chain[colour][height]: number
    of balconies to be sealed before it.  price[colour]: worth of a stone in stock.
    """

    def __init__(
        self,
        table: Table,
        me: int,
        weights: Weights,
        row: Sequence[RowCard],
        church: Sequence[str],
        like: Evaluation | None = None,
    ) -> None:
        """like: an evaluation of the same table with another row, perhaps another church; its results are reused."""
        self.table = table
        self.me = me
        self.weights = weights
        self.owes_bell = "campanile" in church and me not in table.bells
        self.seal: float  # worth of a seal now beyond its order
        if like is None:
            self.tiles = {height: bounded(points) for height, points in table.floor_tiles.items()}
            self.alive = self._alive()
            self.turns = sum(self.alive[1:], 0.0) * self._own_share()
            self.usable = self.turns / (self.turns + fixed.HALF_USED)  # share of the kept things that will be used
            self.last = self.alive[1] == 0.0
            self.gain, self.chain = self._gains(church)
            self.risk = self._risks()
            self.price = self._prices()
            crowd = weights.crowd
            self.crowd = [cost * self.alive[1] for cost in crowd] + [crowd[-1] * self.alive[1]] * ALL_STONES
        else:
            self.tiles, self.alive, self.turns, self.usable = like.tiles, like.alive, like.turns, like.usable
            self.last, self.seal, self.risk, self.crowd = like.last, like.seal, like.risk, like.crowd
            self.gain, self.chain, self.price = like.gain, like.chain, like.price
            if church is not table.church:
                self.gain, self.chain = self._gains(church)
                self.price = self._prices()
        self.supply = self._supplies(row)
        self.worths: list[dict[tuple[tuple[int, ...], int], float]] = [{} for _ in COLOURS]

    def after(self, row: Sequence[RowCard], church: Sequence[str]) -> Evaluation:
        """Return the same prospects with another row and church."""
        return Evaluation(self.table, self.me, self.weights, row, church, self)

    # ------------------------------------------------------------ time

    def _alive(self) -> list[float]:
        table, weights = self.table, self.weights
        if table.end is not None:
            return [1.0] + [0.0] * fixed.HORIZON
        alive = [1.0] * (fixed.HORIZON + 1)
        for number, seat in enumerate(table.seats):
            if number == self.me:
                continue
            ready = sum((fixed.HEADSTART for tower in seat.towers if tower.height >= fixed.STARTED), 0.0)
            needed = max(fixed.SOONEST_END, seat.seals * weights.turns_a_seal - ready)
            spread = fixed.END_SPREAD + fixed.END_SPREAD_A_TURN * needed
            fewest = ceil(seat.seals / 2)
            for turn in range(2, fixed.HORIZON + 1):
                past = turn - 1
                if past >= fewest:
                    alive[turn] *= 1.0 - 1.0 / (1.0 + exp(-(past - needed) / spread))
        return alive

    def _own_share(self) -> float:
        """Return the share of the turns before my own last seal, which ends my turns too."""
        needed = self.table.seats[self.me].seals * self.weights.turns_a_seal
        expected = sum(self.alive[1:], 0.0)
        return min(1.0, needed / expected) if expected else 0.0

    def lead(self) -> float:
        """Return my lead over the best rival if this were my last turn and each rival's next one its last."""
        table = self.table
        final = [bounded(score) for score in final_scoring(table).scores]
        rivals = []
        for number, seat in enumerate(table.seats):
            if number != self.me:
                last = 0.0
                for tower in seat.towers:
                    highest = min(TALLEST, tower.height + fixed.ONE_TURNS_GROWTH)
                    for height in range(max(LOWEST, tower.height + 1), highest + 1):
                        value = self.gain[tower.colour][height]
                        if value and seat.stock[tower.colour] + 1 >= height - tower.height:
                            last = max(last, fixed.LAST_TURN_SURE * value)
                rivals.append(final[number] + fixed.LAST_TURN_EXTRA + last)
        return final[self.me] - max(rivals)

    # ------------------------------------------------------------ orders

    def _gains(self, church: Sequence[str]) -> tuple[list[list[float]], list[list[int]]]:
        table, me, weights = self.table, self.me, self.weights
        orders = table.orders
        seat = table.seats[me]
        gain = [[0.0] * 9 for _ in COLOURS]
        chain = [[0] * 9 for _ in COLOURS]
        by_height = [0.0] * 9
        progress = 1.0 - min(1.0, (seat.seals - 1) / (SEALS[len(table.seats)] - 1))
        seal = weights.seal + (weights.seal_late - weights.seal) * progress
        self.seal = seal
        recognitions = seat.hand.count("recognition")
        for height in HEIGHTS:
            extra = seal + self.tiles.get(height, 0)
            privilege = PRIVILEGES.get(height)
            if privilege and privilege[0] in church:
                extra += privilege[1]
            if height in RECOGNISED:
                extra += weights.recognition * recognitions
            elif weights.tall:
                extra += weights.tall * (height - fixed.TALLEST_PLAIN)
            by_height[height] = extra
        lowest = table.open_balcony()
        tiles = {(balcony.colour, balcony.height): number for number, balcony in enumerate(table.balconies)}
        for colour in COLOURS:
            printed = table.values.orders[colour]
            majority = weights.majority * self._majority_step(colour)
            for height in HEIGHTS:
                if orders[order_index(colour, height)] != OPEN:
                    continue
                value = printed[height - LOWEST]
                balcony = tiles.get((colour, height))
                if balcony is not None and lowest is not None:
                    value = bounded(table.balconies[balcony].value)
                    chain[colour][height] = balcony - lowest
                gain[colour][height] = value + by_height[height] + majority
        self._deny(gain)
        return gain, chain

    def _majority_step(self, colour: Colour) -> float:
        """Return the expected majority points of one more seal."""
        me, heat = self.me, seal_heat(self.table, self.weights, self.last)
        pull = majority_pulls(self.table, colour, heat)
        others = sum(pull, 0.0) - pull[me]
        before = pull[me] / (pull[me] + others)
        after = pull[me] * exp(heat) / (pull[me] * exp(heat) + others)
        return MAJORITY[colour] * (after - before)

    def _deny(self, gain: list[list[float]]) -> None:
        for number, seat in enumerate(self.table.seats):
            if number == self.me:
                continue
            for tower in seat.towers:
                for height in range(tower.height + 1, min(TALLEST, tower.height + fixed.ONE_TURNS_GROWTH) + 1):
                    if gain[tower.colour][height]:
                        gain[tower.colour][height] += self.weights.deny * gain[tower.colour][height]

    def _risks(self) -> list[list[float]]:
        """Return the chance per turn that a rival takes the order first."""
        table, me, threat = self.table, self.me, self.weights.threat
        risk = [[fixed.RISK_ANY * (len(table.seats) - 1)] * 9 for _ in COLOURS]
        for number, seat in enumerate(table.seats):
            if number == me:
                continue
            for tower in seat.towers:
                stock = seat.stock[tower.colour]
                line = risk[tower.colour]
                for height in range(max(LOWEST, tower.height + 1), TALLEST + 1):
                    need = height - tower.height
                    if need > fixed.ONE_TURNS_GROWTH + 1:
                        break
                    danger = self._danger(need, stock) * threat
                    line[height] = 1.0 - (1.0 - line[height]) * (1.0 - danger)
            for colour in COLOURS:
                if seat.stock[colour] >= LOWEST:
                    risk[colour][LOWEST] = 1.0 - (1.0 - risk[colour][LOWEST]) * (1.0 - fixed.RISK_FROM_STOCK * threat)
        return risk

    @staticmethod
    def _danger(need: int, stock: int) -> float:
        """Return the chance that a rival's tower, `need` floors short, is finished in its next turn."""
        if need > fixed.ONE_TURNS_GROWTH:
            return fixed.RISK_FAR
        return fixed.RISK_STOCKED if stock >= need else fixed.RISK_NEAR

    # ------------------------------------------------------------ stones

    def _supplies(self, row: Sequence[RowCard]) -> list[tuple[float, int, float]]:
        """Return by colour: the chance of a stone next turn, the most stones on one card, stones per turn later."""
        rivals = len(self.table.seats) - 1
        bag = self.table.bag
        total = sum(bag) or 1
        result = []
        for colour in COLOURS:
            without, most = 1.0, 0
            for slot, card in enumerate(row):
                count = card.stones[colour]
                if count:
                    without *= 1.0 - (1.0 - fixed.TAKEN[min(slot, len(fixed.TAKEN) - 1)]) ** rivals
                    most = max(most, count)
            fresh = 1.0 - (1.0 - bag[colour] / total) ** fixed.STONES_A_CARD
            chance = 1.0 - without * (1.0 - fixed.FRESH_CARD_MINE * fresh)
            share = (COUNTS[colour] / ALL_STONES + bag[colour] / total) / 2
            result.append((chance, most, fixed.LATER_BASE + fixed.LATER_BY_SHARE * share))
        return result

    def _prices(self) -> list[float]:
        weights = self.weights
        usable = self.usable
        prices = []
        for colour in COLOURS:
            best = 0.0
            for height in HEIGHTS:
                gain = self.gain[colour][height]
                if gain:
                    turns = height / weights.pace + fixed.TURNS_A_BALCONY * self.chain[colour][height]
                    sure = (1.0 - self.risk[colour][height]) ** turns * weights.patience**turns
                    best = max(best, gain * sure * self._lives(turns) / height - weights.labour)
            prices.append(weights.stone_base * usable + weights.stone_share * weights.stone_colour[colour] * best)
        return prices

    def _lives(self, turns: float) -> float:
        """Return the chance that the turn comes, interpolated between integers."""
        if turns >= fixed.HORIZON:
            return 0.0
        whole = int(turns)
        return self.alive[whole] + (self.alive[whole + 1] - self.alive[whole]) * (turns - whole)

    # ------------------------------------------------------------ worth

    def worth(self, colour: Colour, stands: tuple[int, ...], stock: int) -> float:
        """Return the worth after the turn of a colour's towers (their heights) and of its stones in stock."""
        worths = self.worths[colour]
        key = (stands, stock)
        known = worths.get(key)
        if known is None:
            known = worths[key] = self._worth_of(colour, stands, stock)
        return known

    def _worth_of(self, colour: Colour, stands: tuple[int, ...], stock: int) -> float:
        if self.last:
            return 0.0
        curve = fixed.CURVE[stock] if stock < len(fixed.CURVE) else fixed.CURVE[-1]
        total = self.price[colour] * curve
        if stands:
            share = stock // len(stands)
            for height in stands:
                total += self._tower(colour, height, share)
        return total

    def _tower(self, colour: Colour, height: int, stock: int) -> float:
        """Return the worth of the tower's best future, less the stones and the labour it still takes."""
        weights = self.weights
        chance, most, later = self.supply[colour]
        step = self.price[colour] + weights.labour
        best = refund(height) * self.price[colour] * fixed.REFUND_USED
        gains, risks, chain = self.gain[colour], self.risk[colour], self.chain[colour]
        for top in range(max(LOWEST, height + 1), TALLEST + 1):
            gain = gains[top]
            if self.owes_bell and colour == WHITE and top == BELL_HEIGHT:
                gain = weights.bell
            if not gain:
                continue
            need = top - height
            turns = float(ceil(need / weights.pace))
            missing = need - stock
            fed = 1.0
            if missing > 0:
                if missing > most:
                    turns = max(turns, 1.0 + (missing - most) / later)
                if not stock:
                    fed = chance
                if missing > 1:
                    fed *= (fixed.FED_ANYWAY + (1.0 - fixed.FED_ANYWAY) * chance) ** (missing - 1)
            turns += fixed.TURNS_A_BALCONY * chain[top]
            sure = ((1.0 - risks[top]) * weights.patience) ** turns * self._lives(turns) * fed
            best = max(best, gain * sure - need * step)
        misjudged = weights.oversight.towers
        if misjudged:
            best += misjudged[colour][min(height, TALLEST)] * self.alive[1]
        return best - (0.0 if stock else weights.starving * self.alive[1])

    # ------------------------------------------------------------ cards

    def card(self, card: str) -> float:
        """Return the worth of the card in hand, or laid out, from the end of this turn on."""
        weights = self.weights
        if card in POINTS:
            points = POINTS[card]
            return points * (weights.feast if points > 0 else 1.0) - weights.slot * self.alive[1]
        if card == "recognition":
            hoped = recognition(self.table, self.me) + fixed.RECOGNITIONS_A_TURN * self.turns
            return hoped * weights.feast - weights.slot * self.alive[1]
        holding = weights.holdings[card]
        misjudged = weights.oversight.cards.get(card, 0.0) * self.usable
        return holding.flat * self.usable + holding.a_turn * self.turns + misjudged

    def cards(self, hand: Sequence[str], buildings: Sequence[str]) -> float:
        """Return the worth of hand and buildings, counting only as many as the limit allows (R116, R195)."""
        total = sum((self.card(card) for card in hand), 0.0) + sum((self.card(card) for card in buildings), 0.0)
        over = len(hand) + len(buildings) - card_limit_with(buildings)
        if over > 0:
            loose = sorted(self.card(card) for card in (*hand, *buildings) if card not in FEASTS)
            total -= sum(loose[:over], 0.0)
        held = set(hand)
        if "patrician" in held and self.alive[1] and (held & {"scandal", "disgrace"}):
            total += fixed.SHAME_GOES
        return total
