"""Blind bids of two to five seats, all at once: the highest one that nobody else made wins the round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from firenze import EasyGame, Position, Secret, Within

ROUNDS = 4
Number = Annotated[int, Within(1, 5)]


@dataclass(frozen=True)
class State(Position):
    round: Annotated[int, Within(1, ROUNDS)]
    points: tuple[int, ...]
    bids: Annotated[tuple[Number | None, ...], Secret]
    shown: tuple[Number, ...]


@dataclass(frozen=True)
class Bid:
    number: Annotated[int, Within(1, 5), Secret] = field()


class Blind(EasyGame):
    State, actions, seats = State, (Bid,), range(2, 6)
    labels = {"bid": "Bid {number}", "bid_hidden": "{name} bids"}

    def deal(self, seats, chance):
        return {"round": 1, "points": [0] * seats, "bids": [None] * seats, "shown": ()}

    def moves(self, seen):
        return [Bid(number) for number in range(1, 6)]

    def do(self, state, action, seat):
        bids = [action.number if each == seat else bid for each, bid in enumerate(state.bids)]
        if None in bids:
            return {"bids": bids}
        single = [bid for bid in bids if bids.count(bid) == 1]
        won = [bids.index(max(single))] if single else []
        points = [points + (each in won) for each, points in enumerate(state.points)]
        after = {"points": points, "bids": [None] * len(bids), "shown": bids}
        return {**after, "is_over": True} if state.round == ROUNDS else {**after, "round": state.round + 1}

    def scores(self, state):
        return state.points


BLIND = Blind()
