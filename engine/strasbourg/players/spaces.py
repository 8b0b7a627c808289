"""Strasbourg in numbers (`engine/kernel/spaces.py`, docs/bridges.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel.spaces import ActionSpace, Feature, Spaces, by_seat, in_turn, marks, one_hot, within
from engine.strasbourg.actions import KINDS, Action
from engine.strasbourg.city import HEIGHT, PLOTS, SPOTS, SQUARES, WIDTH
from engine.strasbourg.components import BOARDS, COUNCIL, EDIFICES, FIELDS, GUILDS, OFFICES, PILE
from engine.strasbourg.players.deals import imagined
from engine.strasbourg.state import COVERED, PASSED, UNKNOWN, WAITING, Seat, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CARD_VALUES, ROUNDS
from engine.strasbourg.view import View

MOST_MONEY, MOST_SCORE, MOST_STACKS = 200, 300, 12
"""Coins and points beyond which a number says no more; stacks of a seat that are shown."""
ALL_TASKS = tuple(TASKS)
FACES = (*CARD_VALUES, COVERED)
STEPS = ("tasks", "draw", "split", "bid", "settle", "sell", "refund", "chapel", "edifice", "over")
MOST = len(PILE)

ACTIONS: ActionSpace[Action] = ActionSpace(
    KINDS.values(),
    {
        "tasks": ALL_TASKS,
        "value": CARD_VALUES,
        "cards": CARD_VALUES,
        "good": GUILDS,
        "Place.at": SQUARES,
        "BuildChapel.at": SPOTS,
        "BuildEdifice.at": PLOTS,
    },
)


def features(seats: int) -> tuple[Feature[View], ...]:
    """Return the features of a view with that many seats; values by seat begin with one's own."""
    cards, faces, tasks = len(CARD_VALUES), len(FACES), len(ALL_TASKS)
    return (
        Feature("seat", (seats,), 0, 1, lambda v: one_hot(v.seat, range(seats)), "one's own number"),
        Feature("to_act", (seats,), 0, 1, lambda v: one_hot(v.to_act, in_turn(v)), "who decides"),
        Feature("start", (seats,), 0, 1, lambda v: one_hot(v.start, in_turn(v)), "the start player"),
        Feature("step", (len(STEPS),), 0, 1, lambda v: one_hot(v.pending.step, STEPS), ", ".join(STEPS)),
        Feature("round", (1,), 1, ROUNDS, lambda v: [v.round], "the round"),
        Feature("money", (seats,), 0, MOST_MONEY, by_seat(lambda s: [within(s.money, 0, MOST_MONEY)]), "coins"),
        Feature("score", (seats,), -MOST_SCORE, MOST_SCORE, by_seat(_score), "points on the track"),
        Feature("goods", (seats, len(GUILDS)), 0, 50, by_seat(lambda s: s.goods), "goods by kind"),
        Feature("privileges", (seats,), 0, 50, by_seat(lambda s: [s.privileges]), "privileges"),
        Feature("pile", (seats,), 0, MOST, by_seat(lambda s: [len(s.pile)]), "cards in the pile"),
        Feature(
            "returned", (seats, cards), 0, MOST, by_seat(lambda s: marks(s.returned, CARD_VALUES)), "under the pile"
        ),
        Feature("hand", (seats, faces), 0, MOST, by_seat(lambda s: marks(s.hand, FACES)), "by value; last: covered"),
        Feature("stacks", (seats, MOST_STACKS, faces), 0, MOST, by_seat(_stacks), "cards of each stack"),
        Feature("out", (seats, cards), 0, MOST, by_seat(lambda s: marks(s.out, CARD_VALUES)), "cards that went openly"),
        Feature("lost", (seats, faces), 0, MOST, by_seat(lambda s: marks(s.lost, FACES)), "cards that went unused"),
        Feature("tasks", (seats, tasks + 1), 0, 9, by_seat(lambda s: marks(s.tasks, _faces())), "last: covered ones"),
        Feature("rejected", (seats, tasks + 1), 0, 9, by_seat(lambda s: marks(s.rejected, _faces())), "likewise"),
        Feature("members", (seats, HEIGHT, WIDTH), 0, 1, by_seat(_members), "members in the city"),
        Feature("board", (len(BOARDS),), 0, 1, lambda v: one_hot(v.board, tuple(BOARDS)), "board of the round"),
        Feature("boards", (ROUNDS, len(BOARDS)), 0, 1, lambda v: _rows(v.boards, BOARDS), "boards by round"),
        Feature("edifices", (ROUNDS, len(EDIFICES)), 0, 1, lambda v: _rows(v.edifices, EDIFICES), "edifices by round"),
        Feature("council", (len(COUNCIL), seats), 0, 1, _council, "holder of each council seat"),
        Feature("chapels", (len(SPOTS),), 0, 1, lambda v: marks(v.chapels, SPOTS), "chapels built, by spot"),
        Feature("built", (len(PLOTS), len(EDIFICES)), 0, 1, _built, "edifices built, by plot"),
        Feature("field", (len(FIELDS),), 0, 1, lambda v: one_hot(_of(v, "field"), FIELDS), "the field"),
        Feature("bids", (seats, 4), 0, 1, _bids, "undecided, passed, waiting, turned up"),
        Feature("turned_up", (seats, cards), 0, MOST, _turned_up, "cards turned up in the field"),
        Feature("ranking", (seats,), 0, seats, _ranking, "place in the field, from 1; 0 none"),
        Feature("office", (len(OFFICES),), 0, 1, lambda v: one_hot(_of(v, "office"), OFFICES), "the office to fill"),
        Feature("sold", (len(GUILDS),), 0, 1, lambda v: one_hot(_of(v, "last"), GUILDS), "kind of good sold last"),
    )


