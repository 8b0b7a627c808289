"""Damaged lines and positions, always the same ones: one reply a line, no exception, no harm."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from courts import Json
from fuersten_games import NAMES, check_cards, check_supplies, check_text, drifting
from test_fuersten_load import STEPS, paths

from engine.chance import Chance
from engine.fuersten.position import PositionError, from_json
from engine.fuersten.rules import apply, legal
from engine.protocol import Conversation

CODES = {"bad_json", "bad_command", "bad_position", "no_game", "illegal_action", "over"}
COMMANDS: list[Json] = [
    {"cmd": "new", "game": "fuersten", "players": NAMES[:3], "seed": 7, "options": {"fog": True}},
    {"cmd": "new", "game": "fuersten", "players": NAMES},
    *({"cmd": "load", "position": position} for position in STEPS.values()),
    {"cmd": "info", "game": "fuersten"},
    {"cmd": "legal"},
    {"cmd": "apply", "action": {"do": "put_back", "card": "poet"}},
    {"cmd": "apply", "action": {"do": "offer", "object": "lake"}},
    {"cmd": "apply", "action": {"do": "place", "orient": 0, "at": [0, 0]}},
    {"cmd": "apply", "action": {"do": "work", "card": "poet", "bonus": "lakes"}},
    {"cmd": "apply", "action": {"do": "take", "prestige": 3}},
    {"cmd": "apply", "action": {"do": "done"}},
    {"cmd": "view", "seat": 2},
    {"cmd": "choose", "player": "random"},
]
BYTES = b'{}[]",:0123456789.eE+-truefalsn \\u\x00\xff\xc3\t'
VALUES: list[Any] = [
    None, True, False, 0, 1, 2, 3, 5, 7, 100, 200, 600, -1, 10**30, 0.5, 1e300, "", "poet", "lakes", "court", "lake",
    "none", "jester", "builder", "prestige", "recruiting", "profession", "bonus", "tower", "travel", "hire", "offer",
    "bid", "place", "sift", "lure", "act", "take", "over", "\ud800", [], {}, [0], [0, 0], ["poet"],
    {"card": "poet", "by": 0},
]  # fmt: skip


def mangled(line: bytes, chance: Chance) -> bytes:
    """The line with one to three things done to its bytes."""
    bytes_ = bytearray(line)
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(bytes_) + 1)
        match chance.below(4):
            case 0:
                bytes_[at : at + 1] = bytes([BYTES[chance.below(len(BYTES))]])
            case 1:
                bytes_.insert(at, BYTES[chance.below(len(BYTES))])
            case 2:
                del bytes_[at : at + 1 + chance.below(6)]
            case 3:
                other = chance.below(len(bytes_) + 1)
                bytes_[at:at] = bytes_[other : other + chance.below(20)]
    return bytes(bytes_).replace(b"\n", b" ")


def at_place(value: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def twisted(told: Json, chance: Chance) -> Json:
    """The position with one or two values changed, swapped, doubled or gone."""
    result = copy.deepcopy(told)
    for _ in range(1 + chance.below(2)):
        all_places = list(paths(result)) or [("format",)]
        path, other = all_places[chance.below(len(all_places))], all_places[chance.below(len(all_places))]
        holder, key = at_place(result, path[:-1]), path[-1]
        match chance.below(6):
            case 0:
                holder[key] = VALUES[chance.below(len(VALUES))]
            case 1 if type(holder[key]) is int:
                holder[key] += 1 - 2 * chance.below(2)
            case 2:
                del holder[key]
            case 3:
                holder[key] = copy.deepcopy(at_place(result, other))
            case 4 if isinstance(holder, list) and isinstance(key, int):
                holder.insert(key, copy.deepcopy(holder[key]))
            case 5:
                one, two = copy.deepcopy(holder[key]), copy.deepcopy(at_place(result, other))
                holder[key] = two
                with suppress(KeyError, IndexError, TypeError):  # the other place lay inside the one that was replaced
                    at_place(result, other[:-1])[other[-1]] = one
    return result


@pytest.mark.parametrize("seed", range(2))
def test_mangled_lines_get_one_ascii_reply_each(seed: int) -> None:
    chance = Chance.seeded(seed)
    conversation = Conversation()
    conversation.reply(json.dumps(COMMANDS[0]).encode())
    accepted = 0
    for _ in range(900):
        line = json.dumps(COMMANDS[chance.below(len(COMMANDS))]).encode()
        line = mangled(line, chance) if chance.below(5) else line
        before = conversation.reply(b'{"cmd":"position"}')
        reply = conversation.reply(line)
        if reply is None:
            assert json.loads(line)["cmd"] == "quit"
            continue
        json.dumps(reply).encode("ascii")
        accepted += reply["ok"]
        if not reply["ok"]:
            assert reply["error"]["code"] in CODES
            assert conversation.reply(b'{"cmd":"position"}') == before
    assert accepted > 50


@pytest.mark.parametrize("name", STEPS)
def test_twisted_positions_are_refused_with_a_word_or_can_be_played(name: str) -> None:
    chance = Chance.seeded(len(name))
    accepted = 0
    for count in range(200):
        told = twisted(STEPS[name], chance)
        try:
            state = from_json(told, count)
        except PositionError as refusal:
            assert refusal.field and refusal.problem
            continue
        accepted += 1
        check_text(state)
        for _ in range(12):
            actions = legal(state)
            if not actions:
                assert state.is_over
                break
            state, _ = apply(state, drifting(actions, chance))
            check_cards(state)
            check_supplies(state)
    assert accepted


def test_computer_players_answer_in_twisted_positions_too(caplog: pytest.LogCaptureFixture) -> None:
    chance = Chance.seeded(99)
    conversation = Conversation()
    info = conversation.reply(b'{"cmd":"info","game":"fuersten"}')
    assert info
    answered = 0
    for count in range(240):
        told = twisted(list(STEPS.values())[count % len(STEPS)], chance)
        reply = conversation.reply(json.dumps({"cmd": "load", "position": told}).encode())
        assert reply is not None
        if not reply["ok"] or reply["position"]["turn"]["step"] == "over":
            continue
        listed = conversation.reply(b'{"cmd":"legal"}')
        for player in info["players"]:
            chosen = conversation.reply(json.dumps({"cmd": "choose", "player": player}).encode())
            assert chosen is not None and listed is not None
            assert chosen["ok"], chosen
            assert chosen["action"] in listed["actions"]
        answered += 1
    assert answered > 10 and not caplog.records  # nobody had to be helped out
