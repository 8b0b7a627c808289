"""`python -m tools.train.calibration FILE`: shows whether the review's chances to win come true, and fits its trust.

Games of one player are added to FILE, which is continued where it ends: for each turn the seat on turn, the round, the
chances found in trials, and what each seat won.  Then it prints, for the seat on turn and the others apart, how often
won who was given about so much, with 95% intervals over the games.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from engine.contest import arena
from engine.contest.laboratory import ProgressBar, add_machines, chosen_machines, in_order, opened
from engine.journal.journal import Journal
from engine.kernel.endings import Trust, trusted
from engine.kernel.game import fresh_options
from engine.kernel.games import find_game
from engine.review.review import ReviewRun

SHOWN = 12  # seats and turns in a tenth, from which on a picture shows it
STEPS = (0.2, 0.05, 0.01)  # of the search for a trust


class Turned(NamedTuple):
    """The beginning of a turn."""

    seed: int
    round: int
    asked: str
    seat: int
    given: list[float]
    won: list[float]


Belief = Callable[[Turned], Trust]


def play(seed: int, game: str, player: str, seats: int, extent: str, every: int) -> list[Turned]:
    """Play one game and return one of `every` turns."""
    rules = find_game(game)
    setup = fresh_options(rules) | {"names": [player] * seats, "seed": seed} | ({"extent": extent} if extent else {})
    journal = Journal(rules, setup)
    arena.record(journal, [rules.player(player, seed * seats + seat) for seat in range(seats)])
    work = ReviewRun.of(journal)
    assert work is not None
    found = []
    for piece in work.pieces[seed % every :: every]:
        if given := work.reviewer.searched(piece):
            seat, round_ = rules.to_act(piece.state), rules.summary(piece.state).round
            found.append(
                Turned(
                    seed,
                    round_,
                    rules.question(piece.state),
                    seat,
                    [round(each, 5) for each in given],
                    list(work.shares),
                )
            )
    return found


def loss(turns: Sequence[Turned], trust: Trust) -> float:
    """Return the mean of the negative logarithm of the winners' chances."""
    total = 0.0
    for turn in turns:
        each = trusted(turn.given, turn.seat, trust)
        total -= sum(won * log(max(chance, 1e-4)) for won, chance in zip(turn.won, each, strict=True))
    return total / len(turns)


def fit(turns: Sequence[Turned]) -> Trust:
    """Return the trust with the least loss."""
    best = Trust()
    least = loss(turns, best)
    for step in STEPS:
        better = True
        while better:
            better = False
            for place in range(3):
                for way in (step, -step):
                    numbers = list(best)
                    numbers[place] = round(numbers[place] + way, 2)
                    if not (numbers[0] >= 0.05 and 0.0 <= numbers[2] < 1.0):
                        continue
                    found = loss(turns, Trust(*numbers))
                    if found < least - 1e-6:
                        best, least, better = Trust(*numbers), found, True
    return best


def part_of(turn: Turned, parts: Sequence[int]) -> int:
    """Return the part of the game; parts: the first round of each."""
    return max(0, sum(turn.round >= first for first in parts) - 1)


class Tenth(NamedTuple):
    """Seats and turns to which about so much was given."""

    number: int
    given: float
    won: float
    half: float
    """Of the 95% interval of `won`, over the games."""


def tenths(turns: Sequence[Turned], trust: Belief, on_turn: bool) -> Iterator[Tenth]:
    """Yield the tenths of the chance."""
    found: list[list[tuple[int, float, float]]] = [[] for _ in range(10)]
    for turn in turns:
        for seat, chance in enumerate(trusted(turn.given, turn.seat, trust(turn))):
            if (seat == turn.seat) == on_turn:
                found[min(9, int(chance * 10))].append((turn.seed, chance, turn.won[seat]))
    for tenth in filter(None, found):
        number = len(tenth)
        games = [sum(won - chance for _, chance, won in game) for _, game in groupby(tenth, key=lambda each: each[0])]
        half = 1.96 * sqrt(sum(each * each for each in games)) / number
        given, share = (sum(each[place] for each in tenth) / number for place in (1, 2))
        yield Tenth(number, given, share, half)


