"""A whole position as text (sections 6e and 6g of the rules): `to_json` writes it, `from_json` reads it and checks all
of it.

The form is that of the largest extent: what does not occur in a smaller one is written as what it is there, always the
same (`NEVER`), and read only like this.
"""

from __future__ import annotations

import json
from typing import Any

from engine.chance import Chance
from engine.game import PositionError
from engine.kgr import tasks as ts
from engine.kgr.island import CORNERS, EDGE_COUNT, END_MASK, HEXES, PORT_EDGES, numbers_in
from engine.kgr.points import all_points, outcome
from engine.kgr.setup import new_seat
from engine.kgr.state import Dice, Options, Seat, State, Table
from engine.kgr.text.position_check import check
from engine.kgr.values import (
    ANY_PORT,
    EXTENTS,
    KINDS,
    LAST_TURN,
    LAYOUTS,
    LEAST_SEATS,
    LENGTHS,
    MOST_SEATS,
    OFFERS,
    RESOURCES,
    TERRAINS,
)
from engine.kgr.view import View
from engine.reader import Reader
from engine.wire import Json, read, read_choice, read_list, read_number, write

FORMAT = "kgr-position-1"
AREAS = ("trade", "politics", "science", "magic", "church")
OF_AREAS: Json = dict.fromkeys(AREAS, 0)
NEVER: Json = {
    "merchant": None,
    "wizard": None,
    "inquisitor": None,
    "ship": 0,
    "attacks": 0,
    "metropolises": dict.fromkeys(AREAS),
    "decks": {area: [] for area in AREAS},
}
"""Fields of a position that are always like this in the land."""
NEVER_A_SEAT: Json = {
    "cards": [],
    "open": [],
    "saviour": 0,
    "levels": OF_AREAS,
    "knights": [],
    "festival": None,
    "spell": 0,
    "lent": [],
    "bans": [],
}
NEVER_A_TURN: Json = {"set": [], "fleet": []}
NEVER_A_BUILDING: Json = {"wall": False, "token": None, "lying": False}
TASK_OF: dict[str, type[ts.Task]] = {kind.task: kind for kind in ts.TASKS}
MOST_CHANCE = 2**64 - 1

__all__ = ["PositionError", "from_json", "tasks_json", "to_json", "view_json"]

# ---------------------------------------------------------------- writing


def to_json(state: State) -> Json:
    """Write the whole truth, hidden information included."""
    players = [_seat_json(name, seat) for name, seat in zip(state.names, state.seats, strict=True)]
    return _table_json(state, players, NEVER) | {"rng": {"draw": state.chance.state, "dice": state.throws.state}}


def view_json(view: View) -> Json:
    """Write the position as a seat knows it: numbers for what is hidden, no `rng`; in `over` everything is open."""
    players = [_seat_json(name, seat) for name, seat in zip(view.names, view.seats, strict=True)]
    if view.is_over:
        return _table_json(view, players, NEVER)
    for number, seat in enumerate(view.seats):
        if number != view.seat:
            players[number] |= {"hand": seat.held, "cards": OF_AREAS}
    return _table_json(view, players, NEVER | {"decks": OF_AREAS})


def _table_json(table: Table, players: list[Json], never: Json) -> Json:
    options, dice = table.options, table.dice
    hexes = [[terrain, number or None] for terrain, number in zip(table.terrains, table.numbers, strict=True)]
    result: Json = {
        "format": FORMAT,
        "options": {"extent": options.extent, "layout": options.layout, "length": options.length},
        "island": {"hexes": hexes, "ports": list(table.ports)},
        "robber": table.robber,
        **never,
        "longest": table.longest,
        "points": list(all_points(table)),
        "bank": list(table.bank),
        "players": players,
        "turn": {
            "number": table.round,
            "player": table.player,
            "phase": table.phase,
            "step": table.pending.step,
            "to_act": table.pending.seat,
            "dice": None if dice is None else write(dice),
            **NEVER_A_TURN,
            "offers": table.offers,
            "tasks": tasks_json(table.tasks),
        },
    }
    if table.is_over:
        result["result"] = write(outcome(table))
    return result


def tasks_json(tasks: tuple[ts.Task, ...]) -> list[Json]:
    """Return tasks with their fields."""
    return [{"task": task.task, **write(task)} for task in tasks]


def _seat_json(name: str, seat: Seat) -> Json:
    buildings = [
        {"at": corner, "kind": "city" if seat.cities >> corner & 1 else "settlement", **NEVER_A_BUILDING}
        for corner in numbers_in(seat.buildings)
    ]
    told: Json = {"name": name, "hand": list(seat.hand), "roads": numbers_in(seat.roads), "buildings": buildings}
    return told | NEVER_A_SEAT


# ---------------------------------------------------------------- reading


def from_json(data: object, seed: int = 0) -> State:
    """Read a position; its chances come from `rng`, or else from the seed (section 6f).

    Raises PositionError, with the field and the problem, for an invalid position.
    """
    reader = Reader.of_position(data, FORMAT)
    s = State()
    s.options = _read_options(reader.object("options"))
    _read_island(reader.object("island"), s)
    _read_never(reader, NEVER)
    s.robber = reader.number("robber", 0, HEXES - 1)
    s.bank = _read_cards(reader, "bank")
    players = reader.objects("players", range(LEAST_SEATS, MOST_SEATS + 1))
    s.names = tuple(player.text("name") for player in players)
    s.seats = [_read_seat(player) for player in players]
    s.longest = None if reader.raw("longest") is None else reader.number("longest", 0, len(players) - 1)
    _read_turn(reader.object("turn"), s)
    s.chance, s.throws = _read_chances(reader, seed)
    s.legal_actions = None
    check(s)
    return s


