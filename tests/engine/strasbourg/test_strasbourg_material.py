"""The material and its pinned counts (sections 1, 3 and 8 of the rules)."""

from collections import Counter

import pytest
from families import family, table, words

from engine.strasbourg import city
from engine.strasbourg.city import BESIDE, GUILD, NUMBER, PLOTS, PRICE, SPOTS, SQUARES_OF, TOUCHING, mask_of
from engine.strasbourg.components import BOARDS, COUNCIL, GOOD_VALUE, GUILDS
from engine.strasbourg.setup import new_game
from engine.strasbourg.values import NUMBERS


@pytest.mark.parametrize(
    ("guild", "numbers"),
    [
        ("bakers", (3, 9, 9, 9, 9)),
        ("butchers", (0, 6, 9, 9, 9)),
        ("shoemakers", (2, 4, 9, 9, 9)),
        ("vintners", (0, 1, 6, 9, 9)),
        ("smiths", (0, 0, 1, 6, 9)),
    ],
)
def test_free_squares_on_the_empty_city_by_coins(guild: str, numbers: tuple[int, ...]) -> None:
    board = next(board for board in BOARDS if BOARDS[board][0] == guild)
    boards = [board, *(other for other in BOARDS if other != board)]
    for coins, number in enumerate(numbers, 1):
        if not number:
            continue
        s = table(family(money=coins), family(), family(), step="settle", field="B", bids=["6", "pass", "pass"],
                  ranking=[0], office="master", boards=boards)  # fmt: skip
        assert len(words(s)) == number + 1
    prices = [PRICE[number] for number in city.OF_GUILD[guild]]
    assert tuple(sum(price <= coins for price in prices) for coins in range(1, 6)) == numbers


def test_prices() -> None:
    prices = [price for price, guild in zip(PRICE, GUILD, strict=True) if guild]
    assert sum(prices) == 124 and Counter(prices) == {1: 5, 2: 15, 3: 14, 4: 8, 5: 3}


def test_squares_edges_and_spots() -> None:
    assert city.RIM.bit_count() == 23
    assert sum(BESIDE[plot].bit_count() for plot in PLOTS) == 33
    touched = [number for spot in SPOTS for number in city.numbers_in(TOUCHING[spot])]
    assert len(touched) == len(set(touched)) == 30  # no square touches two
    assert [mask.bit_count() for mask in SQUARES_OF.values()] == [9] * 5 and len(PLOTS) == len(SPOTS) == 9


def test_lines_of_three() -> None:
    assert (len(city.STREETS), len(city.DIAGONALS)) == (41, 27)
    assert len(set(city.STREETS)) == 41 and len(set(city.DIAGONALS)) == 27


@pytest.mark.parametrize(
    ("spot", "squares"),
    [
        ((2, 1), [(1, 0), (2, 0), (2, 1)]),
        ((5, 1), [(4, 0), (5, 0), (4, 1)]),
        ((7, 1), [(6, 0), (7, 0), (6, 1)]),
        ((1, 3), [(0, 2), (1, 2), (1, 3)]),
        ((3, 3), [(2, 2), (3, 2), (2, 3), (3, 3)]),
        ((6, 3), [(5, 2), (6, 2), (5, 3)]),
        ((8, 4), [(7, 3), (8, 3), (7, 4), (8, 4)]),
        ((2, 5), [(1, 4), (2, 4), (1, 5)]),
        ((5, 5), [(4, 4), (5, 4), (4, 5), (5, 5)]),
    ],
)
def test_what_touches_a_spot(spot: tuple[int, int], squares: list[tuple[int, int]]) -> None:
    assert TOUCHING[spot] == mask_of(squares)


