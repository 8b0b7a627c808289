"""Chapters 0 to 2 of the rules: the material and the set-up (R5 to R40, A14 to A18)."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter

import pytest
from builder import LETTERS, cards_in_row, letters, stock

from engine.firenze import board, cards
from engine.firenze.cards import CARDS
from engine.firenze.setup import new_game
from engine.firenze.state import NEUTRAL, OPEN, State
from engine.firenze.stones import COUNTS

NAMES = ("Anna", "Bruno", "Carla", "Dino")
SEEDS = range(60)


def game(seats: int = 2, seed: int = 1, **options: object) -> State:
    return new_game(NAMES[:seats], seed, **options)  # type: ignore[arg-type]


def neutral_seals(state: State) -> list[tuple[int, int]]:
    return [place for place, lies in zip(board.ORDER_PLACES, state.orders, strict=True) if lies == NEUTRAL]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_R5_other_than_2_to_4_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(["someone"] * seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R5_R14_2_to_4_players_each_with_an_empty_site(seats: int) -> None:
    state = game(seats)
    assert len(state.seats) == seats
    assert all(seat.towers == [] for seat in state.seats)


def test_R6_88_stones_25_18_15_12_10_8() -> None:
    assert dict(zip(LETTERS, COUNTS, strict=True)) == {"w": 25, "y": 18, "g": 15, "r": 12, "b": 10, "v": 8}
    assert sum(COUNTS) == 88
    state = game(4)
    for colour in range(6):
        lying = sum(card.stones[colour] for card in state.row) + sum(seat.stock[colour] for seat in state.seats)
        assert state.bag[colour] + lying == COUNTS[colour]


def test_R7_52_cards() -> None:
    state = game()
    assert len(state.draw) + len(state.row) == 52
    expected = {
        "alchemist": 4, "architect": 3, "princess": 2, "wholesaler": 2, "mason": 3, "patrician": 3, "saboteur": 1,
        "smuggler": 3, "recognition": 2, "disgrace": 2, "monument": 2, "fame": 2, "scandal": 2, "bridge": 1,
        "warehouse": 3, "workshop": 4, "campanile": 1, "small_privilege": 1, "medium_privilege": 1,
        "great_privilege": 1, "collapse": 1, "flood": 1, "storehouse_fire": 2, "luxury_tax": 1, "botch": 1,
        "renaissance": 1, "tribute": 2,
    }  # fmt: skip
    assert Counter([*state.draw, *cards_in_row(state)]) == expected


def test_R8_R15_A15_seals_for_all_players_come_from_9_a_colour() -> None:
    assert all(per_seat <= 9 and seats * per_seat <= 36 for seats, per_seat in board.SEALS.items())
    # 31 orders can be fulfilled, so seals run out before the orders
    assert max(seats * per_seat for seats, per_seat in board.SEALS.items()) == 24 < 36 - 5


@pytest.mark.parametrize("neutrals", ["recommended", "random"])
def test_R9_R20_R23_five_neutral_seals_never_on_a_balcony(neutrals: str) -> None:
    for seed in SEEDS:
        state = game(seed=seed, neutrals=neutrals)
        places = neutral_seals(state)
        assert len(places) == 5  # two of the seven stay in the box
        assert not set(places) & {(balcony.colour, balcony.height) for balcony in state.balconies}


def test_R10_no_small_seal_lies_anywhere_at_the_start() -> None:
    assert game().bells == ()


def test_R11_19_balcony_tiles() -> None:
    for values in board.TABLES.values():
        assert [len(tiles) for tiles in values.balconies] == [5, 5, 5, 4]


def test_R12_R16_four_floor_tiles_at_5_6_7_8() -> None:
    assert game().floor_tiles == {5: 1, 6: 2, 7: 3, 8: 4}  # points: house values


def test_R13_R17_the_game_end_tile_lies_on_the_board() -> None:
    assert game().end is None


def test_R18_one_balcony_of_each_numeral_is_revealed() -> None:
    seen: list[set[object]] = [set(), set(), set(), set()]
    for seed in SEEDS:
        state = game(seed=seed)
        assert len(state.balconies) == 4
        for numeral, balcony in enumerate(state.balconies):
            assert balcony in board.TABLES[board.FIRST].balconies[numeral]
            seen[numeral].add(balcony)
    assert [len(tiles) for tiles in seen] == [5, 5, 5, 4]  # every tile can come


def test_R19_R47_A19_a_balcony_covers_the_order_it_names_and_pays_more() -> None:
    for values in board.TABLES.values():
        for tiles, more in zip(values.balconies, (3, 4, 5, 6), strict=True):  # house values: printed value plus 3 to 6
            for tile in tiles:
                assert tile.value == values.orders[tile.colour][tile.height - 3] + more
    state = game()
    for balcony in state.balconies:
        assert state.orders[balcony.colour * 6 + balcony.height - 3] == OPEN


def test_R21_A17_at_most_two_tiles_on_a_tower_unless_balconies_alone_are_more() -> None:
    crowded = 0
    for seed in range(300):
        state = game(seed=seed)
        balconies = Counter(balcony.colour for balcony in state.balconies)
        seals = Counter(colour for colour, _ in neutral_seals(state))
        crowded += max(balconies.values()) > 2
        for colour in range(6):
            assert seals[colour] == 0 if balconies[colour] >= 2 else seals[colour] + balconies[colour] <= 2
    assert crowded  # a draw with three balconies on one tower is kept


def test_R22_A17_two_or_three_neutral_seals_on_floors_3_and_4() -> None:
    low = {sum(height <= 4 for _, height in neutral_seals(game(seed=seed))) for seed in SEEDS}
    assert low == {2, 3}


def test_R20_neutral_seals_of_ones_own_choice() -> None:
    state = game(neutrals="random")
    taken = {(balcony.colour, balcony.height) for balcony in state.balconies}
    chosen = [place for place in board.ORDER_PLACES if place not in taken][-5:]
    assert sorted(neutral_seals(game(neutrals=chosen))) == chosen
    balcony = state.balconies[0]
    with pytest.raises(ValueError, match="balcony"):
        game(neutrals=[*chosen[:4], (balcony.colour, balcony.height)])
    with pytest.raises(ValueError, match="five"):
        game(neutrals=chosen[:4])
    with pytest.raises(ValueError, match="five"):
        game(neutrals=[*chosen[:4], chosen[0]])
    with pytest.raises(ValueError, match="no order"):
        game(neutrals=[*chosen[:4], (0, 9)])
    with pytest.raises(ValueError, match="neutral"):
        game(neutrals="somewhere")


def test_R22_A17_fully_random_seals_may_break_the_recommendation() -> None:
    low = {sum(height <= 4 for _, height in neutral_seals(game(seed=seed, neutrals="random"))) for seed in range(200)}
    assert low - {2, 3}


@pytest.mark.parametrize(("seats", "seals"), [(2, 9), (3, 7), (4, 6)])
def test_R26_R27_R28_seals_by_number_of_players(seats: int, seals: int) -> None:
    assert [seat.seals for seat in game(seats).seats] == [seals] * seats


def test_R29_A18_seat_0_begins() -> None:
    assert game(3).player == 0  # the client draws it and rotates its names (tests/game/scenes/test_seats.py)


def test_R30_R31_R32_2_3_4_5_white_stones_in_the_stock() -> None:
    state = game(4)
    assert [stock(state, number) for number in range(4)] == ["ww", "www", "wwww", "wwwww"]
    assert all(seat.towers == [] for seat in state.seats)


@pytest.mark.parametrize(("seats", "left"), [(2, 59), (3, 55), (4, 50)])
def test_R33_R40_all_other_stones_in_the_bag_24_of_them_dealt(seats: int, left: int) -> None:
    state = game(seats)
    assert [len(letters(card.stones)) for card in state.row] == [4] * 6
    assert sum(state.bag) == left


def test_R34_R35_without_campanile_51_cards() -> None:
    state = game(campanile=False)
    everything = [*state.draw, *cards_in_row(state)]
    assert len(everything) == 51
    assert "campanile" not in everything
    assert state.campanile is False


def test_R36_R37_R38_the_ten_start_cards_come_first_and_both_parts_are_shuffled() -> None:
    orders = set()
    for seed in SEEDS:
        state = game(seed=seed)
        pile = [*cards_in_row(state), *state.draw]
        assert Counter(pile[:10]) == board.START_CARDS
        orders.add(tuple(pile[:10]))
        orders.add(tuple(pile[10:]))
    assert sum(board.START_CARDS.values()) == 10
    assert len(orders) == 2 * len(SEEDS)


def test_R39_six_cards_in_the_row_46_in_the_draw_pile() -> None:
    assert (len(game().row), len(game().draw)) == (6, 46)
    assert len(game(campanile=False).draw) == 45


def test_R40_the_stones_are_drawn_blindly() -> None:
    drawn = Counter("".join(letters(card.stones) for seed in SEEDS for card in game(seed=seed).row))
    total = sum(drawn.values())
    for letter, amount in zip(LETTERS, (20, 18, 15, 12, 10, 8), strict=True):  # 2 + 3 white ones are in the stocks
        assert abs(drawn[letter] / total - amount / 83) < 0.04


def test_R41_R42_R44_36_orders_of_3_to_8_floors_in_six_colours() -> None:
    assert len(board.ORDER_PLACES) == 36
    assert list(board.HEIGHTS) == [3, 4, 5, 6, 7, 8]
    assert len(game().orders) == 36


def test_R43_orders_are_worth_what_values_toml_says() -> None:
    assert game().values.orders == (
        (1, 2, 3, 4, 5, 7),
        (1, 2, 4, 5, 6, 8),
        (2, 3, 4, 5, 7, 9),
        (2, 3, 5, 6, 8, 10),
        (3, 4, 5, 7, 9, 11),
        (3, 5, 6, 8, 10, 13),
    )


def test_R138_A14_A20_five_types_of_cards() -> None:
    kinds = Counter(card.type for card in CARDS.values() for _ in range(card.count))
    assert kinds == {"person": 21, "feast": 10, "building": 8, "church": 4, "event": 9}
    assert cards.TYPE["saboteur"] == "person"


@pytest.mark.parametrize("levies", ["auto", "choose"])
def test_A3_levies_are_an_option(levies: str) -> None:
    assert game(levies=levies).levies == levies
    with pytest.raises(ValueError, match="auto"):
        game(levies="yes")


def test_R51_the_first_question_goes_to_seat_0() -> None:
    state = game(3)
    assert (state.to_act, state.number, state.pending.step) == (0, 1, "choose")
    assert [seat.score for seat in state.seats] == [0, 0, 0]
    assert state.discard == () and state.church == ()
