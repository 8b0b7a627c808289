"""The magic removal: an own building, up to two roads and a knight come to another place (R113, A58 to A62)."""

from __future__ import annotations

from dataclasses import replace

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, with_choices
from engine.kgr.island import ALL_CORNERS, EDGE_MASK, EDGES, END_MASK, NEAR_MASK, entries, numbers_in
from engine.kgr.knights.acting import knight_corners
from engine.kgr.magic import actions as ma
from engine.kgr.magic import chips
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import tokens
from engine.kgr.phases.building import road_edges
from engine.kgr.phases.calendar import free_cities
from engine.kgr.phases.flow import Log, change_first, put, renew_longest, take_off
from engine.kgr.pieces import lay_road, lift_building, lift_knight, lift_road, place_building, place_knight, token_at
from engine.kgr.state import State, Table

BUILDING, ROADS, KNIGHT, SETTLE, PAVE, POST = mt.STAGES
MOST_ROADS = 2


# ---------------------------------------------------------------- where to


def new_corners(table: Table, number: int, old: int) -> int:
    """Return the corners to which the seat's building can go from that one, whether it is lifted or not: free, with the
    distance rule, and not where two roads of another seat meet (A59)."""
    others = table.buildings() & ~(1 << old)
    near = 0
    for corner in numbers_in(others):
        near |= NEAR_MASK[corner]
    free = ALL_CORNERS & ~near & ~table.pieces() & ~(1 << old)
    return free & ~_crossed(table, number)


def _crossed(table: Table, number: int) -> int:
    """Return the corners where two or more roads of one other seat meet."""
    mask = 0
    for other, seat in enumerate(table.seats):
        if other != number:
            for corner in numbers_in(seat.touched):
                if (seat.roads & EDGE_MASK[corner]).bit_count() > 1:
                    mask |= 1 << corner
    return mask


def movable(table: Table, number: int) -> list[int]:
    """Return the corners of the seat's buildings that can be moved: no metropolis, and some place is there for it
    (A58, A62)."""
    own = table.seats[number].settlements | free_cities(table, number)
    return [corner for corner in numbers_in(own) if new_corners(table, number, corner)]


def liftable_roads(table: Table, task: mt.Relocating) -> list[int]:
    """Return the roads that can go along: the first at the building, the second at it or at the first (A58)."""
    assert task.at is not None
    if len(task.roads) == MOST_ROADS:
        return []
    at = 1 << task.at
    for road in task.roads:
        at |= END_MASK[road]
    own = table.seats[task.seat].roads
    return [edge for edge in numbers_in(own) if END_MASK[edge] & at and edge not in task.roads]


def liftable_knights(table: Table, task: mt.Relocating) -> list[int]:
    """Return the corners of the knights that can go along: those at a road that goes along (A58)."""
    at = 0
    for road in task.roads:
        at |= END_MASK[road]
    return numbers_in(table.seats[task.seat].knights & at)


# ---------------------------------------------------------------- questions


def can_move(table: Table) -> bool:
    """Return whether the player has a building that can be moved (A62, A72)."""
    return not table.seats[table.player].lent and bool(movable(table, table.player))


def legal(table: Table, task: mt.Relocating) -> tuple[ac.Action, ...]:
    """List the choices in the task's stage."""
    number = task.seat
    match task.stage:
        case "building":
            return tuple([ma.Lift(ac.BUILDING, corner) for corner in movable(table, number)])
        case "roads":
            return (*[ma.Lift(ac.ROAD, edge) for edge in liftable_roads(table, task)], ac.DONE)
        case "knight":
            return (*[ma.Lift(ac.KNIGHT, corner) for corner in liftable_knights(table, task)], ac.DONE)
        case "settle":
            assert task.at is not None
            return entries(ac.MOVE_BUILDING, new_corners(table, number, task.at))
        case "pave":
            return (*entries(ac.BUILD_ROAD, road_edges(table, number)), ac.DONE)
    return (*entries(ac.BUILD_KNIGHT, knight_corners(table, number)), ac.DONE)


def lift(s: State, log: Log, action: ma.Lift) -> None:
    """Choose the building, a road or the knight."""
    task = s.asked(mt.Relocating)
    if action.what == ac.BUILDING:
        _choose_roads(s, log, replace(task, stage=ROADS, at=action.at))
    elif action.what == ac.ROAD:
        _choose_roads(s, log, replace(task, roads=(*task.roads, action.at)))
    else:
        _lift_all(s, log, replace(task, knight=action.at))


def do_without(s: State, log: Log, action: ac.Done) -> None:
    """Choose no more roads, or no knight; lay no more roads, or put the knight in the supply."""
    task = s.asked(mt.Relocating)
    match task.stage:
        case "roads":
            _choose_knight(s, log, task)
        case "knight":
            _lift_all(s, log, task)
        case "pave":
            _post(s, log, _with_lifted(task, roads=0))
        case _:
            _finish(s, log, task)


def build(s: State, log: Log, action: ac.Build) -> None:
    """Place the building, a road or the knight."""
    task = s.asked(mt.Relocating)
    if action.what == ac.BUILDING:
        _settle(s, log, task, action.at)
    elif action.what == ac.ROAD:
        _lay(s, log, task, action.at)
    else:
        _station(s, log, task, action.at)


# ---------------------------------------------------------------- one stage after the other


def _choose_roads(s: State, log: Log, task: mt.Relocating) -> None:
    if liftable_roads(s, task):
        change_first(s, task)
    else:
        _choose_knight(s, log, task)


def _choose_knight(s: State, log: Log, task: mt.Relocating) -> None:
    if liftable_knights(s, task):
        change_first(s, replace(task, stage=KNIGHT))
    else:
        _lift_all(s, log, task)


