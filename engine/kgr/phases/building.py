"""The pieces that can be built, and their places (R25 to R29, R33); knights are in `engine.kgr.knights`."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.island import CORNERS, EDGE_COUNT, EDGE_MASK, entries, numbers_in
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, renew_longest
from engine.kgr.phases.placing import free_corners
from engine.kgr.pieces import lay_road, raise_city, set_token, token_at
from engine.kgr.state import Amounts, Seat, State, Table
from engine.kgr.values import (
    BISHOPRIC_COST,
    CITADEL_AT_ONCE_COST,
    CITADEL_COST,
    CITIES,
    CITY_COST,
    LAND,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
    WALL_COST,
    WALLS,
    WHOLE,
)

COSTS: dict[str, Amounts] = {
    ac.ROAD: ROAD_COST,
    ac.SETTLEMENT: SETTLEMENT_COST,
    ac.CITY: CITY_COST,
    ac.WALL: WALL_COST,
    ac.CITADEL: CITADEL_COST,
    ac.BISHOPRIC: BISHOPRIC_COST,
}


def road_edges(table: Table, number: int) -> int:
    """Return the edges on which the seat may lay a road (R26)."""
    seat = table.seats[number]
    reach = table.reach_of(number) & ~table.foreign_pieces(number)
    corners = reach | (seat.buildings & ~table.celebrating())
    edges = 0
    for corner in numbers_in(corners):
        edges |= EDGE_MASK[corner]
    return edges & table.options.edges & ~table.roads()


def settlement_corners(table: Table, number: int) -> int:
    """Return the corners on which the seat may settle: no knight stands there either (R27)."""
    corners = table.reach_of(number) & free_corners(table)
    return corners & ~table.pieces() if corners else 0


def city_corners(table: Table, number: int) -> int:
    """Return the corners on which the seat may raise a city: while one lies, only there (R28, R64)."""
    seat = table.seats[number]
    if seat.lying:
        return seat.lying & ~table.celebrating()
    return seat.settlements & ~table.celebrating() if supply(table, number, ac.CITY) else 0


def citadel_corners(table: Table, number: int) -> tuple[int, int]:
    """Return the cities that can become a citadel, and the settlements that can become one at once: not where the
    inquisitor stands (R30, R31, R76, A33)."""
    seat = table.seats[number]
    if table.options.extent != WHOLE or seat.citadel:
        return 0, 0
    barred = table.celebrating() | (0 if table.inquisitor is None else 1 << table.inquisitor)
    return seat.cities & ~seat.bishopric & ~barred, city_corners(table, number) & ~barred


def bishopric_corners(table: Table, number: int) -> int:
    """Return the cities that can become a bishopric (R30)."""
    seat = table.seats[number]
    if table.options.extent != WHOLE or seat.bishopric:
        return 0
    return seat.cities & ~seat.citadel & ~table.celebrating()


def wall_corners(table: Table, number: int) -> int:
    """Return the cities under which a wall of the seat can go (R33)."""
    seat = table.seats[number]
    if table.options.extent == LAND or not supply(table, number, ac.WALL):
        return 0
    return seat.cities & ~seat.walls & ~table.celebrating()


def supply(table: Table, number: int, what: str) -> int:
    """Return how many pieces of a kind the seat has left (R29); a city that lies is still a city of it (R64)."""
    seat = table.seats[number]
    match what:
        case ac.ROAD:
            return ROADS - seat.roads.bit_count()
        case ac.SETTLEMENT:
            return SETTLEMENTS - (seat.settlements & ~seat.lying).bit_count()
        case ac.WALL:
            return WALLS - seat.walls.bit_count()
        case ac.CITADEL | ac.BISHOPRIC:
            return int(not token_at(seat, what))
    return CITIES - (seat.cities | seat.lying).bit_count()


def legal_builds(table: Table) -> list[ac.Action]:
    """List everything that the player can build and pay."""
    number = table.player
    seat = table.seats[number]
    found: list[ac.Action] = []
    if seat.lent:
        return found  # R128
    if hand.holds(seat.hand, ROAD_COST) and supply(table, number, ac.ROAD):
        found += entries(ac.BUILD_ROAD, road_edges(table, number))
    if hand.holds(seat.hand, SETTLEMENT_COST) and supply(table, number, ac.SETTLEMENT):
        found += entries(ac.BUILD_SETTLEMENT, settlement_corners(table, number))
    if hand.holds(seat.hand, CITY_COST):
        found += entries(ac.BUILD_CITY, city_corners(table, number))
    if hand.holds(seat.hand, WALL_COST):
        found += entries(ac.BUILD_WALL, wall_corners(table, number))
    if table.options.extent == WHOLE:
        if hand.holds(seat.hand, CITADEL_COST):
            found += entries(ac.BUILD_CITADEL, citadel_corners(table, number)[0])
        if hand.holds(seat.hand, CITADEL_AT_ONCE_COST):
            found += entries(ac.BUILD_CITADEL, citadel_corners(table, number)[1])
        if hand.holds(seat.hand, BISHOPRIC_COST):
            found += entries(ac.BUILD_BISHOPRIC, bishopric_corners(table, number))
    return found


def build(s: State, log: Log, action: ac.Build) -> None:
    """Pay for a piece and place it."""
    place(s, log, action, cost_of(s, action), None)


def cost_of(table: Table, action: ac.Build) -> Amounts:
    """Return the price of the piece for the player: a citadel at once on a settlement is dearer (R31)."""
    if action.what == ac.CITADEL and table.seats[table.player].settlements >> action.at & 1:
        return CITADEL_AT_ONCE_COST
    return COSTS[action.what]


def place(s: State, log: Log, action: ac.Build, cost: Amounts, card: str | None) -> None:
    """Pay the cost of a piece of the player and place it.  card: the one that allows it, None for none."""
    number = s.player
    if any(cost):
        hand.pay(s, number, cost)
    seat = s.own(number)
    match action.what:
        case ac.ROAD:
            lay_road(seat, action.at)
        case ac.SETTLEMENT:
            seat.settlements |= 1 << action.at
        case ac.CITY:
            raise_city(seat, action.at)
        case ac.WALL:
            seat.walls |= 1 << action.at
        case ac.CITADEL | ac.BISHOPRIC:
            raise_city(seat, action.at)
            set_token(seat, action.what, 1 << action.at)
    log.append(ev.Built(number, action.what, action.at, cost, card))
    if action.what == ac.BISHOPRIC and s.wizard == action.at:
        drive_wizard_away(s, log)
    if action.what in (ac.ROAD, ac.SETTLEMENT):
        renew_longest(s, log)


def drive_wizard_away(s: State, log: Log) -> None:
    """Take the wizard off the island (R75)."""
    assert s.wizard is not None
    log.append(ev.Figure("wizard", s.owner_at(s.wizard), None))
    s.wizard = None


def why_not_build(table: Table, action: ac.Build) -> Reason:
    """Return why the player cannot build this there."""
    number, at = table.player, action.at
    if table.seats[number].lent:
        return Reason("lent", "R128")
    if action.what not in COSTS:
        return Reason("not_built", "R25", {"what": action.what})
    place = _why_not_there(table, number, action.what, at)
    if place is not None:
        return place
    if not supply(table, number, action.what) and not (action.what == ac.CITY and table.seats[number].lying):
        return Reason("none_in_supply", "R29", {"what": action.what})
    return hand.too_dear(table.seats[number].hand, cost_of(table, action), RULE_OF[action.what])


RULE_OF = {ac.ROAD: "R26", ac.SETTLEMENT: "R27", ac.CITY: "R28", ac.WALL: "R33", ac.CITADEL: "R30", ac.BISHOPRIC: "R30"}


def _why_not_there(table: Table, number: int, what: str, at: int) -> Reason | None:
    """Return why the piece cannot stand there, whatever it costs; None if it can."""
    seat = table.seats[number]
    if what == ac.ROAD:
        if not 0 <= at < EDGE_COUNT:
            return Reason("no_such_edge", "R26")
        if not table.options.edges >> at & 1:
            return Reason("no_land", "A88")
        if table.roads() >> at & 1:
            return Reason("road_there", "R26")
        return None if road_edges(table, number) >> at & 1 else Reason("no_own_road", "R26")
    if not 0 <= at < CORNERS:
        return Reason("no_such_corner", RULE_OF[what])
    if what in (ac.WALL, ac.CITADEL, ac.BISHOPRIC):
        return _why_not_at_city(table, seat, what, at)
    if what == ac.CITY:
        if not seat.settlements >> at & 1:
            return Reason("no_own_settlement", "R28")
        if table.celebrating() >> at & 1:
            return Reason("celebrates", "R70")
        return None if not seat.lying or seat.lying >> at & 1 else Reason("lying_first", "R64")
    if not free_corners(table) >> at & 1:
        return Reason("too_near", "R25") if table.options.corners >> at & 1 else Reason("no_land", "A88")
    if table.pieces() >> at & 1:
        return Reason("knight_there", "R27")
    return None if table.reach_of(number) >> at & 1 else Reason("no_own_road", "R27")


def _why_not_at_city(table: Table, seat: Seat, what: str, at: int) -> Reason | None:
    """Return why a wall or a token cannot come to the corner, whatever it costs; None if it can."""
    if table.options.extent == LAND or (what != ac.WALL and table.options.extent != WHOLE):
        return Reason("not_in_this_game", RULE_OF[what])
    own = seat.buildings if what == ac.CITADEL else seat.cities
    if not own >> at & 1:
        return Reason("no_own_city", RULE_OF[what])
    if table.celebrating() >> at & 1:
        return Reason("celebrates", "R70")
    if what == ac.WALL:
        return Reason("wall_there", "R33") if seat.walls >> at & 1 else None
    if (seat.citadel | seat.bishopric) >> at & 1:
        return Reason("token_there", "R30")
    if what == ac.CITADEL and at == table.inquisitor:
        return Reason("inquisitor_there", "R76")
    if seat.settlements >> at & 1:
        if seat.lying and not seat.lying >> at & 1:
            return Reason("lying_first", "R64")
        if not seat.lying and not supply(table, table.player, ac.CITY):
            return Reason("none_in_supply", "R29", {"what": ac.CITY})
    return None
