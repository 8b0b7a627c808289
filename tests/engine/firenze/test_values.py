"""House values: constraints on every table, a game that carries its own table, and the first table as the default."""

# ruff: noqa: N802  (the names carry the rules)

import dataclasses
import json
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.firenze import board
from engine.firenze.board import ADOPTED, FIRST, TABLES, Values, read_values
from engine.firenze.game import FIRENZE, Firenze
from engine.firenze.phases.orders import order_value
from engine.firenze.reading.standing import standing
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State, Table
from engine.firenze.stones import COLOURS
from engine.firenze.text.position import from_json, to_json, view_json
from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import load
from engine.programs.protocol import Conversation

TRIED = tomllib.loads((Path(__file__).parents[2] / "soak" / "values_tried.toml").read_text(encoding="utf-8"))["tables"]
EVERY = [*TABLES.values(), *(read_values(name, table) for name, table in TRIED.items())]
(LATER, *_) = (name for name in TABLES if name != FIRST)
RED, SEVEN = 3, 4  # a colour, and the index of seven floors in 3 to 8
every_table = pytest.mark.parametrize("values", EVERY, ids=lambda values: values.name)


# ---------------------------------------------------------------- fixed in every table


@every_table
def test_R43_red_brown_of_seven_floors_is_worth_8(values: Values) -> None:
    assert values.orders[RED][SEVEN] == 8


@every_table
def test_R47_red_brown_of_seven_floors_is_worth_14_as_a_balcony(values: Values) -> None:
    assert [tile.value for tiles in values.balconies for tile in tiles if (tile.colour, tile.height) == (RED, 7)] == [
        14
    ]


@every_table
def test_R43_values_rise_with_height(values: Values) -> None:
    for orders in values.orders:
        assert len(orders) == 6 and orders[0] >= 1
        assert all(lower < higher for lower, higher in pairwise(orders))


@every_table
def test_R43_values_rise_with_rarity(values: Values) -> None:
    for commoner, rarer in pairwise(values.orders):
        assert all(one <= other for one, other in zip(commoner, rarer, strict=True))
        assert sum(commoner) < sum(rarer)


@every_table
def test_R107_floor_tiles_lie_at_5_to_8_and_rise(values: Values) -> None:
    heights, points = zip(*values.floor_tiles, strict=True)
    assert heights == (5, 6, 7, 8) and all(lower < higher for lower, higher in pairwise(points))


@every_table
def test_R18_every_table_has_the_same_balconies(values: Values) -> None:
    def places(table: Values) -> list[list[tuple[int, int]]]:
        return [[(tile.colour, tile.height) for tile in tiles] for tiles in table.balconies]

    assert places(values) == places(TABLES[FIRST])  # so that one seed deals the same game with every table


@every_table
def test_R47_A19_a_balcony_pays_3_to_6_more_than_is_printed(values: Values) -> None:
    for tiles, more in zip(values.balconies, (3, 4, 5, 6), strict=True):
        assert all(tile.value == values.orders[tile.colour][tile.height - 3] + more for tile in tiles)


def test_the_first_table_is_what_it_always_was() -> None:
    assert TABLES[FIRST].orders == (
        (1, 2, 3, 4, 5, 7),
        (1, 2, 4, 5, 6, 8),
        (2, 3, 4, 5, 7, 9),
        (2, 3, 5, 6, 8, 10),
        (3, 4, 5, 7, 9, 11),
        (3, 5, 6, 8, 10, 13),
    )
    assert TABLES[FIRST].floor_tiles == ((5, 1), (6, 2), (7, 3), (8, 4))


def test_the_adopted_table_is_one_of_them() -> None:
    assert ADOPTED in TABLES
    assert FIRENZE.options[-1].name == "values" and FIRENZE.options[-1].choices[0] == FIRST
    assert FIRENZE.options[-1].usual == ADOPTED


# ---------------------------------------------------------------- a game and its values


def begun(**setup: Any) -> State:
    return FIRENZE.begin({"names": ["Anna", "Bruno"], "seed": 5, **setup})


