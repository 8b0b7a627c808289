"""Positions of the whole game for the suite of *Church, Faith & Reformation*: one for every step of magic and church,
and every check of `load` with the field that it names (section 6i of the rules)."""

from typing import Any

from island_told import WHOLE, edge, seat, told

Json = dict[str, Any]

A = seat(
    "2 wood, 2 brick, 2 wool, 3 grain, 3 ore, 2 crystal, 4 beer",
    "41",
    "35",
    "41-42 34-35 35-36",
    walls="35",
    tokens="35:citadel",
    knights="42:1a 34:2",
    levels=(1, 0, 3, 2, 0),
    cards=["spy", "indulgence", "small_dragon"],
)
B = seat("wood, ore, 2 bread", "29", "20", "29-30 20-21", tokens="20:bishopric", knights="30:1a",
         cards=["smith", "veto", "spell_power", "refuge"], levels=(0, 2, 0, 0, 2))  # fmt: skip
C = seat("4 wool", "25", "13", "25-26 12-13", open=["printer", "white_magic"], saviour=1, cards=["crane"])
FIGURES: Json = {"wizard": 41, "inquisitor": 13}
SHIP = {"red": 3, "yellow": 4, "event": "ship"}
CARD = {"task": "card", "seat": 0}
NOTHING_YET: Json = {"at": None, "roads": [], "knight": None, "lifted": None, "to": None}
RELOCATING = {**CARD, "card": "relocation", "stage": "building", **NOTHING_YET}
BUILDING = {"at": 41, "kind": "settlement", "wall": False, "token": None, "lying": False}


def of(*tasks: Json, seats: tuple[Json, ...] = (A, B, C), **turn: Any) -> Json:
    """Return a position with these tasks."""
    return told(*seats, options=WHOLE, tasks=list(tasks), **turn)


OWING = C | {"lent": ["wool", "grain"], "bans": [{"area": "magic", "by": 0, "due": ["wood", "wool", "wool"]}]}
LIFTED = {**RELOCATING, "stage": "settle", "at": 41,
          "lifted": {"building": BUILDING, "roads": 0, "knight": None}}  # fmt: skip
RICH = B | {"saviour": 3}
BARE = A | {"buildings": A["buildings"][1:]}
POSITIONS: dict[str, Json] = {
    "whole": of(merchant={"hex": 3, "seat": 1}, attacks=2, ship=3, **FIGURES,
                seats=(A, B | {"festival": {"what": "city", "at": 13}, "spell": 2}, OWING)),
    "exiled": of(robber=None, attacks=1),
    "whole_before": of({**CARD, "card": "unicorn_dance"}, phase="before", dice=None, number=4),
    "whole_set": of(phase="before", dice={"red": None, "yellow": None, "event": "magic"}, set=["event"]),
    "reroll": of({"task": "reroll", "seat": 0}, {"task": "event"}, {"task": "yield"}, dice=SHIP),
    "joker": of({"task": "joker", "seat": 0}, {"task": "yield"}, dice=SHIP | {"event": "joker"}),
    "power": of({"task": "power", "seat": 1}, {"task": "battle", "doubled": None}, ship=7),
    "refuge": of({"task": "refuge", "seat": 1}, {"task": "sack", "doubled": 1, "sheltered": None}, {"task": "home"},
                 ship=7),
    "spare": of({"task": "spare", "seat": 0}, {"task": "limit", "seat": 0, "plus": 0}),
    "veto": of({"task": "veto", "seat": 1, "by": None, "against": "sack"}, {"task": "pillage", "seat": 1},
               {"task": "home"}, ship=7),
    "veto_robber": of({"task": "veto", "seat": 1, "by": 0, "against": "robber"},
                      {"task": "steal", "seat": 0, "from": 1}),
    "veto_card": of({"task": "veto", "seat": 1, "by": 0, "against": "lent"}, {**CARD, "card": "lent", "target": 1}),
    "token": of({"task": "token", "seat": 0, "token": "citadel"}),
    "give_card": of({"task": "give_card", "seat": 1, "to": 0},
                    {"task": "choose_card", "seat": 0, "cards": ["wedding"]}),
    "burn": of({"task": "burn", "seat": 1}, {"task": "burn", "seat": 2}),
    "choose_card": of({"task": "choose_card", "seat": 0, "cards": ["wedding", "nature"]}),
    "debt": of({"task": "debt", "seat": 2}, phase="end", seats=(A, B, OWING)),
    "dragon": of({**CARD, "card": "great_dragon", "target": None, "area": None},
                 seats=(A, B, C | {"levels": dict.fromkeys(("trade", "politics", "science", "magic", "church"), 0)
                                   | {"trade": 2}})),
    "banning": of({**CARD, "card": "ban", "target": 1, "area": "science", "named": ["wood"]}),
    "settling": of({**CARD, "card": "providence", "at": None, "paid": []},
                   seats=(A | {"roads": [edge(each) for each in ("41-42", "42-43", "34-35", "35-36")]}, B, C)),
    "paying": of({**CARD, "card": "providence", "at": 43, "paid": ["wood"]},
                 seats=(A | {"roads": [edge(each) for each in ("41-42", "42-43", "34-35", "35-36")],
                             "knights": A["knights"][1:]}, B, C)),
    "veto_look": of({"task": "veto", "seat": 1, "by": 0, "against": "master_merchant"},
                    {**CARD, "card": "master_merchant", "target": 1, "left": 2, "last": None}, seats=(A, RICH, C)),
    "gifts": of({**CARD, "card": "nature", "left": 2, "last": "brick"}),
    "reforming": of({**CARD, "card": "reformation", "who": "self", "put": ["trade"]}),
    "moving": of(RELOCATING),
    "lifted": of(LIFTED, seats=(BARE, B, C)),
}  # fmt: skip

