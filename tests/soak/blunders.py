"""Check the blunders called by the review: `python3 tests/by_hand.py blunders --file FILE [--most 200] [--game NAME]`.

It plays games between weak players, has them reviewed, and takes all called blunders.  For each, greedy plays out both
the played action and the suggested one to the end in the same imagined worlds, drawn from the seat's knowledge, and
different from those of the review; the measure is the difference of the shares of the win, in pairs.  A blunder is
confirmed if the better way wins more at 95 % confidence, refuted if the played one does.  It is tested after 40, 100,
200 and 400 pairs, and undecided if these do not settle it.

Each game becomes a line of FILE for every blunder, and one more when it is done, in the order of the seeds: the same
command resumes where it ended.  `--jobs N` or `--cluster ADDRESS` shares the games among processes or machines; the
lines are the same.  `--read --file A,B` sums up the results of several files.  With a compiled engine
(`tools/compile_engine.py`) in `PYTHONPATH` it takes a third of the hours.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from engine.contest import arena
from engine.contest.laboratory import Machines, in_order, opened
from engine.firenze.board import ADOPTED
from engine.firenze.game import FIRENZE
from engine.firenze.players import playout
from engine.firenze.players.winning import decided
from engine.journal.journal import Journal
from engine.kernel.chance import Chance
from engine.kernel.endings import chances_to_win
from engine.kernel.game import Game
from engine.kernel.reviewing import Decision, Written
from engine.princes.game import PRINCES
from engine.princes.players import look
from engine.princes.players.deals import imagined
from engine.princes.players.taste import taste_for
from engine.princes.values import ROUNDS
from engine.review.review import ReviewRun

LOOKS = (40, 100, 200, 400)  # pairs
PLAYERS = ("apprentice", "journeyman")
Z = 1.96  # 95 % confidence
Line = dict[str, Any]


class Shares(Protocol):
    """Return the share of the win that a seat gets by a way in the world of a pair, as the deciding seat imagines
    it."""

    def __call__(self, before: Any, way: Sequence[Any], pair: int, index: int) -> float: ...


class Trial(NamedTuple):
    """A game to examine, with the values of its setup, and a function that plays out its ways with greedy."""

    game: Game[Any, Any, Any, Any]
    setup: Line
    shares: Shares


def _world(pair: int, index: int) -> Chance:
    """Return a world different from those of the review."""
    return Chance.seeded((index << 20) + 7_919 + pair)


def _firenze(before: Any, way: Sequence[Any], pair: int, index: int) -> float:
    me = FIRENZE.to_act(before)
    world = FIRENZE.view(before, me).imagined(_world(pair, index))
    return decided(playout.played_on(world, playout.in_the_dark(before, way), pair))[me]


def _princes(before: Any, way: Sequence[Any], pair: int, index: int) -> float:
    """Play only the decision itself: greedy would go on equally well with both."""
    me = PRINCES.to_act(before)
    world = imagined(PRINCES.view(before, me), _world(pair, index))
    return chances_to_win(look.played_on(world, way[0], ROUNDS, taste_for(len(world.seats)))[0])[me]


TRIALS = {"firenze": Trial(FIRENZE, {"values": ADOPTED}, _firenze), "fuersten": Trial(PRINCES, {}, _princes)}


def recorded(trial: Trial, seed: int, seats: int) -> Journal[Any, Any]:
    """Return a game of weak players, which contains blunders."""
    names, game = [PLAYERS[seat % 2] for seat in range(seats)], trial.game
    journal = Journal(game, {"names": names, "seed": seed, **trial.setup})
    arena.record(journal, [game.player(name, seed * seats + seat) for seat, name in enumerate(names)])
    return journal


def blunders(work: ReviewRun) -> Iterator[Decision]:
    """Yield the called blunders of a game as they are found."""
    for piece in work.pieces:
        for decision in work.reviewer.review(piece).decisions:
            if decision.is_blunder:
                yield decision


def verdict(trial: Trial, before: Any, decision: Decision) -> Line:
    """Return the verdict of the playouts, the number of pairs, the mean difference, and half its 95 % interval."""
    better, played = (actions(trial, way) for way in (decision.better, decision.played))
    differences: list[float] = []
    said, mean, half = "undecided", 0.0, 0.0
    for most in LOOKS:
        for pair in range(len(differences), most):
            one, two = (trial.shares(before, way, pair, decision.index) for way in (better, played))
            differences.append(one - two)
        mean = sum(differences) / most
        half = Z * sqrt(sum((each - mean) ** 2 for each in differences) / (most - 1) / most)
        if abs(mean) > half:
            said = "confirmed" if mean > 0 else "refuted"
            break
    return {"said": said, "pairs": len(differences), "mean": round(mean, 3), "half": round(half, 3)}


def actions(trial: Trial, way: Sequence[Written]) -> list[Any]:
    """Return the actions of a way."""
    return [trial.game.codec.read_action(dict(written)) for written in way]


class Sample(NamedTuple):
    """A game to judge, and the lines that are known of it from a run that was cut short."""

    seed: int
    seats: int
    known: tuple[Line, ...]


def samples(seeds: Iterable[int], seats: Sequence[int], lines: Sequence[Line]) -> Iterator[Sample]:
    """Yield the games that are not yet judged to their end."""
    for seed in seeds:
        mine = [line for line in lines if line["seed"] == seed and line["seats"] == seats[seed % len(seats)]]
        if not any("called" in line for line in mine):
            yield Sample(seed, seats[seed % len(seats)], tuple(mine))


def judged(sample: Sample, name: str) -> list[Line]:
    """Return a line for each new blunder of a game, and one for the whole game.  name: of the game."""
    return list(_judged(sample, TRIALS[name]))


def _judged(sample: Sample, trial: Trial) -> Iterator[Line]:
    seed, seats, mine = sample
    game = {"seed": seed, "seats": seats}
    journal = recorded(trial, seed, seats)
    work = ReviewRun.of(journal)
    assert work is not None
    found = list(blunders(work))
    done = {(line["index"], line["phase"]) for line in mine}
    for each in found:
        if (each.index, each.phase) not in done:
            where: Line = {"index": each.index, "turn": each.turn, "phase": each.phase}
            about = {"chance": each.chance, "lost": each.lost}
            yield game | where | about | verdict(trial, journal.steps[each.index].before, each)
    yield game | {"called": len(found)}


def summary(lines: Sequence[Line]) -> str:
    """Return the summary line."""
    said = Counter(line["said"] for line in lines if "said" in line)
    number, games = said.total(), sum("called" in line for line in lines)
    if not number:
        return f"no called blunder in {games} games"
    low, high = wilson(said["confirmed"], number)
    counted = ", ".join(f"{said[word]} {word}" for word in ("confirmed", "refuted", "undecided"))
    share = f"{said['confirmed'] / number:.1%} ({low:.1%} to {high:.1%} at 95 % confidence)"
    return f"{number} called blunders in {games} whole games: {counted}; confirmed {share}"


def wilson(hits: int, number: int) -> tuple[float, float]:
    """Return the interval of a share (Wilson 1927)."""
    share, spread = hits / number, Z * Z / number
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / number + spread / (4 * number)) / (1 + spread)
    return middle - half, middle + half


def read(paths: Sequence[Path]) -> list[Line]:
    """Return the lines of the existing files, without torn lines."""
    found: list[Line] = []
    for path in paths:
        for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            try:
                found.append(json.loads(text))
            except ValueError:
                continue
    return found


class Given(NamedTuple):
    """The options."""

    file: tuple[Path, ...]  # JSON lines; the first is written
    most: int = 200  # blunders in all the files
    game: str = "firenze"
    seats: str = ""  # of the games, in turn; by default all that the game can have
    seed: int = 1  # of the first game
    games: int = 1_000  # at most
    read: bool = False  # only sum up what the files say
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> None:
    """Take the sample and print the results."""
    trial = TRIALS[given.game]
    seats = [int(number) for number in given.seats.split(",") if number] or list(trial.game.seats)
    lines = read(given.file)
    seeds = range(given.seed, given.seed + (0 if given.read else given.games))
    with opened(Machines(given.jobs, given.cluster)) as executor, given.file[0].open("a", encoding="utf-8") as file:
        wanted = list(samples(seeds, seats, lines))
        for found in in_order(executor, partial(judged, name=given.game), wanted):
            left = given.most - sum("said" in each for each in lines)
            if left <= 0:
                break
            for line in found[:left]:
                lines.append(line)
                file.write(json.dumps(line) + "\n")
                print(line, flush=True)
            file.flush()
    print(summary(lines))