def printed(table: Table) -> list[list[int]]:
    """Return the points of each order that is not a balcony; 0 for balconies."""
    return [
        [
            0 if table.balcony_at(colour, height) is not None else order_value(table, colour, height)
            for height in range(3, 9)
        ]
        for colour in COLOURS
    ]


def test_a_setup_without_values_is_one_of_the_first() -> None:
    assert begun().values is TABLES[FIRST]
    assert to_json(begun()) == to_json(begun(values=FIRST)) == to_json(new_game(["Anna", "Bruno"], 5))
    assert "values" not in to_json(begun())["options"]


def test_R43_R47_R107_orders_balconies_and_floor_tiles_pay_what_the_table_of_the_game_says() -> None:
    first, later = begun(), begun(values=LATER)
    for state, name in ((first, FIRST), (later, LATER), (FIRENZE.view(later, 1), LATER)):
        table = TABLES[name]
        for colour, row in enumerate(printed(state)):
            assert all(points in (0, says) for points, says in zip(row, table.orders[colour], strict=True))
        assert state.floor_tiles == dict(table.floor_tiles)
        assert all(tile in tiles for tile, tiles in zip(state.balconies, table.balconies, strict=True))
    assert printed(first) != printed(later)


def test_values_change_nothing_of_the_luck() -> None:
    one, other = to_json(begun()), to_json(begun(values=LATER))
    for _ in range(2):
        one["balconies"] = [{**tile, "value": 0} for tile in one["balconies"]]
        one["floor_tiles"], one["options"] = {}, {}
        one, other = other, one
    assert one == other


def test_the_points_of_a_whole_game_are_those_of_its_table() -> None:
    """Greedy plays for the values of its game, and the standing agrees with the score."""
    state, players = begun(values=LATER), [FIRENZE.player("greedy", seat) for seat in range(2)]
    scored = 0
    while not state.is_over:
        seat = state.to_act
        action = players[seat].choose(FIRENZE.view(state, seat), legal(state)).action
        before = state
        state, events = apply(state, action)
        for event in events:
            if type(event).__name__ == "OrderFulfilled" and event.balcony is None:  # type: ignore[attr-defined]
                scored += 1
                assert event.points == TABLES[LATER].orders[event.colour][event.height - 3]  # type: ignore[attr-defined]
        assert state.values is before.values
    assert scored > 8
    for stands in standing(state):
        assert stands.score == state.seats[stands.seat].score and 0 <= stands.extras <= 22


@pytest.mark.parametrize("values", ["", "nobody's", 7, None, ["first"], {"first": 1}, True])
def test_values_that_are_none_are_refused_with_a_sentence(values: Any) -> None:
    with pytest.raises(ValueError, match="values"):
        begun(values=values)


# ---------------------------------------------------------------- positions and the protocol


def test_a_position_carries_its_values_where_they_are_not_the_first() -> None:
    told = to_json(begun(values=LATER))
    assert told["options"]["values"] == LATER
    assert from_json(json.loads(json.dumps(told))).values is TABLES[LATER]
    assert to_json(from_json(told)) == told
    assert view_json(FIRENZE.view(begun(values=LATER), 0))["options"]["values"] == LATER
    named = to_json(begun())
    named["options"]["values"] = FIRST
    assert to_json(from_json(named)) == to_json(begun())


def say(talk: Conversation, **command: Any) -> dict[str, Any]:
    reply = talk.reply(json.dumps(command).encode())
    assert reply is not None
    return reply


def test_the_protocol_knows_the_tables_by_name() -> None:
    talk = Conversation()
    info = say(talk, cmd="info")["values"]
    assert info["orders"]["v"] == [3, 5, 6, 8, 10, 13] and info["adopted"] == ADOPTED
    assert {name: read_values(name, table) for name, table in info["tables"].items()} == TABLES
    new = {"cmd": "new", "players": ["Anna", "Bruno"], "seed": 5}
    assert say(talk, **new)["position"] == to_json(begun())
    reply = say(talk, **new, options={"values": LATER})
    assert reply["position"] == to_json(begun(values=LATER))
    assert say(talk, cmd="load", position=reply["position"])["position"] == reply["position"]
    assert say(talk, cmd="view", seat=1)["view"]["options"]["values"] == LATER


