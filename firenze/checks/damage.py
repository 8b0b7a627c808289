"""Damaged lines and positions: whatever somebody sends is refused with a word, and the game goes on."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.programs.protocol import Conversation
from firenze.checks.contract import check_text, expect
from firenze.checks.walks import NAMES, AnyGame, Json, steps

Path = tuple[str | int, ...]

BYTES = b'{}[]",:0123456789.eE+-truefalsn \\u\x00\xff\xc3\t'
JUNK: tuple[Any, ...] = (None, True, False, 0, 1, 2, 3, 5, 7, -1, 10**30, 0.5, 1e300, "", "\ud800", [], {}, [0])
CODES = frozenset({"bad_json", "bad_command", "bad_position", "no_game", "illegal_action", "over"})
"""Reasons for which the protocol refuses a line."""


def _nothing(state: Any) -> None:
    pass


# ---------------------------------------------------------------- what is damaged


def samples(game: AnyGame) -> tuple[dict[str, Json], list[Json]]:
    """Return positions of a game played by chance, one for each question, and some of its actions."""
    positions, actions = dict[str, Json](), list[Json]()
    for state, action, _, _ in steps(game, game.seats[0], 1):
        positions.setdefault(game.question(state), game.codec.write_position(state))
        actions.append(game.codec.write_action(action))
    return positions, actions[::5]


def commands(game: AnyGame, positions: Mapping[str, Json], actions: Sequence[Json]) -> list[Json]:
    """Return commands of the protocol to damage; the first one begins a game."""
    new: list[Json] = [{"cmd": "new", "game": game.name, "players": NAMES[:seats]} for seats in game.seats]
    new[0] |= {"seed": 7, "options": {"fog": True, **{each.name: each.choices[-1] for each in game.options}}}
    loads = [{"cmd": "load", "position": position, "seed": 7} for position in positions.values()]
    asked = [{"cmd": "info", "game": game.name}, *({"cmd": cmd} for cmd in ("position", "legal"))]
    said = [{"cmd": "apply", "action": action} for action in actions]
    return [*new, *loads[:10], *asked, *said, {"cmd": "view", "seat": 1}, {"cmd": "choose", "player": "random"}]


def paths(told: Any, path: Path = ()) -> Iterator[Path]:
    """Yield every place of a JSON value."""
    keys: Any = told if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else ()
    for key in keys:
        here, inner = (*path, key), told[key]
        yield here
        if isinstance(inner, dict | list):
            yield from paths(inner, here)


def place(told: Any, path: Path) -> Any:
    """Return the value at a place."""
    for key in path:
        told = told[key]
    return told


def mangled(line: bytes, chance: Chance) -> bytes:
    """Return the line after one to four changes to its bytes."""
    bytes_ = bytearray(line)
    for _ in range(1 + chance.below(4)):
        at = chance.below(len(bytes_) + 1)
        match chance.below(5):
            case 0:
                bytes_[at : at + 1] = bytes([BYTES[chance.below(len(BYTES))]])
            case 1:
                bytes_.insert(at, BYTES[chance.below(len(BYTES))])
            case 2:
                del bytes_[at : at + 1 + chance.below(6)]
            case 3:
                other = chance.below(len(bytes_) + 1)
                bytes_[at:at] = bytes_[other : other + chance.below(20)]
            case 4:
                bytes_ = bytes_[:at] if chance.below(3) == 0 else bytes_
    return bytes(bytes_).replace(b"\n", b" ")


def twisted(told: Json, chance: Chance, values: Sequence[Any]) -> Json:
    """Return the position with one to three values changed, swapped, doubled or removed."""
    result = copy.deepcopy(told)
    for _ in range(1 + chance.below(3)):
        all_places = list(paths(result))
        if not all_places:
            break
        path = all_places[chance.below(len(all_places))]
        holder, key = place(result, path[:-1]), path[-1]
        other = all_places[chance.below(len(all_places))]
        match chance.below(6):
            case 0:
                holder[key] = copy.deepcopy(values[chance.below(len(values))])
            case 1 if type(holder[key]) is int:
                holder[key] += 1 - 2 * chance.below(2)
            case 2:
                del holder[key]
            case 3:
                holder[key] = copy.deepcopy(place(result, other))
            case 4 if isinstance(holder, list) and isinstance(key, int):
                holder.insert(key, copy.deepcopy(holder[key]))
            case 5:
                one, two = copy.deepcopy(holder[key]), copy.deepcopy(place(result, other))
                holder[key] = two
                with suppress(KeyError, IndexError, TypeError):  # the other place was inside the replaced one
                    place(result, other[:-1])[other[-1]] = one
    return result


# ---------------------------------------------------------------- what is done with it


def check_mangled_lines(told: Sequence[Json], seed: int, lines: int = 1500) -> str:
    """Check that a conversation answers mangled commands, and keeps its game; the first command begins one."""
    chance, conversation = Chance.seeded(seed), Conversation()
    conversation.reply(json.dumps(told[0]).encode())
    accepted = 0
    for _ in range(lines):
        line = json.dumps(told[chance.below(len(told))]).encode()
        line = mangled(line, chance) if chance.below(5) else line
        before = conversation.reply(b'{"cmd":"position"}')
        reply = conversation.reply(line)
        if reply is None:
            expect(json.loads(line)["cmd"] == "quit", f"{line!r} ends the conversation")
            continue
        json.dumps(reply).encode("ascii")
        accepted += reply["ok"]
        if not reply["ok"]:
            expect(reply["error"]["code"] in CODES, f"{line!r} is refused with {reply}")
            expect(conversation.reply(b'{"cmd":"position"}') == before, f"{line!r} is refused and changes the game")
    expect(accepted > lines // 30, f"only {accepted} of {lines} lines are accepted")
    return f"{lines} lines, {lines - accepted} refused"


def check_twisted_positions(
    game: AnyGame,
    told: Json,
    twists: int,
    values: Sequence[Any] = JUNK,
    check: Callable[[Any], None] = _nothing,
    seed: int = 1,
) -> int:
    """Check that damaged positions are refused with a word, or can be played; return how many can."""
    chance, accepted = Chance.seeded(seed), 0
    for count in range(twists):
        damaged = twisted(told, chance, values)
        try:
            state = game.codec.read_position(damaged, count)
        except PositionError as refusal:
            expect(refusal.field and refusal.problem, f"a position is refused without a word: {damaged}")
            continue
        accepted += 1
        check_text(game, state)
        for _ in range(12):
            actions = game.legal(state)
            if not actions:
                expect(game.result(state), f"nobody can do anything, and the game is not over: {damaged}")
                break
            state, _ = game.apply(state, actions[chance.below(len(actions))])
            check(state)
    return accepted


def check_is_no_position(game: AnyGame) -> None:
    """Check that what is no position at all is refused as such."""
    nothing: list[Any] = [None, [], 7, game.codec.position_format]
    for data in nothing:
        try:
            game.codec.read_position(data, 0)
        except PositionError as refusal:
            expect(refusal.field == "position", f"{data!r} is refused for its field {refusal.field!r}")
        else:
            raise AssertionError(f"{data!r} is read as a position: raise PositionError")