def drawing(title: str, curves: Sequence[Sequence[Tenth]]) -> str:
    """Return a picture of the curves of the seat on turn and of the others."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -30 290 270" font-family="sans-serif" font-size="10">',
        '<rect x="-40" y="-30" width="290" height="270" fill="#fff"/>',
        f'<text x="100" y="-14" text-anchor="middle">{title}</text>',
        '<path d="M0 200L200 0M0 0V200H200" fill="none" stroke="#999"/>',
        '<text x="100" y="222" text-anchor="middle">chance given, %</text><text x="-34" y="-2">won, %</text>',
        *(f'<text x="{x * 2}" y="211" text-anchor="middle">{x}</text>' for x in (0, 50, 100)),
        *(f'<text x="-4" y="{203 - y * 2}" text-anchor="end">{y}</text>' for y in (50, 100)),
    ]
    for colour, name, curve in zip(("#b03020", "#2060a0"), ("on turn", "others"), curves, strict=True):
        parts.append(f'<text x="10" y="{12 if name == "others" else 24}" fill="{colour}">{name}</text>')
        for number, given, won, half in curve:
            if number >= SHOWN:
                x, y, low, high = (200 * each for each in (given, 1 - won, 1 - won + half, 1 - won - half))
                parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}"/>')
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
    return "\n".join([*parts, "</svg>", ""])


def report(turns: Sequence[Turned], parts: Sequence[int], believed: Belief) -> list[list[Tenth]]:
    """Print the chances as found and as the review believes them, and those of odd seeds as fitted to even ones.
    Return the believed ones of the seat on turn, and of the others."""
    even, odd = ([turn for turn in turns if turn.seed % 2 == rest] for rest in (0, 1))
    fitted = [fit([turn for turn in even if part_of(turn, parts) == part]) for part in range(len(parts))]
    print(*fitted, sep="\n")
    shown: tuple[tuple[str, Sequence[Turned], Belief], ...] = (
        ("fitted to the other half", odd, lambda turn: fitted[part_of(turn, parts)]),
        ("as found", turns, lambda turn: Trust()),
        ("as believed", turns, believed),
    )
    for name, some, trust in shown:
        curves = [list(tenths(some, trust, on_turn)) for on_turn in (True, False)]
        print(f"{name}, {len({turn.seed for turn in some})} games, {len(some)} turns", flush=True)
        for who, curve in zip(("on turn", "others"), curves, strict=True):
            for each in curve:
                print(f"  {who}: given {each.given:5.1%}, won {each.won:5.1%} ± {each.half:.1%} ({each.number})")
            off = sum(abs(each.given - each.won) * each.number for each in curve) / sum(each.number for each in curve)
            print(f"  {who}: {off:.1%} off on average")
    return curves


def main() -> None:
    """Play, fit, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="princes")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--extent", default="")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7001)
    parser.add_argument("--every", type=int, default=1, help="judge one of so many turns")
    parser.add_argument("--parts", type=int, nargs="*", default=[1], help="first rounds of parts with a trust each")
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--title", default="")
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    lines = given.file.read_text(encoding="utf-8").splitlines() if given.file.exists() else []
    turns: list[Turned] = [Turned(*json.loads(line)) for line in lines]
    done = {turn.seed for turn in turns}
    missing = [seed for seed in range(given.seed, given.seed + given.games) if seed not in done]
    task: Any = partial(
        play, game=given.game, player=given.player, seats=given.seats, extent=given.extent, every=given.every
    )
    bar = ProgressBar(given.games, begun=len(done))
    with opened(machines) as executor, given.file.open("a", encoding="utf-8") as file:
        for number, game in enumerate(in_order(executor, task, missing), len(done) + 1):
            file.writelines(json.dumps(turn) + "\n" for turn in game)
            file.flush()
            turns += game
            bar(number)
    reviewer = find_game(given.game).reviewer()
    assert reviewer is not None
    curves = report(turns, given.parts, lambda turn: reviewer.trust(turn.round, len(turn.given)))
    if given.picture is not None:
        title = f"{given.title or given.game}, {given.seats} seats, {len({turn.seed for turn in turns})} games"
        given.picture.write_text(drawing(title, curves), encoding="utf-8")


if __name__ == "__main__":
    main()
