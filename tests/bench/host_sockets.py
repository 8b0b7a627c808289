"""The load of a house over real sockets: tables of all games awake in one process, a phone at each seat.

    python3 tests/by_hand.py host_sockets [--tables 667] [--rate 20] [--seconds 60]

The phones are in this process, on loopback.  As many presses a second come as `--rate` says, at tables that have been
quiet for some seconds.  Printed are the time from a press that decides to the last sheet of its table, as the phones
see it, the processor time of the house for each decision, and its memory.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from host_tables import laid
from houses import HouseProcess
from phone_table import show
from websockets.asyncio.client import ClientConnection, connect

from engine.kernel.games import GAMES, find_game
from firenze.checks.phones import pressable
from game.host.house import House
from game.remote.messages import TOLD, SeatSheet
from game.shell.context import Context

QUIET = 3.0
"""Seconds without a sheet after which a table is pressed at again."""
COMES = 0.02
"""Seconds between two phones that come."""


class Given(NamedTuple):
    """The options."""

    tables: int = 667
    rate: float = 20.0
    seconds: float = 60.0


class Line:
    """A phone.  told: its newest sheet, and at: when it came."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.told, self.at = "", 0.0
        self.heard = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for said in self._line:
            if isinstance(said, str) and said.startswith('{"tell":"sheet"'):
                self.told, self.at = said, time.perf_counter()

    @property
    def acts(self) -> bool:
        """Whether it is asked."""
        return bool(json.loads(self.told)["acts"])

    async def press(self, rng: random.Random) -> None:
        """Press something, mostly the first button."""
        sheet = TOLD.read(json.loads(self.told))
        assert isinstance(sheet, SeatSheet)
        answers = list(pressable(sheet))
        target = answers[0] if rng.random() < 0.5 else rng.choice(answers)
        said = {"say": "press", "sheet": sheet.number, "target": [target.kind, target.a, target.b]}
        await self._line.send(json.dumps(said))


Table = list[Line]


def furnished(folder: Path, tables: int) -> list[tuple[str, list[str]]]:
    """Set tables that sleep; return their names and the keys of their people."""
    house, found = House(folder, Context.open(folder, "en", 1.0), thinkers=1), []
    for number in range(tables):
        game = list(GAMES)[number % len(GAMES)]
        evening = laid(house, game, ("human",) * max(2, find_game(game).seats[0]))
        house.rooms.sleep(evening.table)
        found.append((evening.table, [*evening.keys.values()]))
    house.close()
    return found


async def come(house: HouseProcess, table: str, keys: list[str]) -> Table:
    """Return the phones of a table, once they have their sheets."""
    phones = []
    for key in keys:
        at = f"ws{house.url.removeprefix('http')}/seat/play/{table}"
        line = await connect(at, origin=house.url, max_size=None, open_timeout=60, ping_interval=None)  # type: ignore[arg-type]
        phones.append(Line(line))
        await line.send(json.dumps({"say": "hello", "token": key, "language": "en", "wide": False}))
        await asyncio.sleep(COMES)
    while not all(phone.told for phone in phones):
        await asyncio.sleep(COMES)
    return phones


async def pressed(free: list[Table], rng: random.Random, waits: list[float]) -> None:
    """Press at a free table, and note how long it took until all had their sheets, if that was a decision."""
    table = free.pop(rng.randrange(len(free)))
    asked, began = [phone for phone in table if phone.acts], time.perf_counter()
    if asked:  # nobody at the end of the game
        await rng.choice(asked).press(rng)
        await asyncio.sleep(QUIET)
    told = [phone.at for phone in table if phone.at > began]
    if len(told) > 1:
        waits.append(max(told) - began)
    free.append(table)


async def evening(given: Given, house: HouseProcess, names: list[tuple[str, list[str]]]) -> None:
    """Have all come, press, and print the figures."""
    rng, waits, pressing = random.Random(1), list[float](), list[asyncio.Task[None]]()
    began = time.perf_counter()
    tables = [await come(house, *each) for each in names]
    sockets, size = sum(map(len, tables)), megabytes(house)
    print(f"{len(tables)} tables, {sockets} sockets in {time.perf_counter() - began:.0f} s; {size:.0f} MB")
    await asyncio.sleep(QUIET)
    free, spent, began, presses = tables[:], processor(house), time.perf_counter(), 0
    while (now := time.perf_counter() - began) < given.seconds:
        await asyncio.sleep(max(0.0, presses / given.rate - now))
        presses += 1
        if free:
            pressing.append(asyncio.create_task(pressed(free, rng, waits)))
    await asyncio.gather(*pressing)
    spent = processor(house) - spent
    print(f"{presses} presses, {len(waits)} decisions in {given.seconds:.0f} s; median, 99 of 100 and longest in ms:")
    show("sheets", waits)
    print(f"{1000 * spent / len(waits):.1f} ms of processor time a decision, with everything else,")
    print(f"{len(waits) / spent:.0f} decisions a second on one core; {megabytes(house):.0f} MB")
    for line in (phone for table in tables for phone in table):
        line.heard.cancel()


def processor(house: HouseProcess) -> float:
    """Return the processor time of the house, in seconds."""
    assert house.process is not None
    fields = Path(f"/proc/{house.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(house: HouseProcess) -> float:
    """Return the memory of the house."""
    assert house.process is not None
    lines = Path(f"/proc/{house.process.pid}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def main(given: Given) -> None:
    """Set the tables, start the house, and play."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        names = furnished(Path(folder), given.tables)
        house = HouseProcess(Path(folder))
        house.link = "there is one"
        house.start()
        try:
            asyncio.run(evening(given, house, names))
        finally:
            house.kill()
