"""The material: professions, pieces, cards, and the counts fixed in the rules (section 8)."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter
from typing import Any

import pytest
from courts import court, table

from engine.princes.bonus import BONUS
from engine.princes.cards import CARDS
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, LARGE, MASKS, MEDIUM, ORIENTATIONS, PALAZZO, SIZE, SMALL
from engine.princes.plan import buildings_that_fit, fits
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import PROFESSIONS
from engine.princes.reading.queries import ways_left
from engine.princes.state import State
from engine.princes.values import NUMBERS

PLANS = {
    "": "104/144 30/39 29/46 111/149 156/194 62/80 16/20 62/80 48/58 102/121 30 121 72 43",
    "T": "48/120 18/34 11/37 61/129 104/172 39/71 11/18 39/71 34/52 76/110 27 110 66 40",
    "T H": "16/60 7/17 1/16 20/74 44/98 14/40 5/10 15/39 15/35 35/76 17 76 51 35",
    "T H F": "4/32 1/10 0/8 8/49 17/68 3/28 2/7 5/27 8/27 20/61 13 61 43 31",
}
PIECES = {"T": "tower@4,0", "H": "hospital@4,3", "F": "forest@0,0"}


def planned(letters: str, builders: int) -> State:
    return table(court(" ".join(PIECES[letter] for letter in letters.split()), builders=builders), court(), court())


@pytest.mark.parametrize("letters", PLANS)
def test_the_pinned_counts_of_placements(letters: str) -> None:
    *counts, empty = PLANS[letters].split()
    for builders in (0, 1, 2, 3):
        plan = planned(letters, builders).seats[0].plan
        for kind, count in zip(KINDS, counts, strict=True):
            closed = plan.closed(kind, builders)
            legal = [mask for mask in MASKS[kind].values() if not mask & closed]
            alone, _, touching = count.partition("/")
            assert len(legal) == int(touching if builders >= 2 and touching else alone), kind
            assert fits(kind, closed) == bool(legal)
            assert kind not in BUILDINGS or (kind in buildings_that_fit(closed)) == bool(legal)
            if kind in LANDSCAPES or kind not in plan.kinds:
                assert ways_left(plan, builders)[kind] == len(legal)
        assert plan.empty() == int(empty)


def test_the_number_of_all_placements() -> None:
    buildings, landscapes = (sum(len(MASKS[kind]) for kind in kinds) for kinds in (BUILDINGS, LANDSCAPES))
    assert (buildings, buildings + landscapes) == (931, 1154)
    assert max(len(masks) for masks in MASKS.values()) == len(MASKS["opera"]) == 194


def test_the_orientations_are_numbered_as_the_rules_say() -> None:
    counts = {kind: len(looks) for kind, looks in ORIENTATIONS.items()}
    assert counts == {
        "university": 8, "laboratory": 2, "workshop": 4, "library": 8, "opera": 8, "studio": 4, "hospital": 1,
        "theatre": 4, "tower": 2, "chapel": 4, "forest": 1, "lake": 4, "park": 2,
    }  # fmt: skip
    assert ORIENTATIONS["library"][1] == {(0, 0), (1, 0), (1, 1), (1, 2), (1, 3)}
    assert ORIENTATIONS["studio"][1] == {(0, 1), (0, 2), (1, 1), (2, 0), (2, 1)}


def test_A50_the_plan_has_seven_by_seven_squares() -> None:
    assert bin(PALAZZO).count("1") == 6
    assert max(mask for masks in MASKS.values() for mask in masks.values()).bit_length() == 49


def test_R63_A48_three_sizes_and_the_library_is_medium() -> None:
    squares = {SMALL: 3, MEDIUM: 5, LARGE: 7}
    assert all(len(ORIENTATIONS[kind][0]) == squares[SIZE[kind]] for kind in BUILDINGS)
    assert Counter(SIZE.values()) == {LARGE: 3, MEDIUM: 5, SMALL: 2}
    assert SIZE["library"] == MEDIUM


def test_A47_every_building_has_as_many_professions_as_its_size_says() -> None:
    wanted = Counter(artist.building for artist in PROFESSIONS.values())
    assert wanted == {kind: {LARGE: 3, MEDIUM: 2, SMALL: 1}[SIZE[kind]] for kind in BUILDINGS}
    assert {name for name, artist in PROFESSIONS.items() if artist.building == "studio"} == {"sculptor", "painter"}


def test_the_check_sums_of_the_professions() -> None:
    artists = PROFESSIONS.values()
    assert Counter(artist.landscape for artist in artists) == {"forest": 9, "lake": 7, "park": 5}
    assert Counter(artist.freedom for artist in artists) == {"travel": 7, "religion": 7, "opinion": 7}
    assert len({(artist.building, artist.landscape, artist.freedom) for artist in artists}) == len(artists) == 21


def test_A49_there_are_six_builders_seven_jesters_and_twenty_bonus_cards() -> None:
    assert (NUMBERS["supply"]["builder"], NUMBERS["supply"]["jester"], len(BONUS)) == (6, 7, 20)
    assert (len(PRESTIGE), NUMBERS["supply"]["recruiting"]) == (14, 5)
    assert {pile: len(cards) for pile, cards in CARDS.items()} == {"profession": 21, "bonus": 20, "prestige": 14}
    assert NUMBERS["prestige"].keys() == PRESTIGE.keys()


def test_the_ids_of_all_cards_differ() -> None:
    everything = [card for cards in CARDS.values() for card in cards]
    assert len(set(everything)) == len(everything)


COURTS: dict[str, tuple[str, dict[str, Any], int]] = {
    "buildings": ("tower@4,0 hospital@4,3", {}, 2),
    "small_and_landscape": ("tower@4,0 chapel@0,0 hospital@4,3 park@2,2", {}, 3),
    "forests": ("forest@0,0 forest@2,0", {}, 4),
    "freedoms": ("", {"freedoms": "travel religion"}, 4),
    "builders": ("", {"builders": 3}, 6),
    "prestige_and_freedom": ("", {"prestige": "court two_large", "freedoms": "opinion"}, 3),
    "hand": ("", {"hand": "poet painter", "recruiting": 2, "table": "lawyer"}, 3),
    "large": ("university@3,0 tower@4,3", {}, 2),
    "sizes": ("tower@4,0 hospital@4,3 chapel@0,0", {}, 4),
    "lakes": ("lake@0,0 lake@2,0 lake@4,0", {}, 6),
    "jesters": ("", {"jesters": 2}, 4),
    "builder_and_lake": ("lake@0,0", {"builders": 2}, 3),
    "landscape_kinds": ("lake@0,0 lake@2,0 park@4,0", {}, 4),
    "table": ("", {"table": "lawyer", "used": 1, "recruiting": 3}, 3),
    "parks": ("park@0,0 park@2,0", {}, 4),
    "jester_and_forest": ("forest@0,0", {"jesters": 1}, 2),
    "freedom_and_park": ("park@0,0", {"freedoms": "travel opinion"}, 3),
    "medium_and_freedom": ("hospital@4,3 opera@0,0", {"freedoms": "travel"}, 3),
    "recruiting": ("", {"recruiting": 1, "used": 2}, 6),
    "jester_and_landscape": ("forest@0,0 lake@2,0 lake@4,0", {"jesters": 2}, 5),
}


@pytest.mark.parametrize("card", BONUS)
def test_R60_every_bonus_card_adds_what_its_row_says(card: str) -> None:
    from engine.princes.bonus import adds

    plan, given, added = COURTS[card]
    hand = given.get("hand", "poet")
    owner = table(court(plan, **{"hand": hand, **given}), court(), court()).seats[0]
    assert adds(card, owner) == added
    nothing = table(court(hand="poet"), court(), court()).seats[0]
    assert adds(card, nothing) == (1 if card == "table" else 0)  # the performing artist lies there by then


def test_every_bonus_card_has_a_court_here() -> None:
    assert COURTS.keys() == BONUS.keys()
