"""Whether a blunder that the review calls one is one: `python tests/soak/blunders.py [--most 200] [--seats 2]`.

It plays games between weak players, has them reviewed, and takes the called blunders one after the other.  Of each,
what was played and what is said to be better are played out by greedy in the same imagined worlds, drawn from what the
seat could know; what counts is the difference of the shares of the win, in pairs.  A blunder is confirmed where the
better way wins more at 95 % confidence, refuted where the played one does.  It is looked at after 40, 100, 200 and
400 pairs, and is undecided where these do not tell.  Each is printed as soon as it is known.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import arena
from engine.chance import Chance
from engine.firenze.actions import Action
from engine.firenze.actions import from_json as read_action
from engine.firenze.game import FIRENZE
from engine.firenze.players.winning import decided
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.journal import Journal
from engine.review import Work
from engine.reviewing import Decision, Written

LOOKS = (40, 100, 200, 400)  # pairs
MOST_PLIES = 5_000
PLAYERS = ("apprentice", "journeyman")


def recorded(seed: int, seats: int) -> Journal[State, Action]:
    """Return a game of weak players, in which blunders are to be found."""
    names = [PLAYERS[seat % 2] for seat in range(seats)]
    journal = Journal(FIRENZE, {"names": names, "seed": seed})
    arena.record(journal, [FIRENZE.player(name, seed * seats + seat) for seat, name in enumerate(names)])
    return journal


def blunders(work: Work) -> Iterator[Decision]:
    """Yield the called blunders of a game as they are found."""
    for piece in work.pieces:
        for decision in work.reviewer.review(piece).decisions:
            if decision.is_blunder:
                yield decision


def played_out(state: State, actions: Sequence[Written], seed: int, me: int) -> float:
    """Return the seat's share of the win after these actions, as far as they are legal, when greedy goes on."""
    number = state.number
    for written in actions:
        action: Any = read_action(dict(written))
        if state.is_over or state.number != number or action not in legal(state):
            break
        state, _ = apply(state, action)
    players = [FIRENZE.player("greedy", seed * 8 + seat) for seat in range(len(state.seats))]
    for _ in range(MOST_PLIES):
        if state.is_over:
            return decided(state)[me]
        seat = state.to_act
        state, _ = apply(state, players[seat].choose(FIRENZE.view(state, seat), legal(state)).action)
    return 1.0 / len(state.seats)


def verdict(before: State, decision: Decision) -> tuple[str, int, float, float]:
    """Return confirmed, refuted or undecided, the pairs played, the mean difference, and half its 95 % interval."""
    me = decision.seat
    view = FIRENZE.view(before, me)
    differences: list[float] = []
    mean = half = 0.0
    for most in LOOKS:
        for pair in range(len(differences), most):
            world = view.imagined(Chance.seeded((decision.index << 20) + 7_919 + pair))
            better = played_out(world, decision.better, pair, me)
            differences.append(better - played_out(world, decision.played, pair, me))
        mean = sum(differences) / most
        half = 1.96 * sqrt(sum((each - mean) ** 2 for each in differences) / (most - 1) / most)
        if abs(mean) > half:
            return ("confirmed" if mean > 0 else "refuted"), most, mean, half
    return "undecided", LOOKS[-1], mean, half


def main() -> None:
    """Take the sample and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=200, help="blunders")
    parser.add_argument("--each", type=int, default=3, help="blunders of one game at most")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found: Counter[str] = Counter()
    seed = given.seed
    while found.total() < given.most:
        journal = recorded(seed, given.seats)
        work = Work.of(journal)
        assert work is not None
        for number, decision in enumerate(blunders(work)):
            if number == given.each or found.total() == given.most:
                break
            said, pairs, mean, half = verdict(journal.steps[decision.index].before, decision)
            found[said] += 1
            where = f"game {seed}, turn {decision.turn}, {decision.phase}"
            about = f"called {decision.chance:+.2f} and {decision.lost:.1f} points"
            print(f"{where}: {about}; {said}: {mean:+.3f} ± {half:.3f} ({pairs}) {dict(found)}", flush=True)
        seed += 1


if __name__ == "__main__":
    main()