def _lift_all(s: State, log: Log, task: mt.Relocating) -> None:
    """Take everything off the island, before anything is placed (A62)."""
    assert task.at is not None
    seat, knight = s.own(task.seat), None
    if task.knight is not None:
        was = lift_knight(seat, task.knight)
        knight = mt.LiftedKnight(was.level, was.active, was.fresh, was.promoted, task.knight)
        chips.lift(s, task.knight)
    for road in task.roads:
        lift_road(seat, road)
        chips.send_home_from_road(s, road)
    building = lift_building(seat, task.at)
    chips.lift(s, task.at)
    log.append(me.Lifted(task.seat, task.at, task.roads, task.knight))
    change_first(s, replace(task, stage=SETTLE, lifted=mt.StillToPlace(building, len(task.roads), knight)))


def _settle(s: State, log: Log, task: mt.Relocating, corner: int) -> None:
    """Place the building; wizard and inquisitor come along (A58)."""
    assert task.at is not None and task.lifted is not None and task.lifted.building is not None
    building = task.lifted.building
    move_building(s, task.seat, task.at, corner, building)
    log.append(me.BuildingMoved(task.seat, task.at, corner, building))
    _pave(s, log, _with_lifted(replace(task, to=corner), building=None))


def move_building(table: Table, number: int, old: int, new: int, building: mt.LiftedBuilding) -> None:
    """Place a lifted building with all that stands there."""
    place_building(table.own(number), new, building)
    chips.drop(table, ac.BUILDING, new)
    if table.wizard == old:
        table.wizard = new
    if table.inquisitor == old:
        table.inquisitor = new


def _pave(s: State, log: Log, task: mt.Relocating) -> None:
    assert task.lifted is not None
    if task.lifted.roads and road_edges(s, task.seat):
        change_first(s, replace(task, stage=PAVE))
    else:
        _post(s, log, task)


def _lay(s: State, log: Log, task: mt.Relocating, edge: int) -> None:
    assert task.lifted is not None
    lay_road(s.own(task.seat), edge)
    log.append(me.RoadMoved(task.seat, edge))
    _pave(s, log, _with_lifted(task, roads=task.lifted.roads - 1))


def _post(s: State, log: Log, task: mt.Relocating) -> None:
    assert task.lifted is not None
    if task.lifted.knight is not None and knight_corners(s, task.seat):
        change_first(s, replace(task, stage=POST))
    else:
        _finish(s, log, task)


def _station(s: State, log: Log, task: mt.Relocating, corner: int) -> None:
    assert task.lifted is not None and task.lifted.knight is not None
    was = task.lifted.knight
    knight = ts.Knight(was.level, was.active, was.fresh, was.promoted)
    place_knight(s.own(task.seat), corner, knight)
    chips.drop(s, ac.KNIGHT, corner)
    log.append(me.KnightMoved(task.seat, corner, knight))
    _finish(s, log, _with_lifted(task, knight=None))


def _with_lifted(task: mt.Relocating, **changes: object) -> mt.Relocating:
    """Return the task with one of the lifted pieces placed."""
    assert task.lifted is not None
    return replace(task, lifted=replace(task.lifted, **changes))  # type: ignore[arg-type]


def _finish(s: State, log: Log, task: mt.Relocating) -> None:
    """Send pieces without a place to the supply, and the roads that hang on nothing; a token that touches its terrain
    no more may be given up (A60, A61, A25)."""
    assert task.at is not None and task.lifted is not None
    if task.lifted.knight is not None:
        was = task.lifted.knight
        chips.drop(s, ac.KNIGHT, None)
        log.append(me.KnightMoved(task.seat, None, ts.Knight(was.level, was.active, was.fresh, was.promoted)))
    take_off(s)
    for edge in loose_roads(s, task.seat):
        lift_road(s.own(task.seat), edge)
        chips.send_home_from_road(s, edge)
        log.append(ev.Lost(task.seat, ac.ROAD, edge, task.card))
    renew_longest(s, log)
    put(s, *_questions(s, task))


def loose_roads(table: Table, number: int) -> list[int]:
    """Return the roads of the seat in groups that touch no own building and no own knight; roads are connected through
    corners without foreign pieces (A61)."""
    seat = table.seats[number]
    foreign = table.foreign_pieces(number)
    held = seat.buildings | seat.knights
    left, loose = seat.roads, list[int]()
    while left:
        group, front, is_held = 0, left & -left, False
        while front:
            edge = front.bit_length() - 1
            group |= 1 << edge
            is_held = is_held or bool(END_MASK[edge] & held)
            front &= ~(1 << edge)
            for corner in EDGES[edge]:
                if not foreign >> corner & 1:
                    front |= EDGE_MASK[corner] & left & ~group
        left &= ~group
        if not is_held:
            loose += numbers_in(group)
    return loose


def _questions(s: State, task: mt.Relocating) -> list[ts.Task]:
    """Return the question about the token that was moved, if it touched its terrain before and touches it no more."""
    assert task.at is not None and task.to is not None
    seat = s.seats[task.seat]
    token = next((name for name in tokens.TERRAIN_OF if token_at(seat, name) >> task.to & 1), None)
    if token is None or not tokens.touches(s, token, task.at) or tokens.touches(s, token, task.to):
        return []
    return [mt.KeepingToken(task.seat, token)]


CARDS: tuple[Card, ...] = (
    with_choices(
        "relocation",
        "R113",
        Choices(legal, {ma.Lift: lift, ac.Build: build, ac.Done: do_without}, mt.Relocating),
        can_move,
    ),
)
