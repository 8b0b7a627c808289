"""The computer players: by name, by seed, from the view alone, at any step; greedy is far stronger than random."""

from collections.abc import Iterator

import pytest
from builder import position, say, seat

from engine.contest import arena
from engine.contest.cli_play import play_game
from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.game import FIRENZE
from engine.firenze.players.budget import Budget
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.levels import PLAYERS, make_player
from engine.firenze.reading.tally import Tally
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.view import view
from engine.kernel.chance import Chance
from engine.kernel.game import Limit

STEPS = {kind.step for kind in st.Pending.__subclasses__()} - {"over"}
RARE = STEPS - {"choose", "pay", "swap", "build", "fee", "fulfil", "give"}


def wandering(games: int, most: int = 3) -> Iterator[State]:
    """Yield positions with a choice from random games of 2 to 4 seats, at most `most` of each step of a game."""
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
    assert list(PLAYERS) == [level.name for level in FIRENZE.levels]
    with pytest.raises(ValueError, match="no computer player 'genius'; there are: apprentice, gran_maestro, greedy,"):
        make_player("genius", 1)


def test_greedy_decides_at_every_step_and_the_same_twice() -> None:
    seen = set()
    for state in wandering(14):
        seen.add(state.pending.step)
        seat = state.to_act
        first = make_player("greedy", 5).choose(view(state, seat), legal(state)).action
        assert first in legal(state)
        assert make_player("greedy", 5).choose(view(state, seat), legal(state)).action == first
    assert seen == STEPS


@pytest.mark.parametrize("name", [*sorted(PLAYERS), "master@pazzi"])
def test_no_choice_hangs_on_what_is_hidden(name: str) -> None:
    chance, limit = Chance.seeded(99), Limit(nodes=1_500)  # it cuts only the searching players
    for state in wandering(3 if "maestro" in name else 6, most=1 if "maestro" in name else 2):
        twin = state.copy()
        twin.draw = tuple(chance.shuffled(state.draw))
        twin.chance = Chance.seeded(chance.below(1_000_000))
        seat = state.to_act
        answers = {make_player(name, 3).choose(view(at, seat), legal(at), limit).action for at in (state, twin)}
        assert len(answers) == 1


@pytest.mark.parametrize("nodes", [0, 1, 100, 700])
def test_a_limit_of_nodes_cuts_at_the_same_place(nodes: int) -> None:
    differs = 0
    for state in wandering(8, most=2):
        seen, choices = view(state, state.to_act), legal(state)
        first = make_player("greedy", 5).choose(seen, choices, Limit(nodes=nodes)).action
        assert first in choices
        assert make_player("greedy", 5).choose(seen, choices, Limit(nodes=nodes)).action == first
        differs += first != make_player("greedy", 5).choose(seen, choices).action
    assert nodes > 1 or differs


