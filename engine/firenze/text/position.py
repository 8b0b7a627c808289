"""A whole position as text (protocol, section 2): `to_json` writes it, `from_json` reads it and checks all of it.

Writing and reading are inverse: an accepted position is written back unchanged, except for unknown fields.
"""

from __future__ import annotations

from typing import Any

from engine.firenze import state as st
from engine.firenze.board import FIRST, NUMERALS, TABLES, Balcony, orders_of_tower
from engine.firenze.cards import CardId
from engine.firenze.scoring import final_scoring
from engine.firenze.state import NEUTRAL, OPEN, RowCard, Seat, State, Table, Tower
from engine.firenze.stones import COLOURS, LETTERS, Counts
from engine.firenze.text.position_check import check
from engine.firenze.view import View
from engine.kernel.game import PositionError
from engine.kernel.record import records_in
from engine.wire.reader import Reader, write_chance
from engine.wire.records import Family, write

FORMAT = "firenze-position-1"
Cards = tuple[CardId, ...]

__all__ = ["PositionError", "from_json", "to_json", "view_json"]

# ---------------------------------------------------------------- writing


def to_json(state: State) -> dict[str, Any]:
    """Write the whole truth, hidden information included."""
    result = _open_json(state, list(state.draw))
    result["rng"] = write_chance(state.chance)
    return result


def view_json(view: View) -> dict[str, Any]:
    """Write the position as a seat knows it: `draw` is a length, there is no `rng` (protocol, 6)."""
    return _open_json(view, view.draw)


def _open_json(table: Table, draw: list[str] | int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "format": FORMAT,
        "options": _options_json(table),
        "players": [_seat_json(name, seat) for name, seat in zip(table.names, table.seats, strict=True)],
        "orders": {
            LETTERS[colour]: [_order_json(owner) for owner in orders_of_tower(table.orders, colour)]
            for colour in COLOURS
        },
        "balconies": list(map(write, table.balconies)),
        "floor_tiles": {str(height): points for height, points in sorted(table.floor_tiles.items())},
        "row": list(map(write, table.row)),
        "draw": draw,
        "discard": list(table.discard),
        "bag": list(table.bag),
        "church": [
            {"card": card, "bells": list(table.bells)} if card == "campanile" else {"card": card}
            for card in table.church
        ],
        "end": table.end,
        "turn": _turn_json(table),
    }
    if table.is_over:
        result["result"] = _result_json(table)
    return result


def _options_json(table: Table) -> dict[str, Any]:
    """Return the options.  Neither the first values nor a start without points are named here: a position named neither
    before there were others."""
    options: dict[str, Any] = {"campanile": table.campanile, "levies": table.levies}
    if table.values.name != FIRST:
        options["values"] = table.values.name
    if table.balanced_start:
        options["balanced_start"] = True
    return options


def _seat_json(name: str, seat: Seat) -> dict[str, Any]:
    return {
        "name": name,
        "stock": list(seat.stock),
        "towers": list(map(write, seat.towers)),
        "hand": list(seat.hand),
        "buildings": list(seat.buildings),
        "seals": seat.seals,
        "score": seat.score,
    }


def _order_json(owner: int) -> str | int:
    return {OPEN: "open", NEUTRAL: "neutral"}.get(owner, owner)


def _turn_json(table: Table) -> dict[str, Any]:
    turn: dict[str, Any] = {
        "number": table.number,
        "player": table.player,
        "to_act": table.to_act,
        "step": table.pending.step,
        "played": list(table.played),
        "built": table.built,
        "free_choice": table.free_choice,
        "swapped": table.swapped,
    }
    turn |= QUESTIONS.write(table.pending)
    turn.pop("seat", None)  # equals the seat to act
    if "transit" in turn:
        turn["transit"] = turn.pop("transit")  # comes last
    return turn


def _result_json(table: Table) -> dict[str, Any]:
    result = final_scoring(table)
    return {
        "scores": list(result.scores),
        "majorities": {LETTERS[colour]: winner for colour, winner in enumerate(result.majorities)},
        "feasts": list(result.feasts),
        "winners": list(result.winners),
    }


# ---------------------------------------------------------------- reading


