"""The public interface: JSON Lines on standard input and output (docs/protocol.md, version 1).

Every line gets exactly one reply; whatever is wrong gets an error and changes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from engine.firenze import actions, events
from engine.firenze.board import VALUES
from engine.firenze.position import PositionError, from_json, to_json, view_json
from engine.firenze.rules import IllegalAction, apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.view import view

VERSION = 1
MOST_DIGITS = 4300  # of an integer in the input

Reply = dict[str, Any]


class Refusal(Exception):
    """A command that cannot be carried out: the code of the protocol and a message in English."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Conversation:
    """One client's game.  `reply` answers a line; None means that the client said goodbye."""

    def __init__(self) -> None:
        self._state: State | None = None

    def reply(self, line: bytes) -> Reply | None:
        """The answer to one line of input, or None for `quit`."""
        try:
            command = _read(line)
            name = command.get("cmd")
            if name == "quit":
                return None
            handler = self._handlers.get(name) if isinstance(name, str) else None
            if handler is None:
                raise Refusal("bad_command", "unknown cmd")
            return {"ok": True, **handler(self, command)}
        except Refusal as refusal:
            return {"ok": False, "error": {"code": refusal.code, "message": str(refusal)}}

    @property
    def _game(self) -> State:
        if self._state is None:
            raise Refusal("no_game", "no game yet: say new or load")
        return self._state

    def _new(self, command: Reply) -> Reply:
        names = command.get("players")
        if not isinstance(names, list) or not 2 <= len(names) <= 4 or not all(isinstance(name, str) for name in names):
            raise Refusal("bad_command", "players must be 2 to 4 strings")
        options = command.get("options", {})
        if not isinstance(options, dict):
            raise Refusal("bad_command", "options must be an object")
        campanile = options.get("campanile", True)
        if not isinstance(campanile, bool):
            raise Refusal("bad_command", "options.campanile must be true or false")
        levies = options.get("levies", "auto")
        if levies not in ("auto", "choose"):
            raise Refusal("bad_command", "options.levies must be auto or choose")
        self._state = new_game(names, _seed(command), campanile=campanile, levies=levies)
        return self._position(command)

    def _load(self, command: Reply) -> Reply:
        seed = _seed(command)
        if "position" not in command:
            raise Refusal("bad_command", "position is missing")
        try:
            self._state = from_json(command["position"], seed)
        except PositionError as error:
            raise Refusal("bad_position", str(error)) from None
        return self._position(command)

    def _info(self, command: Reply) -> Reply:
        from engine.firenze.players import PLAYERS

        return {"protocol": VERSION, "values": VALUES, "players": list(PLAYERS)}

    def _position(self, command: Reply) -> Reply:
        return {"position": to_json(self._game)}

    def _legal(self, command: Reply) -> Reply:
        return {"actions": [actions.to_json(action) for action in legal(self._game)]}

    def _apply(self, command: Reply) -> Reply:
        data = command.get("action")
        if not isinstance(data, dict):
            raise Refusal("bad_command", "action must be an object")
        state = self._running()
        action = actions.from_json(data)
        if action is None:
            raise Refusal("illegal_action", "this is no action of the game (protocol, section 3)")
        try:
            self._state, log = apply(state, action)
        except IllegalAction as error:
            raise Refusal("illegal_action", str(error.reason)) from None
        return {"events": [events.to_json(event) for event in log], **self._position(command)}

    def _view(self, command: Reply) -> Reply:
        seat = command.get("seat")
        if type(seat) is not int:
            raise Refusal("bad_command", "seat must be a whole number")
        state = self._game
        if not 0 <= seat < len(state.seats):
            raise Refusal("bad_command", f"there is no seat {seat}" if abs(seat) < 100 else "there is no such seat")
        return {"view": view_json(view(state, seat))}

    def _choose(self, command: Reply) -> Reply:
        from engine.firenze.players import PLAYERS, make_player

        name = command.get("player")
        if not isinstance(name, str) or name not in PLAYERS:
            raise Refusal("bad_command", f"player must be one of {', '.join(PLAYERS)}")
        state = self._running()
        player = make_player(name, seed=state.number)
        return {"action": actions.to_json(player.choose(view(state, state.to_act), legal(state)).action)}

    def _running(self) -> State:
        state = self._game
        if state.is_over:
            raise Refusal("over", "the game is over")
        return state

    _handlers: dict[str, Callable[[Conversation, Reply], Reply]] = {  # noqa: RUF012  (never changed)
        "new": _new,
        "load": _load,
        "info": _info,
        "position": _position,
        "legal": _legal,
        "apply": _apply,
        "view": _view,
        "choose": _choose,
    }


def _seed(command: Reply) -> int:
    seed = command.get("seed", 0)
    if type(seed) is not int:
        raise Refusal("bad_command", "seed must be a whole number")
    return seed


# ---------------------------------------------------------------- reading lines


def _read(line: bytes) -> Reply:
    """The JSON object of a line; anything else is `bad_json`."""
    try:
        data = json.loads(
            line.decode("utf-8"), parse_constant=_refuse_constant, parse_float=_finite, parse_int=_short_enough
        )
    except (ValueError, RecursionError):
        raise Refusal("bad_json", "the line is no JSON object") from None
    if not isinstance(data, dict):
        raise Refusal("bad_json", "the line is no JSON object")
    return data


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number out of range")
    return number


def _short_enough(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise ValueError("an integer of too many digits")
    return int(text)


def converse(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers line after line until `quit` or the end of the input; a client that went away is an end as well."""
    sys.set_int_max_str_digits(0)  # what was read may grow by a digit before it is written; reading has its own limit
    conversation = Conversation()
    for line in source:
        reply = conversation.reply(line)
        if reply is None:
            return
        try:
            sink.write(json.dumps(reply).encode("ascii") + b"\n")
            sink.flush()
        except BrokenPipeError:
            return


def main() -> int:
    """`python -m engine protocol`."""
    converse(sys.stdin.buffer, sys.stdout.buffer)
    return 0
