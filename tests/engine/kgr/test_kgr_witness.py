"""The land compared with a kept open engine of the game under it: thousands of islands with roads, buildings and a
robber, on which both have to say the same.  Needs the extra `witness`.

Where the other engine is known to differ from the rules (`KNOWN`), the difference is counted, and has to be of that
kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.kernel.chance import Chance
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import EDGE_MASK, END_MASK, HEXES, numbers_in
from engine.kgr.phases.building import city_corners, legal_builds, place, road_edges, settlement_corners, supply
from engine.kgr.phases.dice import claims_of, settle_number
from engine.kgr.phases.robber import legal_robber, victims_of
from engine.kgr.phases.trade import legal_bank
from engine.kgr.points import all_points, longest_trail
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Dice, Options, State
from engine.kgr.values import NONE, RESOURCES, SUPPLY_OF_CARDS

pytest.importorskip("catanatron")

from second_witness import Witness

POSITIONS = 5000
NUMBERS = [number for number in range(2, 13) if number != 7]
ALONE, END, CUT = (
    "one claimant gets what is left",
    "a road ends at a foreign building",
    "after a cut none is longest alone",
)
KNOWN = {
    ALONE: "R19: they give nothing of a kind of which the bank has too few, also where one seat alone claims it",
    END: "R139: they do not count a road that is laid up to a foreign building",
    CUT: "R140: after a settlement cuts a road they give the two points to the first of equal ones, and below five",
}
"""By what differs, the rule and what they do."""


def test_both_engines_agree_on_thousands_of_islands() -> None:
    seen, known, faults, seed = 0, Counter[str](), list[str](), 0
    while seen < POSITIONS:
        seed += 1
        for s, witness, built in islands(seed, 3 + seed % 2):
            seen += 1
            faults += [f"seed {seed}, {built}: {fault}" for fault in differences(s, witness, built, known)]
    assert not faults, f"{len(faults)} in {seen} positions, known {known}; " + "; ".join(faults[:5])
    assert set(known) == set(KNOWN), known


def islands(seed: int, seats: int) -> Iterator[tuple[State, Witness, ac.Build | None]]:
    """Yield an island after the set-up, and after each piece that is built at random until nothing more can be, with
    other hands and another place of the robber each time."""
    chance = Chance.seeded(seed)
    s = new_game(list("ABCD")[:seats], seed, Options("land", "random", "long"))
    witness = Witness(s)
    while s.phase == ts.SETUP:
        actions = legal(s)
        number = s.to_act
        if isinstance(s.pending, ts.SetUpPiece):
            assert witness.free_corners(number) == {action.at for action in actions if isinstance(action, ac.Build)}
        action = actions[chance.below(len(actions))]
        assert isinstance(action, ac.Build)
        witness.build(number, action, at_first=True)
        s, _ = apply(s, action)
    built: ac.Build | None = None
    while True:
        s = dealt(s, chance)
        witness.see(s)
        yield s, witness, built
        s = s.copy()
        s.player = chance.below(seats)
        built = something(s, chance)
        if built is None:
            return
        place(s, [], built, NONE, None)
        witness.build(s.player, built)


def dealt(s: State, chance: Chance) -> State:
    """Return the state in somebody's actions with other hands, a bank that may be nearly empty, and another place of
    the robber."""
    s = s.copy()
    s.phase, s.tasks, s.robber, s.player = ts.ACT, (), chance.below(HEXES), chance.below(len(s.seats))
    s.pending = ts.AnyActions(s.player)
    bank = list(SUPPLY_OF_CARDS[:RESOURCES])
    generous = chance.below(3)
    for number in range(len(s.seats)):
        hand = [chance.below(1 + min(left, (3, 5, 9)[generous])) for left in bank]
        bank = [left - held for left, held in zip(bank, hand, strict=True)]
        seat = s.own(number)
        seat.hand, seat.held = (*hand, *NONE[RESOURCES:]), sum(hand)
    s.bank = (*bank, *NONE[RESOURCES:])
    return s


def something(s: State, chance: Chance) -> ac.Build | None:
    """Return a piece that the player, or else the next seat, can place now, mostly a road; None if nobody can."""
    for _ in s.seats:
        number = s.player
        places = {
            ac.CITY: city_corners(s, number),
            ac.SETTLEMENT: settlement_corners(s, number) if supply(s, number, ac.SETTLEMENT) else 0,
            ac.ROAD: road_edges(s, number) if supply(s, number, ac.ROAD) else 0,
        }
        for what, one_in in ((ac.CITY, 6), (ac.SETTLEMENT, 3), (ac.ROAD, 1)):
            there = numbers_in(places[what])
            cutting = [corner for corner in there if what == ac.SETTLEMENT and cuts(s, number, corner)]
            if cutting or (there and chance.below(one_in) == 0):
                there = cutting or there
                return ac.Build(what, there[chance.below(len(there))])
        s.player = (s.player + 1) % len(s.seats)
    return None


def cuts(s: State, number: int, corner: int) -> bool:
    """Return whether a settlement of the seat would cut a road of another one."""
    crossing = EDGE_MASK[corner]
    return any((seat.roads & crossing).bit_count() > 1 for other, seat in enumerate(s.seats) if other != number)


def differences(s: State, witness: Witness, built: ac.Build | None, known: Counter[str]) -> Iterator[str]:
    """Yield what the engines say differently; what is known is counted."""
    yield from _of_builds(s, witness)
    yield from _of_robber(s, witness)
    yield from _of_yields(s, witness, known)
    yield from _of_roads(s, witness, built, known)
    if witness.points() != list(all_points(s)):
        yield f"points {all_points(s)}, theirs {witness.points()}"


def _of_builds(s: State, witness: Witness) -> Iterator[str]:
    for number in range(len(s.seats)):
        mine = s.copy()
        mine.player = number
        ours = {action for action in legal_builds(mine) if isinstance(action, ac.Build)}
        pairs = {
            "builds": (ours, witness.builds(number)),
            "roads": (set(numbers_in(road_edges(s, number))), witness.road_places(number)),
            "settlements": (set(numbers_in(settlement_corners(s, number))), witness.settlement_places(number)),
            "exchanges": (set(legal_bank(mine)), witness.exchanges(number)),
        }
        yield from [f"{what} of {number}: {a}, theirs {b}" for what, (a, b) in pairs.items() if a != b]


def _of_robber(s: State, witness: Witness) -> Iterator[str]:
    moved, ours = s.copy(), set[tuple[int, int | None]]()
    for move in legal_robber(s):
        assert isinstance(move, ac.MoveRobber)
        moved.robber = move.hex
        ours |= {(move.hex, victim) for victim in (*victims_of(moved),) or (None,)}
    if ours != witness.robberies(s.player):
        yield f"the robber: {ours ^ witness.robberies(s.player)}"


def _of_yields(s: State, witness: Witness, known: Counter[str]) -> Iterator[str]:
    for number in NUMBERS:
        red = max(1, number - 6)
        after = s.copy()
        after.dice = Dice(red, number - red, None)
        settle_number(after, [], ts.YIELD)
        theirs, short = witness.yields(number)
        claims = claims_of(s, number)
        for kind in range(RESOURCES):
            got = [mine.hand[kind] - had.hand[kind] for mine, had in zip(after.seats, s.seats, strict=True)]
            if got == [each[kind] for each in theirs]:
                continue
            is_alone = sum(claim[kind] > 0 for claim in claims) == 1
            if is_alone and kind in short and sum(got) == s.bank[kind]:
                known[ALONE] += 1
            else:
                yield f"a {number} brings {got} of {kind}, theirs {theirs}"


def _of_roads(s: State, witness: Witness, built: ac.Build | None, known: Counter[str]) -> Iterator[str]:
    lengths = [longest_trail(s, number) for number in range(len(s.seats))]
    is_known = False
    for number, length in enumerate(lengths):
        theirs = witness.road_length(number)
        if theirs == length:
            continue
        foreign = s.foreign_pieces(number)
        ends = [edge for edge in numbers_in(s.seats[number].roads) if END_MASK[edge] & foreign]
        everywhere = witness.road_length_from_everywhere(s, number)
        if ends and theirs < length and length - 1 <= everywhere <= length:
            known[END] += 1
            is_known = True
        else:
            yield f"road of {number}: {length}, theirs {theirs}"
    if witness.longest() != s.longest:
        is_cut = built is not None and built.what == ac.SETTLEMENT
        if is_cut and (s.longest is None or lengths.count(max(lengths)) > 1):
            known[CUT] += 1
        elif not is_known:
            yield f"longest: {s.longest} of {lengths}, theirs {witness.longest()}"
    witness.correct(s, lengths)
