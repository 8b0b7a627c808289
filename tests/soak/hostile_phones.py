"""Strangers attack the phones' server: nothing gets in, nothing changes, memory stays flat, and the window goes on.

    python3 tests/by_hand.py hostile_phones [--messages 200000] [--connections 2000] [--guesses 100000]

A window in this process runs 60 frames a second, each with 3 ms of work; two honest phones press ten times a second;
and another process attacks: half-open and broken connections, wrong names and origins, floods, slow readers, used
invitations, then hostile messages from phones that hold a seat, then guessed invitations and letters, for so long that
one of a hundred frames can be told. Printed are the times of the window's frames, from the moment at which they are
due, and of the honest presses, before and during each wave, and what the server refused.

A failure is: a logged warning or exception, a seat that is taken, a press that is accepted from a hostile phone, an
honest phone that loses its connection, more memory at the end than at the beginning of the last two waves (4 MB), and a
frame that takes longer than 8.3 ms, without other programs, in more than one of a hundred cases.  Takes some 5 minutes.
"""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import queue
import statistics
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import phone_attacks
from by_hand import ROOT
from target import Findings

from game.remote.arrivals import Came, Left, SaidBy
from game.remote.gate import Gate
from game.remote.messages import Notice, Press, SeatSheet, SheetGroup, SheetItem
from game.remote.server import Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import of_bytes

HOSTILE, HONEST = (0, 1, 2), (3, 4)
FRAME = 1 / 60
WORK = 0.003
"""Seconds of work in a frame."""
MOST_WORK = 0.0083
"""Seconds that a frame may take in 99 of 100 cases."""
MOST_GROWTH = 4.0
"""Megabytes."""
RECENT = 20
"""Sheets on which a press still counts: the other honest phone presses too.  Hostile presses name older ones."""
PICTURE_EVERY = 30
"""Frames between two pictures of the table."""


class Complaints(logging.Handler):
    """Every warning, error and lost exception."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(logging.WARNING)
        self._findings = findings
        self._formatter = logging.Formatter()
        threading.excepthook = lambda given: self._findings.bad("exception", repr(given.exc_value))

    def emit(self, record: logging.LogRecord) -> None:
        """Count a failure."""
        self._findings.bad("logged", record.getMessage(), self._formatter.format(record))


class FrameClock:
    """How long a frame would have taken without other programs: the system says for how long this thread, and that of
    the server, were ready to run and did not (Linux)."""

    def __init__(self, server: Server) -> None:
        thread = server.thread
        assert thread is not None
        self._files = [
            os.open(f"/proc/self/task/{number}/schedstat", os.O_RDONLY)
            for number in (threading.get_native_id(), thread.native_id)
        ]
        self._began = (0.0, 0.0, 0.0)

    def start(self) -> None:
        """Begin before the frame is waited for."""
        self._began = self._read()

    def alone(self, taken: float) -> float:
        """Return the time of a frame that took so long."""
        ran, waited, server_waited = (now - before for now, before in zip(self._read(), self._began, strict=True))
        held_up = max(0.0, taken - ran - waited)  # by the server's thread, which has the lock of Python
        return min(taken, ran + max(0.0, held_up - server_waited))

    def _read(self) -> tuple[float, float, float]:
        """Return the seconds for which this thread ran, was ready to run, and the server's thread was ready to run."""
        own, server = ([int(word) / 1e9 for word in os.pread(file, 64, 0).split()] for file in self._files)
        return own[0], own[1], server[1]


class Window:
    """The window's thread: it takes what arrives, accepts what is asked for, and tells all seats."""

    def __init__(self, server: Server, findings: Findings) -> None:
        self.server, self.findings = server, findings
        self.number = 1000
        self.accepted = dict.fromkeys(HONEST, 0)
        self.frames: list[float] = []
        self.alone: list[float] = []
        """The same without what other programs took of the processor."""
        self._clock = FrameClock(server)
        self._count = 0
        self._loops = _calibrated()
        self._next = time.perf_counter()
        self._picture = os.urandom(60_000)

    def frame(self) -> None:
        """Run a frame: wait for its time, work, and answer the phones."""
        self._next = max(self._next + FRAME, time.perf_counter())
        self._clock.start()
        time.sleep(max(0.0, self._next - time.perf_counter()))
        _work(self._loops)
        for arrival in self.server.arrived():
            match arrival:
                case Came(seat):
                    self.server.tell(seat, sheet(seat, self.number, self.accepted.get(seat, 0)))
                case SaidBy(seat, _, message):
                    self._answer(seat, message)
                case Left():
                    pass
        self._count += 1
        if self._count % PICTURE_EVERY == 0:
            for seat in self.server.connected & set(HOSTILE):
                self.server.picture(seat, self._picture)
        taken = time.perf_counter() - self._next
        self.frames.append(taken)
        self.alone.append(self._clock.alone(taken))

    def _answer(self, seat: int, message: Any) -> None:
        """Accept a press on the seat's own target of a recent sheet; refuse all else."""
        is_now = isinstance(message, Press) and self.number - RECENT <= message.sheet <= self.number
        if not is_now or message.target != ("seat", seat, 0):
            self.findings.good("messages refused by the window")
            self.server.tell(seat, Notice("No."))
            return
        if seat in HOSTILE:
            self.findings.bad("effect", f"{message} of seat {seat}")
            return
        self.accepted[seat] += 1
        self.number += 1
        for each in range(5):
            self.server.tell(each, sheet(each, self.number, self.accepted.get(each, 0)))

    def report(self, name: str) -> float:
        """Print and forget the times of the frames; return the 99th percentile of the work."""
        print(f"{name}: {len(self.frames)} frames, {megabytes():.1f} MB", flush=True)
        for what, times in (("on this machine", self.frames), ("without other programs", self.alone)):
            times.sort()
            p50, p90, p99 = (_at(times, share) * 1000 for share in (0.5, 0.9, 0.99))
            print(f"    {what}: p50 {p50:.2f} p90 {p90:.2f} p99 {p99:.2f} max {times[-1] * 1000:.1f} ms", flush=True)
        high = _at(self.alone, 0.99)
        self.forget()
        return high

    def forget(self) -> None:
        """Forget the times of the frames."""
        self.frames.clear()
        self.alone.clear()


