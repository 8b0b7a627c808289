"""A position as one short line, as lessons and puzzles use it.

    act 3 5; extent land; seat hand wood brick wool grain, settlements 41 35, roads 41-42 34-35; seat; seat; robber 4

The parts are divided by semicolons, the groups of a part by commas.  The first part is the question to the first seat:

| step | content |
|---|---|
| `found` | in the set-up: where its next piece goes |
| `before` | its turn, before the throw |
| `act` | its turn, after a throw of these dice: red, yellow, and the face of the event die where there is one |
| `robber` | the same, while it moves the robber |

| part | content |
|---|---|
| `seat` | one or more of OF_A_SEAT; nothing if it has nothing |
| `extent`, `length` | the whole game, in full length, if missing |
| `hexes`, `ports` | terrain and token of every hex, `forest11` or `desert`; the ports: the fixed island if missing |
| `robber` | his hex; the desert if missing |
| `turn` | the number of the turn, 1 if missing |
| `longest` | the seat with the longest road, if there is one |
| `ship`, `attacks` | the step of the ship, and how often the barbarians attacked; 0 if missing |
| `wizard`, `inquisitor` | the corner of a figure |
| `metropolises` | areas with their corners, `trade@20` |
| `tops` | the cards on top of their decks; all others below are shuffled by the seed |

Seats are numbers from 0.  A hand names each card; `cards` and `open` are progress cards.  A road is its two corners,
`41-42`; a knight its corner, level and marks, `43:2a`: `a` active, `f` fresh, `p` promoted in this turn.  `tokens`:
`41:citadel`.  `levels` are those of trade, politics, science, magic and church, in this order, as far as they are said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kgr.island import EDGE_BETWEEN, EDGES
from engine.kgr.state import State
from engine.kgr.text.position import FORMAT, to_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import (
    AREA,
    AREA_OF,
    AREAS,
    AREAS_OF,
    CARDS,
    DECKS,
    DESERT,
    EXTENTS,
    KINDS,
    LAND,
    LENGTHS,
    NUMBERS,
    TERRAINS,
    WHOLE,
    bank_of,
)
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

STEPS = {"found": "setup", "before": "before", "act": "act", "robber": "act"}
"""The phase of each step."""
OF_A_SEAT = (
    *("hand", "settlements", "cities", "roads", "walls", "tokens"),
    *("knights", "levels", "cards", "open", "saviour"),
)
PARTS = (
    *("seat", "extent", "length", "hexes", "ports", "robber", "turn", "longest", "ship", "attacks"),
    *("wizard", "inquisitor", "metropolises", "tops"),
)
MARKS = {"active": "a", "fresh": "f", "promoted": "p"}
PAIR = 2

_HEX = re.compile(r"([a-z]+?)(\d*)")
_KNIGHT = re.compile(r"(\d+):([123])([afp]*)")

# ---------------------------------------------------------------- reading


def read_line(text: str, names: Sequence[str], seed: int = 0) -> State:
    """Return the position; the chances come from the seed.

    names: of the seats.  Raises PositionError, with the part and the problem, for an invalid position.
    """
    step, seats, said = read_parts(text, PARTS)
    told = [read_groups(seat, OF_A_SEAT, "seat") for seat in seats]
    check_seats(told, names)
    extent = only("extent", said.get("extent", [WHOLE]))
    if extent not in EXTENTS:
        raise PositionError("extent", f"must be one of {', '.join(EXTENTS)}")
    island = _island(said)
    players = [_player(name, seat) for name, seat in zip(names, told, strict=True)]
    decks = _decks(extent, players, said.get("tops", []), Chance.seeded(seed))
    length = only("length", said.get("length", [LENGTHS[0]]))
    number = {name: read_number(name, only(name, said.get(name, ["0"]))) for name in ("ship", "attacks")}
    desert = next((at for at, (terrain, _) in enumerate(island["hexes"]) if terrain == DESERT), 0)
    position = {
        "format": FORMAT,
        "options": {"extent": extent, "layout": "random" if "hexes" in said else "fixed", "length": length},
        "island": island,
        "robber": desert if "robber" not in said else read_number("robber", only("robber", said["robber"])),
        "merchant": None,
        **{name: _optional(said, name) for name in ("wizard", "inquisitor", "longest")},
        **number,
        "metropolises": dict.fromkeys(AREAS) | dict(_metropolis(word) for word in said.get("metropolises", [])),
        "bank": _bank(extent, players),
        "decks": dict(zip(AREAS, decks, strict=True)),
        "players": players,
        "turn": _turn(step, said, players),
    }
    return from_json(position, seed)


def _optional(said: Said, name: str) -> int | None:
    return read_number(name, only(name, said[name])) if name in said else None


def _island(said: Said) -> dict[str, Any]:
    """Return the island: the fixed one where its hexes are not told."""
    fixed = NUMBERS["island"]["fixed"]
    hexes = [[terrain, number or None] for terrain, number in zip(fixed["terrain"], fixed["number"], strict=True)]
    if "hexes" in said:
        hexes = [_hex(word) for word in said["hexes"]]
    return {"hexes": hexes, "ports": said.get("ports", list(fixed["ports"]))}


def _hex(word: str) -> list[Any]:
    found = _HEX.fullmatch(word)
    if not found or found[1] not in TERRAINS:
        raise PositionError("hexes", f"must be terrains with their tokens, not {word!r}")
    return [found[1], int(found[2]) if found[2] else None]


def _metropolis(word: str) -> tuple[str, int]:
    area, _, corner = word.partition("@")
    if area not in AREA:
        raise PositionError("metropolises", f"must name areas, not {area!r}")
    return area, read_number("metropolises", corner)


def _player(name: str, seat: Said) -> dict[str, Any]:
    """Return a seat as JSON."""
    tokens = dict(_pair("tokens", word) for word in seat.get("tokens", []))
    walls = seat.get("walls", [])
    buildings = [
        {"at": read_number(group, word), "kind": kind, "wall": word in walls, "token": tokens.get(word), "lying": False}
        for group, kind in (("settlements", "settlement"), ("cities", "city"))
        for word in seat.get(group, [])
    ]
    levels = [read_number("levels", word) for word in seat.get("levels", [])]
    hand = _known("hand", seat.get("hand", []), KINDS)
    return {
        "name": name,
        "hand": [hand.count(kind) for kind in KINDS],
        "cards": _known("cards", seat.get("cards", []), CARDS),
        "open": _known("open", seat.get("open", []), CARDS),
        "saviour": read_number("saviour", only("saviour", seat.get("saviour", ["0"]))),
        "levels": dict(zip(AREAS, (*levels, *[0] * len(AREAS)), strict=False)),
        "roads": [_edge(word) for word in seat.get("roads", [])],
        "buildings": buildings,
        "knights": [_knight(word) for word in seat.get("knights", [])],
        "festival": None,
        "spell": 0,
        "lent": [],
        "bans": [],
    }


def _known(name: str, words: list[str], known: Sequence[str]) -> list[str]:
    if unknown := [word for word in words if word not in known]:
        raise PositionError(name, f"must name cards of the game, not {unknown[0]!r}")
    return words


def _pair(name: str, word: str) -> tuple[str, str]:
    first, _, second = word.partition(":")
    if not second:
        raise PositionError(name, f"must be a corner and a token, not {word!r}")
    return first, second


def _edge(word: str) -> int:
    ends = tuple(sorted(read_number("roads", end) for end in exactly("roads", word.split("-"), PAIR)))
    if ends not in EDGE_BETWEEN:
        raise PositionError("roads", f"must be between two neighbouring corners, not {word!r}")
    return EDGE_BETWEEN[ends[0], ends[1]]


def _knight(word: str) -> dict[str, Any]:
    found = _KNIGHT.fullmatch(word)
    if not found:
        raise PositionError("knights", f"must be a corner, a level and marks, not {word!r}")
    return {"at": int(found[1]), "level": int(found[2])} | {name: mark in found[3] for name, mark in MARKS.items()}


def _bank(extent: str, players: Sequence[dict[str, Any]]) -> list[int]:
    held = [sum(player["hand"][kind] for player in players) for kind in range(len(KINDS))]
    return [number - mine for number, mine in zip(bank_of(extent), held, strict=True)]


def _decks(extent: str, players: Sequence[dict[str, Any]], tops: Sequence[str], chance: Chance) -> list[list[str]]:
    """Return the decks: the cards that no seat has, shuffled, below the cards that are told."""
    decks: list[list[str]] = [list(deck) if area in AREAS_OF[extent] else [] for area, deck in enumerate(DECKS)]
    for card in [card for player in players for card in (*player["cards"], *player["open"])] + list(tops):
        if card not in AREA_OF or card not in decks[AREA_OF[card]]:
            raise PositionError("tops", f"there is no {card!r} left in its deck")
        decks[AREA_OF[card]].remove(card)
    shuffled = [list(chance.shuffled(deck)) for deck in decks]
    for card in reversed(tops):
        shuffled[AREA_OF[card]].insert(0, card)
    return shuffled


def _turn(text: str, said: Said, players: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the turn of the first seat as JSON."""
    step, *dice = text.split() or [""]
    if step not in STEPS:
        raise PositionError("step", f"must begin with one of {', '.join(STEPS)}")
    number = read_number("turn", only("turn", said.get("turn", ["0" if step == "found" else "1"])))
    turn: dict[str, Any] = {"number": number, "player": 0, "phase": STEPS[step], "dice": None}
    turn |= {"set": [], "offers": 0, "fleet": [], "tasks": []}
    if step == "found":
        is_land = said.get("extent") == [LAND]
        kind = "settlement" if is_land or not players[0]["buildings"] else "city"
        turn["tasks"] = [{"task": "found", "seat": 0, "piece": kind}]
    elif step == "robber":
        turn["tasks"] = [{"task": "robber", "seat": 0, "why": "seven"}]
    if STEPS[step] == "act":
        red, yellow, *face = [*dice, "", ""] if len(dice) < PAIR else dice
        turn["dice"] = {
            "red": read_number("step", red),
            "yellow": read_number("step", yellow),
            "event": face[0] if face else None,
        }
    return turn


