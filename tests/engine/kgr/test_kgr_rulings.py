"""What is in the game and what is not, open cards, and rulings that belong to no single phase (sections 1, 2.1, 4a, 4c
and 4f of the rules), each by the number of its rule or ruling."""

import pytest
from island_told import KNIGHTS, LAND, WHOLE, cards, seat
from whole_told import EMPTY, after, attacked, can, played, rule, state, thrown, with_tasks

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.deck import CARDS
from engine.kgr.game import KGR
from engine.kgr.island import EDGES, HEXES, HEXES_AT, PORT_EDGES
from engine.kgr.magic import actions as ma
from engine.kgr.phases.calendar import COSTS
from engine.kgr.phases.trade import rates
from engine.kgr.points import all_points
from engine.kgr.rules import legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options
from engine.kgr.values import (
    AREAS,
    AREAS_OF,
    CHURCH,
    COMMODITY_OF,
    EXTENTS,
    KIND,
    KINDS,
    LENGTHS,
    MAGIC,
    POINT_CARDS,
    SUPPLY_OF_CARDS,
    TERRAINS,
    bank_of,
    target_of,
)

RICH = "9 wood, 9 brick, 9 wool, 9 grain, 9 ore"


# ---------------------------------------------------------------- what is in the box


def test_r3_nine_ports_on_fixed_stretches_of_coast_serve_both_corners() -> None:
    for seed in (1, 2):
        s = new_game(list("ABC"), seed, Options("land", "random", "full"))
        assert sorted(s.ports) == sorted(["any"] * 4 + list(KINDS[:5])) and len(PORT_EDGES) == 9
    used = []
    for port, edge_ in enumerate(PORT_EDGES):
        first, second = EDGES[edge_]
        assert len(set(HEXES_AT[first]) & set(HEXES_AT[second])) == 1, "on the coast"
        for corner in (first, second):
            s = state(seat("", str(corner)), EMPTY, EMPTY)
            kind = s.ports[port]
            used.append(min(rates(s, 0)[:5]) == (3 if kind == "any" else 2) and s.ports_of(0) == {kind})
    assert all(used) and not state(seat("", "41"), EMPTY, EMPTY).ports_of(0)


def test_a1_there_is_no_sea() -> None:
    """No ship festival, no hex and no terrain of water, no pirate."""
    assert ma.CELEBRATING == ("road", "knight", "settlement", "city") and "sea" not in TERRAINS and HEXES == 19
    s = played("lightning", seat("", "41"), EMPTY, EMPTY)
    assert len(legal(s)) == 18, "each hex of land but the desert"
    assert len(legal(played("enchanted_land", seat("", "41"), EMPTY, EMPTY))) == 19


@pytest.mark.parametrize("extent", EXTENTS)
def test_a2_three_or_four_seats_in_every_extent(extent: str) -> None:
    for seats in range(1, 7):
        setup = {"names": [f"seat {number}" for number in range(seats)], "seed": 1, "extent": extent}
        if seats in (3, 4):
            assert len(KGR.begin(setup).seats) == seats
        else:
            with pytest.raises(ValueError, match="3 or 4 seats"):
                KGR.begin(setup)
    assert list(KGR.seats) == [3, 4]


def test_a3_there_are_no_development_cards_and_no_largest_army() -> None:
    """Wool, grain and ore buy nothing but what table 1d has; six knights are worth nothing by themselves."""
    s = state(seat("wool, grain, ore", "", "41", "41-42"), EMPTY, EMPTY)
    assert {(action.what, action.at) for action in can(s, ac.Build) if isinstance(action, ac.Build)} == {("knight", 42)}
    assert {type(action) for action in legal(s)} == {ac.Build, ac.Offer, ac.End}
    army = seat("", "41", "", "41-42 42-43 43-44 44-45 45-46 36-46", knights="42:1a 43:1a 44:2a 45:2a 46:3a 36:3a")
    assert all_points(state(army, EMPTY, EMPTY, longest=0))[0] == 1 + 2, "the settlement and the longest road"


