"""Positions of the knights for the suite of *Church, Faith & Reformation*: one for every step, and every check of
`load` with the field that it names (section 6i of the rules)."""

from typing import Any

from island_told import KNIGHTS, edge, seat, told

Json = dict[str, Any]

A = seat("2 wood, 2 brick, 2 wool, 3 grain, 3 ore, 2 cloth, paper", "41", "35", "41-42 34-35 35-36", walls="35",
         knights="42:1a 34:2", levels=(1, 0, 1), cards=["spy", "merchant", "crane"])  # fmt: skip
B = seat("wood, ore, coin", "29", "20", "29-30 20-21", knights="30:1a", cards=["smith", "warlord"], levels=(0, 2, 0))
C = seat("4 wool", "25", "13", "25-26 12-13", open=["printer"], saviour=1)
RED = {"red": 3, "yellow": 4, "event": "ship"}
CARD = {"task": "card", "seat": 0}
KNIGHT = {"level": 1, "active": True, "fresh": False, "promoted": False}


def of(*tasks: Json, seats: tuple[Json, ...] = (A, B, C), **turn: Any) -> Json:
    """Return a position with these tasks."""
    return told(*seats, options=KNIGHTS, tasks=list(tasks), **turn)


FULL = B | {"cards": ["smith", "warlord", "bishop", "wedding", "crane"]}
FOUR = seat("4 wool", "25", "13", "25-26 12-13", levels=(4, 0, 0))
POSITIONS: dict[str, Json] = {
    "knights": of(merchant={"hex": 3, "seat": 1}, fleet=["coin", "wood"], attacks=2, ship=3),
    "knights_before": of({**CARD, "card": "alchemist"}, phase="before", dice=None, number=4),
    "knights_set": of(phase="before", dice={"red": 2, "yellow": 5, "event": None}, set=["red", "yellow"]),
    "surplus": of({"task": "surplus", "seat": 1}, seats=(A | {"cards": []}, FULL, C), phase="act"),
    "knights_end": of({"task": "surplus", "seat": 1}, seats=(A | {"cards": []}, FULL, C), phase="end", player=1),
    "pick_deck": of({"task": "pick_deck", "seat": 2}, {"task": "pick_deck", "seat": 0}, {"task": "home"}, ship=7),
    "pillage": of({"task": "pillage", "seat": 2}, {"task": "loss", "seat": 0}, {"task": "home"}, ship=7,
                  seats=(A, B, seat("4 wool", "", "25 13", "25-26 12-13"))),
    "harvest": of({"task": "harvest", "seat": 1}),
    "metropolis": of({"task": "metropolis", "seat": 0, "area": "trade"},
                     seats=(seat("", "", "41 35", "41-42", levels=(4, 0, 0)), B, C)),
    "flee": of({"task": "flee", "seat": 1, "at": 30, "knight": KNIGHT},
               seats=(A, seat("", "29", "20", "29-30 20-21 28-29 30-31"), C)),
    "remove": of({"task": "remove", "seat": 1, "by": 0}, seats=(A, B | {"knights": [
        {"at": 30, **KNIGHT}, {"at": 21, **KNIGHT, "level": 2}]}, C)),
    "station": of({"task": "station", "seat": 0, "level": 1, "active": True},
                  seats=(A | {"roads": [edge("41-42"), edge("42-43"), edge("34-35"), edge("35-36")]}, B, C)),
    "give": of({"task": "give", "seat": 1, "to": 0, "due": 2, "of": "any", "last": "wood"},
               {"task": "give", "seat": 2, "to": 0, "due": 1, "of": "resource", "last": None}),
    "harbour": of({**CARD, "card": "commercial_harbour", "ask": [2]}),
    "master": of({**CARD, "card": "master_merchant", "target": 1, "left": 2, "last": None},
                 seats=(seat("", "41"), B, C)),
    "merchant": of({**CARD, "card": "merchant"}, seats=(A | {"cards": []}, B, C)),
    "diplomat": of({**CARD, "card": "diplomat", "removed": edge("36-37")}),
    "intrigue": of({**CARD, "card": "intrigue", "target": None},
                   seats=(A, B | {"knights": [{"at": 36, **KNIGHT}]}, C)),
    "inventor": of({**CARD, "card": "inventor", "hex": 0}),
    "roads": of({**CARD, "card": "road_building", "left": 1}),
    "spying": of({**CARD, "card": "spy", "target": 1}, seats=(A | {"cards": []}, B, C)),
    "battle": of({"task": "discard", "seat": 1, "due": 1, "last": None}, {"task": "draw", "seat": 2, "area": "trade"},
                 {"task": "battle", "doubled": None}, {"task": "yield"}, ship=7, dice=RED),
    "lying": of(seats=(A, B, C | {"buildings": [{"at": 25, "kind": "settlement", "lying": True}]})),
    "four": of(seats=(A, B, FOUR), metropolises={"trade": 13}),
}  # fmt: skip

