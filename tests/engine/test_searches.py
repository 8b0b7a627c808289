"""OpenSpiel's searches as players: how a seat names them, and a match with them."""

import pytest

from engine.__main__ import main
from engine.bridges.searches import OpenSpielSearch, read_search
from engine.kernel.games import find_game


def test_a_seat_names_a_search_and_its_effort() -> None:
    assert read_search("greedy") is None
    assert read_search("openspiel:ismcts") == OpenSpielSearch("ismcts", None, 1.0)
    assert read_search("openspiel:mcts:200") == OpenSpielSearch("mcts", 200, 1.0)
    assert read_search("openspiel:ismcts:2.5s") == OpenSpielSearch("ismcts", None, 2.5)
    for seat in ("openspiel:", "openspiel:chess", "openspiel:mcts:", "openspiel:mcts:-1"):
        with pytest.raises(ValueError, match="a search is written like"):
            read_search(seat)


def test_a_search_needs_openspiel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(__import__("sys").modules, "engine.bridges.search", None)
    assert main(["match", "--seats", "openspiel:mcts,greedy"]) == 2
    assert "openspiel:mcts needs the extra `openspiel`" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_a_search_plays_a_match_the_same_twice(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel")
    seats = f"openspiel:{kind}:8,random,random"
    said = set()
    for _ in range(2):
        given = ["match", "--game", "strasbourg", "--seats", seats, "--seeds", "2", "--limit", "12"]
        assert main([*given, "--no-times", "--json"]) == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 1


@pytest.mark.parametrize("name", ["firenze", "fuersten"])
def test_seconds_limit_a_search(name: str) -> None:
    pytest.importorskip("pyspiel")
    game = find_game(name)
    state = game.begin({"names": ["a", "b", "c"], "seed": 1})
    player = OpenSpielSearch("ismcts", None, 0.05).player(game, 1)
    for _ in range(3):
        legal = game.legal(state)
        action = player.choose(game.view(state, game.to_act(state)), legal).action
        assert action in legal
        state, _ = game.apply(state, action)
