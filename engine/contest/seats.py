"""The seats of a game on a command line: `human,master@strozzi,bot:"python3 my_bot.py"`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from engine.bridges.searches import OpenSpielSearch, searches_of
from engine.kernel.command import AnyGame, Usage
from engine.kernel.game import check_player, seats_in_words, seats_with
from engine.programs.program import Program, programs_of


def split_seats(text: str) -> list[str]:
    """Return the seats, separated by commas; a comma between double quotes does not separate."""
    seats, quoted = [""], False
    for letter in text:
        quoted ^= letter == '"'
        if letter == "," and not quoted:
            seats.append("")
        else:
            seats[-1] += letter
    return [seat.strip() for seat in seats]


def check_players(game: AnyGame, names: Sequence[str]) -> Mapping[str, Program | OpenSpielSearch]:
    """Return the programs and searches among the seats.  Raises Usage for an unknown computer player."""
    programs: dict[str, Program | OpenSpielSearch] = {}
    try:
        searches = searches_of(names)
        for search in searches.values():
            search.player(game, 0)  # tells now if OpenSpiel is missing
        programs = {**programs_of(names), **searches}
        for name in names:
            if name not in programs:
                check_player(name, game.levels, game.characters)
    except ValueError as error:
        raise Usage(str(error)) from None
    return programs


def read_seats(given: argparse.Namespace, game: AnyGame) -> None:
    """Replace the text of `--seats` by the players, and add the programs among them.  Raises Usage."""
    given.seats = split_seats(given.seats)
    given.programs = check_players(game, given.seats)
    seats = seats_with(game, vars(given))
    if len(given.seats) not in seats:
        raise Usage(f"a game has {seats_in_words(seats)} seats, not {len(given.seats)}")
