"""The seats of a game on a command line: `human,master@strozzi,bot:"python3 my_bot.py"`."""

from __future__ import annotations


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
