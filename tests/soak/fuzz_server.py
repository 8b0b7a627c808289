"""Hundreds of thousands of requests to one protocol server: every line gets one reply, and the server stays alive.

    python3 tests/by_hand.py fuzz_server [--game fuersten] [--requests 200000] [--seed 1] [--checkout DIR]

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

from by_hand import ROOT
from same_protocol import JUNK, damaged
from target import NAMES as PEOPLE
from target import Findings, Server, work_folder

from engine.kernel.games import DEFAULT, find_game

Position = dict[str, Any]
NAMES = (*PEOPLE, "Elena")
COLOURS = "wygrbv"
PERSONS = ("alchemist", "architect", "princess", "wholesaler", "mason", "patrician", "saboteur", "smuggler")
EVENTS = ("collapse", "flood", "storehouse_fire", "luxury_tax", "botch", "renaissance", "tribute")
SHORT_ROW = ("event", "raze", "strip", "burn", "levy", "window")
STEPS = (
    *("choose", "pay", "event", "raze", "strip", "burn", "levy", "window", "swap", "give", "build", "fee"),
    *("fulfil", "limits"),
)
CODES = ("bad_json", "bad_command", "bad_position", "no_game", "illegal_action", "over", "internal")
COMMANDS = ("new", "load", "apply", "view", "choose", "info", "legal", "undo", "position")
ODD_LINES = (b"", b" ", b"null", b"[]", b"7", b'"quit"', b"{}", b"\xff\xfe", b"\0", b'{"cmd":"quit\\u0000"}')
SHOWN = 12
"""Number of failures printed in full, with their position."""


# ---------------------------------------------------------------- positions beyond any game


def rearranged(position: Position, chance: random.Random) -> Position:
    """Return a copy with stones, cards, seals and the step moved elsewhere, and nothing lost."""
    changed = copy.deepcopy(position)
    changed.pop("result", None)
    moves = (_move_stones, _move_stones, _move_cards, _move_cards, _towers, _seals, _turn, _step, _step)
    for _ in range(chance.choice((1, 2, 3, 5, 8))):
        chance.choice(moves)(changed, chance)
    _mend_row(changed, chance)
    if chance.random() < 0.3:
        changed.pop("rng", None)
    return changed


def _piles(position: Position) -> list[list[int]]:
    """Return everything that holds stones, as six counts each."""
    stocks = [seat["stock"] for seat in position["players"]]
    rows = [card["stones"] for card in position["row"]]
    transit = position["turn"].get("transit")
    return [*stocks, *stocks, *stocks, position["bag"], *rows, *([transit] if transit else [])]


def _move_stones(position: Position, chance: random.Random) -> None:
    origin, target = chance.choice(_piles(position)), chance.choice(_piles(position))
    colours = range(6) if chance.random() < 0.3 else [chance.randrange(6)]
    for colour in colours:
        count = origin[colour] if chance.random() < 0.4 else chance.randint(0, origin[colour])
        origin[colour] -= count
        target[colour] += count


def _move_cards(position: Position, chance: random.Random) -> None:
    """Move a card from one place to another that may hold it."""
    places: list[list[str]] = [position["draw"], position["discard"]]
    for seat in position["players"]:
        places += [seat["hand"], seat["hand"], seat["buildings"]]
    origin, target = chance.choice(places), chance.choice(places)
    if chance.random() < 0.3:
        card = chance.choice(position["row"])
        if origin:
            at = chance.randrange(len(origin))
            if origin in (position["draw"], position["discard"]):
                card["card"], origin[at] = origin[at], card["card"]
        return
    hands = [seat["hand"] for seat in position["players"]]
    for _ in range(chance.choice((1, 1, 3, 10))):
        allowed = [card for card in origin if not any(target is hand for hand in hands) or card in PERSONS]
        if allowed:
            card = chance.choice(allowed)
            origin.remove(card)
            target.append(card)


def _towers(position: Position, chance: random.Random) -> None:
    """Add, remove, raise or lower a tower; its stones come from the bag and go there."""
    seat = chance.choice(position["players"])
    towers, bag = seat["towers"], position["bag"]
    on_turn = seat is position["players"][position["turn"]["player"] % len(position["players"])]
    kind = chance.random()
    if kind < 0.4 or not towers:
        colour = chance.randrange(6)
        height = min(bag[colour], chance.randint(1, chance.choice((3, 5, 8, 12))))
        if height:
            bag[colour] -= height
            old = not on_turn or chance.random() < 0.6
            raised = not old or (on_turn and chance.random() < 0.3)
            towers.append({"colour": COLOURS[colour], "height": height, "old": old, "raised": raised})
        return
    tower = chance.choice(towers)
    colour = COLOURS.index(tower["colour"])
    if kind < 0.6:
        towers.remove(tower)
        bag[colour] += tower["height"]
    else:
        change = max(1 - tower["height"], min(bag[colour], chance.randint(-3, 4)))
        tower["height"] += change
        bag[colour] -= change


def _seals(position: Position, chance: random.Random) -> None:
    """Place or take back seals, and set the end to match."""
    players, orders = position["players"], position["orders"]
    for _ in range(chance.choice((1, 3, 10))):
        row = orders[chance.choice(COLOURS)]
        at = chance.randrange(6)
        if row[at] == "open":
            seat = chance.randrange(len(players))
            if players[seat]["seals"]:
                players[seat]["seals"] -= 1
                row[at] = seat
        elif row[at] != "neutral" and chance.random() < 0.5:
            players[row[at]]["seals"] += 1
            row[at] = "open"
    without = [number for number, seat in enumerate(players) if not seat["seals"]]
    position["end"] = chance.choice(without) if without else None


def _turn(position: Position, chance: random.Random) -> None:
    turn = position["turn"]
    match chance.randrange(9):
        case 0:
            turn["built"] = chance.randrange(7)
        case 1:
            turn["played"] = chance.sample(PERSONS, chance.randrange(len(PERSONS) + 1))
        case 2:
            turn["free_choice"] = not turn["free_choice"]
        case 3:
            turn["swapped"] = not turn["swapped"]
        case 4:
            turn["player"] = turn["to_act"] = chance.randrange(len(position["players"]))
            _all_old(position)
        case 5:
            turn["number"] = chance.choice((1, 2, 10**6, 10**20))
        case 6:
            chance.choice(position["players"])["score"] = chance.choice((-50, 0, 3, 200, 10**12))
        case 7:
            position["options"]["levies"] = chance.choice(("auto", "choose"))
        case 8:
            church = position["church"]
            for card in church:
                if "bells" in card:
                    seats = range(len(position["players"]))
                    card["bells"] = chance.sample(seats, chance.randrange(len(seats)))
            if chance.random() < 0.3:
                balcony = chance.choice(position["balconies"])
                balcony["value"] = chance.choice((-3, 0, 1, 40))


def _all_old(position: Position) -> None:
    for number, seat in enumerate(position["players"]):
        for tower in seat["towers"]:
            if number != position["turn"]["player"]:
                tower["old"], tower["raised"] = True, False


def _step(position: Position, chance: random.Random) -> None:
    """Set another step, with its fields; the event card of a step comes from the piles, or goes back there."""
    turn = position["turn"]
    if "taken" in turn:
        position["discard"].append(turn["taken"])
    for colour, count in enumerate(turn.get("transit", ())):
        position["bag"][colour] += count
    for name in ("slot", "due", "taken", "transit", "forfeit", "forfeited", "want"):
        turn.pop(name, None)
    step = turn["step"] = chance.choice(STEPS)
    player = turn["player"]
    turn["to_act"] = player
    seat = position["players"][player]
    stones = sum(seat["stock"])
    if step in ("event", "raze", "strip", "burn", "levy"):
        _take_event(position, chance, step)
    if step == "pay":
        turn["slot"] = chance.randint(1, 5)
        turn["due"] = chance.randint(1, max(1, min(turn["slot"], stones)))
    elif step == "burn":
        turn["due"] = chance.randint(1, max(1, min(3, stones)))
    elif step == "give":
        turn["slot"] = chance.randrange(6)
        held = [colour for colour in range(6) if position["row"][turn["slot"] % len(position["row"])]["stones"][colour]]
        turn["want"] = COLOURS[chance.choice(held or [0])]
        turn["due"] = chance.randint(1, max(1, min(3, stones)))
    elif step == "fee":
        turn["due"] = chance.randint(1, max(1, min(6, stones)))
    elif step == "limits":
        turn["due"] = max(0, stones - chance.choice((6, 7, 8, 9, 10, 12)))
    elif step == "levy":
        position["options"]["levies"] = "choose"
        turn["to_act"] = chance.randrange(len(position["players"]))
        turn["forfeited"] = []
        turn["forfeit"], turn["due"] = chance.choice(((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (0, 4)))


def _take_event(position: Position, chance: random.Random, step: str) -> None:
    wanted = {"raze": ("collapse",), "strip": ("botch",), "burn": ("storehouse_fire",)}.get(
        step, ("flood", "luxury_tax", "tribute") if step == "levy" else EVENTS
    )
    piles = [pile for pile in (position["discard"], position["draw"]) for card in pile if card in wanted]
    if not piles:
        return
    pile = chance.choice(piles)
    taken = chance.choice([card for card in pile if card in wanted])
    pile.remove(taken)
    position["turn"]["taken"] = taken
    if taken in ("flood", "storehouse_fire") and step not in ("raze", "strip"):
        position["turn"]["transit"] = [0] * 6


def _mend_row(position: Position, chance: random.Random) -> None:
    """Give the row the length of the step: surplus cards are discarded, missing ones come from the piles."""
    row, length = position["row"], 5 if position["turn"]["step"] in SHORT_ROW else 6
    while len(row) > length:
        card = row.pop(chance.randrange(len(row)))
        position["discard"].append(card["card"])
        for colour, count in enumerate(card["stones"]):
            position["bag"][colour] += count
    while len(row) < length and (position["draw"] or position["discard"]):
        row.append({"card": (position["draw"] or position["discard"]).pop(), "stones": [0] * 6})


# ---------------------------------------------------------------- positions of any other game


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

    def __init__(self, game: str, checkout: Path, log: Path, chance: random.Random, findings: Findings) -> None:
        self._checkout, self._log = checkout, log
        self.game = game
        self.chance, self.findings = chance, findings
        self.server = Server(checkout, log)
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
            self.server = Server(self._checkout, self._log)
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
    """Return a changed position: rearranged, or, now and then, damaged."""
    if chance.random() < 0.25:
        return damaged(position, chance)
    if game == DEFAULT:
        return rearranged(position, chance)
    return shaken(position, chance, [other["turn"] for other in others])


class Given(NamedTuple):
    """The options."""

    checkout: Path = ROOT  # the code that is tried
    seed: int = 1
    game: str = DEFAULT
    requests: int = 200_000
    seconds: float = 300  # ends before the requests are done


def main(given: Given) -> int:
    """Send the requests; return 0, or 1 if something failed."""
    findings, chance, began = Findings(), random.Random(given.seed), time.monotonic()
    loads = accepted = 0
    with work_folder() as name:
        fuzz = Fuzz(given.game, given.checkout.resolve(), Path(name) / "server.log", chance, findings)
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