def _of(view: View, name: str) -> Any:
    return getattr(view.pending, name, None)


def _faces() -> tuple[str, ...]:
    return (*ALL_TASKS, UNKNOWN)


def _rows(words: Sequence[str], choices: Iterable[str]) -> list[int]:
    """Return a row for each word: which of the choices it is."""
    known = tuple(choices)
    return [number for word in words for number in one_hot(word, known)]


def _score(seat: Seat) -> list[int]:
    return [within(seat.score, -MOST_SCORE, MOST_SCORE)]


def _stacks(seat: Seat) -> list[int]:
    shown = seat.stacks[:MOST_STACKS]
    rows = [number for stack in shown for number in marks(stack, FACES)]
    return rows + [0] * len(FACES) * (MOST_STACKS - len(shown))


def _members(seat: Seat) -> list[int]:
    return [seat.members >> square & 1 for square in range(len(SQUARES))]


def _council(view: View) -> list[int]:
    return [number for holder in view.council for number in one_hot(holder, in_turn(view))]


def _built(view: View) -> list[int]:
    lies = {built.at: built.edifice for built in view.built}
    return [number for plot in PLOTS for number in one_hot(lies.get(plot), tuple(EDIFICES))]


def _bids(view: View) -> list[int]:
    bids = _of(view, "bids")
    if bids is None:
        return [0] * 4 * len(view.seats)
    kinds = [bid if bid in (None, PASSED, WAITING) else "cards" for bid in bids]
    return [number for seat in in_turn(view) for number in one_hot(kinds[seat], (None, PASSED, WAITING, "cards"))]


def _turned_up(view: View) -> list[int]:
    bids = _of(view, "bids") or [None] * len(view.seats)
    return [
        number
        for seat in in_turn(view)
        for number in marks(bids[seat] if isinstance(bids[seat], tuple) else (), CARD_VALUES)
    ]


def _ranking(view: View) -> list[int]:
    ranking = _of(view, "ranking") or ()
    return [ranking.index(seat) + 1 if seat in ranking else 0 for seat in in_turn(view)]


SPACES: Spaces[State, View, Action] = Spaces(ACTIONS, features, imagined)
