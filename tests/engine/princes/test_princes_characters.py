"""The families in this game: each plays at every level, has its preferences, and keeps the strength of the level."""

from functools import lru_cache

import pytest

from engine.princes import actions as ac
from engine.princes.game import PRINCES
from engine.princes.players.characters import TEMPER_OF, Temper, TemperedPlayer
from engine.princes.players.greedy import GreedyPlayer
from engine.princes.reading.statistics import StatisticsCounter
from engine.princes.setup import new_game
from engine.princes.view import view

NAMES = ["Anna", "Bruno", "Chiara", "Dante", "Elena"]
GAMES = 24
LIKED = {
    "strozzi": "buildings",
    "pazzi": "recruited",
    "albizzi": "jesters",
    "rucellai": "prestige_cards",
    "pitti": "landscapes",
    "tornabuoni": "freedoms",
    "bardi": "price",
    "medici": "bonuses",
}
"""The figure in which a family exceeds others of its level; for the price, it stays below them."""


@lru_cache
def deeds_of(character: str) -> dict[str, float]:
    """Return the average figures of one seat over some games, played as that character, or as none."""
    sums: dict[str, float] = {}
    for seed in range(GAMES):
        seats, mine = 3 + seed % 3, seed % (3 + seed % 3)
        names = [f"journeyman@{character}" if character and seat == mine else "journeyman" for seat in range(seats)]
        players = [PRINCES.player(name, seat) for seat, name in enumerate(names)]
        state, deeds = new_game(NAMES[:seats], seed), StatisticsCounter(seats)
        while not state.is_over:
            seat = state.to_act
            choice = players[seat].choose(PRINCES.view(state, seat), PRINCES.legal(state))
            state, events = PRINCES.apply(state, choice.action)
            deeds.count(events)
        for name, number in (deeds.figures(mine) | {"price": deeds.most(mine)["price"]}).items():
            sums[name] = sums.get(name, 0) + number / GAMES
        sums["score"] = sums.get("score", 0) + deeds.scores[mine] / GAMES
    return sums


@pytest.mark.strength
@pytest.mark.parametrize("family", TEMPER_OF)
def test_a_family_does_what_it_likes_and_throws_no_game_away(family: str) -> None:
    """Bankers pay less; the others have more of their favourite thing."""
    own, others = deeds_of(family), deeds_of("")
    assert own["score"] > 0.85 * others["score"]
    thing = LIKED[family]
    assert own[thing] < others[thing] if family == "bardi" else own[thing] > others[thing]


def test_what_is_liked_is_added_to_what_was_weighed() -> None:
    state = new_game(NAMES[:3], 4)
    while state.pending.step == "hire":
        state, _ = PRINCES.apply(state, PRINCES.legal(state)[0])
    seen, legal = view(state, state.to_act), PRINCES.legal(state)
    plain = GreedyPlayer().choose(seen, legal)
    none = TemperedPlayer(GreedyPlayer(), Temper({}, {})).choose(seen, legal)
    assert none == plain
    wanted = next(action for action in legal if isinstance(action, ac.Offer) and action != plain.action)
    keen = TemperedPlayer(GreedyPlayer(), Temper({wanted.object: 100.0}, {})).choose(seen, legal)
    worth = {each.action: each.worth for each in plain.ranked}
    assert keen.action == wanted == keen.ranked[0].action
    assert keen.ranked[0].worth == pytest.approx(worth[wanted] + 100)


def test_the_only_action_needs_no_liking() -> None:
    seen = view(new_game(NAMES[:3], 4), 0)
    only = (PRINCES.legal(seen)[0],)
    assert PRINCES.player("journeyman@pazzi", 1).choose(seen, only).action == only[0]
