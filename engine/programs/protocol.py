"""The public interface: JSON Lines on standard input and output (docs/protocol.md, version 1).

Every line gets exactly one reply; an invalid line gets an error and changes nothing.
"""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from engine.kernel.command import AnyGame, Parser, Usage, add_game, chosen_game
from engine.kernel.game import PositionError, chosen_options, knows_player, level_names, seats_in_words, seats_with
from engine.kernel.games import DEFAULT, BrokenGameError, find_game, game_of_format
from engine.kernel.reasons import IllegalAction
from engine.programs.safe_player import safe_player
from engine.wire import strict_json

VERSION = 1
MOST_BYTES = 1 << 22  # of a line: a position has some 20 kB, and reading 4 MB takes under a second
MOST_DEPTH = 500  # nesting of a line: far below the limit of Python's reader and writer

Reply = dict[str, Any]

log = logging.getLogger(__name__)


class Refusal(Exception):
    """A command that cannot be carried out: the protocol's code and a message in English."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Conversation:
    """One client's game.  `reply` answers a line; None means that the client has quit."""

    def __init__(self, default: AnyGame | None = None) -> None:
        """`default`: the game when a command names none."""
        self._default = default or find_game(DEFAULT)
        self._game = self._default
        self._state: Any = None

    def reply(self, line: bytes) -> Reply | None:
        """Return the answer to one line of input, or None for `quit`.  Never raises."""
        before = self._game, self._state
        try:
            return self._reply(line)
        except Refusal as refusal:
            code, message = refusal.code, str(refusal)
        except Exception:
            log.exception("a command failed")
            code, message = "internal", "the engine failed; what happened stands in its log"
        self._game, self._state = before
        return {"ok": False, "error": {"code": code, "message": message}}

    def _reply(self, line: bytes) -> Reply | None:
        command = _read(line)
        name = command.get("cmd")
        if name == "quit":
            return None
        handler = self._handlers.get(name) if isinstance(name, str) else None
        if handler is None:
            raise Refusal("bad_command", "unknown cmd")
        reply = {"ok": True, **handler(self, command)}
        if "game" in command and name in ("new", "info"):
            reply["game"] = command["game"]
        return reply

    def _named_game(self, command: Reply) -> AnyGame:
        """Return the game that `new` or `info` names."""
        if "game" not in command:
            return self._default
        try:
            return find_game(str(command["game"]))
        except KeyError:
            raise Refusal("bad_command", "there is no such game") from None
        except BrokenGameError as problem:
            raise Refusal("bad_command", str(problem)) from None

    def _new(self, command: Reply) -> Reply:
        game = self._named_game(command)
        names, given = command.get("players"), command.get("options", {})
        seats = seats_with(game, given if isinstance(given, dict) else {})
        if not isinstance(names, list) or len(names) not in seats or not all(isinstance(name, str) for name in names):
            raise Refusal("bad_command", f"players must be {seats_in_words(seats)} strings")
        if not isinstance(given, dict):
            raise Refusal("bad_command", "options must be an object")
        try:
            options = chosen_options(game.options, given)
        except ValueError as error:
            raise Refusal("bad_command", f"options.{error}") from None
        self._game, self._state = game, game.begin({"names": names, "seed": _seed(command), **options})
        return self._position(command)

    def _load(self, command: Reply) -> Reply:
        seed = _seed(command)
        if "position" not in command:
            raise Refusal("bad_command", "position is missing")
        position = command["position"]
        named = game_of_format(position.get("format")) if isinstance(position, dict) else None
        self._game = named or self._default  # it reports the wrong format
        try:
            self._state = self._game.codec.read_position(position, seed)
        except PositionError as error:
            raise Refusal("bad_position", str(error)) from None
        except Exception as error:  # a check is missing: the client is told, the log says where
            log.exception("a position was neither read nor refused")
            raise Refusal("bad_position", "position has values that do not go together") from error
        return self._position(command)

    def _info(self, command: Reply) -> Reply:
        game = self._named_game(command)
        return {
            "protocol": VERSION,
            "values": game.values,
            "players": level_names(game),
            "characters": _characters(game),
        }

    def _position(self, command: Reply) -> Reply:
        return {"position": self._game.codec.write_position(self._any_state())}

    def _legal(self, command: Reply) -> Reply:
        state = self._any_state()
        return {"actions": [self._game.codec.write_action(action) for action in self._game.legal(state)]}

    def _apply(self, command: Reply) -> Reply:
        data = command.get("action")
        if not isinstance(data, dict):
            raise Refusal("bad_command", "action must be an object")
        state = self._running()
        codec = self._game.codec
        action = codec.read_action(data)
        if action is None:
            rule = self._game.rule(state)
            asked = f": {rule} asks for something else" if rule else ""
            raise Refusal("illegal_action", f"this is no action of the game (protocol, section 3){asked}")
        try:
            self._state, events = self._game.apply(state, action)
        except IllegalAction as error:
            raise Refusal("illegal_action", str(error.reason)) from None
        return {"events": [codec.write_event(event) for event in events], **self._position(command)}

    def _view(self, command: Reply) -> Reply:
        seat = command.get("seat")
        if type(seat) is not int:
            raise Refusal("bad_command", "seat must be a whole number")
        state = self._any_state()
        if not 0 <= seat < len(self._game.summary(state).scores):
            raise Refusal("bad_command", f"there is no seat {seat}" if abs(seat) < 100 else "there is no such seat")
        return {"view": self._game.codec.write_view(self._game.view(state, seat))}

    def _choose(self, command: Reply) -> Reply:
        game, name = self._game, command.get("player")
        if not isinstance(name, str) or not knows_player(game, name):
            raise Refusal("bad_command", f"player must be one of {', '.join(level_names(game))}")
        state = self._running()
        player = safe_player(game, name, game.turn(state))
        choice = player.choose(game.view(state, game.to_act(state)), game.legal(state))
        return {"action": game.codec.write_action(choice.action)}

    def _any_state(self) -> Any:
        if self._state is None:
            raise Refusal("no_game", "no game yet: say new or load")
        return self._state

    def _running(self) -> Any:
        state = self._any_state()
        if self._game.result(state) is not None:
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


