"""How long a table with computer players keeps a person waiting, and how much of it moves meanwhile.

    python3 tests/by_hand.py waiting [--game firenze] [--seats 3] [--rounds 4] [--seconds 66] [--level journeyman]
    python3 tests/by_hand.py waiting --person --level maestro
    python3 tests/by_hand.py waiting --whole --game kgr --seats 4 --level master --speed 1,4

Seconds of a round in which only computer players act, at speed 1 (in a game that is not compared by rounds: from a turn
of the first seat to its next one), and the share of pictures, ten a second, in which something of at least one percent
of the window has moved; with `--person`, seconds from the end of a person's turn to the person's next question; with
`--whole`, minutes from the deal to the results of a game that only computer players play.  Time is that of the table:
what players think is left out, so that the figures are the same on a busy machine; for the person and for whole games
it is said apart.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count as count_from
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from game.clients import CLIENTS, find_client
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import parse
from game.shell.places import GoTable
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, default_names

SIZE, FRAME, EVERY = (1280, 720), 1 / 60, 6
"""Px of the window, seconds of a frame, and frames from one compared picture to the next."""
LEAST = 0.01
"""Share of the window that counts as movement."""
TOLERANCE = 24
"""Difference of a colour channel that does not count."""
LONGEST = 600.0
"""Seconds of the table after which the measurement ends."""


def moved(one: Any, other: Any) -> float:
    """Return the share of pixels in which two pictures differ."""
    same: int = pygame.mask.from_threshold(one, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), other).count()
    return 1 - same / float(one.get_width() * one.get_height())


@contextmanager
def opened(game: str, kinds: tuple[str, ...], seed: int, speed: float = 1.0) -> Iterator[tuple[App, Session]]:
    """A window with a new game of these players."""
    pygame.display.init()
    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        words = ["--game", game, "--size", f"{SIZE[0]}x{SIZE[1]}", "--save-dir", folder, "--language", "en"]
        options = parse([*words, "--speed", f"{speed:g}"], CLIENTS)
        context = Context.open(options.save_dir, options.language, speed)
        app = open_app(options, context)
        session = Session.begin(quick_setup(kinds, default_names(context.language), seed, speed, game), context.library)
        app.stack.apply(GoTable(session))
        yield app, session
        app.close()


def measure(game: str, seats: int, level: str, rounds: int, seconds: float, seed: int) -> tuple[list[float], float]:
    """Return the seconds of each round, and the share of pictures in which something moved."""
    with opened(game, (level,) * seats, seed) as (app, session):
        return _watched(app, session, rounds, seconds)


def waits(game: str, seats: int, level: str, rounds: int, seed: int) -> tuple[list[float], list[float]]:
    """Return the seconds of the table between the turns of a person at the first seat, and the seconds that the other
    players think in them."""
    with opened(game, (HUMAN, *(level,) * (seats - 1)), seed) as (app, session):
        person, table, thought = find_client(game).game.player("greedy", seed), list[float](), list[float]()
        waited, thinks, is_waiting = 0.0, 0.0, False
        while len(table) < rounds and not session.is_over:
            thinks += a_frame(app, session)
            waited += FRAME
            scene = app.stack.top
            assert isinstance(scene, TableScene)
            if not session.human_acts or scene.table.busy:
                continue
            if is_waiting:
                table.append(waited)
                thought.append(thinks)
            seat = session.game.to_act(session.state)
            choice = person.choose(session.seen_by(seat), session.game.legal(session.state))
            scene.live.play((choice.action,))
            waited, thinks, is_waiting = 0.0, 0.0, not session.human_acts
    return table, thought


def whole(game: str, seats: int, level: str, speed: float, seed: int) -> tuple[float, float, int]:
    """Return the seconds of the table that a whole game of computer players takes, up to its results; the seconds that
    they think; and the number of their decisions.  Nothing is painted."""
    with opened(game, (level,) * seats, seed, speed) as (app, session):
        table, thinks = app.stack.top, 0.0
        for count in count_from(1):
            thinks += _thought(session)
            assert app.stack.top is not None
            app.stack.apply(app.stack.top.update(FRAME))
            if app.stack.top is not table:
                return count * FRAME, thinks, len(session.journal.steps)
    raise AssertionError


def _thought(session: Session) -> float:
    """Let the computer player think to the end; return the seconds of it."""
    began = time.monotonic()
    while session.thinker.is_thinking and not session.thinker.wait(5.0):
        pass
    return time.monotonic() - began


def a_frame(app: App, session: Session) -> float:
    """Let the computer player think to the end, then show a frame; return the seconds of thinking."""
    thought = _thought(session)
    app.frame(FRAME, pygame.event.get())
    time.sleep(0.0005)  # threads that read ahead have their turn
    return thought


def _watched(app: App, session: Session, rounds: int, seconds: float) -> tuple[list[float], float]:
    """Let the table play; the first round, with the deal before it, is left out of the seconds of a round."""
    clock, begun, starts, pictures = 0.0, 0.0, list[float](), list[bool]()
    before: Any = None
    frame, began = 0, _turns_of_rounds(session)
    while clock < LONGEST and not session.is_over:
        a_frame(app, session)
        frame, clock = frame + 1, clock + FRAME
        if next(began):
            starts.append(clock)
        if frame % EVERY == 0 and clock - begun <= seconds:
            shown = pygame.display.get_surface()
            assert shown is not None
            now = shown.copy()
            if before is not None:
                pictures.append(moved(before, now) >= LEAST)
            before = now
        if len(starts) > rounds and clock > seconds:
            break
    lengths = [after - start for start, after in pairwise(starts)]
    return lengths[:rounds], statistics.mean(pictures) if pictures else 0.0


def _turns_of_rounds(session: Session) -> Iterator[bool]:
    """Yield, frame by frame, whether another round has begun."""
    if find_client(session.game.name).by_round:
        last = session.game.summary(session.state).round
        while True:
            now = session.game.summary(session.state).round
            yield now != last
            last = now
    first, last_actor = session.game.to_act(session.state), -1
    while True:
        actor = session.game.to_act(session.state)
        yield actor == first and last_actor not in (-1, first)
        last_actor = actor


class Given(NamedTuple):
    """The options."""

    game: str = "firenze"
    seats: tuple[int, ...] = (3, 4)
    level: str = "journeyman"
    rounds: int = 4
    seconds: float = 66.0
    seed: int = 7
    person: bool = False  # from one turn of a person to the next
    whole: bool = False  # whole games of computer players
    speed: tuple[float, ...] = (1.0,)  # of whole games


def main(given: Given) -> int:
    """Print the figures."""
    for seats in given.seats:
        for speed in given.speed if given.whole else ():
            lasts, thought_, decisions = whole(given.game, seats, given.level, speed, given.seed)
            print(
                f"{given.game}, {seats} seats, {given.level}, speed {speed:g}: {lasts / 60:.1f} min of the table for "
                f"{decisions} decisions, and {thought_:.0f} s of thinking",
                flush=True,
            )
        if given.whole:
            continue
        if given.person:
            waited, thought = waits(given.game, seats, given.level, given.rounds, given.seed)
            each = " ".join(f"{seconds:.1f}" for seconds in waited)
            print(
                f"{given.game}, {seats} seats, {given.level}: {statistics.mean(waited):.1f} s between own turns "
                f"({each}), and {statistics.mean(thought):.1f} s of thinking",
                flush=True,
            )
            continue
        lengths, share = measure(given.game, seats, given.level, given.rounds, given.seconds, given.seed)
        rounds = " ".join(f"{length:.1f}" for length in lengths)
        mean = statistics.mean(lengths) if lengths else float("nan")
        print(
            f"{given.game}, {seats} seats: {mean:.1f} s a round ({rounds}); {share:.0%} of the pictures move",
            flush=True,
        )
    return 0
