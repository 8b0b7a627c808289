"""The invariants of every position (section 6i of the rules)."""

from __future__ import annotations

from collections import Counter

from engine.game import PositionError
from engine.kgr import tasks as ts
from engine.kgr.island import NEAR_MASK, numbers_in
from engine.kgr.phases import hand
from engine.kgr.phases.flow import has_won, next_placing
from engine.kgr.phases.steps import STEPS
from engine.kgr.points import holder_of_longest, longest_trail
from engine.kgr.state import State
from engine.kgr.values import (
    CITIES,
    DESERT,
    KIND,
    KINDS,
    LAST_TURN,
    NUMBERS,
    OFFER_CARDS,
    ROAD_LEAST,
    ROADS,
    SETTLEMENTS,
    TERRAINS,
    bank_of,
)


def check(s: State) -> None:
    """Check everything; raise PositionError, with the field, if something is impossible."""
    _island(s)
    _cards(s)
    _pieces(s)
    _longest(s)
    _turn(s)
    _tasks(s)


def _hold(fact: bool, field: str, problem: str) -> None:
    if not fact:
        raise PositionError(field, problem)


def _island(s: State) -> None:
    tokens = sorted(number for number in s.numbers if number)
    _hold(tokens == sorted(NUMBERS["tokens"]), "island.hexes", "must have the 18 tokens")
    _hold(s.terrains[s.numbers.index(0)] == DESERT, "island.hexes", "must have no token on a desert alone")
    found = Counter(s.terrains)
    for terrain in TERRAINS:
        wanted = NUMBERS["island"][terrain]
        _hold(found[terrain] == wanted, "island.hexes", f"must have {terrain} {wanted} times, not {found[terrain]}")
    _hold(sorted(s.ports) == sorted(NUMBERS["island"]["ports"]), "island.ports", "must have the 9 kinds of ports")


def _cards(s: State) -> None:
    for kind, wanted in enumerate(bank_of(s.options.extent)):
        found = s.bank[kind] + sum(seat.hand[kind] for seat in s.seats)
        _hold(found == wanted, "bank", f"must have, with all hands, {wanted} of {KINDS[kind]}, not {found}")


def _pieces(s: State) -> None:
    taken = roads = 0
    for number, seat in enumerate(s.seats):
        path = f"players[{number}]"
        _hold(not roads & seat.roads, f"{path}.roads", "must lie where no other road lies")
        roads |= seat.roads
        _hold(seat.roads.bit_count() <= ROADS, f"{path}.roads", f"must be at most {ROADS}")
        for what, pieces, most in (("settlements", seat.settlements, SETTLEMENTS), ("cities", seat.cities, CITIES)):
            _hold(pieces.bit_count() <= most, f"{path}.buildings", f"must be at most {most} {what}")
        for corner in numbers_in(seat.buildings):
            _hold(not taken & NEAR_MASK[corner], f"{path}.buildings", "must keep the distance of two edges")  # R25
            taken |= 1 << corner


def _longest(s: State) -> None:
    """Check the holder of the longest road (R139, R140)."""
    holder = s.longest
    if holder is None:
        _hold(holder_of_longest(s)[0] is None, "longest", "must be the seat that has it alone")
        return
    lengths = [longest_trail(s, number) for number in range(len(s.seats))]
    fits = lengths[holder] >= ROAD_LEAST and lengths[holder] == max(lengths)
    _hold(fits, "longest", "must be a seat with a road of 5 or more that is not shorter than another's")


def _turn(s: State) -> None:
    in_setup = s.phase == ts.SETUP
    _hold((s.round == 0) == in_setup, "turn.number", "must be 0 in the set-up alone")
    if s.phase in (ts.SETUP, ts.BEFORE):
        _hold(s.dice is None, "turn.dice", "must be null before the throw")
    elif s.phase in (ts.ACT, ts.ENDING):
        _hold(s.dice is not None, "turn.dice", "must be there after the throw")
    if s.phase == ts.OVER:
        _hold(has_won(s) or s.round == LAST_TURN, "turn.phase", "must not be over: the player has not won")


# ---------------------------------------------------------------- tasks

IN_ACT = (ts.Event, ts.Yield, ts.Limit, ts.Steal, ts.Discarding, ts.Robber, ts.Robbing, ts.Offering, ts.Answering)
OF_PLAYER = (ts.Steal, ts.Found, ts.Pave, ts.Robber, ts.Robbing, ts.Offering, ts.Dealing)
"""Tasks whose seat is the player."""


def _tasks(s: State) -> None:
    match s.phase:
        case ts.SETUP:
            _setup(s)
        case ts.ACT:
            for at, task in enumerate(s.tasks):
                _task(s, f"turn.tasks[{at}]", at, task)
        case ts.ENDING:
            _hold(False, "turn.tasks", "must have something to do at the end of a turn")
        case _:
            _hold(not s.tasks, "turn.tasks", f"must be empty in {s.phase}")
    if s.tasks:
        _hold(isinstance(s.tasks[0], ts.Asked), "turn.tasks[0]", "must ask somebody")
        _hold(bool(STEPS[type(s.pending)].legal(s)), "turn.tasks[0]", "must have an answer")