def _read_never(reader: Reader, never: Json) -> None:
    """Check that fields of larger extents are as they always are in this one."""
    for name, value in never.items():
        if isinstance(value, dict):
            _read_never(reader.object(name), value)
        elif json.dumps(reader.raw(name)) != json.dumps(value):
            raise PositionError(_path(reader, name), f"must be {json.dumps(value)}")


def _path(reader: Reader, name: str) -> str:
    return name if reader.path == "position" else f"{reader.path}.{name}"


def _read_options(reader: Reader) -> Options:
    """Return the options; one that is missing has its default."""

    def choice(name: str, choices: tuple[str, ...]) -> str:
        return reader.choice(name, choices) if reader.has(name) else choices[0]

    return Options(choice("extent", EXTENTS), choice("layout", LAYOUTS), choice("length", LENGTHS))


def _read_island(reader: Reader, s: State) -> None:
    terrains, numbers = [], []
    for at, entry in enumerate(reader.list("hexes")):
        path = f"island.hexes[{at}]"
        if len(read_list(entry, path)) != 2:
            raise PositionError(path, "must be a terrain and a number or null")
        terrains.append(read_choice(entry[0], f"{path}[0]", TERRAINS))
        numbers.append(0 if entry[1] is None else read_number(entry[1], f"{path}[1]", 2, 12))
    if len(terrains) != HEXES:
        raise PositionError("island.hexes", f"must be {HEXES} hexes, not {len(terrains)}")
    ports = reader.choices("ports", (ANY_PORT, *KINDS[:RESOURCES]))
    if len(ports) != len(PORT_EDGES):
        raise PositionError("island.ports", f"must be {len(PORT_EDGES)} ports, not {len(ports)}")
    s.terrains, s.numbers, s.ports = tuple(terrains), tuple(numbers), ports


def _read_cards(reader: Reader, name: str) -> tuple[int, ...]:
    cards = reader.numbers(name, 0)
    if len(cards) != len(KINDS):
        raise PositionError(_path(reader, name), f"must be {len(KINDS)} numbers, not {len(cards)}")
    return tuple(cards)


def _read_seat(reader: Reader) -> Seat:
    seat = new_seat()
    _read_never(reader, NEVER_A_SEAT)
    seat.hand = _read_cards(reader, "hand")
    seat.held = sum(seat.hand)
    for edge in reader.numbers("roads", 0, EDGE_COUNT - 1):
        if seat.roads >> edge & 1:
            raise PositionError(f"{reader.path}.roads", f"must name edge {edge} once")
        seat.roads |= 1 << edge
        seat.touched |= END_MASK[edge]
    for building in reader.objects("buildings"):
        _read_never(building, NEVER_A_BUILDING)
        corner = building.number("at", 0, CORNERS - 1)
        if seat.buildings >> corner & 1:
            raise PositionError(f"{building.path}.at", "must be a corner without another building")
        if building.choice("kind", ("settlement", "city")) == "city":
            seat.cities |= 1 << corner
        else:
            seat.settlements |= 1 << corner
    return seat


def _read_turn(reader: Reader, s: State) -> None:
    seats = len(s.seats)
    _read_never(reader, NEVER_A_TURN)
    s.phase = reader.choice("phase", ts.PHASES)
    s.round = reader.number("number", 0, LAST_TURN)
    s.player = reader.number("player", 0, seats - 1)
    s.offers = reader.number("offers", 0, OFFERS)
    s.dice = None if reader.raw("dice") is None else _read_dice(reader.object("dice"))
    s.tasks = tuple(_read_task(task, f"turn.tasks[{at}]", seats) for at, task in enumerate(reader.list("tasks")))
    first = s.tasks[0] if s.tasks else None
    if isinstance(first, ts.Asked):
        s.pending = first
    else:
        s.pending = {ts.BEFORE: ts.BeforeRoll, ts.ACT: ts.Acting}.get(s.phase, ts.GameOver)(s.player)


def _read_dice(reader: Reader) -> Dice:
    red, yellow = (reader.number(name, 1, 6) for name in ("red", "yellow"))
    _read_never(reader, {"event": None})
    return Dice(red, yellow, None)


def _read_task(data: Any, path: str, seats: int) -> ts.Task:
    kind = Reader(data, path, root=False).choice("task", tuple(TASK_OF))
    task = read(TASK_OF[kind], data, path)
    for field in ("seat", "from_", "by"):
        number = getattr(task, field, 0)
        if number >= seats:
            raise PositionError(f"{path}.{field.rstrip('_')}", f"must be at most {seats - 1}")
    if isinstance(task, ts.Dealing) and any(seat >= seats for seat in task.yes):
        raise PositionError(f"{path}.yes", f"must be at most {seats - 1}")
    return task


def _read_chances(reader: Reader, seed: int) -> tuple[Chance, Chance]:
    """Return the chances of draws and of throws (section 6f)."""
    if not reader.has("rng"):
        draws = Chance.seeded(seed)
        return draws, Chance.seeded(draws.state)
    rng = reader.object("rng")
    return Chance(rng.number("draw", 0, MOST_CHANCE)), Chance(rng.number("dice", 0, MOST_CHANCE))
