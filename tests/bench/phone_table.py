"""Phones at the real table.

    python3 tests/by_hand.py phone_table [--game firenze] [--seconds 40] [--wide 1] [--shared]

Five phones in a process of their own, connected through the real server, press whatever answers; the window of 1280x720
runs 60 frames a second, and at `--wide` of the phones the page has room for a picture of the table.
Prints for each game, as median, 99 of 100 and worst:

    press     ms from a press on a phone to the end of the table's first frame behind it; the target is 50
    answer    processor ms of that frame, of the window's thread
    sheets    ms from the end of the frame of a decision until the last phone has its sheet; the target is 100
    behind    frames after that of the decision until all sheets are handed to the server
    cpu       processor ms for that, of the window's and the server's thread
    frame     processor ms of a frame of the window's thread; the target is 8.3
    table     the same without what is done for phones (`Phones.serve`, `Phones.work`)
    phones    what is done for phones in a frame
    wall      ms of a frame, which say how busy the machine is
    idle      processor ms of serving phones in a frame while nothing happens

On a machine that others use `--shared` has the window measure its frames by processor time, so that the work it does in
each is that of a machine of its own: `behind` and all processor times are right, what is by the clock is not.
"""

import asyncio
import json
import math
import multiprocessing
import random
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame
from websockets.asyncio.client import ClientConnection, connect

from engine.kernel.game import fresh_options
from game.clients import CLIENTS, find_client
from game.remote.arrivals import Arrival, SaidBy
from game.remote.line import PhoneCarrier, PhoneLine
from game.remote.messages import Press
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.phones import PhoneWish

LOCAL = "127.0.0.1"
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
REST = 0.15
"""Seconds between two presses, so that none comes too soon to be meant."""
MEANT = 0.8
"""Seconds after a press that changed nothing: what is final counts only when it could be read, and not in a series of
fast presses."""
BEGINNING = 60
"""Frames at the beginning that are not counted: the table is still being read."""


# ---------------------------------------------------------------- the phones


def hold(addresses: list[str], wide: int, pipe: Connection) -> None:
    """Play on the phones of these addresses, `wide` of them with wide pages; send the window (what, seat, time, number)
    of each press and each sheet."""
    asyncio.run(_held(addresses, wide, pipe))


async def _held(addresses: list[str], wide: int, pipe: Connection) -> None:
    players = [asyncio.create_task(_phone(address, k, k < wide, pipe)) for k, address in enumerate(addresses)]
    while not pipe.poll():
        await asyncio.sleep(0.1)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


async def _phone(address: str, seat: int, wide: bool, pipe: Connection) -> None:
    """Hold one phone: read what it is told as it comes, and press what answers."""
    page, _, token = address.partition("/#")
    options: dict[str, Any] = {"origin": page}
    async with connect(f"ws://{page.partition('//')[2]}/seat", **options) as phone:
        await phone.send(json.dumps({"say": "hello", "token": token, "language": "en", "wide": wide}))
        await phone.send(json.dumps({"say": "sit", "seat": seat, "name": ""}))
        sheet: dict[str, Any] = {}
        due, answered, chance = 0.0, -1, random.Random(seat)
        while True:
            told = await _told(phone, due - time.monotonic() if sheet.get("acts") else None)
            if told.get("tell") == "sheet":
                sheet = told
                pipe.send(("sheet", seat, time.monotonic(), sheet["number"]))
            if sheet.get("acts") and time.monotonic() > due:
                pressed = time.monotonic()
                due = pressed + (MEANT if answered == sheet["number"] else REST)
                answered = sheet["number"]
                pipe.send(("press", seat, pressed, 0))
                target = answer(sheet, chance)
                await phone.send(json.dumps({"say": "press", "sheet": sheet["number"], "target": target}))


async def _told(phone: ClientConnection, seconds: float | None) -> dict[str, Any]:
    """Return the next message, or nothing after so many seconds (None: wait for it); pictures are nothing."""
    try:
        async with asyncio.timeout(None if seconds is None else max(0.001, seconds)):
            text = await phone.recv()
    except TimeoutError:
        return {}
    found: dict[str, Any] = json.loads(text) if isinstance(text, str) else {}
    return found


