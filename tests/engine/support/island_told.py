"""Positions of *Church, Faith & Reformation* in short: the fixed island with seats A, B, C, in the words of the
protocol."""

from __future__ import annotations

from typing import Any

from engine.kgr.island import EDGE_BETWEEN
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.text.position import to_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import KIND, KINDS, SUPPLY_OF_CARDS

Json = dict[str, Any]
LAND = Options("land", "fixed", "full")


def cards(text: str) -> list[int]:
    """Return a number for each kind: `2 wood, ore` is two of wood and one of ore."""
    counts = [0] * len(KINDS)
    for part in filter(None, (each.strip() for each in text.split(","))):
        number, _, kind = part.rpartition(" ")
        counts[KIND[kind]] += int(number or 1)
    return counts


def edge(text: str) -> int:
    """Return the edge between two corners: `41-42`."""
    first, second = sorted(map(int, text.split("-")))
    return EDGE_BETWEEN[first, second]


def seat(hand: str = "", settlements: str = "", cities: str = "", roads: str = "") -> Json:
    """Return what of a seat differs from nothing.  roads: `41-42 42-43`."""
    buildings = [{"at": int(at), "kind": "settlement"} for at in settlements.split()]
    buildings += [{"at": int(at), "kind": "city"} for at in cities.split()]
    return {"hand": cards(hand), "roads": [edge(each) for each in roads.split()], "buildings": buildings}


def told(*seats: Json, options: Options = LAND, **turn: Any) -> Json:
    """Return a position in the actions of seat 0, with these seats.  turn: what of turn or table differs."""
    position = to_json(new_game(["A", "B", "C", "D"][: len(seats)], 1, options))
    position["turn"] |= {"number": 1, "phase": "act", "dice": {"red": 2, "yellow": 3, "event": None}, "tasks": []}
    for name in ("robber", "longest", "bank"):
        if name in turn:
            position[name] = turn.pop(name)
    position["turn"] |= turn
    for player, each in zip(position["players"], seats, strict=True):
        plain = {"wall": False, "token": None, "lying": False}
        player |= each | {"buildings": [building | plain for building in each["buildings"]]}
    held = [sum(player["hand"][kind] for player in position["players"]) for kind in range(len(KINDS))]
    occurring = range(len(SUPPLY_OF_CARDS)) if options.extent != "land" else range(5)
    position["bank"] = [SUPPLY_OF_CARDS[k] - held[k] if k in occurring else 0 for k in range(len(KINDS))]
    return position


def state(*seats: Json, **turn: Any) -> State:
    """Return the state of such a position."""
    return from_json(told(*seats, **turn), 1)
