"""Positions of *Church, Faith & Reformation* in short: the fixed island with seats A, B, C, in the words of the
protocol."""

from typing import Any

from engine.kgr.island import EDGE_BETWEEN
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.text.position import to_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import AREA_OF, AREAS, DECKS, KIND, KINDS, bank_of

Json = dict[str, Any]
LAND = Options("land", "fixed", "full")
KNIGHTS = Options("knights", "fixed", "full")
WHOLE = Options("kgr", "fixed", "full")


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


def knight(text: str) -> Json:
    """Return a knight: `43:2af` stands on corner 43, is strong, active, and fresh; `p` is promoted in this turn."""
    at, _, rest = text.partition(":")
    marks = {name: name[0] in rest[1:] for name in ("active", "fresh", "promoted")}
    return {"at": int(at), "level": int(rest[0]), **marks}


def seat(
    hand: str = "",
    settlements: str = "",
    cities: str = "",
    roads: str = "",
    *,
    knights: str = "",
    walls: str = "",
    tokens: str = "",
    levels: tuple[int, ...] = (),
    **more: Any,
) -> Json:
    """Return what of a seat differs from nothing.  roads: `41-42 42-43`.  knights: see `knight`.  levels: of trade,
    politics, science, magic, church.  tokens: of cities, `41:citadel`.  more: fields of the position."""
    buildings: list[Json] = [{"at": int(at), "kind": "settlement"} for at in settlements.split()]
    token = dict(each.split(":") for each in tokens.split())
    buildings += [
        {"at": int(at), "kind": "city", "wall": at in walls.split(), "token": token.get(at)} for at in cities.split()
    ]
    told: Json = {"hand": cards(hand), "roads": [edge(each) for each in roads.split()], "buildings": buildings, **more}
    if knights:
        told["knights"] = [knight(each) for each in knights.split()]
    if levels:
        told["levels"] = dict(zip(AREAS, (*levels, *[0] * (len(AREAS) - len(levels))), strict=True))
    return told


OF_THE_TABLE = ("robber", "wizard", "inquisitor", "longest", "merchant", "ship", "attacks", "metropolises")


def told(*seats: Json, options: Options = LAND, tops: str = "", **turn: Any) -> Json:
    """Return a position in the actions of seat 0, with these seats.  turn: what of turn or table differs.  tops: the
    cards on top of their decks, `printer merchant`; else a deck lies in the order of its list."""
    position = to_json(new_game(["A", "B", "C", "D"][: len(seats)], 1, options))
    face = None if options.extent == "land" else "ship"
    position["turn"] |= {"number": 1, "phase": "act", "dice": {"red": 2, "yellow": 3, "event": face}, "tasks": []}
    for name in OF_THE_TABLE:
        if name in turn:
            position[name] = position[name] | turn.pop(name) if name == "metropolises" else turn.pop(name)
    position["turn"] |= turn
    for player, each in zip(position["players"], seats, strict=True):
        plain = {"wall": False, "token": None, "lying": False}
        player |= each | {"buildings": [plain | building for building in each["buildings"]]}
    held = [sum(player["hand"][kind] for player in position["players"]) for kind in range(len(KINDS))]
    position["bank"] = [number - held[kind] for kind, number in enumerate(bank_of(options.extent))]
    out = [card for player in position["players"] for card in (*player["cards"], *player["open"])]
    out += [card for task in position["turn"]["tasks"] for card in _held_by(task)]
    for player in position["players"]:
        out += ["lent"] * bool(player["lent"]) + ["ban"] * len(player["bans"])
    for number in options.areas:
        deck = [*DECKS[number]]
        for card in out:
            if AREA_OF[card] == number:
                deck.remove(card)
        for card in tops.split():
            if AREA_OF[card] == number:
                deck.remove(card)
                deck.insert(0, card)
        position["decks"][AREAS[number]] = deck
    return position


def _held_by(task: Json) -> list[str]:
    """Return the cards that a task holds: those to choose from, and one that lies under no deck while it is played."""
    if task["task"] == "choose_card":
        return list(task["cards"])
    return [task["card"]] if task["task"] == "card" and task["card"] in ("lent", "ban") else []


def state(*seats: Json, **turn: Any) -> State:
    """Return the state of such a position."""
    return from_json(told(*seats, **turn), 1)