def answer(sheet: dict[str, Any], chance: random.Random) -> list[Any]:
    """Return something that answers the question: more often than not the main button if it can be pressed."""
    buttons = [each["target"] for each in sheet["buttons"] if each["enabled"]]
    lit = [item["target"] for group in sheet["groups"] for item in group["items"] if item["lit"]]
    main = [target for target in buttons if target[0] == "primary"]
    return list(chance.choice(main if main and chance.random() < 0.7 else lit or buttons or [["primary", 0, 0]]))


# ---------------------------------------------------------------- the window


def table(game: str, folder: str) -> App:
    """Return the window with a table of five persons, or as many as the game seats."""
    client = find_client(game)
    seats = min(5, client.game.seats[-1])
    context = Context.open(Path(folder), "en")
    context.repertoire = lambda: client.sounds
    context.speed = 4.0
    context.phones.carrier = PhoneCarrier(lambda: "en")
    context.phones.wish, context.phones.is_wanted = PhoneWish(bind=LOCAL), True
    setup = quick_setup(("human",) * seats, NAMES[:seats], 1, 4.0, game)
    setup = replace(setup, options=fresh_options(client.game), screen=client.screen)
    return App(CommandOptions(size=(1280, 720)), context, lambda _: TableScene.new(context, setup))


@dataclass
class Clocks:
    """What is measured, in seconds (`behind`: frames)."""

    press: list[float] = field(default_factory=list)
    answer: list[float] = field(default_factory=list)
    sheets: list[float] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    frame: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)
    phones: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)


@dataclass
class Decision:
    """A decision whose sheets are on their way.  numbers: the sheet that tells a seat of it, once that is handed to the
    server."""

    at: float
    spent: float
    frames: int = 0
    numbers: dict[int, int] = field(default_factory=dict)


class Watch:
    """Runs frames of a table with phones, and measures them."""

    def __init__(self, app: App, hands: PhoneHands, scene: TableScene, pipe: Connection) -> None:
        self._app, self._hands, self._steps, self._pipe = app, hands, scene.session.journal.steps, pipe
        self.clocks = Clocks()
        self._presses: dict[int, deque[float]] = defaultdict(deque)  # sent by the phones, not yet heard
        self._heard: list[int] = []  # the seats whose presses the window has heard in this frame
        self._got: dict[int, int] = {}  # the newest sheet of each phone
        self._had: dict[int, float] = {}  # when it came
        self._before = len(self._steps)
        self._decision: Decision | None = None
        self._served = 0.0
        line = hands.line
        assert isinstance(line, PhoneLine)
        line.arrived = self._listening(line.arrived)  # type: ignore[method-assign]
        app.context.phones.serve = self._timed(app.context.phones.serve)  # type: ignore[assignment,method-assign]
        app.context.phones.work = self._timed(app.context.phones.work)  # type: ignore[assignment,method-assign]

    def frame(self) -> None:
        """Run a frame."""
        self._heard, self._served, began, spent = [], 0.0, time.perf_counter(), time.thread_time()
        self._app.frame(1 / 60, pygame.event.get())
        took, clocks = time.thread_time() - spent, self.clocks
        clocks.wall.append(time.perf_counter() - began)
        clocks.frame.append(took)
        clocks.phones.append(self._served)
        clocks.table.append(took - self._served)
        now = time.monotonic()
        self._read()
        for seat in self._heard:
            clocks.press.append(now - self._presses[seat].popleft())
            clocks.answer.append(took)
        if len(self._steps) != self._before:
            self._before, self._decision = len(self._steps), Decision(now, self._spent())
        if self._decision is not None:
            self._follow(self._decision)

    def _follow(self, decision: Decision) -> None:
        """See how far the sheets of a decision have come."""
        phones, clocks = self._hands.seated, self.clocks
        if len(decision.numbers) < len(phones):
            for seat, phone in phones.items():
                if not (phone.is_behind or phone.hand.is_stale):
                    decision.numbers.setdefault(seat, phone.number)
            if len(decision.numbers) < len(phones):
                decision.frames += 1
                return
            clocks.behind.append(decision.frames)
        if all(self._got.get(seat, 0) >= number for seat, number in decision.numbers.items()):
            clocks.sheets.append(max(0.0, max(self._had.values()) - decision.at))
            clocks.cpu.append(self._spent() - decision.spent)
            self._decision = None

    def _read(self) -> None:
        """Read what the phones have sent and got, until every press that the window has heard is known."""
        while self._pipe.poll() or any(not self._presses[seat] for seat in self._heard):
            what, seat, moment, number = self._pipe.recv()
            if what == "press":
                self._presses[seat].append(moment)
            else:
                self._got[seat], self._had[seat] = number, moment

    def _spent(self) -> float:
        """Return the processor seconds of the server's thread, and of what the window has done for phones."""
        server = self._hands.line._server.thread  # type: ignore[union-attr]
        clock = time.pthread_getcpuclockid(server.ident)
        return time.clock_gettime(clock) + sum(self.clocks.phones)

    def _listening(self, arrived: Callable[[], Sequence[Arrival]]) -> Callable[[], Sequence[Arrival]]:
        def heard() -> Sequence[Arrival]:
            found = arrived()
            self._heard += [each.seat for each in found if isinstance(each, SaidBy) and isinstance(each.message, Press)]
            return found

        return heard

    def _timed(self, serve: Callable[[float], None]) -> Callable[[float], None]:
        def timed(moment: float) -> None:
            began = time.thread_time()
            serve(moment)
            self._served += time.thread_time() - began

        return timed


