"""Codes of both versions: what they meant once they mean for ever, whatever games and options come."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.kernel.game import Option
from engine.kernel.games import GAMES
from game.clients import CLIENTS, find_client
from game.scenes.seats.agreed_game import agreed_game, code_of
from game.scenes.seats.quick import quick_setup
from game.shell.setup.game_code import (
    LETTERS,
    MOST_SEED,
    SECOND,
    CodedGame,
    CodeError,
    number_of,
    plain,
    read_code,
    write_code,
)
from game.shell.setup.setup import GameSetup

WRITTEN = """
2742-222B firenze 4 0 campanile=False neutrals=recommended levies=auto values=first balanced_start=False
2JK9-P22B firenze 3 4711 campanile=False neutrals=recommended levies=choose values=first balanced_start=False
22J9-P22N firenze 4 4711 campanile=True neutrals=random levies=auto values=first balanced_start=False
AK22-222R firenze 2 0 campanile=True neutrals=recommended levies=choose values=lofty balanced_start=False
A632-222M firenze 4 0 campanile=True neutrals=random levies=auto values=lofty balanced_start=False
A6GF-H23J firenze 4 227257 campanile=True neutrals=random levies=choose values=lofty balanced_start=False
J542-2226 firenze 2 0 campanile=False neutrals=recommended levies=auto values=first balanced_start=True
JZDY-TW4V firenze 2 647942 campanile=True neutrals=recommended levies=choose values=first balanced_start=True
JM32-222G firenze 2 0 campanile=True neutrals=random levies=choose values=first balanced_start=True
TXG9-P22N firenze 2 4711 campanile=True neutrals=recommended levies=auto values=lofty balanced_start=True
TGH9-P22E firenze 3 4711 campanile=True neutrals=recommended levies=choose values=lofty balanced_start=True
T4M9-P22N firenze 4 4711 campanile=False neutrals=random levies=auto values=lofty balanced_start=True
3V5W-K52G fuersten 5 206442 balanced_start=False
B8QE-K82N fuersten 3 378735 balanced_start=True
4422-222V strasbourg 3 0
5KQC-V3C7 kgr 4 999999 extent=knights layout=random length=full
53QC-V3CN kgr 4 999999 extent=knights layout=random length=short
5EJC-V3C3 kgr 4 999999 extent=land layout=fixed length=short
2XG9-P224 firenze 2 4711
"""
"""Codes that were written before there was a second version, with game, seats, seed and options."""


def read(line: str) -> tuple[str, str, int, int, dict[str, Any]]:
    code, game, seats, seed, *options = line.split()
    pairs = dict(option.split("=") for option in options)
    return code, game, int(seats), int(seed), {name: TRUTH.get(value, value) for name, value in pairs.items()}


TRUTH = {"True": True, "False": False}
FIRST_VERSION = [read(line) for line in WRITTEN.strip().splitlines()]


def setup_of(game: str, seats: int, seed: int, options: Mapping[str, Any]) -> GameSetup:
    return replace(quick_setup(("human",) * seats, tuple("ABCDE"), seed, 1.0, game), options=dict(options))


def tighten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every game one more option, in front of its own, and with three values."""
    for name in [*CLIENTS]:
        game = find_client(name).game
        more = Option("tight", ("no", "half", "yes"))
        monkeypatch.setattr(type(game), "options", (more, *game.options))


@pytest.mark.parametrize(("code", "game", "seats", "seed", "options"), FIRST_VERSION)
def test_a_code_of_the_first_version_means_what_it_meant(
    code: str, game: str, seats: int, seed: int, options: dict[str, Any]
) -> None:
    coded = agreed_game(code)
    assert (coded.game, coded.seats, coded.seed) == (game, seats, seed) and coded.options.items() >= options.items()
    assert code_of(setup_of(game, seats, seed, options)) == code


