"""Damaged lines and positions, thousands of them, always the same ones: one reply a line, no exception, no harm."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from builder import seat, text
from contract import check_conservation, check_text
from lively import drifting
from test_load import EVERYWHERE, paths, place, rich

from engine.chance import Chance
from engine.firenze.position import PositionError, from_json, to_json
from engine.firenze.rules import apply, legal
from engine.protocol import Conversation

Json = dict[str, Any]

CODES = {"bad_json", "bad_command", "bad_position", "no_game", "illegal_action", "over"}
COMMANDS: list[Json] = [
    {"cmd": "new", "players": ["Anna", "Bruno"], "seed": 7, "options": {"campanile": True, "levies": "choose"}},
    {"cmd": "new", "players": ["a", "b", "c", "d"]},
    {"cmd": "load", "position": rich(), "seed": 7},
    {"cmd": "info"},
    {"cmd": "position"},
    {"cmd": "legal"},
    {"cmd": "apply", "action": {"do": "take", "slot": 0}},
    {"cmd": "apply", "action": {"do": "continue"}},
    {"cmd": "apply", "action": {"do": "found", "colour": "w"}},
    {"cmd": "apply", "action": {"do": "play", "card": "alchemist", "give": "w", "take": "v"}},
    {"cmd": "view", "seat": 1},
    {"cmd": "choose", "player": "random"},
]
BYTES = b'{}[]",:0123456789.eE+-truefalsn \\u\x00\xff\xc3\t' + b"wygrbv"
VALUES: list[Any] = [
    None, True, False, 0, 1, 2, 3, 5, 7, -1, 88, 10**30, 0.5, 1e300, "", "w", "v", "open", "neutral", "mason", "fame",
    "flood", "campanile", "levy", "give", "fulfil", "window", "over", "limits", "choose", "\ud800", [], {},
    [0], [0] * 6, ["fame"], {"card": "mason"}, {"5": 1},
]  # fmt: skip


def mangled(line: bytes, chance: Chance) -> bytes:
    """The line with one to four things done to its bytes."""
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


def twisted(told: Json, chance: Chance) -> Json:
    """The position with one to three values changed, swapped, doubled or gone."""
    result = copy.deepcopy(told)
    for _ in range(1 + chance.below(3)):
        all_places = list(paths(result)) or [("format",)]
        path = all_places[chance.below(len(all_places))]
        holder, key = place(result, path[:-1]), path[-1]
        other = all_places[chance.below(len(all_places))]
        match chance.below(6):
            case 0:
                holder[key] = VALUES[chance.below(len(VALUES))]
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
                with suppress(KeyError, IndexError, TypeError):  # the other place lay inside the one that was replaced
                    place(result, other[:-1])[other[-1]] = one
    return result


@pytest.mark.parametrize("seed", range(4))
def test_mangled_lines_get_one_ascii_reply_each(seed: int) -> None:
    chance = Chance.seeded(seed)
    conversation = Conversation()
    conversation.reply(json.dumps(COMMANDS[0]).encode())
    accepted = 0
    for _ in range(1500):
        line = mangled(json.dumps(COMMANDS[chance.below(len(COMMANDS))]).encode(), chance)
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


BASES = [
    *EVERYWHERE,
    text(seat(stock="www", hand="alchemist wholesaler patrician"), seat(stock="y", towers="g2"), row="mason:w fame:v"),
    text(seat(stock="w", towers="w1 w2 w3"), seat(), step="levy", taken="tribute", forfeit=2, forfeited=[], due=0,
         levies="choose"),
    text(seat(stock="wwww", towers="w3+ y3+", hand="architect smuggler"), seat(stock="v"), step="fulfil"),
    text(seat(stock="wwww", towers="w3", hand="mason"), step="build", church="campanile"),
    text(seat(hand="saboteur"), seat(towers="w1"), step="window"),
    text(seat(hand="mason fame fame scandal scandal", buildings="bridge"), step="limits", due=0),
    text(seat(seals=0), seat(), seat(), step="over", player=2),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(BASES)))
def test_twisted_positions_are_refused_with_a_word_or_can_be_played(number: int) -> None:
    chance = Chance.seeded(number)
    accepted = 0
    for count in range(220):
        told = twisted(BASES[number], chance)
        try:
            state = from_json(told, count)
        except PositionError as refusal:
            assert refusal.field and refusal.problem
            continue
        accepted += 1
        check_text(state)
        again = to_json(from_json(to_json(state)))
        assert again == to_json(state)
        for _ in range(12):
            actions = legal(state)
            if not actions:
                assert state.is_over
                break
            state, _ = apply(state, drifting(state, actions, chance))
            check_conservation(state)
    assert accepted


def test_computer_players_answer_in_twisted_positions_too() -> None:
    chance = Chance.seeded(99)
    conversation = Conversation()
    answered = 0
    for count in range(400):
        told = twisted(BASES[count % len(BASES)], chance)
        reply = conversation.reply(json.dumps({"cmd": "load", "position": told}).encode())
        assert reply is not None
        if not reply["ok"] or reply["position"]["turn"]["step"] == "over":
            continue
        listed = conversation.reply(b'{"cmd":"legal"}')
        for player in (b"greedy", b"random"):
            chosen = conversation.reply(b'{"cmd":"choose","player":"' + player + b'"}')
            assert chosen is not None and listed is not None
            assert chosen["ok"], chosen
            assert chosen["action"] in listed["actions"]
        answered += 1
    assert answered > 10
