"""A house in a process of its own, as `firenze host` keeps it, and phones that play at its tables over real sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from firenze.checks.patience import PATIENCE, wait_for
from firenze.checks.phones import pressable
from game.remote.messages import TOLD, Pulse, SeatSheet

LOCAL = "127.0.0.1"
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
READ = 0.4
"""Seconds after a sheet in which a press does not count as meant."""
ROOT = Path(__file__).resolve().parents[3]


def free_port() -> int:
    """Return a port that nobody has."""
    with socket.socket() as found:
        found.bind((LOCAL, 0))
        return int(found.getsockname()[1])


class HouseProcess:
    """A house; `kill` ends it as a power failure would, and `start` opens it again.  url: behind a proxy.  log: a file
    for it."""

    def __init__(self, data: Path, *options: str, url: str = "", log: IO[str] | None = None) -> None:
        self.data, self.port, self._options = data, free_port(), options
        self.url = url or f"http://{LOCAL}:{self.port}"
        self.link, self._log = "", log
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Open the house."""
        command = [*self._command(), "--port", str(self.port)]
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": self._log}
        self.process = subprocess.Popen(command, **pipes, text=True, cwd=ROOT, env={**os.environ})
        if not self.link:
            assert self.process.stdout is not None
            self.link = _link(self.process.stdout.readline() + self.process.stdout.readline())
        wait_for(self._answers, "the house", pause=0.05)

    def renew_link(self) -> None:
        """End the link of the house by a new one."""
        self.link = _link(
            subprocess.run([*self._command(), "--link"], stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout
        )

    def _command(self) -> list[str]:
        about = ["--data", str(self.data), "--url", self.url, *self._options]
        return [sys.executable, "-m", "game", "host", *about]

    def _answers(self) -> bool:
        assert self.process is not None and self.process.poll() is None, "the house has ended"
        try:
            with urllib.request.urlopen(f"http://{LOCAL}:{self.port}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self, number: int = signal.SIGKILL) -> None:
        """End the process at once, if it lives."""
        assert self.process is not None
        self.process.send_signal(number)
        self.process.wait(PATIENCE)

    def fail(self, rng: random.Random) -> None:
        """Kill the process, and open the house again."""
        self.kill()
        self.start()

    def mend(self) -> None:
        """Do nothing: it is open again."""

    def door(self, rng: random.Random) -> int:
        """Return the port at which somebody is served who comes now."""
        return self.port

    def ask(self, name: str, /, **wish: Any) -> dict[str, Any]:
        """Say a wish; return the answer."""
        return said(self.url, name, wish)

    def table(self, game: str, kinds: tuple[str, ...]) -> tuple[str, list[str]]:
        """Set a table, and let persons take its chairs; return its name and their keys."""
        host = self.ask("come", house=self.link)["key"]
        table = self.ask("found", key=host, game=game, kinds=list(kinds))["table"]
        invitation = self.ask("invite", key=host, table=table)["invitation"]
        keys, places = [host], [place for place, kind in enumerate(kinds) if kind == "human"]
        for number, place in enumerate(places):
            seated = self.ask(
                "sit",
                key=host if number == 0 else "",
                table=table,
                invitation=invitation,
                place=place,
                name=NAMES[number],
            )
            keys[number:] = [seated["key"]]
        return table, keys


def _link(printed: str) -> str:
    """Return the secret of the link that a house has printed."""
    sentence, link = printed.splitlines()
    assert sentence == "Whoever opens this link may set tables. It holds until there is a new one:"
    return link.rpartition("#")[2]


def said(url: str, name: str, wish: dict[str, Any], **headers: str) -> dict[str, Any]:
    """Say a wish as a page does; return the answer."""
    request = urllib.request.Request(f"{url}/api/{name}", json.dumps(wish).encode(), {"Origin": url, **headers})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
    except urllib.error.HTTPError as refused:
        found = json.load(refused)
    return found


class TwinHouse(HouseProcess):
    """A house that two processes keep; whoever comes reaches either, as behind a proxy.  store: the URL of its base."""

    def __init__(self, data: Path, store: str) -> None:
        super().__init__(data, "--store", store)
        self.twins = [self, HouseProcess(data, "--store", store, url=self.url)]
        self._dead: HouseProcess | None = None

    def start(self) -> None:
        """Open the house."""
        super().start()
        self.twins[1].link = self.link
        self.twins[1].start()

    def fail(self, rng: random.Random) -> None:
        """Kill one of the processes."""
        self._dead = rng.choice(self.twins)
        HouseProcess.kill(self._dead)

    def mend(self) -> None:
        """Start the dead one again."""
        assert self._dead is not None
        HouseProcess.start(self._dead)
        self._dead = None

    def kill(self, number: int = signal.SIGKILL) -> None:
        """End the house."""
        for each in self.twins:
            if each is not self._dead:
                HouseProcess.kill(each, number)

    def ask(self, name: str, /, **wish: Any) -> dict[str, Any]:
        """Say a wish to either process; return the answer."""
        return self.ask_at(self.door(random.Random()), name, wish)

    def ask_at(self, port: int, name: str, wish: dict[str, Any]) -> dict[str, Any]:
        """Say a wish to the process at a port; return the answer."""
        here = {"Host": self.url.partition("//")[2], "Origin": self.url}
        return said(f"http://{LOCAL}:{port}", name, wish, **here)

    def door(self, rng: random.Random) -> int:
        """Return the port of a process that lives."""
        return rng.choice([each.port for each in self.twins if each is not self._dead])


class HostedPhone:
    """A phone at a table.  Its newest sheet is `sheet`."""

    def __init__(self, house: HouseProcess, table: str, key: str, rng: random.Random) -> None:
        self._house, self._table, self._key, self._rng = house, table, key, rng
        self.line: ClientConnection
        self.sheet: SeatSheet | None = None
        self._open = ExitStack()
        self.pulses = 0
        self.is_cut = False
        self.come()

    def come(self) -> None:
        """Connect, and wait for the first sheet; again and again, if the line is cut meanwhile."""
        wait_for(self._comes, "the first sheet", pause=0.1)

    def _comes(self) -> bool:
        self.leave()
        at = f"ws{self._house.url.removeprefix('http')}/seat/play/{self._table}"
        options: dict[str, Any] = {"origin": self._house.url, "open_timeout": PATIENCE, "close_timeout": 1}
        try:
            door = socket.create_connection((LOCAL, self._house.door(self._rng)), PATIENCE)
            self.line = self._open.enter_context(connect(at, sock=door, **options))
        except (OSError, EOFError, InvalidHandshake):
            return False
        self.is_cut, self.sheet = False, None
        self.say(say="hello", token=self._key, language="en", wide=False)
        wait_for(lambda: (self.hear(0.05) and self.sheet) or self.is_cut, "the first sheet")
        return not self.is_cut

    def say(self, **message: Any) -> None:
        """Say something."""
        try:
            self.line.send(json.dumps(message))
        except ConnectionClosed:
            self.is_cut = True

    def hear(self, seconds: float) -> bool:
        """Take whatever is told within a time; return whether there was something."""
        try:
            told = self.line.recv(seconds)
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.is_cut = True
            return False
        message = TOLD.read(json.loads(told)) if isinstance(told, str) else None
        if isinstance(message, SeatSheet):
            self.sheet = message
        self.pulses += isinstance(message, Pulse)
        return True

    @property
    def acts(self) -> bool:
        """Whether it is asked."""
        return self.sheet is not None and self.sheet.acts

    def press(self) -> None:
        """Press anything that answers, mostly the first button."""
        assert self.sheet is not None
        answers = list(pressable(self.sheet))
        assert answers, f"nothing answers {self.sheet.prompt!r}"
        target = answers[0] if self._rng.random() < 0.5 else self._rng.choice(answers)
        self.say(say="press", sheet=self.sheet.number, target=[target.kind, target.a, target.b])

    def leave(self) -> None:
        """Close the line."""
        self._open.close()


def settled(phones: list[HostedPhone]) -> None:
    """Let all phones hear whatever there is: the answers to their pings come behind it, and then nothing more.  Those
    that are cut off come back, as pages do."""
    for phone in phones:
        phone.pulses = 0
        phone.say(say="ping")
    is_more = True
    while is_more or not all(phone.pulses or phone.is_cut for phone in phones):
        heard = [phone.hear(0.1) for phone in phones if not phone.is_cut]
        is_more = any(heard)
    cut = [phone for phone in phones if phone.is_cut]
    for phone in cut:
        phone.come()
    if cut:
        settled(phones)


class Facts(NamedTuple):
    """The facts of a sheet that outlast the process."""

    scores: tuple[str, ...]
    ready: frozenset[str]
    acts: bool
    position: tuple[str, ...]


def facts(phone: HostedPhone) -> Facts:
    """Return the facts that a phone shows."""
    sheet = phone.sheet
    assert sheet is not None
    ready = frozenset(seat.name for seat in sheet.seats if seat.ready)
    return Facts(tuple(seat.score for seat in sheet.seats), ready, sheet.acts, sheet.position)


class Evening(NamedTuple):
    """The figures of a game in a house whose processes are killed: presses, and the most seconds after a kill until
    everybody had gone on."""

    presses: int
    longest: float


def killed_and_continued(house: HouseProcess, game: str, kills: int, seed: int) -> Evening:
    """Play a table in a house of which a process is killed at random moments, and check after each that nothing
    accepted is lost.  Raises AssertionError."""
    rng, data, presses, longest = random.Random(seed), house.data, 0, 0.0
    last: HostedPhone | None = None
    house.start()
    try:
        table, keys = house.table(game, ("human",) * 3)
        phones = [HostedPhone(house, table, key, rng) for key in keys]
        for _ in range(kills):
            settled(phones)
            for _ in range(rng.randrange(3, 9)):
                before, lines = [facts(phone) for phone in phones], _lines(data)
                time.sleep(READ)
                last = rng.choice([phone for phone in phones if phone.acts])
                last.press()
                presses += 1
                if rng.random() < 0.2:
                    break
                settled(phones)
                before, lines, last = [facts(phone) for phone in phones], _lines(data), None
            time.sleep(rng.random() * 0.02)
            began = time.monotonic()
            house.fail(rng)
            settled(phones)
            longest = max(longest, time.monotonic() - began)
            now = _lines(data)
            assert now[: len(lines)] == lines, "a decision that was shown has gone from the journal"
            for was, phone in zip(before, phones, strict=True):
                is_further = facts(phone).ready >= was.ready or now != lines
                assert facts(phone) == was or (last is not None and is_further), (was, facts(phone))  # it counted
            assert any(phone.acts for phone in phones)
            house.mend()
    finally:
        house.kill()
    return Evening(presses, longest)


def _lines(data: Path) -> list[bytes]:
    """Return the whole lines of the journals of a house."""
    return [line for path in sorted(data.glob("games/*.firenze")) for line in path.read_bytes().split(b"\n")[:-1]]
