"""Hundreds of thousands of requests to one protocol server: every line gets one reply, and the server stays alive.

    python3 tests/by_hand.py fuzz_server [--game fuersten] [--requests 200000] [--seed 1]

Positions come from random games; copies of them are changed so that stones and cards are conserved (most of these are
loaded although no game can reach them) or simply damaged.  Each loaded position is asked for its legal actions, its
views and the choices of the computer players, and is played on a little.  Broken lines come in between.

A failure is: no reply, a second reply, a reply that is not an object of the protocol, a server that ends, the code
`internal`, an unfinished position without a legal action, a legal action that is refused, an illegal action of a
computer player, and a written position that does not load unchanged.  Each is printed with its position; status 1.
Takes some 2 minutes.
"""

import copy
import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from anywhere import bent
from same_protocol import NAMES, damaged
from target import Findings, Server, work_folder

from engine.kernel.chance import Chance
from engine.kernel.games import DEFAULT, find_game
from firenze.checks.damage import JUNK

Position = dict[str, Any]
CODES = ("bad_json", "bad_command", "bad_position", "no_game", "illegal_action", "over", "internal")
COMMANDS = ("new", "load", "apply", "view", "choose", "info", "legal", "undo", "position")
ODD_LINES = (b"", b" ", b"null", b"[]", b"7", b'"quit"', b"{}", b"\xff\xfe", b"\0", b'{"cmd":"quit\\u0000"}')
SHOWN = 12
"""Number of failures printed in full, with their position."""


# ---------------------------------------------------------------- positions beyond any game


def shaken(position: Position, chance: random.Random, steps: Sequence[Any]) -> Position:
    """Return a copy with things moved, numbers changed a little, and sometimes the turn of another position.  steps:
    the turns of other positions."""
    changed = copy.deepcopy(position)
    changed.pop("result", None)
    for _ in range(chance.choice((1, 2, 3, 5))):
        chance.choice((_move_thing, _move_thing, _change_number, _swap_seats))(changed, chance)
    if chance.random() < 0.25:
        changed["turn"] = copy.deepcopy(chance.choice(steps))
    if chance.random() < 0.3:
        changed.pop("rng", None)
    return changed


def _lists(node: Any) -> Iterator[list[Any]]:
    """Yield all lists of a position, nested ones too."""
    if isinstance(node, list):
        yield node
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _lists(value)


def _move_thing(position: Position, chance: random.Random) -> None:
    """Move an entry from one list to another one that holds, or may hold, the same kind of things."""
    lists = list(_lists(position))
    origin = chance.choice([some for some in lists if some] or lists)
    target = chance.choice([some for some in lists if not some or type(some[0]) is type(next(iter(origin), None))])
    if origin and origin is not position["players"] and target is not position["players"]:
        thing = origin.pop(chance.randrange(len(origin)))
        target.insert(chance.randint(0, len(target)), thing)


def _change_number(position: Position, chance: random.Random) -> None:
    """Raise or lower a number a little, by steps typical of prices and points."""
    holders = [position, *position["players"], *(value for value in position.values() if isinstance(value, dict))]
    holder = chance.choice(holders)
    numbers = [key for key, value in holder.items() if type(value) is int]
    if numbers:
        key = chance.choice(numbers)
        holder[key] += chance.choice((-100, -3, -1, 1, 1, 2, 100, 700))


def _swap_seats(position: Position, chance: random.Random) -> None:
    """Swap one property of two seats."""
    one, other = chance.sample(position["players"], 2)
    key = chance.choice([key for key in one if key != "name"])
    one[key], other[key] = other[key], one[key]


# ---------------------------------------------------------------- requests


