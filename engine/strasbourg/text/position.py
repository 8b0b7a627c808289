"""A whole position as text (section 6d of the rules): `to_json` writes it, `from_json` reads it and checks all of it.

Writing and reading are inverse: an accepted position is written back unchanged, except for unknown fields and the order
of lists that have none.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import PositionError
from engine.kernel.record import records_in
from engine.strasbourg import state as st
from engine.strasbourg.city import BIT, GUILD, HEIGHT, NUMBER, SQUARES, WIDTH, Square
from engine.strasbourg.components import (
    BOARDS,
    COUNCIL,
    EDIFICES,
    FIELDS,
    GUILD_FIELDS,
    GUILDS,
    MERCHANT_FIELDS,
    OFFICES,
)
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.stacks import Stack, in_form
from engine.strasbourg.state import PASSED, WAITING, Bid, BuiltEdifice, Pending, Seat, State, Table
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position_check import check
from engine.strasbourg.values import CARD_VALUES, LEAST_SEATS, MOST_SEATS, ROUNDS
from engine.strasbourg.view import View
from engine.wire.reader import Reader, write_chance
from engine.wire.records import Json, read_choice, read_list, read_number, write

FORMAT = "strasbourg-position-1"

__all__ = ["PositionError", "from_json", "to_json", "turn_json", "view_json"]

# ---------------------------------------------------------------- writing


def to_json(state: State) -> Json:
    """Write the whole truth, hidden information included."""
    players = [_seat_json(name, seat) for name, seat in zip(state.names, state.seats, strict=True)]
    return _table_json(state, players, list(state.box)) | {"rng": write_chance(state.chance)}


def view_json(view: View) -> Json:
    """Write the position as a seat knows it: numbers for hidden cards, no `rng` (section 6e); in `over` everything is
    open."""
    if view.is_over:
        players = [_seat_json(name, seat) for name, seat in zip(view.names, view.seats, strict=True)]
        return _table_json(view, players, list(view.box))
    players = []
    for number, (name, seat) in enumerate(zip(view.names, view.seats, strict=True)):
        told = _seat_json(name, seat) | {"pile": len(seat.pile)}
        players.append(told if number == view.seat else told | _hidden_json(seat))
    return _table_json(view, players, len(view.box))


def _table_json(table: Table, players: list[Json], box: list[str] | int) -> Json:
    """Return a position with these seats and this box."""
    result: Json = {
        "format": FORMAT,
        "options": {},
        "round": table.round,
        "start": table.start,
        "boards": list(table.boards),
        "edifices": list(table.edifices),
        "players": players,
        "box": box,
        "council": dict(zip(COUNCIL, table.council, strict=True)),
        "city": _city_json(table),
        "chapels": list(map(list, table.chapels)),
        "built": list(map(write, table.built)),
        "turn": turn_json(table.pending),
    }
    if table.is_over:
        result["result"] = write(final_scoring(table))
    return result


def _seat_json(name: str, seat: Seat) -> Json:
    return {
        "name": name,
        "money": seat.money,
        "score": seat.score,
        "goods": dict(zip(GUILDS, seat.goods, strict=True)),
        "privileges": seat.privileges,
        "pile": list(seat.pile),
        "returned": list(seat.returned),
        "hand": list(seat.hand),
        "stacks": list(map(list, seat.stacks)),
        "out": list(seat.out),
        "lost": list(seat.lost),
        "tasks": list(seat.tasks),
        "rejected": list(seat.rejected),
    }


def _hidden_json(seat: Seat) -> Json:
    """Return the parts that are numbers for others, and the sizes of the stacks."""
    return {
        "hand": len(seat.hand),
        "stacks": list(map(len, seat.stacks)),
        "lost": len(seat.lost),
        "tasks": len(seat.tasks),
        "rejected": len(seat.rejected),
    }


def _city_json(table: Table) -> list[list[int | None]]:
    """Return the city in rows: the seat of the member on each square, or null."""
    owners: list[int | None] = [None] * len(SQUARES)
    for number, seat in enumerate(table.seats):
        for square in range(len(SQUARES)):
            if seat.members & BIT[square]:
                owners[square] = number
    return [owners[row * WIDTH : (row + 1) * WIDTH] for row in range(HEIGHT)]


def turn_json(pending: Pending) -> Json:
    """Return the question with its fields."""
    turn: Json = {"step": pending.step, "to_act": pending.seat}
    if isinstance(pending, st.InField):
        turn["field"] = pending.field
        turn["bids"] = [list(bid) if isinstance(bid, tuple) else bid for bid in pending.bids]
    if isinstance(pending, st.AfterRanking):
        turn["ranking"] = list(pending.ranking)
    if isinstance(pending, st.Settling):
        turn["office"] = pending.office
    if isinstance(pending, st.Selling):
        turn["last"] = pending.last
    return turn


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
    s.start = read.number("start", 0, seats - 1)
    s.boards = read.choices("boards", BOARDS)
    s.edifices = read.choices("edifices", EDIFICES)
    s.box = read.choices("box", TASKS)
    council = read.object("council")
    s.council = tuple(_read_seat_or_null(council.raw(place), f"council.{place}", seats) for place in COUNCIL)
    _read_city(read, s)
    s.chapels = tuple(_read_square(value, f"chapels[{at}]") for at, value in enumerate(read.list("chapels")))
    s.built = tuple(
        BuiltEdifice(built.choice("edifice", EDIFICES), _read_square(built.raw("at"), f"{built.path}.at"))
        for built in read.objects("built")
    )
    s.pending = _read_pending(read.object("turn"), seats)
    s.chance = read.chance("rng", seed)
    s.legal_actions = None
    check(s)
    return s


def _read_seat(player: Reader) -> Seat:
    seat = Seat()
    seat.money = player.number("money", 0)
    seat.score = player.number("score", 0)
    goods = player.object("goods")
    seat.goods = tuple(goods.number(guild, 0) for guild in GUILDS)
    seat.privileges = player.number("privileges", 0)
    seat.pile, seat.returned = _read_cards(player, "pile"), _read_cards(player, "returned")
    seat.hand, seat.out, seat.lost = (in_form(_read_cards(player, name)) for name in ("hand", "out", "lost"))
    seat.stacks = tuple(
        _card_values(value, f"{player.path}.stacks[{at}]") for at, value in enumerate(player.list("stacks"))
    )
    seat.tasks = player.choices("tasks", TASKS)
    seat.rejected = player.choices("rejected", TASKS)
    seat.members = 0
    return seat


def _read_cards(player: Reader, name: str) -> Stack:
    return _card_values(player.raw(name), f"{player.path}.{name}")


def _card_values(value: Any, path: str) -> Stack:
    cards = read_list(value, path)
    return tuple([read_number(card, f"{path}[{at}]", CARD_VALUES[0], CARD_VALUES[-1]) for at, card in enumerate(cards)])


def _read_seat_or_null(value: Any, path: str, seats: int) -> int | None:
    return None if value is None else read_number(value, path, 0, seats - 1)


def _read_square(value: Any, path: str) -> Square:
    """Return the two numbers of a place in the city."""
    numbers = read_list(value, path)
    if len(numbers) != 2:
        raise PositionError(path, "must be two numbers")
    x, y = (read_number(number, f"{path}[{at}]") for at, number in enumerate(numbers))
    return x, y


def _read_city(read: Reader, s: State) -> None:
    """Set the members of the seats onto their squares."""
    rows = read.list("city")
    if len(rows) != HEIGHT:
        raise PositionError("city", f"must have {HEIGHT} rows, not {len(rows)}")
    for y, row in enumerate(rows):
        if len(read_list(row, f"city[{y}]")) != WIDTH:
            raise PositionError(f"city[{y}]", f"must have {WIDTH} squares, not {len(row)}")
        for x, value in enumerate(row):
            owner, number = _read_seat_or_null(value, f"city[{y}][{x}]", len(s.seats)), NUMBER[x, y]
            if owner is None:
                continue
            if GUILD[number] is None:
                raise PositionError(f"city[{y}][{x}]", "must be null: it is a building plot")
            s.seats[owner].members |= BIT[number]


def _read_pending(turn: Reader, seats: int) -> Pending:
    kind = QUESTIONS[turn.choice("step", tuple(QUESTIONS))]
    seat = turn.number("to_act", 0, seats - 1)
    if not issubclass(kind, st.InField):
        return kind(seat)
    field = turn.choice("field", _FIELDS_OF.get(kind, FIELDS))
    bids = tuple(_read_bid(value, f"turn.bids[{at}]") for at, value in enumerate(turn.list("bids")))
    if kind is st.Bidding:
        return st.Bidding(seat, field, bids)
    ranking = tuple(turn.numbers("ranking", 0, seats - 1))
    if kind is st.Settling:
        return st.Settling(seat, field, bids, ranking, turn.choice("office", OFFICES))
    if kind is st.Selling:
        last = None if turn.raw("last") is None else turn.choice("last", GUILDS)
        return st.Selling(seat, field, bids, ranking, last)
    return st.Refunding(seat, field, bids, ranking)


def _read_bid(value: Any, path: str) -> Bid:
    if value is None or isinstance(value, list):
        return None if value is None else _card_values(value, path)
    return read_choice(value, path, (PASSED, WAITING), f"null, a list of cards, {PASSED!r} or {WAITING!r}")


_FIELDS_OF: dict[type[Pending], tuple[str, ...]] = {st.Settling: GUILD_FIELDS, st.Selling: MERCHANT_FIELDS}
QUESTIONS: dict[str, type[Pending]] = {kind.step: kind for kind in records_in(vars(st), Pending) if kind.step}
"""By name of the step, in the order of the game."""