def run(game: str, seconds: float, wide: int) -> None:
    """Measure a game."""
    with tempfile.TemporaryDirectory() as folder:
        app = table(game, folder)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        hands = scene.guest(PhoneHands)
        assert hands.desk is not None
        people = range(len(scene.session.setup.seats))
        processes = multiprocessing.get_context("spawn")
        here, there = processes.Pipe()
        addresses = [hands.desk.table_address for _ in people]
        player = processes.Process(target=hold, args=(addresses, wide, there), daemon=True)
        player.start()
        watch = Watch(app, hands, scene, here)
        while len(hands.desk.joined) < len(people):
            watch.frame()
            time.sleep(0.01)
        skipped = len(watch.clocks.frame) + BEGINNING
        clock, last = pygame.time.Clock(), time.monotonic() + seconds
        while time.monotonic() < last and not scene.session.is_over:
            watch.frame()
            clock.tick(60)
        here.send("enough")
        player.join(5)
        clocks = watch.clocks
        print(f"{game}: {len(people)} phones, {len(scene.session.journal.steps)} decisions, {len(clocks.frame)} frames")
        for name in ("press", "answer", "sheets", "behind", "cpu"):
            show(name, getattr(clocks, name), 1 if name == "behind" else 1000)
        for name in ("frame", "table", "phones", "wall"):
            show(name, getattr(clocks, name)[skipped:])
        show("idle", idle(hands))
        app.close()
        pygame.display.init()


def idle(hands: PhoneHands) -> list[float]:
    """Return what serving phones costs while nothing happens."""
    found = []
    for _ in range(2000):
        began = time.thread_time()
        hands.serve(1 / 60)
        hands.work(math.inf)
        found.append(time.thread_time() - began)
    return found[100:]


def show(name: str, found: list[float], scale: float = 1000) -> None:
    """Print median, 99 of 100 and worst."""
    each = sorted(found) or [math.nan]
    figures = median(each), each[len(each) * 99 // 100], each[-1]
    print(f"  {name:7}" + "".join(f"{scale * one:9.2f}" for one in figures), flush=True)


def measure_by_processor() -> None:
    """Have the window share its frames out by processor time."""
    from game.remote import seat_hand
    from game.remote.boards import table_picture
    from game.remote.seats import sheets
    from game.shell import app
    from game.table.painting import still

    for module in (seat_hand, table_picture, sheets, still):
        module.perf_counter = time.thread_time  # type: ignore[attr-defined]
    app.time = SimpleNamespace(perf_counter=time.thread_time)  # type: ignore[assignment,attr-defined]


class Given(NamedTuple):
    """The options."""

    game: str = ""
    seconds: float = 40.0
    wide: int = 0  # how many phones want a picture of the table
    shared: bool = False  # others use this machine


def main(given: Given) -> None:
    """Measure the games of the command line."""
    if given.shared:
        measure_by_processor()
    for game in [given.game] if given.game else CLIENTS:
        run(game, given.seconds, given.wide)