def test_r1_a4_how_many_points_win() -> None:
    targets = {extent: [target_of(extent, length) for length in LENGTHS] for extent in ("land", "knights", "kgr")}
    assert targets == {"land": [10, 8, 12], "knights": [13, 11, 15], "kgr": [15, 13, 17]}
    rich = seat("", "0 4 16 26 47", "6 2 38 53", saviour=1)
    for saviour, wins in ((1, False), (2, True)):
        s = after(state(rich | {"saviour": saviour}, EMPTY, EMPTY, player=2), ac.END)
        assert s.is_over == wins


def test_r5_a5_the_robber_begins_on_the_desert() -> None:
    for options in (LAND, KNIGHTS, WHOLE, Options("kgr", "random", "full")):
        s = new_game(list("ABC"), 3, options)
        assert s.robber is not None and s.terrains[s.robber] == "desert"
        assert s.is_robber_awake == (options.extent == "land")
        assert (s.merchant, s.wizard, s.inquisitor, s.ship) == (None, None, None, 0)


def test_a6_the_temple_is_the_first_level_of_the_church() -> None:
    """What a power needs is the third level, the abbey; a level is what its number is in the list."""
    for level, beer in ((2, 0), (3, 1)):
        s = thrown(4, 6, "ship", seat("", "", "41", levels=(0, 0, 0, 0, level)), EMPTY, EMPTY)
        assert s.seats[0].held == beer
    s = state(seat("9 bread", "", "41", tokens="41:bishopric"), EMPTY, EMPTY)
    for level, left in ((1, 8), (2, 6), (3, 3)):
        s = after(s, ac.Improve("church"))
        assert s.seats[0].levels[CHURCH] == level and s.seats[0].held == left


def test_a7_magic_and_church_cost_and_draw_as_the_others_do() -> None:
    for area in range(len(AREAS)):
        assert [COSTS[area][level][COMMODITY_OF[area]] for level in range(6)] == [0, 1, 2, 3, 4, 5]
        assert [sum(COSTS[area][level]) for level in range(6)] == [0, 1, 2, 3, 4, 5]
    for area, token in ((MAGIC, "citadel"), (CHURCH, "bishopric")):
        for level in (0, 1, 2, 3):
            for red in range(1, 7):
                levels = tuple(level if number == area else 0 for number in range(5))
                own = seat("", "", "41", levels=levels, tokens=f"41:{token}")
                s = state(own, EMPTY, EMPTY, dice={"red": red, "yellow": 1, "event": AREAS[area]})
                drawn = len(with_tasks(s, ts.EVENT).decks[area]) == 17
                assert drawn == (level > 0 and red <= level + 1), (area, level, red)


def test_a8_eighteen_crystals_breads_and_beers_for_three_and_for_four_seats() -> None:
    for names in ("ABC", "ABCD"):
        bank = new_game(list(names), 1, WHOLE).bank
        assert bank == SUPPLY_OF_CARDS == (19,) * 5 + (12,) * 3 + (18,) * 3
    assert bank_of("knights") == (19,) * 5 + (12,) * 3 + (0,) * 3 and bank_of("land") == (19,) * 5 + (0,) * 6


# ---------------------------------------------------------------- open cards, backs


def test_r89_r104_r117_three_cards_are_worth_a_point_and_never_in_hand() -> None:
    assert POINT_CARDS == ("constitution", "printer", "white_magic") and not set(POINT_CARDS) & set(CARDS)
    for area, card, token in ((1, "constitution", ""), (2, "printer", ""), (3, "white_magic", "41:citadel")):
        levels = tuple(int(number == area) for number in range(5))
        own = seat("", "", "41", levels=levels, tokens=token)
        s = thrown(1, 1, AREAS[area], own, EMPTY, EMPTY, tops=card)
        assert (s.seats[0].open, s.seats[0].cards) == ((card,), ()) and all_points(s)[0] == 3 + bool(token)
        assert card not in s.decks[area], "it goes under no deck"
        assert KGR.view(s, 1).seats[0].open == (card,)


