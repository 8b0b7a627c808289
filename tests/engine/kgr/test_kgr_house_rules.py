"""House rules of the fourth game, all off by default, each by the number of its ruling."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from island_told import seat, told
from whole_told import EMPTY, after, rule, with_tasks

from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.chance import Chance
from engine.kernel.game import PositionError, named_options, seats_with
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import CORNERS_OF, EDGES, HEX_NEIGHBOURS, HEXES_AT, SMALL_CORNERS, SMALL_EDGES, pips, port_at
from engine.kgr.layouts import HOT, laid_out
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.text.position import to_json, view_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import NUMBERS, SPARED_POINTS
from engine.programs.protocol import Conversation

NAMES = ["A", "B", "C"]
FRIENDLY = Options("land", "fixed", "full", friendly_robber=True)
FRIENDLY_WHOLE = Options("kgr", "fixed", "full", friendly_robber=True)


def asked(options: Options, *seats: Any, why: str = "seven", **turn: Any) -> State:
    """Return the state in which seat 0 moves the robber."""
    s = from_json(told(*seats, options=options, **turn), 1)
    return with_tasks(s, ts.PlaceRobber(0, why))


def hexes(s: State) -> set[int]:
    """Return the hexes to which the robber can go."""
    return {action.hex for action in legal(s) if isinstance(action, ac.MoveRobber)}


def at(corner: int) -> set[int]:
    """Return the hexes at a corner."""
    return set(HEXES_AT[corner])


# ---------------------------------------------------------------- A85: the friendly robber


def test_a85_the_robber_spares_seats_with_at_most_two_points() -> None:
    """One's own places, too; a seat with three is not spared."""
    rich = seat("2 ore", "29 6", "20")
    s = asked(FRIENDLY, seat("", "0"), rich, seat("wool", "40"), robber=9)
    assert hexes(s) == set(range(19)) - {9} - at(0) - at(40) and at(29) - at(40) <= hexes(s)
    reason = why_not(s, ac.MoveRobber(min(at(40))))
    assert reason is not None and reason.code == "spared" and reason.rule == "A85"
    assert reason.numbers == {"seat": 2, "number": SPARED_POINTS}
    assert rule(s, ac.MoveRobber(9)) == "R55"


def test_a85_where_no_other_hex_is_left_the_robber_goes_anywhere_and_draws_from_nobody_he_spares() -> None:
    s = asked(FRIENDLY, *[seat("2 ore", each) for each in ("10 13", "18 35", "40 43")], robber=9)
    assert hexes(s) == set(range(19)) - {9}, "every other hex touches one of the six buildings"
    shared = min(at(18))
    s, log = apply(s, ac.MoveRobber(shared))
    assert s.robber == shared and s.seats[0].held == 2 and not isinstance(s.pending, ts.Robbing)
    assert [type(event).__name__ for event in log][:1] == ["Robber"] and "Stole" not in map(str, log)


def test_a85_among_the_seats_at_a_hex_he_draws_from_those_with_more_points() -> None:
    """The points of a moment count: a celebrating building brings none, the wizard one."""
    seats = seat("", "0"), seat("2 ore", "29", "6"), seat("2 wool", "40", "49")
    s = asked(FRIENDLY_WHOLE, *seats, why="bishop", robber=9, attacks=1)
    (hex_,) = at(29) & at(40)
    assert hex_ in hexes(s) and not at(0) & hexes(s)
    assert {seat.held for seat in after(s, ac.MoveRobber(hex_)).seats[1:]} == {1}, "the bishop draws from both"
    chip = {"what": "city", "at": 49}
    poor = asked(FRIENDLY_WHOLE, seats[0] | {"festival": chip}, *seats[1:], robber=9, attacks=1)
    assert not (at(40) | at(49)) & hexes(poor), "its city celebrates: one point"
    with_wizard = asked(FRIENDLY_WHOLE, seat("", "0 46"), *seats[1:], wizard=0, robber=9, attacks=1)
    assert at(0) <= hexes(with_wizard), "two settlements and the wizard are three"


def test_a85_the_bishop_and_a_chase_move_him_no_farther() -> None:
    for why in ("seven", "chase", "bishop"):
        s = asked(FRIENDLY_WHOLE, seat("", "0", "49"), seat("ore", "29"), seat("wool", "6 12"), why=why, attacks=1)
        assert not at(29) & hexes(s) and not at(6) & hexes(s) and at(49) - at(29) <= hexes(s) | {9}


def test_a85_without_it_nobody_is_spared_and_nothing_names_it() -> None:
    s = asked(Options("land", "fixed", "full"), seat("", "0"), seat("ore", "29"), EMPTY, robber=9)
    assert len(hexes(s)) == 18
    assert "friendly_robber" not in json.dumps(to_json(s))


# ---------------------------------------------------------------- A86, A87: two more layouts


def island(layout: str, seed: int) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]:
    """Return the island of a seed."""
    return laid_out(Options("land", layout, "full"), Chance.seeded(seed))


