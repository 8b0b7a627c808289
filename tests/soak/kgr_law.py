"""Damaged positions of the fourth game against a second reading of section 6i of its rules.

    python3 tests/by_hand.py kgr_law [--positions 20000] [--seed 1]

`is_sound` below is written from the text of the rules alone and shares no code with the engine.  Random games of every
extent are played and their positions damaged; the engine must accept what `is_sound` accepts and nothing else, write it
back as it was, and list an action in every accepted position but a finished one.  The tasks of a turn, and the set-up,
which is a task, are not read a second time: a position that the engine refuses for them is only counted.  Status 1 at
the first difference.
"""

import copy
import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from kgr_contract import HOUSE_RULES, Spec
from random_games import steps_of
from same_protocol import damaged

from engine.kernel.game import PositionError
from engine.kgr.rules import legal
from engine.kgr.text.position import to_json
from engine.kgr.text.position_reading import from_json

Json = dict[str, Any]
EXTENTS, LENGTHS = ("kgr", "knights", "land"), ("full", "short", "long")
KINDS = ("wood", "brick", "wool", "grain", "ore", "paper", "cloth", "coin", "crystal", "bread", "beer")
OCCUR = {"land": 5, "knights": 8, "kgr": 11}
BANK = [19] * 5 + [12] * 3 + [18] * 3
TERRAINS = {"forest": 4, "hills": 3, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
PORTS = sorted(["any"] * 4 + list(KINDS[:5]))
AREAS = ("trade", "politics", "science", "magic", "church")
AREAS_OF = {"land": (), "knights": AREAS[:3], "kgr": AREAS}
DECKS = {
    "trade": "commercial_harbour 2 master_merchant 2 merchant 6 merchant_fleet 2 resource_monopoly 4 trade_monopoly 2",
    "politics": "bishop 2 constitution 1 deserter 2 diplomat 2 intrigue 2 saboteur 2 spy 3 warlord 2 wedding 2",
    "science": "alchemist 2 crane 2 engineer 1 inventor 2 irrigation 2 medicine 2 mining 2 printer 1 road_building 2 "
    "smith 2",
    "magic": "lightning 1 great_dragon 1 stars 1 witch_spell 1 small_dragon 1 providence 1 relocation 1 current 1 "
    "unicorn_dance 1 enchanted_land 1 white_magic 1 nature 1 wizard 3 formula 1 spell_power 1 veto 1",
    "church": "superstition 1 indulgence 1 book_burning 1 dogma 1 exile 1 lent 1 witch_burning 1 inquisitor 3 ban 2 "
    "church_tax 1 crusader 2 reformation 1 census 1 refuge 1",
}
NUMBER = {area: dict(zip(text.split()[::2], map(int, text.split()[1::2]), strict=True)) for area, text in DECKS.items()}
AREA_OF = {card: area for area, cards in NUMBER.items() for card in cards}
OPEN = ("constitution", "printer", "white_magic")
FACES = {"kgr": ("ship", *AREAS, "joker"), "knights": ("ship", *AREAS[:3]), "land": ()}
SMALL_TERRAINS = {"forest": 3, "hills": 2, "pasture": 2, "fields": 3, "mountains": 2, "desert": 1}
SMALL_TOKENS = [3, 4, 4, 5, 5, 6, 8, 9, 9, 10, 10, 11]
SMALL_TARGET = (12, 10, 14)
TARGET = {"kgr": (15, 13, 17), "knights": (13, 11, 15), "land": (10, 8, 12)}

CENTRES = [(2 * i + 6 - length, 3 * row + 2) for row, length in enumerate((3, 4, 5, 4, 3)) for i in range(length)]
AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
RINGS = [[(x + a, y + b) for a, b in AROUND] for x, y in CENTRES]
POINTS = sorted({point for ring in RINGS for point in ring}, key=lambda point: (point[1] // 3, point[0]))
EDGES = sorted(
    {
        tuple(sorted((POINTS.index(a), POINTS.index(b))))
        for ring in RINGS
        for a, b in pairwise([*ring, ring[0]])
    }
)  # fmt: skip


class Unsound(Exception):
    """The position is refused."""


def need(fact: bool) -> None:
    """Raise Unsound unless this holds."""
    if not fact:
        raise Unsound


def number(value: Any, least: int, most: int | None = None) -> int:
    """Return a JSON integer within bounds."""
    need(type(value) is int and value >= least and (most is None or value <= most))
    return int(value)


def word(value: Any, known: Any) -> str:
    """Return a known word."""
    need(isinstance(value, str) and value in known)
    return str(value)


def words(value: Any, known: Any) -> list[str]:
    """Return a list of known words."""
    need(isinstance(value, list))
    return [word(each, known) for each in value]


def numbers(value: Any, most: int) -> list[int]:
    """Return a list of different numbers from 0."""
    need(isinstance(value, list))
    found = [number(each, 0, most) for each in value]
    need(len(set(found)) == len(found))
    return found


def place(value: Any, most: int) -> int | None:
    """Return a number from 0, or null."""
    return None if value is None else number(value, 0, most)


def truth(value: Any) -> bool:
    """Return a flag."""
    need(value is True or value is False)
    return bool(value)


def obj(value: Any) -> Json:
    """Return an object."""
    need(isinstance(value, dict))
    return dict(value)


def is_sound(position: Any) -> bool:
    """Return whether the rules accept the position, but for its tasks."""
    try:
        Reading(position).check()
    except (Unsound, KeyError):
        return False
    return True


class Reading:
    """A position as it is read; every part raises Unsound or KeyError for what section 6i refuses."""

    def __init__(self, position: Any) -> None:
        p = obj(position)
        need(p["format"] == "kgr-position-1")
        options = obj(p["options"])
        self.extent = word(options.get("extent", "kgr"), EXTENTS)
        word(options.get("layout", "random"), ("random", "fixed", "apart", "balanced"))
        truth(options.get("friendly_robber", False))
        truth(options.get("counter_offers", False))
        self.small = truth(options.get("small_island", False))
        need(not self.small or self.extent == "land")
        self.target = (SMALL_TARGET if self.small else TARGET[self.extent])[
            LENGTHS.index(word(options.get("length", "full"), LENGTHS))
        ]
        self.p, self.players, self.turn = p, p["players"], obj(p["turn"])
        need(isinstance(self.players, list) and len(self.players) in ((2,) if self.small else (3, 4)))
        self.players = [obj(player) for player in self.players]
        need(isinstance(self.turn["tasks"], list))
        self.tasks = [obj(task) for task in self.turn["tasks"]]
        self.whole, self.land = self.extent == "kgr", self.extent == "land"

    def check(self) -> None:
        """Check everything."""
        self.island()
        self.held = self.lifted()
        self.seats = [self.seat(at, player) for at, player in enumerate(self.players)]
        self.bank()
        self.cards()
        self.pieces()
        self.metropolises()
        self.figures()
        self.festivals()
        self.debts()
        self.longest()
        self.moment()
        if "rng" in self.p:
            rng = obj(self.p["rng"])
            for name in ("draw", "dice"):
                number(rng[name], 0, 2**64 - 1)

    def island(self) -> None:
        """Check hexes and ports."""
        island = obj(self.p["island"])
        hexes = island["hexes"]
        need(isinstance(hexes, list) and len(hexes) == 19)
        need(all(isinstance(each, list) and len(each) == 2 for each in hexes))
        self.terrains = [word(each[0], (*TERRAINS, "sea") if self.small else TERRAINS) for each in hexes]
        tokens = [None if each[1] is None else number(each[1], 2, 12) for each in hexes]
        need(sorted(each for each in tokens if each is not None) == (SMALL_TOKENS if self.small else TOKENS))
        if self.small:
            self.small_island(tokens, words(island["ports"], (*KINDS[:5], "any", "none")))
            return
        need(self.terrains[tokens.index(None)] == "desert")
        for terrain, many in TERRAINS.items():
            found = self.terrains.count(terrain)
            need((terrain == "desert" or found <= many) if self.whole else found == many)
        need(sorted(words(island["ports"], (*KINDS[:5], "any"))) == PORTS)

    def small_island(self, tokens: list[int | None], ports: list[str]) -> None:
        """Check hexes and ports of the island for two (A88)."""
        need([at for at, terrain in enumerate(self.terrains) if terrain == "sea"] == [0, 1, 2, 16, 17, 18])
        need(
            [at for at, token in enumerate(tokens) if token is None and 2 < at < 16] == [self.terrains.index("desert")]
        )
        need(all(token is None for token in (*tokens[:3], *tokens[16:])))
        need(all(self.terrains.count(terrain) == many for terrain, many in SMALL_TERRAINS.items()))
        need(len(ports) == 11 and [at for at, port in enumerate(ports) if port == "none"] == [0, 1, 5, 6])
        need(sorted(port for port in ports if port != "none") == sorted(["any", "any", *KINDS[:5]]))

    def lifted(self) -> Json:
        """Return what tasks hold off the island: pieces of the removal, and the displaced knight with its seat."""
        held: Json = {"building": None, "roads": 0, "knights": [], "old": None}
        for task in self.tasks:
            if task.get("task") == "flee":
                held["knights"].append((task["seat"], obj(task["knight"])["level"]))
            if task.get("task") == "card" and task.get("card") == "relocation" and task["lifted"] is not None:
                lifted = obj(task["lifted"])
                held |= {"building": lifted["building"], "roads": lifted["roads"], "seat": task["seat"]}
                held["old"] = task["at"] if lifted["building"] is not None else None
                if lifted["knight"] is not None:
                    held["knights"].append((task["seat"], obj(lifted["knight"])["level"]))
        return held

    def seat(self, at: int, player: Json) -> Json:
        """Return the seat as it is read."""
        need(isinstance(player["name"], str))
        need(isinstance(player["hand"], list) and len(player["hand"]) == 11)
        levels = obj(player["levels"])
        lists: dict[str, list[Json]] = {}
        for name in ("buildings", "knights", "bans"):
            need(isinstance(player[name], list))
            lists[name] = [obj(each) for each in player[name]]
        seat: Json = {
            "hand": [number(each, 0) for each in player["hand"]],
            "cards": words(player["cards"], AREA_OF),
            "open": words(player["open"], OPEN),
            "saviour": number(player["saviour"], 0),
            "levels": {area: number(levels[area], 0, 5) for area in AREAS},
            "roads": numbers(player["roads"], 71),
            "festival": player["festival"],
            "spell": number(player["spell"], 0, 4),
            "lent": words(player["lent"], ("grain", "wool")),
            **lists,
        }
        for each in seat["buildings"]:
            number(each["at"], 0, 53)
            is_city = word(each["kind"], ("settlement", "city")) == "city"
            wall, lying = truth(each["wall"]), truth(each["lying"])
            token = None if each["token"] is None else word(each["token"], ("citadel", "bishopric"))
            need(not (lying and is_city) and (is_city or not (wall or token)))
            need(self.whole or token is None)
            need(not self.land or not (wall or lying))
        for each in seat["knights"]:
            number(each["at"], 0, 53)
            number(each["level"], 1, 3)
            need(all(truth(each[name]) in (True, False) for name in ("active", "fresh", "promoted")))
        need(all(not level or area in AREAS_OF[self.extent] for area, level in seat["levels"].items()))
        high = [area for area in AREAS[2:] if seat["levels"][area] >= 4]
        need(not self.whole or len(high) < 2)
        need(not (set(seat["cards"]) & set(OPEN)))
        if self.land:
            need(not (seat["knights"] or seat["saviour"]))
        if not self.whole:
            need(seat["festival"] is None and not (seat["spell"] or seat["lent"] or seat["bans"]))
        return seat

    def bank(self) -> None:
        """Check that every hand card is there."""
        bank = self.p["bank"]
        need(isinstance(bank, list) and len(bank) == 11)
        for kind, many in enumerate(BANK):
            wanted = many if kind < OCCUR[self.extent] else 0
            need(number(bank[kind], 0) + sum(seat["hand"][kind] for seat in self.seats) == wanted)

    def cards(self) -> None:
        """Check that every card is there."""
        decks, found = obj(self.p["decks"]), Counter[str]()
        for area in AREAS:
            found.update(words(decks[area], NUMBER[area]))
        for seat in self.seats:
            found.update((*seat["cards"], *seat["open"]))
            found.update(["lent"] * bool(seat["lent"]) + ["ban"] * len(seat["bans"]))
        for task in self.tasks:
            if task.get("task") == "choose_card":
                found.update(words(task["cards"], AREA_OF))
            elif task.get("task") == "card" and task.get("card") in ("lent", "ban"):
                found[task["card"]] += 1
        wanted = Counter({card: many for area in AREAS_OF[self.extent] for card, many in NUMBER[area].items()})
        need(found == wanted)

    def pieces(self) -> None:
        """Check roads, buildings and knights."""
        roads = [road for seat in self.seats for road in seat["roads"]]
        need(len(set(roads)) == len(roads))
        self.built: dict[int, tuple[int, Json]] = {}
        self.knights: dict[int, int] = {}
        for at, seat in enumerate(self.seats):
            mine = [*seat["buildings"]]
            for each in mine:
                need(each["at"] not in self.built)
                self.built[each["at"]] = (at, each)
            away = self.held["building"] if self.held.get("seat") == at else None
            mine += [away] if away is not None else []
            lying = [each for each in mine if each["lying"]]
            towns = [each for each in mine if each["kind"] == "settlement" and not each["lying"]]
            cities = [each for each in mine if each["kind"] == "city"]
            need(len(towns) <= 5 and len(cities) + len(lying) <= 4 and sum(each["wall"] for each in mine) <= 3)
            need(all(sum(each["token"] == token for each in mine) <= 1 for token in ("citadel", "bishopric")))
            need(len(seat["roads"]) + (self.held["roads"] if self.held.get("seat") == at else 0) <= 15)
            levels = [each["level"] for each in seat["knights"]]
            levels += [level for whose, level in self.held["knights"] if whose == at]
            need(all(levels.count(level) <= 2 for level in (1, 2, 3)))
            for each in seat["knights"]:
                need(each["at"] not in self.knights)
                self.knights[each["at"]] = at
        need(not set(self.built) & set(self.knights))
        if self.small:
            land = {POINTS.index(point) for ring in RINGS[3:16] for point in ring}
            need(set(self.built) <= land and all(set(EDGES[road]) <= land for road in roads))
            need(self.p["robber"] is not None and 2 < self.p["robber"] < 16)
        need(not any(first in self.built and second in self.built for first, second in EDGES))

    def metropolises(self) -> None:
        """Check that each stands on a city of a seat whose level gives it."""
        told = obj(self.p["metropolises"])
        self.metros = {area: place(told[area], 53) for area in AREAS}
        taken = [corner for corner in self.metros.values() if corner is not None]
        need(len(set(taken)) == len(taken))
        for area, corner in self.metros.items():
            most = max(seat["levels"][area] for seat in self.seats)
            if corner is None:
                waits = any(task.get("task") == "metropolis" and task["area"] == area for task in self.tasks)
                need(waits or most < 4)
                continue
            need(area in AREAS_OF[self.extent] and corner in self.built)
            owner, building = self.built[corner]
            need(building["kind"] == "city" and self.seats[owner]["levels"][area] >= (5 if most == 5 else 4))

    def figures(self) -> None:
        """Check robber, merchant, wizard, inquisitor and the ship."""
        p, seats = self.p, len(self.seats)
        robber, merchant = place(p["robber"], 18), p["merchant"]
        need(self.whole or robber is not None)
        if merchant is not None:
            number(obj(merchant)["hex"], 0, 18)
            number(merchant["seat"], 0, seats - 1)
        wizard, inquisitor = place(p["wizard"], 53), place(p["inquisitor"], 53)
        for corner, barred in ((wizard, "bishopric"), (inquisitor, "citadel")):
            if corner is None:
                continue
            there = self.held["building"] if corner == self.held["old"] else self.built.get(corner, (0, None))[1]
            need(self.whole and there is not None and there["token"] != barred)
        need(wizard is None or wizard != inquisitor)
        at_war = any(task.get("task") in ("battle", "home") for task in self.tasks)
        need((number(p["ship"], 0, 7) == 7) == at_war)
        number(p["attacks"], 0)
        if self.land:
            need(merchant is None and p["ship"] == 0 and p["attacks"] == 0)

    def festivals(self) -> None:
        """Check that each chip lies at a foreign piece of its kind."""
        chips = []
        for at, seat in enumerate(self.seats):
            if seat["festival"] is None:
                continue
            chip = obj(seat["festival"])
            what = word(chip["what"], ("road", "knight", "settlement", "city"))
            corner = place(chip["at"], 71 if what == "road" else 53)
            if corner is None:
                need(bool(self.held["knights"]) if what == "knight" else self.held["building"] is not None)
                continue
            chips.append((what == "road", corner))
            if what == "road":
                owners = [other for other, each in enumerate(self.seats) if corner in each["roads"]]
            elif what == "knight":
                owners = [self.knights[corner]] if corner in self.knights else []
            else:
                owner, building = self.built.get(corner, (at, None))
                owners = [owner] if building is not None and building["kind"] == what else []
                need(corner not in self.metros.values())
            need(bool(owners) and owners[0] != at)
        need(len(set(chips)) == len(chips))

    def debts(self) -> None:
        """Check lent and bans."""
        need(sum(bool(seat["lent"]) for seat in self.seats) <= 1 and sum(len(seat["bans"]) for seat in self.seats) <= 2)
        for at, seat in enumerate(self.seats):
            need(len(set(seat["lent"])) == len(seat["lent"]))
            areas = [word(ban["area"], ("science", "magic")) for ban in seat["bans"]]
            need(len(set(areas)) == len(areas))
            for ban in seat["bans"]:
                need(number(ban["by"], 0, len(self.seats) - 1) != at)
                need(1 <= len(words(ban["due"], KINDS[:5])) <= 3)

    def celebrating(self, what: str) -> set[int]:
        """Return where pieces celebrate: roads, or what stands on corners."""
        chips = [seat["festival"] for seat in self.seats if seat["festival"] is not None]
        return {chip["at"] for chip in chips if (chip["what"] == "road") == (what == "road")}

    def length(self, at: int) -> int:
        """Return the length of the seat's longest trail."""
        roads = set(self.seats[at]["roads"]) - self.celebrating("road")
        foreign = {corner for corner, (owner, _) in self.built.items() if owner != at}
        foreign |= {corner for corner, owner in self.knights.items() if owner != at}

        def further(corner: int, left: frozenset[int]) -> int:
            ends = [(road, sum(EDGES[road]) - corner) for road in left if corner in EDGES[road]]
            return max((1 + (0 if end in foreign else further(end, left - {road})) for road, end in ends), default=0)

        return max((further(corner, frozenset(roads)) for road in roads for corner in EDGES[road]), default=0)

    def longest(self) -> None:
        """Check who has the longest road."""
        holder = place(self.p["longest"], len(self.seats) - 1)
        first = self.tasks[0] if self.tasks else {}
        if first.get("task") == "card" and first.get("card") in ("diplomat", "relocation"):
            return
        lengths = [self.length(at) for at in range(len(self.seats))]
        most = max(lengths)
        if holder is None:
            need(most < 5 or lengths.count(most) > 1)
        else:
            need(lengths[holder] == most >= 5)

    def points(self, at: int) -> int:
        """Return the victory points of the seat."""
        quiet, seat = self.celebrating("corner"), self.seats[at]
        mine = [each for each in seat["buildings"] if each["at"] not in quiet]
        found: int = sum(2 if each["kind"] == "city" else 1 for each in mine)
        found += sum(each["token"] is not None for each in mine)
        found += 2 * sum(each["at"] in self.metros.values() for each in mine)
        found += 2 * (self.p["longest"] == at) + int(seat["saviour"]) + len(seat["open"])
        found += self.p["merchant"] is not None and self.p["merchant"]["seat"] == at
        return int(found + any(each["at"] == self.p["wizard"] for each in seat["buildings"]))

    def moment(self) -> None:
        """Check the turn but for its tasks."""
        turn, phase = self.turn, word(self.turn["phase"], ("setup", "before", "act", "end", "over"))
        need((number(turn["number"], 0, 300) == 0) == (phase == "setup"))
        player = number(turn["player"], 0, len(self.seats) - 1)
        number(turn["offers"], 0, 4)
        set_, fleet = words(turn["set"], ("red", "yellow", "event")), words(turn["fleet"], KINDS[: OCCUR[self.extent]])
        need(len(set(set_)) == len(set_) and ("red" in set_) == ("yellow" in set_))
        need(len(set(fleet)) == len(fleet) and "beer" not in fleet)
        need(not self.land or not (set_ or fleet))
        need(self.whole or "event" not in set_)
        self.dice(phase, set_)
        if phase == "over":
            need(turn["number"] == 300 or self.points(player) >= self.target)

    def dice(self, phase: str, set_: list[str]) -> None:
        """Check which dice have fallen."""
        fallen: list[str] = []
        if self.turn["dice"] is not None:
            dice = obj(self.turn["dice"])
            for name in ("red", "yellow"):
                if dice[name] is not None:
                    number(dice[name], 1, 6)
            if dice["event"] is not None:
                word(dice["event"], FACES[self.extent])
                need(not ("event" in set_ and dice["event"] == "joker"))
            fallen = [name for name in ("red", "yellow", "event") if dice[name] is not None]
        every = ["red", "yellow"] if self.land else ["red", "yellow", "event"]
        is_set = sorted(fallen) == sorted(set_) and (self.turn["dice"] is None) == (not set_)
        if phase in ("setup", "before"):
            need(is_set)
        else:
            need(fallen == every or (phase == "over" and sorted(fallen) == sorted(set_)))


# ---------------------------------------------------------------- the comparison


def turned(position: Json, chance: random.Random) -> Json:
    """Return a copy in which things have changed places that could stand there."""
    result: Json = copy.deepcopy(position)
    for _ in range(chance.choice((1, 1, 2))):
        one, two = chance.sample(result["players"], 2)
        match chance.randrange(12):
            case 0:
                name = chance.choice(("hand", "cards", "roads", "buildings", "knights", "levels", "bans", "lent"))
                one[name], two[name] = two[name], one[name]
            case 1:
                result["longest"] = chance.choice((None, 0, 1, 2))
            case 2:
                name = chance.choice(("wizard", "inquisitor"))
                result[name] = chance.choice([each["at"] for each in one["buildings"]] or [0])
            case 3:
                area = chance.choice(AREAS)
                result["metropolises"][area] = chance.choice([None, *(each["at"] for each in one["buildings"])])
                two["levels"][area] = chance.randrange(6)
            case 4:
                whats = [("road", each) for each in two["roads"]] + [("knight", each["at"]) for each in two["knights"]]
                whats += [(each["kind"], each["at"]) for each in two["buildings"]]
                what, at = chance.choice(whats or [("road", 0)])
                one["festival"] = {"what": what, "at": at}
            case 5 if one["buildings"]:
                each = chance.choice(one["buildings"])
                name = chance.choice(("wall", "lying", "token", "kind"))
                values = {"token": (None, "citadel", "bishopric"), "kind": ("city", "settlement")}
                each[name] = chance.choice(values.get(name, (True, False)))
            case 6:
                result["turn"]["phase"] = chance.choice(("before", "act", "end", "over"))
                result["turn"]["dice"] = chance.choice((None, result["turn"]["dice"]))
            case 7:
                result["turn"]["set"] = chance.choice(([], ["event"], ["red", "yellow"], ["yellow", "red", "event"]))
            case 8 if one["roads"]:
                one["roads"].append(chance.randrange(72))
            case 9 if one["cards"]:
                two["cards"].append(one["cards"].pop())
            case 10:
                result["options"]["extent"] = chance.choice(EXTENTS)
            case _:
                one["bans"] = [{"area": chance.choice(AREAS[2:]), "by": chance.randrange(3), "due": ["ore"]}]
                result["decks"]["church"] = [card for card in result["decks"]["church"] if card != "ban"]
    return result


def compare(position: Json, counts: Counter[str]) -> str:
    """Return what differs between the engine and `is_sound`; "" for nothing."""
    wanted = is_sound(position)
    try:
        state = from_json(position)
    except PositionError as error:
        counts["refused"] += 1
        is_of_tasks = wanted and (error.field.startswith("turn.tasks") or position["turn"]["phase"] == "setup")
        counts["of these for tasks alone"] += is_of_tasks
        return f"refused, but sound: {error}" if wanted and not is_of_tasks else ""
    counts["accepted"] += 1
    if not wanted:
        return "accepted, but unsound"
    if not legal(state) and position["turn"]["phase"] != "over":
        return "no legal action"
    again = to_json(from_json(to_json(state)))
    return "" if again == to_json(state) else "not written back as it was"


class Given(NamedTuple):
    """The options."""

    positions: int = 2_000
    seed: int = 1


def main(given: Given) -> int:
    """Compare; return 0, or 1 if they differ."""
    chance, counts = random.Random(given.seed), Counter[str]()
    while counts["accepted"] + counts["refused"] < given.positions:
        house = chance.choice(["", "", *HOUSE_RULES])
        seats, extent = (2, "land") if house == "small" else (chance.choice((3, 4)), chance.choice(EXTENTS))
        spec = Spec(seats, chance.randrange(10**9), True, extent, chance.random() < 0.8, house=house)
        for state, *_ in steps_of(spec):
            if chance.random() > 0.1:
                continue
            position = to_json(state)
            for each in (
                position,
                *[change(position, chance) for change in (damaged, damaged, turned, turned, turned)],
            ):
                if problem := compare(each, counts):
                    print(f"{problem}\n{json.dumps(each)}")
                    return 1
    print(f"no difference: {dict(counts)}")
    return 0
