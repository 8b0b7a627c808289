"""Kill the game at random moments and check that Continue leads to the last accepted decision.

    python3 tests/by_hand.py kill_and_continue [--kills 50] [--game fuersten]  # status 1 if anything was lost

Two kinds of games are killed in turn, each of them KILLS times.

A *demo* is `main.py --demo --save-dir DIR` at speed 4 or instant, without a screen.  It is watched from outside:
every line once seen in the file must still be there after the kill.

A *table* is a process in which four people decide, undo and redo, and which reports every decision through a pipe after
`Journal.play` has returned.  Every reported decision must be in the file, and at most one more.

In both cases the expected position does not come from the journal: this script reads the lines of the file itself, and
plays them by the rules.  Then it opens the title on the same folder, clicks Continue, and checks that the table has
that position with the same undo, takes a step back if there is one, and goes on.
"""

import hashlib
import json
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from by_hand import ROOT, RUNNER

from engine.kernel.game import Game
from engine.kernel.games import DEFAULT, find_game
from game.input.intents import Command, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.records.library import Library
from game.shell.session.session import Session
from game.shell.settings import Settings

NAMES = ("Anna", "Bruno", "Chiara", "Dante")
SIZE = (1280, 720)
MOST, LONGEST, PATIENCE = 60, 30.0, 600.0
"""Maximum decisions, and seconds of play, before a demonstration is killed; seconds until it must have begun, also on a
busy machine."""


AnyGame = Game[Any, Any, Any, Any]


class Lost(Exception):
    """Continue leads to a wrong position; the text describes the difference."""