def neighbours_of(numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the tokens that lie side by side, each pair twice."""
    pairs = ((numbers[hex_], numbers[other]) for hex_, beside in enumerate(HEX_NEIGHBOURS) for other in beside)
    return [pair for pair in pairs if all(pair)]


@pytest.mark.parametrize("layout", ["apart", "balanced"])
def test_a86_a87_no_equal_and_no_two_hot_numbers_are_neighbours(layout: str) -> None:
    for seed in range(60):
        terrains, numbers, ports = island(layout, seed)
        assert sorted(number for number in numbers if number) == NUMBERS["tokens"]
        assert terrains[numbers.index(0)] == "desert"
        assert all(terrains.count(name) == NUMBERS["island"][name] for name in set(terrains))
        assert sorted(ports) == sorted(NUMBERS["island"]["ports"])
        for one, other in neighbours_of(numbers):
            assert one != other and not (one in HOT and other in HOT)


def test_a87_no_corner_and_no_terrain_has_more_than_its_share() -> None:
    shares = {3: range(10, 12), 4: range(12, 14)}
    for seed in range(60):
        terrains, numbers, _ = island("balanced", seed)
        assert max(sum(pips(numbers[hex_]) for hex_ in HEXES_AT[corner]) for corner in range(54)) <= 11
        for terrain in set(terrains) - {"desert"}:
            mine = [pips(number) for number, kind in zip(numbers, terrains, strict=True) if kind == terrain]
            assert sum(mine) in shares[len(mine)]


def test_a86_a87_the_island_is_the_seeds_and_differs_by_it() -> None:
    for layout in ("apart", "balanced"):
        first = [island(layout, seed) for seed in range(20)]
        assert first == [island(layout, seed) for seed in range(20)]
        assert len(set(first)) == 20
        assert len({island[1].index(0) for island in first}) > 5, "the desert lies anywhere"


# ---------------------------------------------------------------- a setup, a position, the protocol, a file

CHOSEN: list[dict[str, Any]] = [{"friendly_robber": True}, {"layout": "apart"}, {"layout": "balanced"}]


@pytest.mark.parametrize("chosen", CHOSEN)
def test_a85_a86_a87_positions_views_the_protocol_and_files_carry_them(chosen: dict[str, Any], tmp_path: Path) -> None:
    s = KGR.begin({"names": NAMES, "seed": 4, **chosen})
    position = to_json(s)
    assert position["options"].items() >= chosen.items()
    assert to_json(from_json(json.loads(json.dumps(position)))) == position
    assert view_json(KGR.view(s, 1))["options"].items() >= chosen.items()
    command = {"cmd": "new", "game": "kgr", "players": NAMES, "seed": 4, "options": chosen}
    assert json.loads(json.dumps(Conversation().reply(json.dumps(command).encode())))["position"] == position
    path = tmp_path / "game.firenze"
    journal = Journal(KGR, {"names": NAMES, "seed": 4, **chosen})
    journal.play(KGR.legal(journal.state)[0])
    journal.save_as(path)
    journal.close()
    assert to_json(load(path, KGR, read_only=True).state) == to_json(journal.state)


def test_a85_a_setup_names_the_friendly_robber_only_where_he_is_chosen() -> None:
    assert named_options(KGR.options, {"extent": "land", "friendly_robber": False}) == {"extent": "land"}
    assert named_options(KGR.options, {"friendly_robber": True}) == {"friendly_robber": True}
    assert to_json(new_game(NAMES, 4, FRIENDLY))["options"]["friendly_robber"] is True


@pytest.mark.parametrize("chosen", [{"friendly_robber": "yes"}, {"friendly_robber": 1}, {"layout": "fair"}])
def test_a85_a86_anything_else_is_refused_with_a_sentence(chosen: dict[str, Any]) -> None:
    (name,) = chosen
    with pytest.raises(ValueError, match=name):
        KGR.begin({"names": NAMES, "seed": 4, **chosen})
    told_ = to_json(KGR.begin({"names": NAMES, "seed": 4}))
    told_["options"] |= chosen
    refused = json.loads(json.dumps(Conversation().reply(json.dumps({"cmd": "load", "position": told_}).encode())))
    assert refused["error"]["code"] == "bad_position" and refused["error"]["message"].startswith(f"options.{name}")


# ---------------------------------------------------------------- A88: two on a small island

SMALL = Options("land", "fixed", "full", small_island=True)
LAND_HEXES = range(3, 16)
LAND_CORNERS = {corner for hex_ in LAND_HEXES for corner in CORNERS_OF[hex_]}


def test_a88_two_seats_sit_down_on_the_small_island_and_nobody_else_and_in_the_land_alone() -> None:
    small = {"extent": "land", "small_island": True}
    assert len(KGR.begin({"names": ["A", "B"], "seed": 1, **small}).seats) == 2
    for names, more in ((NAMES, {}), (["A"], {}), (["A", "B"], {"extent": "knights"}), (["A", "B"], {"extent": "kgr"})):
        with pytest.raises(ValueError, match="small island is for 2 seats, in the land alone"):
            KGR.begin({"names": names, "seed": 1, **small, **more})
    assert seats_with(KGR, small) == range(2, 3) and seats_with(KGR, {"extent": "land"}) == KGR.seats


@pytest.mark.parametrize("layout", ["fixed", "random", "apart", "balanced"])
def test_a88_the_small_island_has_thirteen_hexes_seven_ports_and_sea_around(layout: str) -> None:
    for seed in range(20):
        s = new_game(["A", "B"], seed, replace(SMALL, layout=layout))
        land = [hex_ for hex_, terrain in enumerate(s.terrains) if terrain != "sea"]
        assert land == [*LAND_HEXES] and sorted(filter(None, s.numbers)) == NUMBERS["small"]["tokens"]
        assert [hex_ for hex_ in land if not s.numbers[hex_]] == [s.robber]
        ports = {corner: port_at(s.ports, corner) for corner in range(54) if port_at(s.ports, corner)}
        assert len(ports) == 14 and ports.keys() <= LAND_CORNERS
        assert sorted(set(ports.values())) == ["any", "brick", "grain", "ore", "wood", "wool"]
        corners = [sum(pips(s.numbers[hex_]) for hex_ in HEXES_AT[corner]) for corner in range(54)]
        assert layout != "balanced" or max(corners) <= 11
        if layout in ("apart", "balanced"):
            assert all(one != other for one, other in neighbours_of(s.numbers))


def test_a88_nothing_is_built_and_nobody_stands_at_sea() -> None:
    s = new_game(["A", "B"], 1, SMALL)
    assert {action.at for action in legal(s) if isinstance(action, ac.Build)} == LAND_CORNERS
    assert rule(s, ac.Build(ac.SETTLEMENT, 0)) == "A88"
    s, _ = apply(s, ac.Build(ac.SETTLEMENT, 8))
    assert len(legal(s)) == 2, "the third edge goes out to sea"
    s = with_tasks(from_json(told(seat("", "8"), EMPTY, options=SMALL), 1), ts.PlaceRobber(0, "seven"))
    assert hexes(s) == set(LAND_HEXES) - {9} and rule(s, ac.MoveRobber(0)) == "A88"
    rich = from_json(told(seat("wood, brick, wool, grain", "8", roads="7-8"), EMPTY, options=SMALL), 1)
    built = [EDGES[action.at] for action in legal(rich) if isinstance(action, ac.Build) and action.what == ac.ROAD]
    assert built and all(set(ends) <= LAND_CORNERS for ends in built)
    assert rule(rich, ac.Build(ac.ROAD, 0)) == "A88" and rule(rich, ac.Build(ac.SETTLEMENT, 1)) == "A88"


def test_a88_twelve_points_win_and_the_quick_players_get_there() -> None:
    assert [replace(SMALL, length=length).target for length in ("full", "short", "long")] == [12, 10, 14]
    s, player = new_game(["A", "B"], 3, SMALL), KGR.player("quick", 0)
    while not s.is_over:
        s, _ = apply(s, player.choose(KGR.view(s, s.to_act), legal(s)).action)
    result = KGR.result(s)
    assert result is not None and max(result.scores) >= 12 and s.round < 200
    assert not any(each.buildings & ~SMALL_CORNERS or each.roads & ~SMALL_EDGES for each in s.seats)
    assert to_json(from_json(to_json(s))) == to_json(s)


WRONG: list[tuple[str, Callable[[Any], object]]] = [
    ("players", lambda told_: told_["players"].append(told_["players"][0])),
    ("options.small_island", lambda told_: told_["options"].update(extent="knights")),
    ("island.hexes", lambda told_: told_["island"]["hexes"].__setitem__(0, ["forest", None])),
    ("island.hexes", lambda told_: told_["island"]["hexes"].reverse()),
    ("island.ports", lambda told_: told_["island"]["ports"].reverse()),
    ("robber", lambda told_: told_.update(robber=0)),
    ("players[0]", lambda told_: told_["players"][0]["roads"].append(0)),
    ("players[0]", lambda told_: told_["players"][0]["buildings"][0].update(at=0)),
]


@pytest.mark.parametrize(("field", "damage"), WRONG)
def test_a88_an_impossible_small_island_is_refused(field: str, damage: Callable[[Any], object]) -> None:
    position = told(seat("", "8"), EMPTY, options=SMALL)
    assert to_json(from_json(position))["island"] == position["island"]
    damage(position)
    if field == "island.hexes" and position["island"]["hexes"][0][0] == "sea":
        position["island"]["hexes"][3], position["island"]["hexes"][0] = position["island"]["hexes"][0], ["forest", 10]
    with pytest.raises(PositionError) as refused:
        from_json(position)
    assert refused.value.field.startswith(field)


def test_a88_the_protocol_counts_seats_by_the_option() -> None:
    def new(seats: int, **options: Any) -> Any:
        command = {"cmd": "new", "game": "kgr", "players": list("ABCD")[:seats], "seed": 4, "options": options}
        return json.loads(json.dumps(Conversation().reply(json.dumps(command).encode())))

    assert new(2, extent="land", small_island=True)["position"]["options"]["small_island"] is True
    assert new(3, extent="land", small_island=True)["error"]["message"] == "players must be 2 strings"
    assert new(2, extent="land")["error"]["message"] == "players must be 3 to 4 strings"
