"""Whole games as people begin them: on the page of the seats, every option at its default, hands covered; at the
screen, with phones, with seats that are handed over (`sold_games`).

What a game is checked for after every decision is in `Host.check`.  `tests/soak/as_sold.py` plays more of them.
"""

from __future__ import annotations

from itertools import product

import pytest
from sold_games import EVENINGS, WAYS, Evening, play
from tiers import widely

from game.shell.context import Context

KINDS = tuple(dict.fromkeys(each.kind for each in EVENINGS))
LEAST, MOST = (
    {kind: choose((each for each in EVENINGS if each.kind == kind), key=lambda each: each.seats) for kind in KINDS}
    for choose in (min, max)
)
"""Every game and extent, with the least and the most seats."""
SHORT = [(LEAST[kind], way) for kind in KINDS for way in WAYS if way == "screen" or "extent=kgr" not in kind]
"""The longest extent goes one way in the quick tier."""
KEPT = {(MOST[kind], WAYS[number % len(WAYS)]) for number, kind in enumerate(KINDS)}


def said(value: object) -> str:
    return value.name if isinstance(value, Evening) else str(value)


@pytest.mark.parametrize(("evening", "way"), SHORT, ids=said)
def test_a_game_of_each_kind_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=11)


@pytest.mark.parametrize(("evening", "way"), widely(product(EVENINGS, WAYS), kept=KEPT), ids=said)
def test_a_game_with_every_number_of_seats_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=12)
