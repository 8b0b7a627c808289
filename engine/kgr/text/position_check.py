"""The invariants of every position (section 6i of the rules)."""

from __future__ import annotations

from collections import Counter

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import HEXES, NEAR_MASK, numbers_in
from engine.kgr.layouts import material_of
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.flow import has_won
from engine.kgr.pieces import knights_out
from engine.kgr.points import holder_of_longest, longest_trail
from engine.kgr.state import State
from engine.kgr.text.holds import hold
from engine.kgr.text.magic_check import cards_in_tasks, check_magic, lifted_of
from engine.kgr.text.task_check import check_tasks
from engine.kgr.values import (
    AREA_OF,
    AREAS,
    CITIES,
    DECKS,
    DESERT,
    DICE,
    JOKER,
    KINDS,
    KNIGHTS_OF_LEVEL,
    LAND,
    LAST_TURN,
    METROPOLIS_LEVEL,
    NO_PORT,
    POINT_CARDS,
    ROAD_LEAST,
    ROADS,
    SEA,
    SETTLEMENTS,
    SHIP_STEPS,
    TERRAINS,
    TOP_LEVEL,
    WALLS,
    WHOLE,
    bank_of,
)


def check(s: State) -> None:
    """Check everything; raise PositionError, with the field, if something is impossible."""
    _island(s)
    _hand_cards(s)
    _cards(s)
    _pieces(s)
    _knights(s)
    _metropolises(s)
    check_magic(s)
    _longest(s)
    _turn(s)
    check_tasks(s)


def _island(s: State) -> None:
    of = material_of(s.options)
    tokens = sorted(number for number in s.numbers if number)
    hold(tokens == sorted(of.tokens), "island.hexes", f"must have the {len(of.tokens)} tokens")
    dry = [terrain for terrain, number in zip(s.terrains, s.numbers, strict=True) if not number and terrain != SEA]
    hold(dry[:1] == [DESERT], "island.hexes", "must have no token on a desert alone")
    at_sea = [hex_ for hex_, terrain in enumerate(s.terrains) if terrain == SEA]
    hold(not set(at_sea) & set(of.hexes) and len(at_sea) + len(of.hexes) == HEXES, "island.hexes", "must lie as land")
    found = Counter(s.terrains)
    for terrain in TERRAINS:
        wanted = of.terrains.count(terrain)
        if s.options.extent == WHOLE:  # a hex that lightning struck is a desert now (R107)
            fits = terrain == DESERT or found[terrain] <= wanted
            hold(fits, "island.hexes", f"must have {terrain} at most {wanted} times, not {found[terrain]}")
            continue
        hold(found[terrain] == wanted, "island.hexes", f"must have {terrain} {wanted} times, not {found[terrain]}")
    there = [kind for kind in s.ports if kind != NO_PORT]
    hold(sorted(there) == sorted(of.ports), "island.ports", f"must have the {len(of.ports)} kinds of ports")
    if s.options.small_island:
        lie = [port for port, kind in enumerate(s.ports) if kind != NO_PORT]
        hold(lie == list(of.port_numbers), "island.ports", "must lie at the coast")
        hold(s.robber in of.hexes, "robber", "must stand on land")


def _hand_cards(s: State) -> None:
    for kind, wanted in enumerate(bank_of(s.options.extent)):
        found = s.bank[kind] + sum(seat.hand[kind] for seat in s.seats)
        hold(found == wanted, "bank", f"must have, with all hands, {wanted} of {KINDS[kind]}, not {found}")


def _cards(s: State) -> None:
    """Check that each card is there as often as in its deck, and that those worth a point are nowhere else than in
    decks and open (R48)."""
    found = Counter(card for deck in s.decks for card in deck)
    found.update(cards_in_tasks(s))
    for number, seat in enumerate(s.seats):
        found.update((*seat.cards, *seat.open))
        path = f"players[{number}]"
        hold(not set(seat.cards) & set(POINT_CARDS), f"{path}.cards", "must have no card that is laid open")
        hold(set(seat.open) <= set(POINT_CARDS), f"{path}.open", "must have no card but those worth a point")
    for number, area in enumerate(AREAS):
        deck = f"decks.{area}"
        hold(all(AREA_OF[card] == number for card in s.decks[number]), deck, "must have cards of its own area alone")
        wanted = Counter(DECKS[number]) if number in s.options.areas else Counter()
        mine = Counter({card: many for card, many in found.items() if AREA_OF[card] == number})
        hold(mine == wanted, deck, "must have, with all hands, the 18 cards of the deck")


