"""Counted positions: the number of sequences of one, two and three actions, counted by hand (like perft)."""

import pytest
from builder import can, position, seat

from engine.firenze.rules import apply, legal
from engine.firenze.state import State


def count(state: State, depth: int) -> int:
    """Return the number of sequences of this many actions from here."""
    if not depth:
        return 1
    return sum(count(apply(state, action)[0], depth - 1) for action in legal(state))


POSITIONS: dict[str, tuple[State, tuple[int, int, int]]] = {
    # Phase 1 with two stones: slots 0, 1, 2.
    # 1: take 0, take 1, take 2.                                                                            3
    # 2: take 0 leads to the exchange: continue (1); take 1 and take 2: pay w or pay y (2 + 2).            5
    # 3: take 0, continue: found w, found y, continue (3); take 1, pay: stock of one stone and the g of the card, less
    #    than three: continue (1 + 1); take 2, pay: the other stone (1 + 1).                                 7
    "choose": (position(seat(stock="wy"), row="fame scandal:g disgrace"), (3, 5, 7)),
    # Phase 3 with w w y and a white tower of one.
    # 1: found w, found y, raise 0, continue.                                                                4
    # 2: found w: found w, found y, raise 0, raise 1, continue (5); found y: found w, raise 0, continue (3);
    #    raise 0: found w, found y, raise 0, continue (4); continue: the ruin falls, nothing left: continue (1).    13
    # 3: the third stone costs one, and only one would be left: after two stones only continue is left.
    #    after found w: 5 times 1; after found y: 3 times 1; after raise 0: 4 times 1; the other seat: take 0 (1).   13
    "build": (position(seat(stock="wwy", towers="w1"), step="build"), (4, 13, 13)),
    # Phase 2 with w w w y, v on card 0, g and v on card 1.
    # 1: swap 0 v, swap 1 g, swap 1 v, continue.                                                             4
    # 2: after a swap: give w or give y (3 times 2); after continue: found w, found y, continue (3).         9
    # 3: swap, give w: w w y is left: give w or give y (2); swap, give y: give w (1): 3 times 3;
    #    found w: found w, found y, raise 0, continue (4); found y: found w, continue (2); continue: continue (1).  16
    "swap": (position(seat(stock="wwwy"), step="swap", row="mason:v fame:gv"), (4, 9, 16)),
    # Phase 5 with y3 and v2, an architect and a saboteur, a rival with b2 and no stone.
    # 1: fulfil 0, fulfil 0 as 4, fulfil 1 as 3, saboteur, continue.                                         5
    # 2: fulfil 0: as 3 with the other, saboteur, continue (3); fulfil 0 as 4: saboteur, continue (2); fulfil 1 as 3:
    #    fulfil 0, saboteur, continue (3); saboteur: the four others (4); continue: the rival: take 0 (1).  13
    # 3: fulfil 0: 2 + 2 + 1; fulfil 0 as 4: 1 + 1; fulfil 1 as 3: 2 + 2 + 1; saboteur: fulfil 0 (2), fulfil 0 as 4 (1),
    #    fulfil 1 as 3 (2), continue (1); continue, take 0: continue (1).                                   19
    "fulfil": (
        position(
            seat(towers="y3+ v2+", hand="architect saboteur"), seat(towers="b2"), step="fulfil", row="disgrace scandal"
        ),
        (5, 13, 19),
    ),
    # Tribute, two seats with a choice; this turn's exchange is made.
    # 1: w5 or w6 falls: forfeit 0, forfeit 1.                                                               2
    # 2: the other seat has y1 and y2 and one y: 2 each.                                                     4
    # 3: the exchange is over: continue.                                                                     4
    "levy": (
        position(
            seat(stock="w", towers="w5 w6"),
            seat(stock="y", towers="y1 y2"),
            step="levy",
            taken="tribute",
            forfeit=1,
            forfeited=[],
            due=0,
            levies="choose",
            swapped=True,
        ),
        (2, 4, 4),
    ),
    # Phase 6, one stone too many of two colours and two cards too many of three that may be discarded.
    # 1: discard w, discard v.                                                                               2
    # 2: then the cards: mason, architect, bridge (3 each).                                                  6
    # 3: after one mason: mason, architect, bridge (3); after the architect: mason, bridge (2); after the bridge:
    #    mason, architect (2): 7 each.                                                                      14
    "limits": (
        position(
            seat(stock=10 * "w" + "v", hand="mason mason architect fame fame scandal", buildings="bridge"),
            step="limits",
            due=1,
        ),
        (2, 6, 14),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counted(name: str) -> None:
    state, counted = POSITIONS[name]
    assert tuple(count(state, depth) for depth in (1, 2, 3)) == counted


def test_what_was_counted_first() -> None:
    assert can(POSITIONS["choose"][0]) == {"take 0", "take 1", "take 2"}
    assert can(POSITIONS["build"][0]) == {"found w", "found y", "raise 0", "continue"}
    assert can(POSITIONS["swap"][0]) == {"swap 0 v", "swap 1 g", "swap 1 v", "continue"}
    assert can(POSITIONS["fulfil"][0]) == {"fulfil 0", "fulfil 0 as 4", "fulfil 1 as 3", "saboteur 1 0", "continue"}
    assert can(POSITIONS["levy"][0]) == {"forfeit 0", "forfeit 1"}
    assert can(POSITIONS["limits"][0]) == {"discard w", "discard v"}
