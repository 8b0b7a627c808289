"""Reading a position (section 6e of the rules); `position_check.py` checks the conditions between its fields."""

from __future__ import annotations

import json
from typing import Annotated, Any

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kernel.record import Exactly, Within
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.church import BANNED, LENT
from engine.kgr.cards.magic import SPELL_TURNS
from engine.kgr.cards.play import TASK_OF as TASK_OF_CARD
from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES
from engine.kgr.layouts import places_of_ports
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.pieces import lay_road, place_building, place_knight
from engine.kgr.setup import new_seat
from engine.kgr.state import Ban, Cards, Dice, Festival, Merchant, Options, Seat, State
from engine.kgr.text.holds import hold
from engine.kgr.text.never import NEVER, NEVER_A_BUILDING, NEVER_A_SEAT, NEVER_A_TURN
from engine.kgr.text.position import FORMAT
from engine.kgr.text.position_check import check
from engine.kgr.text.relocation_check import check_building
from engine.kgr.values import (
    ANY_PORT,
    AREAS,
    BEER,
    CARD_ORDER,
    CARDS,
    DICE,
    FACES_OF,
    KIND,
    KINDS,
    LAND,
    LAST_TURN,
    LEAST_SEATS,
    MOST_SEATS,
    NO_PORT,
    OFFERS,
    OPTIONS,
    RESOURCES,
    SEA,
    SHIP_STEPS,
    SMALL_SEATS,
    TERRAINS,
    TOP_LEVEL,
    WHOLE,
)
from engine.wire.reader import Reader
from engine.wire.records import Json, fields_of, form, read_choice, read_list, read_number

TASK_OF: dict[str, type[ts.Task]] = {kind.step: kind for kind in mt.TASKS}
CARD = "card"
AMOUNTS = Annotated[tuple[Annotated[int, Within(0)], ...], Exactly(len(KINDS), "numbers")]
SEAT, SEATS = form(ac.SeatNumber), form(tuple[ac.SeatNumber, ...])
MOST_CHANCE = 2**64 - 1


def from_json(data: object, seed: int = 0) -> State:
    """Read a position; its chances come from `rng`, or else from the seed (section 6f).

    Raises PositionError, with the field and the problem, for an invalid position.
    """
    reader = Reader.of_position(data, FORMAT)
    s = State()
    s.options = _read_options(reader.object("options"))
    extent = s.options.extent
    small = s.options.small_island
    hold(not small or extent == LAND, "options.small_island", f"must be with extent {LAND}")
    _read_island(reader.object("island"), s)
    _read_never(reader, NEVER[extent])
    players = reader.objects("players", SMALL_SEATS if small else range(LEAST_SEATS, MOST_SEATS + 1))
    _read_figures(reader, s, len(players))
    s.bank = reader.value("bank", AMOUNTS)
    decks = reader.object("decks")
    s.decks = tuple([decks.choices(area, CARDS) for area in AREAS])
    s.names = tuple(player.text("name") for player in players)
    s.seats = [_read_seat(player, extent) for player in players]
    s.longest = _read_optional(reader, "longest", len(players))
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
            path = name if reader.path == "position" else f"{reader.path}.{name}"
            raise PositionError(path, f"must be {json.dumps(value)}")


def _read_options(reader: Reader) -> Options:
    """Return the options; one that is missing has its default."""
    told: dict[str, Any] = {}
    for option in OPTIONS:
        if reader.has(option.name):
            words = [choice for choice in option.choices if isinstance(choice, str)]
            told[option.name] = reader.choice(option.name, words) if words else reader.truth(option.name)
        else:
            told[option.name] = option.choices[0]
    return Options(**told)


def _read_island(reader: Reader, s: State) -> None:
    terrains, numbers = [], []
    small = s.options.small_island
    known = (*TERRAINS, SEA) if small else TERRAINS
    for at, entry in enumerate(reader.list("hexes")):
        path = f"island.hexes[{at}]"
        hold(len(read_list(entry, path)) == 2, path, "must be a terrain and a number or null")
        terrains.append(read_choice(entry[0], f"{path}[0]", known))
        numbers.append(0 if entry[1] is None else read_number(entry[1], f"{path}[1]", 2, 12))
    hold(len(terrains) == HEXES, "island.hexes", f"must be {HEXES} hexes, not {len(terrains)}")
    ports = reader.choices("ports", (ANY_PORT, *KINDS[:RESOURCES], *((NO_PORT,) if small else ())))
    most = places_of_ports(s.options)
    hold(len(ports) == most, "island.ports", f"must be {most} ports, not {len(ports)}")
    s.terrains, s.numbers, s.ports = tuple(terrains), tuple(numbers), ports


def _read_figures(reader: Reader, s: State, seats: int) -> None:
    """Read the pieces on the island that belong to nobody or to one seat, and the ship."""
    is_whole = s.options.extent == WHOLE
    s.robber = _read_optional(reader, "robber", HEXES) if is_whole else reader.number("robber", 0, HEXES - 1)
    s.wizard = _read_optional(reader, "wizard", CORNERS) if is_whole else None
    s.inquisitor = _read_optional(reader, "inquisitor", CORNERS) if is_whole else None
    s.ship, s.attacks = reader.number("ship", 0, SHIP_STEPS), reader.number("attacks", 0)
    s.merchant = None
    if reader.raw("merchant") is not None:
        merchant = reader.object("merchant")
        s.merchant = Merchant(merchant.number("hex", 0, HEXES - 1), merchant.number("seat", 0, seats - 1))
    corners = reader.object("metropolises")
    s.metropolises = tuple([_read_optional(corners, area, CORNERS) for area in AREAS])


