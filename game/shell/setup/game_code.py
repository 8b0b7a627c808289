"""The game code: a few letters that give two tables the same luck.

    write_code(CodedGame("firenze", 2, 123456, {"levies": "choose"}), choices)      # "5XK7-Q2MN"

Letters are digits in base 31, without those that can be confused: 0, 1, I, L and O. The last one is a check digit:
because 31 is prime, any single wrong letter and any swap of two are detected.

There are two versions. Version 1 (`game.shell.setup.first_codes`) numbers games and values by their places in lists,
which are closed since; it is still written for what it can say, because its codes are shorter. Codes of version 2 begin
with SECOND. A game is there a number made of its name, and so is each option with its value; an option that is not
named has its first value. So a further game, option or value changes no code, if it comes behind the first value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any
from zlib import crc32

from engine.kernel.games import GAMES
from game.shell.setup.first_codes import FIRST_CODES

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
BASE = len(LETTERS)
LEAST, MOST = 8, 40
"""Smallest and largest number of letters; more than the smallest only in version 2, and for seeds that no table
draws."""
SEATS = 8
SHELF = 8
"""Number of games that version 1 had room for: its first letter is the game, plus this many times the edition."""
SECOND = "Z"
"""First letter of version 2; as a game of version 1 it would be the seventh, which there never was."""
NAMES = BASE**3
"""How many numbers names have in version 2."""
NAMED = 16
"""One more than the most options that a code names."""
GROUP = 4
MOST_SEED = 1 << 63

Choices = Mapping[str, Sequence[Any]]
"""The options of a game's rules: the values of each by its name."""


class CodeError(ValueError):
    """Invalid code: `key` names the sentence in the language files, `values` fill it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class CodedGame:
    """Meaning of a code."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Values of all options of the rules, by name."""


def write_code(coded: CodedGame, choices: Choices) -> str:
    """Return the code in groups of letters; "" for luck that no code can express (a seed below 0 or far too large, an
    option or value that the game does not have).  choices: the options of the game."""
    values = dict(choices)
    if not 0 <= coded.seed < MOST_SEED or any(
        value not in values.get(name, ()) for name, value in coded.options.items()
    ):
        return ""
    digits = _first_digits(coded, choices) or _second_digits(coded, choices)
    letters = "".join(LETTERS[digit] for digit in digits)
    return "-".join(letters[k : k + GROUP] for k in range(0, len(letters), GROUP)) if len(letters) <= MOST else ""


def plain(text: str) -> str:
    """Return the letters of the input, without group separators."""
    return "".join(letter for letter in text.upper() if letter not in "- ·\t")


def room(text: str) -> int:
    """Return how many letters a code that begins like this can have at a usual table."""
    return MOST if plain(text).startswith(SECOND) else LEAST


def read_code(text: str, choices_of: Callable[[str], Choices], games: Iterable[str] = GAMES) -> CodedGame:
    """Return the meaning of a code.  choices_of: returns the options of a game, by its name. Raises CodeError if it is
    too short, too long, has a letter outside the alphabet or a mistake, or asks for what is not here."""
    letters = plain(text)
    if len(letters) < LEAST:
        raise CodeError("code.short", n=LEAST - len(letters))
    if len(letters) > MOST:
        raise CodeError("code.long", n=len(letters) - MOST)
    odd = next((letter for letter in letters if letter not in LETTERS), None)
    if odd is not None:
        raise CodeError("code.letter", letter=odd)
    digits = [LETTERS.index(letter) for letter in letters]
    coded = _read_second(digits, choices_of, games) if letters[0] == SECOND else _read_first(digits)
    if coded.game not in games:
        raise CodeError("code.unknown")
    choices = choices_of(coded.game)
    options = {name: coded.options.get(name, values[0]) for name, values in choices.items()}
    if coded.seed >= MOST_SEED:
        raise CodeError("code.wrong")
    if any(value not in choices[name] for name, value in options.items()):
        raise CodeError("code.unknown")
    return CodedGame(coded.game, coded.seats, coded.seed, options)


# ------------------------------------------------------------------------------------------------- version 1


