"""Whether a game is as the house wants it, for its author: everything is tried, for the seats that the game has.

from firenze.testing import check_game

def test_heaps():
    check_game("heaps")
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from engine.kernel.games import GAMES, find_game
from firenze.checks.contract import (
    check_is_sent_by_its_name,
    check_journal,
    check_levels,
    check_random_game,
    check_states_stay,
)
from firenze.checks.damage import check_is_no_position, check_mangled_lines, check_twisted_positions, commands, samples
from firenze.checks.numbers import check_features, check_gymnasium, check_numbers, check_openspiel, check_pettingzoo
from firenze.checks.secrets import check_choices, check_twins
from firenze.checks.walks import AnyGame

TWISTS, LINES = 60, 500
"""Damaged forms of each position, and damaged lines."""


class FaultyGameError(AssertionError):
    """A game is not as the house wants it.  findings: a sentence for each fault."""

    def __init__(self, name: str, findings: tuple[str, ...]) -> None:
        count = f"{len(findings)} fault{'s' * (len(findings) > 1)}"
        super().__init__("\n".join((f"{name} has {count}:", *(f"- {each}" for each in findings))))
        self.findings = findings


class Check(NamedTuple):
    """Something to try.  make: returns what was found, in a few words, or raises an error."""

    name: str
    make: Callable[[], str | None]


def check_game(name: str, *, report: Callable[[str], None] = print) -> tuple[str, ...]:
    """Check the game of that name: by its rules, in the window and on phones.

    report: is given a line for each check; the lines are returned.  Raises FaultyGameError, an AssertionError that
    names all faults.
    """
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise FaultyGameError(name, (f"no such game is installed: `pip install -e .` in its folder (found: {known})",))
    lines, findings = list[str](), list[str]()
    for check in checks(find_game(name)):
        began = time.perf_counter()
        try:
            found = check.make() or "as it should be"
        except Exception as problem:  # whatever it is, the other checks are made too
            findings.append(f"{check.name}: {told(problem)}")
            found = f"FAULT {told(problem)}"
        lines.append(f"{check.name}: {found} ({time.perf_counter() - began:.1f} s)")
        report(lines[-1])
    if findings:
        raise FaultyGameError(name, tuple(findings))
    return tuple(lines)


def told(problem: Exception) -> str:
    """Return a problem as a sentence."""
    if isinstance(problem, AssertionError) and str(problem):
        return str(problem)
    trace, place = problem.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f" in {code.co_name}, {code.co_filename}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(problem).__name__}: {problem}{place}"


def checks(game: AnyGame) -> Iterator[Check]:
    """Yield all checks of a game."""
    yield from of_rules(game)
    yield from of_numbers(game)
    yield from of_tables(game)


def of_rules(game: AnyGame) -> Iterator[Check]:
    """Yield the checks of the rules."""
    yield Check("name", partial(check_is_sent_by_its_name, game))
    for seats in game.seats:
        yield from (Check("rules", partial(check_random_game, game, seats, seed)) for seed in range(2))
        yield Check("states stay", partial(check_states_stay, game, seats, 1))
        yield Check("secrets", partial(check_twins, game, seats, 3))
    yield Check("journal", partial(check_journal, game, game.seats[0], 4))
    yield Check("levels", partial(check_levels, game))
    yield Check("choices", partial(check_choices, game, game.seats[-1], 3))
    yield Check("damaged lines", partial(damaged_lines, game))
    yield Check("damaged positions", partial(damaged_positions, game))


def damaged_lines(game: AnyGame) -> str:
    """Check that damaged lines of the protocol are refused, and the game goes on."""
    return check_mangled_lines(commands(game, *samples(game)), 1, LINES)


def damaged_positions(game: AnyGame) -> str:
    """Check that damaged positions of every kind are refused or played."""
    check_is_no_position(game)
    positions, _ = samples(game)
    accepted = sum(check_twisted_positions(game, told, TWISTS) for told in positions.values())
    return f"{len(positions) * TWISTS} tried, {accepted} can be played"


def of_numbers(game: AnyGame) -> Iterator[Check]:
    """Yield the checks of the numbers for learning agents, and of the bridges."""
    yield Check("numbers", partial(check_numbers, game, game.seats[-1], 1))
    yield Check("features", partial(check_features, game, game.seats[0], 2))
    yield Check("PettingZoo", partial(check_pettingzoo, game))
    yield Check("Gymnasium", partial(check_gymnasium, game))
    yield Check("OpenSpiel", partial(check_openspiel, game))


def of_tables(game: AnyGame) -> Iterator[Check]:
    """Yield the checks of the window and the phones."""
    from firenze.checks.phones import check_phones  # all above needs no window
    from firenze.checks.twins import check_table_of_twins
    from firenze.checks.window import check_window

    yield Check("window", partial(check_window, game))
    yield Check(f"window, {game.seats[-1]} people", partial(check_window, game, game.seats[-1]))
    for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
        yield Check(f"phones of {seats}", partial(check_phones, game, seats))
        yield Check(f"table of {seats}", partial(check_table_of_twins, game, seats))
