"""Levels and families: each family plays at every level and has its preferences; weaker levels misjudge things."""

from dataclasses import replace

import pytest
from families import family, table

from engine.strasbourg import actions as ac
from engine.strasbourg.components import FIELDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.appraisal import Appraisal
from engine.strasbourg.players.characters import TEMPER_OF
from engine.strasbourg.players.glance import below_share
from engine.strasbourg.players.oversight import Misjudged
from engine.strasbourg.players.taste import MET_BY_BETTER, TASTES
from engine.strasbourg.players.weights import MET, WEIGHTS, Weights
from engine.strasbourg.rules import legal
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.view import view


def bidding(**given: object) -> State:
    return table(family(stacks="63 5"), family(stacks="5"), family(stacks="4"), field="A",
                 bids=[None, None, None], **given)  # fmt: skip


def both(character: str) -> list[Weights]:
    """Return the weights of the family and those of its level."""
    return [TEMPER_OF[character].on(WEIGHTS[3]), WEIGHTS[3]]


def test_strozzi_likes_the_council() -> None:
    theirs, usual = [Appraisal(bidding(), 0, 0, weights) for weights in both("strozzi")]
    assert theirs.council("bakers") > usual.council("bakers")


def test_bardi_keeps_cards_for_late_rounds() -> None:
    for round_, more in ((1, False), (4, True)):
        state = table(family(hand="1", pile="66554433"), family(), family(), step="draw", round_=round_)
        theirs, usual = [below_share(state, weights) for weights in both("bardi")]
        assert (theirs > usual) == more


def test_pitti_likes_edifices_and_rucellai_goods() -> None:
    order = ["town_hall", "mint", "customs_house", "hospital", "granary"]
    state = bidding(built={"town_hall": (1, 1)}, round_=2, edifices=order)
    theirs, usual = [Appraisal(state, 0, 0, weights) for weights in both("pitti")]
    assert theirs.without_tasks(1) - usual.without_tasks(1) == pytest.approx(0.35 * 5, abs=0.01)  # beside [1, 0]
    theirs, usual = [Appraisal(state, 0, 0, weights) for weights in both("rucellai")]
    assert theirs.good(4, 1) > usual.good(4, 1)


def test_tornabuoni_keeps_more_tasks() -> None:
    state = table(family(tasks="in_smiths one_edifice guilds street in_vintners"), *[family()] * 4, step="tasks")
    kept = [STRASBOURG.player(name, 0).choose(view(state, 0), legal(state)).action
            for name in ("master@tornabuoni", "master")]  # fmt: skip
    assert all(isinstance(each, ac.Keep) for each in kept)
    assert len(kept[0].tasks) > len(kept[1].tasks)  # type: ignore[attr-defined]


def test_a_misjudgement_is_the_same_all_round_and_depends_on_the_seed() -> None:
    def worths(seed: int, field: int, round_: int = 1) -> tuple[float, ...]:
        weights = replace(WEIGHTS[3], oversight=1.0, seed=seed)
        return Misjudged(bidding(round_=round_), 0, field, weights).places(FIELDS.index("D"))

    assert worths(1, 0) == worths(1, 0) and worths(1, 0) != worths(1, 0, round_=2)
    assert len({worths(seed, 0) for seed in range(8)}) == 8


def test_the_better_levels_know_every_task_and_number_of_seats() -> None:
    assert TASTES.keys() == WEIGHTS.keys() and all(each.sharp for each in TASTES.values())
    assert MET_BY_BETTER.keys() == MET.keys() == TASKS.keys()
    assert all(0 <= percent <= 100 for shares in MET_BY_BETTER.values() for percent in shares)