# ---------------------------------------------------------------- writing


def write_line(state: State) -> str:
    """Return the position of the land as a line, from which `read_line` makes it again but for its chances; the first
    seat is asked.  Raises ValueError for another one."""
    told = to_json(state)
    if state.options.extent != LAND or state.to_act != 0 or state.player != 0:
        raise ValueError("only positions of the land in which the first seat decides have a line")
    step = state.pending.step
    thrown = [] if state.dice is None or step not in ("act", "robber") else [state.dice.red, state.dice.yellow]
    hexes = [f"{terrain}{number or ''}" for terrain, number in told["island"]["hexes"]]
    parts = [write_part(step, thrown), write_part("extent", [LAND]), write_part("length", [state.options.length])]
    parts += [f"seat {_seat_line(player)}".rstrip() for player in told["players"]]
    parts += [write_part("hexes", hexes), write_part("ports", told["island"]["ports"])]
    parts += [write_part("robber", [told["robber"]]), write_part("turn", [told["turn"]["number"]])]
    if told["longest"] is not None:
        parts.append(write_part("longest", [told["longest"]]))
    return "; ".join(parts)


def _seat_line(player: dict[str, Any]) -> str:
    at = {kind: [each["at"] for each in player["buildings"] if each["kind"] == kind] for kind in ("settlement", "city")}
    groups: dict[str, list[Any]] = {
        "hand": [kind for kind, number in zip(KINDS, player["hand"], strict=True) for _ in range(number)],
        "settlements": at["settlement"],
        "cities": at["city"],
        "roads": ["{}-{}".format(*EDGES[edge]) for edge in player["roads"]],
    }
    return write_groups([name, *words] for name, words in groups.items() if words)