def _first_digits(coded: CodedGame, choices: Choices) -> list[int]:
    """Return the digits in version 1; none if it cannot say this game."""
    codes = FIRST_CODES.get(coded.game)
    later = {name: values[0] for name, values in choices.items() if codes and name not in codes.names}
    said = {name: value for name, value in coded.options.items() if name not in later or value != later[name]}
    numbered = codes and codes.numbered(said)
    if not codes or not numbered:
        return []
    chosen, edition = numbered
    number = coded.seed
    for (_, values), at in zip(codes.choices, chosen, strict=True):
        number = number * len(values) + at
    digits = [codes.number + SHELF * edition, *_digits(number * SEATS + coded.seats - 1)]
    digits += [0] * (LEAST - 1 - len(digits))
    return [*digits, _check(digits, _first_salt(coded.game))]


def _read_first(digits: Sequence[int]) -> CodedGame:
    number, edition = digits[0] % SHELF, digits[0] // SHELF
    game = next((game for game, codes in FIRST_CODES.items() if codes.number == number), "")
    if not game or edition >= len(FIRST_CODES[game].editions) or _check(digits[:-1], _first_salt(game)) != digits[-1]:
        raise CodeError("code.wrong")
    codes = FIRST_CODES[game]
    number, seats = divmod(_number(digits[1:-1]), SEATS)
    chosen: list[int] = []
    for _, values in reversed(codes.choices):
        number, value = divmod(number, len(values))
        chosen.append(value)
    return CodedGame(game, seats + 1, number, codes.restored(chosen[::-1], edition))


def _first_salt(game: str) -> int:
    return crc32(repr((game, [(name, list(values)) for name, values in FIRST_CODES[game].choices])).encode())


# ------------------------------------------------------------------------------------------------- version 2


def number_of(name: str) -> int:
    """Return the number of a name in version 2: of a game, or of an option with its value such as `levies=choose`."""
    return int.from_bytes(sha256(name.encode()).digest()[:8]) % NAMES


def _pairs(choices: Choices) -> dict[int, tuple[str, Any]]:
    """Return the options with their values but the first, by number."""
    return {number_of(f"{name}={value}"): (name, value) for name, values in choices.items() for value in values[1:]}


def _second_digits(coded: CodedGame, choices: Choices) -> list[int]:
    named = sorted(at for at, (name, value) in _pairs(choices).items() if coded.options.get(name) == value)
    if len(named) >= NAMED:
        return []
    number = coded.seed
    for at in named:
        number = number * NAMES + at
    number = ((number * NAMED + len(named)) * SEATS + coded.seats - 1) * NAMES + number_of(coded.game)
    digits = [LETTERS.index(SECOND), *_digits(number)]
    digits += [0] * (LEAST - 1 - len(digits))
    return [*digits, _check(digits, SECOND_SALT)]


def _read_second(digits: Sequence[int], choices_of: Callable[[str], Choices], games: Iterable[str]) -> CodedGame:
    if _check(digits[:-1], SECOND_SALT) != digits[-1]:
        raise CodeError("code.wrong")
    number, at = divmod(_number(digits[1:-1]), NAMES)
    number, seats = divmod(number, SEATS)
    number, named = divmod(number, NAMED)
    game = next((game for game in games if number_of(game) == at), "")
    if not game:
        raise CodeError("code.unknown")
    options, pairs = {}, _pairs(choices_of(game))
    for _ in range(named):
        number, at = divmod(number, NAMES)
        if at not in pairs:
            raise CodeError("code.unknown")
        name, value = pairs[at]
        options[name] = value
    return CodedGame(game, seats + 1, number, options)


SECOND_SALT = 6
"""Begin of the sum of version 2: with this one no wrong first letter, and no swap of the first two, leads from one
version to the other."""

# ------------------------------------------------------------------------------------------------- digits


def _digits(number: int) -> list[int]:
    """Return the digits of a number, the lowest first."""
    digits = []
    while number:
        number, digit = divmod(number, BASE)
        digits.append(digit)
    return digits


def _number(digits: Sequence[int]) -> int:
    number = 0
    for digit in reversed(digits):
        number = number * BASE + digit
    return number


def _check(digits: Sequence[int], salt: int) -> int:
    """Return the check digit: no weight is a multiple of 31 and no two neighbours have the same, so a single wrong
    digit or a swap changes it."""
    return (salt + sum((place % (BASE - 1) + 1) * digit for place, digit in enumerate(digits, 1))) % BASE
