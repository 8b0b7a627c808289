"""Suite of *Church, Faith & Reformation*: a position for every step, and every check of `load` (section 6i of the
rules) with the field that it names."""

from typing import Any

import knights_positions
import whole_positions
from achievements_kgr import EARNING
from island_told import seat, told
from kgr_games import check_state, sayable
from suite import Suite
from suite_fuersten import put

from engine.kgr.setup import new_game
from engine.kgr.state import Options
from engine.kgr.text.position import to_json
from engine.kgr.text.position_reading import from_json

A = seat("2 wood, 2 brick, wool, 3 grain, 3 ore", "41 35", roads="41-42 34-35")
B = seat("wood, ore", "29", "20", "29-30 20-21")
C = seat("4 wool", "25 13", roads="25-26 12-13")
DISCARD = {"task": "discard", "seat": 1, "due": 1, "last": None}
ROBBER = {"task": "robber", "seat": 0, "why": "seven"}
ANSWER = {"task": "answer", "seat": 2, "by": 0, "give": ["wood"], "want": ["wool"]}
DEAL = {"task": "deal", "seat": 0, "give": ["wood"], "want": ["wool"], "yes": []}

FOUND = to_json(new_game(["A", "B", "C"], 1, Options("land", "random", "short")))
PAVE = put(put(told(seat(settlements="41"), seat(), seat(), phase="setup", number=0, dice=None), "turn.player", 0),
           "turn.tasks", [{"task": "pave", "seat": 0, "at": 41}])  # fmt: skip
BEFORE = told(A, B, C, phase="before", dice=None)
ACT = told(A, B, C, offers=1)
DISCARDING = told(A, B, C, tasks=[DISCARD, {"task": "limit", "seat": 2, "plus": None}, ROBBER],
                  dice={"red": 3, "yellow": 4, "event": None})  # fmt: skip
MOVING = told(A, B, C, tasks=[ROBBER])
ROBBING = told(A, seat("ore", "29"), seat("wool", "40 25"), tasks=[{"task": "rob", "seat": 0}], robber=12)
ROBBING["players"][0]["buildings"] = ROBBING["players"][0]["buildings"][1:]
OFFER = told(A, B, C, tasks=[{"task": "offer", "seat": 0, "give": ["wood", "wood"], "want": ["wool"]}])
ANSWERING = told(A, B, C, tasks=[ANSWER, DEAL])
DEALING = told(A, B, C, tasks=[DEAL | {"yes": [2]}])
COUNTERS = Options("land", "fixed", "full", counter_offers=True)
BARGAIN = DEAL | {"task": "bargain", "counters": []}
COUNTER = {"seat": 1, "give": ["ore"], "want": ["wood", "wood"]}
COUNTERING = told(A, B, C, options=COUNTERS, tasks=[
    {"task": "counter", "seat": 1, "give": ["ore"], "want": ["wood"], "by": 0}, ANSWER, BARGAIN])  # fmt: skip
BARGAINING = told(A, B, C, options=COUNTERS, tasks=[BARGAIN | {"yes": [2], "counters": [COUNTER]}])
OVER = told(seat("", "41", "35 29 25 13", roads="41-42"), seat(), seat(), phase="over",
            options=Options("land", "fixed", "short"))  # fmt: skip
ALL = {
    "found": FOUND, "pave": PAVE, "before": BEFORE, "act": ACT, "discard": DISCARDING, "robber": MOVING,
    "rob": ROBBING, "offer": OFFER, "answer": ANSWERING, "deal": DEALING, "over": OVER,
    "counter": COUNTERING, "bargain": BARGAINING,
}  # fmt: skip
EVERY = ALL | knights_positions.POSITIONS | whole_positions.POSITIONS
STEPS = {step: to_json(from_json(position)) for step, position in EVERY.items()}
"""With what is derived: points, steps, the result."""

