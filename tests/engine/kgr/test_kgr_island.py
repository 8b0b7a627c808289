"""The island as a graph, and the islands that seeds give (section 3 of the rules, R2, R3)."""

from collections import Counter

from engine.kernel.chance import Chance
from engine.kgr.island import (
    CENTRES,
    CORNERS_OF,
    EDGES,
    EDGES_AT,
    HEX_NEIGHBOURS,
    HEXES_AT,
    NEIGHBOURS,
    POINTS,
    PORT_EDGES,
    pips,
)
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import NUMBERS

NAMES = ["A", "B", "C", "D"]


def island(seed: int, layout: str = "random") -> State:
    return new_game(NAMES, seed, Options("land", layout, "full"))


def test_the_tables_are_those_of_the_rules() -> None:
    """Section 3: rows of hexes, and some of their corners, neighbours, edges."""
    assert (len(CENTRES), len(POINTS), len(EDGES)) == (19, 54, 72)
    assert CORNERS_OF[0] == (1, 2, 10, 9, 8, 0) and CORNERS_OF[13] == (31, 32, 42, 41, 40, 30)
    assert HEX_NEIGHBOURS[9] == (4, 5, 8, 10, 13, 14) and HEX_NEIGHBOURS[18] == (14, 15, 17)
    assert (POINTS[0], POINTS[16], POINTS[53]) == ((2, 1), (0, 7), (8, 15))
    assert (EDGES[0], EDGES[12], EDGES[60], EDGES[71]) == ((0, 1), (8, 9), (42, 43), (52, 53))
    ports = [(0, 1), (3, 4), (14, 15), (26, 37), (45, 46), (50, 51), (47, 48), (28, 38), (7, 17)]
    assert [EDGES[edge] for edge in PORT_EDGES] == ports


def test_the_checks_of_section_3_hold() -> None:
    assert Counter(map(len, EDGES_AT)) == {3: 36, 2: 18}
    assert Counter(map(len, HEXES_AT)) == {3: 24, 2: 12, 1: 18}
    coast = [edge for edge, (a, b) in enumerate(EDGES) if len(set(HEXES_AT[a]) & set(HEXES_AT[b])) == 1]
    assert len(coast) == 30
    for (ax, ay), (bx, by) in ((POINTS[a], POINTS[b]) for a, b in EDGES):
        assert 3 * (ax - bx) ** 2 + (ay - by) ** 2 == 4
    assert all(corner in NEIGHBOURS[beside] for corner in range(54) for beside in NEIGHBOURS[corner])


def test_the_best_corners_of_the_fixed_island() -> None:
    numbers = NUMBERS["island"]["fixed"]["number"]
    worth = [sum(pips(numbers[hex_]) for hex_ in HEXES_AT[corner]) for corner in range(54)]
    assert sum(worth) == 348
    assert {corner for corner in range(54) if worth[corner] == 11} == {41, 40, 35, 29}
    assert {corner for corner in range(54) if worth[corner] == 10} == {43, 42, 24, 13}


def test_r2_seed_7_gives_this_island() -> None:
    """Section 8: the pinned island of seed 7."""
    s = island(7)
    told = "fields 5, hills 11, desert 0, pasture 10, hills 5, fields 9, forest 6, forest 10, pasture 8, forest 11, "
    told += "mountains 4, pasture 3, mountains 3, forest 9, hills 2, mountains 6, pasture 8, fields 12, fields 4"
    assert ", ".join(f"{a} {b}" for a, b in zip(s.terrains, s.numbers, strict=True)) == told
    assert s.ports == ("wool", "ore", "any", "any", "any", "brick", "grain", "any", "wood")


def test_r2_no_two_of_6_and_8_are_neighbours() -> None:
    for seed in range(60):
        numbers = island(seed).numbers
        hot = [hex_ for hex_, number in enumerate(numbers) if number in (6, 8)]
        assert not any(other in HEX_NEIGHBOURS[hex_] for hex_ in hot for other in hot), seed
        assert Counter(number for number in numbers if number) == Counter(NUMBERS["tokens"])


def test_the_dice_depend_on_the_seed_and_the_number_of_throws_alone() -> None:
    """Section 6f: with the fixed island nothing is drawn before, so that both streams are those of the seed."""
    s = island(7, "fixed")
    assert s.chance.state == Chance.seeded(7).state and s.throws.state == Chance.seeded(s.chance.state).state