def _read_optional(reader: Reader, name: str, end: int) -> int | None:
    """Return a number below `end`, or None for null."""
    return None if reader.raw(name) is None else reader.number(name, 0, end - 1)


def _read_cards(reader: Reader, name: str) -> Cards:
    """Return cards of a seat, whose order means nothing."""
    return tuple(sorted(reader.choices(name, CARDS), key=CARD_ORDER.__getitem__))


def _read_seat(reader: Reader, extent: str) -> Seat:
    seat = new_seat()
    _read_never(reader, NEVER_A_SEAT[extent])
    seat.hand = reader.value("hand", AMOUNTS)
    seat.held = sum(seat.hand)
    seat.cards, seat.open = _read_cards(reader, "cards"), _read_cards(reader, "open")
    seat.saviour = reader.number("saviour", 0)
    levels = reader.object("levels")
    seat.levels = tuple([levels.number(area, 0, TOP_LEVEL) for area in AREAS])
    for edge in reader.numbers("roads", 0, EDGE_COUNT - 1):
        hold(not seat.roads >> edge & 1, f"{reader.path}.roads", f"must name edge {edge} once")
        lay_road(seat, edge)
    for building in reader.objects("buildings"):
        _read_building(building, seat, extent)
    for each in reader.objects("knights"):
        knight = each.record(mt.LiftedKnight)
        is_free = not (seat.buildings | seat.knights) >> knight.at & 1
        hold(is_free, f"{each.path}.at", "must be a corner without another piece")
        place_knight(seat, knight.at, knight)
    if extent == WHOLE:
        _read_debts(reader, seat)
    return seat


def _read_debts(reader: Reader, seat: Seat) -> None:
    """Read the burdens of a seat: its chip, a spell, lent and bans."""
    if reader.raw("festival") is not None:
        chip = reader.object("festival")
        what = chip.choice("what", ma.CELEBRATING)
        seat.festival = Festival(what, _read_optional(chip, "at", EDGE_COUNT if what == ac.ROAD else CORNERS))
    seat.spell = reader.number("spell", 0, SPELL_TURNS)
    seat.lent = tuple(sorted(reader.choices("lent", LENT), key=KIND.__getitem__))
    seat.bans = tuple(
        Ban(
            ban.choice("area", [AREAS[area] for area in BANNED]),
            ban.number("by", 0, MOST_SEATS - 1),
            tuple(sorted(ban.choices("due", KINDS[:RESOURCES]), key=KIND.__getitem__)),
        )
        for ban in reader.objects("bans")
    )


def _read_building(reader: Reader, seat: Seat, extent: str) -> None:
    _read_never(reader, NEVER_A_BUILDING[extent])
    building = reader.record(mt.LiftedBuilding)
    free = not seat.buildings >> building.at & 1
    hold(free, f"{reader.path}.at", "must be a corner without another building")
    check_building(building, reader.path, seat)
    place_building(seat, building.at, building)


def _read_turn(reader: Reader, s: State) -> None:
    seats, extent = len(s.seats), s.options.extent
    _read_never(reader, NEVER_A_TURN[extent])
    s.phase = reader.choice("phase", ts.PHASES)
    s.round = reader.number("number", 0, LAST_TURN)
    s.player = reader.number("player", 0, seats - 1)
    s.offers = reader.number("offers", 0, OFFERS)
    s.fixed = tuple(sorted(reader.choices("set", DICE), key=DICE.index))
    kinds = [KINDS[kind] for kind in s.options.kinds if kind != BEER]
    s.fleet = tuple(sorted(reader.choices("fleet", kinds), key=KIND.__getitem__))
    s.dice = None if reader.raw("dice") is None else _read_dice(reader.object("dice"), extent)
    s.tasks = tuple(_read_task(task, f"turn.tasks[{at}]", seats) for at, task in enumerate(reader.list("tasks")))
    first = s.tasks[0] if s.tasks else None
    if isinstance(first, ts.SeatTask):
        s.pending = first
    else:
        s.pending = {ts.BEFORE: ts.BeforeRoll, ts.ACT: ts.AnyActions}.get(s.phase, ts.GameOver)(s.player)


def _read_dice(reader: Reader, extent: str) -> Dice:
    red, yellow = (None if reader.raw(name) is None else reader.number(name, 1, 6) for name in ("red", "yellow"))
    if extent == LAND:
        _read_never(reader, {"event": None})
        return Dice(red, yellow, None)
    return Dice(red, yellow, None if reader.raw("event") is None else reader.choice("event", FACES_OF[extent]))


def _read_task(data: Any, path: str, seats: int) -> ts.Task:
    """Return a task, all of whose seats are there."""
    reader = Reader(data, path, root=False)
    name = reader.choice("task", (*TASK_OF, CARD))
    kind = TASK_OF_CARD[reader.choice("card", TASK_OF_CARD)] if name == CARD else TASK_OF[name]
    task = reader.record(kind)
    for attribute, field, _, form_ in fields_of(kind):
        found = getattr(task, attribute)
        named = found if form_ is SEATS else [found] if form_ is SEAT and found is not None else []
        hold(all(number < seats for number in named), f"{path}.{field}", f"must be at most {seats - 1}")
    return task


def _read_chances(reader: Reader, seed: int) -> tuple[Chance, Chance]:
    """Return the chances of draws and of throws (section 6f)."""
    if not reader.has("rng"):
        draws = Chance.seeded(seed)
        return draws, Chance.seeded(draws.state)
    rng = reader.object("rng")
    return Chance(rng.number("draw", 0, MOST_CHANCE)), Chance(rng.number("dice", 0, MOST_CHANCE))