def from_json(data: object, seed: int = 0) -> State:
    """Read a position; its chances come from `rng`, or else from the seed (protocol, 2).

    Raises PositionError, with the field and the problem, for an invalid position.
    """
    read = Reader.of_position(data, FORMAT)
    s = State()
    options = read.object("options")
    s.campanile = options.truth("campanile")
    s.levies = options.choice("levies", ("auto", "choose"))
    s.values = TABLES[options.choice("values", tuple(TABLES)) if options.has("values") else FIRST]
    s.balanced_start = options.has("balanced_start") and options.truth("balanced_start")
    _read_seats(read, s)
    _read_board(read, s)
    s.row = read.records("row", RowCard)
    s.draw = read.value("draw", Cards)
    s.discard = read.value("discard", Cards)
    s.bag = list(read.value("bag", Counts))
    _read_church(read, s)
    s.end = None if read.raw("end") is None else read.number("end", 0, len(s.seats) - 1)
    _read_turn(read.object("turn"), s)
    s.chance = read.chance("rng", seed)
    s.legal_actions = None
    check(s)
    return s


def _read_seats(read: Reader, s: State) -> None:
    players = read.objects("players", range(2, 5))
    s.names = tuple(player.text("name") for player in players)
    s.seats = [
        Seat(
            list(player.value("stock", Counts)),
            player.records("towers", Tower),
            player.value("hand", Cards),
            player.value("buildings", Cards),
            player.number("seals", 0),
            player.number("score"),
        )
        for player in players
    ]


def _read_board(read: Reader, s: State) -> None:
    orders = read.object("orders")
    s.orders = ()
    for letter in LETTERS:
        owners = orders.list(letter)
        if len(owners) != 6:
            raise PositionError(f"{orders.path}.{letter}", f"must have 6 entries, not {len(owners)}")
        s.orders += tuple(_owner(owner, f"{orders.path}.{letter}", len(s.seats)) for owner in owners)
    if (number := len(read.objects("balconies"))) != len(NUMERALS):
        raise PositionError("balconies", f"must be {len(NUMERALS)}, not {number}")
    s.balconies = tuple(read.records("balconies", Balcony))
    tiles = read.object("floor_tiles")
    s.floor_tiles = {}
    for height in sorted(tiles.keys()):
        if height not in ("5", "6", "7", "8"):
            raise PositionError(f"{tiles.path}.{height}", "there is no floor tile of this height")
        s.floor_tiles[int(height)] = tiles.number(height)


def _owner(owner: object, path: str, seats: int) -> int:
    if owner == "open":
        return OPEN
    if owner == "neutral":
        return NEUTRAL
    if type(owner) is int and 0 <= owner < seats:
        return owner
    raise PositionError(path, "an entry must be 'open', 'neutral' or a seat")


def _read_church(read: Reader, s: State) -> None:
    s.church, s.bells = (), ()
    for card in read.objects("church"):
        id = card.value("card", CardId)
        s.church += (id,)
        if id == "campanile":
            s.bells = tuple(card.numbers("bells", 0, len(s.seats) - 1))


def _read_turn(turn: Reader, s: State) -> None:
    seats = len(s.seats)
    s.number = turn.number("number", 1)
    s.player = turn.number("player", 0, seats - 1)
    to_act = turn.number("to_act", 0, seats - 1)
    s.played = turn.value("played", Cards)
    s.built = turn.number("built", 0, 6)
    s.free_choice = turn.truth("free_choice")
    s.swapped = turn.truth("swapped")
    s.pending = turn.one_of(
        QUESTIONS, {"seat": lambda told: to_act, "transit": lambda told: _transit(turn, told["taken"])}
    )
    if s.to_act != to_act:
        raise PositionError("turn.to_act", "must be the seat on turn in this step")


def _transit(turn: Reader, taken: str) -> tuple[int, ...] | None:
    """Return the stones in transit: always with flood and storehouse fire, never with others (protocol, 2)."""
    return turn.value("transit", Counts) if taken in ("flood", "storehouse_fire") else None


QUESTIONS: Family[st.Pending] = Family(records_in(vars(st), st.Pending), "step")
