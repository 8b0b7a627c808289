"""The Princes of Florence in numbers (`engine/kernel/spaces.py`, docs/bridges.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.spaces import ActionSpace, Feature, Spaces, among, by_seat, in_turn, marks, one_hot, within
from engine.princes import state as st
from engine.princes.actions import KINDS as DEEDS
from engine.princes.actions import OBJECTS, Action
from engine.princes.bonus import BONUS
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, MASKS, ORIENTATIONS, PALAZZO, SIDE, SQUARES
from engine.princes.players.deals import imagined
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.state import COVERED, NOTHING, PILES, Seat, State
from engine.princes.values import ROUNDS
from engine.princes.view import View
from engine.princes.works import most_prestige

ARTISTS, BONUSES, AIMS = tuple(PROFESSIONS), tuple(BONUS), tuple(PRESTIGE)
CARDS = tuple(dict.fromkeys((*ARTISTS, *BONUSES, *AIMS)))
BESTS = (*OBJECTS, NOTHING)
STEPS = tuple(kind.step for kind in st.Pending.__subclasses__())
MOST_MONEY, MOST_SCORE, MOST_WORK = 20_000, 300, 100
"""Florins, points and value of a work beyond which a number says no more."""

ACTIONS: ActionSpace[Action] = ActionSpace(
    DEEDS.values(),
    {
        "PutBack.card": CARDS,
        "Recruit.card": ARTISTS,
        "Work.card": ARTISTS,
        "Work.bonus": BONUSES,
        "Offer.object": OBJECTS,
        "Freedom.kind": FREEDOMS,
        "Build.kind": BUILDINGS,
        "Place.orient": range(max(map(len, ORIENTATIONS.values()))),
        "Place.at": [(x, y) for y in range(SIDE) for x in range(SIDE)],
        "Take.prestige": range(most_prestige(MOST_WORK) + 1),
    },
)


def features(seats: int) -> tuple[Feature[View], ...]:
    """Return the features of a view with that many seats; values by seat begin with one's own."""
    return (
        Feature("seat", (seats,), 0, 1, lambda v: one_hot(v.seat, range(seats)), "one's own number"),
        Feature("to_act", (seats,), 0, 1, lambda v: one_hot(v.to_act, in_turn(v)), "who decides"),
        Feature("start", (seats,), 0, 1, lambda v: one_hot(v.start, in_turn(v)), "the start player"),
        Feature("step", (len(STEPS),), 0, 1, lambda v: one_hot(v.pending.step, STEPS), ", ".join(STEPS)),
        Feature("round", (1,), 1, ROUNDS, lambda v: [v.round], "the round"),
        Feature("money", (seats,), 0, MOST_MONEY, by_seat(lambda s: [within(s.money, 0, MOST_MONEY)]), "florins"),
        Feature("score", (seats,), 0, MOST_SCORE, by_seat(lambda s: [within(s.score, 0, MOST_SCORE)]), "points"),
        Feature("hand", (seats, 22), 0, 30, by_seat(_seen("hand", ARTISTS)), "artists in hand; last: covered ones"),
        Feature("table", (seats, 21), 0, 1, by_seat(lambda s: marks(s.table, ARTISTS)), "artists that have performed"),
        Feature("prestige", (seats, 15), 0, 30, by_seat(_seen("prestige", AIMS)), "prestige cards; last: covered ones"),
        Feature("bonus", (seats, 21), 0, 30, by_seat(_seen("bonus", BONUSES)), "bonus cards; last: covered ones"),
        Feature("staff", (seats, 4), 0, 20, by_seat(_staff), "recruiting cards in hand, used, jesters, builders"),
        Feature("freedoms", (seats, 3), 0, 1, by_seat(lambda s: marks(s.freedoms, FREEDOMS)), "freedoms introduced"),
        Feature("rejected", (21,), 0, 1, lambda v: one_hot(v.seats[v.seat].rejected, ARTISTS), "the artist given back"),
        Feature("plan", (seats, SIDE, SIDE), 0, len(KINDS) + 1, by_seat(_plan), "0 empty, 1 palazzo, 2 + kind"),
        Feature("barred", (seats, SIDE, SIDE), 0, 1, by_seat(lambda s: _bits(s.plan.barred)), "closed to buildings"),
        Feature("got", (seats, len(BESTS)), 0, 1, _got, "object of this round, or fallen out of the auction"),
        Feature("piles", (len(PILES),), 0, 30, lambda v: [len(v.piles[pile]) for pile in PILES], "sizes of the piles"),
        Feature("thrown", (3,), 0, 30, lambda v: [v.thrown.get(kind, 0) for kind in LANDSCAPES], "landscapes thrown"),
        Feature("spent", (len(BONUSES),), 0, 1, lambda v: marks(v.spent, BONUSES), "bonus cards played"),
        Feature("best", (1,), 0, MOST_WORK, lambda v: [within(v.best_value, 0, MOST_WORK)], "best work of the round"),
        Feature("best_seats", (seats,), 0, 1, lambda v: among(v, v.best_seats), "its seats"),
        Feature("object", (len(OBJECTS),), 0, 1, lambda v: one_hot(_of(v, "object"), OBJECTS), "for sale"),
        Feature("bid", (1,), 0, MOST_MONEY, lambda v: [_of(v, "bid", 0)], "the bid, in florins"),
        Feature("bidding", (3, seats), 0, 1, _bidding, "who chose the object, who bids most, who has dropped out"),
        Feature("piece", (len(KINDS),), 0, 1, lambda v: one_hot(_of(v, "piece"), KINDS), "the piece to be placed"),
        Feature("looked_at", (len(CARDS),), 0, 1, lambda v: marks(_of(v, "cards", ()), CARDS), "cards looked at"),
        Feature("limits", (3,), 0, 3, _limits, "actions left; freedom, person card taken in this turn"),
        Feature("value", (1,), 0, MOST_WORK, lambda v: [within(_of(v, "value", 0), 0, MOST_WORK)], "of a work"),
    )


def _of(view: View, name: str, otherwise: Any = None) -> Any:
    return getattr(view.pending, name, otherwise)


def _seen(name: str, cards: Sequence[str]) -> Callable[[Seat], list[int]]:
    """Return the reader of a seat's cards of a kind: each card, and the number of covered ones."""
    return lambda seat: marks(getattr(seat, name), (*cards, COVERED))


def _staff(seat: Seat) -> list[int]:
    return [seat.recruiting, seat.used, seat.jesters, seat.builders]


def _bits(mask: int) -> list[int]:
    return [mask >> square & 1 for square in range(SQUARES)]


def _plan(seat: Seat) -> list[int]:
    squares = _bits(PALAZZO)
    for piece in seat.plan.pieces:
        mask = MASKS[piece.kind][piece.orient, piece.at]
        number = 2 + KINDS.index(piece.kind)
        squares = [number if mask >> square & 1 else lies for square, lies in enumerate(squares)]
    return squares


def _got(view: View) -> list[int]:
    return [number for seat in in_turn(view) for number in one_hot(view.got[seat], BESTS)]


def _bidding(view: View) -> list[int]:
    asked = view.pending
    if not isinstance(asked, st.Bidding):
        return [0] * 3 * len(view.seats)
    order = in_turn(view)
    return [*one_hot(asked.chooser, order), *one_hot(asked.high, order), *among(view, asked.dropped)]


def _limits(view: View) -> list[int]:
    limits = view.limits
    return [0, 0, 0] if limits is None else [limits.left, int(limits.freedom), int(limits.profession)]


SPACES: Spaces[State, View, Action] = Spaces(ACTIONS, features, imagined)
