"""The facts that the tests of every game need to know about one.

A game in the list of games is tested without further work.  Anything to try beyond the content of its random games is
in `suite_NAME.py` here, as `SUITE`.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel.game import PositionError
from engine.kernel.games import find_game
from engine.kernel.reasons import IllegalAction, Reason
from engine.programs.protocol import Conversation
from firenze.checks.damage import commands, samples
from firenze.checks.walks import Json


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
        return commands(self.game, self.positions, self.actions)


def suite_of(name: str) -> Suite:
    """Return the suite of a game: its own, or one made from a random game."""
    if find_spec(f"suite_{name}"):
        suite: Suite = import_module(f"suite_{name}").SUITE
        return suite
    positions, actions = samples(find_game(name))
    return Suite(name, positions, actions=actions, taken_back=-1)


# ---------------------------------------------------------------- single refusals


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