@pytest.mark.parametrize("values", ["", "nobody's", 7, None, ["first"]])
def test_the_protocol_refuses_values_that_are_none(values: Any) -> None:
    talk = Conversation()
    refused = say(talk, cmd="new", players=["Anna", "Bruno"], options={"values": values})["error"]
    assert refused["code"] == "bad_command" and "values" in refused["message"]
    told = to_json(begun())
    told["options"]["values"] = values
    refused = say(talk, cmd="load", position=told)["error"]
    assert refused["code"] == "bad_position" and refused["message"].startswith("options.values")


# ---------------------------------------------------------------- saved games


def adopt(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make that table the one of new games."""
    options = tuple(
        dataclasses.replace(option, fresh=name) if option.name == "values" else option for option in FIRENZE.options
    )
    monkeypatch.setattr(Firenze, "options", options)
    monkeypatch.setattr(board, "ADOPTED", name)


@pytest.mark.parametrize("name", [FIRST, LATER])
@pytest.mark.parametrize("adopted", [FIRST, LATER])
def test_a_saved_game_has_the_values_it_was_begun_with(
    name: str, adopted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(FIRENZE, {"names": ["Anna", "Bruno"], "seed": 3} | ({"values": name} if name != FIRST else {}))
    while len(journal.steps) < 40:
        choices = legal(journal.state)
        journal.play(choices[len(choices) // 2])
    journal.save_as(tmp_path / "game.firenze")
    journal.close()
    adopt(monkeypatch, adopted)
    found = load(tmp_path / "game.firenze", FIRENZE, read_only=True)
    assert found.state.values is TABLES[name]
    assert to_json(found.state) == to_json(journal.state)


@pytest.mark.parametrize("values", ["nobody's", 7, None])
def test_a_saved_game_with_values_that_are_none_is_refused(values: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.firenze"
    journal = Journal(FIRENZE, {"names": ["Anna", "Bruno"], "seed": 3, "values": LATER})
    journal.setup["values"] = values
    journal.save_as(path)
    journal.close()
    with pytest.raises(JournalError, match="cannot begin as the file says") as caught:
        load(path, FIRENZE, read_only=True)
    assert caught.value.code == "setup"


# ---------------------------------------------------------------- the command line


def test_play_takes_the_adopted_values_or_those_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, asked in enumerate(([], ["--values", LATER], ["--values", FIRST])):
        folder = tmp_path / str(number)
        assert main(["play", "--games", "1", "--seats", "greedy,greedy", "--record", str(folder), *asked]) == 0
        (path,) = folder.iterdir()
        journal = load(path, FIRENZE, read_only=True)
        assert journal.setup["values"] == (asked[1] if asked else ADOPTED)
        assert journal.state.values is TABLES[journal.setup["values"]]
    capsys.readouterr()


def test_results_of_matches_that_are_older_than_the_option_are_of_the_first_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["match", "--seats", "random,random", "--lucks", "2", "--limit", "30", "--resume", str(file)]
    assert main([*asked, "--values", FIRST]) == 0
    head, *games = file.read_text(encoding="utf-8").splitlines()
    terms = json.loads(head)
    del terms["options"]["values"]
    file.write_text("\n".join([json.dumps(terms), *games]) + "\n", encoding="utf-8")
    assert main([*asked, "--values", FIRST]) == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + len(games), "nothing was played again"
    capsys.readouterr()
    assert main([*asked, "--values", LATER]) == 2
    assert "on other terms" in capsys.readouterr().err


def test_bench_takes_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--values", LATER]) == 0
    assert main(["bench", "--seconds", "0.01", "--values", "nobody's"]) == 2
    assert "nobody's" in capsys.readouterr().err
