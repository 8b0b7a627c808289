"""What a coach says is true, in coached games in which the learner often plays by chance."""

import random
from collections.abc import Iterator

import pytest
from coach_claims import FACTS, RULES

from engine.journal.journal import Journal
from engine.kernel.game import fresh_options
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.learn.coach import moment
from game.learn.conditions import LessonMove
from game.learn.first_game import coach_of

MOST = 700
"""Actions of a game."""
BY_CHANCE = 0.4
"""Share of the learner's moves that are drawn."""
BATCH, BATCHES = 20, 10


def moments(client: GameClient, seed: int) -> Iterator[LessonMove]:
    """Yield every moment of a coached game at which the learner is asked."""
    game, coach, rng = client.game, coach_of(client), random.Random(seed)
    assert coach is not None and client.lessons is not None
    options = {option.name: option.beginners for option in client.options if option.beginners is not None}
    setup = {"names": ["Anna", "Bruno", "Carla"][: coach.seats], "seed": seed, **fresh_options(game), **options}
    journal = Journal(game, setup)
    players = [game.player("quick" if game.name == "kgr" else "greedy", seed + seat) for seat in range(coach.seats)]
    while journal.result is None and len(journal.steps) < MOST:
        state = journal.state
        seat, actions = game.to_act(state), game.legal(state)
        if seat == 0:
            yield moment(journal, 0, client.lessons.signs)
        is_drawn = seat == 0 and rng.random() < BY_CHANCE
        seen = game.view(state, seat)
        journal.play(rng.choice(actions) if is_drawn else players[seat].choose(seen, actions).action)


def false_claims(client: GameClient, seed: int) -> set[str]:
    """Return the sentences that would have been said, though what they say was not so."""
    coach, facts, found = coach_of(client), FACTS[client.game.name], set[str]()
    assert coach is not None
    for now in moments(client, seed):
        resting = coach.rests(now)
        due = [occasion.words for occasion in coach.occasions if occasion.is_due(now)]
        found |= {words for words in due if words in facts and not facts[words](now)}
        if resting is not None and resting.words in facts and not facts[resting.words](now):
            found.add(resting.words)
    return found


@pytest.mark.parametrize("name", CLIENTS)
def test_every_sentence_says_something_that_can_be_found_again(name: str) -> None:
    coach = coach_of(find_client(name))
    assert coach is not None
    words = {each.words for each in (*coach.occasions, *coach.resting)}
    assert words == FACTS[name].keys() | RULES[name] and not FACTS[name].keys() & RULES[name]


@pytest.mark.parametrize("name", CLIENTS)
def test_no_sentence_of_a_coach_is_false(name: str) -> None:
    assert not false_claims(find_client(name), 2)


@pytest.mark.strength
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", CLIENTS)
def test_no_sentence_of_a_coach_is_false_in_many_games(name: str, batch: int) -> None:
    found = {seed: false_claims(find_client(name), seed) for seed in range(batch * BATCH, (batch + 1) * BATCH)}
    assert not {seed: words for seed, words in found.items() if words}