def _characters(game: AnyGame) -> list[Reply]:
    return [{"name": each.name, "levels": list(each.levels), "temper": each.temper} for each in game.characters]


def _seed(command: Reply) -> int:
    seed = command.get("seed", 0)
    if type(seed) is not int:
        raise Refusal("bad_command", "seed must be a whole number")
    return seed


def _read(line: bytes) -> Reply:
    """Return the JSON object of a line; anything else is `bad_json`.  Any text may be a name, even lone surrogates."""
    try:
        data = strict_json.read(line, most_bytes=MOST_BYTES, most_depth=MOST_DEPTH, any_text=True)
    except strict_json.JsonError:
        data = None
    if not isinstance(data, dict):
        raise Refusal("bad_json", "the line is no JSON object")
    return data


# ---------------------------------------------------------------- the command


def converse(source: BinaryIO, sink: BinaryIO, game: AnyGame | None = None) -> None:
    """Answer line after line until `quit` or the end of the input; a client that disconnects is an end as well."""
    sys.set_int_max_str_digits(0)  # an input number may grow by a digit before it is written; reading has its own limit
    conversation = Conversation(game)
    for line in _lines(source):
        reply = conversation.reply(line)
        if reply is None:
            return
        try:
            sink.write(json.dumps(reply).encode("ascii") + b"\n")
            sink.flush()
        except BrokenPipeError:
            return


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of the input; of a line that is too long, only enough to report that."""
    while line := source.readline(MOST_BYTES + 1):
        yield line
        while len(line) > MOST_BYTES and not line.endswith(b"\n"):
            line = source.readline(MOST_BYTES + 1)


def protocol(argv: list[str]) -> int:
    """Converse on standard input and output.  Returns 0, or 2 for bad arguments."""
    parser = Parser(prog="python -m engine protocol", description=__doc__)
    add_game(parser)
    try:
        parser.parse_args(argv)
        game = chosen_game(argv)
    except Usage as error:
        sys.stderr.write(f"protocol: {error}\n")
        return 2
    source = sys.stdin.buffer if sys.stdin is not None else io.BytesIO()  # a closed input counts as ended
    converse(source, sys.stdout.buffer, game)
    return 0
