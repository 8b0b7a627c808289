"""Carrying out a course: one answer after another, from the card to the last order, without a new search."""

from __future__ import annotations

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.phases.choose import price
from engine.firenze.players.evaluation import Evaluation, bounded
from engine.firenze.players.planner import NEW
from engine.firenze.players.turn_search import Course, Fetch, crude_worth, least_missed
from engine.firenze.players.weights import Weights
from engine.firenze.state import Table
from engine.firenze.stones import Colour

Legal = tuple[Action, ...]
Key = tuple[object, ...]


def key_of(table: Table) -> Key:
    """Return the key of a course in progress: the question, and all that the seat to act owns.  The row is left out, so
    that a refill does not end the course."""
    seat = table.seats[table.to_act]
    due = getattr(table.pending, "due", 0)
    played = (table.played, table.swapped, table.free_choice, table.built)
    return (table.number, table.to_act, table.pending.step, due, played, *seat.stock, *seat.hand, *seat.towers)


class Carrier:
    """The execution of one course of the seat on turn.  It answers each question once, in their order.

    A course that takes an event ends with the event: the rest needs a new search.
    """

    def __init__(self, table: Table, course: Course, weights: Weights) -> None:
        plan = course.plan
        self._course = course
        self._weights = weights
        self._planned = bool(plan.branches)
        self._paid = list(plan.paid)
        self._fetches = sorted(course.fetches, key=lambda fetch: fetch.how)
        self._stones: list[tuple[Colour, int]] = []  # colour and tower (or NEW: another floor on the newest)
        self._founding: list[bool] = []
        self._orders: list[tuple[int, Colour, int, int]] = []  # place in the chain of balconies, colour, height, order
        self._bell = any(branch.bell for branch in plan.branches)
        is_before = isinstance(table.pending, st.ChooseCard | st.PayForCard)
        self._known = len(table.row) - is_before  # cards of the row without the one to be dealt
        for colour, branch in zip(plan.colours, plan.branches, strict=True):
            for number, stones in branch.steps:
                for stone in range(stones):
                    self._stones.append((colour, number))
                    self._founding.append(number == NEW and stone == 0)
            for _, height, order in branch.fulfils:
                balcony = table.balcony_at(colour, order)
                self._orders.append((-1 if balcony is None else balcony, colour, height, order))
        self._orders.sort()
        self._built = 0

    def answer(self, table: Table, legal: Legal) -> Action | None:
        """Return the answer to the question, or None if the course has none or it is not legal."""
        action = self._answer(table, table.pending)
        return action if action in legal else None

    def _answer(self, table: Table, asked: st.Pending) -> Action | None:
        if isinstance(asked, st.ChooseCard):
            if self._course.princess and not table.free_choice and price(table, self._course.slot):
                return ac.PLAY_PRINCESS
            return ac.TAKE[self._course.slot]
        if isinstance(asked, st.PayForCard):
            return ac.PAY[self._next_paid(table)]
        if isinstance(asked, st.PersonWindow):
            return ac.CONTINUE
        if not self._planned:
            return None
        if isinstance(asked, st.ChooseExchange):
            return self._fetch(table) or ac.CONTINUE
        if isinstance(asked, st.PayExchange):
            return ac.GIVE[self._next_paid(table)]
        if isinstance(asked, st.BuildTowers):
            return self._build(table)
        if isinstance(asked, st.PayFee):
            return ac.PAY[self._next_paid(table)]
        if isinstance(asked, st.FulfilOrders):
            return self._fulfil(table)
        return None

    def _next_paid(self, table: Table, but: Colour = -1) -> Colour:
        """Return the next stone to pay: the plan's, or else the least valuable one."""
        stock = table.seats[table.player].stock
        for place, colour in enumerate(self._paid):
            if colour != but and stock[colour]:
                del self._paid[place]
                return colour
        return least_missed(
            Evaluation(table, table.player, self._weights, table.row, table.church), table.seats[table.player]
        )

    def _fetch(self, table: Table) -> Action | None:
        if not self._fetches:
            return None
        fetch = self._fetches.pop(0)
        if fetch.how == "swap":
            # as far right as possible, where the given stones help others least
            slots = [slot for slot, card in enumerate(table.row[: self._known]) if card.stones[fetch.colour]]
            return ac.SWAP[slots[-1]][fetch.colour] if slots else None
        give = self._next_paid(table, but=fetch.colour)
        if fetch.how == "alchemist":
            return ac.PLAY_ALCHEMIST[give][fetch.colour]
        victim = self._victim(table, fetch)
        return None if victim is None else ac.PLAY_SMUGGLER[victim][give][fetch.colour]

    @staticmethod
    def _victim(table: Table, fetch: Fetch) -> int | None:
        rivals = [n for n, seat in enumerate(table.seats) if n != table.player and seat.stock[fetch.colour]]
        if not rivals:
            return None
        return max(rivals, key=lambda n: (bounded(table.seats[n].score) + crude_worth(table.seats[n]), n))

    def _build(self, table: Table) -> Action:
        if self._course.plan.uses_mason and "mason" not in table.played:
            return ac.PLAY_MASON
        if self._built >= len(self._stones):
            return ac.CONTINUE
        colour, number = self._stones[self._built]
        founding = self._founding[self._built]
        self._built += 1
        if founding:
            return ac.FOUND[colour]
        return ac.Raise(len(table.seats[table.player].towers) - 1 if number == NEW else number)

    def _fulfil(self, table: Table) -> Action | None:
        towers = table.seats[table.player].towers
        if self._bell and table.owes_bell(table.player):
            for number, tower in enumerate(towers):
                if (tower.colour, tower.height) == (0, 3):
                    return ac.Bell(number)
        if not self._orders:
            return None
        _, colour, height, order = self._orders.pop(0)
        for number, tower in enumerate(towers):
            if (tower.colour, tower.height) == (colour, height):
                return ac.Fulfil(number, None if order == height else order)
        return None
