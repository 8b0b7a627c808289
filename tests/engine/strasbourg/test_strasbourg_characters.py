"""Levels and families: each family plays at every level and has its preferences; weaker levels misjudge things."""

from __future__ import annotations

from functools import lru_cache

import pytest
from families import family, table
from suite import NAMES

from engine.game import knows_player
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.characters import TEMPER_OF, TEMPERS
from engine.strasbourg.players.oversight import Misjudged
from engine.strasbourg.players.weights import WEIGHTS
from engine.strasbourg.rules import legal
from engine.strasbourg.state import PLANNING
from engine.strasbourg.view import view

GAMES = 12
LIKED = {"zorn": "council", "muellenheim": "kept", "sturm": "edifices", "bock": "earned", "rebstock": "tasks_kept"}
"""The figure in which a family exceeds others of its level."""


@lru_cache
def deeds_of(character: str) -> dict[str, float]:
    """Return the average figures of one seat over some games, played as that character, or as none; kept: the cards
    left in its pile after the second round."""
    sums: dict[str, float] = {}
    for seed in range(GAMES):
        seats, mine = 3 + seed % 3, seed % (3 + seed % 3)
        names = [f"master@{character}" if character and seat == mine else "master" for seat in range(seats)]
        players = [STRASBOURG.player(name, seat) for seat, name in enumerate(names)]
        state, tally = STRASBOURG.begin({"names": NAMES[:seats], "seed": seed}), STRASBOURG.tally(seats)
        kept = 0
        while actions := legal(state):
            if state.round == 2 and not isinstance(state.pending, PLANNING):
                kept = len(state.seats[mine].pile)
            seat = state.to_act
            state, events = STRASBOURG.apply(state, players[seat].choose(view(state, seat), actions).action)
            tally.count(events)
        figures = tally.figures(mine)
        for name, number in {**figures["points"], **figures, "kept": kept}.items():
            if not isinstance(number, dict):
                sums[name] = sums.get(name, 0) + number / GAMES
    return sums


def test_five_families_at_every_level_with_tempers_of_their_own() -> None:
    families = STRASBOURG.characters
    assert len({each.name for each in families}) == 5 == len({each.temper for each in families})
    assert {each.temper for each in families} == set(TEMPERS) and set(TEMPER_OF) == {each.name for each in families}
    for level in STRASBOURG.levels:
        assert knows_player(STRASBOURG, f"{level.name}@zorn") == (not level.yardstick)
    with pytest.raises(ValueError, match="no character"):
        STRASBOURG.player("master@medici", 0)


@pytest.mark.parametrize("character", LIKED)
def test_a_family_does_more_of_what_it_likes(character: str) -> None:
    figure = LIKED[character]
    assert deeds_of(character)[figure] > deeds_of("")[figure]


def test_a_misjudgement_is_the_same_all_round_and_depends_on_the_seed() -> None:
    state = table(family(), family(), family())
    weights = [{"oversight": 1.0, "seed": seed} for seed in range(8)]

    def worths(number: int, field: int) -> tuple[float, ...]:
        from dataclasses import replace

        return Misjudged(state, 0, field, replace(WEIGHTS[3], **weights[number])).places(3)  # type: ignore[arg-type]

    assert worths(0, 0)[0] / worths(0, 0)[1] == pytest.approx(worths(0, 0)[0] / worths(0, 0)[1])
    assert worths(1, 0) == worths(1, 0)
    assert len({worths(number, 0) for number in range(8)}) == 8
