"""Firenze in numbers (`engine/kernel/spaces.py`, docs/bridges.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.firenze import state as st
from engine.firenze.actions import ALL, Action
from engine.firenze.board import CHURCH_FIELDS, HEIGHTS, MOST_BUILT, NUMERALS, ROW_LENGTH
from engine.firenze.cards import CARDS, COVERED
from engine.firenze.state import Seat, State
from engine.firenze.stones import COLOURS, COUNTS
from engine.firenze.view import View
from engine.kernel.spaces import ActionSpace, Feature, Spaces, among, by_seat, in_turn, marks, one_hot, within

MOST_SEATS = 4
MOST_TOWERS = 16
"""Towers of a seat that a view shows in numbers; nobody needs as many."""
MOST_SCORE, MOST_TURNS = 500, 2_000
STEPS = tuple(kind.step for kind in st.Pending.__subclasses__())
KNOWN = tuple(CARDS)
HELD = (*KNOWN, COVERED)

ACTIONS: ActionSpace[Action] = ActionSpace(
    ALL,
    {
        "slot": range(ROW_LENGTH),
        "tower": range(sum(COUNTS)),  # there are at most as many towers as stones
        "as_": HEIGHTS,
        "card": KNOWN,
        "discard": KNOWN,
        "player": range(MOST_SEATS),
        "from_": range(MOST_SEATS),
    },
)


def features(seats: int) -> tuple[Feature[View], ...]:
    """Return the features of a view with that many seats; values by seat begin with one's own."""
    most = max(COUNTS)
    return (
        Feature("seat", (seats,), 0, 1, lambda v: one_hot(v.seat, range(seats)), "one's own number"),
        Feature("to_act", (seats,), 0, 1, lambda v: one_hot(v.to_act, in_turn(v)), "who decides"),
        Feature("player", (seats,), 0, 1, lambda v: one_hot(v.player, in_turn(v)), "whose turn it is"),
        Feature("step", (len(STEPS),), 0, 1, lambda v: one_hot(v.pending.step, STEPS), f"the question: {_list(STEPS)}"),
        Feature("asked", (4,), 0, most, _asked, "slot + 1, colour wanted + 1, stones due, towers to forfeit"),
        Feature("transit", (6,), 0, most, _transit, "stones on the event that takes effect, by colour"),
        Feature("taken", (len(KNOWN),), 0, 1, lambda v: one_hot(v.taken, KNOWN), "the card that has left the row"),
        Feature("turn", (1,), 0, MOST_TURNS, lambda v: [within(v.number, 0, MOST_TURNS)], "number of the turn"),
        Feature("stock", (seats, 6), 0, most, by_seat(lambda s: s.stock), "stones by seat and colour"),
        Feature("towers", (seats, MOST_TOWERS, 4), 0, most, by_seat(_towers), "colour + 1, height, old, raised"),
        Feature("hand", (seats, len(HELD)), 0, 10, by_seat(lambda s: marks(s.hand, HELD)), "cards in hand by kind"),
        Feature("buildings", (seats, len(KNOWN)), 0, 5, by_seat(lambda s: marks(s.buildings, KNOWN)), "by kind"),
        Feature("seals", (seats,), 0, 10, by_seat(lambda s: [s.seals]), "seals not yet placed"),
        Feature("score", (seats,), -MOST_SCORE, MOST_SCORE, by_seat(_score), "points on the track"),
        Feature("orders", (36, seats + 2), 0, 1, _orders, "owner of each order: open, neutral, or by seat"),
        Feature("balconies", (len(NUMERALS), 3), 0, 50, _balconies, "colour, height, value"),
        Feature("floor_tiles", (len(HEIGHTS),), 0, 20, lambda v: [v.floor_tiles.get(h, 0) for h in HEIGHTS], "left"),
        Feature("row", (ROW_LENGTH, len(KNOWN)), 0, 1, _row, "card in each slot"),
        Feature("row_stones", (ROW_LENGTH, 6), 0, most, _row_stones, "stones on it, by colour"),
        Feature("bag", (6,), 0, most, lambda v: v.bag, "stones in the bag, by colour"),
        Feature("discard", (len(KNOWN),), 0, 10, lambda v: marks(v.discard, KNOWN), "discarded cards by kind"),
        Feature("church", (len(KNOWN),), 0, CHURCH_FIELDS, lambda v: marks(v.church, KNOWN), "cards at the church"),
        Feature("bells", (seats,), 0, 1, lambda v: among(v, v.bells), "bell tower given"),
        Feature("end", (seats,), 0, 1, lambda v: one_hot(v.end, in_turn(v)), "who placed the last seal first"),
        Feature("played", (len(KNOWN),), 0, 5, lambda v: marks(v.played, KNOWN), "persons played this turn"),
        Feature("this_turn", (3,), 0, MOST_BUILT, _this_turn, "stones built, free choice of a card, swapped"),
        Feature("draw", (1,), 0, 60, lambda v: [v.draw], "cards in the draw pile"),
    )


def _list(words: Sequence[str]) -> str:
    return ", ".join(words)


def _score(seat: Seat) -> list[int]:
    return [within(seat.score, -MOST_SCORE, MOST_SCORE)]


def _towers(seat: Seat) -> list[int]:
    shown = seat.towers[:MOST_TOWERS]
    rows = [number for t in shown for number in (t.colour + 1, t.height, int(t.old), int(t.raised))]
    return rows + [0] * 4 * (MOST_TOWERS - len(shown))


def _asked(view: View) -> list[int]:
    asked = view.pending
    slot, want = getattr(asked, "slot", -1), getattr(asked, "want", -1)
    return [slot + 1, want + 1, getattr(asked, "due", 0), getattr(asked, "forfeit", 0)]


def _transit(view: View) -> Sequence[int]:
    return getattr(view.pending, "transit", None) or [0] * len(COLOURS)


def _orders(view: View) -> list[int]:
    owners = (st.OPEN, st.NEUTRAL, *in_turn(view))
    return [int(owner == lies) for lies in view.orders for owner in owners]


def _balconies(view: View) -> list[int]:
    return [number for b in view.balconies for number in (b.colour, b.height, b.value)]


def _row(view: View) -> list[int]:
    return list(_slots(view, lambda card: one_hot(card.card, KNOWN), len(KNOWN)))


def _row_stones(view: View) -> list[int]:
    return list(_slots(view, lambda card: card.stones, 6))


def _slots(view: View, read: Callable[[st.RowCard], Sequence[int]], width: int) -> Iterator[int]:
    for slot in range(ROW_LENGTH):
        yield from read(view.row[slot]) if slot < len(view.row) else [0] * width


def _this_turn(view: View) -> list[int]:
    return [view.built, int(view.free_choice), int(view.swapped)]


SPACES: Spaces[State, View, Action] = Spaces(ACTIONS, features, View.imagined)