WRONG: list[tuple[str, str, Any, str]] = [
    # figures
    ("whole", "wizard", 20, "wizard"),
    ("whole", "wizard", 0, "wizard"),
    ("whole", "wizard", 54, "wizard"),
    ("whole", "inquisitor", 35, "inquisitor"),
    ("whole", "inquisitor", 41, "inquisitor"),
    ("whole", "robber", 19, "robber"),
    # cards, levels, tokens
    ("whole", "players.0.cards.0", "lent", "decks.politics"),
    ("whole", "players.0.levels.science", 4, "metropolises.science"),
    ("whole", "players.0.buildings.1.token", "cathedral", "players[0].buildings[1].token"),
    ("whole", "players.0.buildings.1.token", "bishopric", "players[0].buildings[1].token"),
    # festivals and debts
    ("whole", "players.1.festival", {"what": "city", "at": 20}, "players[1].festival"),
    ("whole", "players.1.festival", {"what": "village", "at": 13}, "players[1].festival.what"),
    ("whole", "players.1.festival.at", 54, "players[1].festival.at"),
    ("whole", "players.1.festival.at", None, "players[1].festival.at"),
    ("whole", "players.0.festival", {"what": "city", "at": 13}, "players[0].festival"),
    ("whole", "players.0.spell", 5, "players[0].spell"),
    ("whole", "players.2.lent", ["ore"], "players[2].lent[0]"),
    ("whole", "players.2.lent", ["wool", "wool"], "players[2].lent"),
    ("whole", "players.2.bans.0.area", "church", "players[2].bans[0].area"),
    ("whole", "players.2.bans.0.due", [], "players[2].bans[0].due"),
    ("whole", "players.2.bans.0.by", 2, "players[2].bans[0].by"),
    ("whole", "players.2.bans", lambda bans: bans * 2, "decks.church"),
    # the turn
    ("whole_set", "turn.set", ["red"], "turn.set"),
    ("whole_set", "turn.dice.event", "joker", "turn.dice.event"),
    ("whole", "turn.fleet", ["beer"], "turn.fleet[0]"),
    ("whole_before", "turn.tasks.0.card", "current", "turn.tasks"),
    ("whole_before", "turn.tasks.0.seat", 2, "turn.tasks[0].seat"),
    ("debt", "turn.tasks.0", {"task": "burn", "seat": 1}, "turn.tasks[0].task"),
    # tasks
    ("reroll", "turn.tasks.0.seat", 1, "turn.tasks[0].seat"),
    ("reroll", "turn.tasks", lambda tasks: tasks[:1], "turn.tasks[0].task"),
    ("joker", "turn.tasks.0.seat", 1, "turn.tasks[0].seat"),
    ("power", "turn.tasks.0.seat", 0, "turn.tasks[0].seat"),
    ("refuge", "turn.tasks.1", {"task": "loss", "seat": 1}, "turn.tasks[0].task"),
    ("refuge", "turn.tasks.1.doubled", 3, "turn.tasks[1].doubled"),
    ("spare", "turn.tasks.1.plus", 3, "turn.tasks[1].plus"),
    ("veto", "turn.tasks.0.by", 0, "turn.tasks[0].by"),
    ("veto", "turn.tasks.0.against", "trade", "turn.tasks[0].against"),
    ("veto_robber", "turn.tasks.1.from", 2, "turn.tasks[0].against"),
    ("veto_card", "turn.tasks.1.target", 2, "turn.tasks[0].against"),
    ("veto_card", "turn.tasks.0.by", None, "turn.tasks[0].by"),
    ("token", "turn.tasks.0.token", "bishopric", "turn.tasks[0].token"),
    ("give_card", "turn.tasks.0.to", 1, "turn.tasks[0].to"),
    ("give_card", "turn.tasks", lambda tasks: tasks[:1], "decks.politics"),
    ("choose_card", "turn.tasks.0.cards", ["wedding", "printer"], "decks.science"),
    ("dragon", "turn.tasks.0.target", 2, "turn.tasks[0].area"),
    ("banning", "turn.tasks.0.named", ["ore", "wood"], "turn.tasks[0].named"),
    ("settling", "turn.tasks.0.paid", ["wood"], "turn.tasks[0].paid"),
    ("settling", "turn.tasks.0.at", 41, "turn.tasks[0].at"),
    ("paying", "turn.tasks.0.paid", ["ore"], "turn.tasks[0].paid"),
    ("paying", "turn.tasks.0.paid", ["grain"], "turn.tasks[0].paid"),
    ("veto_look", "turn.tasks.1", lambda task: task | {"left": 1, "last": "wood"}, "turn.tasks[0].against"),
    ("gifts", "turn.tasks.0.last", None, "turn.tasks[0].last"),
    ("gifts", "turn.tasks.0.left", 4, "turn.tasks[0].left"),
    ("reforming", "turn.tasks.0.who", "others", "turn.tasks[0].who"),
    ("moving", "turn.tasks.0.stage", "roads", "turn.tasks[0].at"),
    ("lifted", "turn.tasks.0.lifted", None, "turn.tasks[0].lifted"),
    ("lifted", "turn.tasks.0.lifted.roads", 1, "turn.tasks[0].lifted.roads"),
    ("lifted", "turn.tasks.0.to", 0, "turn.tasks[0].to"),
    ("lifted", "turn.tasks.0.lifted.building.wall", True, "turn.tasks[0].lifted.building.wall"),
    ("lifted", "turn.tasks.0.lifted.building.lying", "yes", "turn.tasks[0].lifted.building.lying"),
    ("lifted", "turn.tasks.0.lifted.building.at", 20, "turn.tasks[0].lifted.building.at"),
    ("lifted", "turn.tasks.0.at", 35, "turn.tasks[0].lifted.building.at"),
    ("lifted", "turn.tasks.0.roads", [edge("41-42")], "turn.tasks[0].lifted.roads"),
    ("lifted", "turn.tasks.0.seat", 3, "turn.tasks[0].seat"),
]  # fmt: skip

ACTIONS: list[Json] = [
    {"do": "festival", "what": "road", "at": 3}, {"do": "play", "card": "indulgence", "dice": ["red", "event"]},
    {"do": "pass"}, {"do": "name", "area": "magic"}, {"do": "face", "face": "ship"}, {"do": "ship", "by": -2},
    {"do": "target", "seat": 1, "area": "science"}, {"do": "pay", "kind": "wood"},
    {"do": "pay", "for": "magic", "kind": "wood"}, {"do": "keep"}, {"do": "remove"}, {"do": "give", "card": "spy"},
    {"do": "keep", "card": "wedding"}, {"do": "none"}, {"do": "reform", "who": "others"},
    {"do": "lift", "what": "building", "at": 41}, {"do": "build", "what": "citadel", "at": 41},
]  # fmt: skip
