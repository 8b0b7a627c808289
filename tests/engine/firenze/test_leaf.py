"""The learned value: the weights of the file, recomputed by hand, and how they are fitted."""

import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from builder import position, seat

from engine.firenze.players.leaf import learned, leaves, of_a_point
from engine.firenze.players.outlook import MOST_PLANNED, NAMES, features, prospects
from engine.firenze.players.weights import WEIGHTS


@pytest.fixture
def fit() -> ModuleType:
    pytest.importorskip("numpy")
    spec = spec_from_file_location("fit", Path(__file__).parents[3] / "tools" / "train" / "fit.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_number_of_seats_has_a_weight_for_every_feature() -> None:
    for seats, names in NAMES.items():
        assert len(leaves()[seats].weights) == len(names)
        assert of_a_point(seats) == leaves()[seats].weights[names.index("own_points")] > 0.0


def test_the_value_is_the_weighted_sum() -> None:
    table = position(seat("www", "b4", score=20, seals=5), seat("v", "g2", score=17, seals=6), step="choose")
    numbers = features(0, 11.0, prospects(table, WEIGHTS))
    by_name = dict(zip(NAMES[2], numbers, strict=True))
    assert (by_name["own_points"], by_name["first_points"], by_name["own_planned"]) == (20, 17, 11)
    assert (by_name["own_seals"], by_name["first_seals"]) == (5, 6)
    path = Path(__file__).parents[3] / "engine" / "firenze" / "players" / "leaf.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))["seats_2"]
    by_hand = data["constant"] + sum(data["weights"][name] * number for name, number in by_name.items())
    assert learned(2, numbers) == pytest.approx(by_hand)


def test_the_strongest_rival_comes_first_and_the_others_are_averaged() -> None:
    table = position(seat(), seat(score=10), seat(score=30), seat(score=20), step="choose")
    by_name = dict(zip(NAMES[4], features(0, 0.0, prospects(table, WEIGHTS)), strict=True))
    assert by_name["first_points"] == 30
    assert by_name["others_points"] == pytest.approx(15.0)


def test_a_point_of_mine_is_worth_something_and_one_of_theirs_costs() -> None:
    for seats, names in NAMES.items():
        weights = dict(zip(names, leaves()[seats].weights, strict=True))
        assert weights["first_points"] < 0.0 < weights["own_planned"]


def test_a_sure_win_does_not_drown_everything_else() -> None:
    each = prospects(position(seat(), seat(), step="choose"), WEIGHTS)
    assert features(0, 1_000.0, each)[NAMES[2].index("own_planned")] == MOST_PLANNED


def test_the_fit_finds_the_weights_that_made_the_data(fit: ModuleType) -> None:
    import numpy as np

    chance = np.random.default_rng(1)
    data = chance.normal(size=(4_000, 3)) * (1.0, 5.0, 0.2)
    target = data @ (2.0, -1.0, 4.0) + 7.0 + chance.normal(size=4_000)
    prior = np.array([1.0, 0.0, 0.0])
    weights, constant = fit.ridge(data, target, prior, 0.1)
    assert weights == pytest.approx([2.0, -1.0, 4.0], abs=0.3)
    assert constant == pytest.approx(7.0, abs=0.2)
    kept, _ = fit.ridge(data, target, prior, 1e12)
    assert kept[1:] == pytest.approx([0.0, 0.0], abs=0.01) and kept[0] > 0.5
    share = 1 - 1 / target.var()
    assert fit.explained(data, target, prior, 0.1) == pytest.approx(share, abs=0.02)