@pytest.mark.parametrize(
    ("plot", "squares"),
    [
        ((1, 1), [(1, 0), (0, 1), (2, 1), (1, 2)]),
        ((3, 1), [(3, 0), (2, 1), (4, 1), (3, 2)]),
        ((5, 1), [(5, 0), (4, 1), (6, 1), (5, 2)]),
        ((7, 1), [(7, 0), (6, 1), (8, 1), (7, 2)]),
        ((0, 3), [(0, 2), (1, 3), (0, 4)]),
        ((4, 3), [(4, 2), (3, 3), (5, 3), (4, 4)]),
        ((6, 3), [(6, 2), (5, 3), (7, 3), (6, 4)]),
        ((2, 5), [(2, 4), (1, 5), (3, 5)]),
        ((6, 5), [(6, 4), (5, 5), (7, 5)]),
    ],
)
def test_what_is_beside_a_plot(plot: tuple[int, int], squares: list[tuple[int, int]]) -> None:
    assert BESIDE[plot] == mask_of(squares)


def test_prices_follow_plots_and_spots() -> None:
    """Section 5: a base for the guild, 1 for each plot beside the square, 1 for a spot, at most 2 more."""
    base = {"bakers": 0, "butchers": 1, "shoemakers": 1, "vintners": 2, "smiths": 3}
    for square, number in NUMBER.items():
        guild = GUILD[number]
        if guild is None:
            continue
        plots = sum(bool(BESIDE[plot] & mask_of([square])) for plot in PLOTS)
        spot = any(mask & mask_of([square]) for mask in TOUCHING.values())
        assert PRICE[number] == max(1, base[guild] + min(2, plots + spot)), square


def test_guilds_boards_and_council() -> None:
    assert GUILDS == ("bakers", "butchers", "shoemakers", "vintners", "smiths") and GOOD_VALUE == (2, 3, 4, 5, 6)
    assert ("nobility", "church", *GUILDS, "merchants") == COUNCIL
    for place in range(3):
        assert sorted(guilds[place] for guilds in BOARDS.values()) == sorted(GUILDS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_decisions(seats: int) -> None:
    from families import after

    s = new_game(["a", "b", "c", "d", "e"][:seats])
    for _ in range(seats):
        assert len(words(s)) == 31
        s = after(s, words(s)[0])
    assert words(s) == ["draw", "stop"]


def test_the_values_are_those_of_the_rules() -> None:
    assert NUMBERS["places"] == {"nobility_and_church": 2, "guild": 3, "merchants": 1}
    assert NUMBERS["points"] == {"council": 1, "member": 1, "chapel": 1, "privilege": 1, "unmet": -3}
    assert (NUMBERS["rounds"], NUMBERS["money"], NUMBERS["chapels"], NUMBERS["seats"]) == (5, 5, 5, [3, 5])


def test_the_most_that_can_be_asked() -> None:
    """Section 8: split 7, bid 17, settle 10, sell 7, refund 7, chapel 9, edifice 9."""
    nobody = family()
    assert len(words(table(family(stacks="6", hand="654321"), nobody, nobody, step="split"))) == 7
    stacks = "6 5 4 3 2 1 63 62 61 53 52 51 43 42 41"  # 15 different ones
    own = family(stacks=" ".join(sorted(stacks.split(), reverse=True)), privileges=1)
    assert len(words(table(own, nobody, nobody, bids=[None, "pass", "pass"]))) == 17
    goods = dict.fromkeys(GUILDS, 1)
    selling = table(family(goods=goods), nobody, nobody, step="sell", field="C", bids=["6", "pass", "pass"],
                    ranking=[0], last=None)  # fmt: skip
    assert len(words(selling)) == 7
    refunding = table(nobody, nobody, family(), step="refund", to_act=2, field="C", ranking=[0, 2], start=0,
                      bids=["666655", "pass", "654321"])  # fmt: skip
    assert len(words(refunding)) == 7
    assert len(words(table(nobody, nobody, nobody, step="chapel", council={"church": 0}))) == 9
    assert len(words(table(nobody, nobody, nobody, step="edifice", council={"nobility": 0}))) == 9
