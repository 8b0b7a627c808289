"""Whole games as people begin them: on the page of the seats, every option at its default, hands covered; at the
screen, with phones, with seats that are handed over (`sold_games`).

What a game is checked for after every decision is in `Host.check`.  `tests/soak/as_sold.py` plays more of them.
"""

from collections import Counter
from itertools import cycle, product

import pytest
from sold_games import EVENINGS, WAYS, Evening, play
from tiers import widely

from game.shell.context import Context

KINDS = tuple(dict.fromkeys(each.kind for each in EVENINGS if each.house is None))
LEAST, MOST = (
    {kind: choose((each for each in EVENINGS if each.kind == kind), key=lambda each: each.seats) for kind in KINDS}
    for choose in (min, max)
)
"""Every game and extent, with the least and the most seats."""
FIRST = tuple(zip({each.game: each for each in LEAST.values()}.values(), cycle(WAYS)))
"""Each game once, with the least seats and in its shortest extent, the last one: in the quick tier."""
EXTENTS = Counter(each.game for each in MOST.values())
FULL = {MOST[kind].game: kind for kind in reversed(KINDS)}.values()
KEPT = {
    (MOST[kind] if kind in FULL else LEAST[kind], WAYS[-1 - number % len(WAYS)])
    for number, kind in enumerate(KINDS)
    if EXTENTS[MOST[kind].game] == 1 or all(kind != each.kind for each, _ in FIRST)
}
"""Each game with all its seats in its full extent, the first one, and with the least in each that is neither this nor
the shortest one, mostly in another way than above: in the rest.  All others are `wide`."""


def said(value: object) -> str:
    return value.name if isinstance(value, Evening) else str(value)


@pytest.mark.quick
@pytest.mark.parametrize(("evening", "way"), FIRST, ids=said)
def test_a_game_of_each_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=11)


@pytest.mark.parametrize(("evening", "way"), widely(product(EVENINGS, WAYS), kept=KEPT), ids=said)
def test_a_game_with_every_number_of_seats_goes_well(context: Context, evening: Evening, way: str) -> None:
    play(context, evening, way, seed=12)