def _setup(s: State) -> None:
    """Check that the pieces are those that were placed before the one that is asked for (R6, R7)."""
    _hold(len(s.tasks) == 1, "turn.tasks", "must be the next placing alone")
    task = s.tasks[0]
    _hold(isinstance(task, ts.Found | ts.Pave), "turn.tasks[0]", "must be a placing")
    seats = len(s.seats)
    order = (*range(seats), *reversed(range(seats)))
    built = sum(seat.buildings.bit_count() for seat in s.seats)
    paved = isinstance(task, ts.Pave)
    _hold(paved <= built < len(order) + paved, "players", "must have the buildings placed so far")
    for number, seat in enumerate(s.seats):
        path = f"players[{number}]"
        _hold(seat.buildings.bit_count() == order[:built].count(number), f"{path}.buildings", "must be those placed")
        _hold(seat.roads.bit_count() == order[: built - paved].count(number), f"{path}.roads", "must be those placed")
        _hold(not seat.cities, f"{path}.buildings", "must be settlements in the set-up")
    turn = order[built - paved]
    _hold(isinstance(task, ts.Asked) and task.seat == turn, "turn.tasks[0].seat", f"must be {turn}")
    _hold(s.player == turn, "turn.player", f"must be {turn}")
    if isinstance(task, ts.Pave):
        own = s.seats[turn].buildings >> task.at & 1
        _hold(bool(own), "turn.tasks[0].at", "must be the building just placed")
    else:
        _hold(task == next_placing(s), "turn.tasks[0].piece", "must be the piece whose turn it is")


def _task(s: State, path: str, at: int, task: ts.Task) -> None:
    """Check one task of the actions."""
    _hold(isinstance(task, (*IN_ACT, ts.Dealing)), f"{path}.task", "must be one that can be left in a turn")
    if isinstance(task, OF_PLAYER) and isinstance(task, ts.Asked | ts.Steal):
        _hold(task.seat == s.player, f"{path}.seat", f"must be the player, {s.player}")
    match task:
        case ts.Limit(plus=plus):
            _hold(plus is None, f"{path}.plus", "must be null")
        case ts.Steal(seat=seat, from_=victim):
            _hold(victim != seat, f"{path}.from", "must be another seat")
        case ts.Discarding(seat=seat, due=due, last=last):
            left = sum(s.seats[seat].hand[0 if last is None else KIND[last] :])
            _hold(due <= left, f"{path}.due", f"must be at most {left}")
        case ts.Offering(give=give, want=want):
            _hold(at == 0, f"{path}.task", "must be the first")
            _offer(s, path, give, want)
        case ts.Answering(seat=seat, by=by, give=give, want=want):
            _hold(by == s.player and seat != by, f"{path}.by", "must be the player, who asks another seat")
            _full_offer(s, path, give, want)
            deals = [other for other in s.tasks[at:] if isinstance(other, ts.Dealing)]
            fits = len(deals) == 1 and (deals[0].give, deals[0].want) == (give, want)
            _hold(fits, path, "must have its deal behind it")
        case ts.Dealing(give=give, want=want, yes=yes):
            _full_offer(s, path, give, want)
            others = len(set(yes)) == len(yes) and s.player not in yes
            _hold(others, f"{path}.yes", "must be different seats other than the player")
            cards = hand.amounts(want)
            able = all(hand.holds(s.seats[seat].hand, cards) for seat in yes)
            _hold(able, f"{path}.want", "must be in the hands of those who agreed")
            _hold(at > 0 or bool(yes), f"{path}.yes", "must not be empty")
            _hold(sum(isinstance(other, ts.Dealing) for other in s.tasks) == 1, path, "must be the only deal")


def _full_offer(s: State, path: str, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    _hold(bool(give), f"{path}.give", "must not be empty")
    _hold(bool(want), f"{path}.want", "must not be empty")
    _offer(s, path, give, want)


def _offer(s: State, path: str, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    """Check what an offer names so far (R24, A18)."""
    for name, kinds in (("give", give), ("want", want)):
        order = [KIND[kind] for kind in kinds]
        _hold(len(kinds) <= OFFER_CARDS, f"{path}.{name}", f"must be at most {OFFER_CARDS} cards")
        _hold(order == sorted(order), f"{path}.{name}", "must be in canonical order")
        _hold(all(kind in s.options.kinds for kind in order), f"{path}.{name}", "must be kinds that occur")
    _hold(not set(give) & set(want), f"{path}.want", "must not be on both sides")
    _hold(bool(give) or not want, f"{path}.want", "must be empty while nothing is given")
    held = hand.holds(s.seats[s.player].hand, hand.amounts(give))
    _hold(held, f"{path}.give", "must be in the player's hand")