def test_a42_backs_show_the_colour() -> None:
    mine = seat("", "41", cards=["bishop", "spy", "nature"])
    shown = KGR.codec.write_view(KGR.view(state(mine, EMPTY, EMPTY), 2))["players"][0]
    assert shown["cards"] == {"trade": 0, "politics": 2, "science": 0, "magic": 1, "church": 0}
    assert KGR.codec.write_view(KGR.view(state(mine, EMPTY, EMPTY), 0))["players"][0]["cards"] == mine["cards"]


# ---------------------------------------------------------------- levels, cards that build, beer


def test_r41_levels_are_never_lost_but_to_the_dragon() -> None:
    """A seat that loses its last city, and its token with it, keeps all of them."""
    levels = (3, 2, 1, 3, 0)
    sacked = attacked(seat("", "", "41", tokens="41:citadel", levels=levels), EMPTY, EMPTY)
    assert not sacked.seats[0].cities and sacked.seats[0].levels == levels
    bans = [{"area": "magic", "by": 1, "due": ["ore", "ore", "ore"]}]
    s = after(state(seat("", "", "41", levels=levels, bans=bans, lent=["grain"]), EMPTY, EMPTY), ac.END)
    assert s.seats[0].levels == levels
    s = played("great_dragon", seat("", "", "29", levels=(2, 0, 0)), seat("", "", "41", levels=levels), EMPTY)
    s = after(s, ma.TargetArea(1, "trade"))
    assert s.seats[1].levels == (2, 2, 1, 3, 0) and s.seats[0].levels[0] == 3


def test_a28_medicine_is_for_a_city_alone_and_the_crane_for_all_five_areas() -> None:
    s = state(seat("grain, 2 ore, 9 brick", "41", cards=["medicine"]), EMPTY, EMPTY)
    assert rule(s, ac.Build("citadel", 41)) == "R30"
    s = after(s, ac.Play("medicine"))
    assert legal(s) == (ac.Build("city", 41),) and rule(s, ac.Build("citadel", 41)) == "R102"
    s = after(s, ac.Build("city", 41))
    assert list(s.seats[0].hand) == cards("9 brick") and not s.seats[0].citadel
    own = seat("cloth, coin, paper, crystal, bread", "", "41 29", tokens="41:citadel 29:bishopric", levels=(1,) * 5)
    s = played("crane", own, EMPTY, EMPTY)
    assert legal(s) == tuple([ac.Improve(area) for area in AREAS]) and len(AREAS_OF["kgr"]) == 5


def test_a50_beer_is_a_hand_card_that_cannot_be_named() -> None:
    beer = KIND["beer"]
    stolen = after(thrown(3, 4, "trade", seat("", "0"), seat("beer", "29"), EMPTY, attacks=1), ac.MoveRobber(7))
    assert stolen.seats[0].hand[beer] == 1
    spent = thrown(3, 4, "trade", seat("8 beer", "41"), EMPTY, EMPTY)
    assert spent.seats[0].hand[beer] == 4, "half of them go"
    for card, number in (("trade_monopoly", "R87"), ("merchant_fleet", "R85")):
        s = played(card, seat("", "41"), seat("beer", "29"), EMPTY)
        assert ac.Name("beer") not in legal(s) and rule(s, ac.Name("beer")) == number
    s = after(played("commercial_harbour", seat("wood", "41"), seat("beer", "29"), EMPTY), ac.OfferCard("wood"))
    assert s.seats[0].hand[beer] == 1 and s.seats[1].hand[KIND["wood"]] == 1
    s = after(played("wedding", seat("", "41"), seat("2 beer", "", "29"), EMPTY))
    assert s.seats[0].hand[beer] == 2
    s = after(state(seat("wood", "41"), seat("beer", "29"), EMPTY), ac.OFFER, ac.Give("wood"), ac.Want("beer"), ac.ASK)
    assert legal(s) == (ac.ACCEPT, ac.DECLINE), "between seats it is traded like any other"