WRONG: list[tuple[str, str, Any, str]] = [
    # the frame
    ("act", "format", "strasbourg-position-1", "format"),
    ("act", "options", [], "options"),
    ("act", "options.extent", "sea", "options.extent"),
    ("act", "players", lambda seats: seats[:2], "players"),
    ("act", "players.0.name", 7, "players[0].name"),
    ("act", "rng", "0123456789abcdef", "rng"),
    ("act", "rng.dice", 2**64, "rng.dice"),
    ("act", "rng.draw", True, "rng.draw"),
    # the island
    ("act", "island.hexes", lambda hexes: hexes[:-1], "island.hexes"),
    ("act", "island.hexes.0", ["mountains"], "island.hexes[0]"),
    ("act", "island.hexes.0.0", "sea", "island.hexes[0][0]"),
    ("act", "island.hexes.0.1", 3.0, "island.hexes[0][1]"),
    ("act", "island.hexes.0.1", 9, "island.hexes"),
    ("act", "island.hexes.0.0", "forest", "island.hexes"),
    ("act", "island.ports", lambda ports: ports[1:], "island.ports"),
    ("act", "island.ports.1", "any", "island.ports"),
    ("act", "island.ports.1", "cloth", "island.ports[1]"),
    # figures and what never occurs in the land
    ("act", "robber", None, "robber"),
    ("act", "robber", 19, "robber"),
    ("act", "merchant", {"hex": 1, "seat": 0}, "merchant"),
    ("act", "wizard", 41, "wizard"),
    ("act", "inquisitor", 20, "inquisitor"),
    ("act", "ship", 1, "ship"),
    ("act", "ship", False, "ship"),
    ("act", "attacks", 1, "attacks"),
    ("act", "metropolises.trade", 20, "metropolises.trade"),
    ("act", "decks.trade", ["merchant"], "decks.trade"),
    ("act", "players.0.cards", ["merchant"], "players[0].cards"),
    ("act", "players.0.levels.magic", 1, "players[0].levels.magic"),
    ("act", "players.0.knights", [{}], "players[0].knights"),
    ("act", "players.1.buildings.1.wall", True, "players[1].buildings[1].wall"),
    ("act", "players.1.buildings.1.token", "citadel", "players[1].buildings[1].token"),
    ("act", "turn.set", ["red"], "turn.set"),
    ("act", "turn.dice.event", "ship", "turn.dice.event"),
    # cards
    ("act", "bank", lambda bank: bank[:-1], "bank"),
    ("act", "bank.0", lambda number: number + 1, "bank"),
    ("act", "bank.5", 12, "bank"),
    ("act", "players.0.hand.0", -1, "players[0].hand[0]"),
    ("act", "players.0.hand.0", 3, "bank"),
    # pieces
    ("act", "players.0.roads.0", 72, "players[0].roads[0]"),
    ("act", "players.0.roads", [58, 58], "players[0].roads"),
    ("act", "players.1.roads.0", 58, "players[1].roads"),
    ("act", "players.0.buildings.1.at", 35, "players[0].buildings[1].at"),
    ("act", "players.0.buildings.0.at", 54, "players[0].buildings[0].at"),
    ("act", "players.0.buildings.0.at", 40, "players[0].buildings"),
    ("act", "players.0.buildings.0.kind", "metropolis", "players[0].buildings[0].kind"),
    ("act", "players.1.buildings.0.at", 35, "players[1].buildings"),
    ("act", "longest", 0, "longest"),
    ("act", "longest", 3, "longest"),
    # the turn
    ("act", "turn.phase", "night", "turn.phase"),
    ("act", "turn.phase", "end", "turn.tasks"),
    ("act", "turn.phase", "over", "turn.phase"),
    ("act", "turn.number", 0, "turn.number"),
    ("act", "turn.number", 301, "turn.number"),
    ("act", "turn.player", 3, "turn.player"),
    ("act", "turn.dice", None, "turn.dice"),
    ("act", "turn.dice.red", 7, "turn.dice.red"),
    ("act", "turn.offers", 5, "turn.offers"),
    ("before", "turn.dice", {"red": 1, "yellow": 1, "event": None}, "turn.dice"),
    ("before", "turn.tasks", [ROBBER], "turn.tasks"),
    ("found", "turn.tasks", [], "turn.tasks"),
    ("found", "turn.number", 1, "turn.number"),
    ("found", "turn.tasks.0.seat", 1, "turn.tasks[0].seat"),
    ("found", "turn.tasks.0.piece", "city", "turn.tasks[0].piece"),
    ("found", "turn.player", 1, "turn.player"),
    ("found", "players.0.roads", [1], "players[0].roads"),
    ("pave", "turn.tasks.0.at", 40, "turn.tasks[0].at"),
    ("pave", "players.0.buildings", [], "players"),
    ("pave", "players.0.buildings.0.kind", "city", "players[0].buildings"),
    # tasks
    ("discard", "turn.tasks.0.task", "party", "turn.tasks[0].task"),
    ("discard", "turn.tasks.0.seat", 3, "turn.tasks[0].seat"),
    ("discard", "turn.tasks.0.due", 0, "turn.tasks[0].due"),
    ("discard", "turn.tasks.0.due", 3, "turn.tasks[0].due"),
    ("discard", "turn.tasks.0.last", "gold", "turn.tasks[0].last"),
    ("discard", "turn.tasks.1.plus", 4, "turn.tasks[1].plus"),
    ("discard", "turn.tasks", lambda tasks: tasks[1:], "turn.tasks[0]"),
    ("discard", "turn.tasks.2.seat", 1, "turn.tasks[2].seat"),
    ("discard", "turn.tasks.2.why", "bishop", "turn.tasks[2].why"),
    ("robber", "turn.tasks.0.task", "found", "turn.tasks[0].piece"),
    ("robber", "turn.tasks.0", {"task": "pave", "seat": 0, "at": 41}, "turn.tasks[0].task"),
    ("robber", "turn.tasks.0", {"task": "steal", "seat": 0, "from": 0}, "turn.tasks[0].from"),
    ("rob", "robber", 0, "turn.tasks[0]"),
    ("offer", "turn.tasks", lambda tasks: [ROBBER, *tasks], "turn.tasks[1].task"),
    ("offer", "turn.tasks.0.give", ["brick", "wood"], "turn.tasks[0].give"),
    ("offer", "turn.tasks.0.give", ["wood"] * 3, "turn.tasks[0].give"),
    ("offer", "turn.tasks.0.give", ["wood"] * 4, "turn.tasks[0].give"),
    ("offer", "turn.tasks.0.give", [], "turn.tasks[0].want"),
    ("offer", "turn.tasks.0.want", ["wood"], "turn.tasks[0].want"),
    ("offer", "turn.tasks.0.want", ["beer"], "turn.tasks[0].want"),
    ("answer", "turn.tasks.0.by", 1, "turn.tasks[0].by"),
    ("answer", "turn.tasks.0.want", [], "turn.tasks[0].want"),
    ("answer", "turn.tasks", lambda tasks: tasks[:1], "turn.tasks[0]"),
    ("answer", "turn.tasks.1.give", ["brick"], "turn.tasks[0]"),
    ("deal", "turn.tasks.0.yes", [], "turn.tasks[0].yes"),
    ("deal", "turn.tasks.0.yes", [0], "turn.tasks[0].yes"),
    ("deal", "turn.tasks.0.yes", [3], "turn.tasks[0].yes"),
    ("deal", "turn.tasks.0.yes", [2, 2], "turn.tasks[0].yes"),
    ("deal", "turn.tasks.0.yes", [1], "turn.tasks[0].want"),
    ("deal", "options.counter_offers", True, "turn.tasks[0].task"),
    ("deal", "options.counter_offers", 1, "options.counter_offers"),
    ("counter", "options.counter_offers", False, "turn.tasks[0].task"),
    ("counter", "turn.tasks.0.by", 2, "turn.tasks[0].by"),
    ("counter", "turn.tasks.0.seat", 0, "turn.tasks[0].by"),
    ("counter", "turn.tasks.0.give", ["wool"], "turn.tasks[0].give"),
    ("counter", "turn.tasks", lambda tasks: tasks[:1], "turn.tasks[0]"),
    ("counter", "turn.tasks", lambda tasks: [tasks[1], tasks[0], tasks[2]], "turn.tasks[1].task"),
    ("bargain", "turn.tasks.0.counters.0.seat", 3, "turn.tasks[0].counters[0].seat"),
    ("bargain", "turn.tasks.0.counters.0.seat", 2, "turn.tasks[0].yes"),
    ("bargain", "turn.tasks.0.counters.0.seat", 0, "turn.tasks[0].yes"),
    ("bargain", "turn.tasks.0.counters.0.give", ["wool"], "turn.tasks[0].counters[0].give"),
    ("bargain", "turn.tasks.0.counters.0.want", [], "turn.tasks[0].counters[0].want"),
    ("bargain", "turn.tasks.0.counters.0.want", ["ore"], "turn.tasks[0].counters[0].want"),
    ("bargain", "turn.tasks.0", lambda task: task | {"yes": [], "counters": []}, "turn.tasks[0].yes"),
    ("over", "players.0.buildings", lambda all_: all_[:2], "turn.phase"),
    ("over", "turn.tasks", [ROBBER], "turn.tasks"),
]  # fmt: skip

SUITE = Suite(
    "kgr",
    STEPS,
    {f"{step} {path} {number}": (put(STEPS[step], path, value), field)
     for number, (step, path, value, field) in enumerate([*WRONG, *knights_positions.WRONG, *whole_positions.WRONG])},
    actions=[{"do": "roll"}, {"do": "end"}, {"do": "build", "what": "road", "at": 59}, {"do": "offer"},
             {"do": "bank", "give": "grain", "get": "ore"}, {"do": "robber", "hex": 3}, {"do": "rob", "seat": 2},
             {"do": "give", "kind": "wood"}, {"do": "accept"}, {"do": "trade", "with": 2}, *knights_positions.ACTIONS,
             *whole_positions.ACTIONS],
    check=check_state,
    sayable=sayable,
    taken_back=3,
    derived=frozenset({"extent", "layout", "length", "counter_offers", "points", "step", "to_act", "result"}),
    own_rng=True,
    achievements=EARNING,
)  # fmt: skip