def truth(game: AnyGame, state: Any) -> str:
    """Return a fingerprint of everything in a state, including the hidden things."""
    hidden = getattr(state, "draw", ()), state.chance.state
    whole = json.dumps([game.codec.write_position(state), *hidden], sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest()


# ---------------------------------------------------------------- the content of the file, read without the journal


@dataclass
class Expected:
    """The result of the whole lines of a file: the state, the one after a step back (or None), and the fingerprint
    after each decision."""

    state: Any
    before: Any
    prints: list[str]


def expected(game: AnyGame, data: bytes) -> Expected:
    """Play the whole lines of a file by the rules."""
    whole = data[: data.rindex(b"\n") + 1].splitlines()
    first, *said = (json.loads(line.rpartition(b"\t")[0]) for line in whole)
    state = game.begin(first["setup"])
    stack: list[tuple[Any, str | None]] = []
    prints = [truth(game, state)]
    for entry in said:
        if "result" in entry:
            continue
        if "undo" in entry:
            state, barrier = stack.pop()
            assert barrier is None
        else:
            action = game.codec.read_action(entry["do"])
            assert action is not None
            after, events = game.apply(state, action)
            stack.append((state, game.barrier(state, after, events)))
            state = after
        prints.append(truth(game, state))
    can_undo = bool(stack) and stack[-1][1] is None
    return Expected(state, stack[-1][0] if can_undo else None, prints)


def compare(game: AnyGame, folder: Path, wanted: Expected) -> None:
    """Open the title on the folder, click Continue and compare.  Raises Lost."""
    context = Context.open(folder, "en", math.inf)
    context.settings.auto_advance = False  # no step may be played or skipped without comparison
    title = TitleScene(context)
    title.resize(SIZE)
    pos = title.form["continue"].rect.center
    title.handle(PointerMoved(pos))
    title.handle(Pressed(pos))
    change = title.handle(Released(pos))
    if not isinstance(change, GoTable):
        raise Lost(f"Continue leads nowhere: {title.notice}")
    table = TableScene.of(context, change.session)
    try:
        table.resize(SIZE)
        table.update(0.0)
        _compare(game, table, wanted)
        if not table.session.is_over:
            table.session.play(game.legal(table.session.state)[0])
            gone_on = truth(game, table.session.state)
    finally:
        table.close()
    if game.result(wanted.state) is None:
        assert table.session.path is not None
        again = Session.load(table.session.path)
        again.close()
        if truth(game, again.state) != gone_on:
            raise Lost("the decision after Continue is not there at the next start")


def _compare(game: AnyGame, table: TableScene, wanted: Expected) -> None:
    session = table.session
    if truth(game, session.state) != truth(game, wanted.state):
        raise Lost("Continue stands at another position")
    model = table.table.model
    if game.codec.write_view(game.view(wanted.state, model.me)) != game.codec.write_view(model.view):
        raise Lost("the table shows another position")
    if session.journal.can_undo != (wanted.before is not None):
        raise Lost("undo is not possible where it was, or possible where it was not")
    if session.human_acts and wanted.before is not None:
        if not table.table.shown.history.can_undo:
            raise Lost("the table does not offer to undo")
        table.handle(Command("undo"))
        table.update(0.0)
        if truth(game, session.state) != truth(game, wanted.before):
            raise Lost("undo leads to another position")
        table.handle(Command("redo"))
        table.update(0.0)
        if truth(game, session.state) != truth(game, wanted.state):
            raise Lost("redo leads to another position")


# ---------------------------------------------------------------- a demonstration, watched from outside


def kill_demo(game: AnyGame, folder: Path, rng: random.Random, speed: str) -> bytes | None:
    """Return the file of a demonstration that was killed; None if the game ended before.  Raises Lost."""
    Settings(computer_pause=0.0).save(folder)
    words = ("--demo", "--game", game.name, "--speed", speed, "--save-dir", str(folder))
    command = [sys.executable, str(ROOT / "main.py"), *words]
    demo = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seen = b""
    try:
        path = _wait_for(folder, demo)
        lines, end = rng.randrange(1, MOST), time.monotonic() + LONGEST
        while time.monotonic() < end and path.exists() and seen.count(b"\n") < lines:
            seen = path.read_bytes()
            time.sleep(0.002)
        time.sleep(rng.uniform(0.0, 0.02))  # in the middle of the next step
    finally:
        demo.send_signal(signal.SIGKILL)
        demo.wait()
    if not path.exists():
        return None
    data = path.read_bytes()
    if not data.startswith(seen):
        raise Lost(f"of {len(seen)} bytes that were in the file only {len(data)} are left")
    return data


def saved(folder: Path) -> Path | None:
    """Return the file of the running game, once it has begun."""
    games = Library(folder).running(1)
    return games[0].path if games else None


def _wait_for(folder: Path, demo: subprocess.Popen[bytes]) -> Path:
    """Wait until the game has begun; return its file."""
    limit = time.monotonic() + PATIENCE
    while (path := saved(folder)) is None or b"\n" not in path.read_bytes():
        if demo.poll() is not None or time.monotonic() > limit:
            raise Lost(f"the game did not begin (status {demo.poll()})")
        time.sleep(0.005)
    return path


# ---------------------------------------------------------------- a table that reports what it accepted


def sit(game: AnyGame, folder: Path, seed: int) -> None:
    """Main function of the other process: decide, undo and redo forever, and report every time."""
    rng = random.Random(seed)
    setup = quick_setup(("human",) * 4, NAMES, seed, math.inf, game.name)
    session = Session.begin(replace(setup, screen={"hands": "open"}), Library(folder))
    while not session.is_over:
        journal = session.journal
        if journal.can_undo and rng.random() < 0.25:
            journal.undo()
        elif journal.can_redo and rng.random() < 0.5:
            journal.redo()
        else:
            session.play(rng.choice(game.legal(session.state)))
        os.write(1, truth(game, session.state).encode() + b"\n")
        if rng.random() < 0.1:
            time.sleep(rng.uniform(0.0, 0.02))


def kill_table(game: AnyGame, folder: Path, rng: random.Random) -> bytes:
    """Return the file of a table that was killed while it decided.  Raises Lost if a reported decision is missing."""
    words = ("--game", game.name, "--sit", str(folder), "--seed", str(rng.randrange(10**6)))
    command = [*RUNNER, "kill_and_continue", *words]
    table = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    assert table.stdout is not None
    reported: list[str] = []
    try:
        for line in islice(table.stdout, rng.randrange(1, 400)):  # fewer if the game ends sooner
            reported.append(line.decode().strip())
        time.sleep(rng.uniform(0.0, 0.01))
    finally:
        table.send_signal(signal.SIGKILL)
    reported += [line.decode().strip() for line in table.stdout.readlines() if line.endswith(b"\n")]
    table.wait()
    path = saved(folder)
    assert path is not None
    data = path.read_bytes()
    prints = expected(game, data).prints[1:]
    if prints[: len(reported)] != reported:
        raise Lost(f"{len(reported)} decisions were accepted, {len(prints)} are in the file")
    if len(prints) > len(reported) + 1:
        raise Lost(f"{len(prints)} decisions are in the file, but only {len(reported)} were accepted")
    return data


# ---------------------------------------------------------------- many kills


def _asked(game: AnyGame, state: Any) -> str:
    return game.question(state) if game.result(state) is None else "over"


def one_kill(game: AnyGame, kind: str, number: int, rng: random.Random) -> str:
    """Kill once and continue.  Return a short description; raises Lost."""
    for _ in range(5):
        with tempfile.TemporaryDirectory(prefix="firenze-") as name:
            folder = Path(name)
            speed = "instant" if number % 2 else "4"
            data = kill_table(game, folder, rng) if kind == "table" else kill_demo(game, folder, rng, speed)
            if data is None:
                continue  # the game was over before the kill
            wanted = expected(game, data)
            compare(game, folder, wanted)
            torn = "" if data.endswith(b"\n") else ", the last line torn"
            how = f"demo at speed {speed}" if kind == "demo" else "table"
            return f"{how}: {len(wanted.prints) - 1} decisions, {_asked(game, wanted.state)}{torn}"
    raise Lost("five games in a row were over before they could be killed")


class Given(NamedTuple):
    """The options."""

    kills: int = 20
    seed: int = 0  # of the moments, by the clock if it is 0
    sit: Path | None = None
    game: str = DEFAULT


def main(given: Given) -> int:
    """Return 0 if nothing was lost, otherwise 1."""
    game = find_game(given.game)
    if given.sit:
        sit(game, given.sit, given.seed)
        return 0
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    seed = given.seed or time.time_ns() % 10**6
    rng = random.Random(seed)
    continued = {"demo": 0, "table": 0}
    for number in range(given.kills):
        for kind in continued:
            try:
                print(f"{number + 1:3}  {one_kill(game, kind, number, rng)}", flush=True)
                continued[kind] += 1
            except Lost as loss:
                print(f"{number + 1:3}  {kind} LOST: {loss}", flush=True)
    for kind, good in continued.items():
        print(f"{kind}: {given.kills} kills, {good} continued, {given.kills - good} lost")
    print(f"(seed {seed})")
    return 1 if any(good < given.kills for good in continued.values()) else 0
