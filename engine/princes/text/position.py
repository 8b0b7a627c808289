"""A whole position as text (section 6c of the rules): `to_json` writes it, `from_json` reads it and checks all of it.

Writing and reading are inverse: an accepted position is written back unchanged, except for unknown fields.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import PositionError
from engine.princes import state as st
from engine.princes.actions import OBJECTS
from engine.princes.cards import CARDS
from engine.princes.pieces import KINDS, LANDSCAPES, MASKS
from engine.princes.plan import EMPTY_PLAN, Piece, Plan
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.scoring import final_scoring
from engine.princes.state import COVERED, NOTHING, PILES, Limits, Lying, Pending, Seat, State, Table
from engine.princes.text.position_check import check
from engine.princes.values import BUILDERS_A_SEAT, LEAST_SEATS, MOST_SEATS, OPENING_BID, ROUNDS
from engine.princes.view import View
from engine.wire.reader import Reader, write_chance
from engine.wire.records import Family, write

FORMAT = "fuersten-position-1"

__all__ = ["PositionError", "from_json", "to_json", "view_json"]

# ---------------------------------------------------------------- writing


def to_json(state: State) -> dict[str, Any]:
    """Write the whole truth, hidden information included."""
    return {
        **_table_json(state),
        "players": [_seat_json(name, seat) for name, seat in zip(state.names, state.seats, strict=True)],
        "piles": {pile: list(map(write, state.piles[pile])) for pile in PILES},
        "rng": write_chance(state.chance),
    }


def view_json(view: View) -> dict[str, Any]:
    """Write the position as a seat knows it: numbers for cards in other hands, null for the back of a card, no `rng`
    (section 6e); in `over` everything is open."""
    names = enumerate(zip(view.names, view.seats, strict=True))
    piles: dict[str, list[Any]]
    if view.is_over:
        players = [_seat_json(name, seat) for _, (name, seat) in names]
        piles = {pile: list(map(write, view.piles[pile])) for pile in PILES}
    else:
        players = [
            _seat_json(name, seat) if number == view.seat else _from_outside_json(name, seat)
            for number, (name, seat) in names
        ]
        piles = {pile: [None if lying.card == COVERED else lying.card for lying in view.piles[pile]] for pile in PILES}
    return {**_table_json(view), "players": players, "piles": piles}


def _table_json(table: Table) -> dict[str, Any]:
    """Return the common part of a state and a view."""
    result: dict[str, Any] = {
        "format": FORMAT,
        "options": {},
        "round": table.round,
        "start": table.start,
        "players": [],
        "thrown": dict(table.thrown),
        "spent": list(table.spent),
        "piles": {},
        "sold": list(table.sold),
        "got": list(table.got),
        "best": {"value": table.best_value, "seats": list(table.best_seats)},
        "turn": _turn_json(table.pending),
    }
    if table.is_over:
        final = final_scoring(table)
        result["result"] = {
            "scores": list(final.scores),
            "prestige": [[[card, points] for card, points in cards] for cards in final.prestige],
            "winners": list(final.winners),
        }
    return result


def _seat_json(name: str, seat: Seat) -> dict[str, Any]:
    return {
        "name": name,
        "money": seat.money,
        "score": seat.score,
        "hand": list(seat.hand),
        "table": list(seat.table),
        "recruiting": seat.recruiting,
        "used": seat.used,
        "jesters": seat.jesters,
        "builders": seat.builders,
        "freedoms": list(seat.freedoms),
        "prestige": list(seat.prestige),
        "bonus": list(seat.bonus),
        "rejected": seat.rejected,
        "plan": list(map(write, seat.plan.pieces)),
    }


def _from_outside_json(name: str, seat: Seat) -> dict[str, Any]:
    """Return the court of another seat: numbers of cards, and no `rejected`."""
    result = _seat_json(name, seat)
    del result["rejected"]
    return {**result, "hand": len(seat.hand), "prestige": len(seat.prestige), "bonus": len(seat.bonus)}


def _turn_json(pending: Pending) -> dict[str, Any]:
    """Return the question; the limits of phase B are among its own fields, a value last."""
    told = QUESTIONS.write(pending)
    turn: dict[str, Any] = {"step": told.pop("step"), "to_act": told.pop("seat")}
    limits: dict[str, Any] = told.pop("limits", {})
    if COVERED in told.get("cards", ()):
        told["cards"] = len(told["cards"])
    return turn | (limits | told if "value" in told else told | limits)


# ---------------------------------------------------------------- reading


def from_json(data: object, seed: int = 0) -> State:
    """Read a position; its chances come from `rng`, or else from the seed.

    Raises PositionError, with the field and the problem, for an invalid position.
    """
    read = Reader.of_position(data, FORMAT)
    read.object("options")  # there are none yet; its contents are ignored
    s = State()
    players = read.objects("players", range(LEAST_SEATS, MOST_SEATS + 1))
    s.names = tuple(player.text("name") for player in players)
    s.seats = [_read_seat(player) for player in players]
    seats = len(s.seats)
    s.round = read.number("round", 1, ROUNDS)
    if read.number("start", 0, seats - 1) != s.start:
        raise PositionError("start", f"must be {s.start} in round {s.round}")
    thrown = read.object("thrown")
    s.thrown = {kind: thrown.number(kind, 0) for kind in LANDSCAPES}
    s.spent = read.choices("spent", CARDS["bonus"])
    piles = read.object("piles")
    s.piles = {pile: tuple(_read_lying(lying, pile, seats) for lying in piles.objects(pile)) for pile in PILES}
    s.got = tuple(_read_got(thing, f"got[{seat}]") for seat, thing in enumerate(read.list("got")))
    if len(s.got) != seats:
        raise PositionError("got", f"must have {seats} entries, not {len(s.got)}")
    if sorted(read.choices("sold", OBJECTS)) != sorted(s.sold):
        raise PositionError("sold", "must be the objects that somebody got")
    best = read.object("best")
    s.best_value = best.number("value", 0)
    s.best_seats = tuple(best.numbers("seats", 0, seats - 1))
    s.pending = _read_pending(read.object("turn"), seats)
    s.chance = read.chance("rng", seed)
    s.legal_actions = None
    check(s)
    return s


def _read_seat(player: Reader) -> Seat:
    seat = Seat()
    seat.money = player.number("money", 0)
    if seat.money % 100:
        raise PositionError(f"{player.path}.money", "must be a multiple of 100")  # R94
    seat.score = player.number("score", 0)
    seat.hand = player.choices("hand", PROFESSIONS)
    seat.table = player.choices("table", PROFESSIONS)
    seat.recruiting = player.number("recruiting", 0)
    seat.used = player.number("used", 0)
    seat.jesters = player.number("jesters", 0)
    seat.builders = player.number("builders", 0, BUILDERS_A_SEAT)
    seat.freedoms = player.choices("freedoms", FREEDOMS)
    seat.prestige = player.choices("prestige", CARDS["prestige"])
    seat.bonus = player.choices("bonus", CARDS["bonus"])
    seat.rejected = None if player.raw("rejected") is None else player.choice("rejected", PROFESSIONS)
    seat.plan = _read_plan(player)
    return seat


def _read_plan(player: Reader) -> Plan:
    plan = EMPTY_PLAN
    for place in player.objects("plan"):
        kind, orient, at = place.choice("kind", KINDS), place.number("orient"), place.numbers("at")
        mask = MASKS[kind].get((orient, (at[0], at[1]))) if len(at) == 2 else None
        if mask is None:
            raise PositionError(place.path, "must lie inside the plan and beside the palazzo")
        if mask & plan.covered:
            raise PositionError(place.path, "must not cover another piece")
        if kind not in LANDSCAPES and kind in plan.kinds:
            raise PositionError(place.path, "must not be the same building twice")  # R64
        plan = plan.with_piece(Piece(kind, orient, (at[0], at[1])))
    return plan


def _read_lying(lying: Reader, pile: str, seats: int) -> Lying:
    by = None if lying.raw("by") is None else lying.number("by", 0, seats - 1)
    return Lying(lying.choice("card", CARDS[pile]), by)


def _read_got(value: object, path: str) -> str | None:
    if value is None or (isinstance(value, str) and (value == NOTHING or value in OBJECTS)):
        return value
    raise PositionError(path, f"must be null, {NOTHING!r} or one of {', '.join(OBJECTS)}")


def _read_pending(turn: Reader, seats: int) -> Pending:
    seat = turn.number("to_act", 0, seats - 1)
    step = turn.choice("step", tuple(QUESTIONS.kinds))
    if step == "bid" and turn.number("bid", OPENING_BID) % 100:
        raise PositionError("turn.bid", "must be a multiple of 100")

    def limits(told: dict[str, Any]) -> Limits | None:
        if told.get("piece") in LANDSCAPES or told.get("pile") == "prestige":
            return None  # comes from the auction
        left = turn.number("left", 0, 2 if step == "act" else 1)
        return Limits(left, turn.truth("freedom"), turn.truth("profession"))

    return turn.one_of(
        QUESTIONS,
        {
            "seat": lambda told: seat,
            "cards": lambda told: turn.choices("cards", CARDS[told["pile"]]),
            "chooser": lambda told: turn.number("chooser", 0, seats - 1),
            "high": lambda told: turn.number("high", 0, seats - 1),
            "dropped": lambda told: tuple(turn.numbers("dropped", 0, seats - 1)),
            "limits": limits,
        },
    )


QUESTIONS: Family[Pending] = Family(
    (st.Hire, st.ChooseObject, st.Bidding, st.Placing, st.Sifting, st.Luring, st.Acting, st.Taking, st.GameOver), "step"
)
