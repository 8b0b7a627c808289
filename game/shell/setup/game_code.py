"""The game code: a few letters that give two tables the same luck.

    write_code(CodedGame("firenze", 2, 123456, (0, 1)), OPTIONS)     # "5XK7-Q2MN": game, seats, seed and options

Digits in base 31, letters that cannot be confused: neither 0, 1, I, L nor O. The last one is a check digit: because 31
is prime, any single wrong letter and any swap of two are detected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.games import GAMES

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
BASE = len(LETTERS)
LEAST, MOST = 8, 20
"""Smallest and largest number of letters; more than the smallest only for seeds that no table draws."""
SEATS = 8
SHELF = 8
"""Number of possible games: the first letter is the game, plus this many times the edition of its numbers."""
GROUP = 4
MOST_SEED = 1 << 63

Choices = Sequence[tuple[str, Sequence[Any]]]
"""The options of a game: name and values of each."""


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
    options: tuple[int, ...] = ()
    """For each option the number of the chosen value."""
    edition: int = 0
    """Number of the edition: of the game's numbers, and of options that are newer than its codes. 0 is the first one,
    also in codes older than the others."""


def write_code(coded: CodedGame, choices: Choices) -> str:
    """Return the code in groups of letters; "" for luck that no code can express (a seed below 0 or far too large, or
    an edition beyond the last letter)."""
    first = list(GAMES).index(coded.game) + SHELF * coded.edition
    if not 0 <= coded.seed < MOST_SEED or first >= BASE:
        return ""
    number = coded.seed
    for (_, values), chosen in zip(choices, coded.options, strict=True):
        number = number * len(values) + chosen
    number = number * SEATS + coded.seats - 1
    digits = [first]
    while number:
        number, digit = divmod(number, BASE)
        digits.append(digit)
    digits += [0] * (LEAST - 1 - len(digits))
    letters = "".join(LETTERS[digit] for digit in (*digits, _check(digits, coded.game, choices)))
    return "-".join(letters[k : k + GROUP] for k in range(0, len(letters), GROUP))


def plain(text: str) -> str:
    """Return the letters of the input, without group separators."""
    return "".join(letter for letter in text.upper() if letter not in "- ·\t")


def game_of(text: str) -> str:
    """Return the game of a code. Raises CodeError if it is too short, too long, has a letter outside the alphabet, or
    is for a game that is not here."""
    letters = plain(text)
    if len(letters) < LEAST:
        raise CodeError("code.short", n=LEAST - len(letters))
    if len(letters) > MOST:
        raise CodeError("code.long", n=len(letters) - LEAST)
    odd = next((letter for letter in letters if letter not in LETTERS), None)
    if odd is not None:
        raise CodeError("code.letter", letter=odd)
    number = LETTERS.index(letters[0]) % SHELF
    if number >= len(GAMES):
        raise CodeError("code.wrong")
    return list(GAMES)[number]


def read_code(text: str, choices: Choices) -> CodedGame:
    """Return the meaning of a code; choices are those of its game (`game_of`). Raises CodeError."""
    game = game_of(text)
    *digits, check = (LETTERS.index(letter) for letter in plain(text))
    if _check(digits, game, choices) != check:
        raise CodeError("code.wrong")
    number = 0
    for digit in reversed(digits[1:]):
        number = number * BASE + digit
    number, seats = divmod(number, SEATS)
    chosen: list[int] = []
    for _, values in reversed(choices):
        number, value = divmod(number, len(values))
        chosen.append(value)
    if number >= MOST_SEED:
        raise CodeError("code.wrong")
    return CodedGame(game, seats + 1, number, tuple(reversed(chosen)), digits[0] // SHELF)


def _check(digits: Sequence[int], game: str, choices: Choices) -> int:
    """Return the check digit: no weight is a multiple of 31 and no two neighbours have the same, so a single wrong
    digit or a swap changes it. It starts with the options of the game: codes of an edition with other options do not
    fit."""
    begin = crc32(repr((game, [(name, list(values)) for name, values in choices])).encode())
    return (begin + sum((place % (BASE - 1) + 1) * digit for place, digit in enumerate(digits, 1))) % BASE
