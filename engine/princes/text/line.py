"""A position as one short line, as lessons and puzzles use it: the courts, with the rest in box and piles.

    act, left 2; seat money 900, hand poet, plan opera@3,0 lake.2@0,0; seat; seat; round 2; got lake jester builder

The parts are divided by semicolons, the groups of a part by commas.  The first part is the step; it is the first seat's
question, or that of another seat if `by` and its number are given.

| step | content |
|---|---|
| `hire`, `offer`, `lure` | |
| `bid` | the object, the bid, `high` (the highest bidder), `dropped` (the seats out of it) |
| `place` | the piece |
| `sift` | the pile and the cards looked at |
| `take` | the value of the work |
| `act` | |

In phase B `left` follows, with the number of actions left, and `freedom` and `profession` if they have been taken in
this turn.

| part | content |
|---|---|
| `seat` | one or more of OF_A_SEAT, each with the court's values; 3,500 florins if `money` is missing |
| `round` | its number; 1 if missing |
| `got` | by seat what it got in this round: an object, `none`, or `-` for nothing yet, the default |
| `best` | the value of the best work of the round and the seats that share it |
| `profession`, `bonus`, `prestige` | the first cards of a pile; the others follow in the order of the box |
| `thrown`, `spent` | landscapes thrown away, bonus cards played |

Seats are numbers from 0.  A piece on a plan is its kind, a dot and its orientation if that is not 0, and its place:
`library.3@1,2`.  The line does not name the seats that put cards under a pile, and a seat without a `rejected` artist
has rejected the last one of the pile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.kernel.game import PositionError
from engine.princes import state as st
from engine.princes.cards import CARDS
from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import Piece
from engine.princes.state import PILES, Limits, Pending, Seat, State
from engine.princes.text.position import FORMAT, from_json
from engine.princes.values import START_MONEY
from engine.wire.line import (
    Said,
    check_seats,
    exactly,
    only,
    read_groups,
    read_number,
    read_parts,
    write_groups,
    write_part,
)

NOT_YET = "-"
COUNTED = ("money", "score", "recruiting", "used", "jesters", "builders")
LISTED = ("hand", "table", "freedoms", "bonus", "prestige")
OF_A_SEAT = (*COUNTED, *LISTED, "plan", "rejected")
OF_A_STEP = ("left", "high", "dropped", "by")
STEPS = ("hire", "offer", "bid", "place", "sift", "lure", "act", "take")
PARTS = ("seat", "round", "got", "best", *PILES, "thrown", "spent")

_PIECE = re.compile(r"([a-z]+)(?:\.(\d))?@(\d),(\d)")

# ---------------------------------------------------------------- reading


def read_line(text: str, names: Sequence[str], seed: int = 0) -> State:
    """Return the position; the chances come from the seed.

    names: of the seats.  Raises PositionError, with the part and the problem, for an invalid position.
    """
    step, seats, said = read_parts(text, PARTS)
    courts = [read_groups(seat, OF_A_SEAT, "seat") for seat in seats]
    check_seats(courts, names)
    return from_json(_position(step, courts, said, names), seed)


def _position(step: str, courts: Sequence[Said], said: Said, names: Sequence[str]) -> dict[str, Any]:
    """Return the position as JSON."""
    turn = _turn(step)
    number = read_number("round", only("round", said.get("round", ["1"])))
    got = [None if word == NOT_YET else word for word in said.get("got", [NOT_YET] * len(names))]
    best = [read_number("best", word) for word in said.get("best", ["0"])]
    if turn["step"] == "bid":
        turn["chooser"] = _chooser(got, number, len(names))
    piles = {pile: _pile(pile, courts, turn, said) for pile in PILES}
    rejected = piles["profession"][-1] if piles["profession"] and turn["step"] != "hire" else None
    thrown = said.get("thrown", [])
    if unknown := next((kind for kind in thrown if kind not in LANDSCAPES), ""):
        raise PositionError("thrown", f"must be landscapes, not {unknown!r}")
    return {
        "format": FORMAT,
        "options": {},
        "round": number,
        "start": (number - 1) % len(names),
        "players": [_player(name, court, rejected) for name, court in zip(names, courts, strict=True)],
        "thrown": {kind: thrown.count(kind) for kind in LANDSCAPES},
        "spent": said.get("spent", []),
        "piles": {pile: [{"card": card, "by": None} for card in cards] for pile, cards in piles.items()},
        "sold": [thing for thing in got if thing not in (None, st.NOTHING)],
        "got": got,
        "best": {"value": best[0] if best else 0, "seats": best[1:]},
        "turn": turn,
    }


def _turn(text: str) -> dict[str, Any]:
    """Return the question as JSON; the chooser of the offered object is added later."""
    told = read_groups(text, (*STEPS, *OF_A_STEP), "step")
    step = next(iter(told), "")
    if step not in STEPS:
        raise PositionError("step", f"must begin with one of {', '.join(STEPS)}")
    turn: dict[str, Any] = {"step": step, "to_act": read_number("by", only("by", told.get("by", ["0"])))}
    what = told[step]
    match step:
        case "bid":
            thing, bid = exactly("step", what, 2)
            high = read_number("high", only("high", told.get("high", [])))
            dropped = [read_number("dropped", word) for word in told.get("dropped", [])]
            turn |= {"object": thing, "bid": read_number("bid", bid), "high": high, "dropped": dropped}
        case "place":
            turn["piece"] = only("step", what)
        case "sift":
            turn |= {"pile": what[0] if what else "", "cards": what[1:]}
        case "take":
            turn["value"] = read_number("value", only("step", what))
        case _:
            exactly("step", what, 0)
    if "left" in told:
        limits = told["left"]
        if unknown := next((word for word in limits[1:] if word not in ("freedom", "profession")), ""):
            raise PositionError("left", f"must be a number, freedom and profession, not {unknown!r}")
        turn |= {"left": read_number("left", limits[0] if limits else "")}
        turn |= {name: name in limits for name in ("freedom", "profession")}
    return turn


def _chooser(got: Sequence[str | None], number: int, seats: int) -> int:
    """Return the first seat in the order of play that has nothing yet (R19)."""
    order = [(number - 1 + k) % seats for k in range(seats)]
    return next((seat for seat in order if seat < len(got) and got[seat] is None), 0)


def _player(name: str, court: Said, rejected: str | None) -> dict[str, Any]:
    """Return a seat as JSON."""
    counted = {"money": [str(START_MONEY)], **{what: ["0"] for what in COUNTED[1:]}, **court}
    return {
        "name": name,
        **{what: read_number(f"seat.{what}", only(f"seat.{what}", counted[what])) for what in COUNTED},
        **{what: court.get(what, []) for what in LISTED},
        "rejected": only("seat.rejected", court["rejected"]) if "rejected" in court else rejected,
        "plan": [_piece(word) for word in court.get("plan", [])],
    }


def _piece(word: str) -> dict[str, Any]:
    told = _PIECE.fullmatch(word)
    if told is None:
        raise PositionError("seat.plan", f"must be pieces such as library.3@1,2, not {word!r}")
    kind, orient, x, y = told.groups()
    return {"kind": kind, "orient": int(orient or 0), "at": [int(x), int(y)]}


def _pile(pile: str, courts: Sequence[Said], turn: dict[str, Any], said: Said) -> list[str]:
    """Return the cards of a pile: those given, then all that are nowhere else."""
    first = said.get(pile, [])
    if unknown := next((card for card in first if card not in CARDS[pile]), ""):
        raise PositionError(pile, f"must be cards of this pile, not {unknown!r}")
    away = [*first, *(said.get("spent", []) if pile == "bonus" else []), *turn.get("cards", [])]
    for court in courts:
        for where in ("hand", "table", *(("rejected",) if turn["step"] == "hire" else ()), "bonus", "prestige"):
            away += court.get(where, [])
    return [*first, *(card for card in CARDS[pile] if card not in away)]


# ---------------------------------------------------------------- writing


def write_line(state: State) -> str:
    """Return the line of a position that is not over: `read_line` restores it, except for the chances, the order of the
    piles and the seats that put cards there."""
    parts = [_step_words(state.pending), *map(_seat_words, state.seats)]
    if state.round > 1:
        parts.append(f"round {state.round}")
    if any(state.got):
        parts.append(write_part("got", (thing or NOT_YET for thing in state.got)))
    if state.best_value:
        parts.append(write_part("best", (state.best_value, *state.best_seats)))
    thrown = [kind for kind in LANDSCAPES for _ in range(state.thrown[kind])]
    for name, found in (("thrown", thrown), ("spent", sorted(state.spent))):
        if found:
            parts.append(write_part(name, found))
    return "; ".join(parts)


def _step_words(asked: Pending) -> str:
    groups: list[list[object]] = [[asked.step]]
    match asked:
        case st.Bidding(object=thing, bid=bid, high=high, dropped=dropped):
            groups[0] += [thing, bid]
            groups += [["high", high], *([["dropped", *dropped]] if dropped else [])]
        case st.Placing(piece=piece):
            groups[0].append(piece)
        case st.Sifting(pile=pile, cards=cards):
            groups[0] += [pile, *cards]
        case st.Taking(value=value):
            groups[0].append(value)
    limits: Limits | None = getattr(asked, "limits", None)
    if limits is not None:
        groups.append(["left", limits.left, *(name for name in ("freedom", "profession") if getattr(limits, name))])
    return write_groups([*groups, ["by", asked.seat]] if asked.seat else groups)


def _seat_words(seat: Seat) -> str:
    groups: list[list[object]] = [["money", seat.money]]
    groups += [[name, getattr(seat, name)] for name in COUNTED[1:] if getattr(seat, name)]
    groups += [[name, *getattr(seat, name)] for name in LISTED if getattr(seat, name)]
    if seat.plan.pieces:
        groups.append(["plan", *map(_piece_word, seat.plan.pieces)])
    if seat.rejected is not None:
        groups.append(["rejected", seat.rejected])
    return f"seat {write_groups(groups)}"


def _piece_word(piece: Piece) -> str:
    orient = f".{piece.orient}" if piece.orient else ""
    return f"{piece.kind}{orient}@{piece.at[0]},{piece.at[1]}"
