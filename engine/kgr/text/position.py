"""A whole position as text (sections 6e and 6g of the rules): `to_json` writes it, `from_json` (`position_reading.py`)
reads it and checks all of it.

The form is that of the largest extent: fields without a use in a smaller one are written with their value there, always
the same (`never.py`), and read only like this.
"""

from __future__ import annotations

from engine.kernel.game import named_options
from engine.kgr import tasks as ts
from engine.kgr.island import numbers_in
from engine.kgr.magic.tasks import ChoosingCard
from engine.kgr.pieces import building_at, knight_at
from engine.kgr.points import all_points, outcome
from engine.kgr.seen import task_has_secret
from engine.kgr.state import Cards, Seat, State, Table
from engine.kgr.values import AREA_OF, AREAS, OPTIONS
from engine.kgr.view import View
from engine.wire.records import Json, write

FORMAT = "kgr-position-1"


def to_json(state: State) -> Json:
    """Write the whole truth, hidden information included."""
    players = [_seat_json(name, seat) for name, seat in zip(state.names, state.seats, strict=True)]
    told = _table_json(state, players) | {"turn": _turn_json(state, tasks_json(state.tasks))}
    return told | {"rng": {"draw": state.chance.state, "dice": state.throws.state}}


def view_json(view: View) -> Json:
    """Write the position as a seat knows it: numbers for hidden cards, no `rng`; in `over` everything is open."""
    players = [_seat_json(name, seat) for name, seat in zip(view.names, view.seats, strict=True)]
    told = _table_json(view, players)
    if view.is_over:
        return told | {"turn": _turn_json(view, [])}
    for number, seat in enumerate(view.seats):
        if number != view.seat:
            players[number] |= {"hand": seat.held, "cards": _by_area(seat.cards)}
    tasks = [_task_for(view, task) for task in view.tasks]
    if view.sees is not None:
        tasks[0] |= {"sees": list(view.sees)}
    decks = {area: len(deck) for area, deck in zip(AREAS, view.decks, strict=True)}
    return told | {"decks": decks, "turn": _turn_json(view, tasks)}


def _task_for(view: View, task: ts.Task) -> Json:
    """Return a task, without the kind named last where that is not for the view's seat; of cards that lie before
    another seat only their number."""
    [told] = tasks_json((task,))
    if isinstance(task, ChoosingCard) and task.seat != view.seat:
        told["cards"] = len(task.cards)
    if task_has_secret(task, view.seat):
        del told["last"]
    return told


def _by_area(cards: Cards) -> Json:
    """Return the number of cards of each area."""
    areas = [AREA_OF[card] for card in cards]
    return {area: areas.count(number) for number, area in enumerate(AREAS)}


def _table_json(table: Table, players: list[Json]) -> Json:
    """Return everything but the turn."""
    merchant = table.merchant
    hexes = [[terrain, number or None] for terrain, number in zip(table.terrains, table.numbers, strict=True)]
    result: Json = {
        "format": FORMAT,
        "options": named_options(OPTIONS, write(table.options)),
        "island": {"hexes": hexes, "ports": list(table.ports)},
        "robber": table.robber,
        "merchant": None if merchant is None else write(merchant),
        "wizard": table.wizard,
        "inquisitor": table.inquisitor,
        "ship": table.ship,
        "attacks": table.attacks,
        "metropolises": dict(zip(AREAS, table.metropolises, strict=True)),
        "longest": table.longest,
        "points": list(all_points(table)),
        "bank": list(table.bank),
        "decks": {area: list(deck) for area, deck in zip(AREAS, table.decks, strict=True)},
        "players": players,
    }
    if table.is_over:
        result["result"] = write(outcome(table))
    return result


def _turn_json(table: Table, tasks: list[Json]) -> Json:
    return {
        "number": table.round,
        "player": table.player,
        "phase": table.phase,
        "step": table.pending.step,
        "to_act": table.pending.seat,
        "dice": None if table.dice is None else write(table.dice),
        "set": list(table.fixed),
        "offers": table.offers,
        "fleet": list(table.fleet),
        "tasks": tasks,
    }


def tasks_json(tasks: tuple[ts.Task, ...]) -> list[Json]:
    """Return tasks with their fields."""
    return [{"task": task.step, **write(task)} for task in tasks]


def _seat_json(name: str, seat: Seat) -> Json:
    return {
        "name": name,
        "hand": list(seat.hand),
        "cards": list(seat.cards),
        "open": list(seat.open),
        "saviour": seat.saviour,
        "levels": dict(zip(AREAS, seat.levels, strict=True)),
        "roads": numbers_in(seat.roads),
        "buildings": [write(building_at(seat, corner)) for corner in numbers_in(seat.buildings)],
        "knights": [{"at": corner, **write(knight_at(seat, corner))} for corner in numbers_in(seat.knights)],
        "festival": None if seat.festival is None else write(seat.festival),
        "spell": seat.spell,
        "lent": list(seat.lent),
        "bans": [write(ban) for ban in seat.bans],
    }
