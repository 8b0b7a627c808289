"""The conditions while the magic removal is being played (sections 6d and 6i of the rules)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr.cards import relocation as rl
from engine.kgr.island import END_MASK, NEAR_MASK
from engine.kgr.knights.acting import knight_corners
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.building import road_edges
from engine.kgr.pieces import token_at
from engine.kgr.state import Seat, State
from engine.kgr.text.holds import hold


def check_building(building: mt.LiftedBuilding, path: str, seat: Seat) -> None:
    """Check a building that does not stand on the seat's island: walls and tokens only on cities, lying only
    settlements, each token once."""
    is_city, token = building.kind == ac.CITY, building.token
    hold(is_city or not building.wall, f"{path}.wall", "must be false: there is no city")
    hold(not is_city or not building.lying, f"{path}.lying", "must be false: the city stands")
    fits = token is None or (is_city and not token_at(seat, token))
    hold(fits, f"{path}.token", "must be null: there is no city, or one has it already")


def check_relocation(s: State, path: str, task: mt.Relocating) -> None:
    """Check how far the magic removal has come, and that the stages before were possible."""
    stage = mt.STAGES.index(task.stage)
    settle = mt.STAGES.index(rl.SETTLE)
    hold((task.at is None) == (stage == 0), f"{path}.at", "must be the old corner from the second stage on")
    hold((task.lifted is not None) == (stage >= settle), f"{path}.lifted", "must be what is lifted, from settle on")
    hold((task.to is not None) == (stage > settle), f"{path}.to", "must be the new corner, behind settle")
    _roads(path, task)
    if task.lifted is None:
        _before(s, path, task)
        return
    _lifted(s, path, task, task.lifted)
    if task.stage == rl.SETTLE:
        _settle(s, path, task, task.lifted)
    else:
        _behind(s, path, task, task.lifted)


def _roads(path: str, task: mt.Relocating) -> None:
    """Check that the first road starts at the building, the second at it or at the first (A58)."""
    hold(len(task.roads) <= rl.MOST_ROADS, f"{path}.roads", f"must be {rl.MOST_ROADS} at most")
    hold(task.at is not None or not task.roads, f"{path}.roads", "must be none while no building is chosen")
    at = 0 if task.at is None else 1 << task.at
    for number, road in enumerate(task.roads):
        fits = bool(END_MASK[road] & at) and road not in task.roads[:number]
        hold(fits, f"{path}.roads", "must be different ones, at the building or at the first of them")
        at |= END_MASK[road]


def _before(s: State, path: str, task: mt.Relocating) -> None:
    """Check the stages in which everything still stands."""
    hold(task.knight is None, f"{path}.knight", "must be null until it is lifted")
    if task.at is None:
        return
    hold(task.at in rl.movable(s, task.seat), f"{path}.at", "must be a building of the seat that can be moved")
    own = all(s.seats[task.seat].roads >> road & 1 for road in task.roads)
    hold(own, f"{path}.roads", "must be roads of the seat")
    choices = rl.liftable_roads(s, task) if task.stage == rl.ROADS else rl.liftable_knights(s, task)
    hold(bool(choices), f"{path}.stage", "must be one in which something can be lifted")


def _lifted(s: State, path: str, task: mt.Relocating, lifted: mt.StillToPlace) -> None:
    """Check the pieces off the island."""
    waits = lifted.building is not None
    hold(waits == (task.stage == rl.SETTLE), f"{path}.lifted.building", "must be there in settle alone")
    hold(lifted.roads <= len(task.roads), f"{path}.lifted.roads", "must be at most those that were lifted")
    where = None if lifted.knight is None else lifted.knight.at
    hold(where == task.knight, f"{path}.lifted.knight", "must be the knight that was lifted")
    at_road = task.knight is None or any(END_MASK[road] >> task.knight & 1 for road in task.roads)
    hold(at_road, f"{path}.knight", "must have stood at a road that goes along")


def _settle(s: State, path: str, task: mt.Relocating, lifted: mt.StillToPlace) -> None:
    """Check that everything that is lifted could have stood where it was, and has a place to go to."""
    assert task.at is not None and lifted.building is not None
    hold(lifted.building.at == task.at, f"{path}.lifted.building.at", "must be the old corner")
    check_building(lifted.building, f"{path}.lifted.building", s.seats[task.seat])
    free = not (s.pieces() >> task.at & 1 or s.buildings() & NEAR_MASK[task.at])
    hold(free, f"{path}.at", "must be a corner where the building could stand")
    hold(lifted.roads == len(task.roads), f"{path}.lifted.roads", "must be all that were lifted")
    hold(not any(s.roads() >> road & 1 for road in task.roads), f"{path}.roads", "must be edges without a road")
    if task.knight is not None:
        hold(not s.pieces() >> task.knight & 1, f"{path}.knight", "must be a corner without a piece")


def _behind(s: State, path: str, task: mt.Relocating, lifted: mt.StillToPlace) -> None:
    """Check the stages behind settle, which are left out where nothing can be placed."""
    assert task.to is not None
    there = task.to != task.at and s.seats[task.seat].buildings >> task.to & 1
    hold(bool(there), f"{path}.to", "must be a building of the seat at another corner")
    can_pave = bool(lifted.roads and road_edges(s, task.seat))
    if task.stage == rl.PAVE:
        hold(can_pave, f"{path}.stage", "must be one in which a road can be laid")
        return
    hold(not can_pave, f"{path}.lifted.roads", "must be 0 as long as one could be laid")
    can_post = lifted.knight is not None and bool(knight_corners(s, task.seat))
    hold(can_post, f"{path}.lifted.knight", "must be there, with a corner to stand at")
