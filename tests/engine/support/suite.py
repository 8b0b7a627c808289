"""The facts that the tests of every game need to know about one.

A game in the list of games is tested without further work.  Anything to try beyond the content of its random games is
in `suite_NAME.py` here, as `SUITE`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from engine.kernel.games import find_game
from engine.kernel.reasons import IllegalAction, Reason
from engine.programs.protocol import Conversation

Json = dict[str, Any]
Path = tuple[str | int, ...]

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elena"]
BYTES = b'{}[]",:0123456789.eE+-truefalsn \\u\x00\xff\xc3\t'
JUNK: tuple[Any, ...] = (None, True, False, 0, 1, 2, 3, 5, 7, -1, 10**30, 0.5, 1e300, "", "\ud800", [], {}, [0])


def _nothing(state: Any) -> None:
    pass


@dataclass(frozen=True)
class Achievements:
    """The achievements of a game.  counter: makes the counter of its statistics for a number of seats.  names: of all
    achievements.  earned: for each, events that earn it for seat 0, and events that narrowly miss it.  ended: makes the
    end of a game with these scores.  for_winners: the achievements that only winners get."""

    counter: Callable[[int], Any]
    names: Sequence[str]
    earned: Mapping[str, tuple[Sequence[Any], Sequence[Any]]]
    ended: Callable[..., Any]
    for_winners: Sequence[str]

    def counted(self, events: Sequence[Any], seats: int = 2) -> Any:
        """Return the statistics after counting the events one at a time."""
        statistics = self.counter(seats)
        for event in events:
            statistics.count([event])
        return statistics


@dataclass(frozen=True)
class Suite:
    """positions: with something of everything.  damage: positions with a mistake, and the field named in the refusal.
    actions: some in the words of the protocol, each legal somewhere.  values: for the places of a position, beside
    JUNK. check: the invariants of every state.  sayable: every action that can be written at a table.  players: those
    to try in every position; None: all.  achievements: None for a game that counts none.
    taken_back: more decisions than these can be undone in a random game of three.  derived: fields of a position that
    may be missing.  own_rng: `rng` has a form of the game's own, and no other is read."""

    name: str
    positions: Mapping[str, Json]
    damage: Mapping[str, tuple[Json, str]] = field(default_factory=dict)
    actions: Sequence[Json] = ()
    values: Sequence[Any] = ()
    check: Callable[[Any], None] = _nothing
    sayable: Callable[[Any], Iterable[Any]] | None = None
    players: tuple[str, ...] | None = None
    achievements: Achievements | None = None
    taken_back: int = 0
    derived: frozenset[str] = frozenset()
    own_rng: bool = False

    @property
    def game(self) -> Any:
        return find_game(self.name)

    def commands(self) -> list[Json]:
        """Return commands of the protocol to damage; the first one begins a game."""
        new: list[Json] = [{"cmd": "new", "game": self.name, "players": NAMES[:seats]} for seats in self.game.seats]
        new[0] |= {"seed": 7, "options": {"fog": True, **{each.name: each.choices[-1] for each in self.game.options}}}
        loads = [{"cmd": "load", "position": position, "seed": 7} for position in self.positions.values()]
        asked = [{"cmd": "info", "game": self.name}, *({"cmd": cmd} for cmd in ("position", "legal"))]
        said = [{"cmd": "apply", "action": action} for action in self.actions]
        return [*new, *loads[:10], *asked, *said, {"cmd": "view", "seat": 1}, {"cmd": "choose", "player": "random"}]


def suite_of(name: str) -> Suite:
    """Return the suite of a game: its own, or one made from a random game."""
    if find_spec(f"suite_{name}"):
        suite: Suite = import_module(f"suite_{name}").SUITE
        return suite
    game, positions, actions = find_game(name), dict[str, Json](), list[Json]()
    for state, action, _, _ in steps(game, game.seats[0], 1):
        positions.setdefault(game.question(state), game.codec.write_position(state))
        actions.append(game.codec.write_action(action))
    return Suite(name, positions, actions=actions[::5])


def steps(game: Any, seats: int, seed: int, most: int = 400) -> Iterator[tuple[Any, Any, Any, Sequence[Any]]]:
    """Yield every step of a random game: the state, the action, the state after it and its events."""
    chance, state = Chance.seeded(seed), game.begin({"names": NAMES[:seats], "seed": seed})
    for _ in range(most):
        actions = game.legal(state)
        if not actions:
            break
        action = actions[chance.below(len(actions))]
        after, log = game.apply(state, action)
        yield state, action, after, log
        state = after


# ---------------------------------------------------------------- invariants of every state


def check_text(game: Any, state: Any) -> None:
    """Check that the text of a position reads back unchanged, with the same legal actions and views."""
    codec = game.codec
    text = codec.write_position(state)
    back = codec.read_position(text, 0)
    assert codec.write_position(back) == text
    assert set(game.legal(back)) == set(game.legal(state))
    for seat in range(len(game.summary(state).scores)):
        assert codec.write_view(game.view(back, seat)) == codec.write_view(game.view(state, seat))
    for action in game.legal(state):
        assert codec.read_action(codec.write_action(action)) == action


def check_reasons(game: Any, state: Any, sayable: Iterable[Any]) -> None:
    """Check that every action that can be written is legal or has a reason, and not both."""
    listed = set(game.legal(state))
    said = set()
    for action in sayable:
        said.add(action)
        reason = game.why_not(state, action)
        if action in listed:
            assert reason is None, action
            continue
        assert isinstance(reason, Reason), f"no reason against {action}"
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            assert refusal.reason == reason
        else:
            raise AssertionError(f"{action} is not legal and was done")
    assert listed <= said


def check_replay(game: Any, state: Any, moves: Iterable[Any], end: Any) -> None:
    """Check that the same actions lead to the same state."""
    for action in moves:
        state, _ = game.apply(state, action)
    assert game.codec.write_position(state) == game.codec.write_position(end), "the same actions gave another game"


def rule(game: Any, state: Any, action: Any) -> str:
    """Return the rule that forbids the action; `apply` must name the same."""
    reason = game.why_not(state, action)
    assert isinstance(reason, Reason), f"{action} is legal"
    try:
        game.apply(state, action)
    except IllegalAction as refusal:
        assert refusal.reason == reason
    else:
        raise AssertionError(f"{action} was done")
    return reason.rule


def refused(game: Any, position: Json) -> str:
    """Return the field for which `load` refuses the position."""
    try:
        game.codec.read_position(position, 0)
    except PositionError as error:
        return error.field
    raise AssertionError("it was accepted")


# ---------------------------------------------------------------- talking the protocol


def reply(conversation: Conversation, **command: object) -> Json:
    """Return the answer to a command, sent as text."""
    answer = conversation.reply(json.dumps(command).encode())
    assert answer is not None
    back: Json = json.loads(json.dumps(answer))
    return back


def talk(**command: object) -> tuple[Conversation, Json]:
    """Return a new conversation and the answer to its first command."""
    conversation = Conversation()
    return conversation, reply(conversation, **command)


def code(answer: Json) -> str:
    """Return the code of an error."""
    assert not answer["ok"]
    found: str = answer["error"]["code"]
    return found


# ---------------------------------------------------------------- damage


def paths(told: Any, path: Path = ()) -> Iterator[Path]:
    """Yield every place of a JSON value."""
    keys: Any = told if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else ()
    for key in keys:
        yield (*path, key)
        yield from paths(told[key], (*path, key))


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
        all_places = list(paths(result)) or [("format",)]
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
