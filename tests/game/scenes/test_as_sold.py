"""Whole games as people begin them: on the page of the seats, every option at its default, hands covered; at the
screen, with phones, with seats that are handed over (`sold_games`).

What a game is checked for after every decision is in `Host.check`.  `tests/soak/as_sold.py` plays more of them.
"""

from __future__ import annotations

import pytest
from sold_games import EVENINGS, WAYS, Evening, play

from game.shell.context import Context

ONE_OF_EACH = [next(each for each in EVENINGS if each.kind == kind) for kind in dict.fromkeys(e.kind for e in EVENINGS)]
"""Every game and extent, with the least number of seats."""
SHORT = [(each, way) for each in ONE_OF_EACH for way in WAYS if way == "screen" or "extent=kgr" not in each.kind]
"""The longest extent goes one way in the quick tier."""


def said(value: object) -> str:
    return value.name if isinstance(value, Evening) else str(value)


@pytest.mark.parametrize(("evening", "way"), SHORT, ids=said)
def test_a_game_of_each_kind_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=11)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("evening", EVENINGS, ids=said)
def test_a_game_with_every_number_of_seats_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=12)