def test_a_wide_limit_changes_nothing_and_a_narrow_one_spends_less(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []
    spend = Budget.spend

    def watched(self: Budget, nodes: int) -> None:
        spent.append(nodes)
        spend(self, nodes)

    monkeypatch.setattr(Budget, "spend", watched)
    for state in wandering(4, most=2):
        seen, choices = view(state, state.to_act), legal(state)
        free = make_player("greedy", 5).choose(seen, choices).action
        assert make_player("greedy", 5).choose(seen, choices, Limit(nodes=10**7, seconds=600.0)).action == free
        spent.clear()
        make_player("greedy", 5).choose(seen, choices, Limit(nodes=500))
        assert sum(spent) <= 500 + len(spent)  # each search notices its end one node late


def test_no_seconds_are_one_search() -> None:
    for state in wandering(3, most=1):
        action = make_player("greedy", 5).choose(view(state, state.to_act), legal(state), Limit(seconds=0.0)).action
        assert action in legal(state)


def test_greedy_ranks_the_cards_of_the_row() -> None:
    ranked = 0
    for state in wandering(6, most=3):
        seen, choices = view(state, state.to_act), legal(state)
        choice = GreedyPlayer(5).rank(seen, choices)
        assert choice.action == make_player("greedy", 5).choose(seen, choices).action
        if isinstance(state.pending, st.ChooseCard):
            taken = {each for each in choices if isinstance(each, ac.Take | ac.PlayPrincess)}
            named = [each.action for each in choice.ranked]
            assert taken - {ac.PLAY_PRINCESS} <= set(named) <= taken
            worths = [each.worth for each in choice.ranked]
            assert worths == sorted(worths, reverse=True) and worths[-1] > -1_000
            ranked += choice.action == named[0]
        else:
            assert choice.ranked == ()
    assert ranked > 5


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
    state.pending = st.BuildTowers()
    state.legal_actions = None
    action = make_player("greedy", 1).choose(view(state, 0), legal(state)).action
    assert isinstance(action, ac.Raise)


def test_greedy_goes_on_from_a_random_position_to_the_end() -> None:
    *_, state = wandering(1, most=1)
    tally = Tally(len(state.seats))
    players = [make_player("greedy", seat) for seat in range(len(state.seats))]
    played = arena.play(FIRENZE, state, players, 3_000, lambda action, events: tally.count(events))
    assert played.finished


def test_greedy_beats_random() -> None:
    for seed in range(1, 5):
        outcome = play_game(seed, FIRENZE, ["greedy", "random"], {}, False, 5_000)
        assert outcome.result
        assert [outcome.names[winner] for winner in outcome.result.winners] == ["greedy"]


@pytest.mark.parametrize("seed", [22, 68])
def test_greedy_ends_a_game_that_is_won(seed: int) -> None:
    """With one seal left, more stones and towers are useless: greedy does not wait forever for a better order."""
    assert play_game(seed, FIRENZE, ["greedy", "random"], {}, False, 1_500).result


@pytest.mark.parametrize("levies", ["auto", "choose"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end(seats: int, levies: str) -> None:
    outcome = play_game(seats, FIRENZE, ["greedy"] * seats, {"levies": levies}, False, 5_000)
    assert outcome.result
    assert max(figures["turns"] for figures in outcome.figures) <= 25


# ---------------------------------------------------------------- the view of greedy


def answers(state: State) -> list[str]:
    """Return the actions of greedy until its turn is over, in the words of the builder."""
    number, said = state.number, []
    player = make_player("greedy", 1)
    while state.number == number and not state.is_over:
        action = player.choose(view(state, state.to_act), legal(state)).action
        said.append(say(action))
        state, _ = apply(state, action)
    return said


def test_the_highest_order_waits_for_nothing() -> None:
    assert answers(position(seat("", "v8+"), step="fulfil"))[0] == "fulfil 0"


def test_the_last_turn_takes_every_point() -> None:
    state = position(seat("w", "w3+ g4+"), seat(seals=0), step="fulfil", end=1)
    assert [words.split()[0] for words in answers(state)[:2]] == ["fulfil", "fulfil"]


def test_no_ruin_where_a_stone_can_save_the_tower() -> None:
    assert "raise 0" in answers(position(seat("bww", "b5"), step="build"))


def test_an_architect_makes_the_order() -> None:
    state = position(seat("", "r7+", hand="architect"), seat(seals=0), step="fulfil", end=1)
    assert answers(state)[0] == say(ac.Fulfil(0, 8))


def test_a_mason_pays_for_more_stones() -> None:
    state = position(seat("rrrrr", "r3", hand="mason"), seat(seals=0), step="build", end=1)
    assert answers(state)[:5] == ["mason", "raise 0", "raise 0", "raise 0", "raise 0"]


def test_a_patrician_drops_the_scandal_at_the_end_of_the_turn() -> None:
    assert answers(position(seat("w", hand="patrician scandal"), step="fulfil"))[0] == "patrician scandal"


def test_an_alchemist_brings_the_stone_that_is_missing() -> None:
    state = position(seat("wwr", "r5", hand="alchemist"), seat(seals=0), step="swap", end=1)
    assert answers(state)[0] == "alchemist w r"


def test_the_fee_is_paid_with_what_is_needed_least() -> None:
    state = position(seat("wvv", "v4+"), step="fee", due=1, built=3)
    assert answers(state)[0] == "pay w"


def test_the_bell_tower_comes_first_where_it_is_owed() -> None:
    state = position(seat("", "w3+ g4+"), seat(seals=0), step="fulfil", church="campanile", end=1)
    assert answers(state)[:2] == ["bell 0", "fulfil 0"]


def test_the_end_is_not_made_by_the_loser() -> None:
    behind = position(seat("wgg", "w3+", seals=1, score=5), seat(score=60), step="fulfil")
    ahead = position(seat("wgg", "w3+", seals=1, score=60), seat(score=5), step="fulfil")
    assert answers(behind)[0] == "continue"
    assert answers(ahead)[0] == "fulfil 0"
