"""From a decision to the sheets of all phones.

    python3 tests/by_hand.py phone_sheets [--game strasbourg] [--processor]

Plays games of the quick computer player with a phone at every seat.  After every decision all hands are shown the new
moment, and their sheets are made and written as text.  Prints for each game and each third of it the milliseconds of
all sheets together (median, 99 of 100, worst), the worst of a single sheet, which is made in one go between two frames,
and the size of a sheet, plain and compressed.  The target is 100 ms for all of them.
"""

import gc
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from phones import HandsOfSeats, setup_for

from engine.kernel.games import GAMES, find_game
from game.remote.messages import told
from game.shell.context import bare_context
from game.shell.session.session import Session

THIRDS = ("beginning", "middle", "end")
TARGET = 0.1


@dataclass
class Part:
    """Measurements of a third of a game, in seconds and bytes."""

    together: list[float] = field(default_factory=list)
    single: list[float] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    packed: list[int] = field(default_factory=list)

    def line(self) -> str:
        """Return the figures in milliseconds and kB."""
        all_ = sorted(self.together)
        figures = median(all_), all_[len(all_) * 99 // 100], all_[-1], max(self.single)
        sizes = median(self.plain), max(self.plain), median(self.packed), max(self.packed)
        return " ".join(f"{1000 * each:7.1f}" for each in figures) + " ".join(f"{each / 1000:7.1f}" for each in sizes)


def measured(phones: HandsOfSeats, clock: Callable[[], float]) -> tuple[list[float], list[int], list[int]]:
    """Show all hands the present moment; return the seconds and sizes of each sheet."""
    seconds, plain, packed = [], [], []
    for hand in phones.hands:
        began = clock()
        hand.show(phones.moments.of(hand.seat))
        text = told(hand.sheet()).encode()
        seconds.append(clock() - began)
        plain.append(len(text))
        packed.append(len(zlib.compress(text)))
    return seconds, plain, packed


def play(name: str, seed: int, clock: Callable[[], float]) -> list[Part]:
    """Play a game and measure all its decisions."""
    game = find_game(name)
    session = Session.begin(setup_for(name, game.seats[-1], seed), None)
    phones = HandsOfSeats(bare_context(), session)
    level = next(level.name for level in game.levels if level.stands_in)
    players = [game.player(level, seat) for seat in range(len(phones.hands))]
    found = []
    while not session.is_over:
        seat = game.to_act(session.state)
        session.play(players[seat].choose(session.seen_by(seat), game.legal(session.state)).action)
        found.append(measured(phones, clock))
    session.close()
    parts = [Part() for _ in THIRDS]
    for number, (seconds, plain, packed) in enumerate(found):
        part = parts[len(THIRDS) * number // len(found)]
        part.together.append(sum(seconds))
        part.single += seconds
        part.plain += plain
        part.packed += packed
    return parts


class Given(NamedTuple):
    """The options."""

    game: str = ""
    seed: int = 1
    processor: bool = False  # processor time, on a machine that others use


def main(given: Given) -> int:
    """Measure and print.  Return 1 if a percentile is over the target."""
    clock = time.thread_time if given.processor else time.perf_counter
    print("all sheets: ms median, p99, worst; worst single; kB plain median, most, packed median, most")
    worst = 0.0
    for name in [given.game] if given.game else GAMES:
        gc.collect()
        for third, part in zip(THIRDS, play(name, given.seed, clock), strict=True):
            print(f"{name:11} {third:10}{part.line()}", flush=True)
            worst = max(worst, sorted(part.together)[len(part.together) * 99 // 100])
    return int(worst > TARGET)