def sheet(seat: int, number: int, accepted: int) -> SeatSheet:
    """Return a sheet of some kilobytes.  accepted: the number of presses of the seat so far."""
    items = tuple(
        SheetItem(("card", n, seat), f"Card {n}", ("7 florins", "worth 3 points"), f"/c{n}.png") for n in range(40)
    )
    return SeatSheet(
        number, "Lots", seat, (), True, "Choose a lot.", groups=(SheetGroup("Cards", items),), coach=str(accepted)
    )


def _work(loops: int) -> int:
    total = 0
    for number in range(loops):
        total += number & 7
    return total


def _calibrated() -> int:
    """Return how many rounds of `_work` take the time of a frame's work, undisturbed."""
    loops, times = 10_000, []
    for _ in range(200):
        began = time.thread_time()
        _work(loops)
        times.append(time.thread_time() - began)
    return int(loops * WORK / statistics.median(times))


def _at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


def megabytes() -> float:
    """Return the memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def keys_of_hostile_phones(server: Server, window: Window) -> dict[int, str]:
    """Let the hostile phones take their seats once; return their keys, and a used invitation as that of seat -1."""
    from websockets.sync.client import connect
    from websockets.typing import Origin

    keys = {}
    for seat in HOSTILE:
        token = server.invite(seat)
        host = f"{phone_attacks.LOCAL}:{server.port}"
        with connect(f"ws://{host}/seat", origin=Origin(f"http://{host}")) as line:
            line.send(json.dumps({"say": "hello", "token": token, "language": "de", "wide": True}))
            keys[seat] = json.loads(line.recv())["key"]
        keys[-1] = token
    while server.connected:
        window.frame()
    return keys


class Given(NamedTuple):
    """The options."""

    checkout: Path = ROOT  # the code that is tried
    seed: int = 1
    messages: int = 20_000
    connections: int = 500
    guesses: int = 10_000


def main(given: Given) -> int:
    """Attack and report; return 1 if something went wrong."""
    findings = Findings()
    logging.getLogger().addHandler(Complaints(findings))
    files = {"/": of_bytes("text/html", b"x" * 20_000), "/seat.js": of_bytes("text/javascript", b"x" * 40_000)}
    server = Server(files, Gate(), PhoneVoices.load("de"), bind=phone_attacks.LOCAL, port=0)
    server.start()
    window = Window(server, findings)
    keys = keys_of_hostile_phones(server, window)
    processes = multiprocessing.get_context("spawn")
    results: Any = processes.Queue()
    over = processes.Event()
    honest = {seat: server.invite(seat) for seat in HONEST}
    counts = {"connections": given.connections, "messages": given.messages, "guesses": given.guesses}
    players = processes.Process(target=phone_attacks.play, args=(server.port, honest, over, results))
    attackers = processes.Process(target=phone_attacks.attack, args=(server.port, keys, counts, given.seed, results))
    players.start()
    _run_for(window, 8.0)
    window.forget()
    _run_for(window, 10.0)
    window.report("in peace")
    attackers.start()
    _attacked(window, results, findings)
    window.forget()
    _run_for(window, 5.0)
    window.report("in peace again")
    over.set()
    _judge_honest(window, results, findings)
    server.close()
    for process in (players, attackers):
        process.join(10)
    for reason, count in sorted(server.refused.items()):
        print(f"{count:8} refused: {reason}")
    return findings.status()


def _run_for(window: Window, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        window.frame()


def _attacked(window: Window, results: Any, findings: Findings) -> None:
    """Run frames while the other process attacks, and judge each wave."""
    memory: list[float] = []
    while (wave := _result(window, results)) is not None:
        name, count, seconds, done = wave
        print(f"{name}: {count} in {seconds:.0f} s ({count / seconds:.0f} a second): {done}", flush=True)
        if window.report(name) > MOST_WORK:
            findings.bad("frames", f"too slow during {name}")
        for what in ("let in by a wrong name", "let in by a used invitation", "let in hastily", "seats guessed"):
            if done.get(what):
                findings.bad("let in", f"{done[what]} {what}")
        memory.append(megabytes())
    if memory[-1] - memory[0] > MOST_GROWTH:
        findings.bad("memory", f"{memory}")


def _result(window: Window, results: Any) -> Any:
    while True:
        window.frame()
        try:
            return results.get_nowait()
        except queue.Empty:
            continue


def _judge_honest(window: Window, results: Any, findings: Findings) -> None:
    """Report how the honest phones fared."""
    _, times, lost = _result(window, results)
    times.sort()
    print(
        f"honest presses: {len(times)}, to the next sheet p50 {_at(times, 0.5) * 1000:.1f} "
        f"p99 {_at(times, 0.99) * 1000:.1f} max {times[-1] * 1000:.0f} ms; {lost} connections lost"
    )
    if lost:
        findings.bad("honest", f"{lost} connections lost")
    if len(times) < 100:
        findings.bad("honest", f"only {len(times)} presses")
