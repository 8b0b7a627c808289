"""`python -m tools.train.hope`: fits `HOPE` of `engine.firenze.players.winning` to reviewed games of greedy.

A chance that is right neither rises nor falls on average, whosever turn begins.  What the search of the review finds
does: at the beginning of its own turn a seat is given more than at the turns before and after.  For each number of
seats the log odds are printed that take this away, with what is left of it.
"""

import argparse
from functools import partial

from engine.contest import arena
from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened
from engine.firenze.board import ADOPTED
from engine.firenze.game import FIRENZE
from engine.firenze.players.winning import HOPE, without_hope
from engine.journal.journal import Journal
from engine.review.review import ReviewRun

TRIED = [step / 20 for step in range(25)]  # log odds
Curve = list[tuple[int, list[float]]]
"""The seat on turn and the chances at the beginning of each turn."""


def reviewed(seed: int, seats: int) -> Curve:
    """Play a game, review it and return the search's chances of each seat."""
    journal = Journal(FIRENZE, {"names": ["greedy"] * seats, "seed": seed, "values": ADOPTED})
    arena.record(journal, [FIRENZE.player("greedy", seed * seats + seat) for seat in range(seats)])
    work = ReviewRun.of(journal)
    assert work is not None
    judged = [work.reviewer.review(piece) for piece in work.pieces]
    return [(turn.seat, without_hope(turn.chances, turn.seat, -HOPE[seats])) for turn in judged if turn.chances]


def rises(curve: Curve, hope: float) -> list[float]:
    """Return the excess of the chance of the seat on turn over its chances at the turns before and after."""
    given = [(seat, without_hope(chances, seat, hope)) for seat, chances in curve]
    return [
        now[seat] - (before[seat] + after[seat]) / 2
        for (_, before), (seat, now), (_, after) in zip(given, given[1:], given[2:], strict=False)
    ]


def main() -> None:
    """Play, review, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=5000)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    for seats in FIRENZE.seats:
        with opened(machines) as executor:
            numbers = range(given.seed, given.seed + given.games)
            curves = list(in_order(executor, partial(reviewed, seats=seats), numbers))
        mean_rise = {}
        for hope in TRIED:
            found = [rise for curve in curves for rise in rises(curve, hope)]
            mean_rise[hope] = sum(found) / len(found)
        best = min(TRIED, key=lambda hope: abs(mean_rise[hope]))
        print(f"{seats} seats, {given.games} games: hope {best:.2f}", flush=True)
        print(f"  rise {mean_rise[0.0]:+.3f} without it, {mean_rise[best]:+.3f} with it", flush=True)


if __name__ == "__main__":
    main()
