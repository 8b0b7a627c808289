"""A game in numbers (`spaces`), and the bridges to other people's libraries, where these are installed."""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from math import prod
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.spaces import NumberedQuestion, Spaces
from firenze.checks.contract import expect
from firenze.checks.walks import AnyGame, steps

DECISIONS = 250
NONE = "no `spaces`: not for learning agents"


def spaces_of(game: AnyGame) -> Spaces[Any, Any, Any] | None:
    """Return the game in numbers.  Raises AssertionError if an annotation is missing."""
    try:
        return game.spaces()
    except TypeError as problem:
        raise AssertionError(f"{problem}: write `Annotated[int, Within(low, high)]`") from problem


def check_numbers(game: AnyGame, seats: int, seed: int) -> str:
    """Check that every legal action has its own numbers."""
    spaces = spaces_of(game)
    if spaces is None:
        return NONE
    numbers = spaces.actions
    expect(len(numbers.meanings()) == numbers.size, "there are more numbers than meanings")
    for state, action, _, _ in steps(game, seats, seed, DECISIONS):
        legal = game.legal(state)
        found: Any = NumberedQuestion.among(numbers, legal)
        spelled = {numbers.spelling(each) for each in legal}
        expect(len(spelled) == len(legal), "two legal actions have the same numbers")
        for number in found.path(numbers, action):
            expect(
                isinstance(found, NumberedQuestion) and number in found.numbers, f"{action!r} cannot be said in numbers"
            )
            expect(
                all(0 <= each < numbers.size for each in found.numbers),
                f"{action!r} has values that its annotations exclude: widen `Within`",
            )
            found = found.after(number)
        expect(found == action, f"the numbers of {action!r} mean {found!r}")
    return f"{numbers.size} numbers for actions"


def check_features(game: AnyGame, seats: int, seed: int, every: int = 10) -> str:
    """Check that what a seat sees lies within its bounds in numbers, and shows nothing hidden."""
    spaces = spaces_of(game)
    if spaces is None:
        return NONE
    features = spaces.features(seats)
    faults = set()
    for count, (state, *_) in enumerate(steps(game, seats, seed, DECISIONS)):
        if count % every:
            continue
        for seat in range(seats):
            view = game.view(state, seat)
            other = game.view(spaces.imagined(view, Chance.seeded(count)), seat)  # other facts, the same knowledge
            for feature in features:
                read = list(feature.read(view))
                if len(read) != prod(feature.shape):
                    faults.add(f"{feature.name} has {len(read)} numbers and not {prod(feature.shape)}")
                odd = [each for each in read if not feature.low <= each <= feature.high]
                if odd:
                    faults.add(f"{feature.name} has {odd[0]}, outside {feature.low} to {feature.high}: widen `Within`")
                if read != list(feature.read(other)):
                    faults.add(f"{feature.name} shows what is hidden")
    expect(not faults, "; ".join(sorted(faults)))
    return f"{len(features)} features of a view"


# ---------------------------------------------------------------- bridges


def missing(*modules: str) -> str:
    """Return which of these libraries is not installed; "" for none."""
    absent = [module for module in modules if find_spec(module) is None]
    return f"{' and '.join(absent)} not installed, not checked" if absent else ""


def check_pettingzoo(game: AnyGame) -> str:
    """Check the game by PettingZoo's own test."""
    if spaces_of(game) is None:
        return NONE
    if absent := missing("pettingzoo", "numpy"):
        return absent
    from pettingzoo.test import api_test

    from engine.bridges.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game=game.name), num_cycles=200, verbose_progress=False)
    return "api_test passed"


def check_gymnasium(game: AnyGame) -> str:
    """Check the game by Gymnasium's own test, one seat against players at random."""
    if spaces_of(game) is None:
        return NONE
    if absent := missing("gymnasium", "numpy"):
        return absent
    from gymnasium.utils.env_checker import check_env

    from engine.bridges.gymnasium import env

    table = env(game.name, level="random", forgiving=True)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(table)
    odd = [str(each.message) for each in told if "the environment not having a spec" not in str(each.message)]
    expect(not odd, "; ".join(odd))
    return "check_env passed"


def check_openspiel(game: AnyGame, limit: int = 200) -> str:
    """Check the game by OpenSpiel's own test."""
    if spaces_of(game) is None:
        return NONE
    if absent := missing("pyspiel", "numpy"):
        return absent
    import pyspiel

    from engine.bridges.openspiel import register

    register()
    loaded = pyspiel.load_game(game.name, {"seeds": 8, "limit": limit})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    return "random_sim_test passed"