WRONG: list[tuple[str, str, Any, str]] = [
    # figures, ship, what only the whole game has
    ("knights", "merchant", {"hex": 3}, "merchant.seat"),
    ("knights", "merchant.hex", 19, "merchant.hex"),
    ("knights", "merchant.seat", 3, "merchant.seat"),
    ("knights", "robber", None, "robber"),
    ("knights", "wizard", 41, "wizard"),
    ("knights", "ship", 8, "ship"),
    ("knights", "ship", 7, "ship"),
    ("battle", "ship", 3, "ship"),
    ("knights", "attacks", -1, "attacks"),
    ("knights", "players.0.festival", {"what": "road", "at": 1}, "players[0].festival"),
    ("knights", "players.0.spell", 1, "players[0].spell"),
    ("knights", "players.0.buildings.1.token", "citadel", "players[0].buildings[1].token"),
    ("knights", "players.0.hand.9", 1, "bank"),
    # cards
    ("knights", "decks.trade", lambda deck: deck[1:], "decks.trade"),
    ("knights", "decks.science", lambda deck: ["spy", *deck[1:]], "decks.politics"),
    ("knights", "decks.magic", ["wizard"], "decks.magic"),
    ("knights", "players.0.cards.0", "printer", "players[0].cards"),
    ("knights", "players.0.cards.0", "gold", "players[0].cards[0]"),
    ("knights", "players.0.cards.0", "wizard", "decks.trade"),
    ("knights", "players.2.open.0", "spy", "players[2].open"),
    ("knights", "players.0.saviour", -1, "players[0].saviour"),
    # levels and metropolises
    ("knights", "players.0.levels.trade", 6, "players[0].levels.trade"),
    ("knights", "players.0.levels.church", 1, "players[0].levels.church"),
    ("knights", "players.0.levels.trade", 4, "metropolises.trade"),
    ("knights", "metropolises.trade", 35, "metropolises.trade"),
    ("four", "metropolises.trade", 12, "metropolises.trade"),
    ("four", "metropolises.trade", 54, "metropolises.trade"),
    ("four", "players.0.levels.trade", 5, "metropolises.trade"),
    ("four", "metropolises.politics", 13, "metropolises"),
    ("four", "metropolises.magic", 13, "metropolises.magic"),
    # pieces
    ("knights", "players.0.knights.0.at", 54, "players[0].knights[0].at"),
    ("knights", "players.0.knights.0.at", 41, "players[0].knights[0].at"),
    ("knights", "players.0.knights.0.at", 29, "players[0].knights"),
    ("knights", "players.0.knights.0.at", 30, "players[1].knights"),
    ("knights", "players.0.knights.0.level", 4, "players[0].knights[0].level"),
    ("knights", "players.0.knights.0.active", 1, "players[0].knights[0].active"),
    ("knights", "players.0.knights", [{"at": at, **KNIGHT} for at in (0, 2, 4)], "players[0].knights"),
    ("knights", "players.0.buildings.1.wall", True, "players[0].buildings[1].wall"),
    ("knights", "players.0.buildings.0.lying", True, "players[0].buildings[0].lying"),
    ("knights", "players.0.buildings.0.lying", None, "players[0].buildings[0].lying"),
    # the turn
    ("knights", "turn.fleet", ["beer"], "turn.fleet[0]"),
    ("knights", "turn.fleet", ["wood", "wood"], "turn.fleet"),
    ("knights", "turn.set", ["red"], "turn.set"),
    ("knights", "turn.set", ["event"], "turn.set"),
    ("knights", "turn.dice.event", "magic", "turn.dice.event"),
    ("knights", "turn.dice.event", None, "turn.dice"),
    ("knights_set", "turn.dice.event", "ship", "turn.dice"),
    ("knights_set", "turn.dice", None, "turn.dice"),
    ("knights_before", "turn.tasks.0.card", "merchant", "turn.tasks"),
    ("knights_end", "turn.tasks", [], "turn.tasks"),
    ("knights_end", "turn.tasks.0", {"task": "harvest", "seat": 1}, "turn.tasks[0].task"),
    # tasks
    ("surplus", "turn.tasks.0.seat", 2, "turn.tasks[0]"),
    ("pick_deck", "turn.tasks.2.task", "party", "turn.tasks[2].task"),
    ("pillage", "turn.tasks.0.seat", 3, "turn.tasks[0].seat"),
    ("metropolis", "turn.tasks.0.seat", 1, "turn.tasks[0].seat"),
    ("metropolis", "turn.tasks.0.area", "magic", "metropolises.trade"),
    ("flee", "turn.tasks.0.at", 54, "turn.tasks[0].at"),
    ("flee", "turn.tasks.0.knight", None, "turn.tasks[0].knight"),
    ("flee", "turn.tasks.0.knight.level", 0, "turn.tasks[0].knight.level"),
    ("flee", "turn.tasks.0.at", 0, "turn.tasks[0]"),
    ("remove", "turn.tasks.0.by", 1, "turn.tasks[0].by"),
    ("station", "turn.tasks.0.level", 4, "turn.tasks[0].level"),
    ("station", "turn.tasks.0.seat", 1, "turn.tasks[0].seat"),
    ("give", "turn.tasks.0.to", 1, "turn.tasks[0].to"),
    ("give", "turn.tasks.0.due", 4, "turn.tasks[0].due"),
    ("give", "turn.tasks.0.of", "gold", "turn.tasks[0].of"),
    ("give", "turn.tasks.0.last", "paper", "turn.tasks[0].due"),
    ("harbour", "turn.tasks.0.ask", [1], "turn.tasks[0].ask"),
    ("harbour", "turn.tasks.0.ask", [3], "turn.tasks[0].ask"),
    ("harbour", "turn.tasks.0.ask", [], "turn.tasks[0]"),
    ("harbour", "turn.tasks.0.card", "printer", "turn.tasks[0].card"),
    ("master", "turn.tasks.0.target", 0, "turn.tasks[0].target"),
    ("master", "turn.tasks.0.left", 1, "turn.tasks[0].last"),
    ("master", "turn.tasks.0.left", 0, "turn.tasks[0].left"),
    ("master", "turn.tasks.0.last", "wood", "turn.tasks[0].last"),
    ("merchant", "turn.tasks.0.card", "alchemist", "turn.tasks[0].card"),
    ("merchant", "turn.tasks", lambda tasks: [{"task": "harvest", "seat": 0}, *tasks], "turn.tasks[1].task"),
    ("diplomat", "turn.tasks.0.removed", edge("41-42"), "turn.tasks[0].removed"),
    ("diplomat", "turn.tasks.0.removed", 72, "turn.tasks[0].removed"),
    ("intrigue", "turn.tasks.0.target", 36, "turn.tasks[0]"),
    ("inventor", "turn.tasks.0.hex", 9, "turn.tasks[0].hex"),
    ("roads", "turn.tasks.0.left", 3, "turn.tasks[0].left"),
    ("spying", "turn.tasks.0.target", 0, "turn.tasks[0].target"),
    ("battle", "turn.tasks.1.area", "church", "turn.tasks[1].area"),
    ("battle", "turn.tasks.2.doubled", 1, "turn.tasks[2].doubled"),
]  # fmt: skip

ACTIONS: list[Json] = [
    {"do": "improve", "area": "trade"}, {"do": "activate", "at": 34}, {"do": "promote", "at": 42},
    {"do": "move", "from": 42, "to": 41}, {"do": "move", "to": 21}, {"do": "displace", "from": 42, "to": 30},
    {"do": "chase", "from": 42}, {"do": "play", "card": "merchant"}, {"do": "put_under", "card": "crane"},
    {"do": "target", "seat": 1}, {"do": "hex", "hex": 3}, {"do": "name", "kind": "coin"}, {"do": "skip"},
    {"do": "offer", "kind": "wood"}, {"do": "take", "kind": "ore"}, {"do": "take", "card": "smith"}, {"do": "done"},
    {"do": "dice", "red": 1, "yellow": 6}, {"do": "remove", "road": 3}, {"do": "remove", "at": 30},
    {"do": "displace", "at": 36}, {"do": "pillage", "at": 25}, {"do": "put", "at": 35}, {"do": "draw", "area": "trade"},
]  # fmt: skip
