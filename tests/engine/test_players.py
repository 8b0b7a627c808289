"""The computer players: by name, by seed, by the view alone, from any step; greedy far above random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import arena
from engine.chance import Chance
from engine.cli_play import FIRENZE, play_game
from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.view import view
from engine.players import PLAYERS, make_player
from engine.tally import Tally

STEPS = {kind.step for kind in st.Pending.__subclasses__()} - {"over"}
RARE = STEPS - {"choose", "pay", "swap", "build", "fee", "fulfil", "give"}


def wandering(games: int, most: int = 3) -> Iterator[State]:
    """Positions with a choice from random games of 2 to 4 seats, at most so many of each step of a game."""
    for seed in range(games):
        chance = Chance.seeded(seed)
        state = new_game(["a"] * (2 + seed % 3), seed, levies="choose" if seed % 2 else "auto")
        seen = dict.fromkeys(STEPS, 0)
        for number in range(3_000):
            choices = legal(state)
            if not choices:
                break
            step = state.pending.step
            wanted = step in RARE or number % 40 == 0
            if len(choices) > 1 and wanted and seen[step] < most:
                seen[step] += 1
                yield state
            state, _ = apply(state, choices[chance.below(len(choices))])


def test_registry() -> None:
    assert set(PLAYERS) == {"greedy", "random"}
    with pytest.raises(ValueError, match="no computer player 'genius'; there are: greedy, random"):
        make_player("genius", 1)


def test_greedy_decides_at_every_step_and_the_same_twice() -> None:
    seen = set()
    for state in wandering(14):
        seen.add(state.pending.step)
        seat = state.to_act
        first = make_player("greedy", 5).choose(view(state, seat), legal(state))
        assert first in legal(state)
        assert make_player("greedy", 5).choose(view(state, seat), legal(state)) == first
    assert seen == STEPS


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_no_choice_hangs_on_what_is_hidden(name: str) -> None:
    chance = Chance.seeded(99)
    for state in wandering(6, most=2):
        twin = state.copy()
        twin.draw = tuple(chance.shuffled(state.draw))
        twin.chance = Chance.seeded(chance.below(1_000_000))
        seat = state.to_act
        answers = {make_player(name, 3).choose(view(at, seat), legal(at)) for at in (state, twin)}
        assert len(answers) == 1


def test_greedy_leaves_the_view_as_it_was() -> None:
    for state in wandering(3, most=1):
        seen = view(state, state.to_act)
        before = repr([(seat.stock, seat.towers, seat.hand) for seat in seen.seats]), seen.row[:], seen.bag[:]
        make_player("greedy", 1).choose(seen, legal(state))
        assert before == (repr([(seat.stock, seat.towers, seat.hand) for seat in seen.seats]), seen.row, seen.bag)


def test_greedy_copes_with_a_forest_of_towers() -> None:
    state = new_game(["a", "b"], 1)
    seat = state.seats[0]
    for colour in (0, 0, 0, 0, 0, 0, 0, 1, 1, 1):
        seat.towers.append(st.Tower(colour, 2))
        state.bag[colour] -= 2
    seat.stock[0] += 4
    state.bag[0] -= 4
    state.pending = st.Build()
    state.legal_actions = None
    action = make_player("greedy", 1).choose(view(state, 0), legal(state))
    assert isinstance(action, ac.Raise)


def test_greedy_goes_on_from_any_position_to_the_end() -> None:
    for state in wandering(4, most=1):
        tally = Tally.of(len(state.seats))
        players = [make_player("greedy", seat) for seat in range(len(state.seats))]
        played = arena.play(FIRENZE, state, players, 3_000, lambda action, events, to=tally: to.count(events))  # type: ignore[misc]
        assert played.finished
        break


def test_greedy_beats_random() -> None:
    for seed in range(1, 5):
        outcome = play_game(seed, ["greedy", "random"], {}, None, 5_000)
        assert outcome.finished
        assert [outcome.names[winner] for winner in outcome.tally.winners] == ["greedy"]


@pytest.mark.parametrize("levies", ["auto", "choose"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end(seats: int, levies: str) -> None:
    outcome = play_game(seats, ["greedy"] * seats, {"levies": levies}, None, 5_000)
    assert outcome.finished
    assert max(tally.turns for tally in outcome.tally.seats) <= 25