def test_one_more_option_and_one_more_game_change_no_code(monkeypatch: pytest.MonkeyPatch, lots_client: Any) -> None:
    setups = [setup_of(game, seats, seed, options) for _, game, seats, seed, options in FIRST_VERSION]
    before = [code_of(setup) for setup in setups]
    others = {name: code_of(setup_of(name, find_client(name).game.seats[0], 4711, {})) for name in CLIENTS}
    known = dict(CLIENTS)
    CLIENTS.clear()
    CLIENTS.update(dict(reversed(known.items())))
    try:
        tighten(monkeypatch)
        assert [code_of(setup) for setup in setups] == before
        assert {name: code_of(setup_of(name, find_client(name).game.seats[0], 4711, {})) for name in known} == others
        for code, *_, options in FIRST_VERSION:
            assert agreed_game(code).options.items() >= {**options, "tight": "no"}.items()
        tight = replace(setups[0], options={**setups[0].options, "tight": "yes"})
        assert agreed_game(code_of(tight)).options == {**agreed_game(before[0]).options, "tight": "yes"}
    finally:
        CLIENTS.clear()
        CLIENTS.update(known)


def test_a_game_that_the_first_version_never_had_has_codes_of_the_second(lots_client: Any) -> None:
    code = code_of(setup_of("lots", 3, 4711, {}))
    assert code.startswith(SECOND) and code == "ZRQJ-YG9P-Y"
    assert (coded := agreed_game(code)).game == "lots" and (coded.seats, coded.seed) == (3, 4711)


IMAGINARY = {f"rule{k}": tuple(f"value{n}" for n in range(2 + k % 3)) for k in range(20)}


def test_the_second_version_says_every_game() -> None:
    chance = random.Random(4)
    for _ in range(500):
        others = set(chance.sample([*IMAGINARY], chance.randrange(6)))
        options = {name: chance.choice(values) if name in others else values[0] for name, values in IMAGINARY.items()}
        coded = CodedGame("heaps", chance.randint(1, 8), chance.randrange(10 ** chance.randrange(1, 18)), options)
        code = write_code(coded, IMAGINARY)
        assert code and read_code(code.lower(), lambda _: IMAGINARY, ["nim", "heaps"]) == coded


def test_what_no_code_can_say_has_none() -> None:
    for options in ({name: values[1] for name, values in IMAGINARY.items()}, {"rule1": "odd"}, {"odd": "value1"}):
        assert write_code(CodedGame("heaps", 2, 4711, options), IMAGINARY) == ""
    for seed in (-1, MOST_SEED):
        assert write_code(CodedGame("heaps", 2, seed), IMAGINARY) == ""


def codes() -> list[str]:
    """Return codes of both versions."""
    choices: dict[str, Sequence[Any]] = {"tight": ("no", "yes"), "long": (False, True)}
    options = {"tight": "yes", "long": True}
    second = [plain(write_code(CodedGame(game, 2, 4711, options), choices)) for game in GAMES]
    return [plain(FIRST_VERSION[0][0]), plain(FIRST_VERSION[9][0]), plain(FIRST_VERSION[-3][0]), *second]


@pytest.mark.parametrize("code", codes())
def test_a_wrong_letter_and_a_swap_are_found_in_both_versions(code: str) -> None:
    wrong = [code[:at] + letter + code[at + 1 :] for at, letter in product(range(len(code)), LETTERS)]
    swapped = [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)]
    for text in {*wrong, *swapped} - {code}:
        with pytest.raises(CodeError):
            agreed_game(text)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_values_of_a_game_have_one_number(name: str) -> None:
    said = [f"{option}={value}" for option, values in find_client(name).rules.items() for value in values]
    assert len({number_of(text) for text in said}) == len(said)


def test_no_two_games_have_one_number() -> None:
    assert len({number_of(name) for name in GAMES}) == len(GAMES)


def test_a_code_for_a_rule_that_is_not_here_says_so() -> None:
    code = write_code(CodedGame("firenze", 2, 4711, {"tight": "yes"}), {"tight": ("no", "yes")})
    for text in (code, write_code(CodedGame("nobodys", 2, 4711), {})):
        with pytest.raises(CodeError) as caught:
            agreed_game(text)
        assert caught.value.key == "code.unknown"