class Fuzz:
    """A server, the requests to it, and the faults of its replies."""

    def __init__(self, game: str, log: Path, chance: random.Random, findings: Findings) -> None:
        self._log = log
        self.game = game
        self.chance, self.findings = chance, findings
        self.server = Server(log)
        self.requests = self.deaths = 0
        self.position: Position | None = None

    def ask(self, request: object) -> dict[str, Any] | None:
        """Return the reply; None if there was none (a failure: the server is restarted)."""
        self.requests += 1
        reply = self.server.ask(request)
        if reply is None:
            self.deaths += 1
            self.fail("no reply", request, self._log.read_text(errors="replace")[-4000:])
            self.server.close()
            self.server = Server(self._log)
            return None
        kind = request["cmd"] if isinstance(request, dict) and isinstance(request.get("cmd"), str) else "line"
        code = reply["error"].get("code") if reply.get("ok") is False else "ok"
        self.findings.good(f"{kind if len(kind) < 12 else 'line'}: {code}")
        if code not in (*CODES, "ok") or (code != "ok" and not reply["error"].get("message")):
            self.fail("a reply that is none", request, str(reply))
        if code == "internal":
            self.fail("internal", request, self._log.read_text(errors="replace")[-4000:])
        return reply

    def fail(self, what: str, request: object, details: str = "") -> None:
        """Note a failure, with the position behind it."""
        text = repr(request)[:200]
        self.findings.bad(what, text, details)
        if self.findings.failures <= SHOWN and self.position is not None:
            print(f"    position: {json.dumps(self.position, separators=(',', ':'))}", flush=True)


def games(fuzz: Fuzz, count: int) -> list[Position]:
    """Return positions of random games, some of them over."""
    chance, found = fuzz.chance, []
    for _ in range(count):
        seats = chance.choice(find_game(fuzz.game).seats)
        new = {"cmd": "new", "game": fuzz.game, "players": NAMES[:seats], "seed": chance.randrange(10**9)}
        options = {"campanile": chance.random() < 0.7, "levies": chance.choice(("auto", "choose"))}
        reply = fuzz.ask(new | ({"options": options} if fuzz.game == DEFAULT else {}))
        greedy = chance.random() < 0.2
        for number in range(400 if greedy else chance.randrange(20, 500)):
            legal = (fuzz.ask({"cmd": "legal"}) or {}).get("actions")
            if not legal:
                break
            action = chance.choice([a for a in legal if a["do"] not in ("continue", "raise")] or legal)
            if greedy:
                action = (fuzz.ask({"cmd": "choose", "player": "greedy"}) or {}).get("action", action)
            reply = fuzz.ask({"cmd": "apply", "action": action})
            if reply and reply["ok"] and number % 12 == 0:
                found.append(reply["position"])
        if reply and reply.get("ok"):
            found.append(reply["position"])
    return found


def broken_line(fuzz: Fuzz, position: Position) -> bytes:
    """Return a line that is not a request."""
    chance = fuzz.chance
    good = json.dumps({"cmd": "load", "position": position}).encode()
    match chance.randrange(9):
        case 0 | 1:
            line = bytearray(good)
            for _ in range(chance.choice((1, 3, 30))):
                line[chance.randrange(len(line))] = chance.choice((chance.randrange(11, 256), 34, 92, 91, 123))
            return bytes(line)
        case 2:
            return good[: chance.randrange(len(good))]
        case 3:
            return chance.choice((b"[", b'{"a":')) * chance.choice((10, 400, 990, 1100, 20_000))
        case 4:
            return chance.randbytes(chance.randrange(200)).replace(b"\n", b" ")
        case 5:
            number = chance.choice((b"NaN", b"Infinity", b"1e999", b"9" * 5000, b"9" * 4300, b"-0", b"1.0", b"1e2"))
            return good.replace(b": 0", b": " + number, chance.choice((1, 5)))
        case 6:
            return chance.choice(ODD_LINES)
        case 7:
            command = {"cmd": chance.choice(COMMANDS)}
            fields = ("players", "seed", "options", "position", "action", "seat", "player", "cmd", "game")
            return json.dumps(command | {chance.choice(fields): chance.choice(JUNK) for _ in range(3)}).encode()
        case _:
            name = chance.choice(("\ud800", "\0", "x" * 100_000, "\u200f", "\x1b[2J", ""))
            return json.dumps({"cmd": "new", "players": [name, name]}).encode()


