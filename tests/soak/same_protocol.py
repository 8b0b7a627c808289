"""Two checkouts answer the same: whole games, damaged positions, illegal actions and broken lines, byte for byte.

    python3 tests/by_hand.py same_protocol --before DIR --after DIR [--game fuersten] [--decisions 150000] [--seed 1]

Both run `python -m engine protocol` and get the same lines.  Prints the counts; status 1 at the first difference.
Error messages may differ, their codes may not; `--sentences` compares the messages too. Events are for display
(docs/protocol.md): `--without-events` leaves them out, for checkouts in which they have new fields.  Where the second
has options or values that the first has not, `--more-options` leaves out `info` and names only what both offer.
"""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kernel.game import quick_level
from engine.kernel.games import DEFAULT, find_game
from firenze.checks.damage import JUNK, twisted

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elisa")


class Server:
    """The protocol of one checkout, line by line."""

    def __init__(self, root: Path) -> None:
        env = os.environ | {"PYTHONPATH": str(root)}
        command = [sys.executable, "-m", "engine", "protocol"]
        self._process = subprocess.Popen(
            command, cwd=root, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def send(self, line: bytes) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        """Return its reply; raise ValueError if it has died."""
        assert self._process.stdout is not None
        reply: dict[str, Any] = json.loads(self._process.stdout.readline())
        return reply

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


class Difference(Exception):
    """Different answers of the two."""


class Pair:
    """Both checkouts, with the same requests."""

    def __init__(self, before: Path, after: Path, strict: bool, without_events: bool) -> None:
        self._servers = Server(before), Server(after)
        self._strict = strict
        self._without_events = without_events
        self.counts: Counter[str] = Counter()

    def ask(self, request: object, kind: str) -> dict[str, Any]:
        """Return the reply of both; raise Difference."""
        line = request if isinstance(request, bytes) else json.dumps(request).encode()
        for server in self._servers:
            server.send(line)
        first, second = (server.answer() for server in self._servers)
        self.counts[kind] += 1
        if not first["ok"]:
            self.counts[f"refused: {first['error']['code']}"] += 1
        if self._told(first) != self._told(second):
            raise Difference(f"{line[:2000]!r}\n  before: {str(first)[:1500]}\n  after:  {str(second)[:1500]}")
        return first

    def _told(self, reply: dict[str, Any]) -> str:
        if self._without_events:
            reply = {key: value for key, value in reply.items() if key != "events"}
        if not self._strict and not reply["ok"]:
            return str(reply["error"]["code"])
        return json.dumps(reply)

    def close(self) -> None:
        """End both."""
        for server in self._servers:
            server.close()


def damaged(position: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return a copy of a position with some values replaced, swapped, moved by one or removed."""
    return twisted(position, Chance.seeded(chance.randrange(2**32)), JUNK)


TELL_OFFERED = """
import json, sys
from engine.kernel.games import find_game
game = find_game(sys.argv[1])
print(json.dumps({"seats": [*game.seats], "options": {option.name: option.choices for option in game.options}}))
"""


def offered_by(root: Path, game: str) -> dict[str, Any]:
    """Return the numbers of seats and the options with their choices that a checkout has."""
    told = subprocess.check_output(
        [sys.executable, "-c", TELL_OFFERED, game], cwd=root, env=os.environ | {"PYTHONPATH": str(root)}
    )
    offered: dict[str, Any] = json.loads(told)
    return offered


def play(pair: Pair, chance: random.Random, most: int, game: str, offered: dict[str, Any]) -> None:
    """Play one game by random decisions, with questions in between; then send damaged copies of its positions.

    offered: numbers of seats, and choices by option.
    """
    found = find_game(game)
    seats = chance.choice(offered["seats"])
    options = {name: chance.choice(choices) for name, choices in offered["options"].items()}
    seed = chance.randrange(2 ** chance.choice((8, 40, 80)))
    new = {"cmd": "new", "game": game, "players": NAMES[:seats], "seed": seed, "options": options}
    reply = pair.ask(new, "new")
    if not reply["ok"]:  # options that do not go together
        return
    kept = []
    for number in range(most):
        legal = pair.ask({"cmd": "legal"}, "legal")["actions"]
        if not legal:
            break
        if chance.random() < 0.02:
            pair.ask({"cmd": "view", "seat": chance.randrange(-1, seats + 1)}, "view")
        if chance.random() < 0.004:
            pair.ask({"cmd": "choose", "player": quick_level(found)}, "choose")
        if chance.random() < 0.03:
            action = dict(chance.choice(legal))
            action[chance.choice([*action, "slot"])] = chance.choice(JUNK)
            if action not in legal:
                pair.ask({"cmd": "apply", "action": action}, "changed action")
                legal = pair.ask({"cmd": "legal"}, "legal")["actions"] or legal
        # leaving a step is less likely, so that towers grow
        lively = [a for a in legal if a["do"] != "continue"] or legal
        reply = pair.ask({"cmd": "apply", "action": chance.choice(lively if chance.random() < 0.6 else legal)}, "apply")
        if reply["ok"] and number % (150 if game == DEFAULT else 20) == 0:
            kept.append(reply["position"])
    for position in kept:
        for _ in range(6):
            pair.ask({"cmd": "load", "position": damaged(position, chance), "seed": seed}, "damaged position")
        line = bytearray(json.dumps({"cmd": "load", "position": position}).encode())
        for _ in range(3):
            line[chance.randrange(len(line))] = chance.randrange(32, 256)
        pair.ask(bytes(line), "broken line")
        pair.ask({"cmd": "load", "position": position, "seed": seed}, "load")


class Given(NamedTuple):
    """The options."""

    before: Path
    after: Path
    game: str = DEFAULT
    decisions: int = 20_000
    seed: int = 1
    sentences: bool = False  # compare the sentences of errors too
    more_options: bool = False  # the second one has options of its own
    without_events: bool = False  # events are for display and may have new fields


def main(given: Given) -> int:
    """Compare; return 0, or 1 if they differ."""
    pair = Pair(given.before.resolve(), given.after.resolve(), given.sentences, given.without_events)
    chance = random.Random(given.seed)
    status = 0
    try:
        if not given.more_options:
            pair.ask({"cmd": "info", "game": given.game}, "info")
        offered = offered_by(given.before.resolve(), given.game)
        while pair.counts["apply"] < given.decisions:
            play(pair, chance, given.decisions - pair.counts["apply"], given.game, offered)
    except Difference as difference:
        print(f"they differ: {difference}")
        status = 1
    finally:
        pair.close()
    for kind, count in sorted(pair.counts.items()):
        print(f"{count:9} {kind}")
    print("a difference" if status else "no difference")
    return status