def _pieces(s: State) -> None:
    taken = roads = 0
    lifted = lifted_of(s)
    for number, seat in enumerate(s.seats):
        path = f"players[{number}]"
        away = lifted if number == s.player else None
        building = None if away is None else away.building
        hold(not roads & seat.roads, f"{path}.roads", "must lie where no other road lies")
        roads |= seat.roads
        laid = seat.roads.bit_count() + (0 if away is None else away.roads)
        hold(laid <= ROADS, f"{path}.roads", f"must be at most {ROADS}")
        is_city = building is not None and (building.kind == ac.CITY or building.lying)
        for what, pieces, more, most in (
            ("settlements", seat.settlements & ~seat.lying, building is not None and not is_city, SETTLEMENTS),
            ("cities", seat.cities | seat.lying, is_city, CITIES),
            ("walls", seat.walls, building is not None and building.wall, WALLS),
        ):
            hold(pieces.bit_count() + more <= most, f"{path}.buildings", f"must be at most {most} {what}")
        on_land = not seat.roads & ~s.options.edges and not seat.buildings & ~s.options.corners
        hold(on_land, path, "must have roads and buildings on land alone")
        for corner in numbers_in(seat.buildings):
            hold(not taken & NEAR_MASK[corner], f"{path}.buildings", "must keep the distance of two edges")  # R25
            taken |= 1 << corner


def _knights(s: State) -> None:
    """Check that knights stand alone, and that there are no more of a level than a seat has, a displaced one
    counted."""
    taken = s.buildings()
    for number, seat in enumerate(s.seats):
        path = f"players[{number}].knights"
        hold(not taken & seat.knights, path, "must stand where no other piece stands")
        taken |= seat.knights
        away = [task.knight.level for task in s.tasks if isinstance(task, ts.Fleeing) and task.seat == number]
        lifted = lifted_of(s)
        if lifted is not None and lifted.knight is not None and number == s.player:
            away.append(lifted.knight.level)
        for level, most in enumerate(KNIGHTS_OF_LEVEL, 1):
            hold(knights_out(seat, level) + away.count(level) <= most, path, f"must be at most {most} of level {level}")


def _metropolises(s: State) -> None:
    """Check that each metropolis stands on a city of a seat with a level that gives it (R38, R39)."""
    corners = [corner for corner in s.metropolises if corner is not None]
    hold(len(set(corners)) == len(corners), "metropolises", "must be on different cities")
    for area in s.options.areas:
        name, corner = f"metropolises.{AREAS[area]}", s.metropolises[area]
        most = max(seat.levels[area] for seat in s.seats)
        if corner is None:
            waits = any(isinstance(task, ts.PlaceMetropolis) and task.area == AREAS[area] for task in s.tasks)
            hold(waits or most < METROPOLIS_LEVEL, name, "must be on a city of a seat with level 4 or more")
            continue
        owners = [seat for seat in s.seats if seat.cities >> corner & 1]
        least = TOP_LEVEL if most == TOP_LEVEL else METROPOLIS_LEVEL
        fits = bool(owners) and owners[0].levels[area] >= least
        hold(fits, name, f"must be on a city of a seat with level {least} or more")


def _longest(s: State) -> None:
    """Check the holder of the longest road (R139, R140)."""
    holder = s.longest
    if s.tasks and isinstance(s.tasks[0], ts.OpenRoad | mt.Relocating):
        return  # it is counted anew when the card is done (section 6a)
    if holder is None:
        hold(holder_of_longest(s)[0] is None, "longest", "must be the seat that has it alone")
        return
    lengths = [longest_trail(s, number) for number in range(len(s.seats))]
    fits = lengths[holder] >= ROAD_LEAST and lengths[holder] == max(lengths)
    hold(fits, "longest", "must be a seat with a road of 5 or more that is not shorter than another's")


def _turn(s: State) -> None:
    in_setup = s.phase == ts.SETUP
    hold((s.round == 0) == in_setup, "turn.number", "must be 0 in the set-up alone")
    for name, values in (("set", s.fixed), ("fleet", s.fleet)):
        hold(len(set(values)) == len(values), f"turn.{name}", "must be different")
    fits = ("red" in s.fixed) == ("yellow" in s.fixed) and ("event" not in s.fixed or s.options.extent == WHOLE)
    hold(fits, "turn.set", "must have red and yellow together")  # R97, R115
    joker = s.dice is not None and s.dice.event == JOKER and "event" in s.fixed
    hold(not joker, "turn.dice.event", "must be no joker: a card has set it")
    _dice(s)
    at_war = any(isinstance(task, ts.BarbarianAttack | ts.BarbariansLeave) for task in s.tasks)
    hold((s.ship == SHIP_STEPS) == at_war, "ship", f"must be {SHIP_STEPS} exactly while the barbarians attack")
    if s.phase == ts.OVER:
        hold(has_won(s) or s.round == LAST_TURN, "turn.phase", "must not be over: the player has not won")


def _dice(s: State) -> None:
    """Check which dice have fallen: before the throw those that a card has set, after it all."""
    dice = s.dice
    fallen = () if dice is None else tuple([name for name in DICE if getattr(dice, name) is not None])
    whole = DICE[:2] if s.options.extent == LAND else DICE
    if s.phase in (ts.SETUP, ts.BEFORE):
        fits = fallen == s.fixed and (dice is None) == (not s.fixed)
        hold(fits, "turn.dice", "must be those set before the throw")
    elif s.phase in (ts.ACT, ts.ENDING):
        hold(fallen == whole, "turn.dice", "must be there after the throw")
    else:
        hold(fallen in (whole, s.fixed), "turn.dice", "must be those set, or all")