def try_position(fuzz: Fuzz, position: Position) -> bool:
    """Load a position and send every query about it; return whether it was accepted."""
    chance = fuzz.chance
    fuzz.position = position
    reply = fuzz.ask({"cmd": "load", "position": position, "seed": chance.randrange(100)})
    if reply is None or not reply["ok"]:
        return False
    for _ in range(chance.choice((1, 2, 4, 12))):
        current = fuzz.position = reply["position"]
        over = current["turn"]["step"] == "over"
        legal = (fuzz.ask({"cmd": "legal"}) or {}).get("actions")
        if legal is None:
            return True
        if over != (not legal):
            fuzz.fail("no legal action" if not over else "actions in a game that is over", {"cmd": "legal"})
            return True
        if not _questions(fuzz, current, legal) or over or chance.random() < 0.1:
            break
        reply = fuzz.ask({"cmd": "apply", "action": chance.choice(legal)})
        if reply is None:
            return True
        if not reply["ok"]:
            if reply["error"]["code"] != "internal":
                fuzz.fail("a legal action is refused", {"cmd": "apply"}, str(reply))
            return True
    return True


def _questions(fuzz: Fuzz, position: Position, legal: list[dict[str, Any]]) -> bool:
    """Ask for views, computer players, an illegal action, and the position again; return whether it is unchanged."""
    chance, deaths = fuzz.chance, fuzz.deaths
    if chance.random() < 0.2:
        reply = fuzz.ask({"cmd": "view", "seat": chance.randrange(len(position["players"]))})
        if reply is not None and not reply["ok"]:
            fuzz.fail("no view", {"cmd": "view"}, str(reply))
    if legal:
        for player, share in (("random", 0.15), ("greedy", 0.25)):
            if chance.random() < share:
                reply = fuzz.ask({"cmd": "choose", "player": player})
                if reply is not None and reply["ok"] and reply["action"] not in legal:
                    fuzz.fail("a player's action is not legal", {"cmd": "choose", "player": player}, str(reply))
        if chance.random() < 0.1:
            fuzz.ask({"cmd": "apply", "action": damaged(chance.choice(legal), chance) | {"x": chance.choice(JUNK)}})
            return fuzz.deaths == deaths and _again(fuzz, position)
    return fuzz.deaths == deaths and (chance.random() > 0.05 or _again(fuzz, position))


def _again(fuzz: Fuzz, position: Position) -> bool:
    """Load a written position; return whether it is accepted unchanged."""
    reply = fuzz.ask({"cmd": "load", "position": position})
    if reply is not None and (not reply["ok"] or reply["position"] != position):
        fuzz.fail("not loaded again as it was given out", {"cmd": "load"}, str(reply)[:500])
        return False
    return reply is not None


def changed(position: Position, others: Sequence[Position], game: str, chance: random.Random) -> Position:
    """Return a changed position: bent, or, now and then, damaged."""
    if chance.random() < 0.25:
        return damaged(position, chance)
    if game == DEFAULT:
        return bent(position, Chance.seeded(chance.randrange(2**32)))
    return shaken(position, chance, [other["turn"] for other in others])


class Given(NamedTuple):
    """The options."""

    seed: int = 1
    game: str = DEFAULT
    requests: int = 200_000
    seconds: float = 300  # ends before the requests are done


def main(given: Given) -> int:
    """Send the requests; return 0, or 1 if something failed."""
    findings, chance, began = Findings(), random.Random(given.seed), time.monotonic()
    loads = accepted = 0
    with work_folder() as name:
        fuzz = Fuzz(given.game, Path(name) / "server.log", chance, findings)
        positions = games(fuzz, 12)
        while fuzz.requests < given.requests and time.monotonic() - began < given.seconds:
            if chance.random() < 0.002:
                positions[chance.randrange(len(positions))] = chance.choice(games(fuzz, 1))
            position = chance.choice(positions)
            if chance.random() < 0.15:
                fuzz.position = None
                fuzz.ask(broken_line(fuzz, position))
                continue
            loads += 1
            accepted += try_position(fuzz, changed(position, positions, given.game, chance))
        if not fuzz.server.is_silent():
            findings.bad("server", "it says more than it was asked")
        status = fuzz.server.leave()
        if status != 0:
            findings.bad("server", f"status {status} at the end of the input")
    seconds = time.monotonic() - began
    status = findings.status()
    print(f"{fuzz.requests} requests in {seconds:.0f} s, {fuzz.deaths} deaths")
    print(f"{accepted} of {loads} changed positions accepted")
    return status
