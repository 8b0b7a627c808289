"""The invariants of every state of *Church, Faith & Reformation*, and every action that can be written at its table."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import CORNERS, EDGE_COUNT, NEAR_MASK, numbers_in
from engine.kgr.magic import actions as ma
from engine.kgr.pieces import knights_out
from engine.kgr.state import Seat, State
from engine.kgr.text.magic_check import cards_in_tasks
from engine.kgr.values import (
    AREAS,
    CITIES,
    DECKS,
    DICE,
    KINDS,
    KNIGHTS_OF_LEVEL,
    METROPOLIS_LEVEL,
    ROADS,
    SETTLEMENTS,
    SHIP_STEPS,
    WALLS,
    bank_of,
)


def check_state(s: State) -> None:
    """Check what holds in every position (section 8 of the rules)."""
    for kind, wanted in enumerate(bank_of(s.options.extent)):
        assert s.bank[kind] + sum(seat.hand[kind] for seat in s.seats) == wanted, KINDS[kind]
    assert min(*s.bank, *(number for seat in s.seats for number in seat.hand)) >= 0
    taken = near = roads = 0
    for seat in s.seats:
        assert seat.held == sum(seat.hand) and not seat.settlements & seat.cities
        assert not roads & seat.roads
        roads |= seat.roads
        for corner in numbers_in(seat.buildings):
            assert not near & NEAR_MASK[corner], "the distance rule"
            near |= 1 << corner
        assert seat.roads.bit_count() <= ROADS and (seat.settlements & ~seat.lying).bit_count() <= SETTLEMENTS
        assert (seat.cities | seat.lying).bit_count() <= CITIES and seat.walls.bit_count() <= WALLS
        assert not seat.lying & ~seat.settlements and not seat.walls & ~seat.cities
        assert not taken & (seat.buildings | seat.knights), "one piece on a corner"
        taken |= seat.buildings | seat.knights
        _check_knights(seat)
    _check_cards(s)
    assert (s.ship == SHIP_STEPS) == any(isinstance(task, ts.BarbarianAttack | ts.BarbariansLeave) for task in s.tasks)


def _check_knights(seat: Seat) -> None:
    """Check the marks of knights, and that no more are out than a seat has."""
    assert not seat.strong & seat.mighty
    assert not (seat.strong | seat.mighty | seat.active | seat.fresh | seat.promoted) & ~seat.knights
    for level, most in enumerate(KNIGHTS_OF_LEVEL, 1):
        assert knights_out(seat, level) <= most


def _check_cards(s: State) -> None:
    """Check that each card lies in one place."""
    found = Counter(card for deck in s.decks for card in deck)
    for seat in s.seats:
        found.update((*seat.cards, *seat.open))
    found.update(cards_in_tasks(s))
    assert found == Counter(card for area in s.options.areas for card in DECKS[area])


def sayable(s: State) -> Iterable[ac.Action]:
    """Return every action that can be written: all pieces everywhere, all exchanges, all seats, all cards; moves of the
    knights that there are, and of one that is not."""
    plain = (ac.ROLL, ac.OFFER, ac.ASK, ac.CANCEL, ac.ACCEPT, ac.DECLINE, ac.WITHDRAW, ac.END, ac.SKIP, ac.DONE)
    exchanges = (each for row in ac.BANK for each in row)
    pieces = (*ac.BUILD_ROAD, *ac.BUILD_SETTLEMENT, *ac.BUILD_CITY, *ac.BUILD_WALL, *ac.BUILD_KNIGHT)
    named = (*ac.GIVE, *ac.WANT, *ac.DISCARD, *ac.TRADE, *ac.MOVE_ROBBER, *ac.ROB, *ac.TAKE, *ac.NAME, *ac.OFFER_CARD)
    knights = (*ac.ACTIVATE, *ac.PROMOTE, *ac.CHASE, *ac.FLEE, *ac.PILLAGE, *ac.PUT, *ac.IMPROVE, *ac.DRAW)
    cards = (*ac.PLAY.values(), *ac.PUT_UNDER.values(), *map(ac.TakeCard, ac.PLAY), *ac.TARGET, *ac.HEX)
    corners, edges = range(CORNERS), range(EDGE_COUNT)
    taken = (*map(ac.RemoveKnight, corners), *map(ac.DisplaceAt, corners), *map(ac.RemoveRoad, edges))
    dice = (ac.SetDice(red, yellow) for red in range(1, 7) for yellow in range(1, 7))
    starts = [0, *(corner for seat in s.seats for corner in numbers_in(seat.knights) if corner)]
    moves = (kind(start, to) for start in starts for to in (*corners, 99) for kind in (ac.Move, ac.Displace))
    beyond = (ac.Build(ac.ROAD, 72), ac.Build(ac.CITY, -1), ac.Build(ac.KNIGHT, 54), ac.Activate(-1), ac.Promote(54))
    magic = (ma.PASS, ma.KEEP_TOKEN, ma.REMOVE_TOKEN, ma.KEEP_NONE, *ma.NAME_AREA, *ma.SET_FACE, ma.SteerShip(2))
    tokens = (*ac.BUILD_CITADEL, *ac.BUILD_BISHOPRIC, *ac.MOVE_BUILDING, ma.SteerShip(-2), *map(ma.PayWith, KINDS))
    chips = (*(each for row in ma.HOLD.values() for each in row), ma.Hold(ac.ROAD, 72), ma.Reform("self"))
    owed = (ma.PayDebt(debt, kind) for debt in ("lent", *AREAS) for kind in KINDS)
    shown = (*map(ma.GiveCard, ac.PLAY), *map(ma.KeepCard, ac.PLAY), ma.Reform("others"))
    prey = (ma.TargetArea(seat, area) for seat in range(4) for area in AREAS)
    lifts = (ma.Lift(what, at) for what in (ac.BUILDING, ac.ROAD, ac.KNIGHT) for at in edges)
    again = (ma.Reroll("indulgence", dice) for many in (1, 2, 3) for dice in combinations(DICE, many))
    later = (*magic, *tokens, *chips, *owed, *shown, *prey, *lifts, *again)
    return (*later, *plain, *pieces, *exchanges, *named, *knights, *cards, *taken, *dice, *moves, *beyond)


def check_limits(s: State) -> None:
    """Check what holds in every position that was played, but not in every one that can be loaded: outside its turn
    nobody keeps too many cards; a metropolis stands for each area with level 4."""
    for number, seat in enumerate(s.seats):
        asked = any(isinstance(task, ts.Surplus) and task.seat == number for task in s.tasks)
        assert number == s.player or asked or len(seat.cards) <= s.options.card_limit
    for area in s.options.areas:
        levels = [seat.levels[area] for seat in s.seats]
        waits = any(isinstance(task, ts.PlaceMetropolis) and task.area == AREAS[area] for task in s.tasks)
        assert waits or (s.metropolises[area] is None) == (max(levels) < METROPOLIS_LEVEL)
