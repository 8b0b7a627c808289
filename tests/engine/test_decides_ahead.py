"""Decisions ahead of a seat's turn: whatever the seats before it do, it sees, may do and learns the same."""

from typing import Any

import pytest
from easy_games.noughts import Noughts
from small_game.game import Lots

from engine.kernel.games import GAMES, find_game
from firenze.checks.walks import steps

DECISIONS = 1_200
"""Decisions of a random game: more than any with a phase in which seats decide at once."""


def compared(game: Any, seats: int, seed: int) -> int:
    """Play a random game; compare every decision made ahead, from every earlier moment, with the same one made in turn.
    Return the number of comparisons."""
    foreseen, count = {seat: list[Any]() for seat in range(seats)}, 0
    for state, action, after, log in steps(game, seats, seed, DECISIONS):
        actor = game.to_act(state)
        view, legal = game.codec.write_view(game.view(state, actor)), game.legal(state)
        assert game.ahead(state, actor) is None
        goes_on = game.to_act(after) == actor and game.turn(after) == game.turn(state)
        kept = []
        for known in foreseen[actor]:
            assert game.codec.write_view(game.view(known, actor)) == view
            assert (game.legal(known), game.turn(known)) == (legal, game.turn(state))
            known, learned = game.apply(known, action)
            if goes_on:
                assert game.seen(learned, actor) == game.seen(log, actor)
                kept.append(known)
            count += 1
        foreseen[actor] = kept
        for seat in range(seats):
            if seat != actor and (ahead := game.ahead(state, seat)) is not None:
                assert game.to_act(ahead) == seat
                foreseen[seat].append(ahead)
    return count


def test_it_does_not_matter_who_decides_first() -> None:
    counts = {name: compared(find_game(name), find_game(name).seats[-1], 5) for name in GAMES}
    assert sum(map(bool, counts.values())) == 2, counts


@pytest.mark.parametrize("seats", (3, 4))
def test_it_does_not_matter_at_smaller_tables_either(seats: int) -> None:
    for game in map(find_game, GAMES):
        if seats in game.seats:
            compared(game, seats, 6)


def test_a_game_decides_in_turn_unless_it_says_otherwise(lots: Lots, noughts: Noughts) -> None:
    assert compared(lots, lots.seats[-1], 5) == compared(noughts, 2, 5) == 0
